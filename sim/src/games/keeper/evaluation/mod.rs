//! What matters in a position of Keeper of the Cards.
//!
//! With more than two players "they" are the opponents on average, but for the strongest of them,
//! who is counted apart.

use archon_engine::core::game::Seat;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::counter::CounterKind;
use archon_engine::keeper::question::{Choice, Question};
use archon_engine::keeper::seat::Seat as Player;
use archon_engine::keeper::state::{Phase, State};
use archon_engine::keeper::view::View;

use smallvec::SmallVec;

use super::counters::helps;
use super::default_policy;
use crate::evaluation::{Evaluated, Feature};

/// A die's result on average.
const DIE: f32 = 3.5;
/// Resources beyond which more of them pay for little.
const ENOUGH_RESOURCES: f32 = 8.0;
/// Cards in a deck below which running out of them comes near.
const FEW_CARDS: usize = 10;
/// HP that a single battle may take.
const LAST_HP: f32 = 10.0;

/// What is counted of each player.
#[derive(Clone, Copy, Default)]
struct PlayerCounts {
    hp: f32,
    last_hp: f32,
    minions: f32,
    offense: f32,
    defense: f32,
    attack: f32,
    guard: f32,
    counters: f32,
    immortality: f32,
    hand: f32,
    resources: f32,
    surplus: f32,
    traps: f32,
    few_cards: f32,
    deck: f32,
    threat: f32,
}

impl PlayerCounts {
    const COUNTS: usize = 16;

    fn new(state: &State, player: Player) -> PlayerCounts {
        let area = state.area(player);
        let resources = area.granary.len() as f32;
        let hp = f32::from(area.hp);
        let mut side = PlayerCounts {
            hp,
            last_hp: (LAST_HP - hp).max(0.0),
            hand: area.hand.len() as f32,
            resources: resources.min(ENOUGH_RESOURCES),
            surplus: (resources - ENOUGH_RESOURCES).max(0.0),
            traps: area.trapfield.len() as f32,
            deck: area.deck.len() as f32,
            few_cards: FEW_CARDS.saturating_sub(area.deck.len()) as f32,
            ..PlayerCounts::default()
        };
        let before_battle = matches!(state.phase, Phase::Resource | Phase::Action | Phase::Battle);
        let active = state.active == player;
        for minion in area.battlefield.as_slice() {
            let offense = f32::from(state.offense(*minion));
            let defense = f32::from(state.defense(*minion).clamp(0, MOST_DEFENSE));
            side.minions += 1.0;
            side.offense += offense;
            side.defense += defense;
            if before_battle && !state.exhausted(*minion) {
                if active {
                    side.attack += offense;
                } else {
                    side.guard += defense;
                }
            }
        }
        side
    }

    /// What this side's minions would take from another's HP in an attack that is defended by all: as
    /// a share of it.
    fn threatens(&self, other: &PlayerCounts) -> f32 {
        ((DIE * self.offense - other.defense) / other.hp.max(1.0)).clamp(0.0, 1.5)
    }

    const fn counts(&self) -> [f32; PlayerCounts::COUNTS] {
        [
            self.hp,
            self.last_hp,
            self.minions,
            self.offense,
            self.defense,
            self.attack,
            self.guard,
            self.counters,
            self.immortality,
            self.hand,
            self.resources,
            self.surplus,
            self.traps,
            self.few_cards,
            self.deck,
            self.threat,
        ]
    }
}

/// Defense of a minion beyond which more says little.
const MOST_DEFENSE: i16 = 40;

macro_rules! both {
    ($($name:literal $least:literal $most:literal $about:literal;)*) => {
        [
            $(Feature { name: concat!("my-", $name), about: concat!("mine: ", $about), least: $least, most: $most, turn_local: false },)*
            $(Feature { name: concat!("their-", $name), about: concat!("theirs on average: ", $about), least: -$most, most: -$least, turn_local: false },)*
        ]
    };
}

const BOTH: [Feature; 2 * PlayerCounts::COUNTS] = both! {
    "hp" 0.0 1.0 "HP";
    "last-hp" -1.0 0.0 "HP missing to ten";
    "minions" -0.5 1.0 "minions";
    "offense" 0.0 1.0 "offense of the minions";
    "defense" 0.0 0.5 "defense left of the minions, at most 40 each";
    "attack" -0.2 0.5 "in the player's own turn up to the Battle Phase: offense of the minions that are not exhausted";
    "guard" -0.1 0.3 "in another's turn up to the Battle Phase: defense of the minions that are not exhausted";
    "counters" -0.2 0.5 "counters that the player owns and can remove to their use";
    "immortality" -0.2 1.0 "Immortality Counters on the player's minions";
    "hand" -0.2 0.5 "cards in hand";
    "resources" 0.0 1.0 "resources, up to eight";
    "surplus" -0.2 0.5 "resources beyond eight";
    "traps" -0.2 0.5 "traps";
    "few-cards" -1.0 0.1 "cards missing to ten in the deck";
    "deck" -0.1 0.5 "cards in the deck: whoever has to draw from an empty one loses";
    "threat" -0.5 3.0 "what an attack of all minions on an opponent would get through, as a share of their HP, at most 1½";
};

