//! An hour of play on the page's own clock: `cargo xtask hour [minutes]`.

use std::time::Instant;

use border_rush_e2e::{Check, hour};

fn main() -> Check {
    let minutes = std::env::args()
        .nth(1)
        .map_or(Ok(60.0), |word| word.parse())?;
    let start = Instant::now();
    let weights = hour::play("hour", minutes)?;
    for weight in &weights {
        println!("{weight}");
    }
    println!(
        "{} games in {:.0} s",
        weights.len(),
        start.elapsed().as_secs_f32()
    );
    match hour::grown(&weights) {
        grown if grown.is_empty() => Ok(()),
        grown => Err(format!("grown: {grown}").into()),
    }
}
