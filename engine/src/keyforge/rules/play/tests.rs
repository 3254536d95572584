use super::*;
use crate::keyforge::ability::TollFor;
use crate::keyforge::ability::{Arrival, Entering};
use crate::keyforge::ability::{UnprintedAbility, unprinted};
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::each_creature;
use crate::keyforge::house::House;
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::icon::BonusIcons;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};

fn ctx(game: &ScenarioGame, name: &str) -> AbilityContext {
    AbilityContext::new(game.card(name), One)
}

#[test]
fn under_the_opponents_control_is_that_of_whose_player_it_is_not() {
    static CAPER: UnprintedAbility = unprinted(
        1,
        Ability::Enters(Arrival::Any, |_, _, _| true, Entering::UnderOpponentsControl),
    );
    let game = Scenario::new("dis").line(One, "charette").hand(One, "shaffles");
    let mut game = game.deck(Two, "troll").line(Two, "krump").begin();
    let by_one = ctx(&game, "charette");
    game.does("", |g| g.this_turn(by_one, &CAPER));
    game.play("shaffles", "left");
    assert_eq!(game.controller("shaffles"), Two);
    // A card of player two that player one plays goes to player two.
    let troll = game.card("troll");
    game.does("left", |g| g.play(by_one, troll).map(|_| ()));
    assert_eq!(game.controller("troll"), Two);
}

#[test]
fn an_effect_that_plays_cards_comes_to_its_end_after_omega() {
    let game = Scenario::new("dis").line(One, "charette").discard(One, "shaffles troll");
    let mut game = game.begin();
    let by = ctx(&game, "charette");
    let (shaffles, troll) = (game.card("shaffles"), game.card("troll"));
    game.does("left left", |g| {
        assert!(g.play(by, shaffles)?);
        g.this_turn.omega = true;
        assert!(g.play(by, troll)?);
        Ok(())
    });
    assert_eq!(game.line(One), "troll shaffles charette");
    assert!(game.legal().iter().all(|action| *action == crate::keyforge::question::Action::End));
}

#[test]
fn an_opponents_card_is_not_played_out_of_archives_but_goes_to_its_owners_hand() {
    let mut game = Scenario::new("dis").line(One, "charette").line(Two, "troll").begin();
    let (by, troll) = (ctx(&game, "charette"), game.card("troll"));
    game.does("", |g| {
        g.archive(by, troll, crate::keyforge::effects::zones::ArchivesOf::You)?;
        g.play(by, troll).map(|_| ())
    });
    assert!(game.is_in_hand("troll") && game.line(One) == "charette");
}

#[test]
fn a_creature_may_be_played_anywhere_by_an_effect() {
    let game = Scenario::new("dis").line(One, "charette shaffles").discard(One, "troll");
    let mut game = game.begin();
    let (by, troll) = (ctx(&game, "charette"), game.card("troll"));
    game.does("@1", |g| g.play_anywhere(by, troll).map(|_| ()));
    assert_eq!(game.line(One), "charette troll shaffles");
}

#[test]
fn all_icons_of_a_card_are_replaced_at_once_and_each_one_is_heard() {
    static TWICE: UnprintedAbility = unprinted(
        2,
        crate::keyforge::ability::instead(
            Would::ResolveBonusIcons,
            |_, _| true,
            |g, ctx| {
                let Some(card) = ctx.subject else { return Ok(()) };
                g.resolve_bonus_icons(card, ctx.you)?;
                g.resolve_bonus_icons(card, ctx.you)
            },
        ),
    );
    static DRAWN: UnprintedAbility = unprinted(
        3,
        crate::keyforge::ability::each_time(
            Trigger::BonusIconResolved,
            |_, ctx| ctx.icon == Some(BonusIcon::Draw),
            |g, ctx| g.gain_amber(ctx.you, 5),
        ),
    );
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = Scenario::new("dis").line(One, "charette").hand(One, "troll").bonus("troll", icons);
    let mut game = game.begin();
    let by = ctx(&game, "charette");
    game.does("", |g| {
        g.next_time_this_turn(by, &TWICE)?;
        g.this_turn(by, &DRAWN)
    });
    let troll = game.card("troll");
    game.does("left", |g| g.play(by, troll).map(|_| ()));
    assert_eq!((game.amber(One), game.hand_len(One)), (12, 2));
}

#[test]
fn deploy_is_anywhere_in_the_battleline() {
    for (answer, place) in [("left", 0), ("@1", 1), ("right", 2)] {
        let game = Scenario::new("sanctum").hand(One, "challe-the-safeguard");
        let mut game = game.line(One, "troll valdr").begin();
        game.play("challe-the-safeguard", answer);
        let card = game.card("challe-the-safeguard");
        assert_eq!(game.state.battleline(One).iter().position(|c| *c == card), Some(place));
    }
}

