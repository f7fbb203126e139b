//! What results prove.

use std::fmt::Write;

use border_rush_core::{Outcome, Side};

use crate::GameResult;

/// Errors allowed each way in a sequential test.
const ERROR: f64 = 0.05;
/// Fewest games before a test decides: of fewer, the spread is not known.
const LEAST: usize = 8;

/// Two shares to decide between.
#[derive(Clone, Copy, Debug)]
pub struct Hypotheses {
    /// The lower share.
    pub low: f64,
    /// The higher share.
    pub high: f64,
    /// Of games won, rather than of points.
    pub wins: bool,
}

/// Results of the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    won: f64,
    drawn: f64,
    lost: f64,
    water: f64,
    rock: f64,
    moves: u64,
}

impl Tally {
    /// Sums results up.
    pub fn of(results: &[GameResult]) -> Self {
        let mut tally = Self::default();
        for result in results {
            tally.won += f64::from(u8::from(result.points > 0.75));
            tally.lost += f64::from(u8::from(result.points < 0.25));
            tally.drawn += f64::from(u8::from((0.25..0.75).contains(&result.points)));
            tally.moves += u64::from(result.moves);
            tally.water += f64::from(u8::from(result.outcome == Outcome::Won(Side::Water)));
            tally.rock += f64::from(u8::from(result.outcome == Outcome::Won(Side::Rock)));
        }
        tally
    }

    fn games(&self) -> f64 {
        self.won + self.drawn + self.lost
    }

    /// Share of points, and the half width of its 95 % interval.
    pub fn points(&self) -> (f64, f64) {
        let games = self.games().max(1.0);
        let mean = (self.won + self.drawn / 2.0) / games;
        let square = (self.won + self.drawn / 4.0) / games - mean * mean;
        // One result of each kind more, so that a clean sweep keeps a spread.
        let spread = square.max(0.25 / (games + 2.0));
        (mean, 1.96 * (spread / games).sqrt())
    }

    /// The logarithm of how much likelier the higher share made these results than the lower.
    pub fn log_ratio(&self, hypotheses: Hypotheses) -> f64 {
        let Hypotheses { low, high, wins } = hypotheses;
        let hits = if wins {
            self.won
        } else {
            self.won + self.drawn / 2.0
        };
        hits * (high / low).ln() + (self.games() - hits) * ((1.0 - high) / (1.0 - low)).ln()
    }

    /// Whether the test has decided.
    pub fn decides(&self, hypotheses: Option<Hypotheses>) -> bool {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        hypotheses.is_some_and(|it| self.log_ratio(it).abs() >= bound)
            && self.games() >= LEAST as f64
    }

    /// The results in a line.
    pub fn line(&self) -> String {
        let (share, half) = self.points();
        format!(
            "+{} ={} -{} of {}: {:.1} % of points ± {:.1}; water won {}, rock {}",
            self.won,
            self.drawn,
            self.lost,
            self.games(),
            100.0 * share,
            100.0 * half,
            self.water,
            self.rock,
        )
    }

    /// The results, the difference in Elo points with its 95 % interval, and what the test says.
    pub fn report(&self, hypotheses: Option<Hypotheses>) -> String {
        let (share, half) = self.points();
        let mut report = format!(
            "{}\nElo {} [{}, {}]\n{} moves, each legal, each board consistent",
            self.line(),
            elo(share),
            elo(share - half),
            elo(share + half),
            self.moves
        );
        if let Some(it) = hypotheses {
            let ratio = self.log_ratio(it);
            let decision = match self.decides(hypotheses) {
                true if ratio > 0.0 => "the higher share holds",
                true => "the lower share holds",
                false => "undecided",
            };
            let what = if it.wins { "games" } else { "points" };
            let _ = write!(
                report,
                "\n{:.0} % or {:.0} % of {what}: {decision} (log ratio {ratio:.2}, bounds ±2.94)",
                100.0 * it.low,
                100.0 * it.high
            );
        }
        report
    }
}

/// The difference in Elo points that makes this share of points likely.
fn elo(share: f64) -> String {
    if share <= 0.0 {
        return "-∞".to_owned();
    }
    if share >= 1.0 {
        return "+∞".to_owned();
    }
    format!("{:+.0}", -400.0 * (1.0 / share - 1.0).log10())
}
