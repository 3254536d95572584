use super::*;
use crate::keyforge::ability::Ability;
use crate::keyforge::ability::{THIS, UnprintedAbility, unprinted};
use crate::keyforge::limits::Limit;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

fn scenario() -> Scenario {
    Scenario::new("dis").line(One, "shaffles").line(Two, "troll").amber(One, 2).amber(Two, 3)
}

#[test]
fn stealing_losing_paying_and_capturing_take_what_there_is() {
    let mut game = scenario().begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| {
        assert_eq!(g.steal(ctx.you, 5)?, 3);
        assert_eq!((g.pool(One), g.pool(Two)), (5, 0));
        assert_eq!(g.steal(ctx.you, 1)?, 0);
        assert_eq!(g.pay(One, 4)?, 4);
        assert_eq!((g.pool(One), g.pool(Two)), (1, 4));
        assert_eq!(g.lose_amber(One, 3)?, 1);
        assert_eq!(g.capture_onto(ctx.card, 9)?, 4);
        assert_eq!((g.pool(Two), g.amber_on(ctx.card)), (0, 4));
        Ok(())
    });
}

#[test]
fn amber_that_goes_elsewhere_instead_was_not_gained() {
    let mut game = scenario().line(Two, "ether-spider").begin();
    game.does("", |g| {
        assert!(!g.gain_amber_in_full(One, 1)?, "captured instead");
        assert!(g.gain_amber_in_full(Two, 1)?);
        assert_eq!((g.pool(One), g.pool(Two)), (2, 4));
        Ok(())
    });
    assert_eq!(game.amber_on("ether-spider"), 1);
}

