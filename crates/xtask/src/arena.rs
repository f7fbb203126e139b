//! `cargo xtask arena`, `swap` and `tides`: matches between players, run as optimised examples of `core`.

use crate::{
    failure::Result,
    run::{cargo, run},
};

/// Chooses the tides of the day, and says how even they are.
///
/// # Errors
/// The choice cannot be built, or refuses the words.
pub fn tides(words: &[&str]) -> Result {
    let profile = ["run", "--quiet", "--profile", "bench"];
    let example = ["--package", "border-rush-core", "--example", "tides", "--"];
    run(cargo().args(profile).args(example).args(words))
}

/// Measures how far the swap rule evens the game, as the words ask for.
///
/// # Errors
/// The measurement cannot be built, or refuses the words.
pub fn swap(words: &[&str]) -> Result {
    let profile = ["run", "--quiet", "--profile", "bench"];
    let example = ["--package", "border-rush-core", "--example", "swap", "--"];
    run(cargo().args(profile).args(example).args(words))
}

/// Plays the match that the words ask for.
///
/// # Errors
/// The arena cannot be built, or refuses the words.
pub fn arena(words: &[&str]) -> Result {
    let profile = ["run", "--quiet", "--profile", "bench"];
    let example = ["--package", "border-rush-core", "--example", "arena", "--"];
    run(cargo().args(profile).args(example).args(words))
}
