//! Dis of Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{CreatureDestroyed, CreatureReaps, Destroyed};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, card, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Æmber Imp, AoA 53
    card("æmber-imp").after(CreatureReaps, subject_is_creature, |g, ctx| g.stun(ctx.subject)),
    // Banish, AoA 54
    card("banish").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.archive(ctx.by_opponent(), creature, ArchivesOf::You)
    }),
    // Binding Irons, AoA 55
    card("binding-irons").play(|g, ctx| g.gain_chains(ctx.opponent(), 3)),
    // Cull the Weak, AoA 57
    card("cull-the-weak").play(|g, ctx| {
        let creature = g.choose_least_powerful(ctx, g.enemy_creatures(ctx))?;
        g.destroy(creature)
    }),
    // Exhume, AoA 59
    // It may be played as an upgrade, if it can (FAQ, Exhume).
    card("exhume").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        match g.may_choose(ctx, creatures)? {
            Some(creature) => g.play(ctx, creature),
            None => Ok(false),
        }
    }),
    // Gub, AoA 60
    card("gub").power(each(this_off_the_flanks), 5).gains(Keyword::Taunt, this_off_the_flanks, 1),
    // Misery Exploit, AoA 62
    card("misery-exploit").play(|g, ctx| {
        g.gain_amber(ctx.you, (g.enemy_creatures(ctx) & g.damaged_creatures()).len())
    }),
    // Not Finished with You, AoA 63
    card("not-finished-with-you").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        let chosen = g.choose_any_number(ctx, creatures)?;
        g.shuffle_into_your_deck(ctx, chosen)
    }),
    // Streke, AoA 65
    card("streke").refill(
        |s, ctx, player| opponent(s, ctx, player) && this_off_the_flanks(s, ctx, ctx.card),
        -1,
    ),
    // Tezmal, AoA 66
    card("tezmal").lasting(&[Ability::CannotChoose(that_house_for_opponent)]).reap(|g, ctx| {
        let ctx = ctx.of_house(g.choose_house(ctx)?);
        g.opponents_next_turn(ctx, FIRST)
    }),
    // Unlocked Gateway, AoA 67
    card("unlocked-gateway").play(|g, _| g.destroy(g.creatures())),
    // Yurk, AoA 68
    card("yurk").play(|g, ctx| discard_from_hand(g, ctx, 1)),
    // Angwish, AoA 69
    card("angwish")
        .ability(Ability::KeyCost(opponent, Amount::Count(|s, ctx| i32::from(s.damage(ctx.card))))),
    // Bloodshard Imp, AoA 70
    card("bloodshard-imp").after(CreatureReaps, subject_is_creature, |g, ctx| match ctx.subject {
        Some(creature) => {
            let controller = AbilityContext { you: g.controller(creature), ..ctx };
            g.sacrifice(controller, creature)
        }
        None => Ok(false),
    }),
    // Bronze Key Imp, AoA 71
    card("bronze-key-imp").ability(Ability::CannotForge(|s, _, player| s.keys(player) == 0)),
    // Gold Key Imp, AoA 72
    card("gold-key-imp").ability(Ability::CannotForge(|s, _, player| s.keys(player) == 2)),
    // Old Yurk, AoA 77
    card("old-yurk").play(|g, ctx| discard_from_hand(g, ctx, 2)),
    // Pain Reaction, AoA 78
    // After the creature has left play its neighbors are those that it had before (errata; FAQ,
    // Pain Reaction).
    card("pain-reaction").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? else { return Ok(()) };
        let neighbors = g.neighbors(creature);
        if g.damage_each(creature, 2)?.destroyed.contains(creature) {
            g.damage_each(neighbors, 2)?;
        }
        Ok(())
    }),
    // Silver Key Imp, AoA 81
    card("silver-key-imp").ability(Ability::CannotForge(|s, _, player| s.keys(player) == 1)),
    // Skullion, AoA 82
    card("skullion").play(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
        Some(creature) => g.sacrifice(ctx, creature),
        None => Ok(false),
    }),
    // Soulkeeper, AoA 83
    // A creature that is tagged for destruction may be the most powerful one still (FAQ "Destroyed").
    card("soulkeeper").gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| {
            // It may be that the most powerful one is destroyed already (FAQ "Destroyed"), but of
            // several that are tied none such can be chosen ("Destroyed").
            let most_powerful = g.most_powerful(g.enemy_creatures(ctx));
            let creature = g.choose(ctx, g.not_being_destroyed(most_powerful))?;
            g.destroy(creature)
        })],
    ),
    // Spyyyder, AoA 84
    card("spyyyder").gains(
        Keyword::Poison,
        |s, ctx, card| {
            card == ctx.card
                && s.is_attacking(card)
                && s.opposing(card).is_some_and(|enemy| s.on_flank(enemy))
        },
        1,
    ),
    // Ancient Yurk, AoA 88
    card("ancient-yurk").play(|g, ctx| discard_from_hand(g, ctx, 3)),
    // Neffru, AoA 94
    card("neffru").after(CreatureDestroyed, by_anyone, |g, ctx| match ctx.subject {
        Some(creature) => g.gain_amber(creature.owner(), 1),
        None => Ok(()),
    }),
    // Onyx Knight, AoA 95
    card("onyx-knight").play(|g, _| g.destroy(g.creatures_with_power(|power| power % 2 == 1))),
    // Orb of Invidius, AoA 96
    card("orb-of-invidius").after(CreatureReaps, subject_is_creature, |g, ctx| g.stun(ctx.subject)),
    // Ortannu the Chained, AoA 97
    card("ortannu-the-chained").reap(|g, ctx| {
        let returned = g.return_to_hand(g.titled(g.discard(ctx.you), "ortannu-s-binding"))?;
        // All damage of a "for each" is dealt at the same time, so the neighbors are those before
        // any creature is destroyed.
        let mut damage = DamageBatch::default();
        for _ in returned {
            let Some(creature) = g.choose(ctx, g.creatures())? else { break };
            for hit in g.neighbors(creature).with(creature) {
                damage.add(hit, 2);
            }
        }
        g.deal_damage(&damage)
    }),
    // Ortannu's Binding, AoA 98
    card("ortannu-s-binding").play(|g, ctx| g.damage_a_creature(ctx, g.friendly_creatures(ctx), 2)),
    // Shadow of Dis, AoA 103
    card("shadow-of-dis")
        .lasting(&[Ability::Blank(enemy_creature)])
        .play(|g, ctx| g.until_your_next_turn(ctx, FIRST)),
    // Shard of Pain, AoA 104
    card("shard-of-pain").action(|g, ctx| {
        let shards = g.friendly_with_trait(ctx, Trait::Shard).len();
        g.damage_for_each(ctx, shards, 1, g.enemy_creatures(ctx))
    }),
    // Wretched Doll, AoA 107
    card("wretched-doll").action(|g, ctx| {
        let doomed = g.all_in_play().filter(|c| g.counters(c, Counter::Doom) > 0);
        if !doomed.is_empty() {
            g.destroy(doomed & g.creatures())?;
        } else if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.add_counters(creature, Counter::Doom, 1)?;
        }
        Ok(())
    }),
];

/// Gub and Streke.
fn this_off_the_flanks(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && !s.on_flank(card)
}

/// Yurk, Old Yurk and Ancient Yurk.
fn discard_from_hand(g: &mut Game<'_>, ctx: AbilityContext, count: usize) -> Result<CardSet, Stop> {
    let chosen = g.choose_n(ctx, count, g.hand(ctx.you))?;
    g.discard_cards(chosen)
}
