//! KeyForge on the command line.

use std::path::Path;

use archon_cards::library;
use archon_engine::core::game::Seat;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::set::Set;
use archon_ratings::handicap::curve::Scale;
use archon_sim::evaluation::tuning::is_for_training;

use super::{Playable, TuningDecks};
use crate::decks;
use crate::error::Error;
use crate::options::{Handicaps, edition};

/// Its name in sentences.
pub const TITLE: &str = "KeyForge";

impl Playable for KeyForge {
    const TITLE: &'static str = TITLE;
    const HANDICAP_OPTION: &'static str = "chains";
    const HANDICAP_WORDS: [&'static str; 2] = ["chain", "chains"];
    const HANDICAP_STEP: f64 = Scale::CHAINS.step;
    const HANDICAP_LEVELS: [u16; 4] = [2, 4, 8, 12];
    const HANDICAPS_IN_RULEBOOK: bool = true;
    const PROGRESS: &'static str = "keys";
    const MOST_PLAYERS: usize = 2;
    const DEFAULT_DECKS: [&'static str; 2] = decks::STARTER_DECKS;

    fn given_handicaps(given: &Handicaps) -> Result<Option<&str>, Error> {
        match given.hp {
            None => Ok(given.chains.as_deref()),
            Some(_) => Err(Error::Usage(
                "--hp is the handicap of Keeper of the Cards; that of KeyForge is --chains".into(),
            )),
        }
    }

    fn read_rules(named: Option<&str>) -> Result<Edition, Error> {
        named.map_or(Ok(Edition::default()), edition)
    }

    fn rules_key(rules: Edition) -> &'static str {
        rules.key()
    }

    fn bundled() -> Result<Vec<Deck>, Error> {
        decks::playable_bundled()
    }

    fn bundled_of(word: &str) -> Result<Option<Vec<Deck>>, Error> {
        let Some(set) = Set::parse(word) else { return Ok(None) };
        let mut decks = decks::playable_bundled()?;
        decks.retain(|deck| deck.set == Some(set));
        Ok(Some(decks))
    }

    fn playable_of_file(file: &Path) -> Result<(Vec<Deck>, usize), Error> {
        let all = decks::read_file(file)?;
        let number = all.len();
        let decks: Vec<Deck> =
            all.into_iter().filter_map(|deck| decks::playable(deck).ok()).collect();
        let left_out = number - decks.len();
        Ok((decks, left_out))
    }

    fn tuning_decks() -> Result<TuningDecks<Deck>, Error> {
        let (mut training, mut measuring) = (Vec::new(), Vec::new());
        for (number, (slug, text)) in bundled().iter().enumerate() {
            let decks =
                Deck::read(library(), text, slug).map_err(|e| Error::Other(e.to_string()))?;
            if is_for_training(number) { &mut training } else { &mut measuring }.extend(decks);
        }
        Ok(TuningDecks { training, measuring })
    }

    fn read_decks(name: &str) -> Result<Vec<Deck>, Error> {
        decks::read(name)?.into_iter().map(decks::playable).collect()
    }

    /// # Panics
    /// If there are not two decks.
    fn new_game(
        decks: Vec<Deck>,
        handicaps: &[u16],
        rules: Edition,
        first: Option<Seat>,
        seed: u64,
    ) -> Record {
        Record {
            decks: decks.try_into().expect("two decks"),
            // At most 24, as has been checked.
            chains: [0, 1].map(|seat| handicaps.get(seat).map_or(0, |chains| *chains as u8)),
            edition: rules,
            seed,
            first: first.map(Player::from_index),
            answers: Vec::new(),
        }
    }
}
