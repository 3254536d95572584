//! What is kept of the pairs of a deck: each pair's result, so that it can be compared with that of
//! the same pair with another card; and in which games which card was seen.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::{CARDS_PER_DECK, Card, CardSet};
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{Phase, State};
use archon_runner::{Observer, Round, Tally};
use serde::{Deserialize, Serialize};

use crate::counts::Counts;
use crate::game::keyforge::cards::whole;
use archon_runner::Forfeits;

/// The mark of a pair that did not finish.
const UNFINISHED: u8 = 5;

/// Which cards of the first seat were seen in a game.
#[derive(Clone, Debug, Default)]
pub struct CardsSeen {
    /// For each card of the deck, the first of its copies; both halves of a gigantic creature are copies of it
    first_copy: Vec<u8>,
    /// In its hand after the mulligans, or played
    drawn: CardSet,
    /// Played
    played: CardSet,
}

impl Observer<KeyForge> for CardsSeen {
    fn observe(&mut self, state: &State) {
        if self.first_copy.is_empty() {
            let kinds: Vec<CardId> =
                (0..CARDS_PER_DECK).map(|n| whole(state.id(Card::of(Player::One, n)))).collect();
            let first = |kind| kinds.iter().position(|k| *k == kind).expect("it is one of them");
            self.first_copy = kinds.iter().map(|kind| first(*kind) as u8).collect();
        }
        if matches!(state.phase, Phase::Setup | Phase::Mulligan(_)) {
            return;
        }
        self.played |= state.played_this_turn() & CardSet::owned_by(Player::One);
        self.drawn |= state.hand(Player::One) | self.played;
    }
}

impl CardsSeen {
    /// The places of first copies of which some copy is in a set.
    fn any_copy(&self, cards: CardSet) -> u64 {
        let own = (cards & CardSet::owned_by(Player::One)).into_iter();
        own.fold(0, |places, card| places | 1 << self.first_copy[card.index()])
    }
}

/// For a card: games in which a copy was drawn, those of them that were won, games in which one was
/// played, those of them that were won.
pub type Exposures = [u64; 4];

/// The tally.
#[derive(Serialize, Deserialize, Default, Clone, PartialEq, Eq, Debug)]
pub struct Rounds {
    /// All of it
    pub counts: Counts,
    /// Half points of the first seat, pair by pair; [`UNFINISHED`] for what did not finish
    results: Vec<u8>,
    /// For each place of the first seat's deck that has the first copy of a card; of finished pairs
    seen: Vec<u64>,
}

impl Rounds {
    /// Half points of the first seat, pair by pair; none for a pair that did not finish.
    pub fn results(&self) -> impl Iterator<Item = Option<u8>> + '_ {
        self.results.iter().map(|half_points| Some(*half_points).filter(|h| *h != UNFINISHED))
    }

    /// Pairs with these results, for tests.
    #[cfg(test)]
    pub fn from_results(results: Vec<u8>) -> Rounds {
        Rounds { results, ..Rounds::default() }
    }

    /// How often the card whose first copy is in this place was seen.
    pub fn seen(&self, place: usize) -> Exposures {
        std::array::from_fn(|k| self.seen.get(4 * place + k).copied().unwrap_or(0))
    }
}

impl Tally<KeyForge> for Rounds {
    type Observer = CardsSeen;

    const NAME: &'static str = "cards";

    fn record(&mut self, pair: &Round<CardsSeen>) {
        self.counts.record(pair);
        let points: Option<f64> = pair.points(0).sum();
        self.results.push(points.map_or(UNFINISHED, |points| (2.0 * points).round() as u8));
        if points.is_none() {
            return;
        }
        self.seen.resize(4 * CARDS_PER_DECK, 0);
        for (game, points) in pair.games.iter().zip(pair.points(0)) {
            let won = u64::from(points == Some(1.0));
            let seen = &game.observer;
            for (k, places) in [(0, seen.any_copy(seen.drawn)), (2, seen.any_copy(seen.played))] {
                for place in (0..CARDS_PER_DECK).filter(|place| places >> place & 1 == 1) {
                    self.seen[4 * place + k] += 1;
                    self.seen[4 * place + k + 1] += won;
                }
            }
        }
    }

    fn add(&mut self, later: Rounds) {
        self.counts.add(&later.counts);
        self.results.extend(later.results);
        self.seen.resize(self.seen.len().max(later.seen.len()), 0);
        for (mine, theirs) in self.seen.iter_mut().zip(later.seen) {
            *mine += theirs;
        }
    }

    fn forfeits(&self) -> Forfeits {
        Tally::<KeyForge>::forfeits(&self.counts)
    }
}
