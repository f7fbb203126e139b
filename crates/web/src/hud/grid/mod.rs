//! The board as a grid of buttons (C4): read out and focused under the scene, and seen where there is no
//! scene (X3).

mod dom;
mod layer;
mod model;

pub use dom::Grid;
#[cfg(test)]
pub use model::name;
pub use model::{CellView, cells};
