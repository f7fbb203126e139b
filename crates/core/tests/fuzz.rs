//! A short run of the fuzz targets: seeds of the corpus, mutated by a seeded generator. The long run
//! is in `fuzz/`. `BORDER_RUSH_FUZZ_SECONDS` makes this one as long as wanted.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod fuzzed;
mod oracle;

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use border_rush_core::rng::Rng;

/// Inputs that a target starts from.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/seeds")
        .join(target);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| fs::read(path).unwrap())
        .collect()
}

/// Runs a target on mutated seeds, so many times or for as long as asked.
fn run(target: &str, times: u32, body: impl Fn(&[u8])) {
    let seeds = seeds(target);
    assert!(!seeds.is_empty());
    for seed in &seeds {
        body(seed);
    }
    let seconds = std::env::var("BORDER_RUSH_FUZZ_SECONDS")
        .ok()
        .and_then(|it| it.parse().ok());
    let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut rng = Rng::new(seconds.unwrap_or(1));
    let mut done = 0;
    while end.map_or(done < times, |end| Instant::now() < end) {
        let mut input = seeds[rng.below(seeds.len() as u32) as usize].clone();
        for _ in 0..=rng.below(6) {
            mutate(&mut input, &seeds, &mut rng);
        }
        body(&input);
        done += 1;
    }
    println!("{target}: {done} inputs");
}

fn mutate(input: &mut Vec<u8>, seeds: &[Vec<u8>], rng: &mut Rng) {
    let at = rng.below(input.len() as u32 + 1) as usize;
    let len = 1 + rng.below(8) as usize;
    match rng.below(6) {
        0 => input.truncate(at),
        1 => input.insert(at, rng.next_u64() as u8),
        2 if at < input.len() => input[at] = rng.next_u64() as u8,
        3 if at < input.len() => input[at] ^= 1 << rng.below(8),
        4 => drop(input.drain(at..(at + len).min(input.len()))),
        _ => {
            let other = &seeds[rng.below(seeds.len() as u32) as usize];
            let from = rng.below(other.len() as u32 + 1) as usize;
            let piece = other[from..(from + 4 * len).min(other.len())].to_vec();
            input.splice(at..at, piece);
        }
    }
}

#[test]
fn record() {
    run("record", 20_000, |bytes| {
        fuzzed::record(&String::from_utf8_lossy(bytes));
    });
}

#[test]
fn address() {
    run("address", 20_000, |bytes| {
        fuzzed::address(&String::from_utf8_lossy(bytes));
    });
}

#[test]
fn diagram() {
    run("diagram", 5_000, |bytes| {
        fuzzed::diagram(&String::from_utf8_lossy(bytes));
    });
}

#[test]
fn play() {
    run("play", 1_000, fuzzed::play);
}

#[test]
fn session() {
    run("session", 2_000, fuzzed::session);
}

#[test]
fn saved() {
    run("saved", 5_000, |bytes| {
        fuzzed::saved(&String::from_utf8_lossy(bytes));
    });
}
