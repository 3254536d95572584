//! House Brobnar in Call of the Archons.

use crate::keyforge::ability::Moment::{CreatureDestroyed, CreatureFights};
use crate::keyforge::ability::{Definition, card, each_time, when};
use crate::keyforge::words::who::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Anger, CotA 1
    card("anger").play(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            g.ready_and_fight_with(by, creature)?;
        }
        Ok(())
    }),
    // Loot the Bodies, CotA 10
    card("loot-the-bodies").play(|g, by| {
        g.this_turn(
            by,
            const { &each_time(CreatureDestroyed, by_opponent, |g, by| g.gain(by.you, 1)) },
        )
    }),
    // Warsong, CotA 18
    card("warsong").play(|g, by| {
        g.this_turn(
            by,
            const {
                &each_time(CreatureFights, it_is_friendly_creature, |g, by| g.gain(by.you, 1))
            },
        )
    }),
    // Banner of Battle, CotA 20
    card("banner-of-battle").power(friendly_creature, 1),
    // Troll, CotA 48
    card("troll").reap(|g, by| {
        g.heal(by.card, 3);
        Ok(())
    }),
    // Phoenix Heart, CotA 51
    card("phoenix-heart").gains_abilities(
        host,
        &[when(crate::keyforge::ability::Moment::Destroyed, |g, by| {
            g.return_to_hand(by.card)?;
            g.damage_each(g.creatures(), 3)?;
            Ok(())
        })],
    ),
];

#[cfg(test)]
#[path = "brobnar_tests.rs"]
mod tests;
