//! From a rating to a strength in chains: how many chains cost as much as the deck is better.
//!
//! What chains cost is measured by decks of the field against themselves, which are even without.
//! The monotone curve of `archon_ratings::handicap` is fitted to these games; a rating is then looked
//! up on it. That takes a chain to cost an average deck what it costs a deck against itself;
//! `archon chains` measures a deck by itself, with more games. For Keeper of the Cards read HP for
//! chains.

use archon_ratings::elo;
use archon_ratings::handicap::curve::{Curve, Observations};

use crate::game::Handicapped;
use crate::studies::rate::report::{ChainLevel, ChainScale};
use archon_report::Interval;

/// The first chains, over which the cost of one is averaged: each keeps back one card.
const FIRST_CHAINS: i32 = 6;

/// What chains cost.
pub struct Strength {
    curve: Curve,
    /// What chains cost, from 0 to the most: each rating is looked up among them
    costs: Vec<Interval>,
    played: Observations,
}

impl Strength {
    /// Fitted to decks against themselves; none if there were no such games.
    pub fn from_games<G: Handicapped>(played: &Observations) -> Option<Strength> {
        if played.values().all(|pairs| pairs.pairs() == 0) {
            return None;
        }
        let scale = G::handicap_scale(true);
        let curve = Curve::fit(played, &scale).ok()?;
        let costs = (0..=curve.scale().highest).map(|chains| cost(&curve, chains)).collect();
        Some(Strength { curve, costs, played: played.clone() })
    }

    /// How many chains cost so much, up to the most on either side, and beyond that infinite; on
    /// straight lines between whole chains.
    fn chains_for(&self, cost: f64) -> f64 {
        if cost < 0.0 {
            return -self.chains_for(-cost);
        }
        let mut before = 0.0;
        for (fewer, Interval { value: after, .. }) in (0..).zip(&self.costs[1..]) {
            if *after >= cost {
                let part = if *after > before { (cost - before) / (after - before) } else { 0.0 };
                return f64::from(fewer) + part;
            }
            before = *after;
        }
        f64::INFINITY
    }

    /// A rating in chains. The interval is as wide as the errors of the rating and of the cost of
    /// chains together, which are independent, make it.
    pub fn in_chains(&self, rating: &Interval) -> Interval {
        let at = self.chains_for(rating.value);
        let near = (at.abs().round() as usize).min(self.costs.len() - 1);
        let half = {
            let (of_rating, of_cost) = (rating.half_width(), self.costs[near].half_width());
            (of_rating * of_rating + of_cost * of_cost).sqrt()
        };
        Interval {
            value: at,
            low: self.chains_for(rating.value - half),
            high: self.chains_for(rating.value + half),
            count: rating.count,
            method: "rating over the cost of chains",
        }
    }

    /// The cost of chains, for the report.
    pub fn scale(&self) -> ChainScale {
        let each = |elo: f64| elo / f64::from(FIRST_CHAINS);
        let levels = self.played.iter().filter_map(|(chains, pairs)| {
            Some(ChainLevel {
                chains: *chains,
                score: pairs.score()?,
                modelled: self.curve.score(*chains),
            })
        });
        ChainScale {
            elo_per_chain: cost(&self.curve, FIRST_CHAINS).map(each),
            levels: levels.collect(),
        }
    }
}

/// What so many chains cost, in Elo: from the curve, with its band.
fn cost(curve: &Curve, chains: i32) -> Interval {
    let score = curve.score(chains);
    let of = |score: f64| -elo::from_score(score);
    Interval { value: of(score.value), low: of(score.high), high: of(score.low), ..score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use archon_engine::keyforge::KeyForge;
    use archon_ratings::coverage::pair_distribution::PairDistribution;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// A chain costs 15 Elo.
    fn measured() -> Strength {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let played = [2, 4, 8, 12].map(|chains| {
            let score = elo::to_score(-15.0 * f64::from(chains));
            (chains, PairDistribution::new(score, score, 0.1).sample(4_000, &mut rng).pentanomial())
        });
        Strength::from_games::<KeyForge>(&played.into_iter().collect()).unwrap()
    }

    fn rating(value: f64) -> Interval {
        Interval { value, low: value - 10.0, high: value + 10.0, count: 100, method: "" }
    }

    #[test]
    fn a_rating_is_as_many_chains_as_cost_it() {
        let strength = measured();
        for (elo, chains) in [(0.0, 0.0), (60.0, 4.0), (-60.0, -4.0), (150.0, 10.0)] {
            let found = strength.in_chains(&rating(elo));
            assert!((found.value - chains).abs() < 0.7, "{elo}: {found:?}");
            assert!(found.low < chains && chains < found.high, "{elo}: {found:?}");
        }
        let per_chain = strength.scale().elo_per_chain;
        assert!(per_chain.low < 15.0 && 15.0 < per_chain.high, "{per_chain:?}");
    }

    #[test]
    fn what_all_chains_cannot_make_even_is_infinite() {
        let strength = measured();
        assert_eq!(strength.in_chains(&rating(3000.0)).value, f64::INFINITY);
        assert_eq!(strength.in_chains(&rating(-3000.0)).value, f64::NEG_INFINITY);
        assert!(Strength::from_games::<KeyForge>(&Observations::new()).is_none());
    }
}
