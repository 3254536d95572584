use super::*;
use crate::keyforge::ability::{AbilityContext, Amount};
use crate::keyforge::ability::{UnprintedAbility, each, unprinted};
use crate::keyforge::effects::predicates::{each_creature, friendly_creature};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};

static INVULNERABLE: UnprintedAbility =
    unprinted(1, Ability::Gains(Keyword::Invulnerable, each_creature, Amount::Fixed(1)));
static NO_POWER: UnprintedAbility =
    unprinted(2, Ability::SetPower(each(each_creature), Amount::Fixed(0)));
static MORE_ARMOR: UnprintedAbility =
    unprinted(3, Ability::Armor(each(friendly_creature), Amount::Fixed(2)));

fn ctx(game: &ScenarioGame, name: &str) -> AbilityContext {
    AbilityContext::new(game.card(name), One)
}

#[test]
fn ward_is_discarded_instead_of_damage_before_armor_prevents_any() {
    let game = Scenario::new("dis").line(Two, "raiding-knight").warded("raiding-knight");
    let mut game = game.begin();
    let knight = game.card("raiding-knight");
    game.does("", |g| g.damage_each(knight, 3).map(|_| ()));
    assert!(!game.is_warded("raiding-knight"));
    assert_eq!((game.damage("raiding-knight"), game.state.armor_left(knight)), (0, 2));
    game.does("", |g| g.damage_each(knight, 3).map(|_| ()));
    assert_eq!((game.damage("raiding-knight"), game.state.armor_left(knight)), (1, 0));
}

#[test]
fn damage_is_multiplied_after_what_prevents_it() {
    static DOUBLE: UnprintedAbility = unprinted(4, Ability::DamageTimes(each_creature, 2));
    let mut game = Scenario::new("dis").line(One, "shaffles").line(Two, "raiding-knight").begin();
    let (ctx, knight) = (ctx(&game, "shaffles"), game.card("raiding-knight"));
    game.does("", |g| {
        g.this_turn(ctx, &DOUBLE)?;
        g.damage_each(knight, 3).map(|_| ())
    });
    assert_eq!(game.damage("raiding-knight"), 2, "2 of 3 are prevented by armor");
}

/// What creatures deal to one by their power in a fight.
fn in_a_fight(card: Card, amount: i32) -> DamageBatch {
    let mut damage = DamageBatch::of_a_fight();
    damage.add(card, amount);
    damage
}

#[test]
fn damage_is_dealt_to_another_creature_at_the_same_time_and_once() {
    static ALSO: UnprintedAbility = unprinted(
        5,
        Ability::AlsoDealtFightDamageOf(crate::keyforge::effects::predicates::neighbor),
    );
    let mut game = Scenario::new("dis").line(One, "krump troll valdr").begin();
    for name in ["krump", "troll"] {
        let (ctx, card) = (ctx(&game, name), game.card(name));
        game.does("", |g| g.while_in_play(ctx, &ALSO, card));
    }
    let troll = game.card("troll");
    game.does("", |g| g.damage_each(troll, 1).map(|_| ()));
    assert_eq!([game.damage("krump"), game.damage("troll")], [0, 1], "no fight deals it");
    game.does("", |g| g.deal_damage(&in_a_fight(troll, 2)).map(|_| ()));
    assert_eq!([game.damage("krump"), game.damage("troll"), game.damage("valdr")], [2, 3, 0]);
}

#[test]
fn damage_that_is_also_dealt_is_more_by_the_others_and_may_be_taken_for_it() {
    static ALSO: UnprintedAbility = unprinted(
        6,
        Ability::AlsoDealtFightDamageOf(crate::keyforge::effects::predicates::neighbor),
    );
    static MORE: UnprintedAbility = unprinted(
        7,
        Ability::TakesMoreDamage(crate::keyforge::effects::predicates::target, Amount::Fixed(2)),
    );
    static TAKES: UnprintedAbility =
        unprinted(8, Ability::TakesDamageFor(crate::keyforge::effects::predicates::neighbor));
    let mut game = Scenario::new("dis").line(One, "krump troll valdr").begin();
    let [krump, troll, valdr] = ["krump", "troll", "valdr"].map(|name| game.card(name));
    let krumps = ctx(&game, "krump");
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(troll, One), &ALSO, troll)?;
        g.this_turn(krumps.about(krump), &MORE)?;
        g.deal_damage(&in_a_fight(krump, 1)).map(|_| ())
    });
    assert_eq!([game.damage("krump"), game.damage("troll")], [3, 3]);
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(valdr, One), &TAKES, valdr)?;
        g.deal_damage(&in_a_fight(krump, 1)).map(|_| ())
    });
    assert!(game.is_in_discard("krump"));
    assert_eq!([game.damage("troll"), game.damage("valdr")], [3, 3]);
}

