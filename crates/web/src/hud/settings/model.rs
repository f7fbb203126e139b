//! What the fields mean: each choice with the name that its option bears in the page.

use border_rush_core::{Size, rules::level, session::Arena};

use crate::page_settings::{Motion, Quality};

/// When a move asks for confirmation; by a finger only where nothing is chosen (U5).
pub const CONFIRM: &[(&str, bool)] = &[("always", true), ("never", false)];
/// Motion of the page (C5).
pub const MOTION: &[(&str, Motion)] = &[
    ("auto", Motion::Auto),
    ("full", Motion::Full),
    ("reduced", Motion::Reduced),
];
/// Quality of the picture (X4).
pub const QUALITY: &[(&str, Quality)] = &[
    ("auto", Quality::Auto),
    ("high", Quality::High),
    ("medium", Quality::Medium),
    ("low", Quality::Low),
];

/// The choice of a name.
pub fn from_name<T: Copy>(name: &str, known: &[(&str, T)]) -> Option<T> {
    known
        .iter()
        .find(|(found, _)| *found == name)
        .map(|&(_, value)| value)
}

/// The name of a choice.
pub fn name_of<T: Copy + PartialEq>(value: T, known: &[(&'static str, T)]) -> &'static str {
    known
        .iter()
        .find(|(_, found)| *found == value)
        .map_or("", |&(name, _)| name)
}

/// The arena that the fields mean; a board that is not offered counts as the level's.
pub fn arena(n: &str, blocks: &str) -> Arena {
    match n.parse() {
        Ok(n) if Size::OFFERED.contains(&n) => {
            let blocks = blocks.trim().parse::<i32>().unwrap_or(0);
            let blocks = blocks.clamp(0, most_blocks(n).into()) as u8;
            Arena::Fixed { n, blocks }
        }
        _ => Arena::Auto,
    }
}

/// Most blocks on a board of `n` columns; 0 for one that is not offered.
pub fn most_blocks(n: u8) -> u8 {
    Size::square(n).map_or(0, |size| level::blocks_cap(size) as u8)
}

#[cfg(test)]
mod tests {
    use border_rush_core::Strength;

    use super::*;

    #[test]
    fn the_arena_keeps_within_its_bounds() {
        assert_eq!(arena("0", "5"), Arena::Auto);
        assert_eq!(arena("9", "5"), Arena::Fixed { n: 9, blocks: 5 });
        assert_eq!(arena("9", "99"), Arena::Fixed { n: 9, blocks: 12 });
        assert_eq!(arena("13", "99"), Arena::Fixed { n: 13, blocks: 20 });
        assert_eq!(arena("11", "-3"), Arena::Fixed { n: 11, blocks: 0 });
        assert_eq!(arena("19", ""), Arena::Auto);
    }

    #[test]
    fn names_lead_back_to_their_values() {
        for strength in Strength::ALL {
            assert_eq!(strength.name().parse(), Ok(strength));
        }
        for &(name, value) in QUALITY {
            assert_eq!(name_of(value, QUALITY), name);
            assert_eq!(from_name(name, QUALITY), Some(value));
        }
        assert_eq!(from_name("touch", CONFIRM), None);
    }
}
