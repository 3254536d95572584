use super::*;
use crate::keyforge::ability::{Ability, Permission, instead};
use crate::keyforge::ability::{TARGET, UnprintedAbility, unprinted};
use crate::keyforge::effects::predicates::by_you;
use crate::keyforge::house::House;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn what_is_used_by_an_ability_may_be_of_any_house_but_must_be_ready() {
    let mut game = Scenario::new("dis").line(One, "troll valdr").exhausted("valdr").begin();
    let (troll, valdr) = (game.card("troll"), game.card("valdr"));
    game.does("", |g| {
        assert!(g.use_a_card(AbilityContext::new(troll, One), troll)?);
        assert!(!g.use_a_card(AbilityContext::new(troll, One), valdr)?);
        assert!(!g.use_a_card(AbilityContext::new(troll, One), troll)?, "it is exhausted now");
        assert!(g.ready_and_use(AbilityContext::new(troll, One), valdr)?);
        Ok(())
    });
    assert_eq!(game.amber(One), 2);
}

#[test]
fn a_card_can_be_used_in_every_way_it_has() {
    for (way, damage, amber) in [("fight", 5, 0), ("reap", 0, 1), ("action", 0, 1)] {
        let game = Scenario::new("brobnar").line(One, "pit-demon").line(Two, "kelifi-dragon");
        let mut game = game.amber(Two, 1).begin();
        let demon = game.card("pit-demon");
        game.does(way, |g| g.use_a_card(AbilityContext::new(demon, One), demon).map(|_| ()));
        assert_eq!((game.damage("kelifi-dragon"), game.amber(One)), (damage, amber));
        assert_eq!(game.amber(Two), u16::from(way != "action"));
        assert!(!game.is_ready("pit-demon"));
    }
}

#[test]
fn an_ability_that_makes_a_stunned_creature_fight_removes_the_stun() {
    let mut game = Scenario::new("dis").line(One, "troll").stunned("troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        assert!(!g.reap_with(AbilityContext::new(troll, One), troll)?);
        Ok(())
    });
    assert!(!game.is_stunned("troll") && !game.is_ready("troll"));
    assert_eq!(game.amber(One), 0);
}

#[test]
fn abilities_that_do_not_use_a_stunned_creature_work() {
    let game = Scenario::new("dis").line(One, "troll").stunned("troll").damage("troll", 4);
    let mut game = game.begin();
    let troll = game.card("troll");
    game.does("", |g| g.resolve_reap_of(AbilityContext::new(troll, One), troll).map(|_| ()));
    assert_eq!(game.damage("troll"), 1);
    assert!(game.is_stunned("troll") && game.is_ready("troll"));
}

#[test]
fn reaping_may_steal_instead() {
    static STEALS: UnprintedAbility =
        unprinted(1, instead(Would::GainByReaping, by_you, |g, ctx| g.steal(ctx.you, ctx.amount)));
    for (amber, after) in [(3, (1, 2)), (0, (0, 0))] {
        let mut game = Scenario::new("brobnar").line(One, "troll").amber(Two, amber).begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| g.this_turn(ctx, &STEALS)).reap("troll", "");
        assert_eq!((game.amber(One), game.amber(Two)), after);
    }
}

#[test]
fn permission_may_be_for_fights_only() {
    static MAY_FIGHT: UnprintedAbility =
        unprinted(2, Ability::May(Permission::Fight, |s, ctx, card| s.controller(card) == ctx.you));
    let mut game = Scenario::new("dis").line(One, "troll").line(Two, "valdr").begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    assert!(!game.can_use("troll"));
    game.does("", |g| g.this_turn(ctx, &MAY_FIGHT));
    assert!(game.can_fight("troll") && !game.can_reap("troll"));
}

#[test]
fn using_up_one_permission_leaves_the_next_as_it_is() {
    static ONE: UnprintedAbility =
        unprinted(3, Ability::May(Permission::Play, |s, _, card| s.is_of(card, House::Brobnar)));
    static TWO: UnprintedAbility =
        unprinted(4, Ability::May(Permission::Play, |s, _, card| s.is_of(card, House::Mars)));
    let mut game = Scenario::new("logos").hand(One, "punch squawker soft-landing").begin();
    let ctx = AbilityContext::new(game.card("punch"), One);
    game.does("", |g| {
        g.limited_this_turn(ctx, &ONE, 1)?;
        g.limited_this_turn(ctx, &TWO, 2)
    });
    game.play("punch", "").play("squawker", "");
    assert!(game.can_play("soft-landing"), "the second of two");
}

