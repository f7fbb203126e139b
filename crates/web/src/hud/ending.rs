//! What ended a game before the board did, in words (T6, T8).

use border_rush_core::{Ending, Side};

use crate::i18n::{Key, Language, text};

/// The words; `None` for a game that was counted out, which its scores tell, or was left.
pub fn ending_words(ending: Ending, language: Language) -> Option<&'static str> {
    let key = match ending {
        Ending::Resigned(Side::Water) => Key::EndingWaterResigned,
        Ending::Resigned(Side::Rock) => Key::EndingRockResigned,
        Ending::Time(Side::Water) => Key::EndingWaterTime,
        Ending::Time(Side::Rock) => Key::EndingRockTime,
        Ending::Counted | Ending::Abandoned => return None,
    };
    Some(text(language, key))
}
