//! Brobnar of Worlds Collide.

use archon_engine::keyforge::ability::Trigger::{
    BeforeFight, CardPlayed, CreatureDestroyed, CreatureFights, CreatureReaps,
    DestroyedFightingThis, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, Entering, FIRST, Restriction, SECOND, THIRD, card,
    each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Alaka, WC 1
    card("alaka").enters(this_after_you_fought, Entering::Ready),
    // Alaka's Brew, WC 2
    card("alaka-s-brew").play(brew),
    // Ballcano, WC 3
    card("ballcano").play(|g, ctx| {
        g.damage_each(g.creatures(), 4)?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Barn Razing, WC 4
    card("barn-razing").lasting(&[BARN_RAZING]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Berserker Slam, WC 5
    card("berserker-slam").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.flank_creatures())? else { return Ok(()) };
        let controller = g.controller(creature);
        if g.damage_each(creature, 4)?.destroyed.contains(creature) {
            g.lose_amber(controller, 1)?;
        }
        Ok(())
    }),
    // Gron Nine-Toes, WC 9
    card("gron-nine-toes").power_for_each(THIS, stronger_while_damaged),
    // Irestaff, WC 10
    card("irestaff").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.enrage(creature)?;
            g.add_power_counters(creature, 1);
        }
        Ok(())
    }),
    // Mogghunter, WC 11
    card("mogghunter").fight(|g, ctx| g.damage_a_creature(ctx, g.flank_creatures(), 2)),
    // Narp, WC 12
    card("narp").cannot(Restriction::Reap, neighbor),
    // Shorty, WC 13
    card("shorty").reap(|g, ctx| g.enrage(ctx.card)),
    // Stilt-Kin, WC 14
    card("stilt-kin").after(
        CardPlayed,
        |s, ctx| {
            ctx.subject
                .is_some_and(|played| neighbor(s, ctx, played) && s.has_trait(played, Trait::Giant))
        },
        |g, ctx| g.ready_and_fight_with(ctx, ctx.card),
    ),
    // Warriors' Refrain, WC 16
    card("warriors--refrain").play(|g, _| g.stun(g.creatures_with_power(|power| power <= 3))),
    // Fyre-Breath, WC 20
    card("fyre-breath")
        .power(HOST, 3)
        .gains_abilities(HOST, &[when(BeforeFight, damage_neighbors_of_the_defender)]),
    // Gravelguts, WC 22
    card("gravelguts").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        g.add_power_counters(ctx.card, 2)
    }),
    // Overrun, WC 25
    card("overrun").play(|g, ctx| {
        if g.record_of_this_turn().counts[ctx.opponent()].creatures_destroyed >= 3 {
            g.lose_amber(ctx.opponent(), 2)?;
        }
        Ok(())
    }),
    // Power of Fire, WC 26
    card("power-of-fire").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            let half = g.power(creature) / 2;
            if g.sacrifice(ctx, creature)? {
                for player in Player::BOTH {
                    g.lose_amber(player, half)?;
                }
            }
        }
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Ragwarg, WC 27
    card("ragwarg")
        .after(CreatureReaps, first_reap_of_the_turn, |g, ctx| g.damage_each(ctx.subject, 2)),
    // Shattered Throne, WC 28
    card("shattered-throne").after(CreatureFights, subject_is_creature, |g, ctx| {
        if let Some(fighter) = ctx.subject {
            g.capture_onto(fighter, 1)?;
        }
        Ok(())
    }),
    // Sköll, WC 29
    card("sköll").after(
        CreatureDestroyed,
        |s, ctx| by_assault_damage(s, ctx) && by_this(s, ctx) && subject_was_enemy(s, ctx),
        |g, ctx| {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                g.add_power_counters(creature, 1);
            }
            Ok(())
        },
    ),
    // Slimy Jark, WC 30
    card("slimy-jark").fight(|g, _| g.enrage(g.defender())),
    // Guji Dinosaur Hunter, WC 38
    card("guji-dinosaur-hunter").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let prey = g.has_trait(creature, Trait::Dinosaur) || g.amber_on(creature) > 0;
            g.damage_each(creature, if prey { 6 } else { 2 })?;
        }
        Ok(())
    }),
    // Igon the Green, WC 39
    card("igon-the-green").destroyed(|g, ctx| {
        g.purge(ctx.card)?;
        let terrible = g.choose(ctx, g.titled(g.discard(ctx.you), "igon-the-terrible"))?;
        g.return_to_hand(terrible)
    }),
    // Kaloch Stonefather, WC 41
    card("kaloch-stonefather").gains(
        Keyword::Skirmish,
        |s, ctx, card| friendly_creature(s, ctx, card) && s.center(ctx.you) == Some(ctx.card),
        1,
    ),
    // Nogi Smartfist, WC 44
    card("nogi-smartfist").fight(|g, ctx| {
        g.draw(ctx.you, 2)?;
        g.discard_at_random(ctx.you)?;
        g.discard_at_random(ctx.you)
    }),
    // Old Boomy, WC 45
    // The first card is revealed without a choice to stop (case wc/old-boomy/02).
    card("old-boomy").reap(|g, ctx| {
        let mut revealed = CardSet::EMPTY;
        let mut booms = false;
        while let Some(next) = next_of_deck(g, ctx.you, revealed) {
            if !revealed.is_empty() && !g.choose_one(ctx, [("reveal", true), ("stop", false)])? {
                break;
            }
            g.reveal(next);
            revealed.insert(next);
            if g.is_of(next, House::Brobnar) {
                booms = true;
                break;
            }
        }
        if booms {
            g.damage_each(ctx.card, 2)?;
        }
        g.archive(ctx, revealed, ArchivesOf::Owner)
    }),
    // Ragnarok, WC 47
    card("ragnarok").lasting(RAGNAROK).play(|g, ctx| {
        [FIRST, SECOND, THIRD].into_iter().try_for_each(|ability| g.this_turn(ctx, ability))
    }),
    // The Big One, WC 50
    card("the-big-one").after(CardPlayed, played_as_a_creature, |g, ctx| {
        g.add_counters(ctx.card, Counter::Fuse, 1)?;
        if g.counters(ctx.card, Counter::Fuse) >= 10 {
            g.destroy(g.creatures() | g.artifacts())?;
        }
        Ok(())
    }),
    // The Floor is Lava, WC 51
    card("the-floor-is-lava").after(TurnStarts, by_you, |g, ctx| {
        let burnt = g.choose_one_of_each_side(ctx, g.creatures())?;
        g.damage_each(burnt, 1)
    }),
    // Igon the Terrible, WC 53
    card("igon-the-terrible")
        .play(|g, ctx| {
            let purged = g.purged(Player::One) | g.purged(Player::Two);
            if g.titled(purged, "igon-the-green").is_empty() {
                g.destroy(ctx.card)?;
            }
            Ok(())
        })
        .fight(|g, ctx| g.steal(ctx.you, 1)),
    // Mega Alaka, WC 54
    card("mega-alaka").enters(this_after_you_fought, Entering::Ready),
    // Mega Cowfyne, WC 55
    card("mega-cowfyne").before_fight(damage_neighbors_of_the_defender),
    // Mega Ganger Chieftain, WC 56
    card("mega-ganger-chieftain").play(|g, ctx| {
        if let Some(neighbor) = g.may_choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, neighbor)?;
        }
        Ok(())
    }),
    // Mega Groke, WC 57
    card("mega-groke").fight(|g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Mega Gron Nine-Toes, WC 58
    card("mega-gron-nine-toes").power_for_each(THIS, stronger_while_damaged),
    // Mega Mogghunter, WC 59
    card("mega-mogghunter").fight(|g, ctx| g.damage_a_creature(ctx, g.flank_creatures(), 2)),
    // Mega Narp, WC 60
    card("mega-narp").cannot(Restriction::Reap, neighbor),
    // Mega Shorty, WC 61
    card("mega-shorty").reap(|g, ctx| g.enrage(ctx.card)),
    // Chieftain's Brew, WC 62
    card("chieftain-s-brew").play(brew),
    // Cowfyne's Brew, WC 63
    card("cowfyne-s-brew").play(brew),
    // Groke's Brew, WC 64
    card("groke-s-brew").play(brew),
    // Gron's Brew, WC 65
    card("gron-s-brew").play(brew),
    // Mogghunter's Brew, WC 66
    card("mogghunter-s-brew").play(brew),
    // Narp's Brew, WC 67
    card("narp-s-brew").play(brew),
    // Shorty's Brew, WC 68
    card("shorty-s-brew").play(brew),
];

