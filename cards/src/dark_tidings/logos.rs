//! House Logos in Dark Tidings.

use archon_engine::keyforge::ability::Trigger::{CardPlayed, Reap, TideRaised, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, Entering, FIRST, card, each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Armadrone, DT 1: the evil twin.
    card("armadrone-evil-twin").fight(|g, ctx| g.steal(ctx.you, 2)),
    // Binary Moray, DT 2: the evil twin.
    card("binary-moray-evil-twin").after(TideRaised, by_you, ready_this).after(
        TideRaised,
        by_opponent,
        exhaust_this,
    ),
    // Captain Kresage, DT 3: the evil twin.
    card("captain-kresage-evil-twin")
        .ability(Ability::Loses(Keyword::Elusive, each_creature))
        .ability(Ability::Loses(Keyword::Taunt, each_creature))
        .ability(Ability::Loses(Keyword::Poison, each_creature))
        .ability(Ability::Loses(Keyword::Skirmish, each_creature)),
    // Old Egad, DT 4: the evil twin.
    card("old-egad-evil-twin").destroyed(|g, ctx| g.enrage(g.enemy_creatures(ctx))),
    // Pi Sweven, DT 5: the evil twin.
    card("pi-sweven-evil-twin").reap(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.discard_at_random(ctx.opponent())?;
        }
        Ok(())
    }),
    // Prof. Garwynne, DT 6: the evil twin.
    card("prof-garwynne-evil-twin").fight(may_take_an_archived_card),
    // Talmage Steelheart, DT 7: the evil twin.
    card("talmage-steelheart-evil-twin").play(|g, ctx| {
        let played = cards_played(g, ctx);
        g.damage_a_creature(ctx, g.enemy_creatures(ctx), played)
    }),
    // Dr. Verokter, DT 8
    card("dr-verokter").reap(|g, ctx| {
        let discard = g.discard(ctx.you);
        let kept = g.of_type(discard, CardType::Upgrade) | g.of_type(discard, CardType::Action);
        let chosen = g.choose(ctx, kept)?;
        g.put_on_top_of_deck(chosen)
    }),
    // Rooftop Laboratory, DT 9
    card("rooftop-laboratory").enters(
        |s, ctx, card| friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Scientist),
        Entering::Ready,
    ),
    // Reckless Experimentation, DT 10
    card("reckless-experimentation")
        .gains_abilities(HOST, &[when(Reap, |g, ctx| g.play_top_of_deck(ctx))]),
    // Groundbreaking Discovery, DT 11
    card("groundbreaking-discovery").play(|g, ctx| {
        let parts = ["dr-verokter", "rooftop-laboratory", "reckless-experimentation"];
        let own = g.friendly_cards(ctx);
        if parts.into_iter().all(|part| !g.titled(own, part).is_empty()) {
            g.destroy(g.all_in_play())?;
            let keys = g.area(ctx.opponent()).keys;
            g.unforge(ctx.opponent(), keys)?;
            g.purge(ctx.card)?;
        }
        Ok(())
    }),
    // Backup Plan, DT 15
    card("backup-plan").play(|g, ctx| {
        let (enemies, friends) = (g.enemy_creatures(ctx).len(), g.friendly_creatures(ctx).len());
        for _ in friends..enemies {
            g.archive_top_of_deck(ctx)?;
        }
        Ok(())
    }),
    // Captain Kresage, DT 16
    card("captain-kresage")
        .gains(Keyword::Elusive, |s, ctx, card| shared_by(s, ctx, card, Keyword::Elusive), 1)
        .gains(Keyword::Taunt, |s, ctx, card| shared_by(s, ctx, card, Keyword::Taunt), 1)
        .gains(Keyword::Poison, |s, ctx, card| shared_by(s, ctx, card, Keyword::Poison), 1)
        .gains(Keyword::Skirmish, |s, ctx, card| shared_by(s, ctx, card, Keyword::Skirmish), 1),
    // Chronophage, DT 17
    card("chronophage").gains(
        Keyword::Omega,
        |s, ctx, card| (s.enemy_creatures(ctx) | s.enemy_artifacts(ctx)).contains(card),
        1,
    ),
    // Honors Keysis, DT 18
    card("honors-keysis").play(|g, ctx| {
        let more = 7 - i32::from(cards_played(g, ctx));
        if g.forge_key(ctx.you, more)? {
            g.purge(ctx.card)?;
        }
        Ok(())
    }),
    // Ruins of Archonis, DT 24
    card("ruins-of-archonis")
        .play(|g, ctx| {
            g.place_amber(ctx.card, 4);
            g.archive_a_card(ctx)
        })
        .after(
            CardPlayed,
            |s, ctx| cards_played_by(s, ctx.doer) == 6,
            |g, ctx| {
                if g.is_ready(ctx.card) {
                    g.move_amber_to_pool(ctx.card, ctx.doer, g.amber_on(ctx.card))?;
                }
                Ok(())
            },
        ),
    // SLRS Austeralis, DT 25
    card("slrs-austeralis").action(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let chosen = g.choose_up_to(ctx, 3, g.of_house(ready, House::Logos))?;
        for _ in g.exhaust(chosen) {
            g.play_top_of_deck(ctx)?;
        }
        Ok(())
    }),
    // Tide Warp, DT 28
    card("tide-warp").after(TurnStarts, by_you, turn_the_tide),
    // Archon’s Callback, DT 33
    card("archon-s-callback").play(|g, ctx| g.draw(ctx.you, 5)),
    // Binary Moray, DT 34
    card("binary-moray")
        .after(TideRaised, by_you, ready_this)
        .after(TideRaised, by_opponent, exhaust_this)
        .reap(|g, ctx| g.archive_a_card(ctx)),
    // Forgive or Forget, DT 40
    card("forgive-or-forget").play(|g, ctx| {
        let choices = [("archive 2 cards of different types", true), ("purge up to 2 each", false)];
        if g.choose_one(ctx, choices)? {
            let discard = g.discard(ctx.you);
            let Some(one) = g.choose(ctx, discard)? else { return Ok(()) };
            let others = discard - g.of_type(discard, g.card_type(one));
            let other = CardSet::from(g.choose(ctx, others)?);
            g.archive(ctx, other.with(one), ArchivesOf::Owner)?;
        } else {
            let mut purged = CardSet::EMPTY;
            for player in [ctx.you, ctx.opponent()] {
                purged |= g.choose_up_to(ctx, 2, g.discard(player))?;
            }
            g.purge(purged)?;
        }
        Ok(())
    }),
    // Isotropic Core, DT 41
    card("isotropic-core").gains(Keyword::Hazardous, friendly_creature, 1),
    // Mechabuoy, DT 42
    card("mechabuoy").after(
        TurnStarts,
        |s, ctx| s.tide_is_high(ctx.doer),
        |g, ctx| g.gain_amber(ctx.doer, 1),
    ),
    // Mind Bullets, DT 43
    card("mind-bullets").play(|g, ctx| {
        let played = cards_played(g, ctx);
        g.damage_each(g.creatures(), played)
    }),
    // Prof. Garwynne, DT 46
    card("prof-garwynne").reap(may_take_an_archived_card),
    // Think Twice, DT 47
    card("think-twice").play(|g, ctx| {
        let actions = g.of_type(g.discard(ctx.you), CardType::Action);
        if let Some(again) = g.choose(ctx, actions)? {
            g.play(ctx, again)?;
            g.purge_if_not_hidden(again)?;
        }
        Ok(())
    }),
    // Armadrone, DT 48
    card("armadrone").fight(|g, ctx| g.steal(ctx.you, 1)),
    // Austeralis Seaborg, DT 49
    card("austeralis-seaborg").reap(|g, ctx| {
        let hit = g.damage_a_creature(ctx, g.creatures(), 2)?;
        if hit.is_some_and(|hit| hit.destroyed) {
            g.raise_tide(ctx.you)?;
        }
        Ok(())
    }),
    // Bilgewarden, DT 50
    card("bilgewarden").play_reap(turn_the_tide),
    // Final Analysis, DT 52
    card("final-analysis").play(|g, ctx| {
        let players = [ctx.you, ctx.opponent()];
        let controlled = players.map(|player| (player, g.creatures_of(player)));
        let destroyed = g.destroy(g.creatures())?;
        for (player, creatures) in controlled {
            g.draw(player, (creatures & destroyed).len())?;
        }
        Ok(())
    }),
    // Hydrocataloguer, DT 53
    card("hydrocataloguer").after(TideRaised, by_anyone, |g, ctx| {
        g.archive_top_of_deck(AbilityContext { you: ctx.doer, ..ctx })
    }),
    // Old Egad, DT 56
    card("old-egad").destroyed(|g, ctx| g.ward(g.neighbors(ctx.card))),
    // Pi Sweven, DT 58
    card("pi-sweven").reap(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.draw(ctx.you, 3)?;
        }
        Ok(())
    }),
    // Science!, DT 59
    card("science").lasting(&[SCIENCE]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Static Charge, DT 60
    card("static-charge").gains_abilities(
        HOST,
        &[each_time(TurnStarts, by_you, |g, ctx| g.damage_each(g.neighbors(ctx.card), 2))],
    ),
    // Submersive Principle, DT 61
    card("submersive-principle").play(|g, ctx| {
        let high = g.tide_is_high(ctx.you);
        for player in [ctx.you, ctx.opponent()] {
            g.lose_amber(player, if high { g.pool(player) / 2 } else { 1 })?;
        }
        Ok(())
    }),
    // Talmage Steelheart, DT 62
    card("talmage-steelheart").play(|g, ctx| {
        let played = cards_played(g, ctx);
        g.add_power_counters(ctx.card, played);
    }),
    // Theory or Conjecture, DT 63
    card("theory-or-conjecture").play(|g, ctx| {
        if g.choose_one(ctx, [("archive the top 2 cards", true), ("play the top card", false)])? {
            let top = g.top_cards_of_deck(ctx.you, 2);
            g.archive(ctx, top, ArchivesOf::Owner)?;
        } else {
            g.play_top_of_deck(ctx)?;
        }
        Ok(())
    }),
];

