//! Untamed of Grim Reminders.

use archon_engine::keyforge::ability::Trigger::{
    CardPlayed, DamageDealt, DeckShuffled, Destroyed, Fight, Reap, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, card, each_time,
    when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Choking Ivy, GR 333
    card("choking-ivy").play(|g, ctx| {
        g.destroy(g.least_powerful(g.creatures()))?;
        if !g.is_haunted(ctx.you) {
            g.destroy(g.least_powerful(g.creatures()))?;
        }
        Ok::<(), Stop>(())
    }),
    // Curse of Fertility, GR 334
    card("curse-of-fertility").after(TurnEnds, by_you, |g, ctx| {
        let played = g.record_of_this_turn().counts[ctx.you].played_of_type(CardType::Creature);
        if played == 0 { g.gain_amber(ctx.opponent(), 1) } else { Ok(()) }
    }),
    // Dark Heart of the Forest, GR 335
    card("dark-heart-of-the-forest")
        .ability(Ability::SkipsForging(|s, _, player| s.is_haunted(player))),
    // Flying Broomstick, GR 337
    card("flying-broomstick").gains(Keyword::Elusive, host, 1).gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => clear(g, creature),
            None => Ok(()),
        })],
    ),
    // Forgotten Guardian, GR 338
    card("forgotten-guardian")
        .play(|g, ctx| {
            let card = g.choose(ctx, g.discard_piles())?;
            g.purge(card)
        })
        .scrap(|g, ctx| {
            let purged = g.purged(ctx.you) | g.purged(ctx.opponent());
            let card = g.choose(ctx, purged)?;
            g.shuffle_into_deck(card)
        }),
    // Jervi, GR 341
    card("jervi")
        .reap(|g, ctx| {
            let deck = g.search_deck(ctx);
            // A search may fail to find (March 2021, "Search").
            let found = g.may_choose(ctx, deck)?;
            g.return_to_hand(found)?;
            g.shuffle_deck(ctx.you)
        })
        .scrap(|g, ctx| {
            let discarded = g.choose(ctx, g.discard(ctx.you))?;
            g.archive(ctx, discarded, ArchivesOf::Owner)
        }),
    // Sabira the Medium, GR 346
    card("sabira-the-medium").after(
        DeckShuffled,
        |s, ctx| by_you(s, ctx) && ctx.amount > 0,
        |g, ctx| g.gain_amber(ctx.you, 3),
    ),
    // The Witching Hour, GR 350
    card("the-witching-hour").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        g.return_to_hand(g.with_trait(creatures, Trait::Witch))
    }),
    // Witch Queen, GR 351
    card("witch-queen")
        .enters(
            |s, ctx, card| {
                card != ctx.card
                    && creature_entering_for_you(s, ctx, card)
                    && s.has_trait(card, Trait::Witch)
            },
            Entering::Ready,
        )
        .gains(Keyword::Skirmish, other_witch_while_in_the_center, 1)
        .gains(Keyword::Elusive, other_witch_while_in_the_center, 1)
        .gains(Keyword::Poison, other_witch_while_in_the_center, 1)
        .gains_abilities(
            each(other_witch_while_in_the_center),
            &[when(Destroyed, |g, ctx| g.return_to_hand(ctx.card))],
        ),
    // Came Back Wrong, GR 355
    card("came-back-wrong").power(HOST, -2).gains(Keyword::Poison, host, 1).play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        if let Some(creature) = g.play_one_of(ctx, creatures)? {
            g.attach_as_upgrade(ctx, ctx.card, creature)?;
        }
        Ok(())
    }),
    // Cauldron, GR 356
    // By its errata 3 or more cards, those among them that could not be played before
    // (recorded case gr/cauldron/05).
    card("cauldron").omni(|g, ctx| {
        g.put_under(g.top_of_deck(ctx.you), ctx.card)?;
        let mut left = g.under(ctx.card);
        if left.len() < 3 {
            return Ok(());
        }
        while let Some(card) = g.choose(ctx, left & g.under(ctx.card))? {
            left.remove(card);
            g.play(ctx, card)?;
        }
        Ok(())
    }),
    // Ghost Tree, GR 358
    card("ghost-tree")
        .cannot(Restriction::DealDamageWhenFighting, this_while_you_are_haunted)
        .scrap(|g, ctx| {
            for _ in 0..5 {
                g.discard_top_of_deck(ctx.you)?;
            }
            Ok::<(), Stop>(())
        }),
    // Loyal Packmate, GR 362
    card("loyal-packmate").ability(Ability::CannotAttack(|s, ctx, _, target| {
        friendly_creature(s, ctx, target) && !s.has(target, Keyword::Taunt)
    })),
    // Narl Gibbus, GR 364
    card("narl-gibbus")
        .gains(Keyword::Skirmish, this_while_enraged, 1)
        .gains(Keyword::SplashAttack, this_while_enraged, 3)
        .play_reap(|g, ctx| g.enrage(ctx.card)),
    // Rotfeast, GR 366
    card("rotfeast").lasting(&[ROTFEAST]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Till the Earth, GR 367
    card("till-the-earth").play(|g, ctx| {
        g.shuffle_discard_pile_into_deck(ctx.you)?;
        g.shuffle_discard_pile_into_deck(ctx.opponent())
    }),
    // Werewolf Curse, GR 370
    card("werewolf-curse")
        .gains(Keyword::SplashAttack, host, 3)
        .gains_abilities(
            HOST,
            &[when(Fight, |g, ctx| g.archive(ctx, ctx.source, ArchivesOf::Owner))],
        )
        .play(|g, ctx| g.enrage(g.host(ctx.card))),
    // Æmberfly, GR 371
    card("æmberfly")
        .fight(|g, ctx| g.capture_onto_self(ctx, 1))
        .reap(|g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 1)),
    // Blernean Hydra, GR 372
    card("blernean-hydra").ability(Ability::Gains(
        Keyword::SplashAttack,
        this,
        Amount::Count(|s, ctx| i32::from(s.damage(ctx.card))),
    )),
    // Bog Spitter, GR 373
    card("bog-spitter")
        .fight(|g, ctx| {
            let player = g.choose_player(ctx)?;
            g.discard_at_random(player)
        })
        .scrap(|g, ctx| {
            if g.pool(ctx.opponent()) >= 6 {
                g.steal(ctx.you, 1)?;
            }
            Ok(())
        }),
    // Grave Pixie, GR 376
    card("grave-pixie").destroyed(|g, ctx| g.archive_if_haunted(ctx)),
    // Haunting Witch, GR 377
    card("haunting-witch").after(CardPlayed, you_played_a_creature, |g, ctx| {
        if g.is_haunted(ctx.you) { g.gain_amber(ctx.you, 1) } else { Ok(()) }
    }),
    // Invigorating Shower, GR 378
    card("invigorating-shower").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.shuffle_into_your_deck(ctx, g.of_house(g.discard(ctx.you), house))
    }),
    // Lost in the Wild, GR 379
    card("lost-in-the-wild").play(|g, ctx| {
        g.shuffle_into_deck(g.flank_creatures())?;
        if g.is_haunted(ctx.you) {
            g.shuffle_into_deck(g.flank_creatures())?;
        }
        Ok::<(), Stop>(())
    }),
    // Skeletal Murmook, GR 382
    card("skeletal-murmook").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| if s.is_haunted(ctx.you) { 2 } else { 0 }),
    )),
    // Spoo-key Charge, GR 383
    card("spoo-key-charge").play(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.forge_key(ctx.you, 0)?;
        }
        g.shuffle_discard_pile_into_deck(ctx.you)?;
        Ok::<(), Stop>(())
    }),
    // The Circle of Life, GR 384
    card("the-circle-of-life").play(|g, _| {
        for player in Player::BOTH {
            if g.is_haunted(player) {
                g.gain_amber(player, 2)?;
            }
        }
        Ok::<(), Stop>(())
    }),
    // Warfaline, GR 385: it is a pile that is chosen, an empty one, too: its owner's deck is shuffled though no card
    // goes there (recorded case rules/prophecy/09).
    card("warfaline").reads_discard_pile().play_fight(|g, ctx| {
        let owner = g.choose_player(ctx)?;
        let top_first = g.area(owner).discard.as_slice().iter().rev();
        let top: CardSet = top_first.take(5).copied().collect();
        if top.is_empty() {
            g.shuffle_deck(owner)?;
        }
        g.shuffle_into_deck(top)
    }),
    // Witch of the Spore, GR 387
    card("witch-of-the-spore").scrap(|g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3)),
    // Æmber Storm, GR 388
    card("æmber-storm")
        .play(|g, ctx| g.damage_for_each(ctx, g.pool(ctx.you).into(), 1, g.enemy_creatures(ctx))),
];

/// Rotfeast.
const ROTFEAST: Ability =
    each_time(DamageDealt, subject_is_creature, |g, ctx| g.gain_amber(ctx.you, 1));

/// Witch Queen.
fn other_witch_while_in_the_center(s: &State, ctx: AbilityContext, card: Card) -> bool {
    other_friendly_creature(s, ctx, card)
        && s.has_trait(card, Trait::Witch)
        && s.center(ctx.you) == Some(ctx.card)
}

/// Ghost Tree.
fn this_while_you_are_haunted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_haunted(ctx.you)
}

/// Narl Gibbus.
fn this_while_enraged(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_enraged(card)
}

/// Flying Broomstick: all damage, æmber and counters of a creature, those of a stun, a ward or an enrage
/// among them (Master Rulebook 17.2, "Counters").
fn clear(g: &mut Game<'_>, creature: Card) -> Flow {
    g.heal_fully(creature)?;
    g.unstun(creature);
    g.remove_ward(creature);
    g.remove_enrage(creature);
    for kind in Counter::ALL {
        g.remove_counters(creature, kind, u8::MAX);
    }
    g.move_amber_to_supply(creature, u8::MAX)?;
    g.remove_power_counters(creature, u8::MAX)?;
    Ok(())
}
