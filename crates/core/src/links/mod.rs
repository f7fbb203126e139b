//! Games that travel (N): in an address, by post, as a challenge, and one board a day.
//!
//! Pure: a date is an argument, and what a page keeps of it is plain data. Knows the rules alone.

pub mod address;
pub mod challenge;
pub mod post;
mod streak;
pub mod tide;

pub use address::AddressError;
pub use streak::streak;
pub use tide::Tide;
