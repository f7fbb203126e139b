//! Project commands: `cargo xtask …`.

use std::process::ExitCode;

use xtask::{
    Failure, Result, arena, audit, crash_test, end_to_end_only, engines, fuzz, page, play, shots,
    size, soak, start, step, swap, test, tides, tools,
};

/// A command: its name, the arguments that it takes, and what it does, a line each.
struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static [&'static str],
    run: fn(&[&str]) -> Result,
}

const fn command(
    name: &'static str,
    arguments: &'static str,
    about: &'static [&'static str],
    run: fn(&[&str]) -> Result,
) -> Command {
    Command {
        name,
        arguments,
        about,
        run,
    }
}

const COMMANDS: [Command; 16] = [
    command(
        "play",
        "[--port N]",
        &[
            "gets the tools, builds the release page and serves it on this machine, on port 8080",
            "or N (the next free one where that is taken), until Ctrl-C",
        ],
        play,
    ),
    command(
        "test",
        "",
        &[
            "format, lints, all tests, the release page, its size, end-to-end tests in a browser;",
            "gets what it needs first",
        ],
        |_| test(),
    ),
    command(
        "build",
        "",
        &["gets the tools and builds the release page into dist/"],
        |_| build(),
    ),
    command(
        "e2e",
        "[filter …]",
        &[
            "only the end-to-end tests, against the page in dist/; a filter is a part of a test's",
            "name or of its file's in tests/suite (sound, keyboard::, a_reload)",
        ],
        end_to_end_only,
    ),
    command(
        "arena",
        "A B [options]",
        &["matches between players, with what they prove; arena alone tells its options"],
        arena,
    ),
    command(
        "tides",
        "[--days N] [--games N]",
        &["chooses the board of each day, and says how even they are"],
        tides,
    ),
    command(
        "swap",
        "[--size n] [--games N] [--strength name]",
        &["how far the swap rule evens the game, by the strongest engine against itself"],
        swap,
    ),
    command(
        "fuzz",
        "[minutes]",
        &["all fuzz targets, one after another, each for 20 minutes or as told"],
        fuzz,
    ),
    command(
        "audit",
        "",
        &["licences, sources and known faults of all packages (cargo deny)"],
        |_| audit(),
    ),
    command(
        "crash-test",
        "[N] [seed]",
        &["interrupts the page N times (200) at random instants, and looks what it has lost"],
        crash_test,
    ),
    command(
        "soak",
        "[minutes]",
        &["an hour of play on the page's own clock: does anything grow?"],
        soak,
    ),
    command(
        "size",
        "",
        &["what a first visit transfers from dist/, file by file; fails above its budget"],
        |_| size::print(&page::dist()),
    ),
    command(
        "start",
        "",
        &["milliseconds to a playable board, on several lines and processors"],
        |_| start(),
    ),
    command(
        "shots",
        "[name …]",
        &["screenshots of named states at each screen shape, into shots/"],
        shots,
    ),
    command(
        "engines",
        "[firefox] [webkit]",
        &["errors of WebGL in each state of the scene, in Firefox and WebKit"],
        engines,
    ),
    command(
        "finish",
        "",
        &["called by Trunk after each build: parts, short names, hashes, service worker"],
        |_| page::finish(),
    ),
];

impl Command {
    /// What is told of it: how it is called, then what it does.
    fn help(&self) -> String {
        let about = self.about.join("\n    ");
        let called = format!("{} {}", self.name, self.arguments);
        format!("  {}\n    {about}\n", called.trim_end())
    }

    fn start(&self, words: &[&str]) -> Result {
        if words.iter().any(|word| asks_for_help(word)) {
            print!("Usage: cargo xtask {}", self.help().trim_start());
            return Ok(());
        }
        if self.arguments.is_empty() && !words.is_empty() {
            let name = self.name;
            return Err(Failure::new(format!("`{name}` takes no arguments")));
        }
        (self.run)(words)
    }
}

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
        [name, rest @ ..] if !asks_for_help(name) => {
            let found = COMMANDS.iter().find(|command| command.name == *name);
            let unknown = || Failure::new(format!("unknown command `{name}`\n\n{}", usage()));
            found.ok_or_else(unknown)?.start(rest)
        }
        [] => Err(Failure::new(usage())),
        // `help NAME` is `NAME --help`.
        [_, name, ..] => dispatch(&[name, "--help"]),
        [_] => {
            print!("{}", usage());
            Ok(())
        }
    }
}

fn asks_for_help(word: &str) -> bool {
    matches!(word, "help" | "--help" | "-h")
}

fn usage() -> String {
    let commands: String = COMMANDS.iter().map(Command::help).collect();
    format!("Usage: cargo xtask <command>, or <command> --help\n\n{commands}")
}

fn build() -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_tells_what_it_does_in_place_of_running() {
        for Command { name, .. } in &COMMANDS {
            for words in [[name, "--help"], [name, "-h"], ["help", name]] {
                assert!(dispatch(&words).is_ok(), "{words:?}");
            }
            let help = usage();
            assert!(help.contains(&format!("\n  {name}")), "{name}");
        }
    }

    #[test]
    fn what_no_command_takes_is_refused() {
        for words in [&["tset"][..], &["test", "--quick"], &["size", "dist"], &[]] {
            assert!(dispatch(words).is_err(), "{words:?}");
        }
    }
}
