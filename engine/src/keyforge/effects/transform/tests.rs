use super::*;
use crate::keyforge::ability::{Amount, Permission, Restriction, Would, each_time, instead, when};
use crate::keyforge::ability::{TARGET, THIS, UnprintedAbility, each, unprinted, when_any};
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::{
    by_anyone, by_you, each_creature, each_player, opponent, target, you,
};
use crate::keyforge::facts::FactsTable;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::traits::Trait;

fn ctx(game: &ScenarioGame, name: &str) -> AbilityContext {
    AbilityContext::new(game.card(name), One)
}

/// "After an upgrade is attached, gain 1."
static ATTACHED: UnprintedAbility =
    unprinted(1, each_time(Trigger::UpgradeAttached, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)));

#[test]
fn an_upgrade_is_attached_from_anywhere_and_moved_and_both_are_noted() {
    for edition in Edition::ALL {
        let game = Scenario::new("brobnar").edition(edition).line(One, "troll").line(Two, "valdr");
        let game = game.hand(One, "blood-of-titans punch").discard(One, "blood-of-titans");
        let mut game = game.begin();
        let (ctx, punch) = (ctx(&game, "troll"), game.card("punch"));
        let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
        let [first, second] = ["blood-of-titans", "blood-of-titans#2"].map(|c| game.card(c));
        game.does("", |g| {
            g.this_turn(ctx, &ATTACHED)?;
            assert!(g.attach(ctx, second, valdr)?);
            assert_eq!((g.power(troll), g.power(valdr), g.controller(second)), (8, 11, One));
            assert!(g.attach(ctx, second, troll)?);
            assert_eq!((g.power(troll), g.power(valdr)), (13, 6));
            assert!(!g.attach(ctx, punch, troll)?, "it is no upgrade");
            assert!(!g.attach(ctx, first, punch)?, "that is no creature in play");
            Ok(())
        });
        assert_eq!(game.amber(One), 2, "{edition:?}");
        game.play("blood-of-titans", "troll");
        assert_eq!((game.amber(One), game.power("troll")), (2 + 1 + 1, 18), "{edition:?}");
        game.does("", |g| g.destroy(troll).map(|_| ()));
        assert_eq!(game.state.discard(One).len(), 3);
    }
}

#[test]
fn a_creature_may_be_played_as_an_upgrade_and_is_one_in_play() {
    for (answers, creature) in [("1st right", true), ("2nd", false)] {
        let game = Scenario::new("staralliance").hand(One, "explo-rover").line(One, "troll");
        let mut game = game.begin();
        game.play("explo-rover", answers);
        let [rover, troll] = ["explo-rover", "troll"].map(|c| game.card(c));
        assert_eq!(game.state.is_creature(rover), creature);
        assert_eq!(game.state.creatures_of(One).len(), if creature { 2 } else { 1 });
        assert_eq!(game.state.has(troll, Keyword::Skirmish), !creature);
        let counts = game.state.record_of_this_turn().counts[One];
        let played = [CardType::Creature, CardType::Upgrade].map(|t| counts.played_of_type(t));
        assert_eq!(played, if creature { [1, 0] } else { [0, 1] });
        game.does("", |g| g.return_to_hand(troll).map(|_| ()));
        assert_eq!(game.is_in_discard("explo-rover"), !creature);
    }
    // With no creature to attach it to it is played as a creature, and nothing is asked.
    // As what it may not be played nobody is asked.
    static NO_CREATURE: UnprintedAbility =
        unprinted(2, Ability::Cannot(Restriction::PlayAsCreature, any_card));
    static NO_UPGRADE: UnprintedAbility =
        unprinted(3, Ability::Cannot(Restriction::PlayAsUpgrade, any_card));
    static UPGRADES: UnprintedAbility =
        unprinted(4, Ability::May(Permission::PlayNotAsCreature, any_card));
    fn any_card(_: &State, _: AbilityContext, _: Card) -> bool {
        true
    }
    let line = |house: &str, abilities: &[&'static UnprintedAbility]| {
        let only_upgrade = abilities.iter().any(|ability| std::ptr::eq(*ability, &NO_CREATURE));
        let game = Scenario::new(house).hand(One, "explo-rover").line(One, "troll");
        let mut game = game.begin();
        let ctx = ctx(&game, "troll");
        for ability in abilities {
            game.does("", |g| g.this_turn(ctx, *ability));
        }
        game.can_play("explo-rover").then(|| {
            let on_a_flank = house == "staralliance" && abilities.len() == 1 && !only_upgrade;
            game.play("explo-rover", if on_a_flank { "left" } else { "" });
            game.line(One)
        })
    };
    let [as_creature, as_upgrade] = ["explo-rover troll", "troll"].map(|line| Some(line.into()));
    assert_eq!(line("staralliance", &[&NO_CREATURE]), as_upgrade);
    assert_eq!(line("staralliance", &[&NO_CREATURE, &NO_UPGRADE]), None);
    assert_eq!(line("dis", &[&UPGRADES]), as_upgrade);
    assert_eq!(line("dis", &[]), None);
    assert_eq!(line("staralliance", &[&NO_UPGRADE]), as_creature);
    let mut game = Scenario::new("staralliance").hand(One, "explo-rover").begin();
    game.play("explo-rover", "");
    assert_eq!(game.line(One), "explo-rover");
}

