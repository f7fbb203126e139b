//! Texts that come with the second half: what lies between marks in the module's data.

use wasm_encoder::{ConstExpr, DataSection};

use super::source::Source;

/// Goes before such texts, and turned around behind them; the page's build script writes it.
const MARK: &[u8] = b"\x01late>";

/// A piece of the memory and where it goes.
struct Piece<'a> {
    at: u32,
    content: &'a [u8],
    late: bool,
}

/// The data of each half.
pub fn halves(source: &Source<'_>) -> (DataSection, DataSection) {
    let mut halves = (DataSection::new(), DataSection::new());
    for data in &source.data {
        for piece in pieces(data.offset, data.content) {
            let section = if piece.late {
                &mut halves.1
            } else {
                &mut halves.0
            };
            let offset = ConstExpr::i32_const(piece.at as i32);
            section.active(0, &offset, piece.content.iter().copied());
        }
    }
    halves
}

fn pieces(start: u32, whole: &[u8]) -> Vec<Piece<'_>> {
    let end: Vec<u8> = MARK.iter().rev().copied().collect();
    let mut pieces = Vec::new();
    let mut done = 0;
    let mut upto = |to: usize, late: bool| {
        if to > done {
            pieces.push(Piece {
                at: start + done as u32,
                content: &whole[done..to],
                late,
            });
        }
        done = to;
        done
    };
    let mut seen = 0;
    while let Some(from) = find(&whole[seen..], MARK) {
        let from = seen + from;
        let Some(length) = find(&whole[from..], &end) else {
            break;
        };
        upto(from, false);
        seen = upto(from + length + end.len(), true);
    }
    upto(whole.len(), false);
    pieces
}

fn find(content: &[u8], wanted: &[u8]) -> Option<usize> {
    content
        .windows(wanted.len())
        .position(|piece| piece == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_texts_come_late() {
        let content = b"sand\x01late>windows>etal\x01water\x01late>more>etal\x01";
        let cut: Vec<_> = pieces(100, content)
            .into_iter()
            .map(|piece| (piece.at, piece.content, piece.late))
            .collect();
        let expected: [(u32, &[u8], bool); 4] = [
            (100, b"sand", false),
            (104, b"\x01late>windows>etal\x01", true),
            (123, b"water", false),
            (128, b"\x01late>more>etal\x01", true),
        ];
        assert_eq!(cut, expected);
    }

    #[test]
    fn without_marks_all_stays() {
        let alone = pieces(5, b"sand \x01late> and no end");
        assert_eq!(alone.len(), 1);
        assert!(!alone[0].late && alone[0].at == 5);
    }
}
