//! The chances of the players of a tournament, and of a deck that may be taken to one: with few simulated tournaments, whose
//! own error counts most, and with many. Four players meet in a single elimination whose bracket is drawn by lot, so that
//! the true chances are sums over all brackets.

use nalgebra::DMatrix;
use rand::{Rng, RngExt};
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::coverage::check::NominalCoverage::Exactly95;
use crate::coverage::check::{Check, all_of, check};
use crate::cycles::LogOdds;
use crate::estimate::logistic;
use crate::formats::choices::central;
use crate::formats::rates::DRAWS;
use crate::formats::tournament::{
    Begun, EntrantField, Estimated, Structure, TournamentRules, chances, drawn_errors, entrant,
};

/// A single elimination of four players without rounds before it.
const OF_FOUR: TournamentRules = TournamentRules { structure: Structure::Swiss(0), cut: 4 };

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    for simulations in [300, 10_000] {
        let scenario = format!("4 players, {simulations} simulated tournaments");
        checks.push(check("chance to win a tournament", scenario, Exactly95, 1, move |rng| {
            let strengths: Vec<f64> = (0..4).map(|_| 0.6 * normal(rng)).collect();
            let seen = observed(&strengths, 0.25, rng);
            let found = chances(&OF_FOUR, &Begun::new(4), &seen, 1, simulations, rng.next_u64());
            let rate = |one: usize, two: usize| logistic(strengths[one] - strengths[two]);
            all_of((0..4).map(|player| {
                let others: Vec<usize> = (0..4).filter(|other| *other != player).collect();
                let truth = (0..3).map(|first| {
                    let [one, two] = [1, 2].map(|more| others[(first + more) % 3]);
                    wins([player, others[first], one, two], &rate) / 3.0
                });
                found[player].first.contains(truth.sum())
            }))
        }));
    }
    for simulations in [300, 10_000] {
        let scenario =
            format!("4 players, a field of 8 decks, {simulations} simulated tournaments");
        checks.push(check("chance to win with a deck", scenario, Exactly95, 4, move |rng| {
            let [own, ratings] =
                [(); 2].map(|()| (0..8).map(|_| 0.4 * normal(rng)).collect::<Vec<f64>>());
            let mut noisy = |values: &[f64], error: f64| -> Vec<Estimated> {
                let noisy = |value: &f64| Estimated { value: value + error * normal(rng), error };
                values.iter().map(noisy).collect()
            };
            let (log_odds, of_field) = (noisy(&own, 0.3), noisy(&ratings, 0.2));
            let field = EntrantField { log_odds: &log_odds, ratings: &of_field };
            let found = entrant(&OF_FOUR, &field, 4, 1, simulations, rng.random()).first;
            let draws = (0..DRAWS).map(|_| found.moved_share(&drawn_errors(17, rng)));
            let interval = central(found.value, draws.collect());
            all_of([interval.contains(chance_with(&own, &ratings))])
        }));
    }
}

fn normal(rng: &mut Xoshiro256PlusPlus) -> f64 {
    StandardNormal.sample(rng)
}

/// Log-odds of players with these strengths, each with an error of this standard deviation.
fn observed(strengths: &[f64], error: f64, rng: &mut Xoshiro256PlusPlus) -> LogOdds {
    let n = strengths.len();
    let mut value = DMatrix::zeros(n, n);
    for one in 0..n {
        for two in one + 1..n {
            value[(one, two)] = strengths[one] - strengths[two] + error * normal(rng);
            value[(two, one)] = -value[(one, two)];
        }
    }
    let variance = DMatrix::from_element(n, n, error * error);
    LogOdds { value, variance, degrees_of_freedom: f64::INFINITY }
}

/// The chance of the first of four, who meets the second, and then the better of the others.
fn wins([me, first, one, two]: [usize; 4], rate: &dyn Fn(usize, usize) -> f64) -> f64 {
    let last = rate(one, two) * rate(me, one) + rate(two, one) * rate(me, two);
    rate(me, first) * last
}

/// The chance with a deck against three others that are drawn from a field: the mean over all of them in all places.
fn chance_with(own: &[f64], ratings: &[f64]) -> f64 {
    // I am the deck after the field.
    let me = own.len();
    let rate = |one: usize, two: usize| match one == me {
        true => logistic(own[two]),
        false => logistic(ratings[one] - ratings[two]),
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for first in 0..me {
        for one in (0..me).filter(|one| *one != first) {
            for two in (0..me).filter(|two| *two != first && *two != one) {
                sum += wins([me, first, one, two], &rate);
                count += 1.0;
            }
        }
    }
    sum / count
}
