//! `cargo xtask audit`: what the project depends on, held against `deny.toml`.

use crate::{
    failure::{Failure, Result},
    run::{cargo, find, run, step},
};

/// Checks licences, banned packages and where packages come from, then known faults of theirs. The
/// last needs the list of advisories from the network: without it the others still count, and it is
/// said.
///
/// # Errors
/// When `cargo deny` is missing, or a package breaks a rule.
pub fn audit() -> Result {
    if find("cargo-deny").is_none() {
        return Err(Failure::new("`cargo deny` is missing")
            .remedy("run `cargo install cargo-deny`, then this command again."));
    }
    step("licences, bans, sources", || {
        check(&["licenses", "bans", "sources"])
    })?;
    let fetched = run(cargo().args(["deny", "fetch", "db"]));
    if let Err(failure) = fetched {
        println!("   note: {failure}.\n   Known faults of packages were NOT checked.");
        return Ok(());
    }
    step("known faults", || check(&["advisories"]))
}

fn check(what: &[&str]) -> Result {
    run(cargo()
        .args(["deny", "--log-level", "error", "check"])
        .args(what))
}
