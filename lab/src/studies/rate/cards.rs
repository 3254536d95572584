//! What the cards of a rated deck are worth, measured beside its rating.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;

use crate::context::StudyContext;
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
}

impl RatedGame for Keeper {}

impl RatedGame for KeyForge {
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
