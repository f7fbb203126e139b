//! The tutorial (U11): eight lessons, each a small board that one move on it explains, and a last one
//! in which the rock answers.
//!
//! A move that is allowed but misses the point is not made: nothing is lost, and the cell that
//! counts is told.

use crate::{Cell, Event, Game, MoveError, Preview, Setup, Side, Strength, engine};

/// How many lessons there are.
pub const LESSONS: usize = TOPICS.len();

/// What a lesson is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Tiles that touch are one mass (R2).
    Confluence,
    /// Liberties are counted by face (R3).
    Liberties,
    /// A mass without liberty turns to dead earth (R5).
    Suffocation,
    /// Dead earth blocks for ever; one goes round it (R5).
    DeadEarth,
    /// The rim is a way out (R4).
    Shore,
    /// A corner has two outward faces (R3).
    Corner,
    /// One mass that joins two shores.
    Canal,
    /// A tile between two masses of rock.
    Cut,
    /// Three moves, each of which the rock answers.
    Answers,
}

const TOPICS: [Topic; 9] = [
    Topic::Confluence,
    Topic::Liberties,
    Topic::Suffocation,
    Topic::DeadEarth,
    Topic::Shore,
    Topic::Corner,
    Topic::Canal,
    Topic::Cut,
    Topic::Answers,
];

/// Moves of the player's in the lesson in which the rock answers.
const EXCHANGES: usize = 3;

/// Liberties that the lesson about them asks for: all but the hollow of the angle give them.
const TEN: u16 = 10;

impl Topic {
    /// The lesson's board, the highest row first; water to move.
    const fn diagram(self) -> &'static str {
        match self {
            Self::Confluence => ".....\n.....\n.W.W.\n.....\n.....",
            Self::Liberties => ".....\n..W..\n..WW.\n.....\n.....",
            Self::Suffocation => ".....\n..W..\n.WR..\n..W..\n.....",
            Self::DeadEarth => ".....\n..#..\n.RW..\n..#..\n.....",
            Self::Shore => ".....\n..R..\n.RWR.\n..W..\n.....",
            Self::Corner => ".....\n.....\n...R.\n..RW.\n...W.",
            Self::Canal => "..W..\n..W..\n.R.R.\n..W..\n..W..",
            Self::Cut => "RR.RR\n..W..\n..W..\n..W..\n..W..",
            Self::Answers => ".....\n.....\n.....\n.....\n.....",
        }
    }

    /// Whether a legal move is the one that the lesson is about.
    fn is_met(self, game: &Game, cell: Cell, does: &Preview) -> bool {
        let grows = does.joins > 0;
        match self {
            Self::Confluence => does.joins > 1,
            Self::Liberties => grows && does.mass.liberties.total() >= TEN,
            Self::Suffocation => does.petrifies > 0,
            Self::DeadEarth => grows && does.mass.liberties.total() > 1,
            Self::Shore => grows && does.mass.liberties.shore > 0,
            Self::Corner => grows && game.board().size().outward_faces(cell) == 2,
            Self::Canal => does.joins_shores,
            Self::Cut => grows && game.masses_around(cell, Side::Rock).len() > 1,
            Self::Answers => true,
        }
    }

    /// How many moves, of either side, the lesson takes.
    const fn plies(self) -> usize {
        match self {
            Self::Answers => 2 * EXCHANGES,
            _ => 1,
        }
    }
}

/// What came of a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// The move was made, and answered where the lesson is about answers: see [`Lesson::is_met`].
    Made(Vec<Event>),
    /// The move would be allowed, but misses the point; this cell meets it.
    Missed(Cell),
    /// The rules forbid the move.
    Forbidden(MoveError),
}

/// A lesson of the tutorial, under way or met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    step: usize,
    game: Game,
    missed: bool,
}

impl Lesson {
    /// The first lesson.
    pub fn first() -> Option<Self> {
        Self::at(0)
    }

    /// The lesson after this one; `None` after the last.
    pub fn next(&self) -> Option<Self> {
        Self::at(self.step + 1)
    }

    /// Which lesson it is, from 0.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// What it is about.
    pub fn topic(&self) -> Topic {
        TOPICS[self.step]
    }

    /// The side that the player holds in every lesson.
    pub const fn side(&self) -> Side {
        Side::Water
    }

    /// Its board.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether its point was met.
    pub fn is_met(&self) -> bool {
        self.game.ply() >= self.topic().plies()
    }

    /// Whether the last try missed the point.
    pub const fn is_missed(&self) -> bool {
        self.missed
    }

    /// A cell that meets the point; `None` once it is met.
    pub fn answer(&self) -> Option<Cell> {
        self.game.legal_moves().find(|&cell| self.meets(cell))
    }

    /// Each lesson that one move explains, after that move.
    pub fn met() -> impl Iterator<Item = (Topic, Game)> {
        let lessons = std::iter::successors(Self::first(), Self::next);
        let one_move = lessons.filter(|lesson| lesson.topic().plies() == 1);
        one_move.map(|mut lesson| {
            if let Some(cell) = lesson.answer() {
                lesson.attempt(cell);
            }
            (lesson.topic(), lesson.game)
        })
    }

