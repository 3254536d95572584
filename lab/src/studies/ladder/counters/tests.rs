use archon_cards::library;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::question::{Choice, DecisionKind};
use archon_engine::keyforge::stepwise::Stepwise;

use super::*;
use crate::studies::ladder::signatures::{Resources, filler, position};

fn card(id: &str) -> CardId {
    library().ids().find(|card| card.facts().id == id).expect("a card")
}

/// The counters of the player whose turn it is after one action in a position.
fn after(id: &str, resources: Resources, action: impl Fn(&Action) -> bool) -> impl Fn(&str) -> u64 {
    after_answering(0, id, resources, action)
}

/// [`after`] an action all questions of which have this answer, or their last.
fn after_answering(
    answer_to_all: usize,
    id: &str,
    resources: Resources,
    action: impl Fn(&Action) -> bool,
) -> impl Fn(&str) -> u64 {
    let start = position(card(id), &filler(), resources).expect("a position");
    let (mut observer, mut game) = (GameCounters::default(), Stepwise::from_state(start.clone()));
    observer.observe(&start);
    let wanted = |choice: &Choice| matches!(choice, Choice::Action(a) if action(a));
    let choices = &game.question().expect("a question").choices;
    let answer = choices.iter().position(wanted).expect("the action is legal");
    game.answer(answer).expect("a legal answer");
    while let Some(asked) = game.question() {
        if matches!(asked.ask, DecisionKind::Main | DecisionKind::House) {
            break;
        }
        let answer = answer_to_all.min(asked.choices.len() - 1);
        game.answer(answer).expect("a legal answer");
    }
    observer.observe(game.boundary().0);
    let counters = observer.of_seats()[start.active.index()];
    move |name| {
        let place = COUNTERS.iter().position(|counter| counter.name == name);
        counters.0[place.expect("a counter")]
    }
}

fn plays(action: &Action) -> bool {
    // The card of the position is the last of its player's.
    matches!(action, Action::Play(card) if card.number() == 12)
}

const RICH: Resources = Resources { amber: 30, enemies: 3 };

#[test]
fn a_key_cheat_forges_or_is_wasted() {
    let rich = after("key-charge", RICH, plays);
    assert_eq!(
        [rich("key_cheat_forged"), rich("key_cheat_wasted"), rich("action_wasted")],
        [1, 0, 0]
    );
    let poor = after("key-charge", Resources { amber: 0, ..RICH }, plays);
    assert_eq!([poor("key_cheat_forged"), poor("key_cheat_wasted")], [0, 1]);
}

#[test]
fn a_board_wipe_is_wasted_where_the_opponent_has_no_creature() {
    let alone = after("gateway-to-dis", Resources { enemies: 0, ..RICH }, plays);
    assert_eq!([alone("wipe_wasted"), alone("own_destroyed")], [1, 1]);
    let both = after("gateway-to-dis", RICH, plays);
    assert_eq!([both("wipe_wasted"), both("own_destroyed")], [0, 0]);
}

#[test]
fn an_action_that_changes_nothing_is_wasted() {
    let none = after("fear", Resources { enemies: 0, ..RICH }, plays);
    assert_eq!(none("action_wasted"), 1, "there is no enemy creature to return");
    let some = after("fear", RICH, plays);
    assert_eq!(some("action_wasted"), 0);
    let all = after("poison-wave", RICH, plays);
    assert_eq!([all("action_wasted"), all("own_damaged")], [0, 0], "all creatures are damaged");
    let lost = after("save-the-pack", Resources { enemies: 0, ..RICH }, plays);
    assert_eq!(lost("action_wasted"), 0, "it gives a chain");
}

#[test]
fn a_turn_that_is_ended_at_once_leaves_creatures_unused_and_cards_unplayed() {
    let idle = after("key-charge", RICH, |action| *action == Action::End);
    assert_eq!([idle("idle_turn"), idle("unused_creature"), idle("unplayed_creature")], [1, 3, 2]);
    let reaped = after("key-charge", RICH, |action| matches!(action, Action::Reap(_)));
    assert_eq!(COUNTERS.map(|counter| reaped(counter.name)), [0; COUNT]);
}

#[test]
fn a_fight_is_lost_if_the_attacker_alone_is_destroyed() {
    // Of the creatures of both sides: skirmish and poison, assault 2, hazardous 5.
    let powers: Vec<u8> = filler().iter().map(|id| id.facts().power).collect();
    assert_eq!(powers, [3, 5, 2]);
    let fight = |attacker: usize, attacked: usize| {
        let fights = move |action: &Action| matches!(action, Action::Fight(card) if card.number() == attacker);
        let fought = after_answering(attacked, "key-charge", RICH, fights);
        [fought("lost_fight"), fought("own_destroyed")]
    };
    assert_eq!(fight(2, 1), [1, 0], "power 2 attacks power 5");
    assert_eq!(fight(1, 2), [1, 0], "hazardous destroys the attacker before the fight");
    assert_eq!(fight(1, 0), [0, 0], "power 5 attacks power 3");
    assert_eq!(fight(1, 1), [0, 0], "both are destroyed");
}
