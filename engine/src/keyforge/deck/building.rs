//! Decks built from facts, for sets of which few real decks are known: legal, seeded, and named as built.
//!
//! Of each of three houses twelve cards are drawn one after another: first how rare the next one is, as often as in
//! real decks, then one of the cards of that rarity. Only cards that are implemented are drawn, so that the decks of a
//! set that is not complete can be played. How the publisher makes decks is not known: what cards come together in a
//! built deck is chance, and its strength says nothing about decks of the set.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::keyforge::facts::{CardFacts, CardId, FactsTable, Rarity, Reference};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::library::Library;
use crate::keyforge::set::Set;

use super::{Deck, DeckCard, beside, spreading};

/// A house with fewer implemented cards of the set is in no built deck.
const FEWEST_CARDS: usize = 8;

/// Of a hundred cards of a deck, how many are common, uncommon, rare and anything else: in the 425 reference decks
/// 53 to 68 are common, 21 to 30 uncommon, 7 to 11 rare.
const OF_A_HUNDRED: [u32; 4] = [63, 25, 10, 2];

impl Deck {
    /// A deck of a set from a seed, always the same while the same cards are implemented; none if fewer than three
    /// houses of the set have enough implemented cards, or what lies beside its decks is not implemented.
    pub fn build(library: &'static Library, set: Set, seed: u64) -> Option<Deck> {
        DeckBuilder::new(library, set).build(seed)
    }

    /// Whether the deck was built by [`Deck::build`].
    pub fn is_built(&self) -> bool {
        self.id.is_none() && self.name.starts_with("Built ")
    }
}

/// Builds decks of a set: to look for the cards that can be drawn takes longer than to draw them.
#[derive(Debug)]
pub struct DeckBuilder {
    library: &'static Library,
    set: Set,
    pools: Vec<(House, Pool)>,
}

impl DeckBuilder {
    /// One for a set, of the cards that are implemented.
    pub fn new(library: &'static Library, set: Set) -> DeckBuilder {
        let pools = (set.houses().iter())
            .map(|&house| (house, Pool::new(library, set, house)))
            .filter(|(_, pool)| pool.len() >= FEWEST_CARDS)
            .collect();
        DeckBuilder { library, set, pools }
    }

    /// [`Deck::build`] of the set.
    pub fn build(&self, seed: u64) -> Option<Deck> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut chosen: Vec<&(House, Pool)> = self.pools.sample(&mut rng, 3).collect();
        chosen.sort_by_key(|(house, _)| *house);
        let houses: Vec<House> = chosen.iter().map(|(house, _)| *house).collect();
        let mut cards = Vec::new();
        for (house, pool) in chosen {
            cards.extend(pool.draw(&mut rng).into_iter().map(|card| DeckCard::plain(card, *house)));
        }
        let name = format!("Built {} {seed}", self.set.name());
        let mut deck = Deck::new(self.library, name, None, Some(self.set), &houses, cards).ok()?;
        // A built deck has its icons where it has them: no list left them open.
        spreading::spread(&mut deck, &[]);
        let beside = beside_of(&deck, &mut rng)?;
        beside::lay(deck, &beside).ok()
    }
}

