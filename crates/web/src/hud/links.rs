//! Every address that the interface leads to (U10), in this one place.

/// The game's site.
pub const SITE: &str = "https://borderrush.antweb.fr";
/// Where the game can be supported.
pub const SUPPORT: &str = "https://borderrush.antweb.fr/#support";
/// Version shown in the footer.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
