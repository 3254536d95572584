//! Sanctum of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::{CreatureFights, Fight, Reap, TurnEnds};
use archon_engine::keyforge::ability::{Ability, Amount, Definition, THIS, card, each, when};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::third_down;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Collective Calm, PV 134
    // Also if what was used to fight did not survive it, or the fight was skipped.
    card("collective-calm")
        .gains_abilities(each(each_creature), &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))])
        .after(CreatureFights, subject_was_friendly, |g, ctx| g.destroy(ctx.card)),
    // Emerald Duelist, PV 135
    card("emerald-duelist").fight(|g, ctx| g.capture_with_each(ctx, g.neighbors(ctx.card), 1)),
    // Luminous Boom, PV 137
    card("luminous-boom").play(|g, ctx| {
        let of_sanctum = g.of_house(g.hand(ctx.you), House::Sanctum);
        let card = g.may_choose(ctx, of_sanctum)?;
        if !g.discard_cards(card)?.is_empty() {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), g.pool(ctx.opponent()))?;
        }
        Ok(())
    }),
    // Oracle Zan, PV 140
    // "For each": one creature is healed after another (June 2026, "For each").
    card("oracle-zan").reap(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        for _ in 0..g.move_amber_to_supply(creature, u8::MAX)? {
            if let Some(healed) = g.choose(ctx, g.creatures())? {
                g.heal(healed, 2)?;
            }
        }
        Ok(())
    }),
    // Relegated Relics, PV 141
    card("relegated-relics")
        .play(|g, _| g.shuffle_into_deck(g.artifacts()))
        .fate(|g, _| g.purge(g.artifacts())),
    // Trenk’s Creed, PV 145
    // It is your opponent's æmber, though the creature may be theirs.
    card("trenk-s-creed").play(|g, ctx| {
        let captures = g.choose_one(ctx, [("capture", true), ("move to the supply", false)])?;
        match g.choose_most_powerful(ctx, g.creatures())? {
            Some(creature) if captures => {
                g.capture_from(creature, ctx.opponent(), g.pool(ctx.opponent()))?;
            }
            Some(creature) => {
                g.move_amber_to_supply(creature, u8::MAX)?;
            }
            None => {}
        }
        Ok(())
    }),
    // Benevolent Charity, PV 148
    card("benevolent-charity")
        .play(|g, ctx| {
            for creature in g.friendly_creatures(ctx) {
                g.move_amber_to_supply(creature, u8::MAX)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            let with_amber = g.enemy_creatures(ctx) & g.in_play_with_amber();
            g.capture_with_each(ctx, with_amber, 1)
        }),
    // Chanel the Wise, PV 150
    card("chanel-the-wise").power(each(other_friendly_creature), 3).scrap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.add_power_counters(creature, 5);
        }
        Ok(())
    }),
    // Dissonant Chord, PV 151
    card("dissonant-chord")
        .play(|g, ctx| match g.damage_a_creature(ctx, g.creatures(), 3)? {
            Some(dealt) if dealt.destroyed => g.stun(g.neighbors_or_last(dealt.creature)),
            _ => Ok(CardSet::EMPTY),
        })
        .fate(|g, ctx| g.stun(g.friendly_creatures(ctx) & g.in_play_with_amber())),
    // Garnet Squire, PV 153
    card("garnet-squire").after(TurnEnds, by_you, |g, ctx| {
        if g.heal(ctx.card, 1)? > 0 { g.gain_amber(ctx.you, 1) } else { Ok(()) }
    }),
    // Tealnar, PV 157
    card("tealnar")
        .gains_abilities(
            each(friendly_creature),
            &[when(Fight, |g, ctx| g.heal_each(g.neighbors(ctx.card), 3))],
        )
        .fate(|g, ctx| {
            let healed = g.heal_each(g.creatures(), u8::MAX)?;
            g.gain_amber(ctx.opponent(), healed.len())
        }),
    // Trade Blows, PV 158
    // Both are dealt damage together, as far as there are both, and it may be repeated if the enemy survives
    // (errata of rulebook 18.3, by report; recorded cases pv/trade-blows/03, /04, /05).
    card("trade-blows").play(|g, ctx| {
        loop {
            let friendly = g.choose(ctx, g.friendly_creatures(ctx))?;
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            let both = CardSet::from(friendly) | CardSet::from(enemy);
            let destroyed = g.damage_each(both, 1)?.destroyed;
            let survives = enemy.is_some_and(|enemy| !destroyed.contains(enemy));
            if !survives || !g.may(ctx)? {
                return Ok(());
            }
        }
    }),
    // Brigadier Ols, PV 160
    card("brigadier-ols").ability(Ability::Armor(
        THIS,
        Amount::Count(|s, ctx| 2 * s.neighbors_of_house(ctx.card, House::Sanctum).len() as i32),
    )),
    // Broken Intent, PV 161
    card("broken-intent").play(|g, ctx| {
        if g.choose_one(ctx, [("discard archives", true), ("purge an action card", false)])? {
            g.discard_cards(g.archives(ctx.you) | g.archives(ctx.opponent()))
        } else {
            let actions = g.of_type(g.discard_piles(), CardType::Action);
            let action = g.choose(ctx, actions)?;
            g.purge(action)
        }
    }),
    // Dame Margaret, PV 163
    card("dame-margaret")
        .ability(Ability::Armor(THIS, Amount::Count(|s, ctx| 2 * s.keys(ctx.opponent()) as i32))),
    // Divine Seal, PV 164
    card("divine-seal")
        .play(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.put_on_bottom_of_deck(creature)
        })
        .fate(|g, ctx| g.purge(g.bottom_cards_of_deck(ctx.you, 1))),
    // Greedy Reprisal, PV 165
    // "For each": one creature is destroyed after another; damage is dealt at the same time (June 2026, "For
    // each").
    card("greedy-reprisal")
        .play(|g, ctx| {
            for _ in 0..g.pool(ctx.opponent()) {
                let creature = g.choose(ctx, g.not_being_destroyed(g.creatures()))?;
                g.destroy(creature)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            let armor = g.enemy_creatures(ctx).into_iter().map(|c| g.armor(c)).sum::<i32>();
            let count = usize::try_from(armor).unwrap_or_default();
            g.damage_for_each(ctx, count, 2, g.friendly_creatures(ctx))
        }),
    // Grey Warden, PV 166
    card("grey-warden").fight_reap(|g, ctx| {
        let neighbor = g.choose(ctx, g.neighbors_of_house(ctx.card, House::Sanctum))?;
        g.make_ready(neighbor)
    }),
    // Jayne the Bard, PV 167
    // Once: what precedes is the damage. A creature that it destroyed had æmber on it if it had as it left play
    // (recorded cases pv/jayne-the-bard/02, /05).
    card("jayne-the-bard")
        .reap(|g, ctx| {
            let dealt = g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)?;
            if dealt.is_some_and(|dealt| g.amber_on_or_last(dealt.creature) > 0) {
                g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| {
            for creature in g.choose_n(ctx, 2, g.friendly_creatures(ctx))? {
                g.exalt(creature)?;
            }
            Ok(())
        }),
    // Lightbearer Kelvin, PV 168
    card("lightbearer-kelvin").fight(|g, ctx| {
        let player = g.choose_player(ctx)?;
        let discarded = g.discard_cards(g.bottom_cards_of_deck(player, 1))?;
        match g.of_type(discarded, CardType::Creature).first() {
            Some(creature) => g.put_into_play(ctx, creature, ctx.you),
            None => Ok(false),
        }
    }),
    // Sir Jaune, PV 170
    card("sir-jaune")
        .play(|g, ctx| g.capture_onto_self(ctx, third_down(g.pool(ctx.opponent()))))
        .fate(|g, ctx| g.lose_amber(ctx.you, third_down(g.pool(ctx.you)))),
];
