//! What stands in for a card: the ruling on "a neutral card of its house".
//!
//! A blank card would say what a card is worth over nothing, which is hardly ever the choice: a deck
//! without a card has another one. A single card, however ordinary, would put its own merits and its
//! combinations with the deck into every figure, and to choose it by measured value would be to
//! measure twice. So the neutral card is *the commons of the same house and set, each in its turn*:
//! what a deck of that set would most likely hold in this place. The card itself is left out, so
//! that 0 means "as good as the average other common of its house". The commons are known from the
//! list of cards, not from any result.
//!
//! What stays as it was: the place in the deck's order, and so in every shuffle; the other copies of
//! the card; bonus icons that Enhance cards had put on this copy; icons that this card had handed
//! out to others. A maverick is replaced by commons of the house it is in. Gigantic creatures are two
//! cards, and neither half is swapped.

use std::collections::BTreeMap;

use archon_cards::library;
use archon_engine::keyforge::deck::{Deck, DeckCard};
use archon_engine::keyforge::facts::{CardId, Rarity};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::set::Set;

/// The set that a deck is of; where it does not say, the one that has most of its cards, and of
/// several such the earliest.
pub fn set_of(deck: &Deck) -> Set {
    let printed = |set: &Set| deck.cards.iter().filter(|c| is_printed(c.card, *set)).count();
    let most = || Set::ALL.into_iter().rev().max_by_key(printed).expect("there are sets");
    deck.set.unwrap_or_else(most)
}

fn is_printed(card: CardId, set: Set) -> bool {
    card.facts().printing(set).is_some()
}

/// Whether a card can be swapped by itself.
pub fn can_be_swapped(card: CardId) -> bool {
    card.facts().gigantic.is_none()
}

/// The commons of houses and sets, looked up once.
#[derive(Default)]
pub struct Commons(BTreeMap<(House, &'static str), Vec<CardId>>);

impl Commons {
    /// The commons of a house in a set that can be played, in the order of the table.
    pub fn in_house(&mut self, house: House, set: Set) -> &[CardId] {
        self.0.entry((house, set.name())).or_insert_with(|| {
            let library = library();
            let is_common = |card: &CardId| {
                let facts = card.facts();
                let printing = facts.printing(set);
                facts.houses.contains(house)
                    && printing.is_some_and(|p| p.rarity == Rarity::Common && !p.anomaly)
                    && can_be_swapped(*card)
                    && library.is_playable(*card)
            };
            library.ids().filter(is_common).collect()
        })
    }

    /// Every house and set that was asked for, with its commons.
    pub fn all(&self) -> impl Iterator<Item = (House, &'static str, &[CardId])> {
        self.0.iter().map(|((house, set), cards)| (*house, *set, cards.as_slice()))
    }
}

/// The deck with another card in one place, all else as it was.
///
/// Its cards are not put in order again: a shuffle moves places, so the two decks are shuffled alike.
pub fn swapped(deck: &Deck, place: usize, other: CardId) -> Deck {
    let mut swapped = deck.clone();
    let before = swapped.cards[place];
    swapped.cards[place] =
        DeckCard { enhancements: before.enhancements, ..DeckCard::plain(other, before.house) };
    let [old, new] = [before.card, other].map(|card| card.facts().name);
    swapped.name = format!("{} ({new} for {old})", deck.name);
    swapped
}

#[cfg(test)]
mod tests {
    use super::*;
    use archon_engine::keyforge::deck::bundled_deck;

    fn deck() -> Deck {
        bundled_deck(library(), "radiant-argus-the-supreme").unwrap()
    }

    #[test]
    fn a_house_of_the_first_set_has_sixteen_commons() {
        let mut commons = Commons::default();
        for house in [House::Brobnar, House::Logos, House::Shadows] {
            let cards = commons.in_house(house, Set::CallOfTheArchons).to_vec();
            assert_eq!(cards.len(), 16, "{house:?}");
            assert!(cards.iter().all(|card| card.facts().house == Some(house)));
        }
        assert_eq!(commons.all().count(), 3);
    }

    #[test]
    fn a_swap_changes_one_place_and_nothing_else() {
        let deck = deck();
        let mut commons = Commons::default();
        let place = 20;
        let house = deck.cards[place].house;
        let other = *commons
            .in_house(house, set_of(&deck))
            .iter()
            .find(|common| deck.cards.iter().all(|c| c.card != **common))
            .unwrap();
        let swapped = swapped(&deck, place, other);
        let differing: Vec<usize> =
            (0..36).filter(|n| deck.cards[*n] != swapped.cards[*n]).collect();
        assert_eq!(differing, [place]);
        assert_eq!(swapped.cards[place].house, house);
        assert_eq!(swapped.houses, deck.houses);
    }

    #[test]
    fn a_deck_without_a_set_is_of_the_set_that_has_its_cards() {
        let mut deck = deck();
        deck.set = None;
        assert_eq!(set_of(&deck), Set::CallOfTheArchons);
    }
}
