//! Dis of Crucible Clash.

use archon_engine::keyforge::ability::Trigger::TurnEnds;
use archon_engine::keyforge::ability::{Ability, Amount, Definition, FIRST, card, each};
use archon_engine::keyforge::effects::predicates::{by_you, enemy_creature};
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Avarice, CC 41
    card("avarice").play(|g, ctx| {
        if let Some(creature) = g.host(ctx.card) {
            g.capture_from_own_side(creature, 2)?;
        }
        Ok(())
    }),
    // Doom Device, CC 42: upgrades and token creatures count, cards under others do not.
    card("doom-device").after(
        TurnEnds,
        |s, ctx| by_you(s, ctx) && s.all_in_play().len() >= 13,
        |g, _| g.destroy(g.creatures() | g.artifacts()),
    ),
    // Lok the Corruptor, CC 59
    card("lok-the-corruptor").reap(|g, ctx| {
        let creatures = g.of_house(g.friendly_creatures(ctx), House::Dis);
        g.lose_amber(ctx.opponent(), creatures.len())
    }),
    // Radix of Suffering, CC 61
    card("radix-of-suffering").action(|g, ctx| {
        g.lose_amber(ctx.opponent(), 1)?;
        if g.pool(ctx.opponent()) == 0 {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Chaos Imp, CC 68
    card("chaos-imp").destroyed(|g, ctx| {
        g.lose_amber(ctx.opponent(), 1)?;
        if g.pool(ctx.opponent()) == 0 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Offering to Invidius, CC 72
    card("offering-to-invidius").play(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard_piles(), CardType::Creature))?;
        g.purge(creature)
    }),
    // Rotting Mist, CC 74
    card("rotting-mist")
        .lasting(&[Ability::Power(each(enemy_creature), Amount::Fixed(-1))])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Ruination, CC 75
    card("ruination").play(|g, ctx| {
        let Some(chosen) = g.choose(ctx, g.all_in_play())? else { return Ok(()) };
        g.destroy(g.all_in_play().filter(|card| g.same_title(card, chosen)))?;
        Ok(())
    }),
];