#[test]
fn a_creature_that_leaves_play_before_damage_is_dealt_takes_none() {
    static DESTROYS: UnprintedAbility = unprinted(
        9,
        crate::keyforge::ability::instead(
            Would::BeDealtDamage,
            |_, ctx| ctx.subject == Some(ctx.card),
            |g, ctx| {
                let others = g.other_creatures(ctx);
                g.destroy(others).map(|_| ())
            },
        ),
    );
    for edition in crate::keyforge::edition::Edition::ALL {
        let game = Scenario::new("dis").edition(edition).line(One, "krump troll");
        let mut game = game.begin();
        let troll = game.card("troll");
        let both = game.cards("krump troll");
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(troll, One), &DESTROYS, troll)?;
            g.damage_each(both, 2).map(|_| ())
        });
        assert!(game.is_in_discard("krump"));
        assert_eq!((game.damage("krump"), game.damage("troll")), (0, 0));
    }
}

#[test]
fn armor_does_not_prevent_what_is_dealt_to_a_creature_instead_of_another() {
    static TAKES: UnprintedAbility =
        unprinted(10, Ability::TakesDamageFor(crate::keyforge::effects::predicates::neighbor));
    let mut game = Scenario::new("dis").line(One, "raiding-knight bulwark").begin();
    let [knight, bulwark] = ["raiding-knight", "bulwark"].map(|name| game.card(name));
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(bulwark, One), &TAKES, bulwark)?;
        g.damage_each(knight, 5).map(|_| ())
    });
    let armor = |game: &ScenarioGame, card| game.state.armor(card) - game.state.armor_left(card);
    let used = [armor(&game, knight), armor(&game, bulwark)];
    assert_eq!((game.damage("raiding-knight"), used[1]), (0, 0));
    assert_eq!(i32::from(game.damage("bulwark")), 5 - used[0]);
    assert!(used[0] > 0);
}

#[test]
fn power_that_comes_with_damage_does_not_save_from_it() {
    static WHILE_DAMAGED: UnprintedAbility = unprinted(
        11,
        Ability::Power(
            each(each_creature),
            Amount::Count(|s, ctx| 4 * i32::from(s.damage(ctx.card) > 0)),
        ),
    );
    let dealt = |amounts: &[i32]| {
        let mut game = Scenario::new("dis").line(One, "krump").begin();
        let (ctx, krump) = (ctx(&game, "krump"), game.card("krump"));
        assert_eq!(game.power("krump"), 6);
        game.does("", |g| g.while_in_play(ctx, &WHILE_DAMAGED, krump));
        for amount in amounts {
            game.does("", |g| g.damage_each(krump, *amount).map(|_| ()));
        }
        game.is_in_play("krump")
    };
    assert!(!dealt(&[6]) && dealt(&[5]) && dealt(&[5, 4]) && !dealt(&[5, 5]));
}

#[test]
fn ward_is_kept_where_no_damage_is_dealt() {
    let mut game = Scenario::new("dis").line(Two, "troll").warded("troll").begin();
    let troll = game.card("troll");
    game.does("", |g| g.damage_each(troll, 0).map(|_| ()));
    assert!(game.is_warded("troll"));
}

#[test]
fn invulnerable_creatures_are_neither_damaged_nor_destroyed_but_leave_play_otherwise() {
    let mut game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").begin();
    let (ctx, troll) = (ctx(&game, "shaffles"), game.card("troll"));
    game.does("", |g| {
        g.this_turn(ctx, &INVULNERABLE)?;
        g.damage_each(troll, 9)?;
        assert!(g.destroy(troll)?.is_empty());
        // With power 0, too.
        g.this_turn(ctx, &NO_POWER)
    });
    assert!(game.is_in_play("troll"));
    assert_eq!(game.damage("troll"), 0);
    game.does("", |g| g.return_to_hand(troll).map(|_| ()));
    assert!(game.is_in_hand("troll"));
}

#[test]
fn damage_from_one_effect_is_dealt_at_once_and_only_then_destroys() {
    // Grey Monk's armor protects its neighbor from the damage that destroys Grey Monk.
    let mut game = Scenario::new("dis").line(Two, "grey-monk troll").begin();
    let all = game.cards("grey-monk troll");
    game.does("", |g| g.damage_each(all, 4).map(|_| ()));
    assert!(game.is_in_discard("grey-monk"));
    assert_eq!(game.damage("troll"), 3);
}

#[test]
fn armor_gained_after_damage_prevents_what_comes_later() {
    let mut game = Scenario::new("dis").line(One, "raiding-knight").begin();
    let (ctx, knight) = (ctx(&game, "raiding-knight"), game.card("raiding-knight"));
    game.does("", |g| {
        g.damage_each(knight, 3)?;
        assert_eq!((g.damage(knight), g.armor_left(knight)), (1, 0));
        g.this_turn(ctx, &MORE_ARMOR)?;
        assert_eq!((g.damage(knight), g.armor_left(knight)), (1, 2));
        g.damage_each(knight, 2)?;
        assert_eq!((g.damage(knight), g.armor_left(knight)), (1, 0));
        Ok(())
    });
}

