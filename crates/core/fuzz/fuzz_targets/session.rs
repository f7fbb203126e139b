//! Any bytes as a saved game and messages to a session.

#![no_main]

#[path = "../../tests/fuzzed/mod.rs"]
mod fuzzed;
#[path = "../../tests/oracle/mod.rs"]
mod oracle;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::session(bytes));
