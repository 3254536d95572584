//! Age of Ascension: what is stolen, captured and forged otherwise; armor; redistributing.

use archon_engine::keyforge::ability::Trigger::{AmberGained, ArmorPrevents};
use archon_engine::keyforge::ability::{
    Ability, Amount, Definition, Permission, Restriction, Would, card,
};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};

use super::trial;

pub const CARDS: &[Definition] = &[
    // Po's Pixies, AoA 362
    card("po-s-pixies")
        .instead(
            Would::Steal,
            |_, ctx| ctx.from == ctx.you,
            |g, ctx| g.steal_from_supply(ctx.doer, ctx.amount),
        )
        .instead(
            Would::Capture,
            |_, ctx| ctx.from == ctx.you,
            |g, ctx| match ctx.subject {
                Some(creature) => g.capture_from_supply(creature, ctx.amount),
                None => Ok(()),
            },
        ),
    // Sir Marrows, AoA 223
    card("sir-marrows").after(
        AmberGained,
        |s, ctx| by_opponent(s, ctx) && ctx.subject.is_some(),
        |g, ctx| g.capture_from(ctx.card, ctx.doer, ctx.amount),
    ),
    // Brobnar Ambassador, AoA 229
    card("brobnar-ambassador").fight_reap(|g, ctx| {
        g.limited_this_turn(
            ctx,
            &Ability::May(Permission::PlayOrUse, |s, _, card| s.is_of(card, House::Brobnar)),
            1,
        )
    }),
    // Maruck the Marked, AoA 220
    card("maruck-the-marked")
        .after(ArmorPrevents, to_this, |g, ctx| g.capture_onto_self(ctx, ctx.amount)),
    // Lethal Distraction, AoA 305
    card("lethal-distraction").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.this_turn(ctx.about(creature), &Ability::TakesMoreDamage(target, Amount::Fixed(2)))?;
        }
        Ok(())
    }),
    // Gold Key Imp, AoA 72
    card("gold-key-imp").ability(Ability::CannotForge(|s, _, player| s.keys(player) == 2)),
    // Heart of the Forest, AoA 355
    card("heart-of-the-forest")
        .ability(Ability::CannotForge(|s, _, player| s.keys(player) > s.keys(player.opponent()))),
    // Equalize, AoA 232
    card("equalize").play(|g, ctx| {
        g.redistribute_amber(ctx, g.friendly_creatures(ctx))?;
        g.redistribute_amber(ctx, g.enemy_creatures(ctx))
    }),
    // Entropic Manipulator, AoA 195
    card("entropic-manipulator").play(|g, ctx| {
        let player = g.choose_one(ctx, [("you", ctx.you), ("opponent", ctx.opponent())])?;
        if g.may(ctx)? {
            g.redistribute_damage(ctx, g.creatures_of(player))?;
        }
        Ok(())
    }),
    // Lollop the Titanic, AoA 14
    card("lollop-the-titanic").cannot(Restriction::DealDamageWhenAttacked, this),
    // Roxador, AoA 365
    card("roxador")
        .ability(Ability::FightDamage(this, Amount::Fixed(2)))
        .fight(|g, _| g.stun(g.defender())),
    // Spyyyder, AoA 84
    card("spyyyder").gains(
        Keyword::Poison,
        |s, ctx, card| {
            card == ctx.card
                && s.is_attacking(card)
                && s.opposing(card).is_some_and(|enemy| s.on_flank(enemy))
        },
        1,
    ),
];

#[test]
fn po_s_pixies_keeps_its_players_amber() {
    let game = trial("shadows").hand(One, "nerve-blast charette").line(Two, "po-s-pixies troll");
    let mut game = game.amber(Two, 3).begin();
    game.play("nerve-blast", "troll");
    // It is stolen all the same: the damage is dealt. The card's own æmber icon is not stolen.
    assert_eq!((game.damage("troll"), game.amber(Two)), (2, 3));
    let charette = game.card("charette");
    game.does("", |g| {
        let ctx = archon_engine::keyforge::ability::AbilityContext::new(charette, One);
        g.put_into_play(ctx, charette, One)?;
        assert_eq!(g.capture_onto(charette, 2)?, 2);
        Ok(())
    });
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (2, 3));
}

