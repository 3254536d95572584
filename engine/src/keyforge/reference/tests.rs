//! Mistakes that are planted in what the fast engine keeps are noticed, one of each kind.

use std::sync::LazyLock;

use super::*;
use crate::keyforge::ability::{
    Ability, Amount, Definition, FIRST, Permission, Restriction, TollFor, Trigger, card, kind, when,
};
use crate::keyforge::effects::predicates::*;
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::library::Library;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};

/// A card for each kind of constant ability that changes something which can be compared.
static TRIAL: &[Definition] = &[
    card("troll").ability(Ability::Power(each(friendly_creature), Amount::Fixed(1))),
    card("krump").ability(Ability::Armor(each(friendly_creature), Amount::Fixed(2))),
    card("bumpsy").ability(Ability::Gains(Keyword::Poison, friendly_creature, Amount::Fixed(1))),
    card("dust-imp").ability(Ability::AlsoBelongsTo(each(friendly_creature), |_, _, _| {
        HouseSet::of(House::Mars)
    })),
    card("murmook").ability(Ability::KeyCost(opponent, Amount::Fixed(1))),
    card("dust-pixie").ability(Ability::Refill(you, Amount::Fixed(2))),
    card("snufflegator").ability(Ability::Cannot(Restriction::Reap, friendly_creature)),
    card("pitlord").ability(Ability::GainsTrait(Trait::Knight, friendly_creature)),
    card("flaxia").ability(Ability::May(Permission::Use, friendly_creature)),
    card("zorg").ability(Ability::OnFlank(friendly_creature)),
    card("mother").gains_abilities(
        each(friendly_creature),
        &[when(Trigger::Action, |g, ctx| g.gain_amber(ctx.you, 1))],
    ),
    card("silvertooth").ability(Ability::Toll(TollFor::Playing, |_, _, _| true, 3)),
    card("ember-imp").ability(Ability::CannotForge(opponent)),
    card("punch")
        .lasting(&[Ability::Power(TARGET, Amount::Fixed(4))])
        .play(|g, ctx| g.this_turn(ctx.about(g.card_in_line(ctx.you)), FIRST)),
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(TRIAL).expect("trial cards"));

impl State {
    /// The first creature of a battleline.
    fn card_in_line(&self, player: Player) -> Card {
        self.battleline(player)[0]
    }
}

fn game() -> ScenarioGame {
    Scenario::from_library(&LIBRARY, "brobnar")
        .line(One, "troll krump bumpsy dust-imp murmook dust-pixie pitlord flaxia zorg mother")
        .line(Two, "silvertooth ember-imp snufflegator")
        .hand(One, "punch smaaash")
        .amber(One, 4)
        .begin()
}

fn noticed(state: &State, plant: impl FnOnce(&mut State)) -> String {
    let mut state = state.clone();
    plant(&mut state);
    state.derived_otherwise(true).unwrap_or_default()
}

#[test]
fn the_fast_engine_agrees_with_the_reference() {
    let mut game = game();
    assert_eq!(game.state.derived_otherwise(true), None);
    game.play("punch", "");
    assert_eq!(game.power("troll"), 8 + 1 + 4);
    assert_eq!(game.state.derived_otherwise(true), None);
}

#[test]
fn a_forgotten_kind_of_ability_is_noticed() {
    let state = game().state;
    for (forgotten, what) in [
        (kind::POWER, "power of"),
        (kind::ARMOR, "armor of"),
        (kind::GAINS, "poison of"),
        (kind::HOUSE, "houses of"),
        (kind::KEY_COST, "key cost of player 1"),
        (kind::REFILL, "hand size of player 0"),
        (kind::TRAITS, "knight of"),
        (kind::MAY, "is not legal, but is by the reference"),
        (kind::FLANK, "flank of"),
        (kind::ABILITIES, "Action(Card("),
        (kind::FORGING, "forging forbidden of player 0"),
    ] {
        let found = noticed(&state, |s| s.constant_kinds &= !forgotten);
        assert!(found.contains(what), "{what}: {found:?}");
    }
}

#[test]
fn a_card_that_is_passed_over_is_noticed() {
    let state = game().state;
    for card in state.texts {
        let found = noticed(&state, |s| {
            s.texts.remove(card);
        });
        // What cannot reap is asked only on its controller's turn, and so is what costs a toll.
        let on_own_turn = matches!(state.facts(card).id, "snufflegator" | "silvertooth");
        assert!(on_own_turn || !found.is_empty(), "{}", state.facts(card).id);
    }
}

#[test]
fn a_toll_and_a_prohibition_that_are_passed_over_are_noticed() {
    let mut game = game();
    game.state.areas[One].amber = 2;
    assert_eq!(game.state.derived_otherwise(true), None);
    let toll = noticed(&game.state, |s| s.constant_kinds &= !kind::TOLL);
    assert!(toll.contains("Play(") && toll.contains("is legal, but not"), "{toll}");
    game.end_turn("shadows");
    let reap = noticed(&game.state, |s| s.constant_kinds &= !kind::cannot(Restriction::Reap));
    assert!(reap.contains("Reap(") && reap.contains("is legal, but not"), "{reap}");
}

#[test]
fn a_lasting_effect_that_is_passed_over_is_noticed() {
    let mut game = game();
    game.play("punch", "");
    let found = noticed(&game.state, |s| s.lasting_kinds = 0);
    assert!(found.contains("power of troll"), "{found}");
}

#[test]
fn a_set_of_creatures_that_is_not_the_battleline_is_noticed() {
    let state = game().state;
    let first = state.card_in_line(One);
    let found = noticed(&state, |s| {
        s.areas[One].creatures.remove(first);
    });
    assert!(!found.is_empty());
}
