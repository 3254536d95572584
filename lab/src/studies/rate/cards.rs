//! What the games of one deck say of it beside its rating, and the worth of its cards.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;

use archon_runner::Study;
use serde_json::Value;

use super::how_it_wins::how_it_wins;
use super::how_it_wins::report::HowItWins;
use super::recorded::RecordedRate;
use crate::context::StudyContext;
use crate::counts::Counts;
use crate::error::StudyError;
use crate::field::{Field, Opponents};
use crate::game::{Keeper, StudyGame};
use crate::studies::cards_impact::report::ImpactReport;
use crate::studies::cards_impact::{ImpactConfig, PreparedStudy};

/// A study of cards as a part of another, ready to be played.
pub type CardsStudy<G> = Box<dyn FnOnce(&StudyContext<'_, G>) -> Result<ImpactReport, StudyError>>;

/// A game whose decks can be rated.
pub trait RatedGame: StudyGame {
    /// What is to be played, with so many pairs, to know what the cards of a deck are worth against a
    /// field; none where a game has no such study.
    ///
    /// # Errors
    /// The pairs are too few, or no card can be measured.
    fn cards_of_deck(
        _deck: Self::Deck,
        _field: &Field<Self::Deck>,
        _pairs: u64,
        _seed: u64,
    ) -> Result<Option<CardsStudy<Self>>, StudyError> {
        Ok(None)
    }

    /// Plays the study of one deck against a field, as [`StudyContext::play_design`]. Returns whether it was completed,
    /// and how the deck wins; none where a game keeps nothing for that.
    ///
    /// # Errors
    /// As [`StudyContext::play_design`].
    fn play_one<S: Study<Self, Tally = Counts>>(
        context: &StudyContext<'_, Self>,
        settings: &mut Value,
        decks: &[Self::Deck],
        study: &mut S,
    ) -> Result<(bool, Option<HowItWins>), StudyError> {
        Ok((context.play_design("rate", None, settings, decks, study)?, None))
    }
}

impl RatedGame for Keeper {}

impl RatedGame for KeyForge {
    fn play_one<S: Study<KeyForge, Tally = Counts>>(
        context: &StudyContext<'_, KeyForge>,
        settings: &mut Value,
        decks: &[Deck],
        study: &mut S,
    ) -> Result<(bool, Option<HowItWins>), StudyError> {
        // The cards of a hidden list have other numbers in each game.
        if decks[0].hidden_list {
            return Ok((context.play_design("rate", None, settings, decks, study)?, None));
        }
        let mut recorded = RecordedRate::new(study);
        let completed = context.play_design("rate", None, settings, decks, &mut recorded)?;
        Ok((completed, how_it_wins(&decks[0], &recorded.pairs())))
    }

    fn cards_of_deck(
        deck: Deck,
        field: &Field<Deck>,
        pairs: u64,
        seed: u64,
    ) -> Result<Option<CardsStudy<KeyForge>>, StudyError> {
        let config = ImpactConfig { pairs, ..ImpactConfig::default() };
        let deck = Field::new(deck.name.clone(), vec![deck]);
        let prepared = PreparedStudy::new(&deck, &Opponents::Field(field.clone()), &config, seed)?;
        Ok(Some(Box::new(move |context| prepared.run(context, Some("cards")))))
    }
}
