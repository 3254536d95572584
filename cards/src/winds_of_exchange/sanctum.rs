//! Sanctum of Winds of Exchange.

use std::cmp::Ordering;

use archon_engine::keyforge::ability::Trigger::{CardEntersPlay, Omni, Reap, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Arrival, Definition, Entering, FIRST, Restriction, SECOND,
    THIS, card, each, host, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Batariel of the Grey, WoE 177
    card("batariel-of-the-grey").reap(|g, _| g.make_ready(g.titled(g.creatures(), "disciple"))),
    // Friendship, WoE 179
    card("friendship").ability(Ability::NeighborsShareDamageOf(host)),
    // Halo of Enlightenment, WoE 180
    card("halo-of-enlightenment")
        .cannot(Restriction::BeAttacked, |s, ctx, card| {
            host(s, ctx, card) && controls_tokens(s, s.controller(card), 1)
        })
        .play(|g, ctx| g.make_token(ctx)),
    // Heavy Subsidies, WoE 182
    card("heavy-subsidies")
        .key_cost(each_player, 6)
        .gains_abilities(each(each_creature), &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))]),
    // Renewed Life, WoE 190
    card("renewed-life").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(CardSet::EMPTY) };
        let healed = g.heal_fully(creature)?;
        g.make_tokens(ctx, ctx.you, healed)
    }),
    // Sariel the Steadfast, WoE 192
    card("sariel-the-steadfast").cannot(Restriction::BecomeExhausted, |s, ctx, card| {
        s.active != ctx.you && friendly_creature(s, ctx, card)
    }),
    // The Promised Blade, WoE 193
    // Of players with as few creatures the active player says who (recorded case woe/the-promised-blade/04).
    card("the-promised-blade")
        .after(TurnStarts, by_anyone, |g, ctx| {
            let (yours, theirs) = (g.friendly_creatures(ctx).len(), g.enemy_creatures(ctx).len());
            let you = match yours.cmp(&theirs) {
                Ordering::Less => ctx.you,
                Ordering::Greater => ctx.opponent(),
                Ordering::Equal => g.choose_player(ctx)?,
            };
            g.take_control(AbilityContext { you, ..ctx }, ctx.card)
        })
        .omni(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Zephon the Opulent, WoE 194
    card("zephon-the-opulent")
        .cannot(Restriction::Use, |s, ctx, card| {
            card == ctx.card && !controls_tokens(s, ctx.you, 2)
        })
        .play(|g, ctx| g.make_tokens(ctx, ctx.you, 2))
        .reap(|g, ctx| g.gain_amber(ctx.you, 2)),
    // Grey Abbess, WoE 198
    card("grey-abbess")
        .armor(each(|s, ctx, c| friendly_creature(s, ctx, c) && s.is_token(c)), 1)
        .play(|g, ctx| g.make_token(ctx)),
    // Hymn to Duma, WoE 201
    card("hymn-to-duma").gains_abilities(
        each(friendly_creature),
        &[when(Omni, |g, ctx| {
            g.destroy(ctx.card)?;
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 2)
        })],
    ),
    // Katerina the Summoner, WoE 202
    card("katerina-the-summoner")
        .play_reap(|g, ctx| g.capture_onto_self(ctx, 1))
        .destroyed(|g, ctx| g.make_tokens(ctx, ctx.you, g.amber_on(ctx.card))),
    // Lightbringer Outpost, WoE 204
    card("lightbringer-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 3)?;
        }
        Ok(())
    }),
    // Martyr of the Vault, WoE 205
    card("martyr-of-the-vault").destroyed(|g, ctx| {
        let amber = g.pool(ctx.opponent());
        g.lose_amber(ctx.opponent(), if amber >= 7 { amber - 5 } else { 0 })
    }),
    // Squire Recruitment, WoE 208
    card("squire-recruitment").play(|g, ctx| {
        let knights = g.with_trait(g.friendly_creatures(ctx), Trait::Knight);
        g.make_tokens(ctx, ctx.you, knights.len())
    }),
    // Absolve, WoE 209
    card("absolve").play(|g, ctx| {
        let healed = g.heal_each(g.creatures(), 1)?;
        g.capture_with_each(ctx, healed, 1)
    }),
    // Battlefield Evangelist, WoE 210
    card("battlefield-evangelist").fight(|g, ctx| g.make_token(ctx)),
    // Celestial Gorm, WoE 211
    card("celestial-gorm").omni(|g, ctx| {
        g.destroy(ctx.card)?;
        g.return_to_hand(g.artifacts().without(ctx.card))
    }),
    // Colonel Mariana, WoE 213
    card("colonel-mariana").play(|g, ctx| {
        let knights = g.with_trait(g.friendly_creatures(ctx), Trait::Knight);
        g.capture_with_each(ctx, knights, 1)
    }),
    // Kassiel the Benevolent, WoE 215
    card("kassiel-the-benevolent"),
    // Knightapult, WoE 216
    card("knightapult")
        .lasting(&[
            Ability::Enters(Arrival::Any, creature_entering_for_you, Entering::Anywhere),
            Ability::Enters(Arrival::Any, creature_entering_for_you, Entering::Ready),
        ])
        .action(|g, ctx| {
            g.next_time_this_turn(ctx, FIRST)?;
            g.next_time_this_turn(ctx, SECOND)
        }),
    // Membership Drive, WoE 217
    card("membership-drive").play(|g, ctx| {
        g.make_token(ctx)?;
        g.gain_amber(ctx.you, g.friendly_tokens(ctx).len())
    }),
    // Muster, WoE 218
    card("muster").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.pool(ctx.opponent()) > g.pool(ctx.you) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Ostentatious Mount, WoE 219
    card("ostentatious-mount").gains(Keyword::Taunt, host, 1).play(|g, ctx| {
        match g.host(ctx.card) {
            Some(creature) => g.move_anywhere(creature),
            None => Ok(()),
        }
    }),
    // Outflank, WoE 220
    card("outflank").play(|g, ctx| {
        let of_sanctum = g.of_house(g.flank_creatures(), House::Sanctum);
        g.capture_with_each(ctx, of_sanctum, 2)
    }),
    // Pandulf the Provoker, WoE 221
    card("pandulf-the-provoker").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.enrage(creature)
    }),
    // Request Donations, WoE 222
    card("request-donations").play(|g, ctx| match g.make_token(ctx)? {
        Some(token) => g.capture_onto(token, 2),
        None => Ok(0),
    }),
    // Retribution, WoE 223
    card("retribution").play(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            let enemies = g.not_being_destroyed(g.enemy_creatures(ctx));
            let creature = g.choose(ctx, enemies)?;
            g.destroy(creature)?;
        }
        Ok(())
    }),
    // Revered Monk, WoE 224
    card("revered-monk").ability(Ability::Armor(
        THIS,
        Amount::Count(|s, ctx| 2 * s.neighbors_of_house(ctx.card, House::Sanctum).len() as i32),
    )),
    // Disciple, WoE 227
    card("disciple")
        .power_for_each(THIS, monk_neighbors)
        .ability(Ability::Armor(THIS, Amount::Count(monk_neighbors))),
    // Cleric, WoE 228
    card("cleric").after(CardEntersPlay, to_this, |g, ctx| g.capture_onto_self(ctx, 1)),
    // Defender, WoE 229
    card("defender"),
    // Squire, WoE 230
    card("squire"),
];

/// Halo of Enlightenment and Zephon the Opulent: whether a player controls so many token creatures, or more.
fn controls_tokens(s: &State, player: Player, count: usize) -> bool {
    (s.creatures_of(player) & s.token_creatures()).len() >= count
}

/// Disciple.
fn monk_neighbors(s: &State, ctx: AbilityContext) -> i32 {
    s.with_trait(s.neighbors(ctx.card), Trait::Monk).len() as i32
}
