//! House Star Alliance in Dark Tidings.

use std::collections::BTreeSet;

use archon_engine::keyforge::ability::Trigger::{Destroyed, Reap, TideRaised, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Permission, card, each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // 5C077 (evil twin), DT 243
    card("5c077-evil-twin").reap(|g, ctx| {
        let destroyed = g.choose(ctx, of_the_same_power(g, ctx, g.creatures()))?;
        g.destroy(destroyed)?;
        may_change_counters(g, ctx)
    }),
    // C.R. Officer Hawkins (evil twin), DT 244
    card("cr-officer-hawkins-evil-twin").play(|g, ctx| {
        g.lose_amber(ctx.opponent(), not_of_star_alliance(g, g.neighbors(ctx.card)).len())
    }),
    // CH-337A (evil twin), DT 245
    card("ch-337a-evil-twin").gains(Keyword::Skirmish, neighbor_at_high_tide, 1),
    // Colonist Chapman (evil twin), DT 246
    card("colonist-chapman-evil-twin").play(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            g.capture_from(ctx.card, player, g.pool(player))?;
        }
        Ok(())
    }),
    // Operative Espion (evil twin), DT 247
    card("operative-espion-evil-twin").after(TideRaised, on_their_turn, |g, ctx| {
        let target = g.may_choose(ctx.chosen_by(ctx.doer), g.creatures())?;
        g.damage_each(target, 3)
    }),
    // Rocketeer Tryska (evil twin), DT 248
    card("rocketeer-tryska-evil-twin")
        .enters(|s, ctx, card| card == ctx.card && s.tide_is_high(ctx.you), Entering::Ready),
    // Shield-U-Later (evil twin), DT 249
    card("shield-u-later-evil-twin")
        .ability(Ability::MayBePlayedAsUpgrade)
        .ability(Ability::SetArmor(HOST, Amount::Fixed(0)))
        .power(HOST, -2),
    // Com. Officer Hings, DT 250
    card("com-officer-hings").play(|g, ctx| search_for(g, ctx, "com-officer-gross")).fight_reap(
        |g, ctx| {
            let between = creatures_on_the_way_to(g, ctx, "com-officer-gross")?;
            g.draw(ctx.you, between.len())
        },
    ),
    // Com. Officer Gross, DT 251
    card("com-officer-gross").play(|g, ctx| search_for(g, ctx, "com-officer-hings")).fight_reap(
        |g, ctx| {
            let between = creatures_on_the_way_to(g, ctx, "com-officer-hings")?;
            between.into_iter().for_each(|creature| g.add_power_counters(creature, 1));
            Ok::<(), Stop>(())
        },
    ),
    // 5C077, DT 256
    card("5c077").reap(|g, ctx| {
        let chosen = g.choose(ctx, of_the_same_power(g, ctx, g.friendly_creatures(ctx)))?;
        if let Some(creature) = chosen {
            g.ready_and_use(ctx, creature)?;
        }
        may_change_counters(g, ctx)
    }),
    // Ceaseforge, DT 259
    card("ceaseforge")
        .play(|g, ctx| g.add_counters(ctx.card, Counter::Time, 2))
        .ability(Ability::CannotForge(each_player))
        .after(TurnStarts, by_you, |g, ctx| {
            g.remove_counters(ctx.card, Counter::Time, 1);
            if g.counters(ctx.card, Counter::Time) == 0 {
                g.destroy(ctx.card)?;
            }
            Ok(())
        }),
    // D1-V3 Pod, DT 262
    card("d1-v3-pod")
        .gains(Keyword::Skirmish, |s, ctx, c| host(s, ctx, c) && s.tide_is_high(ctx.you), 1)
        .gains(Keyword::Elusive, |s, ctx, c| host(s, ctx, c) && tide_is_low(s, ctx), 1),
    // Exploratory Craft, DT 265
    card("exploratory-craft").action(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let chosen = g.choose_up_to(ctx, 3, ready)?;
        let exhausted = g.exhaust(chosen);
        g.draw(ctx.you, g.houses_among(exhausted).len() as usize)
    }),
    // Make It So, DT 268
    card("make-it-so").play(|g, ctx| {
        loop {
            let house = g.choose_house(ctx)?;
            let Some(top) = g.top_of_deck(ctx.you) else { return Ok(()) };
            g.reveal(top);
            if !g.is_of(top, house) {
                return Ok(());
            }
            g.draw(ctx.you, 1)?;
        }
    }),
    // Prof. Emeritus Kering, DT 271
    card("prof-emeritus-kering").play_fight_reap(|g, ctx| {
        let Some(first) = g.choose(ctx, g.usable(ctx.you, g.neighbors(ctx.card)))? else {
            return Ok(());
        };
        g.use_a_card(ctx, first)?;
        if g.tide_is_high(ctx.you) {
            // Whoever is a neighbor by now, or was when Kering left play (recorded case
            // dt/prof-emeritus-kering/37; March 2021, "Leaves play").
            g.use_one_of(ctx, g.neighbors_or_last(ctx.card).without(first))?;
        }
        Ok(())
    }),
    // The Ulfberht Device, DT 272
    card("the-ulfberht-device").ability(Ability::CannotChoose(|s, _, player| {
        s.counts_of_own_last_turn(player).house_chosen.into_iter().collect()
    })),
    // Agent Sepdia, DT 274
    card("agent-sepdia").fight_reap(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.damage_each(creature, 1)?;
        if g.tide_is_high(ctx.you) {
            g.stun(creature)?;
        }
        Ok(())
    }),
    // CH-337A, DT 276
    card("ch-337a").gains(Keyword::Elusive, neighbor_at_high_tide, 1),
    // Colonist Chapman, DT 277
    card("colonist-chapman").gains_abilities(
        each(|s, ctx, card| neighbor(s, ctx, card) && !s.is_of(card, House::StarAlliance)),
        &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))],
    ),
    // Sabotage Mission, DT 282: a lasting effect is a constant ability for the duration (March 2021,
    // "Lasting effects"), so that it counts the creatures of then.
    card("sabotage-mission")
        .lasting(&[Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| powers_among(s, s.friendly_creatures(ctx)).len() as i32),
        )])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Selective Preservation, DT 283
    card("selective-preservation").play(|g, ctx| {
        let creatures = g.creatures();
        let mut kept = CardSet::EMPTY;
        for power in powers_among(g, creatures) {
            let of_power = creatures & g.creatures_with_power(|p| p == power);
            kept |= CardSet::from(g.choose(ctx, of_power)?);
        }
        g.destroy(creatures - kept)
    }),
    // Static Collection Array, DT 284
    card("static-collection-array").ability(Ability::KeyCost(
        you,
        Amount::MoreOrLess(|s, ctx| {
            i32::from(tide_is_low(s, ctx)) - i32::from(s.tide_is_high(ctx.you))
        }),
    )),
    // T3R-35A, DT 286
    card("t3r-35a")
        .ability(Ability::May(Permission::Use, as_a_neighbor_could_be_used))
        .ability(Ability::MayBePlayedAsUpgrade)
        .gains_abilities(HOST, &[Ability::May(Permission::Use, as_a_neighbor_could_be_used)]),
    // Together!, DT 287
    card("together").play(|g, ctx| {
        if may_play_an_ally(g, ctx)? && g.tide_is_high(ctx.you) {
            may_play_an_ally(g, ctx)?;
        }
        Ok(())
    }),
    // Æmber-vac, DT 290
    card("æmber-vac").play(|g, ctx| g.raise_tide(ctx.you)).gains_abilities(
        HOST,
        &[each_time(
            TurnStarts,
            |s, ctx| by_you(s, ctx) && s.tide_is_high(ctx.you),
            |g, ctx| g.capture_onto_self(ctx, 2),
        )],
    ),
    // Biome Discovery, DT 291
    card("biome-discovery").play(|g, ctx| {
        if !g.tide_is_high(ctx.you) {
            g.raise_tide(ctx.you)?;
        } else if g.may(ctx)? {
            let top = g.top_cards_of_deck(ctx.you, 2);
            g.look_at(ctx, top);
            let discarded = g.choose(ctx, top)?;
            g.discard_cards(discarded)?;
        }
        Ok(())
    }),
    // C.R. Officer Hawkins, DT 292
    card("cr-officer-hawkins")
        .play(|g, ctx| g.gain_amber(ctx.you, not_of_star_alliance(g, g.neighbors(ctx.card)).len())),
    // Diplomat Agung, DT 293
    card("diplomat-agung")
        .lasting(&[Ability::AlsoBelongsTo(TARGET, |_, ctx, _| ctx.house.into_iter().collect())])
        .play_fight_reap(|g, ctx| {
            // Any house: one more of no card in the game can matter where houses are counted.
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
                && let Some(house) = g.choose_house_of(ctx, HouseSet::ALL)?
            {
                g.this_turn(ctx.about(creature).of_house(house), FIRST)?;
            }
            Ok(())
        }),
    // Grand Alliance Council, DT 294
    card("grand-alliance-council").play(|g, ctx| {
        let creatures = g.creatures();
        let mut kept = CardSet::EMPTY;
        for house in g.houses_among(creatures).iter() {
            kept |= CardSet::from(g.choose(ctx, g.of_house(creatures, house))?);
        }
        g.destroy(creatures - kept)
    }),
    // Lieutenant Valmart, DT 296
    card("lieutenant-valmart")
        .lasting(&[Ability::KeyCost(each_player, Amount::Fixed(3))])
        .play_fight_reap(|g, ctx| {
            if !g.tide_is_high(ctx.you) {
                return Ok(());
            }
            g.opponents_next_turn(ctx, FIRST)
        }),
    // Officer's Blaster, DT 298
    card("officer-s-blaster").power(HOST, 2).gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| match g.right_neighbor(ctx.card) {
            Some(next) => g.attach(ctx, ctx.source, next),
            None => Ok(false),
        })],
    ),
    // Operative Espion, DT 299
    card("operative-espion").after(TideRaised, on_their_turn, |g, ctx| {
        let theirs = AbilityContext { you: ctx.doer, ..ctx }.chosen_by(ctx.doer);
        if let Some(creature) =
            g.may_choose(theirs, g.usable(ctx.doer, g.creatures_of(ctx.doer)))?
        {
            g.use_a_card(theirs, creature)?;
        }
        Ok(())
    }),
    // Rocketeer Tryska, DT 300
    card("rocketeer-tryska").enters(neighbor_at_high_tide, Entering::Ready),
    // Shield-U-Later, DT 302
    card("shield-u-later").ability(Ability::MayBePlayedAsUpgrade).armor(HOST, 2),
    // Technobabble, DT 303
    card("technobabble").play(|g, ctx| match g.choose(ctx, g.creatures())? {
        Some(creature) => {
            let alike = g.sharing_a_house_with(g.neighbors(creature), creature);
            g.stun(alike.with(creature)).map(|_| ())
        }
        None => Ok(()),
    }),
    // Unity or Discord, DT 304
    card("unity-or-discord").play(|g, ctx| {
        if g.choose_one(ctx, [("use a creature", true), ("return creatures", false)])? {
            let allies = not_of_star_alliance(g, g.friendly_creatures(ctx));
            g.use_one_of(ctx, allies)?;
        } else {
            let returned = g.choose_up_to(ctx, 2, g.friendly_creatures(ctx))?;
            let upgrades = returned.into_iter().map(|c| g.upgrades(c));
            let upgrades = upgrades.fold(CardSet::EMPTY, |all, of_one| all | of_one);
            g.return_to_hand(returned | upgrades)?;
        }
        Ok(())
    }),
];

