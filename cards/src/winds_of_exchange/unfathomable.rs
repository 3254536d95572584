//! Unfathomable of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::{CreatureFights, HouseChosen, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, Restriction, Would, card, each_time,
    host, target,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::HouseSet;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Brackish Shoreline, WoE 347
    // It is the next "ready cards" step of the creature's controller that it does not ready in (errata of 2023, by
    // report).
    card("brackish-shoreline").lasting(&[Ability::Cannot(Restriction::Ready, target)]).after(
        CreatureFights,
        subject_is_creature,
        |g, ctx| {
            let Some(creature) = ctx.subject else { return Ok(()) };
            let (player, ctx) = (g.controller(creature), ctx.about(creature));
            if player == g.active {
                g.this_turn(ctx, FIRST)
            } else if player == ctx.you {
                g.your_next_turn(ctx, FIRST)
            } else {
                g.opponents_next_turn(ctx, FIRST)
            }
        },
    ),
    // Bryozoarch, WoE 348
    // The text is not resolved even if there is no creature to destroy.
    card("bryozoarch").instead(Would::ResolvePlay, by_opponent, |g, ctx| {
        let creature = g.battleline(ctx.you).first().copied();
        g.destroy(creature)
    }),
    // Extrematode Infection, WoE 350
    card("extrematode-infection").play(|g, ctx| g.add_counters(ctx.card, Counter::Hatch, 3)).after(
        TurnStarts,
        by_you,
        |g, ctx| {
            g.remove_counters(ctx.card, Counter::Hatch, 1);
            if g.counters(ctx.card, Counter::Hatch) == 0 {
                g.destroy(g.host(ctx.card))?;
                g.make_tokens(ctx, ctx.you, 3)?;
            }
            Ok(())
        },
    ),
    // Giltspine School, WoE 351
    card("giltspine-school")
        .cannot(Restriction::Ready, |s, _, card| s.is_token(card))
        .play(|g, ctx| g.make_tokens(ctx, ctx.you, 3)),
    // Hypoxia, WoE 352
    card("hypoxia").play(|g, _| g.destroy(g.token_creatures())),
    // Offering to Kiligog, WoE 355
    // A use resolves one of its two "Omni:" (June 2026, "Omni"); one that can do nothing is not asked for
    // (recorded case woe/offering-to-kiligog/03).
    card("offering-to-kiligog").omni(|g, ctx| {
        let under = g.under(ctx.card);
        let as_tokens = !under.is_empty()
            && (g.friendly_creatures(ctx).is_empty()
                || g.choose_one(
                    ctx,
                    [("destroy a friendly creature", false), ("put into play", true)],
                )?);
        if as_tokens {
            let mut left = under;
            while let Some(card) = g.choose(ctx, left)? {
                left.remove(card);
                g.put_into_play_facedown(ctx, card, ctx.you)?;
            }
            return Ok(());
        }
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        if !g.destroy(creature)?.is_empty() {
            let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
            if let Some(creature) = g.choose(ctx, creatures)? {
                g.put_facedown_under(creature, ctx.card);
            }
        }
        Ok(())
    }),
    // Plunder, WoE 356
    // When every card is revealed the effect can be repeated for nothing: then none is discarded
    // (recorded case woe/plunder/03).
    card("plunder").play(|g, ctx| {
        let mut revealed = CardSet::EMPTY;
        while let Some(card) = g.choose_at_random(g.hand(ctx.opponent()) - revealed) {
            g.reveal(card);
            revealed.insert(card);
            if g.choose_one(ctx, [("repeat", false), ("discard", true)])? {
                g.discard_cards(card)?;
                break;
            }
        }
        Ok(())
    }),
    // Primordial Vault, WoE 357
    card("primordial-vault")
        .after(TurnStarts, by_you, |g, ctx| g.make_named(ctx, "cultist", 1))
        .action(|g, ctx| {
            let four = g.choose_n(ctx, 4, g.not_being_destroyed(cultists(g, ctx.you)))?;
            if g.destroy(four)?.len() == 4 {
                let deck = g.search_deck(ctx);
                // A search may fail to find (March 2021, "Search").
                let searched = g.titled(deck | g.discard(ctx.you), "tangaika");
                let found = g.may_choose(ctx, searched)?;
                g.reveal(found);
                g.return_to_hand(found)?;
                g.shuffle_deck(ctx.you)?;
            }
            Ok(())
        }),
    // Sibyl Waimare, WoE 359
    card("sibyl-waimare").after(TurnStarts, by_opponent, |g, ctx| {
        let Some(card) = g.discard_top_of_deck(ctx.doer)? else { return Ok(CardSet::EMPTY) };
        Ok(g.exhaust(g.sharing_a_house_with(g.creatures(), card)))
    }),
    // Tangaika, WoE 361
    card("tangaika")
        .ability(Ability::PlayableIf(|s, ctx| cultists(s, ctx.you).len() >= 4))
        .fight(|g, ctx| g.gain_amber(ctx.you, 1)),
    // Weak Link, WoE 365
    card("weak-link").gains_abilities(
        HOST,
        &[Ability::KeyCost(you, Amount::Count(|s, ctx| if s.is_ready(ctx.card) { 0 } else { 6 }))],
    ),
    // Azure Basin Outpost, WoE 368
    card("azure-basin-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            let enemies = g.choose_n(ctx, 3, g.enemy_creatures(ctx))?;
            g.exhaust(enemies);
        }
        Ok(())
    }),
    // Catch and Release, WoE 369
    card("catch-and-release").play(|g, ctx| {
        g.return_to_hand(g.creatures())?;
        for player in [ctx.you, ctx.opponent()] {
            while g.hand(player).len() > 6 && g.discard_at_random(player)?.is_some() {}
        }
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Dragnet, WoE 370
    card("dragnet").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(CardSet::EMPTY) };
        let neighbors = g.sharing_a_house_with(g.neighbors(creature), creature);
        g.return_to_hand(neighbors.with(creature))
    }),
    // Kelping Hands, WoE 373
    card("kelping-hands")
        .lasting(&[Ability::Gains(Keyword::Poison, friendly_creature, Amount::Fixed(1))])
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Physaloha, WoE 374
    card("physaloha").cannot(Restriction::Ready, |s, _, card| s.damage(card) > 0),
    // Soleft, WoE 376
    card("soleft").destroyed(|g, ctx| {
        let creature = g.battleline(ctx.opponent()).first().copied();
        g.destroy(creature)
    }),
    // Stir-Crazy, WoE 377
    card("stir-crazy").play(|g, ctx| g.capture_with_each(ctx, g.creatures() & g.ready_cards(), 1)),
    // Timoti the Dammed, WoE 379
    card("timoti-the-dammed")
        .ability(Ability::CannotForge(opponent_of_tokens))
        .play(|g, ctx| g.make_token(ctx)),
    // Watch Your Step, WoE 381
    card("watch-your-step").lasting(&[TWO_FOR_ANOTHER_HOUSE]).play(|g, ctx| {
        match g.choose_house_of(ctx, g.area(ctx.opponent()).houses)? {
            Some(house) => g.opponents_next_turn(ctx.of_house(house), FIRST),
            None => Ok(()),
        }
    }),
    // Yanthi Ghostfin, WoE 382
    card("yanthi-ghostfin").reap(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard_piles(), CardType::Creature))?;
        if !g.purge(creature)?.is_empty() {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Abyssal Sight, WoE 384
    card("abyssal-sight").play(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if !g.destroy(creature)?.is_empty() {
            let hand = g.hand(ctx.opponent());
            g.look_at(ctx, hand);
            let card = g.choose(ctx, hand)?;
            g.discard_cards(card)?;
        }
        Ok(())
    }),
    // Adult Swim, WoE 385
    card("adult-swim")
        .play(|g, _| g.put_on_top_of_deck_in_random_order(g.creatures_with_power(|p| p <= 3))),
    // Befuddle, WoE 386
    // A card of that house and of another is one of another house, too (recorded case woe/befuddle/05).
    card("befuddle")
        .lasting(&[Ability::Cannot(Restriction::Play, |s, ctx, card| {
            by_opponent(s, ctx)
                && ctx.house.is_some_and(|house| s.houses_to_play(card) != HouseSet::of(house))
        })])
        .play(|g, ctx| match g.choose_house_of(ctx, g.area(ctx.opponent()).houses)? {
            Some(house) => g.opponents_next_turn(ctx.of_house(house), FIRST),
            None => Ok(()),
        }),
    // Covetous Hema, WoE 387
    card("covetous-hema")
        .gains(Keyword::Elusive, |s, ctx, card| card == ctx.card && !s.on_flank(card), 1)
        .play(|g, ctx| g.capture_onto_self(ctx, 3)),
    // Crushing Deep, WoE 388
    card("crushing-deep")
        .lasting(&[Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| 3 * s.keys(ctx.opponent()) as i32),
        )])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Fathom Reaver, WoE 389
    card("fathom-reaver").refill(opponent_of_tokens, -1).play(|g, ctx| g.make_token(ctx)),
    // Initiation, WoE 392
    card("initiation").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.hand(ctx.you).len() < 4 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Kamalani, WoE 393
    card("kamalani").destroyed(|g, ctx| g.make_tokens(ctx, ctx.you, 2)),
    // Kelpminder, WoE 394
    card("kelpminder"),
    // Skullback Crab, WoE 396
    card("skullback-crab").action(|g, ctx| g.steal(ctx.you, 1)),
    // Sunk Cost, WoE 397
    card("sunk-cost").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        if g.discard_at_random(ctx.opponent())?.is_some_and(|card| g.is_of(card, house)) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Toxicuda Venom, WoE 398
    card("toxicuda-venom").gains(Keyword::Poison, host, 1),
    // Cultist, WoE 399
    card("cultist").action(|g, ctx| {
        if !g.destroy(ctx.card)?.is_empty() {
            let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
            g.ward(creature)?;
        }
        Ok(())
    }),
    // Flounderight, WoE 400
    card("flounderight").destroyed(|g, ctx| {
        let creature = g.battleline(ctx.opponent()).last().copied();
        g.destroy(creature)
    }),
    // Fish, WoE 401
    card("fish").destroyed(|g, ctx| {
        let creature = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))?;
        g.damage_each(creature, 2)
    }),
    // Priest, WoE 402
    card("priest").action(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        Ok(g.exhaust(creature))
    }),
    // Raider, WoE 403
    card("raider").gains(
        Keyword::Poison,
        |s, ctx, card| card == ctx.card && s.active == ctx.you,
        1,
    ),
];

/// Watch Your Step.
const TWO_FOR_ANOTHER_HOUSE: Ability = each_time(
    HouseChosen,
    |s, ctx| s.house != ctx.house,
    |g, ctx| {
        let tokens = g.make_tokens(ctx, ctx.you, 2)?;
        g.make_ready(tokens)
    },
);

/// Primordial Vault and Tangaika.
fn cultists(s: &State, player: Player) -> CardSet {
    s.titled(s.creatures_of(player), "cultist")
}

/// Timoti the Dammed and Fathom Reaver: "your" opponent, while "you" control a token creature.
fn opponent_of_tokens(s: &State, ctx: AbilityContext, player: Player) -> bool {
    player == ctx.opponent() && !s.friendly_tokens(ctx).is_empty()
}
