//! From the state of the game to the message.

use std::cmp::Reverse;

use border_rush_core::{Board, BySide, Cell, Game, Mass, Outcome, Side, Tile};

use crate::i18n::{Arg, Key, Language, message, text};

/// What the guide has to say; the first that holds, in this order, is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Guide {
    /// The game has ended.
    Over(Outcome, BySide<u16>),
    /// Water has masses in atari that hold no shore: how many, one of them, and its last liberty.
    Danger(u32, Cell, Cell),
    /// This side has no move left, and the other goes on (R7).
    Passed(Side),
    /// Tiles of this side turned to dead earth in the last exchange.
    Petrified(Side, u32),
    /// A mass of rock is in atari and holds no shore: one of its cells, and its last liberty.
    Chance(Cell, Cell),
    /// A mass of water joins so many shores, two or more.
    Canal(u32),
    /// Two masses of water hold a shore each.
    TwoShores,
    /// Water holds one shore.
    OneShore,
    /// Water lies on the sand and holds no shore.
    NoShore,
    /// No water yet.
    Opening,
}

/// The tone of a message, for its colour; never the only sign of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Plain advice.
    Calm,
    /// Good for water.
    Water,
    /// Water is about to lose something.
    Danger,
    /// Dead earth, or rock's doing.
    Stone,
}

/// A message of the guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideMessage {
    /// The words.
    pub words: String,
    /// Their tone.
    pub tone: Tone,
    /// Whether they tell of an event that is announced apart.
    pub is_event: bool,
    /// Whether it is something to be glad of, once.
    pub joy: bool,
}

impl Guide {
    /// What matters most in the game as it stands.
    pub fn of(game: &Game) -> Self {
        over(game)
            .or_else(|| danger(game))
            .or_else(|| passed(game))
            .or_else(|| petrified(game))
            .or_else(|| chance(game))
            .unwrap_or_else(|| shores(game.board()))
    }

