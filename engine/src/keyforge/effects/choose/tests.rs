use super::*;
use crate::keyforge::card::Card;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};

fn powers() -> ScenarioGame {
    // 8, 7, 5, 5 and 2, 2
    let game = Scenario::new("dis").line(One, "troll bumpsy shaffles");
    game.line(Two, "earthshaker smaaash dust-imp").begin()
}

fn chosen(
    answers: &str,
    choose: impl FnOnce(&mut Game<'_>, AbilityContext) -> Result<CardSet, Stop>,
) -> Vec<String> {
    let mut game = powers();
    let ctx = AbilityContext::new(game.card("troll"), One);
    let mut chosen = CardSet::EMPTY;
    game.does(answers, |g| {
        chosen = choose(g, ctx)?;
        Ok(())
    });
    let id = |card: Card| game.state.facts(card).id.to_string();
    chosen.into_iter().map(id).collect()
}

#[test]
fn most_and_least_powerful_are_all_that_are_tied() {
    let game = powers();
    let all = game.state.creatures();
    assert_eq!(game.state.most_powerful(all), game.cards("troll"));
    assert_eq!(game.state.least_powerful(all), game.cards("shaffles dust-imp"));
    assert!(game.state.most_powerful(CardSet::EMPTY).is_empty());
}

#[test]
fn a_single_one_is_chosen_among_those_tied() {
    let least = |g: &mut Game<'_>, ctx: AbilityContext| {
        let all = g.creatures();
        Ok(CardSet::from(g.choose_least_powerful(ctx, all)?))
    };
    assert_eq!(chosen("dust-imp", least), ["dust-imp"]);
    let most = |g: &mut Game<'_>, ctx: AbilityContext| {
        let all = g.creatures();
        Ok(CardSet::from(g.choose_most_powerful(ctx, all)?))
    };
    assert_eq!(chosen("", most), ["troll"]);
}

#[test]
fn groups_of_most_powerful_are_filled_from_the_top() {
    let group = |count: usize| {
        move |g: &mut Game<'_>, ctx: AbilityContext| {
            let all = g.creatures();
            g.choose_group_of_most_powerful(ctx, count, all)
        }
    };
    assert_eq!(chosen("", group(2)), ["troll", "earthshaker"]);
    assert_eq!(chosen("smaaash", group(3)), ["troll", "earthshaker", "smaaash"]);
    assert_eq!(chosen("", group(4)), ["troll", "bumpsy", "earthshaker", "smaaash"]);
    assert_eq!(chosen("", group(9)).len(), 6);
}

#[test]
fn groups_of_least_powerful_are_filled_from_the_bottom() {
    let group = |count: usize| {
        move |g: &mut Game<'_>, ctx: AbilityContext| {
            let all = g.creatures();
            g.choose_group_of_least_powerful(ctx, count, all)
        }
    };
    assert_eq!(chosen("", group(2)), ["shaffles", "dust-imp"]);
    assert_eq!(chosen("smaaash", group(3)), ["shaffles", "smaaash", "dust-imp"]);
    assert_eq!(chosen("", group(4)), ["bumpsy", "shaffles", "smaaash", "dust-imp"]);
    assert_eq!(chosen("", group(9)).len(), 6);
}

#[test]
fn up_to_and_any_number_end_when_nothing_more_is_chosen() {
    let up_to = |g: &mut Game<'_>, ctx: AbilityContext| {
        let all = g.creatures();
        g.choose_up_to(ctx, 2, all)
    };
    assert_eq!(chosen("none", up_to), [""; 0]);
    assert_eq!(chosen("troll none", up_to), ["troll"]);
    assert_eq!(chosen("bumpsy troll", up_to), ["troll", "bumpsy"]);
}

#[test]
fn as_many_as_there_are_are_chosen() {
    let three = |g: &mut Game<'_>, ctx: AbilityContext| {
        let cards = g.friendly_creatures(ctx);
        g.choose_n(ctx, 3, cards)
    };
    assert_eq!(chosen("", three).len(), 3, "all of them: there is no choice");
    let five = |g: &mut Game<'_>, ctx: AbilityContext| {
        let cards = g.friendly_creatures(ctx);
        g.choose_n(ctx, 5, cards)
    };
    assert_eq!(chosen("", five).len(), 3);
}

#[test]
fn for_each_may_be_another_card_each_time() {
    let mut game = powers();
    let ctx = AbilityContext::new(game.card("troll"), One);
    let all = game.state.creatures();
    game.does("bumpsy smaaash bumpsy", |g| g.damage_for_each(ctx, 3, 1, all).map(|_| ()));
    assert_eq!((game.damage("bumpsy"), game.damage("smaaash")), (2, 1));
}

#[test]
fn any_title_of_the_two_decks_can_be_named() {
    let game = Scenario::new("dis").line(One, "troll valdr").hand(Two, "krump troll");
    let mut game = game.begin_as_is();
    let ctx = AbilityContext::new(game.card("valdr"), One);
    let krump = game.state.id(game.card("krump"));
    game.does("krump", |g| {
        assert_eq!(g.name_any_card(ctx)?, Some(krump));
        Ok(())
    });
}

#[test]
fn one_of_each_side_is_chosen_by_one_player() {
    let of_each_side = |g: &mut Game<'_>, ctx: AbilityContext| {
        let all = g.creatures();
        g.choose_one_of_each_side(ctx, all)
    };
    assert_eq!(chosen("smaaash bumpsy", of_each_side), ["bumpsy", "smaaash"]);
    let of_one_side = |g: &mut Game<'_>, ctx: AbilityContext| {
        let enemies = g.enemy_creatures(ctx);
        g.choose_one_of_each_side(ctx, enemies)
    };
    assert_eq!(chosen("dust-imp", of_one_side), ["dust-imp"]);
}

#[test]
fn a_discard_pile_is_chosen_where_there_are_two() {
    for (theirs, answers, chosen) in [("", "", "troll"), ("valdr krump", "2nd", "valdr krump")] {
        let game = Scenario::new("dis").line(One, "shaffles").discard(One, "troll");
        let mut game = game.discard(Two, theirs).begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        let chosen = game.cards(chosen);
        game.does(answers, |g| {
            assert_eq!(g.choose_discard_pile(ctx)?, chosen);
            Ok(())
        });
    }
}

#[test]
fn a_player_is_chosen() {
    let mut game = powers();
    let ctx = AbilityContext::new(game.card("troll"), Two);
    game.does("2nd 1st", |g| {
        assert_eq!((g.choose_player(ctx)?, g.choose_player(ctx)?), (One, Two));
        Ok(())
    });
}

#[test]
fn a_title_is_named_by_one_of_its_cards() {
    let mut game = powers();
    let ctx = AbilityContext::new(game.card("troll"), One);
    let titles = ["troll", "smaaash"].map(|c| game.state.id(game.card(c)));
    game.does("smaaash", |g| {
        assert_eq!(g.name_card(ctx, &titles)?, Some(titles[1]));
        assert_eq!(g.name_card(ctx, &[])?, None);
        Ok(())
    });
}

#[test]
fn may_is_a_choice_of_the_active_player() {
    let mut game = powers();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("no yes", |g| {
        assert!(!g.may(ctx)?);
        assert!(g.may(ctx.by_opponent())?);
        assert_eq!(g.may_choose(ctx, CardSet::EMPTY)?, None, "nothing to ask");
        Ok(())
    });
}
