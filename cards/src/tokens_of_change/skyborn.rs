//! Skyborn of Tokens of Change.

use archon_engine::keyforge::ability::Trigger::{Action, Fight, Reap};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, HOST, THIS, card, each, host, when,
};
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Balaenora, ToC 231
    card("balaenora")
        .ability(Ability::PlayableIf(|s, ctx| s.pool(ctx.opponent()) >= 7))
        .play(|g, ctx| g.capture_onto_self(ctx, g.pool(ctx.opponent())))
        .fight(|g, ctx| g.give_control(ctx, ctx.card)),
    // Hunter of Legend, ToC 246
    card("hunter-of-legend")
        .gains(Keyword::Skirmish, host, 1)
        .gains_abilities(HOST, &[when(Fight, |g, ctx| g.make_token(ctx))]),
    // Redhawk, ToC 252
    card("redhawk").action(|g, ctx| {
        each_player_gains_1(g, ctx)?;
        g.make_token(ctx)
    }),
    // Watched Closely, ToC 256
    card("watched-closely")
        .gains_abilities(HOST, &[when(Reap, |g, ctx| g.make_tokens(ctx, ctx.opponent(), 1))]),
    // Captain Pella, ToC 259
    card("captain-pella").reap(|g, ctx| g.make_token(ctx)),
    // Fierce Competition, ToC 261
    card("fierce-competition").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.keys(ctx.you) == g.keys(ctx.opponent()) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Shikari, ToC 266
    card("shikari").play(|g, ctx| g.make_token(ctx)).fight(|g, ctx| g.return_to_hand(ctx.card)),
    // The Twin Lamps, ToC 268
    card("the-twin-lamps").play(|g, ctx| {
        g.steal(ctx.you, 1)?;
        if g.pool(ctx.you) > g.pool(ctx.opponent()) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Wrangler, ToC 275
    card("wrangler").action(each_player_gains_1),
    // Aerialist, ToC 276
    card("aerialist").gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.has_key(ctx.you, KeyColor::Yellow)),
        &[when(Reap, |g, ctx| g.capture_onto_self(ctx, 1))],
    ),
    // Corsair, ToC 277
    card("corsair")
        .power_for_each(THIS, |s, ctx| i32::from(s.has_key(ctx.you, KeyColor::Red)))
        .gains(Keyword::Skirmish, this_with_your_red_key, 1),
    // Marketeer, ToC 278
    card("marketeer").gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.has_key(ctx.you, KeyColor::Blue)),
        &[when(Action, |g, ctx| {
            g.gain_amber(ctx.you, 2)?;
            g.destroy(ctx.card)
        })],
    ),
];

/// Redhawk and Wrangler.
fn each_player_gains_1(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.gain_amber(ctx.you, 1)?;
    g.gain_amber(ctx.opponent(), 1)
}

/// Corsair.
fn this_with_your_red_key(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.has_key(ctx.you, KeyColor::Red)
}
