//! Error rates of the sequential methods under continuous monitoring.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pair_distribution::PairDistribution;
use crate::elo;
use crate::pairs::Pairs;
use crate::sequential::confidence;
use crate::sequential::sprt::{Sprt, Verdict};

/// Whether a sequential test, updated after every pair until it decides, rejects the true hypothesis:
/// it tests the true strength against that plus `gap`, which may be below 0, with both error rates at
/// `error`.
pub fn decides_wrongly(
    truth: &PairDistribution,
    gap: f64,
    error: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> bool {
    let strength = elo::from_score(truth.mean());
    let other = strength + gap;
    let Ok(test) = Sprt::new(strength.min(other), strength.max(other), error, error) else {
        return false;
    };
    let wrong = if gap > 0.0 { Verdict::AcceptH1 } else { Verdict::AcceptH0 };
    let mut pairs = Pairs::default();
    loop {
        pairs.add(&truth.sample(1, rng));
        match test.verdict(&pairs.pentanomial()) {
            Verdict::Undecided => {}
            verdict => return verdict == wrong,
        }
    }
}

/// The number of campaigns in which the confidence sequence excludes the true mean after any pair, up
/// to `max_pairs`.
pub fn anytime_misses(truth: &PairDistribution, max_pairs: u64, campaigns: u64, seed: u64) -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..campaigns)
        .filter(|_| {
            let mut pairs = Pairs::default();
            (0..max_pairs).any(|_| {
                pairs.add(&truth.sample(1, &mut rng));
                confidence::p_value(&pairs.pentanomial(), truth.mean()) < 0.05
            })
        })
        .count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequential_test_has_its_error_rates_under_continuous_monitoring() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        for truth in [PairDistribution::new(0.5, 0.5, 0.0), PairDistribution::new(0.7, 0.4, 0.5)] {
            for gap in [60.0, -60.0] {
                let wrong =
                    (0..1000).filter(|_| decides_wrongly(&truth, gap, 0.05, &mut rng)).count();
                // 5 % of 1000 is 50; 64 is two standard errors above.
                assert!(wrong <= 64, "{truth:?} {gap}: {wrong} of 1000");
            }
        }
    }

    #[test]
    fn the_confidence_sequence_contains_the_truth_at_all_times() {
        for (truth, seed) in
            [(PairDistribution::new(0.5, 0.5, 0.2), 1), (PairDistribution::new(0.02, 0.02, 0.0), 2)]
        {
            let missed = anytime_misses(&truth, 300, 1000, seed);
            assert!(missed <= 50, "{truth:?}: {missed} of 1000");
        }
    }

    #[test]
    fn an_ordinary_interval_fails_under_continuous_monitoring() {
        // The reason for the confidence sequence.
        let truth = PairDistribution::new(0.5, 0.5, 0.0);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let missed = (0..300)
            .filter(|_| {
                let mut pairs = Pairs::default();
                (0..300).any(|_| {
                    pairs.add(&truth.sample(1, &mut rng));
                    !pairs.score().is_some_and(|s| s.contains(0.5))
                })
            })
            .count();
        assert!(missed > 75, "{missed} of 300");
    }
}
