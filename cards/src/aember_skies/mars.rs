//! Mars of Æmber Skies.

use archon_engine::keyforge::ability::Trigger::{CardUsed, Reap, TurnEnds};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Permission, card, each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bartos the Ruiner, AS 219
    card("bartos-the-ruiner").gains_abilities(
        each(|s, ctx, card| {
            let in_play = each_creature(s, ctx, card) || each_artifact(s, ctx, card);
            in_play && !s.is_of(card, House::Mars)
        }),
        &[each_time(CardUsed, to_this, |g, ctx| g.destroy(ctx.card))],
    ),
    // Deimos Burst, AS 221
    card("deimos-burst").play(|g, ctx| {
        let flank = g.friendly_creatures(ctx) & g.flank_creatures();
        let destroyed = g.destroy(g.friendly_artifacts(ctx) | flank)?;
        g.gain_amber(ctx.you, destroyed.len())
    }),
    // Eldest Batchminder, AS 222
    card("eldest-batchminder").after(TurnEnds, by_you, |g, ctx| {
        for creature in mars_creatures(g).without(ctx.card) {
            g.add_power_counters(creature, 2);
        }
    }),
    // Nice to Greet You, AS 226
    card("nice-to-greet-you").play(|g, _| g.make_ready(mars_creatures(g))),
    // Saucer 149, AS 227
    card("saucer-149")
        .play(|g, ctx| {
            for _ in 0..4 {
                g.exalt(ctx.card)?;
            }
            Ok::<(), Stop>(())
        })
        .action(|g, ctx| {
            if g.amber_on(ctx.card) > 0
                && let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))?
            {
                g.move_amber_between(ctx.card, creature, 2)?;
            }
            Ok(())
        }),
    // Tangrant, AS 229
    card("tangrant").ability(Ability::May(Permission::PlayOneEachTurn, |s, _, card| {
        s.house != Some(House::Mars) && s.is_of(card, House::Mars)
    })),
    // Envyx Glider, AS 236
    // Keys of both players cost more, and the creatures counted are those friendly to this card (case
    // as/envyx-glider/01 counts for each player the creatures of the other one; the text does not).
    card("envyx-glider")
        .lasting(&[Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| friendly_mars(s, ctx).len() as i32),
        )])
        .fight(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Iyxrenu the Clever, AS 237
    card("iyxrenu-the-clever").action(|g, ctx| {
        if g.lose_amber(ctx.you, 1)? > 0
            && let Some(creature) = g.choose(ctx, g.creatures())?
        {
            g.move_amber_to_pool(creature, ctx.you, u8::MAX)?;
        }
        Ok(())
    }),
    // Kyypax Encapsulator, AS 238
    card("kyypax-encapsulator").reap(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.put_into_owners_archives(creature)
    }),
    // Phosphorus Blast, AS 240
    card("phosphorus-blast").play(|g, _| g.damage_each(g.creatures() - mars_creatures(g), 2)),
    // Shark Bait, AS 241
    card("shark-bait").play(|g, ctx| {
        let among = g.friendly_creatures(ctx) - mars_creatures(g);
        if let Some(damaged) = g.damage_a_creature(ctx, among, 2)?
            && !damaged.destroyed
        {
            g.capture_onto(damaged.creature, 2)?;
        }
        Ok(())
    }),
    // Wind Shield, AS 242
    card("wind-shield").gains(Keyword::Elusive, host, 1).gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.capture_onto(creature, 1),
            None => Ok(0),
        })],
    ),
    // Cobalt Kapulet, AS 246
    // One capture for each neighbor, one after another (June 2026, "For each").
    card("cobalt-kapulet").reap(|g, ctx| {
        for _ in g.neighbors_of_house(ctx.card, House::Mars) {
            g.capture_onto_self(ctx, 2)?;
        }
        Ok::<(), Stop>(())
    }),
    // Crimson Dax, AS 247
    // What is purged lies faceup: it is revealed by that.
    card("crimson-dax").reap(|g, ctx| {
        let hand = g.hand(ctx.you);
        let purged = g.may_choose(ctx, hand - g.of_house(hand, House::Mars))?;
        if !g.purge(purged)?.is_empty()
            && let Some(creature) = g.choose(ctx, mars_creatures(g))?
        {
            g.add_power_counters(creature, 3);
        }
        Ok(())
    }),
    // Donor Vox, AS 248
    card("donor-vox").scrap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, friendly_mars(g, ctx))? {
            g.add_power_counters(creature, 2);
        }
        Ok(())
    }),
    // Harmonic Pack, AS 250
    // The card is looked for in the archives that are chosen, which may be empty, and without a creature, too
    // (recorded cases as/harmonic-pack/02, /03). "If you do" asks for the revealing alone.
    card("harmonic-pack").play(|g, ctx| {
        let damaged = g.damage_a_creature(ctx, g.creatures(), 2)?;
        let player = g.choose_player(ctx)?;
        let revealed = g.choose_at_random(g.archives(player));
        g.reveal(revealed);
        if revealed.is_some()
            && let Some(damaged) = damaged
        {
            g.damage_each(damaged.creature, 3)?;
        }
        g.discard_cards(revealed)?;
        Ok(())
    }),
    // Intentional Discharge, AS 251
    card("intentional-discharge").play(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        if !g.return_to_hand(creature)?.is_empty() {
            let mars = g.choose(ctx, friendly_mars(g, ctx))?;
            g.make_ready(mars)?;
        }
        Ok(())
    }),
    // Number 612, AS 253
    card("number-612"),
    // Synwyx the Bold, AS 254
    card("synwyx-the-bold").fight(|g, ctx| match g.choose(ctx, g.enemy_creatures(ctx))? {
        Some(creature) => g.capture_from_own_side(creature, 2),
        None => Ok(0),
    }),
    // Watney's Calculation, AS 255
    card("watney-s-calculation").play(|g, ctx| {
        if g.pool(ctx.opponent()) > g.pool(ctx.you) {
            let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.destroy(creature)?;
        }
        Ok(())
    }),
    // Yandylinx, AS 256
    card("yandylinx")
        .reap(|g, ctx| {
            let card = g.choose(ctx, g.hand(ctx.you))?;
            if !g.discard_cards(card)?.is_empty() {
                g.lose_amber(ctx.opponent(), 1)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| g.capture_with_each(ctx, friendly_mars(g, ctx), 1)),
    // Gamma Blaster, AS 257
    card("gamma-blaster").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            let with_amber = g.enemy_creatures(ctx) & g.in_play_with_amber();
            let creature = g.choose(ctx, with_amber)?;
            g.destroy(creature)
        })],
    ),
    // Stealth Modifications, AS 258
    card("stealth-modifications")
        .gains(Keyword::Elusive, |s, ctx, card| host_and_neighbors(s, ctx.card).contains(card), 1)
        .play(|g, ctx| g.ward(host_and_neighbors(g, ctx.card))),
];

/// Each Mars creature in play.
fn mars_creatures(s: &State) -> CardSet {
    s.of_house(s.creatures(), House::Mars)
}

/// Each friendly Mars creature.
fn friendly_mars(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.friendly_creatures(ctx), House::Mars)
}

/// Stealth Modifications: the creature that the upgrade is on, and its neighbors.
fn host_and_neighbors(s: &State, upgrade: Card) -> CardSet {
    s.host(upgrade).map_or(CardSet::EMPTY, |host| s.neighbors(host).with(host))
}
