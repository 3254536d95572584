//! Which games `archon cards-impact` plays.
//!
//! A deck plays its opponents in *blocks* of four mirrored pairs. Pair by pair, the deck as it is and
//! the deck with a card swapped have the same opponent, shuffles and seats: a comparison is the
//! difference of their two results (`archon_ratings::impact`). The pairs of the deck as it is are
//! played once for all its cards. Each block has the next opponent, each of them before any again, and
//! the next of the cards that stand in.
//!
//! After the first blocks, more go to the cards with the widest intervals, until every one is as
//! narrow as asked; and those of a card to the decks that have it in turn. What is played next and
//! when it ends depends on widths alone, as in `archon rate`.

use std::collections::BTreeMap;

use archon_engine::keyforge::KeyForge;
use archon_ratings::adaptive::{Stratum, allocate};
use archon_ratings::impact::PairedDifferences;
use archon_ratings::wilson::Z_95;
use archon_runner::{Goal, PRECISION_AND_PAIRS, Study, Task};
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use super::ImpactConfig;
use super::rounds::{Exposures, Rounds};
use crate::context::precision_and_pairs;
use crate::counts::Counts;
use archon_report::StopReason;

/// Pairs of a block: they share opponent and replacement.
pub const BLOCK: u64 = 4;
/// Blocks that each card plays before anything is looked at.
pub const FIRST: u64 = 2;
/// No interval is trusted for stopping that has fewer comparisons.
const LEAST: u64 = 30;
/// Blocks of a batch; with many cards at most [`PER_CARD`] for each.
const BATCH: (u64, u64) = (8, 64);
/// Blocks of the largest batch for each card, where that is more.
const PER_CARD: u64 = 1;
/// The variance of a comparison that is expected where nothing was compared.
const EXPECTED_VARIANCE: f64 = 0.1;

/// A card in a deck.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The deck, among those that are measured: they have the first numbers of the study's decks
    pub deck: usize,
    /// The place of its first copy there
    pub place: usize,
    /// The deck with each of the other cards in its place, as numbers of the study's decks, in the
    /// order in which they are played
    pub swapped: Vec<usize>,
    /// The results
    pub found: PairedDifferences,
    /// Blocks assigned
    blocks: u64,
}

impl Slot {
    /// A card in a place of a deck, and the decks without it.
    pub fn new(deck: usize, place: usize, swapped: Vec<usize>) -> Slot {
        Slot { deck, place, swapped, found: PairedDifferences::default(), blocks: 0 }
    }
}

/// A deck that is measured.
#[derive(Clone, Debug, Default)]
struct MeasuredDeck {
    /// Its opponents, in an order of its own
    opponents: Vec<usize>,
    /// Blocks assigned of the deck as it is
    blocks: u64,
    /// Its results, pair by pair
    results: Vec<Option<u8>>,
    /// How often its cards were seen, by place
    seen: Vec<Exposures>,
    counts: Counts,
}

/// The study.
pub struct Impact {
    /// Half the width that every card's interval shall have, as a share
    precision: f64,
    /// The most mirrored pairs, in all
    pairs: u64,
    /// Every card in every deck
    pub slots: Vec<Slot>,
    /// The cards: their slots
    pub cards: Vec<Vec<usize>>,
    decks: Vec<MeasuredDeck>,
    /// The slot that a deck with a swapped card belongs to
    slot_of: BTreeMap<usize, usize>,
    handed_out: u64,
    batch_scale: u64,
    /// All of it
    pub all: Counts,
    expected: u64,
    /// Why no more games are played
    pub ended: StopReason,
}

