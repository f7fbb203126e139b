//! End-to-end tests of the release page: `cargo xtask test` builds the page and runs them. Which test
//! answers which complaint of players stands in `symptoms`.

mod access;
mod confirm;
mod faults;
mod forbidden;
mod games;
mod hands;
mod keyboard;
mod lab;
mod language;
mod lessons;
mod memory;
mod progress;
mod resume;
mod review;
mod screens;
mod sound;
mod symptoms;
mod undo;
mod words;
