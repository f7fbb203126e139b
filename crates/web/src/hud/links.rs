//! Every address that the interface leads to (U10), in this one place.

/// The game's site.
pub const SITE: &str = "https://borderrush.antweb.fr";
/// Where the game can be supported. No address of its own has been chosen for this: until then it
/// leads to the game's site.
pub const SUPPORT: &str = SITE;
/// Version shown in the footer.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
