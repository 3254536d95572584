//! A quick sensible answer to any question of Keeper of the Cards.

use archon_engine::keeper::card::Card;
use archon_engine::keeper::component::{EffectKind, TargetKind};
use archon_engine::keeper::question::{Choice, DecisionKind, Question};
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::Zone;
use archon_engine::keeper::view::View;

use super::counters::helps;

/// All minions attack and defend, the one with the most defense first, because dice are used on the
/// first until it is destroyed. No response is given. Effects that help go to one's own cards,
/// others to those of opponents, and the best of them.
pub fn answer(view: &View<'_>, question: &Question<'_>) -> usize {
    let mut best = (i32::MIN, 0);
    for (n, choice) in question.choices.iter().enumerate() {
        let rank = rank(view, question, *choice);
        if rank > best.0 {
            best = (rank, n);
        }
    }
    best.1
}

/// Resources that pay for most cards.
const ENOUGH: usize = 8;

fn rank(view: &View<'_>, question: &Question<'_>, choice: Choice) -> i32 {
    let me = question.seat;
    let none = choice == Choice::None;
    match (question.ask, choice) {
        (DecisionKind::Respond | DecisionKind::StartChain | DecisionKind::Reroll, _) => {
            i32::from(none)
        }
        (DecisionKind::Resource, Choice::Card(card)) => {
            // The card that will not be played soon.
            let enough = view.unexhausted_resources(me) >= ENOUGH;
            let level = view.level(card).map_or(0, i32::from);
            if enough { -1 } else { 1 + level }
        }
        (DecisionKind::Action, Choice::Summon(card)) => {
            // What is printed: out of play nothing else counts.
            10 + 5 * i32::from(view.definition(card).offense())
                + i32::from(view.definition(card).defense())
        }
        (DecisionKind::Action, Choice::Set(_)) => 5,
        (DecisionKind::Action, Choice::End) => 4,
        (DecisionKind::Attacker | DecisionKind::Defender, Choice::Card(card)) => {
            1 + i32::from(view.defense(card))
        }
        (DecisionKind::BattleTarget, Choice::Seat(seat)) => {
            let hp = i32::from(view.hp(seat));
            if hp > 0 { 1_000 - hp } else { -1 }
        }
        (DecisionKind::BattleTarget, Choice::Card(card)) => strength(view, card),
        (DecisionKind::Die, Choice::Die(_, face)) => i32::from(face),
        (_, Choice::Number(number)) => i32::from(number),
        (DecisionKind::RemoveCounter(on), Choice::CounterOf(_, kind, owner)) => {
            // What would be removed to the harm of one's own minion, or the good of another's.
            let mine = view.battlefield(me).contains(&on);
            i32::from(mine != helps(kind)) * 2 + i32::from(owner != me)
        }
        (DecisionKind::Immortality(card), choice) => {
            let mine = view.battlefield(me).contains(&card);
            i32::from((choice == Choice::Yes) == mine)
        }
        (DecisionKind::Target(kind) | DecisionKind::TargetZone(kind), _) => {
            target(view, question, kind, choice)
        }
        (DecisionKind::DamageWith(_), choice) => other(me, choice) * 100 + of_card(view, choice),
        (DecisionKind::Hypnotize, Choice::Seat(seat)) => i32::from(seat == me),
        // Costs are paid with the least.
        (DecisionKind::Cost(_) | DecisionKind::Pay, choice) => -of_card(view, choice),
        _ => 0,
    }
}

/// How good a target is for what the card that asks does.
fn target(view: &View<'_>, question: &Question<'_>, kind: TargetKind, choice: Choice) -> i32 {
    const NONE: i32 = 0;
    let me = question.seat;
    let to_me = match question.source {
        Some(source) => does_good(view, source, kind),
        None => false,
    };
    let wanted = match choice {
        Choice::Seat(seat) => (seat == me) == to_me,
        Choice::HiddenTrap(seat, _) => (seat == me) == to_me,
        Choice::Card(card) => is_mine(view, me, card) == to_me,
        _ => return NONE,
    };
    let worth = 1 + of_card(view, choice);
    if wanted { worth } else { -worth }
}

/// Whether the effects of a card on targets selected so do good to whose cards they are.
fn does_good(view: &View<'_>, source: Card, kind: TargetKind) -> bool {
    let in_play = kind == TargetKind::Play;
    let subs = view.definition(source).abilities.iter().flat_map(|a| &a.sub_abilities);
    let mut effects =
        subs.filter(|s| s.target.is_some_and(|t| t.kind == kind)).flat_map(|s| &s.effects);
    effects.next().is_some_and(|effect| match effect.kind {
        EffectKind::Offense
        | EffectKind::Defense
        | EffectKind::Dice
        | EffectKind::Immortality
        | EffectKind::BatchOffense
        | EffectKind::BatchDefense
        | EffectKind::DownLevel
        | EffectKind::Deploy => true,
        EffectKind::Bounce | EffectKind::Silo => !in_play,
        _ => false,
    })
}

fn is_mine(view: &View<'_>, me: Seat, card: Card) -> bool {
    match view.zone(card) {
        Some(Zone::Battlefield) => view.battlefield(me).contains(&card),
        _ => card.owner() == me,
    }
}

fn other(me: Seat, choice: Choice) -> i32 {
    i32::from(choice.card().is_some_and(|card| card.owner() != me))
}

fn of_card(view: &View<'_>, choice: Choice) -> i32 {
    choice.card().map_or(0, |card| strength(view, card))
}

/// What a card is worth, roughly in levels.
fn strength(view: &View<'_>, card: Card) -> i32 {
    let level = view.level(card).map_or(0, i32::from);
    match view.zone(card) {
        Some(Zone::Battlefield) => {
            let ready = view.exhausted(card) == Some(false);
            level + 2 * i32::from(view.offense(card)) + i32::from(ready)
        }
        _ => level,
    }
}