#[test]
fn action_abilities_of_a_creature_all_resolve_in_july_2018_and_january_2019() {
    use crate::keyforge::ability::when;
    use crate::keyforge::edition::Edition;

    static ACTION: UnprintedAbility = unprinted(
        5,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Action, |g, ctx| g.gain_amber(ctx.you, 3))],
        ),
    );
    for edition in Edition::ALL {
        let game = Scenario::new("dis").edition(edition).line(One, "pit-demon valdr");
        let mut game = game.amber(Two, 1).begin();
        let (demon, valdr) = (game.card("pit-demon"), game.card("valdr"));
        game.does("", |g| g.this_turn(AbilityContext::new(valdr, One).about(demon), &ACTION));
        let actions = game.legal().into_iter().filter(|a| matches!(a, Action::Action(..)));
        let all = edition.resolves_all_action_abilities();
        assert_eq!(actions.count(), if all { 1 } else { 2 }, "{edition:?}");
        if all {
            game.action("pit-demon", "pit-demon/valdr");
            assert_eq!((game.amber(One), game.amber(Two)), (4, 0), "{edition:?}");
        }
    }
}

#[test]
fn permission_may_be_for_reaping_only() {
    static MAY_REAP: UnprintedAbility =
        unprinted(6, Ability::May(Permission::Reap, |s, ctx, card| s.controller(card) == ctx.you));
    let game = Scenario::new("dis").line(One, "troll valdr pit-demon").line(Two, "krump");
    let mut game = game.stunned("valdr").begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    assert!(!game.can_use("troll") && !game.can_use("valdr"));
    game.does("", |g| g.limited_this_turn(ctx, &MAY_REAP, 2));
    assert!(game.can_reap("troll") && !game.can_fight("troll"));
    assert!(game.can_fight("pit-demon") && game.can_reap("pit-demon"), "of the house");
    game.reap("pit-demon", "").reap("troll", "").unstun("valdr");
    assert!(game.amber(One) == 2 && !game.is_stunned("valdr"));
    let game = Scenario::new("dis").line(One, "troll valdr krump").line(Two, "shaffles");
    let mut game = game.begin();
    game.does("", |g| g.limited_this_turn(ctx, &MAY_REAP, 2));
    game.reap("troll", "").reap("valdr", "");
    assert!(!game.can_use("krump"), "up to 2");
}

#[test]
fn what_must_be_done_in_order_to_use_a_card_is_done_before_it_exhausts() {
    static COST: UnprintedAbility = unprinted(
        7,
        Ability::UseCost(crate::keyforge::ability::effect(|g, ctx| {
            let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
            g.destroy(creature)
        })),
    );
    let begin = || {
        let game = Scenario::new("brobnar").line(One, "troll valdr krump").line(Two, "shaffles");
        let mut game = game.stunned("krump").begin();
        for name in ["troll", "krump"] {
            let ctx = AbilityContext::new(game.card(name), One);
            game.does("", |g| g.this_turn(ctx, &COST));
        }
        game
    };
    let mut game = begin();
    game.reap("troll", "valdr").offered("troll valdr krump");
    assert_eq!((game.line(One), game.amber(One)), ("troll krump".into(), 1));
    let mut game = begin();
    game.fight("troll", "troll");
    assert_eq!((game.line(One), game.damage("shaffles")), ("valdr krump".into(), 0), "it is gone");
    let mut game = begin();
    let krump = game.card("krump");
    game.does("valdr", |g| g.use_a_card(AbilityContext::new(krump, One), krump).map(|_| ()));
    assert!(game.line(One) == "troll krump" && !game.is_stunned("krump"), "that is a use, too");
    let mut game = begin();
    game.reap("valdr", "").offered_nothing_more();
    assert_eq!(game.line(One), "troll valdr krump", "of another card");
}

#[test]
fn the_next_creature_that_is_used_cannot_reap() {
    static CANNOT: UnprintedAbility = unprinted(
        8,
        Ability::Cannot(Restriction::Reap, crate::keyforge::effects::predicates::each_creature),
    );
    let begin = || {
        let game = Scenario::new("brobnar").line(One, "troll valdr krump").line(Two, "old-bruno");
        let mut game = game.artifacts(One, "cannon").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| g.next_time_this_turn(ctx, &CANNOT));
        game
    };
    let mut game = begin();
    assert!(!game.can_reap("troll") && game.can_fight("troll"));
    game.action("cannon", "old-bruno");
    assert!(!game.can_reap("troll"), "an artifact is no creature");
    game.fight("valdr", "");
    assert!(game.can_reap("troll"));
}

