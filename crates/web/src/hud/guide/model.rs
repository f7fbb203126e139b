//! From the state of the game to the message.

use std::cmp::Reverse;

use border_rush_core::{Board, BySide, Cell, Game, Mass, Outcome, Side, Tile};

use crate::{
    hud::names::side_key,
    i18n::{Arg, Key, Language, message, text},
};

/// What the guide has to say; the first that holds, in this order, is said. It speaks for one side:
/// the viewer's, or where two persons share the board or none plays, the one to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Guide {
    /// The game has ended.
    Over(Outcome, BySide<u16>),
    /// Its side has masses in atari that hold no shore: how many, one of them, and its last liberty.
    Danger(Side, u32, Cell, Cell),
    /// This side has no move left, and the other goes on (R7).
    Passed(Side),
    /// Tiles of this side turned to dead earth in the last exchange.
    Petrified(Side, u32),
    /// A mass of this other side is in atari and holds no shore: one of its cells, and its last
    /// liberty.
    Chance(Side, Cell, Cell),
    /// A mass of its side joins so many shores, two or more.
    Canal(Side, u32),
    /// Two masses of its side hold a shore each.
    TwoShores(Side),
    /// Its side holds one shore.
    OneShore(Side),
    /// Its side lies on the sand and holds no shore.
    NoShore(Side),
    /// No tile of its side yet.
    Opening(Side),
}

