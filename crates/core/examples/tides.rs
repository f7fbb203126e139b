//! Which of its candidates each day's tide is (N5): `cargo xtask tides [--days N] [--games N]`.
//!
//! A candidate is played out by Torrent against itself, with so many seeds. It is accepted where water
//! has from a quarter to three quarters of the points and the mean margin is at most 4 liberties;
//! where no candidate is, the most even one. Prints a digit a day, and last how even they are.

use std::process::ExitCode;

use border_rush_core::{
    Outcome, Record, Side, Strength, engine,
    links::tide::{CANDIDATES, candidate, first_day},
};

const USAGE: &str = "tides [--days N] [--games N]";
/// Share of the points that water may have, in percent, and the greatest mean margin.
const SHARES: std::ops::RangeInclusive<f64> = 25.0..=75.0;
const MARGIN: f64 = 4.0;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some((days, games)) = read(&words) {
        run(days, games);
        ExitCode::SUCCESS
    } else {
        eprintln!("{USAGE}");
        ExitCode::FAILURE
    }
}

/// How many days, and how many games for each candidate.
fn read(words: &[String]) -> Option<(i32, u64)> {
    let (mut days, mut games) = (10, 16);
    for pair in words.chunks(2) {
        let [name, value] = pair else { return None };
        match name.as_str() {
            "--days" => days = value.parse().ok()?,
            "--games" => games = value.parse().ok()?,
            _ => return None,
        }
    }
    Some((days, games))
}

fn run(days: i32, games: u64) {
    let (mut digits, mut tried, mut uneven) = (String::new(), 0, 0);
    let (mut shares, mut margins) = (0.0, 0.0);
    for at in 0..days {
        let day = first_day().plus(at);
        let even = |number: u32| (number, Evenness::of(&candidate(day, number), games));
        let mut found = even(0);
        for number in 1..CANDIDATES {
            tried += 1;
            if found.1.is_accepted() {
                break;
            }
            let next = even(number);
            if next.1.is_accepted() || next.1.margin.abs() < found.1.margin.abs() {
                found = next;
            }
        }
        uneven += i32::from(!found.1.is_accepted());
        shares += (found.1.share - 50.0).abs();
        margins += found.1.margin.abs();
        digits.extend(char::from_digit(found.0, CANDIDATES));
        if at % 64 == 63 {
            digits.push('\n');
        }
    }
    println!("{digits}");
    let days = f64::from(days);
    eprintln!(
        "{tried} candidates for {days} days; {uneven} days without an even one; \
         mean distance from half of the points {:.1} %, mean margin {:.1}",
        shares / days,
        margins / days
    );
}

/// What water makes of a board against an equal.
struct Evenness {
    /// Percent of the points: a win 1, a draw ½.
    share: f64,
    /// Mean margin in liberties, above 0 for water.
    margin: f64,
}

impl Evenness {
    fn of(start: &Record, games: u64) -> Self {
        let played: Vec<(f64, f64)> = (0..games).map(|seed| play(start, seed)).collect();
        let mean = |of: fn(&(f64, f64)) -> f64| played.iter().map(of).sum::<f64>() / games as f64;
        Self {
            share: 100.0 * mean(|one| one.0),
            margin: mean(|one| one.1),
        }
    }

    fn is_accepted(&self) -> bool {
        SHARES.contains(&self.share) && self.margin.abs() <= MARGIN
    }
}

/// Points and margin of water, in a game of equals to the end.
fn play(start: &Record, seed: u64) -> (f64, f64) {
    let Ok(mut game) = start.replay() else {
        return (0.0, f64::INFINITY);
    };
    let mut seed = start.origin.seed ^ seed << 32;
    while let Some(cell) = engine::choose(&game, Strength::Torrent, seed) {
        seed = seed.wrapping_add(1);
        if game.play(cell).is_err() {
            break;
        }
    }
    let total = |side| f64::from(game.score(side).total());
    let points = match game.outcome() {
        Some(Outcome::Won(Side::Water)) => 1.0,
        Some(Outcome::Won(Side::Rock)) => 0.0,
        _ => 0.5,
    };
    (points, total(Side::Water) - total(Side::Rock))
}
