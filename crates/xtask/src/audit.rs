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

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::run::root;

    /// Packages that a manifest asks for, ours left out.
    fn asked(manifest: &str) -> Vec<String> {
        let (mut found, mut inside) = (Vec::new(), false);
        for line in manifest.lines() {
            if let Some(section) = line.strip_prefix('[') {
                let section = section.trim_end_matches(']');
                let (kind, name) = section.split_once("dependencies").unwrap_or((section, ""));
                inside = section.ends_with("dependencies");
                let named = name
                    .strip_prefix('.')
                    .filter(|_| !kind.contains("workspace"));
                found.extend(named.map(str::to_owned));
            } else if inside && line.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                let name = line.split(['.', ' ', '=']).next();
                found.extend(name.map(str::to_owned));
            }
        }
        found.retain(|name| !name.starts_with("border-rush") && name != "xtask");
        found
    }

    #[test]
    fn every_dependency_has_its_reason() {
        let read = |path: String| fs::read_to_string(root().join(path)).unwrap();
        let reasons = read("ARCHITECTURE.md".into());
        let (_, reasons) = reasons.split_once("## Dependencies").unwrap();
        let crates = ["core", "web", "worker", "gtp", "audio", "xtask"];
        let manifests = crates.map(|name| format!("crates/{name}/Cargo.toml"));
        let mut seen = 0;
        for manifest in manifests.into_iter().chain(["tests/Cargo.toml".into()]) {
            for name in asked(&read(manifest.clone())) {
                assert!(
                    reasons.contains(&format!("`{name}`")),
                    "{manifest} asks for {name}: why?"
                );
                seen += 1;
            }
        }
        assert!(seen > 20, "only {seen} dependencies are seen");
    }
}
