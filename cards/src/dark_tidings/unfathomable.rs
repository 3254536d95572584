//! Unfathomable of Dark Tidings.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{
    CardPlayed, CreatureReaps, HouseChosen, KeyForged, TideRaised, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Restriction, SECOND, THIRD, Would, card,
    each_time,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Flamegill Enforcer (evil twin), DT 306
    card("flamegill-enforcer-evil-twin")
        .after(TideRaised, by_opponent, |g, ctx| g.enrage(ctx.card))
        .action(|g, ctx| g.steal(ctx.you, 1)),
    // Giltspine Netcaster (evil twin), DT 307
    card("giltspine-netcaster-evil-twin").reap(|g, ctx| {
        let others = g.friendly_creatures(ctx) - g.in_play_with_trait(Trait::Aquan);
        match g.choose(ctx, others)? {
            Some(creature) => g.ready_and_use(ctx, creature),
            None => Ok(false),
        }
    }),
    // Horrid Synan (evil twin), DT 308: facts and keywords say all there is to it.
    card("horrid-synan-evil-twin"),
    // Kaupe (evil twin), DT 309
    card("kaupe-evil-twin")
        .cannot(Restriction::Play, |s, ctx, card| {
            by_you(s, ctx) && is_second_of_its_type(s, ctx.doer, card)
        })
        .cannot(Restriction::PlayAsCreature, |s, ctx, _| {
            by_you(s, ctx) && has_played(s, ctx.doer, CardType::Creature)
        })
        .cannot(Restriction::PlayAsUpgrade, |s, ctx, _| {
            by_you(s, ctx) && has_played(s, ctx.doer, CardType::Upgrade)
        })
        .fight_reap(|g, ctx| {
            let chosen = g.choose_any_number(ctx, g.hand(ctx.you))?;
            let discarded = g.discard_cards(chosen)?.len();
            g.damage_for_each(ctx, discarded, 2, g.enemy_creatures(ctx))
        }),
    // Taniwha (evil twin), DT 310
    card("taniwha-evil-twin").fight_reap(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        let creature = g.choose(ctx, creatures)?;
        g.put_on_top_of_deck(creature)
    }),
    // Tomwa of the Glow (evil twin), DT 311
    card("tomwa-of-the-glow-evil-twin").reap(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            exhaust_one(g, ctx, g.enemy_creatures(ctx))?;
            g.discard_at_random(ctx.opponent())?;
        }
        Ok(())
    }),
    // Wikolia (evil twin), DT 312
    card("wikolia-evil-twin").lasting(&[Ability::KeyCost(each_player, Amount::Fixed(4))]).reap(
        |g, ctx| {
            g.exalt(ctx.card)?;
            g.opponents_next_turn(ctx, FIRST)
        },
    ),
    // Drawn Down, DT 313
    card("drawn-down").play(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.opponent(), 3);
        g.look_at(ctx, top);
        let discarded = g.choose(ctx, top)?;
        g.discard_cards(discarded)?;
        let last = g.choose(ctx, top - discarded.into())?;
        g.put_on_bottom_of_deck(last)
    }),
    // Dive Deep, DT 314
    card("dive-deep").play(|g, ctx| {
        let Some(discarded) = g.discard_top_of_deck(ctx.opponent())? else { return Ok(()) };
        let houses = g.houses(discarded);
        let sharing = g.creatures().filter(|c| !g.houses(c).and(houses).is_empty());
        let creature = g.choose(ctx, sharing)?;
        g.put_on_bottom_of_deck(creature)?;
        Ok(())
    }),
    // Dark Discovery, DT 315
    card("dark-discovery").play(|g, ctx| {
        let named = [g.name_any_card(ctx)?, g.name_any_card(ctx)?];
        let names = named.map(|id| id.map(|id| id.facts().name));
        let bottom = g.bottom_cards_of_deck(ctx.opponent(), 2);
        let discarded = g.discard_cards(bottom)?;
        let found = |n: usize| discarded.nth(n).map(|c| g.facts(c).name);
        let (first, second) = (found(0), found(1));
        if second.is_some() && ([first, second] == names || [second, first] == names) {
            g.purge(ctx.card)?;
            g.forge_key_at_no_cost(ctx.you)?;
        }
        Ok(())
    }),
    // Omnipus, DT 316
    card("omnipus")
        .cannot(Restriction::Fight, this)
        .play(|g, ctx| {
            for _ in 0..8 {
                g.discard_top_of_deck(ctx.you)?;
            }
            // What cannot be played, by the rule of six or otherwise, stays where it is.
            let mut tried = CardSet::EMPTY;
            loop {
                let arms = g.titled(g.discard(ctx.you), "tentaclid") - tried;
                let Some(arm) = g.choose(ctx, arms)? else { return Ok(()) };
                tried.insert(arm);
                g.play(ctx, arm)?;
            }
        })
        .reap(|g, ctx| {
            g.gain_amber(ctx.you, g.titled(g.friendly_creatures(ctx), "tentaclid").len())
        }),
    // Tentaclid, DT 317
    card("tentaclid").cannot(Restriction::Reap, this),
    // Corrode, DT 318
    card("corrode").play(|g, ctx| {
        let upgrades = g.of_type(g.all_in_play(), CardType::Upgrade);
        let armored = g.creatures().filter(|c| g.armor(c) > 0);
        let choices =
            [("an artifact", g.artifacts()), ("an upgrade", upgrades), ("with armor", armored)];
        let among = g.choose_one(ctx, choices)?;
        let card = g.choose(ctx, among)?;
        g.destroy(card)
    }),
    // Cup of Water, DT 319
    card("cup-of-water").play(|g, _| {
        g.stun(g.in_play_with_trait(Trait::Cyborg) | g.in_play_with_trait(Trait::Robot))
    }),
    // Deep Priest Glebe, DT 320
    card("deep-priest-glebe").after(
        CardPlayed,
        |s, ctx| {
            you_played_a_creature(s, ctx)
                && ctx.subject.is_some_and(|creature| s.has_trait(creature, Trait::Aquan))
        },
        |g, ctx| exhaust_one(g, ctx, g.enemy_creatures(ctx)),
    ),
    // Effigy of Melerukh, DT 321
    // As a creature it has the power and armor by an effect that lasts, and no text. A copy of it
    // becomes the creature that it is then (FAQ "Mimic Gel", Auto-Legionary; case wc/mimic-gel/38).
    card("effigy-of-melerukh")
        .lasting(EFFIGY_OF_MELERUKH)
        .after(
            CreatureReaps,
            |s, ctx| !is_copied_awake(s, ctx, ctx.card) && subject_is_enemy_creature(s, ctx),
            |g, ctx| {
                g.add_counters(ctx.card, Counter::Awakening, 1)?;
                if g.counters(ctx.card, Counter::Awakening) >= 6 {
                    for ability in [FIRST, SECOND, THIRD] {
                        g.while_in_play(ctx, ability, ctx.card)?;
                    }
                    g.becomes_creature(ctx, ctx.card)?;
                }
                Ok::<(), Stop>(())
            },
        )
        .power(each(is_copied_awake), 100)
        .armor(each(is_copied_awake), 100),
    // Flash Freeze, DT 322
    card("flash-freeze").lasting(&[FLASH_FREEZE]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // General Sherman, DT 323
    card("general-sherman")
        .cannot(Restriction::DealDamageWhenFighting, this)
        .play(|g, ctx| g.purge_and_remember(ctx, g.other_creatures(ctx)))
        .leaves_play(|g, ctx| {
            let returned = g.return_purged_to_play(ctx)?;
            g.exhaust(returned);
            Ok(())
        }),
    // Kiligog's Trench, DT 324
    card("kiligog-s-trench").after(TurnEnds, by_you, |g, ctx| {
        g.add_counters(ctx.card, Counter::Depth, 1)?;
        let depth = i32::from(g.counters(ctx.card, Counter::Depth));
        g.destroy(g.creatures_with_power(|power| power == depth))
    }),
    // Llack Gaboon, DT 325
    card("llack-gaboon")
        .power_for_each(THIS, |s, ctx| other_exhausted_creatures(s, ctx).len() as i32)
        .gains(Keyword::Skirmish, this_among_three_exhausted, 1)
        .gains(Keyword::Hazardous, this_among_three_exhausted, 5),
    // Portalmonger, DT 326
    card("portalmonger")
        .key_cost(|s, ctx, player| opponent(s, ctx, player) && s.tide_is_high(ctx.you), 4),
    // Rustmiser, DT 327
    card("rustmiser").reap(|g, ctx| g.exhaust(g.enemy_artifacts(ctx))),
    // Sobogg's Thingamabob, DT 328
    card("sobogg-s-thingamabob")
        .after(KeyForged, by_opponent, |g, ctx| g.exhaust(g.enemy_creatures(ctx))),
    // Taniwha, DT 329
    card("taniwha").fight_reap(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.destroy(creature)?;
        g.gain_amber(ctx.you, 1)
    }),
    // Te-wheke Kraken, DT 330
    card("te-wheke-kraken")
        .play(|g, ctx| {
            // One that is exhausted already may be chosen, as one that is stunned may be stunned
            // (FAQ, Smaaash); it is not exhausted then.
            let friendly = g.of_house(g.friendly_creatures(ctx), House::Unfathomable);
            let two = g.choose_n(ctx, 2, friendly)?;
            if g.exhaust(two).len() < 2 {
                g.destroy(ctx.card)?;
            }
            Ok(())
        })
        .fight_reap(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.damage_with_splash(creature, 2, 2)?;
            }
            Ok(())
        }),
    // Thalassophobia, DT 331
    card("thalassophobia").play(|g, ctx| {
        for _ in 0..10 {
            g.discard_top_of_deck(ctx.opponent())?;
        }
        Ok(())
    }),
    // The Chosen One, DT 332
    // All of the damage is dealt at once, and no creature is readied though it is too much (FAQ "The
    // Chosen One"). Where none would be readied there is nothing to replace (March 2021,
    // "Replacement effects"; cases dt/the-chosen-one/07, 13, 14): what entrench leaves exhausted, as many as the
    // event tells, would not ready (08, 09).
    card("the-chosen-one").instead(
        Would::ReadyCreatures,
        |s, ctx| {
            let stays = |c| s.cannot(Restriction::Ready, c) || s.cannot(Restriction::BeReadied, c);
            let can_ready = exhausted_enemies(s, ctx).filter(|c| !stays(c));
            by_opponent(s, ctx) && can_ready.len() > usize::from(ctx.amount)
        },
        |g, ctx| g.damage_each(ctx.card, exhausted_enemies(g, ctx).len() as i32),
    ),
    // The Susurrus, DT 333
    card("the-susurrus").action(|g, ctx| {
        let friendly = g.of_house(g.friendly_creatures(ctx), House::Unfathomable);
        let creature = g.choose(ctx, friendly)?;
        if !g.exhaust(creature).is_empty() {
            let three = g.choose_up_to(ctx, 3, g.creatures() | g.artifacts())?;
            g.exhaust(three);
        }
        Ok(())
    }),
    // Voice of Rakuzel, DT 334
    card("voice-of-rakuzel")
        .power_for_each(each(friendly_creature), |s, ctx| i32::from(s.tide_is_high(ctx.you)))
        .ability(Ability::Armor(
            each(friendly_creature),
            Amount::Count(|s, ctx| i32::from(s.tide_is_high(ctx.you))),
        ))
        .power_for_each(each(enemy_creature), |s, ctx| i32::from(s.tide_is_high(ctx.opponent())))
        .ability(Ability::Armor(
            each(enemy_creature),
            Amount::Count(|s, ctx| i32::from(s.tide_is_high(ctx.opponent()))),
        )),
    // Whirlpool, DT 335
    card("whirlpool").after(TurnEnds, by_anyone, |g, ctx| {
        match g.battleline(ctx.doer).last().copied() {
            Some(creature) => {
                let taker = AbilityContext { you: ctx.doer.opponent(), ..ctx };
                g.take_control_at(taker, creature, 0)
            }
            None => Ok(()),
        }
    }),
    // Abandon Ship, DT 336
    card("abandon-ship").play(|g, ctx| {
        let count = if g.tide_is_high(ctx.you) { 4 } else { 1 };
        let creatures = g.choose_n(ctx, count, g.creatures())?;
        g.return_to_hand(creatures)
    }),
    // Abyssal Zealot, DT 337
    card("abyssal-zealot").after(TideRaised, by_you, |g, ctx| g.capture_onto_self(ctx, 2)).after(
        TideRaised,
        by_opponent,
        |g, ctx| g.move_amber_to_supply(ctx.card, 2),
    ),
    // Allusions of Grandeur, DT 338
    card("allusions-of-grandeur").lasting(&[ANOTHER_HOUSE, NO_HOUSE]).play(|g, ctx| {
        let Some(house) = g.choose_house_of(ctx, g.area(ctx.opponent()).houses)? else {
            return Ok(());
        };
        g.opponents_next_turn(ctx.of_house(house), FIRST)?;
        g.opponents_next_turn(ctx, SECOND)
    }),
    // Echo Pearl, DT 339
    card("echo-pearl").omni(|g, ctx| {
        g.destroy(ctx.card)?;
        let creature = g.choose(ctx, g.creatures())?;
        g.exhaust(creature);
        g.stun(creature)?;
        g.enrage(creature)
    }),
    // Fuguru, DT 340
    card("fuguru").refill(opponent, -1),
    // Kaupe, DT 341
    card("kaupe")
        .cannot(Restriction::Play, |s, ctx, card| {
            by_opponent(s, ctx) && is_second_of_its_type(s, ctx.doer, card)
        })
        .cannot(Restriction::PlayAsCreature, |s, ctx, _| {
            by_opponent(s, ctx) && has_played(s, ctx.doer, CardType::Creature)
        })
        .cannot(Restriction::PlayAsUpgrade, |s, ctx, _| {
            by_opponent(s, ctx) && has_played(s, ctx.doer, CardType::Upgrade)
        }),
    // Kiri Giltspine, DT 342
    card("kiri-giltspine").lasting(&[Ability::Cannot(Restriction::Ready, target)]).after(
        CreatureReaps,
        subject_is_enemy_creature,
        |g, ctx| {
            let Some(creature) = ctx.subject else { return Ok(()) };
            let ctx = ctx.about(creature);
            // The next "ready cards" step of its controller is that of this turn, if it is theirs.
            if g.active == ctx.opponent() {
                g.this_turn(ctx, FIRST)
            } else {
                g.opponents_next_turn(ctx, FIRST)
            }
        },
    ),
    // Scyphos, DT 343
    card("scyphos").destroyed(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Sleep with the Fishes, DT 344
    card("sleep-with-the-fishes").play(|g, _| g.destroy(g.creatures() & g.exhausted_cards())),
    // Sparkfist, DT 345
    card("sparkfist").fight(|g, ctx| {
        let fought = g.opposing(ctx.card);
        g.stun(fought)?;
        g.exhaust(fought);
        Ok(())
    }),
    // Thundertow, DT 346
    card("thundertow").play(|g, ctx| {
        let two = g.choose_n(ctx, 2, g.creatures())?;
        g.exhaust(two);
        g.damage_each(g.creatures() & g.exhausted_cards(), 2)
    }),
    // Tidal Wave, DT 347
    card("tidal-wave").play(|g, ctx| {
        if g.tide_is_high(ctx.you)
            && let Some(creature) = g.choose(ctx, g.creatures())?
        {
            g.destroy(g.neighbors(creature).with(creature))?;
        }
        g.raise_tide(ctx.opponent())
    }),
    // Tomwa of the Glow, DT 348
    card("tomwa-of-the-glow").reap(|g, ctx| {
        exhaust_one(g, ctx, g.creatures())?;
        if g.tide_is_high(ctx.you) {
            g.draw(ctx.you, exhausted_enemies(g, ctx).len())?;
        }
        Ok(())
    }),
    // Under Pressure, DT 349
    card("under-pressure").cannot(Restriction::BeReadied, host),
    // Wrath or Ruin, DT 351
    card("wrath-or-ruin").play(|g, ctx| {
        let destroys = [("destroy a flank creature", true), ("return 2 enemy creatures", false)];
        if g.choose_one(ctx, destroys)? {
            let creature = g.choose(ctx, g.flank_creatures())?;
            g.destroy(creature)
        } else {
            let two = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
            g.return_to_hand(two)
        }
    }),
    // Brain Drain, DT 352
    card("brain-drain").play(|g, ctx| {
        let hand = g.hand(ctx.opponent());
        g.look_at(ctx, hand);
        let card = g.choose(ctx, hand)?;
        g.put_on_top_of_deck(card)
    }),
    // "Bubbles", DT 353
    card("bubbles").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.put_on_top_of_deck(creature)
    }),
    // Call of the Void, DT 354
    card("call-of-the-void").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let controller = g.controller(creature);
        if g.is_ready(creature) {
            g.exhaust(creature);
        } else {
            g.destroy(creature)?;
            g.lose_amber(controller, 1)?;
        }
        Ok(())
    }),
    // Flamegill Enforcer, DT 355
    card("flamegill-enforcer")
        .after(TideRaised, by_opponent, |g, ctx| g.enrage(ctx.card))
        .action(|g, ctx| g.capture_onto_self(ctx, 3)),
    // Frigorific Rod, DT 356
    card("frigorific-rod").action(|g, ctx| exhaust_one(g, ctx, g.creatures() | g.artifacts())),
    // Giltspine Netcaster, DT 357
    card("giltspine-netcaster").reap(|g, ctx| exhaust_one(g, ctx, g.creatures())),
    // Hookmaster, DT 358
    card("hookmaster").fight(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.lose_amber(ctx.opponent(), 2)?;
        }
        Ok(())
    }),
    // Horrid Synan, DT 359: facts and keywords say all there is to it.
    card("horrid-synan"),
    // Mælstrom, DT 360
    card("mælstrom").play(|g, ctx| {
        g.put_on_top_of_deck_in_random_order(g.creatures())?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Photic Raider, DT 361
    card("photic-raider")
        .play(|g, ctx| g.capture_onto_self(ctx, 2))
        .power_for_each(THIS, |s, ctx| if s.tide_is_high(ctx.you) { 4 } else { 0 }),
    // Pour-tal, DT 362
    card("pour-tal").play(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        } else {
            g.raise_tide(ctx.you)?;
        }
        Ok(())
    }),
    // Rakuzel's Chant, DT 363
    card("rakuzel-s-chant").play(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.exhaust(g.creatures());
            Ok(())
        } else {
            exhaust_one(g, ctx, g.creatures())
        }
    }),
    // Seabringer Kekoa, DT 364
    card("seabringer-kekoa").destroyed(|g, ctx| g.raise_tide(ctx.you)),
    // Sink or Swim, DT 365
    card("sink-or-swim").play(|g, ctx| {
        let choices = [("discard a random card", true), ("exhaust creatures", false)];
        if g.choose_one(ctx, choices)? {
            g.discard_at_random(ctx.opponent())?;
        } else if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.exhaust(g.neighbors(creature).with(creature));
        }
        Ok(())
    }),
    // Storm Surge, DT 366
    card("storm-surge")
        .lasting(&[Ability::Cannot(Restriction::Ready, |s, ctx, card| {
            s.controller(card) == ctx.opponent()
        })])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Wikolia, DT 367
    card("wikolia")
        .lasting(&[Ability::KeyCost(each_player, Amount::Fixed(2))])
        .reap(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
];

