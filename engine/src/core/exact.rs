//! Whole numbers of 64 bits in JSON, so that every reader gets them as they are: JavaScript, R and many
//! others keep numbers in 53 bits and would round larger ones without a word. Numbers up to 2^53 are
//! numbers, larger ones strings; both are read, of any size.
//!
//! For `#[serde(with = "exact")]`.

use serde::{Deserialize, Deserializer, Serializer, de};

/// The largest that is written as a number.
const LARGEST: u64 = 1 << 53;

/// Writes a seed.
///
/// # Errors
/// It cannot be written.
pub fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
    if *seed <= LARGEST { to.serialize_u64(*seed) } else { to.collect_str(seed) }
}

/// Reads a seed.
///
/// # Errors
/// It is no whole number from 0 to 2^64 - 1.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u64),
        Text(String),
    }
    match Written::deserialize(from) {
        Ok(Written::Number(seed)) => Some(seed),
        Ok(Written::Text(text)) => text.parse().ok(),
        Err(_) => None,
    }
    .ok_or_else(|| de::Error::custom("a seed is a whole number from 0 to 2^64 - 1"))
}

/// A seed by itself, as JSON writes and reads it.
#[derive(serde::Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact(#[serde(with = "self")] pub u64);

#[cfg(test)]
mod tests {
    use super::Exact;

    #[test]
    fn seeds_that_others_would_round_are_strings() {
        let json = |seed| serde_json::to_string(&Exact(seed)).expect("plain data");
        assert_eq!(json(1), "1");
        assert_eq!(json(9_007_199_254_740_992), "9007199254740992");
        assert_eq!(json(9_007_199_254_740_993), "\"9007199254740993\"");
        assert_eq!(json(u64::MAX), "\"18446744073709551615\"");
    }

    #[test]
    fn seeds_are_read_in_both_forms() {
        let read = |json: &str| serde_json::from_str(json).ok().map(|Exact(seed)| seed);
        for seed in [0, 1, 1 << 53, (1 << 53) + 1, u64::MAX] {
            assert_eq!(read(&seed.to_string()), Some(seed));
            assert_eq!(read(&format!("\"{seed}\"")), Some(seed));
        }
        for wrong in ["-1", "1.5", "\"\"", "\"x\"", "null", "18446744073709551616", "[1]"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
