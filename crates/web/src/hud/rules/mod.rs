//! The rules: the lessons' scenes in small, a line each, and a few fixed words.

mod dom;
mod model;

pub use dom::RulesDialog;
