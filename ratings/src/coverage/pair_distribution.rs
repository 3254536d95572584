//! Simulated pairs of a known distribution.

use rand::RngExt;
use rand_distr::{Binomial, Distribution};

use crate::pairs::Pairs;

/// The joint distribution of the two games of a pair, without draws.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PairDistribution {
    /// Probabilities of the four outcomes: won both, only the one begun, only the other, none
    probabilities: [f64; 4],
}

impl PairDistribution {
    /// Side one wins the game it begins with probability `first` and the other with probability
    /// `second`; `correlation`, from −1 to 1, is that of the two results, clamped to what such
    /// probabilities allow. A correlation above 0 makes the pair's score overdispersed.
    pub fn new(first: f64, second: f64, correlation: f64) -> PairDistribution {
        let scale = (first * (1.0 - first) * second * (1.0 - second)).sqrt();
        let both = (first * second + correlation * scale)
            .clamp((first + second - 1.0).max(0.0), first.min(second));
        PairDistribution {
            probabilities: [both, first - both, second - both, 1.0 - first - second + both],
        }
    }

    /// The chance of side one in the game that it begins.
    pub fn going_first(&self) -> f64 {
        self.probabilities[0] + self.probabilities[1]
    }

    /// The chance of side one in the game in which it goes second.
    pub fn going_second(&self) -> f64 {
        self.probabilities[0] + self.probabilities[2]
    }

    /// The mean score, in points a game.
    pub fn mean(&self) -> f64 {
        self.probabilities[0] + (self.probabilities[1] + self.probabilities[2]) / 2.0
    }

    /// The mean score of the first player.
    pub fn mean_of_first_player(&self) -> f64 {
        0.5 + (self.probabilities[1] - self.probabilities[2]) / 2.0
    }

    /// Samples the results of this many pairs (multinomial).
    pub fn sample(&self, pairs: u64, rng: &mut impl RngExt) -> Pairs {
        let mut left = pairs;
        let mut rest = 1.0;
        let drawn = self.probabilities.map(|chance| {
            let share = if rest <= 0.0 { 1.0 } else { (chance / rest).clamp(0.0, 1.0) };
            rest -= chance;
            let n = Binomial::new(left, share).map_or(0, |b| b.sample(rng));
            left -= n;
            n
        });
        let mut pairs = Pairs::default();
        pairs.finished[2][2] = drawn[0];
        pairs.finished[2][0] = drawn[1];
        pairs.finished[0][2] = drawn[2];
        pairs.finished[0][0] = drawn[3] + left;
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn samples_have_the_mean_and_the_correlation() {
        let truth = PairDistribution::new(0.7, 0.4, 0.3);
        let pairs = truth.sample(1_000_000, &mut Xoshiro256PlusPlus::seed_from_u64(1));
        assert_eq!(pairs.pairs(), 1_000_000);
        assert!((pairs.pentanomial().mean().unwrap() - truth.mean()).abs() < 0.002);
        assert!((truth.mean() - 0.55).abs() < 1e-12);
        assert!((truth.mean_of_first_player() - 0.65).abs() < 1e-12);
        let both = pairs.finished[2][2] as f64 / 1e6;
        let correlation = (both - 0.28) / (0.7f64 * 0.3 * 0.4 * 0.6).sqrt();
        assert!((correlation - 0.3).abs() < 0.01, "{correlation}");
    }
}
