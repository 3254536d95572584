//! House Sanctum in Call of the Archons.

use crate::keyforge::ability::Moment::{
    CardPlayed, CreatureFights, DestroyedFightingThis, HouseChosen, Play,
};
use crate::keyforge::ability::{Ability, By, Deed, Definition, card, each_time, when};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::house::House;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::state::State;
use crate::keyforge::traits::Trait;
use crate::keyforge::words::who::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Begone!, CotA 212
    card("begone").play(|g, by| {
        if g.choose_one(by, &["destroy all of Dis", "gain æmber"])? == 0 {
            g.destroy(g.creatures() & g.of_house(House::Dis))?;
            Ok(())
        } else {
            g.gain(by.you, 1)
        }
    }),
    // Blinding Light, CotA 213
    card("blinding-light").play(|g, by| {
        let house = g.choose_house(by)?;
        g.stun(g.creatures() & g.of_house(house));
        Ok(())
    }),
    // Charge!, CotA 214
    card("charge").play(|g, by| {
        g.this_turn(
            by,
            const {
                &Ability::GainsAbilities(
                    |s, by, card| friendly_creature(s, by, card) && s.was_played_this_turn(card),
                    &[when(Play, |g, by| {
                        g.damage_a(by, g.enemy_creatures(by), 2)?;
                        Ok(())
                    })],
                )
            },
        )
    }),
    // Cleansing Wave, CotA 215
    card("cleansing-wave").play(|g, by| {
        let healed = g.creatures().filter(|creature| g.heal(creature, 1) > 0);
        g.gain(by.you, healed.len())
    }),
    // Clear Mind, CotA 216
    card("clear-mind").play(|g, by| {
        g.unstun(g.friendly_creatures(by));
        Ok(())
    }),
    // Doorstep to Heaven, CotA 217
    card("doorstep-to-heaven").play(|g, _| {
        for player in Player::BOTH {
            g.lose(player, g.pool(player).saturating_sub(5))?;
        }
        Ok(())
    }),
    // Glorious Few, CotA 218
    card("glorious-few").play(|g, by| {
        let (friendly, enemy) = (g.friendly_creatures(by), g.enemy_creatures(by));
        g.gain(by.you, enemy.len().saturating_sub(friendly.len()))
    }),
    // Honorable Claim, CotA 219
    card("honorable-claim").play(|g, by| {
        g.capture_with_each(by, g.friendly_creatures(by) & g.with_trait(Trait::Knight), 1)
    }),
    // Inspiration, CotA 220
    card("inspiration").play(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            g.ready_and_use(by, creature)?;
        }
        Ok(())
    }),
    // Mighty Lance, CotA 221
    card("mighty-lance").play(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            let neighbor = g.choose(by, g.neighbors(creature))?;
            // At the same time (March 2021, "Resolve as much as you can", example).
            g.damage_each(CardSet::of(creature) | neighbor.into(), 3)?;
        }
        Ok(())
    }),
    // Oath of Poverty, CotA 222
    card("oath-of-poverty").play(|g, by| {
        let destroyed = g.destroy(g.friendly_artifacts(by))?;
        g.gain(by.you, 2 * destroyed.len())
    }),
    // One Stood Against Many, CotA 223
    card("one-stood-against-many").play(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            let mut fought = CardSet::EMPTY;
            for _ in 0..3 {
                // Also where nobody is left to fight (case cota/one-stood-against-many/05).
                g.make_ready(creature);
                fought |= g.fight_with_against(by, creature, !fought)?.into();
            }
        }
        Ok(())
    }),
    // Radiant Truth, CotA 224
    card("radiant-truth").play(|g, by| {
        g.stun(g.enemy_creatures(by) - g.flank_creatures());
        Ok(())
    }),
    // Shield of Justice, CotA 225
    card("shield-of-justice").play(|g, by| {
        g.this_turn(by, const { &Ability::Cannot(Deed::BeDealtDamage, friendly_creature) })
    }),
    // Take Hostages, CotA 226
    card("take-hostages").play(|g, by| {
        g.this_turn(
            by,
            const {
                &each_time(CreatureFights, it_is_friendly_creature, |g, by| {
                    if let Some(fighter) = by.it {
                        g.capture(fighter, 1)?;
                    }
                    Ok(())
                })
            },
        )
    }),
    // Terms of Redress, CotA 227
    card("terms-of-redress").play(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            g.capture(creature, 2)?;
        }
        Ok(())
    }),
    // The Harder They Come, CotA 228
    card("the-harder-they-come").play(|g, by| {
        let creature = g.choose(by, g.with_power(|power| power >= 5))?;
        g.purge(creature)?;
        Ok(())
    }),
    // The Spirit's Way, CotA 229
    card("the-spirit-s-way").play(|g, _| {
        g.destroy(g.with_power(|power| power >= 3))?;
        Ok(())
    }),
    // Virtuous Works, CotA 230
    card("virtuous-works"),
    // Epic Quest, CotA 231
    card("epic-quest")
        .play(|g, by| {
            g.archive(by, g.friendly_creatures(by) & g.with_trait(Trait::Knight))?;
            Ok(())
        })
        .omni(|g, by| {
            if g.record_of_this_turn().played_of_house[House::Sanctum as usize] >= 7 {
                g.sacrifice(by, by.card)?;
                g.forge_key_at_no_cost(by.you)?;
            }
            Ok(())
        }),
    // Gorm of Omm, CotA 232
    card("gorm-of-omm").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        let artifact = g.choose(by, g.artifacts())?;
        g.destroy(artifact)?;
        Ok(())
    }),
    // Hallowed Blaster, CotA 233
    card("hallowed-blaster").action(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            g.heal(creature, 3);
        }
        Ok(())
    }),
    // Potion of Invulnerability, CotA 234
    card("potion-of-invulnerability").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        g.this_turn(by, const { &Ability::Cannot(Deed::BeDealtDamage, friendly_creature) })
    }),
    // Round Table, CotA 235
    card("round-table").power(friendly_knight, 1).gains(Keyword::Taunt, friendly_knight, 1),
    // Sigil of Brotherhood, CotA 236
    card("sigil-of-brotherhood").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        g.this_turn(
            by,
            const {
                &Ability::MayUse(|s, by, card| {
                    friendly_creature(s, by, card) && s.is_of(card, House::Sanctum)
                })
            },
        )
    }),
    // Whispering Reliquary, CotA 237
    card("whispering-reliquary").action(|g, by| {
        let artifact = g.choose(by, g.artifacts())?;
        g.return_to_hand(artifact)?;
        Ok(())
    }),
    // Bulwark, CotA 238
    card("bulwark").armor(neighbor, 2),
    // Champion Anaphiel, CotA 239
    card("champion-anaphiel"),
    // Champion Tabris, CotA 240
    card("champion-tabris").fight(|g, by| {
        g.captures(by, 1)?;
        Ok(())
    }),
    // Commander Remiel, CotA 241
    card("commander-remiel").reap(|g, by| {
        let creature = g.choose(by, g.friendly_creatures(by) - g.of_house(House::Sanctum))?;
        if let Some(creature) = creature {
            g.use_a_card(by, creature)?;
        }
        Ok(())
    }),
    // Duma the Martyr, CotA 242
    card("duma-the-martyr").destroyed(|g, by| {
        for creature in g.friendly_creatures(by).without(by.card) {
            g.heal_fully(creature);
        }
        g.draw(by.you, 2)?;
        Ok(())
    }),
    // Francus, CotA 243
    card("francus").after(DestroyedFightingThis, by_opponent, |g, by| {
        g.captures(by, 1)?;
        Ok(())
    }),
    // Grey Monk, CotA 244
    card("grey-monk").armor(friendly_creature, 1).reap(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            g.heal(creature, 2);
        }
        Ok(())
    }),
    // Hayyel the Merchant, CotA 245
    card("hayyel-the-merchant")
        .after(CardPlayed, you_played_an_artifact, |g, by| g.gain(by.you, 1)),
    // Horseman of Death, CotA 246
    card("horseman-of-death").play(|g, by| {
        let horsemen = g.with_trait(Trait::Horseman) & g.of_type(CardType::Creature);
        g.return_to_hand(g.discard(by.you) & horsemen)?;
        Ok(())
    }),
    // Horseman of Famine, CotA 247
    card("horseman-of-famine").play_fight_reap(|g, by| {
        let creature = g.choose_least_powerful(by, g.creatures())?;
        g.destroy(creature)?;
        Ok(())
    }),
    // Horseman of Pestilence, CotA 248
    card("horseman-of-pestilence").play_fight_reap(|g, _| {
        g.damage_each(g.creatures() - g.with_trait(Trait::Horseman), 1)?;
        Ok(())
    }),
    // Horseman of War, CotA 249
    card("horseman-of-war").play(|g, by| {
        g.this_turn(by, const { &Ability::MayFight(friendly_creature) })?;
        // Those of the active house too can only fight (case cota/horseman-of-war/01).
        g.this_turn(by, const { &Ability::Cannot(Deed::Reap, friendly_creature) })?;
        g.this_turn(by, const { &Ability::Cannot(Deed::Act, friendly_creature) })
    }),
    // Jehu the Bureaucrat, CotA 250
    card("jehu-the-bureaucrat").after(
        HouseChosen,
        |s, by| by_you(s, by) && s.house == Some(House::Sanctum),
        |g, by| g.gain(by.you, 2),
    ),
    // Lady Maxena, CotA 251
    card("lady-maxena")
        .play(|g, by| {
            let creature = g.choose(by, g.creatures())?;
            g.stun(creature);
            Ok(())
        })
        .action(|g, by| {
            g.return_to_hand(by.card)?;
            Ok(())
        }),
    // Lord Golgotha, CotA 252
    card("lord-golgotha").before_fight(|g, by| {
        if let Some(defender) = by.it {
            g.damage_each(g.neighbors(defender), 3)?;
        }
        Ok(())
    }),
    // Numquid the Fair, CotA 253
    card("numquid-the-fair").play(|g, by| {
        while let Some(creature) = g.choose(by, g.enemy_creatures(by))? {
            let warded = g.is_warded(creature);
            let done = !g.destroy(creature)?.is_empty() || warded;
            let outnumbered = g.enemy_creatures(by).len() > g.friendly_creatures(by).len();
            // It does not repeat once it has left play (March 2021, "Repeat"), nor when nothing came
            // of it (March 2021, "Infinite loops").
            if !done || !outnumbered || !g.in_play(by.card) {
                break;
            }
        }
        Ok(())
    }),
    // Protectrix, CotA 254
    card("protectrix").reap(|g, by| {
        if let Some(creature) = g.may_choose(by, g.creatures())?
            && g.heal_fully(creature) > 0
        {
            g.this_turn(by.about(creature), const { &Ability::Cannot(Deed::BeDealtDamage, it) })?;
        }
        Ok(())
    }),
    // Raiding Knight, CotA 255
    card("raiding-knight").play(|g, by| {
        g.captures(by, 1)?;
        Ok(())
    }),
    // Sanctum Guardian, CotA 256
    card("sanctum-guardian").fight_reap(|g, by| {
        if let Some(other) = g.choose(by, g.friendly_creatures(by).without(by.card))? {
            g.swap(by.card, other);
        }
        Ok(())
    }),
    // Sequis, CotA 257
    card("sequis").reap(|g, by| {
        g.captures(by, 1)?;
        Ok(())
    }),
    // Sergeant Zakiel, CotA 258
    card("sergeant-zakiel").play(|g, by| {
        if let Some(creature) = g.may_choose(by, g.neighbors(by.card))? {
            g.ready_and_fight_with(by, creature)?;
        }
        Ok(())
    }),
    // Staunch Knight, CotA 259
    card("staunch-knight").power(|s, by, card| this(s, by, card) && s.on_flank(card), 2),
    // The Gatekeeper, CotA 260
    card("gatekeeper").play(|g, by| {
        let amber = g.pool(by.opponent());
        if amber >= 7 {
            g.captures(by, amber - 5)?;
        }
        Ok(())
    }),
    // The Vaultkeeper, CotA 261
    card("the-vaultkeeper").ability(Ability::CannotBeStolenFrom(you)),
    // Veemos Lightbringer, CotA 262
    card("veemos-lightbringer").play(|g, _| {
        g.destroy(g.with_keyword(Keyword::Elusive))?;
        Ok(())
    }),
    // Armageddon Cloak, CotA 263
    card("armageddon-cloak").gains(Keyword::Hazardous, host, 2).gains_abilities(
        host,
        &[Ability::InsteadOfDestroyed(|g, by| {
            g.heal_fully(by.card);
            g.destroy(by.source)?;
            Ok(())
        })],
    ),
    // Mantle of the Zealot, CotA 264
    card("mantle-of-the-zealot").gains_abilities(host, &[Ability::MayUse(this)]),
    // Protect the Weak, CotA 265
    card("protect-the-weak").armor(host, 1).gains(Keyword::Taunt, host, 1),
    // Shoulder Armor, CotA 266
    card("shoulder-armor")
        .armor(|s, by, card| host(s, by, card) && s.on_flank(card), 2)
        .power(|s, by, card| host(s, by, card) && s.on_flank(card), 2),
];

/// Round Table: each friendly Knight creature.
fn friendly_knight(s: &State, by: By, card: Card) -> bool {
    friendly_creature(s, by, card) && s.facts(card).has_trait(Trait::Knight)
}

#[cfg(test)]
#[path = "sanctum_tests.rs"]
mod tests;
