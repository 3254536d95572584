//! Shadows of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::{CardPlayed, TurnEnds};
use archon_engine::keyforge::ability::{Ability, AbilityContext, Definition, card};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::{FORBIDDEN_TYPE, forbidden_as, half_down};
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cheval de Frise, DM 162
    card("cheval-de-frise").gains(
        Keyword::Hazardous,
        |s, ctx, card| friendly_creature(s, ctx, card) && s.is_of(card, House::Shadows),
        2,
    ),
    // Honorable Abagnale, DM 165
    card("honorable-abagnale").ability(Ability::SpendableOfOpponent(you, 3)),
    // Keep the Change, DM 166
    card("keep-the-change").play(|g, ctx| {
        let amount = g.choose_number(ctx, 0, g.pool(ctx.you).min(6) as u8)?;
        for _ in 0..g.pay(ctx.you, amount)? {
            g.draw(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Luis Compère, DM 167
    card("luis-compère").after(TurnEnds, by_opponent, |g, ctx| {
        if g.drawn_in_draw_step() >= 2 {
            g.steal(ctx.you, 2)?;
        }
        Ok::<(), Stop>(())
    }),
    // Rein and Cycle, DM 169
    card("rein-and-cycle").play(|g, ctx| {
        if g.pay(ctx.you, 1)? > 0
            && let Some(taken) = g.choose(ctx, g.enemy_creatures(ctx) | g.enemy_artifacts(ctx))?
        {
            g.take_control(ctx, taken)?;
        }
        Ok(())
    }),
    // Blank Check, DM 175
    // What the opponent's deck lacks of five cards is not discarded, and no card of it is played then.
    card("blank-check").play(|g, ctx| {
        for by in [ctx, ctx.by_opponent()] {
            g.shuffle_into_your_deck(by, g.archives(by.you) | g.discard(by.you))?;
        }
        for _ in 0..5 {
            g.discard_top_of_deck(ctx.opponent())?;
        }
        match g.top_of_deck(ctx.opponent()) {
            Some(top) => {
                g.look_at(ctx, top);
                g.play(ctx, top)
            }
            None => Ok(false),
        }
    }),
    // Counterfeit Controversy, DM 178
    card("counterfeit-controversy").play(|g, ctx| {
        let theirs = g.pool(ctx.opponent());
        if theirs > g.pool(ctx.you) {
            g.lose_amber(ctx.opponent(), half_down(theirs))?;
        }
        Ok(())
    }),
    // Ditch the Loot, DM 179
    card("ditch-the-loot").play(|g, ctx| {
        g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), u8::MAX)
    }),
    // The Watch, DM 184
    card("the-watch").ability(Ability::CannotBeStolenFrom(|s, ctx, player| {
        player == ctx.you && !s.is_ready(ctx.card)
    })),
    // Vaelra Whisperfang, DM 186
    card("vaelra-whisperfang").after(
        CardPlayed,
        |s, ctx| by_opponent(s, ctx) && subject_is_creature(s, ctx),
        |g, ctx| g.damage_each(ctx.subject, 2),
    ),
    // Victor Flux, DM 187
    // The number is that of the type. What is purged lies faceup: it is revealed by that. A creature that may be
    // played as an upgrade is barred from what it would be played as (recorded cases dm/victor-flux/08, /09).
    card("victor-flux").lasting(&FORBIDDEN_TYPE).reap(|g, ctx| {
        let Some(purged) = g.choose(ctx, g.discard(ctx.you))? else { return Ok(()) };
        if g.purge(purged)?.is_empty() {
            return Ok(());
        }
        forbidden_as(ctx, g.card_type(purged))
            .try_for_each(|(ctx, forbidden)| g.until_your_next_turn(ctx, forbidden))
    }),
    // Achromatic Basilisk, DM 188
    card("achromatic-basilisk").fight(exhaust_an_enemy),
    // Caught You Napping, DM 189
    card("caught-you-napping").play(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            exhaust_an_enemy(g, ctx)?;
        }
        let exhausted = g.enemy_creatures(ctx) & g.exhausted_cards();
        for _ in exhausted {
            g.steal(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Clay More, DM 190
    card("clay-more")
        .destroyed(|g, ctx| g.damage_each(g.enemy_creatures(ctx) & g.flank_creatures(), 2)),
    // Colt Sleven, DM 191
    card("colt-sleven").play(|g, ctx| {
        let counters = g.creatures().into_iter().map(|c| usize::from(g.power_counters(c)));
        let count = counters.sum();
        g.damage_for_each(ctx, count, 1, g.creatures())
    }),
    // Grammy Taps, DM 193
    card("grammy-taps").gains(Keyword::Elusive, neighbor_while_exhausted, 1),
    // Nightmare Urchin, DM 195
    card("nightmare-urchin")
        .reap(|g, ctx| g.steal(ctx.you, if g.is_overwhelmed(ctx.you) { 2u16 } else { 1 })),
    // Pincher Malloy, DM 196
    card("pincher-malloy").play(|g, ctx| {
        let has_more = g.pool(ctx.opponent()) > g.pool(ctx.you);
        g.steal(ctx.you, if has_more { 2u16 } else { 0 })
    }),
    // Pyrotechnic Flash, DM 197
    card("pyrotechnic-flash").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())?
            && g.damage_with_splash(creature, 2, 1)?.destroyed.len() >= 2
        {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Take a Break, DM 198
    card("take-a-break").play(|g, ctx| {
        if let Some(enemy) = g.choose_least_powerful(ctx, g.enemy_creatures(ctx))? {
            g.exhaust(g.neighbors(enemy).with(enemy));
        }
        Ok(())
    }),
];

/// Achromatic Basilisk and Caught You Napping.
fn exhaust_an_enemy(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
    g.exhaust(enemy);
    Ok(())
}
