//! What is kept of each game of the one rated deck, which sits in the first seat.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{Phase, State};
use archon_runner::Observer;
use serde::{Deserialize, Serialize};

use crate::game_records::{GameRecord, PairRecords, next_cards, places};

/// The place of an opening house that is not one of the deck's.
pub const NO_HOUSE: usize = 3;
/// Later turns are counted as this one.
const LAST_TURN: u64 = 127;

/// A game: sets of cards by their place in the deck, and what else was so, in one number.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(into = "[u64; 6]", from = "[u64; 6]")]
pub struct RecordedGame {
    /// The starting hand as it was dealt
    pub dealt: u64,
    /// The starting hand after the decision to mulligan
    pub hand: u64,
    /// The cards on top of the deck then
    pub next: u64,
    /// The cards that were played
    pub played: u64,
    /// Those of them that were played in the deck's last turn in which it played any
    pub last_played: u64,
    /// From the lowest bit: whether the deck won (1 bit), whether it took a mulligan (1 bit), the place of its first
    /// house (2 bits), the turns in which it forged its three keys, and the opponent its own (7 bits each)
    facts: u64,
}

impl From<RecordedGame> for [u64; 6] {
    fn from(game: RecordedGame) -> [u64; 6] {
        let RecordedGame { dealt, hand, next, played, last_played, facts } = game;
        [dealt, hand, next, played, last_played, facts]
    }
}

impl From<[u64; 6]> for RecordedGame {
    fn from([dealt, hand, next, played, last_played, facts]: [u64; 6]) -> RecordedGame {
        RecordedGame { dealt, hand, next, played, last_played, facts }
    }
}

impl RecordedGame {
    /// The game with these facts: whether it was won and whether a mulligan was taken, the place of the opening house
    /// and the turn of each key of both sides, 0 where it was not forged.
    pub fn with_facts(self, flags: [bool; 2], house: usize, keys: [[u64; 3]; 2]) -> RecordedGame {
        let [won, mulligan] = flags.map(u64::from);
        let turns = keys.as_flattened().iter().rev();
        let keys = turns.fold(0, |all, turn| all << 7 | (*turn).min(LAST_TURN));
        let facts = won | mulligan << 1 | (house.min(NO_HOUSE) as u64) << 2 | keys << 4;
        RecordedGame { facts, ..self }
    }

    /// Whether the deck won.
    pub fn won(&self) -> bool {
        self.facts & 1 == 1
    }

    /// Whether the deck took a mulligan.
    pub fn mulligan(&self) -> bool {
        self.facts >> 1 & 1 == 1
    }

    /// The place, among the deck's houses, of the house of its first turn; [`NO_HOUSE`] for none of them.
    pub fn opening_house(&self) -> usize {
        (self.facts >> 2 & 3) as usize
    }

    /// The turn, those of both sides counted, in which a side (0 for the deck) forged a key (from 0) for the first time;
    /// none if it never did.
    pub fn forged(&self, side: usize, key: usize) -> Option<u64> {
        Some(self.facts >> (4 + 7 * (3 * side + key)) & LAST_TURN).filter(|turn| *turn > 0)
    }
}

/// Looks at a game.
#[derive(Clone, Debug, Default)]
pub struct GameRecorder {
    dealt: Option<CardSet>,
    hand: Option<CardSet>,
    next: CardSet,
    played: CardSet,
    last_played: CardSet,
    /// The turn of `last_played`
    last_turn: u16,
    opening_house: Option<usize>,
    keys: [[u64; 3]; 2],
}

impl Observer<KeyForge> for GameRecorder {
    fn observe(&mut self, state: &State) {
        let me = Player::One;
        if self.hand.is_none() {
            if state.phase == Phase::Setup {
                return;
            }
            let hand = state.hand(me);
            self.dealt.get_or_insert(hand);
            let decided = match state.phase {
                Phase::Mulligan(player) => player != me && state.first == me,
                _ => true,
            };
            if !decided {
                return;
            }
            self.hand = Some(hand);
            self.next = next_cards(state, me);
        }
        for (forged, player) in self.keys.iter_mut().zip(Player::BOTH) {
            for turn in &mut forged[..state.keys(player).min(3)] {
                if *turn == 0 {
                    *turn = u64::from(state.turn);
                }
            }
        }
        if state.active != me {
            return;
        }
        if self.opening_house.is_none() && state.turn <= 2 && state.phase == Phase::Main {
            let mut houses = state.area(me).houses.iter();
            self.opening_house = houses.position(|house| Some(house) == state.house);
        }
        let played = state.played_this_turn() & CardSet::owned_by(me);
        if !played.is_empty() {
            self.played |= played;
            if state.turn != self.last_turn {
                (self.last_turn, self.last_played) = (state.turn, CardSet::EMPTY);
            }
            self.last_played |= played;
        }
    }
}

impl GameRecorder {
    fn recorded(&self, won: bool) -> RecordedGame {
        let places = |cards| places(cards, Player::One);
        let [dealt, hand] = [self.dealt, self.hand].map(|cards| cards.unwrap_or(CardSet::EMPTY));
        let game = RecordedGame {
            dealt: places(dealt),
            hand: places(hand),
            next: places(self.next),
            played: places(self.played),
            last_played: places(self.last_played),
            facts: 0,
        };
        // A new hand has a card less.
        let mulligan = hand.len() < dealt.len();
        game.with_facts([won, mulligan], self.opening_house.unwrap_or(NO_HOUSE), self.keys)
    }
}

