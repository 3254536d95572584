//! What is kept of the games of a pairing for looking at it in depth.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_sim::study::{Round, RoundGame, Tally, Watch};
use serde::{Deserialize, Serialize};

use crate::study::Counts;

/// What both sides have: keys and æmber.
type Both = [u16; 2];

/// The course of a game.
#[derive(Default, Clone, Debug)]
pub struct Course {
    /// Keys and æmber in each turn as it begins, its key already forged
    begun: Vec<(Both, Both)>,
    keys: Both,
    /// Whether a side ever had fewer keys than the other
    behind: [bool; 2],
    /// Who forged the first key
    first_key: Option<usize>,
    /// Whether the last key was forged at the beginning of a turn
    forged_at_the_beginning: bool,
}

impl Watch<KeyForge> for Course {
    fn at_rest(&mut self, state: &State) {
        let keys = Player::BOTH.map(|player| state.keys(player) as u16);
        let amber = Player::BOTH.map(|player| state.area(player).amber);
        // The end of a turn and the beginning of the next are one step.
        let begins = usize::from(state.turn) > self.begun.len();
        if keys != self.keys {
            self.forged_at_the_beginning = begins;
            if self.first_key.is_none() && self.keys == [0, 0] {
                self.first_key = (0..2).find(|side| keys[*side] > 0);
            }
        }
        self.keys = keys;
        self.behind[0] |= keys[0] < keys[1];
        self.behind[1] |= keys[1] < keys[0];
        while self.begun.len() < usize::from(state.turn) {
            self.begun.push((keys, amber));
        }
    }
}

/// How one side won.
#[derive(Serialize, Deserialize, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wins {
    /// How often
    pub games: u64,
    /// How many keys the other had
    pub keys_of_other: [u64; 3],
    /// The last key was forged as a turn began, not by a card
    pub at_the_beginning: u64,
    /// It forged the first key of the game
    pub first_key: u64,
    /// It had fewer keys than the other at some time
    pub from_behind: u64,
    /// The other gave up
    pub given_up: u64,
}

/// What was so as a turn began, its key already forged, over all games.
#[derive(Serialize, Deserialize, Default, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(into = "[u64; 7]", from = "[u64; 7]")]
pub struct InTurn {
    /// Games that reached it
    pub games: u64,
    /// Their keys
    pub keys: [u64; 2],
    /// Their æmber
    pub amber: [u64; 2],
    /// Keys at the end of the games that ended in the turn before
    pub last_keys: [u64; 2],
}

impl From<InTurn> for [u64; 7] {
    fn from(t: InTurn) -> [u64; 7] {
        let ([a, b], [c, d], [e, f]) = (t.keys, t.amber, t.last_keys);
        [t.games, a, b, c, d, e, f]
    }
}

impl From<[u64; 7]> for InTurn {
    fn from([games, a, b, c, d, e, f]: [u64; 7]) -> InTurn {
        InTurn { games, keys: [a, b], amber: [c, d], last_keys: [e, f] }
    }
}

/// The tally.
#[derive(Serialize, Deserialize, Default, Clone, PartialEq, Eq, Debug)]
pub struct Depth {
    /// Who won
    pub counts: Counts,
    /// How many games ended in each turn, from turn 1 on. This and all that follows is of pairs that
    /// finished
    pub lengths: Vec<u64>,
    /// What was so in each turn, and in one more, when all are over
    pub turns: Vec<InTurn>,
    /// How each side won
    pub wins: [Wins; 2],
}

impl Depth {
    fn look_at(&mut self, game: &RoundGame<Course>) {
        let course = &game.watch;
        let length = (game.played.turns as usize).max(1);
        if self.lengths.len() < length {
            self.lengths.resize(length, 0);
            self.turns.resize(length + 1, InTurn::default());
        }
        self.lengths[length - 1] += 1;
        for (sums, (keys, amber)) in self.turns.iter_mut().zip(&course.begun) {
            sums.games += 1;
            for side in 0..2 {
                sums.keys[side] += u64::from(keys[side]);
                sums.amber[side] += u64::from(amber[side]);
            }
        }
        for side in 0..2 {
            self.turns[length].last_keys[side] += u64::from(course.keys[side]);
        }
        let Some(winner) = game.played.outcome.winners().map(|w| w.trailing_zeros() as usize)
        else {
            return;
        };
        let wins = &mut self.wins[winner];
        wins.games += 1;
        if game.forfeit.is_some() {
            wins.given_up += 1;
            return;
        }
        wins.keys_of_other[usize::from(course.keys[1 - winner]).min(2)] += 1;
        wins.at_the_beginning += u64::from(course.forged_at_the_beginning);
        wins.first_key += u64::from(course.first_key == Some(winner));
        wins.from_behind += u64::from(course.behind[winner]);
    }
}

impl Tally<KeyForge> for Depth {
    type Watch = Course;

    fn record(&mut self, pair: &Round<Course>) {
        self.counts.record(pair);
        if pair.games.iter().all(|game| game.played.outcome.winners().is_some()) {
            pair.games.iter().for_each(|game| self.look_at(game));
        }
    }

    fn add(&mut self, later: Depth) {
        self.counts.add(&later.counts);
        if self.turns.len() < later.turns.len() {
            self.turns.resize(later.turns.len(), InTurn::default());
            self.lengths.resize(later.lengths.len(), 0);
        }
        for (mine, theirs) in self.lengths.iter_mut().zip(later.lengths) {
            *mine += theirs;
        }
        for (mine, theirs) in self.turns.iter_mut().zip(later.turns) {
            let sums = <[u64; 7]>::from(*mine);
            let others = <[u64; 7]>::from(theirs);
            *mine = std::array::from_fn::<u64, 7, _>(|k| sums[k] + others[k]).into();
        }
        for (mine, theirs) in self.wins.iter_mut().zip(later.wins) {
            mine.games += theirs.games;
            for (keys, more) in mine.keys_of_other.iter_mut().zip(theirs.keys_of_other) {
                *keys += more;
            }
            mine.at_the_beginning += theirs.at_the_beginning;
            mine.first_key += theirs.first_key;
            mine.from_behind += theirs.from_behind;
            mine.given_up += theirs.given_up;
        }
    }
}
