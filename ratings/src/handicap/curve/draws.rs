//! Draws from the posterior distribution of the curve.

use nalgebra::DVector;
use rand::RngExt;
use rand_distr::{Distribution, StandardNormal};

use super::Curve;

impl Curve {
    /// The modelled log-odds of the score at each handicap, from the lowest on.
    pub fn log_odds_by_handicap(&self) -> &[f64] {
        self.log_odds.as_slice()
    }

    /// Curves drawn from the posterior distribution: log-odds at each handicap, from the lowest on. Each is drawn
    /// from the normal approximation and made monotone by isotonic regression with the precisions as weights (R. Barlow
    /// and others, "Statistical inference under order restrictions", 1972), so that a handicap at which many games were
    /// played keeps its value.
    pub fn draws(&self, count: usize, rng: &mut impl RngExt) -> Vec<Vec<f64>> {
        let eigen = self.covariance.clone().symmetric_eigen();
        let scales = eigen.eigenvalues.map(|value| value.max(0.0).sqrt());
        let size = self.log_odds.len();
        let precisions = self.covariance.diagonal().map(|variance| 1.0 / variance.max(1e-12));
        let draw = |_| {
            let normal = DVector::from_fn(size, |k, _| {
                let z: f64 = StandardNormal.sample(rng);
                z * scales[k]
            });
            let drawn = &self.log_odds + &eigen.eigenvectors * normal;
            not_increasing(drawn.as_slice(), precisions.as_slice())
        };
        (0..count).map(draw).collect()
    }
}

/// The nearest sequence by weighted least squares that does not increase: pool adjacent violators.
fn not_increasing(values: &[f64], weights: &[f64]) -> Vec<f64> {
    let mut blocks: Vec<(f64, f64, usize)> = Vec::with_capacity(values.len());
    for (value, weight) in values.iter().zip(weights) {
        let mut block = (*value, *weight, 1);
        while let Some((mean, weight, size)) = blocks.pop_if(|last| last.0 < block.0) {
            let all = weight + block.1;
            block = ((mean * weight + block.0 * block.1) / all, all, size + block.2);
        }
        blocks.push(block);
    }
    blocks.into_iter().flat_map(|(mean, _, size)| std::iter::repeat_n(mean, size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handicap::curve::{Observations, Scale};
    use crate::pairs::Pentanomial;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn draws_fall_and_have_the_band_of_the_curve() {
        let played = Observations::from([
            (0, Pentanomial([100, 0, 400, 0, 500])),
            (8, Pentanomial([250, 0, 500, 0, 250])),
        ]);
        let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(14);
        let draws = curve.draws(2_000, &mut rng);
        for draw in &draws {
            assert!(draw.windows(2).all(|two| two[0] >= two[1]));
        }
        for handicap in [0, 8] {
            let at = curve.index(handicap);
            let band = curve.score(handicap);
            let drawn =
                draws.iter().filter(|draw| band.contains(crate::estimate::logistic(draw[at])));
            let share = drawn.count() as f64 / 2_000.0;
            assert!((share - 0.95).abs() < 0.02, "{handicap}: {share}");
        }
    }

    #[test]
    fn a_rise_is_pooled() {
        assert_eq!(not_increasing(&[3.0, 1.0, 2.0, 0.0], &[1.0; 4]), [3.0, 1.5, 1.5, 0.0]);
        assert_eq!(not_increasing(&[1.0, 2.0, 6.0], &[1.0; 3]), [3.0, 3.0, 3.0]);
        assert_eq!(not_increasing(&[1.0, 3.0], &[3.0, 1.0]), [1.5, 1.5]);
        assert!(not_increasing(&[], &[]).is_empty());
    }
}