impl GameRecord for RecordedGame {
    type Observer = GameRecorder;

    const NAME: &'static str = "recorded";

    fn new(observer: &GameRecorder, points: [f64; 2]) -> RecordedGame {
        observer.recorded(points[0] == 1.0)
    }
}

/// The tally of the games of the rated deck.
pub type RecordedPairs = PairRecords<RecordedGame>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DeckSource as _, GameInfo as _};
    use crate::game_records::NEXT_CARDS;
    use archon_engine::core::game::Match;
    use archon_engine::keyforge::card::CARDS_PER_DECK;
    use archon_sim::play::{PlayOptions, play_watched};
    use archon_sim::players::registry::NamedPlayer;

    /// What the states of a game show, looked at as a whole.
    fn of_states(states: &[State]) -> RecordedGame {
        let (one, places) = (Player::One, |cards: CardSet| {
            let places = cards.into_iter().map(|card| card.index()).filter(|n| *n < CARDS_PER_DECK);
            places.fold(0, |all, n| all | 1 << n)
        });
        let begun = |state: &&State| !matches!(state.phase, Phase::Setup | Phase::Mulligan(_));
        let first = states.iter().find(begun).expect("the game begins");
        let dealt = states.iter().find(|state| state.phase != Phase::Setup).expect("hands");
        let below = first.area(one).deck.as_slice().iter().rev().take(NEXT_CARDS);
        let last = states.last().expect("a state");
        let own = |state: &&State| state.active == one;
        let turn_of = |player, keys| {
            let forged = states.iter().find(|state| state.keys(player) >= keys);
            forged.map_or(0, |state| u64::from(state.turn))
        };
        let played_in = |turn| {
            let of_turn = states.iter().filter(own).filter(|state| state.turn == turn);
            of_turn.fold(CardSet::EMPTY, |all, state| all | state.played_this_turn())
                & CardSet::owned_by(one)
        };
        let turns = (1..=last.turn).map(played_in);
        let opening = states.iter().filter(own).find(|state| state.phase == Phase::Main);
        let house = opening.and_then(|state| {
            state.area(one).houses.iter().position(|house| Some(house) == state.house)
        });
        RecordedGame {
            dealt: places(dealt.hand(one)),
            hand: places(first.hand(one)),
            next: below.fold(0, |all, card| all | places(CardSet::of(*card))),
            played: places(turns.clone().fold(CardSet::EMPTY, |all, cards| all | cards)),
            last_played: places(
                turns.rev().find(|cards| !cards.is_empty()).unwrap_or(CardSet::EMPTY),
            ),
            facts: 0,
        }
        .with_facts(
            [last.winner == Some(one), first.hand(one).len() < dealt.hand(one).len()],
            house.unwrap_or(NO_HOUSE),
            Player::BOTH.map(|player| [1, 2, 3].map(|keys| turn_of(player, keys))),
        )
    }

    #[test]
    fn a_game_is_recorded_as_its_states_show_it() {
        let decks = KeyForge::bundled().expect("decks");
        let rules = KeyForge::rules_for(None, &decks[..2]).expect("decks of one set");
        let (mut mulligans, mut begun) = (0, 0);
        for seed in 0..40 {
            let (n, m) = (seed as usize % decks.len(), (seed as usize + 1) % decks.len());
            let first = Some(seed as usize / 2 % 2);
            let pair = [&decks[n], &decks[m]];
            let start = Match { decks: &pair, handicaps: &[0; 2], rules, first, seed };
            let mut players = ["greedy", "random"].map(|name| {
                let player = NamedPlayer::<KeyForge>::read(name).expect("a player");
                player.make()
            });
            let [one, two] = &mut players;
            let (mut observer, mut states) = (GameRecorder::default(), Vec::new());
            play_watched(
                &start,
                &mut [&mut **one, &mut **two],
                PlayOptions::default(),
                |state: &State| {
                    observer.observe(state);
                    states.push(state.clone());
                    true
                },
            );
            let expected = of_states(&states);
            assert_eq!(observer.recorded(expected.won()), expected, "seed {seed}");
            mulligans += usize::from(expected.mulligan());
            begun += usize::from(first == Some(0));
        }
        assert!(
            mulligans > 0 && mulligans < 40 && begun > 0,
            "{mulligans} mulligans, {begun} begun"
        );
    }

    #[test]
    fn what_is_recorded_of_a_game_is_read_as_it_is_written() {
        let keys = [[9, 14, 0], [3, 300, 0]];
        let game = RecordedGame { dealt: 63, hand: 31, ..RecordedGame::default() };
        let game = game.with_facts([true, true], 2, keys);
        assert_eq!((game.won(), game.mulligan(), game.opening_house()), (true, true, 2));
        let forged = [0, 1].map(|side| [0, 1, 2].map(|key| game.forged(side, key)));
        assert_eq!(forged, [[Some(9), Some(14), None], [Some(3), Some(127), None]]);
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<RecordedGame>(&text).unwrap(), game);
        assert!(game.facts < 1 << 53, "programs that have no larger whole numbers read it");
        let lost = game.with_facts([false, false], 7, [[0; 3]; 2]);
        assert_eq!((lost.won(), lost.mulligan(), lost.opening_house()), (false, false, NO_HOUSE));
    }
}
