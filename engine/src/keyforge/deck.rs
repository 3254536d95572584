//! Decks, and the formats that players have them in.
//!
//! A [`Deck`] is made by one door, [`Deck::new`], which refuses what is no Archon deck and names
//! every fault at once. [`Deck::read`] reads the formats: each has a file in `deck/` that turns the
//! text into a listing, what a list *says*; looking up its cards, placing them in houses and knocking
//! at the door is the same for all, in `deck/listing.rs` and `deck/placing.rs`.

use super::facts::CardId;
use super::house::House;
use super::icon::BonusIcons;
use super::library::Library;
use super::set::Set;

mod alliance;
mod beside;
mod building;
mod bundled;
mod bundled_list;
mod crucible;
mod csv_export;
mod decks_of_keyforge;
mod error;
mod expected;
mod faults;
mod format_error;
mod formats;
mod json;
mod listing;
mod master_vault;
mod placing;
mod restricted;
mod sas;
mod spreading;
mod text;

pub use alliance::{Alliance, AllianceFault, Pod};
pub use building::DeckBuilder;
pub use bundled::{bundled, bundled_deck, bundled_of, bundled_of_all_sets};
pub use error::{DeckError, DeckProblem, FieldProblem, Place, Problem, Source};
pub(crate) use expected::expected_pods;
pub use faults::{DeckFault, DeckFaults};
pub use restricted::{RestrictedCard, RestrictedFault, RestrictedList, RestrictedListError};
pub use sas::{Sas, StatedSas};

/// An Archon deck: 12 cards of each of three houses.
///
/// Houses and cards are in the order of the tables, whatever the order of the list, so that the same
/// deck from two sources is equal and plays the same games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// What its cards do.
    pub library: &'static Library,
    /// The name of its Archon.
    pub name: String,
    /// The UUID in the Master Vault, where it is known.
    pub id: Option<String>,
    /// The set, where it is known.
    pub set: Option<Set>,
    /// The token creature beside it, as which its cards count that lie facedown in play: one of Winds of Exchange and
    /// Tokens of Change.
    pub token: Option<CardId>,
    /// The four prophecies beside a deck of Prophetic Visions: the first two are the sides of one card, the others of
    /// another.
    pub prophecies: Vec<CardId>,
    /// The archon power beside a deck of Crucible Clash.
    pub power: Option<CardId>,
    /// The three houses, in order.
    pub houses: [House; 3],
    /// The 36 cards, by house and card.
    pub cards: Vec<DeckCard>,
    /// How many bonus icons of Enhance were placed by chance, because the list does not say where
    /// they are: always in the same way for a deck of this name.
    pub icons_spread: u8,
    /// Whether it is an Alliance deck, made of pods of several decks: its bonus icons and its token creature may come
    /// from cards and houses that it does not have.
    pub alliance: bool,
    /// Whether what lies beside it was chosen by chance, because the list names nothing: always in the same way for a
    /// deck of this name.
    pub beside_chosen: bool,
    /// Whether the opponent is not shown the list, as in Sealed: they know the set, the houses, what lies beside the
    /// deck, and the cards that they have seen in the game.
    pub hidden_list: bool,
    /// The SAS that its source states.
    pub sas: StatedSas,
}

/// One card of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckCard {
    /// Which card.
    pub card: CardId,
    /// The house it belongs to in this deck.
    pub house: House,
    /// Whether it is a maverick: of another house than the card otherwise is.
    pub maverick: bool,
    /// Whether it is a legacy card: of an earlier set than the deck.
    pub legacy: bool,
    /// Whether it is an anomaly: of a later set than the deck, in whatever house.
    pub anomaly: bool,
    /// The icons that Enhance cards of the deck added to it.
    pub enhancements: BonusIcons,
}

impl DeckCard {
    /// An ordinary card: no maverick, legacy or anomaly, not enhanced.
    pub const fn plain(card: CardId, house: House) -> DeckCard {
        DeckCard {
            card,
            house,
            maverick: false,
            legacy: false,
            anomaly: false,
            enhancements: BonusIcons::NONE,
        }
    }

    /// Every bonus icon of the card: those printed and those added.
    pub fn bonus(&self) -> BonusIcons {
        self.card.facts().bonus.plus(self.enhancements)
    }
}

impl Deck {
    /// How many cards a deck has.
    pub const SIZE: usize = 36;
    /// How many cards of a deck belong to each of its houses.
    pub const CARDS_PER_HOUSE: usize = 12;

    /// Puts the cards in the order of the tables.
    fn sort_cards(&mut self) {
        let key = |c: &DeckCard| (c.house, c.card, c.maverick, c.legacy, c.anomaly, c.enhancements);
        self.cards.sort_by_key(key);
    }

    /// The cards that are not implemented, each once; those beside the deck come last.
    pub fn unplayable(&self) -> Vec<CardId> {
        let cards = self.cards.iter().map(|c| c.card).chain(self.beside());
        let mut cards: Vec<_> = cards.filter(|card| !self.library.is_playable(*card)).collect();
        cards.dedup();
        cards
    }

