//! Counters of what players do in games: how often each does what is often, not always, a mistake.
//!
//! A counter compares the position before a step with the one after it, both in full, and knows no card by name:
//! what cards forge and destroy is measured ([`super::signatures`]).

use archon_engine::core::game::Game;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::rules::legal::Actions;
use archon_engine::keyforge::state::{Phase, State};
use archon_runner::Observer;
use serde::{Deserialize, Serialize};

use super::signatures::SIGNATURES;

/// A counter.
#[derive(Clone, Copy, Debug)]
pub struct CounterInfo {
    /// Its name in JSON and CSV
    pub name: &'static str,
    /// Its heading
    pub title: &'static str,
    /// What exactly is counted
    pub about: &'static str,
}

/// Every counter, in the order of [`Counters`].
pub const COUNTERS: [CounterInfo; COUNT] = [
    CounterInfo {
        name: "idle_house",
        title: "Idle house",
        about: "Houses chosen with which no card could be played or used, where with another house one could.",
    },
    CounterInfo {
        name: "idle_turn",
        title: "Idle turn",
        about: "Turns ended as their first action, where a card could be played or used.",
    },
    CounterInfo {
        name: "unused_creature",
        title: "Unused creature",
        about: "Creatures that could reap when their player ended the turn.",
    },
    CounterInfo {
        name: "unplayed_creature",
        title: "Unplayed creature",
        about: "Creature cards in hand that could be played when their player ended the turn.",
    },
    CounterInfo {
        name: "key_cheat_forged",
        title: "Key cheat forged",
        about: "Plays of key cheats from hand in which their player forged a key.",
    },
    CounterInfo {
        name: "key_cheat_wasted",
        title: "Key cheat wasted",
        about: "Plays of key cheats from hand in which their player forged no key.",
    },
    CounterInfo {
        name: "wipe_wasted",
        title: "Wipe wasted",
        about: "Plays of board wipes from hand while the opponent had no creature.",
    },
    CounterInfo {
        name: "action_wasted",
        title: "Action wasted",
        about: "Plays of action cards from hand that changed nothing but the place of the card.",
    },
    CounterInfo {
        name: "lost_fight",
        title: "Lost fight",
        about: "Steps with a fight in which creatures of the player were destroyed and none of the opponent.",
    },
    CounterInfo {
        name: "own_destroyed",
        title: "Own destroyed",
        about: "Steps without a fight in which creatures of the player were destroyed and none of the opponent.",
    },
    CounterInfo {
        name: "own_damaged",
        title: "Own damaged",
        about: "Steps without a fight and without a destroyed creature after which creatures of the player had more \
                damage and those of the opponent not.",
    },
    CounterInfo {
        name: "amber_given",
        title: "Æmber given",
        about: "Steps after which the opponent had more æmber in the pool and the player not.",
    },
];

const COUNT: usize = 12;

/// The place of each counter.
#[derive(Clone, Copy)]
enum Counter {
    IdleHouse,
    IdleTurn,
    UnusedCreature,
    UnplayedCreature,
    KeyCheatForged,
    KeyCheatWasted,
    WipeWasted,
    ActionWasted,
    LostFight,
    OwnDestroyed,
    OwnDamaged,
    AmberGiven,
}

/// How often each happened, by [`COUNTERS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counters(pub [u64; COUNT]);

impl Counters {
    /// Adds other counts.
    pub fn add(&mut self, other: &Counters) {
        for (own, more) in self.0.iter_mut().zip(other.0) {
            *own += more;
        }
    }

    fn count(&mut self, counter: Counter, times: usize) {
        self.0[counter as usize] += times as u64;
    }
}

/// Counts what both seats do in a game.
#[derive(Clone, Debug, Default)]
pub struct GameCounters {
    before: Option<State>,
    of_seats: [Counters; 2],
}

impl GameCounters {
    /// What each seat did.
    pub fn of_seats(&self) -> &[Counters; 2] {
        &self.of_seats
    }
}

impl Observer<KeyForge> for GameCounters {
    fn observe(&mut self, state: &<KeyForge as Game>::State) {
        match &mut self.before {
            None => self.before = Some(state.clone()),
            Some(before) => {
                let player = before.active;
                let step = Step { before, after: state, player };
                step.count(&mut self.of_seats[player.index()]);
                before.clone_from(state);
            }
        }
    }
}

/// The actions of the active player.
fn actions(state: &State) -> Actions {
    let mut actions = Actions::new();
    state.actions(&mut actions);
    actions
}

/// Whether the active player can play or use a card.
fn has_something_to_do(state: &State) -> bool {
    let does = |action: &Action| {
        matches!(
            action,
            Action::Play(_)
                | Action::Reap(_)
                | Action::Fight(_)
                | Action::Action(..)
                | Action::Omni(..)
                | Action::Unstun(_)
        )
    };
    actions(state).iter().any(does)
}

/// A step of a player, from one step boundary to the next.
struct Step<'s> {
    before: &'s State,
    after: &'s State,
    player: Player,
}

