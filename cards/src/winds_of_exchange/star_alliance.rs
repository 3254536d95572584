//! Star Alliance of Winds of Exchange.

use archon_engine::keyforge::ability::{Ability, Definition, HOST, card, host};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cultural Exchange, WoE 292
    card("cultural-exchange").play(|g, ctx| g.take_up(g.archives(ctx.opponent()))),
    // Shakedown Sullivan, WoE 304
    // Without a card to discard none shares a house: the creature is destroyed.
    card("shakedown-sullivan").reap(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let player = g.controller(creature);
        let card = g.discard_top_of_deck(player)?;
        let shares = card.is_some_and(|c| !g.sharing_a_house_with(c.into(), creature).is_empty());
        if shares { g.gain_amber(player, 1) } else { g.destroy(creature).map(|_| ()) }
    }),
    // Stronger Together, WoE 305
    card("stronger-together").play(|g, _| {
        let of_star_alliance = g.of_house(g.creatures(), House::StarAlliance);
        g.make_ready(of_star_alliance.filter(|c| stands_between_two_houses(g, c)))
    }),
    // Badge of Unity, WoE 310
    card("badge-of-unity")
        .ability(Ability::AlsoBelongsTo(HOST, |_, _, _| HouseSet::of(House::StarAlliance))),
    // Camaraderie, WoE 311
    card("camaraderie").play(|g, ctx| {
        let friendly = g.of_house(g.friendly_creatures(ctx), House::StarAlliance);
        let Some(creature) = g.choose(ctx, friendly)? else { return Ok(()) };
        if !g.exhaust(creature).is_empty() {
            g.draw(ctx.you, 2 * other_neighbors(g, creature).len())?;
        }
        Ok(())
    }),
    // Quintrino Warp, WoE 318
    card("quintrino-warp").play(|g, ctx| {
        let chosen = g.choose_one_of_each_side(ctx, g.creatures())?;
        let sharing = |g: &State, c| g.sharing_a_house_with(g.creatures(), c);
        let destroyed = chosen.into_iter().fold(chosen, |all, c| all | sharing(g, c));
        g.destroy(destroyed)?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // PYR*0, WoE 332
    card("pyr*0").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::SplashAttack, host, 3),
    // Rogue Operation, WoE 335
    card("rogue-operation").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..2 {
            discarded |= g.discard_top_of_deck(ctx.you)?.into();
        }
        g.steal(ctx.you, g.houses_among(discarded).len())
    }),
];

/// The neighbors of a creature that are not of Star Alliance.
fn other_neighbors(s: &State, creature: Card) -> CardSet {
    s.neighbors(creature) - s.neighbors_of_house(creature, House::StarAlliance)
}

/// Stronger Together.
fn stands_between_two_houses(s: &State, creature: Card) -> bool {
    let neighbors = other_neighbors(s, creature);
    neighbors.len() == 2 && s.houses_among(neighbors).len() > 1
}
