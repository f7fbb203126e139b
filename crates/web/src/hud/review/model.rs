//! The game under review as data, and what the guide says of the move shown.

use border_rush_core::{
    BySide, Side,
    session::{only_person, review::Review},
};

use super::motive;
use crate::{
    hud::{
        curve,
        ending::ending_words,
        guide::{Guide, GuideMessage, Tone},
        names::side_key,
    },
    i18n::{Arg, DialogKey, Key, Language, message, text},
};

/// A game under review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewModel {
    /// Moves shown.
    pub ply: usize,
    /// Moves of the whole game.
    pub plies: usize,
    /// Where the game itself stands on its curve, in thousandths of all of it.
    pub at: usize,
    /// Whether moves are shown that were tried.
    pub is_variation: bool,
    /// Whether a new game can go on from the moves shown.
    pub goes_on: bool,
    /// The move of the largest swing.
    pub swing: usize,
    /// Moves before the last one shown of a person here: where a better one would have been due.
    pub before: usize,
    /// The curve of each side's score.
    pub lines: BySide<String>,
    /// The game as text.
    pub record: String,
}

/// The review as the page shows it.
pub fn review(review: &Review) -> ReviewModel {
    let line = |side| {
        let scores = review.scores().iter().map(|scores| scores[side]);
        curve::points(scores, most(review))
    };
    ReviewModel {
        ply: review.game().ply(),
        plies: review.line().len(),
        at: 1000 * review.main_ply() / review.plies(),
        is_variation: review.is_variation(),
        goes_on: review.game().to_move().is_some(),
        swing: review.swing(),
        before: before_persons(review),
        lines: BySide::from_fn(line),
        record: review.record().to_text(),
    }
}

/// What the guide says of the move shown.
pub fn message_of(review: &Review, language: Language) -> GuideMessage {
    GuideMessage {
        words: move_words(review, language),
        tone: Tone::Calm,
        is_event: false,
        joy: false,
    }
}

/// Where the player is in it, in short.
pub fn caption(review: &Review, language: Language) -> String {
    let number = |n: usize| Arg::Number(n as u32);
    if review.is_variation() {
        let ply = number(review.game().ply());
        return message(language, DialogKey::ReviewTried, &[("n", ply)]);
    }
    let (ply, plies) = (review.game().ply(), review.plies());
    let args = [("n", number(ply)), ("all", number(plies))];
    message(language, DialogKey::ReviewPlace, &args)
}

/// How many moves lie before the last one shown that a person here made, or anybody where none sat
/// here; without one, all that are shown.
fn before_persons(review: &Review) -> usize {
    let (movers, seats) = (review.game().movers(), review.seats());
    let persons = Side::ALL.iter().any(|&side| seats[side].is_here());
    let is_theirs = |&mover: &Side| !persons || seats[mover].is_here();
    let last = movers.iter().rposition(is_theirs);
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
        return text(language, DialogKey::ReviewStart).to_owned();
    };
    let gain = match side {
        Side::Water => review.shown_gain(),
        Side::Rock => -review.shown_gain(),
    };
    let args = [
        ("side", Arg::Text(text(language, side_key(side)))),
        ("cell", Arg::Text(&cell.to_string())),
        ("n", Arg::Number(gain.unsigned_abs())),
    ];
    let mut words = match gain {
        0 => message(language, Key::SayPlaced, &args),
        1.. => message(language, DialogKey::ReviewGains, &args),
        _ => message(language, DialogKey::ReviewLoses, &args),
    };
    if let Some(motive) = motive::of_last(game, language) {
        words = format!("{words} {motive}");
    }
    if ply == review.swing() && !review.is_variation() {
        words = format!("{words} {}", text(language, DialogKey::ReviewSwing));
    }
    if let Some(finish) = review.finish() {
        let end = ending_words(finish.ending, language);
        let viewer = only_person(review.seats());
        let counted = || Guide::of(game, viewer).say(viewer, language);
        let end = end.map_or_else(counted, str::to_owned);
        words = format!("{words} {end}");
    }
    words
}

#[cfg(test)]
mod tests {
    use border_rush_core::{Arena, Origin, Record, Seat, Size, Strength, rules::seat::level_seats};

    use super::*;

    #[test]
    fn a_review_tells_the_move_and_what_it_changed() {
        let moves = ["B3", "E5"].map(|cell| cell.parse().expect("a cell"));
        let size = Size::square(5).expect("a size");
        let seats = level_seats(Strength::Stream);
        let mut record = Record::new(Origin::new(size, Arena::Free, seats, 1));
        record.moves = moves.to_vec();
        let mut review = Review::of(record).expect("a game");
        let said = |review: &Review| message_of(review, Language::En).words;
        assert_eq!(
            said(&review),
            "Rock at E5: gains 4 liberties on the other side. Reaches the rim. \
             The largest swing of the game."
        );
        assert_eq!(before_persons(&review), 0);
        review.go_to(0);
        assert_eq!(said(&review), "Before the first move.");
    }

    #[test]
    fn a_better_move_is_due_where_a_person_moved_last() {
        let engine = Seat::Engine(Strength::Stream);
        let before = |water, rock, plies: usize| {
            let size = Size::square(5).expect("a size");
            let seats = BySide { water, rock };
            let mut record = Record::new(Origin::new(size, Arena::Free, seats, 1));
            let moves = ["B3", "E5", "C3", "E4"].map(|cell| cell.parse().expect("a cell"));
            record.moves = moves.to_vec();
            let mut review = Review::of(record).expect("a game");
            review.go_to(plies);
            before_persons(&review)
        };
        let person = Seat::Person;
        assert_eq!([3, 4].map(|plies| before(person, engine, plies)), [2, 2]);
        assert_eq!([3, 4].map(|plies| before(engine, person, plies)), [1, 3]);
        assert_eq!([3, 4].map(|plies| before(person, person, plies)), [2, 3]);
        assert_eq!([3, 4].map(|plies| before(engine, engine, plies)), [2, 3]);
    }
}
