//! House Star Alliance in Worlds Collide.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{
    ActionRevealed, BeforeFight, CardPlayed, CreatureFights, CreatureReaps, Fight, HouseChosen,
    Play, Reap, TurnStarts, UpgradeAttached,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Permission, Restriction, SECOND,
    card, when, when_any,
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
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Armsmaster Molina, WC 292
    card("armsmaster-molina").gains(Keyword::Hazardous, neighbor, 3),
    // Chief Engineer Walls, WC 293
    card("chief-engineer-walls").play_fight_reap(|g, ctx| {
        let pile = g.discard(ctx.you);
        let parts = g.of_type(pile, CardType::Upgrade) | g.with_trait(pile, Trait::Robot);
        let returned = g.may_choose(ctx, parts)?;
        g.return_to_hand(returned)
    }),
    // Cloaking Dongle, WC 294
    card("cloaking-dongle").gains(
        Keyword::Elusive,
        |s, ctx, card| {
            s.host(ctx.card).is_some_and(|on| card == on || s.neighbors(on).contains(card))
        },
        1,
    ),
    // Com. Officer Kirby, WC 295
    card("com-officer-kirby")
        .lasting(&[Ability::May(Permission::PlayNotAsCreature, not_of_star_alliance)])
        .play_fight_reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Commander Chan, WC 296
    card("commander-chan")
        .fight_reap(|g, ctx| g.use_one_of(ctx, g.friendly_creatures(ctx).without(ctx.card))),
    // Explo-rover, WC 297
    card("explo-rover").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::Skirmish, host, 1),
    // First Officer Frane, WC 298
    card("first-officer-frane")
        .play_fight_reap(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Lieutenant Khrkhar, WC 299: facts and keywords say all there is to it.
    card("lieutenant-khrkhar"),
    // Light of the Archons, WC 300
    card("light-of-the-archons")
        .power_for_each(HOST, upgrades_on_host)
        .ability(Ability::Armor(HOST, Amount::Count(upgrades_on_host))),
    // Medic Ingram, WC 301
    card("medic-ingram").play_fight_reap(|g, ctx| {
        if let Some(creature) = g.may_choose(ctx, g.creatures())? {
            g.heal(creature, 3)?;
            g.ward(creature)?;
        }
        Ok(())
    }),
    // Molina's Blaster, WC 302
    card("molina-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| {
            let target = g.may_choose(ctx, g.creatures())?;
            g.damage_each(target, 3)
        },
    ),
    // Red Alert, WC 303
    card("red-alert").play(|g, ctx| {
        let enemies = g.enemy_creatures(ctx);
        let more = enemies.len().saturating_sub(g.friendly_creatures(ctx).len());
        g.damage_each(enemies, more as i32)
    }),
    // Sci. Officer Qincan, WC 304
    card("sci-officer-qincan").after(
        HouseChosen,
        |s, _| s.house.is_some_and(|house| s.in_play_of_house(house).is_empty()),
        |g, ctx| g.steal(ctx.you, 1),
    ),
    // Sensor Chief Garcia, WC 305
    card("sensor-chief-garcia")
        .lasting(&[Ability::KeyCost(each_player, Amount::Fixed(2))])
        .play_fight_reap(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Stealth Mode, WC 306
    card("stealth-mode")
        .lasting(&[Ability::Cannot(Restriction::Play, |s, ctx, card| {
            by_opponent(s, ctx) && action_card(s, ctx, card)
        })])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Zap, WC 307
    card("zap").play(|g, ctx| {
        let creatures = g.creatures();
        g.damage_for_each(ctx, g.houses_among(creatures).len() as usize, 1, creatures)
    }),
    // CALV-1N, WC 308
    card("calv-1n")
        .ability(Ability::MayBePlayedAsUpgrade)
        .fight_reap(draw_a_card)
        .gains_abilities(HOST, &[when_any(&[Fight, Reap], draw_a_card)]),
    // CXO Taber, WC 309
    card("cxo-taber")
        .lasting(&[Ability::May(Permission::PlayOrUse, not_of_star_alliance)])
        .fight_reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Force Field, WC 310
    card("force-field").gains_abilities(HOST, &[when(Reap, |g, ctx| g.ward(ctx.card))]),
    // Helmsman Spears, WC 311
    card("helmsman-spears").fight_reap(|g, ctx| {
        let chosen = g.choose_any_number(ctx, g.hand(ctx.you))?;
        let discarded = g.discard_cards(chosen)?;
        g.draw(ctx.you, discarded.len())
    }),
    // Information Officer Gray, WC 312
    card("information-officer-gray").play_fight_reap(|g, ctx| {
        let others = without_star_alliance(g, g.hand(ctx.you));
        let revealed = g.may_choose(ctx, others)?;
        g.reveal(revealed);
        g.archive(ctx, revealed, ArchivesOf::Owner)
    }),
    // Lay of the Land, WC 313
    card("lay-of-the-land").play(|g, ctx| {
        g.rearrange_top_of_deck(ctx, 3)?;
        g.draw(ctx.you, 1)
    }),
    // Navigator Ali, WC 314
    card("navigator-ali").play_fight_reap(|g, ctx| g.rearrange_top_of_deck(ctx, 3)),
    // Nurse Soto, WC 315
    card("nurse-soto").play_fight_reap(|g, ctx| g.heal_each(g.neighbors(ctx.card), 3)),
    // Quadracorder, WC 316
    card("quadracorder").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| s.houses_among(s.friendly_creatures(ctx)).len().min(3) as i32),
    )),
    // Quintrino Flux, WC 317
    card("quintrino-flux").play(|g, ctx| {
        let friendly = g.choose(ctx, g.friendly_creatures(ctx))?;
        let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
        let powers = [friendly, enemy].map(|chosen| chosen.map(|c| g.power(c)));
        g.destroy(g.creatures_with_power(|power| powers.contains(&Some(power))))
    }),
    // Sci. Officer Morpheus, WC 318
    card("sci-officer-morpheus").after(
        CardPlayed,
        |s, ctx| {
            let has_play = |creature| s.has_own(creature, Play);
            you_played_a_creature(s, ctx) && ctx.subject.is_some_and(has_play)
        },
        |g, ctx| match ctx.subject {
            // What has left play has no ability that could be triggered.
            Some(creature) if g.in_play(creature) => g.resolve_play_of(ctx, creature).map(|_| ()),
            _ => Ok(()),
        },
    ),
    // Stunner, WC 319
    card("stunner").gains_abilities(HOST, &[when_any(&[Fight, Reap], may_stun)]),
    // Tactical Officer Moon, WC 320
    card("tactical-officer-moon").play(|g, ctx| {
        // "You may": the order that they have can be chosen again.
        let player = g.choose_player(ctx)?;
        g.rearrange_battleline(ctx, player)
    }),
    // Transporter Platform, WC 321: "your hand" is that of each card's owner (March 2021, "Leaves
    // play").
    card("transporter-platform").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.return_to_hand(g.upgrades(creature).with(creature))?;
        }
        Ok(())
    }),
    // Universal Translator, WC 322
    card("universal-translator").gains_abilities(HOST, &[when_any(&[Fight, Reap], use_an_ally)]),
    // Xenotraining, WC 323
    card("xenotraining").play(|g, ctx| {
        for _ in 0..g.houses_among(g.friendly_creatures(ctx)).len() {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)?;
        }
        Ok(())
    }),
    // Æmbertracker, WC 324
    card("æmbertracker").play(|g, ctx| {
        let with_amber = g.enemy_creatures(ctx) & g.in_play_with_amber();
        g.deal_damage(&DamageBatch::each(with_amber, 2).ignoring_armor())
    }),
    // Book of leQ, WC 325
    card("book-of-leq").action(|g, ctx| {
        // No card is revealed where the deck is empty: then there is none that is of another house
        // (case wc/book-of-leq/08).
        let top = g.top_of_deck(ctx.you);
        g.reveal(top);
        match top.map(|top| g.houses(top)) {
            Some(houses) if !houses.contains(House::StarAlliance) => {
                if let Some(house) = g.choose_house_of(ctx, houses)? {
                    g.change_active_house(house);
                }
            }
            _ => g.end_turn_of(ctx.you),
        }
        Ok(())
    }),
    // Captain Val Jericho, WC 326
    card("captain-val-jericho").ability(Ability::May(Permission::PlayOneEachTurn, |s, ctx, _| {
        s.center(ctx.you) == Some(ctx.card)
    })),
    // Crash Muldoon, WC 327
    card("crash-muldoon").enters(this, Entering::Ready).action(|g, ctx| {
        let others = without_star_alliance(g, g.neighbors(ctx.card));
        g.use_one_of(ctx, others)
    }),
    // Disruption Field, WC 328
    card("disruption-field")
        .ability(Ability::KeyCost(
            opponent,
            Amount::Count(|s, ctx| i32::from(s.counters(ctx.card, Counter::Disruption))),
        ))
        .gains_abilities(HOST, &[when_any(&[Fight, Reap], disrupt)]),
    // Doctor Driscoll, WC 329
    card("doctor-driscoll").action(|g, ctx| match g.choose(ctx, g.creatures())? {
        Some(creature) => {
            let healed = g.heal(creature, 2)?;
            g.gain_amber(ctx.you, healed)
        }
        None => Ok(()),
    }),
    // Encounter Suit, WC 330
    card("encounter-suit").after(ActionRevealed, by_anyone, |g, ctx| g.ward(g.host(ctx.card))),
    // Forging an Alliance, WC 331
    card("forging-an-alliance").play(|g, ctx| {
        let houses = g.houses_among(g.all_in_play()).len().min(6) as i32;
        g.forge_key(ctx.you, 7 - houses)
    }),
    // Galactic Census, WC 332
    card("galactic-census").play(|g, ctx| {
        let gained = match g.houses_among(g.creatures()).len() {
            0..=2 => 0,
            3 | 4 => 1,
            5 => 2,
            _ => 3,
        };
        g.gain_amber(ctx.you, gained)
    }),
    // General Order 24, WC 333
    card("general-order-24").after(TurnStarts, by_anyone, |g, ctx| {
        match g.choose(ctx, g.creatures_of(ctx.doer))? {
            Some(chosen) => g.destroy(g.sharing_a_house_with(g.creatures(), chosen)),
            None => g.destroy(ctx.card),
        }
    }),
    // Operations Officer Yshi, WC 334
    card("operations-officer-yshi")
        .gains_abilities(each(neighbor), &[when_any(&[Fight, Reap], capture_one)]),
    // Peace Accord, WC 335
    card("peace-accord")
        .play(|g, _| Player::BOTH.into_iter().try_for_each(|player| g.gain_amber(player, 2)))
        .after(CreatureFights, by_anyone, |g, ctx| {
            g.lose_amber(ctx.subject_controller, 4)?;
            g.destroy(ctx.card)
        }),
    // Plasma Nozzle, WC 336
    card("plasma-nozzle").gains_abilities(
        HOST,
        &[when(BeforeFight, |g, ctx| match ctx.subject {
            Some(attacked) => g.damage_with_splash(attacked, 2, 2).map(|_| ()),
            None => Ok(()),
        })],
    ),
    // Psionic Officer Lang, WC 337
    card("psionic-officer-lang")
        .after(CreatureReaps, subject_was_enemy, |g, ctx| g.archive_top_of_deck(ctx)),
    // Quixxle Stone, WC 338
    card("quixxle-stone").cannot(Restriction::PlayAsCreature, |s, ctx, _| {
        s.creatures_of(ctx.doer).len() > s.creatures_of(ctx.doer.opponent()).len()
    }),
    // Special Agent "Fingers", WC 339
    card("special-agent-fingers").action(|g, ctx| g.steal(ctx.you, 1)),
    // Tachyon Pulse, WC 340
    card("tachyon-pulse").play(|g, _| {
        g.destroy(g.artifacts())?;
        Ok::<_, Stop>(g.exhaust(g.creatures().filter(|c| !g.upgrades(c).is_empty())))
    }),
    // Techivore Pulpate, WC 341
    card("techivore-pulpate").after(HouseChosen, by_anyone, |g, _| match g.house {
        Some(house) => g.destroy(g.artifacts() & g.in_play_of_house(house)),
        None => Ok(CardSet::EMPTY),
    }),
    // Uncharted Lands, WC 342
    card("uncharted-lands").play(|g, ctx| g.place_amber(ctx.card, 6)).gains_abilities(
        each(|s, ctx, card| each_creature(s, ctx, card) && s.is_of(card, House::StarAlliance)),
        &[when(Reap, |g, ctx| g.move_amber_to_pool(ctx.source, ctx.you, 1))],
    ),
    // United Action, WC 343
    card("united-action")
        .lasting(&[
            Ability::May(Permission::Play, |s, ctx, card| {
                !s.houses_among(s.friendly_cards(ctx)).and(s.houses(card)).is_empty()
            }),
            Ability::Cannot(Restriction::Use, |s, ctx, _| by_you(s, ctx)),
        ])
        .play(|g, ctx| {
            g.this_turn(ctx, FIRST)?;
            g.this_turn(ctx, SECOND)
        }),
    // We Can ALL Win, WC 344
    card("we-can-all-win")
        .lasting(&[Ability::KeyCost(each_player, Amount::Fixed(-2))])
        .play(|g, ctx| g.until_end_of_your_next_turn(ctx, FIRST)),
    // Chan's Blaster, WC 345
    card("chan-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| {
            let others = g.friendly_creatures(ctx) - CardSet::from(g.host(ctx.card));
            if let Some(creature) = g.may_choose(ctx, g.usable(ctx.you, others))? {
                g.use_a_card(ctx, creature)?;
            }
            Ok(())
        },
    ),
    // Frane's Blaster, WC 346
    card("frane-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| match g.host(ctx.card) {
            Some(frane) => g.move_amber_to_pool(frane, ctx.you, u8::MAX),
            None => Ok(0),
        },
    ),
    // Garcia's Blaster, WC 347
    card("garcia-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| g.steal(ctx.you, 1),
    ),
    // Ingram's Blaster, WC 348
    card("ingram-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => g.heal_fully(creature),
            None => Ok(0),
        },
    ),
    // Khrkhar's Blaster, WC 349
    card("khrkhar-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| g.ward(g.host(ctx.card)),
    ),
    // Kirby's Blaster, WC 350
    card("kirby-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| g.draw(ctx.you, 2),
    ),
    // Qincan's Blaster, WC 351
    card("qincan-s-blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| {
            let archived = g.may_choose(ctx, g.creatures())?;
            g.archive(ctx, archived, ArchivesOf::Owner)
        },
    ),
    // Walls' Blaster, WC 352
    card("walls--blaster").gains_abilities(HOST, BLASTER).after(
        UpgradeAttached,
        to_its_officer,
        |g, ctx| {
            for _ in 0..upgrades_on_host(g, ctx) {
                let stunned = g.choose(ctx, g.creatures())?;
                g.stun(stunned)?;
            }
            Ok(())
        },
    ),
];

