//! The chance of winning a match of a tournament format.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::coverage::check::NominalCoverage::AtLeast95;
use crate::coverage::check::{Check, check, contains};
use crate::coverage::handicap::TrueCurve;
use crate::estimate::Interval;
use crate::formats::chain_rates::{ChainRates, FirstPlayerAdvantage};
use crate::formats::choices::central;
use crate::formats::rates::{DRAWS, Rates};

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    // The smallest is the smallest that `archon format` plays. A match is less uncertain than its parts where both
    // sides answer optimally, and intervals are a little too wide there.
    for (rounds, pairs) in [(8, 50), (6, 200)] {
        let scenario = format!("any curve, {} pairs placed adaptively", rounds * pairs);
        checks.push(check("win rate of an Adaptive match", scenario, AtLeast95, 1, move |rng| {
            let truth = TrueCurve::draw(rng);
            let foretold = foretell_adaptive(&truth, (rounds, pairs), rng);
            contains(Some(foretold), true_rates(&truth).adaptive())
        }));
    }
}

fn true_rates(truth: &TrueCurve) -> ChainRates {
    let rates = |handicap: i32| {
        let games = truth.at(handicap);
        Rates { first: games.going_first(), second: games.going_second() }
    };
    ChainRates::known(-24, (-24..=24).map(rates).collect())
}

/// The chance of winning an Adaptive match, as `archon format` foretells it.
fn foretell_adaptive(
    truth: &TrueCurve,
    (rounds, pairs): (u64, u64),
    rng: &mut Xoshiro256PlusPlus,
) -> Interval {
    let (curve, games) = truth.campaign_with_games(rounds, pairs, rng);
    let advantage = FirstPlayerAdvantage::observed(games.values());
    let draws = ChainRates::draws(&curve, advantage, DRAWS, rng);
    let estimate = ChainRates::estimate(&curve, advantage).adaptive();
    central(estimate, draws.iter().map(ChainRates::adaptive).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::chain_rates::Chooser;
    use crate::handicap::auction::{Raise, outcome};
    use crate::wilson::Z_95;
    use rand::{Rng, SeedableRng};

    /// Fresh matches of each case.
    const MATCHES: u32 = 4_000;

    /// Whether a foretold chance agrees with the share of fresh matches that were won, whose own error counts too.
    fn agrees(foretold: &Interval, won: u32) -> bool {
        let share = f64::from(won) / f64::from(MATCHES);
        let chance = Z_95 * (share * (1.0 - share) / f64::from(MATCHES)).sqrt();
        let half = if share < foretold.value {
            foretold.value - foretold.low
        } else {
            foretold.high - foretold.value
        };
        (share - foretold.value).abs() <= half.hypot(chance)
    }

    /// Plays a match game by game: whether I win it.
    fn adaptive_match(rates: &ChainRates, rng: &mut Xoshiro256PlusPlus) -> bool {
        let own = rates.rates(0);
        let mut wins = |rate: f64| rng.random::<f64>() < rate;
        let goes_first = wins(0.5);
        let first = wins(if goes_first { own.first } else { own.second });
        // I play their deck against mine; who lost chooses who goes first.
        let swapped = own.of_other();
        let turn = if first { Rates::chosen_by_them } else { Rates::chosen_by_me };
        if wins(turn(&swapped)) == first {
            return first;
        }
        let [owner, other] = rates.auction(first, Chooser::Owner);
        let end = outcome([&owner, &other], Raise::ByAnyFromNone).expect("there are rates");
        // The owner is I where my deck won twice.
        let i_play_it = (end.side == 0) == first;
        wins(end.score) == i_play_it
    }

    #[test]
    fn adaptive_matches_end_as_foretold() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_311);
        let agree = (0..50).filter(|_| {
            let truth = TrueCurve::draw(&mut rng);
            let foretold = foretell_adaptive(&truth, (6, 200), &mut rng);
            let rates = true_rates(&truth);
            let won = (0..MATCHES).filter(|_| adaptive_match(&rates, &mut rng)).count();
            agrees(&foretold, won as u32)
        });
        let agree = agree.count();
        assert!(agree >= 47, "{agree} of 50");
    }
}
