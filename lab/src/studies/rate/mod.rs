//! `rate`: decks rated against a field, or against each other.

mod cards;
pub mod design;
pub(crate) mod document;
pub mod report;
mod standing;
pub mod strength;
mod summary;

use serde_json::json;

pub use self::cards::RatedGame;

use self::cards::CardsStudy;
use self::design::{FIRST, Pairings, Rate};
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError, check_above_0};
use crate::field::Opponents;
use crate::game::StudyGame;
use crate::studies::rate::report::{Field, RateReport};
use archon_report::StopReason;

/// The settings of [`rate`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RateConfig {
    /// It ends when every rating is known to so many Elo on each side: half the width of its 95 %
    /// interval, above 0
    pub precision: f64,
    /// The most mirrored pairs (two games each) in all; at least 8 for each rated deck
    pub pairs: u64,
    /// Whether a fifth of the pairs measure what a handicap costs, so that strengths can be said in it
    pub handicaps: bool,
    /// With one deck: the most pairs that measure what its cards are worth; 0 for none
    pub card_pairs: u64,
}

impl Default for RateConfig {
    /// To ± 10 Elo with at most 40 000 pairs.
    fn default() -> RateConfig {
        RateConfig { precision: 10.0, pairs: 40_000, handicaps: true, card_pairs: 0 }
    }
}

impl RateConfig {
    /// The default of the most pairs for so many decks: twice as many for each as are needed at least,
    /// and not fewer than for a few.
    pub fn pairs_for(decks: usize) -> u64 {
        RateConfig::default().pairs.max(2 * FIRST * decks as u64)
    }

    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(&self) -> Result<(), ConfigError> {
        check_above_0("precision", self.precision, "a number of Elo above 0")
    }

    /// Whether the pairs are enough for so many decks.
    pub(crate) fn check_pairs(&self, decks: usize, purpose: &str) -> Result<(), ConfigError> {
        let least = FIRST * decks as u64;
        if self.pairs >= least {
            return Ok(());
        }
        Err(ConfigError::TooFewPairs {
            setting: "pairs",
            given: self.pairs,
            purpose: format!("{purpose} {decks} deck{}", if decks == 1 { "" } else { "s" }),
            least: format!("{FIRST} for each, {least}"),
        })
    }
}

/// Rates decks. If the opponents are the decks themselves, all results are fitted jointly, as with
/// [`Opponents::EachOther`].
///
/// # Errors
/// The settings or decks make no sense, the journal cannot be used, or nothing was played.
pub fn rate<G: RatedGame>(
    context: &StudyContext<'_, G>,
    mut decks: Vec<G::Deck>,
    opponents: &Opponents<G::Deck>,
    config: &RateConfig,
) -> Result<RateReport, StudyError> {
    config.check()?;
    let rated = decks.len();
    let [name, title] = [opponents.name(), opponents.title()].map(ToString::to_string);
    let (pairings, in_field) = match opponents {
        Opponents::Field(field) if rated < 2 || field.decks != decks => {
            let pairings = against_field::<G>(&decks, &field.decks, &name)?;
            decks.extend(field.decks.iter().cloned());
            (pairings, rated..decks.len())
        }
        _ => (Pairings::EachOther(rated), 0..rated),
    };
    let each_other = matches!(pairings, Pairings::EachOther(_));
    if each_other && rated < 2 {
        let study = "a rating of decks against each other";
        return Err(StudyError::TooFewDecks { study, given: rated });
    }
    config.check_pairs(rated, "to rate")?;
    let cards = cards_study::<G>(&decks[..rated], opponents, config.card_pairs, context.seed)?;
    let mut settings = json!({
        "against": name,
        "precision": config.precision,
        "pairs": config.pairs,
        "chains": config.handicaps,
    });
    let field = Field { name, title, decks: in_field.len(), each_other };
    let levels = config.handicaps.then_some(G::HANDICAP_LEVELS);
    let mut study = Rate::new(config, levels, context.seed, pairings, in_field);
    let completed = context.play_design("rate", None, &mut settings, &decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let provenance = context.provenance("rate", settings, &study.all, ended);
    let mut report = summary::report::<G>(&study, &decks, rated, field, provenance)
        .ok_or(StudyError::NothingPlayed)?;
    if let Some(cards) = cards
        && report.provenance.ended != StopReason::Interrupted
    {
        report.cards = match cards(context) {
            // Interrupted before anything was measured: what was rated stands.
            Err(StudyError::NothingPlayed) => None,
            found => Some(Box::new(found?)),
        };
    }
    Ok(report)
}

/// What is to be played to know what the cards of the one deck are worth; none if that is not wanted.
fn cards_study<G: RatedGame>(
    decks: &[G::Deck],
    opponents: &Opponents<G::Deck>,
    pairs: u64,
    seed: u64,
) -> Result<Option<CardsStudy<G>>, StudyError> {
    match (decks, opponents) {
        _ if pairs == 0 => Ok(None),
        ([deck], Opponents::Field(field)) => G::cards_of_deck(deck.clone(), field, pairs, seed),
        _ => Err(StudyError::CardsOfOneDeck { given: decks.len() }),
    }
}

/// Each deck against all others of a field.
fn against_field<G: StudyGame>(
    decks: &[G::Deck],
    field: &[G::Deck],
    name: &str,
) -> Result<Pairings, StudyError> {
    let rated = decks.len();
    let others = |deck: &G::Deck| -> Vec<u32> {
        let others = (0..field.len()).filter(|n| field[*n] != *deck);
        others.map(|n| (rated + n) as u32).collect()
    };
    let opponents: Vec<Vec<u32>> = decks.iter().map(others).collect();
    if let Some(alone) = opponents.iter().position(Vec::is_empty) {
        let deck = G::deck_name(&decks[alone]).to_string();
        return Err(StudyError::NoOpponent { deck, field: name.into() });
    }
    Ok(Pairings::Field { rated, opponents })
}