/// The blasters: what each creature with one gains.
static BLASTER: &[Ability] = &[when_any(&[Fight, Reap], shoot_or_attach)];

/// The officer whose blaster an upgrade is.
fn officer(s: &State, blaster: Card) -> &'static str {
    match s.facts(blaster).id {
        "chan-s-blaster" => "commander-chan",
        "frane-s-blaster" => "first-officer-frane",
        "garcia-s-blaster" => "sensor-chief-garcia",
        "ingram-s-blaster" => "medic-ingram",
        "khrkhar-s-blaster" => "lieutenant-khrkhar",
        "kirby-s-blaster" => "com-officer-kirby",
        "molina-s-blaster" => "armsmaster-molina",
        "qincan-s-blaster" => "sci-officer-qincan",
        _ => "chief-engineer-walls",
    }
}

/// The blasters: damage, or the blaster goes to its officer.
fn shoot_or_attach(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let officers = g.titled(g.creatures(), officer(g, ctx.source));
    if g.choose_one(ctx, [("damage", true), ("attach", false)])? {
        let target = g.may_choose(ctx, g.creatures())?;
        g.damage_each(target, 2)?;
    } else if let Some(officer) = g.choose(ctx, officers)? {
        g.attach(ctx, ctx.source, officer)?;
    }
    Ok(())
}

