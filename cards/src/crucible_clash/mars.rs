//! Mars of Crucible Clash.

use archon_engine::keyforge::ability::Trigger::TurnEnds;
use archon_engine::keyforge::ability::{Ability, Definition, Entering, FIRST, THIS, card, each};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::neighbor;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Benny, CC 86
    card("benny")
        .reap(|g, ctx| {
            let martians = g.with_trait(g.creatures(), Trait::Martian);
            g.make_ready(martians.without(ctx.card))
        })
        .destroyed(|g, ctx| {
            if g.of_house(g.friendly_creatures(ctx), House::Mars).without(ctx.card).is_empty() {
                g.purge(ctx.card)?;
            }
            Ok(())
        }),
    // Sonic Waver, CC 98
    card("sonic-waver")
        .after(TurnEnds, |s, _| s.stunned_creatures().is_empty(), |g, ctx| g.purge(ctx.card))
        .enters(|s, _, card| s.is_creature(card) && !s.is_of(card, House::Mars), Entering::Stunned)
        .play(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(CardSet::from(creature))
        }),
    // Experiment Q, CC 103: each time any of them is chosen, stunned before or not (recorded case cc/experiment-q/03).
    card("experiment-q")
        .power_for_each(THIS, |s, _| s.of_house(s.creatures(), House::Mars).len() as i32)
        .play(|g, ctx| {
            for _ in 0..g.of_house(g.creatures(), House::Mars).len() {
                let others = g.creatures() - g.of_house(g.creatures(), House::Mars);
                let creature = g.choose(ctx, others)?;
                g.stun(CardSet::from(creature))?;
            }
            Ok(())
        }),
    // Stasis Nexus, CC 107: it may be declined to forge (recorded case cc/stasis-nexus/04).
    card("stasis-nexus").action(|g, ctx| {
        let more = 6 - g.stunned_creatures().len() as i32;
        if !g.purge(ctx.card)?.is_empty() && g.could_forge(ctx.you, more) && g.may(ctx)? {
            g.forge_key(ctx.you, more)?;
        }
        Ok(())
    }),
    // Further Testing Needed, CC 112
    card("further-testing-needed").play(|g, ctx| {
        let chosen = g.choose(ctx, g.friendly_cards(ctx))?;
        g.put_into_owners_archives(chosen)
    }),
    // Martian Propagandist, CC 115: whichever are its neighbors (recorded case cc/badger/05).
    card("martian-propagandist")
        .lasting(&[Ability::BelongsTo(each(neighbor), |_, _, _| HouseSet::of(House::Mars))])
        .play_reap(|g, ctx| g.this_turn(ctx, FIRST)),
    // Pulse Cannon, CC 117
    card("pulse-cannon").action(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        g.stun(g.neighbors(creature) | creature.into())?;
        Ok(())
    }),
    // Special Agent Tnega, CC 118
    card("special-agent-tnega").power_for_each(THIS, |s, ctx| {
        2 * s.neighbors_of_house(ctx.card, House::Mars).len() as i32
    }),
];
