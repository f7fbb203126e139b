//! What sections hold: bytes and times, in characters.

use super::number::{char_of, value_of};

/// Most groups of five bits that a time takes.
const GROUPS: u32 = 7;

/// Bytes, six bits a character, the highest first; the last character is filled with zeros.
pub(super) fn bytes_to_text(bytes: &[u8]) -> String {
    let bit = |index: usize| {
        let byte = bytes.get(index / 8).copied().unwrap_or(0);
        u32::from(byte >> (7 - index % 8) & 1)
    };
    let chars = (bytes.len() * 8).div_ceil(6);
    let value = |char: usize| (0..6).fold(0, |value, index| value << 1 | bit(6 * char + index));
    (0..chars).map(|char| char_of(value(char))).collect()
}

/// The bytes that [`bytes_to_text`] wrote so.
pub(super) fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let (mut bits, mut count) = (0_u32, 0);
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for char in text.bytes() {
        bits = bits << 6 | value_of(char)?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    // One spelling: no character that holds nothing, and zeros to fill the last.
    (count < 6 && bits == 0).then_some(bytes)
}

/// Times, five bits a character, the lowest first, where a sixth bit says that more follow; 0 is an
/// unknown time, and known ones count from 1.
pub(super) fn times_to_text(times: &[Option<u32>]) -> String {
    let mut text = String::new();
    for time in times {
        let mut value = time.map_or(0, |time| u64::from(time) + 1);
        loop {
            let more = u32::from(value >= 32) << 5;
            text.push(char_of(value as u32 & 31 | more));
            value >>= 5;
            if value == 0 {
                break;
            }
        }
    }
    text
}

/// The times that [`times_to_text`] wrote so.
pub(super) fn times_of(text: &str) -> Option<Vec<Option<u32>>> {
    let mut chars = text.bytes();
    let mut times = Vec::new();
    while let Some(first) = chars.next() {
        let mut group = value_of(first)?;
        let mut value = u64::from(group & 31);
        let mut groups = 1;
        while group >= 32 {
            group = value_of(chars.next()?)?;
            // One spelling: no empty group at the end.
            if groups == GROUPS || group == 0 {
                return None;
            }
            value |= u64::from(group & 31) << (5 * groups);
            groups += 1;
        }
        let time = value.checked_sub(1).map(u32::try_from);
        times.push(time.transpose().ok()?);
    }
    Some(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_read_back() {
        for len in 0..9 {
            let bytes: Vec<u8> = (0..len).map(|index| 251 - 31 * index).collect();
            assert_eq!(bytes_of(&bytes_to_text(&bytes)), Some(bytes));
        }
        for wrong in ["A", "_A_B", "AB", "AAAAA", "a!aa"] {
            assert!(
                bytes_of(wrong).is_none_or(|bytes| bytes_to_text(&bytes) == wrong),
                "{wrong}"
            );
        }
        assert_eq!((bytes_of("A"), bytes_of("AB")), (None, None));
    }

    #[test]
    fn times_read_back() {
        let times = [
            None,
            Some(0),
            Some(30),
            Some(31),
            Some(1023),
            Some(u32::MAX),
        ];
        for count in 0..times.len() {
            let text = times_to_text(&times[..count]);
            assert_eq!(times_of(&text), Some(times[..count].to_vec()));
        }
        assert_eq!(times_of(&times_to_text(&times)), Some(times.to_vec()));
        // An empty last group, a group that is missing, more than a time holds.
        for wrong in ["gA", "g", "_______B", "______f"] {
            assert_eq!(times_of(wrong), None, "{wrong}");
        }
    }
}
