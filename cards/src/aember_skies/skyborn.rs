//! Skyborn of Æmber Skies.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{Destroyed, Reap, TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, HOST, THIS, Would, card, each,
    each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_down;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Aero O'Fore, AS 260
    // "You may rearrange": the order that they have can be chosen again.
    card("aero-o-fore").gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.center(s.controller(card)) == Some(card)),
        &[when(Reap, |g, ctx| {
            let others = g.friendly_creatures(ctx).without(ctx.card);
            g.rearrange_among(ctx, ctx.you, others)?;
            g.capture_with_each(ctx, friendly_flank_creatures(g, ctx), 2)
        })],
    ),
    // Black Tempest, AS 261
    card("black-tempest").fight(|g, ctx| {
        let amount = if g.keys(ctx.you) == 0 { 3 } else { 2 };
        g.steal(ctx.you, amount)
    }),
    // Cloudburst Command, AS 262
    card("cloudburst-command").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, _| skyborn_flank_creatures(s).len() as i32),
    )),
    // Flip Stallard, AS 263
    card("flip-stallard").ability(Ability::CannotTrigger(Destroyed, enemy_creature)),
    // Han Peregrine, AS 264
    card("han-peregrine").fight_reap(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)?
            && let Some(creature) = g.choose(ctx, g.damaged_creatures())?
        {
            g.heal_fully(creature)?;
            g.move_to_a_flank(creature)?;
        }
        Ok(())
    }),
    // Ley, Earl of Hurl, AS 265
    card("ley-earl-of-hurl").instead(
        Would::BeDestroyed,
        |s, ctx| to_this(s, ctx) && !s.on_flank(ctx.card),
        |g, ctx| {
            g.heal_fully(ctx.card)?;
            g.exhaust(ctx.card);
            g.ward(ctx.card)?;
            g.move_to_a_flank(ctx.card)
        },
    ),
    // Maqui Expedition, AS 266
    card("maqui-expedition").play(|g, ctx| match g.choose(ctx, enemy_flank_creatures(g, ctx))? {
        Some(creature) => g.take_control(ctx, creature),
        None => Ok(()),
    }),
    // Nantucket, AS 267
    card("nantucket").fight_reap(|g, ctx| {
        g.gain_amber(ctx.you, g.neighbors_of_house(ctx.card, House::Skyborn).len())
    }),
    // Nomadic Insight, AS 268
    card("nomadic-insight")
        .play(|g, ctx| g.capture_with_each(ctx, friendly_flank_creatures(g, ctx), 1)),
    // Razor's Gambit, AS 269
    card("razor-s-gambit").action(|g, ctx| {
        ready_and_fight_with_a_skyborn_friend(g, ctx)?;
        if g.has_key(ctx.you, KeyColor::Blue) {
            ready_and_fight_with_a_skyborn_friend(g, ctx)?;
        }
        Ok(())
    }),
    // Recreational Jettison, AS 270
    card("recreational-jettison").play(|g, ctx| {
        discard_for_its_icons(g, ctx)?;
        if g.key_is_forged(KeyColor::Yellow) {
            discard_for_its_icons(g, ctx)?;
        }
        Ok(())
    }),
    // Refined Adhesive, AS 271
    card("refined-adhesive").instead(
        Would::Discard,
        |s, ctx| s.host(ctx.card).is_some_and(|host| each_creature(s, ctx, host)),
        |g, ctx| {
            if let (Some(discarded), Some(host)) = (ctx.subject, g.host(ctx.card)) {
                g.reveal(discarded);
                g.put_facedown_under(discarded, host);
            }
            Ok(())
        },
    ),
    // Treasure Island, AS 272
    card("treasure-island")
        .gains_abilities(
            each(friendly_skyborn_creature),
            &[when(Reap, |g, ctx| g.move_amber_to_card(ctx.you, ctx.source, 1))],
        )
        .ability(Ability::SpendableWhenForging(THIS, you)),
    // Universal Welcome, AS 273
    card("universal-welcome").play(|g, ctx| match g.center(ctx.opponent()) {
        Some(creature) => g.take_control(ctx, creature),
        None => Ok(()),
    }),
    // Viscount of Aerys, AS 274
    card("viscount-of-aerys")
        .enters(
            |s, ctx, card| {
                s.has_key(ctx.you, KeyColor::Yellow)
                    && s.is_creature(card)
                    && s.controller(card) == ctx.opponent()
            },
            Entering::Stunned,
        )
        .play(|g, ctx| {
            if g.has_key(ctx.you, KeyColor::Yellow) {
                g.stun(g.enemy_creatures(ctx))?;
            }
            Ok(())
        }),
    // Æmber Airhart, AS 275
    card("æmber-airhart").fight_reap(|g, ctx| g.shuffle_into_deck(ctx.card)),
    // Edge of the World, AS 276
    card("edge-of-the-world").play(|g, ctx| {
        move_a_creature_to_a_flank(g, ctx)?;
        g.steal(ctx.you, 1)
    }),
    // Freedom to Be, AS 277
    card("freedom-to-be")
        .play(|g, ctx| g.forge_key(ctx.you, 4 - skyborn_flank_creatures(g).len() as i32)),
    // Navigator Ketarr, AS 278
    card("navigator-ketarr").reap(|g, ctx| {
        if g.on_flank(ctx.card) {
            g.draw(ctx.you, 2)?;
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Pirate Champion, AS 279
    card("pirate-champion")
        .fight(|g, ctx| if g.may(ctx)? { g.move_to_a_flank(ctx.card) } else { Ok(()) }),
    // Red Skies, AS 280
    card("red-skies").play(|g, ctx| {
        move_a_skyborn_friend_and_ready_it(g, ctx)?;
        if g.key_is_forged(KeyColor::Red) {
            move_a_skyborn_friend_and_ready_it(g, ctx)?;
        }
        Ok(())
    }),
    // Redline Rotation, AS 281
    card("redline-rotation").play(|g, ctx| {
        let pool = g.pool(ctx.opponent());
        if pool >= 7 {
            g.steal(ctx.you, half_down(pool))?;
        }
        Ok(())
    }),
    // Rose of Sharon, AS 282
    card("rose-of-sharon").action(|g, ctx| {
        deal_the_power_of_a_neighbor(g, ctx)?;
        if g.has_key(ctx.you, KeyColor::Red) {
            deal_the_power_of_a_neighbor(g, ctx)?;
        }
        Ok(())
    }),
    // Shae "Cloudkicker", AS 283
    card("shae-cloudkicker").play_reap(|g, ctx| {
        if let Some(other) = g.choose(ctx, g.friendly_creatures(ctx).without(ctx.card))? {
            g.swap(ctx.card, other);
        }
        Ok(())
    }),
    // Silver Linings, AS 284
    card("silver-linings").play(|g, ctx| {
        g.gain_amber(ctx.you, g.houses_among(friendly_flank_creatures(g, ctx)).len())
    }),
    // Third of Cliff, AS 286
    card("third-of-cliff").action(|g, ctx| {
        let flanks = enemy_flank_creatures(g, ctx);
        if g.has_key(ctx.you, KeyColor::Red) {
            g.destroy(flanks)
        } else {
            destroy_one(g, ctx, flanks)
        }
    }),
    // Transmuting Lift, AS 287
    card("transmuting-lift").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| if g.may(ctx)? { g.move_anywhere(ctx.card) } else { Ok(()) })],
    ),
    // Against All Flags, AS 288
    card("against-all-flags").play(|g, ctx| {
        let flanks = g.flank_creatures();
        let shares = |card| !g.sharing_a_house_with(flanks.without(card), card).is_empty();
        let amount = if flanks.into_iter().any(shares) { 2 } else { 1 };
        g.steal(ctx.you, amount)
    }),
    // Bomb-arang, AS 289
    card("bomb-arang").play(|g, ctx| {
        if let Some(damaged) = g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3)?
            && !damaged.destroyed
        {
            g.damage_a_creature(ctx, g.friendly_creatures(ctx), 1)?;
        }
        Ok(())
    }),
    // Bosun Creen, AS 290
    card("bosun-creen").scrap(move_a_creature_to_a_flank),
    // Bux Bastian, AS 291
    card("bux-bastian").scrap(|g, ctx| match g.choose(ctx, enemy_flank_creatures(g, ctx))? {
        Some(creature) => g.exalt(creature),
        None => Ok(()),
    }),
    // Chandler Anouk, AS 292
    card("chandler-anouk").armor(each(friendly_flank_creature), 2).gains(
        Keyword::Taunt,
        friendly_flank_creature,
        1,
    ),
    // Indigo Halyard, AS 293
    card("indigo-halyard")
        .gains_abilities(
            each(|s, ctx, card| card == ctx.card && s.has_key(ctx.you, KeyColor::Blue)),
            &[when(Reap, |g, ctx| {
                ready_and_fight_with_one_of(g, ctx, g.friendly_creatures(ctx).without(ctx.card))
            })],
        )
        .gains(Keyword::Taunt, neighbor_while_their_blue_key_is_forged, 1),
    // Prop-dusting, AS 294
    card("prop-dusting").play(|g, ctx| destroy_one(g, ctx, enemy_flank_creatures(g, ctx))),
    // Raiding Party, AS 295
    card("raiding-party").fight(|g, ctx| {
        let both_have = |color| Player::BOTH.into_iter().all(|player| g.has_key(player, color));
        let amount = if KeyColor::ALL.into_iter().any(both_have) { 2 } else { 1 };
        g.steal(ctx.you, amount)
    }),
    // Safe Port, AS 296
    card("safe-port").play(|g, ctx| {
        if g.has_key(ctx.you, KeyColor::Yellow)
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            g.capture_onto(creature, 2)?;
        }
        if g.has_key(ctx.opponent(), KeyColor::Yellow) {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Scalawag Finn, AS 297
    card("scalawag-finn").fight(|g, ctx| g.heal(ctx.card, 3)),
    // Seeker Missiles, AS 298
    card("seeker-missiles")
        .play(|g, ctx| g.damage_for_each(ctx, skyborn_flank_creatures(g).len(), 2, g.creatures())),
    // Skulking Saboteurs, AS 299
    card("skulking-saboteurs").reap(|g, ctx| {
        if g.has_key(ctx.you, KeyColor::Red) {
            destroy_one(g, ctx, g.enemy_creatures(ctx))?;
        }
        if g.has_key(ctx.you, KeyColor::Yellow) {
            destroy_one(g, ctx, g.enemy_artifacts(ctx))?;
        }
        if g.has_key(ctx.you, KeyColor::Blue) {
            let upgrades = g.upgrades_in_play();
            destroy_one(g, ctx, upgrades.filter(|c| g.controller(c) == ctx.opponent()))?;
        }
        Ok(())
    }),
    // Efficient Æmber-Burner, AS 300
    card("efficient-æmber-burner").gains_abilities(
        HOST,
        &[
            Ability::KeyCost(
                opponent,
                Amount::MoreOrLess(|s, ctx| -i32::from(s.amber_on(ctx.card))),
            ),
            when(Reap, |g, ctx| g.exalt(ctx.card)),
        ],
    ),
    // Flint's Legend, AS 301
    // Of either player's (recorded case as/flint-s-legend/02).
    card("flint-s-legend").play(|g, ctx| {
        if let Some(island) = g.choose(ctx, g.titled(g.artifacts(), "treasure-island"))? {
            g.move_amber_to_card(ctx.opponent(), island, 1)?;
        }
        Ok(())
    }),
    // Flint's Map, AS 302
    // A deck that was searched is shuffled, though the text does not say so (June 2026, "Search").
    card("flint-s-map").omni(|g, ctx| {
        let deck = g.search_deck(ctx);
        let searched = deck | g.discard(ctx.you);
        let treasures = ["flint-s-legend", "flint-s-stash", "treasure-island"];
        let named = treasures.map(|title| g.titled(searched, title));
        // A search may fail to find (recorded case as/flint-s-map/03).
        let found = g.may_choose(ctx, named[0] | named[1] | named[2])?;
        g.reveal(found);
        g.archive(ctx, found, ArchivesOf::Owner)?;
        g.shuffle_deck(ctx.you)
    }),
    // Flint's Stash, AS 303
    card("flint-s-stash").gains_abilities(
        each(|s, _, card| s.on_flank(card)),
        &[when(Destroyed, |g, ctx| g.gain_amber(ctx.you, 2))],
    ),
    // Lateral Thrusters, AS 304
    // "You may": the order that they have can be chosen again.
    card("lateral-thrusters").gains_abilities(
        HOST,
        &[each_time(TurnStarts, by_you, |g, ctx| g.rearrange_battleline(ctx, ctx.you))],
    ),
    // Torpefying Harpoon, AS 305
    card("torpefying-harpoon").gains_abilities(
        HOST,
        &[each_time(TurnEnds, by_you, |g, ctx| -> Flow {
            if !g.on_flank(ctx.card) {
                g.destroy(ctx.card)?;
            }
            Ok(())
        })],
    ),
    // Shard of Courage, AS 306
    card("shard-of-courage").action(|g, ctx| {
        for _ in g.friendly_with_trait(ctx, Trait::Shard) {
            ready_and_fight_with_one_of(g, ctx, g.friendly_creatures(ctx))?;
        }
        Ok(())
    }),
];

fn neighbor_while_their_blue_key_is_forged(s: &State, ctx: AbilityContext, card: Card) -> bool {
    neighbor(s, ctx, card) && s.has_key(ctx.opponent(), KeyColor::Blue)
}

fn friendly_skyborn_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.is_of(card, House::Skyborn)
}

