//! The win rates of a pairing going first and second, and draws from their posterior distribution.
//!
//! The results of the two games of a mirrored pair are multinomial. With a uniform prior of the four results
//! without a draw the posterior of their shares is Dirichlet's (A. Gelman and others, "Bayesian data
//! analysis", 3.4); both win rates of a draw are sums of its shares, so that their covariance is kept.

use rand::RngExt;
use rand_distr::{Distribution, Gamma};

use crate::pairs::Pairs;

/// Number of draws from the posterior distribution of win rates in which formats are solved.
pub const DRAWS: usize = 400;

/// My win rates in a pairing, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rates {
    /// In games in which I go first
    pub first: f64,
    /// In games in which I go second
    pub second: f64,
}

impl Rates {
    /// The observed rates; none without a pair.
    pub fn observed(pairs: &Pairs) -> Option<Rates> {
        let [first, second] = [pairs.score_going_first()?, pairs.score_going_second()?];
        Some(Rates { first: first.value, second: second.value })
    }

    /// A draw from the posterior distribution of the rates.
    pub fn draw(pairs: &Pairs, rng: &mut impl RngExt) -> Rates {
        Rates::draw_of(
            pairs,
            |count, has_draw| count as f64 + if has_draw { 0.0 } else { 1.0 },
            rng,
        )
    }

    /// A draw whose mean is the observed rate: that of the posterior distribution without a prior, the Bayesian bootstrap
    /// (D. Rubin, 1981), with the variance of the unbiased estimate. For figures of many pairings with few pairs each, in
    /// which the prior of [`Self::draw`] would add up to more than their errors. Needs at least one pair.
    pub fn resample(pairs: &Pairs, rng: &mut impl RngExt) -> Rates {
        let n = pairs.pairs() as f64;
        // Dirichlet's distribution divides the variance of a pair by the sum of its shapes and 1, not by n − 1.
        let weight = (n - 2.0).max(0.5) / n;
        Rates::draw_of(pairs, |count, _| weight * count as f64, rng)
    }

    /// A draw of the shares of the results. `shape`: that of a result with this count; and whether a game of it was drawn.
    fn draw_of(pairs: &Pairs, shape: impl Fn(u64, bool) -> f64, rng: &mut impl RngExt) -> Rates {
        let (mut all, mut first, mut second) = (0.0, 0.0, 0.0);
        for (a, row) in pairs.finished.iter().enumerate() {
            for (b, count) in row.iter().enumerate() {
                let shape = shape(*count, a == 1 || b == 1);
                // Without a shape there is no weight: a result with a draw that was not seen.
                let share = Gamma::new(shape, 1.0).map_or(0.0, |gamma| gamma.sample(rng));
                all += share;
                first += share * a as f64 / 2.0;
                second += share * b as f64 / 2.0;
            }
        }
        Rates { first: first / all, second: second / all }
    }

    /// The rate in a game in which chance decides who goes first.
    pub fn mean(&self) -> f64 {
        (self.first + self.second) / 2.0
    }

    /// The rate in a game in which I choose who goes first: I lost the previous one.
    pub const fn chosen_by_me(&self) -> f64 {
        self.first.max(self.second)
    }

    /// The rate in a game in which the opponent chooses who goes first.
    pub const fn chosen_by_them(&self) -> f64 {
        self.first.min(self.second)
    }

    /// The rates of the other side, which goes second where I go first.
    pub fn of_other(&self) -> Rates {
        Rates { first: 1.0 - self.second, second: 1.0 - self.first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn draws_have_the_mean_and_the_spread_of_the_posterior() {
        let mut pairs = Pairs::default();
        pairs.finished[2] = [120, 0, 200];
        pairs.finished[0] = [60, 0, 20];
        let observed = Rates::observed(&pairs).unwrap();
        assert!((observed.first - 0.8).abs() < 1e-12 && (observed.second - 0.55).abs() < 1e-12);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
        let draws: Vec<Rates> = (0..4_000).map(|_| Rates::draw(&pairs, &mut rng)).collect();
        let mean = |rate: fn(&Rates) -> f64| draws.iter().map(rate).sum::<f64>() / 4_000.0;
        // The prior adds a pair to each of four results.
        assert!((mean(|r| r.first) - 322.0 / 404.0).abs() < 0.002);
        assert!((mean(|r| r.second) - 222.0 / 404.0).abs() < 0.002);
        let square = |rate: fn(&Rates) -> f64| {
            let center = mean(rate);
            draws.iter().map(|r| (rate(r) - center).powi(2)).sum::<f64>() / 4_000.0
        };
        let p = 322.0 / 404.0;
        assert!((square(|r| r.first) / (p * (1.0 - p) / 405.0) - 1.0).abs() < 0.1);
    }

    #[test]
    fn resampled_rates_have_the_observed_mean() {
        let mut pairs = Pairs::default();
        pairs.finished[2] = [1, 0, 6];
        pairs.finished[0] = [2, 0, 1];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(14);
        let draws: Vec<Rates> = (0..8_000).map(|_| Rates::resample(&pairs, &mut rng)).collect();
        let mean = draws.iter().map(|rates| rates.first).sum::<f64>() / 8_000.0;
        let square = draws.iter().map(|rates| (rates.first - mean).powi(2)).sum::<f64>() / 8_000.0;
        assert!((mean - 0.7).abs() < 0.006, "{mean}");
        assert!((square / (0.7 * 0.3 / 9.0) - 1.0).abs() < 0.1, "{square}");
    }

    #[test]
    fn draws_of_unseen_results_are_possible_and_those_with_a_draw_only_if_seen() {
        let mut pairs = Pairs::default();
        pairs.finished[2][2] = 30;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
        let drawn = Rates::draw(&pairs, &mut rng);
        assert!(drawn.first > 0.7 && drawn.first < 1.0, "{drawn:?}");
        assert_eq!(Rates::observed(&Pairs::default()), None);
    }

    #[test]
    fn who_chooses_takes_the_better_turn() {
        let rates = Rates { first: 0.6, second: 0.5 };
        let theirs = rates.of_other();
        assert_eq!((theirs.first, theirs.second), (0.5, 0.4));
        assert!((rates.chosen_by_me() + theirs.chosen_by_them() - 1.0).abs() < 1e-12);
        assert!((rates.mean() + theirs.mean() - 1.0).abs() < 1e-12);
    }
}
