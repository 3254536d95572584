//! Mars of Grim Reminders.

use archon_engine::keyforge::ability::Trigger::{Reap, TurnEnds};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Permission, Restriction, SECOND,
    THIRD, Would, card, instead, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Flow;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Aberrant Warp Event, GR 166
    card("aberrant-warp-event").play(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            if let Some(creature) = g.discard_until(player, |s, card| s.is_creature(card))?
                && g.put_into_play(ctx, creature, player)?
            {
                let neighbor = g.choose(ctx, g.neighbors(creature))?;
                g.destroy(neighbor)?;
            }
        }
        Ok::<(), Stop>(())
    }),
    // Curse of Disappearances, GR 168
    card("curse-of-disappearances").after(TurnEnds, by_you, |g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.archive(ctx.by_opponent(), creature, ArchivesOf::You)
    }),
    // Elite Disruptzord, GR 170
    card("elite-disruptzord").cannot(Restriction::PlayAsCreature, |s, ctx, card| {
        s.power_out_of_play(card) > s.power(ctx.card)
    }),
    // Ilxid Avenger, GR 174
    card("ilxid-avenger")
        .play_fight(|g, ctx| g.add_power_counters(ctx.card, discarded_mars(g, ctx)))
        .scrap(|g, ctx| {
            // Each counter may go on another creature (recorded case gr/ilxid-avenger/03).
            for _ in 0..discarded_mars(g, ctx) {
                if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                    g.add_power_counters(creature, 1);
                }
            }
            Ok(())
        }),
    // Plan 10, GR 179
    card("plan-10")
        .after(TurnEnds, by_anyone, |g, ctx| {
            let card = g.choose(ctx, g.under(ctx.card))?;
            g.return_to_hand(card)?;
            if g.under(ctx.card).is_empty() {
                g.destroy(ctx.card)?;
            }
            Ok::<(), Stop>(())
        })
        .play(|g, ctx| g.put_under(g.creatures() - mars_creatures(g), ctx.card)),
    // Psychic Haze, GR 180
    card("psychic-haze")
        .ability(Ability::CannotAttack(|s, ctx, attacker, target| {
            s.is_enraged(attacker) && friendly_mars(s, ctx).contains(target)
        }))
        .action(|g, ctx| g.enrage(g.enemy_creatures(ctx))),
    // The Body Snatchers, GR 184
    card("the-body-snatchers")
        .lasting(&[THE_BODY_SNATCHERS])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Urxym the "Diplomat", GR 185
    card("urxym-the-diplomat").reap(|g, ctx| {
        for _ in 0..g.lose_amber(ctx.you, g.pool(ctx.you))? {
            let creature = g.choose(ctx, g.enemy_creatures(ctx) - mars_creatures(g))?;
            g.destroy(creature)?;
        }
        Ok::<(), Stop>(())
    }),
    // Crop Circles, GR 188
    card("crop-circles").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures() - mars_creatures(g))?;
        if let Some(creature) = creature {
            g.capture_from_own_side(creature, 1)?;
        }
        let archived = g.choose_any_number(ctx, g.archives(ctx.you))?;
        let purged = g.purge(archived)?;
        if let Some(creature) = creature {
            g.capture_from_own_side(creature, purged.len())?;
        }
        Ok(())
    }),
    // Glimmerspore, GR 190
    card("glimmerspore").play(|g, ctx| {
        let artifact = g.choose(ctx, g.artifacts())?;
        g.archive(ctx, artifact, ArchivesOf::You)
    }),
    // Loyalty Implants, GR 193
    card("loyalty-implants")
        .lasting(&[Ability::May(Permission::Use, |s, ctx, card| {
            friendly_mars(s, ctx).contains(card)
        })])
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Nameless Horror, GR 195
    card("nameless-horror").gains(Keyword::Elusive, this_while_you_are_haunted, 1).gains(
        Keyword::Skirmish,
        this_while_you_are_haunted,
        1,
    ),
    // Overclocked Shock Collar, GR 196
    card("overclocked-shock-collar")
        .gains_abilities(HOST, &[when(Reap, |g, ctx| g.stun(g.neighbors(ctx.card).with(ctx.card)))])
        .scrap(|g, _| g.unstun(mars_creatures(g))),
    // The Red Death, GR 198
    card("the-red-death")
        .cannot(Restriction::BeReadied, |s, ctx, card| card == ctx.card && !s.is_haunted(ctx.you))
        .fight(|g, ctx| {
            g.gain_amber(ctx.you, 1)?;
            g.draw(ctx.you, 1)
        }),
    // War of the Worlds, GR 199
    card("war-of-the-worlds").play(|g, _| {
        g.destroy(g.creatures() - mars_creatures(g))?;
        g.damage_each(mars_creatures(g), 2)
    }),
    // Xyp the Implanter, GR 200
    card("xyp-the-implanter").reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.take_control(ctx, creature)?;
        }
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.destroy(creature)
    }),
    // Yipyax Abductor, GR 201
    card("yipyax-abductor").play_fight(|g, ctx| {
        let upgrade = g.choose(ctx, g.upgrades_in_play())?;
        g.archive(ctx, upgrade, ArchivesOf::You)
    }),
    // Abduct-o-Matic, GR 202
    card("abduct-o-matic")
        .fight(|g, ctx| {
            if g.is_haunted(ctx.you) {
                g.capture_onto_self(ctx, 2)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| {
            if let Some(creature) = g.choose_least_powerful(ctx, g.friendly_creatures(ctx))? {
                g.capture_onto(creature, 2)?;
            }
            Ok(())
        }),
    // Brash Grabber, GR 204
    card("brash-grabber")
        .enters(|s, ctx, card| card == ctx.card && !s.is_haunted(ctx.you), Entering::Enraged)
        .omni(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.move_amber_to_pool(creature, ctx.you, 1)?;
            }
            Ok(())
        }),
    // Distant Void Prober, GR 205
    card("distant-void-prober")
        .lasting(&[Ability::KeyCost(opponent, Amount::Fixed(3))])
        .reap(|g, ctx| {
            if g.is_haunted(ctx.you) {
                g.opponents_next_turn(ctx, FIRST)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.capture_from_own_side(creature, 1)?;
            }
            Ok(())
        }),
    // Don’t Believe Your Eyes, GR 206
    card("don-t-believe-your-eyes").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        if g.is_haunted(ctx.you) {
            g.capture_from_own_side(creature, 2)?;
        } else {
            g.capture_onto(creature, 1)?;
        }
        Ok(())
    }),
    // Dr. Xyloxxzlphrex, GR 207
    card("dr-xyloxxzlphrex").reap(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        if let Some(creature) = g.choose(ctx, g.of_house(creatures, House::Mars))?
            && g.play(ctx, creature)?
        {
            g.make_ready(creature)?;
        }
        Ok(())
    }),
    // Phloxem Spewer, GR 212
    card("phloxem-spewer").gains(
        Keyword::SplashAttack,
        |s, ctx, card| neighbor(s, ctx, card) && s.is_of(card, House::Mars),
        2,
    ),
    // Plague Wind, GR 213
    card("plague-wind")
        .lasting(&[Ability::Power(
            each(|s, ctx, card| each_creature(s, ctx, card) && !s.is_of(card, House::Mars)),
            Amount::Fixed(-3),
        )])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Shrink-ray Technician, GR 215
    card("shrink-ray-technician")
        .lasting(&[
            Ability::Power(TARGET, Amount::Fixed(-2)),
            Ability::SetArmor(TARGET, Amount::Fixed(0)),
            Ability::SetPower(TARGET, Amount::Fixed(1)),
        ])
        .reap(|g, ctx| match g.choose(ctx, g.enemy_creatures(ctx))? {
            Some(creature) => g.this_turn(ctx.about(creature), FIRST),
            None => Ok(()),
        })
        .scrap(|g, ctx| {
            if let Some(creature) = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))? {
                g.this_turn(ctx.about(creature), SECOND)?;
                g.this_turn(ctx.about(creature), THIRD)?;
            }
            Ok(())
        }),
    // Target Yynxzdyl, GR 216
    card("target-yynxzdyl")
        .play(|g, ctx| {
            let discarded = g.choose(ctx, g.discard(ctx.you))?;
            g.archive(ctx, discarded, ArchivesOf::Owner)
        })
        .reap(|g, ctx| g.archive(ctx, ctx.card, ArchivesOf::Owner)),
    // Terrible Teammates, GR 217
    card("terrible-teammates").play(|g, ctx| {
        let hand = g.hand(ctx.you);
        let teammate = g.may_choose(ctx, hand - g.of_house(hand, House::Mars))?;
        g.discard_cards(teammate)
    }),
    // U.F.O., GR 218
    card("ufo").play(|g, ctx| {
        let found = g.discard_until(ctx.you, |s, card| s.is_of(card, House::Mars))?;
        g.return_to_hand(found)
    }),
    // Qyxxlyxx Grave Master, GR R8
    card("qyxxlyxx-grave-master")
        .play(|g, ctx| {
            let creatures = g.of_type(g.discard_piles(), CardType::Creature);
            if let Some(purged) = g.choose(ctx, creatures)?
                && !g.purge(purged)?.is_empty()
            {
                g.damage_each(g.creatures() & g.in_play_sharing_a_trait_with(purged), 2)?;
            }
            Ok(())
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];

/// The Body Snatchers.
const THE_BODY_SNATCHERS: Ability = Ability::GainsAbilities(
    each(enemy_creature),
    &[instead(Would::BeDestroyed, to_this, |g, ctx| -> Flow {
        g.heal_fully(ctx.card)?;
        g.give_control(ctx, ctx.card)
    })],
);

/// Each Mars creature in play.
fn mars_creatures(s: &State) -> CardSet {
    s.of_house(s.creatures(), House::Mars)
}

/// Each friendly Mars creature.
fn friendly_mars(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.friendly_creatures(ctx), House::Mars)
}

/// Ilxid Avenger: the Mars cards in your discard pile.
fn discarded_mars(s: &State, ctx: AbilityContext) -> u8 {
    s.of_house(s.discard(ctx.you), House::Mars).len() as u8
}

/// Nameless Horror.
fn this_while_you_are_haunted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_haunted(ctx.you)
}