static THREE_POWER: UnprintedAbility = unprinted(5, Ability::Power(TARGET, Amount::Fixed(3)));

#[test]
fn an_artifact_becomes_a_creature_anywhere() {
    let game = Scenario::new("brobnar").artifacts(One, "cannon").line(One, "troll krump valdr");
    let mut game = game.begin();
    let (ctx, cannon) = (ctx(&game, "troll"), game.card("cannon"));
    game.does("@2", |g| {
        g.this_turn(ctx.about(cannon), &THREE_POWER)?;
        assert!(g.becomes_creature_anywhere(ctx, cannon)?);
        assert!(!g.becomes_creature_anywhere(ctx, cannon)?, "it is one already");
        Ok(())
    });
    assert_eq!(game.line(One), "troll krump cannon valdr");
}

#[test]
fn an_artifact_becomes_a_creature_and_an_artifact_again() {
    let game = Scenario::new("brobnar").artifacts(One, "cannon").line(One, "troll");
    let mut game = game.upgrade(One, "blood-of-titans", "troll").begin();
    let (ctx, cannon) = (ctx(&game, "troll"), game.card("cannon"));
    let upgrade = game.card("blood-of-titans");
    game.does("left", |g| {
        g.this_turn(ctx.about(cannon), &THREE_POWER)?;
        g.becomes_creature(ctx, cannon).map(|_| ())
    });
    assert_eq!((game.line(One), game.power("cannon")), ("cannon troll".into(), 3));
    assert!(game.state.is_creature(cannon) && game.is_ready("cannon"));
    game.does("", |g| {
        g.attach(ctx, upgrade, cannon)?;
        g.damage_each(cannon, 2)?;
        g.stun(cannon)?;
        g.becomes_artifact(cannon).map(|_| ())
    });
    assert!(game.is_in_discard("blood-of-titans"), "its host is no creature (\"Upgrades\")");
    assert_eq!((game.damage("cannon"), game.is_stunned("cannon")), (0, false));
    assert!(game.can_use("cannon"));
    // As a creature it can be destroyed by damage, and goes where cards go.
    game.does("left", |g| {
        g.becomes_creature(ctx, cannon)?;
        g.damage_each(cannon, 3).map(|_| ())
    });
    assert!(game.is_in_discard("cannon"));
}

#[test]
fn a_creature_without_power_is_destroyed_when_it_becomes_one() {
    let mut game = Scenario::new("brobnar").artifacts(One, "cannon").begin();
    let (ctx, cannon) = (ctx(&game, "cannon"), game.card("cannon"));
    game.does("", |g| g.becomes_creature(ctx, cannon).map(|_| ()));
    assert!(game.is_in_discard("cannon"));
}

