//! Swap experiments, control variates and rank correlation.

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::control_variates;
use crate::correlation::spearman;
use crate::coverage::check::NominalCoverage::{AtLeast95, Exactly95};
use crate::coverage::check::{Check, check, contains};
use crate::impact::{self, PairedDifferences};
use crate::math::asin;
use crate::multiple;

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    impacts(checks);
    adjusted_means(checks);
    correlations(checks);
}

/// Differences of a swap experiment: a share of the comparisons differs, most by one game.
fn differences(n: u64, share: f64, better: f64, rng: &mut Xoshiro256PlusPlus) -> PairedDifferences {
    let mut found = PairedDifferences::default();
    for _ in 0..n {
        let size = if rng.random::<f64>() >= share {
            0
        } else if rng.random::<f64>() < 0.9 {
            2
        } else {
            4
        };
        let at = if rng.random::<f64>() < better { 4 + size } else { 4 - size };
        found.counts[at] += 1;
    }
    found
}

fn impacts(checks: &mut Vec<Check>) {
    for (n, share) in [(20, (0.5, 0.8)), (200, (0.1, 0.5)), (2000, (0.01, 0.1))] {
        let scenario = format!(
            "{n} comparisons of which {:.0} to {:.0} % differ",
            share.0 * 100.0,
            share.1 * 100.0
        );
        checks.push(check("impact of a card", scenario, Exactly95, 10, move |rng| {
            let share = rng.random_range(share.0..share.1);
            let better = rng.random_range(0.3..0.9);
            let mean = share * (2.0 * better - 1.0) * (0.9 * 0.5 + 0.1);
            contains(differences(n, share, better, rng).impact(), mean)
        }));
    }
    let scenario = "10 decks that differ, 200 comparisons each";
    checks.push(check("impact over decks", scenario, Exactly95, 10, |rng| {
        let impacts: Vec<f64> = (0..10)
            .map(|_| {
                let (deck, noise): (f64, f64) =
                    (StandardNormal.sample(rng), StandardNormal.sample(rng));
                0.03 + 0.02 * deck + 0.015 * noise
            })
            .collect();
        contains(impact::over_decks(&impacts), 0.03)
    }));
    let scenario = "50 cards without effect, 200 comparisons each: none claimed";
    checks.push(check("Holm's correction", scenario, AtLeast95, 10, |rng| {
        let p_values: Vec<f64> =
            (0..50).map(|_| differences(200, 0.3, 0.5, rng).p_value()).collect();
        (u64::from(multiple::holm(&p_values).iter().all(|p| *p >= 0.05)), 1)
    }));
}

fn adjusted_means(checks: &mut Vec<Check>) {
    for (name, fixed) in [("coefficient fixed", true), ("cross-fitted in five folds", false)] {
        let scenario = format!("100 pairs, correlation 0 to 0.9, {name}");
        checks.push(check("control variate", scenario, Exactly95, 10, move |rng| {
            let together = rng.random_range(0.0..0.9);
            let mut draw = || -> f64 { StandardNormal.sample(rng) };
            let (values, controls): (Vec<f64>, Vec<f64>) = (0..100)
                .map(|_| {
                    let x = draw();
                    let rest = f64::sqrt(1.0 - together * together) * draw();
                    (0.5 + 0.3 * (together * x + rest), x)
                })
                .unzip();
            let done = if fixed {
                control_variates::adjusted(&values, &controls, 0.0, 0.2)
            } else {
                control_variates::cross_fitted(&values, &controls, 0.0, 5)
            };
            contains(done.ok().map(|d| d.mean), 0.5)
        }));
    }
}

fn correlations(checks: &mut Vec<Check>) {
    for decks in [20, 200] {
        let scenario = format!("{decks} decks, correlation −0.8 to 0.8");
        checks.push(check("rank correlation", scenario, Exactly95, 10, move |rng| {
            let pearson: f64 = rng.random_range(-0.8..0.8);
            let truth = 6.0 / std::f64::consts::PI * asin(pearson / 2.0);
            let mut draw = || -> f64 { StandardNormal.sample(rng) };
            let mut points: Vec<(f64, f64)> = (0..decks)
                .map(|_| {
                    let x = draw();
                    (x, pearson * x + (1.0 - pearson * pearson).sqrt() * draw())
                })
                .collect();
            points.shuffle(rng);
            let (one, two): (Vec<f64>, Vec<f64>) = points.into_iter().unzip();
            contains(spearman(&one, &two), truth)
        }));
    }
}
