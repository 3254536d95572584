//! Ekwidon of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::{Destroyed, TurnStarts};
use archon_engine::keyforge::ability::{
    AbilityContext, Definition, Entering, HOST, card, host, this, when,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::rules::leave_play::To;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Æmbitrage, WoE 57
    card("æmbitrage").key_cost(you, 1).refill(you, 1),
    // Flea Market, WoE 64
    // Who has no æmber cannot give any, and is not asked (recorded case woe/flea-market/02).
    card("flea-market").action(|g, ctx| {
        let Some(card) = g.choose_at_random(g.hand(ctx.opponent())) else { return Ok(()) };
        g.look_at(ctx, card);
        if g.pool(ctx.you) > 0 && g.may(ctx)? && g.pay(ctx.you, 1)? > 0 {
            g.play(ctx, card)?;
        }
        Ok(())
    }),
    // Freelancer, WoE 65
    card("freelancer")
        .after(TurnStarts, by_anyone, |g, ctx| {
            let Some(creature) = g.host(ctx.card) else { return Ok(()) };
            g.take_control(AbilityContext { you: ctx.doer, ..ctx }, creature)
        })
        .gains(Keyword::Versatile, host, 1),
    // Insurance Policy, WoE 66
    card("insurance-policy").play(|g, ctx| g.lose_amber(ctx.you, 1)).gains_abilities(
        HOST,
        &[when(
            Destroyed,
            |g, ctx| {
                if g.active == ctx.you { Ok(()) } else { g.gain_amber(ctx.you, 4) }
            },
        )],
    ),
    // Talent Scout, WoE 69
    card("talent-scout").gains(Keyword::Versatile, this, 1).play(|g, ctx| {
        let hand = g.hand(ctx.opponent());
        g.look_at(ctx, hand);
        let creatures = g.of_type(hand, CardType::Creature);
        if let Some(creature) = g.choose(ctx, creatures.filter(|c| g.could_be_played(c)))? {
            g.play(ctx, creature)?;
        }
        g.give_control(ctx, ctx.card)
    }),
    // The Æmber Road, WoE 70
    card("the-æmber-road").omni(|g, ctx| {
        g.add_counters(ctx.card, Counter::Trade, 1)?;
        g.gain_amber(ctx.you, g.counters(ctx.card, Counter::Trade))?;
        g.give_control(ctx, ctx.card)
    }),
    // Transitory Philosopher, WoE 73
    card("transitory-philosopher").action(|g, ctx| g.steal(ctx.you, g.enemy_artifacts(ctx).len())),
    // Outnegotiate, WoE 81
    card("outnegotiate").play(|g, ctx| {
        if let Some(card) = g.choose(ctx, g.discard(ctx.opponent()))? {
            g.steal(ctx.you, g.bonus_icons(card).count(BonusIcon::Amber))?;
            g.put_on_bottom_of_deck(card)?;
        }
        Ok(())
    }),
    // Pull Up Stakes, WoE 82
    card("pull-up-stakes").play(|g, ctx| {
        let friendly = g.choose_n(ctx, 2, g.friendly_creatures(ctx))?;
        g.shuffle_into_deck(friendly)?;
        let enemies = g.choose_n(ctx, 4, g.enemy_creatures(ctx))?;
        g.return_to_hand(enemies)
    }),
    // Sandhopper, WoE 84
    card("sandhopper").action(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        if g.return_to_hand(creature)?.is_empty() {
            return Ok(());
        }
        let creatures = g.of_type(g.hand(ctx.you), CardType::Creature);
        let others = creatures - g.of_house(creatures, House::Ekwidon);
        if let Some(creature) = g.may_choose(ctx, others.filter(|c| g.could_be_played(c)))? {
            g.play(ctx, creature)?;
        }
        Ok(())
    }),
    // Scrapscrounger, WoE 85
    // A swap needs two cards (Master Rulebook 18.4, "Swap").
    card("scrapscrounger").reap(|g, ctx| {
        let artifacts = g.of_type(g.discard(ctx.you), CardType::Artifact);
        let hand = g.hand(ctx.you);
        if artifacts.is_empty() || hand.is_empty() {
            return Ok(());
        }
        let artifact = g.choose(ctx, artifacts)?;
        let card = g.choose(ctx, hand)?;
        g.return_to_hand(artifact)?;
        g.move_to(card, To::Discard)?;
        Ok(())
    }),
    // Trade Secrets, WoE 87
    card("trade-secrets").play(|g, ctx| {
        let chosen = g.choose_any_number(ctx, g.of_house(g.hand(ctx.you), House::Ekwidon))?;
        let discarded = g.discard_cards(chosen)?;
        g.steal(ctx.you, discarded.len())
    }),
    // Uncommon Currency, WoE 89
    card("uncommon-currency").action(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
            g.swap_control(ctx.card, artifact)?;
        }
        Ok(())
    }),
    // Belligerent Guard, WoE 91
    card("belligerent-guard")
        .enters(this, Entering::Ready)
        .play(|g, ctx| g.draw(ctx.opponent(), 1)),
    // Gemcoat Vendor, WoE 95
    card("gemcoat-vendor").action(|g, ctx| {
        g.steal(ctx.you, 1)?;
        g.damage_each(ctx.card, 1)
    }),
    // Generous Offer, WoE 97
    card("generous-offer").play(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if !g.destroy(creature)?.is_empty() {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Shopping Spree, WoE 101
    card("shopping-spree").play(|g, ctx| {
        let discarded = g.discard_hand(ctx.you)?;
        g.draw(ctx.you, discarded.len())
    }),
    // The Old Tinker, WoE 104
    // The card is drawn only if one was discarded (errata of 2023, by report).
    card("the-old-tinker").reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
];