#[test]
fn a_battleline_is_rearranged_as_the_active_player_chooses() {
    let mut game = Scenario::new("dis").line(Two, "troll valdr krump").begin();
    let ctx = ctx(&game, "troll");
    game.does("krump troll", |g| g.rearrange_battleline(ctx, Two));
    assert_eq!(game.line(Two), "krump troll valdr");
}

#[test]
fn some_creatures_are_rearranged_and_the_others_keep_their_places() {
    let game = Scenario::new("dis").line(One, "troll valdr krump charette shaffles");
    let mut game = game.line(Two, "dextre").begin();
    let ctx = ctx(&game, "krump");
    let others = game.cards("troll valdr charette shaffles dextre");
    game.does("shaffles troll charette", |g| g.rearrange_among(ctx, One, others));
    game.offered("troll valdr charette shaffles").offered("troll valdr charette");
    assert_eq!(game.line(One), "shaffles troll krump charette valdr");
    game.does("", |g| g.rearrange_among(ctx, One, CardSet::EMPTY));
    assert_eq!(game.line(One), "shaffles troll krump charette valdr");
}

#[test]
fn damage_and_amber_are_redistributed_one_by_one_and_damage_is_not_dealt() {
    let game = Scenario::new("dis").line(One, "troll raiding-knight shaffles").damage("troll", 3);
    let mut game = game.amber_on("troll", 2).warded("shaffles").begin();
    let (ctx, all) = (ctx(&game, "troll"), game.cards("troll raiding-knight shaffles"));
    game.does("shaffles shaffles raiding-knight raiding-knight troll", |g| {
        g.remove_ward(g.creatures());
        g.redistribute_damage(ctx, all)?;
        let left = g.creatures();
        g.redistribute_amber(ctx, left)
    });
    assert!(game.is_in_discard("shaffles"));
    assert_eq!((game.damage("raiding-knight"), game.damage("troll")), (1, 0));
    assert_eq!((game.amber_on("raiding-knight"), game.amber_on("troll")), (1, 1));
}

#[test]
fn amber_moves_between_cards_and_to_the_supply() {
    let game = Scenario::new("dis").line(One, "troll").line(Two, "valdr").amber_on("troll", 3);
    let mut game = game.begin();
    let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
    game.does("", |g| {
        assert_eq!(g.move_amber_between(troll, valdr, 2)?, 2);
        assert_eq!(g.move_amber_between(troll, troll, 1)?, 0);
        assert_eq!(g.move_amber_to_supply(troll, 5)?, 1);
        Ok(())
    });
    assert_eq!((game.amber_on("troll"), game.amber_on("valdr")), (0, 2));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

#[test]
fn one_permission_is_for_playing_or_using_one_card() {
    static ONE: UnprintedAbility =
        unprinted(6, Ability::May(Permission::PlayOrUse, |_, _, _| true));
    for plays in [true, false] {
        let game = Scenario::new("dis").hand(One, "punch").line(One, "troll").line(Two, "valdr");
        let mut game = game.begin();
        let ctx = ctx(&game, "troll");
        game.does("", |g| g.limited_this_turn(ctx, &ONE, 1));
        assert!(game.can_play("punch") && game.can_use("troll"));
        if plays {
            game.play("punch", "valdr");
            assert!(!game.can_use("troll"));
        } else {
            game.reap("troll", "");
            assert!(!game.can_play("punch"));
        }
    }
}

#[test]
fn a_player_who_cannot_forge_keeps_the_amber() {
    static NOBODY: UnprintedAbility = unprinted(7, Ability::CannotForge(each_player));
    static SECOND: UnprintedAbility =
        unprinted(8, Ability::CannotForge(|s, _, player| s.keys(player) >= 1));
    let mut game = Scenario::new("dis").line(One, "charette").amber(Two, 7).begin();
    let ctx = ctx(&game, "charette");
    game.does("", |g| {
        g.until_end_of_your_next_turn(ctx, &NOBODY)?;
        assert!(!g.could_forge(Two, 0) && !g.forge_key_at_no_cost(Two)?);
        Ok(())
    });
    game.end_turn("dis");
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 7));
    let mut game = Scenario::new("dis").line(One, "charette").keys(Two, 1).begin();
    game.does("", |g| {
        g.this_turn(ctx, &SECOND)?;
        assert!(g.forge_key_at_no_cost(One)? && !g.forge_key_at_no_cost(Two)?);
        Ok(())
    });
}

