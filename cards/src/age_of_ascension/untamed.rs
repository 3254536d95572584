//! House Untamed in Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{CreatureReaps, TurnEnds};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, SECOND, Would, card,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Dharna, AoA 319
    card("dharna")
        .play(|g, ctx| {
            g.gain_amber(ctx.you, (g.friendly_creatures(ctx) & g.damaged_creatures()).len())
        })
        .reap(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.heal(creature, 2),
            None => Ok(0),
        }),
    // Duskwitch, AoA 320
    card("duskwitch").enters(
        |s, ctx, card| s.is_creature(card) && s.controller(card) == ctx.you,
        Entering::Ready,
    ),
    // Fanghouse, AoA 321
    card("fanghouse"),
    // Glimmer, AoA 323
    card("glimmer").play(return_a_discarded_card),
    // Grovekeeper, AoA 324
    card("grovekeeper").after(TurnEnds, by_you, |g, ctx| {
        g.neighbors(ctx.card).into_iter().for_each(|neighbor| g.add_power_counters(neighbor, 1));
    }),
    // Knoxx, AoA 326
    card("knoxx").power_for_each(THIS, |s, ctx| 3 * s.neighbors(ctx.card).len() as i32),
    // Marmo Swarm, AoA 327
    card("marmo-swarm").power_for_each(THIS, |s, ctx| i32::from(s.pool(ctx.you))),
    // Persistence Hunting, AoA 328
    card("persistence-hunting").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.exhaust(g.enemy_creatures(ctx) & g.in_play_of_house(house));
        Ok(())
    }),
    // Rustgnawer, AoA 330
    // Every æmber icon of the artifact, an added one too (rulebook, "Bonus icons").
    card("rustgnawer").fight(|g, ctx| {
        let Some(artifact) = g.choose(ctx, g.artifacts())? else { return Ok(()) };
        let bonus = g.bonus_icons(artifact).count(BonusIcon::Amber);
        g.destroy(artifact)?;
        g.gain_amber(ctx.you, bonus)
    }),
    // Song of Spring, AoA 332
    card("song-of-spring").play(|g, ctx| {
        let elsewhere = g.hand(ctx.you) | g.discard(ctx.you);
        let creatures = g.friendly_creatures(ctx) | g.of_type(elsewhere, CardType::Creature);
        let chosen = g.choose_any_number(ctx, g.of_house(creatures, House::Untamed))?;
        g.shuffle_into_your_deck(ctx, chosen)
    }),
    // Tantadlin, AoA 333
    card("tantadlin").ability(Ability::FightDamage(this, Amount::Fixed(2))).fight(|g, ctx| {
        let card = g.choose_at_random(g.archives(ctx.opponent()));
        g.discard_cards(card)
    }),
    // They’re Everywhere!, AoA 334
    card("they-re-everywhere").play(|g, ctx| {
        let mut damage = DamageBatch::default();
        for enemy in g.enemy_creatures(ctx) {
            damage.add(enemy, if g.on_flank(enemy) { 2 } else { 1 });
        }
        g.deal_damage(&damage)
    }),
    // Æmberspine Mongrel, AoA 335
    card("æmberspine-mongrel").after(CreatureReaps, by_opponent, |g, ctx| g.gain_amber(ctx.you, 1)),
    // Bumblebird, AoA 336
    card("bumblebird").play(|g, ctx| {
        let others = g.friendly_creatures(ctx).without(ctx.card);
        for creature in g.of_house(others, House::Untamed) {
            g.add_power_counters(creature, 2);
        }
    }),
    // Camouflage, AoA 337
    card("camouflage").ability(Ability::CannotAttack(|s, ctx, attacker, target| {
        host(s, ctx, target) && !s.on_flank(attacker)
    })),
    // Niffle Grounds, AoA 346
    card("niffle-grounds")
        .lasting(&[
            Ability::Loses(Keyword::Taunt, target),
            Ability::Loses(Keyword::Elusive, target),
        ])
        .action(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.this_turn(ctx.about(creature), FIRST)?;
                g.this_turn(ctx.about(creature), SECOND)?;
            }
            Ok(())
        }),
    // Panpaca, Anga, AoA 347
    card("panpaca-anga").power(each(|s, ctx, card| is_left_of(s, ctx.card, card)), 2),
    // Panpaca, Jaga, AoA 348
    card("panpaca-jaga").gains(Keyword::Skirmish, |s, ctx, card| is_left_of(s, card, ctx.card), 1),
    // Soldiers to Flowers, AoA 349
    card("soldiers-to-flowers").play(|g, ctx| {
        let creatures = g.of_type(g.discard_piles(), CardType::Creature);
        let purged = g.purge(g.of_house(creatures, House::Untamed))?;
        for owner in [ctx.you, ctx.opponent()] {
            g.gain_amber(owner, (purged & CardSet::owned_by(owner)).len())?;
        }
        Ok(())
    }),
    // Way of the Porcupine, AoA 350
    card("way-of-the-porcupine").gains(Keyword::Hazardous, host, 3),
    // Earthbind, AoA 352
    card("earthbind").cannot(Restriction::Use, |s, ctx, card| {
        host(s, ctx, card) && s.record_of_this_turn().counts[s.controller(card)].discarded == 0
    }),
    // Gravid Cycle, AoA 354
    card("gravid-cycle").play(return_a_discarded_card),
    // Heart of the Forest, AoA 355
    card("heart-of-the-forest")
        .ability(Ability::CannotForge(|s, _, player| s.keys(player) > s.keys(player.opponent()))),
    // Po’s Pixies, AoA 362
    // It is stolen, or captured, all the same (FAQ, Po's Pixies).
    card("po-s-pixies")
        .instead(
            Would::Steal,
            |_, ctx| ctx.from == ctx.you,
            |g, ctx| g.steal_from_supply(ctx.doer, ctx.amount),
        )
        .instead(
            Would::Capture,
            |_, ctx| ctx.from == ctx.you,
            |g, ctx| match ctx.subject {
                Some(creature) => g.capture_from_supply(creature, ctx.amount),
                None => Ok(()),
            },
        ),
    // Punctuated Equilibrium, AoA 363
    card("punctuated-equilibrium").play(|g, ctx| {
        g.discard_hands()?;
        g.refill_hand(ctx.you)?;
        g.refill_hand(ctx.opponent())
    }),
    // Quicksand, AoA 364
    card("quicksand").play(|g, ctx| {
        let mut doomed = CardSet::EMPTY;
        for player in [ctx.you, ctx.opponent()] {
            let creatures = g.creatures_of(player);
            if (g.of_house(creatures, House::Untamed) & g.ready_cards()).is_empty() {
                doomed |= CardSet::from(g.choose_most_powerful(ctx, creatures)?);
            }
        }
        g.destroy(doomed)
    }),
    // Roxador, AoA 365
    card("roxador")
        .ability(Ability::FightDamage(this, Amount::Fixed(2)))
        .fight(|g, _| g.stun(g.defender())),
    // Shard of Life, AoA 366
    card("shard-of-life").action(|g, ctx| {
        let shards = g.friendly_with_trait(ctx, Trait::Shard).len();
        let cards = g.choose_n(ctx, shards, g.discard(ctx.you))?;
        g.shuffle_into_your_deck(ctx, cards)
    }),
];

/// Glimmer and Gravid Cycle.
fn return_a_discarded_card(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    let card = g.choose(ctx, g.discard(ctx.you))?;
    g.return_to_hand(card)
}

/// Panpaca, Anga and Panpaca, Jaga: whether one creature is to the left of another in a battleline.
fn is_left_of(s: &State, one: Card, other: Card) -> bool {
    let line = s.battleline(s.controller(other));
    let place = |card| line.iter().position(|c| *c == card);
    matches!((place(one), place(other)), (Some(one), Some(other)) if one < other)
}
