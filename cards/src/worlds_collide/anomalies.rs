//! Anomalies of Worlds Collide: cards printed before their set, in the house of the card that they replace.

use archon_engine::keyforge::ability::Trigger::{DestroyedFightingThis, Fight, Reap};
use archon_engine::keyforge::ability::{
    AbilityContext, Definition, Entering, Restriction, card, when, when_any,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ghostform, WC A1
    card("ghostform")
        .gains(Keyword::Invulnerable, host, 1)
        .gains_abilities(HOST, &[when_any(&[Fight, Reap], archive_the_upgrade)]),
    // Infomancer, WC A2
    card("infomancer").play(graft_an_action).reap(trigger_a_grafted_action),
    // Lateral Shift, WC A3
    card("lateral-shift").play(|g, ctx| {
        let hand = g.hand(ctx.opponent());
        g.look_at(ctx, hand);
        match g.choose(ctx, hand.filter(|c| g.could_be_played(ctx.you, c)))? {
            Some(card) => g.play(ctx, card),
            None => Ok(false),
        }
    }),
    // Memolith, WC A4
    card("memolith").action(|g, ctx| {
        let grafted = !g.of_type(g.under(ctx.card), CardType::Action).is_empty();
        let in_hand = !g.of_type(g.hand(ctx.you), CardType::Action).is_empty();
        let grafts = if grafted && in_hand {
            let choices = [("graft an action card", true), ("trigger a grafted card", false)];
            g.choose_one(ctx, choices)?
        } else {
            in_hand
        };
        if grafts { graft_an_action(g, ctx) } else { trigger_a_grafted_action(g, ctx) }
    }),
    // Nizak, The Forgotten, WC A5
    card("nizak-the-forgotten")
        .gains(Keyword::Invulnerable, |s, ctx, card| card == ctx.card && s.is_fighting(card), 1)
        .after(DestroyedFightingThis, subject_was_enemy, |g, ctx| g.return_to_hand(ctx.subject)),
    // Orb of Wonder, WC A6
    card("orb-of-wonder").omni(|g, ctx| {
        if g.sacrifice(ctx, ctx.card)? {
            let deck = g.search_deck(ctx);
            // A search may fail to find; a card of no given characteristics is not revealed (March
            // 2021, "Search").
            let found = g.may_choose(ctx, deck)?;
            g.return_to_hand(found)?;
            g.shuffle_deck(ctx.you)?;
        }
        Ok(())
    }),
    // The Grim Reaper, WC A7
    card("the-grim-reaper")
        .enters(|s, ctx, card| card == ctx.card && s.is_haunted(ctx.you), Entering::Ready)
        .reap(|g, ctx| {
            let both = g.choose_one_of_each_side(ctx, g.creatures())?;
            g.purge(both)
        }),
    // The Red Baron, WC A8
    card("the-red-baron")
        .gains_abilities(
            each(|s, ctx, card| card == ctx.card && s.area(ctx.you).keys.contains(KeyColor::Red)),
            &[when(Reap, |g, ctx| g.steal(ctx.you, 1))],
        )
        .gains(
            Keyword::Elusive,
            |s, ctx, card| card == ctx.card && s.area(ctx.opponent()).keys.contains(KeyColor::Red),
            1,
        ),
    // Timequake, WC A9
    card("timequake").play(|g, ctx| {
        let cards = g.friendly_cards(ctx);
        let shuffled = g.shuffle_into_your_deck(ctx, cards)?.filter(|c| c.owner() == ctx.you);
        // A gigantic creature is two cards in the deck.
        let gigantic = shuffled.filter(|c| g.facts(c).gigantic.is_some());
        g.draw(ctx.you, shuffled.len() + gigantic.len())
    }),
    // Valoocanth, WC A10
    // The tide is low for who does not have it high; at first it is neither (March 2021, "Tide").
    card("valoocanth")
        .cannot(Restriction::Use, |s, ctx, card| card == ctx.card && s.tide_is_high(ctx.opponent()))
        .fight_reap(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.exhaust(g.neighbors(creature).with(creature));
            }
            Ok(())
        }),
];

/// Ghostform, for the creature that it is on.
fn archive_the_upgrade(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    g.archive(ctx, ctx.source, ArchivesOf::Owner)
}

/// Infomancer and Memolith.
fn graft_an_action(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(action) = g.choose(ctx, g.of_type(g.hand(ctx.you), CardType::Action))? {
        g.graft(action, ctx.card)?;
    }
    Ok(())
}

/// Infomancer and Memolith: the grafted card stays where it is.
fn trigger_a_grafted_action(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(action) = g.choose(ctx, g.of_type(g.under(ctx.card), CardType::Action))? {
        g.resolve_play_of(ctx, action)?;
    }
    Ok(())
}
