//! The win rates of a pairing over the chains on either deck, for the auctions of Adaptive.
//!
//! The mean rate over the chains is the monotone curve ([`crate::handicap::curve`]). The advantage of going first
//! is one number for the pairing, estimated from its games at all numbers of chains: `4aW(1 − W)` is added to the
//! mean rate `W` going first and taken from it going second, so that `a` is the advantage in an even game.
//! Both players are equally skilled.

use nalgebra::DMatrix;
use rand::RngExt;
use rand_distr::{Distribution, StandardNormal};

use super::adaptive::{best_of_three, owner_wins, short};
use super::bidding::AuctionRates;
use super::rates::Rates;
use crate::estimate::logistic;
use crate::handicap::curve::Curve;
use crate::pairs::Pairs;

/// The advantage of going first in an even game of a pairing, as a share of the games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FirstPlayerAdvantage {
    /// The estimate, from −¼ to ¼
    pub value: f64,
    /// Its standard error
    pub error: f64,
}

/// The largest advantage that is a probability at any mean rate.
const MOST: f64 = 0.25;

impl FirstPlayerAdvantage {
    /// The advantage in the pairs at each number of chains; that of no games is 0.
    pub fn observed<'p>(pairs: impl IntoIterator<Item = &'p Pairs>) -> FirstPlayerAdvantage {
        let (mut sum, mut variance, mut weight) = (0.0, 0.0, 0.0);
        for pairs in pairs {
            let first = pairs.of_first_player();
            let (Some(first_wins), Some(mean)) = (first.mean(), pairs.pentanomial().mean()) else {
                continue;
            };
            let n = pairs.pairs() as f64;
            sum += n * (first_wins - 0.5);
            variance += n * first.variance();
            weight += n * 4.0 * mean * (1.0 - mean);
        }
        match weight > 0.0 {
            true => FirstPlayerAdvantage {
                value: (sum / weight).clamp(-MOST, MOST),
                error: variance.sqrt() / weight,
            },
            false => FirstPlayerAdvantage { value: 0.0, error: 0.0 },
        }
    }
}

/// Who chooses who goes first in the game after an auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// Nobody: chance decides
    Chance,
    /// The owner of the auctioned deck
    Owner,
    /// The other player
    Other,
}

/// The win rates of my deck against theirs over the chains.
#[derive(Clone, PartialEq, Debug)]
pub struct ChainRates {
    /// The lowest handicap: minus the most chains of their deck
    lowest: i32,
    /// The rates, from the lowest handicap on
    rates: Vec<Rates>,
}

impl ChainRates {
    /// Known rates, from the lowest handicap on.
    pub const fn known(lowest: i32, rates: Vec<Rates>) -> ChainRates {
        ChainRates { lowest, rates }
    }

    /// The estimate.
    pub fn estimate(curve: &Curve, advantage: FirstPlayerAdvantage) -> ChainRates {
        ChainRates::new(curve, curve.log_odds_by_handicap(), advantage.value)
    }

    /// Draws from the posterior distribution of the curve and the advantage.
    pub fn draws(
        curve: &Curve,
        advantage: FirstPlayerAdvantage,
        count: usize,
        rng: &mut impl RngExt,
    ) -> Vec<ChainRates> {
        let curves = curve.draws(count, rng);
        let draw = |log_odds: Vec<f64>| {
            let z: f64 = StandardNormal.sample(rng);
            let drawn = (advantage.value + advantage.error * z).clamp(-MOST, MOST);
            ChainRates::new(curve, &log_odds, drawn)
        };
        curves.into_iter().map(draw).collect()
    }

    fn new(curve: &Curve, log_odds: &[f64], advantage: f64) -> ChainRates {
        let rates = |x: &f64| {
            let mean = logistic(*x);
            let more = 4.0 * advantage * mean * (1.0 - mean);
            Rates { first: mean + more, second: mean - more }
        };
        ChainRates::known(curve.scale().lowest, log_odds.iter().map(rates).collect())
    }

    /// My win rates with my deck. `handicap`: its chains; below 0 those of their deck. Clamped to the chains of the
    /// curve.
    pub fn rates(&self, handicap: i32) -> Rates {
        let last = self.rates.len().saturating_sub(1);
        self.rates[usize::try_from(handicap - self.lowest).unwrap_or(0).min(last)]
    }

