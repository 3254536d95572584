//! House Mars in Call of the Archons.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{
    CardPlayed, CreatureReaps, Destroyed, DestroyedFightingThis, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Arrival, Definition, Entering, FIRST, Permission, Restriction,
    Would, card, each_time, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ammonia Clouds, CotA 160
    card("ammonia-clouds").play(|g, _| g.damage_each(g.creatures(), 3)),
    // Battle Fleet, CotA 161
    card("battle-fleet").play(|g, ctx| {
        let revealed = g.reveal_any_number(ctx, mars_in_hand(g, ctx))?;
        g.draw(ctx.you, revealed.len())
    }),
    // Deep Probe, CotA 162
    card("deep-probe").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        let hand = g.hand(ctx.opponent());
        g.reveal(hand);
        g.discard_cards(g.of_house(g.of_type(hand, CardType::Creature), house))
    }),
    // EMP Blast, CotA 163
    card("emp-blast").play(|g, _| {
        g.stun(g.in_play_of_house(House::Mars) | g.in_play_with_trait(Trait::Robot))?;
        g.destroy(g.artifacts())
    }),
    // Hypnotic Command, CotA 164
    card("hypnotic-command").play(|g, ctx| {
        for _ in friendly_mars(g, ctx) {
            an_enemy_captures_from_its_own_side(g, ctx)?;
        }
        Ok(())
    }),
    // Irradiated Æmber, CotA 165
    card("irradiated-æmber").play(|g, ctx| {
        if g.pool(ctx.opponent()) >= 6 {
            g.damage_each(g.enemy_creatures(ctx), 3)?;
        }
        Ok(())
    }),
    // Key Abduction, CotA 166
    card("key-abduction").play(|g, ctx| {
        g.return_to_hand(mars_creatures(g))?;
        let more = 9 - g.hand(ctx.you).len() as i32;
        if g.could_forge(ctx.you, more) && g.may(ctx)? {
            g.forge_key(ctx.you, more)?;
        }
        Ok(())
    }),
    // Martian Hounds, CotA 167
    card("martian-hounds").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.add_power_counters(creature, 2 * g.damaged_creatures().len() as u8);
        }
        Ok(())
    }),
    // Martians Make Bad Allies, CotA 168
    card("martians-make-bad-allies").play(|g, ctx| {
        g.reveal(g.hand(ctx.you));
        let purged = g.purge(creatures_in_hand(g, ctx) - mars_in_hand(g, ctx))?;
        g.gain_amber(ctx.you, purged.len())
    }),
    // Mass Abduction, CotA 169
    card("mass-abduction").play(|g, ctx| {
        let abducted = g.choose_up_to(ctx, 3, g.enemy_creatures(ctx) & g.damaged_creatures())?;
        g.archive(ctx, abducted, ArchivesOf::You)
    }),
    // Mating Season, CotA 170
    card("mating-season").play(|g, _| {
        let shuffled = g.shuffle_into_deck(mars_creatures(g))?;
        for player in Player::BOTH {
            g.gain_amber(player, (shuffled & CardSet::owned_by(player)).len())?;
        }
        Ok(())
    }),
    // Mothership Support, CotA 171
    card("mothership-support")
        .play(|g, ctx| g.damage_for_each(ctx, friendly_ready_mars(g, ctx).len(), 2, g.creatures())),
    // Orbital Bombardment, CotA 172
    card("orbital-bombardment").play(|g, ctx| {
        let revealed = g.reveal_any_number(ctx, mars_in_hand(g, ctx))?;
        g.damage_for_each(ctx, revealed.len(), 2, g.creatures())
    }),
    // Phosphorus Stars, CotA 173
    card("phosphorus-stars").play(|g, ctx| {
        g.stun(g.creatures() - mars_creatures(g))?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Psychic Network, CotA 174
    card("psychic-network").play(|g, ctx| g.steal(ctx.you, friendly_ready_mars(g, ctx).len())),
    // Sample Collection, CotA 175
    card("sample-collection").play(|g, ctx| {
        let keys = g.keys(ctx.opponent());
        let collected = g.choose_n(ctx, keys, g.enemy_creatures(ctx))?;
        g.archive(ctx, collected, ArchivesOf::You)
    }),
    // Shatter Storm, CotA 176
    card("shatter-storm").play(|g, ctx| {
        let lost = g.lose_amber(ctx.you, g.pool(ctx.you))?;
        g.lose_amber(ctx.opponent(), 3 * lost)
    }),
    // Soft Landing, CotA 177
    card("soft-landing")
        .lasting(&[Ability::Enters(
            Arrival::PlayedByYou,
            |s, _, card| matches!(s.card_type(card), CardType::Creature | CardType::Artifact),
            Entering::Ready,
        )])
        .play(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Squawker, CotA 178
    card("squawker").play(|g, ctx| {
        // One choice of a creature, which says which of the two it is (case cota/squawker/01).
        match g.choose(ctx, g.creatures())? {
            Some(creature) if g.is_of(creature, House::Mars) => {
                g.make_ready(creature)?;
            }
            creature => {
                g.stun(creature)?;
            }
        }
        Ok(())
    }),
    // Total Recall, CotA 179
    card("total-recall").play(|g, ctx| {
        g.gain_amber(ctx.you, (g.friendly_creatures(ctx) & g.ready_cards()).len())?;
        g.return_to_hand(g.friendly_creatures(ctx))?;
        Ok(())
    }),
    // Combat Pheromones, CotA 180
    card("combat-pheromones").lasting(&[Ability::May(Permission::Use, target)]).omni(|g, ctx| {
        // It permits to use those cards this turn, as often as they are ready (FAQ, John Smyth);
        // they are chosen now (case cota/combat-pheromones/02).
        let cards = g.friendly_creatures(ctx) | g.friendly_artifacts(ctx);
        let others = g.of_house(cards, House::Mars).without(ctx.card);
        g.sacrifice(ctx, ctx.card)?;
        for card in g.choose_up_to(ctx, 2, others)? {
            g.this_turn(ctx.about(card), FIRST)?;
        }
        Ok(())
    }),
    // Commpod, CotA 181
    card("commpod").action(|g, ctx| {
        let revealed = g.reveal_any_number(ctx, mars_in_hand(g, ctx))?;
        let creatures = g.choose_up_to(ctx, revealed.len(), mars_creatures(g))?;
        g.make_ready(creatures)?;
        Ok(())
    }),
    // Crystal Hive, CotA 182
    card("crystal-hive").lasting(&[CRYSTAL_HIVE]).action(|g, ctx| g.this_turn(ctx, FIRST)),
    // Custom Virus, CotA 183
    card("custom-virus").omni(|g, ctx| {
        let purged = if g.edition.has_errata() {
            g.destroy(ctx.card)?;
            g.may_choose(ctx, creatures_in_hand(g, ctx))?
        } else {
            g.sacrifice(ctx, ctx.card)?;
            g.choose(ctx, creatures_in_hand(g, ctx))?
        };
        if let Some(purged) = purged {
            g.purge(purged)?;
            g.destroy(g.creatures() & g.in_play_sharing_a_trait_with(purged))?;
        }
        Ok(())
    }),
    // Feeding Pit, CotA 184
    card("feeding-pit").action(|g, ctx| {
        let fed = g.choose(ctx, creatures_in_hand(g, ctx))?;
        if g.discard_cards(fed)?.is_empty() { Ok(()) } else { g.gain_amber(ctx.you, 1) }
    }),
    // Invasion Portal, CotA 185
    card("invasion-portal").action(|g, ctx| {
        while let Some(discarded) = g.discard_top_of_deck(ctx.you)? {
            if g.is_creature(discarded) && g.is_of(discarded, House::Mars) {
                g.return_to_hand(discarded)?;
                break;
            }
        }
        Ok(())
    }),
    // Incubation Chamber, CotA 186
    card("incubation-chamber").omni(|g, ctx| {
        let creatures = creatures_in_hand(g, ctx) & mars_in_hand(g, ctx);
        let revealed = if g.edition.has_errata_of_march_2021() {
            g.may_choose(ctx, creatures)?
        } else {
            g.choose(ctx, creatures)?
        };
        g.reveal(revealed);
        g.archive(ctx, revealed, ArchivesOf::Owner)
    }),
    // Mothergun, CotA 187
    card("mothergun").action(|g, ctx| {
        let revealed = g.reveal_any_number(ctx, mars_in_hand(g, ctx))?;
        if !revealed.is_empty() {
            g.damage_a_creature(ctx, g.creatures(), revealed.len())?;
        }
        Ok(())
    }),
    // Sniffer, CotA 188
    card("sniffer")
        .lasting(&[Ability::Loses(Keyword::Elusive, each_creature)])
        .action(|g, ctx| g.this_turn(ctx, FIRST)),
    // Swap Widget, CotA 189
    card("swap-widget").action(|g, ctx| {
        let Some(out) = g.choose(ctx, friendly_ready_mars(g, ctx))? else { return Ok(()) };
        // The name that it has in play: what is a copy there has another one in hand.
        let name = g.facts(out).name;
        if g.return_to_hand(out)?.is_empty() {
            return Ok(());
        }
        let others = creatures_in_hand(g, ctx) & mars_in_hand(g, ctx);
        let others = others.filter(|other| g.facts(other).name != name);
        if let Some(creature) = g.choose(ctx, others)?
            && g.put_into_play(ctx, creature, ctx.you)?
        {
            g.make_ready(creature)?;
        }
        Ok(())
    }),
    // Blypyp, CotA 190
    card("blypyp")
        .lasting(&[Ability::Enters(
            Arrival::PlayedByYou,
            |s, _, card| s.is_creature(card) && s.is_of(card, House::Mars),
            Entering::Ready,
        )])
        .reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Chuff Ape, CotA 191
    card("chuff-ape").enters(this, Entering::Stunned).fight_reap(|g, ctx| {
        let others = g.friendly_creatures(ctx).without(ctx.card);
        if let Some(creature) = g.may_choose(ctx, others)?
            && g.sacrifice(ctx, creature)?
        {
            g.heal_fully(ctx.card)?;
        }
        Ok(())
    }),
    // Ether Spider, CotA 192
    card("ether-spider").cannot(Restriction::DealDamageWhenFighting, this).instead(
        Would::AddToPool,
        by_opponent,
        |g, ctx| g.capture_onto_instead_of_adding(ctx.card, ctx.amount),
    ),
    // Grabber Jammer, CotA 193
    card("grabber-jammer").key_cost(opponent, 1).fight_reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Grommid, CotA 194
    card("grommid").cannot(Restriction::PlayAsCreature, |s, ctx, _| by_you(s, ctx)).after(
        DestroyedFightingThis,
        subject_was_enemy,
        |g, ctx| g.lose_amber(ctx.opponent(), 1),
    ),
    // "John Smyth", CotA 195
    card("john-smyth").fight_reap(|g, ctx| {
        let ready = g.choose(ctx, mars_creatures(g) - g.in_play_with_trait(Trait::Agent))?;
        g.make_ready(ready)?;
        Ok(())
    }),
    // Mindwarper, CotA 196
    card("mindwarper").action(an_enemy_captures_from_its_own_side),
    // Phylyx the Disintegrator, CotA 197
    card("phylyx-the-disintegrator").action(|g, ctx| {
        g.lose_amber(ctx.opponent(), friendly_mars(g, ctx).without(ctx.card).len())
    }),
    // Qyxxlyx Plague Master, CotA 198
    card("qyxxlyx-plague-master").fight_reap(|g, _| {
        let humans = g.creatures() & g.in_play_with_trait(Trait::Human);
        g.deal_damage(&DamageBatch::each(humans, 3).ignoring_armor())
    }),
    // Tunk, CotA 199
    card("tunk").after(
        CardPlayed,
        |s, ctx| ctx.subject != Some(ctx.card) && you_played_a_mars_creature(s, ctx),
        |g, ctx| g.heal_fully(ctx.card),
    ),
    // Ulyq Megamouth, CotA 200
    card("ulyq-megamouth").fight_reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx) - mars_creatures(g))? {
            g.use_a_card(ctx, creature)?;
        }
        Ok(())
    }),
    // Uxlyx the Zookeeper, CotA 201
    card("uxlyx-the-zookeeper").reap(|g, ctx| {
        let caught = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.archive(ctx, caught, ArchivesOf::You)
    }),
    // Vezyma Thinkdrone, CotA 202
    card("vezyma-thinkdrone").reap(|g, ctx| {
        let cards = g.friendly_creatures(ctx) | g.friendly_artifacts(ctx);
        let archived = g.may_choose(ctx, cards)?;
        g.archive(ctx, archived, ArchivesOf::Owner)
    }),
    // Yxili Marauder, CotA 203
    card("yxili-marauder")
        .power_for_each(THIS, |s, ctx| i32::from(s.amber_on(ctx.card)))
        .play(|g, ctx| g.capture_onto_self(ctx, friendly_ready_mars(g, ctx).len())),
    // Yxilo Bolter, CotA 204
    card("yxilo-bolter").fight_reap(|g, ctx| {
        if let Some(DamagedCreature { creature, destroyed: true }) =
            g.damage_a_creature(ctx, g.creatures(), 2)?
        {
            g.purge_if_not_hidden(creature)?;
        }
        Ok(())
    }),
    // Yxilx Dominator, CotA 205
    card("yxilx-dominator").enters(this, Entering::Stunned),
    // Zorg, CotA 206
    card("zorg").enters(this, Entering::Stunned).before_fight(|g, ctx| {
        if let Some(target) = ctx.subject {
            g.stun(g.neighbors(target).with(target))?;
        }
        Ok(())
    }),
    // Zyzzix the Many, CotA 207
    card("zyzzix-the-many").fight_reap(|g, ctx| {
        if let Some(creature) = g.may_choose(ctx, creatures_in_hand(g, ctx))? {
            g.reveal(creature);
            g.archive(ctx, creature, ArchivesOf::Owner)?;
            g.add_power_counters(ctx.card, 3);
        }
        Ok(())
    }),
    // Biomatrix Backup, CotA 208
    card("biomatrix-backup").gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| {
            if g.edition.has_errata() {
                g.put_into_owners_archives(ctx.card)?;
            } else if g.may(ctx)? {
                g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
            }
            Ok(())
        })],
    ),
    // Brain Stem Antenna, CotA 209
    card("brain-stem-antenna")
        .lasting(&[Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Mars))])
        .gains_abilities(
            HOST,
            &[each_time(CardPlayed, you_played_a_mars_creature, |g, ctx| {
                g.make_ready(ctx.card)?;
                // To Mars instead of its own house (case cota/brain-stem-antenna/02).
                g.this_turn(ctx.about(ctx.card), FIRST)
            })],
        ),
    // Jammer Pack, CotA 210
    card("jammer-pack").gains_abilities(HOST, &[Ability::KeyCost(opponent, Amount::Fixed(2))]),
    // Red Planet Ray Gun, CotA 211
    card("red-planet-ray-gun").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.damage_each(creature, mars_creatures(g).len())?;
            }
            Ok(())
        })],
    ),
];