#[test]
fn deploy_is_for_played_cards_only() {
    let game = Scenario::new("dis").discard(One, "challe-the-safeguard").line(One, "troll valdr");
    let mut game = game.begin();
    let (ctx, challe) = (ctx(&game, "troll"), game.card("challe-the-safeguard"));
    // A place in the middle would not answer the question.
    game.does("right", |g| g.put_into_play(ctx, challe, One).map(|_| ()));
    assert_eq!(game.line(One), "troll valdr challe-the-safeguard");
}

#[test]
fn bonus_icons_all_resolve_though_the_card_leaves_play() {
    // Alone in play, it is dealt the damage of its own icon; the card is drawn all the same.
    let icons = BonusIcons::NONE.with(BonusIcon::Damage).with(BonusIcon::Draw);
    let game = Scenario::new("shadows").hand(One, "bad-penny").bonus("bad-penny", icons);
    let mut game = game.begin();
    game.play("bad-penny", "");
    assert!(game.is_in_hand("bad-penny"));
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn a_play_ability_does_not_resolve_after_the_card_was_destroyed_by_its_icons() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = Scenario::new("shadows").hand(One, "urchin").bonus("urchin", icons);
    let mut game = game.amber(Two, 2).begin();
    game.play("urchin", "");
    assert!(game.is_in_discard("urchin"));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
}

#[test]
fn each_damage_icon_is_an_instance_of_damage() {
    let icons = BonusIcons::NONE.with_count(BonusIcon::Damage, 2);
    let game = Scenario::new("dis").hand(One, "gateway-to-dis").bonus("gateway-to-dis", icons);
    let mut game = game.line(Two, "tolas").warded("tolas").begin();
    game.play("gateway-to-dis", "");
    assert!(game.is_in_discard("tolas"));
    assert_eq!(game.chains(One), 3);
}

#[test]
fn capture_icons_capture_from_the_opponent_as_far_as_there_is_amber() {
    let icons = BonusIcons::NONE.with_count(BonusIcon::Capture, 3);
    let game = Scenario::new("brobnar").hand(One, "troll").bonus("troll", icons);
    let mut game = game.amber(Two, 2).begin();
    game.play("troll", "");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (2, 0));
}

#[test]
fn a_player_may_have_no_bonus_icons() {
    static NONE: UnprintedAbility =
        unprinted(4, Ability::NoBonusIcons(|_, ctx, player| player == ctx.you));
    let mut game = Scenario::new("brobnar").hand(One, "punch").line(Two, "troll").begin();
    let ctx = ctx(&game, "punch");
    game.does("", |g| g.this_turn(ctx, &NONE)).play("punch", "");
    assert_eq!((game.amber(One), game.damage("troll")), (0, 3));
}

#[test]
fn putting_into_play_is_no_playing() {
    // No bonus, no "Play:", no condition of playing.
    let mut game = Scenario::new("dis").hand(One, "fuzzy-gruen kelifi-dragon").begin();
    let (gruen, dragon) = (game.card("fuzzy-gruen"), game.card("kelifi-dragon"));
    let ctx = ctx(&game, "fuzzy-gruen");
    game.does("right", |g| {
        assert!(!g.play(ctx, dragon)?, "it cannot be played without 7 æmber");
        g.put_into_play(ctx, gruen, One)?;
        g.put_into_play(ctx, dragon, One).map(|_| ())
    });
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    assert_eq!(game.line(One), "fuzzy-gruen kelifi-dragon");
    assert_eq!(game.state.record_of_this_turn().cards_played, 0);
}

#[test]
fn one_half_of_a_gigantic_creature_is_neither_played_nor_put_into_play() {
    let game = Scenario::new("dis").deck(One, "ultra-gravitron").hand(One, "ultra-gravitron2");
    let mut game = game.begin();
    let (ctx, half) = (ctx(&game, "ultra-gravitron2"), game.card("ultra-gravitron"));
    game.does("", |g| {
        assert!(!g.play(ctx, half)?);
        assert!(!g.put_into_play(ctx, half, One)?);
        Ok(())
    });
    assert_eq!(game.state.top_of_deck(One), Some(half));
}