#[test]
fn a_fight_may_ignore_taunt() {
    let game = Scenario::new("brobnar").line(One, "troll").line(Two, "grey-monk champion-anaphiel");
    let mut game = game.begin();
    let (troll, monk) = (game.card("troll"), game.card("grey-monk"));
    let ctx = AbilityContext::new(troll, One);
    game.does("", |g| {
        assert!(g.fight_with_against(ctx, troll, monk.into())?.is_none(), "it is protected");
        let fought = g.fight_with_ignoring_taunt(ctx, troll, monk.into())?;
        assert_eq!(fought.map(|f| f.creature), Some(monk));
        assert!(g.fight_with_ignoring_taunt(ctx, troll, CardSet::ALL)?.is_none(), "exhausted");
        Ok(())
    });
}

#[test]
fn creatures_that_were_used_are_known_for_the_turn() {
    let mut game = Scenario::new("brobnar").line(One, "troll valdr").line(Two, "krump").begin();
    game.reap("troll", "");
    assert_eq!(game.state.creatures_used_by(One), game.cards("troll"));
    assert!(game.state.creatures_used_by(Two).is_empty());
    game.end_turn("brobnar");
    assert!(game.state.creatures_used().is_empty());
}

#[test]
fn what_is_gained_by_reaping_may_come_from_a_creature() {
    use crate::keyforge::ability::each_time;
    static FROM_CREATURES: UnprintedAbility = unprinted(
        9,
        instead(Would::GainByReaping, by_you, |g, ctx| {
            let with_amber = g.friendly_creatures(ctx) & g.in_play_with_amber();
            match g.may_choose(ctx, with_amber)? {
                Some(creature) => g.gain_from_card(ctx, creature, ctx.amount).map(|_| ()),
                None => {
                    g.let_it_happen();
                    Ok(())
                }
            }
        }),
    );
    static GAINED: UnprintedAbility = unprinted(
        10,
        each_time(
            Trigger::AmberGained,
            |s, ctx| by_you(s, ctx) && ctx.subject.is_some(),
            |g, ctx| g.gain_chains(ctx.you, 1),
        ),
    );
    for (answer, on_valdr) in [("valdr", 1), ("none", 2)] {
        let game = Scenario::new("brobnar").line(One, "krump valdr").amber_on("valdr", 2);
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("krump"), One);
        game.does("", |g| g.this_turn(ctx, &FROM_CREATURES));
        game.does("", |g| g.this_turn(ctx, &GAINED)).reap("krump", answer);
        assert_eq!((game.amber(One), game.amber_on("valdr"), game.chains(One)), (1, on_valdr, 1));
    }
}

#[test]
fn what_was_used_and_left_play_was_used_under_its_last_control() {
    use crate::keyforge::ability::{each_time, when};
    use crate::keyforge::effects::predicates::subject_was_friendly;
    static SEES: UnprintedAbility = unprinted(
        10,
        each_time(Trigger::CardUsed, subject_was_friendly, |g, ctx| g.gain_amber(ctx.you, 2)),
    );
    static DESTROYS_ITSELF: UnprintedAbility = unprinted(
        11,
        Ability::GainsAbilities(TARGET, &[when(Trigger::Action, |g, ctx| g.destroy(ctx.card))]),
    );
    // The creature is player two's, and player one controls it.
    let begin = || {
        let game = Scenario::new("brobnar").line(One, "valdr").line(Two, "krump troll");
        let mut game = game.begin();
        let (valdr, krump) = (game.card("valdr"), game.card("krump"));
        let ctx = AbilityContext::new(valdr, One);
        game.does("right", |g| {
            g.take_control(ctx, krump)?;
            g.this_turn(ctx.about(krump), &DESTROYS_ITSELF)?;
            g.this_turn(ctx, &SEES)
        });
        game
    };
    let mut game = begin();
    game.fight("krump", "");
    assert_eq!((game.is_in_discard("krump"), game.amber(One)), (true, 2));
    let mut game = begin();
    game.action("krump", "");
    assert_eq!((game.is_in_discard("krump"), game.amber(One)), (true, 2));
}
