//! The modes beside play, as data: a scene of the introduction (U11), a game under review (U9).

use border_rush_core::{
    BySide, Side,
    session::lesson::{Lesson, SCENES, Topic},
    session::review::Review,
    session::{Mode, Session},
};

use super::{
    curve,
    guide::{Guide, Tone},
    motive,
    view_model::{GuideMessage, side_key},
};
use crate::i18n::{Arg, Key, Language, message, text};

/// What the page shows instead of the game on the table, if anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ModeModel {
    /// Nothing: the game on the table.
    #[default]
    Play,
    /// A scene of the introduction.
    Tutorial {
        /// Which one, from 1.
        step: usize,
        /// Words on the button to the next scene, once this one is met.
        next: Option<&'static str>,
    },
    /// A game under review.
    Review {
        /// Moves shown.
        ply: usize,
        /// Moves of the whole game.
        plies: usize,
        /// The move of the largest swing.
        swing: usize,
        /// Moves before the player's last one shown: where a better one would have been due.
        before: usize,
        /// The curve of each side's score.
        lines: BySide<String>,
        /// The game as text.
        record: String,
    },
}

/// The mode of a session.
pub fn mode_model(session: &Session, language: Language) -> ModeModel {
    match session.mode() {
        Mode::Play => ModeModel::Play,
        Mode::Tutorial(lesson) => ModeModel::Tutorial {
            step: lesson.step() + 1,
            next: lesson
                .is_met()
                .then(|| text(language, next_key(lesson.step() + 1 == SCENES))),
        },
        Mode::Review(review) => ModeModel::Review {
            ply: review.game().ply(),
            plies: review.plies(),
            swing: review.swing(),
            before: before_players(review),
            lines: BySide::from_fn(|side| {
                curve::points(
                    review.scores().iter().map(|scores| scores[side]),
                    most(review),
                )
            }),
            record: review.record().to_text(),
        },
    }
}

/// What the guide says of it; `None` while the game on the table is played.
pub fn advice(mode: &Mode, language: Language) -> Option<GuideMessage> {
    let (words, tone) = match mode {
        Mode::Play => return None,
        Mode::Tutorial(lesson) => (lesson_words(lesson, language), lesson_tone(lesson)),
        Mode::Review(review) => (move_words(review, language), Tone::Calm),
    };
    Some(GuideMessage {
        words,
        tone,
        is_event: false,
        joy: false,
    })
}

/// Where the player is in it, in short; `None` while the game on the table is played.
pub fn caption(mode: &Mode, language: Language) -> Option<String> {
    let (key, n, all) = match mode {
        Mode::Play => return None,
        Mode::Tutorial(lesson) => (Key::LessonPlace, lesson.step() + 1, SCENES),
        Mode::Review(review) => (Key::ReviewPlace, review.game().ply(), review.plies()),
    };
    let args = [("n", number(n)), ("all", number(all))];
    Some(message(language, key, &args))
}

const fn number(n: usize) -> Arg<'static> {
    Arg::Number(n as u32)
}

const fn next_key(last: bool) -> Key {
    if last {
        Key::LessonPlay
    } else {
        Key::LessonNext
    }
}

fn lesson_words(lesson: &Lesson, language: Language) -> String {
    match lesson.answer().filter(|_| lesson.is_missed()) {
        Some(cell) => {
            let cell = cell.to_string();
            message(language, Key::LessonMiss, &[("cell", Arg::Text(&cell))])
        }
        None => text(language, lesson_key(lesson.topic(), lesson.is_met())).to_owned(),
    }
}

const fn lesson_tone(lesson: &Lesson) -> Tone {
    if lesson.is_met() {
        Tone::Water
    } else {
        Tone::Calm
    }
}

/// The task of a scene, and what it showed.
const fn lesson_key(topic: Topic, met: bool) -> Key {
    let (task, shown) = match topic {
        Topic::Confluence => (Key::LessonConfluence, Key::LessonConfluenceMet),
        Topic::Liberties => (Key::LessonLiberties, Key::LessonLibertiesMet),
        Topic::Suffocation => (Key::LessonSuffocation, Key::LessonSuffocationMet),
        Topic::DeadEarth => (Key::LessonDeadEarth, Key::LessonDeadEarthMet),
        Topic::Shore => (Key::LessonShore, Key::LessonShoreMet),
        Topic::Corner => (Key::LessonCorner, Key::LessonCornerMet),
        Topic::Canal => (Key::LessonCanal, Key::LessonCanalMet),
        Topic::Cut => (Key::LessonCut, Key::LessonCutMet),
    };
    if met { shown } else { task }
}