/// The blasters: you attached this one to its officer.
fn to_its_officer(s: &State, ctx: AbilityContext) -> bool {
    let bearer = s.host(ctx.card).map(|bearer| s.facts(bearer).id);
    by_you(s, ctx) && to_this(s, ctx) && bearer == Some(officer(s, ctx.card))
}

/// Light of the Archons and Walls' Blaster: upgrades on the creature that this one is on.
fn upgrades_on_host(s: &State, ctx: AbilityContext) -> i32 {
    s.host(ctx.card).map_or(0, |creature| s.upgrades(creature).len() as i32)
}

/// Com. Officer Kirby and CXO Taber.
fn not_of_star_alliance(s: &State, _: AbilityContext, card: Card) -> bool {
    !s.is_of(card, House::StarAlliance)
}

/// Those of some cards that are not of Star Alliance.
fn without_star_alliance(s: &State, among: CardSet) -> CardSet {
    among - s.of_house(among, House::StarAlliance)
}

/// Universal Translator, for the creature that it is on.
fn use_an_ally(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    let allies = without_star_alliance(g, g.friendly_creatures(ctx));
    g.use_one_of(ctx, allies)
}

/// CALV-1N, as a creature and for the creature that it is on.
fn draw_a_card(g: &mut Game<'_>, ctx: AbilityContext) -> Result<usize, Stop> {
    g.draw(ctx.you, 1)
}

/// Stunner, for the creature that it is on.
fn may_stun(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    let stunned = g.may_choose(ctx, g.creatures())?;
    g.stun(stunned)
}

/// Disruption Field, for the creature that it is on.
fn disrupt(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.add_counters(ctx.source, Counter::Disruption, 1)
}

/// Operations Officer Yshi, for a neighbor.
fn capture_one(g: &mut Game<'_>, ctx: AbilityContext) -> Result<u16, Stop> {
    g.capture_onto_self(ctx, 1)
}