#[test]
fn captured_amber_is_neither_players_until_the_creature_leaves_play() {
    let mut game = scenario().begin();
    let shaffles = game.card("shaffles");
    game.does("", |g| {
        g.capture_onto(shaffles, 2)?;
        assert_eq!((g.pool(One), g.pool(Two)), (2, 1));
        g.return_to_hand(shaffles).map(|_| ())
    });
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn a_creature_may_capture_from_its_own_side() {
    let mut game = scenario().begin();
    let troll = game.card("troll");
    game.does("", |g| g.capture_from(troll, Two, 1).map(|_| ()));
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
    game.does("", |g| g.destroy(troll).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn exalting_takes_amber_from_the_common_supply() {
    let mut game = scenario().begin();
    let troll = game.card("troll");
    game.does("", |g| g.exalt(troll));
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (1, 2, 3));
    game.does("", |g| g.destroy(troll).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

#[test]
fn who_exalts_a_creature_need_not_control_it() {
    use crate::keyforge::ability::{Trigger, each_time};
    use crate::keyforge::effects::predicates::by_you;
    static NOTED: UnprintedAbility = unprinted(
        31,
        each_time(Trigger::CreatureExalted, by_you, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    let mut game = scenario().begin();
    let (shaffles, troll) = (game.card("shaffles"), game.card("troll"));
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(shaffles, One), &NOTED, shaffles)?;
        g.exalt(troll)
    });
    assert_eq!(game.amber(One), 3);
    game.end_turn("untamed").does("", |g| g.exalt(shaffles));
    assert_eq!(game.amber(One), 3, "the opponent exalted it");
}

#[test]
fn a_creature_is_exalted_only_if_its_player_likes() {
    let mut game = scenario().begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("no yes", |g| {
        assert!(!g.may_exalt(ctx, ctx.card)?);
        assert!(g.may_exalt(ctx, ctx.card)?);
        assert_eq!(g.amber_on(ctx.card), 1);
        g.return_to_hand(ctx.card)?;
        assert!(!g.may_exalt(ctx, ctx.card)?, "it is not in play: nothing is asked");
        Ok(())
    });
}

#[test]
fn amber_moves_from_a_chosen_creature_to_another() {
    let game = scenario().line(Two, "valdr krump").amber_on("troll", 2);
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("troll krump valdr", |g| {
        let (all, enemies) = (g.creatures(), g.enemy_creatures(ctx));
        assert_eq!(g.move_amber_from_one_to_another(ctx, all, enemies, 3)?, 2);
        assert_eq!(g.amber_on(ctx.card), 0);
        assert_eq!(g.move_amber_from_one_to_another(ctx, all, enemies, 1)?, 0, "it has none");
        Ok(())
    });
    assert_eq!((game.amber_on("troll"), game.amber_on("krump")), (0, 2));
}

#[test]
fn moving_amber_is_no_stealing_capturing_or_losing() {
    use crate::keyforge::ability::each_time;
    use crate::keyforge::effects::predicates::by_anyone;
    static SAFE: UnprintedAbility = unprinted(1, Ability::CannotBeStolenFrom(|_, _, _| true));
    static NOTED: UnprintedAbility = unprinted(
        2,
        each_time(Trigger::AmberCaptured, by_anyone, |g, ctx| g.gain_amber(ctx.you, 9)),
    );
    let mut game = scenario().amber_on("troll", 2).begin();
    let (ctx, troll) = (AbilityContext::new(game.card("shaffles"), One), game.card("troll"));
    game.does("", |g| {
        g.this_turn(ctx, &SAFE)?;
        g.this_turn(ctx, &NOTED)?;
        assert_eq!(g.steal(ctx.you, 1)?, 0);
        assert_eq!(g.move_amber_to_pool(troll, One, 5)?, 2);
        assert_eq!(g.move_amber_to_card(Two, troll, 1)?, 1);
        Ok(())
    });
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("troll")), (4, 2, 1));
}

#[test]
fn amber_that_would_be_added_to_a_pool_may_be_captured() {
    // Gained, stolen, paid and returned æmber is all added to a pool.
    let game = scenario().line(One, "ether-spider").amber_on("shaffles", 1);
    let mut game = game.begin();
    let (ctx, shaffles) = (AbilityContext::new(game.card("troll"), Two), game.card("shaffles"));
    game.does("", |g| {
        g.gain_amber(Two, 2)?;
        g.steal(ctx.you, 1)?;
        g.destroy(shaffles).map(|_| ())
    });
    assert_eq!((game.amber(Two), game.amber_on("ether-spider")), (3, 4));
}

#[test]
fn what_is_gained_once_is_captured_once() {
    // Two creatures that capture it: the active player says which of them does.
    let game = scenario().line(One, "ether-spider ether-spider");
    let mut game = game.begin();
    game.does("ether-spider#2", |g| g.gain_amber(Two, 1));
    assert_eq!((game.amber_on("ether-spider"), game.amber_on("ether-spider#2")), (0, 1));
}

#[test]
fn each_creature_captures_as_far_as_there_is_amber() {
    let game = Scenario::new("dis").line(One, "troll valdr krump").amber(Two, 2);
    let mut game = game.begin();
    let (ctx, all) =
        (AbilityContext::new(game.card("troll"), One), game.cards("troll valdr krump"));
    game.does("krump troll", |g| g.capture_with_each(ctx, all, 1));
    let on = ["troll", "valdr", "krump"].map(|c| game.amber_on(c));
    assert_eq!((on, game.amber(Two)), ([1, 0, 1], 0));
}

#[test]
fn the_tide_is_high_for_one_player_and_cannot_be_raised_twice() {
    let mut game = Scenario::new("dis").begin();
    assert_eq!(game.state.tide, None);
    game.does("", |g| {
        assert!(g.raise_tide(One)?);
        assert!(!g.raise_tide(One)?);
        assert!(g.tide_is_high(One) && !g.tide_is_high(Two));
        assert!(g.raise_tide(Two)?);
        Ok(())
    });
    assert_eq!((game.state.tide, game.chains(One)), (Some(Two), 0));
}

#[test]
fn what_was_gained_is_captured_once() {
    static CAPTURES: UnprintedAbility = unprinted(
        3,
        crate::keyforge::ability::each_time(
            Trigger::AmberGained,
            |_, _| true,
            |g, ctx| g.capture_what_was_gained(ctx.card, ctx.doer).map(|_| ()),
        ),
    );
    let game = Scenario::new("dis").line(Two, "troll valdr").line(One, "shaffles").amber(One, 2);
    let mut game = game.begin();
    for name in ["troll", "valdr"] {
        let card = game.card(name);
        let ctx = crate::keyforge::ability::AbilityContext::new(card, Two);
        game.does("", |g| g.while_in_play(ctx, &CAPTURES, card));
    }
    game.reap("shaffles", "troll");
    assert_eq!((game.amber(One), game.amber_on("troll"), game.amber_on("valdr")), (2, 1, 0));
}

#[test]
fn what_the_tide_held_up_is_destroyed_before_anything_triggers_by_it() {
    use crate::keyforge::ability::{Amount, each_time};
    use crate::keyforge::effects::predicates::by_anyone;
    static AT_HIGH_TIDE: UnprintedAbility = unprinted(
        4,
        Ability::Power(THIS, Amount::Count(|s, ctx| i32::from(s.tide_is_high(ctx.you)) * 4)),
    );
    static COUNTED: UnprintedAbility = unprinted(
        5,
        each_time(Trigger::TideRaised, by_anyone, |g, ctx| {
            let friends = g.friendly_creatures(ctx).len();
            g.gain_amber(ctx.you, friends)
        }),
    );
    let mut game = scenario().tide(One).begin();
    let shaffles = game.card("shaffles");
    let ctx = AbilityContext::new(shaffles, One);
    game.does("", |g| {
        g.this_turn(ctx, &AT_HIGH_TIDE)?;
        g.damage_each(shaffles, 3)?;
        g.this_turn(ctx, &COUNTED)?;
        g.raise_tide(Two).map(|_| ())
    });
    assert!(game.is_in_discard("shaffles"));
    assert_eq!(game.amber(One), 2);
}

#[test]
fn the_tide_is_neutral_again_and_cannot_be_raised() {
    static NOT: UnprintedAbility = unprinted(6, Ability::CannotRaiseTide(|_, _, _| true));
    let mut game = Scenario::new("dis").line(One, "troll").tide(Two).begin();
    let ctx = crate::keyforge::ability::AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.reset_tide();
        g.until_your_next_turn(ctx, &NOT)?;
        assert!(!g.raise_tide(One)?);
        Ok(())
    });
    assert_eq!(game.state.tide, None);
}

