//! Mars of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::Reap;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, card, each, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Emperor Memrox, DM 86
    card("emperor-memrox").gains(Keyword::Invulnerable, this_in_the_center, 1).reap(|g, ctx| {
        g.archive_a_card(ctx)?;
        g.gain_amber(ctx.you, g.archives(ctx.you).len())
    }),
    // Martian Propagation, DM 89
    card("martian-propagation").play(|g, ctx| {
        for _ in g.destroy(g.friendly_creatures(ctx))? {
            g.draw(ctx.you, 2)?;
        }
        Ok::<(), Stop>(())
    }),
    // Monster Zero, DM 91
    // The most powerful friendly creature may be Monster Zero itself.
    card("monster-zero")
        .ability(Ability::BelongsTo(each(neighbor), |_, _, _| HouseSet::of(House::Mars)))
        .play(|g, ctx| {
            let most = g.friendly_creatures(ctx).into_iter().map(|c| g.power(c)).max();
            let count = u8::try_from(most.unwrap_or_default()).unwrap_or(u8::MAX);
            g.add_power_counters(ctx.card, count);
        }),
    card("monster-zero2"),
    // Zzyszz’s Compactor, DM 96
    card("zzyszz-s-compactor").action(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        if !g.put_on_bottom_of_deck(creature)?.is_empty()
            && let Some(creature) = g.choose(ctx, g.creatures())?
        {
            g.add_power_counters(creature, 2);
        }
        Ok(())
    }),
    // All Are Mars, DM 97
    card("all-are-mars").action(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
        Some(creature) => g.ready_and_use(ctx, creature),
        None => Ok(false),
    }),
    // Edifice for Mars, DM 99
    card("edifice-for-mars").play(|g, ctx| {
        let artifact = g.choose(ctx, g.artifacts() - g.in_play_of_house(House::Mars))?;
        if !g.destroy(artifact)?.is_empty() {
            let friendly = g.may_choose(ctx, g.friendly_cards(ctx))?;
            g.make_ready(friendly)?;
        }
        Ok(())
    }),
    // Empowered Zark, DM 100
    card("empowered-zark").fight(|g, ctx| {
        g.capture_onto_self(ctx, 2)?;
        if g.amber_on(ctx.card) >= 3 && g.may(ctx)? {
            g.move_amber_to_supply(ctx.card, 3)?;
            g.make_ready(mars_creatures(g) - g.in_play_with_trait(Trait::Agent))?;
        }
        Ok(())
    }),
    // Golden K1-TT13, DM 101
    card("golden-k1-tt13").gains_abilities(
        each(neighbor_while_exhausted),
        &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))],
    ),
    // Key Drain, DM 103
    card("key-drain").play(|g, ctx| {
        let chosen = g.choose_any_number(ctx, g.hand(ctx.you))?;
        let discarded = g.discard_cards(chosen)?;
        g.forge_key(ctx.you, 9 - discarded.len() as i32)
    }),
    // lyylyug, DM 108
    card("lyylyug").reap(|g, ctx| match g.choose_least_powerful(ctx, g.enemy_creatures(ctx))? {
        Some(creature) => g.capture_from_own_side(creature, 1),
        None => Ok(0),
    }),
    // Agent Buuff, DM 109
    card("agent-buuff").reap(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                g.add_power_counters(creature, 3);
            }
        } else {
            for creature in g.friendly_creatures(ctx) {
                g.add_power_counters(creature, 1);
            }
        }
        Ok(())
    }),
    // Arbiter Vyynx, DM 110
    card("arbiter-vyynx").reap(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx) - mars_creatures(g))?;
        if !g.destroy(creature)?.is_empty()
            && let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))?
        {
            g.take_control(ctx, enemy)?;
        }
        Ok(())
    }),
    // Digital Manipulation, DM 112
    // Where nothing is discarded, nothing is "not a Mars card".
    card("digital-manipulation").play(|g, ctx| {
        if let Some(discarded) = g.discard_top_of_deck(ctx.opponent())?
            && !g.is_of(discarded, House::Mars)
            && let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))?
        {
            g.capture_from_own_side(creature, 1)?;
        }
        Ok(())
    }),
    // Klyyhnug, DM 115
    card("klyyhnug").reap(|g, ctx| {
        if let Some(creature) = g.may_choose(ctx, g.creatures())?
            && g.remove_power_counters(creature, u8::MAX)? > 0
        {
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Operator Olluyyg, DM 116
    card("operator-olluyyg").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| if s.is_ready(ctx.card) { 0 } else { 3 }),
    )),
    // Productive Trash, DM 117
    // Each icon may have another creature capture (recorded cases dm/productive-trash/01, /05).
    card("productive-trash").play(|g, ctx| {
        let hand = g.hand(ctx.you);
        if let Some(trash) = g.may_choose(ctx, hand - g.of_house(hand, House::Mars))? {
            let icons = g.bonus_icons(trash).len();
            if !g.discard_cards(trash)?.is_empty() {
                g.capture_for_each(ctx, icons)?;
            }
        }
        Ok(())
    }),
    // Replacement Targ, DM 118
    card("replacement-targ").play(|g, ctx| {
        let among = g.neighbors(ctx.card) - g.in_play_with_trait(Trait::Soldier);
        let neighbor = g.choose(ctx, among)?;
        if !g.return_to_hand(neighbor)?.is_empty()
            && let Some(creature) = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))?
        {
            g.capture_onto(creature, 2)?;
        }
        Ok(())
    }),
    // Transmutation, DM 119
    card("transmutation").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.add_power_counters(creature, 2);
        }
        let with_counters = g.friendly_creatures(ctx).filter(|c| g.power_counters(c) > 0);
        if let Some(creature) = g.may_choose(ctx, with_counters)? {
            let count = g.choose_number(ctx, 0, g.power_counters(creature))?;
            let removed = g.remove_power_counters(creature, count)?;
            g.capture_onto(creature, removed)?;
        }
        Ok(())
    }),
    // Ujkyytr Prime, DM 120
    card("ujkyytr-prime").fight_reap(|g, ctx| {
        if !g.is_overwhelmed(ctx.you) {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(creature)?;
        } else if let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.stun(g.neighbors(enemy).with(enemy))?;
        }
        Ok(())
    }),
];

/// Each Mars creature in play.
fn mars_creatures(s: &State) -> CardSet {
    s.of_house(s.creatures(), House::Mars)
}

/// Emperor Memrox.
fn this_in_the_center(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.center(ctx.you) == Some(card)
}
