//! Ouboros of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::{
    CardReadied, CardUsed, CreatureReaps, Fight, KeyForged, Reap, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, HOST, Restriction, card, each, when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Agorim, DM 121
    card("agorim").power(
        each(|s, ctx, card| s.center(ctx.you) == Some(ctx.card) && friendly_creature(s, ctx, card)),
        5,
    ),
    // Ashwing Protocol, DM 122
    card("ashwing-protocol").play(|g, ctx| {
        let count = if g.is_overwhelmed(ctx.you) { 3 } else { 0 };
        g.draw(ctx.you, count)
    }),
    // Chlorodoze Vapor, DM 123
    card("chlorodoze-vapor").play(|g, ctx| {
        for _ in g.damage_each(g.creatures(), 3)?.destroyed {
            exhaust_a_creature(g, ctx)?;
        }
        Ok(())
    }),
    // Cyn Dynasty, DM 124
    card("cyn-dynasty").key_cost(each_player, 2).after(KeyForged, by_opponent, |g, ctx| {
        g.gain_amber(ctx.you, 2)?;
        g.draw(ctx.you, 4)?;
        g.destroy(ctx.card)
    }),
    // Dray Conis, DM 125
    card("dray-conis")
        .after(TurnStarts, on_your_turn_while_exhausted, |g, _| g.destroy(g.creatures())),
    // Gilded Burden, DM 126
    // The same creature may capture more than once (recorded case dm/gilded-burden/03).
    card("gilded-burden").play(|g, ctx| {
        for _ in 0..g.keys(ctx.opponent()) {
            if let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.capture_from_own_side(enemy, 2)?;
            }
        }
        Ok(())
    }),
    // Hoardgouge, DM 127
    card("hoardgouge").gains_abilities(
        HOST,
        &[when_any(&[Fight, Reap], |g, ctx| {
            if g.is_overwhelmed(ctx.you) {
                g.gain_amber(ctx.you, 1)?;
                g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Kulsha, DM 128
    card("kulsha")
        .ability(Ability::KeyCost(
            opponent,
            Amount::Count(|s, ctx| 2 * s.keys(ctx.opponent()) as i32),
        ))
        .fight_reap(|g, ctx| {
            let tired = g.choose_up_to(ctx, 3, g.creatures())?;
            g.exhaust(tired);
            Ok(())
        }),
    // Kulsha, DM 128: the other half, whose text is that of the first.
    card("kulsha2"),
    // Prime Authority, DM 130
    card("prime-authority").play(|g, ctx| {
        let readies = g.choose_one(ctx, [("ready", true), ("exhaust", false)])?;
        let creature = g.choose(ctx, g.creatures())?;
        if readies {
            g.make_ready(CardSet::from(creature))?;
        } else {
            g.exhaust(CardSet::from(creature));
        }
        let exhausted = |creatures: CardSet| (creatures & g.exhausted_cards()).len();
        let more = exhausted(g.friendly_creatures(ctx)) > exhausted(g.enemy_creatures(ctx));
        g.gain_amber(ctx.you, if more { 2u16 } else { 0 })
    }),
    // Seda the Sleeper, DM 131
    // It is exhausted only if damage was dealt to it: a ward or armor that prevents it prevents that too.
    card("seda-the-sleeper")
        .gains(
            Keyword::Invulnerable,
            |s, ctx, card| card == ctx.card && !s.is_ready(card) && s.on_flank(card),
            1,
        )
        .after(
            CardReadied,
            |s, ctx| to_this(s, ctx) && by_you(s, ctx),
            |g, ctx| {
                if g.may(ctx)? && !g.damage_each(ctx.card, 2)?.damaged.is_empty() {
                    g.exhaust(ctx.card);
                }
                Ok::<(), Stop>(())
            },
        )
        .play(|g, ctx| g.capture_onto_self(ctx, 6)),
    // Sleepwither, DM 132
    card("sleepwither").play(|g, ctx| {
        let creature = g.choose(ctx, g.of_house(g.creatures(), House::Ouboros))?;
        let destroyed = !g.destroy(creature)?.is_empty();
        g.gain_amber(ctx.you, if destroyed { 2u16 } else { 0 })
    }),
    // Spherular Gem, DM 133
    card("spherular-gem").action(|g, ctx| {
        let keys: usize = Player::BOTH.into_iter().map(|player| g.keys(player)).sum();
        let destroyed = !g.destroy(ctx.card)?.is_empty();
        g.gain_amber(ctx.you, if destroyed { keys } else { 0 })
    }),
    // Tranquil Reiner, DM 134
    card("tranquil-reiner").cannot(Restriction::Ready, this).fight_reap(|g, ctx| {
        let creature = g.choose(ctx, not_dragons(g, g.creatures() & g.exhausted_cards()))?;
        let readied = !g.make_ready(CardSet::from(creature))?.is_empty();
        g.gain_amber(ctx.you, if readied { 3u16 } else { 0 })
    }),
    // Bastionclaw, DM 136
    card("bastionclaw").ability(Ability::KeyCost(
        you,
        Amount::MoreOrLess(|s, ctx| -(s.keys(ctx.opponent()) as i32)),
    )),
    // Caspart, DM 137
    card("caspart").after(TurnEnds, on_your_turn_while_exhausted, |g, ctx| {
        let tired = g.choose_n(ctx, 2, g.creatures().without(ctx.card))?;
        g.exhaust(tired);
        Ok::<(), Stop>(())
    }),
    // DRAGONS!!!, DM 138
    card("dragons").play(|g, ctx| {
        let dragons = g.with_trait(g.discard(ctx.you), Trait::Dragon);
        let chosen = g.choose_any_number(ctx, g.of_type(dragons, CardType::Creature))?;
        g.shuffle_into_your_deck(ctx, chosen)
    }),
    // Doze Wing, DM 139
    card("doze-wing").play(|g, _| {
        g.exhaust(not_dragons(g, g.creatures()));
    }),
    // Glittering Horde, DM 140
    card("glittering-horde").play(|g, ctx| {
        let colors = KeyColor::ALL.into_iter().filter(|color| g.key_is_forged(*color)).count();
        for _ in 0..colors {
            g.steal(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Noxious Ionox, DM 142
    card("noxious-ionox").after(TurnStarts, on_your_turn_while_exhausted, |g, ctx| {
        let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.destroy(enemy)
    }),
    // Parasitic Charge, DM 143
    card("parasitic-charge").play(|g, ctx| {
        if g.forge_key(ctx.you, 8 - i32::from(g.pool(ctx.opponent())))? {
            g.purge(ctx.card)?;
        }
        Ok(())
    }),
    // Voltash Coilbreath, DM 146
    // The artifact goes to the deck from the discard pile too (recorded case dm/voltash-coilbreath/02), but not from
    // a hidden zone, where it is not found (Master Rulebook 18.4, FAQ "Spangler Box").
    card("voltash-coilbreath").reap(|g, ctx| {
        let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? else { return Ok(()) };
        g.use_a_card(ctx, artifact)?;
        if !g.zone(artifact).is_hidden() {
            g.put_on_bottom_of_deck(artifact)?;
        }
        Ok(())
    }),
    // Zartoo, the Swift, DM 147
    card("zartoo-the-swift").reap(|g, ctx| {
        let creature = g.choose(ctx, not_dragons(g, g.friendly_creatures(ctx)))?;
        ready_and_use(g, ctx, creature)
    }),
    // Arcane Relief, DM 148
    card("arcane-relief").play(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx) & g.exhausted_cards())?;
        ready_and_use(g, ctx, creature)
    }),
    // Clawcloak Swipe, DM 149
    card("clawcloak-swipe").play(|g, ctx| {
        let [yours, theirs] = [ctx.you, ctx.opponent()].map(|player| g.creatures_of(player).len());
        if g.is_overwhelmed(ctx.you)
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            for _ in yours..theirs {
                g.capture_onto(creature, 1)?;
            }
        }
        Ok(())
    }),
    // Daring Delt, DM 151
    card("daring-delt").fight(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let active = g.house.map_or(CardSet::EMPTY, |house| g.of_house(ready, house));
        g.gain_amber(ctx.you, active.len())
    }),
    // Hoarding the Goods, DM 152
    card("hoarding-the-goods").play(|g, ctx| {
        g.capture_with_each(ctx, g.friendly_creatures(ctx) & g.exhausted_cards(), 1)
    }),
    // Ley Lines, DM 153
    card("ley-lines").play(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            g.exhaust(g.creatures());
            return Ok(());
        }
        exhaust_a_creature(g, ctx)
    }),
    // Pip the Pilferer, DM 154
    card("pip-the-pilferer").play(|g, ctx| {
        if g.keys(ctx.opponent()) > g.keys(ctx.you) {
            g.steal(ctx.you, 2)
        } else {
            g.capture_onto_self(ctx, 2)
        }
    }),
    // Ria Bevy Gress, DM 155
    card("ria-bevy-gress").fight_reap(|g, ctx| {
        let counters =
            g.friendly_creatures(ctx).into_iter().map(|c| u16::from(g.power_counters(c)));
        let amount = if g.is_overwhelmed(ctx.you) { counters.sum() } else { 1 };
        g.capture_onto_self(ctx, amount)
    }),
    // Shadow Gloomcoil, DM 156
    // Also after the creature was destroyed by what it was used for (recorded case dm/shadow-gloomcoil/04).
    card("shadow-gloomcoil").after(
        CardUsed,
        |s, ctx| subject_was_friendly(s, ctx) && used_as_a_creature(s, ctx),
        |g, ctx| g.damage_each(g.friendly_creatures(ctx), 1),
    ),
    // Snapper Dyn, DM 157
    card("snapper-dyn").after(TurnEnds, on_your_turn_while_exhausted, |g, ctx| {
        let count = usize::from(g.pool(ctx.opponent()));
        g.damage_for_each(ctx, count, 1, g.enemy_creatures(ctx))
    }),
    // Sparkscheme, DM 158
    card("sparkscheme").after(
        CreatureReaps,
        |s, ctx| subject_was_enemy(s, ctx) && !s.is_ready(ctx.card),
        |g, ctx| g.draw(ctx.you, 1),
    ),
    // Vanguard Wounds, DM 159
    card("vanguard-wounds").play(|g, ctx| {
        let dealt = g.damage_a_creature(ctx, g.creatures(), 3)?;
        g.draw(ctx.you, usize::from(dealt.is_some_and(|dealt| dealt.destroyed)))
    }),
];

/// Dray Conis, Caspart, Noxious Ionox, Snapper Dyn: at the start or the end of your turn, if this is exhausted.
fn on_your_turn_while_exhausted(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && !s.is_ready(ctx.card)
}

/// Tranquil Reiner, Doze Wing, Zartoo, the Swift: those of some creatures that are not Dragons.
fn not_dragons(s: &State, creatures: CardSet) -> CardSet {
    creatures - s.in_play_with_trait(Trait::Dragon)
}

/// Chlorodoze Vapor, Ley Lines.
fn exhaust_a_creature(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let creature = g.choose(ctx, g.creatures())?;
    g.exhaust(CardSet::from(creature));
    Ok(())
}

/// Zartoo, the Swift, Arcane Relief.
fn ready_and_use(g: &mut Game<'_>, ctx: AbilityContext, creature: Option<Card>) -> Flow {
    if let Some(creature) = creature {
        g.ready_and_use(ctx, creature)?;
    }
    Ok(())
}
