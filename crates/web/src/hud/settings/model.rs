//! What the fields mean: each choice with the name that its option bears in the page.

use border_rush_core::{Size, rules::level, session::Arena};
use serde::de::{
    DeserializeOwned, IntoDeserializer,
    value::{self, StrDeserializer},
};

/// When a move asks for confirmation; by a finger only where nothing is chosen (U5).
const CONFIRM: &[(&str, bool)] = &[("always", true), ("never", false)];
/// The choice that bears a name: an option of the page has the name under which it is stored.
pub fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<'_, value::Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

/// Whether a move asks for confirmation, by the name of the choice.
pub fn confirm(name: &str) -> Option<bool> {
    let choice = CONFIRM.iter().find(|(known, _)| *known == name);
    choice.map(|&(_, on)| on)
}

/// The name of that choice; `None` leaves it to the pointer.
pub fn confirm_name(chosen: Option<bool>) -> &'static str {
    let choice = CONFIRM.iter().find(|(_, on)| Some(*on) == chosen);
    choice.map_or("touch", |&(name, _)| name)
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
    use std::{fs, path::Path};

    use border_rush_core::Strength;

    use super::*;
    use crate::page_settings::{Motion, Quality};

    #[test]
    fn the_arena_keeps_within_its_bounds() {
        assert_eq!(arena("0", "5"), Arena::Auto);
        assert_eq!(arena("9", "5"), Arena::Fixed { n: 9, blocks: 5 });
        assert_eq!(arena("9", "99"), Arena::Fixed { n: 9, blocks: 12 });
        assert_eq!(arena("13", "99"), Arena::Fixed { n: 13, blocks: 20 });
        assert_eq!(arena("11", "-3"), Arena::Fixed { n: 11, blocks: 0 });
        assert_eq!(arena("19", ""), Arena::Auto);
    }

    /// The names of a field's options in the page.
    fn options(field: &str) -> Vec<String> {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/index.html");
        let page = fs::read_to_string(page).expect("the page");
        let (_, field) = page
            .split_once(&format!("<select name=\"{field}\">"))
            .expect("a field");
        let (options, _) = field.split_once("</select>").expect("its end");
        let names = options.split("<option value=\"").skip(1);
        names
            .filter_map(|option| option.split_once('"'))
            .map(|(name, _)| name.to_owned())
            .collect()
    }

    fn meanings<T: DeserializeOwned>(field: &str) -> Vec<Option<T>> {
        options(field).iter().map(|name| named(name)).collect()
    }

    #[test]
    fn every_option_of_the_page_means_a_choice_and_every_choice_has_one() {
        assert_eq!(
            meanings("motion"),
            [Motion::Auto, Motion::Full, Motion::Reduced].map(Some)
        );
        assert_eq!(
            meanings("quality"),
            [Quality::Auto, Quality::High, Quality::Medium, Quality::Low].map(Some)
        );
        assert_eq!(meanings("strength"), Strength::ALL.map(Some));
        let confirm: Vec<_> = options("confirm")
            .iter()
            .map(|name| confirm(name))
            .collect();
        assert_eq!(confirm, [None, Some(true), Some(false)]);
        assert_eq!(named::<Quality>("high"), None);
    }

    #[test]
    fn the_confirm_mode_leads_back_to_its_name() {
        for name in options("confirm") {
            assert_eq!(confirm_name(confirm(&name)), name);
        }
    }
}
