//! The rules: a dialog of fixed words.

mod dom;

pub use dom::RulesDialog;