#[test]
fn traits_may_be_gained_and_chosen() {
    static MUTANT: UnprintedAbility = unprinted(9, Ability::GainsTrait(Trait::Mutant, target));
    let mut game = Scenario::new("dis").line(One, "troll valdr").begin();
    let (ctx, troll) = (ctx(&game, "troll"), game.card("troll"));
    game.does("mutant", |g| {
        g.this_turn(ctx.about(troll), &MUTANT)?;
        assert_eq!(g.in_play_with_trait(Trait::Mutant), CardSet::from(troll));
        assert_eq!(g.choose_trait(ctx)?, Some(Trait::Mutant));
        Ok(())
    });
    game.end_turn("dis");
    assert!(game.state.in_play_with_trait(Trait::Mutant).is_empty());
}

#[test]
fn amber_on_other_cards_may_be_spent_on_keys() {
    // "You may spend æmber on friendly creatures" and "your opponent may spend æmber on this".
    static OWN: UnprintedAbility = unprinted(
        10,
        Ability::SpendableWhenForging(
            each(|s, ctx, card| s.creatures_of(ctx.you).contains(card)),
            you,
        ),
    );
    static OTHERS: UnprintedAbility = unprinted(11, Ability::SpendableWhenForging(THIS, opponent));
    for (ability, player) in [(&OWN, One), (&OTHERS, Two)] {
        let game = Scenario::new("dis").line(One, "troll").amber_on("troll", 4);
        let mut game = game.amber(player, 2).begin();
        let ctx = ctx(&game, "troll");
        game.does("", |g| {
            g.this_turn(ctx, ability)?;
            assert_eq!(g.amber_for_keys(player.opponent()), 0);
            assert!(g.forge_key(player, 0)?);
            Ok(())
        });
        assert_eq!((game.amber_on("troll"), game.keys(player)), (0, 1));
    }
}

#[test]
fn armor_may_be_set_and_exchanged_with_power() {
    static NONE: UnprintedAbility =
        unprinted(12, Ability::SetArmor(each(each_creature), Amount::Fixed(0)));
    static ARMOR: UnprintedAbility =
        unprinted(13, Ability::SetArmor(TARGET, Amount::Count(|_, ctx| i32::from(ctx.number))));
    static POWER: UnprintedAbility =
        unprinted(14, Ability::SetPower(TARGET, Amount::Count(|_, ctx| i32::from(ctx.number))));
    let mut game = Scenario::new("dis").line(One, "raiding-knight bulwark").begin();
    let (ctx, knight) = (ctx(&game, "bulwark"), game.card("raiding-knight"));
    assert_eq!((game.power("raiding-knight"), game.armor("raiding-knight")), (4, 4));
    game.does("", |g| {
        let (power, armor) = (g.power(knight) as u8, g.armor(knight) as u8 - 1);
        g.this_turn(ctx.about(knight).of_number(armor), &POWER)?;
        g.this_turn(ctx.about(knight).of_number(power), &ARMOR)
    });
    assert_eq!((game.power("raiding-knight"), game.armor("raiding-knight")), (3, 4));
    game.does("", |g| g.this_turn(ctx, &NONE));
    assert_eq!(game.armor("raiding-knight"), 0);
}

