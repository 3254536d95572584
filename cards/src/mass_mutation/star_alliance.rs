//! House Star Alliance in Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{
    BeforeFight, CardEntersPlay, CardUsed, Fight, Reap, TurnEnds, TurnStarts, UpgradeAttached,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Permission, Restriction, card, when, when_any,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Access Denied, MM 302
    card("access-denied").cannot(Restriction::Reap, host),
    // Blast Shielding, MM 303
    card("blast-shielding").armor(HOST, 2).after(
        CardUsed,
        |s, ctx| ctx.subject.is_some() && ctx.subject == s.host(ctx.card),
        |g, ctx| {
            let Some(creature) = g.host(ctx.card) else { return Ok(()) };
            let controller = ctx.chosen_by(g.controller(creature));
            if let Some(next) = g.may_choose(controller, g.neighbors(creature))? {
                g.attach(ctx, ctx.card, next)?;
            }
            Ok(())
        },
    ),
    // Crewman Jörg, MM 305
    card("crewman-jörg").action(|g, ctx| {
        if g.of_house(g.neighbors(ctx.card), House::StarAlliance).is_empty() {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Dæmo-Alien, MM 306
    card("dæmo-alien").fight(one_to_hand_one_to_bottom).destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Hadron Collision, MM 308
    card("hadron-collision").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.remove_ward(creature);
            g.deal_damage(&DamageBatch::each(creature.into(), 3).ignoring_armor())?;
        }
        Ok(())
    }),
    // Observ-u-Max, MM 309
    card("observ-u-max").gains_abilities(HOST, &[when_any(&[Fight, Reap], capture_one)]),
    // Scout Pete, MM 311
    card("scout-pete").play_fight_reap(|g, ctx| {
        let top = CardSet::from(g.top_of_deck(ctx.you));
        g.look_at(ctx, top);
        let discarded = g.may_choose(ctx, top)?;
        g.discard_cards(discarded)
    }),
    // Securi-Droid, MM 312
    card("securi-droid").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::Taunt, host, 1),
    // Subdue, MM 314
    card("subdue").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.damage_each(creature, 1)?;
        g.stun(creature)
    }),
    // Subject Kirby, MM 315
    card("subject-kirby")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| {
            !s.is_of(card, House::StarAlliance) && s.card_type(card) == CardType::Creature
        })])
        .play_fight_reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Survey, MM 316: the other card stays on top (FAQ "Survey").
    card("survey").play(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 2);
        g.look_at(ctx, top);
        let discarded = g.choose(ctx, top)?;
        g.discard_cards(discarded)
    }),
    // Teleporter Chief Tink, MM 317
    card("teleporter-chief-tink").lasting(&[Ability::May(Permission::Use, target)]).action(
        |g, ctx| {
            if let Some(other) = g.choose(ctx, g.friendly_creatures(ctx).without(ctx.card))? {
                g.swap(ctx.card, other);
                g.this_turn(ctx.about(other), FIRST)?;
            }
            Ok(())
        },
    ),
    // ANT1-10NY, MM 318
    card("ant1-10ny").play(|g, ctx| g.capture_onto_self(ctx, g.pool(ctx.opponent()))).after(
        TurnEnds,
        by_you,
        |g, ctx| g.move_amber_to_pool(ctx.card, ctx.opponent(), 1),
    ),
    // Armory Officer Nel, MM 319
    card("armory-officer-nel")
        .after(CardEntersPlay, entered_as_an_upgrade, |g, ctx| g.draw(ctx.you, 1)),
    // Away Team, MM 320
    card("away-team").destroyed(|g, ctx| g.put_into_owners_archives(g.upgrades(ctx.card))),
    // Detention Coil, MM 321
    card("detention-coil").cannot(Restriction::Fight, host),
    // Hayden Oswin, MM 322
    card("hayden-oswin").reap(gain_for_upgrades),
    // LCdr. Trigon, MM 324
    card("lcdr-trigon").reap(|g, ctx| match g.discard_top_of_deck(ctx.you)? {
        Some(discarded) => g.resolve_bonus_icons(discarded, ctx.you),
        None => Ok(()),
    }),
    // Mutagenesis Researcher, MM 325: facts say all there is to it.
    card("mutagenesis-researcher"),
    // New Frontiers, MM 326
    card("new-frontiers").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        let top = g.top_cards_of_deck(ctx.you, 3);
        g.reveal(top);
        let chosen = g.of_house(top, house);
        g.archive(ctx, chosen, ArchivesOf::Owner)?;
        g.discard_cards(top - chosen)
    }),
    // Particle Sweep, MM 327
    card("particle-sweep").play(|g, ctx| {
        match g.choose(ctx, g.creatures())? {
            Some(creature) if g.has_trait(creature, Trait::Mutant) => g.destroy(creature)?,
            creature => g.damage_each(creature, 2)?.destroyed,
        };
        Ok::<(), Stop>(())
    }),
    // Stealthster, MM 329
    card("stealthster").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::Elusive, host, 1),
    // Ambassador Liu, MM 335
    card("ambassador-liu").action(|g, ctx| {
        let Some(discarded) = g.choose(ctx, g.hand(ctx.you))? else { return Ok(()) };
        g.discard_cards(discarded)?;
        let houses = g.houses(discarded);
        let is_of = |one, other| houses.contains(one) || houses.contains(other);
        if is_of(House::Dis, House::Shadows) {
            g.steal(ctx.you, 1)?;
        }
        if is_of(House::Logos, House::Untamed) {
            g.gain_amber(ctx.you, 2)?;
        }
        if is_of(House::Sanctum, House::Saurian) {
            g.capture_onto_self(ctx, 3)?;
        }
        Ok(())
    }),
    // Commander Dhrxgar, MM 337
    card("commander-dhrxgar").after(
        UpgradeAttached,
        |s, ctx| {
            let bearer = ctx.subject.and_then(|upgrade| s.host(upgrade));
            bearer.is_some_and(|c| c == ctx.card || neighbor(s, ctx, c))
        },
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Ensign El-Samra, MM 340
    card("ensign-el-samra").action(|g, ctx| match g.choose(ctx, g.hand(ctx.you))? {
        Some(revealed) => {
            g.reveal(revealed);
            g.resolve_bonus_icons(revealed, ctx.you)
        }
        None => Ok(()),
    }),
    // Hapless Cadet, MM 345
    card("hapless-cadet").destroyed(|g, ctx| g.lose_amber(ctx.opponent(), 3)),
    // Hold the Line, MM 346
    card("hold-the-line").play(|g, ctx| {
        let enemies = g.enemy_creatures(ctx).len();
        g.draw(ctx.you, enemies.saturating_sub(g.friendly_creatures(ctx).len()))
    }),
    // J.O.N. Cargo, MM 347
    card("jon-cargo").reap(|g, ctx| {
        let discarded = g.discard_top_of_deck(ctx.you)?;
        let hand = g.hand(ctx.you);
        g.reveal(hand);
        if let Some(discarded) = discarded {
            g.archive(ctx, g.sharing_a_house_with(hand, discarded), ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Kartanoo, MM 348
    card("kartanoo").reap(|g, ctx| g.use_one_of(ctx, g.artifacts())),
    // Matter Maker, MM 349
    card("matter-maker").ability(Ability::May(Permission::PlayNotAsCreature, |s, _, card| {
        matches!(s.card_type(card), CardType::Upgrade | CardType::Creature)
    })),
    // Z-Force Agent 14, MM 353
    card("z-force-agent-14").fight(gain_for_upgrades),
    // Z-Particle Tracker, MM 354
    card("z-particle-tracker").gains_abilities(
        HOST,
        &[when(Fight, |g, ctx| {
            let deck = g.search_deck(ctx);
            // A search may fail to find (March 2021, "Search").
            let found = g.may_choose(ctx, g.of_type(deck, CardType::Upgrade))?;
            g.found_by_search(ctx, found);
            g.return_to_hand(found)?;
            g.shuffle_deck(ctx.you)?;
            Ok::<(), Stop>(())
        })],
    ),
    // Z-Ray Blaster, MM 355
    card("z-ray-blaster").power(HOST, 3).gains_abilities(
        HOST,
        &[when(BeforeFight, |g, ctx| match ctx.subject {
            Some(fought) => g.damage_each(g.neighbors(fought), 3).map(|_| ()),
            None => Ok(()),
        })],
    ),
    // Z-Wave Emitter, MM 356
    card("z-wave-emitter").after(TurnStarts, by_you, |g, ctx| g.ward(g.host(ctx.card))),
    // Dino-Alien, MM 357
    card("dino-alien")
        .play(|g, ctx| {
            if g.may_exalt(ctx, ctx.card)? {
                g.damage_a_creature(ctx, g.creatures(), 3)?;
            }
            Ok(())
        })
        .fight(one_to_hand_one_to_bottom),
    // Lyco-Alien, MM 358
    card("lyco-alien").fight(one_to_hand_one_to_bottom),
    // Sacro-Alien, MM 359
    card("sacro-alien").fight(one_to_hand_one_to_bottom),
    // Techno-Alien, MM 360
    card("techno-alien").fight(one_to_hand_one_to_bottom).reap(|g, ctx| {
        let chosen = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(chosen)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Umbra-Alien, MM 361
    card("umbra-alien").fight(one_to_hand_one_to_bottom),
];

/// The six that are half alien: of the top 3 cards of the deck, one to the hand, one to the bottom;
/// the third stays on top.
fn one_to_hand_one_to_bottom(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let top = g.top_cards_of_deck(ctx.you, 3);
    g.look_at(ctx, top);
    let taken = g.choose(ctx, top)?;
    g.return_to_hand(taken)?;
    let last = g.choose(ctx, top - CardSet::from(taken))?;
    g.put_on_bottom_of_deck(last)?;
    Ok(())
}

/// Observ-u-Max, for the creature that it is on.
fn capture_one(g: &mut Game<'_>, ctx: AbilityContext) -> Result<u16, Stop> {
    g.capture_onto_self(ctx, 1)
}

/// Hayden Oswin and Z-Force Agent 14.
fn gain_for_upgrades(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.gain_amber(ctx.you, g.upgrades(ctx.card).len())
}
