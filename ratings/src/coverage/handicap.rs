//! Simulated handicap campaigns: pairs placed adaptively on a known curve.

use std::collections::BTreeMap;

use crate::math::ln;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pair_distribution::PairDistribution;
use crate::estimate::logistic;
use crate::handicap::alternation::Alternation;
use crate::handicap::curve::{Curve, Observations, Scale};
use crate::handicap::placement::place;
use crate::pairs::Pairs;

/// A true win-rate curve over the handicap, whose steps do not follow the model's assumptions.
#[derive(Clone, Debug)]
pub struct TrueCurve {
    /// Log-odds at −24 to 24
    log_odds: Vec<f64>,
    correlation: f64,
    advantage: f64,
}

impl TrueCurve {
    /// A random curve. Without chains the win rate is up to 25 points away from one half. Each card not
    /// drawn costs something, less the later in the game it is missed, and each six chains cost another
    /// card per refill, so that the steps jump at 7, 13 and 19.
    pub fn draw(rng: &mut impl RngExt) -> TrueCurve {
        let without: f64 = rng.random_range(-1.1..1.1);
        let side = |rng: &mut dyn rand::Rng| {
            let first: f64 = rng.random_range(0.06..0.25);
            let fade: f64 = rng.random_range(0.75..0.98);
            let mut sum = 0.0;
            (1..=24)
                .map(|chains: i32| {
                    let cards = (0..=(chains - 1) / 6).map(|level| chains - 1 - 6 * level);
                    sum += cards.map(|refill| first * fade.powi(refill)).sum::<f64>();
                    sum
                })
                .collect::<Vec<f64>>()
        };
        let (own, theirs) = (side(rng), side(rng));
        let below = theirs.iter().rev().map(|s| without + s);
        let log_odds =
            below.chain(std::iter::once(without)).chain(own.iter().map(|s| without - s)).collect();
        TrueCurve {
            log_odds,
            correlation: rng.random_range(-0.4..0.5),
            advantage: rng.random_range(0.0..0.6),
        }
    }

    /// The distribution of pairs at a handicap.
    pub fn at(&self, handicap: i32) -> PairDistribution {
        let x = self.log_odds[(handicap + 24) as usize];
        let [first, second] = [x + self.advantage, x - self.advantage].map(logistic);
        PairDistribution::new(first, second, self.correlation)
    }

    /// The true mean score of an alternation.
    pub fn mixture_score(&self, alternation: &Alternation) -> f64 {
        let share = f64::from(alternation.higher_of_100) / 100.0;
        (1.0 - share) * self.at(alternation.lower).mean()
            + share * self.at(alternation.lower + 1).mean()
    }

    /// The true break-even handicap, between whole numbers interpolated linearly in log-odds.
    pub fn break_even(&self) -> f64 {
        let log_odds = |h: i32| {
            let p = self.at(h).mean();
            ln(p / (1.0 - p))
        };
        let Some(after) = (-24..=24).find(|h| log_odds(*h) <= 0.0) else { return 24.0 };
        if after == -24 {
            return -24.0;
        }
        let (before, then) = (log_odds(after - 1), log_odds(after));
        f64::from(after - 1) + before / (before - then)
    }

    /// Simulates a campaign of rounds with pairs placed adaptively and returns the last fitted curve.
    pub fn campaign(&self, rounds: u64, pairs: u64, rng: &mut Xoshiro256PlusPlus) -> Curve {
        self.campaign_with_games(rounds, pairs, rng).0
    }

    /// [`TrueCurve::campaign`], and the pairs at each handicap.
    pub fn campaign_with_games(
        &self,
        rounds: u64,
        pairs: u64,
        rng: &mut Xoshiro256PlusPlus,
    ) -> (Curve, BTreeMap<i32, Pairs>) {
        let mut games = BTreeMap::<i32, Pairs>::new();
        let nothing = Observations::new();
        let mut curve = Curve::fit(&nothing, &Scale::CHAINS).expect("a valid scale");
        for _ in 0..rounds {
            for (handicap, now) in place(&curve, pairs, 4) {
                games.entry(handicap).or_default().add(&self.at(handicap).sample(now, rng));
            }
            let observations = games.iter().map(|(h, pairs)| (*h, pairs.pentanomial())).collect();
            curve = Curve::fit(&observations, &Scale::CHAINS).expect("handicaps within the scale");
        }
        (curve, games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn a_campaign_finds_the_break_even_handicap() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut covered = 0;
        for _ in 0..40 {
            let truth = TrueCurve::draw(&mut rng);
            let even = truth.campaign(6, 200, &mut rng).break_even();
            covered += u32::from(even.low <= truth.break_even() && truth.break_even() <= even.high);
        }
        assert!(covered >= 34, "{covered} of 40");
    }
}
