//! Unfathomable of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::{TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{Definition, HOST, Restriction, card, each, each_time};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_down;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Dazed and Confused, DM 241
    card("dazed-and-confused").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.exhaust(g.neighbors(creature).with(creature));
        }
        let stunned = g.choose_n(ctx, 2, g.creatures() & g.exhausted_cards())?;
        g.stun(stunned)
    }),
    // Hydrogan, DM 244
    card("hydrogan")
        .play(|g, ctx| g.put_under(g.other_creatures(ctx), ctx.card))
        .fight_reap(|g, ctx| {
            let creatures = g.of_type(under_this(g, ctx.card), CardType::Creature);
            let seconds = creatures.filter(|c| !g.facts(c).has_text_box());
            let chosen = CardSet::from(g.choose(ctx, creatures - seconds)?);
            // Of a gigantic creature the other half is part of it.
            let other = chosen.first().and_then(|c| g.facts(c).gigantic).map(|first| first.other);
            let second = other.and_then(|id| g.titled(seconds, id).first());
            g.put_all_into_play(ctx, chosen | CardSet::from(second), ctx.you)
        })
        .destroyed(|g, ctx| g.purge(under_this(g, ctx.card))),
    // Hydrogan, DM 244: the other half, whose text is that of the first.
    card("hydrogan2"),
    // Sand In Your Eye, DM 247
    card("sand-in-your-eye").play(|g, ctx| {
        let exhausted = g.choose(ctx, g.creatures())?;
        g.exhaust(exhausted);
        for _ in g.creatures() & g.exhausted_cards() {
            g.draw(ctx.you, 1)?;
        }
        g.destroy(g.creatures() & g.exhausted_cards())
    }),
    // Starpatch, DM 249
    card("starpatch").gains_abilities(
        HOST,
        &[each_time(TurnStarts, by_you, |g, ctx| {
            if !g.is_ready(ctx.card) {
                let sharing = g.sharing_a_house_with(g.other_creatures(ctx), ctx.card);
                let purged = g.choose(ctx, sharing)?;
                g.purge(purged)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Dreamcall, DM 258
    // Each other creature is another than the first (recorded cases dm/dreamcall/01, /03).
    card("dreamcall").play(|g, ctx| {
        let first = g.choose(ctx, g.creatures())?;
        g.exhaust(first);
        for _ in g.discard(ctx.you).filter(|c| g.same_title(c, ctx.card)) {
            let another = g.choose(ctx, g.creatures() - CardSet::from(first))?;
            g.exhaust(another);
            g.draw(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Fathomshare, DM 259
    card("fathomshare")
        .play(|g, ctx| g.capture_distributed(ctx, half_down(g.pool(ctx.opponent())))),
    // Kaipo, DM 261
    card("kaipo").after(TurnEnds, by_you, |g, ctx| g.heal_each(g.neighbors(ctx.card), u8::MAX)),
    // Malina, DM 262
    card("malina").cannot(Restriction::PlayAsCreature, |s, ctx, card| {
        by_opponent(s, ctx) && !s.is_ready(ctx.card) && s.power_out_of_play(card) > highest_power(s)
    }),
    // Tsunami, DM 264
    card("tsunami").play(|g, _| g.damage_each(g.creatures() & g.ready_cards(), 4)),
    // Brine Reckoning, DM 267
    card("brine-reckoning").play(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            for _ in 0..5 {
                g.discard_top_of_deck(player)?;
            }
        }
        Ok::<(), Stop>(())
    }),
    // Hemogrith, DM 270
    card("hemogrith").play(|g, ctx| {
        let none = (g.enemy_creatures(ctx) & g.exhausted_cards()).is_empty();
        g.lose_amber(ctx.opponent(), if none { 2u16 } else { 0 })
    }),
    // Keenu, DM 271
    card("keenu").play(|g, ctx| {
        let without = g.enemy_creatures(ctx).filter(|c| g.power_counters(c) == 0);
        if let Some(enemy) = g.choose(ctx, without)? {
            g.exhaust(g.neighbors(enemy).with(enemy));
        }
        Ok(())
    }),
    // Knuckler, DM 272
    card("knuckler").armor(each(neighbor_while_exhausted), 2),
    // Paralysis Synan, DM 273
    card("paralysis-synan").reap(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.stun(creature)?;
        g.enrage(creature)?;
        g.exhaust(creature);
        Ok(())
    }),
    // Priestess Leilani, DM 274
    card("priestess-leilani").reap(|g, ctx| {
        let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
        if !g.exhaust(enemy).is_empty() {
            let among = g.creatures() - g.in_play_with_trait(Trait::Priest);
            let readied = g.choose(ctx, among)?;
            g.make_ready(readied)?;
        }
        Ok(())
    }),
    // Siphon Maw, DM 275
    card("siphon-maw").fight_reap(|g, ctx| {
        let player = g.choose_player(ctx)?;
        if let Some(discarded) = g.discard_top_of_deck(player)? {
            for _ in g.bonus_icons(discarded).iter() {
                g.lose_amber(ctx.opponent(), 1)?;
            }
        }
        Ok(())
    }),
    // Slapdash Enamel, DM 276
    card("slapdash-enamel")
        .after(TurnStarts, by_you, |g, _| {
            g.destroy(g.all_in_play().filter(|c| g.counters(c, Counter::Corrosion) > 0))
        })
        .action(|g, ctx| match g.choose(ctx, g.all_in_play())? {
            Some(card) => g.add_counters(card, Counter::Corrosion, 1),
            None => Ok(()),
        }),
];

/// Hydrogan: what lies under it, but for its own half.
fn under_this(s: &State, card: Card) -> CardSet {
    s.under(card) - CardSet::from(s.second_half(card))
}

/// Malina.
fn highest_power(s: &State) -> i32 {
    let powers = s.creatures().into_iter().map(|c| s.power(c));
    powers.max().unwrap_or_default()
}