/// CH-337A and Rocketeer Tryska.
fn neighbor_at_high_tide(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.tide_is_high(ctx.you) && neighbor(s, ctx, card)
}

/// The tide is low for you: it is high for your opponent.
fn tide_is_low(s: &State, ctx: AbilityContext) -> bool {
    s.tide_is_high(ctx.opponent())
}

/// Operative Espion: a player raises the tide on their own turn.
fn on_their_turn(s: &State, ctx: AbilityContext) -> bool {
    ctx.doer == s.active
}

/// Those of some cards that are not of Star Alliance.
fn not_of_star_alliance(s: &State, among: CardSet) -> CardSet {
    among - s.of_house(among, House::StarAlliance)
}

/// 5C077: others of some creatures with its power.
fn of_the_same_power(s: &State, ctx: AbilityContext, among: CardSet) -> CardSet {
    let power = s.power(ctx.card);
    among.without(ctx.card) & s.creatures_with_power(|other| other == power)
}

/// 5C077: one +1 power counter more or less, or neither.
fn may_change_counters(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if !g.in_play(ctx.card) {
        return Ok(());
    }
    match g.choose_one(ctx, [("add a counter", 1), ("remove a counter", -1), ("neither", 0)])? {
        1 => g.add_power_counters(ctx.card, 1),
        -1 => {
            g.remove_power_counters(ctx.card, 1)?;
        }
        _ => {}
    }
    Ok(())
}

