//! The page killed at random instants; `cargo xtask kills` does it as often as one likes.

use border_rush_e2e::{Check, kills};

#[test]
fn a_page_killed_at_random_instants_loses_nothing() -> Check {
    let tally = kills::campaign("killed_at_random_instants", 20, 8)?;
    println!("{tally:?}");
    Ok(())
}
