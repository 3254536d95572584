//! Stopping rules, confidence sequences and sequential tests.

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::adaptive;
use crate::coverage::check::NominalCoverage::{AtLeast95, Exactly95};
use crate::coverage::check::{CORRELATIONS, Check, check, contains, random_pairs};
use crate::coverage::pair_distribution::PairDistribution;
use crate::coverage::sequential::{anytime_misses, decides_wrongly};
use crate::pairs::{Pairs, Pentanomial};
use crate::sequential::confidence;
use crate::sequential::range::{Place, place};

/// Adds the checks of a deck beside a range of win rates, against a field in rounds.
pub fn add_ranges(checks: &mut Vec<Check>) {
    for (name, edge) in [("at its upper end", 1.0), ("at its lower end", 0.0)] {
        let scenario = format!("after each of 800 pairs against 40 decks in rounds, {name}");
        checks.push(check("above or below a range", scenario, AtLeast95, 1, move |rng| {
            let rate = rng.random_range(0.35..0.65);
            let (width, spread) = (0.1, 0.2);
            let range = [rate - width * edge, rate + width * (1.0 - edge)];
            // The opponents are of different strength; over a round their mean is that of the deck.
            let mut order: Vec<usize> = (0..40).collect();
            let strength = |opponent: usize| spread * (2.0 * opponent as f64 / 39.0 - 1.0);
            let mut pairs = Pentanomial::default();
            // As `rate` meets them: in one order, again and again.
            order.shuffle(rng);
            for _ in 0..20 {
                for opponent in &order {
                    let of = rate + strength(*opponent);
                    pairs += PairDistribution::new(of, of, 0.1).sample(1, rng).pentanomial();
                    // As `range::place` decides, in less time.
                    let p = confidence::p_value(&pairs, range[usize::from(edge > 0.5)]);
                    if p < 0.05 {
                        let found = place(&pairs, range).map(|(place, _)| place);
                        if matches!(found, Some(Place::Above | Place::Below)) {
                            return (0, 1);
                        }
                    }
                }
            }
            (1, 1)
        }));
    }
}

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
