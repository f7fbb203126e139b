//! Plays the rock's strengths against a random mover, a greedy one and each other, and prints the
//! results as a table.
//!
//! `cargo run --profile bench -p border-rush-core --example ladder -- [games] [seed]`

#[path = "../tests/players/mod.rs"]
mod players;

use border_rush_core::{Outcome, Setup, Side, Size, Strength, level::place_blocks, rng::Rng};
use players::{Player, play};

/// Results of the first player of a pair.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    won_as_water: u32,
}

/// Plays the pair; with `fixed` the first player is always rock, otherwise they take turns.
fn pair(first: Player, second: Player, n: u8, blocks: usize, games: u32, fixed: bool, seed: u64) {
    let Some(size) = Size::square(n) else { return };
    let (mut tally, mut rng) = (Tally::default(), Rng::new(seed));
    for index in 0..games {
        let setup = Setup::with_blocks(size, &place_blocks(size, blocks, rng.next_u64()));
        let side = if fixed || index % 2 == 1 {
            Side::Rock
        } else {
            Side::Water
        };
        let (water, rock) = if side == Side::Water {
            (first, second)
        } else {
            (second, first)
        };
        match play(water, rock, &setup, &mut rng) {
            Some(Outcome::Draw) => tally.drawn += 1,
            Some(Outcome::Won(winner)) if winner == side => {
                tally.won += 1;
                tally.won_as_water += u32::from(side == Side::Water);
            }
            _ => tally.lost += 1,
        }
    }
    let share = 100.0 * (f64::from(tally.won) + f64::from(tally.drawn) / 2.0) / f64::from(games);
    println!(
        "| {} | {} | {n} | {blocks} | {} | {} | {} | {share:.1} % | {} |",
        first.name(),
        if fixed {
            format!("{} (water)", second.name())
        } else {
            second.name().to_owned()
        },
        tally.won,
        tally.drawn,
        tally.lost,
        tally.won_as_water,
    );
}

fn main() {
    let number = |index| {
        std::env::args()
            .nth(index)
            .and_then(|text| text.parse().ok())
    };
    let games: u32 = number(1).unwrap_or(100);
    let seed = number(2).map_or(1, u64::from);
    let [stream, river, torrent] = Strength::ALL.map(Player::Rock);
    println!("| player | against | n | blocks | won | drawn | lost | points | won as water |");
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|");
    for n in Size::OFFERED {
        pair(Player::Greedy, Player::Random, n, 0, games, true, seed);
        pair(Player::Greedy, Player::Greedy, n, 0, games, true, seed);
        pair(stream, Player::Random, n, 0, games, true, seed);
        pair(stream, Player::Greedy, n, 0, games, true, seed);
        pair(river, Player::Greedy, n, 0, games, true, seed);
        pair(torrent, Player::Greedy, n, 0, games, true, seed);
        pair(river, stream, n, 0, games, false, seed);
        pair(torrent, river, n, 0, games, false, seed);
        pair(torrent, torrent, n, 0, games, false, seed);
    }
}