#[test]
fn fight_abilities_may_be_treated_as_reap_abilities_and_the_other_way_round() {
    static BOTH_WAYS: [UnprintedAbility; 2] = [
        unprinted(41, Ability::TreatedAs(Trigger::Fight, Trigger::Reap, target)),
        unprinted(42, Ability::TreatedAs(Trigger::Reap, Trigger::Fight, target)),
    ];
    static FIGHT: UnprintedAbility = unprinted(
        15,
        Ability::GainsAbilities(TARGET, &[when(Trigger::Fight, |g, ctx| g.gain_amber(ctx.you, 3))]),
    );
    for edition in Edition::ALL {
        let game = Scenario::new("brobnar").edition(edition).line(One, "troll").damage("troll", 4);
        let mut game = game.line(Two, "shaffles").begin();
        let (ctx, troll) = (ctx(&game, "troll"), game.card("troll"));
        game.does("", |g| {
            g.this_turn(ctx.about(troll), &FIGHT)?;
            BOTH_WAYS.iter().try_for_each(|ability| g.this_turn(ctx.about(troll), ability))
        });
        game.reap("troll", "troll");
        assert_eq!((game.amber(One), game.damage("troll")), (4, 1), "{edition:?}");
        game.does("", |g| {
            g.make_ready(troll)?;
            Ok(())
        });
        game.fight("troll", "troll");
        assert_eq!((game.amber(One), game.damage("troll")), (7, 0), "{edition:?}");
    }
}

#[test]
fn an_effect_under_both_words_is_one_effect_where_they_are_treated_as_one() {
    fn gain_3(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
        g.gain_amber(ctx.you, 3)
    }
    static TREATED: [UnprintedAbility; 2] = [
        unprinted(43, Ability::TreatedAs(Trigger::Fight, Trigger::Reap, target)),
        unprinted(44, Ability::TreatedAs(Trigger::Play, Trigger::Reap, target)),
    ];
    static FIGHT_REAP: UnprintedAbility = unprinted(
        16,
        Ability::GainsAbilities(TARGET, &[when_any(&[Trigger::Fight, Trigger::Reap], gain_3)]),
    );
    static PLAY_FIGHT: UnprintedAbility = unprinted(
        17,
        Ability::GainsAbilities(TARGET, &[when_any(&[Trigger::Play, Trigger::Fight], gain_3)]),
    );
    static FIGHT: UnprintedAbility =
        unprinted(18, Ability::GainsAbilities(TARGET, &[when(Trigger::Fight, gain_3)]));
    // Two effects that give the same are two all the same.
    for (given, gained) in [(&FIGHT_REAP, [3, 6]), (&PLAY_FIGHT, [3, 6]), (&FIGHT, [3, 6])] {
        for (times, gained) in (1..).zip(gained) {
            let mut game = Scenario::new("dis").line(One, "shaffles").begin();
            let (ctx, shaffles) = (ctx(&game, "shaffles"), game.card("shaffles"));
            game.does("", |g| {
                TREATED.iter().try_for_each(|a| g.this_turn(ctx.about(shaffles), a))?;
                (0..times).try_for_each(|_| g.this_turn(ctx.about(shaffles), given))
            });
            game.reap("shaffles", "");
            assert_eq!(game.amber(One), 1 + gained);
        }
    }
}

#[test]
fn a_card_in_the_discard_pile_watches_where_its_text_says_so() {
    // Relentless Creeper: after you choose Dis, it may return from the discard pile.
    let play = |zone: &str, answers: &str| {
        let game = Scenario::new("dis").houses(One, "dis logos mars");
        let game = match zone {
            "discard" => game.discard(One, "relentless-creeper"),
            "hand" => game.hand(One, "relentless-creeper"),
            _ => game.line(One, "relentless-creeper"),
        };
        let mut game = game.begin();
        game.end_turn("untamed").end_turn(answers);
        game.zone("relentless-creeper")
    };
    assert_eq!(play("discard", "dis yes"), Zone::Hand);
    assert_eq!(play("discard", "dis no"), Zone::Discard);
    assert_eq!(play("discard", "logos"), Zone::Discard);
    assert_eq!(play("hand", "dis"), Zone::Hand);
    assert_eq!(play("line", "dis"), Zone::Battleline);
}

