//! What matters in a position of Keeper of the Cards.
//!
//! With more than two players "they" are the opponents on average, but for the strongest of them,
//! who is counted apart.

use archon_engine::game::Seat;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::question::{Ask, Choice, Question};
use archon_engine::keeper::seat::Seat as Player;
use archon_engine::keeper::state::State;
use archon_engine::keeper::view::View;

use super::{Evaluated, Feature};

/// What is counted of each player.
#[derive(Clone, Copy, Default)]
struct Side {
    hp: f32,
    minions: f32,
    offense: f32,
    defense: f32,
    ready: f32,
    hand: f32,
    resources: f32,
    unexhausted: f32,
    traps: f32,
    few_cards: f32,
    deck: f32,
}

/// Cards in a deck below which running out of them comes near.
const FEW_CARDS: usize = 8;

impl Side {
    const COUNTS: usize = 11;

    fn of(state: &State, player: Player) -> Side {
        let area = state.area(player);
        let mut side = Side {
            hp: f32::from(area.hp),
            hand: area.hand.len() as f32,
            resources: area.granary.len() as f32,
            unexhausted: state.unexhausted_resources(player).len() as f32,
            traps: area.trapfield.len() as f32,
            deck: area.deck.len() as f32,
            few_cards: FEW_CARDS.saturating_sub(area.deck.len()) as f32,
            ..Side::default()
        };
        for minion in area.battlefield.as_slice() {
            side.minions += 1.0;
            side.offense += f32::from(state.offense(*minion));
            side.defense += f32::from(state.defense(*minion).clamp(0, 40));
            if !state.exhausted(*minion) {
                side.ready += f32::from(state.offense(*minion));
            }
        }
        side
    }

    const fn counts(&self) -> [f32; Side::COUNTS] {
        [
            self.hp,
            self.minions,
            self.offense,
            self.defense,
            self.ready,
            self.hand,
            self.resources,
            self.unexhausted,
            self.traps,
            self.few_cards,
            self.deck,
        ]
    }
}

macro_rules! both {
    ($($name:literal $least:literal $most:literal $about:literal;)*) => {
        [
            $(Feature { name: concat!("my-", $name), about: concat!("mine: ", $about), least: $least, most: $most, promise: false },)*
            $(Feature { name: concat!("their-", $name), about: concat!("theirs on average: ", $about), least: -$most, most: -$least, promise: false },)*
        ]
    };
}

const BOTH: [Feature; 2 * Side::COUNTS] = both! {
    "hp" 0.0 1.0 "HP";
    "minions" -0.2 1.0 "minions";
    "offense" 0.0 1.0 "offense of the minions";
    "defense" 0.0 0.5 "defense left of the minions, at most 40 each";
    "ready" -0.2 0.5 "offense of the minions that are not exhausted";
    "hand" -0.2 0.5 "cards in hand";
    "resources" 0.0 0.5 "resources";
    "unexhausted" -0.2 0.5 "resources that are not exhausted";
    "traps" -0.2 0.5 "traps";
    "few-cards" -1.0 0.1 "cards missing to eight in the deck";
    "deck" -0.1 0.5 "cards in the deck: whoever has to draw from an empty one loses";
};

const OTHERS: [Feature; 4] = [
    Feature {
        name: "my-last-hp",
        about: "1 if I have 8 HP or less",
        least: -3.0,
        most: 0.0,
        promise: false,
    },
    Feature {
        name: "their-last-hp",
        about: "opponents with 8 HP or less, as a share",
        least: 0.0,
        most: 3.0,
        promise: false,
    },
    Feature { name: "zombie", about: "1 if I have no HP", least: -20.0, most: 0.0, promise: false },
    Feature {
        name: "strongest",
        about: "HP and offense of the strongest opponent beyond the average",
        least: -0.5,
        most: 0.1,
        promise: false,
    },
];

const ALL: [Feature; 2 * Side::COUNTS + 4] = {
    let mut all = [OTHERS[0]; 2 * Side::COUNTS + 4];
    let mut n = 0;
    while n < all.len() {
        all[n] = if n < BOTH.len() { BOTH[n] } else { OTHERS[n - BOTH.len()] };
        n += 1;
    }
    all
};

/// HP that a single battle may take.
const LAST_HP: f32 = 8.0;

impl Evaluated for Keeper {
    const FEATURES: &'static [Feature] = &ALL;
    const WEIGHTS: &'static str = include_str!("weights/keeper.txt");

    fn features(state: &State, seat: Seat, found: &mut [f32]) {
        let me = Side::of(state, Player::new(seat));
        let mut sum = [0.0; Side::COUNTS];
        let mut last = 0.0;
        let mut strongest: f32 = 0.0;
        let mut strengths = 0.0;
        let others = (state.seats() - 1).max(1) as f32;
        for player in state.all_seats().filter(|p| p.index() != seat) {
            let side = Side::of(state, player);
            for (sum, count) in sum.iter_mut().zip(side.counts()) {
                *sum += count;
            }
            last += f32::from(u8::from(side.hp <= LAST_HP));
            strongest = strongest.max(side.hp + side.offense);
            strengths += side.hp + side.offense;
        }
        found[..Side::COUNTS].copy_from_slice(&me.counts());
        for (found, sum) in found[Side::COUNTS..].iter_mut().zip(sum) {
            *found = sum / others;
        }
        let rest = &mut found[2 * Side::COUNTS..];
        rest[0] = f32::from(u8::from(me.hp <= LAST_HP));
        rest[1] = last / others;
        rest[2] = f32::from(u8::from(me.hp == 0.0));
        rest[3] = strongest - strengths / others;
    }

    fn passes(question: &Question<'_>, answer: usize) -> bool {
        question.at_rest && question.choices[answer] == Choice::End
    }

    fn worth_a_thought(_: &View<'_>, _: &Question<'_>, _: usize) -> bool {
        true
    }

    /// Battles are fought as long as there is somebody to attack; no response is given; dice go
    /// where they are asked about first, the highest first.
    fn guess(view: &View<'_>, question: &Question<'_>) -> usize {
        let me = question.seat;
        let last = question.choices.len() - 1;
        let rank = |choice: &Choice| -> i32 {
            match (question.ask, *choice) {
                (Ask::Respond | Ask::StartChain, choice) => i32::from(choice == Choice::None),
                (Ask::Attacker, Choice::Card(card)) => i32::from(view.offense(card)),
                (Ask::Resource, Choice::Card(card)) => {
                    // The card that will not be played soon.
                    let enough = view.unexhausted_resources(me) >= 12;
                    let level = view.level(card).map_or(0, i32::from);
                    if enough { -1 } else { 1 + level }
                }
                (Ask::Action, Choice::Summon(card)) => {
                    10 + i32::from(view.offense(card)) + i32::from(view.defense(card))
                }
                (Ask::Action, Choice::Set(_)) => 5,
                (Ask::Action, Choice::End) => 4,
                (Ask::BattleTarget, Choice::Seat(_)) => 100,
                (Ask::Die, Choice::Die(_, face)) => i32::from(face),
                (_, Choice::Number(number)) => i32::from(number),
                // Most targets are harmed.
                (Ask::Target(_), Choice::Card(card)) => i32::from(card.owner() != me),
                _ => 0,
            }
        };
        let mut best = (i32::MIN, last);
        for (n, choice) in question.choices.iter().enumerate() {
            if rank(choice) > best.0 {
                best = (rank(choice), n);
            }
        }
        best.1
    }
}
