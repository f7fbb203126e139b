//! The scenes of the rules: each lesson of one move, after that move.

use border_rush_core::session::lesson::{Lesson, Topic};

use crate::{hud::drawing, i18n::DialogKey};

/// Each scene as a drawing and the line that it shows, in the lessons' order.
pub fn scenes() -> impl Iterator<Item = (String, DialogKey)> {
    Lesson::met().map(|(topic, game)| (drawing::drawing(&game).svg, line(topic)))
}

const fn line(topic: Topic) -> DialogKey {
    match topic {
        Topic::Confluence => DialogKey::HelpMass,
        Topic::Liberties => DialogKey::HelpLiberty,
        Topic::Suffocation => DialogKey::HelpDead,
        Topic::DeadEarth => DialogKey::HelpDeadEarth,
        Topic::Shore => DialogKey::HelpShore,
        Topic::Corner => DialogKey::HelpCorner,
        Topic::Canal => DialogKey::HelpCanal,
        Topic::Cut | Topic::Answers => DialogKey::HelpCut,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Language, text};

    #[test]
    fn each_of_eight_scenes_has_a_picture_and_a_line_of_its_own() {
        let all: Vec<_> = scenes().collect();
        assert_eq!(all.len(), 8);
        for language in Language::ALL {
            let mut lines: Vec<_> = all.iter().map(|&(_, key)| text(language, key)).collect();
            assert!(
                lines.iter().all(|line| line.chars().count() < 115),
                "{lines:?}"
            );
            lines.sort_unstable();
            lines.dedup();
            assert_eq!(lines.len(), 8);
        }
        let mut pictures: Vec<_> = all.iter().map(|(svg, _)| svg).collect();
        pictures.sort();
        pictures.dedup();
        assert_eq!(pictures.len(), 8);
    }
}
