//! Moirai: which of the opponent's decks to assign to which game, from the curves of all nine pairings.

use archon_ratings::formats::chain_rates::ChainRates;
use archon_ratings::formats::choices::{Choices, choices};
use archon_ratings::formats::matrix_game::{GameError, Payoffs};
use archon_ratings::formats::moirai::{ASSIGNMENTS, payoffs};

use super::decision::decision;
use super::report::Decision;

/// The curve of each pairing, in the order of my decks, then of theirs: its estimate and its draws.
type Curves = [(ChainRates, Vec<ChainRates>)];

/// The choice of the assignment, with the chance of winning; none if a pairing is missing.
pub(super) fn figures(curves: &Curves, theirs: &[String]) -> Option<(Choices, Decision)> {
    let estimate: Vec<&ChainRates> = curves.iter().map(|(estimate, _)| estimate).collect();
    let count = curves.iter().map(|(_, draws)| draws.len()).min()?;
    let drawn = |draw: usize| -> Vec<&ChainRates> {
        curves.iter().map(|(_, draws)| &draws[draw]).collect()
    };
    let draws: Result<Vec<Payoffs>, GameError> =
        (0..count).map(|draw| payoffs(&drawn(draw))).collect();
    let found = choices(&payoffs(&estimate).ok()?, &draws.ok()?).ok()?;
    let names = ASSIGNMENTS.map(|[archon, reversal, adaptive]| {
        let [archon, reversal, adaptive] = [archon, reversal, adaptive].map(|deck| &theirs[deck]);
        format!("“{archon}” to Archon, “{reversal}” to Reversal, “{adaptive}” to Adaptive Short")
    });
    let decision = decision(["Assignment of the opponent’s decks", "assign"], names, &found);
    Some((found, decision))
}

#[cfg(test)]
mod tests {
    use super::*;
    use archon_ratings::estimate::logistic;
    use archon_ratings::formats::rates::Rates;

    #[test]
    fn the_deck_that_loses_to_all_is_assigned_to_archon() {
        // Chains make every pairing about even.
        let known = |rate: f64| {
            let odds = (rate / (1.0 - rate)).ln();
            let rates = (-24..=24).map(|chains| {
                let rate = logistic(odds - 0.1 * f64::from(chains));
                Rates { first: rate, second: rate }
            });
            let rates = ChainRates::known(-24, rates.collect());
            (rates.clone(), vec![rates; 2])
        };
        let curves: Vec<_> = (0..3).flat_map(|_| [0.8, 0.5, 0.5]).map(known).collect();
        let (found, decision) =
            figures(&curves, &["A", "B", "C"].map(String::from)).expect("figures");
        for option in &decision.options {
            let starts = option.option.starts_with("“A” to Archon");
            assert_eq!(option.is_worse, !starts, "{option:?}");
        }
        // 0.8 in Archon, one half in Reversal, and half a chain from it in Adaptive Short.
        assert!((found.value.value - 0.65).abs() < 0.015, "{found:?}");
        assert!(figures(&[], &[]).is_none());
    }
}
