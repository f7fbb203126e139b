//! `cargo xtask arena`: matches between players, run as an optimised example of `core`.

use crate::{
    failure::Result,
    run::{cargo, run},
};

/// Plays the match that the words ask for.
///
/// # Errors
/// The arena cannot be built, or refuses the words.
pub fn arena(words: &[&str]) -> Result {
    let profile = ["run", "--quiet", "--profile", "bench"];
    let example = ["--package", "border-rush-core", "--example", "arena", "--"];
    run(cargo().args(profile).args(example).args(words))
}
