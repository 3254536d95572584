use super::*;
use crate::keyforge::ability::Amount;
use crate::keyforge::ability::{TARGET, UnprintedAbility, each, unprinted};
use crate::keyforge::effects::predicates::{each_creature, target};
use crate::keyforge::player::Player::One;
use crate::keyforge::scenario::Scenario;

static BLANK_CREATURES: UnprintedAbility = unprinted(1, Ability::Blank(each_creature));

#[test]
fn a_keyword_by_another_that_has_it_is_not_held_up_by_itself() {
    static TAUNT_LIKE_ANOTHER: UnprintedAbility = unprinted(
        2,
        Ability::Gains(
            Keyword::Taunt,
            |s, ctx, card| {
                let others = s.creatures_of(ctx.you).without(card);
                card == ctx.card
                    && others.into_iter().any(|c| s.has_besides_own_gains(c, Keyword::Taunt))
            },
            Amount::Fixed(1),
        ),
    );
    let taunt = |line: &str| {
        let mut game = Scenario::new("dis").line(One, line).begin();
        for name in ["krump", "troll"] {
            let card = game.card(name);
            let ctx = AbilityContext::new(card, One);
            game.does("", |g| g.while_in_play(ctx, &TAUNT_LIKE_ANOTHER, card));
        }
        ["krump", "troll"].map(|name| game.state.has(game.card(name), Keyword::Taunt))
    };
    assert_eq!(taunt("krump troll"), [false, false]);
    assert_eq!(taunt("krump troll pitlord"), [true, true]);
}

#[test]
fn power_counters_add_to_power_and_set_power_overrides_all() {
    static ONE: UnprintedAbility =
        unprinted(3, Ability::SetPower(each(each_creature), Amount::Fixed(1)));
    let game = Scenario::new("dis").line(One, "shaffles").artifacts(One, "banner-of-battle");
    let mut game = game.begin();
    let shaffles = game.card("shaffles");
    game.does("", |g| {
        g.add_power_counters(shaffles, 3);
        assert_eq!(g.power(shaffles), 2 + 3 + 1);
        assert_eq!(g.remove_power_counters(shaffles, 2)?, 2);
        assert_eq!(g.power(shaffles), 2 + 1 + 1);
        Ok(())
    });
    game.for_this_turn("shaffles", &ONE);
    game.does("", |g| {
        g.add_power_counters(shaffles, 3);
        Ok(())
    });
    assert_eq!(game.power("shaffles"), 1);
}

#[test]
fn the_last_power_instead_of_what_is_printed_is_changed_by_counters_and_additions() {
    static NINE: UnprintedAbility =
        unprinted(8, Ability::InsteadOfPrintedPower(TARGET, Amount::Fixed(9)));
    static THREE: UnprintedAbility =
        unprinted(9, Ability::InsteadOfPrintedPower(TARGET, Amount::Fixed(3)));
    let game = Scenario::new("dis").line(One, "troll krump").artifacts(One, "banner-of-battle");
    let mut game = game.begin();
    game.for_this_turn("troll", &NINE);
    assert_eq!((game.power("troll"), game.power("krump")), (9 + 1, 6 + 1));
    game.for_this_turn("troll", &THREE);
    let troll = game.card("troll");
    game.does("", |g| {
        g.add_power_counters(troll, 2);
        g.damage_each(troll, 5).map(|_| ())
    });
    assert_eq!((game.power("troll"), game.damage("troll")), (3 + 2 + 1, 5));
    game.does("", |g| g.damage_each(troll, 1).map(|_| ()));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn power_is_never_below_nothing() {
    static LESS: UnprintedAbility =
        unprinted(4, Ability::Power(each(each_creature), Amount::Fixed(-9)));
    static SAFE: UnprintedAbility =
        unprinted(5, Ability::Cannot(Restriction::BeDestroyed, each_creature));
    let mut game = Scenario::new("dis").line(One, "shaffles").begin();
    game.for_this_turn("shaffles", &SAFE);
    game.for_this_turn("shaffles", &LESS);
    assert_eq!(game.power("shaffles"), 0);
}

#[test]
fn x_is_nothing_unless_an_ability_defines_it() {
    // Mushroom Man's power depends on its text; blank, what is printed remains.
    let mut game = Scenario::new("untamed").line(One, "mushroom-man").begin();
    assert_eq!(game.power("mushroom-man"), 2 + 3 * 3);
    game.for_this_turn("mushroom-man", &BLANK_CREATURES);
    assert_eq!(game.power("mushroom-man"), 2);
}

#[test]
fn values_of_a_keyword_are_added_together() {
    static HAZARDOUS: UnprintedAbility =
        unprinted(6, Ability::Gains(Keyword::Hazardous, target, Amount::Fixed(2)));
    let mut game = Scenario::new("dis").line(One, "briar-grubbling").begin();
    game.for_this_turn("briar-grubbling", &HAZARDOUS);
    game.for_this_turn("briar-grubbling", &HAZARDOUS);
    assert_eq!(game.state.keyword(game.card("briar-grubbling"), Keyword::Hazardous), 9);
}

#[test]
fn a_creature_may_be_considered_to_be_on_a_flank() {
    static FLANK: UnprintedAbility = unprinted(7, Ability::OnFlank(target));
    let mut game = Scenario::new("dis").line(One, "troll shaffles valdr").begin();
    assert!(!game.state.on_flank(game.card("shaffles")));
    game.for_this_turn("shaffles", &FLANK);
    assert!(game.state.on_flank(game.card("shaffles")));
    assert_eq!(game.state.neighbors(game.card("shaffles")).len(), 2);
}

#[test]
fn the_center_of_a_battleline_needs_an_odd_number_of_creatures() {
    let center = |line: &str| {
        let game = Scenario::new("dis").line(One, line).begin();
        game.state.center(One).map(|c| game.state.facts(c).id)
    };
    assert_eq!(center(""), None);
    assert_eq!(center("troll"), Some("troll"));
    assert_eq!(center("troll valdr"), None);
    assert_eq!(center("troll valdr krump"), Some("valdr"));
    assert_eq!(center("troll valdr krump bumpsy smaaash"), Some("krump"));
}

#[test]
fn armor_of_each_creature_is_its_own_amount() {
    static BY_DAMAGE: UnprintedAbility =
        unprinted(5, Ability::ArmorOfEach(|s, _, card| 2 * i32::from(s.damage(card))));
    let game = Scenario::new("dis").line(One, "shaffles troll krump").damage("troll", 3);
    let mut game = game.damage("krump", 1).begin();
    game.for_this_turn("shaffles", &BY_DAMAGE);
    assert_eq!(["shaffles", "troll", "krump"].map(|name| game.armor(name)), [0, 6, 2]);
}

#[test]
fn losing_traits_wins_over_gaining_them() {
    static NONE: UnprintedAbility = unprinted(6, Ability::LosesTraits(each_creature));
    static GIANT: UnprintedAbility = unprinted(7, Ability::GainsTrait(Trait::Giant, each_creature));
    let mut game =
        Scenario::new("dis").line(One, "shaffles troll").artifacts(One, "cannon").begin();
    game.for_this_turn("shaffles", &GIANT);
    let giant = |game: &crate::keyforge::scenario::ScenarioGame, name: &str| {
        game.state.has_trait(game.card(name), Trait::Giant)
    };
    assert!(giant(&game, "shaffles") && giant(&game, "troll"));
    game.for_this_turn("shaffles", &NONE);
    assert!(!giant(&game, "shaffles") && !giant(&game, "troll"));
    assert!(game.state.has_trait(game.card("cannon"), Trait::Weapon), "it is no creature");
}
