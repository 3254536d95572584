//! Dis of More Mutation.

use archon_engine::keyforge::ability::{AbilityContext, Definition, Scope, Trigger, card, when};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::question::Stop;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Build Your Champion, MoMu 2
    card("build-your-champion").play(|g, ctx| {
        let halves = search_for_two_halves(g, ctx)?;
        g.archive(ctx, halves, ArchivesOf::Owner)?;
        g.shuffle_deck(ctx.you)
    }),
    // Digging Up the Monster, MoMu 3
    // The deck is shuffled before the halves go on top of it.
    card("digging-up-the-monster").play(|g, ctx| {
        let halves = search_for_two_halves(g, ctx)?;
        g.shuffle_deck(ctx.you)?;
        // They lie open beside the deck meanwhile.
        g.reveal(halves);
        g.put_on_top_of_deck_in_any_order(ctx, halves)?;
        Ok(())
    }),
    // Tomes Gigantica, MoMu 4
    card("tomes-gigantica").play(|g, ctx| {
        let halves = search_for_two_halves(g, ctx)?;
        g.return_to_hand(halves)?;
        g.shuffle_deck(ctx.you)?;
        g.purge(ctx.card)
    }),
    // Tormax, MoMu 20
    card("tormax").play_fight_reap(|g, ctx| {
        g.discard_hand(ctx.you)?;
        for _ in 0..2 {
            let card = g.choose_at_random(g.hand(ctx.opponent()));
            g.purge(card)?;
        }
        Ok(())
    }),
    // Tormax, MoMu 20: its other half.
    card("tormax2"),
    // Wretched Anathema, MoMu 23
    card("wretched-anathema")
        .gains_abilities(
            Scope::Each(|s, ctx, card| card == ctx.card && s.friendly_creatures(ctx).len() == 1),
            &[when(Trigger::Action, |g, ctx| g.gain_amber(ctx.you, 4))],
        )
        .play_reap(|g, ctx| {
            let others = g.choose_n(ctx, 2, g.other_creatures(ctx))?;
            g.destroy(others)
        }),
    // Wretched Anathema, MoMu 23: its other half.
    card("wretched-anathema2"),
    // Scaethe, MoMu 52
    card("scaethe").destroyed(|g, ctx| {
        let creature = g.choose_least_powerful(ctx, g.enemy_creatures(ctx))?;
        g.destroy(creature)
    }),
];

/// Searches "your" deck and discard pile for two halves of gigantic creatures, of one or of two, and reveals them. A
/// search may fail to find (March 2021, "Search").
fn search_for_two_halves(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    let deck = g.search_deck(ctx);
    let searched = deck | g.discard(ctx.you);
    let halves = searched.filter(|card| g.facts(card).gigantic.is_some());
    let found = g.choose_up_to(ctx, 2, halves)?;
    g.reveal(found);
    Ok(found)
}
