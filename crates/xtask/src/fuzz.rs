//! `cargo xtask fuzz`: the long campaign over all fuzz targets.

use std::fs;

use crate::{
    failure::{Context, Failure, Result},
    run::{self, run, step},
};

/// What `crates/core/fuzz` holds; its README tells what each promises.
const TARGETS: [&str; 7] = [
    "record", "address", "diagram", "play", "session", "saved", "gtp",
];
/// Minutes for each target, unless told otherwise.
const MINUTES: u64 = 20;

/// Fuzzes one target after another, each for so many minutes. A short run of them is among the
/// tests.
///
/// # Errors
/// When the minutes are no number, `cargo fuzz` is missing, or a target finds something: then the
/// input lies in `crates/core/fuzz/artifacts`.
pub fn fuzz(words: &[&str]) -> Result {
    let minutes = minutes_of(words)?;
    if run::find("cargo-fuzz").is_none() {
        return Err(Failure::new("`cargo fuzz` is missing").remedy(
            "run `cargo install cargo-fuzz` (it needs a C++ compiler and Linux or macOS), or \
             fuzz without it, less well: \
             `BORDER_RUSH_FUZZ_SECONDS=1200 cargo test -p border-rush-core --test fuzz`",
        ));
    }
    TARGETS
        .iter()
        .try_for_each(|target| step(target, || campaign(target, minutes)))
}

fn minutes_of(words: &[&str]) -> Result<u64> {
    match words {
        [] => Ok(MINUTES),
        [word] => word
            .parse()
            .ok()
            .filter(|minutes| *minutes > 0)
            .ok_or_else(|| Failure::new(format!("`{word}` is no number of minutes"))),
        _ => Err(Failure::new("one number of minutes, please")),
    }
}

fn campaign(target: &str, minutes: u64) -> Result {
    let corpus = format!("fuzz/corpus/{target}");
    let folder = run::root().join("crates/core");
    fs::create_dir_all(folder.join(&corpus)).context(format!("can't make {corpus}"))?;
    let mut command = run::cargo();
    // The instrumentation asks for flags that a stable compiler hides; no unsafe code of ours needs
    // a sanitizer.
    command
        .current_dir(folder)
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["fuzz", "run", "--sanitizer", "none", target])
        .args([corpus, format!("fuzz/seeds/{target}")])
        .args(["--", &format!("-max_total_time={}", minutes * 60)]);
    run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_run() {
        let folder = run::root().join("crates/core/fuzz/fuzz_targets");
        let mut files: Vec<String> = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned))
            .collect();
        files.sort();
        let mut targets = TARGETS.map(str::to_owned);
        targets.sort();
        assert_eq!(files, targets);
    }

    #[test]
    fn minutes_are_a_number_over_nought() {
        assert_eq!(minutes_of(&[]).ok(), Some(MINUTES));
        assert_eq!(minutes_of(&["3"]).ok(), Some(3));
        assert!(minutes_of(&["0"]).is_err() && minutes_of(&["soon"]).is_err());
    }
}
