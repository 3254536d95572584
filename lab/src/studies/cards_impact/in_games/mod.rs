//! What decks win in games in which a card of theirs was drawn or played, by round and by the houses of the deck.
//!
//! The order of the deck comes from the shuffle: what games with a card among those drawn next win over games with it
//! further down is an effect of the card. Not so games in which it was drawn or played at some time: long games
//! draw more cards, and who leads plays them. These are reported as what they are, and compared within the same round
//! and with the same keys where that is possible.

mod design;
pub(super) mod document;
mod figures;
pub mod recorder;
pub mod report;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use serde_json::json;

use self::design::{RecordedGames, RecordedPair};
pub(super) use self::figures::CardInDecks;
use self::figures::in_games;
use self::report::{GamesOfCards, SPANS};
use super::report::ImpactReport;
use crate::context::StudyContext;
use crate::counts::Counts;
use crate::error::StudyError;

/// Games that were recorded.
pub(super) struct Recorded {
    /// Whether all were played
    pub completed: bool,
    /// The pairs that finished
    pub pairs: Vec<RecordedPair>,
    /// All of them
    pub counts: Counts,
}

/// Plays so many pairs of the measured decks against the field, with a journal of their own.
///
/// # Errors
/// As [`StudyContext::play_design`].
pub(super) fn play(
    context: &StudyContext<'_, KeyForge>,
    (measured, field): (&[Deck], &[Deck]),
    pairs: u64,
) -> Result<Recorded, StudyError> {
    let (mut study, decks) = RecordedGames::new(measured, field, pairs, context.seed);
    let mut settings = json!({ "games": pairs });
    let completed =
        context.play_design("cards-impact", Some("games"), &mut settings, &decks, &mut study)?;
    Ok(Recorded { completed, pairs: study.pairs, counts: study.counts })
}

/// Adds what the games of the measured decks say to the cards of a report.
pub(super) fn add(
    report: &mut ImpactReport,
    cards: &[CardInDecks],
    measured: &[Deck],
    pairs: &[RecordedPair],
) {
    for (card, found) in cards.iter().zip(in_games(cards, measured, pairs)) {
        let (id, house) = (card.card.facts().id, card.house.name());
        let row = report.cards.iter_mut().find(|row| row.id == id && row.house == house);
        if let Some(row) = row {
            row.in_games = Some(Box::new(found));
        }
    }
    report.games = Some(GamesOfCards { pairs: pairs.len() as u64, rounds: SPANS });
}
