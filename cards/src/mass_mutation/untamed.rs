//! House Untamed in Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{
    CardEntersPlay, CardPlayed, DestroyedFightingThis,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, SECOND, Would, card, instead,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::rules::leave_play::To;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cephaloist, MM 362
    card("cephaloist").ability(Ability::CannotBeStolenFrom(|s, ctx, player| {
        player == ctx.you && s.pool(player) >= 4
    })),
    // Dæmo-Beast, MM 363
    card("dæmo-beast").destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Dark Faerie, MM 364
    card("dark-faerie").fight(|g, ctx| g.gain_amber(ctx.you, 2)),
    // Fandangle, MM 365
    card("fandangle").enters(
        |s, ctx, card| {
            s.pool(ctx.you) >= 4
                && s.is_creature(card)
                && s.controller(card) == ctx.you
                && !s.is_of(card, House::Untamed)
        },
        Entering::Ready,
    ),
    // Floomf, MM 366
    card("floomf").fight(|g, ctx| {
        let beasts = g.creatures() & g.in_play_with_trait(Trait::Beast);
        if let Some(beast) = g.choose(ctx, beasts)? {
            g.add_power_counters(beast, 2);
        }
        Ok(())
    }),
    // Gloriana’s Attendant, MM 368
    card("gloriana-s-attendant"),
    // Keyfrog, MM 369
    card("keyfrog").destroyed(|g, ctx| g.forge_key(ctx.you, 0)),
    // Pismire, MM 372
    card("pismire").key_cost(
        |s, ctx, player| {
            player == ctx.opponent() && mutants(s, ctx.you) > mutants(s, ctx.opponent())
        },
        2,
    ),
    // Rapid Evolution, MM 373
    card("rapid-evolution").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.add_power_counters(creature, g.pool(ctx.you).min(255) as u8);
        }
        Ok(())
    }),
    // Reclaimed by Nature, MM 374
    card("reclaimed-by-nature").play(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.artifacts())? {
            g.purge(artifact)?;
            g.resolve_bonus_icons(artifact, ctx.you)?;
        }
        Ok(())
    }),
    // Resurgence, MM 375
    card("resurgence").play(|g, ctx| {
        let first = g.choose(ctx, g.of_type(g.discard(ctx.you), CardType::Creature))?;
        g.return_to_hand(first)?;
        if first.is_some_and(|creature| g.has_trait(creature, Trait::Mutant)) {
            let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
            let second = g.choose(ctx, creatures)?;
            g.return_to_hand(second)?;
        }
        Ok(())
    }),
    // Savage Clash, MM 376
    card("savage-clash").play(|g, ctx| {
        let enemy = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))?;
        let friend = g.choose_least_powerful(ctx, g.friendly_creatures(ctx))?;
        g.destroy(g.creatures() - CardSet::from(enemy) - CardSet::from(friend))
    }),
    // Commune, MM 380
    card("commune").play(|g, ctx| {
        g.lose_amber(ctx.you, g.pool(ctx.you))?;
        g.gain_amber(ctx.you, 4)
    }),
    // Dark Harbinger, MM 381
    card("dark-harbinger").after(
        CardPlayed,
        |s, ctx| {
            let untamed_action =
                |card| s.card_type(card) == CardType::Action && s.is_of(card, House::Untamed);
            by_you(s, ctx) && ctx.subject.is_some_and(untamed_action)
        },
        |g, ctx| g.make_ready(ctx.card),
    ),
    // Growth Surge, MM 383
    card("growth-surge").play(|g, ctx| {
        let Some(first) = g.choose(ctx, g.flank_creatures())? else { return Ok(()) };
        g.add_power_counters(first, 3);
        let Some(second) = g.choose(ctx, g.neighbors(first))? else { return Ok(()) };
        g.add_power_counters(second, 2);
        if let Some(third) = g.choose(ctx, g.neighbors(second).without(first))? {
            g.add_power_counters(third, 1);
        }
        Ok(())
    }),
    // Lumilu, MM 385
    card("lumilu").reap(|g, ctx| {
        let others = g.friendly_creatures(ctx).without(ctx.card);
        g.gain_amber(ctx.you, g.with_trait(others, Trait::Beast).len())
    }),
    // Mushroom with a View, MM 386
    card("mushroom-with-a-view").omni(|g, ctx| g.heal_each(g.friendly_creatures(ctx), 1)),
    // Trimble, MM 389
    card("trimble").gains(
        Keyword::Skirmish,
        |s, ctx, card| each_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant),
        1,
    ),
    // Vault’s Blessing, MM 391
    card("vault-s-blessing").play(|g, ctx| {
        let [yours, theirs] = [ctx.you, ctx.opponent()].map(|player| mutants(g, player));
        g.gain_amber(ctx.you, yours)?;
        g.gain_amber(ctx.opponent(), theirs)
    }),
    // Wild Bounty, MM 392
    // All icons, the printed ones too (FAQ "Bonus icons").
    card("wild-bounty").lasting(&[WILD_BOUNTY]).play(|g, ctx| g.next_time_this_turn(ctx, FIRST)),
    // Æmberlution, MM 394
    card("æmberlution").play(|g, ctx| {
        g.destroy(g.creatures())?;
        let hands = g.hand(ctx.you) | g.hand(ctx.opponent());
        g.reveal(hands);
        let mut left = g.of_type(hands, CardType::Creature);
        while let Some(creature) = g.choose(ctx, left)? {
            // A gigantic creature if both halves are there.
            let half =
                left.filter(|c| c.owner() == creature.owner() && is_other_half(g, creature, c));
            let cards = CardSet::of(creature) | CardSet::from(half.first());
            left -= cards;
            g.put_all_into_play_ready(ctx, cards, creature.owner())?;
        }
        Ok(())
    }),
    // Blossom Drake, MM 395
    card("blossom-drake")
        .power_for_each(THIS, |s, _| s.artifacts().len() as i32)
        .ability(Ability::Blank(each_artifact)),
    // Chonkers, MM 396
    card("chonkers")
        .after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
            g.add_power_counters(ctx.card, g.power_counters(ctx.card));
        })
        .play(|g, ctx| g.add_power_counters(ctx.card, 1)),
    // Dark Queen Gloriana, MM 397
    card("dark-queen-gloriana").play(|g, ctx| {
        let creatures = g.friendly_creatures(ctx) - g.in_play_of_house(House::Untamed);
        let creature = g.choose(ctx, creatures)?;
        g.return_to_hand(creature)
    }),
    // Eunoia, MM 400
    card("eunoia").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        g.gain_amber(ctx.you, 1)?;
        g.heal(ctx.card, 2)
    }),
    // Look What I Found!, MM 402
    card("look-what-i-found").play(|g, ctx| {
        let mut found = CardSet::EMPTY;
        for card_type in
            [CardType::Action, CardType::Artifact, CardType::Creature, CardType::Upgrade]
        {
            let card = g.choose(ctx, g.of_type(g.discard(ctx.you), card_type))?;
            found |= CardSet::from(card);
        }
        g.return_to_hand(found)
    }),
    // Mercy, Malkin Queen, MM 403
    card("mercy-malkin-queen")
        .after(
            CardEntersPlay,
            |s, ctx| {
                let is_cat =
                    |card| friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Cat);
                ctx.subject.is_some_and(is_cat)
            },
            |g, ctx| g.ward(ctx.subject),
        )
        .fight(|g, ctx| {
            let beasts = g.with_trait(g.friendly_creatures(ctx), Trait::Beast);
            let beast = g.choose(ctx, beasts)?;
            g.make_ready(beast)?;
            Ok(())
        }),
    // Mutation of Cunning, MM 413
    card("mutation-of-cunning")
        .lasting(&[Ability::Gains(Keyword::Elusive, target, Amount::Fixed(1)), MUTANT])
        .play(mutates),
    // Mutation of Fury, MM 414
    card("mutation-of-fury")
        .lasting(&[Ability::Gains(Keyword::Assault, target, Amount::Fixed(3)), MUTANT])
        .play(mutates),
    // Mutation of Instinct, MM 415
    card("mutation-of-instinct")
        .lasting(&[Ability::Gains(Keyword::Skirmish, target, Amount::Fixed(1)), MUTANT])
        .play(mutates),
    // Dino-Beast, MM 417
    card("dino-beast").play(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.damage_a_creature(ctx, g.creatures(), 3)?;
        }
        Ok(())
    }),
    // Sacro-Beast, MM 418
    card("sacro-beast"),
    // Techno-Beast, MM 419
    card("techno-beast").reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Umbra-Beast, MM 420
    card("umbra-beast"),
    // Xeno-Beast, MM 421
    card("xeno-beast").fight(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 3);
        g.look_at(ctx, top);
        let for_hand = CardSet::from(g.choose(ctx, top)?);
        let for_bottom = g.choose(ctx, top - for_hand)?;
        g.move_to(for_hand, To::Hand)?;
        g.move_to(for_bottom, To::DeckBottom)
    }),
    // Niffle Kong, MM 422
    // A search may fail to find (rulebook, "Search"). It may destroy itself.
    card("niffle-kong")
        .play(|g, ctx| {
            let deck = g.search_deck(ctx);
            let niffles = g.with_trait(deck | g.discard(ctx.you), Trait::Niffle);
            let found = g.choose_any_number(ctx, g.of_type(niffles, CardType::Creature))?;
            g.reveal(found);
            g.return_to_hand(found)?;
            g.shuffle_deck(ctx.you)
        })
        .fight_reap(|g, ctx| {
            let niffles = g.with_trait(g.friendly_creatures(ctx), Trait::Niffle);
            let niffle = g.may_choose(ctx, niffles)?;
            if !g.destroy(niffle)?.is_empty() {
                g.damage_a_creature(ctx, g.creatures(), 3)?;
                g.steal(ctx.you, 1)?;
                let artifact = g.choose(ctx, g.enemy_artifacts(ctx))?;
                g.destroy(artifact)?;
            }
            Ok(())
        }),
    // Niffle Kong, MM 422: its other half.
    card("niffle-kong2"),
];

/// Wild Bounty.
const WILD_BOUNTY: Ability = instead(Would::ResolveBonusIcons, by_you, |g, ctx| {
    let Some(card) = ctx.subject else { return Ok(()) };
    g.resolve_bonus_icons(card, ctx.you)?;
    g.resolve_bonus_icons(card, ctx.you)
});

/// Pismire and Vault's Blessing: Mutant creatures that a player controls.
fn mutants(s: &State, player: Player) -> usize {
    s.with_trait(s.creatures_of(player), Trait::Mutant).len()
}

/// Mutation of Cunning, of Fury and of Instinct.
const MUTANT: Ability = Ability::GainsTrait(Trait::Mutant, target);

/// The same cards.
fn mutates(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
    let ctx = ctx.about(creature);
    g.until_your_next_turn(ctx, FIRST)?;
    g.until_your_next_turn(ctx, SECOND)
}

/// Æmberlution: whether two cards are the halves of a gigantic creature.
fn is_other_half(s: &State, one: Card, other: Card) -> bool {
    s.facts(one).gigantic.is_some_and(|gigantic| s.facts(other).id == gigantic.other)
}
