//! A game that came in an address (N1): what it is, before anything of it is done.

mod model;

pub use model::{LinkOffer, arrival_key, read};