    /// The rates of the auction of my deck, or of theirs: with the auctioned deck over its chains.
    pub fn auction(&self, is_mine: bool, chooser: Chooser) -> AuctionRates {
        let highest = self.lowest + self.rates.len() as i32 - 1;
        let most = if is_mine { highest } else { -self.lowest };
        let rates = |chains: i32| {
            if is_mine { self.rates(chains) } else { self.rates(-chains).of_other() }
        };
        let of = |turn: fn(&Rates) -> f64| (0..=most).map(|chains| turn(&rates(chains))).collect();
        let (choosing, facing): (Vec<f64>, Vec<f64>) =
            (of(Rates::chosen_by_me), of(Rates::chosen_by_them));
        match chooser {
            Chooser::Chance => [of(Rates::mean), of(Rates::mean)],
            Chooser::Owner => [choosing, facing],
            Chooser::Other => [facing, choosing],
        }
    }

    /// My chance in the game in which my deck is auctioned, and theirs.
    pub fn auctions(&self, chooser: Chooser) -> [f64; 2] {
        let owner = |is_mine: bool| {
            let [owner, other] = self.auction(is_mine, chooser);
            owner_wins([&owner, &other]).unwrap_or(0.5)
        };
        [owner(true), 1.0 - owner(false)]
    }

    /// My chance of winning an Adaptive match, a best of three.
    pub fn adaptive(&self) -> f64 {
        let own = self.rates(0);
        // In game 2 I play their deck: my rates are those of mine for the opponent.
        let swapped = own.of_other();
        let second = [swapped.chosen_by_them(), swapped.chosen_by_me()];
        best_of_three(own.mean(), second, self.auctions(Chooser::Owner))
    }

    /// The game of Adaptive Short: rows are the deck that I want, mine first.
    pub fn adaptive_short(&self) -> DMatrix<f64> {
        let mean = self.rates(0).mean();
        short([mean, 1.0 - mean], self.auctions(Chooser::Chance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::pair_distribution::PairDistribution;
    use crate::handicap::curve::{Observations, Scale};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// An even number of chains of 4 on my deck, 60 % for the first player.
    fn played() -> (Curve, FirstPlayerAdvantage) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(16);
        let mut observations = Observations::new();
        let mut all = Vec::new();
        for handicap in [0, 4, 8] {
            let mean = logistic(0.1 * f64::from(4 - handicap));
            let more = 0.4 * mean * (1.0 - mean);
            let pairs =
                PairDistribution::new(mean + more, mean - more, 0.1).sample(2_000, &mut rng);
            observations.insert(handicap, pairs.pentanomial());
            all.push(pairs);
        }
        let curve = Curve::fit(&observations, &Scale::CHAINS).unwrap();
        (curve, FirstPlayerAdvantage::observed(&all))
    }

    #[test]
    fn the_advantage_of_going_first_is_that_of_an_even_game() {
        let (_, advantage) = played();
        assert!((advantage.value - 0.1).abs() < 3.0 * advantage.error, "{advantage:?}");
        assert!(advantage.error > 0.003 && advantage.error < 0.007, "{advantage:?}");
        let none = FirstPlayerAdvantage::observed(&[]);
        assert_eq!((none.value, none.error), (0.0, 0.0));
    }

    #[test]
    fn the_other_player_has_the_other_rates_of_the_auction() {
        let (curve, advantage) = played();
        let rates = ChainRates::estimate(&curve, advantage);
        assert!((rates.rates(4).mean() - 0.5).abs() < 0.02);
        let [owner, other] = rates.auction(true, Chooser::Owner);
        assert_eq!((owner.len(), other.len()), (25, 25));
        assert!(owner.iter().zip(&other).all(|(owner, other)| owner > other));
        assert_eq!(rates.auction(true, Chooser::Other), [other, owner]);
        // Their deck without chains wins what mine does not.
        let [theirs, _] = rates.auction(false, Chooser::Chance);
        assert!((theirs[0] + rates.rates(0).mean() - 1.0).abs() < 1e-12 && theirs[24] < theirs[0]);
    }

    #[test]
    fn draws_are_around_the_estimate() {
        let (curve, advantage) = played();
        let estimate = ChainRates::estimate(&curve, advantage).rates(4);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(17);
        let draws = ChainRates::draws(&curve, advantage, 1_000, &mut rng);
        let mean = draws.iter().map(|one| one.rates(4).first).sum::<f64>() / 1_000.0;
        assert!((mean - estimate.first).abs() < 0.003, "{mean} {estimate:?}");
    }
}
