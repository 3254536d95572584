//! Ratings, rankings and cycles.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::adaptive::{Stratum, allocate};
use crate::bradley_terry::{Fit, Matrix, Settings};
use crate::coverage::bootstrap;
use crate::coverage::check::NominalCoverage::{AtLeast95, Exactly95};
use crate::coverage::check::{CORRELATIONS, Check, all_of, check, contains};
use crate::coverage::pair_distribution::PairDistribution;
use crate::coverage::round_robin::{RoundRobin, exact_round_robin, strengths};
use crate::cycles::{Cycles, LogOdds};
use crate::elo::ELO_PER_LOG_ODDS;
use crate::estimate::{Interval, logistic};

/// What going first is worth in the simulated campaigns, in log-odds.
const FIRST: f64 = 0.2;

fn fit(matrix: &Matrix) -> Fit {
    Fit::new(matrix, &Settings::default()).expect("pairs were played")
}

/// A tournament without missing pairings.
fn complete(decks: usize, pairs: u64) -> RoundRobin {
    RoundRobin { decks, first: FIRST, pairs, missing: 0.0, correlation: 0.2 }
}

/// Log-odds that ratings explain.
fn transitive(ratings: &[f64]) -> impl Fn(usize, usize) -> f64 {
    |i, j| ratings[i] - ratings[j]
}

/// The differences of ratings plus a cycle of rock, paper and scissors.
fn with_cycle(ratings: &[f64], strength: f64) -> impl Fn(usize, usize) -> f64 {
    move |i, j| ratings[i] - ratings[j] + [0.0, strength, -strength][(i + 3 - j % 3) % 3]
}

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    ratings_and_advantage(checks);
    misspecified_model(checks);
    resampled_ratings(checks);
    rankings(checks);
    cycles(checks);
}

/// Adds the checks of campaigns that are not played evenly: sparse, lopsided, stopped at a width.
pub fn add_uneven(checks: &mut Vec<Check>) {
    large_ratings(checks);
    lopsided_ratings(checks);
    ratings_at_a_fixed_width(checks);
}

fn ratings_and_advantage(checks: &mut Vec<Check>) {
    for (decks, pairs, missing) in [(2, 20, 0.0), (6, 20, 0.0), (12, 10, 0.5)] {
        let scenario = format!(
            "{decks} decks, {pairs} pairs each{}",
            if missing > 0.0 { ", half of the pairings" } else { "" }
        );
        let tournament = RoundRobin { missing, ..complete(decks, pairs) };
        // Twenty pairs in all: intervals in log-odds are then a little too wide.
        let nominal = if decks == 2 { AtLeast95 } else { Exactly95 };
        checks.push(check("rating", scenario.clone(), nominal, 5, move |rng| {
            let truth = strengths(decks, 0.5, rng);
            let fit = fit(&tournament.sample(&transitive(&truth), rng));
            let each = fit.ratings().into_iter().zip(truth);
            all_of(each.map(|(rating, truth)| rating.contains(truth * ELO_PER_LOG_ODDS)))
        }));
        checks.push(check("first-player advantage", scenario, Exactly95, 1, move |rng| {
            let truth = strengths(decks, 0.5, rng);
            let fit = fit(&tournament.sample(&transitive(&truth), rng));
            contains(Some(fit.first_player_advantage()), FIRST * ELO_PER_LOG_ODDS)
        }));
    }
}

/// Many decks that meet each other once or never: only the fit tells the variance of a pair. With some
/// twelve pairs a deck the intervals are up to two points too wide.
fn large_ratings(checks: &mut Vec<Check>) {
    for (words, correlation) in CORRELATIONS {
        let scenario = format!("60 decks, a fifth of the pairings, one pair each, {words}");
        let tournament = RoundRobin { missing: 0.8, correlation, ..complete(60, 1) };
        let sample = move |rng: &mut Xoshiro256PlusPlus| {
            let truth = strengths(60, 0.5, rng);
            let fit = fit(&tournament.sample(&transitive(&truth), rng));
            (truth, fit)
        };
        checks.push(check("rating", scenario.clone(), AtLeast95, 1, move |rng| {
            let (truth, fit) = sample(rng);
            let each = fit.ratings().into_iter().zip(truth);
            all_of(each.map(|(rating, truth)| rating.contains(truth * ELO_PER_LOG_ODDS)))
        }));
        checks.push(check("first-player advantage", scenario, AtLeast95, 1, move |rng| {
            contains(Some(sample(rng).1.first_player_advantage()), FIRST * ELO_PER_LOG_ODDS)
        }));
    }
}

/// One of three wins nearly all games, as a strong player against weak ones.
fn lopsided_ratings(checks: &mut Vec<Check>) {
    for pairs in [30, 200] {
        let scenario = format!("3 players, one of which wins 97 to 99.8 %, {pairs} pairs each");
        checks.push(check("difference of ratings", scenario, AtLeast95, 5, move |rng| {
            let truth = [rng.random_range(3.5..6.0), 0.0, rng.random_range(-0.3..0.3)];
            let fit = fit(&complete(3, pairs).sample(&transitive(&truth), rng));
            contains(Some(fit.difference(0, 1)), truth[0] * ELO_PER_LOG_ODDS)
        }));
    }
}

