use super::*;
use crate::keyforge::ability::{AbilityContext, UnprintedAbility, unprinted};
use crate::keyforge::effects::predicates::each_player;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn forging_at_another_cost_than_the_current_one() {
    let mut game = Scenario::new("dis").amber(One, 9).line(Two, "grabber-jammer").begin();
    game.does("", |g| {
        assert!(!g.forge_key(One, 3)?, "it would cost 10");
        assert!(g.forge_key(One, 2)?);
        assert!(!g.forge_key(One, 0)?);
        assert!(g.forge_key_at_no_cost(One)?);
        Ok(())
    });
    assert_eq!((game.keys(One), game.amber(One)), (2, 0));
}

#[test]
fn a_forged_key_says_how_much_was_spent_on_it() {
    static SPENT: UnprintedAbility = unprinted(
        1,
        crate::keyforge::ability::each_time(
            Trigger::KeyForged,
            |_, _| true,
            |g, ctx| g.gain_amber(Two, usize::from(ctx.amount)),
        ),
    );
    let mut game = Scenario::new("dis").line(One, "troll").amber(One, 8).begin();
    let ctx = crate::keyforge::ability::AbilityContext::new(game.card("troll"), One);
    game.does("", |g| g.this_turn(ctx, &SPENT));
    game.does("", |g| g.forge_key(One, 1).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One), game.amber(Two)), (1, 1, 7));
    game.does("", |g| g.forge_key_at_no_cost(One).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(Two)), (2, 7));
}

#[test]
fn the_third_key_ends_the_game_in_the_middle_of_everything() {
    let mut game = Scenario::new("dis").keys(One, 2).line(One, "bilgum-avalanche");
    game = game.line(Two, "troll");
    let mut game = game.begin();
    game.does("", |g| g.forge_key_at_no_cost(One).map(|_| ()));
    assert_eq!(game.winner(), Some(One));
    assert_eq!(game.damage("troll"), 0);
    assert!(game.state.is_over());
}

#[test]
fn key_costs_add_up_and_are_never_below_nothing() {
    static DEARER: UnprintedAbility =
        unprinted(2, Ability::KeyCost(each_player, crate::keyforge::ability::Amount::Fixed(3)));
    static CHEAPER: UnprintedAbility =
        unprinted(3, Ability::KeyCost(each_player, crate::keyforge::ability::Amount::Fixed(-11)));
    let mut game = Scenario::new("dis").line(One, "shaffles").begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| {
        g.this_turn(ctx, &DEARER)?;
        assert_eq!(g.key_cost(Two), 9);
        g.this_turn(ctx, &CHEAPER)?;
        assert_eq!(g.key_cost(Two), 0);
        // 6 + 3 - 11 + 6 is 4: not 6 more than nothing.
        assert!(!g.could_forge(One, 6));
        g.areas[One].amber = 5;
        assert!(g.forge_key(One, 6)?);
        assert_eq!(g.pool(One), 1);
        Ok(())
    });
}

#[test]
fn what_the_next_key_costs_counts_what_is_active_then() {
    static DEARER: UnprintedAbility =
        unprinted(4, Ability::KeyCost(each_player, crate::keyforge::ability::Amount::Fixed(3)));
    static NONE: UnprintedAbility = unprinted(5, Ability::CannotForge(each_player));
    let mut game = Scenario::new("dis").line(One, "shaffles").begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    let next = |game: &crate::keyforge::scenario::ScenarioGame| {
        game.state.next_keys().0.map(|key| key.cost)
    };
    assert_eq!(next(&game), [Some(6), Some(6)]);
    game.does("", |g| g.this_turn(ctx, &DEARER));
    assert_eq!(next(&game), [Some(6), Some(6)], "it ends before either");
    game.does("", |g| g.opponents_next_turn(ctx, &DEARER));
    assert_eq!(next(&game), [Some(6), Some(9)]);
    game.does("", |g| g.until_your_next_turn(ctx, &DEARER));
    assert_eq!(next(&game), [Some(6), Some(12)]);
    game.end_turn("dis");
    assert_eq!(game.state.key_cost(Two), 12);
    assert_eq!(next(&game), [Some(6), Some(6)], "their step is over");
    let mut game = Scenario::new("dis").line(One, "shaffles").begin();
    game.does("", |g| g.opponents_next_turn(ctx, &NONE));
    assert_eq!(next(&game), [Some(6), None]);
}