    /// Whether it is of a set after Dark Tidings or has a card that was first printed in one, so that the rules of
    /// March 2021 do not say everything about it.
    pub fn is_after_march_2021(&self) -> bool {
        let is_late = |card: &DeckCard| card.card.facts().printings[0].set.is_after_dark_tidings();
        self.set.is_some_and(Set::is_after_dark_tidings) || self.cards.iter().any(is_late)
    }

    /// The cards of one house.
    pub fn of_house(&self, house: House) -> impl Iterator<Item = &DeckCard> {
        self.cards.iter().filter(move |card| card.house == house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::facts::FactsTable;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::icon::BonusIcon;

    /// The first cards of the set in each of three houses.
    fn cards() -> Vec<DeckCard> {
        [House::Mars, House::Brobnar, House::Dis]
            .into_iter()
            .flat_map(|house| {
                FactsTable::get()
                    .iter()
                    .filter(move |(_, facts)| facts.house == Some(house))
                    .take(12)
                    .map(move |(card, _)| DeckCard::plain(card, house))
            })
            .collect()
    }

    fn deck(cards: Vec<DeckCard>) -> Result<Deck, DeckFaults> {
        let houses = [House::Mars, House::Brobnar, House::Dis];
        Deck::new(library(), "Test", None, None, &houses, cards)
    }

    #[test]
    fn a_deck_has_its_houses_and_cards_in_order_whatever_the_order_given() {
        let one = deck(cards()).unwrap();
        let other = deck(cards().into_iter().rev().collect()).unwrap();
        assert_eq!(one, other);
        assert_eq!(one.houses, [House::Brobnar, House::Dis, House::Mars]);
        assert!(one.cards.is_sorted_by_key(|c| (c.house, c.card)));
        assert_eq!(one.of_house(House::Dis).count(), 12);
    }

    #[test]
    fn a_name_has_no_control_characters() {
        let houses = [House::Mars, House::Brobnar, House::Dis];
        let id = Some("\u{7}1".into());
        let deck = Deck::new(library(), "A\u{1b}[31m\n", id, None, &houses, cards()).unwrap();
        assert_eq!((deck.name.as_str(), deck.id.as_deref()), ("A [31m", Some("1")));
    }

    #[test]
    fn every_deck_written_is_read_back_equal() {
        for (_, text) in bundled_of_all_sets() {
            let mut deck = Deck::read(library(), text, "").unwrap().remove(0);
            // Written, every icon has its place, and its token is named.
            (deck.icons_spread, deck.beside_chosen) = (0, false);
            assert_eq!(Deck::read(library(), &deck.to_string(), "").unwrap(), [deck]);
        }
    }

    /// The reference decks are near enough the Crucible's format to come in by it.
    #[test]
    fn every_reference_deck_is_read_with_its_houses_given_or_not() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/decks/decks.jsonl");
        let Ok(decks) = std::fs::read_to_string(path) else {
            return eprintln!("skipped: no decks {path}");
        };
        let (mut read, mut refused, mut unclear) = (0, 0, Vec::new());
        for line in decks.lines() {
            let mut deck: serde_json::Value = serde_json::from_str(line).unwrap();
            deck["expansion"] = deck["set"].take();
            deck["uuid"] = deck["id"].take();
            let set = deck["expansion"].as_str().unwrap().to_owned();
            let result = Deck::read(library(), &deck.to_string(), "");
            if Set::parse(&set).is_none() {
                refused += 1;
                let later = matches!(result, Err(DeckError::UnknownSet { .. }));
                let mixed = matches!(result, Err(DeckError::Faults { .. })) && set == "mixed";
                assert!(later || mixed, "{result:?}");
                continue;
            }
            read += 1;
            let mut with_houses = result.unwrap_or_else(|error| panic!("{error}")).remove(0);
            let spread = std::mem::take(&mut with_houses.icons_spread);
            let chosen = std::mem::take(&mut with_houses.beside_chosen);
            let again = Deck::read(library(), &with_houses.to_string(), "").unwrap().remove(0);
            assert_eq!(again, with_houses);
            for card in deck["cards"].as_array_mut().unwrap() {
                card["house"].take();
            }
            match Deck::read(library(), &deck.to_string(), "") {
                Ok(without) => {
                    with_houses.icons_spread = spread;
                    with_houses.beside_chosen = chosen;
                    assert_eq!(without, [with_houses]);
                }
                Err(error) => unclear.push(error),
            }
        }
        let is_unclear = |p: &Problem| matches!(p.what, DeckProblem::HouseUnclear { .. });
        for error in &unclear {
            let DeckError::Problems { problems, .. } = error else {
                panic!("{error}");
            };
            assert!(problems.iter().all(is_unclear), "{error}");
        }
        // Some decks have two cards that could be in either of two houses.
        assert_eq!(unclear.len(), 6);
        assert_eq!((read, refused), (415, 10));
    }

    #[test]
    fn enhancements_count_with_the_printed_icons() {
        let table = FactsTable::get();
        let anger = table.by_id("anger").unwrap();
        let enhanced = DeckCard {
            enhancements: BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw),
            ..DeckCard::plain(anger, House::Brobnar)
        };
        assert_eq!(enhanced.bonus().count(BonusIcon::Amber), 2);
        assert_eq!(enhanced.bonus().count(BonusIcon::Draw), 1);
    }
}