#[test]
fn a_constant_ability_may_be_of_a_card_in_the_archives() {
    // The Archivist: any number of archived cards may be taken up.
    for (answers, left) in [("dis yes no", 0), ("dis yes yes troll none", 1), ("dis no", 2)] {
        let game = Scenario::new("dis").archives(One, "the-archivist troll");
        let mut game = game.begin();
        game.end_turn("untamed").end_turn(answers);
        assert_eq!(game.state.archives(One).len(), left, "{answers}");
    }
}

#[test]
fn gigantic_both_halves_are_put_into_play_together_and_one_is_not() {
    let id = FactsTable::get().by_id("ultra-gravitron").expect("a card");
    for (cards, line) in [
        ("ultra-gravitron troll", "troll"),
        ("ultra-gravitron2 troll", "troll"),
        ("ultra-gravitron ultra-gravitron2", "ultra-gravitron"),
        ("ultra-gravitron2 ultra-gravitron", "ultra-gravitron"),
    ] {
        let mut game = Scenario::new("logos").discard(One, cards).begin();
        let all = game.state.discard(One);
        let ctx = AbilityContext::new(all.first().expect("a card"), One);
        game.does("", |g| g.put_all_into_play(ctx, all, One).map(|_| ()));
        assert_eq!(game.line(One), line);
    }
    let mut game = Scenario::new("logos").discard(One, "ultra-gravitron ultra-gravitron2").begin();
    let all = game.state.discard(One);
    let first = game.card("ultra-gravitron");
    assert_eq!(game.state.id(first), id);
    game.does("", |g| {
        g.put_all_into_play(AbilityContext::new(first, One), all, One)?;
        assert_eq!((g.power(first), g.under(first).len()), (10, 1));
        g.return_to_hand(first).map(|_| ())
    });
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn gigantic_creatures_are_put_into_play_among_others_in_the_order_that_was_chosen() {
    for (answers, line) in [
        ("ultra-gravitron right", "ultra-gravitron troll"),
        ("troll right", "troll ultra-gravitron"),
    ] {
        let game = Scenario::new("logos").discard(One, "ultra-gravitron ultra-gravitron2 troll");
        let mut game = game.begin();
        let (ctx, all) = (ctx(&game, "troll"), game.state.discard(One));
        game.does(answers, |g| g.put_all_into_play(ctx, all, One).map(|_| ()));
        assert_eq!(game.line(One), line);
    }
}

#[test]
fn discarded_cards_lie_in_the_order_that_was_chosen() {
    let mut game = Scenario::new("dis").hand(One, "troll valdr krump").begin();
    let (ctx, all) = (ctx(&game, "troll"), game.state.hand(One));
    game.does("krump troll", |g| g.discard_in_any_order(ctx, all).map(|_| ()));
    let [krump, troll, valdr] = ["krump", "troll", "valdr"].map(|c| game.card(c));
    assert_eq!(game.state.area(One).discard.as_slice(), [krump, troll, valdr]);
}

#[test]
fn keywords_and_traits_of_another_card_are_gained() {
    static THEIRS: UnprintedAbility = unprinted(19, Ability::GainsKeywordsAndTraitsOfTarget);
    let game = Scenario::new("dis").line(One, "shaffles").hand(Two, "champion-anaphiel");
    let mut game = game.begin();
    let (ctx, model) = (ctx(&game, "shaffles"), game.card("champion-anaphiel"));
    game.does("", |g| g.while_in_play(ctx.about(model), &THEIRS, ctx.card));
    let shaffles = game.card("shaffles");
    assert!(game.state.has(shaffles, Keyword::Taunt));
    assert!(game.state.has_trait(shaffles, Trait::Knight));
    game.does("", |g| g.return_to_hand(shaffles).map(|_| ()));
    assert!(!game.state.has_trait(shaffles, Trait::Knight));
}

#[test]
fn more_damage_is_taken_whenever_any_is() {
    static MORE: UnprintedAbility =
        unprinted(20, Ability::TakesMoreDamage(target, Amount::Fixed(2)));
    let mut game = Scenario::new("dis").line(Two, "raiding-knight troll").begin();
    let (ctx, knight) = (ctx(&game, "troll"), game.card("raiding-knight"));
    game.does("", |g| {
        g.this_turn(ctx.about(knight), &MORE)?;
        g.damage_each(knight, 2)?;
        assert_eq!(g.damage(knight), 0, "armor prevented it all");
        g.damage_each(knight, 1).map(|_| ())
    });
    assert_eq!(game.damage("raiding-knight"), 3);
}

#[test]
fn readying_creatures_may_be_replaced() {
    static NOT_READY: UnprintedAbility = unprinted(
        21,
        instead(Would::ReadyCreatures, by_you, |g, ctx| g.damage_each(ctx.card, 1).map(|_| ())),
    );
    let game = Scenario::new("brobnar").line(One, "troll").artifacts(One, "cannon");
    let mut game = game.exhausted("troll").exhausted("cannon").begin();
    let ctx = ctx(&game, "troll");
    game.does("", |g| g.this_turn(ctx, &NOT_READY));
    game.end_turn("logos");
    assert_eq!((game.is_ready("troll"), game.damage("troll")), (false, 1));
    assert!(game.is_ready("cannon"));
}

#[test]
fn what_waits_for_an_action_card_comes_after_its_icons_and_before_its_text() {
    static FIRST: UnprintedAbility = unprinted(
        22,
        each_time(Trigger::ActionRevealed, by_you, |g, ctx| {
            // Punch's æmber is there, and its damage is not dealt.
            let damaged = !g.damaged_creatures().is_empty();
            if g.pool(ctx.you) == 1 && !damaged { g.gain_amber(ctx.you, 4) } else { Ok(()) }
        }),
    );
    let mut game = Scenario::new("brobnar").hand(One, "punch").line(Two, "troll").begin();
    let ctx = ctx(&game, "troll");
    game.does("", |g| g.this_turn(ctx, &FIRST)).play("punch", "");
    assert_eq!(game.amber(One), 5);
}

#[test]
fn amber_gained_by_reaping_says_with_which_creature() {
    static CAPTURES: UnprintedAbility = unprinted(
        23,
        each_time(
            Trigger::AmberGained,
            |_, ctx| ctx.subject.is_some() && ctx.doer == ctx.opponent(),
            |g, ctx| g.capture_onto(ctx.card, ctx.amount).map(|_| ()),
        ),
    );
    let mut game = Scenario::new("brobnar").line(One, "valdr").line(Two, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(troll, Two), &CAPTURES, troll)?;
        g.gain_amber(One, 2)
    });
    game.reap("valdr", "");
    assert_eq!((game.amber(One), game.amber_on("troll")), (2, 1));
}

