//! The handicap at which a deck is even with a field: where pairs with handicaps are played, and what they say.
//!
//! As in the study `chains`, a monotone curve is fitted to the scores at each handicap, those without one included, and the
//! next pairs are placed where they narrow the even handicap most.

use std::collections::BTreeMap;

use archon_lab::game::{GameName, Handicapped};
use archon_lab::with_game;
use archon_ratings::handicap::curve::{Curve, CurveError, Observations, Scale};
use archon_ratings::handicap::placement::place;
use archon_report::Interval;

/// Pairs that are placed at once.
pub(crate) const BATCH: u64 = 100;
/// Handicaps at which they are played, at most.
const PORTIONS: u64 = 4;

/// The handicaps of a game.
pub(crate) fn scale_of(game: GameName) -> Scale {
    fn scale<G: Handicapped>() -> Scale {
        G::handicap_scale(false)
    }
    with_game!(game, scale())
}

/// Where the next pairs are played, and how many. None of them is without a handicap: these are the pairs of the rating.
///
/// # Errors
/// A score is at a handicap that the game does not have.
pub(crate) fn next_pairs(
    found: &Observations,
    scale: &Scale,
) -> Result<Vec<(i32, u64)>, CurveError> {
    let curve = Curve::fit(found, scale)?;
    let beside_0 = if curve.break_even().at < 0.0 { -1 } else { 1 };
    let mut placed: BTreeMap<i32, u64> = BTreeMap::new();
    for (handicap, pairs) in place(&curve, BATCH, PORTIONS) {
        *placed.entry(if handicap == 0 { beside_0 } else { handicap }).or_default() += pairs;
    }
    Ok(placed.into_iter().collect())
}

/// The handicap at which the deck is even with the field, below 0 a handicap of the field; infinite beyond the handicaps of
/// the game. None if no pair has finished.
///
/// # Errors
/// A score is at a handicap that the game does not have.
pub(crate) fn even(found: &Observations, scale: &Scale) -> Result<Option<Interval>, CurveError> {
    let curve = Curve::fit(found, scale)?;
    if curve.pairs() == 0 {
        return Ok(None);
    }
    let even = curve.break_even();
    let or_beyond = |at: f64, is_beyond: bool| match is_beyond {
        true => f64::INFINITY.copysign(at),
        false => at,
    };
    let end = |at: f64| {
        let is_end = at <= f64::from(scale.lowest) || at >= f64::from(scale.highest);
        or_beyond(at, is_end)
    };
    Ok(Some(Interval {
        value: or_beyond(even.at, even.beyond),
        low: end(even.low),
        high: end(even.high),
        count: curve.pairs(),
        method: "one half within the band of the curve (Fieller)",
    }))
}

#[cfg(test)]
mod tests {
    use archon_ratings::coverage::pair_distribution::PairDistribution;
    use archon_ratings::elo;
    use rand::SeedableRng as _;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// The scores of so many batches of a deck that each chain costs 15 Elo, after 400 pairs without one.
    fn played(batches: usize, elo: f64, rng: &mut Xoshiro256PlusPlus) -> Observations {
        let sample = |handicap: i32, pairs: u64, rng: &mut Xoshiro256PlusPlus| {
            let score = elo::to_score(elo - 15.0 * f64::from(handicap));
            PairDistribution::new(score, score, 0.1).sample(pairs, rng).pentanomial()
        };
        let mut found = Observations::from([(0, sample(0, 400, rng))]);
        for _ in 0..batches {
            let placed = next_pairs(&found, &Scale::CHAINS).unwrap();
            assert_eq!(placed.iter().map(|(_, pairs)| pairs).sum::<u64>(), BATCH);
            for (handicap, pairs) in placed {
                assert_ne!(handicap, 0, "these are the pairs of the rating");
                let more = sample(handicap, pairs, rng);
                let scores = found.entry(handicap).or_default();
                scores.0.iter_mut().zip(more.0).for_each(|(sum, more)| *sum += more);
            }
        }
        found
    }

    #[test]
    fn the_even_handicap_is_that_which_costs_as_much_as_the_deck_is_better() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3671);
        let scale = scale_of(GameName::KeyForge);
        assert_eq!(scale, Scale::CHAINS);
        let mut covered = 0;
        for n in 0..60 {
            let chains = f64::from(n % 5 * 4 - 8);
            let found = even(&played(4, 15.0 * chains, &mut rng), &scale).unwrap().unwrap();
            covered += usize::from(found.low <= chains && chains <= found.high);
            assert!((found.value - chains).abs() < 4.0, "{chains}: {found:?}");
            assert!(found.high - found.low < 10.0, "{chains}: {found:?}");
        }
        assert!(covered >= 52, "95 % of 60 are 57; {covered}");
    }

    #[test]
    fn more_pairs_narrow_the_interval_and_what_is_beyond_all_handicaps_is_infinite() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3672);
        let width = |batches: usize, rng: &mut Xoshiro256PlusPlus| {
            let found = even(&played(batches, 60.0, rng), &Scale::CHAINS).unwrap().unwrap();
            found.high - found.low
        };
        assert!(width(16, &mut rng) < 0.8 * width(1, &mut rng));
        let strong = even(&played(4, 900.0, &mut rng), &Scale::CHAINS).unwrap().unwrap();
        assert_eq!((strong.value, strong.high), (f64::INFINITY, f64::INFINITY));
        let weak = even(&played(4, -900.0, &mut rng), &Scale::CHAINS).unwrap().unwrap();
        assert_eq!((weak.value, weak.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
        assert!(even(&Observations::new(), &Scale::CHAINS).unwrap().is_none());
        let outside = Observations::from([(25, Default::default())]);
        assert!(even(&outside, &Scale::CHAINS).is_err());
    }
}
