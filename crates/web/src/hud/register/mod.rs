//! The register of liberties (U1): one gauge a side.

mod dom;
mod model;

pub use dom::RegisterPane;
pub use model::{Gauge, register};
