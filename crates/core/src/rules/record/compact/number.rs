//! A number with a digit of its own radix for each fact, written in 64 characters.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The value of a character; `None` for one that is not URL-safe.
pub(super) fn value_of(char: u8) -> Option<u32> {
    ALPHABET
        .iter()
        .position(|&known| known == char)
        .map(|value| value as u32)
}

/// The character of a value under 64.
pub(super) fn char_of(value: u32) -> char {
    ALPHABET[value as usize % 64] as char
}

/// A whole number of any length, least significant word first, without leading zeros.
#[derive(Default)]
pub(super) struct Number(Vec<u32>);

impl Number {
    /// Reads a number in characters, the least significant first; `None` unless it is spelt as
    /// [`Self::into_text`] does.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        if text.ends_with(char_of(0)) {
            return None;
        }
        let mut number = Self::default();
        for byte in text.bytes().rev() {
            number.push(value_of(byte)?, 64);
        }
        Some(number)
    }

    /// The number in characters, the least significant first.
    pub(super) fn into_text(mut self) -> String {
        let mut text = String::new();
        while !self.is_zero() {
            text.push(char_of(self.pop(64)));
        }
        text
    }

    pub(super) const fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts a digit under all the others.
    pub(super) fn push(&mut self, digit: u32, radix: u32) {
        let mut carry = digit as u64;
        for word in &mut self.0 {
            let product = *word as u64 * radix as u64 + carry;
            *word = product as u32;
            carry = product >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Takes the digit that was pushed last.
    pub(super) fn pop(&mut self, radix: u32) -> u32 {
        let mut rest = 0;
        for word in self.0.iter_mut().rev() {
            let part = rest << 32 | *word as u64;
            *word = (part / radix as u64) as u32;
            rest = part % radix as u64;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }
}
