//! The thinking rock.
fn main() {}
