//! From the games of the final round to the report.
//!
//! What the search found of a finalist is no measurement: it was chosen because it scored well, so that its score is
//! too high. The report takes the new games of the final round alone. Its intervals are simultaneous for all
//! finalists, so that they hold for the first as well, whichever it is.

use archon_engine::keyforge::facts::CardId;
use archon_ratings::multiple::simultaneous_z;
use archon_report::StopReason;
use serde_json::Value;

use super::report::{AllianceReport, PodSource, RankedCombination};
use super::search::{FoundCombinations, Search};
use crate::context::stop_reason;
use crate::error::StudyError;
use crate::pair_results::{differences, may_be_best, ranking, win_rates};

/// The report.
///
/// # Errors
/// No pair of some finalist was finished.
pub(super) fn report(
    search: &Search<'_>,
    found: &FoundCombinations,
    settings: Value,
    [against, against_title]: [String; 2],
) -> Result<AllianceReport, StudyError> {
    let ranks = ranking(&found.last.found);
    let win_rates = win_rates(&found.last.found).ok_or(StudyError::NothingPlayed)?;
    let may_be_best = may_be_best(&found.last.found);
    let first = ranks[0];
    let z = simultaneous_z(found.finalists.len().saturating_sub(1));
    let compared =
        |one: usize, two: usize| differences(&found.last.found[one], &found.last.found[two]);
    let combinations = &search.combinations;
    let ranked = |(place, finalist): (usize, &usize)| {
        let combination = found.finalists[*finalist];
        let deck = combinations.deck(combination);
        let name = |card: &CardId| card.facts().name.to_string();
        let beside: Vec<String> = deck.token.iter().chain(&deck.prophecies).map(name).collect();
        let source = combinations.decks[combination.beside as usize].name.clone();
        RankedCombination {
            rank: place + 1,
            name: combinations.name(combination),
            unmodified: combinations.is_whole(combination),
            pods: combinations.parts(combination).map(|(house, deck)| PodSource {
                house: house.name().into(),
                deck: deck.name.clone(),
            }),
            beside_of: (!beside.is_empty()).then_some(source),
            beside,
            win_rate: win_rates[*finalist],
            behind: (place > 0).then(|| compared(first, *finalist).impact_at(z)).flatten(),
            may_be_best: may_be_best[*finalist],
            deck: deck.to_string(),
        }
    };
    let ranked: Vec<RankedCombination> = ranks.iter().enumerate().map(ranked).collect();
    let whole = ranks.iter().find(|n| combinations.is_whole(found.finalists[**n]));
    let gain = whole.filter(|whole| **whole != first);
    let gain = gain.and_then(|whole| compared(first, *whole).impact_at(z));
    let ended = stop_reason(found.completed, StopReason::Pairs);
    let restricted = settings["restricted"].as_str().unwrap_or_default().to_string();
    let final_player = settings["final_player"].as_str().unwrap_or_default().to_string();
    let mut provenance = search.context.provenance(("alliance", ""), settings, &found.all, ended);
    let search_player = std::mem::replace(&mut provenance.player, final_player);
    Ok(AllianceReport {
        search_player,
        decks: combinations.decks.len(),
        legal: combinations.all.len(),
        forbidden: combinations.forbidden,
        restricted,
        raced: found.entrants,
        against,
        against_title,
        opponents: search.field.len(),
        combinations: ranked,
        gain,
        provenance,
    })
}
