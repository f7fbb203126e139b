//! The opponent.

mod strength;

pub use strength::{Strength, StrengthError};
