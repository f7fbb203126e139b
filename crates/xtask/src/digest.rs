//! Sums of what files hold.

use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// Sixteen digits that name a content.
pub fn short(content: &[u8]) -> String {
    let sum = Sha256::digest(content);
    let first = sum.iter().take(8);
    let number = first.fold(0_u64, |number, &byte| (number << 8) | u64::from(byte));
    format!("{number:016x}")
}

/// The sum by which a browser checks a file, `sha256-…`.
pub fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(content)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_that_browsers_compute() {
        // The sum of nothing, as every tool gives it.
        assert_eq!(
            integrity(b""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
        assert_eq!(short(b""), "e3b0c44298fc1c14");
    }
}
