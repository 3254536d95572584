//! Brobnar of Æmber Skies.

use archon_engine::keyforge::ability::Trigger::{
    Action, CardPlayed, CreatureReaps, Destroyed, Fight, Reap, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Arrival, Definition, Entering, FIRST, SECOND, THIRD, Would,
    card, each_time, when,
};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::Zone;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Belcher, AS 1
    card("belcher").action(|g, ctx| {
        if let Some(discarded) = g.discard_until(ctx.you, |s, card| s.is_creature(card))? {
            g.damage_a_creature(ctx, g.enemy_creatures(ctx), g.power_out_of_play(discarded))?;
        }
        Ok(())
    }),
    // Eruption, AS 4
    card("eruption")
        .play(|g, ctx| {
            for _ in 0..3 {
                g.exalt(ctx.card)?;
            }
            Ok::<(), Stop>(())
        })
        .fight(|g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 1)),
    // Grat Tattuu, AS 7
    card("grat-tattuu").power(
        each(|s, ctx, card| other_friendly_creature(s, ctx, card) && s.is_of(card, House::Brobnar)),
        2,
    ),
    // Improvised Aviation, AS 8
    card("improvised-aviation")
        .lasting(&[
            Ability::Enters(
                Arrival::PlayedByYou,
                |s, _, card| s.is_creature(card),
                Entering::Ready,
            ),
            IMPROVISED_AVIATION,
            Ability::GainsAbilities(
                TARGET,
                &[when(Fight, |g, ctx| {
                    let artifact = g.choose(ctx, g.artifacts())?;
                    g.shuffle_into_deck(artifact)
                })],
            ),
        ])
        .play(|g, ctx| {
            g.next_time_this_turn(ctx, FIRST)?;
            g.next_time_this_turn(ctx, SECOND)
        }),
    // On the Mark, AS 13
    card("on-the-mark").play(|g, ctx| {
        let Some(from) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        if g.amber_on(from) > 0
            && let Some(to) = g.choose(ctx, g.enemy_creatures(ctx))?
        {
            g.move_amber_between(from, to, u8::MAX)?;
        }
        Ok(())
    }),
    // Brunx and Bongle, AS 17
    card("brunx-and-bongle").fight(|g, ctx| {
        if g.is_first_use_this_turn(ctx.card) && g.may(ctx)? {
            g.make_ready(ctx.card)?;
            g.reap_with(ctx, ctx.card)?;
        }
        Ok(())
    }),
    // Clap of Thunder, AS 19
    card("clap-of-thunder").play(|g, ctx| {
        let least = g.choose_least_powerful(ctx, g.creatures())?;
        g.destroy(least)?;
        let most = g.choose_most_powerful(ctx, g.creatures())?;
        g.make_ready(most)?;
        g.enrage(most)
    }),
    // Crunch, AS 20
    card("crunch").fight_reap(|g, ctx| {
        if let Some(neighbor) = g.choose(ctx, g.neighbors(ctx.card))? {
            let power = u8::try_from(g.power(neighbor)).unwrap_or_default();
            g.add_power_counters(ctx.card, power);
        }
        Ok(())
    }),
    // Nagoo Yani, AS 23
    card("nagoo-yani")
        .play_fight(|g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 4))
        .scrap(|g, ctx| g.damage_each(g.enemy_creatures(ctx) & g.flank_creatures(), 2)),
    // Narplet, AS 24
    card("narplet").gains(Keyword::Versatile, neighbor, 1),
    // Strength Within, AS 27
    card("strength-within").gains_abilities(
        HOST,
        &[Ability::KeyCost(opponent, Amount::Count(|s, ctx| i32::from(s.damage(ctx.card))))],
    ),
    // Bosch the Unyielding, AS 29
    card("bosch-the-unyielding").fight(|g, ctx| g.heal_fully(ctx.card)),
    // Cirrus Mace, AS 31
    card("cirrus-mace").action(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        g.add_power_counters(creature, 2);
        g.damage_each(g.neighbors(creature), 2)?;
        Ok(())
    }),
    // D.B. Gobber, AS 32
    card("db-gobber").reap(|g, ctx| g.lose_amber(ctx.opponent(), 1)).scrap(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            if g.pool(player) >= 7 {
                g.lose_amber(player, 2)?;
            }
        }
        Ok::<(), Stop>(())
    }),
    // Dreadstarr the Lone, AS 33
    card("dreadstarr-the-lone")
        .gains(
            Keyword::Versatile,
            |s, ctx, card| {
                let others = s.friendly_creatures(ctx).without(ctx.card);
                card == ctx.card && s.of_house(others, House::Brobnar).is_empty()
            },
            1,
        )
        .fight(|g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Fancy Donavon, AS 34
    card("fancy-donavon").scrap(|g, ctx| {
        let friendly = g.friendly_creatures(ctx);
        if let Some(creature) = g.choose(ctx, friendly - g.of_house(friendly, House::Brobnar))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Incensed, AS 35
    card("incensed")
        .lasting(&[Ability::GainsAbilities(
            each(friendly_creature),
            &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 1))],
        )])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Raince Furyheart, AS 36
    card("raince-furyheart").before_fight(|g, ctx| match g.opposing(ctx.card) {
        Some(creature) => g.exalt(creature),
        None => Ok(()),
    }),
    // Raise Your Glass, AS 37
    card("raise-your-glass").play(|g, ctx| {
        if let Some(creature) = g.choose_least_powerful(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Terrance Surefoot, AS 39
    card("terrance-surefoot")
        .after(CreatureReaps, subject_was_enemy, |g, ctx| g.move_amber_to_supply(ctx.card, 1))
        .play_reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Armored Spikes, AS 40
    card("armored-spikes").armor(HOST, 2).gains(Keyword::Hazardous, host, 2),
    // Bigger Guns for Everyone, AS 41
    card("bigger-guns-for-everyone")
        .gains_abilities(HOST, &[when(Fight, |g, ctx| g.damage_a_creature(ctx, g.creatures(), 5))]),
    // Akugyo, AS S1
    card("akugyo")
        .instead(Would::AddToPool, by_opponent, |g, ctx| {
            g.capture_onto_instead_of_adding(ctx.card, ctx.amount)
        })
        .fight(|g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 2)),
    // Alien Puffer, AS S2
    card("alien-puffer").destroyed(|g, ctx| g.gain_amber(ctx.you, 2)),
    // Anvil Crawler, AS S3
    card("anvil-crawler").refill(each_player, 1),
    // Beehemoth, AS S4
    card("beehemoth")
        .after(TurnStarts, by_you, |g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.add_power_counters(creature, 1);
            }
            Ok(())
        })
        .reap(|g, ctx| {
            if g.zone(ctx.card) != Zone::Battleline {
                return Ok(());
            }
            g.move_anywhere(ctx.card)?;
            let mut removed = 0;
            for neighbor in g.neighbors(ctx.card) {
                removed += u16::from(g.remove_power_counters(neighbor, u8::MAX)?);
            }
            g.gain_amber(ctx.you, removed)
        }),
    // Blue Æmberdrake, AS S5
    card("blue-æmberdrake").destroyed(|g, ctx| gain_4_and_forge(g, ctx, KeyColor::Blue)),
    // Colossipede, AS S6
    card("colossipede")
        .gains_abilities(
            each(|s, ctx, card| friendly_creature(s, ctx, card) && s.amber_on(card) > 0),
            &[when(Fight, |g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, u8::MAX))],
        )
        .play(|g, _| {
            for creature in g.creatures() {
                g.exalt(creature)?;
            }
            Ok::<(), Stop>(())
        }),
    // Falcron, AS S7
    card("falcron").gains_abilities(each(neighbor), &[when(Reap, |g, ctx| g.steal(ctx.you, 1))]),
    // Grinder Swarm, AS S8
    card("grinder-swarm")
        .power_for_each(THIS, |s, _| s.creatures().len() as i32)
        .fight(|g, ctx| g.capture_onto_self(ctx, 2)),
    // Grizzled Wyvern, AS S9
    card("grizzled-wyvern").play(|g, ctx| {
        let (yours, theirs) = (g.pool(ctx.you), g.pool(ctx.opponent()));
        let most = theirs.min(6);
        let least = 6_u16.saturating_sub(yours).min(most);
        let from_opponent = u16::from(g.choose_number(ctx, least as u8, most as u8)?);
        g.capture_onto_self(ctx, from_opponent)?;
        g.capture_from(ctx.card, ctx.you, 6 - from_opponent)?;
        if g.amber_on(ctx.card) < 6 {
            g.destroy(ctx.card)?;
        }
        Ok(())
    }),
    // Hungry Hippogriff, AS S10
    card("hungry-hippogriff").gains_abilities(
        each(other_friendly_creature),
        &[when(Destroyed, |g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, u8::MAX))],
    ),
    // Icarus 2.0, AS S11
    card("icarus-20")
        .gains_abilities(each(friendly_creature), &[when(Action, |g, ctx| g.draw(ctx.you, 1))]),
    // Impzilla, AS S12
    card("impzilla").fight(|g, ctx| {
        let most = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))?;
        g.destroy(most)
    }),
    // Lancet, AS S13
    card("lancet").gains_abilities(
        each(friendly_creature),
        &[when(Fight, |g, ctx| g.capture_onto_self(ctx, 1))],
    ),
    // Malifi Dragon, AS S14
    card("malifi-dragon").after(TurnEnds, by_you, |g, ctx| {
        g.gain_amber(ctx.you, if g.pool(ctx.you) <= 4 { 2 } else { 0 })
    }),
    // Naja, AS S15
    card("naja").reap(|g, ctx| g.gain_amber(ctx.you, 3)),
    // Red Æmberdrake, AS S16
    card("red-æmberdrake").destroyed(|g, ctx| gain_4_and_forge(g, ctx, KeyColor::Red)),
    // Rorqual, AS S17
    card("rorqual")
        .power_for_each(THIS, |s, ctx| i32::from(s.amber_on(ctx.card)))
        .fight_reap(|g, ctx| g.exalt(ctx.card))
        .action(|g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, u8::MAX)),
    // Screeyan, AS S18
    // Of a card of two houses neither can be chosen: no rulebook says which is "its house".
    card("screeyan").lasting(&[Ability::CannotChoose(that_house_for_opponent)]).after(
        TurnEnds,
        by_you,
        |g, ctx| {
            if let Some(discarded) = g.discard_top_of_deck(ctx.opponent())? {
                for house in g.houses(discarded).iter() {
                    g.opponents_next_turn(ctx.of_house(house), FIRST)?;
                }
            }
            Ok(())
        },
    ),
    // Sentient Cloud, AS S19
    // The highest power among friendly creatures (recorded case as/sentient-cloud/01).
    card("sentient-cloud").gains_abilities(
        each(|s, ctx, card| s.most_powerful(s.friendly_creatures(ctx)).contains(card)),
        &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 2))],
    ),
    // Titanarpon, AS S20
    // A creature counts as played before it enters play: it is the only one by then.
    card("titanarpon").ability(Ability::Enters(
        Arrival::PlayedByYou,
        |s, ctx, card| {
            let counts = &s.record_of_this_turn().counts[ctx.you];
            s.is_creature(card) && counts.played_of_type(CardType::Creature) < 2
        },
        Entering::Ready,
    )),
    // Tyrannus Aquilae, AS S21
    card("tyrannus-aquilae")
        .after(TurnEnds, by_anyone, |g, ctx| g.capture_onto_self(ctx, 1))
        .fight(|g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 1)),
    // Volax, AS S22
    card("volax").destroyed(|g, ctx| g.gain_amber(ctx.you, g.pool(ctx.you))),
    // Yellow Æmberdrake, AS S23
    card("yellow-æmberdrake").destroyed(|g, ctx| gain_4_and_forge(g, ctx, KeyColor::Yellow)),
];

/// Improvised Aviation: what the next creature gains as it is played.
const IMPROVISED_AVIATION: Ability =
    each_time(CardPlayed, you_played_a_creature, |g, ctx| match ctx.subject {
        Some(creature) => g.this_turn(ctx.about(creature), THIRD),
        None => Ok(()),
    });

/// Blue, Red and Yellow Æmberdrake.
fn gain_4_and_forge(g: &mut Game<'_>, ctx: AbilityContext, color: KeyColor) -> Result<bool, Stop> {
    g.gain_amber(ctx.you, 4)?;
    g.forge_key_of(ctx.you, color, 0)
}
