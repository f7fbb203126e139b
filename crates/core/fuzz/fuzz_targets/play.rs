//! Any bytes as placements and undo, against the oracle.

#![no_main]

#[path = "../../tests/fuzzed/mod.rs"]
mod fuzzed;
#[path = "../../tests/oracle/mod.rs"]
mod oracle;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::play(bytes));
