//! Saurian of Dark Tidings.

use archon_engine::keyforge::ability::Trigger::{
    BeforeFight, DamageDealt, KeyForged, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, SECOND, card, when,
};
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bestiarii Urso (evil twin), DT 124
    card("bestiarii-urso-evil-twin").play_fight(stun_a_creature),
    // Censor Philo (evil twin), DT 125
    card("censor-philo-evil-twin")
        .play(|g, ctx| g.damage_a_creature(ctx, g.creatures() & g.in_play_with_amber(), 5)),
    // Eclectic Ambrosius (evil twin), DT 126
    card("eclectic-ambrosius-evil-twin").lasting(&[IGNORANT]).reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            // As long as the counter is there, whatever becomes of Ambrosius (case
            // dt/eclectic-ambrosius-evil-twin/03).
            if g.counters(creature, Counter::Ignorance) == 0 {
                g.while_in_play(ctx.about(creature), FIRST, creature)?;
            }
            g.add_counters(creature, Counter::Ignorance, 1)?;
        }
        Ok(())
    }),
    // Lapisaurus (evil twin), DT 127
    card("lapisaurus-evil-twin").fight(|g, ctx| match g.opposing(ctx.card) {
        Some(enemy) => g.exalt(enemy),
        None => Ok(()),
    }),
    // Magistra Vita (evil twin), DT 128
    card("magistra-vita-evil-twin").play_fight(exalt_to_fight),
    // Physicus Felix (evil twin), DT 129
    card("physicus-felix-evil-twin").play_fight(exalt_at_low_tide),
    // Undagnathus (evil twin), DT 130
    card("undagnathus-evil-twin").ability(Ability::DamageTimes(this_while_the_tide_is_low, 2)),
    // Bracchanalia, DT 133
    card("bracchanalia")
        .play(|g, ctx| {
            g.place_amber(ctx.card, 4);
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)
        })
        .after(TurnStarts, by_anyone, |g, ctx| {
            if (g.creatures_of(ctx.doer) & g.in_play_with_amber()).len() >= 4 {
                g.move_amber_to_pool(ctx.card, ctx.doer, u8::MAX)?;
            }
            Ok(())
        }),
    // Brachiaditus, DT 134
    card("brachiaditus").play(|g, ctx| {
        let neighbors = g.neighbors(ctx.card);
        g.stun(neighbors)?;
        for neighbor in neighbors {
            g.move_amber_to_supply(neighbor, 1)?;
        }
        Ok(())
    }),
    // Eclectic Ambrosius, DT 137
    card("eclectic-ambrosius")
        .after(TurnEnds, by_you, |g, ctx| g.add_counters(ctx.card, Counter::Knowledge, 1))
        .action(|g, ctx| {
            if g.remove_counters(ctx.card, Counter::Knowledge, 3) == 3 {
                g.gain_amber(ctx.you, 6)
            } else {
                Ok(())
            }
        }),
    // Enlist Numeri, DT 138
    card("enlist-numeri").lasting(&[ENLISTED]).play(|g, ctx| {
        let corrupt = g.enemy_creatures(ctx) & g.in_play_with_amber();
        if let Some(recruit) = g.choose(ctx, corrupt)? {
            g.take_control(ctx, recruit)?;
            g.while_in_play(ctx.about(recruit), FIRST, recruit)?;
        }
        Ok(())
    }),
    // Hastatus Raptor, DT 141
    card("hastatus-raptor").before_fight(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)?
            && let Some(enemy) = ctx.subject
        {
            let raptors = g.titled(g.friendly_creatures(ctx), "hastatus-raptor");
            let amber: i32 = raptors.into_iter().map(|raptor| i32::from(g.amber_on(raptor))).sum();
            g.damage_each(enemy, amber)?;
        }
        Ok(())
    }),
    // ISS Indominus, DT 145
    card("iss-indominus").action(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let crew = g.choose_up_to(ctx, 5, g.of_house(ready, House::Saurian))?;
        let exhausted = g.exhaust(crew).len();
        g.damage_each(g.enemy_creatures(ctx), exhausted)
    }),
    // Swallow Whole, DT 148
    card("swallow-whole")
        .ability(Ability::PlayableIf(|s, ctx| s.tide_is_high(ctx.you)))
        .play(swallow_whole),
    // The First Scroll, DT 151
    card("the-first-scroll").after(KeyForged, by_anyone, |g, ctx| {
        let mut left = g.creatures_of(ctx.doer);
        // Who captures matters only where there is too little æmber for all.
        while g.pool(ctx.doer) > 0 {
            let enough = usize::from(g.pool(ctx.doer)) >= left.len();
            let next = if enough { left.first() } else { g.choose(ctx, left)? };
            let Some(creature) = next else { break };
            left.remove(creature);
            g.capture_from(creature, ctx.doer, 1)?;
        }
        Ok(())
    }),
    // Ankylo Formation, DT 152
    card("ankylo-formation")
        .lasting(&[
            Ability::Gains(Keyword::Skirmish, friendly_creature, Amount::Fixed(1)),
            Ability::Gains(Keyword::Skirmish, target, Amount::Fixed(1)),
        ])
        .play(|g, ctx| {
            let each = g.choose_one(ctx, [("a creature", false), ("each, exalting one", true)])?;
            let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
            if each {
                if let Some(creature) = creature {
                    g.exalt(creature)?;
                }
                // Also those that come into play later (March 2021, "Lasting effects").
                g.this_turn(ctx, FIRST)
            } else if let Some(creature) = creature {
                g.this_turn(ctx.about(creature), SECOND)
            } else {
                Ok(())
            }
        }),
    // Bestiarii Urso, DT 153
    card("bestiarii-urso").play_reap(|g, ctx| {
        let creature = g.may_choose(ctx, g.creatures())?;
        g.unstun(creature);
        Ok(())
    }),
    // Bury Riches, DT 154
    card("bury-riches").play(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            for creature in g.creatures() {
                g.move_amber_to_pool(creature, g.controller(creature), 1)?;
            }
        } else {
            g.raise_tide(ctx.you)?;
        }
        Ok(())
    }),
    // Di-No You Didn’t!, DT 156
    card("di-no-you-didn-t").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx) & g.in_play_with_amber())?;
        g.destroy(creature)
    }),
    // Physicus Felix, DT 161
    card("physicus-felix").play_fight(exalt_at_high_tide),
    // Saurarium, DT 162
    card("saurarium")
        .cannot(Restriction::Reap, |s, _, card| s.least_powerful(s.creatures()).contains(card)),
    // Trojan Sauropod, DT 166
    card("trojan-sauropod").enters(this, Entering::UnderOpponentsControl).omni(|g, ctx| {
        g.gain_amber(ctx.you, 3)?;
        let hand = g.hand(ctx.opponent());
        g.reveal(hand);
        let creatures = g.of_type(hand, CardType::Creature);
        g.put_all_into_play_ready(ctx, creatures, ctx.opponent())?;
        g.refill_hand(ctx.opponent())?;
        g.destroy(ctx.card)?;
        Ok(())
    }),
    // Wipe Clear, DT 167
    card("wipe-clear").play(|g, _| {
        g.damage_each(g.creatures(), 1)?;
        g.destroy(g.of_type(g.all_in_play(), CardType::Upgrade))
    }),
    // Altruist’s Rostrum, DT 168
    card("altruist-s-rostrum").action(move_one_amber),
    // Carpe Vinum, DT 169
    card("carpe-vinum").play(|g, ctx| {
        let two = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
        two.into_iter().try_for_each(|enemy| g.exalt(enemy))
    }),
    // Censor Philo, DT 170
    card("censor-philo").ability(Ability::CannotBeDealtDamageBy(|s, ctx, card, by| {
        card == ctx.card && s.is_creature(by) && s.amber_on(by) > 0
    })),
    // Crushing Charge, DT 173
    card("crushing-charge").play(|g, ctx| {
        g.destroy(g.creatures_with_power(|power| power <= 4))?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Decadence, DT 174
    card("decadence").play(|g, ctx| {
        if !g.choose_one(ctx, [("exalt, ready and use", true), ("move 1 æmber", false)])? {
            return move_one_amber(g, ctx);
        }
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.exalt(creature)?;
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Lapisaurus, DT 176
    card("lapisaurus").gains_abilities(
        each(|s, ctx, card| {
            enemy_creature(s, ctx, card) && s.is_attacking(card) && s.defender() == Some(ctx.card)
        }),
        &[when(BeforeFight, |g, ctx| g.exalt(ctx.card))],
    ),
    // Magistra Vita, DT 177
    card("magistra-vita").play_reap(|g, ctx| {
        if let Some(creature) = may_exalt_a_foreigner(g, ctx)? {
            g.reap_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Medicus Lacus, DT 178
    card("medicus-lacus")
        .ability(Ability::SpendableWhenForging(each(friendly_creature), |s, ctx, player| {
            player == ctx.you && s.tide_is_high(ctx.you)
        })),
    // Ostracize, DT 179
    card("ostracize").play(|g, ctx| {
        if g.lose_amber(ctx.you, 1)? == 1 {
            let creature = g.choose(ctx, g.creatures())?;
            g.purge(creature)?;
        }
        Ok(())
    }),
    // Reach Advantage, DT 180
    card("reach-advantage").play(|g, ctx| {
        if !g.tide_is_high(ctx.you) {
            g.raise_tide(ctx.you)?;
        } else {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 3)?;
        }
        Ok(())
    }),
    // Undagnathus, DT 182
    card("undagnathus").cannot(Restriction::DealDamageWhenFighting, this_while_the_tide_is_low),
    // Venator Altum, DT 183
    // Only while it is in play: not if that damage destroyed it (FAQ "Venator Altum").
    card("venator-altum").after(
        DamageDealt,
        |s, ctx| to_this(s, ctx) && s.tide_is_high(ctx.opponent()),
        |g, ctx| g.exalt(ctx.card),
    ),
];

/// Eclectic Ambrosius (evil twin).
const IGNORANT: Ability =
    Ability::Blank(|s, ctx, card| target(s, ctx, card) && s.counters(card, Counter::Ignorance) > 0);

/// Enlist Numeri.
const ENLISTED: Ability = Ability::BelongsTo(
    each(|s, ctx, card| target(s, ctx, card) && s.controller(card) == ctx.you),
    |_, _, _| HouseSet::of(House::Saurian),
);

/// Undagnathus and his evil twin. The tide is low for who it is high against (March 2021, "Tide").
fn this_while_the_tide_is_low(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.tide_is_high(ctx.opponent())
}

/// Bestiarii Urso (evil twin).
fn stun_a_creature(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let creature = g.choose(ctx, g.creatures())?;
    g.stun(creature)?;
    Ok(())
}

/// Swallow Whole. Of the two chosen creatures the one that is purged is named first, then one that
/// is no weaker: a tie is the active player's (case dt/swallow-whole/03).
fn swallow_whole(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let all = g.creatures();
    let no_weaker =
        |s: &State, than: Card| all.without(than).filter(|c| s.power(c) >= s.power(than));
    let prey = all.filter(|creature| all.len() == 1 || !no_weaker(g, creature).is_empty());
    if let Some(swallowed) = g.choose(ctx, prey)? {
        let power = g.power(swallowed) as u8;
        let other = g.choose(ctx, no_weaker(g, swallowed))?;
        g.purge(swallowed)?;
        if let Some(other) = other {
            g.add_power_counters(other, power);
        }
    }
    Ok(())
}

/// Magistra Vita (evil twin).
fn exalt_to_fight(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(creature) = may_exalt_a_foreigner(g, ctx)? {
        g.fight_with(ctx, creature)?;
    }
    Ok(())
}

/// Magistra Vita and her evil twin: a friendly creature of another house that was exalted.
fn may_exalt_a_foreigner(g: &mut Game<'_>, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
    let foreigners = g.friendly_creatures(ctx) - g.in_play_of_house(House::Saurian);
    let creature = g.may_choose(ctx, foreigners)?;
    if let Some(creature) = creature {
        g.exalt(creature)?;
    }
    Ok(creature)
}

/// Physicus Felix.
fn exalt_at_high_tide(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.tide_is_high(ctx.you) { may_exalt_any(g, ctx) } else { Ok(()) }
}

/// Physicus Felix (evil twin).
fn exalt_at_low_tide(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.tide_is_high(ctx.opponent()) { may_exalt_any(g, ctx) } else { Ok(()) }
}

fn may_exalt_any(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    match g.may_choose(ctx, g.creatures())? {
        Some(creature) => g.exalt(creature),
        None => Ok(()),
    }
}

/// Altruist’s Rostrum and Decadence.
fn move_one_amber(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), 1)?;
    Ok(())
}