/// Science!
const SCIENCE: Ability = each_time(
    CardPlayed,
    |s, ctx| by_you(s, ctx) && ctx.subject.is_some_and(|card| action_card(s, ctx, card)),
    |g, ctx| g.gain_amber(ctx.you, 1),
);

/// Captain Kresage: this creature has a keyword while another friendly creature has it. What another
/// Captain Kresage has only in this way does not count: it would come from this one.
fn shared_by(s: &State, ctx: AbilityContext, card: Card, keyword: Keyword) -> bool {
    let others = || s.friendly_creatures(ctx).without(ctx.card);
    card == ctx.card && others().into_iter().any(|c| s.has_besides_own_gains(c, keyword))
}

/// Both Binary Morays.
fn ready_this(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    g.make_ready(ctx.card)
}

/// Both Binary Morays.
fn exhaust_this(g: &mut Game<'_>, ctx: AbilityContext) -> CardSet {
    g.exhaust(ctx.card)
}

/// Both Prof. Garwynnes.
fn may_take_an_archived_card(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    let taken = g.may_choose(ctx, g.archives(ctx.you))?;
    g.return_to_hand(taken)
}

/// Tide Warp and Bilgewarden: the opponent raises the tide if it is high, else you do.
fn turn_the_tide(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    let by = if g.tide_is_high(ctx.you) { ctx.opponent() } else { ctx.you };
    g.raise_tide(by)
}

/// "For each card you have played this turn (including this one)".
fn cards_played(s: &State, ctx: AbilityContext) -> u8 {
    cards_played_by(s, ctx.you)
}

/// How many cards a player has played this turn.
fn cards_played_by(s: &State, player: Player) -> u8 {
    s.record_of_this_turn().counts[player].cards_played()
}