fn friendly_flank_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.on_flank(card)
}

fn friendly_flank_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.friendly_creatures(ctx) & s.flank_creatures()
}

fn enemy_flank_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.enemy_creatures(ctx) & s.flank_creatures()
}

/// "Each Skyborn creature on a flank", of either battleline.
fn skyborn_flank_creatures(s: &State) -> CardSet {
    s.of_house(s.flank_creatures(), House::Skyborn)
}

fn destroy_one(g: &mut Game<'_>, ctx: AbilityContext, among: CardSet) -> Result<CardSet, Stop> {
    let chosen = g.choose(ctx, g.not_being_destroyed(among))?;
    g.destroy(chosen)
}

/// "Move a creature to a flank of its controller's battleline": Edge of the World and Bosun Creen.
fn move_a_creature_to_a_flank(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    match g.choose(ctx, g.creatures())? {
        Some(creature) => g.move_to_a_flank(creature),
        None => Ok(()),
    }
}

/// "Ready and fight with a friendly creature".
fn ready_and_fight_with_one_of(g: &mut Game<'_>, ctx: AbilityContext, among: CardSet) -> Flow {
    if let Some(creature) = g.choose(ctx, among)? {
        g.ready_and_fight_with(ctx, creature)?;
    }
    Ok(())
}

/// What Razor's Gambit may repeat.
fn ready_and_fight_with_a_skyborn_friend(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let friends = g.of_house(g.friendly_creatures(ctx), House::Skyborn);
    ready_and_fight_with_one_of(g, ctx, friends)
}

/// What Recreational Jettison may repeat.
fn discard_for_its_icons(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let chosen = g.choose(ctx, g.hand(ctx.you))?;
    match g.discard_cards(chosen)?.first() {
        Some(discarded) => g.resolve_bonus_icons(discarded, ctx.you),
        None => Ok(()),
    }
}

/// What Red Skies may repeat.
fn move_a_skyborn_friend_and_ready_it(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let friends = g.of_house(g.friendly_creatures(ctx), House::Skyborn);
    if let Some(creature) = g.choose(ctx, friends)? {
        g.move_to_a_flank(creature)?;
        g.make_ready(creature)?;
    }
    Ok(())
}

/// What Rose of Sharon may repeat.
fn deal_the_power_of_a_neighbor(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(neighbor) = g.choose(ctx, g.neighbors(ctx.card))? {
        g.damage_a_creature(ctx, g.enemy_creatures(ctx), g.power(neighbor))?;
    }
    Ok(())
}