#[test]
fn an_unforged_key_must_be_forged_again() {
    let mut game = Scenario::new("dis").keys(Two, 2).amber(Two, 6).begin();
    game.does("", |g| {
        assert!(g.unforge(Two, KeySet::ALL)?);
        assert!(!g.unforge(One, KeySet::ALL)?, "there is none");
        Ok(())
    });
    game.end_turn("dis");
    assert_eq!((game.keys(Two), game.winner()), (2, None));
}

#[test]
fn key_colors_are_chosen_where_cards_refer_to_them() {
    let mut game = Scenario::new("dis").keys(One, 1).amber(One, 6).everything_asked().begin();
    game.does("yellow", |g| {
        g.forge_key(One, 0)?;
        g.forge_key_at_no_cost(One).map(|_| ())
    });
    assert_eq!(game.winner(), Some(One));
    // The color decides what The Red Baron does.
    let mut game = Scenario::new("dis").keys(One, 2).hand(Two, "the-red-baron").begin();
    game.does("blue", |g| g.unforge(One, KeySet::ALL).map(|_| ()));
    assert!(game.state.area(One).keys.contains(KeyColor::Red));
    assert!(!game.state.area(One).keys.contains(KeyColor::Blue));
}

#[test]
fn amber_on_cards_is_spent_as_the_active_player_likes() {
    // 6 from the pool, or 1 to 3 of them from the card.
    for (answers, left) in [("none", (0, 3)), ("safe-place 3", (3, 0)), ("safe-place 1", (1, 2))] {
        let game = Scenario::new("dis").artifacts(One, "safe-place").amber_on("safe-place", 3);
        let mut game = game.amber(One, 6).begin();
        game.does(answers, |g| g.forge_key(One, 0).map(|_| ()));
        assert_eq!((game.amber(One), game.amber_on("safe-place")), left);
        assert_eq!(game.keys(One), 1);
    }
}

#[test]
fn what_keys_cost_goes_to_who_takes_it() {
    static TAKEN: UnprintedAbility =
        unprinted(6, Ability::TakesForgingCost(|_, ctx, player| player == ctx.opponent()));
    let mut game = Scenario::new("dis").line(One, "shaffles").amber(Two, 7).begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| {
        g.this_turn(ctx, &TAKEN)?;
        g.forge_key(Two, 0).map(|_| ())
    });
    assert_eq!((game.amber(One), game.amber(Two), game.keys(Two)), (6, 1, 1));
}

#[test]
fn a_player_who_skips_the_step_keeps_the_amber() {
    static SKIPS: UnprintedAbility =
        unprinted(7, Ability::SkipsForging(|_, ctx, player| player == ctx.opponent()));
    let mut game = Scenario::new("dis").line(One, "charette").amber(Two, 7).begin();
    let ctx = AbilityContext::new(game.card("charette"), One);
    game.does("", |g| g.opponents_next_turn(ctx, &SKIPS)).end_turn("dis");
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 7));
    game.end_turn("dis").end_turn("dis");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 1));
}

#[test]
fn a_card_may_be_discarded_as_amber_for_a_key() {
    static SPENT: UnprintedAbility = unprinted(
        21,
        Ability::SpentWhenForging(
            crate::keyforge::ability::THIS,
            crate::keyforge::effects::predicates::you,
        ),
    );
    let begin = |amber| {
        let game = Scenario::new("dis").line(One, "troll dust-imp").warded("dust-imp");
        let mut game = game.amber(One, amber).begin();
        for name in ["troll", "dust-imp"] {
            let ctx = AbilityContext::new(game.card(name), One);
            game.does("", |g| g.while_in_play(ctx, &SPENT, ctx.card));
        }
        game
    };
    let mut game = begin(5);
    assert_eq!((game.state.amber_for_keys(One), game.state.next_keys()[One].amber), (7, 7));
    game.does("dust-imp none", |g| {
        assert!(g.forge_key(One, 0)?);
        Ok(())
    });
    game.offered("troll dust-imp").offered("troll none");
    assert_eq!((game.keys(One), game.amber(One), game.line(One)), (1, 0, "troll".into()));
    assert!(game.is_in_discard("dust-imp"), "whatever its ward");
    let mut game = begin(5);
    game.does("troll dust-imp", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One), game.line(One)), (1, 1, String::new()));
    let mut game = begin(3);
    game.does("", |g| {
        assert!(!g.forge_key(One, 0)?, "5 are not 6");
        Ok(())
    });
}

