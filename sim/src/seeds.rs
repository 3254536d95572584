//! Seeds: every game of a campaign has its own, derived from the campaign's seed and the game's
//! number, so that any game can be played alone and the threads do not matter.

/// A well-mixed function of a seed and a number (the finalizer of SplitMix64; Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014). For one seed it is one-to-one in
/// the number: no two games of a campaign share a seed.
pub const fn derive(seed: u64, number: u64) -> u64 {
    let mut z = mix(seed).wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = mix(z);
    z
}

/// A number for a text: FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, 1991), well mixed.
pub const fn of_text(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut n = 0;
    while n < bytes.len() {
        hash = (hash ^ bytes[n] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        n += 1;
    }
    mix(hash)
}

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[test]
    fn no_two_games_share_a_seed() {
        let seeds: HashSet<u64> = (0..100_000).map(|k| super::derive(7, k)).collect();
        assert_eq!(seeds.len(), 100_000);
        assert!(!seeds.contains(&super::derive(8, 0)));
    }
}
