//! Unfathomable of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::TurnStarts;
use archon_engine::keyforge::ability::{Ability, Amount, Definition, FIRST, HOST, card};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::keyword::Keyword;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Plunder, WoE 356
    // When every card is revealed the effect can be repeated for nothing: then none is discarded
    // (recorded case woe/plunder/03).
    card("plunder").play(|g, ctx| {
        let mut revealed = CardSet::EMPTY;
        while let Some(card) = g.choose_at_random(g.hand(ctx.opponent()) - revealed) {
            g.reveal(card);
            revealed.insert(card);
            if g.choose_one(ctx, [("repeat", false), ("discard", true)])? {
                g.discard_cards(card)?;
                break;
            }
        }
        Ok(())
    }),
    // Sibyl Waimare, WoE 359
    card("sibyl-waimare").after(TurnStarts, by_opponent, |g, ctx| {
        let Some(card) = g.discard_top_of_deck(ctx.doer)? else { return Ok(CardSet::EMPTY) };
        Ok(g.exhaust(g.sharing_a_house_with(g.creatures(), card)))
    }),
    // Weak Link, WoE 365
    card("weak-link").gains_abilities(
        HOST,
        &[Ability::KeyCost(you, Amount::Count(|s, ctx| if s.is_ready(ctx.card) { 0 } else { 6 }))],
    ),
    // Catch and Release, WoE 369
    card("catch-and-release").play(|g, ctx| {
        g.return_to_hand(g.creatures())?;
        for player in [ctx.you, ctx.opponent()] {
            while g.hand(player).len() > 6 && g.discard_at_random(player)?.is_some() {}
        }
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Dragnet, WoE 370
    card("dragnet").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(CardSet::EMPTY) };
        let neighbors = g.sharing_a_house_with(g.neighbors(creature), creature);
        g.return_to_hand(neighbors.with(creature))
    }),
    // Kelping Hands, WoE 373
    card("kelping-hands")
        .lasting(&[Ability::Gains(Keyword::Poison, friendly_creature, Amount::Fixed(1))])
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Stir-Crazy, WoE 377
    card("stir-crazy").play(|g, ctx| g.capture_with_each(ctx, g.creatures() & g.ready_cards(), 1)),
    // Covetous Hema, WoE 387
    card("covetous-hema")
        .gains(Keyword::Elusive, |s, ctx, card| card == ctx.card && !s.on_flank(card), 1)
        .play(|g, ctx| g.capture_onto_self(ctx, 3)),
    // Crushing Deep, WoE 388
    card("crushing-deep")
        .lasting(&[Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| 3 * s.keys(ctx.opponent()) as i32),
        )])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
];