impl Step<'_> {
    fn count(&self, counters: &mut Counters) {
        let same_turn = self.before.turn == self.after.turn;
        match self.before.phase {
            Phase::House if same_turn && self.after.phase == Phase::Main => {
                self.count_house(counters);
            }
            Phase::Main if same_turn => self.count_action(counters),
            Phase::Main => self.count_end(counters),
            _ => {}
        }
    }

    fn count_house(&self, counters: &mut Counters) {
        if has_something_to_do(self.after) {
            return;
        }
        let with = |house| {
            let mut other = self.after.clone();
            other.house = Some(house);
            has_something_to_do(&other)
        };
        if self.before.house_choices(self.player).iter().any(with) {
            counters.count(Counter::IdleHouse, 1);
        }
    }

    /// A step that ends the turn, unless a card did.
    fn count_end(&self, counters: &mut Counters) {
        let before = self.before.record_of_this_turn();
        let whole = self.after.record_of_last_turn_of(self.player);
        let [own, in_all] = [&before.counts[self.player], &whole.counts[self.player]];
        let acted = before.cards_played != whole.cards_played
            || own.reaps != in_all.reaps
            || own.fights != in_all.fights
            || own.discarded != in_all.discarded;
        if acted {
            return;
        }
        if before.actions == 0 && has_something_to_do(self.before) {
            counters.count(Counter::IdleTurn, 1);
        }
        let left = actions(self.before);
        let is_creature = |card: Card| self.before.card_type(card) == CardType::Creature;
        let reaps = left.iter().filter(|action| matches!(action, Action::Reap(_)));
        counters.count(Counter::UnusedCreature, reaps.count());
        let plays =
            left.iter().filter(|action| matches!(action, Action::Play(c) if is_creature(*c)));
        counters.count(Counter::UnplayedCreature, plays.count());
    }

    /// A step of the main phase after which the turn goes on, or the game is over.
    fn count_action(&self, counters: &mut Counters) {
        let (was, is) = (self.before.record_of_this_turn(), self.after.record_of_this_turn());
        let opponent = self.player.opponent();
        if let Some(card) = self.played() {
            self.count_play(card, counters);
        }
        let destroyed = [self.player, opponent].map(|player| {
            is.counts[player].creatures_destroyed > was.counts[player].creatures_destroyed
        });
        let fought = is.counts[self.player].fights > was.counts[self.player].fights;
        match (destroyed, fought) {
            ([true, false], true) => counters.count(Counter::LostFight, 1),
            ([true, false], false) => counters.count(Counter::OwnDestroyed, 1),
            ([false, false], false) => {
                let more =
                    |player| self.damage(self.after, player) > self.damage(self.before, player);
                if more(self.player) && !more(opponent) {
                    counters.count(Counter::OwnDamaged, 1);
                }
            }
            _ => {}
        }
        let richer = |player| self.after.pool(player) > self.before.pool(player);
        if richer(opponent) && !richer(self.player) {
            counters.count(Counter::AmberGiven, 1);
        }
    }

    /// The card that was played from hand, if it is the one card that was played.
    fn played(&self) -> Option<Card> {
        let (was, is) = (self.before.record_of_this_turn(), self.after.record_of_this_turn());
        if is.cards_played != was.cards_played + 1 {
            return None;
        }
        let newly = |card: Card| {
            self.after.was_played_this_turn(card) && !self.before.was_played_this_turn(card)
        };
        self.before.hand(self.player).filter(newly).only()
    }

    fn count_play(&self, card: Card, counters: &mut Counters) {
        let id = self.before.id(card);
        if SIGNATURES.forges(id) {
            let forged = self.after.keys(self.player) > self.before.keys(self.player);
            let counter = if forged { Counter::KeyCheatForged } else { Counter::KeyCheatWasted };
            counters.count(counter, 1);
        }
        if SIGNATURES.wipes(id) && self.before.area(self.player.opponent()).creatures.is_empty() {
            counters.count(Counter::WipeWasted, 1);
        }
        if self.before.card_type(card) == CardType::Action && self.changed_nothing(card) {
            counters.count(Counter::ActionWasted, 1);
        }
    }

    fn damage(&self, state: &State, player: Player) -> u64 {
        let creatures: CardSet = state.area(player).creatures;
        creatures.into_iter().map(|card| u64::from(state.damage(card))).sum()
    }

    /// Whether all but the place of a card is as before.
    fn changed_nothing(&self, card: Card) -> bool {
        let (before, after) = (self.before, self.after);
        let alone = CardSet::of(card);
        let same_area = |player: Player| {
            let [was, is] = [before.area(player), after.area(player)];
            was.chains == is.chains
                && was.keys == is.keys
                && was.deck.as_slice() == is.deck.as_slice()
                && was.battleline.as_slice() == is.battleline.as_slice()
                && was.artifacts == is.artifacts
                && was.archives == is.archives
                && was.hand - alone == is.hand - alone
                && was.discard.set() - alone == is.discard.set() - alone
                && before.purged(player) - alone == after.purged(player) - alone
                && was.amber == is.amber
        };
        let same_card = |card: Card| {
            before.damage(card) == after.damage(card)
                && before.amber_on(card) == after.amber_on(card)
                && before.power_counters(card) == after.power_counters(card)
                && before.is_ready(card) == after.is_ready(card)
                && before.is_stunned(card) == after.is_stunned(card)
                && before.is_warded(card) == after.is_warded(card)
                && before.is_enraged(card) == after.is_enraged(card)
                && before.upgrades(card) == after.upgrades(card)
                && before.under(card) == after.under(card)
        };
        let in_play =
            |player: Player| before.area(player).creatures | before.area(player).artifacts;
        let [was, is] = [before.list_lengths(), after.list_lengths()];
        before.tide == after.tide
            && (was.lasting, was.controls, was.counters, was.copies)
                == (is.lasting, is.controls, is.counters, is.copies)
            && Player::BOTH.into_iter().all(same_area)
            && Player::BOTH.into_iter().all(|player| in_play(player).into_iter().all(same_card))
    }
}

#[cfg(test)]
mod tests;