#[test]
fn a_gigantic_creature_is_one_creature_with_the_icons_of_its_first_half() {
    let icons = BonusIcons::NONE.with_count(BonusIcon::Amber, 2);
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.bonus("ultra-gravitron", icons).begin();
    game.play("ultra-gravitron", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (2, 0));
    assert_eq!((game.power("ultra-gravitron"), game.armor("ultra-gravitron")), (10, 3));
    assert_eq!(game.state.creatures_of(One).len(), 1);
    assert!(!game.is_in_play("ultra-gravitron2"));
}

#[test]
fn cards_enter_play_exhausted_unless_something_says_otherwise() {
    static READY: UnprintedAbility =
        unprinted(5, Ability::Enters(Arrival::Any, each_creature, Entering::Ready));
    static ENRAGED: UnprintedAbility =
        unprinted(6, Ability::Enters(Arrival::Any, each_creature, Entering::Enraged));
    static WARDED: UnprintedAbility =
        unprinted(7, Ability::Enters(Arrival::Any, each_creature, Entering::Warded));
    static STUNNED: UnprintedAbility =
        unprinted(8, Ability::Enters(Arrival::Any, each_creature, Entering::Stunned));
    let mut game = Scenario::new("brobnar").hand(One, "troll valdr").begin();
    let (ctx, valdr) = (ctx(&game, "troll"), game.card("valdr"));
    game.play("troll", "");
    assert!(!game.is_ready("troll"));
    game.does("", |g| {
        for ability in [&READY, &ENRAGED, &WARDED, &STUNNED] {
            g.this_turn(ctx, ability)?;
        }
        Ok(())
    });
    game.play("valdr", "left");
    assert!(game.is_ready("valdr") && game.is_warded("valdr") && game.is_stunned("valdr"));
    assert!(game.state.is_enraged(valdr));
}

#[test]
fn a_copy_made_as_it_enters_has_what_the_model_has_printed_and_nothing_else() {
    let game = Scenario::new("dis").line(One, "dust-imp shaffles").line(Two, "raiding-knight");
    let game = game.damage("raiding-knight", 2).warded("raiding-knight");
    let mut game = game.upgrade(Two, "blood-of-titans", "raiding-knight").begin();
    let (imp, knight) = (game.card("dust-imp"), game.card("raiding-knight"));
    game.does("", |g| g.becomes_copy_of(imp, knight));
    assert_eq!((game.power("dust-imp"), game.armor("dust-imp")), (4, 2));
    assert_eq!((game.damage("dust-imp"), game.is_warded("dust-imp")), (0, false));
    game.does("", |g| g.destroy(imp).map(|_| ()));
    assert_eq!(game.amber(One), 0, "Dust Imp's own text was not its text then");
}

#[test]
fn tolls_are_paid_to_the_opponent_or_the_card_is_not_played() {
    static TOLL: UnprintedAbility =
        unprinted(9, Ability::Toll(TollFor::Playing, |s, _, card| s.is_creature(card), 2));
    for (amber, playable) in [(1, false), (2, true)] {
        let game = Scenario::new("brobnar").hand(One, "troll").line(Two, "valdr");
        let mut game = game.amber(One, amber).begin();
        let ctx = AbilityContext::new(game.card("valdr"), Two);
        game.does("", |g| g.this_turn(ctx, &TOLL));
        assert_eq!(game.can_play("troll"), playable);
        if playable {
            game.play("troll", "");
            assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
        }
    }
}

#[test]
fn gigantic_creatures_have_the_icons_of_both_halves() {
    let (capture, draw) = (BonusIcon::Capture, BonusIcon::Draw);
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let game = game.bonus("ultra-gravitron", BonusIcons::NONE.with(capture));
    let game = game.bonus("ultra-gravitron2", BonusIcons::NONE.with(draw)).amber(Two, 2);
    let mut game = game.begin();
    game.play("ultra-gravitron", "");
    assert_eq!((game.amber_on("ultra-gravitron"), game.hand_len(One)), (1, 1));
    let card = game.card("ultra-gravitron");
    assert_eq!(game.state.bonus_icons(card), [draw, capture].into_iter().collect());
    game.does("", |g| g.return_to_hand(card).map(|_| ()));
    assert_eq!(game.state.bonus_icons(card).len(), 1, "each half has its own again");
}

#[test]
fn gigantic_creatures_are_played_with_the_top_half_that_the_player_chooses() {
    let game =
        Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2 ultra-gravitron2");
    let icons = BonusIcons::NONE.with_count(BonusIcon::Amber, 2);
    let mut game = game.bonus("ultra-gravitron2#2", icons).begin();
    game.play("ultra-gravitron", "ultra-gravitron2#2");
    assert_eq!(game.amber(One), 2);
    assert!(game.is_in_hand("ultra-gravitron2"));
}

