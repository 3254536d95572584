//! Redemption of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::{
    CardEntersPlay, CreatureDestroyed, CreatureReaps, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, Permission, Restriction, card, each,
    this, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Azrael, PV 91
    card("azrael")
        .lasting(&[Ability::May(Permission::Fight, friendly_creature)])
        .reap(|g, ctx| g.this_turn(ctx, FIRST)),
    // Corrosive Monk, PV 93
    // "For each": one creature after another is destroyed (June 2026, "For each").
    card("corrosive-monk").ability(Ability::SetArmor(each(each_creature), Amount::Fixed(0))).fate(
        |g, ctx| {
            for _ in 0..enemy_mutants(g, ctx).len() {
                let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
                g.destroy(creature)?;
            }
            Ok(())
        },
    ),
    // Doomsayer, PV 94
    card("doomsayer").reap(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        let moved = g.move_amber_to_supply(creature, u8::MAX)?;
        g.damage_for_each(ctx, moved.into(), 2, g.creatures()).map(|_| ())
    }),
    // Heavy Adornment, PV 95
    card("heavy-adornment").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            for neighbor in g.neighbors(ctx.card) {
                g.exalt(neighbor)?;
            }
            Ok(())
        })],
    ),
    // Heed the Horde, PV 96
    card("heed-the-horde")
        .play(|g, ctx| g.lose_amber(ctx.opponent(), friendly_mutants(g, ctx).len()))
        .fate(|g, ctx| g.capture_with_each(ctx, enemy_mutants(g, ctx), 1)),
    // Namel’s Confession, PV 98
    card("namel-s-confession").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        let power = g.power(creature);
        if g.destroy(creature)?.is_empty() { Ok(()) } else { g.gain_amber(ctx.you, power / 2) }
    }),
    // Tome of Abatement, PV 102
    card("tome-of-abatement")
        .ability(Ability::Loses(Keyword::Elusive, each_creature))
        .ability(Ability::Loses(Keyword::Skirmish, each_creature))
        .ability(Ability::Loses(Keyword::Taunt, each_creature)),
    // Tormented Badge, PV 103
    card("tormented-badge")
        .action(|g, ctx| match g.choose(ctx, enemy_mutants(g, ctx))? {
            Some(creature) => g.take_control(ctx, creature),
            None => Ok(()),
        })
        .fate(|g, ctx| match g.choose_most_powerful(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.give_control(ctx, creature),
            None => Ok(()),
        }),
    // Agamignus, PV 105
    card("agamignus")
        .after(
            CardEntersPlay,
            // One that has left play since, by its own bonus icons, has entered it too.
            |s, ctx| {
                let is_mutant = |c| played_as_a_creature(s, ctx) && s.has_trait(c, Trait::Mutant);
                ctx.subject.is_some_and(|c| c != ctx.card && is_mutant(c))
            },
            |g, ctx| g.gain_amber(ctx.you, 1),
        )
        .fate(|g, _| g.destroy(g.creatures() - mutants(g))),
    // Indignant Tone, PV 108
    card("indignant-tone").play(|g, ctx| {
        if let Some(DamagedCreature { creature, destroyed: true }) =
            g.damage_a_creature(ctx, g.creatures(), 3)?
        {
            g.enrage(g.neighbors_or_last(creature))?;
        }
        Ok(())
    }),
    // Rack of Redemption, PV 110
    // The first Mutant of the turn, whether this was in play or not (recorded case pv/rack-of-redemption/04). Of
    // several that are destroyed together the active player says which is the first.
    card("rack-of-redemption").after(
        CreatureDestroyed,
        |s, ctx| subject_was_mutant(s, ctx) && !s.record_of_this_turn().mutant_destroyed,
        |g, ctx| match ctx.subject {
            Some(creature) if g.is_first_this_turn(ctx) => g.gain_amber(creature.owner(), 1),
            _ => Ok(()),
        },
    ),
    // Ragatha, PV 111
    // By the errata of June 2025 it watches itself, and gives no ability.
    card("ragatha").after(CreatureReaps, subject_was_enemy, |g, ctx| {
        g.damage_each(g.neighbors(ctx.card), 3).map(|_| ())
    }),
    // Redeem the Crucible, PV 112
    card("redeem-the-crucible").play(|g, ctx| {
        let mutants = mutants(g);
        let destroyed = g.destroy(g.creatures())?;
        let more = 6 - (destroyed & mutants).len() as i32;
        if g.could_forge(ctx.you, more) && g.may(ctx)? {
            g.forge_key(ctx.you, more)?;
        }
        g.purge(ctx.card)
    }),
    // Ruthless Avenger, PV 114
    card("ruthless-avenger").fate(|g, ctx| {
        for _ in 0..2 {
            let purged = g.choose_at_random(g.discard(ctx.you));
            g.purge(purged)?;
        }
        g.shuffle_discard_pile_into_deck(ctx.you)
    }),
    // The Mist, PV 115
    card("the-mist").lasting(&[Ability::GainsTrait(Trait::Mutant, each_creature)]).omni(
        |g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        },
    ),
    // Brass Klein, PV 117
    card("brass-klein")
        .lasting(&[Ability::Cannot(Restriction::Fight, friendly_creature)])
        .gains(Keyword::Skirmish, |s, ctx, card| card == ctx.card && s.on_flank(card), 1)
        .gains(Keyword::Taunt, |s, ctx, card| card == ctx.card && !s.on_flank(card), 1)
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Charitable Herald, PV 118
    card("charitable-herald")
        .play_reap(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.ward(creature)
        })
        .fate(|g, ctx| {
            g.remove_ward(g.friendly_creatures(ctx));
            Ok(())
        }),
    // Dark Influence, PV 120
    card("dark-influence").play(|g, ctx| {
        let player = g.choose_player(ctx)?;
        match g.discard_top_of_deck(player)? {
            Some(card) if g.is_creature(card) && g.has_trait(card, Trait::Mutant) => {
                g.gain_amber(ctx.you, 1)
            }
            _ => Ok(()),
        }
    }),
    // Driving Courage, PV 121
    card("driving-courage")
        .play(|g, ctx| {
            if let Some(creature) = g.choose(ctx, friendly_mutants(g, ctx))? {
                g.ready_and_use(ctx, creature)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            g.exhaust(g.friendly_creatures(ctx) - mutants(g));
            Ok(())
        }),
    // Fallen Sovereign, PV 122
    card("fallen-sovereign")
        .ability(Ability::GainsTrait(Trait::Mutant, neighbor))
        .fate(|g, ctx| g.put_into_play(ctx, ctx.card, ctx.you)),
    // Genetic Strain, PV 123
    card("genetic-strain").play(|g, ctx| g.capture_with_each(ctx, mutants(g), 1)).fate(|g, ctx| {
        if enemy_mutants(g, ctx).is_empty() { Ok(()) } else { g.gain_amber(ctx.opponent(), 2) }
    }),
    // Growland, PV 124
    card("growland")
        .fight_reap(|g, ctx| {
            let creature = g.may_choose(ctx, mutants(g))?;
            g.destroy(creature)
        })
        .scrap(|g, ctx| g.heal_each(friendly_mutants(g, ctx), u8::MAX)),
    // Knockback, PV 125
    card("knockback")
        .play(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.put_on_top_of_deck(creature)
        })
        .fate(|g, ctx| g.discard_until(ctx.you, State::is_creature).map(|_| ())),
    // Oblivion Knight, PV 126
    // What the fight destroyed is not in play to be purged (recorded case pv/oblivion-knight/02).
    card("oblivion-knight")
        .fight(|g, ctx| g.purge(g.creatures() & CardSet::from(g.opposing(ctx.card))))
        .fate(|g, ctx| {
            let creature = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))?;
            g.purge(creature)
        }),
    // Salvay, PV 127
    card("salvay").ability(Ability::Gains(
        Keyword::Assault,
        this,
        Amount::Count(|s, ctx| 2 * s.neighbors_of_house(ctx.card, House::Redemption).len() as i32),
    )),
    // Vial of Mutation, PV 128
    // "Those creatures": a counter that has come to another creature does nothing there (recorded case
    // pv/vial-of-mutation/04).
    card("vial-of-mutation")
        .lasting(&[Ability::GainsTrait(Trait::Mutant, |s, ctx, card| {
            target(s, ctx, card) && s.counters(card, Counter::Mutation) > 0
        })])
        .play(|g, ctx| {
            for creature in g.choose_n(ctx, 2, g.creatures())? {
                g.add_counters(creature, Counter::Mutation, 1)?;
                g.while_in_play(ctx.about(creature), FIRST, creature)?;
            }
            Ok(())
        }),
];

/// Each Mutant creature.
fn mutants(s: &State) -> CardSet {
    s.with_trait(s.creatures(), Trait::Mutant)
}

/// Each friendly Mutant creature.
fn friendly_mutants(s: &State, ctx: AbilityContext) -> CardSet {
    mutants(s) & s.friendly_creatures(ctx)
}

/// Each enemy Mutant creature.
fn enemy_mutants(s: &State, ctx: AbilityContext) -> CardSet {
    mutants(s) & s.enemy_creatures(ctx)
}
