//! Gauntlet: one deck against fixed opponents, one after the other. No rules of such a format for players
//! were found; here it is that.

/// What to expect of a deck against fixed opponents.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gauntlet {
    /// Expected number of wins if all games are played
    pub wins: f64,
    /// The chance of winning all games
    pub clear: f64,
    /// Expected number of wins before the first loss
    pub run: f64,
}

/// A deck with these win rates against the opponents, in their order.
pub fn gauntlet(rates: &[f64]) -> Gauntlet {
    let (mut clear, mut run) = (1.0, 0.0);
    for rate in rates {
        clear *= rate;
        run += clear;
    }
    Gauntlet { wins: rates.iter().sum(), clear, run }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn figures_are_the_sums_over_all_results() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for _ in 0..50 {
            let rates: [f64; 5] = std::array::from_fn(|_| rng.random());
            let (mut wins, mut clear, mut run) = (0.0, 0.0, 0.0);
            for results in 0..32_u32 {
                let won = |game: usize| results >> game & 1 == 1;
                let chance: f64 =
                    (0..5).map(|k| if won(k) { rates[k] } else { 1.0 - rates[k] }).product();
                wins += chance * f64::from(results.count_ones());
                clear += if results == 31 { chance } else { 0.0 };
                run += chance * f64::from(results.trailing_ones());
            }
            let found = gauntlet(&rates);
            assert!((found.wins - wins).abs() < 1e-12);
            assert!((found.clear - clear).abs() < 1e-12 && (found.run - run).abs() < 1e-12);
        }
    }
}
