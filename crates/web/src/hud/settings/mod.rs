//! The settings (U7): every change holds at once.

mod dom;
mod model;

pub use dom::SettingsDialog;
