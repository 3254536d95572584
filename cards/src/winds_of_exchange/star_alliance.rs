//! Star Alliance of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::{
    Action, CardUsed, Destroyed, Fight, Reap, UpgradeAttached,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, Permission, Restriction, THIS, card,
    each, host, this, when, when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cultural Exchange, WoE 292
    card("cultural-exchange").play(|g, ctx| g.take_up(g.archives(ctx.opponent()))),
    // Mirror Shell, WoE 296
    card("mirror-shell")
        .lasting(&[Ability::TokensAreCopies(friendly_creature)])
        .gains_abilities(HOST, &[when_any(&[Fight, Reap], |g, ctx| g.this_turn(ctx, FIRST))])
        .play(|g, ctx| g.make_token(ctx)),
    // Norbyn’s Cavern, WoE 297
    card("norbyn-s-cavern").power(each(friendly_aemberling), 3).gains(
        Keyword::Skirmish,
        friendly_aemberling,
        1,
    ),
    // Pupgrade, WoE 301
    card("pupgrade").ability(Ability::MayBePlayedAsUpgrade).power(HOST, 3).gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| {
            let right = g.battleline(ctx.you).len();
            g.upgrade_becomes_creature(ctx, ctx.source, right)
        })],
    ),
    // Recruiting Station, WoE 303
    card("recruiting-station").omni(|g, ctx| {
        let house = g.choose_house(ctx)?;
        if g.discard_top_of_deck(ctx.you)?.is_some_and(|card| g.is_of(card, house)) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Shakedown Sullivan, WoE 304
    // Without a card to discard none shares a house: the creature is destroyed.
    card("shakedown-sullivan").reap(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let player = g.controller(creature);
        let card = g.discard_top_of_deck(player)?;
        let shares = card.is_some_and(|c| !g.sharing_a_house_with(c.into(), creature).is_empty());
        if shares { g.gain_amber(player, 1) } else { g.destroy(creature).map(|_| ()) }
    }),
    // Stronger Together, WoE 305
    card("stronger-together").play(|g, _| {
        let of_star_alliance = g.of_house(g.creatures(), House::StarAlliance);
        g.make_ready(of_star_alliance.filter(|c| stands_between_two_houses(g, c)))
    }),
    // Temporal Purge, WoE 307
    card("temporal-purge").play(|g, _| g.flip_faceup(g.token_creatures())),
    // Badge of Unity, WoE 310
    card("badge-of-unity")
        .ability(Ability::AlsoBelongsTo(HOST, |_, _, _| HouseSet::of(House::StarAlliance))),
    // Camaraderie, WoE 311
    card("camaraderie").play(|g, ctx| {
        let friendly = g.of_house(g.friendly_creatures(ctx), House::StarAlliance);
        let Some(creature) = g.choose(ctx, friendly)? else { return Ok(()) };
        if !g.exhaust(creature).is_empty() {
            g.draw(ctx.you, 2 * other_neighbors(g, creature).len())?;
        }
        Ok(())
    }),
    // Collector Boren, WoE 312
    card("collector-boren")
        .after(
            UpgradeAttached,
            |s, ctx| ctx.subject.is_some_and(|upgrade| s.host(upgrade) == Some(ctx.card)),
            |g, ctx| g.make_ready(ctx.card),
        )
        .play(|g, ctx| {
            let upgrade = g.choose(ctx, g.of_type(g.discard(ctx.you), CardType::Upgrade))?;
            g.return_to_hand(upgrade)
        }),
    // FOF Transponder, WoE 314
    card("fof-transponder").gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| {
            if let Some(token) = g.make_token(ctx)? {
                g.attach(ctx, ctx.source, token)?;
            }
            Ok(())
        })],
    ),
    // Ganymede Outpost, WoE 315
    card("ganymede-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            let two = g.choose_n(ctx, 2, g.hand(ctx.you))?;
            g.archive(ctx, two, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Grunt Work, WoE 316
    card("grunt-work").play(|g, ctx| {
        g.rearrange_top_of_deck(ctx, 3)?;
        g.make_token(ctx)
    }),
    // Quintrino Warp, WoE 318
    card("quintrino-warp").play(|g, ctx| {
        let chosen = g.choose_one_of_each_side(ctx, g.creatures())?;
        let sharing = |g: &State, c| g.sharing_a_house_with(g.creatures(), c);
        let destroyed = chosen.into_iter().fold(chosen, |all, c| all | sharing(g, c));
        g.destroy(destroyed)?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // SV3 Lander, WoE 321
    card("sv3-lander")
        .lasting(&[Ability::May(Permission::Use, |s, _, card| s.is_token(card))])
        .play(|g, ctx| g.make_token(ctx))
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // CPO Zytar, WoE 327
    card("cpo-zytar"),
    // Echo Reflector, WoE 328
    card("echo-reflector").gains_abilities(HOST, &[Ability::KeyCost(opponent, Amount::Fixed(3))]),
    // Friendly Guide, WoE 329
    // A neighbor that was destroyed as it was used, too (recorded case woe/friendly-guide/03). One that is in play was
    // a neighbor as this triggered, wherever it has moved since.
    card("friendly-guide").after(
        CardUsed,
        |s, ctx| {
            let used = ctx.subject.filter(|_| by_you(s, ctx));
            used.is_some_and(|used| !s.in_play(used) || s.neighbors(used).contains(ctx.card))
        },
        |g, ctx| {
            let was_neighbor = ctx.subject.is_some_and(|used| {
                g.in_play(used)
                    || g.attacker() == Some(used) && g.attackers_neighbors().contains(ctx.card)
                    || g.neighbors_or_last(used).contains(ctx.card)
            });
            let can_be_used = !g.usable(ctx.you, ctx.card.into()).is_empty();
            if was_neighbor && can_be_used && g.may(ctx)? {
                g.use_a_card(ctx, ctx.card)?;
            }
            Ok(())
        },
    ),
    // Future Booster, WoE 330
    card("future-booster").omni(|g, ctx| {
        if let Some(top) = g.top_of_deck(ctx.you) {
            g.look_at(ctx, top);
            if g.may(ctx)? {
                g.put_on_bottom_of_deck(top)?;
            }
        }
        Ok(())
    }),
    // Photon Blast, WoE 331
    card("photon-blast").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        if !g.damage_with_splash(creature, 2, 1)?.destroyed.is_empty() {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // PYR*0, WoE 332
    card("pyr*0").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::SplashAttack, host, 3),
    // Recorded History, WoE 333
    card("recorded-history").play(|g, ctx| {
        let (mut chosen, mut left) = (CardSet::EMPTY, g.hand(ctx.you));
        while chosen.len() < 3
            && let Some(card) = g.may_choose(ctx, left)?
        {
            chosen.insert(card);
            left = left - g.sharing_a_house_with(left, card);
        }
        g.reveal(chosen);
        g.archive(ctx, chosen, ArchivesOf::Owner)
    }),
    // Rogue Operation, WoE 335
    card("rogue-operation").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..2 {
            discarded |= g.discard_top_of_deck(ctx.you)?.into();
        }
        g.steal(ctx.you, g.houses_among(discarded).len())
    }),
    // Scout Chief Korijir, WoE 336
    card("scout-chief-korijir").play_fight_reap(|g, ctx| g.make_token(ctx)),
    // Specialist Guthrak, WoE 338
    // "For each": one capture after another (June 2026, "For each").
    card("specialist-guthrak").fight_reap(|g, ctx| {
        for _ in 0..g.houses_among(g.neighbors(ctx.card).with(ctx.card)).len() {
            g.capture_onto_self(ctx, 1)?;
        }
        Ok(())
    }),
    // Teamwork, WoE 339
    card("teamwork").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.is_overwhelmed(ctx.you) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Uplink, WoE 340
    card("uplink").gains_abilities(
        HOST,
        &[when(Action, |g, ctx| g.make_tokens(ctx, ctx.you, other_neighbors(g, ctx.card).len()))],
    ),
    // Æmberling, WoE 342
    card("æmberling").cannot(Restriction::Reap, this).ability(Ability::SpentWhenForging(THIS, you)),
    // Cadet, WoE 343
    card("cadet").destroyed(|g, ctx| {
        let neighbor = g.choose_most_powerful(ctx, g.neighbors(ctx.card))?;
        g.make_ready(neighbor)
    }),
    // Explorer, WoE 344
    card("explorer").reap(|g, ctx| {
        if let Some(top) = g.top_of_deck(ctx.you) {
            g.look_at(ctx, top);
            if g.may(ctx)? {
                g.discard_cards(top)?;
            }
        }
        Ok(())
    }),
    // B0-T, WoE 345
    card("b0-t").action(|g, ctx| {
        let friendly = g.friendly_creatures(ctx);
        g.use_one_of(ctx, friendly - g.of_house(friendly, House::StarAlliance))
    }),
];

/// The neighbors of a creature that are not of Star Alliance.
fn other_neighbors(s: &State, creature: Card) -> CardSet {
    s.neighbors(creature) - s.neighbors_of_house(creature, House::StarAlliance)
}

/// Stronger Together.
fn stands_between_two_houses(s: &State, creature: Card) -> bool {
    let neighbors = other_neighbors(s, creature);
    neighbors.len() == 2 && s.houses_among(neighbors).len() > 1
}

/// Norbyn's Cavern.
fn friendly_aemberling(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && !s.titled(card.into(), "æmberling").is_empty()
}