/// Crystal Hive.
const CRYSTAL_HIVE: Ability = when(CreatureReaps, |g, ctx| g.gain_amber(ctx.you, 1));

/// Each Mars creature in play.
fn mars_creatures(s: &State) -> CardSet {
    s.of_house(s.creatures(), House::Mars)
}

/// Each friendly Mars creature.
fn friendly_mars(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.friendly_creatures(ctx), House::Mars)
}

/// Each friendly ready Mars creature.
fn friendly_ready_mars(s: &State, ctx: AbilityContext) -> CardSet {
    friendly_mars(s, ctx) & s.ready_cards()
}

/// Each Mars card in your hand.
fn mars_in_hand(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.hand(ctx.you), House::Mars)
}

/// Each creature in your hand.
fn creatures_in_hand(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_type(s.hand(ctx.you), CardType::Creature)
}

/// Tunk and Brain Stem Antenna.
fn you_played_a_mars_creature(s: &State, ctx: AbilityContext) -> bool {
    you_played_a_creature(s, ctx)
        && ctx.subject.is_some_and(|subject| s.is_of(subject, House::Mars))
}

/// Hypnotic Command and Mindwarper.
fn an_enemy_captures_from_its_own_side(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
        g.capture_from(creature, g.controller(creature), 1)?;
    }
    Ok(())
}
