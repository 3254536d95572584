//! House Untamed in Dark Tidings.

use archon_engine::keyforge::ability::Trigger::{
    CardPlayed, KeyForged, Reap, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, card, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::{State, Zone};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Æmberfin Shark (evil twin), DT 368
    card("æmberfin-shark-evil-twin").after(TurnEnds, by_you, |g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            let lost = g.lose_amber(player, 1)?;
            g.add_power_counters(ctx.card, lost as u8);
        }
        Ok::<(), Stop>(())
    }),
    // Chelonia (evil twin), DT 369
    card("chelonia-evil-twin").after(CardPlayed, you_played_another_creature, |g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.lose_amber(ctx.opponent(), 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Mookling (evil twin), DT 370
    card("mookling-evil-twin").after(KeyForged, by_opponent, |g, ctx| {
        g.add_power_counters(ctx.card, ctx.amount.min(255) as u8);
    }),
    // Ol’ Paddy (evil twin), DT 371
    card("ol--paddy-evil-twin").reap(|g, ctx| {
        let bottom = g.bottom_cards_of_deck(ctx.opponent(), cards_fished(g, ctx));
        let discarded = g.discard_cards(bottom)?;
        let houses = g.houses_among(discarded);
        let creatures = g.creatures().filter(|c| !g.houses(c).and(houses).is_empty());
        let creature = g.choose(ctx, creatures)?;
        g.destroy(creature)
    }),
    // Sporegorger (evil twin), DT 372
    card("sporegorger-evil-twin")
        .play(|g, ctx| g.move_power_counters(g.creatures(), ctx.card))
        .reap(may_spend_counters_on_damage),
    // Witch of the Dawn (evil twin), DT 373
    card("witch-of-the-dawn-evil-twin").play(|g, ctx| {
        let others = g.friendly_creatures(ctx).without(ctx.card);
        let destroyed = g.choose(ctx, others)?;
        if g.destroy(destroyed)?.is_empty() {
            return Ok(());
        }
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        if let Some(creature) =
            g.choose(ctx, creatures - destroyed.map(|creature| g.gone_to(creature)).into())?
            && g.play(ctx, creature)?
        {
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Youngest Bear (evil twin), DT 374
    card("youngest-bear-evil-twin").reap(|g, ctx| {
        if let Some(neighbor) = g.may_choose(ctx, g.neighbors(ctx.card) & g.ready_cards())? {
            g.fight_with(ctx, neighbor)?;
        }
        Ok(())
    }),
    // Chenille, DT 375
    card("chenille").action(|g, ctx| return_titled(g, ctx, "bombyx")),
    // Bombyx, DT 376
    card("bombyx")
        .play(|g, ctx| destroy_a_friend_or_this(g, ctx, "chenille"))
        .action(|g, ctx| return_titled(g, ctx, "fifalde")),
    // Fifalde, DT 377
    card("fifalde").play(|g, ctx| destroy_a_friend_or_this(g, ctx, "bombyx")).fight_reap(
        |g, ctx| {
            g.heal_fully(ctx.card)?;
            g.gain_amber(ctx.you, 1)
        },
    ),
    // Æmberfin Shark, DT 378
    card("æmberfin-shark").play(|g, ctx| g.add_power_counters(ctx.card, 3)).after(
        TurnEnds,
        by_you,
        |g, ctx| {
            if g.remove_power_counters(ctx.card, 1)? == 1 {
                g.gain_amber(ctx.you, 1)?;
                g.gain_amber(ctx.opponent(), 1)?;
            }
            Ok(())
        },
    ),
    // Dredging Druid, DT 382
    card("dredging-druid").reap(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
            let chosen = g.choose_up_to(ctx, 3, creatures)?;
            g.put_on_top_of_deck_in_any_order(ctx, chosen)?;
        }
        Ok(())
    }),
    // Pestergrove, DT 387
    card("pestergrove").enters(|s, _, card| s.is_creature(card), Entering::Enraged),
    // Primal Relic, DT 389
    card("primal-relic")
        .play(|g, ctx| {
            g.place_amber(ctx.card, 4);
            let creatures = g.choose_n(ctx, 3, g.creatures())?;
            creatures.into_iter().for_each(|creature| g.add_power_counters(creature, 1));
            Ok(())
        })
        .after(
            TurnStarts,
            |s, ctx| s.creatures_of(ctx.doer).into_iter().map(|c| s.power(c)).sum::<i32>() >= 20,
            |g, ctx| g.move_amber_to_pool(ctx.card, ctx.doer, u8::MAX),
        ),
    // Ritual of Life, DT 391
    card("ritual-of-life").action(|g, ctx| {
        let destroyed = g.choose(ctx, g.friendly_creatures(ctx))?;
        if !g.destroy(destroyed)?.is_empty() {
            let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
            let creature =
                g.choose(ctx, creatures - destroyed.map(|creature| g.gone_to(creature)).into())?;
            g.return_to_hand(creature)?;
        }
        Ok(())
    }),
    // The Mysticeti, DT 393
    // An exhausted creature may be chosen, to no effect. The counters come before the move, and are
    // there without it, if whoever uses it as if it were theirs does not control it (recorded case
    // dt/the-mysticeti/06).
    card("the-mysticeti")
        .lasting(&[Ability::Gains(Keyword::Taunt, this, Amount::Fixed(1))])
        .action(|g, ctx| {
            let untamed = g.of_house(g.friendly_creatures(ctx), House::Untamed);
            let first = CardSet::from(g.choose(ctx, untamed)?);
            let chosen = first | g.choose_any_number(ctx, untamed - first)?;
            let exhausted = g.exhaust(chosen).len() as u8;
            if exhausted == 0 {
                return Ok(());
            }
            g.add_power_counters(ctx.card, 3 * exhausted);
            if g.becomes_creature_anywhere(ctx, ctx.card)? {
                g.while_in_play(ctx, FIRST, ctx.card)?;
            } else if g.zone(ctx.card) == Zone::Battleline && g.controller(ctx.card) == ctx.you {
                g.move_anywhere(ctx.card)?;
            }
            Ok(())
        }),
    // Washed Away, DT 394
    card("washed-away").play(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.destroy(g.artifacts())?;
        } else {
            g.raise_tide(ctx.you)?;
        }
        Ok(())
    }),
    // Æmbermancy, DT 397
    card("æmbermancy").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let most = g.power_counters(creature).min(3);
        let removed = g.choose_number(ctx, 0, most)?;
        let removed = g.remove_power_counters(creature, removed)?;
        g.gain_amber(ctx.you, removed)
    }),
    // Beach Day, DT 398
    card("beach-day").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.return_to_hand(creature)?;
        if g.tide_is_high(ctx.you) {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Cross Porpoises, DT 400
    card("cross-porpoises").play(|g, ctx| {
        g.raise_tide(ctx.you)?;
        let creatures = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
        g.enrage(creatures)
    }),
    // Genetic Drift, DT 403
    card("genetic-drift").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.add_power_counters(creature, 1);
        }
        for creature in g.creatures().filter(|c| g.power_counters(c) > 0) {
            g.add_power_counters(creature, 1);
        }
        Ok(())
    }),
    // Ol’ Paddy, DT 408
    card("ol--paddy").reap(|g, ctx| {
        let bottom = g.bottom_cards_of_deck(ctx.you, cards_fished(g, ctx));
        let discarded = g.discard_cards(bottom)?;
        let mut left = g.of_type(discarded, CardType::Creature);
        while let Some(creature) = g.choose(ctx, left)? {
            left.remove(creature);
            if g.zone(creature) == Zone::Discard {
                g.play(ctx, creature)?;
            }
        }
        Ok(())
    }),
    // Sporegorger, DT 410
    card("sporegorger").reap(|g, ctx| {
        g.add_power_counters(ctx.card, 1);
        may_spend_counters_on_damage(g, ctx)
    }),
    // Thin the Herd, DT 411
    card("thin-the-herd").play(|g, ctx| {
        let creatures = g.choose_group_of_least_powerful(ctx, 4, g.creatures())?;
        g.shuffle_into_deck(creatures)
    }),
    // Waste Not, DT 412
    // By the power that it had in play; the cards are drawn whether it is destroyed or not.
    card("waste-not").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        let power = g.power(creature);
        g.destroy(creature)?;
        g.draw(ctx.you, (power + 1) / 2)?;
        Ok(())
    }),
    // All Tide Up, DT 413
    card("all-tide-up").play(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.gain_amber(ctx.you, 1)?;
        } else {
            g.raise_tide(ctx.you)?;
        }
        Ok(())
    }),
    // Assert Dominance, DT 414
    card("assert-dominance")
        .lasting(&[Ability::Gains(Keyword::Skirmish, target, Amount::Fixed(1))])
        .play(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                g.this_turn(ctx.about(creature), FIRST)?;
                g.ready_and_fight_with(ctx, creature)?;
            }
            Ok(())
        }),
    // Chelonia, DT 415
    card("chelonia").after(CardPlayed, you_played_another_creature, |g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Deepwater Gruen, DT 416
    // The tide is low for who has it not high once it has been raised (rulebook, "Tide").
    card("deepwater-gruen").play_reap(|g, ctx| {
        if g.tide_is_high(ctx.opponent()) {
            g.gain_amber(ctx.opponent(), 1)?;
        }
        Ok(())
    }),
    // Infighting, DT 418
    card("infighting").play(|g, _| {
        let mut damage = DamageBatch::default();
        for creature in g.creatures() {
            if let Some(neighbor) = g.right_neighbor(creature) {
                damage.add_from(creature, neighbor, g.power(creature));
            }
        }
        g.deal_damage(&damage)
    }),
    // Mollymawk, DT 420
    card("mollymawk").play(|g, ctx| {
        let artifact = g.choose(ctx, g.artifacts())?;
        g.destroy(artifact)
    }),
    // Mookling, DT 421
    card("mookling").ability(Ability::KeyCost(opponent, Amount::Count(|s, ctx| s.power(ctx.card)))),
    // Myliobe, DT 422
    card("myliobe").gains(Keyword::Skirmish, this_while_the_tide_is_high, 1).before_fight(
        |g, ctx| match ctx.subject {
            Some(enemy) => g.enrage(g.neighbors(enemy).with(enemy)),
            None => Ok(CardSet::EMPTY),
        },
    ),
    // Reap or Sow, DT 424
    card("reap-or-sow").play(|g, ctx| {
        if g.choose_one(ctx, [("reap", true), ("sow", false)])? {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                g.make_ready(creature)?;
                g.reap_with(ctx, creature)?;
            }
            return Ok(());
        }
        for _ in 0..3 {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.add_power_counters(creature, 1);
            }
        }
        Ok(())
    }),
    // Way of the Pixie, DT 426
    card("way-of-the-pixie")
        .gains_abilities(HOST, &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))]),
    // Witch of the Dawn, DT 427
    card("witch-of-the-dawn").play(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard(ctx.you), CardType::Creature))?;
        g.return_to_hand(creature)
    }),
    // Youngest Bear, DT 428
    card("youngest-bear").reap(|g, ctx| {
        if let Some(neighbor) = g.may_choose(ctx, g.neighbors(ctx.card) & g.ready_cards())? {
            g.reap_with(ctx, neighbor)?;
        }
        Ok(())
    }),
];