#[test]
fn amber_on_a_card_that_is_discarded_as_amber_comes_first() {
    use crate::keyforge::ability::THIS;
    use crate::keyforge::effects::predicates::you;
    static SPENT: UnprintedAbility = unprinted(22, Ability::SpentWhenForging(THIS, you));
    static ON_IT: UnprintedAbility = unprinted(23, Ability::SpendableWhenForging(THIS, you));
    let game = Scenario::new("dis").line(One, "troll").amber_on("troll", 2).amber(One, 4);
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.while_in_play(ctx, &SPENT, ctx.card)?;
        g.while_in_play(ctx, &ON_IT, ctx.card)
    });
    assert_eq!(game.state.amber_for_keys(One), 7);
    game.does("1", |g| g.forge_key(One, 0).map(|_| ()));
    game.offered("1 2");
    assert_eq!((game.keys(One), game.amber(One), game.amber(Two)), (1, 0, 1));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn amber_of_the_opponent_may_be_spent_as_far_as_cards_allow() {
    use crate::keyforge::ability::THIS;
    use crate::keyforge::effects::predicates::you;
    static UP_TO_3: UnprintedAbility = unprinted(24, Ability::SpendableOfOpponent(you, 3));
    static ON_IT: UnprintedAbility = unprinted(25, Ability::SpendableWhenForging(THIS, you));
    let begin = |yours, theirs, on_krump| {
        let game = Scenario::new("dis").line(One, "troll krump").line(Two, "valdr");
        let game = game.amber(One, yours).amber(Two, theirs).amber_on("krump", on_krump);
        let mut game = game.begin();
        for (name, ability) in [("troll", &UP_TO_3), ("krump", &ON_IT)] {
            let ctx = AbilityContext::new(game.card(name), One);
            game.does("", |g| g.while_in_play(ctx, ability, ctx.card));
        }
        game
    };
    // Yours, theirs, on a card that pays too: what is there for a key, and how many of theirs are offered.
    for (yours, theirs, on_krump, amber, offered) in [
        (4, 5, 0, 7, "2 3"),
        (6, 1, 0, 7, "0 1"),
        (6, 2, 0, 8, "0 1 2"),
        (3, 5, 1, 7, "2 3"),
        (4, 5, 2, 9, "0 1 2 3"),
    ] {
        let mut game = begin(yours, theirs, on_krump);
        let keys = game.state.next_keys();
        assert_eq!((game.state.amber_for_keys(One), keys[One].amber), (amber, amber));
        assert_eq!(
            (game.state.amber_for_keys(Two), keys[Two].amber),
            (theirs.into(), theirs.into())
        );
        let most = offered.split(' ').next_back().unwrap();
        let from_card = if on_krump > 0 { " none" } else { "" };
        game.does(&format!("{most}{from_card}"), |g| g.forge_key(One, 0).map(|_| ()));
        game.offered(offered);
        let of_theirs: u16 = most.parse().unwrap();
        assert_eq!((game.keys(One), game.amber(Two)), (1, theirs - of_theirs));
        assert_eq!(game.amber(One), yours + of_theirs - 6);
    }
    let mut game = begin(3, 3, 0);
    game.does("", |g| g.forge_key(One, 0).map(|_| ())).offered_nothing_more();
    assert_eq!((game.keys(One), game.amber(One), game.amber(Two)), (1, 0, 0));
    let mut game = begin(2, 5, 0);
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(Two)), (0, 5), "3 of theirs at most");
}

