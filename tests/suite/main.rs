//! End-to-end tests of the release page: `cargo xtask test` builds the page and runs them.

mod smoke;
