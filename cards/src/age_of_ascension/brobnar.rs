//! Brobnar of Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{
    CardEntersPlay, DestroyedFightingThis, Fight, KeyForged, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Permission, Restriction, card, each_time,
    when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // 1-2 Punch, AoA 1
    card("1-2-punch").play(|g, ctx| {
        match g.choose(ctx, g.enemy_creatures(ctx))? {
            Some(creature) if g.is_stunned(creature) => g.destroy(creature)?,
            creature => g.stun(creature)?,
        };
        Ok(())
    }),
    // Bingle Bangbang, AoA 2
    card("bingle-bangbang").before_fight(|g, ctx| damage_neighbors_of_the_defender(g, ctx, 5)),
    // Brammo, AoA 3
    card("brammo").play(|g, ctx| g.damage_each(g.enemy_creatures(ctx) & g.flank_creatures(), 2)),
    // Cowfyne, AoA 5
    card("cowfyne").before_fight(|g, ctx| damage_neighbors_of_the_defender(g, ctx, 2)),
    // Drummernaut, AoA 6
    card("drummernaut").play_fight_reap(|g, ctx| {
        let others = g.friendly_creatures(ctx).without(ctx.card);
        let giant = g.choose(ctx, others & g.in_play_with_trait(Trait::Giant))?;
        g.return_to_hand(giant)
    }),
    // First Blood, AoA 7
    card("first-blood").play(|g, ctx| {
        g.damage_for_each(ctx, 2 * friendly_brobnar(g, ctx).len(), 1, g.creatures())
    }),
    // Foozle, AoA 8
    card("foozle").reap(|g, ctx| {
        if g.record_of_this_turn().counts[ctx.opponent()].creatures_destroyed > 0 {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Groggins, AoA 11
    card("groggins").ability(Ability::CannotAttack(|s, ctx, attacker, target| {
        attacker == ctx.card && !s.on_flank(target)
    })),
    // Groke, AoA 12
    card("groke").fight(|g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Into the Fray, AoA 13
    card("into-the-fray").lasting(&[INTO_THE_FRAY]).play(|g, ctx| {
        match g.choose(ctx, friendly_brobnar(g, ctx))? {
            Some(creature) => g.this_turn(ctx.about(creature), FIRST),
            None => Ok(()),
        }
    }),
    // Lollop the Titanic, AoA 14
    card("lollop-the-titanic").cannot(Restriction::DealDamageWhenAttacked, this),
    // Pound, AoA 15
    card("pound").play(|g, ctx| damage_a_creature_with_splash(g, ctx, 2)),
    // Culf the Quiet, AoA 20
    card("culf-the-quiet"),
    // Flamethrower, AoA 21
    card("flamethrower").action(|g, ctx| damage_a_creature_with_splash(g, ctx, 1)),
    // Flamewake Shaman, AoA 22
    card("flamewake-shaman").play(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 2)),
    // Gargantes Scrapper, AoA 23
    card("gargantes-scrapper").play(|g, ctx| {
        if g.pool(ctx.you) >= 3 {
            g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3)?;
        }
        Ok(())
    }),
    // Grump Buggy, AoA 24
    card("grump-buggy")
        .ability(Ability::KeyCost(
            opponent,
            Amount::Count(|s, ctx| of_power_5_or_higher(s, s.friendly_creatures(ctx))),
        ))
        .ability(Ability::KeyCost(
            you,
            Amount::Count(|s, ctx| of_power_5_or_higher(s, s.enemy_creatures(ctx))),
        )),
    // Little Rapscal, AoA 25
    card("little-rapscal").ability(Ability::MustFight(each_creature)),
    // Ogopogo, AoA 26
    card("ogopogo").after(
        DestroyedFightingThis,
        |s, ctx| s.is_attacking(ctx.card),
        |g, ctx| {
            let creature = g.may_choose(ctx, g.creatures())?;
            g.damage_each(creature, 2)
        },
    ),
    // The Flex, AoA 31
    card("the-flex").play(|g, ctx| {
        match g.choose(ctx, friendly_brobnar(g, ctx) & g.ready_cards())? {
            Some(creature) => {
                g.exhaust(creature);
                g.gain_amber(ctx.you, g.power(creature) / 2)
            }
            None => Ok(()),
        }
    }),
    // Bellowing Patrizate, AoA 34
    card("bellowing-patrizate").after(
        CardEntersPlay,
        |s, ctx| subject_is_creature(s, ctx) && s.is_ready(ctx.card),
        |g, ctx| g.damage_each(ctx.subject, 1),
    ),
    // Cybergiant Rig, AoA 37
    card("cybergiant-rig")
        .gains_abilities(
            HOST,
            &[each_time(TurnEnds, by_you, |g, ctx| g.remove_power_counters(ctx.card, 1))],
        )
        .play(|g, ctx| {
            if let Some(creature) = g.host(ctx.card) {
                let healed = g.heal_fully(creature)?;
                g.add_power_counters(creature, healed);
            }
            Ok(())
        }),
    // Forgemaster Og, AoA 38
    card("forgemaster-og")
        .after(KeyForged, by_anyone, |g, ctx| g.lose_amber(ctx.doer, g.pool(ctx.doer))),
    // Grumpus Tamer, AoA 39
    card("grumpus-tamer").reap(|g, ctx| {
        let deck = g.search_deck(ctx);
        // A search may fail to find (March 2021, "Search").
        let found = g.may_choose(ctx, g.titled(deck | g.discard(ctx.you), "war-grumpus"))?;
        g.reveal(found);
        g.return_to_hand(found)?;
        g.shuffle_deck(ctx.you)
    }),
    // Might Makes Right, AoA 43
    card("might-makes-right").play(|g, ctx| {
        let friendly = g.friendly_creatures(ctx);
        if total_power(g, friendly) < 25 {
            return Ok(());
        }
        let chosen = g.choose_any_number(ctx, friendly)?;
        if total_power(g, chosen) < 25 {
            return Ok(());
        }
        let powers: Vec<_> = chosen.into_iter().map(|c| (c, g.power(c))).collect();
        // What a ward keeps in play was not sacrificed.
        let sacrificed = g.destroy(chosen)?;
        let sum: i32 =
            powers.into_iter().filter(|(c, _)| sacrificed.contains(*c)).map(|(_, p)| p).sum();
        if sum >= 25 {
            g.forge_key_at_no_cost(ctx.you)?;
        }
        Ok(())
    }),
    // Shard of Strength, AoA 48
    card("shard-of-strength").action(|g, ctx| {
        // Each counter may go on another creature (March 2021, "For each").
        for _ in g.friendly_with_trait(ctx, Trait::Shard) {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                g.add_power_counters(creature, 1);
            }
        }
        Ok(())
    }),
    // Signal Fire, AoA 49
    card("signal-fire")
        .lasting(&[Ability::May(Permission::Fight, |s, ctx, card| {
            friendly_brobnar(s, ctx).contains(card)
        })])
        .omni(|g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // War Grumpus, AoA 52
    card("war-grumpus").fight_reap(|g, ctx| {
        let giants = g.neighbors(ctx.card) & g.in_play_with_trait(Trait::Giant);
        if let Some(giant) = g.choose(ctx, giants)? {
            g.ready_and_fight_with(ctx, giant)?;
        }
        Ok(())
    }),
];

/// Into the Fray.
const INTO_THE_FRAY: Ability =
    Ability::GainsAbilities(TARGET, &[when(Fight, |g, ctx| g.make_ready(ctx.card))]);

/// Each friendly Brobnar creature.
fn friendly_brobnar(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.friendly_creatures(ctx), House::Brobnar)
}

/// Grump Buggy: how many of some creatures have power 5 or higher.
fn of_power_5_or_higher(s: &State, creatures: CardSet) -> i32 {
    creatures.filter(|c| s.power(c) >= 5).len() as i32
}

/// Might Makes Right.
fn total_power(s: &State, creatures: CardSet) -> i32 {
    creatures.into_iter().map(|c| s.power(c)).sum()
}

/// Bingle Bangbang and Cowfyne.
fn damage_neighbors_of_the_defender(g: &mut Game<'_>, ctx: AbilityContext, amount: i32) -> Flow {
    if let Some(defender) = ctx.subject {
        g.damage_each(g.neighbors(defender), amount)?;
    }
    Ok(())
}

/// Pound and Flamethrower: 1 splash.
fn damage_a_creature_with_splash(g: &mut Game<'_>, ctx: AbilityContext, amount: i32) -> Flow {
    if let Some(creature) = g.choose(ctx, g.creatures())? {
        g.damage_with_splash(creature, amount, 1)?;
    }
    Ok(())
}