#[test]
fn gigantic_creatures_out_of_play_have_power_armor_and_traits_on_the_bottom_half() {
    use crate::keyforge::traits::Trait;
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.begin();
    let [bottom, top] = ["ultra-gravitron", "ultra-gravitron2"].map(|name| game.card(name));
    let alone = |s: &State, card| (s.has_trait(card, Trait::Robot), s.power_out_of_play(card));
    assert_eq!((alone(&game.state, top), alone(&game.state, bottom)), ((false, 0), (true, 10)));
    game.play("ultra-gravitron", "");
    assert!(game.state.has_trait(bottom, Trait::Robot));
}

#[test]
fn a_discard_icon_discards_a_card_of_any_house_from_hand() {
    let icons = BonusIcons::NONE.with(BonusIcon::Discard);
    let game = Scenario::new("brobnar").hand(One, "troll dust-imp valdr").hand(Two, "krump");
    let mut game = game.bonus("troll", icons).begin();
    game.play("troll", "dust-imp").offered("dust-imp valdr");
    assert!(game.is_in_discard("dust-imp") && game.is_in_hand("valdr"));
    let game = Scenario::new("brobnar").hand(One, "troll").bonus("troll", icons).hand(Two, "krump");
    let mut game = game.begin();
    game.play("troll", "");
    assert!(game.is_in_hand("krump"), "without a hand nothing is discarded");
}

#[test]
fn a_power_icon_puts_a_counter_on_a_creature_of_either_side() {
    let icons = BonusIcons::NONE.with(BonusIcon::Power);
    let game = Scenario::new("brobnar").hand(One, "troll").line(Two, "krump").bonus("troll", icons);
    let mut game = game.artifacts(One, "cannon").begin();
    game.play("troll", "krump").offered("troll krump");
    assert_eq!((game.power("troll"), game.power("krump")), (8, 7));
    let game = Scenario::new("brobnar").hand(One, "punch").bonus("punch", icons);
    let mut game = game.artifacts(One, "cannon").begin();
    game.play("punch", "");
    assert!(game.is_in_discard("punch"), "there is no creature");
}

