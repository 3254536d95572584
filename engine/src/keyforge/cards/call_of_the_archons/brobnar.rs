//! House Brobnar in Call of the Archons.

use crate::keyforge::ability::Moment::{
    CardDiscarded, CardEntersPlay, CreatureDestroyed, CreatureFights, Destroyed,
    DestroyedFightingThis, KeyForged, TurnEnds,
};
use crate::keyforge::ability::{Ability, Amount, Deed, Definition, card, each_time, when};
use crate::keyforge::card::CardSet;
use crate::keyforge::house::House;
use crate::keyforge::keyword::Keyword;
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
    // Barehanded, CotA 2
    card("barehanded").play(|g, by| {
        g.put_on_top_of_deck_in_any_order(by, g.artifacts())?;
        Ok(())
    }),
    // Blood Money, CotA 3
    card("blood-money").play(|g, by| {
        if let Some(creature) = g.choose(by, g.enemy_creatures(by))? {
            g.place_amber(creature, 2);
        }
        Ok(())
    }),
    // Brothers in Battle, CotA 4
    card("brothers-in-battle").play(|g, by| {
        let house = g.choose_house(by)?;
        g.this_turn(
            by.of_house(house),
            const {
                &Ability::MayFight(|s, by, card| {
                    friendly_creature(s, by, card) && by.house.is_some_and(|h| s.is_of(card, h))
                })
            },
        )
    }),
    // Burn the Stockpile, CotA 5
    card("burn-the-stockpile").play(|g, by| {
        if g.pool(by.opponent()) >= 7 {
            g.lose(by.opponent(), 4)?;
        }
        Ok(())
    }),
    // Champion's Challenge, CotA 6
    card("champion-s-challenge").play(|g, by| {
        for player in [by.opponent(), by.you] {
            let champion = g.choose_most_powerful(by, g.creatures_of(player))?;
            let others = g.creatures_of(player) - champion.into();
            g.destroy(others)?;
        }
        // A ward may have kept more than one.
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            g.ready_and_fight_with(by, creature)?;
        }
        Ok(())
    }),
    // Coward's End, CotA 7
    card("coward-s-end").play(|g, by| {
        g.destroy(g.undamaged())?;
        g.gain_chains(by.you, 3);
        Ok(())
    }),
    // Follow the Leader, CotA 8
    card("follow-the-leader")
        .play(|g, by| g.this_turn(by, const { &Ability::MayFight(friendly_creature) })),
    // Lava Ball, CotA 9
    card("lava-ball").play(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            g.damage_with_splash(creature, 4, 2)?;
        }
        Ok(())
    }),
    // Loot the Bodies, CotA 10
    card("loot-the-bodies").play(|g, by| g.this_turn(by, &LOOT)),
    // Take that, Smartypants, CotA 11
    card("take-that-smartypants").play(|g, by| {
        let theirs = g.all_in_play().filter(|c| g.controller(c) == by.opponent());
        if (theirs & g.of_house(House::Logos)).len() >= 3 {
            g.steal(by, 2)?;
        }
        Ok(())
    }),
    // Punch, CotA 12
    card("punch").play(|g, by| {
        g.damage_a(by, g.creatures(), 3)?;
        Ok(())
    }),
    // Relentless Assault, CotA 13
    card("relentless-assault").play(|g, by| {
        let mut fought = CardSet::EMPTY;
        for _ in 0..3 {
            let Some(creature) = g.may_choose(by, g.friendly_creatures(by) - fought)? else {
                break;
            };
            fought.insert(creature);
            g.ready_and_fight_with(by, creature)?;
        }
        Ok(())
    }),
    // Smith, CotA 14
    card("smith").play(|g, by| {
        if g.friendly_creatures(by).len() > g.enemy_creatures(by).len() {
            g.gain(by.you, 2)?;
        }
        Ok(())
    }),
    // Sound the Horns, CotA 15
    card("sound-the-horns").play(|g, by| {
        while let Some(card) = g.discard_top_of_deck(by.you)? {
            if g.is_creature(card) && g.is_of(card, House::Brobnar) {
                g.return_to_hand(card)?;
                break;
            }
        }
        Ok(())
    }),
    // Tremor, CotA 16
    card("tremor").play(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            g.stun(g.neighbors(creature).with(creature));
        }
        Ok(())
    }),
    // Unguarded Camp, CotA 17
    card("unguarded-camp").play(|g, by| {
        let excess = g.friendly_creatures(by).len().saturating_sub(g.enemy_creatures(by).len());
        let mut done = CardSet::EMPTY;
        for _ in 0..excess {
            let Some(creature) = g.choose(by, g.friendly_creatures(by) - done)? else { break };
            done.insert(creature);
            g.capture(creature, 1)?;
        }
        Ok(())
    }),
    // Warsong, CotA 18
    // A creature that its fight destroyed has fought too (case cota/warsong/04), so what is asked
    // is who used it.
    card("warsong").play(|g, by| {
        g.this_turn(by, const { &each_time(CreatureFights, by_you, |g, by| g.gain(by.you, 1)) })
    }),
    // Autocannon, CotA 19
    card("autocannon").after(CardEntersPlay, it_is_creature, |g, by| {
        g.damage_each(by.it, 1)?;
        Ok(())
    }),
    // Banner of Battle, CotA 20
    card("banner-of-battle").power(friendly_creature, 1),
    // Cannon, CotA 21
    card("cannon").action(|g, by| {
        g.damage_a(by, g.creatures(), 2)?;
        Ok(())
    }),
    // Gauntlet of Command, CotA 22
    card("gauntlet-of-command").action(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            g.ready_and_fight_with(by, creature)?;
        }
        Ok(())
    }),
    // Iron Obelisk, CotA 23
    card("iron-obelisk").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, by| {
            (s.friendly_creatures(by) & s.damaged() & s.of_house(House::Brobnar)).len() as i32
        }),
    )),
    // Mighty Javelin, CotA 24
    card("mighty-javelin").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        g.damage_a(by, g.creatures(), 4)?;
        Ok(())
    }),
    // Pile of Skulls, CotA 25
    card("pile-of-skulls").after(
        CreatureDestroyed,
        |s, by| by_opponent(s, by) && s.active == by.you,
        |g, by| {
            if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
                g.capture(creature, 1)?;
            }
            Ok(())
        },
    ),
    // Screechbomb, CotA 26
    card("screechbomb").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        g.lose(by.opponent(), 2)?;
        Ok(())
    }),
    // The Warchest, CotA 27
    card("the-warchest")
        .action(|g, by| g.gain(by.you, g.record_of_this_turn().destroyed_in_fights[by.opponent()])),
    // Bilgum Avalanche, CotA 28
    card("bilgum-avalanche").after(KeyForged, by_you, |g, by| {
        g.damage_each(g.enemy_creatures(by), 2)?;
        Ok(())
    }),
    // Valdr, CotA 29
    card("valdr")
        .ability(Ability::AttackDamage(|s, _, target| if s.on_flank(target) { 2 } else { 0 })),
    // Bumpsy, CotA 30
    card("bumpsy").play(|g, by| {
        g.lose(by.opponent(), 1)?;
        Ok(())
    }),
    // Earthshaker, CotA 31
    card("earthshaker").play(|g, _| {
        g.destroy(g.with_power(|power| power <= 3))?;
        Ok(())
    }),
    // Firespitter, CotA 32
    card("firespitter").before_fight(|g, by| {
        g.damage_each(g.enemy_creatures(by), 1)?;
        Ok(())
    }),
    // Ganger Chieftain, CotA 33
    card("ganger-chieftain").play(|g, by| {
        if let Some(neighbor) = g.may_choose(by, g.neighbors(by.card))? {
            g.ready_and_fight_with(by, neighbor)?;
        }
        Ok(())
    }),
    // Grenade Snib, CotA 34
    card("grenade-snib").destroyed(|g, by| {
        g.lose(by.opponent(), 2)?;
        Ok(())
    }),
    // Headhunter, CotA 35
    card("headhunter").fight(|g, by| g.gain(by.you, 1)),
    // Hebe the Huge, CotA 36
    card("hebe-the-huge").play(|g, by| {
        g.damage_each(g.other_creatures(by) & g.undamaged(), 2)?;
        Ok(())
    }),
    // Kelifi Dragon, CotA 37
    card("kelifi-dragon").ability(Ability::PlayableIf(|s, by| s.pool(by.you) >= 7)).fight_reap(
        |g, by| {
            g.gain(by.you, 1)?;
            g.damage_a(by, g.creatures(), 5)?;
            Ok(())
        },
    ),
    // King of the Crag, CotA 38
    card("king-of-the-crag")
        .power(|s, by, card| enemy_creature(s, by, card) && s.is_of(card, House::Brobnar), -2),
    // Krump, CotA 39
    card("krump").after(DestroyedFightingThis, by_opponent, |g, by| {
        g.lose(by.actor, 1)?;
        Ok(())
    }),
    // Lomir Flamefist, CotA 40
    card("lomir-flamefist").play(|g, by| {
        if g.pool(by.opponent()) >= 7 {
            g.lose(by.opponent(), 2)?;
        }
        Ok(())
    }),
    // Looter Goblin, CotA 41
    card("looter-goblin").reap(|g, by| g.this_turn(by, &LOOT)),
    // Mugwump, CotA 42
    card("mugwump").after(DestroyedFightingThis, by_opponent, |g, by| {
        g.heal_fully(by.card);
        g.add_power_counters(by.card, 1);
        Ok(())
    }),
    // Pingle Who Annoys, CotA 43
    card("pingle-who-annoys").after(CardEntersPlay, it_is_enemy_creature, |g, by| {
        g.damage_each(by.it, 1)?;
        Ok(())
    }),
    // Rock-Hurling Giant, CotA 44
    card("rock-hurling-giant").after(
        CardDiscarded,
        |s, by| {
            by_you(s, by)
                && s.active == by.you
                && by.it.is_some_and(|it| s.is_of(it, House::Brobnar))
        },
        |g, by| {
            if let Some(creature) = g.may_choose(by, g.creatures())? {
                g.damage_each(creature, 4)?;
            }
            Ok(())
        },
    ),
    // Rogue Ogre, CotA 45
    card("rogue-ogre").after(
        TurnEnds,
        |s, by| by_you(s, by) && s.record_of_this_turn().cards_played == 1,
        |g, by| {
            g.heal(by.card, 2);
            g.captures(by, 1)?;
            Ok(())
        },
    ),
    // Smaaash, CotA 46
    card("smaaash").play(|g, by| {
        // One that is stunned already may be chosen, and nothing happens (FAQ, Smaaash).
        let creature = g.choose(by, g.creatures())?;
        g.stun(creature);
        Ok(())
    }),
    // Tireless Crocag, CotA 47
    card("tireless-crocag")
        .cannot(Deed::Reap, this)
        .ability(Ability::MayUse(this))
        .ability(Ability::DestroyedIf(|s, by| s.enemy_creatures(by).is_empty())),
    // Troll, CotA 48
    card("troll").reap(|g, by| {
        g.heal(by.card, 3);
        Ok(())
    }),
    // Wardrummer, CotA 49
    card("wardrummer").play(|g, by| {
        g.return_to_hand(g.friendly_creatures(by).without(by.card) & g.of_house(House::Brobnar))?;
        Ok(())
    }),
    // Blood of Titans, CotA 50
    card("blood-of-titans").power(host, 5),
    // Phoenix Heart, CotA 51
    card("phoenix-heart").gains_abilities(
        host,
        &[when(Destroyed, |g, by| {
            g.return_to_hand(by.card)?;
            g.damage_each(g.creatures(), 3)?;
            Ok(())
        })],
    ),
    // Yo Mama Mastery, CotA 52
    card("yo-mama-mastery").gains(Keyword::Taunt, host, 1).play(|g, by| {
        if let Some(creature) = g.host(by.card) {
            g.heal_fully(creature);
        }
        Ok(())
    }),
];

/// Loot the Bodies and Looter Goblin.
static LOOT: Ability = each_time(CreatureDestroyed, by_opponent, |g, by| g.gain(by.you, 1));

#[cfg(test)]
#[path = "brobnar_tests.rs"]
mod tests;
