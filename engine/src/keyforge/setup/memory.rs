//! What a state remembers beyond its position: what happened this turn and the turn before, and what
//! players know of hidden cards.

use super::Setup;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::small_list::SmallList;
use crate::keyforge::state::{ArmorUsed, PreviousTurn, State, TimesOfCards, TurnRecord};

/// What a state has beyond its position ([`Setup::of`]), but for lasting effects and chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Memory {
    /// Who took the first turn
    pub first: Player,
    /// Whether the rules of the tide are in the game
    pub uses_tide: bool,
    /// What happened this turn
    pub this_turn: TurnRecord,
    /// What happened on each player's own last turn
    pub last_turns: ByPlayer<PreviousTurn>,
    /// Cards played or used this turn: how often each was
    pub times: Vec<(Card, u8, u8)>,
    /// Cards that each player used this turn while they were creatures
    pub creatures_used: ByPlayer<CardSet>,
    /// Armor of creatures that were used this turn
    pub armor_used: Vec<ArmorUsed>,
    /// Cards in play that allow one play each turn, and have allowed it
    pub allowed_one: CardSet,
    /// Cards in hidden zones whose place each player knows
    pub known: ByPlayer<CardSet>,
}

impl Memory {
    /// Of a state.
    pub fn of(state: &State) -> Memory {
        let times = state.times.iter().map(|(card, t)| (card, t.played(), t.used()));
        Memory {
            first: state.first,
            uses_tide: state.table.uses_tide,
            this_turn: state.this_turn,
            last_turns: state.last_turns,
            times: times.collect(),
            creatures_used: ByPlayer(Player::BOTH.map(|player| state.creatures_used_by(player))),
            armor_used: state.armor_used.iter().copied().collect(),
            allowed_one: state.allowed_one,
            known: state.known,
        }
    }
}

impl State {
    /// Makes the state that of a position with a memory, by hand; the fight that is going on, lasting effects
    /// and chance to come stay as they are, but for effects on cards that left play.
    ///
    /// # Errors
    /// Every fault that the position has; the state is as it was then.
    pub fn rebuild(&mut self, setup: &Setup, memory: &Memory) -> Result<(), Vec<super::Fault>> {
        let mut armor_used = SmallList::default();
        if !memory.armor_used.iter().all(|armor| armor_used.push(*armor)) {
            return Err(vec![super::Fault::NoRoom]);
        }
        let fight = self.fight;
        self.amend_with(setup, memory.uses_tide)?;
        self.fight = fight;
        self.first = memory.first;
        self.this_turn = memory.this_turn;
        self.last_turns = memory.last_turns;
        self.times = TimesOfCards::default();
        for (card, played, used) in &memory.times {
            self.times.note(*card, |times| {
                (0..*played).for_each(|_| times.play());
                (0..*used).for_each(|_| times.use_once());
            });
        }
        for player in Player::BOTH {
            for card in memory.creatures_used[player] {
                self.times.note(card, |times| times.use_as_creature(player));
            }
        }
        self.armor_used = armor_used;
        self.allowed_one = memory.allowed_one;
        self.known = memory.known;
        Ok(())
    }
}
