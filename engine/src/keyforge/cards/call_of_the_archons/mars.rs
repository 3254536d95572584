//! House Mars in Call of the Archons.

use crate::keyforge::ability::Moment::{
    CardPlayed, CreatureReaps, Destroyed, DestroyedFightingThis, Reap,
};
use crate::keyforge::ability::{
    Ability, Amount, By, Deed, Definition, Entering, card, each_time, when,
};
use crate::keyforge::card::CardSet;
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::state::State;
use crate::keyforge::traits::Trait;
use crate::keyforge::words::who::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ammonia Clouds, CotA 160
    card("ammonia-clouds").play(|g, _| {
        g.damage_each(g.creatures(), 3)?;
        Ok(())
    }),
    // Battle Fleet, CotA 161
    card("battle-fleet").play(|g, by| {
        let revealed = g.reveal_any_number(by, mars_in_hand(g, by))?;
        g.draw(by.you, revealed.len())?;
        Ok(())
    }),
    // Deep Probe, CotA 162
    card("deep-probe").play(|g, by| {
        let house = g.choose_house(by)?;
        let hand = g.hand(by.opponent());
        g.reveal(hand);
        g.discard_cards(hand & g.of_type(CardType::Creature) & g.of_house(house))?;
        Ok(())
    }),
    // EMP Blast, CotA 163
    card("emp-blast").play(|g, _| {
        g.stun(mars(g) | g.with_trait(Trait::Robot));
        g.destroy(g.artifacts())?;
        Ok(())
    }),
    // Hypnotic Command, CotA 164
    card("hypnotic-command").play(|g, by| {
        for _ in friendly_mars(g, by) {
            an_enemy_captures_from_its_own_side(g, by)?;
        }
        Ok(())
    }),
    // Irradiated Æmber, CotA 165
    card("irradiated-æmber").play(|g, by| {
        if g.pool(by.opponent()) >= 6 {
            g.damage_each(g.enemy_creatures(by), 3)?;
        }
        Ok(())
    }),
    // Key Abduction, CotA 166
    card("key-abduction").play(|g, by| {
        g.return_to_hand(mars_creatures(g))?;
        let more = 9 - g.hand(by.you).len() as i32;
        if g.could_forge(by.you, more) && g.may(by)? {
            g.forge_key(by.you, more)?;
        }
        Ok(())
    }),
    // Martian Hounds, CotA 167
    card("martian-hounds").play(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            g.add_power_counters(creature, 2 * g.damaged().len() as u8);
        }
        Ok(())
    }),
    // Martians Make Bad Allies, CotA 168
    card("martians-make-bad-allies").play(|g, by| {
        g.reveal(g.hand(by.you));
        let purged = g.purge(creatures_in_hand(g, by) - mars(g))?;
        g.gain(by.you, purged.len())
    }),
    // Mass Abduction, CotA 169
    card("mass-abduction").play(|g, by| {
        let abducted = g.choose_up_to(by, 3, g.enemy_creatures(by) & g.damaged())?;
        g.put_into_your_archives(by, abducted)?;
        Ok(())
    }),
    // Mating Season, CotA 170
    card("mating-season").play(|g, _| {
        let shuffled = g.shuffle_into_deck(mars_creatures(g))?;
        for player in Player::BOTH {
            g.gain(player, (shuffled & CardSet::owned_by(player)).len())?;
        }
        Ok(())
    }),
    // Mothership Support, CotA 171
    card("mothership-support").play(|g, by| {
        g.damage_for_each(by, friendly_ready_mars(g, by).len(), 2, g.creatures())?;
        Ok(())
    }),
    // Orbital Bombardment, CotA 172
    card("orbital-bombardment").play(|g, by| {
        let revealed = g.reveal_any_number(by, mars_in_hand(g, by))?;
        g.damage_for_each(by, revealed.len(), 2, g.creatures())?;
        Ok(())
    }),
    // Phosphorus Stars, CotA 173
    card("phosphorus-stars").play(|g, by| {
        g.stun(g.creatures() - mars(g));
        g.gain_chains(by.you, 2);
        Ok(())
    }),
    // Psychic Network, CotA 174
    card("psychic-network").play(|g, by| {
        g.steal(by, friendly_ready_mars(g, by).len())?;
        Ok(())
    }),
    // Sample Collection, CotA 175
    card("sample-collection").play(|g, by| {
        let keys = g.keys(by.opponent());
        let collected = g.choose_n(by, keys, g.enemy_creatures(by))?;
        g.put_into_your_archives(by, collected)?;
        Ok(())
    }),
    // Shatter Storm, CotA 176
    card("shatter-storm").play(|g, by| {
        let lost = g.lose(by.you, g.pool(by.you))?;
        g.lose(by.opponent(), 3 * lost)?;
        Ok(())
    }),
    // Soft Landing, CotA 177
    card("soft-landing").play(|g, by| {
        const LANDS: Ability = Ability::EntersWhenYouPlay(
            |s, _, card| matches!(s.card_type(card), CardType::Creature | CardType::Artifact),
            Entering::Ready,
        );
        g.limited_this_turn(by, &LANDS, 1)
    }),
    // Squawker, CotA 178
    card("squawker").play(|g, by| {
        // One choice of a creature, which says which of the two it is (case cota/squawker/01).
        match g.choose(by, g.creatures())? {
            Some(creature) if g.is_of(creature, House::Mars) => g.make_ready(creature),
            creature => {
                g.stun(creature);
            }
        }
        Ok(())
    }),
    // Total Recall, CotA 179
    card("total-recall").play(|g, by| {
        g.gain(by.you, (g.friendly_creatures(by) & g.ready()).len())?;
        g.return_to_hand(g.friendly_creatures(by))?;
        Ok(())
    }),
    // Combat Pheromones, CotA 180
    card("combat-pheromones").omni(|g, by| {
        // It permits to use those cards this turn, as often as they are ready (FAQ, John Smyth);
        // they are chosen now (case cota/combat-pheromones/02).
        let cards = g.friendly_creatures(by) | g.friendly_artifacts(by);
        let others = (cards & mars(g)).without(by.card);
        g.sacrifice(by, by.card)?;
        for card in g.choose_up_to(by, 2, others)? {
            g.this_turn(by.about(card), const { &Ability::MayUse(it) })?;
        }
        Ok(())
    }),
    // Commpod, CotA 181
    card("commpod").action(|g, by| {
        let revealed = g.reveal_any_number(by, mars_in_hand(g, by))?;
        let creatures = g.choose_up_to(by, revealed.len(), mars_creatures(g))?;
        g.make_ready(creatures);
        Ok(())
    }),
    // Crystal Hive, CotA 182
    card("crystal-hive")
        .action(|g, by| g.this_turn(by, const { &when(CreatureReaps, |g, by| g.gain(by.you, 1)) })),
    // Custom Virus, CotA 183
    card("custom-virus").omni(|g, by| {
        let purged = if g.edition.has_errata() {
            g.destroy(by.card)?;
            g.may_choose(by, creatures_in_hand(g, by))?
        } else {
            g.sacrifice(by, by.card)?;
            g.choose(by, creatures_in_hand(g, by))?
        };
        if let Some(purged) = purged {
            g.purge(purged)?;
            g.destroy(g.creatures() & g.sharing_a_trait_with(purged))?;
        }
        Ok(())
    }),
    // Feeding Pit, CotA 184
    card("feeding-pit").action(|g, by| {
        if let Some(fed) = g.choose(by, creatures_in_hand(g, by))? {
            g.discard_cards(fed)?;
            g.gain(by.you, 1)?;
        }
        Ok(())
    }),
    // Invasion Portal, CotA 185
    card("invasion-portal").action(|g, by| {
        while let Some(discarded) = g.discard_top_of_deck(by.you)? {
            if g.is_creature(discarded) && g.is_of(discarded, House::Mars) {
                g.return_to_hand(discarded)?;
                break;
            }
        }
        Ok(())
    }),
    // Incubation Chamber, CotA 186
    card("incubation-chamber").omni(|g, by| {
        let creatures = creatures_in_hand(g, by) & mars(g);
        let revealed = if g.edition.has_errata_of_march_2021() {
            g.may_choose(by, creatures)?
        } else {
            g.choose(by, creatures)?
        };
        g.reveal(revealed);
        g.archive(by, revealed)?;
        Ok(())
    }),
    // Mothergun, CotA 187
    card("mothergun").action(|g, by| {
        let revealed = g.reveal_any_number(by, mars_in_hand(g, by))?;
        if !revealed.is_empty() {
            g.damage_a(by, g.creatures(), revealed.len())?;
        }
        Ok(())
    }),
    // Sniffer, CotA 188
    card("sniffer").action(|g, by| {
        g.this_turn(by, const { &Ability::Loses(Keyword::Elusive, each_creature) })
    }),
    // Swap Widget, CotA 189
    card("swap-widget").action(|g, by| {
        let Some(out) = g.choose(by, friendly_ready_mars(g, by))? else { return Ok(()) };
        if g.return_to_hand(out)?.is_empty() {
            return Ok(());
        }
        let others = creatures_in_hand(g, by) & mars(g);
        let others = others.filter(|other| !g.same_title(other, out));
        if let Some(creature) = g.choose(by, others)? {
            g.put_into_play(by, creature, by.you)?;
            g.make_ready(creature);
        }
        Ok(())
    }),
    // Blypyp, CotA 190
    card("blypyp").reap(|g, by| {
        const LANDS: Ability = Ability::EntersWhenYouPlay(
            |s, _, card| s.is_creature(card) && s.is_of(card, House::Mars),
            Entering::Ready,
        );
        g.limited_this_turn(by, &LANDS, 1)
    }),
    // Chuff Ape, CotA 191
    card("chuff-ape").enters(this, Entering::Stunned).fight_reap(|g, by| {
        let others = g.friendly_creatures(by).without(by.card);
        if let Some(creature) = g.may_choose(by, others)?
            && g.sacrifice(by, creature)?
        {
            g.heal_fully(by.card);
        }
        Ok(())
    }),
    // Ether Spider, CotA 192
    card("ether-spider")
        .cannot(Deed::DealDamageWhenFighting, this)
        .ability(Ability::CapturesGainsOf(opponent)),
    // Grabber Jammer, CotA 193
    card("grabber-jammer").key_cost(opponent, 1).fight_reap(|g, by| {
        g.captures(by, 1)?;
        Ok(())
    }),
    // Grommid, CotA 194
    card("grommid")
        .cannot(Deed::Play, |s, by, card| s.active == by.you && s.is_creature(card))
        .after(DestroyedFightingThis, by_opponent, |g, by| {
            g.lose(by.opponent(), 1)?;
            Ok(())
        }),
    // "John Smyth", CotA 195
    card("john-smyth").fight_reap(|g, by| {
        let ready = g.choose(by, mars_creatures(g) - g.with_trait(Trait::Agent))?;
        g.make_ready(ready);
        Ok(())
    }),
    // Mindwarper, CotA 196
    card("mindwarper").action(an_enemy_captures_from_its_own_side),
    // Phylyx the Disintegrator, CotA 197
    card("phylyx-the-disintegrator").action(|g, by| {
        g.lose(by.opponent(), friendly_mars(g, by).without(by.card).len())?;
        Ok(())
    }),
    // Qyxxlyx Plague Master, CotA 198
    card("qyxxlyx-plague-master").fight_reap(|g, _| {
        g.damage_each_despite_armor(g.with_trait(Trait::Human) & g.creatures(), 3)?;
        Ok(())
    }),
    // Tunk, CotA 199
    card("tunk").after(
        CardPlayed,
        |s, by| by.it != Some(by.card) && you_played_a_mars_creature(s, by),
        |g, by| {
            g.heal_fully(by.card);
            Ok(())
        },
    ),
    // Ulyq Megamouth, CotA 200
    card("ulyq-megamouth").fight_reap(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by) - mars(g))? {
            g.use_a_card(by, creature)?;
        }
        Ok(())
    }),
    // Uxlyx the Zookeeper, CotA 201
    card("uxlyx-the-zookeeper").reap(|g, by| {
        let caught = g.choose(by, g.enemy_creatures(by))?;
        g.put_into_your_archives(by, caught)?;
        Ok(())
    }),
    // Vezyma Thinkdrone, CotA 202
    card("vezyma-thinkdrone").reap(|g, by| {
        let cards = g.friendly_creatures(by) | g.friendly_artifacts(by);
        let archived = g.may_choose(by, cards)?;
        g.archive(by, archived)?;
        Ok(())
    }),
    // Yxili Marauder, CotA 203
    card("yxili-marauder").power_for_each(this, |s, by| i32::from(s.amber_on(by.card))).play(
        |g, by| {
            g.captures(by, friendly_ready_mars(g, by).len())?;
            Ok(())
        },
    ),
    // Yxilo Bolter, CotA 204
    card("yxilo-bolter").fight_reap(|g, by| {
        if let Some((creature, true)) = g.damage_a(by, g.creatures(), 2)? {
            g.purge_if_not_hidden(creature)?;
        }
        Ok(())
    }),
    // Yxilx Dominator, CotA 205
    card("yxilx-dominator").enters(this, Entering::Stunned),
    // Zorg, CotA 206
    card("zorg").enters(this, Entering::Stunned).before_fight(|g, by| {
        if let Some(target) = by.it {
            g.stun(g.neighbors(target).with(target));
        }
        Ok(())
    }),
    // Zyzzix the Many, CotA 207
    card("zyzzix-the-many").fight_reap(|g, by| {
        if let Some(creature) = g.may_choose(by, creatures_in_hand(g, by))? {
            g.reveal(creature);
            g.archive(by, creature)?;
            g.add_power_counters(by.card, 3);
        }
        Ok(())
    }),
    // Biomatrix Backup, CotA 208
    card("biomatrix-backup").gains_abilities(
        host,
        &[when(Destroyed, |g, by| {
            if g.edition.has_errata() || g.may(by)? {
                g.put_into_owners_archives(by.card)?;
            }
            Ok(())
        })],
    ),
    // Brain Stem Antenna, CotA 209
    card("brain-stem-antenna").gains_abilities(
        host,
        &[each_time(CardPlayed, you_played_a_mars_creature, |g, by| {
            const MARS: Ability = Ability::BelongsTo(it, |_, _, _| HouseSet::of(House::Mars));
            g.make_ready(by.card);
            // To Mars instead of its own house (case cota/brain-stem-antenna/02).
            g.this_turn(by.about(by.card), &MARS)
        })],
    ),
    // Jammer Pack, CotA 210
    card("jammer-pack").gains_abilities(host, &[Ability::KeyCost(opponent, Amount::Fixed(2))]),
    // Red Planet Ray Gun, CotA 211
    card("red-planet-ray-gun").gains_abilities(
        host,
        &[when(Reap, |g, by| {
            if let Some(creature) = g.choose(by, g.creatures())? {
                g.damage_each(creature, mars_creatures(g).len())?;
            }
            Ok(())
        })],
    ),
];

