//! The engine on standard input and output.

use std::{env, io, process::ExitCode, time::SystemTime};

use border_rush_core::Strength;
use border_rush_gtp::{Engine, serve};

fn main() -> ExitCode {
    let Some((strength, seed)) = options() else {
        let strengths = Strength::ALL.map(Strength::name).join("|");
        eprintln!("usage: border-rush-gtp [--strength {strengths}] [--seed N]");
        return ExitCode::FAILURE;
    };
    match serve(
        &mut Engine::new(strength, seed),
        io::stdin().lock(),
        io::stdout().lock(),
    ) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("border-rush-gtp: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Strength and seed from the command line; `None` where it cannot be read. Without a seed the clock
/// gives one, so that the games of a match differ.
fn options() -> Option<(Strength, u64)> {
    let (mut strength, mut seed) = (Strength::Torrent, seed_from_clock());
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--strength" => strength = words.next()?.parse().ok()?,
            "--seed" => seed = words.next()?.parse().ok()?,
            _ => return None,
        }
    }
    Some((strength, seed))
}

fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos() as u64)
}