impl Impact {
    /// A study of cards, each as the slots it is in; `opponents` are those of each deck that is
    /// measured, as numbers of the study's decks. The seed is that of the order of the opponents.
    pub fn new(
        config: &ImpactConfig,
        seed: u64,
        slots: Vec<Slot>,
        cards: Vec<Vec<usize>>,
        opponents: Vec<Vec<usize>>,
    ) -> Impact {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX - 1));
        let decks = opponents.into_iter().map(|mut opponents| {
            opponents.shuffle(&mut rng);
            MeasuredDeck { opponents, ..MeasuredDeck::default() }
        });
        let decks = decks.collect();
        let mut slot_of = BTreeMap::new();
        for (number, slot) in slots.iter().enumerate() {
            slot_of.extend(slot.swapped.iter().map(|deck| (*deck, number)));
        }
        Impact {
            precision: config.precision / 100.0,
            pairs: config.pairs,
            slots,
            cards,
            decks,
            slot_of,
            handed_out: 0,
            batch_scale: 1,
            all: Counts::default(),
            expected: config.pairs,
            ended: StopReason::Interrupted,
        }
    }

    /// The fewest pairs with which every card has its first blocks.
    pub fn least_pairs(cards: usize, decks: usize) -> u64 {
        FIRST * BLOCK * (cards + cards.min(decks)) as u64
    }

    /// What was found of a card, in all decks that have it.
    pub fn found(&self, card: usize) -> PairedDifferences {
        self.cards[card].iter().fold(PairedDifferences::default(), |mut all, slot| {
            all.add(&self.slots[*slot].found);
            all
        })
    }

    /// How often the card of a slot was seen in the games of its deck as it is, and these games with
    /// how many of them it won.
    pub fn seen(&self, slot: &Slot) -> (Exposures, [u64; 2]) {
        let deck = &self.decks[slot.deck];
        let seen = deck.seen.get(slot.place).copied().unwrap_or_default();
        let pairs = deck.counts.pairs;
        let half_points = pairs.pentanomial().0.iter().zip(0..).map(|(n, k)| n * k).sum::<u64>();
        (seen, [2 * pairs.pairs(), half_points / 2])
    }

    /// How many blocks each card shall get next; none if it is enough.
    fn wanted(&mut self) -> Option<Vec<u64>> {
        let cards = self.cards.len() as u64;
        let blocks = |card: &Vec<usize>| card.iter().map(|s| self.slots[*s].blocks).sum::<u64>();
        let given: Vec<u64> = self.cards.iter().map(blocks).collect();
        let largest = BATCH.1.max(PER_CARD * cards);
        if self.pairs.saturating_sub(self.handed_out) < BLOCK {
            self.ended = StopReason::Pairs;
        }
        if given.iter().any(|blocks| *blocks < FIRST) {
            return Some(given.iter().map(|blocks| u64::from(*blocks < FIRST)).collect());
        }
        let open: Vec<Stratum> = (0..self.cards.len())
            .map(|card| {
                let found = self.found(card);
                let n = found.comparisons();
                let half = found.impact().map_or(f64::INFINITY, |impact| impact.half_width());
                let known = half <= self.precision && n >= LEAST;
                let variance = match n {
                    0 => EXPECTED_VARIANCE,
                    n => (half / Z_95).powi(2) * n as f64,
                };
                Stratum {
                    pairs: given[card],
                    variance: variance / BLOCK as f64,
                    weight: if known { 0.0 } else { 1.0 },
                }
            })
            .collect();
        let missing = |open: &Stratum| {
            let needed = open.variance * (Z_95 / self.precision).powi(2);
            open.weight * (needed.max(1.0) - open.pairs as f64).max(0.0)
        };
        let more = open.iter().map(missing).sum::<f64>() as u64 * BLOCK;
        self.expected = (self.handed_out + more).min(self.pairs.max(self.handed_out));
        if open.iter().all(|card| card.weight == 0.0) {
            self.ended = StopReason::Precise;
            return None;
        }
        if self.ended == StopReason::Pairs {
            return None;
        }
        let batch = self.batch_scale * (given.iter().sum::<u64>() / 4).clamp(BATCH.0, largest);
        // No more than can be played: they are gone through one by one.
        Some(allocate(&open, batch.min(self.pairs.div_ceil(BLOCK))))
    }

    /// The task of a block of a deck, as it is or with a card swapped.
    fn block(&mut self, deck: usize, block: u64, plays: usize) -> Task {
        let opponents = &self.decks[deck].opponents;
        let opponent = opponents[(block % opponents.len() as u64) as usize];
        self.handed_out += BLOCK;
        Task::pairs([plays, opponent], 1 + deck as u64, BLOCK * block, BLOCK)
    }

    /// The tasks of so many blocks of each card, as far as pairs are left: first those of the decks
    /// as they are.
    fn tasks(&mut self, wanted: &[u64]) -> Vec<Task> {
        let (mut as_they_are, mut swapped) = (Vec::new(), Vec::new());
        let mut left = wanted.to_vec();
        // One block of each card in turn, so that those that fit in the end are of all cards.
        while left.iter().any(|blocks| *blocks > 0) {
            for (card, blocks) in left.iter_mut().enumerate().filter(|(_, blocks)| **blocks > 0) {
                *blocks -= 1;
                let fewest = |slot: &&usize| self.slots[**slot].blocks;
                let number = *self.cards[card].iter().min_by_key(fewest).expect("it is in a deck");
                let slot = &self.slots[number];
                let (deck, block) = (slot.deck, slot.blocks);
                let is_new = block >= self.decks[deck].blocks;
                let needs = if is_new { 2 * BLOCK } else { BLOCK };
                if self.handed_out + needs > self.pairs {
                    continue;
                }
                if is_new {
                    as_they_are.push(self.block(deck, block, deck));
                    self.decks[deck].blocks += 1;
                }
                // Another one for the same opponent each time.
                let round = block / self.decks[deck].opponents.len() as u64;
                let slot = &mut self.slots[number];
                slot.blocks += 1;
                let replaced = (block + round) % slot.swapped.len() as u64;
                let plays = slot.swapped[replaced as usize];
                swapped.push(self.block(deck, block, plays));
            }
        }
        as_they_are.extend(swapped);
        as_they_are
    }
}

