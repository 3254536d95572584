//! Ekwidon of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::{Action, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, card, each, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Even Swap, DM 7
    // What was given may be taken back (recorded case dm/even-swap/05). It counts as given if it does not survive
    // that (dm/even-swap/08).
    card("even-swap").play(|g, ctx| {
        for _ in 0..2 {
            let Some(given) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
            g.give_control(ctx, given)?;
        }
        for _ in 0..2 {
            if let Some(taken) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.take_control(ctx, taken)?;
            }
        }
        Ok(())
    }),
    // Fiat Transcoder, DM 8
    card("fiat-transcoder").action(|g, ctx| {
        if g.lose_amber(ctx.you, 1)? > 0
            && let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))?
        {
            g.take_control(ctx, enemy)?;
        }
        Ok(())
    }),
    // Forged Currency, DM 9
    // What the key costs in all is never below 6. All is moved at the same time: also from what does not survive it.
    card("forged-currency").play(|g, ctx| {
        let friendly = g.friendly_creatures(ctx);
        let on = |c| i32::from(g.power_counters(c)) + i32::from(g.amber_on(c));
        let moved: i32 = friendly.into_iter().map(on).sum();
        for creature in friendly {
            g.move_amber_to_supply(creature, u8::MAX)?;
        }
        for creature in friendly {
            g.remove_power_counters(creature, u8::MAX)?;
        }
        let more = (6 - moved).max(6 - g.key_cost(ctx.you));
        g.forge_key(ctx.you, more)
    }),
    // Oŏni-Lars, DM 13
    card("oŏni-lars").lasting(&[Ability::KeyCost(opponent, Amount::Fixed(4))]).reap(|g, ctx| {
        if g.may(ctx)? && g.pay(ctx.you, 1)? > 0 {
            g.opponents_next_turn(ctx, FIRST)?;
        }
        Ok(())
    }),
    // The Golden Queen, DM 15
    card("the-golden-queen").refill(each_player, 1).fight_reap(|g, ctx| {
        let mut cards = CardSet::EMPTY;
        for player in [ctx.you, ctx.opponent()] {
            cards |= CardSet::from(g.choose_at_random(g.hand(player)));
        }
        let discarded = g.discard_cards(cards)?;
        let others = discarded - g.of_house(discarded, House::Ekwidon);
        g.gain_amber(ctx.you, others.len())
    }),
    // The Golden Queen, DM 15: the other half, whose text is that of the first.
    card("the-golden-queen2"),
    // Authorized Requisitions, DM 19
    card("authorized-requisitions").play(|g, ctx| {
        g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 2)?;
        g.draw(ctx.you, 1)
    }),
    // Dapper Chapeau, DM 21
    // Where it leaves play with its own creature, it stays in the discard pile (recorded case dm/dapper-chapeau/03),
    // whether the damage destroyed that or something else did.
    card("dapper-chapeau").gains_abilities(
        HOST,
        &[when(Action, |g, ctx| {
            match g.damage_a_creature(ctx, g.creatures(), 4)? {
                Some(dealt) if g.in_play(ctx.source) && dealt.destroyed => {
                    g.return_to_hand(ctx.source)?;
                }
                Some(dealt) if g.in_play(ctx.source) => {
                    g.attach(ctx, ctx.source, dealt.creature)?;
                }
                _ => {}
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Drastic Measures, DM 22
    card("drastic-measures").play(|g, ctx| {
        let chosen = g.choose_up_to(ctx, 2, g.hand(ctx.you))?;
        let purged = g.purge(chosen)?.len();
        g.gain_amber(ctx.you, purged)
    }),
    // Exeldon Yash, DM 23
    card("exeldon-yash").reap(|g, ctx| {
        g.capture_onto_self(ctx, 2)?;
        let chosen = g.may_choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(chosen)?.is_empty() {
            g.move_amber_to_pool(ctx.card, ctx.you, 1)?;
        }
        Ok(())
    }),
    // Krisper Ruld, DM 26
    card("krisper-ruld").fight(|g, ctx| match g.choose(ctx, g.enemy_artifacts(ctx))? {
        Some(artifact) => g.take_control(ctx, artifact),
        None => Ok(()),
    }),
    // Waspscream, DM 30
    card("waspscream").after(TurnStarts, by_you, |g, ctx| {
        if is_exhausted(g, ctx)
            && let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))?
        {
            g.take_control(ctx, enemy)?;
        }
        Ok::<(), Stop>(())
    }),
    // Bleă-Fŏrh, DM 31
    card("bleă-fŏrh").fight(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let amount = g.choose_number(ctx, 0, g.damage(creature).min(2))?;
        for _ in 0..g.heal(creature, amount)? {
            g.exalt(creature)?;
        }
        Ok(())
    }),
    // Bypass Burglar, DM 32
    card("bypass-burglar").gains_abilities(
        each(|s, ctx, card| neighbor(s, ctx, card) && is_exhausted(s, ctx)),
        &[when(Action, |g, ctx| {
            g.steal(ctx.you, 1)?;
            g.damage_each(ctx.card, 1)
        })],
    ),
    // Chromatic Guardian, DM 33
    card("chromatic-guardian").fight_reap(|g, ctx| {
        let among =
            if g.is_overwhelmed(ctx.you) { g.enemy_creatures(ctx) } else { g.enemy_artifacts(ctx) };
        let destroyed = g.choose(ctx, among)?;
        g.destroy(destroyed)
    }),
    // Cŏnrăd Fisiquĕ, DM 34
    card("cŏnrăd-fisiquĕ").play(|g, ctx| {
        if let Some(from) = g.may_choose(ctx, g.creatures())?
            && g.power_counters(from) > 0
            && let Some(to) = g.choose(ctx, g.creatures().without(from))?
        {
            g.move_power_counters(from, to)?;
        }
        Ok(())
    }),
    // Golden Dagger, DM 36
    card("golden-dagger").reap(|g, ctx| match g.damage_a_creature(ctx, g.creatures(), 3)? {
        Some(dealt) if dealt.destroyed => g.gain_amber(dealt.creature.owner(), 1),
        _ => Ok(()),
    }),
    // Hot Bunk, DM 38
    card("hot-bunk").play(|g, ctx| {
        let tired = g.choose(ctx, g.creatures())?;
        if !g.exhaust(CardSet::from(tired)).is_empty() {
            let rested = g.choose(ctx, g.creatures())?;
            g.make_ready(CardSet::from(rested))?;
        }
        Ok(())
    }),
    // Nada Tax, DM 39
    card("nada-tax").play(|g, ctx| {
        let opponent = ctx.opponent();
        let icons = g.discard_at_random(opponent)?.map_or(0, |card| g.bonus_icons(card).len());
        g.lose_amber(opponent, icons)
    }),
    // Now and Later, DM 40
    // It is repeated once (recorded case dm/now-and-later/08).
    card("now-and-later").play(|g, ctx| {
        for _ in 0..2 {
            let returned = g.choose(ctx, g.creatures())?;
            g.return_to_hand(CardSet::from(returned))?;
            g.archive_a_card(ctx)?;
            if !g.is_overwhelmed(ctx.you) {
                break;
            }
        }
        Ok(())
    }),
    // Văst Stŏik, DM 42
    card("văst-stŏik").fight(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())?
            && g.move_amber_to_supply(creature, 1)? > 0
        {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
];

/// Waspscream, Bypass Burglar: "while this is exhausted".
fn is_exhausted(s: &State, ctx: AbilityContext) -> bool {
    s.exhausted_cards().contains(ctx.card)
}
