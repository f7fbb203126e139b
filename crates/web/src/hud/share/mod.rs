//! A game to be sent as an address (N2): by the system, the clipboard, or a picture for the phone beside.

mod dom;
mod model;

pub use dom::ShareDialog;
pub use model::share_model;
