//! Star Alliance of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::{Fight, Reap};
use archon_engine::keyforge::ability::{
    Ability, Definition, FIRST, HOST, Restriction, card, when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::by_you;
use archon_engine::keyforge::effects::shared::{FORBIDDEN_TYPE, forbidden_as, half_down};
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // CWO Tucheay, PV 254
    card("cwo-tucheay").play_reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.heal_fully(creature)?;
            g.use_a_card(ctx, creature)?;
        }
        Ok(())
    }),
    // Cosmic Recompense, PV 255
    // By the errata of February 2026 the fate forbids to play cards, not to use or discard them.
    card("cosmic-recompense")
        .lasting(&[Ability::Cannot(Restriction::Play, |s, ctx, _| by_you(s, ctx))])
        .play(|g, ctx| {
            for _ in 0..2 {
                let damaged = g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3)?;
                if damaged.is_some_and(|damaged| !damaged.destroyed) {
                    g.steal(ctx.you, 1)?;
                }
            }
            Ok(())
        })
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Kaju Zhan, PV 259
    card("kaju-zhan")
        .ability(Ability::IgnoresArmorWhenAttacking)
        .ability(Ability::IgnoresWhenAttacking(Keyword::Taunt))
        .fight(|g, ctx| {
            let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.put_on_top_of_deck(creature)
        }),
    // Kasheek Fall, PV 260
    card("kasheek-fall")
        .play(|g, _| g.destroy(g.creatures().filter(|c| has_neighbor(g, c, |n| n > g.power(c)))))
        .fate(|g, _| g.destroy(g.creatures().filter(|c| has_neighbor(g, c, |n| n < g.power(c))))),
    // Sample 42-C, PV 262
    // By the errata of June 2025 a key is forged, and this purged, only with 4 æmber on it.
    card("sample-42-c")
        .action(|g, ctx| {
            g.move_amber_to_card(ctx.opponent(), ctx.card, 1)?;
            if g.amber_on(ctx.card) >= 4 {
                g.forge_key_at_no_cost(ctx.you)?;
                g.purge(ctx.card)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            if let Some(creature) = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))? {
                g.capture_from(creature, ctx.you, half_down(g.pool(ctx.you)))?;
            }
            Ok(())
        }),
    // Yondar’s Log, PV 268
    card("yondar-s-log").play(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            g.archive(ctx, g.hand(ctx.you), ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Bridge Officer Zaro, PV 269
    // "If you do": all 3 (recorded case pv/bridge-officer-zaro/02).
    card("bridge-officer-zaro").fight(|g, ctx| {
        if g.capture_onto_self(ctx, 3)? == 3 {
            let friendly = g.friendly_creatures(ctx);
            let creature = g.choose(ctx, friendly - g.with_trait(friendly, Trait::Alien))?;
            g.make_ready(creature)?;
        }
        Ok(())
    }),
    // Digital Signal, PV 270
    card("digital-signal").play(|g, ctx| {
        for _ in 0..g.archives(ctx.opponent()).len() {
            g.archive_a_card(ctx)?;
        }
        g.discard_cards(g.archives(ctx.opponent()))
    }),
    // Further Investigations, PV 272
    card("further-investigations").play(|g, ctx| {
        let chosen = g.choose_any_number(ctx, g.friendly_creatures(ctx))?;
        for _ in 0..g.destroy(chosen)?.len() {
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Galactic Tariff, PV 273
    card("galactic-tariff").gains_abilities(
        HOST,
        &[when_any(&[Fight, Reap], |g, ctx| g.capture_from(ctx.card, ctx.you, 1))],
    ),
    // Gleaming the Cube, PV 274
    card("gleaming-the-cube")
        .play(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                g.ready_and_use(ctx, creature)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            if let Some(card) = g.discard_top_of_deck(ctx.you)?
                && let Some(house) = g.choose_house_of(ctx, g.houses(card))?
            {
                g.change_active_house(house);
            }
            Ok(())
        }),
    // Omicron Callen, PV 278
    card("omicron-callen").reap(|g, ctx| g.destroy(g.other_creatures(ctx))).fate(|g, ctx| {
        let stranger = |c| g.sharing_a_house_with(g.neighbors(c), c).is_empty();
        g.destroy(g.friendly_creatures(ctx).filter(stranger))
    }),
    // DAL-33-T3R, PV 281
    card("dal-33-t3r")
        .reap(|g, ctx| {
            let two = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
            g.return_to_hand(two)
        })
        .fate(|g, ctx| {
            let creature = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))?;
            g.purge(creature)
        }),
    // Ensign Clark, PV 282
    card("ensign-clark").fate(|g, ctx| {
        let artifact = g.choose(ctx, g.friendly_artifacts(ctx))?;
        g.destroy(artifact)
    }),
    // Precision Striker, PV 285
    card("precision-striker").play_fight_reap(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..3 {
            discarded |= g.discard_top_of_deck(ctx.opponent())?.into();
        }
        let chosen = g.choose(ctx, discarded)?;
        g.put_on_bottom_of_deck(chosen)
    }),
    // Recovery Operation, PV 286
    card("recovery-operation").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..3 {
            let bottom = g.bottom_cards_of_deck(ctx.you, 1);
            discarded |= g.discard_cards(bottom)?;
        }
        // One after another goes on top, in the order that they are to lie in.
        while let Some(card) = g.may_choose(ctx, discarded & g.discard(ctx.you))? {
            g.put_on_top_of_deck(card)?;
        }
        Ok(())
    }),
    // Refit, PV 287
    card("refit")
        .play(|g, ctx| {
            if let Some(upgrade) = g.may_choose(ctx, g.upgrades_in_play())?
                && let Some(other) =
                    g.choose(ctx, g.creatures() - CardSet::from(g.host(upgrade)))?
            {
                g.attach(ctx, upgrade, other)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            let friendly = g.friendly_creatures(ctx);
            let attached = |upgrade| g.host(upgrade).is_some_and(|host| friendly.contains(host));
            let upgrade = g.choose(ctx, g.upgrades_in_play().filter(attached))?;
            g.destroy(upgrade)
        }),
    // Reservist Jones, PV 288
    // "For each": one capture after another (June 2026, "For each").
    card("reservist-jones").play(|g, ctx| {
        let of_alliance = g.neighbors_of_house(ctx.card, House::StarAlliance);
        for _ in 0..(g.neighbors(ctx.card) - of_alliance).len() {
            g.capture_onto_self(ctx, 2)?;
        }
        Ok(())
    }),
    // Sil-A-T8, PV 290
    card("sil-a-t8").fight_reap(|g, ctx| {
        for _ in 0..g.neighbors_of_house(ctx.card, House::StarAlliance).len() {
            let others = g.creatures() - g.in_play_with_trait(Trait::Robot);
            match g.may_choose(ctx, others)? {
                Some(creature) => g.make_ready(creature)?,
                None => break,
            };
        }
        Ok(())
    }),
    // Spade Teller, PV 291
    card("spade-teller").play_fight_reap(|g, ctx| {
        let house = g.choose_house(ctx)?;
        match g.discard_top_of_deck(ctx.you)? {
            Some(card) if g.is_of(card, house) => g.gain_amber(ctx.you, 1),
            _ => Ok(()),
        }
    }),
    // Strategic Feint, PV 292
    card("strategic-feint")
        .lasting(&FORBIDDEN_TYPE)
        .play(|g, ctx| {
            let two = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
            g.damage_each(two, 1)?;
            g.exhaust(two);
            Ok(())
        })
        // Who follows the fate is the one that the other forbids it to.
        .fate(|g, ctx| {
            let Some(card) = g.discard_top_of_deck(ctx.you)? else { return Ok(()) };
            forbidden_as(ctx.by_opponent(), g.card_type(card))
                .try_for_each(|(ctx, forbidden)| g.this_turn(ctx, forbidden))
        }),
];

/// Kasheek Fall: whether the power of a neighbor of a creature passes a test.
fn has_neighbor(s: &State, creature: Card, test: impl Fn(i32) -> bool) -> bool {
    s.neighbors(creature).into_iter().any(|neighbor| test(s.power(neighbor)))
}
