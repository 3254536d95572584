//! Break-even handicaps and win rates on the fitted curve.

use crate::coverage::check::NominalCoverage::Exactly95;
use crate::coverage::check::{Check, check, contains};
use crate::coverage::handicap::TrueCurve;

/// Campaigns for handicaps: batches, and pairs of each. The smallest is the smallest that
/// `archon chains` plays.
const CAMPAIGNS: [(u64, u64); 3] = [(8, 50), (6, 200), (10, 1000)];

/// Adds the checks of the curve.
pub fn add_curves(checks: &mut Vec<Check>) {
    for (rounds, pairs) in CAMPAIGNS {
        let scenario = format!("any curve, {} pairs placed adaptively", rounds * pairs);
        checks.push(check("break-even handicap", scenario.clone(), Exactly95, 2, move |rng| {
            let truth = TrueCurve::draw(rng);
            let even = truth.campaign(rounds, pairs, rng).break_even();
            (u64::from(even.low <= truth.break_even() && truth.break_even() <= even.high), 1)
        }));
        checks.push(check("win rate at the suggestion", scenario, Exactly95, 2, move |rng| {
            let truth = TrueCurve::draw(rng);
            let curve = truth.campaign(rounds, pairs, rng);
            let suggested = curve.break_even().suggested;
            contains(Some(curve.score(suggested)), truth.at(suggested).mean())
        }));
    }
}

/// Adds the checks of alternations.
pub fn add_alternations(checks: &mut Vec<Check>) {
    for (rounds, pairs) in CAMPAIGNS {
        let scenario = format!("any curve, {} pairs placed adaptively", rounds * pairs);
        checks.push(check("win rate of the alternation", scenario, Exactly95, 2, move |rng| {
            let truth = TrueCurve::draw(rng);
            let curve = truth.campaign(rounds, pairs, rng);
            match curve.alternation() {
                Some(mixed) => contains(Some(mixed.score), truth.mixture_score(&mixed)),
                None => (0, 0),
            }
        }));
    }
}