    /// The message in words.
    pub fn say(&self, language: Language) -> String {
        let say = |key, args: &[(&str, Arg<'_>)]| message(language, key, args);
        match *self {
            Self::Over(outcome, scores) => {
                let args = [("water", scores.water.into()), ("rock", scores.rock.into())];
                say(outcome_key(outcome), &args[..])
            }
            Self::Danger(1, cell, exit) => say(Key::GuideDanger, &cells(cell, exit).args()),
            Self::Danger(masses, cell, _) => {
                let cell = cell.to_string();
                say(
                    Key::GuideDangers,
                    &[("n", masses.into()), ("cell", Arg::Text(&cell))],
                )
            }
            Self::Chance(cell, exit) => say(Key::GuideChance, &cells(cell, exit).args()),
            Self::Passed(side) => text(language, passed_key(side)).into(),
            Self::Petrified(side, tiles) => say(petrified_key(side), &[("n", tiles.into())]),
            Self::Canal(2) => text(language, Key::GuideCanal).into(),
            Self::Canal(shores) => say(Key::GuideWideCanal, &[("n", shores.into())]),
            Self::TwoShores => text(language, Key::GuideTwoShores).into(),
            Self::OneShore => text(language, Key::GuideOneShore).into(),
            Self::NoShore => text(language, Key::GuideNoShore).into(),
            Self::Opening => text(language, Key::GuideOpening).into(),
        }
    }

    /// Its tone.
    pub const fn tone(&self) -> Tone {
        match self {
            Self::Danger(..) => Tone::Danger,
            Self::Petrified(..)
            | Self::Passed(Side::Water)
            | Self::Over(Outcome::Won(Side::Rock), _) => Tone::Stone,
            Self::Over(Outcome::Won(Side::Water), _)
            | Self::Passed(Side::Rock)
            | Self::Canal(_)
            | Self::Chance(..)
            | Self::OneShore
            | Self::TwoShores => Tone::Water,
            Self::Over(Outcome::Draw, _) | Self::NoShore | Self::Opening => Tone::Calm,
        }
    }

    /// The lowest cell of the mass in atari that it names, and the mass's last liberty.
    pub const fn in_atari(&self) -> Option<(Cell, Cell)> {
        match *self {
            Self::Danger(_, cell, exit) | Self::Chance(cell, exit) => Some((cell, exit)),
            _ => None,
        }
    }

    /// Whether it tells of an event that the page announces by itself, rather than of a state.
    pub const fn is_event(&self) -> bool {
        matches!(self, Self::Passed(_) | Self::Petrified(..))
    }
}

/// The sentence for an outcome; arguments `water` and `rock`.
pub const fn outcome_key(outcome: Outcome) -> Key {
    match outcome {
        Outcome::Won(Side::Water) => Key::GuideWon,
        Outcome::Won(Side::Rock) => Key::GuideLost,
        Outcome::Draw => Key::GuideDraw,
    }
}

/// The sentence for a side that passes.
pub const fn passed_key(side: Side) -> Key {
    match side {
        Side::Water => Key::GuideWaterPassed,
        Side::Rock => Key::GuideRockPassed,
    }
}

/// The sentence for tiles of a side that petrify; argument `n`.
pub const fn petrified_key(side: Side) -> Key {
    match side {
        Side::Water => Key::GuideLostTiles,
        Side::Rock => Key::GuideWonTiles,
    }
}

/// Names of a cell and of a last liberty, kept while a message is made of them.
struct Cells {
    cell: String,
    exit: String,
}

fn cells(cell: Cell, exit: Cell) -> Cells {
    Cells {
        cell: cell.to_string(),
        exit: exit.to_string(),
    }
}

impl Cells {
    fn args(&self) -> [(&str, Arg<'_>); 2] {
        [
            ("cell", Arg::Text(&self.cell)),
            ("exit", Arg::Text(&self.exit)),
        ]
    }
}

fn over(game: &Game) -> Option<Guide> {
    let scores = BySide::from_fn(|side| game.score(side).total());
    Some(Guide::Over(game.outcome()?, scores))
}

/// The largest mass that one enemy tile would petrify, and how many there are.
fn capturable(game: &Game, side: Side) -> Option<(Mass, u32)> {
    let masses = || game.atari(side).filter(|mass| mass.liberties.shore == 0);
    let worst = masses().max_by_key(|mass| (mass.tiles, Reverse(mass.lowest)))?;
    Some((worst, masses().count() as u32))
}

fn danger(game: &Game) -> Option<Guide> {
    let (worst, count) = capturable(game, Side::Water)?;
    Some(Guide::Danger(
        count,
        worst.lowest,
        exit(game.board(), worst)?,
    ))
}

fn chance(game: &Game) -> Option<Guide> {
    let (mass, _) = capturable(game, Side::Rock)?;
    Some(Guide::Chance(mass.lowest, exit(game.board(), mass)?))
}

/// The sand cell that the mass's last liberty touches.
fn exit(board: &Board, mass: Mass) -> Option<Cell> {
    let size = board.size();
    let is_sand = |cell: &Cell| board.tile(*cell) == Tile::Sand;
    board
        .mass_cells(mass.lowest)
        .find_map(|cell| size.neighbours(cell).find(is_sand))
}

/// The same side twice in a row: the other one passed in between.
fn passed(game: &Game) -> Option<Guide> {
    let last = *game.movers().last()?;
    (game.to_move()? == last).then(|| Guide::Passed(last.other()))
}

/// Looks two moves back, so that the reply does not hide what the player's move did.
fn petrified(game: &Game) -> Option<Guide> {
    let now = petrified_by_last(game);
    if now.is_some() || game.ply() < 2 {
        return now;
    }
    let mut before = game.clone();
    before.undo();
    petrified_by_last(&before)
}

fn petrified_by_last(game: &Game) -> Option<Guide> {
    let mover = *game.movers().last()?;
    let tiles = game.board().petrified_by_last().count() as u32;
    (tiles > 0).then(|| Guide::Petrified(mover.other(), tiles))
}

fn shores(board: &Board) -> Guide {
    let held = || {
        board
            .masses(Side::Water)
            .map(|mass| board.shores(mass.lowest) as u32)
    };
    match (held().max(), held().filter(|&shores| shores > 0).count()) {
        (None, _) => Guide::Opening,
        (Some(most @ 2..), _) => Guide::Canal(most),
        (_, 2..) => Guide::TwoShores,
        (_, 1) => Guide::OneShore,
        (_, 0) => Guide::NoShore,
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::Setup;

    use super::*;

    fn game(diagram: &str) -> Game {
        Game::new(Setup::parse(diagram).expect("a diagram")).expect("a position")
    }

    fn guide(diagram: &str) -> Guide {
        Guide::of(&game(diagram))
    }

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    #[test]
    fn it_follows_the_shores() {
        assert_eq!(guide(".....\n.....\n.....\n.....\n....."), Guide::Opening);
        assert_eq!(guide(".....\n.....\n..W..\n.....\n....."), Guide::NoShore);
        assert_eq!(guide(".....\n.....\n..W..\n..W..\n..W.."), Guide::OneShore);
        assert_eq!(guide("..W..\n.....\n.....\n.....\n..W.."), Guide::TwoShores);
        assert_eq!(guide("..W..\n..W..\n..W..\n..W..\n..W.."), Guide::Canal(2));
        assert_eq!(guide("..W..\n..W..\nWWW..\n..W..\n..W.."), Guide::Canal(3));
    }

    #[test]
    fn the_choking_mass_and_its_way_out_are_named() {
        let danger = guide(".....\n..R..\n.RW..\n..R..\n..W..");
        assert_eq!(danger, Guide::Danger(1, cell("C3"), cell("D3")));
        let said = danger.say(Language::En);
        assert_eq!(said, "The water at C3 is choking: its last liberty is D3.");
    }

    #[test]
    fn several_choking_masses_are_one_message() {
        let both = guide("..R..\n.RW..\n..R..\n.RW..\n..R..");
        assert_eq!(both, Guide::Danger(2, cell("C2"), cell("D2")));
        assert!(both.say(Language::Fr).starts_with("2 masses d’eau"));
    }

    #[test]
    fn a_face_outward_is_no_danger() {
        assert_eq!(guide(".....\n.....\n.....\nR....\nWR..."), Guide::OneShore);
    }

    #[test]
    fn a_choking_rock_is_a_chance_unless_water_chokes() {
        let chance = guide(".....\n..W..\n.WR..\n..W..\n.....");
        assert_eq!(chance, Guide::Chance(cell("C3"), cell("D3")));
        let worse = ".......\n..W....\n.WR....\n..W....\n..R....\n.RW....\n..R....";
        assert_eq!(guide(worse), Guide::Danger(1, cell("C2"), cell("D2")));
    }

    #[test]
    fn stone_is_told_until_the_reply_has_been_seen() {
        let mut game = game(".....\n..W..\n.WR..\n..W..\n.....");
        game.play(cell("D3")).expect("legal");
        assert_eq!(Guide::of(&game), Guide::Petrified(Side::Rock, 1));
        game.play(cell("A5")).expect("legal");
        assert_eq!(Guide::of(&game), Guide::Petrified(Side::Rock, 1));
        game.play(cell("E1")).expect("legal");
        assert!(!matches!(Guide::of(&game), Guide::Petrified(..)));
    }

    #[test]
    fn a_pass_and_the_end_are_told() {
        let mut game = game("W.\n.R");
        let mut seen = Vec::new();
        loop {
            let Some(cell) = game.legal_moves().next() else {
                break;
            };
            game.play(cell).expect("legal");
            seen.push(Guide::of(&game));
        }
        assert!(matches!(seen.last(), Some(Guide::Over(..))));
        for guide in seen {
            assert!(
                Language::ALL
                    .iter()
                    .all(|&language| !guide.say(language).is_empty())
            );
        }
    }
}
