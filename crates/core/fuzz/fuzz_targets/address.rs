//! Any text in which a game may be.

#![no_main]

#[path = "../../tests/fuzzed/mod.rs"]
mod fuzzed;
#[path = "../../tests/oracle/mod.rs"]
mod oracle;

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::address(text));
