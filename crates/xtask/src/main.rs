//! Project commands: `cargo xtask …`.

use std::process::ExitCode;

use xtask::{
    Failure, Result, arena, audit, crash_test, end_to_end_only, engines, fuzz, page, play, shots,
    size, soak, start, step, swap, test, tools,
};

const USAGE: &str = "\
Usage: cargo xtask <command>

  play [--port N]   get the tools, build the release page and serve it on this machine
  test              format, lints, all tests, the release page, end-to-end tests in a browser
  build             get the tools and build the release page into dist/
  e2e [filter …]    only the end-to-end tests, against the page in dist/
  arena A B [...]   matches between players, with what they prove; arena alone tells its options
  swap [...]        how far the swap rule evens the game, by the strongest engine against itself
  fuzz [minutes]    all fuzz targets, one after another, each for 20 minutes or as told
  audit             licences, sources and known faults of all packages (cargo deny)
  crash-test [N] [seed]
                    interrupts the page N times (200) at random instants, and looks what it has lost
  soak [minutes]    an hour of play on the page's own clock: does anything grow?
  size              what a first visit transfers, file by file
  start             milliseconds to a playable board, on several lines and processors
  shots [name …]    screenshots of named states at each screen shape, into shots/
  engines [name …]  errors of WebGL in each state of the scene, in Firefox and WebKit
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match dispatch(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(words: &[&str]) -> Result {
    match words {
        ["play", options @ ..] => play(options),
        ["test"] => test(),
        ["build"] => build(),
        ["e2e", filter @ ..] => end_to_end_only(filter),
        ["shots", names @ ..] => shots(names),
        ["engines", names @ ..] => engines(names),
        ["arena", words @ ..] => arena(words),
        ["swap", words @ ..] => swap(words),
        ["fuzz", words @ ..] => fuzz(words),
        ["start"] => start(),
        ["audit"] => audit(),
        ["crash-test", words @ ..] => crash_test(words),
        ["soak", words @ ..] => soak(words),
        ["size"] => size::print(&page::dist()),
        ["finish"] => page::finish(),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => Err(Failure::new(format!(
            "unknown command `{}`\n\n{USAGE}",
            words.join(" ")
        ))),
    }
}

fn build() -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)
}
