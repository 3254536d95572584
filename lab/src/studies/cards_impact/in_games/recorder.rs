//! What is kept of each game, of both sides.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{Phase, State};
use archon_runner::Observer;
use serde::{Deserialize, Serialize};

use crate::game_records::{GameRecord, PairRecords, next_cards, places};

/// Later rounds are counted as this one.
const LAST_ROUND: u64 = 127;

/// A side of a game: sets of cards by their place in its deck, and what else was so. A round of a side is one of its
/// turns.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(into = "Vec<u64>", from = "Vec<u64>")]
pub struct RecordedSide {
    /// The starting hand after the decision to mulligan
    pub hand: u64,
    /// The cards on top of the deck then
    pub next: u64,
    /// The cards that were in its hand, from then on, or played
    pub drawn: u64,
    /// For each round the cards that were played in it for the first time, up to the last in which one was
    pub first_played: Vec<u64>,
    /// From the lowest bit: half points (2 bits), number of rounds, the rounds at whose beginning each of the side's
    /// three keys was forged for the first time, and each of the other side (7 bits each)
    facts: u64,
}

impl From<RecordedSide> for Vec<u64> {
    fn from(side: RecordedSide) -> Vec<u64> {
        let RecordedSide { hand, next, drawn, first_played, facts } = side;
        [hand, next, drawn, facts].into_iter().chain(first_played).collect()
    }
}

impl From<Vec<u64>> for RecordedSide {
    fn from(mut numbers: Vec<u64>) -> RecordedSide {
        let first_played = numbers.split_off(numbers.len().min(4));
        numbers.resize(4, 0);
        let [hand, next, drawn, facts] = [numbers[0], numbers[1], numbers[2], numbers[3]];
        RecordedSide { hand, next, drawn, first_played, facts }
    }
}

impl RecordedSide {
    /// The side with these facts: its half points, its rounds, and for each key of both sides, its own first, the round at
    /// whose beginning it was forged for the first time, 0 where it never was.
    pub fn with_facts(self, half_points: u64, rounds: u64, keys: [[u64; 3]; 2]) -> RecordedSide {
        let all = keys.as_flattened().iter().rev();
        let keys = all.fold(0, |all, round| all << 7 | (*round).min(LAST_ROUND));
        RecordedSide { facts: half_points | rounds.min(LAST_ROUND) << 2 | keys << 9, ..self }
    }

    /// Its points: 1 for a won game.
    pub fn points(&self) -> f64 {
        (self.facts & 3) as f64 / 2.0
    }

    /// The number of its rounds.
    pub fn rounds(&self) -> usize {
        (self.facts >> 2 & LAST_ROUND) as usize
    }

    /// The number of keys of a side (0 for its own) that were forged at the beginning of a round, from 1.
    pub fn keys_at(&self, side: usize, round: usize) -> usize {
        let forged = |key: usize| self.facts >> (9 + 7 * (3 * side + key)) & LAST_ROUND;
        (0..3).filter(|key| (1..=round as u64).contains(&forged(*key))).count()
    }
}

/// Looks at a side of a game.
#[derive(Clone, Debug, Default)]
struct SideRecorder {
    begun: bool,
    hand: CardSet,
    next: CardSet,
    drawn: CardSet,
    played: CardSet,
    first_played: Vec<CardSet>,
    rounds: u64,
    keys: [[u64; 3]; 2],
}

/// Looks at a game.
#[derive(Clone, Debug, Default)]
pub struct SidesRecorder {
    sides: [SideRecorder; 2],
    turn: u16,
    /// The keys of both players when the state was looked at last
    keys: [usize; 2],
}

impl Observer<KeyForge> for SidesRecorder {
    fn observe(&mut self, state: &State) {
        if matches!(state.phase, Phase::Setup | Phase::Mulligan(_)) {
            return;
        }
        let begins = state.turn != self.turn;
        self.turn = state.turn;
        for (side, me) in self.sides.iter_mut().zip(Player::BOTH) {
            let [own, other] = if me == Player::One { [0, 1] } else { [1, 0] };
            if begins && state.active == me {
                side.begin_round([self.keys[own], self.keys[other]]);
            }
            side.observe(state, me);
        }
        self.keys = Player::BOTH.map(|player| state.keys(player));
    }
}

impl SideRecorder {
    fn begin_round(&mut self, keys: [usize; 2]) {
        self.rounds += 1;
        for (rounds, keys) in self.keys.iter_mut().zip(keys) {
            let forged = rounds.iter_mut().take(keys).filter(|round| **round == 0);
            forged.for_each(|round| *round = self.rounds);
        }
    }

    fn observe(&mut self, state: &State, me: Player) {
        let own = CardSet::owned_by(me);
        if !self.begun {
            self.begun = true;
            self.hand = state.hand(me);
            self.next = next_cards(state, me);
        }
        self.drawn |= state.hand(me);
        if state.active != me {
            return;
        }
        let new = (state.played_this_turn() & own) - self.played;
        if !new.is_empty() {
            self.first_played.resize(self.rounds.max(1) as usize, CardSet::EMPTY);
            self.played |= new;
            self.drawn |= new;
            let last = self.first_played.last_mut().expect("it is not empty");
            *last |= new;
        }
    }

    fn recorded(&self, me: Player, points: f64) -> RecordedSide {
        let places = |cards: &CardSet| places(*cards, me);
        let side = RecordedSide {
            hand: places(&self.hand),
            next: places(&self.next),
            drawn: places(&self.drawn),
            first_played: self.first_played.iter().map(places).collect(),
            facts: 0,
        };
        side.with_facts((2.0 * points).round() as u64, self.rounds, self.keys)
    }
}

