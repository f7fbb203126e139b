//! Interrupts the page at random instants: `cargo xtask crash-test [count] [seed]`.

use std::time::Instant;

use border_rush_e2e::{Check, crash_test};

fn main() -> Check {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| words.get(at).map_or(Ok(or), |word| word.parse());
    let (count, seed) = (number(0, 200)?, number(1, 8)?);
    let start = Instant::now();
    let tally = crash_test::run("crash_test", count as u32, seed)?;
    println!(
        "{count} interruptions in {:.0} s, seed {seed}; nothing lost, nothing counted twice",
        start.elapsed().as_secs_f32()
    );
    for (what, times) in tally {
        println!("  {times:4} × {what}");
    }
    Ok(())
}
