//! Untamed of Crucible Clash.

use archon_engine::keyforge::ability::{
    Ability, Amount, Definition, FIRST, Permission, card, each,
};
use archon_engine::keyforge::effects::predicates::{friendly_creature, host, opponent};
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Circle of Power, CC 258: whatever else would change their power, as "considered to have" elsewhere.
    card("circle-of-power").ability(Ability::SetPower(
        each(|s, ctx, card| friendly_creature(s, ctx, card) && s.is_of(card, House::Untamed)),
        Amount::Fixed(5),
    )),
    // Katha the Wise, CC 263: one, at any time of the turn (recorded case cc/katha-the-wise/01).
    card("katha-the-wise")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| {
            s.is_creature(card) && s.is_of(card, House::Untamed)
        })])
        .omni(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Enchanted Murmook, CC 273
    card("enchanted-murmook").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| s.neighbors_of_house(ctx.card, House::Untamed).len() as i32),
    )),
    // Way of the Crow, CC 281
    card("way-of-the-crow").gains(Keyword::Elusive, host, 1),
    // Conclave Witch, CC 284
    card("conclave-witch").action(|g, ctx| {
        g.gain_amber(ctx.you, g.of_house(g.friendly_creatures(ctx), House::Untamed).len())
    }),
    // Power Up, CC 290
    card("power-up").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        g.add_power_counters(creature, 2);
        if g.most_powerful(g.creatures()).contains(creature) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Prognosticating Witch, CC 291
    card("prognosticating-witch").play_reap(|g, ctx| {
        if g.hand(ctx.you).len() <= 3 {
            g.draw(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Unleash the Beast, CC 293
    card("unleash-the-beast").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        if !g.exhaust(creature).is_empty() {
            g.damage_a_creature(ctx, g.enemy_creatures(ctx), g.power(creature))?;
        }
        Ok(())
    }),
];
