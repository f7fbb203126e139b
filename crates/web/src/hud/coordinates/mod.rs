//! Names of columns and rows on the rim (T9).

mod dom;
mod model;

pub use dom::CoordinatesPane;
pub use model::coordinates;
