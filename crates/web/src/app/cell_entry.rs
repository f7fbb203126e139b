//! A cell's name, typed sign by sign (T11).

use border_rush_core::{Cell, Size};

/// What a sign makes of the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// More signs are awaited.
    More,
    /// The name is whole.
    Cell(Cell),
    /// There is no such cell on this board.
    None,
}

/// The signs so far.
#[derive(Default)]
pub struct CellEntry(Option<String>);

impl CellEntry {
    /// Awaits a name from its first sign on.
    pub fn begin(&mut self) {
        self.0 = Some(String::new());
    }

    /// Awaits no name any more.
    pub fn end(&mut self) {
        self.0 = None;
    }

    /// Whether a name is awaited.
    pub const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Takes a sign, or the end of the name (`None`). A name is whole once no longer one can begin
    /// with it: `B1` waits on a board of 13 rows, `B5` does not.
    pub fn take(&mut self, sign: Option<char>, size: Size) -> Entry {
        let Some(name) = &mut self.0 else {
            return Entry::None;
        };
        name.extend(sign.map(|sign| sign.to_ascii_uppercase()));
        let cell = name.parse().ok().filter(|&cell| size.contains(cell));
        let goes_on = sign.is_some()
            && size.cells().any(|cell| {
                let whole = cell.to_string();
                whole.len() > name.len() && whole.starts_with(name.as_str())
            });
        if goes_on {
            return Entry::More;
        }
        self.end();
        cell.map_or(Entry::None, Entry::Cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(signs: &str, n: u8) -> Vec<Entry> {
        let size = Size::square(n).expect("a size");
        let mut entry = CellEntry::default();
        entry.begin();
        let sign = |sign| entry.take(Some(sign).filter(|&sign| sign != '\n'), size);
        signs.chars().map(sign).collect()
    }

    fn cell(name: &str) -> Entry {
        Entry::Cell(name.parse().expect("a cell"))
    }

    #[test]
    fn a_name_is_whole_as_soon_as_it_can_be() {
        assert_eq!(typed("d5", 9), [Entry::More, cell("D5")]);
        assert_eq!(typed("d1", 9), [Entry::More, cell("D1")]);
        assert_eq!(typed("d13", 13), [Entry::More, Entry::More, cell("D13")]);
        assert_eq!(typed("d1\n", 13), [Entry::More, Entry::More, cell("D1")]);
    }

    #[test]
    fn what_is_no_cell_ends_it() {
        assert_eq!(typed("i", 9), [Entry::None]);
        assert_eq!(typed("k", 9), [Entry::None]);
        assert_eq!(typed("a0", 9), [Entry::More, Entry::None]);
        assert_eq!(typed("a\n", 9), [Entry::More, Entry::None]);
        assert_eq!(typed("5", 9), [Entry::None]);
    }
}