#[test]
fn only_raising_the_tide_triggers_what_watches_it() {
    use crate::keyforge::ability::each_time;
    use crate::keyforge::effects::predicates::by_you;
    static NOTED: UnprintedAbility =
        unprinted(7, each_time(Trigger::TideRaised, by_you, |g, ctx| g.gain_amber(ctx.you, 1)));
    let mut game = scenario().begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| {
        g.this_turn(ctx, &NOTED)?;
        for player in [One, One, Two, One] {
            g.raise_tide(player)?;
        }
        Ok(())
    });
    assert_eq!(game.amber(One), 2 + 2);
}

#[test]
fn whether_a_player_exalted_a_friendly_creature_is_known_for_the_turn() {
    let mut game = Scenario::new("dis").line(One, "troll").line(Two, "krump").begin();
    let (troll, krump) = (game.card("troll"), game.card("krump"));
    let exalted = |game: &crate::keyforge::scenario::ScenarioGame| {
        game.state.record_of_this_turn().exalted_friendly.0
    };
    game.does("", |g| g.exalt(krump));
    assert_eq!(exalted(&game), [false, false], "an enemy");
    game.does("", |g| g.exalt(troll));
    assert_eq!(exalted(&game), [true, false]);
    game.end_turn("untamed");
    assert_eq!(exalted(&game), [false, false]);
}

#[test]
fn more_amber_on_a_creature_than_there_is_room_for_ends_the_game_and_is_not_lost() {
    let mut game = scenario().amber_on("troll", 200).begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.place_amber(troll, 55);
        g.apply_state_checks()?;
        assert_eq!(g.amber_on(troll), 255);
        g.place_amber(troll, 1);
        assert_eq!(g.apply_state_checks(), Err(Stop::Limit(Limit::Room)));
        g.is_overfull = false;
        Ok(())
    });
}
