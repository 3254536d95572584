//! Decks.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::CARDS_PER_DECK;
use archon_engine::keyforge::deck::{self, Deck as EngineDeck};
use archon_engine::keyforge::set::Set;
use archon_lab::definition::GivenDeck;
use archon_lab::game::keyforge::decks::playable;
use archon_lab::game::{DeckSource, GameInfo as _, find_deck, find_named};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::display;
use crate::errors::{error, of_deck};

/// A deck of 36 cards of three houses. It never changes; equal decks are equal and have one hash.
#[pyclass(frozen, module = "archon_lab", from_py_object)]
#[derive(Clone)]
pub struct Deck {
    /// The deck
    pub deck: Arc<EngineDeck>,
}

impl From<EngineDeck> for Deck {
    fn from(deck: EngineDeck) -> Deck {
        Deck { deck: Arc::new(deck) }
    }
}

#[pymethods]
impl Deck {
    /// The decks of the field "bundled", those of the sets up to Dark Tidings, in their order.
    #[staticmethod]
    fn bundled() -> PyResult<Vec<Deck>> {
        let decks = KeyForge::bundled().map_err(|why| of_deck(&why))?;
        Ok(decks.into_iter().map(Deck::from).collect())
    }

    /// The one deck that a name or a path means, as on the command line: a bundled deck, a file, or
    /// FILE#NAME. Raises DeckError.
    #[staticmethod]
    fn find(name: &str) -> PyResult<Deck> {
        find_deck::<KeyForge>(name).map(Deck::from).map_err(|why| of_deck(&why))
    }

    /// All decks that a name means, as on the command line: a set ("gr"), a folder, a file, "bundled", or one deck.
    /// Decks of a collection that cannot be played are left out. Raises DeckError.
    #[staticmethod]
    fn find_all(name: &str) -> PyResult<Vec<Deck>> {
        let found = find_named::<KeyForge>(name).map_err(|why| of_deck(&why))?;
        Ok(found.decks.into_iter().map(Deck::from).collect())
    }

    /// The decks of a file, or of a text in any of the formats of docs/decks.md: what has a line break
    /// or begins with a brace is a text. Raises DeckError if one of them cannot be played.
    #[staticmethod]
    fn read(path_or_text: &Bound<'_, PyAny>) -> PyResult<Vec<Deck>> {
        let given = words(path_or_text)?;
        let decks = if given.contains('\n') || given.trim_start().starts_with(['{', '[']) {
            let faulty = |why: deck::DeckError| error("DeckError", why);
            let decks = EngineDeck::read(library(), &given, "text").map_err(faulty)?;
            let decks: Result<Vec<_>, _> = decks.into_iter().map(playable).collect();
            decks.map_err(|why| of_deck(&why))?
        } else {
            let found = KeyForge::decks_of_file(given.as_ref()).and_then(|found| found.all());
            found.map_err(|why| of_deck(&why))?
        };
        Ok(decks.into_iter().map(Deck::from).collect())
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.deck.name
    }

    /// Its UUID in the Master Vault, where it is known.
    #[getter]
    fn id(&self) -> Option<&str> {
        self.deck.id.as_deref()
    }

    /// The key of its set, where it is known: "cota".
    #[getter]
    fn set(&self) -> Option<&'static str> {
        self.deck.set.map(Set::key)
    }

    /// The keys of its three houses.
    #[getter]
    fn houses(&self) -> [&'static str; 3] {
        self.deck.houses.map(|house| house.key())
    }

    /// Its 36 cards, a dict each: id, name, house, type, maverick, legacy, anomaly, enhancements.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let card = |card: &deck::DeckCard| {
            let (facts, of) = (card.card.facts(), PyDict::new(py));
            of.set_item("id", facts.id)?;
            of.set_item("name", facts.name)?;
            of.set_item("house", card.house.key())?;
            of.set_item("type", facts.card_type.key())?;
            of.set_item("maverick", card.maverick)?;
            of.set_item("legacy", card.legacy)?;
            of.set_item("anomaly", card.anomaly)?;
            let icons: Vec<&str> = card.enhancements.iter().map(|icon| icon.key()).collect();
            of.set_item("enhancements", icons)?;
            Ok(of)
        };
        self.deck.cards.iter().map(card).collect()
    }

    /// The deck as a list that Deck.read and the command line read.
    fn __str__(&self) -> String {
        self.deck.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Deck {:?}>", self.deck.name)
    }

    /// How notebooks show it.
    fn _repr_html_(&self) -> String {
        display::deck(&self.deck)
    }

    fn __len__(&self) -> usize {
        CARDS_PER_DECK
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Deck>().is_ok_and(|other| other.get().deck == self.deck)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.deck.name, &self.deck.id, self.deck.houses, &self.deck.cards).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let revive = py.get_type::<Deck>().getattr("_revive")?;
        Ok((revive, (KeyForge::deck_to_text(&self.deck),)))
    }

    /// The deck of a pickle.
    #[staticmethod]
    fn _revive(text: &str) -> PyResult<Deck> {
        let faulty = || error("DeckError", "the pickle contains no deck");
        let deck = KeyForge::deck_of_text(text).ok_or_else(faulty)?;
        let EngineDeck { name, id, houses, cards, .. } = deck.clone();
        let checked = EngineDeck::new(library(), name, id, deck.set, &houses, cards);
        let EngineDeck { name, id, houses, cards, .. } =
            checked.map_err(|why| error("DeckError", why))?;
        Ok(EngineDeck { name, id, houses, cards, ..deck }.into())
    }
}

/// A string, or a path as a string.
pub fn words(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.extract::<String>() {
        return Ok(text);
    }
    given.call_method0("__fspath__")?.extract()
}

/// The one deck that is given as such, by its name or by a path.
pub fn one(given: &Bound<'_, PyAny>) -> PyResult<Deck> {
    if let Ok(deck) = given.cast::<Deck>() {
        return Ok(deck.get().clone());
    }
    let kind = given.get_type();
    let wrong = |_| PyTypeError::new_err(format!("a deck is a Deck, a name or a path, not {kind}"));
    Deck::find(&words(given).map_err(wrong)?)
}

/// What is given for decks: none, one, or several.
pub fn given(decks: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<GivenDeck<EngineDeck>>> {
    let Some(decks) = decks else { return Ok(Vec::new()) };
    let one = |given: &Bound<'_, PyAny>| match given.cast::<Deck>() {
        Ok(deck) => Ok(GivenDeck::Deck((*deck.get().deck).clone())),
        Err(_) => words(given).map(GivenDeck::Name).map_err(|_| {
            let kind = given.get_type();
            error("DeckError", format!("a deck is a Deck, a name or a path, not {kind}"))
        }),
    };
    if decks.cast::<Deck>().is_ok() || words(decks).is_ok() {
        return Ok(vec![one(decks)?]);
    }
    decks.try_iter()?.map(|given| one(&given?)).collect()
}
