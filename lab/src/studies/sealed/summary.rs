//! From the pairs of all decks to the report.

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use archon_ratings::multiple::simultaneous_z;
use archon_report::Provenance;

use super::report::{RankedDeck, SealedReport};
use crate::pair_results::{differences, may_be_best, ranking, win_rates};
use crate::studies::alliance::race::Race;

/// The report; none if some deck has finished no pair.
pub(super) fn report(
    played: &Race,
    decks: &[Deck],
    field: &[Deck],
    set: Set,
    provenance: Provenance,
) -> Option<SealedReport> {
    let ranks = ranking(&played.found);
    let win_rates = win_rates(&played.found)?;
    let may_be_best = may_be_best(&played.found);
    let number = decks.len();
    let to_first = simultaneous_z(number - 1);
    let to_each = simultaneous_z(number * (number - 1) / 2);
    let compared = |one: usize, two: usize| differences(&played.found[one], &played.found[two]);
    let is_open = |one: usize, two: usize| {
        compared(one, two).impact_at(to_each).is_none_or(|d| d.low <= 0.0 && d.high >= 0.0)
    };
    let ranked = |(place, deck): (usize, &usize)| {
        let others = ranks.iter().filter(|other| *other != deck && is_open(*deck, **other));
        RankedDeck {
            rank: place + 1,
            deck: decks[*deck].name.clone(),
            win_rate: win_rates[*deck],
            behind: (place > 0).then(|| compared(ranks[0], *deck).impact_at(to_first)).flatten(),
            not_distinguishable_from: others.map(|other| decks[*other].name.clone()).collect(),
            may_be_best: may_be_best[*deck],
        }
    };
    Some(SealedReport {
        set: set.name().into(),
        opponents: field.len(),
        built_field: field.iter().all(Deck::is_built),
        decks: ranks.iter().enumerate().map(ranked).collect(),
        provenance,
    })
}
