//! Mars of Winds of Exchange.

use archon_engine::keyforge::ability::{Ability, Definition, FIRST, Restriction, card, each};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Big Magnet, WoE 114
    card("big-magnet").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        for upgrade in g.upgrades_in_play() {
            g.take_control(ctx, upgrade)?;
            g.attach(ctx, upgrade, creature)?;
        }
        Ok(())
    }),
    // Revo Hooligans, WoE 131
    card("revo-hooligans")
        .lasting(&[Ability::BelongsTo(
            each(|s, ctx, card| ctx.target == Some(card) && s.counters(card, Counter::Paint) > 0),
            |_, _, _| HouseSet::of(House::Mars),
        )])
        .reap(|g, ctx| {
            if let Some(artifact) = g.choose(ctx, g.artifacts())? {
                g.add_counters(artifact, Counter::Paint, 1)?;
                g.while_in_play(ctx.about(artifact), FIRST, artifact)?;
            }
            Ok(())
        }),
    // Airlock, WoE 135
    card("airlock").action(|g, ctx| {
        let hand = g.hand(ctx.you);
        let card = g.choose(ctx, hand - g.of_house(hand, House::Mars))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Memrox the Red, WoE 141
    card("memrox-the-red")
        .cannot(Restriction::LeaveArchives, |s, ctx, card| {
            card.owner() == ctx.opponent() && s.archives(ctx.you).contains(card)
        })
        .action(|g, ctx| g.gain_amber(ctx.you, g.archives(ctx.you).len() as u16)),
    // Braindart, WoE 152
    card("braindart").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.enrage(creature)?;
            g.capture_from_own_side(creature, 1)?;
        }
        Ok(())
    }),
    // Ironyx Rebel, WoE 157
    card("ironyx-rebel").play(|g, ctx| g.make_ready(g.neighbors_of_house(ctx.card, House::Mars))),
    // Scoop Up, WoE 163
    card("scoop-up").play(|g, ctx| {
        let both = g.choose_one_of_each_side(ctx, non_mars(g, g.creatures()))?;
        g.archive(ctx, both, ArchivesOf::You)
    }),
];

/// Scoop Up: those of some creatures that are not of Mars.
fn non_mars(s: &State, creatures: CardSet) -> CardSet {
    creatures - s.of_house(creatures, House::Mars)
}
