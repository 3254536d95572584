//! Shadows of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::{
    CardDiscarded, CardPlayed, Fight, HouseChosen, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Restriction, card, each, each_time, when, when_any,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_down;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Covetous Idol, PV 213
    card("covetous-idol")
        .refill(|s, ctx, player| player == ctx.you && s.pool(ctx.opponent()) > s.pool(ctx.you), 1),
    // Cursed Loot, PV 214
    // The hand is looked at after the discard (recorded case pv/cursed-loot/02).
    card("cursed-loot").after(CardPlayed, by_you, |g, ctx| {
        g.discard_at_random(ctx.you)?;
        if g.hand(ctx.you).is_empty() {
            g.destroy(ctx.card)?;
        }
        Ok::<(), Stop>(())
    }),
    // Disabled Security, PV 217
    card("disabled-security").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..3 {
            discarded |= CardSet::from(g.discard_top_of_deck(ctx.opponent())?);
        }
        g.play_one_of(ctx, discarded)
    }),
    // Feldar’s Plan, PV 219
    card("feldar-s-plan")
        .lasting(&[each_time(CardPlayed, by_opponent, |g, ctx| g.steal(ctx.you, 1))])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Mickey the Carver, PV 222
    card("mickey-the-carver").after(
        HouseChosen,
        |s, _| s.house.is_some_and(|house| house != House::Shadows),
        |g, ctx| g.steal(ctx.you, 1),
    ),
    // Sleight, PV 228
    card("sleight").destroyed(|g, _| g.shuffle_into_deck(g.creatures())).fate(|g, ctx| {
        for _ in enemy_shadows_creatures(g, ctx) {
            let shuffled = g.choose(ctx, g.friendly_creatures(ctx))?;
            g.shuffle_into_deck(shuffled)?;
        }
        Ok::<(), Stop>(())
    }),
    // Brutal Consequences, PV 230
    card("brutal-consequences")
        .play(|g, ctx| {
            if let Some(dealt) = g.damage_a_creature(ctx, g.creatures(), 3)?
                && dealt.destroyed
            {
                g.purge_if_not_hidden(dealt.creature)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            let purged = g.choose(ctx, g.friendly_creatures(ctx) & g.exhausted_cards())?;
            g.purge(purged)
        }),
    // Cap Reigns, PV 231
    card("cap-reigns")
        .gains_abilities(each(enemy_creature), &[when(Reap, |g, ctx| g.pay(ctx.you, 1))]),
    // Chummy, PV 232
    // One of several that are tied is the least powerful (recorded case pv/chummy/01).
    card("chummy")
        .before_fight(|g, ctx| {
            let least = g.least_powerful(g.enemy_creatures(ctx));
            if ctx.subject.is_some_and(|fought| least.contains(fought)) {
                g.steal(ctx.you, 1)?;
            }
            Ok(())
        })
        .fate(|g, ctx| g.pay(ctx.you, 2)),
    // Cover Fire, PV 233
    card("cover-fire").play(|g, ctx| {
        g.lose_amber(ctx.opponent(), half_down(g.pool(ctx.opponent())))?;
        g.steal(ctx.you, 1)
    }),
    // Gone Pear Shaped, PV 235
    card("gone-pear-shaped")
        .lasting(&[Ability::Cannot(Restriction::Reap, each_creature)])
        .play(|g, ctx| g.discard_cards(g.archives(ctx.you) | g.archives(ctx.opponent())))
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Ox Sarbane, PV 239
    card("ox-sarbane").gains_abilities(
        each(enemy_creature),
        &[when_any(&[Fight, Reap], |g, ctx| {
            g.exhaust(g.sharing_a_house_with(g.friendly_creatures(ctx), ctx.card));
        })],
    ),
    // Bandit Culver, PV 241
    card("bandit-culver").after(
        CardDiscarded,
        |s, ctx| by_you(s, ctx) && first_discarded_of(ctx, House::Shadows),
        |g, ctx| g.steal(ctx.you, 1),
    ),
    // Bondsman Belvan, PV 242
    card("bondsman-belvan")
        .fight_reap(|g, ctx| {
            let top = CardSet::from(g.top_of_deck(ctx.opponent()));
            g.look_at(ctx, top);
            let discarded = g.may_choose(ctx, top)?;
            g.discard_cards(discarded)
        })
        .fate(|g, ctx| match g.choose(ctx, g.friendly_artifacts(ctx))? {
            Some(artifact) => g.give_control(ctx, artifact),
            None => Ok(()),
        }),
    // Burnished Nickles, PV 243
    card("burnished-nickles").destroyed(|g, ctx| {
        let returned = g.choose(ctx, g.other_creatures(ctx))?;
        g.return_to_hand(returned)
    }),
    // Evasive Maneuvers, PV 244
    card("evasive-maneuvers")
        .lasting(&[Ability::Cannot(Restriction::BeDealtDamage, friendly_creature)])
        .play(|g, ctx| g.this_turn(ctx, FIRST))
        .fate(|g, ctx| g.damage_each(g.friendly_creatures(ctx), 2)),
    // Fallguy, PV 245
    card("fallguy").destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Hoodwink, PV 247
    card("hoodwink").play(|g, ctx| {
        let hand = g.hand(ctx.you);
        g.reveal(hand);
        for _ in hand - g.of_house(hand, House::Shadows) {
            g.steal(ctx.you, 1)?;
        }
        g.purge(ctx.card)
    }),
    // Porter Cilla, PV 249
    card("porter-cilla").reap(|g, ctx| {
        let card = g.choose_at_random(g.hand(ctx.opponent()));
        g.put_on_top_of_deck(card)
    }),
    // Predatory Lending, PV 250
    card("predatory-lending")
        .play(|g, ctx| {
            if let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.exalt(enemy)?;
                g.enrage(enemy)?;
            }
            Ok(())
        })
        .fate(|g, ctx| g.pay(ctx.you, enemy_shadows_creatures(g, ctx).len())),
    // Thunk, PV 251
    card("thunk")
        .play(|g, ctx| {
            if let Some(dealt) = g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)? {
                g.exhaust(dealt.creature);
            }
            Ok(())
        })
        .fate(|g, _| g.destroy(g.creatures() & g.exhausted_cards())),
];

/// Sleight and Predatory Lending.
fn enemy_shadows_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.enemy_creatures(ctx), House::Shadows)
}
