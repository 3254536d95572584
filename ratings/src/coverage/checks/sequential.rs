//! Stopping rules, confidence sequences and sequential tests.

use rand::Rng;

use crate::adaptive;
use crate::coverage::check::NominalCoverage::{AtLeast95, Exactly95};
use crate::coverage::check::{CORRELATIONS, Check, check, contains, random_pairs};
use crate::coverage::sequential::{anytime_misses, decides_wrongly};
use crate::pairs::{Pairs, Pentanomial};
use crate::sequential::confidence;

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    for (half, range) in [(0.04, (0.4, 0.6)), (0.02, (0.02, 0.1))] {
        let scenario = format!("stopped at ± {half}, rate {} to {}", range.0, range.1);
        checks.push(check("score at a fixed width", scenario, Exactly95, 10, move |rng| {
            let truth = random_pairs(range, 0.2, rng);
            let mut pairs = Pairs::default();
            while !adaptive::is_precise(&pairs.pentanomial(), half) {
                pairs.add(&truth.sample(1, rng));
            }
            contains(pairs.score(), truth.mean())
        }));
    }
    for (name, range) in [("rate 0.4 to 0.6", (0.4, 0.6)), ("rate near 0.02", (0.01, 0.03))] {
        let scenario = format!("after each of 500 pairs, {name}");
        checks.push(check("confidence sequence", scenario, AtLeast95, 1, move |rng| {
            let truth = random_pairs(range, 0.2, rng);
            (1 - anytime_misses(&truth, 500, 1, rng.random()), 1)
        }));
    }
    let scenario = "stopped once ½ is excluded, rate 0.45 to 0.55";
    checks.push(check("confidence sequence", scenario, AtLeast95, 1, |rng| {
        let truth = random_pairs((0.45, 0.55), 0.2, rng);
        let mut pairs = Pentanomial::default();
        for _ in 0..1000 {
            pairs += truth.sample(1, rng).pentanomial();
            if confidence::p_value(&pairs, 0.5) < 0.05 {
                break;
            }
        }
        contains(confidence::score(&pairs), truth.mean())
    }));
    for gap in [30.0, 100.0, -60.0] {
        for (name, correlation) in CORRELATIONS {
            let scenario = format!("{gap:+} Elo, α = β = 5 %, any strength, {name}");
            checks.push(check("sequential test", scenario, AtLeast95, 1, move |rng| {
                let truth = random_pairs((0.3, 0.7), correlation, rng);
                (u64::from(!decides_wrongly(&truth, gap, 0.05, rng)), 1)
            }));
        }
    }
}
