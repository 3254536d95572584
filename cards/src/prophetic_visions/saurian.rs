//! Saurian of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::{CardPlayed, CardUsed};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Restriction, TARGET, card, each, each_time,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::{House, HouseSet};

use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Hadrianus Lorica, PV 175
    card("hadrianus-lorica")
        .armor(each(friendly_with_amber), 3)
        .play(|g, ctx| g.may_exalt(ctx, ctx.card)),
    // Lictor Justinian, PV 177
    card("lictor-justinian")
        .after(CardPlayed, by_opponent, |g, ctx| g.damage_each(g.enemy_creatures(ctx), 1)),
    // Ornate Remuneration, PV 178
    card("ornate-remuneration").play(|g, ctx| {
        let moves = g.choose_one(ctx, [("move to your pool", true), ("capture 3", false)])?;
        match g.choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) if moves => {
                g.move_amber_to_pool(creature, ctx.you, u8::MAX)?;
            }
            Some(creature) => {
                g.capture_onto(creature, 3)?;
            }
            None => {}
        }
        Ok(())
    }),
    // Plublio’s Decree, PV 180
    card("plublio-s-decree")
        .lasting(&[Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Saurian))])
        .play(|g, ctx| {
            let chosen = g.choose_up_to(ctx, 3, g.friendly_creatures(ctx))?;
            for creature in chosen {
                g.exalt(creature)?;
            }
            for creature in chosen {
                g.this_turn(ctx.about(creature), FIRST)?;
            }
            Ok(())
        }),
    // Salvatorem, PV 182
    card("salvatorem")
        .ability(Ability::PlayableIf(|_, _| false))
        .cannot(Restriction::BeDealtDamage, |s, ctx, card| {
            friendly_with_amber(s, ctx, card) && s.is_ready(card)
        })
        .fate(|g, ctx| g.put_into_play(ctx, ctx.card, ctx.opponent())),
    // Vesuvius Dome, PV 186
    card("vesuvius-dome").action(|g, ctx| {
        for creature in g.creatures() {
            g.move_amber_to_supply(creature, u8::MAX)?;
        }
        g.destroy(g.creatures())?;
        g.destroy(ctx.card)
    }),
    // Degenerate Decor, PV 187
    card("degenerate-decor").play(|g, ctx| {
        if g.choose_one(ctx, [("exalt 3 times", true), ("capture 3", false)])? {
            if let Some(creature) = g.choose_most_powerful(ctx, g.creatures())? {
                for _ in 0..3 {
                    g.exalt(creature)?;
                }
            }
        } else if let Some(creature) = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))? {
            g.capture_onto(creature, 3)?;
        }
        Ok(())
    }),
    // Gaius, PV 189
    card("gaius")
        .reap(|g, ctx| {
            let others = g.friendly_creatures(ctx).without(ctx.card);
            g.ward(others & g.in_play_with_amber())
        })
        .scrap(|g, ctx| {
            let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
            g.ward(creature)
        }),
    // Governor Gridelk, PV 190
    card("governor-gridelk").reads_discard_pile().fight(|g, ctx| {
        let pile = g.area(ctx.opponent()).discard;
        let topmost = pile.as_slice().iter().rev().find(|c| g.is_creature(**c));
        match topmost {
            Some(creature) => g.put_into_play(ctx, *creature, ctx.you),
            None => Ok(false),
        }
    }),
    // Gracchan Reform, PV 191
    card("gracchan-reform")
        .play(|g, ctx| match g.top_of_deck(ctx.opponent()) {
            Some(top) => {
                g.look_at(ctx, top);
                g.play(ctx, top)
            }
            None => Ok(false),
        })
        .fate(|g, ctx| {
            let top = g.top_cards_of_deck(ctx.opponent(), 2);
            g.archive(ctx.by_opponent(), top, ArchivesOf::Owner)
        }),
    // Paleogene Society, PV 194
    card("paleogene-society")
        .play(|g, ctx| {
            let card = g.choose(ctx, g.discard(ctx.you))?;
            g.return_to_hand(card)?;
            g.purge(ctx.card)
        })
        .fate(|g, ctx| g.ward(g.enemy_creatures(ctx))),
    // Plancina, Hidden Agent, PV 196
    card("plancina-hidden-agent")
        .destroyed(|g, ctx| g.destroy(g.neighbors(ctx.card)))
        .fate(|g, ctx| g.put_into_play(ctx, ctx.card, ctx.you)),
    // Archlegate Valeria, PV 199
    // "For each": one exalt after another (June 2026, "For each").
    card("archlegate-valeria").before_fight(|g, ctx| {
        for _ in g.neighbors_of_house(ctx.card, House::Saurian) {
            if let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.exalt(enemy)?;
            }
        }
        Ok(())
    }),
    // Governess Silvina, PV 201
    // Without an enemy creature nobody is chosen (recorded case pv/governess-silvina/03).
    card("governess-silvina")
        .play(|g, ctx| {
            if !g.enemy_creatures(ctx).is_empty()
                && let Some(from) = g.choose(ctx, g.friendly_creatures(ctx))?
                && let Some(to) = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))?
            {
                g.move_amber_between(from, to, u8::MAX)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| {
            let stunned = g.choose_n(ctx, 2, g.creatures() - g.in_play_with_amber())?;
            g.stun(stunned)
        }),
    // Lorica Infantry, PV 204
    card("lorica-infantry").fight(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.lose_amber(ctx.opponent(), 2)?;
        }
        Ok(())
    }),
    // Marcella, the Younger, PV 205
    card("marcella-the-younger").fight_reap(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.draw(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Publius Scipio, PV 206
    // What fulfilled the prophecy counts if it was a use (recorded case pv/publius-scipio/01).
    card("publius-scipio")
        .lasting(&[each_time(CardUsed, you_used_a_friendly_creature, |g, ctx| {
            let neighbors = ctx.subject.map(|used| g.neighbors_or_last(used));
            g.damage_each(neighbors.unwrap_or_default(), 4)
        })])
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Rufus Vergilius, PV 207
    card("rufus-vergilius").reap(|g, ctx| {
        let neighbor = g.choose(ctx, g.neighbors(ctx.card))?;
        if let Some(neighbor) = neighbor {
            g.capture_onto(neighbor, 1)?;
        }
        g.ward(neighbor)
    }),
    // Sedimentary Nap, PV 208
    card("sedimentary-nap")
        .play(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.shuffle_into_deck(creature)
        })
        .fate(|g, ctx| {
            let creature = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))?;
            g.shuffle_into_deck(creature)
        }),
    // Spendthrift, PV 209
    card("spendthrift")
        .play(|g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => {
                g.move_amber_to_supply(creature, u8::MAX)?;
                g.exalt(creature)
            }
            None => Ok(()),
        })
        .fate(|g, ctx| {
            for creature in g.enemy_creatures(ctx) {
                g.move_amber_to_pool(creature, ctx.opponent(), u8::MAX)?;
            }
            Ok(())
        }),
    // Too Low, PV 210
    card("too-low")
        .play(|g, ctx| match g.choose(ctx, g.enemy_creatures(ctx))? {
            Some(chosen) => {
                let power = g.power(chosen);
                g.destroy(g.creatures_with_power(|p| p < power))
            }
            None => Ok(CardSet::EMPTY),
        })
        .fate(|g, ctx| g.destroy(g.least_powerful(g.friendly_creatures(ctx)))),
];

/// Hadrianus Lorica and Salvatorem: each friendly creature with æmber on it.
fn friendly_with_amber(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.amber_on(card) > 0
}
