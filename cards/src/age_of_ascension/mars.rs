//! Mars of Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{CardUsed, CreatureReaps, Fight};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Restriction, card, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Agent Hoo-man, AoA 160
    card("agent-hoo-man").reap(|g, ctx| {
        let chosen = g.choose_one_of_each_side(ctx, not_mars(g, g.creatures()))?;
        g.stun(chosen)
    }),
    // Carpet Phloxem, AoA 161
    card("carpet-phloxem").play(|g, ctx| {
        if g.friendly_creatures(ctx).is_empty() {
            g.damage_each(g.creatures(), 4)?;
        }
        Ok(())
    }),
    // Collector Worm, AoA 162
    // Only a creature that the fight has not destroyed.
    card("collector-worm").fight(|g, ctx| {
        g.archive(ctx, g.creatures() & CardSet::from(g.defender()), ArchivesOf::You)
    }),
    // Glyxl Proliferator, AoA 163
    card("glyxl-proliferator").reap(|g, ctx| {
        if g.on_flank(ctx.card) {
            let found = g.choose(ctx, g.of_house(g.discard(ctx.you), House::Mars))?;
            g.archive(ctx, found, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Ixxyxli Fixfinger, AoA 164
    card("ixxyxli-fixfinger").armor(
        each(|s, ctx, card| {
            card != ctx.card && each_creature(s, ctx, card) && s.has_trait(card, Trait::Martian)
        }),
        1,
    ),
    // Mars First, AoA 165
    card("mars-first").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, friendly_mars(g, ctx))? {
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Mars Needs Æmber, AoA 166
    card("mars-needs-æmber").play(|g, ctx| {
        let mut left = not_mars(g, g.enemy_creatures(ctx) & g.damaged_creatures());
        // Where there is not enough for all, the active player says who captures.
        while !left.is_empty() && g.pool(ctx.opponent()) > 0 {
            let enough = usize::from(g.pool(ctx.opponent())) >= left.len();
            let next = if enough { left.first() } else { g.choose(ctx, left)? };
            if let Some(creature) = next {
                left.remove(creature);
                g.capture_from(creature, ctx.opponent(), 1)?;
            }
        }
        Ok(())
    }),
    // Mindworm, AoA 168
    // The damage is that of Mindworm's ability (recorded case mm/shoulder-id/06; the FAQ "Damage, Source
    // of" says of printed abilities that their card deals it, and nothing of one that speaks of another).
    card("mindworm").before_fight(|g, ctx| {
        if let Some(defender) = ctx.subject {
            let damage = DamageBatch::each(g.neighbors(defender), g.power(defender));
            g.deal_damage(&damage)?;
        }
        Ok(())
    }),
    // Skybooster Squadron, AoA 170
    card("skybooster-squadron").reap(|g, ctx| g.return_to_hand(ctx.card)),
    // Tyxl Beambuckler, AoA 171
    card("tyxl-beambuckler").play(damage_a_creature_and_move_it_to_a_flank),
    // Xanthyx Harvester, AoA 173
    card("xanthyx-harvester")
        .cannot(Restriction::Use, |s, ctx, card| {
            card == ctx.card && !not_mars(s, s.neighbors(card)).is_empty()
        })
        .reap(|g, ctx| g.gain_amber(ctx.you, 1)),
    // Zysysyx Shockworm, AoA 175
    card("zysysyx-shockworm")
        .after(CreatureReaps, subject_is_enemy_creature, |g, ctx| g.stun(ctx.subject)),
    // Æmber Conduction Unit, AoA 176
    card("æmber-conduction-unit").after(
        CreatureReaps,
        |s, ctx| subject_is_enemy_creature(s, ctx) && first_reap_of_the_turn(s, ctx),
        |g, ctx| g.stun(ctx.subject),
    ),
    // Containment Field, AoA 178
    card("containment-field").after(
        CardUsed,
        |s, ctx| ctx.subject.is_some() && ctx.subject == s.host(ctx.card),
        |g, ctx| g.destroy(ctx.subject),
    ),
    // Destroy Them All!, AoA 179
    card("destroy-them-all").play(|g, ctx| {
        let upgrades = g.of_type(g.all_in_play(), CardType::Upgrade);
        let mut chosen = CardSet::EMPTY;
        for cards in [g.artifacts(), g.creatures(), upgrades] {
            chosen |= g.choose(ctx, cards)?.into();
        }
        g.destroy(chosen)
    }),
    // Exterminate! Exterminate!, AoA 180
    // Chosen one after another, destroyed at the same time (case aoa/exterminate-exterminate/01).
    card("exterminate-exterminate").play(|g, ctx| {
        let mut left = friendly_mars(g, ctx);
        let mut doomed = CardSet::EMPTY;
        while let Some(exterminator) = g.choose(ctx, left)? {
            left.remove(exterminator);
            let lower = g.creatures_with_power(|power| power < g.power(exterminator));
            doomed |= g.choose(ctx, not_mars(g, lower) - doomed)?.into();
        }
        g.destroy(doomed)
    }),
    // Hypnobeam, AoA 181
    card("hypnobeam").play(|g, ctx| match g.choose(ctx, g.enemy_creatures(ctx))? {
        Some(creature) => g.take_control(ctx, creature),
        None => Ok(()),
    }),
    // Nyzyk Resonator, AoA 184
    card("nyzyk-resonator").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| 2 * s.neighbors(ctx.card).len() as i32),
    )),
    // Phloxem Spike, AoA 186
    card("phloxem-spike").play(|g, ctx| {
        if g.friendly_creatures(ctx).is_empty() {
            g.destroy(g.creatures() - g.flank_creatures())?;
        }
        Ok(())
    }),
    // Storm Crawler, AoA 189
    card("storm-crawler").ability(Ability::FightDamage(this, Amount::Fixed(1))).after(
        CreatureReaps,
        subject_is_enemy_creature,
        |g, ctx| g.stun(ctx.subject),
    ),
    // Destructive Analysis, AoA 194
    // All of it is one damage: an ability deals its damage at the same time wherever the text says so
    // (March 2021, "Resolve abilities in the order they are written"), and what is additional is part of
    // it (FAQ "Lethal Distraction").
    card("destructive-analysis").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let chosen = g.choose_any_number(ctx, g.archives(ctx.you))?;
        let purged = purge_archived(g, chosen)?;
        g.damage_each(creature, 2 + 2 * purged.len())?;
        Ok(())
    }),
    // Entropic Manipulator, AoA 195
    card("entropic-manipulator").play(|g, ctx| {
        let player = g.choose_player(ctx)?;
        if g.may(ctx)? {
            g.redistribute_damage(ctx, g.creatures_of(player))?;
        }
        Ok(())
    }),
    // Extinction, AoA 196
    card("extinction").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let alike = g.creatures() & g.in_play_sharing_a_trait_with(creature);
            g.destroy(alike.with(creature))?;
        }
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Killzord Mk. 9001, AoA 201
    card("killzord-mk-9001")
        .armor(HOST, 2)
        .power(HOST, 2)
        .gains(Keyword::Skirmish, host, 1)
        .gains_abilities(HOST, &[when(Fight, |g, ctx| g.gain_chains(ctx.you, 1))]),
    // Martian Generosity, AoA 202
    card("martian-generosity").play(|g, ctx| {
        let lost = g.lose_amber(ctx.you, g.pool(ctx.you))?;
        g.draw(ctx.you, 2 * lost)
    }),
    // Shard of Hate, AoA 205
    card("shard-of-hate").action(|g, ctx| {
        for _ in g.friendly_with_trait(ctx, Trait::Shard) {
            let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.stun(creature)?;
        }
        Ok(())
    }),
    // Yxlyx Stimrager, AoA 209
    card("yxlyx-stimrager").fight(damage_a_creature_and_move_it_to_a_flank),
    // Yzphyz Knowdrone, AoA 210
    // A card of the opponent's archives is purged at random (March 2021, FAQ "Archives").
    card("yzphyz-knowdrone").play(|g, ctx| {
        g.archive_a_card(ctx)?;
        let from = if g.archives(ctx.opponent()).is_empty() {
            0
        } else {
            g.choose_one(ctx, [("your archives", 0), ("your opponent's archives", 1), ("none", 2)])?
        };
        let chosen = match from {
            0 => g.may_choose(ctx, g.archives(ctx.you))?,
            1 => g.choose_at_random(g.archives(ctx.opponent())),
            _ => None,
        };
        if !purge_archived(g, chosen)?.is_empty() {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(creature)?;
        }
        Ok(())
    }),
];

/// Those of some creatures that are not of Mars.
fn not_mars(s: &State, creatures: CardSet) -> CardSet {
    creatures - s.of_house(creatures, House::Mars)
}

/// Each friendly Mars creature.
fn friendly_mars(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.friendly_creatures(ctx), House::Mars)
}

/// Tyxl Beambuckler and Yxlyx Stimrager.
fn damage_a_creature_and_move_it_to_a_flank(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    match g.damage_a_creature(ctx, g.creatures(), 2)? {
        Some(damaged) => g.move_to_a_flank(damaged.creature),
        None => Ok(()),
    }
}

/// Destructive Analysis and Yzphyz Knowdrone: a card that leaves the archives of a player who does
/// not own it goes to its owner's hand instead, and was not purged.
fn purge_archived(g: &mut Game<'_>, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
    let purged = g.purge(cards)?;
    Ok(purged.filter(|c| g.zone(c) == Zone::Purged))
}
