//! House Brobnar in Call of the Archons.

use archon_engine::keyforge::ability::Trigger::{
    CardDiscarded, CardEntersPlay, CreatureDestroyed, CreatureFights, Destroyed,
    DestroyedFightingThis, KeyForged, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, Amount, Definition, FIRST, Permission, Restriction, card, each_time, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Anger, CotA 1
    card("anger").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Barehanded, CotA 2
    card("barehanded").play(|g, ctx| g.put_on_top_of_deck_in_any_order(ctx, g.artifacts())),
    // Blood Money, CotA 3
    card("blood-money").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.place_amber(creature, 2);
        }
        Ok(())
    }),
    // Brothers in Battle, CotA 4
    card("brothers-in-battle")
        .lasting(&[Ability::May(Permission::Fight, |s, ctx, card| {
            friendly_creature(s, ctx, card) && ctx.house.is_some_and(|h| s.is_of(card, h))
        })])
        .play(|g, ctx| {
            let house = g.choose_house(ctx)?;
            g.this_turn(ctx.of_house(house), FIRST)
        }),
    // Burn the Stockpile, CotA 5
    card("burn-the-stockpile").play(|g, ctx| {
        if g.pool(ctx.opponent()) >= 7 {
            g.lose_amber(ctx.opponent(), 4)?;
        }
        Ok(())
    }),
    // Champion's Challenge, CotA 6
    card("champion-s-challenge").play(|g, ctx| {
        for player in [ctx.opponent(), ctx.you] {
            let champion = g.choose_most_powerful(ctx, g.creatures_of(player))?;
            let others = g.creatures_of(player) - champion.into();
            g.destroy(others)?;
        }
        // A ward may have kept more than one.
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Coward's End, CotA 7
    card("coward-s-end").play(|g, ctx| {
        g.destroy(g.undamaged_creatures())?;
        g.gain_chains(ctx.you, 3);
        Ok(())
    }),
    // Follow the Leader, CotA 8
    card("follow-the-leader")
        .lasting(&[Ability::May(Permission::Fight, friendly_creature)])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Lava Ball, CotA 9
    card("lava-ball").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.damage_with_splash(creature, 4, 2)?;
        }
        Ok(())
    }),
    // Loot the Bodies, CotA 10
    card("loot-the-bodies").lasting(&[LOOT]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Take that, Smartypants, CotA 11
    card("take-that-smartypants").play(|g, ctx| {
        let theirs = g.all_in_play().filter(|c| g.controller(c) == ctx.opponent());
        if (theirs & g.in_play_of_house(House::Logos)).len() >= 3 {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Punch, CotA 12
    card("punch").play(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 3)),
    // Relentless Assault, CotA 13
    card("relentless-assault").play(|g, ctx| {
        let mut fought = CardSet::EMPTY;
        for _ in 0..3 {
            let Some(creature) = g.may_choose(ctx, g.friendly_creatures(ctx) - fought)? else {
                break;
            };
            fought.insert(creature);
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Smith, CotA 14
    card("smith").play(|g, ctx| {
        if g.friendly_creatures(ctx).len() > g.enemy_creatures(ctx).len() {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Sound the Horns, CotA 15
    card("sound-the-horns").play(|g, ctx| {
        while let Some(card) = g.discard_top_of_deck(ctx.you)? {
            if g.is_creature(card) && g.is_of(card, House::Brobnar) {
                g.return_to_hand(card)?;
                break;
            }
        }
        Ok(())
    }),
    // Tremor, CotA 16
    card("tremor").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.stun(g.neighbors(creature).with(creature))?;
        }
        Ok(())
    }),
    // Unguarded Camp, CotA 17
    card("unguarded-camp").play(|g, ctx| {
        let excess = g.friendly_creatures(ctx).len().saturating_sub(g.enemy_creatures(ctx).len());
        let mut done = CardSet::EMPTY;
        for _ in 0..excess {
            let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx) - done)? else { break };
            done.insert(creature);
            g.capture_onto(creature, 1)?;
        }
        Ok(())
    }),
    // Warsong, CotA 18
    // A creature that its fight destroyed has fought too (case cota/warsong/04).
    card("warsong").lasting(&[WARSONG]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Autocannon, CotA 19
    card("autocannon")
        .after(CardEntersPlay, subject_is_creature, |g, ctx| g.damage_each(ctx.subject, 1)),
    // Banner of Battle, CotA 20
    card("banner-of-battle").power(each(friendly_creature), 1),
    // Cannon, CotA 21
    card("cannon").action(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 2)),
    // Gauntlet of Command, CotA 22
    card("gauntlet-of-command").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Iron Obelisk, CotA 23
    card("iron-obelisk").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| {
            (s.friendly_creatures(ctx) & s.damaged_creatures() & s.in_play_of_house(House::Brobnar))
                .len() as i32
        }),
    )),
    // Mighty Javelin, CotA 24
    card("mighty-javelin").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        g.damage_a_creature(ctx, g.creatures(), 4)
    }),
    // Pile of Skulls, CotA 25
    card("pile-of-skulls").after(
        CreatureDestroyed,
        |s, ctx| subject_was_enemy(s, ctx) && s.active == ctx.you,
        |g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1),
    ),
    // Screechbomb, CotA 26
    card("screechbomb").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        g.lose_amber(ctx.opponent(), 2)
    }),
    // The Warchest, CotA 27
    card("the-warchest").action(|g, ctx| {
        g.gain_amber(ctx.you, g.record_of_this_turn().destroyed_in_fights[ctx.opponent()])
    }),
    // Bilgum Avalanche, CotA 28
    card("bilgum-avalanche")
        .after(KeyForged, by_you, |g, ctx| g.damage_each(g.enemy_creatures(ctx), 2)),
    // Valdr, CotA 29
    card("valdr")
        .ability(Ability::AttackDamage(|s, _, target| if s.on_flank(target) { 2 } else { 0 })),
    // Bumpsy, CotA 30
    card("bumpsy").play(|g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Earthshaker, CotA 31
    card("earthshaker").play(|g, _| g.destroy(g.creatures_with_power(|power| power <= 3))),
    // Firespitter, CotA 32
    card("firespitter").before_fight(|g, ctx| g.damage_each(g.enemy_creatures(ctx), 1)),
    // Ganger Chieftain, CotA 33
    card("ganger-chieftain").play(|g, ctx| {
        if let Some(neighbor) = g.may_choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, neighbor)?;
        }
        Ok(())
    }),
    // Grenade Snib, CotA 34
    card("grenade-snib").destroyed(|g, ctx| g.lose_amber(ctx.opponent(), 2)),
    // Headhunter, CotA 35
    card("headhunter").fight(|g, ctx| g.gain_amber(ctx.you, 1)),
    // Hebe the Huge, CotA 36
    card("hebe-the-huge")
        .play(|g, ctx| g.damage_each(g.other_creatures(ctx) & g.undamaged_creatures(), 2)),
    // Kelifi Dragon, CotA 37
    card("kelifi-dragon").ability(Ability::PlayableIf(|s, ctx| s.pool(ctx.you) >= 7)).fight_reap(
        |g, ctx| {
            g.gain_amber(ctx.you, 1)?;
            g.damage_a_creature(ctx, g.creatures(), 5)
        },
    ),
    // King of the Crag, CotA 38
    card("king-of-the-crag").power(
        each(|s, ctx, card| enemy_creature(s, ctx, card) && s.is_of(card, House::Brobnar)),
        -2,
    ),
    // Krump, CotA 39
    card("krump").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        g.lose_amber(ctx.subject_controller, 1)
    }),
    // Lomir Flamefist, CotA 40
    card("lomir-flamefist").play(|g, ctx| {
        if g.pool(ctx.opponent()) >= 7 {
            g.lose_amber(ctx.opponent(), 2)?;
        }
        Ok(())
    }),
    // Looter Goblin, CotA 41
    card("looter-goblin").lasting(&[LOOT]).reap(|g, ctx| g.this_turn(ctx, FIRST)),
    // Mugwump, CotA 42
    card("mugwump").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        g.heal_fully(ctx.card)?;
        g.add_power_counters(ctx.card, 1);
        Ok(())
    }),
    // Pingle Who Annoys, CotA 43
    card("pingle-who-annoys")
        .after(CardEntersPlay, subject_is_enemy_creature, |g, ctx| g.damage_each(ctx.subject, 1)),
    // Rock-Hurling Giant, CotA 44
    card("rock-hurling-giant").after(
        CardDiscarded,
        |s, ctx| {
            by_you(s, ctx)
                && s.active == ctx.you
                && ctx.subject.is_some_and(|subject| s.is_of(subject, House::Brobnar))
        },
        |g, ctx| {
            if let Some(creature) = g.may_choose(ctx, g.creatures())? {
                g.damage_each(creature, 4)?;
            }
            Ok(())
        },
    ),
    // Rogue Ogre, CotA 45
    card("rogue-ogre").after(
        TurnEnds,
        |s, ctx| by_you(s, ctx) && s.record_of_this_turn().cards_played == 1,
        |g, ctx| {
            g.heal(ctx.card, 2)?;
            g.capture_onto_self(ctx, 1)
        },
    ),
    // Smaaash, CotA 46
    card("smaaash").play(|g, ctx| {
        // One that is stunned already may be chosen, and nothing happens (FAQ, Smaaash).
        let creature = g.choose(ctx, g.creatures())?;
        g.stun(creature)?;
        Ok(())
    }),
    // Tireless Crocag, CotA 47
    card("tireless-crocag")
        .cannot(Restriction::Reap, this)
        .ability(Ability::May(Permission::Use, this))
        .ability(Ability::DestroyedIf(|s, ctx| s.enemy_creatures(ctx).is_empty())),
    // Troll, CotA 48
    card("troll").reap(|g, ctx| g.heal(ctx.card, 3)),
    // Wardrummer, CotA 49
    card("wardrummer").play(|g, ctx| {
        g.return_to_hand(
            g.friendly_creatures(ctx).without(ctx.card) & g.in_play_of_house(House::Brobnar),
        )?;
        Ok(())
    }),
    // Blood of Titans, CotA 50
    card("blood-of-titans").power(HOST, 5),
    // Phoenix Heart, CotA 51
    card("phoenix-heart").gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| {
            g.return_to_hand(ctx.card)?;
            g.damage_each(g.creatures(), 3)?;
            Ok(())
        })],
    ),
    // Yo Mama Mastery, CotA 52
    card("yo-mama-mastery").gains(Keyword::Taunt, host, 1).play(|g, ctx| {
        if let Some(creature) = g.host(ctx.card) {
            g.heal_fully(creature)?;
        }
        Ok(())
    }),
];

/// Warsong.
const WARSONG: Ability =
    each_time(CreatureFights, subject_was_friendly, |g, ctx| g.gain_amber(ctx.you, 1));

/// Loot the Bodies and Looter Goblin.
const LOOT: Ability =
    each_time(CreatureDestroyed, subject_was_enemy, |g, ctx| g.gain_amber(ctx.you, 1));
