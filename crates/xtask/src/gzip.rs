//! Compression, as hosts do it.

use std::{
    collections::HashMap,
    io::Write,
    sync::{Mutex, OnceLock, PoisonError},
};

use flate2::{Compression, write::GzEncoder};

/// Bytes as small as gzip makes them.
pub fn best(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // A vector takes whatever is written to it.
    let _ = encoder.write_all(content);
    encoder.finish().unwrap_or_default()
}

/// The same, done once for each content, which a tag names.
pub fn once(tag: &str, content: &[u8]) -> Vec<u8> {
    static DONE: OnceLock<Mutex<HashMap<String, Vec<u8>>>> = OnceLock::new();
    let mut done = DONE
        .get_or_init(Mutex::default)
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    done.entry(tag.to_owned())
        .or_insert_with(|| best(content))
        .clone()
}

/// Whether a kind of file becomes smaller.
pub fn pays(kind: &str) -> bool {
    kind.starts_with("text/")
        || ["wasm", "json", "svg"]
            .iter()
            .any(|part| kind.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_repeats_becomes_small() {
        let content = "sand ".repeat(1000);
        assert!(best(content.as_bytes()).len() < 100);
        assert_eq!(once("sand", content.as_bytes()), best(content.as_bytes()));
        assert!(pays("application/wasm") && !pays("image/png"));
    }
}
