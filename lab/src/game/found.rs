//! Decks that were found under a name, and those beside them that cannot be played.

use archon_report::LeftOut;

use super::deck_error::DeckError;

/// The decks of one or more names.
#[derive(Debug)]
pub struct FoundDecks<D> {
    /// Decks that can be played
    pub decks: Vec<D>,
    /// Decks of collections that cannot
    pub refused: Vec<UnplayableDeck>,
}

/// A deck of a collection that cannot be played.
#[derive(Debug)]
pub struct UnplayableDeck {
    /// Its name
    pub deck: String,
    /// Its set, where it is known
    pub set: Option<String>,
    /// Why it cannot be played
    pub why: DeckError,
}

impl<D> Default for FoundDecks<D> {
    fn default() -> FoundDecks<D> {
        FoundDecks { decks: Vec::new(), refused: Vec::new() }
    }
}

impl<D> FoundDecks<D> {
    /// Decks all of which can be played.
    pub fn from_decks(decks: Vec<D>) -> FoundDecks<D> {
        FoundDecks { decks, refused: Vec::new() }
    }

    /// BothSides together.
    pub fn add(&mut self, more: FoundDecks<D>) {
        self.decks.extend(more.decks);
        self.refused.extend(more.refused);
    }

    /// These decks, if at least one can be played or none was found.
    ///
    /// # Errors
    /// None can be played: why the first cannot.
    pub fn playable(mut self) -> Result<FoundDecks<D>, DeckError> {
        match self.decks.is_empty() && !self.refused.is_empty() {
            true => Err(self.refused.remove(0).why),
            false => Ok(self),
        }
    }

    /// The decks, if all of them can be played.
    ///
    /// # Errors
    /// Why the first that cannot cannot.
    pub fn all(mut self) -> Result<Vec<D>, DeckError> {
        match self.refused.is_empty() {
            true => Ok(self.decks),
            false => Err(self.refused.remove(0).why),
        }
    }

    /// The decks that cannot be played, as a report says it.
    pub fn left_out(&self) -> Vec<LeftOut> {
        let left_out = |refused: &UnplayableDeck| LeftOut {
            deck: refused.deck.clone(),
            set: refused.set.clone(),
            reason: refused.reason(),
        };
        self.refused.iter().map(left_out).collect()
    }
}

impl UnplayableDeck {
    /// Why it cannot be played, in one line that does not name the deck again.
    fn reason(&self) -> String {
        let said = self.why.to_string();
        let named = format!("deck “{}”", self.deck);
        let said = said.split_once(&named).map_or(said.as_str(), |(_, of_deck)| of_deck);
        let lines = said.trim_start_matches(':').lines().map(str::trim);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
    }
}