#[test]
fn an_icon_of_a_house_is_not_resolved() {
    static RESOLVED: UnprintedAbility = unprinted(
        6,
        crate::keyforge::ability::each_time(
            Trigger::BonusIconResolved,
            |_, _| true,
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    static INSTEAD: UnprintedAbility = unprinted(
        7,
        crate::keyforge::ability::instead(
            crate::keyforge::ability::Would::ResolveBonusIcon,
            |_, ctx| ctx.icon != Some(BonusIcon::Amber),
            |g, ctx| g.gain_amber(ctx.you, 10),
        ),
    );
    let icons = BonusIcons::NONE.with(BonusIcon::House(House::Dis)).with(BonusIcon::Amber);
    let game = Scenario::new("brobnar").hand(One, "troll").bonus("troll", icons);
    let mut game = game.artifacts(One, "cannon").begin();
    let by = ctx(&game, "cannon");
    game.does("", |g| {
        g.this_turn(by, &RESOLVED)?;
        g.this_turn(by, &INSTEAD)
    });
    game.play("troll", "");
    assert_eq!(game.amber(One), 2, "the æmber icon, and the watcher of it");
}

#[test]
fn the_play_ability_of_an_action_may_be_replaced() {
    use crate::keyforge::ability::instead;
    static NOT: UnprintedAbility = unprinted(
        11,
        instead(
            Would::ResolvePlay,
            |_, ctx| ctx.doer == ctx.opponent(),
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    for (who, damage, amber) in [(One, 3, 0), (Two, 0, 1)] {
        let game = Scenario::new("brobnar").hand(One, "punch bumpsy").line(Two, "troll");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("troll"), who);
        game.does("", |g| g.while_in_play(ctx, &NOT, ctx.card));
        game.play("punch", "");
        assert_eq!((game.damage("troll"), game.amber(One), game.amber(Two)), (damage, 1, amber));
        assert!(game.is_in_discard("punch"));
        game.play("bumpsy", "");
        assert_eq!(game.amber(Two), 0, "a creature's is not");
    }
}

#[test]
fn playing_tells_whether_the_card_came_from_a_discard_pile() {
    use crate::keyforge::ability::each_time;
    use crate::keyforge::effects::predicates::you_played_from_your_discard_pile;
    static WATCH: UnprintedAbility = unprinted(
        12,
        each_time(Trigger::CardPlayed, you_played_from_your_discard_pile, |g, ctx| {
            g.gain_amber(ctx.you, 1)
        }),
    );
    let game = Scenario::new("brobnar").hand(One, "cannon").discard(One, "key-to-dis fear");
    let mut game = game.line(One, "troll").begin();
    let by = ctx(&game, "troll");
    game.does("", |g| g.this_turn(by, &WATCH)).play("cannon", "");
    assert_eq!(game.amber(One), 0);
    let [key, fear] = ["key-to-dis", "fear"].map(|c| game.card(c));
    game.does("", |g| g.play(by, key).map(|_| ()));
    assert_eq!(game.amber(One), 1);
    let of_two = AbilityContext::new(by.card, Two);
    game.does("", |g| g.play(of_two, fear).map(|_| ()));
    assert_eq!(game.amber(One), 1, "the opponent played it");
}

#[test]
fn a_creature_card_that_was_played_as_an_upgrade_is_none_though_it_has_left_play() {
    use crate::keyforge::ability::each_time;
    use crate::keyforge::effects::predicates::{entered_as_an_upgrade, you_played_a_creature};
    static CREATURE: UnprintedAbility = unprinted(
        12,
        each_time(Trigger::CardPlayed, you_played_a_creature, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    static UPGRADE: UnprintedAbility = unprinted(
        13,
        each_time(Trigger::CardEntersPlay, entered_as_an_upgrade, |g, ctx| {
            g.gain_amber(ctx.opponent(), 1)
        }),
    );
    for (answers, amber) in
        [("upgrade urchin urchin", (0, 1)), ("creature left explo-rover", (1, 0))]
    {
        let icons = BonusIcons::NONE.with(BonusIcon::Damage);
        let game =
            Scenario::new("staralliance").hand(One, "explo-rover").bonus("explo-rover", icons);
        let mut game = game.line(One, "urchin").line(Two, "krump").begin();
        let by = ctx(&game, "urchin");
        game.does("", |g| {
            g.this_turn(by, &CREATURE)?;
            g.this_turn(by, &UPGRADE)
        });
        game.play("explo-rover", answers);
        assert_eq!((game.amber(One), game.amber(Two)), amber, "{answers}");
    }
}

#[test]
fn an_upgrade_is_played_on_a_creature_that_is_named() {
    let game = Scenario::new("dis").discard(One, "blood-of-titans punch").line(One, "troll");
    let mut game = game.line(Two, "krump").begin();
    let [titans, punch, krump] = ["blood-of-titans", "punch", "krump"].map(|c| game.card(c));
    let by = ctx(&game, "troll");
    game.does("", |g| {
        assert!(!g.play_upgrade_on(by, punch, krump)?, "no upgrade");
        assert!(g.play_upgrade_on(by, titans, krump)?);
        Ok(())
    });
    game.offered_nothing_more();
    assert_eq!(game.state.host(titans), Some(krump));
    assert_eq!(game.controller("blood-of-titans"), One);
}

#[test]
fn one_of_some_cards_is_played_that_can_be() {
    let game = Scenario::new("dis").line(One, "charette").amber(One, 6);
    let mut game = game.discard(One, "kelifi-dragon troll valdr").begin();
    let (by, pile) = (ctx(&game, "charette"), game.state.discard(One));
    game.does("troll left", |g| {
        assert!(g.play_one_of(by, pile)?.is_some_and(|card| g.facts(card).id == "troll"));
        Ok(())
    });
    game.offered("troll valdr");
    game.does("none", |g| {
        assert_eq!(g.may_play_one_of(by, pile)?, None);
        Ok(())
    });
    game.offered("valdr none");
}

#[test]
fn a_gigantic_creature_is_played_from_a_discard_pile_with_both_halves() {
    let both = "deusillus deusillus2 troll";
    for (edition, pile, offered, line) in [
        (Edition::June2026, "deusillus troll", "", "charette troll"),
        (Edition::June2026, "deusillus2 troll", "", "charette troll"),
        (Edition::June2026, both, "deusillus troll", "charette deusillus"),
        (Edition::March2021, both, "", "charette troll"),
    ] {
        let game = Scenario::new("dis").edition(edition).line(One, "charette");
        let mut game = game.discard(One, pile).begin();
        let (by, pile) = (ctx(&game, "charette"), game.state.discard(One));
        let answers = if offered.is_empty() { "right" } else { "deusillus right" };
        game.does(answers, |g| g.play_one_of(by, pile).map(|_| ()));
        if !offered.is_empty() {
            game.offered(offered);
            assert_eq!(game.zone("deusillus2"), Zone::Under);
        }
        assert_eq!(game.line(One), line);
    }
}
