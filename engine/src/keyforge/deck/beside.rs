//! What lies beside a deck: a token creature, four prophecies or an archon power (Master Rulebook 18.4, "Token
//! creatures", "Prophecies", "Archon powers").
//!
//! Many sources of lists name the 36 cards alone. What should lie beside such a deck is chosen by chance, from the
//! deck's name alone, so that a deck is the same every time; [`Deck::beside_chosen`] says so.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::keyforge::facts::{CardFacts, CardId, FactsTable, Reference};
use crate::keyforge::set::Set;

use super::faults::{DeckFault, DeckFaults};
use super::{Deck, spreading};

impl Reference {
    /// How many of them lie beside a deck of a set.
    pub const fn beside_a_deck_of(self, set: Set) -> usize {
        match (self, set) {
            (Reference::Token, Set::WindsOfExchange | Set::TokensOfChange) => 1,
            (Reference::Prophecy, Set::PropheticVisions) => 4,
            (Reference::Power, Set::CrucibleClash) => 1,
            _ => 0,
        }
    }

    /// Every kind.
    pub const ALL: [Reference; 3] = [Reference::Token, Reference::Prophecy, Reference::Power];
}

impl Deck {
    /// The cards that lie beside it: token creature, prophecies, archon power.
    pub fn beside(&self) -> impl Iterator<Item = CardId> {
        self.token.into_iter().chain(self.prophecies.iter().copied()).chain(self.power)
    }

    /// The deck with these cards beside it; with others, chosen by chance, if these are none and there should be
    /// some.
    pub(crate) fn with_beside(self, cards: &[CardId]) -> Result<Deck, DeckFaults> {
        lay(self, cards)
    }
}

/// The deck with these cards beside it; with others, chosen by chance, if these are none and there should be some.
pub(super) fn lay(mut deck: Deck, cards: &[CardId]) -> Result<Deck, DeckFaults> {
    let chosen;
    let cards = if cards.is_empty() {
        chosen = choose(&deck);
        deck.beside_chosen = !chosen.is_empty();
        &chosen
    } else {
        cards
    };
    let of = |what| cards.iter().copied().filter(move |card| card.facts().reference == Some(what));
    let mut faults = Vec::new();
    if let Some(set) = deck.set {
        for reference in Reference::ALL {
            let (found, wanted) = (of(reference).count(), wanted_beside(&deck, reference, set));
            if found != wanted {
                faults.push(DeckFault::CountBeside { reference, found, wanted, of: set });
            }
        }
    }
    deck.token = of(Reference::Token).next();
    deck.prophecies = of(Reference::Prophecy).collect();
    deck.power = of(Reference::Power).next();
    let is_foreign =
        |card: &CardId| !deck.houses.iter().any(|&house| card.facts().is_printed_in(house));
    let token = deck.token.filter(|card| !deck.alliance && is_foreign(card));
    faults.extend(token.map(|card| DeckFault::TokenOfOtherHouse { card }));
    if faults.is_empty() { Ok(deck) } else { Err(DeckFaults { faults }) }
}

/// How many of them lie beside this deck of a set.
const fn wanted_beside(deck: &Deck, reference: Reference, set: Set) -> usize {
    match deck.alliance {
        true => reference.beside_an_alliance_of(set),
        false => reference.beside_a_deck_of(set),
    }
}

