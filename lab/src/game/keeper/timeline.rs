//! Keeper of the Cards in depth: HP and minions.

use archon_engine::core::game::Game;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::{Reason, State};
use archon_runner::Observer;
use serde::{Deserialize, Serialize};

use crate::game::timeline::{BothSides, Endings, Figures, Timeline, TimelineGame, Wins, share};
use archon_report::Interval;

const SIDES: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl TimelineGame for Keeper {
    const FIGURES: Figures = Figures {
        names: ["hp", "minions"],
        headings: ["HP", "minions"],
        columns: ["hp_1", "hp_2", "minions_1", "minions_2"],
    };
    type Timeline = Battles;
}

/// HP and minions of a game over time.
#[derive(Default, Clone, Debug)]
pub struct Battles {
    /// HP and minions in play in each turn as it begins
    begun: Vec<(BothSides, BothSides)>,
    /// HP now; none before the game has begun
    hp: Option<BothSides>,
    /// Whether a side ever had fewer HP than the other since the first step
    behind: [bool; 2],
    /// Whose opponent was the first to lose HP
    first_damage: Option<usize>,
    /// Whether the game ended because somebody could not draw
    empty_deck: bool,
}

impl Observer<Keeper> for Battles {
    fn observe(&mut self, state: &State) {
        let hp = SIDES.map(|side| state.area(side).hp);
        let minions = SIDES.map(|side| state.area(side).battlefield.len() as u16);
        if let Some(before) = self.hp {
            let lost = [0, 1].map(|side| hp[side] < before[side]);
            if self.first_damage.is_none() && lost[0] != lost[1] {
                self.first_damage = Some(usize::from(lost[0]));
            }
            self.behind[0] |= hp[0] < hp[1];
            self.behind[1] |= hp[1] < hp[0];
        }
        self.hp = Some(hp);
        self.empty_deck = state.ending.is_some_and(|end| end.reason == Reason::EmptyDeck);
        while self.begun.len() < Keeper::turns(state) as usize {
            self.begun.push((hp, minions));
        }
    }
}

impl Timeline<Keeper> for Battles {
    type Wins = ByHitPoints;

    fn begun(&self) -> &[(BothSides, BothSides)] {
        &self.begun
    }

    fn at_the_end(&self) -> BothSides {
        self.hp.unwrap_or_default()
    }

    fn count(&self, winner: usize, wins: &mut ByHitPoints) {
        wins.games += 1;
        let left = self.at_the_end()[winner];
        wins.hp_left[usize::from(left / 10).min(2)] += 1;
        wins.empty_deck += u64::from(self.empty_deck);
        wins.first_damage += u64::from(self.first_damage == Some(winner));
        wins.from_behind += u64::from(self.behind[winner]);
    }
}

/// The wins of one side, by kind.
#[derive(Serialize, Deserialize, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByHitPoints {
    /// Number of won games
    games: u64,
    /// It had fewer than 10 HP left, 10 to 19, more
    hp_left: [u64; 3],
    /// The game ended because somebody could not draw
    empty_deck: u64,
    /// The other was the first to lose HP
    first_damage: u64,
    /// It had fewer HP than the other at some time
    from_behind: u64,
    /// Games that the other side forfeited
    given_up: u64,
}

impl Wins for ByHitPoints {
    type Ending = KeeperEnding;

    fn given_up(&mut self) {
        self.games += 1;
        self.given_up += 1;
    }

    fn add(&mut self, other: &ByHitPoints) {
        self.games += other.games;
        for (hp, more) in self.hp_left.iter_mut().zip(other.hp_left) {
            *hp += more;
        }
        self.empty_deck += other.empty_deck;
        self.first_damage += other.first_damage;
        self.from_behind += other.from_behind;
        self.given_up += other.given_up;
    }

    fn ending(&self) -> KeeperEnding {
        let played = self.games - self.given_up;
        KeeperEnding {
            games: self.games,
            hp_left: self.hp_left.map(|n| share(n, played)),
            empty_deck: share(self.empty_deck, played),
            first_damage: share(self.first_damage, played),
            from_behind: share(self.from_behind, played),
            given_up: self.given_up,
        }
    }
}

/// How a deck of Keeper of the Cards wins: shares of the games it won, forfeits excluded.
#[derive(Serialize, Clone, Debug)]
pub struct KeeperEnding {
    /// Games it won
    pub games: u64,
    /// It had fewer than 10 HP left, 10 to 19, more
    pub hp_left: [Option<Interval>; 3],
    /// The game ended because somebody could not draw a card
    pub empty_deck: Option<Interval>,
    /// The other was the first to lose HP
    pub first_damage: Option<Interval>,
    /// It had fewer HP than the other at some time
    pub from_behind: Option<Interval>,
    /// Games that the other gave up
    pub given_up: u64,
}

impl Endings for KeeperEnding {
    fn games(&self) -> u64 {
        self.games
    }

    fn given_up(&self) -> u64 {
        self.given_up
    }

    fn shares(&self) -> Vec<(&'static str, Option<Interval>)> {
        let [few, some, many] = self.hp_left;
        vec![
            ("fewer than 10 HP left", few),
            ("10 to 19 HP left", some),
            ("20 HP or more left", many),
            ("by an empty deck", self.empty_deck),
            ("other lost HP first", self.first_damage),
            ("from behind", self.from_behind),
        ]
    }
}