/// Both sides of a game, in the order of their seats.
pub type RecordedGame = [RecordedSide; 2];

impl GameRecord for RecordedGame {
    type Observer = SidesRecorder;

    const NAME: &'static str = "sides";

    fn new(observer: &SidesRecorder, points: [f64; 2]) -> RecordedGame {
        [0, 1].map(|seat| observer.sides[seat].recorded(Player::BOTH[seat], points[seat]))
    }
}

/// The tally of both sides of games.
pub type RecordedSides = PairRecords<RecordedGame>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DeckSource as _, GameInfo as _};
    use crate::game_records::NEXT_CARDS;
    use archon_engine::core::game::Match;
    use archon_engine::keyforge::card::CARDS_PER_DECK;
    use archon_sim::play::{PlayOptions, play_watched};
    use archon_sim::players::registry::NamedPlayer;

    fn places(cards: CardSet) -> u64 {
        let places = cards.into_iter().map(|card| card.number());
        places.filter(|n| *n < CARDS_PER_DECK).fold(0, |all, n| all | 1 << n)
    }

    /// What the states of a game show, looked at as a whole.
    fn of_states(states: &[State], me: Player) -> RecordedSide {
        let begun =
            states.iter().position(|s| !matches!(s.phase, Phase::Setup | Phase::Mulligan(_)));
        let states = &states[begun.expect("the game begins")..];
        let own = CardSet::owned_by(me);
        let below = states[0].area(me).deck.as_slice().iter().rev().take(NEXT_CARDS);
        let mut turns: Vec<u16> =
            states.iter().filter(|s| s.active == me).map(|s| s.turn).collect();
        turns.dedup();
        let played_by = |turn: u16| {
            let until = states.iter().filter(|s| s.active == me && s.turn <= turn);
            until.fold(CardSet::EMPTY, |all, s| all | s.played_this_turn() & own)
        };
        let drawn = states.iter().fold(CardSet::EMPTY, |all, s| all | s.hand(me) & own);
        let mut first_played: Vec<u64> = (0..turns.len())
            .map(|n| {
                let before = if n == 0 { CardSet::EMPTY } else { played_by(turns[n - 1]) };
                places(played_by(turns[n]) - before)
            })
            .collect();
        while first_played.last() == Some(&0) {
            first_played.pop();
        }
        let keys = [me, me.opponent()].map(|player| {
            [1, 2, 3].map(|keys| {
                let forged = states.iter().find(|s| s.keys(player) >= keys);
                let later = |s: &State| turns.iter().position(|turn| *turn > s.turn);
                forged.and_then(later).map_or(0, |round| round as u64 + 1)
            })
        });
        let last = states.last().expect("a state");
        RecordedSide {
            hand: places(states[0].hand(me) & own),
            next: places(below.fold(CardSet::EMPTY, |all, card| all | CardSet::of(*card))),
            drawn: places(drawn | played_by(last.turn)),
            first_played,
            facts: 0,
        }
        .with_facts(2 * u64::from(last.winner == Some(me)), turns.len() as u64, keys)
    }

    #[test]
    fn both_sides_of_a_game_are_recorded_as_its_states_show_it() {
        let decks = KeyForge::bundled().expect("decks");
        let rules = KeyForge::rules_for(None, &decks[..2]).expect("decks of one set");
        let mut with_keys = 0;
        for seed in 0..40 {
            let (n, m) = (seed as usize % decks.len(), (seed as usize + 1) % decks.len());
            let pair = [&decks[n], &decks[m]];
            let first = Some(seed as usize / 2 % 2);
            let start = Match { decks: &pair, handicaps: &[0; 2], rules, first, seed };
            let mut players = ["greedy", "random"].map(|name| {
                let player = NamedPlayer::<KeyForge>::read(name).expect("a player");
                player.make()
            });
            let [one, two] = &mut players;
            let (mut observer, mut states) = (SidesRecorder::default(), Vec::new());
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
            for (side, me) in observer.sides.iter().zip(Player::BOTH) {
                let expected = of_states(&states, me);
                assert_eq!(side.recorded(me, expected.points()), expected, "seed {seed}, {me:?}");
                with_keys += usize::from(expected.keys_at(1, expected.rounds()) > 0);
                assert!(expected.first_played.len() <= expected.rounds());
            }
        }
        assert!(with_keys > 10, "{with_keys}");
    }

    #[test]
    fn what_is_recorded_of_a_side_is_read_as_it_is_written() {
        let side = RecordedSide { hand: 63, next: 4032, drawn: 4095, ..RecordedSide::default() };
        let side = RecordedSide { first_played: vec![1, 0, 6], ..side };
        let side = side.with_facts(2, 9, [[4, 7, 0], [3, 300, 0]]);
        assert_eq!((side.points(), side.rounds()), (1.0, 9));
        let keys = |round| [0, 1].map(|of| side.keys_at(of, round));
        assert_eq!([keys(2), keys(3), keys(4), keys(9)], [[0, 0], [0, 1], [1, 1], [2, 1]]);
        let text = serde_json::to_string(&side).unwrap();
        assert_eq!(serde_json::from_str::<RecordedSide>(&text).unwrap(), side);
        assert!(side.facts < 1 << 53, "programs that have no larger whole numbers read it");
        assert_eq!(serde_json::from_str::<RecordedSide>("[1]").unwrap().hand, 1);
    }
}
