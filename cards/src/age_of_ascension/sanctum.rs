//! Sanctum of Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{AmberGained, ArmorPrevents, CardDiscarded};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Permission, Restriction, SECOND, card,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // “Lion” Bautrem, AoA 211
    card("lion-bautrem").power(each(neighbor), 2),
    // Abond the Armorsmith, AoA 212
    card("abond-the-armorsmith")
        .lasting(&[Ability::Armor(each(other_friendly_creature), Amount::Fixed(1))])
        .armor(each(other_friendly_creature), 1)
        .action(|g, ctx| g.this_turn(ctx, FIRST)),
    // Aubade the Grim, AoA 213
    card("aubade-the-grim")
        .play(|g, ctx| g.capture_onto_self(ctx, 3))
        .reap(|g, ctx| g.move_amber_to_supply(ctx.card, 1)),
    // Bordan the Redeemed, AoA 215
    card("bordan-the-redeemed").action(|g, ctx| g.capture_onto_self(ctx, 2)),
    // Challe the Safeguard, AoA 216
    card("challe-the-safeguard"),
    // Golden Aura, AoA 217
    card("golden-aura")
        .lasting(&[
            Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Sanctum)),
            Ability::Cannot(Restriction::BeDealtDamage, target),
        ])
        .play(|g, ctx| {
            let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
            g.heal_fully(creature)?;
            let ctx = ctx.about(creature);
            g.this_turn(ctx, FIRST)?;
            g.this_turn(ctx, SECOND)
        }),
    // Hallowed Shield, AoA 218
    card("hallowed-shield").lasting(&[Ability::Cannot(Restriction::BeDealtDamage, target)]).action(
        |g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => g.this_turn(ctx.about(creature), FIRST),
            None => Ok(()),
        },
    ),
    // Healing Blast, AoA 219
    card("healing-blast").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())?
            && g.heal_fully(creature)? >= 4
        {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Maruck the Marked, AoA 220
    card("maruck-the-marked")
        .after(ArmorPrevents, to_this, |g, ctx| g.capture_onto_self(ctx, ctx.amount)),
    // Sir Marrows, AoA 223
    card("sir-marrows").after(
        AmberGained,
        |s, ctx| by_opponent(s, ctx) && ctx.subject.is_some(),
        |g, ctx| g.capture_what_was_gained(ctx.card, ctx.doer),
    ),
    // Smite, AoA 224
    // The neighbors that the attacked creature had immediately before leaving play (March 2021, FAQ
    // "Smite").
    card("smite").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.make_ready(creature)?;
            if let Some(fought) = g.fight_with_against(ctx, creature, CardSet::ALL)? {
                g.damage_each(fought.neighbors, 2)?;
            }
        }
        Ok(())
    }),
    // The Grey Rider, AoA 226
    card("the-grey-rider").play_fight_reap(|g, ctx| {
        if let Some(creature) = g.may_choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Baron Mengevin, AoA 227
    card("baron-mengevin").after(
        CardDiscarded,
        |s, ctx| by_you(s, ctx) && ctx.subject.is_some_and(|card| s.is_of(card, House::Sanctum)),
        |g, ctx| g.capture_onto_self(ctx, 1),
    ),
    // Barrister Joya, AoA 228
    card("barrister-joya").cannot(Restriction::Reap, enemy_creature),
    // Brobnar Ambassador, AoA 229
    card("brobnar-ambassador")
        .lasting(PLAY_OR_USE_ONE)
        .fight_reap(|g, ctx| play_or_use_one(g, ctx, House::Brobnar)),
    // Dis Ambassador, AoA 230
    card("dis-ambassador")
        .lasting(PLAY_OR_USE_ONE)
        .fight_reap(|g, ctx| play_or_use_one(g, ctx, House::Dis)),
    // Equalize, AoA 232
    card("equalize").play(|g, ctx| {
        g.redistribute_amber(ctx, g.friendly_creatures(ctx))?;
        g.redistribute_amber(ctx, g.enemy_creatures(ctx))
    }),
    // Free Markets, AoA 233
    card("free-markets").play(|g, ctx| {
        let houses = g.houses_among(g.all_in_play()).without(House::Sanctum);
        g.gain_amber(ctx.you, houses.len().min(6))
    }),
    // Haedroth's Wall, AoA 236
    card("haedroth-s-wall")
        .power(each(|s, ctx, card| friendly_creature(s, ctx, card) && s.on_flank(card)), 2),
    // Logos Ambassador, AoA 237
    card("logos-ambassador")
        .lasting(PLAY_OR_USE_ONE)
        .fight_reap(|g, ctx| play_or_use_one(g, ctx, House::Logos)),
    // Mars Ambassador, AoA 238
    card("mars-ambassador")
        .lasting(PLAY_OR_USE_ONE)
        .fight_reap(|g, ctx| play_or_use_one(g, ctx, House::Mars)),
    // Prince Derric, Unifier, AoA 240
    card("prince-derric-unifier").play(|g, ctx| {
        if controls_creatures_of_3_houses(g, ctx.you) {
            g.gain_amber(ctx.you, 3)?;
        }
        Ok(())
    }),
    // Rothais the Fierce, AoA 242
    card("rothais-the-fierce"),
    // Shadows Ambassador, AoA 243
    card("shadows-ambassador")
        .lasting(PLAY_OR_USE_ONE)
        .fight_reap(|g, ctx| play_or_use_one(g, ctx, House::Shadows)),
    // Untamed Ambassador, AoA 247
    card("untamed-ambassador")
        .lasting(PLAY_OR_USE_ONE)
        .fight_reap(|g, ctx| play_or_use_one(g, ctx, House::Untamed)),
    // Anahita the Trader, AoA 248
    card("anahita-the-trader").reap(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.friendly_artifacts(ctx))? {
            g.give_control(ctx, artifact)?;
            if g.controller(artifact) == ctx.opponent() {
                g.pay(ctx.opponent(), 2)?;
            }
        }
        Ok(())
    }),
    // Eye of Judgment, AoA 253
    card("eye-of-judgment").action(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard_piles(), CardType::Creature))?;
        g.purge(creature)
    }),
    // Martyr's End, AoA 255
    card("martyr-s-end").play(|g, ctx| {
        let martyrs = g.choose_any_number(ctx, g.friendly_creatures(ctx))?;
        let destroyed = g.destroy(martyrs)?;
        g.gain_amber(ctx.you, destroyed.len())
    }),
    // Mother Northelle, AoA 257
    card("mother-northelle").reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx) & g.in_play_with_amber())? {
            g.move_amber_to_pool(creature, ctx.you, 1)?;
        }
        Ok(())
    }),
    // Opal Knight, AoA 260
    card("opal-knight").play(|g, _| g.destroy(g.creatures_with_power(|power| power % 2 == 0))),
    // Proclamation 346E, AoA 261
    card("proclamation-346e").ability(Ability::KeyCost(
        opponent,
        Amount::Count(
            |s, ctx| {
                if controls_creatures_of_3_houses(s, ctx.opponent()) { 0 } else { 2 }
            },
        ),
    )),
    // Seraphic Armor, AoA 263
    card("seraphic-armor").armor(HOST, 1).play(|g, ctx| {
        if let Some(creature) = g.host(ctx.card) {
            g.heal_fully(creature)?;
        }
        Ok(())
    }),
    // Shard of Hope, AoA 264
    card("shard-of-hope").action(|g, ctx| {
        // Each æmber may be captured by another creature (March 2021, "For each").
        for _ in g.friendly_with_trait(ctx, Trait::Shard) {
            if g.pool(ctx.opponent()) == 0 {
                break;
            }
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)?;
        }
        Ok(())
    }),
];

/// The Ambassadors.
fn play_or_use_one(g: &mut Game<'_>, ctx: AbilityContext, house: House) -> Flow {
    g.limited_this_turn(ctx.of_house(house), FIRST, 1)
}

/// The Ambassadors: one card of the house that the effect is about.
const PLAY_OR_USE_ONE: &[Ability] = &[Ability::May(Permission::PlayOrUse, |s, ctx, card| {
    ctx.house.is_some_and(|house| s.is_of(card, house))
})];

/// Prince Derric, Unifier and Proclamation 346E.
fn controls_creatures_of_3_houses(s: &State, player: Player) -> bool {
    s.houses_among(s.creatures_of(player)).len() >= 3
}