/// Pods of a house as decks of a set are built of, from a seed; none if too few cards of the house are implemented.
pub(super) fn pods(
    library: &'static Library,
    set: Set,
    house: House,
    seeds: std::ops::Range<u64>,
) -> Vec<Vec<DeckCard>> {
    let pool = Pool::new(library, set, house);
    let seeds = if pool.len() < FEWEST_CARDS { 0..0 } else { seeds };
    let pod = |seed| {
        let cards = pool.draw(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        cards.into_iter().map(|card| DeckCard::plain(card, house)).collect()
    };
    seeds.map(pod).collect()
}

/// What lies beside a built deck; none if too little of it is implemented.
fn beside_of(deck: &Deck, rng: &mut Xoshiro256PlusPlus) -> Option<Vec<CardId>> {
    let set = deck.set?;
    let mut cards = Vec::new();
    for reference in Reference::ALL {
        let count = reference.beside_a_deck_of(set);
        let all = beside::candidates(deck, reference);
        let all: Vec<CardId> = all.filter(|card| deck.library.is_playable(*card)).collect();
        cards.extend(all.sample(rng, count));
        if all.len() < count {
            return None;
        }
    }
    Some(cards)
}

/// The cards that can be drawn for a house, by how rare they are: common, uncommon, rare, others.
#[derive(Debug, Default)]
struct Pool {
    by_rarity: [Vec<CardId>; 4],
}

impl Pool {
    fn new(library: &'static Library, set: Set, house: House) -> Pool {
        let mut pool = Pool::default();
        for (card, facts) in FactsTable::get().iter() {
            let Some(printing) = facts.printing(set).filter(|p| !p.anomaly) else { continue };
            let is_of_house = houses_in(facts, set).contains(house);
            let half = facts.gigantic.and_then(|g| FactsTable::get().by_id(g.other));
            let is_playable =
                library.is_playable(card) && half.is_none_or(|h| library.is_playable(h));
            let is_second = facts.gigantic.is_some_and(|g| g.half == 2);
            if !is_of_house || !is_playable || is_second || facts.reference.is_some() {
                continue;
            }
            match printing.rarity {
                Rarity::Common => pool.by_rarity[0].push(card),
                Rarity::Uncommon => pool.by_rarity[1].push(card),
                Rarity::Rare => pool.by_rarity[2].push(card),
                Rarity::Special | Rarity::Variant => pool.by_rarity[3].push(card),
                // Evil twins are in decks of evil twins only; a token is no card of a deck.
                Rarity::EvilTwin | Rarity::Token => {}
            }
        }
        pool
    }

    fn len(&self) -> usize {
        self.by_rarity.iter().map(Vec::len).sum()
    }

    /// Twelve cards. A gigantic creature is two of them.
    fn draw(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<CardId> {
        let mut cards = Vec::new();
        while cards.len() < Deck::CARDS_PER_HOUSE {
            let card = self.draw_one(rng);
            match card.facts().gigantic {
                Some(_) if cards.len() + 2 > Deck::CARDS_PER_HOUSE => {}
                Some(gigantic) => {
                    cards.push(card);
                    cards.extend(FactsTable::get().by_id(gigantic.other));
                }
                None => cards.push(card),
            }
        }
        cards
    }

    fn draw_one(&self, rng: &mut Xoshiro256PlusPlus) -> CardId {
        loop {
            let mut left = rng.random_range(0..OF_A_HUNDRED.iter().sum::<u32>());
            for (cards, weight) in self.by_rarity.iter().zip(OF_A_HUNDRED) {
                if left < weight {
                    match cards.choose(rng) {
                        Some(card) => return *card,
                        None => break,
                    }
                }
                left -= weight;
            }
        }
    }
}

/// The houses that a card is of in decks of a set: those in which a later set printed it again, if the set has them,
/// else its own.
fn houses_in(facts: &CardFacts, set: Set) -> HouseSet {
    let of_set: HouseSet = set.houses().iter().copied().collect();
    let (again, own) = (facts.reprinted_in.and(of_set), facts.houses.and(of_set));
    if again.is_empty() { own } else { again }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{Definition, card};
    use crate::keyforge::icon::BonusIcon;

    /// A library in which every card is implemented, as one without text.
    fn library() -> &'static Library {
        static ALL: std::sync::LazyLock<Library> = std::sync::LazyLock::new(|| {
            let blank =
                |facts: &CardFacts| -> &'static Definition { Box::leak(Box::new(card(facts.id))) };
            Library::new(FactsTable::get().iter().map(|(_, facts)| blank(facts))).unwrap()
        });
        &ALL
    }

    #[test]
    fn every_set_has_built_decks_of_its_cards_with_all_icons_placed() {
        for set in Set::ALL {
            for seed in 0..40 {
                let deck =
                    Deck::build(library(), set, seed).unwrap_or_else(|| panic!("{set:?} {seed}"));
                assert_eq!((deck.set, deck.cards.len()), (Some(set), 36));
                assert!(deck.is_built() && !deck.beside_chosen, "{}", deck.name);
                assert!(deck.houses.iter().all(|house| set.houses().contains(house)));
                for listed in &deck.cards {
                    assert!(listed.card.facts().printing(set).is_some_and(|p| !p.anomaly));
                    assert!(!(listed.maverick || listed.legacy || listed.anomaly));
                }
                for icon in BonusIcon::ALL {
                    assert_eq!(deck.icons_not_placed(icon), 0, "{icon:?}");
                }
                let counts =
                    [deck.token.iter().count(), deck.prophecies.len(), deck.power.iter().count()];
                assert_eq!(counts, Reference::ALL.map(|what| what.beside_a_deck_of(set)));
                assert_eq!(Deck::read(library(), &deck.to_string(), "").unwrap(), [deck]);
            }
        }
    }

    #[test]
    fn a_built_deck_depends_on_its_seed_alone() {
        let build = |seed| Deck::build(library(), Set::GrimReminders, seed).unwrap();
        assert_eq!(build(7), build(7));
        assert_ne!(build(7).cards, build(8).cards);
        assert_eq!(build(7).name, "Built Grim Reminders 7");
    }

    #[test]
    fn most_cards_of_built_decks_are_common() {
        let mut counts = [0; 2];
        for seed in 0..100 {
            let deck = Deck::build(library(), Set::WindsOfExchange, seed).unwrap();
            for listed in &deck.cards {
                match listed.card.facts().printing(Set::WindsOfExchange).unwrap().rarity {
                    Rarity::Common => counts[0] += 1,
                    Rarity::Rare => counts[1] += 1,
                    _ => {}
                }
            }
        }
        let [common, rare] = counts.map(|count| f64::from(count) / 36.0);
        assert!((58.0..68.0).contains(&common) && (7.0..13.0).contains(&rare), "{common} {rare}");
    }

    #[test]
    fn only_implemented_cards_are_drawn_and_too_few_make_no_deck() {
        let few = crate::keyforge::fixtures::library();
        assert!(Deck::build(few, Set::DraconianMeasures, 1).is_none());
        let of_old = |facts: &&CardFacts| !facts.printings[0].set.is_after_dark_tidings();
        let old = FactsTable::get().iter().map(|(_, facts)| facts).filter(of_old);
        let blank =
            |facts: &CardFacts| -> &'static Definition { Box::leak(Box::new(card(facts.id))) };
        let old: &'static Library = Box::leak(Box::new(Library::new(old.map(blank)).unwrap()));
        let deck = Deck::build(old, Set::MoreMutation, 3).unwrap();
        assert!(deck.unplayable().is_empty());
        // No token of Winds of Exchange is implemented.
        assert!(Deck::build(old, Set::WindsOfExchange, 3).is_none());
    }
}