    /// Tries a cell. Only a move that meets the point is made.
    pub fn attempt(&mut self, cell: Cell) -> Tried {
        if let Err(reason) = self.game.check(cell) {
            return Tried::Forbidden(reason);
        }
        let answer = self.answer().filter(|_| !self.meets(cell));
        self.missed = answer.is_some();
        match (answer, self.missed) {
            (Some(answer), _) => Tried::Missed(answer),
            (None, _) => match self.game.play(cell) {
                Ok(mut events) => {
                    events.extend(self.answered());
                    Tried::Made(events)
                }
                Err(reason) => Tried::Forbidden(reason),
            },
        }
    }

    /// The rock's answer, where the lesson is about answers. It is the same to the same moves.
    fn answered(&mut self) -> Vec<Event> {
        if self.topic() != Topic::Answers || self.game.to_move() != Some(Side::Rock) {
            return Vec::new();
        }
        let seed = self.game.ply() as u64;
        let reply = engine::choose_without_search(&self.game, Strength::Stream, seed);
        let events = reply.and_then(|cell| self.game.play(cell).ok());
        events.unwrap_or_default()
    }

    fn at(step: usize) -> Option<Self> {
        let setup = Setup::parse(TOPICS.get(step)?.diagram()).ok()?;
        let game = Game::new(setup).ok()?;
        let missed = false;
        Some(Self { step, game, missed })
    }

    fn meets(&self, cell: Cell) -> bool {
        !self.is_met()
            && self
                .game
                .preview(cell)
                .is_ok_and(|does| self.topic().is_met(&self.game, cell, &does))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lessons() -> impl Iterator<Item = Lesson> {
        std::iter::successors(Lesson::first(), Lesson::next)
    }

    fn answers(lesson: &Lesson) -> String {
        let met: Vec<_> = lesson
            .game()
            .legal_moves()
            .filter(|&cell| lesson.meets(cell))
            .map(|cell| cell.to_string())
            .collect();
        met.join(" ")
    }

    #[test]
    fn every_lesson_can_be_met_and_all_come_in_order() {
        let met: Vec<_> = lessons().map(|lesson| answers(&lesson)).collect();
        assert_eq!(
            met,
            [
                "C3",
                "C2 D2 B3 E3 B4 C5",
                "D3",
                "D3",
                "C1",
                "E1",
                "C3",
                "C5",
                "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5"
            ]
        );
        let topics: Vec<_> = lessons().map(|lesson| lesson.topic()).collect();
        assert_eq!(topics, TOPICS);
    }

    #[test]
    fn a_miss_changes_nothing_and_tells_where_to_go() {
        for mut lesson in lessons().filter(|lesson| lesson.topic() != Topic::Answers) {
            let before = lesson.game().clone();
            let answer = lesson.answer().expect("an answer");
            let miss = before.legal_moves().find(|&cell| !lesson.meets(cell));
            assert_eq!(lesson.attempt(miss.expect("a miss")), Tried::Missed(answer));
            assert!(lesson.is_missed() && !lesson.is_met());
            assert_eq!(*lesson.game(), before);
            assert!(matches!(lesson.attempt(answer), Tried::Made(_)));
            assert!(lesson.is_met() && !lesson.is_missed());
        }
    }

    #[test]
    fn in_the_last_lesson_the_rock_answers_each_of_three_moves() {
        let mut lesson = lessons().last().expect("a lesson");
        for exchange in 1..=EXCHANGES {
            assert!(!lesson.is_met());
            let cell = lesson.answer().expect("an answer");
            let Tried::Made(events) = lesson.attempt(cell) else {
                panic!("any legal move is made")
            };
            let placed = events
                .iter()
                .filter(|event| matches!(event, Event::Placed { .. }));
            assert_eq!(placed.count(), 2);
            assert_eq!(lesson.game().ply(), 2 * exchange);
        }
        assert!(lesson.is_met() && lesson.answer().is_none() && lesson.next().is_none());
    }

    #[test]
    fn pictures_are_of_the_eight_lessons_of_one_move() {
        let met: Vec<_> = Lesson::met().collect();
        assert_eq!(met.len(), 8);
        assert!(met.iter().all(|(_, game)| game.ply() == 1));
    }

    #[test]
    fn what_the_rules_forbid_stays_forbidden() {
        let mut lesson = Lesson::first().expect("a lesson");
        let taken = "B3".parse().expect("a cell");
        assert!(matches!(lesson.attempt(taken), Tried::Forbidden(_)));
        assert!(!lesson.is_missed());
    }

    #[test]
    fn lessons_show_what_their_words_say() {
        let end = |step: usize| {
            let mut lesson = lessons().nth(step).expect("a lesson");
            let cell = lesson.answer().expect("an answer");
            lesson.attempt(cell);
            let mass = lesson.game().board().mass(cell).expect("a mass");
            (mass.liberties.shore, mass.liberties.sand)
        };
        assert_eq!(end(0), (0, 8));
        assert_eq!(end(1).0 + end(1).1, 10);
        assert_eq!(end(5).0, 3);
        let start = lessons().nth(1).expect("a lesson");
        assert_eq!(start.game().score(Side::Water).total(), 8);
    }
}
