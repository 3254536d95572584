//! House Shadows in Dark Tidings.

use archon_engine::keyforge::ability::Trigger::{
    AmberGained, CreatureDestroyed, DamageDealt, Fight, TideRaised, TurnStarts,
};
use archon_engine::keyforge::ability::{
    AbilityContext, Definition, Restriction, card, each_time, when,
};
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Captain No-Beard (evil twin), DT 184
    card("captain-no-beard-evil-twin")
        .destroyed(|g, ctx| g.capture_with_each(ctx, g.neighbors(ctx.card), 1)),
    // Freebooter Faye (evil twin), DT 185
    card("freebooter-faye-evil-twin")
        .play(|g, ctx| g.raise_tide(ctx.you))
        .before_fight(steal_1_if_the_tide_is_high),
    // Hard Simpson (evil twin), DT 186
    card("hard-simpson-evil-twin").reap(|g, ctx| {
        if g.tide_is_high(ctx.you)
            && let Some(creature) = g.choose(ctx, g.damaged_creatures())?
        {
            g.capture_from(creature, g.controller(creature), 1)?;
        }
        Ok(())
    }),
    // Hobnobber (evil twin), DT 187
    card("hobnobber-evil-twin").omni(|g, ctx| {
        if g.pool(ctx.opponent()) == 1 {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Monty Bank (evil twin), DT 188
    card("monty-bank-evil-twin")
        .play(|g, ctx| {
            g.exalt(ctx.card)?;
            g.exalt(ctx.card)
        })
        .action(|g, ctx| g.steal(ctx.you, g.amber_on(ctx.card))),
    // One-Eyed Willa (evil twin), DT 189
    card("one-eyed-willa-evil-twin").fight(|g, ctx| {
        if g.tide_is_high(ctx.you) {
            g.lose_amber(ctx.opponent(), 2)?;
        }
        Ok(())
    }),
    // Sea Urchin (evil twin), DT 190
    card("sea-urchin-evil-twin").play(|g, ctx| capture_or_steal(g, ctx, 2)),
    // Archon's Revenge, DT 191
    card("archon-s-revenge").action(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let chosen = g.choose_up_to(ctx, 2, g.of_house(ready, House::Shadows))?;
        let exhausted = g.exhaust(chosen);
        g.steal(ctx.you, exhausted.len())
    }),
    // Captain No-Beard, DT 192
    card("captain-no-beard")
        .gains(Keyword::Taunt, neighbor, 1)
        .reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Dead Man's Chest, DT 193
    card("dead-man-s-chest")
        .play(|g, ctx| {
            g.place_amber(ctx.card, 4);
            g.damage_a_creature(ctx, g.creatures(), 2)
        })
        .after(
            CreatureDestroyed,
            |s, ctx| {
                let counts = &s.record_of_this_turn().counts;
                let destroyed = Player::BOTH.map(|player| counts[player].creatures_destroyed);
                destroyed.into_iter().map(u16::from).sum::<u16>() >= 6 && s.is_ready(ctx.card)
            },
            |g, ctx| g.move_amber_to_pool(ctx.card, g.active, u8::MAX),
        ),
    // Early Birds, DT 195
    card("early-birds").play(|g, _| g.make_ready(g.in_play_of_house(House::Shadows))),
    // Easy Marks, DT 196
    card("easy-marks").play(|g, ctx| {
        for mark in g.enemy_creatures(ctx) & g.damaged_creatures() {
            g.exalt(mark)?;
        }
        Ok::<(), Stop>(())
    }),
    // Ransom, DT 203
    card("ransom").cannot(Restriction::Use, host).gains_abilities(
        HOST,
        &[each_time(
            TurnStarts,
            // Who has less than 2 is not asked: less is not what is to be given (case dt/ransom/02).
            |s, ctx| by_you(s, ctx) && s.pool(ctx.you) >= 2,
            |g, ctx| {
                if g.may(ctx)? {
                    g.pay(ctx.you, 2)?;
                    g.destroy(ctx.source)?;
                }
                Ok::<(), Stop>(())
            },
        )],
    ),
    // Submersible, DT 208
    card("submersible").gains(
        Keyword::Elusive,
        |s, ctx, card| {
            s.tide_is_high(ctx.you)
                && friendly_creature(s, ctx, card)
                && s.has_trait(card, Trait::Thief)
        },
        1,
    ),
    // Widespread Corruption, DT 210
    card("widespread-corruption").after(
        AmberGained,
        |_, ctx| ctx.subject.is_some(),
        |g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures_of(ctx.doer.opponent()))? {
                g.capture_what_was_gained(creature, ctx.doer)?;
            }
            Ok::<(), Stop>(())
        },
    ),
    // Blatant Thievery, DT 211
    card("blatant-thievery").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.enrage(creature)?;
            g.move_amber_to_pool(creature, ctx.you, u8::MAX)?;
        }
        Ok(())
    }),
    // Freebooter Faye, DT 215
    card("freebooter-faye").play(|g, ctx| g.raise_tide(ctx.you)).reap(steal_1_if_the_tide_is_high),
    // Hand Cannon, DT 216
    card("hand-cannon").gains(Keyword::Skirmish, host, 1).gains_abilities(
        HOST,
        &[when(Fight, |g, ctx| {
            if let Some(fought) = g.opposing(ctx.card) {
                g.move_amber_to_pool(fought, ctx.you, 1)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Monty Bank, DT 219
    card("monty-bank")
        .play(|g, ctx| {
            if g.in_play(ctx.card) {
                let times = g.choose_one(ctx, [("once", 1), ("twice", 2), ("no", 0)])?;
                for _ in 0..times {
                    g.exalt(ctx.card)?;
                }
            }
            Ok::<(), Stop>(())
        })
        .action(|g, ctx| g.steal(ctx.you, g.amber_on(ctx.card))),
    // Safe or Sorry, DT 222
    card("safe-or-sorry").play(|g, ctx| {
        if !g.choose_one(ctx, [("archive", false), ("damage", true)])? {
            let safe = g.choose_any_number(ctx, g.friendly_creatures(ctx))?;
            g.archive(ctx, safe, ArchivesOf::Owner)?;
        } else {
            // All of it to the creature that was chosen ("For each").
            let amount = g.pool(ctx.opponent());
            g.damage_a_creature(ctx, g.creatures(), amount)?;
        }
        Ok::<(), Stop>(())
    }),
    // Stir Up Trouble, DT 223
    card("stir-up-trouble").play(|g, ctx| {
        if let Some(one) = g.choose(ctx, g.creatures())?
            && let Some(other) = g.choose(ctx, g.neighbors(one))?
        {
            let mut trouble = DamageBatch::default();
            trouble.add_from(one, other, g.power(one));
            trouble.add_from(other, one, g.power(other));
            g.deal_damage(&trouble)?;
        }
        Ok(())
    }),
    // The Flyin' Specter, DT 224
    card("the-flyin--specter")
        .after(TideRaised, by_opponent, |g, ctx| g.destroy(ctx.card))
        .action(steal_1_if_the_tide_is_high),
    // Trickle-Down Theory, DT 225
    card("trickle-down-theory")
        .play(|g, ctx| g.raise_tide(ctx.you))
        .omni(|g, ctx| if g.pool(ctx.opponent()) >= 6 { g.gain_amber(ctx.you, 1) } else { Ok(()) }),
    // Cement Shoes, DT 227
    card("cement-shoes").play(|g, ctx| {
        if let Some(DamagedCreature { destroyed: true, .. }) =
            g.damage_a_creature(ctx, g.creatures(), 2)?
        {
            g.raise_tide(ctx.you)?;
        }
        Ok(())
    }),
    // Gas-Pipes Malone, DT 229
    card("gas-pipes-malone").before_fight(|g, ctx| {
        if let Some(fought) = ctx.subject {
            g.capture_from(fought, g.controller(fought), 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Hard Simpson, DT 230: a tide that nobody has raised is not low ("Tide").
    card("hard-simpson").after(DamageDealt, to_this, |g, ctx| {
        let low = g.tide_is_high(ctx.opponent());
        g.steal(if low { ctx.opponent() } else { ctx.you }, 1)
    }),
    // Hobnobber, DT 231
    card("hobnobber").action(|g, ctx| {
        if g.pool(ctx.opponent()) >= 6 {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Hornswoggle, DT 232
    card("hornswoggle").play(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
            g.use_a_card(ctx, artifact)?;
        }
        Ok(())
    }),
    // Jackie Tar, DT 233
    card("jackie-tar").reap(|g, ctx| {
        let amount = if g.tide_is_high(ctx.you) { 6 } else { 1 };
        g.damage_a_creature(ctx, g.creatures(), amount)
    }),
    // Kerwollop, DT 234
    card("kerwollop").play(|g, ctx| {
        let destroyed = g.damage_each(g.creatures(), 1)?.destroyed;
        g.gain_amber(ctx.you, destroyed.len())
    }),
    // Loot or Pillage, DT 235
    card("loot-or-pillage").play(|g, ctx| {
        if !g.choose_one(ctx, [("steal", false), ("capture", true)])? {
            g.steal(ctx.you, 1)?;
        } else {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 3)?;
        }
        Ok::<(), Stop>(())
    }),
    // One-Eyed Willa, DT 237
    card("one-eyed-willa")
        .gains(Keyword::Elusive, this_while_the_tide_is_high, 1)
        .gains(Keyword::Skirmish, this_while_the_tide_is_high, 1)
        .fight(|g, ctx| g.steal(ctx.you, 1)),
    // Scooped, DT 238
    card("scooped").play(|g, ctx| {
        if let Some(DamagedCreature { creature, destroyed: false }) =
            g.damage_a_creature(ctx, g.creatures(), 2)?
        {
            g.capture_from(creature, g.controller(creature), 1)?;
        }
        Ok(())
    }),
    // Sea Urchin, DT 239
    card("sea-urchin").play(|g, ctx| capture_or_steal(g, ctx, 1)),
    // Walk the Plank, DT 242
    card("walk-the-plank").play(|g, ctx| {
        if g.pool(ctx.opponent()) == 0 {
            g.damage_a_creature(ctx, g.creatures(), 4)?;
        } else {
            g.steal(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
];

/// Freebooter Faye, her evil twin and The Flyin' Specter.
fn steal_1_if_the_tide_is_high(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.tide_is_high(ctx.you) {
        g.steal(ctx.you, 1)?;
    }
    Ok(())
}

/// Sea Urchin and its evil twin: captures, or steals if the tide is high.
fn capture_or_steal(g: &mut Game<'_>, ctx: AbilityContext, amount: u16) -> Result<u16, Stop> {
    if g.tide_is_high(ctx.you) {
        g.steal(ctx.you, amount)
    } else {
        g.capture_onto_self(ctx, amount)
    }
}