/// Each Mars card, wherever it is.
fn mars(s: &State) -> CardSet {
    s.of_house(House::Mars)
}

/// Each Mars creature in play.
fn mars_creatures(s: &State) -> CardSet {
    s.creatures() & mars(s)
}

/// Each friendly Mars creature.
fn friendly_mars(s: &State, by: By) -> CardSet {
    s.friendly_creatures(by) & mars(s)
}

/// Each friendly ready Mars creature.
fn friendly_ready_mars(s: &State, by: By) -> CardSet {
    friendly_mars(s, by) & s.ready()
}

/// Each Mars card in your hand.
fn mars_in_hand(s: &State, by: By) -> CardSet {
    s.hand(by.you) & mars(s)
}

/// Each creature in your hand.
fn creatures_in_hand(s: &State, by: By) -> CardSet {
    s.hand(by.you) & s.of_type(CardType::Creature)
}

/// Tunk and Brain Stem Antenna.
fn you_played_a_mars_creature(s: &State, by: By) -> bool {
    you_played_a_creature(s, by) && by.it.is_some_and(|it| s.is_of(it, House::Mars))
}

/// Hypnotic Command and Mindwarper.
fn an_enemy_captures_from_its_own_side(g: &mut Game<'_>, by: By) -> Flow {
    if let Some(creature) = g.choose(by, g.enemy_creatures(by))? {
        g.capture_from(creature, g.controller(creature), 1)?;
    }
    Ok(())
}

#[cfg(test)]
#[path = "mars_tests.rs"]
mod tests;