const OTHERS: [Feature; 4] = [
    Feature {
        name: "zombie",
        about: "1 if I have no HP",
        least: -20.0,
        most: 0.0,
        turn_local: false,
    },
    Feature {
        name: "strongest",
        about: "HP and offense of the strongest opponent beyond the average",
        least: -0.5,
        most: 0.1,
        turn_local: false,
    },
    Feature {
        name: "playable",
        about: "my Action Phase: cards in my hand that my unexhausted resources pay for",
        least: -0.2,
        most: 0.5,
        turn_local: true,
    },
    Feature {
        name: "unexhausted",
        about: "my Action Phase: my unexhausted resources, up to eight",
        least: -0.2,
        most: 0.5,
        turn_local: true,
    },
];

const ALL: [Feature; 2 * PlayerCounts::COUNTS + OTHERS.len()] = {
    let mut all = [OTHERS[0]; 2 * PlayerCounts::COUNTS + OTHERS.len()];
    let mut n = 0;
    while n < all.len() {
        all[n] = if n < BOTH.len() { BOTH[n] } else { OTHERS[n - BOTH.len()] };
        n += 1;
    }
    all
};

impl Evaluated for Keeper {
    const FEATURES: &'static [Feature] = &ALL;
    const WEIGHTS: &'static str = include_str!("weights.txt");

    fn features(state: &State, seat: Seat, found: &mut [f32]) {
        let mine = Player::new(seat);
        let mut sides: SmallVec<[PlayerCounts; 2]> =
            state.all_seats().map(|player| PlayerCounts::new(state, player)).collect();
        for counters in state.counters() {
            let count = f32::from(counters.count);
            let controller = state.controller(counters.card);
            match counters.kind {
                CounterKind::Immortality => sides[controller.index()].immortality += count,
                kind if helps(kind) == (controller == counters.owner) => {
                    sides[counters.owner.index()].counters += count;
                }
                _ => {}
            }
        }
        let mut me = sides[seat];
        let others = (sides.len() - 1).max(1) as f32;
        let mut sum = [0.0; PlayerCounts::COUNTS];
        let mut strongest: f32 = 0.0;
        let mut strengths = 0.0;
        for (other, side) in sides.iter().enumerate().filter(|(other, _)| *other != seat) {
            let mut side = *side;
            side.threat = side.threatens(&me);
            me.threat = me.threat.max(if side.hp > 0.0 { me.threatens(&side) } else { 0.0 });
            debug_assert_ne!(other, mine.index());
            for (sum, count) in sum.iter_mut().zip(side.counts()) {
                *sum += count;
            }
            strongest = strongest.max(side.hp + side.offense);
            strengths += side.hp + side.offense;
        }
        found[..PlayerCounts::COUNTS].copy_from_slice(&me.counts());
        for (found, sum) in found[PlayerCounts::COUNTS..].iter_mut().zip(sum) {
            *found = sum / others;
        }
        let rest = &mut found[2 * PlayerCounts::COUNTS..];
        rest[0] = f32::from(u8::from(me.hp == 0.0));
        rest[1] = strongest - strengths / others;
        if state.active == mine && state.phase == Phase::Action {
            let unexhausted = state.unexhausted_resources(mine).len();
            let hand = state.area(mine).hand.cards(mine);
            let payable = |card: &_| usize::from(state.level(*card)) <= unexhausted;
            rest[2] = hand.filter(payable).count() as f32;
            rest[3] = (unexhausted as f32).min(ENOUGH_RESOURCES);
        }
    }

    fn passes(question: &Question<'_>, answer: usize) -> bool {
        question.at_step_boundary && question.choices[answer] == Choice::End
    }

    fn is_dominated(_: &View<'_>, _: &Question<'_>, _: usize) -> bool {
        false
    }

    fn default_policy(view: &View<'_>, question: &Question<'_>) -> usize {
        default_policy::answer(view, question)
    }
}

#[cfg(test)]
mod tests;
