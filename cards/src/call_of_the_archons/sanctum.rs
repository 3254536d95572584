//! House Sanctum in Call of the Archons.

use archon_engine::keyforge::ability::Trigger::{
    CardPlayed, CreatureFights, DestroyedFightingThis, HouseChosen, Play,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Permission, Restriction, SECOND, THIRD, Would,
    card, each_time, instead, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Begone!, CotA 212
    card("begone").play(|g, ctx| {
        let destroys = g.choose_one(ctx, [("destroy all of Dis", true), ("gain æmber", false)])?;
        if destroys {
            g.destroy(g.creatures() & g.in_play_of_house(House::Dis))?;
            Ok(())
        } else {
            g.gain_amber(ctx.you, 1)
        }
    }),
    // Blinding Light, CotA 213
    card("blinding-light").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.stun(g.creatures() & g.in_play_of_house(house))?;
        Ok(())
    }),
    // Charge!, CotA 214
    card("charge").lasting(&[CHARGE]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Cleansing Wave, CotA 215
    card("cleansing-wave").play(|g, ctx| {
        let healed = g.heal_each(g.creatures(), 1)?;
        g.gain_amber(ctx.you, healed.len())
    }),
    // Clear Mind, CotA 216
    card("clear-mind").play(|g, ctx| g.unstun(g.friendly_creatures(ctx))),
    // Doorstep to Heaven, CotA 217
    card("doorstep-to-heaven").play(|g, _| {
        for player in Player::BOTH {
            g.lose_amber(player, g.pool(player).saturating_sub(5))?;
        }
        Ok(())
    }),
    // Glorious Few, CotA 218
    card("glorious-few").play(|g, ctx| {
        let (friendly, enemy) = (g.friendly_creatures(ctx), g.enemy_creatures(ctx));
        g.gain_amber(ctx.you, enemy.len().saturating_sub(friendly.len()))
    }),
    // Honorable Claim, CotA 219
    card("honorable-claim").play(|g, ctx| {
        g.capture_with_each(ctx, g.friendly_creatures(ctx) & g.in_play_with_trait(Trait::Knight), 1)
    }),
    // Inspiration, CotA 220
    card("inspiration").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Mighty Lance, CotA 221
    card("mighty-lance").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let neighbor = g.choose(ctx, g.neighbors(creature))?;
            // At the same time (March 2021, "Resolve as much as you can", example).
            g.damage_each(CardSet::of(creature) | neighbor.into(), 3)?;
        }
        Ok(())
    }),
    // Oath of Poverty, CotA 222
    card("oath-of-poverty").play(|g, ctx| {
        let destroyed = g.destroy(g.friendly_artifacts(ctx))?;
        g.gain_amber(ctx.you, 2 * destroyed.len())
    }),
    // One Stood Against Many, CotA 223
    card("one-stood-against-many").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            let mut fought = CardSet::EMPTY;
            for _ in 0..3 {
                // Also where nobody is left to fight (case cota/one-stood-against-many/05).
                g.make_ready(creature)?;
                let target = g.fight_with_against(ctx, creature, CardSet::ALL - fought)?;
                fought |= target.map(|t| t.creature).into();
            }
        }
        Ok(())
    }),
    // Radiant Truth, CotA 224
    card("radiant-truth").play(|g, ctx| g.stun(g.enemy_creatures(ctx) - g.flank_creatures())),
    // Shield of Justice, CotA 225
    card("shield-of-justice")
        .lasting(&[Ability::Cannot(Restriction::BeDealtDamage, friendly_creature)])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Take Hostages, CotA 226
    card("take-hostages").lasting(&[TAKE_HOSTAGES]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Terms of Redress, CotA 227
    card("terms-of-redress")
        .play(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 2)),
    // The Harder They Come, CotA 228
    card("the-harder-they-come").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures_with_power(|power| power >= 5))?;
        g.purge(creature)
    }),
    // The Spirit's Way, CotA 229
    card("the-spirit-s-way").play(|g, _| g.destroy(g.creatures_with_power(|power| power >= 3))),
    // Virtuous Works, CotA 230
    card("virtuous-works"),
    // Epic Quest, CotA 231
    card("epic-quest")
        .play(|g, ctx| {
            g.archive(
                ctx,
                g.friendly_creatures(ctx) & g.in_play_with_trait(Trait::Knight),
                ArchivesOf::Owner,
            )
        })
        .omni(|g, ctx| {
            let played = g.record_of_this_turn().played_of_house;
            if played.number_of(ctx.you, House::Sanctum) >= 7 {
                g.sacrifice(ctx, ctx.card)?;
                g.forge_key_at_no_cost(ctx.you)?;
            }
            Ok(())
        }),
    // Gorm of Omm, CotA 232
    card("gorm-of-omm").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        let artifact = g.choose(ctx, g.artifacts())?;
        g.destroy(artifact)
    }),
    // Hallowed Blaster, CotA 233
    card("hallowed-blaster").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.heal(creature, 3)?;
        }
        Ok(())
    }),
    // Potion of Invulnerability, CotA 234
    card("potion-of-invulnerability")
        .lasting(&[Ability::Cannot(Restriction::BeDealtDamage, friendly_creature)])
        .omni(|g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Round Table, CotA 235
    card("round-table").power(each(friendly_knight), 1).gains(Keyword::Taunt, friendly_knight, 1),
    // Sigil of Brotherhood, CotA 236
    card("sigil-of-brotherhood")
        .lasting(&[Ability::May(Permission::Use, |s, ctx, card| {
            friendly_creature(s, ctx, card) && s.is_of(card, House::Sanctum)
        })])
        .omni(|g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Whispering Reliquary, CotA 237
    card("whispering-reliquary").action(|g, ctx| {
        let artifact = g.choose(ctx, g.artifacts())?;
        g.return_to_hand(artifact)?;
        Ok(())
    }),
    // Bulwark, CotA 238
    card("bulwark").armor(each(neighbor), 2),
    // Champion Anaphiel, CotA 239
    card("champion-anaphiel"),
    // Champion Tabris, CotA 240
    card("champion-tabris").fight(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Commander Remiel, CotA 241
    card("commander-remiel").reap(|g, ctx| {
        let creature =
            g.choose(ctx, g.friendly_creatures(ctx) - g.in_play_of_house(House::Sanctum))?;
        if let Some(creature) = creature {
            g.use_a_card(ctx, creature)?;
        }
        Ok(())
    }),
    // Duma the Martyr, CotA 242
    card("duma-the-martyr").destroyed(|g, ctx| {
        for creature in g.friendly_creatures(ctx).without(ctx.card) {
            g.heal_fully(creature)?;
        }
        g.draw(ctx.you, 2)
    }),
    // Francus, CotA 243
    card("francus")
        .after(DestroyedFightingThis, subject_was_enemy, |g, ctx| g.capture_onto_self(ctx, 1)),
    // Grey Monk, CotA 244
    card("grey-monk").armor(each(friendly_creature), 1).reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.heal(creature, 2)?;
        }
        Ok(())
    }),
    // Hayyel the Merchant, CotA 245
    card("hayyel-the-merchant")
        .after(CardPlayed, you_played_an_artifact, |g, ctx| g.gain_amber(ctx.you, 1)),
    // Horseman of Death, CotA 246
    card("horseman-of-death").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        g.return_to_hand(g.with_trait(creatures, Trait::Horseman))?;
        Ok(())
    }),
    // Horseman of Famine, CotA 247
    card("horseman-of-famine").play_fight_reap(|g, ctx| {
        let creature = g.choose_least_powerful(ctx, g.creatures())?;
        g.destroy(creature)
    }),
    // Horseman of Pestilence, CotA 248
    card("horseman-of-pestilence").play_fight_reap(|g, _| {
        g.damage_each(g.creatures() - g.in_play_with_trait(Trait::Horseman), 1)
    }),
    // Horseman of War, CotA 249
    card("horseman-of-war")
        .lasting(&[
            Ability::May(Permission::Fight, friendly_creature),
            Ability::Cannot(Restriction::Reap, friendly_creature),
            Ability::Cannot(Restriction::Act, friendly_creature),
        ])
        .play(|g, ctx| {
            g.this_turn(ctx, FIRST)?;
            // Those of the active house too can only fight (case cota/horseman-of-war/01).
            g.this_turn(ctx, SECOND)?;
            g.this_turn(ctx, THIRD)
        }),
    // Jehu the Bureaucrat, CotA 250
    card("jehu-the-bureaucrat").after(
        HouseChosen,
        |s, ctx| by_you(s, ctx) && s.house == Some(House::Sanctum),
        |g, ctx| g.gain_amber(ctx.you, 2),
    ),
    // Lady Maxena, CotA 251
    card("lady-maxena")
        .play(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(creature)?;
            Ok(())
        })
        .action(|g, ctx| {
            g.return_to_hand(ctx.card)?;
            Ok(())
        }),
    // Lord Golgotha, CotA 252
    card("lord-golgotha").before_fight(|g, ctx| {
        if let Some(defender) = ctx.subject {
            g.damage_each(g.neighbors(defender), 3)?;
        }
        Ok(())
    }),
    // Numquid the Fair, CotA 253
    card("numquid-the-fair").play(|g, ctx| {
        while let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            let warded = g.is_warded(creature);
            let done = !g.destroy(creature)?.is_empty() || warded;
            let outnumbered = g.enemy_creatures(ctx).len() > g.friendly_creatures(ctx).len();
            // It does not repeat once it has left play (March 2021, "Repeat"), nor when nothing came
            // of it (March 2021, "Infinite loops").
            if !done || !outnumbered || !g.in_play(ctx.card) {
                break;
            }
        }
        Ok(())
    }),
    // Protectrix, CotA 254
    card("protectrix").lasting(&[Ability::Cannot(Restriction::BeDealtDamage, target)]).reap(
        |g, ctx| {
            if let Some(creature) = g.may_choose(ctx, g.creatures())?
                && g.heal_fully(creature)? > 0
            {
                g.this_turn(ctx.about(creature), FIRST)?;
            }
            Ok(())
        },
    ),
    // Raiding Knight, CotA 255
    card("raiding-knight").play(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Sanctum Guardian, CotA 256
    card("sanctum-guardian").fight_reap(|g, ctx| {
        if let Some(other) = g.choose(ctx, g.friendly_creatures(ctx).without(ctx.card))? {
            g.swap(ctx.card, other);
        }
        Ok(())
    }),
    // Sequis, CotA 257
    card("sequis").reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Sergeant Zakiel, CotA 258
    card("sergeant-zakiel").play(|g, ctx| {
        if let Some(creature) = g.may_choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Staunch Knight, CotA 259
    card("staunch-knight").power(each(|s, ctx, card| this(s, ctx, card) && s.on_flank(card)), 2),
    // The Gatekeeper, CotA 260
    card("gatekeeper").play(|g, ctx| {
        let amber = g.pool(ctx.opponent());
        if amber >= 7 {
            g.capture_onto_self(ctx, amber - 5)?;
        }
        Ok(())
    }),
    // The Vaultkeeper, CotA 261
    card("the-vaultkeeper").ability(Ability::CannotBeStolenFrom(you)),
    // Veemos Lightbringer, CotA 262
    card("veemos-lightbringer").play(|g, _| g.destroy(g.creatures_with_keyword(Keyword::Elusive))),
    // Armageddon Cloak, CotA 263
    card("armageddon-cloak").gains(Keyword::Hazardous, host, 2).gains_abilities(
        HOST,
        &[instead(Would::BeDestroyed, to_this, |g, ctx| {
            g.heal_fully(ctx.card)?;
            g.destroy(ctx.source)?;
            Ok(())
        })],
    ),
    // Mantle of the Zealot, CotA 264
    card("mantle-of-the-zealot").gains_abilities(HOST, &[Ability::May(Permission::Use, this)]),
    // Protect the Weak, CotA 265
    card("protect-the-weak").armor(HOST, 1).gains(Keyword::Taunt, host, 1),
    // Shoulder Armor, CotA 266
    card("shoulder-armor")
        .armor(each(|s, ctx, card| host(s, ctx, card) && s.on_flank(card)), 2)
        .power(each(|s, ctx, card| host(s, ctx, card) && s.on_flank(card)), 2),
];

/// Charge!
const CHARGE: Ability = Ability::GainsAbilities(
    each(|s, ctx, card| friendly_creature(s, ctx, card) && s.was_played_this_turn(card)),
    &[when(Play, |g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2))],
);

/// Take Hostages.
const TAKE_HOSTAGES: Ability = each_time(CreatureFights, subject_is_friendly_creature, |g, ctx| {
    if let Some(fighter) = ctx.subject {
        g.capture_onto(fighter, 1)?;
    }
    Ok(())
});

/// Round Table: each friendly Knight creature.
fn friendly_knight(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Knight)
}