/// Com. Officers Hings and Gross: they search for each other. The deck is shuffled whether or not
/// the other is looked for (cases dt/com-officer-gross).
fn search_for(g: &mut Game<'_>, ctx: AbilityContext, other: &str) -> Flow {
    let deck = g.search_deck(ctx);
    let found = g.may_choose(ctx, g.titled(deck, other))?;
    g.reveal(found);
    g.return_to_hand(found)?;
    g.shuffle_deck(ctx.you)
}

/// Com. Officers Hings and Gross: the creatures between this one and one with the other's title.
fn creatures_on_the_way_to(
    g: &mut Game<'_>,
    ctx: AbilityContext,
    other: &str,
) -> Result<CardSet, Stop> {
    let others = g.titled(g.creatures(), other);
    let other = g.choose(ctx, others)?;
    Ok(other.map_or(CardSet::EMPTY, |other| g.creatures_between(ctx.card, other)))
}

/// Sabotage Mission and Selective Preservation: the different powers of some creatures.
fn powers_among(s: &State, creatures: CardSet) -> BTreeSet<i32> {
    creatures.into_iter().map(|creature| s.power(creature)).collect()
}

/// T3R-35A, as a creature or for the creature that it is on.
fn as_a_neighbor_could_be_used(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.neighbors(card).into_iter().any(|c| s.is_of_active_house(c))
}

/// Together!: a card of another house from your hand, if you like; whether one was played.
fn may_play_an_ally(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    let allies = not_of_star_alliance(g, g.hand(ctx.you)).filter(|c| g.could_be_played(ctx.you, c));
    match g.may_choose(ctx, allies)? {
        Some(card) => g.play(ctx, card),
        None => Ok(false),
    }
}
