//! Skyborn of Crucible Clash.

use archon_engine::keyforge::ability::Trigger::{Fight, Reap};
use archon_engine::keyforge::ability::{
    Ability, Definition, FIRST, TARGET, Would, card, each, when,
};
use archon_engine::keyforge::effects::predicates::{by_you, host, neighbor};
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Curse of Forgery, CC 214: of two of them one is purged for a key.
    card("curse-of-forgery").instead(Would::Forge, by_you, |g, ctx| g.purge(ctx.card)),
    // Long Way Home, CC 218: they are put into archives, as the later text says.
    card("long-way-home").play(|g, ctx| {
        g.put_into_owners_archives(g.of_house(g.friendly_creatures(ctx), House::Skyborn))
    }),
    // Endurance, CC 227
    card("endurance").gains_abilities(
        each(|s, ctx, card| neighbor(s, ctx, card) && s.is_of(card, House::Skyborn)),
        &[when(Reap, |g, ctx| g.ready_and_fight_with(ctx, ctx.card))],
    ),
    // Sir Lorcas, CC 236
    card("sir-lorcas")
        .gains(
            Keyword::Skirmish,
            |s, ctx, card| card == ctx.card && s.has_key(ctx.you, KeyColor::Red),
            1,
        )
        .gains(
            Keyword::Elusive,
            |s, ctx, card| card == ctx.card && s.has_key(ctx.you, KeyColor::Yellow),
            1,
        )
        .gains(
            Keyword::Taunt,
            |s, ctx, card| card == ctx.card && s.has_key(ctx.you, KeyColor::Blue),
            1,
        ),
    // Heart of Steel, CC 242
    card("heart-of-steel").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        g.play_one_of(ctx, g.of_house(creatures, House::Skyborn))
    }),
    // Journey Onward, CC 244
    card("journey-onward")
        .lasting(&[Ability::GainsAbilities(TARGET, &[when(Fight, |g, ctx| g.steal(ctx.you, 1))])])
        .play(|g, ctx| {
            let friends = g.of_house(g.friendly_creatures(ctx), House::Skyborn);
            let Some(creature) = g.choose(ctx, friends)? else { return Ok(()) };
            g.this_turn(ctx.about(creature), FIRST)?;
            g.ready_and_fight_with(ctx, creature)?;
            Ok(())
        }),
    // Ripper Jack, CC 246
    card("ripper-jack")
        .play(|g, ctx| g.steal(ctx.you, 1))
        .fight(|g, ctx| g.return_to_hand(ctx.card)),
    // Wheel of Fire, CC 249
    card("wheel-of-fire")
        .gains(Keyword::Assault, host, 2)
        .gains(Keyword::Hazardous, host, 2)
        .gains(Keyword::SplashAttack, host, 2),
];