/// Chelonia and its evil twin.
fn you_played_another_creature(s: &State, ctx: AbilityContext) -> bool {
    ctx.subject != Some(ctx.card) && you_played_a_creature(s, ctx)
}

/// Ol’ Paddy and its evil twin: how many cards from the bottom of a deck.
fn cards_fished(s: &State, ctx: AbilityContext) -> usize {
    if s.tide_is_high(ctx.you) { 3 } else { 1 }
}

/// Sporegorger and its evil twin.
fn may_spend_counters_on_damage(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.power_counters(ctx.card) > 0 && g.may(ctx)? {
        let removed = g.remove_power_counters(ctx.card, u8::MAX)?;
        g.damage_each(g.other_creatures(ctx), removed)?;
    }
    Ok(())
}

/// Chenille and Bombyx.
fn return_titled(g: &mut Game<'_>, ctx: AbilityContext, id: &str) -> Result<CardSet, Stop> {
    let card = g.choose(ctx, g.titled(g.discard(ctx.you), id))?;
    g.return_to_hand(card)
}

/// Bombyx and Fifalde.
fn destroy_a_friend_or_this(g: &mut Game<'_>, ctx: AbilityContext, id: &str) -> Flow {
    let friend = g.choose(ctx, g.titled(g.friendly_creatures(ctx), id))?;
    if g.destroy(friend)?.is_empty() {
        g.destroy(ctx.card)?;
    }
    Ok(())
}
