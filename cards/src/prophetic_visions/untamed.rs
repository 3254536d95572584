//! Untamed of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::{CardEntersPlay, CardPlayed, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, SECOND, card, each_time,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cladogenesis, PV 294
    card("cladogenesis").play(|g, ctx| {
        let yours = g.discard_top_of_deck(ctx.you)?;
        let theirs = g.discard_top_of_deck(ctx.opponent())?;
        g.reveal(g.hand(ctx.you) | g.hand(ctx.opponent()));
        let of_its_house = in_hand_of_its_house(g, ctx.you, yours)
            | in_hand_of_its_house(g, ctx.opponent(), theirs);
        g.discard_cards(of_its_house)?;
        g.refill_hand(ctx.you)?;
        g.refill_hand(ctx.opponent())
    }),
    // Clonal Witch, PV 295
    // It goes on top of the deck from the discard pile, too, if it was destroyed (recorded case pv/clonal-witch/02).
    card("clonal-witch").reap(|g, ctx| {
        let house = g.choose_house(ctx)?;
        let destroyed = g.destroy(g.of_house(g.creatures(), house))?;
        g.gain_amber(ctx.you, destroyed.len())?;
        g.put_on_top_of_deck(ctx.card)
    }),
    // Drosera Relic, PV 296
    card("drosera-relic")
        .action(|g, ctx| {
            if destroy_the_least_powerful_friend(g, ctx)? {
                g.steal(ctx.you, 2)?;
            }
            Ok::<(), Stop>(())
        })
        .fate(|g, ctx| {
            if destroy_the_least_powerful_friend(g, ctx)? {
                g.pay(ctx.you, 2)?;
            }
            Ok::<(), Stop>(())
        }),
    // Nectarcyte, PV 301
    card("nectarcyte").fight_reap(|g, ctx| {
        g.add_power_counters(ctx.card, 3);
        let others = g.friendly_creatures(ctx).without(ctx.card);
        if others.is_empty() {
            return Ok(());
        }
        let moved = g.choose_number(ctx, 0, g.power_counters(ctx.card))?;
        if moved > 0
            && let Some(other) = g.choose(ctx, others)?
        {
            g.move_some_power_counters(ctx.card, other, moved)?;
        }
        Ok(())
    }),
    // Penance of Balance, PV 302
    card("penance-of-balance").play(|g, ctx| {
        let enemies = g.enemy_creatures(ctx);
        let more = enemies.len().saturating_sub(usize::from(g.pool(ctx.opponent())));
        if more == 0 {
            return Ok(());
        }
        let choices = [("destroy enemy creatures", true), ("your opponent loses æmber", false)];
        if g.choose_one(ctx, choices)? {
            let doomed = g.choose_n(ctx, more, enemies)?;
            g.destroy(doomed)?;
        } else {
            g.lose_amber(ctx.opponent(), more)?;
        }
        Ok(())
    }),
    // Untrum's Serenity, PV 307
    card("untrum-s-serenity").play(|g, ctx| {
        g.destroy(g.creatures() | g.artifacts())?;
        g.discard_cards(g.archives(ctx.you) | g.archives(ctx.opponent()))?;
        g.discard_hands()?;
        g.refill_hand(ctx.you)?;
        g.refill_hand(ctx.opponent())
    }),
    // Break of Dawn, PV 309
    card("break-of-dawn").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..3 {
            discarded |= CardSet::from(g.discard_top_of_deck(ctx.you)?);
        }
        g.return_to_hand(g.of_house(discarded, House::Untamed))
    }),
    // Crystalline Harvest, PV 311
    // It is one of the action cards: the æmber for it is gained here, that for others as they are played.
    card("crystalline-harvest")
        .lasting(&[
            each_time(CardPlayed, you_played_an_action, |g, ctx| g.gain_amber(ctx.you, 1)),
            each_time(CardPlayed, you_played_an_action, |g, ctx| g.lose_amber(ctx.you, 1)),
        ])
        .play(|g, ctx| {
            g.gain_amber(ctx.you, 1)?;
            g.this_turn(ctx, FIRST)
        })
        .fate(|g, ctx| g.this_turn(ctx, SECOND)),
    // Envious Venomite, PV 312
    card("envious-venomite")
        .gains(
            Keyword::Poison,
            |s, ctx, card| card == ctx.card && s.pool(ctx.opponent()) > s.pool(ctx.you),
            1,
        )
        .lasting(&[Ability::Gains(Keyword::Poison, enemy_creature, Amount::Fixed(1))])
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Lambent Mycelium, PV 313
    // Which enemy creatures are the most powerful changes with them (recorded case pv/lambent-mycelium/05).
    card("lambent-mycelium")
        .after(
            CardEntersPlay,
            // One that has left play since, by its own bonus icons, has entered it too.
            |s, ctx| played_as_a_creature(s, ctx) && ctx.subject != Some(ctx.card),
            |g, ctx| g.add_power_counters(ctx.card, 2),
        )
        .lasting(&[Ability::Gains(
            Keyword::Taunt,
            |s, ctx, card| s.most_powerful(s.enemy_creatures(ctx)).contains(card),
            Amount::Fixed(1),
        )])
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Lithomancy, PV 314
    card("lithomancy").action(|g, ctx| {
        let top = g.top_of_deck(ctx.you);
        g.reveal(top);
        if let (Some(top), Some(house)) = (top, g.house)
            && g.is_of(top, house)
        {
            g.discard_cards(top)?;
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Resonant Orb, PV 318
    // It is repeated once (recorded case pv/resonant-orb/02).
    card("resonant-orb").reap(|g, ctx| {
        if destroys_one_and_brings_another(g, ctx)? {
            destroys_one_and_brings_another(g, ctx)?;
        }
        Ok(())
    }),
    // Chonk Evermore, PV 321
    card("chonk-evermore")
        .play(|g, ctx| {
            if !g.creatures().is_empty() && g.may(ctx)? {
                let chosen = g.choose_n(ctx, 2, g.creatures())?;
                give_counters(g, chosen, 1);
            }
            for creature in g.creatures() {
                g.add_power_counters(creature, g.power_counters(creature));
            }
            Ok(())
        })
        .fate(|g, ctx| give_counters(g, g.enemy_creatures(ctx), 2)),
    // Consult the Bones, PV 322
    card("consult-the-bones").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for player in [ctx.you, ctx.opponent()] {
            discarded |= CardSet::from(g.discard_top_of_deck(player)?);
        }
        // Of two with icons the active player says which comes first.
        let mut left = discarded.filter(|card| !g.bonus_icons(card).is_empty());
        while let Some(card) = g.choose(ctx, left)? {
            left.remove(card);
            g.resolve_bonus_icons(card, ctx.you)?;
        }
        Ok(())
    }),
    // Flarie, PV 323
    card("flarie").after(TurnStarts, by_you, |g, ctx| g.gain_amber(ctx.you, 1)),
    // Fog Murmook, PV 324
    card("fog-murmook").ability(Ability::KeyCost(
        each_player,
        Amount::MoreOrLess(|s, ctx| if s.on_flank(ctx.card) { 0 } else { -1 }),
    )),
    // Mogg, PV 327
    card("mogg")
        .play(|g, _| g.damage_each(strong_creatures(g), 4))
        .fate(|g, ctx| g.stun(g.friendly_creatures(ctx) & strong_creatures(g))),
    // Prince Bufo, PV 329
    card("prince-bufo").fate(|g, ctx| g.forge_key(ctx.opponent(), 0)),
    // Rat Pixie, PV 330
    card("rat-pixie").play_reap(|g, ctx| {
        if g.pool(ctx.you) <= 4 {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Vivid Faerie, PV 331
    card("vivid-faerie")
        .reap(|g, ctx| g.gain_amber(ctx.you, g.neighbors_of_house(ctx.card, House::Untamed).len())),
    // Windrow Composting, PV 333
    card("windrow-composting")
        .play(|g, ctx| {
            let chosen = g.choose(ctx, g.discard(ctx.you))?;
            g.shuffle_into_your_deck(ctx, chosen)
        })
        .fate(|g, ctx| {
            g.shuffle_discard_pile_into_deck(ctx.you)?;
            g.shuffle_discard_pile_into_deck(ctx.opponent())
        }),
];

/// Cladogenesis: the cards in a player's hand that belong to the house of what they discarded.
fn in_hand_of_its_house(s: &State, player: Player, discarded: Option<Card>) -> CardSet {
    discarded.map_or(CardSet::EMPTY, |card| s.sharing_a_house_with(s.hand(player), card))
}

/// Drosera Relic: whether it was destroyed.
fn destroy_the_least_powerful_friend(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    let least = g.choose_least_powerful(ctx, g.friendly_creatures(ctx))?;
    Ok(!g.destroy(least)?.is_empty())
}

/// Crystalline Harvest.
fn you_played_an_action(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && ctx.subject.is_some_and(|card| s.card_type(card) == CardType::Action)
}

/// What Resonant Orb may repeat: whether it did both.
fn destroys_one_and_brings_another(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    let Some(top) = g.discard_top_of_deck(ctx.you)?.filter(|top| g.is_creature(*top)) else {
        return Ok(false);
    };
    let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
    let destroyed = g.destroy(enemy)?;
    Ok(g.put_into_play(ctx, top, ctx.you)? && !destroyed.is_empty())
}

/// Chonk Evermore.
fn give_counters(g: &mut Game<'_>, creatures: CardSet, count: u8) {
    for creature in creatures {
        g.add_power_counters(creature, count);
    }
}

/// Mogg: "each creature with power 5 or higher".
fn strong_creatures(s: &State) -> CardSet {
    s.creatures_with_power(|power| power >= 5)
}