/// Pairs go to the decks with the widest intervals until all are narrow enough, as in `archon rate`.
fn ratings_at_a_fixed_width(checks: &mut Vec<Check>) {
    let scenario = "8 decks, stopped at ± 40 Elo";
    checks.push(check("rating at a fixed width", scenario, Exactly95, 1, |rng| {
        let truth = strengths(8, 0.5, rng);
        let ratings = until_precise(&truth, 40.0, rng);
        let each = ratings.into_iter().zip(truth);
        all_of(each.map(|(rating, truth)| rating.contains(truth * ELO_PER_LOG_ODDS)))
    }));
}

fn until_precise(truth: &[f64], precision: f64, rng: &mut Xoshiro256PlusPlus) -> Vec<Interval> {
    let decks = truth.len();
    let mut matrix = complete(decks, 2).sample(&transitive(truth), rng);
    loop {
        let ratings = fit(&matrix).ratings();
        let open: Vec<Stratum> = ratings
            .iter()
            .map(|rating| Stratum {
                pairs: rating.count,
                variance: rating.half_width().powi(2) * rating.count as f64,
                weight: f64::from(u8::from(rating.half_width() > precision || rating.count < 30)),
            })
            .collect();
        if open.iter().all(|deck| deck.weight == 0.0) {
            return ratings;
        }
        for (deck, pairs) in allocate(&open, 32).into_iter().enumerate() {
            for _ in 0..pairs {
                let other = (deck + rng.random_range(1..decks)) % decks;
                let x = truth[deck] - truth[other];
                let games = PairDistribution::new(logistic(x + FIRST), logistic(x - FIRST), 0.2);
                matrix.add(deck, other, &games.sample(1, rng));
            }
        }
    }
}

/// Where no ratings explain the matrix, the interval is for those of the best approximation.
fn misspecified_model(checks: &mut Vec<Check>) {
    let scenario = "6 decks with rock-paper-scissors, 30 pairs each";
    checks.push(check("rating of the best approximation", scenario, Exactly95, 1, |rng| {
        let truth = strengths(6, 0.4, rng);
        let log_odds = with_cycle(&truth, 0.6);
        let best = fit(&exact_round_robin(&log_odds, 6, FIRST));
        let found = fit(&complete(6, 30).sample(&log_odds, rng));
        let each = found.ratings().into_iter().zip(best.ratings());
        all_of(each.map(|(rating, best)| rating.contains(best.value)))
    }));
}

fn resampled_ratings(checks: &mut Vec<Check>) {
    let scenario = "5 decks, 30 pairs each, 200 draws";
    checks.push(check("rating by bootstrap", scenario, Exactly95, 1, |rng| {
        let truth = strengths(5, 0.5, rng);
        let matrix = complete(5, 30).sample(&transitive(&truth), rng);
        let drawn = bootstrap::ratings(&matrix, &Settings::default(), 200, rng.random());
        let each = drawn.expect("pairs were played").into_iter().zip(truth);
        all_of(each.map(|(rating, truth)| rating.contains(truth * ELO_PER_LOG_ODDS)))
    }));
}

fn rankings(checks: &mut Vec<Check>) {
    for pairs in [10, 40] {
        let scenario = format!("12 identical decks, {pairs} pairs each: no difference claimed");
        checks.push(check("ranking", scenario, AtLeast95, 1, move |rng| {
            let fit = fit(&complete(12, pairs).sample(&|_, _| 0.0, rng));
            (u64::from(!fit.ranking(rng.random()).any_difference()), 1)
        }));
    }
    let scenario = "8 decks, 20 pairs each: all rank intervals simultaneously";
    checks.push(check("ranking", scenario, AtLeast95, 1, move |rng| {
        let truth = strengths(8, 0.4, rng);
        let fit = fit(&complete(8, 20).sample(&transitive(&truth), rng));
        let ranking = fit.ranking(rng.random());
        let all_contained = (0..8).all(|i| {
            let rank = 1 + truth.iter().filter(|t| **t > truth[i]).count();
            ranking.ranks[i].best <= rank && rank <= ranking.ranks[i].worst
        });
        (u64::from(all_contained), 1)
    }));
}

fn cycles(checks: &mut Vec<Check>) {
    let scenario = "8 decks, 30 pairs each, no cycles: none claimed";
    checks.push(check("cycles", scenario, AtLeast95, 5, |rng| {
        let truth = strengths(8, 0.5, rng);
        let matrix = complete(8, 30).sample(&transitive(&truth), rng);
        let cycles = Cycles::from_log_odds(&LogOdds::linearized(&matrix, &fit(&matrix)));
        (u64::from(cycles.p_value >= 0.05), 1)
    }));
    let scenario = "6 decks with rock-paper-scissors, 100 pairs each";
    checks.push(check("cyclic share", scenario, Exactly95, 4, |rng| {
        let truth = strengths(6, 0.4, rng);
        let strength = rng.random_range(0.1..0.6);
        let log_odds = with_cycle(&truth, strength);
        let share = |matrix: &Matrix| {
            Cycles::from_log_odds(&LogOdds::linearized(matrix, &fit(matrix))).share
        };
        let true_share = share(&exact_round_robin(&log_odds, 6, FIRST)).value;
        contains(Some(share(&complete(6, 100).sample(&log_odds, rng))), true_share)
    }));
}
