//! What studies keep of games beside the result: sets of cards by their places in the deck, and the effects on the win rate of
//! where the shuffle put a card.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::{CARDS_PER_DECK, CardSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_ratings::multiple::holm;
use archon_ratings::pair_groups::Contrast;
use archon_report::Interval;
use archon_runner::{Forfeits, Observer, Round, RoundGame, Tally};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::counts::Counts;

/// The cards from the top of the deck that are looked at once the starting hand is final: most are drawn within the
/// first four turns.
pub const NEXT_CARDS: usize = 12;

/// The cards on top of a player's deck.
pub fn next_cards(state: &State, player: Player) -> CardSet {
    // The last card of the list is the top of the deck.
    let deck = state.area(player).deck.as_slice();
    deck.iter().rev().take(NEXT_CARDS).copied().collect()
}

/// The places that a player's own cards have in the deck, a bit each. What lies beside the deck has no place in it.
pub fn places(cards: CardSet, owner: Player) -> u64 {
    let places = (cards & CardSet::owned_by(owner)).into_iter().map(|card| card.number());
    places.filter(|n| *n < CARDS_PER_DECK).fold(0, |all, n| all | 1 << n)
}

/// What is kept of a game that finished.
pub trait GameRecord: Serialize + DeserializeOwned + Default + Send {
    /// What looks at the game.
    type Observer: Observer<KeyForge>;

    /// The name of the tally, by which other processes know what to keep.
    const NAME: &'static str;

    /// The record, from what was seen of the game and the points of both seats.
    fn new(observer: &Self::Observer, points: [f64; 2]) -> Self;
}

/// The tally: what all studies keep, and both games of each finished pair, the one that seat 0 began first.
#[derive(Serialize, Deserialize, Clone, Default, PartialEq, Eq, Debug)]
pub struct PairRecords<R> {
    /// What all studies keep
    pub counts: Counts,
    /// The games
    pub pairs: Vec<[R; 2]>,
}

impl<R: GameRecord> Tally<KeyForge> for PairRecords<R> {
    type Observer = R::Observer;

    const NAME: &'static str = R::NAME;

    fn record(&mut self, pair: &Round<R::Observer>) {
        self.counts.record(pair);
        let record = |game: &RoundGame<R::Observer>| {
            let points = [game.played.outcome.points(0)?, game.played.outcome.points(1)?];
            Some(R::new(&game.observer, points))
        };
        if let [one, two] = pair.games.as_slice()
            && let (Some(one), Some(two)) = (record(one), record(two))
        {
            self.pairs.push([one, two]);
        }
    }

    fn add(&mut self, later: PairRecords<R>) {
        self.counts.add(&later.counts);
        self.pairs.extend(later.pairs);
    }

    fn forfeits(&self) -> Forfeits {
        Tally::<KeyForge>::forfeits(&self.counts)
    }
}

/// An effect on the win rate of where the shuffle puts a card, compared within each seat.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct EffectInGames {
    /// The effect, as a share; the interval is for this card alone
    pub effect: Interval,
    /// The effect with an interval that is simultaneous for all cards of the report
    pub at_once: Interval,
    /// The p-value of no effect, corrected for all cards of the report (Holm)
    pub corrected_p: f64,
}

impl EffectInGames {
    /// The effects of all cards of a report; none of a card with too few games.
    pub fn of_cards(found: &[Option<Contrast>]) -> Vec<Option<EffectInGames>> {
        let known = found.iter().flatten().count();
        let p_value = |found: &Option<Contrast>| found.map_or(f64::NAN, |f| f.effect().p_value);
        let corrected = holm(&found.iter().map(p_value).collect::<Vec<_>>());
        let all = found.iter().zip(corrected).map(|(found, corrected_p)| {
            let (effect, at_once) = ((*found)?.effect().estimate, (*found)?.at_once(known));
            Some(EffectInGames { effect, at_once, corrected_p })
        });
        all.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use archon_engine::keyforge::card::Card;

    #[test]
    fn places_are_those_of_own_cards_in_the_deck() {
        let (one, two) = (Player::One, Player::Two);
        let own = [0, 35].map(|number| Card::of(one, number));
        let others = [Card::of(two, 3), Card::of(one, CARDS_PER_DECK)];
        let all = own.into_iter().chain(others).collect();
        assert_eq!([one, two].map(|player| places(all, player)), [1 | 1 << 35, 1 << 3]);
    }

    #[test]
    fn cards_with_too_few_games_make_no_other_interval_wider() {
        let won = |n: usize, rate: usize| f64::from(u8::from(n % 10 < rate));
        let pair = |n: usize| [Some((0, won(n, 6))), Some((1, won(n / 10, 4)))];
        let pairs: Vec<_> = (0..400).map(pair).collect();
        let found = Contrast::new(&[1.0, -1.0], &pairs);
        let (contrast, none) = (found.expect("enough pairs"), None);
        let effects = EffectInGames::of_cards(&[found, none, found, none]);
        let expected = EffectInGames {
            effect: contrast.effect().estimate,
            at_once: contrast.at_once(2),
            corrected_p: 2.0 * contrast.effect().p_value,
        };
        assert_eq!(effects, [Some(expected), None, Some(expected), None]);
    }
}
