//! Dis of Prophetic Visions.

use archon_engine::keyforge::ability::Restriction;
use archon_engine::keyforge::ability::Trigger::{
    CardReadied, CreatureDestroyed, CreatureReaps, Destroyed, Fight, KeyForged, Play, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, SECOND, Would, card, each_time, instead, when,
    when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::{FORBIDDEN_TYPE, forbidden_as};
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{Phase, State};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Coup de Grâce, PV 3
    card("coup-de-grâce")
        .play(|g, _| g.destroy(g.damaged_creatures()))
        .fate(|g, ctx| g.damage_each(g.friendly_creatures(ctx), 4)),
    // Cryptic Collapse, PV 5
    card("cryptic-collapse").play(|g, ctx| {
        let discarded = g.discard_hand(ctx.you)?;
        for _ in discarded {
            if g.pool(ctx.opponent()) > 0 {
                one_captures_from_own_side(g, ctx, g.enemy_creatures(ctx), 1)?;
            }
        }
        Ok::<(), Stop>(())
    }),
    // Embellish Imp, PV 8
    card("embellish-imp")
        .after(CreatureDestroyed, subject_was_enemy, |g, ctx| g.steal(ctx.you, 1))
        .fate(|g, ctx| {
            let strongest = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))?;
            g.destroy(strongest)
        }),
    // Remmy’s Horror, PV 12
    card("remmy-s-horror").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        let artifact = g.choose(ctx, g.artifacts())?;
        g.destroy(CardSet::from(creature) | CardSet::from(artifact))?;
        let purged = g.choose_at_random(g.hand(ctx.opponent()));
        g.purge(purged)
    }),
    // Solo, PV 14
    card("solo")
        .power(each(this_without_friends), 20)
        .gains_abilities(
            each(this_without_friends),
            &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 3))],
        )
        .fate(|g, _| g.destroy(g.creatures())),
    // Soul Lock, PV 15
    card("soul-lock")
        .cannot(Restriction::Use, |s, ctx, card| {
            let locked = s.houses_among(s.under(ctx.card));
            by_opponent(s, ctx) && !locked.and(s.houses(card)).is_empty()
        })
        .action(|g, ctx| {
            g.discard_cards(g.under(ctx.card))?;
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.put_under(CardSet::from(enemy), ctx.card)
        }),
    // Atrocity, PV 17
    // Its text since June 2026 (errata, rulebook 18.3): "Play:", and once.
    card("atrocity")
        .lasting(&[ATROCITY, Ability::MustChoose(that_house_for_opponent)])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Grave Bounty, PV 20
    card("grave-bounty")
        .reads_discard_pile()
        .play(|g, ctx| {
            let purged = g.choose(ctx, g.discard(ctx.you))?;
            if !g.purge(purged)?.is_empty() {
                g.lose_amber(ctx.opponent(), 2)?;
            }
            Ok(())
        })
        .fate(|g, ctx| {
            let pile = g.area(ctx.you).discard;
            g.purge(pile.as_slice().iter().rev().copied().take(2).collect::<CardSet>())
        }),
    // Ifraneye, PV 21
    card("ifraneye").play(|g, ctx| g.discard_hand(ctx.you)).reap(|g, ctx| {
        for _ in 0..2 {
            g.discard_at_random(ctx.opponent())?;
        }
        Ok::<(), Stop>(())
    }),
    // Oh, You Shouldn’t Have, PV 23
    card("oh-you-shouldn-t-have").fate(|g, ctx| g.gain_amber(ctx.opponent(), 3)),
    // Poised Strike, PV 24
    card("poised-strike")
        .after(
            CardReadied,
            |s, ctx| ctx.subject == s.host(ctx.card),
            |g, ctx| g.destroy(ctx.subject),
        )
        .lasting(&[instead(Would::ReadyStep, by_you, |_, _| ())])
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Relativity Imp, PV 26
    card("relativity-imp").ability(Ability::ForgesAtMost(you, 2)).after(
        KeyForged,
        |s, ctx| by_you(s, ctx) && s.active == ctx.you && s.phase == Phase::Key,
        |g, ctx| {
            if g.could_forge(ctx.you, 0) && g.may(ctx)? {
                g.forge_key(ctx.you, 0)?;
            }
            Ok::<(), Stop>(())
        },
    ),
    // Carrion-Wyrm, PV 32
    card("carrion-wyrm")
        .reap(|g, ctx| {
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.destroy(enemy)
        })
        .scrap(|g, ctx| {
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.put_on_top_of_deck(enemy)
        }),
    // Chasm Vespid, PV 33
    card("chasm-vespid").fate(|g, ctx| {
        g.archive(ctx, g.friendly_creatures(ctx) - g.flank_creatures(), ArchivesOf::Owner)
    }),
    // Eddy of Dis, PV 35
    card("eddy-of-dis")
        .play(|g, ctx| {
            let shuffled = g.choose_at_random(g.hand(ctx.opponent()));
            g.shuffle_into_your_deck(ctx.by_opponent(), shuffled)
        })
        .fate(|g, ctx| {
            g.shuffle_discard_pile_into_deck(ctx.opponent())?;
            g.draw(ctx.opponent(), 1)
        }),
    // Hamstrung, PV 36
    card("hamstrung").play(|g, ctx| {
        let player = g.choose_player(ctx)?;
        if let Some(discarded) = g.discard_top_of_deck(player)?
            && g.is_creature(discarded)
        {
            g.purge(discarded)?;
        }
        Ok(())
    }),
    // Parasitic Arachnoid, PV 39
    card("parasitic-arachnoid")
        .destroyed(|g, ctx| one_captures_from_own_side(g, ctx, g.enemy_creatures(ctx), 1))
        .fate(|g, ctx| one_captures_from_own_side(g, ctx, g.friendly_creatures(ctx), 2)),
    // Pied Viper, PV 40
    card("pied-viper").after(CreatureReaps, subject_is_enemy_creature, |g, ctx| {
        match ctx.subject.filter(|_| g.is_overwhelmed(ctx.you)) {
            Some(creature) => g.take_control(ctx, creature),
            None => Ok(()),
        }
    }),
    // Skorpeon, PV 41
    card("skorpeon").reap(|g, ctx| {
        let count = g.neighbors_of_house(ctx.card, House::Dis).len();
        g.damage_for_each(ctx, count, 2, g.enemy_creatures(ctx))
    }),
    // Strug, PV 42
    card("strug")
        .ability(when_any(&[Play, Destroyed], |g, ctx| g.lose_amber(ctx.opponent(), 1)))
        .fate(|g, ctx| g.lose_amber(ctx.you, 2)),
    // Traumatic Echo, PV 43
    card("traumatic-echo").lasting(&FORBIDDEN_TYPE).play(|g, ctx| {
        let Some(purged) = g.choose(ctx, g.discard(ctx.you))? else { return Ok(()) };
        if g.purge(purged)?.is_empty() {
            return Ok(());
        }
        forbidden_as(ctx, g.card_type(purged))
            .try_for_each(|(ctx, forbidden)| g.opponents_next_turn(ctx, forbidden))
    }),
];

/// "A creature captures … from its own side": one of some. Cryptic Collapse, Parasitic Arachnoid.
fn one_captures_from_own_side(
    g: &mut Game<'_>,
    ctx: AbilityContext,
    among: CardSet,
    amount: u16,
) -> Flow {
    if let Some(creature) = g.choose(ctx, among)? {
        g.capture_from_own_side(creature, amount)?;
    }
    Ok(())
}

/// Solo, "if there are no other friendly creatures in play".
fn this_without_friends(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.friendly_creatures(ctx).without(card).is_empty()
}

/// Atrocity. A card of two houses lets either be chosen.
const ATROCITY: Ability = each_time(TurnStarts, by_opponent, |g, ctx| {
    let Some(discarded) = g.discard_top_of_deck(ctx.opponent())? else { return Ok(()) };
    for house in g.houses(discarded).iter() {
        g.this_turn(ctx.of_house(house), SECOND)?;
    }
    Ok(())
});