#[test]
fn another_house_becomes_the_active_one() {
    use crate::keyforge::house::House;
    let mut game = Scenario::new("dis").hand(One, "punch").line(Two, "troll").begin();
    assert!(!game.can_play("punch"));
    game.does("", |g| {
        g.change_active_house(House::Brobnar);
        Ok(())
    });
    assert!(game.can_play("punch"));
}

#[test]
fn an_action_card_that_attaches_itself_is_an_upgrade_from_then_on() {
    use crate::keyforge::ability::{Definition, HOST, card};
    use crate::keyforge::library::Library;
    use std::sync::LazyLock;
    // What stands in for an action card with a text of its own as an upgrade.
    static ATTACHING: &[Definition] = &[card("anger").power(HOST, -2).play(|g, ctx| {
        match g.choose(ctx, g.creatures() | g.artifacts())? {
            Some(host) => g.attach_as_upgrade(ctx, ctx.card, host).map(|_| ()),
            None => Ok(()),
        }
    })];
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(ATTACHING).expect("fixture"));
    for host in ["troll", "cannon"] {
        let game =
            Scenario::from_library(&LIBRARY, "brobnar").hand(One, "anger").line(Two, "troll");
        let mut game = game.artifacts(One, "cannon").begin();
        game.play("anger", host).offered("troll cannon");
        let (anger, on) = (game.card("anger"), game.card(host));
        assert_eq!((game.zone("anger"), game.state.host(anger)), (Zone::Attached, Some(on)));
        assert_eq!(game.power("troll"), if host == "troll" { 6 } else { 8 });
        assert_eq!(game.controller("anger"), One);
        let again =
            crate::keyforge::setup::Setup::of(&game.state).state(&LIBRARY).expect("a position");
        assert_eq!(again.host(anger), Some(on));
        game.does("", |g| g.return_to_hand(on).map(|_| ()));
        assert!(game.is_in_discard("anger"));
        assert_eq!(game.power("troll"), 8);
    }
}