/// The tone of a message, for its colour; never the only sign of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Plain advice.
    Calm,
    /// Good for this side.
    Good(Side),
    /// The side that it speaks for is about to lose something.
    Danger,
    /// Dead earth, or what the other side did.
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
    /// What matters most in the game as it stands, to who sees the board from this side.
    pub fn of(game: &Game, viewer: Option<Side>) -> Self {
        // Only a game that has ended is nobody's turn.
        let side = viewer.or(game.to_move()).unwrap_or(Side::Water);
        over(game)
            .or_else(|| danger(game, side))
            .or_else(|| passed(game))
            .or_else(|| petrified(game))
            .or_else(|| chance(game, side.other()))
            .unwrap_or_else(|| shores(game.board(), side))
    }

    /// The message in words, to the same viewer: `your` is only said to a person who holds one side.
    pub fn say(&self, viewer: Option<Side>, language: Language) -> String {
        let say = |key, args: &[(&str, Arg<'_>)]| message(language, key, args);
        match *self {
            Self::Over(outcome, scores) => {
                let args = [("water", scores.water.into()), ("rock", scores.rock.into())];
                say(outcome_key(outcome), &args[..])
            }
            Self::Danger(side, 1, cell, exit) | Self::Chance(side, cell, exit) => {
                say(choking_key(side), &cells(cell, exit).args())
            }
            Self::Danger(side, masses, cell, _) => {
                let cell = cell.to_string();
                let args = [("n", masses.into()), ("cell", Arg::Text(&cell))];
                say(dangers_key(side), &args)
            }
            Self::Passed(side) => text(language, passed_key(side)).into(),
            Self::Petrified(side, tiles) => say(petrified_key(side), &[("n", tiles.into())]),
            Self::Canal(side, 2) => text(language, canal_key(side)).into(),
            Self::Canal(side, _)
            | Self::TwoShores(side)
            | Self::OneShore(side)
            | Self::NoShore(side)
            | Self::Opening(side) => self.say_shores(side, viewer, language),
        }
    }

    fn say_shores(&self, side: Side, viewer: Option<Side>, language: Language) -> String {
        let shores = match *self {
            Self::Canal(_, shores) => shores,
            _ => 0,
        };
        let name = text(language, side_key(side));
        let args = [("side", Arg::Text(name)), ("n", shores.into())];
        message(language, self.shores_key(viewer), &args)
    }

    /// The sentence for how a side stands at the shore; arguments `side` and `n`.
    const fn shores_key(&self, viewer: Option<Side>) -> Key {
        let (water, rock, either) = match self {
            Self::Canal(..) => (Key::GuideWideCanal, Key::GuideWideDam, Key::GuideSideWide),
            Self::TwoShores(_) => (
                Key::GuideTwoShores,
                Key::GuideRockTwoShores,
                Key::GuideSideTwoShores,
            ),
            Self::OneShore(_) => (
                Key::GuideOneShore,
                Key::GuideRockOneShore,
                Key::GuideSideOneShore,
            ),
            Self::NoShore(_) => (Key::GuideNoShore, Key::GuideNoShore, Key::GuideSideNoShore),
            _ => (
                Key::GuideOpening,
                Key::GuideRockOpening,
                Key::GuideSideOpening,
            ),
        };
        match viewer {
            Some(Side::Water) => water,
            Some(Side::Rock) => rock,
            None => either,
        }
    }

    /// Its tone, to the same viewer.
    pub fn tone(&self, viewer: Option<Side>) -> Tone {
        match *self {
            Self::Danger(..) => Tone::Danger,
            Self::Petrified(..) => Tone::Stone,
            Self::Passed(side) if viewer == Some(side) => Tone::Stone,
            Self::Passed(side) | Self::Chance(side, ..) => Tone::Good(side.other()),
            Self::Over(Outcome::Won(side), _) if viewer == Some(side.other()) => Tone::Stone,
            Self::Over(Outcome::Won(side), _)
            | Self::Canal(side, _)
            | Self::OneShore(side)
            | Self::TwoShores(side) => Tone::Good(side),
            Self::Over(Outcome::Draw, _) | Self::NoShore(_) | Self::Opening(_) => Tone::Calm,
        }
    }

    /// The lowest cell of the mass in atari that it names, and the mass's last liberty.
    pub const fn in_atari(&self) -> Option<(Cell, Cell)> {
        match *self {
            Self::Danger(_, _, cell, exit) | Self::Chance(_, cell, exit) => Some((cell, exit)),
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

/// The sentence for the first canal of the person who holds a side.
pub const fn first_canal_key(side: Side) -> Key {
    match side {
        Side::Water => Key::GuideFirstCanal,
        Side::Rock => Key::GuideFirstDam,
    }
}

/// The sentence for a mass that joins two shores.
const fn canal_key(side: Side) -> Key {
    match side {
        Side::Water => Key::GuideCanal,
        Side::Rock => Key::GuideDam,
    }
}

/// The sentence for one mass in atari; arguments `cell` and `exit`.
const fn choking_key(side: Side) -> Key {
    match side {
        Side::Water => Key::GuideDanger,
        Side::Rock => Key::GuideChance,
    }
}

/// The sentence for several; arguments `n` and `cell`.
const fn dangers_key(side: Side) -> Key {
    match side {
        Side::Water => Key::GuideDangers,
        Side::Rock => Key::GuideRockDangers,
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

fn danger(game: &Game, side: Side) -> Option<Guide> {
    let (worst, count) = capturable(game, side)?;
    Some(Guide::Danger(
        side,
        count,
        worst.lowest,
        exit(game.board(), worst)?,
    ))
}

fn chance(game: &Game, side: Side) -> Option<Guide> {
    let (mass, _) = capturable(game, side)?;
    Some(Guide::Chance(side, mass.lowest, exit(game.board(), mass)?))
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

fn shores(board: &Board, side: Side) -> Guide {
    let held = || {
        board
            .masses(side)
            .map(|mass| board.shores(mass.lowest) as u32)
    };
    match (held().max(), held().filter(|&shores| shores > 0).count()) {
        (None, _) => Guide::Opening(side),
        (Some(most @ 2..), _) => Guide::Canal(side, most),
        (_, 2..) => Guide::TwoShores(side),
        (_, 1) => Guide::OneShore(side),
        (_, 0) => Guide::NoShore(side),
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::Setup;

    use super::*;

    fn game(diagram: &str) -> Game {
        Game::new(Setup::parse(diagram).expect("a diagram")).expect("a position")
    }

    const WATER: Option<Side> = Some(Side::Water);
    const ROCK: Option<Side> = Some(Side::Rock);

    fn guide(diagram: &str) -> Guide {
        Guide::of(&game(diagram), WATER)
    }

    /// The same position with the colours exchanged, to a person who holds rock.
    fn guide_of_rock(diagram: &str) -> Guide {
        let exchanged = diagram
            .replace('W', "w")
            .replace('R', "W")
            .replace('w', "R");
        Guide::of(&game(&exchanged), ROCK)
    }

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    #[test]
    fn it_follows_the_shores() {
        let boards = |side| {
            [
                (".....\n.....\n.....\n.....\n.....", Guide::Opening(side)),
                (".....\n.....\n..W..\n.....\n.....", Guide::NoShore(side)),
                (".....\n.....\n..W..\n..W..\n..W..", Guide::OneShore(side)),
                ("..W..\n.....\n.....\n.....\n..W..", Guide::TwoShores(side)),
                ("..W..\n..W..\n..W..\n..W..\n..W..", Guide::Canal(side, 2)),
                ("..W..\n..W..\nWWW..\n..W..\n..W..", Guide::Canal(side, 3)),
            ]
        };
        for (board, told) in boards(Side::Water) {
            assert_eq!(guide(board), told);
        }
        for (board, told) in boards(Side::Rock) {
            assert_eq!(guide_of_rock(board), told);
        }
    }

    #[test]
    fn the_choking_mass_and_its_way_out_are_named() {
        let danger = guide(".....\n..R..\n.RW..\n..R..\n..W..");
        assert_eq!(
            danger,
            Guide::Danger(Side::Water, 1, cell("C3"), cell("D3"))
        );
        let said = danger.say(WATER, Language::En);
        assert_eq!(said, "The water at C3 is choking: its last liberty is D3.");
    }

    #[test]
    fn several_choking_masses_are_one_message() {
        let both = guide("..R..\n.RW..\n..R..\n.RW..\n..R..");
        assert_eq!(both, Guide::Danger(Side::Water, 2, cell("C2"), cell("D2")));
        assert!(both.say(WATER, Language::Fr).starts_with("2 masses d’eau"));
    }

    #[test]
    fn a_face_outward_is_no_danger() {
        assert_eq!(
            guide(".....\n.....\n.....\nR....\nWR..."),
            Guide::OneShore(Side::Water)
        );
    }

    #[test]
    fn a_choking_rock_is_a_chance_unless_water_chokes() {
        let chance = guide(".....\n..W..\n.WR..\n..W..\n.....");
        assert_eq!(chance, Guide::Chance(Side::Rock, cell("C3"), cell("D3")));
        let worse = ".......\n..W....\n.WR....\n..W....\n..R....\n.RW....\n..R....";
        assert_eq!(
            guide(worse),
            Guide::Danger(Side::Water, 1, cell("C2"), cell("D2"))
        );
    }

    #[test]
    fn stone_is_told_until_the_reply_has_been_seen() {
        let mut game = game(".....\n..W..\n.WR..\n..W..\n.....");
        game.play(cell("D3")).expect("legal");
        assert_eq!(Guide::of(&game, WATER), Guide::Petrified(Side::Rock, 1));
        game.play(cell("A5")).expect("legal");
        assert_eq!(Guide::of(&game, WATER), Guide::Petrified(Side::Rock, 1));
        game.play(cell("E1")).expect("legal");
        assert!(!matches!(Guide::of(&game, WATER), Guide::Petrified(..)));
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
            seen.push(Guide::of(&game, WATER));
        }
        assert!(matches!(seen.last(), Some(Guide::Over(..))));
        for guide in seen {
            assert!(
                Language::ALL
                    .iter()
                    .all(|&language| !guide.say(WATER, language).is_empty())
            );
        }
    }

    #[test]
    fn who_holds_the_rock_is_warned_of_what_the_rock_may_lose() {
        let choking = ".....\n..W..\n.WR..\n..W..\n.....";
        let danger = Guide::of(&game(choking), ROCK);
        assert_eq!(danger, Guide::Danger(Side::Rock, 1, cell("C3"), cell("D3")));
        assert_eq!(danger.tone(ROCK), Tone::Danger);
        let said = danger.say(ROCK, Language::En);
        assert_eq!(said, "The rock at C3 is choking: its last liberty is D3.");
        let both = guide_of_rock("..R..\n.RW..\n..R..\n.RW..\n..R..");
        let said = both.say(ROCK, Language::Fr);
        assert!(said.starts_with("2 masses de roche"), "{said}");
        let chance = guide_of_rock(choking);
        assert_eq!(chance.tone(ROCK), Tone::Good(Side::Rock));
        assert!(
            chance
                .say(ROCK, Language::En)
                .starts_with("The water at C3")
        );
    }

    /// Two persons share the board, or none plays: nobody is told what is theirs.
    #[test]
    fn between_two_persons_it_speaks_of_the_side_to_move() {
        let board = ".....\n.....\n..R..\n..R..\nW.R..";
        let mut setup = Setup::parse(board).expect("a diagram");
        let mut told = Vec::new();
        for side in Side::ALL {
            setup.to_move = side;
            let game = Game::new(setup.clone()).expect("a position");
            let guide = Guide::of(&game, None);
            assert_eq!(guide, Guide::OneShore(side));
            told.push(guide.say(None, Language::En));
        }
        assert!(
            told[0].starts_with("Water: ") && told[1].starts_with("Rock: "),
            "{told:?}"
        );
        let texts = [
            Guide::Opening(Side::Rock),
            Guide::NoShore(Side::Water),
            Guide::OneShore(Side::Rock),
            Guide::TwoShores(Side::Water),
            Guide::Canal(Side::Rock, 2),
            Guide::Canal(Side::Water, 3),
        ];
        for guide in texts {
            let said = Language::ALL.map(|language| guide.say(None, language).to_lowercase());
            let personal = ["your", "votre", "vous"];
            let is_personal = |said: &String| personal.iter().any(|word| said.contains(word));
            assert!(!said.iter().any(is_personal), "{said:?}");
        }
    }

    #[test]
    fn an_end_is_good_for_who_won() {
        let over = Guide::Over(Outcome::Won(Side::Rock), BySide::default());
        assert_eq!(over.tone(WATER), Tone::Stone);
        assert_eq!(over.tone(ROCK), Tone::Good(Side::Rock));
        assert_eq!(over.tone(None), Tone::Good(Side::Rock));
        let passed = Guide::Passed(Side::Rock);
        assert_eq!(passed.tone(WATER), Tone::Good(Side::Water));
        assert_eq!(passed.tone(ROCK), Tone::Stone);
    }
}
