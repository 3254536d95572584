//! Which decks an impact study needs, and what each is needed for.

use std::collections::BTreeMap;

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::house::House;
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::ImpactConfig;
use super::design::{Impact, Slot};
use super::neutral::{Commons, can_be_swapped, set_of, swapped};
use crate::error::StudyError;
use crate::game::keyforge::cards::{CardError, find_card, whole};

/// The most decks with a swapped card: with many decks not every common stands in for every card of
/// every deck.
const MOST_SWAPPED: usize = 16_384;
/// So many stand in for each card in each deck at least, if there are so many.
const FEWEST_NEUTRAL: usize = 4;

/// Which cards are measured.
#[derive(Default)]
pub struct CardFilter {
    /// Any of these; all if there is none
    cards: Vec<CardId>,
    /// Of any of these houses; of all if there is none
    houses: Vec<House>,
}

impl CardFilter {
    /// As they were named; each must be in some of the decks.
    ///
    /// # Errors
    /// [`CardError`].
    pub fn read(
        cards: &[String],
        houses: &[String],
        decks: &[Deck],
    ) -> Result<CardFilter, CardError> {
        let mut wanted = CardFilter::default();
        let mut of_decks = decks.iter().flat_map(|deck| &deck.cards);
        for name in cards {
            let card = find_card(name)?;
            if !of_decks.clone().any(|c| c.card == card) {
                return Err(CardError::CardInNoDeck { card: card.facts().name });
            }
            wanted.cards.push(whole(card));
        }
        for name in houses {
            let house = House::parse(name).ok_or_else(|| CardError::UnknownHouse {
                name: name.clone(),
                nearest: House::nearest(name).map_or_else(String::new, |house| {
                    format!(" (did you mean {:?}?)", house.name())
                }),
                known: House::ALL.into_iter().map(House::key).collect::<Vec<_>>().join(", "),
            })?;
            if !of_decks.clone().any(|c| c.house == house) {
                return Err(CardError::HouseInNoDeck { house: house.name() });
            }
            wanted.houses.push(house);
        }
        if of_decks.all(|c| !wanted.has(c.card, c.house)) {
            return Err(CardError::NothingLeft);
        }
        Ok(wanted)
    }

    fn has(&self, card: CardId, house: House) -> bool {
        (self.cards.is_empty() || self.cards.contains(&whole(card)))
            && (self.houses.is_empty() || self.houses.contains(&house))
    }
}

/// The decks that are needed, and what they are needed for.
pub struct Experiment {
    /// The decks that are measured, then these with cards swapped, then their opponents
    pub decks: Vec<Deck>,
    /// How many are measured
    pub measured: usize,
    /// How many decks the field has
    pub field: usize,
    /// Each card of a house, and where it is
    pub cards: Vec<((CardId, House), Vec<usize>)>,
    /// The gigantic creatures of a house, which are not swapped, and where the first of their halves is in each deck
    pub gigantic: BTreeMap<(CardId, House), Vec<Slot>>,
    slots: Vec<Slot>,
    opponents: Vec<Vec<usize>>,
    /// The cards that stand in
    pub commons: Commons,
}

impl Experiment {
    /// The wanted cards of decks, against a field.
    ///
    /// # Errors
    /// A deck has nobody to play against, or there is nothing to swap a card for.
    pub fn new(
        mut decks: Vec<Deck>,
        field: Vec<Deck>,
        wanted: &CardFilter,
        against: &str,
        seed: u64,
    ) -> Result<Experiment, StudyError> {
        let measured = decks.len();
        let mut commons = Commons::default();
        let (mut places, mut gigantic) = (Vec::new(), BTreeMap::new());
        for (number, deck) in decks.iter().enumerate() {
            for (place, card) in deck.cards.iter().enumerate() {
                let before = &deck.cards[..place];
                let is_first = before.iter().all(|c| whole(c.card) != whole(card.card));
                if !is_first || !wanted.has(card.card, card.house) {
                    continue;
                }
                if can_be_swapped(card.card) {
                    let others = commons.in_house(card.house, set_of(deck)).iter().copied();
                    let others: Vec<CardId> = others.filter(|c| *c != card.card).collect();
                    if others.is_empty() {
                        return Err(no_commons(deck, card.house).into());
                    }
                    places.push((number, place, others));
                } else {
                    let slots: &mut Vec<Slot> =
                        gigantic.entry((whole(card.card), card.house)).or_default();
                    slots.push(Slot::new(number, place, Vec::new()));
                }
            }
        }
        let most = (MOST_SWAPPED / places.len().max(1)).max(FEWEST_NEUTRAL);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX - 2));
        let mut cards: BTreeMap<(CardId, House), Vec<usize>> = BTreeMap::new();
        let mut slots = Vec::new();
        for (deck, place, mut others) in places {
            others.shuffle(&mut rng);
            others.truncate(most);
            let first = decks.len();
            let card = decks[deck].cards[place];
            let with_others: Vec<Deck> =
                others.iter().map(|other| swapped(&decks[deck], place, *other)).collect();
            decks.extend(with_others);
            cards.entry((card.card, card.house)).or_default().push(slots.len());
            slots.push(Slot::new(deck, place, (first..decks.len()).collect()));
        }
        let others = decks.len();
        let opponents_of = |deck: &Deck| -> Vec<usize> {
            (0..field.len()).filter(|n| field[*n] != *deck).map(|n| others + n).collect()
        };
        let opponents: Vec<Vec<usize>> = decks[..measured].iter().map(opponents_of).collect();
        if let Some(alone) = opponents.iter().position(Vec::is_empty) {
            let deck = decks[alone].name.clone();
            return Err(StudyError::NoOpponent { deck, field: against.into() });
        }
        let of_field = field.len();
        decks.extend(field);
        let cards = cards.into_iter().collect();
        Ok(Experiment {
            decks,
            measured,
            field: of_field,
            cards,
            gigantic,
            slots,
            opponents,
            commons,
        })
    }

    /// The decks that are measured.
    pub fn measured(&self) -> &[Deck] {
        &self.decks[..self.measured]
    }

    /// Their opponents.
    pub fn field(&self) -> &[Deck] {
        &self.decks[self.decks.len() - self.field..]
    }

    /// The study of it.
    pub fn study(&self, config: &ImpactConfig, seed: u64) -> Impact {
        let cards = self.cards.iter().map(|(_, slots)| slots.clone()).collect();
        Impact::new(config, seed, self.slots.clone(), cards, self.opponents.clone())
    }
}

fn no_commons(deck: &Deck, house: House) -> CardError {
    CardError::NoReplacement {
        house: house.name(),
        deck: deck.name.clone(),
        set: set_of(deck).name(),
    }
}
