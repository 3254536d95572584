//! Skyborn of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::{CardDiscarded, TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{Ability, AbilityContext, Definition, FIRST, card, each};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::OF_HOUSE_WHILE_YOURS;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Aviatrix Virtuosa, DM 200
    card("aviatrix-virtuosa").play(|g, _| g.exhaust(g.creatures() - g.flank_creatures())),
    // Forged Bolt, DM 203
    card("forged-bolt").play(|g, ctx| g.damage_each(g.creatures(), forged_keys(g, ctx))),
    // Malforge, DM 206
    card("malforge")
        .ability(Ability::CannotForge(you))
        .after(TurnEnds, by_you, |g, ctx| g.damage_each(ctx.card, 2)),
    // Zomok, DM 213
    card("zomok")
        .ability(Ability::IgnoresWhenAttacking(Keyword::Taunt))
        .ability(Ability::IgnoresWhenAttacking(Keyword::Elusive))
        .ability(Ability::IgnoresWhenAttacking(Keyword::Poison))
        .ability(Ability::IgnoresWhenAttacking(Keyword::Hazardous))
        .ability(Ability::IgnoresWhenAttacking(Keyword::Invulnerable))
        .fight(|g, ctx| g.damage_for_each(ctx, forged_keys(g, ctx), 2, g.creatures())),
    // Zomok, DM 213: the other half, whose text is that of the first.
    card("zomok2"),
    // Cabochon, DM 215
    card("cabochon").after(TurnStarts, by_you, |g, ctx| {
        if !g.is_ready(ctx.card) {
            let flanks = g.of_house(friendly_flank_creatures(g, ctx), House::Skyborn);
            g.gain_amber(ctx.you, flanks.len())?;
        }
        Ok::<(), Stop>(())
    }),
    // Embered Purse, DM 217
    card("embered-purse").play(|g, ctx| {
        for _ in g.of_house(g.creatures() & g.ready_cards(), House::Skyborn) {
            g.steal(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Gilt 'Em Good, DM 218
    card("gilt--em-good").play(|g, ctx| {
        g.capture_with_each(ctx, friendly_flank_creatures(g, ctx), 1)?;
        if g.key_is_forged(KeyColor::Yellow) {
            g.capture_with_each(ctx, friendly_flank_creatures(g, ctx), 1)?;
        }
        Ok(())
    }),
    // Hannibal's Mark, DM 219
    card("hannibal-s-mark").lasting(&[OF_HOUSE_WHILE_YOURS]).play(|g, ctx| {
        if let Some(taken) = g.choose(ctx, enemy_flank_creatures(g, ctx))? {
            g.take_control(ctx, taken)?;
            g.add_power_counters(taken, 3);
            g.while_in_play(ctx.about(taken).of_house(House::Skyborn), FIRST, taken)?;
        }
        Ok(())
    }),
    // Tur-bo-prop, DM 225
    card("tur-bo-prop")
        .reap(|g, ctx| g.draw(ctx.you, if g.key_is_forged(KeyColor::Blue) { 2 } else { 1 })),
    // Ty Lourd, DM 226
    card("ty-lourd").after(CardDiscarded, by_opponent, |g, ctx| g.gain_amber(ctx.you, 1)),
    // Barrel Roll, DM 228
    card("barrel-roll").play(|g, ctx| move_to_a_flank_and_exhaust(g, ctx, g.creatures())),
    // Bloodwing, DM 229
    card("bloodwing").fight_reap(|g, ctx| {
        for creature in friendly_flank_creatures(g, ctx) {
            g.add_power_counters(creature, 1);
        }
    }),
    // Cold Ropes, DM 230
    card("cold-ropes").play(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.put_on_bottom_of_deck(enemy)?;
            return Ok(());
        }
        move_to_a_flank_and_exhaust(g, ctx, g.enemy_creatures(ctx))
    }),
    // Deep Blue Bryn, DM 231
    card("deep-blue-bryn").fight(|g, ctx| {
        g.steal(ctx.you, 1)?;
        if g.key_is_forged(KeyColor::Blue) {
            g.ward(ctx.card)?;
        }
        Ok(())
    }),
    // Jeen Peary, DM 232
    card("jeen-peary").reap(|g, ctx| g.steal(ctx.you, if g.on_flank(ctx.card) { 1u16 } else { 0 })),
    // Jump Start, DM 233
    // It is repeated once, as Now and Later is.
    card("jump-start").play(|g, ctx| {
        ready_and_use_a_friend_on_a_flank(g, ctx)?;
        if g.is_overwhelmed(ctx.you) {
            ready_and_use_a_friend_on_a_flank(g, ctx)?;
        }
        Ok(())
    }),
    // Leftenant Chars, DM 234
    card("leftenant-chars").fight(|g, ctx| {
        if g.is_overwhelmed(ctx.you) { g.steal(ctx.you, 2) } else { g.capture_onto_self(ctx, 1) }
    }),
    // Remmi Hound, DM 236
    card("remmi-hound").power_for_each(
        each(|s, ctx, card| friendly_creature(s, ctx, card) && s.on_flank(card)),
        |s, ctx| if s.is_ready(ctx.card) { 0 } else { 4 },
    ),
    // Ruby Rackham, DM 237
    card("ruby-rackham").fight(|g, ctx| {
        let amount = if g.key_is_forged(KeyColor::Red) { 4 } else { 1 };
        g.damage_each(enemy_flank_creatures(g, ctx), amount)
    }),
];

/// "Each forged key", of both players.
fn forged_keys(s: &State, ctx: AbilityContext) -> usize {
    s.keys(ctx.you) + s.keys(ctx.opponent())
}

fn friendly_flank_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.friendly_creatures(ctx) & s.flank_creatures()
}

fn enemy_flank_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.enemy_creatures(ctx) & s.flank_creatures()
}

/// "Move a creature to a flank of its controller's battleline and exhaust it": Barrel Roll and Cold Ropes.
fn move_to_a_flank_and_exhaust(g: &mut Game<'_>, ctx: AbilityContext, among: CardSet) -> Flow {
    if let Some(creature) = g.choose(ctx, among)? {
        g.move_to_a_flank(creature)?;
        g.exhaust(creature);
    }
    Ok(())
}

/// What Jump Start may repeat.
fn ready_and_use_a_friend_on_a_flank(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(creature) = g.choose(ctx, friendly_flank_creatures(g, ctx))? {
        g.ready_and_use(ctx, creature)?;
    }
    Ok(())
}