/// Cards to lie beside a deck whose list names none: those of its set, a token of one of its houses.
fn choose(deck: &Deck) -> Vec<CardId> {
    let Some(set) = deck.set else {
        return Vec::new();
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(spreading::seed(&deck.name));
    let mut chosen = Vec::new();
    for reference in Reference::ALL {
        let all: Vec<CardId> = candidates(deck, reference).collect();
        chosen.extend(all.sample(&mut rng, wanted_beside(deck, reference, set)));
    }
    chosen
}

/// The reference cards of a kind that could lie beside a deck: of its set, tokens of its houses.
pub(super) fn candidates(deck: &Deck, reference: Reference) -> impl Iterator<Item = CardId> {
    let is_of_set = |facts: &CardFacts| deck.set.is_some_and(|set| facts.printing(set).is_some());
    let is_of_houses = move |facts: &CardFacts| {
        reference != Reference::Token || deck.houses.iter().any(|&house| facts.is_printed_in(house))
    };
    let table = FactsTable::get().iter();
    table
        .filter(move |(_, f)| f.reference == Some(reference) && is_of_set(f) && is_of_houses(f))
        .map(|(card, _)| card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::deck::{DeckCard, DeckError};
    use crate::keyforge::fixtures::library;
    use crate::keyforge::house::{House, HouseSet};

    /// A deck of twelve cards of the set in each of three of its houses, as a list, with these lines above it.
    fn list(set: Set, above: &str) -> String {
        let of = |house: House| -> Vec<CardId> {
            let is_plain = |f: &CardFacts| {
                f.houses == HouseSet::of(house)
                    && f.reprinted_in.is_empty()
                    && f.printing(set).is_some_and(|printing| !printing.anomaly)
                    && f.reference.is_none()
                    && f.gigantic.is_none()
                    && f.enhance.is_empty()
            };
            let cards = FactsTable::get().iter().filter(|(_, facts)| is_plain(facts));
            cards.map(|(card, _)| card).take(12).collect()
        };
        let mut text = format!("name: Test\nset: {}\n{above}\n", set.key());
        let full: Vec<House> =
            set.houses().iter().copied().filter(|house| of(*house).len() == 12).collect();
        for house in &full[..3] {
            text += &format!("{}\n", house.name());
            text.extend(of(*house).iter().map(|card| format!("{}\n", card.facts().name)));
        }
        text
    }

    fn read(set: Set, above: &str) -> Result<Deck, DeckError> {
        Deck::read(library(), &list(set, above), "").map(|mut decks| decks.remove(0))
    }

    fn faults(set: Set, above: &str) -> Vec<DeckFault> {
        match read(set, above) {
            Err(DeckError::Faults { faults, .. }) => faults.faults,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_a_list_names_lies_beside_the_deck() {
        let deck = read(Set::WindsOfExchange, "token: Grunt").unwrap();
        assert_eq!(deck.token.map(|card| card.facts().id), Some("grunt"));
        assert!(!deck.beside_chosen && deck.cards.len() == 36);
        let of_pv = "prophecies: Overreach; Heads, I Win; Bad Omen; Ask Again Later";
        let deck = read(Set::PropheticVisions, of_pv).unwrap();
        let ids: Vec<_> = deck.prophecies.iter().map(|card| card.facts().id).collect();
        assert_eq!(ids, ["overreach", "heads-i-win", "bad-omen", "ask-again-later"]);
        assert_eq!(Deck::read(library(), &deck.to_string(), "").unwrap(), [deck]);
        let deck = read(Set::CrucibleClash, "power: Artificer").unwrap();
        assert_eq!(deck.power.map(|card| card.facts().id), Some("artificer"));
        assert_eq!(Deck::read(library(), &deck.to_string(), "").unwrap(), [deck]);
    }

    #[test]
    fn what_a_list_does_not_name_is_chosen_always_alike() {
        for set in Set::ALL.into_iter().filter(|set| set.is_after_dark_tidings()) {
            let deck = read(set, "").unwrap();
            let counts =
                [deck.token.iter().count(), deck.prophecies.len(), deck.power.iter().count()];
            assert_eq!(counts, Reference::ALL.map(|what| what.beside_a_deck_of(set)), "{set:?}");
            assert_eq!(deck.beside_chosen, counts != [0; 3], "{set:?}");
            assert!(
                deck.token.is_none_or(|card| deck.houses.contains(&card.facts().house.unwrap()))
            );
            assert_eq!(read(set, "").unwrap(), deck);
        }
    }

    #[test]
    fn cards_beside_a_deck_of_another_set_or_number_are_faults() {
        let count =
            |reference, found, wanted, of| DeckFault::CountBeside { reference, found, wanted, of };
        let set = Set::GrimReminders;
        let power = faults(set, "power: Artificer");
        assert_eq!(power, [count(Reference::Power, 1, 0, set)]);
        let set = Set::PropheticVisions;
        let fault = count(Reference::Prophecy, 1, 4, set);
        assert_eq!(faults(set, "prophecies: Overreach"), std::slice::from_ref(&fault));
        assert_eq!(
            fault.to_string(),
            "it has 1 prophecy beside it; a deck of Prophetic Visions has 4 prophecies"
        );
        let other = faults(Set::WindsOfExchange, "token: Zealot");
        assert!(matches!(other[..], [DeckFault::TokenOfOtherHouse { .. }]), "{other:?}");
    }

    #[test]
    fn a_card_of_decks_is_no_token_creature() {
        let error = read(Set::WindsOfExchange, "token: Troll").unwrap_err();
        assert!(error.to_string().contains("“Troll” is no token creature"), "{error}");
    }

    #[test]
    fn cards_beside_a_deck_are_missing_where_they_are_not_implemented() {
        let deck = read(Set::WindsOfExchange, "token: Grunt").unwrap();
        assert_eq!(deck.unplayable().last().map(|card| card.facts().id), Some("grunt"));
        let with =
            DeckCard { maverick: true, ..DeckCard::plain(deck.token.unwrap(), deck.houses[0]) };
        let mut cards = deck.cards.clone();
        cards[0] = with;
        let faults = Deck::new(library(), "A", None, deck.set, &deck.houses, cards).unwrap_err();
        assert_eq!(faults.faults, [DeckFault::BesideTheDeck { card: with.card }]);
    }
}
