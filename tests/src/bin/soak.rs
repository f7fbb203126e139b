//! Play for an hour of the page's own clock, or as long as told: `cargo xtask soak [minutes]`.

use std::time::Instant;

use border_rush_e2e::{Check, soak};

fn main() -> Check {
    let minutes = std::env::args()
        .nth(1)
        .map_or(Ok(60.0), |word| word.parse())?;
    let start = Instant::now();
    let usage = soak::play("soak", minutes)?;
    for after_a_game in &usage {
        println!("{after_a_game}");
    }
    println!(
        "{} games in {:.0} s",
        usage.len(),
        start.elapsed().as_secs_f32()
    );
    match soak::grown(&usage) {
        grown if grown.is_empty() => Ok(()),
        grown => Err(format!("grown: {grown}").into()),
    }
}
