//! The cards that tests of the rules are played with.
//!
//! The engine knows no card; these few have the definitions that its tests need, under ids of the
//! table of facts. Any other card has its facts and no ability.

use std::sync::LazyLock;

use super::ability::Trigger::{
    CreatureDestroyed, DestroyedFightingThis, HouseChosen, KeyForged, TurnEnds,
};
use super::ability::{
    Ability, Arrival, Definition, Entering, FIRST, Restriction, Would, card, each_time, instead,
};
use super::effects::predicates::*;
use super::facts::CardType;
use super::house::{House, HouseSet};
use super::keyword::Keyword;
use super::library::Library;
use super::question::Stop;
use super::state::Zone;

/// The library of the fixture cards.
pub(crate) fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> =
        LazyLock::new(|| Library::new(CARDS).expect("each fixture is a card, and defined once"));
    &LIBRARY
}

static CARDS: &[Definition] = &[
    // Actions
    card("anger").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    card("punch").play(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 3)),
    card("fear").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.return_to_hand(creature)?;
        Ok(())
    }),
    card("gateway-to-dis").play(|g, ctx| {
        g.destroy(g.creatures())?;
        g.gain_chains(ctx.you, 3);
        Ok(())
    }),
    card("labwork").play(|g, ctx| g.archive_a_card(ctx)),
    card("soft-landing")
        .lasting(&[Ability::Enters(
            Arrival::PlayedByYou,
            |s, _, card| matches!(s.card_type(card), CardType::Creature | CardType::Artifact),
            Entering::Ready,
        )])
        .play(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    card("squawker").play(|g, ctx| {
        // One choice of a creature, which says which of the two it is (case cota/squawker/01).
        match g.choose(ctx, g.creatures())? {
            Some(creature) if g.is_of(creature, House::Mars) => {
                g.make_ready(creature)?;
            }
            creature => {
                g.stun(creature)?;
            }
        }
        Ok(())
    }),
    card("earthshaker").play(|g, _| g.destroy(g.creatures_with_power(|power| power <= 3))),
    // Artifacts
    card("banner-of-battle").power(each(friendly_creature), 1),
    card("cannon").action(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 2)),
    card("mighty-javelin").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        g.damage_a_creature(ctx, g.creatures(), 4)
    }),
    card("key-to-dis").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        g.destroy(g.creatures())
    }),
    card("safe-place")
        .ability(Ability::SpendableWhenForging(THIS, you))
        .action(|g, ctx| g.move_amber_to_card(ctx.you, ctx.card, 1)),
    // Creatures
    card("valdr")
        .ability(Ability::AttackDamage(|s, _, target| if s.on_flank(target) { 2 } else { 0 })),
    card("bumpsy").play(|g, ctx| g.lose_amber(ctx.opponent(), 1)),
    card("kelifi-dragon").ability(Ability::PlayableIf(|s, ctx| s.pool(ctx.you) >= 7)).fight_reap(
        |g, ctx| {
            g.gain_amber(ctx.you, 1)?;
            g.damage_a_creature(ctx, g.creatures(), 5)
        },
    ),
    card("krump").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        g.lose_amber(ctx.subject_controller, 1)
    }),
    card("smaaash").play(|g, ctx| {
        // One that is stunned already may be chosen, and nothing happens (FAQ, Smaaash).
        let creature = g.choose(ctx, g.creatures())?;
        g.stun(creature)?;
        Ok(())
    }),
    card("troll").reap(|g, ctx| g.heal(ctx.card, 3)),
    card("bilgum-avalanche")
        .after(KeyForged, by_you, |g, ctx| g.damage_each(g.enemy_creatures(ctx), 2)),
    card("charette").play(|g, ctx| g.capture_onto_self(ctx, 3)),
    card("drumble").play(|g, ctx| {
        let amber = g.pool(ctx.opponent());
        if amber >= 7 {
            g.capture_onto_self(ctx, amber)?;
        }
        Ok(())
    }),
    card("dust-imp").destroyed(|g, ctx| g.gain_amber(ctx.you, 2)),
    card("pit-demon").action(|g, ctx| g.steal(ctx.you, 1)),
    card("pitlord").ability(Ability::MustChoose(|_, ctx, player| {
        if player == ctx.you { HouseSet::of(House::Dis) } else { HouseSet::EMPTY }
    })),
    card("shaffles").after(TurnEnds, by_you, |g, ctx| g.lose_amber(ctx.opponent(), 1)),
    card("tolas").after(CreatureDestroyed, by_anyone, |g, ctx| {
        g.gain_amber(ctx.subject_controller.opponent(), 1)
    }),
    card("doc-bookton").reap(|g, ctx| g.draw(ctx.you, 1)),
    card("timetraveller")
        .play(|g, ctx| g.draw(ctx.you, 2))
        .action(|g, ctx| g.shuffle_into_deck(ctx.card)),
    card("ether-spider").cannot(Restriction::DealDamageWhenFighting, this).instead(
        Would::AddToPool,
        by_opponent,
        |g, ctx| g.capture_onto_instead_of_adding(ctx.card, ctx.amount),
    ),
    card("grabber-jammer").key_cost(opponent, 1).fight_reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    card("grommid")
        .cannot(Restriction::Play, |s, ctx, card| ctx.doer == ctx.you && s.is_creature(card))
        .after(DestroyedFightingThis, subject_was_enemy, |g, ctx| g.lose_amber(ctx.opponent(), 1)),
    card("bulwark").armor(each(neighbor), 2),
    card("grey-monk").armor(each(friendly_creature), 1).reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.heal(creature, 2)?;
        }
        Ok(())
    }),
    card("raiding-knight").play(|g, ctx| g.capture_onto_self(ctx, 1)),
    card("bad-penny").destroyed(|g, ctx| {
        g.return_to_hand(ctx.card)?;
        Ok(())
    }),
    card("old-bruno").play(|g, ctx| g.capture_onto_self(ctx, 3)),
    card("urchin").play(|g, ctx| g.steal(ctx.you, 1)),
    card("fuzzy-gruen").play(|g, ctx| g.gain_amber(ctx.opponent(), 1)),
    card("murmook").key_cost(opponent, 1),
    card("mushroom-man").power_for_each(THIS, |s, ctx| 3 * (3 - s.keys(ctx.you) as i32)),
    card("explo-rover").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::Skirmish, host, 1),
    card("relentless-creeper").ability(Ability::WhileIn(
        Zone::Discard,
        &[each_time(
            HouseChosen,
            |s, ctx| by_you(s, ctx) && s.house == Some(House::Dis),
            |g, ctx| {
                if g.may(ctx)? {
                    g.return_to_hand(ctx.card)?;
                }
                Ok::<(), Stop>(())
            },
        )],
    )),
    card("the-archivist").ability(Ability::WhileIn(
        Zone::Archives,
        &[instead(Would::TakeUpArchives, by_you, |g, ctx| {
            if g.may(ctx)? {
                let some = g.choose_any_number(ctx, g.archives(ctx.you))?;
                g.take_up(some)?;
            } else {
                g.let_it_happen();
            }
            Ok::<(), Stop>(())
        })],
    )),
    // Upgrades
    card("collar-of-subordination").ability(Ability::Controls),
    card("blood-of-titans").power(HOST, 5),
];
