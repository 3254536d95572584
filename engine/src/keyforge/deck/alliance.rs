//! Alliance decks: three pods of three different houses, from decks of one set (Alliance format of the Tournament
//! Rules).
//!
//! A pod is the twelve cards that a deck has in one of its houses: a maverick belongs to the house it is in, and
//! bonus icons stay on the cards that they are printed on, wherever the Enhance card is that they came from. Beside
//! the deck lies what lies beside exactly one of the contributing decks: its token creature, or all its prophecies.
//!
//! Archon powers are left out: no source says that an Alliance deck has one, and the builder of The Crucible Online
//! leaves them out. A single unmodified deck keeps everything, and no restricted list applies to it.

use crate::keyforge::facts::Reference;
use crate::keyforge::house::House;
use crate::keyforge::set::Set;

use super::restricted::{RestrictedFault, RestrictedList};
use super::{Deck, DeckCard, StatedSas};

/// The twelve cards that a deck has in one of its houses.
#[derive(Clone, Copy, Debug)]
pub struct Pod<'d> {
    /// The deck
    pub deck: &'d Deck,
    /// The house, one of the deck's
    pub house: House,
}

/// Pods that may become an Alliance deck, and the contributing deck whose token creature or prophecies lie beside it.
#[derive(Clone, Copy, Debug)]
pub struct Alliance<'d> {
    /// The pods
    pub pods: [Pod<'d>; 3],
    /// The deck whose token creature or prophecies are taken
    pub beside: &'d Deck,
}

/// What keeps pods from being an Alliance deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AllianceFault {
    /// Two pods of a house
    #[error("it has two {} pods; an Alliance deck has pods of three different houses", house.name())]
    SameHouse {
        /// The house
        house: House,
    },
    /// A house that the deck does not have
    #[error("“{deck}” has no {} pod", house.name())]
    NoSuchPod {
        /// The deck
        deck: String,
        /// The house
        house: House,
    },
    /// Pods of different sets, or of a deck whose set is not known
    #[error("its pods are of {}; an Alliance deck has pods of one set", sets.join(" and "))]
    DifferentSets {
        /// The sets
        sets: Vec<&'static str>,
    },
    /// A token creature or prophecies of a deck that contributes no pod
    #[error("the {what} of “{deck}” lies beside it, but no pod is of this deck")]
    BesideOfOtherDeck {
        /// What lies beside it
        what: &'static str,
        /// The deck
        deck: String,
    },
    /// Cards that a restricted list does not allow
    #[error(transparent)]
    Restricted(#[from] RestrictedFault),
}

impl<'d> Pod<'d> {
    /// The pods of a deck.
    pub fn all_of(deck: &'d Deck) -> [Pod<'d>; 3] {
        deck.houses.map(|house| Pod { deck, house })
    }

    /// Its cards.
    pub fn cards(&self) -> impl Iterator<Item = &'d DeckCard> + Clone + use<'d> {
        let house = self.house;
        self.deck.cards.iter().filter(move |card| card.house == house)
    }
}

impl Alliance<'_> {
    /// Whether all pods are of one deck, which is then unmodified.
    pub fn is_one_deck(&self) -> bool {
        self.pods.iter().all(|pod| std::ptr::eq(pod.deck, self.pods[0].deck))
    }

    /// Whether the rules of the format and a restricted list allow it.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn is_legal(&self, restricted: Option<&RestrictedList>) -> Result<(), AllianceFault> {
        let set = self.one_set()?;
        for (place, Pod { deck, house }) in self.pods.iter().enumerate() {
            if !deck.houses.contains(house) {
                let deck = deck.name.clone();
                return Err(AllianceFault::NoSuchPod { deck, house: *house });
            }
            if self.pods[..place].iter().any(|other| other.house == *house) {
                return Err(AllianceFault::SameHouse { house: *house });
            }
        }
        if !self.pods.iter().any(|pod| std::ptr::eq(pod.deck, self.beside)) {
            let what = if self.beside.token.is_some() { "token creature" } else { "prophecies" };
            let deck = self.beside.name.clone();
            return Err(AllianceFault::BesideOfOtherDeck { what, deck });
        }
        if let Some(list) = restricted.filter(|_| !self.is_one_deck()) {
            let cards = self.pods.iter().flat_map(|pod| pod.cards().map(|card| card.card));
            list.allows(&list.counts(set, cards))?;
        }
        Ok(())
    }

    /// The deck of the pods; the deck itself if all are of one.
    ///
    /// # Errors
    /// The first rule of the format that it breaks.
    pub fn build(
        &self,
        name: impl Into<String>,
        restricted: Option<&RestrictedList>,
    ) -> Result<Deck, AllianceFault> {
        self.is_legal(restricted)?;
        if self.is_one_deck() {
            return Ok(self.beside.clone());
        }
        let cards = self.pods.iter().flat_map(|pod| pod.cards().copied()).collect();
        let mut houses = self.pods.map(|pod| pod.house);
        houses.sort();
        let mut deck = Deck {
            name: name.into(),
            id: None,
            power: None,
            houses,
            cards,
            alliance: true,
            // What was assumed of the decks is said of them.
            icons_spread: 0,
            beside_chosen: false,
            sas: StatedSas::default(),
            ..self.beside.clone()
        };
        deck.sort_cards();
        Ok(deck)
    }

    fn one_set(&self) -> Result<Set, AllianceFault> {
        let [one, two, three] = self.pods.map(|pod| pod.deck.set);
        match one {
            Some(set) if one == two && two == three => Ok(set),
            _ => {
                let name = |set: Option<Set>| set.map_or("an unknown set", Set::name);
                let mut sets = [one, two, three].map(name).to_vec();
                sets.sort_unstable();
                sets.dedup();
                Err(AllianceFault::DifferentSets { sets })
            }
        }
    }
}

impl Reference {
    /// How many of them lie beside an Alliance deck of a set.
    pub const fn beside_an_alliance_of(self, set: Set) -> usize {
        match self {
            Reference::Power => 0,
            Reference::Token | Reference::Prophecy => self.beside_a_deck_of(set),
        }
    }
}

#[cfg(test)]
mod tests;
