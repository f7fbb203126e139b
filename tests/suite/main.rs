//! End-to-end tests of the release page: `cargo xtask test` builds the page and runs them. Which test
//! answers which complaint of players stands in `symptoms`.

mod access;
mod advice;
mod broken;
mod confirm;
mod context;
mod faults;
mod forbidden;
mod frames;
mod games;
mod halves;
mod hands;
mod hours;
mod keyboard;
mod lab;
mod language;
mod lessons;
mod loading;
mod memory;
mod offline;
mod pictures;
mod progress;
mod resume;
mod review;
mod rock;
mod screens;
mod security;
mod sound;
mod stored;
mod symptoms;
mod tabs;
mod undo;
mod windows;
mod words;
mod worker;