impl Study<KeyForge> for Impact {
    type Tally = Rounds;

    fn next(&mut self) -> Vec<Task> {
        let Some(wanted) = self.wanted() else { return Vec::new() };
        let tasks = self.tasks(&wanted);
        if tasks.is_empty() {
            self.ended = StopReason::Pairs;
        }
        tasks
    }

    fn take(&mut self, task: &Task, found: Rounds) {
        self.all.add(&found.counts);
        let plays = task.seats[0].deck;
        if let Some(deck) = self.decks.get_mut(plays) {
            debug_assert_eq!(deck.results.len() as u64, task.from, "blocks are in order");
            deck.results.extend(found.results());
            deck.counts.add(&found.counts);
            let places = archon_engine::keyforge::deck::Deck::SIZE;
            deck.seen.resize(places, Exposures::default());
            for (place, mine) in deck.seen.iter_mut().enumerate() {
                for (mine, more) in mine.iter_mut().zip(found.seen(place)) {
                    *mine += more;
                }
            }
            return;
        }
        let slot = &mut self.slots[self.slot_of[&plays]];
        let as_it_is = &self.decks[slot.deck].results[task.from as usize..];
        for (with, without) in as_it_is.iter().zip(found.results()) {
            slot.found.record(*with, without);
        }
    }

    fn expected(&self) -> u64 {
        self.expected
    }

    fn goals(&self) -> &'static [Goal] {
        PRECISION_AND_PAIRS
    }

    fn set_goals(&mut self, settings: &Value) {
        let (percent, pairs) = precision_and_pairs(settings);
        (self.precision, self.pairs) = (percent / 100.0, pairs);
        self.ended = StopReason::Interrupted;
    }

    fn scale_batches(&mut self, by: u64) {
        self.batch_scale = by;
    }
}

#[cfg(test)]
mod tests;