#[test]
fn several_cards_that_spend_of_the_opponent_do_it_one_after_the_other() {
    use crate::keyforge::effects::predicates::you;
    static UP_TO_3: UnprintedAbility = unprinted(26, Ability::SpendableOfOpponent(you, 3));
    let begin = |yours, theirs| {
        let game = Scenario::new("dis").line(One, "troll krump").amber(One, yours);
        let mut game = game.amber(Two, theirs).begin();
        for name in ["troll", "krump"] {
            let ctx = AbilityContext::new(game.card(name), One);
            game.does("", |g| g.while_in_play(ctx, &UP_TO_3, ctx.card));
        }
        game
    };
    let mut game = begin(4, 5);
    game.does("1 1", |g| g.forge_key(One, 0).map(|_| ()));
    game.offered("0 1 2 3").offered("1 2 3");
    assert_eq!((game.keys(One), game.amber(One), game.amber(Two)), (1, 0, 3));
    let mut game = begin(1, 5);
    assert_eq!(game.state.amber_for_keys(One), 6);
    game.does("2", |g| g.forge_key(One, 0).map(|_| ())).offered("2 3");
    assert_eq!((game.keys(One), game.amber(One), game.amber(Two)), (1, 0, 0));
    let mut game = begin(6, 1);
    game.does("1", |g| g.forge_key(One, 0).map(|_| ())).offered("0 1").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn a_key_of_a_color_is_forged_only_if_it_is_not_forged_yet() {
    let [first, second, third] = [KeyColor::ALL[0], KeyColor::ALL[1], KeyColor::ALL[2]];
    let mut game = Scenario::new("dis").amber(One, 20).keys(One, 1).begin();
    game.does("", |g| {
        assert!(!g.forge_key_of(One, first, 0)?, "it is forged");
        assert!(!g.forge_key_of(One, second, 15)?, "it would cost 21");
        assert!(!g.forge_key_of(Two, second, 0)?, "nothing to pay with");
        assert!(g.forge_key_of(One, third, 1)?);
        Ok(())
    });
    assert!(game.state.has_key(One, third) && !game.state.has_key(One, second));
    assert_eq!((game.keys(One), game.amber(One)), (2, 13));
}

#[test]
fn who_forges_at_most_so_many_keys_in_a_turn_forges_no_more_until_the_next() {
    static ONE: UnprintedAbility =
        unprinted(24, Ability::ForgesAtMost(crate::keyforge::effects::predicates::you, 1));
    let game = Scenario::new("dis").line(One, "troll").amber(One, 20).amber(Two, 12);
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.while_in_play(ctx, &ONE, ctx.card)?;
        assert!(g.could_forge(One, 0) && g.forge_key(One, 0)?);
        assert!(!g.could_forge(One, 0) && !g.forge_key(One, 0)?);
        assert!(g.forge_key(Two, 0)? && g.forge_key(Two, 0)?, "it is said of the other");
        Ok(())
    });
    assert_eq!(game.state.next_keys()[One].cost, Some(6), "their next turn is another");
    game.end_turn("dis").end_turn("dis");
    assert_eq!((game.keys(One), game.amber(One)), (2, 8));
}

#[test]
fn keys_forged_in_a_turn_are_counted_whatever_their_colors_and_whosever_turn_it_is() {
    static TWO: UnprintedAbility =
        unprinted(24, Ability::ForgesAtMost(crate::keyforge::effects::predicates::you, 2));
    let game = Scenario::new("dis").line(One, "troll").amber(One, 20).amber(Two, 12);
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.while_in_play(ctx, &TWO, ctx.card)?;
        assert!(g.forge_key(Two, 0)? && g.forge_key(One, 0)?);
        assert!(g.unforge(One, g.area(One).keys)? && g.forge_key(One, 0)?);
        assert!(!g.could_forge(One, 0), "the same key twice is two keys");
        Ok(())
    });
    assert_eq!(game.keys(One), 1);
    // On the other player's turn as well.
    game.end_turn("dis").does("", |g| {
        g.gain_amber(One, 20)?;
        assert!(g.forge_key(One, 0)? && g.could_forge(One, 0));
        assert!(g.unforge(One, g.area(One).keys)? && g.forge_key(One, 0)?);
        assert!(!g.could_forge(One, 0));
        Ok(())
    });
}
