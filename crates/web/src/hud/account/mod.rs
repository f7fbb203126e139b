//! The page's own account of the game, in attributes that style sheets and tests read.

mod dom;
mod model;

pub use dom::AccountAttributes;
pub use model::{Account, account};