#[test]
fn armor_that_was_used_is_lost_first_and_no_damage_is_dealt_by_losing_it() {
    let mut game = Scenario::new("dis").line(Two, "raiding-knight bulwark").begin();
    let (knight, bulwark) = (game.card("raiding-knight"), game.card("bulwark"));
    game.does("", |g| {
        g.damage_each(knight, 3)?;
        assert_eq!((g.damage(knight), g.armor_left(knight)), (0, 1));
        g.return_to_hand(bulwark)?;
        assert_eq!((g.damage(knight), g.armor_left(knight)), (0, 1));
        Ok(())
    });
}

#[test]
fn armor_is_whole_again_on_the_next_turn() {
    let mut game = Scenario::new("dis").line(Two, "raiding-knight").begin();
    let knight = game.card("raiding-knight");
    game.does("", |g| g.damage_each(knight, 2).map(|_| ()));
    assert_eq!(game.state.armor_left(knight), 0);
    game.end_turn("dis");
    assert_eq!(game.state.armor_left(knight), 2);
}

#[test]
fn damage_that_armor_cannot_prevent_leaves_the_armor() {
    let mut game = Scenario::new("dis").line(Two, "raiding-knight").begin();
    let knight = game.card("raiding-knight");
    game.does("", |g| {
        g.deal_damage(&DamageBatch::each(knight.into(), 2).ignoring_armor()).map(|_| ())
    });
    assert_eq!((game.damage("raiding-knight"), game.state.armor_left(knight)), (2, 2));
}

#[test]
fn moved_damage_is_not_dealt_but_destroys() {
    let game = Scenario::new("dis").line(One, "troll").damage("troll", 6);
    let mut game = game.line(Two, "raiding-knight grey-monk shaffles").warded("shaffles").begin();
    let (troll, knight) = (game.card("troll"), game.card("raiding-knight"));
    let shaffles = game.card("shaffles");
    game.does("", |g| {
        assert_eq!(g.move_damage(troll, knight, 3)?, 3);
        assert_eq!(g.move_damage(troll, shaffles, 1)?, 1);
        Ok(())
    });
    assert_eq!((game.damage("troll"), game.damage("raiding-knight")), (2, 3));
    assert!(game.is_warded("shaffles"), "a ward stops no moved damage");
    game.does("", |g| g.move_damage(troll, knight, 9).map(|_| ()));
    assert_eq!(game.damage("troll"), 0);
    assert!(game.is_in_discard("raiding-knight"));
}

#[test]
fn splash_damage_is_dealt_with_the_rest() {
    let mut game = Scenario::new("dis").line(Two, "shaffles grey-monk troll").begin();
    let monk = game.card("grey-monk");
    let mut destroyed = CardSet::EMPTY;
    game.does("", |g| {
        destroyed = g.damage_with_splash(monk, 4, 2)?.destroyed;
        Ok(())
    });
    // The armor that Grey Monk gives is there for all of it.
    assert_eq!(destroyed, game.cards("grey-monk"));
    assert_eq!((game.damage("shaffles"), game.damage("troll")), (1, 1));
}

#[test]
fn damage_may_be_divided_among_neighbors() {
    use crate::keyforge::ability::{UnprintedAbility, unprinted};
    use crate::keyforge::effects::predicates::this;
    static DIVIDED: UnprintedAbility = unprinted(31, Ability::NeighborsShareDamageOf(this));
    let deal_to = |game: Scenario, amount: i32, answers: &str| {
        let mut game = game.begin();
        let troll = game.card("troll");
        game.does("", |g| g.this_turn(AbilityContext::new(troll, One), &DIVIDED));
        game.does(answers, |g| g.damage_each(troll, amount).map(|_| ()));
        if answers.is_empty() {
            game.offered_nothing_more();
        } else {
            game.offered("valdr champion-anaphiel");
        }
        ["valdr", "troll", "champion-anaphiel"].map(|name| game.damage(name))
    };
    let deal = |line: &str, amount, answers: &str| {
        deal_to(Scenario::new("dis").line(One, line), amount, answers)
    };
    assert_eq!(deal("valdr troll champion-anaphiel krump", 2, ""), [1, 0, 1], "no armor");
    let game = Scenario::new("dis").line(One, "valdr troll champion-anaphiel krump");
    let game = game.warded("champion-anaphiel");
    assert_eq!(deal_to(game, 4, ""), [2, 0, 0], "a ward goes instead");
    assert_eq!(deal("valdr troll champion-anaphiel krump", 3, "champion-anaphiel"), [1, 0, 2]);
    assert_eq!(deal("valdr troll champion-anaphiel krump", 1, "valdr"), [1, 0, 0]);
    assert_eq!(deal("troll champion-anaphiel valdr", 3, ""), [0, 0, 3], "one neighbor");
    let mut game = Scenario::new("dis").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| g.this_turn(AbilityContext::new(troll, One), &DIVIDED));
    game.does("", |g| g.damage_each(troll, 3).map(|_| ()));
    assert_eq!(game.damage("troll"), 3, "no neighbor");
}
