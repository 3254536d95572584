//! KeyForge in depth: keys and æmber.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_runner::Observer;
use serde::{Deserialize, Serialize};

use crate::game::timeline::{BothSides, Endings, Figures, Timeline, TimelineGame, Wins, share};
use archon_report::Interval;

impl TimelineGame for KeyForge {
    const FIGURES: Figures = Figures {
        names: ["keys", "amber"],
        headings: ["keys", "æmber"],
        columns: ["keys_1", "keys_2", "amber_1", "amber_2"],
    };
    type Timeline = KeyTimeline;
}

/// Keys and æmber of a game over time.
#[derive(Default, Clone, Debug)]
pub struct KeyTimeline {
    /// Keys and æmber in each turn as it begins, its key already forged
    begun: Vec<(BothSides, BothSides)>,
    keys: BothSides,
    /// Whether a side ever had fewer keys than the other
    behind: [bool; 2],
    /// Who forged the first key
    first_key: Option<usize>,
    /// Whether the last key was forged at the beginning of a turn
    forged_at_the_beginning: bool,
}

impl Observer<KeyForge> for KeyTimeline {
    fn observe(&mut self, state: &State) {
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

impl Timeline<KeyForge> for KeyTimeline {
    type Wins = KeyForgeWins;

    fn begun(&self) -> &[(BothSides, BothSides)] {
        &self.begun
    }

    fn at_the_end(&self) -> BothSides {
        self.keys
    }

    fn count(&self, winner: usize, wins: &mut KeyForgeWins) {
        wins.games += 1;
        wins.keys_of_other[usize::from(self.keys[1 - winner]).min(2)] += 1;
        wins.at_the_beginning += u64::from(self.forged_at_the_beginning);
        wins.first_key += u64::from(self.first_key == Some(winner));
        wins.from_behind += u64::from(self.behind[winner]);
    }
}

/// The wins of one side, by kind.
#[derive(Serialize, Deserialize, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyForgeWins {
    /// Number of won games
    games: u64,
    /// Won games by the number of keys of the other side
    keys_of_other: [u64; 3],
    /// Games whose last key was forged at the beginning of a turn, not by a card
    at_the_beginning: u64,
    /// Games in which it forged the first key
    first_key: u64,
    /// Games in which it had fewer keys than the other side at some time
    from_behind: u64,
    /// Games that the other side forfeited
    given_up: u64,
}

impl Wins for KeyForgeWins {
    type Ending = KeyForgeEnding;

    fn given_up(&mut self) {
        self.games += 1;
        self.given_up += 1;
    }

    fn add(&mut self, other: &KeyForgeWins) {
        self.games += other.games;
        for (keys, more) in self.keys_of_other.iter_mut().zip(other.keys_of_other) {
            *keys += more;
        }
        self.at_the_beginning += other.at_the_beginning;
        self.first_key += other.first_key;
        self.from_behind += other.from_behind;
        self.given_up += other.given_up;
    }

    fn ending(&self) -> KeyForgeEnding {
        let forged = self.games - self.given_up;
        KeyForgeEnding {
            games: self.games,
            keys_of_other: self.keys_of_other.map(|n| share(n, forged)),
            by_a_card: share(forged - self.at_the_beginning, forged),
            first_key: share(self.first_key, forged),
            from_behind: share(self.from_behind, forged),
            given_up: self.given_up,
        }
    }
}

/// How a deck of KeyForge wins: shares of the games it won by forging.
#[derive(Serialize, Clone, Debug)]
pub struct KeyForgeEnding {
    /// Games it won
    pub games: u64,
    /// The other had no key, one, two
    pub keys_of_other: [Option<Interval>; 3],
    /// It forged its last key by a card, not as a turn began
    pub by_a_card: Option<Interval>,
    /// Games in which it forged the first key
    pub first_key: Option<Interval>,
    /// Games in which it had fewer keys than the other side at some time
    pub from_behind: Option<Interval>,
    /// Games that the other gave up
    pub given_up: u64,
}

impl Endings for KeyForgeEnding {
    fn games(&self) -> u64 {
        self.games
    }

    fn given_up(&self) -> u64 {
        self.given_up
    }

    fn shares(&self) -> Vec<(&'static str, Option<Interval>)> {
        let [none, one, two] = self.keys_of_other;
        vec![
            ("other without a key", none),
            ("other with 1 key", one),
            ("other with 2 keys", two),
            ("last key by a card", self.by_a_card),
            ("forged the first key", self.first_key),
            ("from behind", self.from_behind),
        ]
    }
}
