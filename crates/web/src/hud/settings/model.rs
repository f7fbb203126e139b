//! What the fields mean: each choice with the name that its option bears in the page.

/// When a move asks for confirmation; by a finger only where nothing is chosen (U5).
const CONFIRM: &[(&str, bool)] = &[("always", true), ("never", false)];

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

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::{
        hud::form::{named, options},
        page_settings::{Motion, Quality, Scheme, Seating},
    };

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
        assert_eq!(
            meanings("scheme"),
            [Scheme::Auto, Scheme::Light, Scheme::Dark].map(Some)
        );
        assert_eq!(
            meanings("seating"),
            [Seating::Facing, Seating::SameSide].map(Some)
        );
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