#[test]
fn an_upgrade_may_become_a_creature() {
    let game = Scenario::new("dis").line(One, "troll valdr").line(Two, "krump");
    let mut game = game.upgrade(One, "explo-rover", "krump").begin();
    let rover = game.card("explo-rover");
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        assert!(g.upgrade_becomes_creature(ctx, rover, 2)?);
        assert!(!g.upgrade_becomes_creature(ctx, rover, 2)?, "it is none any more");
        Ok(())
    });
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("troll valdr explo-rover".into(), "krump".into())
    );
    assert!(game.is_ready("explo-rover"));
}

#[test]
fn what_is_put_into_play_ready_is_not_readied() {
    use crate::keyforge::ability::{Trigger, each_time};
    use crate::keyforge::effects::predicates::by_anyone;
    static NOTED: UnprintedAbility =
        unprinted(1, each_time(Trigger::CardReadied, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)));
    let game = Scenario::new("dis").line(One, "troll").upgrade(One, "explo-rover", "troll");
    let game = game.discard(One, "valdr ultra-gravitron ultra-gravitron2");
    let mut game = game.begin();
    let (ctx, rover, pile) =
        (ctx(&game, "troll"), game.card("explo-rover"), game.state.discard(One));
    game.does("valdr left left", |g| {
        g.this_turn(ctx, &NOTED)?;
        g.put_all_into_play_ready(ctx, pile, One)?;
        assert!(g.upgrade_becomes_creature(ctx, rover, 1)?);
        Ok(())
    });
    for card in ["valdr", "ultra-gravitron", "explo-rover"] {
        assert!(game.is_ready(card), "{card}");
    }
    assert_eq!(game.amber(One), 0, "nothing was readied");
    let troll = game.card("troll");
    game.does("", |g| {
        g.exhaust(troll);
        g.make_ready(troll).map(|_| ())
    });
    assert_eq!(game.amber(One), 1);
}

#[test]
fn upgrades_of_what_becomes_an_artifact_are_discarded_and_later_stay_without_effect() {
    for (edition, stays) in [(Edition::March2021, false), (Edition::June2026, true)] {
        let game = Scenario::new("dis").edition(edition).line(One, "troll valdr");
        let mut game = game.upgrade(One, "blood-of-titans", "troll").begin();
        let ctx = AbilityContext::new(game.card("valdr"), One);
        let troll = game.card("troll");
        game.does("", |g| g.becomes_artifact(troll).map(|_| ()));
        assert_eq!(game.is_in_play("blood-of-titans"), stays, "{edition:?}");
        game.does("left", |g| g.becomes_creature(ctx, troll).map(|_| ()));
        assert_eq!(game.power("troll"), if stays { 13 } else { 8 });
    }
}