/// Barn Razing. A creature that its fight destroyed has fought too.
const BARN_RAZING: Ability =
    each_time(CreatureFights, subject_was_friendly, |g, ctx| g.lose_amber(ctx.opponent(), 1));

/// Ragnarok, besides that no creature reaps.
const RAGNAROK: &[Ability] = &[
    Ability::Cannot(Restriction::Reap, each_creature),
    each_time(CreatureFights, subject_was_friendly, |g, ctx| g.gain_amber(ctx.you, 1)),
    each_time(TurnEnds, by_anyone, |g, _| g.destroy(g.creatures())),
];

/// Alaka and Mega Alaka: this card, if you have used a creature to fight this turn.
fn this_after_you_fought(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.record_of_this_turn().counts[ctx.you].fights > 0
}

/// The Brews.
fn brew(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(creature) = g.choose(ctx, g.creatures())? {
        g.add_power_counters(creature, 2);
    }
    Ok(())
}

/// Gron Nine-Toes and Mega Gron Nine-Toes.
fn stronger_while_damaged(s: &State, ctx: AbilityContext) -> i32 {
    if s.damage(ctx.card) > 0 { 4 } else { 0 }
}

/// Fyre-Breath and Mega Cowfyne.
fn damage_neighbors_of_the_defender(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(defender) = ctx.subject {
        g.damage_each(g.neighbors(defender), 2)?;
    }
    Ok(())
}

/// Old Boomy: the top card of a deck without those that have been revealed.
fn next_of_deck(s: &State, player: Player, revealed: CardSet) -> Option<Card> {
    (s.top_cards_of_deck(player, revealed.len() + 1) - revealed).first()
}