/// Effigy of Melerukh.
const EFFIGY_OF_MELERUKH: &[Ability] = &[
    Ability::InsteadOfPrintedPower(THIS, Amount::Fixed(100)),
    Ability::Armor(THIS, Amount::Fixed(100)),
    Ability::Blank(this),
];

/// Effigy of Melerukh: whether this card is a creature that was copied from it.
fn is_copied_awake(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_creature(card) && s.id(card) != s.printed_id(card)
}

/// Flash Freeze.
const FLASH_FREEZE: Ability = each_time(
    CardPlayed,
    |s, ctx| by_you(s, ctx) && ctx.subject != Some(ctx.card),
    |g, ctx| exhaust_one(g, ctx, g.creatures()),
);

/// Allusions of Grandeur.
const ANOTHER_HOUSE: Ability = each_time(
    HouseChosen,
    |s, ctx| by_opponent(s, ctx) && s.house != ctx.house,
    |g, ctx| g.gain_amber(ctx.you, 3),
);

/// Allusions of Grandeur: where no choice was legal, that house was not chosen either.
const NO_HOUSE: Ability = each_time(
    TurnEnds,
    |s, ctx| by_opponent(s, ctx) && s.house.is_none(),
    |g, ctx| g.gain_amber(ctx.you, 3),
);

/// Kaupe and its evil twin: whether a player has played a card of that type this turn, whoever's it is. A
/// creature that may be played as an upgrade still can.
fn is_second_of_its_type(s: &State, player: Player, card: Card) -> bool {
    let card_type = s.facts(card).card_type;
    card_type != CardType::Creature && has_played(s, player, card_type)
}

/// Kaupe and its evil twin.
fn has_played(s: &State, player: Player, card_type: CardType) -> bool {
    s.record_of_this_turn().counts[player].played_of_type(card_type) > 0
}

/// Llack Gaboon.
fn other_exhausted_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.other_creatures(ctx) & s.exhausted_cards()
}

/// Llack Gaboon.
fn this_among_three_exhausted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && other_exhausted_creatures(s, ctx).len() >= 3
}

/// The Chosen One and Tomwa of the Glow.
fn exhausted_enemies(s: &State, ctx: AbilityContext) -> CardSet {
    s.enemy_creatures(ctx) & s.exhausted_cards()
}

/// The cards that exhaust one of some others.
fn exhaust_one(g: &mut Game<'_>, ctx: AbilityContext, among: CardSet) -> Flow {
    let card = g.choose(ctx, among)?;
    g.exhaust(card);
    Ok(())
}
