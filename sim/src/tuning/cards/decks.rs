//! The decks of training games: houses of bundled decks recombined within a set, and built decks.

use std::borrow::Borrow;

use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, DeckBuilder, DeckCard, bundled, bundled_of_all_sets};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::set::Set;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::seeds::derive;
use crate::tuning::is_for_training;

/// How many sets have bundled decks: the first ones.
const WITH_BUNDLED: usize = 5;

/// The bundled decks of even number in the order of the list, or the others.
///
/// # Panics
/// If a bundled deck cannot be read, which tests of the cards exclude.
pub fn bundled_half(library: &'static Library, training: bool) -> Vec<Deck> {
    let numbered = bundled().iter().enumerate();
    let of_half = numbered.filter(|(number, _)| is_for_training(*number) == training);
    of_half
        .map(|(_, (slug, text))| Deck::read(library, text, slug).expect("a bundled deck").remove(0))
        .collect()
}

/// The decks that nothing was trained with: the other half of the bundled decks, and those of later sets.
///
/// # Panics
/// As [`bundled_half`].
pub fn held_out_of_all_sets(library: &'static Library) -> Vec<Deck> {
    let later = bundled_of_all_sets().skip(bundled().len());
    let read = |(slug, text): &(&str, &str)| {
        Deck::read(library, text, slug).expect("a bundled deck").remove(0)
    };
    bundled_half(library, false).into_iter().chain(later.map(read)).collect()
}

/// Where the decks of training games come from.
pub struct DeckPool {
    library: &'static Library,
    by_set: Vec<Vec<Deck>>,
    builders: Vec<DeckBuilder>,
}

impl DeckPool {
    /// The bundled decks for training.
    pub fn new(library: &'static Library) -> DeckPool {
        let decks = bundled_half(library, true);
        let of_set = |set: &Set| decks.iter().filter(|d| d.set == Some(*set)).cloned().collect();
        let by_set = Set::ALL.iter().map(of_set).collect();
        let builders = Set::ALL.iter().map(|set| DeckBuilder::new(library, *set)).collect();
        DeckPool { library, by_set, builders }
    }

    /// The decks of the game with a seed.
    pub fn decks_of(&self, seed: u64) -> [Deck; 2] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 10));
        let set = |rng: &mut Xoshiro256PlusPlus| {
            // A quarter of the decks is drawn among the sets with bundled decks, the rest among all.
            let most = if rng.random_bool(0.25) { WITH_BUNDLED } else { Set::ALL.len() };
            rng.random_range(0..most)
        };
        let one_set = set(&mut rng);
        let other_set = if rng.random_bool(0.5) { one_set } else { set(&mut rng) };
        let one = self.deck(&mut rng, one_set);
        let other = if rng.random_bool(0.3) { one.clone() } else { self.deck(&mut rng, other_set) };
        [one, other]
    }

    fn deck(&self, rng: &mut Xoshiro256PlusPlus, set: usize) -> Deck {
        loop {
            let pool = &self.by_set[set];
            let deck = if pool.len() >= 3 && rng.random_bool(0.6) {
                recombined(self.library, pool, rng, Set::ALL[set])
            } else {
                self.builders[set].build(rng.random::<u64>())
            };
            if let Some(deck) = deck {
                return deck;
            }
        }
    }
}

/// Three houses of decks of a set; none if chance does not make a deck of them.
fn recombined(
    library: &'static Library,
    pool: &[Deck],
    rng: &mut Xoshiro256PlusPlus,
    set: Set,
) -> Option<Deck> {
    let mut houses = Vec::new();
    let mut cards: Vec<DeckCard> = Vec::new();
    for _ in 0..40 {
        let from = pool.choose(rng)?;
        let house = *from.houses.choose(rng)?;
        if !houses.contains(&house) {
            houses.push(house);
            cards.extend(from.of_house(house));
        }
        if houses.len() == 3 {
            return Deck::new(library, "Pods", None, Some(set), &houses, cards).ok();
        }
    }
    None
}

/// Two of some decks, drawn by a seed; different ones.
///
/// # Panics
/// If there are fewer than two.
pub fn drawn<D: Borrow<Deck>>(decks: &[D], seed: u64) -> [&Deck; 2] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let first = rng.random_range(0..decks.len());
    let second = (first + rng.random_range(1..decks.len())) % decks.len();
    [decks[first].borrow(), decks[second].borrow()]
}

/// The start of a game between two decks.
pub fn start_of<'d>(decks: &'d [&'d Deck; 2], seed: u64) -> Match<'d, KeyForge> {
    let rules = Edition::default();
    Match { decks, handicaps: &[0; 2], rules, first: None, seed }
}