/// How many moves lie before the player's last one shown; without one, all that are shown.
fn before_players(review: &Review) -> usize {
    let movers = review.game().movers();
    let last = movers.iter().rposition(|&mover| mover == Side::Water);
    last.unwrap_or(movers.len())
}

/// Highest score of the whole game, of either side.
fn most(review: &Review) -> u16 {
    let scores = review.scores().iter();
    scores
        .map(|both| both.water.max(both.rock))
        .max()
        .unwrap_or(0)
}

/// The move shown, what it changed, and the end.
fn move_words(review: &Review, language: Language) -> String {
    let game = review.game();
    let ply = game.ply();
    let (Some(&side), Some(cell)) = (game.movers().last(), game.moves().last()) else {
        return text(language, Key::ReviewStart).to_owned();
    };
    let gain = match side {
        Side::Water => review.gain(ply),
        Side::Rock => -review.gain(ply),
    };
    let key = match gain {
        0 => Key::SayPlaced,
        1.. => Key::ReviewGains,
        _ => Key::ReviewLoses,
    };
    let args = [
        ("side", Arg::Text(text(language, side_key(side)))),
        ("cell", Arg::Text(&cell.to_string())),
        ("n", Arg::Number(gain.unsigned_abs())),
    ];
    let mut words = message(language, key, &args);
    if let Some(motive) = motive::of_last(game, language) {
        words = format!("{words} {motive}");
    }
    if ply == review.swing() {
        words = format!("{words} {}", text(language, Key::ReviewSwing));
    }
    if review.finish().is_some() {
        words = format!("{words} {}", Guide::of(game).say(language));
    }
    words
}

#[cfg(test)]
mod tests {
    use border_rush_core::session::{Msg, Now, Saved};

    use super::*;

    fn words(session: &Session, language: Language) -> String {
        advice(session.mode(), language).expect("a lesson").words
    }

    #[test]
    fn each_scene_says_its_task_and_then_what_it_showed() {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        session.update(Msg::StartTutorial, Now::default());
        let mut said = Vec::new();
        while let Mode::Tutorial(lesson) = session.mode() {
            let cell = lesson.answer().expect("an answer");
            for language in [Language::Fr, Language::En] {
                said.push(words(&session, language));
            }
            session.update(Msg::Choose(cell), Now::default());
            for language in [Language::Fr, Language::En] {
                said.push(words(&session, language));
            }
            session.update(Msg::Confirm, Now::default());
        }
        assert_eq!(said.len(), 4 * SCENES);
        said.sort();
        said.dedup();
        assert_eq!(said.len(), 4 * SCENES, "no two alike");
        // One or two sentences that are read in a few seconds.
        assert!(
            said.iter().all(|words| words.chars().count() < 125),
            "{said:?}"
        );
    }

    #[test]
    fn a_miss_is_answered_kindly_and_names_the_cell() {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        session.update(Msg::StartTutorial, Now::default());
        session.update(Msg::Choose("A1".parse().expect("a cell")), Now::default());
        let said = words(&session, Language::En);
        assert!(
            said.starts_with("Nothing is lost") && said.contains("C3"),
            "{said}"
        );
    }

    #[test]
    fn a_review_tells_the_move_and_what_it_changed() {
        use border_rush_core::{Arena, Record, Size, Strength, rules::seat::level_seats};
        let moves = ["B3", "E5"].map(|cell| cell.parse().expect("a cell"));
        let size = Size::square(5).expect("a size");
        let seats = level_seats(Strength::Stream);
        let mut record = Record::new(size, Arena::Free, seats, 1);
        record.moves = moves.to_vec();
        let mut review = Review::of(record).expect("a game");
        let said = |review: &Review| {
            let told = advice(&Mode::Review(review.clone()), Language::En);
            told.map(|advice| advice.words).unwrap_or_default()
        };
        assert_eq!(
            said(&review),
            "Rock at E5: gains 4 liberties on the other side. Reaches the rim. \
             The largest swing of the game."
        );
        assert_eq!(before_players(&review), 0);
        review.go_to(0);
        assert_eq!(said(&review), "Before the first move.");
    }
}