#[test]
fn sir_marrows_captures_what_is_gained_by_reaping() {
    let game = trial("brobnar").line(One, "troll").hand(One, "punch").line(Two, "sir-marrows");
    let mut game = game.begin();
    game.play("punch", "sir-marrows").reap("troll", "");
    assert_eq!((game.amber(One), game.amber_on("sir-marrows")), (1, 1));
}

#[test]
fn brobnar_ambassador_permits_one_card() {
    let game = trial("sanctum").line(One, "brobnar-ambassador troll").hand(One, "punch");
    let mut game = game.begin();
    game.reap("brobnar-ambassador", "");
    assert!(game.can_use("troll") && game.can_play("punch"));
    game.reap("troll", "");
    assert!(!game.can_play("punch"));
}

#[test]
fn maruck_the_marked_captures_what_its_armor_prevents() {
    let mut game = trial("brobnar").hand(One, "punch").line(Two, "maruck-the-marked").begin();
    game.play("punch", "");
    assert_eq!((game.damage("maruck-the-marked"), game.amber_on("maruck-the-marked")), (2, 1));
}

#[test]
fn lethal_distraction_adds_to_each_damage() {
    let game = trial("shadows").hand(One, "lethal-distraction").line(Two, "troll");
    let mut game = game.begin();
    game.play("lethal-distraction", "");
    let troll = game.card("troll");
    game.does("", |g| {
        g.damage_each(troll, 1)?;
        g.damage_each(troll, 1).map(|_| ())
    });
    assert_eq!(game.damage("troll"), 6);
}

#[test]
fn gold_key_imp_and_heart_of_the_forest_forbid_forging() {
    let game = trial("dis").line(One, "gold-key-imp").keys(Two, 2).amber(Two, 9);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (2, 9));
    let game = trial("dis").artifacts(One, "heart-of-the-forest").keys(Two, 1).amber(Two, 9);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn equalize_and_entropic_manipulator_redistribute() {
    let game = trial("sanctum").hand(One, "equalize").line(One, "troll valdr");
    let game = game.amber_on("troll", 2).line(Two, "krump bumpsy").amber_on("krump", 1);
    let mut game = game.begin();
    game.play("equalize", "valdr troll bumpsy");
    let on = ["troll", "valdr", "krump", "bumpsy"].map(|c| game.amber_on(c));
    assert_eq!(on, [1, 1, 0, 1]);
    let game = trial("mars").hand(One, "entropic-manipulator").line(Two, "krump bumpsy");
    let mut game = game.damage("krump", 2).begin();
    game.play("entropic-manipulator", "2nd yes bumpsy bumpsy");
    assert_eq!((game.damage("krump"), game.damage("bumpsy")), (0, 2));
}

#[test]
fn lollop_roxador_and_spyyyder_fight_in_their_own_ways() {
    let game = trial("untamed").line(One, "roxador").line(Two, "lollop-the-titanic");
    let mut game = game.begin();
    game.fight("roxador", "");
    assert_eq!((game.damage("roxador"), game.damage("lollop-the-titanic")), (0, 2));
    assert!(game.is_stunned("lollop-the-titanic"));
    let game = trial("dis").line(One, "spyyyder").line(Two, "troll bumpsy krump");
    let mut game = game.begin();
    game.fight("spyyyder", "troll");
    assert!(game.is_in_discard("troll"));
    let game = trial("dis").line(One, "spyyyder").line(Two, "bumpsy troll krump");
    let mut game = game.begin();
    game.fight("spyyyder", "troll");
    assert_eq!(game.damage("troll"), 2);
}
