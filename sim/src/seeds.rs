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
