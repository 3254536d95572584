//! Scores of mirrored pairs.

use crate::math::ln;
use rand::RngExt;

use crate::coverage::check::NominalCoverage::{AtLeast95, Exactly95};
use crate::coverage::check::{CORRELATIONS, Check, check, contains, random_pairs};
use crate::coverage::pair_distribution::PairDistribution;
use crate::elo;
use crate::multiple;
use crate::pairs::Pentanomial;

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    scores_without_draws(checks);
    scores_with_draws(checks);
    derived_figures(checks);
}

fn scores_without_draws(checks: &mut Vec<Check>) {
    const RANGES: [(&str, (f64, f64)); 4] = [
        ("rate near 0.02", (0.01, 0.03)),
        ("rate near 0.98", (0.97, 0.99)),
        ("rate 0.1 to 0.3", (0.1, 0.3)),
        ("rate 0.4 to 0.6", (0.4, 0.6)),
    ];
    for pairs in [20, 100, 500] {
        for (range_name, range) in RANGES {
            for (name, correlation) in CORRELATIONS {
                let scenario = format!("{pairs} pairs, {range_name}, {name}");
                checks.push(check("score of pairs", scenario, Exactly95, 100, move |rng| {
                    let truth = random_pairs(range, correlation, rng);
                    contains(truth.sample(pairs, rng).score(), truth.mean())
                }));
            }
        }
    }
}

fn scores_with_draws(checks: &mut Vec<Check>) {
    for pairs in [20, 100] {
        let scenario = format!("{pairs} pairs of all five scores, any shares");
        checks.push(check("score of pairs", scenario, Exactly95, 100, move |rng| {
            let weights: [f64; 5] = std::array::from_fn(|_| -ln(rng.random::<f64>()));
            let sum: f64 = weights.iter().sum();
            let mean = (0..5).map(|k| weights[k] / sum * k as f64 / 4.0).sum();
            let mut counts = [0; 5];
            for _ in 0..pairs {
                let mut at = rng.random::<f64>() * sum;
                let score = weights.iter().position(|w| {
                    at -= w;
                    at < 0.0
                });
                counts[score.unwrap_or(4)] += 1;
            }
            contains(Pentanomial(counts).score(), mean)
        }));
    }
}

fn derived_figures(checks: &mut Vec<Check>) {
    checks.push(check("Elo from a score", "100 pairs, rate 0.1 to 0.9", Exactly95, 100, |rng| {
        let truth = random_pairs((0.1, 0.9), 0.2, rng);
        contains(truth.sample(100, rng).elo(), elo::from_score(truth.mean()))
    }));
    checks.push(check(
        "first player's score",
        "100 pairs, rate 0.3 to 0.7",
        Exactly95,
        100,
        |rng| {
            let truth = random_pairs((0.3, 0.7), 0.2, rng);
            let found = truth.sample(100, rng).of_first_player().score();
            contains(found, truth.mean_of_first_player())
        },
    ));
    checks.push(check("score in one seat", "100 pairs, rate 0.3 to 0.7", Exactly95, 100, |rng| {
        let rate = rng.random_range(0.3..0.7);
        let truth = PairDistribution::new(rate, 0.5, 0.2);
        contains(truth.sample(100, rng).score_going_first(), rate)
    }));
    let scenario = "20 scores of 50 pairs, simultaneously";
    checks.push(check("simultaneous intervals", scenario, AtLeast95, 10, |rng| {
        let z = multiple::simultaneous_z(20);
        let all = (0..20).all(|_| {
            let truth = random_pairs((0.2, 0.8), 0.2, rng);
            let found = truth.sample(50, rng).pentanomial().score_at(z);
            found.is_some_and(|e| e.contains(truth.mean()))
        });
        (u64::from(all), 1)
    }));
}
