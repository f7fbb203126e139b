//! The page killed at random instants; `cargo xtask crash-test` does it as often as one likes.

use border_rush_e2e::{Check, crash_test};

#[test]
fn a_page_killed_at_random_instants_loses_nothing() -> Check {
    let tally = crash_test::run("killed_at_random_instants", 20, 8)?;
    println!("{tally:?}");
    Ok(())
}
