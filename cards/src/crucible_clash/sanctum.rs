//! Sanctum of Crucible Clash.

use archon_engine::keyforge::ability::{AbilityContext, Definition, card};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Master Rabten, CC 136
    card("master-rabten").play_reap(|g, ctx| {
        let monks = g.with_trait(g.friendly_creatures(ctx), Trait::Monk);
        g.capture_with_each(ctx, monks, 1)
    }),
    // Perfect Harmony, CC 139: the condition is of all that it says (recorded case cc/perfect-harmony/02).
    card("perfect-harmony").play(|g, ctx| {
        if g.houses_among(g.friendly_creatures(ctx)).len() >= 3 {
            g.draw(ctx.you, 2)?;
            g.gain_amber(ctx.you, 2)?;
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Administrator Pelith, CC 143
    card("administrator-pelith").reap(|g, ctx| {
        let friends = g.of_house(g.friendly_creatures(ctx), House::Sanctum);
        match g.may_choose(ctx, friends)? {
            Some(creature) => g.move_anywhere(creature),
            None => Ok(()),
        }
    }),
    // Master Tashi, CC 149
    card("master-tashi")
        .fight(|g, ctx| ready_and_reap_with_one_of(g, ctx, g.neighbors(ctx.card)))
        .reap(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.neighbors(ctx.card))? {
                g.ready_and_fight_with(ctx, creature)?;
            }
            Ok(())
        }),
    // Congregate, CC 156
    card("congregate").play(|g, ctx| {
        if let Some(chosen) = g.choose_trait(ctx)?
            && g.with_trait(g.friendly_creatures(ctx), chosen).len() >= 2
        {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Novice Gelard, CC 160
    card("novice-gelard").play(|g, ctx| {
        let neighbors = g.neighbors_of_house(ctx.card, House::Sanctum);
        ready_and_reap_with_one_of(g, ctx, neighbors)
    }),
    // Render Guilt, CC 162
    card("render-guilt").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        g.capture_onto(creature, 1)?;
        g.damage_for_each(ctx, g.amber_on(creature).into(), 1, g.creatures())?;
        Ok(())
    }),
    // Stalwart, CC 164
    card("stalwart").fight(|g, ctx| if g.may(ctx)? { g.move_anywhere(ctx.card) } else { Ok(()) }),
];

/// Master Tashi, Novice Gelard: "Ready and reap with …".
fn ready_and_reap_with_one_of(g: &mut Game<'_>, ctx: AbilityContext, among: CardSet) -> Flow {
    if let Some(creature) = g.choose(ctx, among)? {
        g.make_ready(creature)?;
        g.reap_with(ctx, creature)?;
    }
    Ok(())
}
