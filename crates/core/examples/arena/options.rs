//! What to play, read from the command line.

use std::path::PathBuf;

use border_rush_core::{
    Size, Strength,
    engine::params::{SearchParams, search_params},
    rules::level,
};

use crate::{players::Player, stats::Hypotheses};

/// How to call it.
pub const USAGE: &str = "arena A B [--size n] [--games N] [--seed s] [--blocks b | --level l] \
    [--opening plies] [--threads t] [--wins low high | --points low high] [--chart file.svg]\n\
    A and B: random, greedy, peer (a plain tree search with the other's time), peer:GAMES, \
    stream, river, torrent, flood, deluge, or search:WORK,contempt=0.1,… (deluge with other numbers)\n\
    --wins 70 80 stops as soon as a sequential test tells, with 5 % error each way, whether A wins \
    80 % of the games rather than 70 %; --points the same for points";

/// Who plays in a match.
#[derive(Clone, Copy)]
pub enum Contestant {
    /// A player with its own budget.
    Player(Player),
    /// The plain tree search, for as long as the other player takes.
    SameTime,
}

impl Contestant {
    /// Name in reports.
    pub fn name(self) -> String {
        match self {
            Self::Player(Player::Search(params)) => format!("search:{}", params.work),
            Self::Player(Player::Peer(games)) => format!("peer:{games}"),
            Self::Player(player) => player.name().to_owned(),
            Self::SameTime => "peer (same time)".to_owned(),
        }
    }

    fn read(text: &str) -> Result<Self, String> {
        let (name, count) = text.split_once(':').unwrap_or((text, ""));
        let player = match (name, count) {
            ("peer", "") => return Ok(Self::SameTime),
            ("peer", games) => {
                Player::Peer(games.parse().map_err(|_| format!("{games} is no number"))?)
            }
            ("search", detail) => Player::Search(search(detail)?),
            ("random", _) => Player::Random,
            ("greedy", _) => Player::Greedy,
            (name, _) => Player::Engine(
                name.parse::<Strength>()
                    .map_err(|reason| format!("{name}: {reason}"))?,
            ),
        };
        Ok(Self::Player(player))
    }
}

/// The strongest search with some of its numbers changed: `400000,contempt=0.1`.
fn search(detail: &str) -> Result<SearchParams, String> {
    let mut params = search_params(Strength::Deluge).unwrap_or(SearchParams::NONE);
    for part in detail.split(',') {
        let (key, value) = part.split_once('=').unwrap_or(("work", part));
        let number: f32 = value.parse().map_err(|_| format!("{value} is no number"))?;
        match key {
            "work" => params.work = number as u64,
            "sand" => params.endgame_sand = number as usize,
            "positions" => params.endgame_positions = number as u64,
            "expand" => params.tree.expand_at = number,
            "rave" => params.tree.rave_equivalence = number,
            "margin" => params.tree.margin = number,
            "contempt" => params.tree.contempt = number,
            _ => return Err(format!("a search has no {key}")),
        }
    }
    Ok(params)
}

/// A match.
pub struct Options {
    /// The two players.
    pub players: [Contestant; 2],
    /// The board.
    pub size: Size,
    /// Most games.
    pub games: u32,
    /// Of blocks, openings and lots.
    pub seed: u64,
    /// Blocks of rock before the first move.
    pub blocks: usize,
    /// Random plies before the players take over.
    pub opening: u32,
    /// Games at a time.
    pub threads: usize,
    /// What the sequential test decides between.
    pub hypotheses: Option<Hypotheses>,
    /// Where the chart goes.
    pub chart: PathBuf,
}

impl Options {
    /// Reads the arguments.
    ///
    /// # Errors
    /// Which one cannot be read.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut contestant = || Contestant::read(&words.next().ok_or("two players are needed")?);
        let players = [contestant()?, contestant()?];
        let mut options = Self {
            players,
            size: square(9)?,
            games: 100,
            seed: 1,
            blocks: 0,
            opening: 2,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            hypotheses: None,
            chart: PathBuf::from("target/arena.svg"),
        };
        while let Some(word) = words.next() {
            let mut text = || words.next().ok_or_else(|| format!("{word} needs a value"));
            let number = |text: String| {
                text.parse::<u64>()
                    .map_err(|_| format!("{text} is no number"))
            };
            match word.as_str() {
                "--size" => options.size = square(number(text()?)?)?,
                "--games" => options.games = number(text()?)? as u32,
                "--seed" => options.seed = number(text()?)?,
                "--blocks" => options.blocks = number(text()?)? as usize,
                "--opening" => options.opening = number(text()?)? as u32,
                "--threads" => options.threads = number(text()?)?.clamp(1, 64) as usize,
                "--level" => {
                    let level = number(text()?)? as u32;
                    options.size = level::size_of(level);
                    options.blocks = level::blocks_at(level, options.size);
                }
                "--wins" | "--points" => {
                    let [low, high] =
                        [number(text()?)?, number(text()?)?].map(|share| share as f64 / 100.0);
                    let wins = word == "--wins";
                    options.hypotheses = Some(Hypotheses { low, high, wins });
                }
                "--chart" => options.chart = PathBuf::from(text()?),
                _ => return Err(format!("what is {word}?")),
            }
        }
        Ok(options)
    }

    /// The match in a line.
    pub fn title(&self) -> String {
        let [one, two] = self.players.map(Contestant::name);
        format!(
            "{one} against {two}, {}, {} blocks, seed {}",
            self.size, self.blocks, self.seed
        )
    }
}

fn square(n: u64) -> Result<Size, String> {
    let size = u8::try_from(n).ok().and_then(Size::square);
    size.ok_or_else(|| format!("no board has {n} rows"))
}
