//! Whole numbers of 64 bits in JSON, so that every reader gets them as they are: JavaScript, R and many
//! others keep numbers in 53 bits and would round larger ones without a word.

use serde::Serializer;

/// The largest that is written as a number; larger ones are strings.
const LARGEST: u64 = 1 << 53;

/// Writes a seed.
///
/// # Errors
/// It cannot be written.
pub fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
    if *seed <= LARGEST { to.serialize_u64(*seed) } else { to.collect_str(seed) }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    #[derive(Serialize)]
    struct Seeded(#[serde(serialize_with = "super::serialize")] u64);

    #[test]
    fn seeds_that_others_would_round_are_strings() {
        let json = |seed| serde_json::to_string(&Seeded(seed)).expect("plain data");
        assert_eq!(json(1), "1");
        assert_eq!(json(9_007_199_254_740_992), "9007199254740992");
        assert_eq!(json(9_007_199_254_740_993), "\"9007199254740993\"");
        assert_eq!(json(u64::MAX), "\"18446744073709551615\"");
    }
}
