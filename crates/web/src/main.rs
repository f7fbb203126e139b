//! The page of Border Rush.
fn main() {}
