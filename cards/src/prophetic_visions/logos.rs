//! Logos of Prophetic Visions.

use archon_engine::keyforge::ability::Trigger::CardDiscarded;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Permission, Restriction, SECOND, card,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_down;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::question::Stop;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Designer Crick, PV 50
    card("designer-crick").after(CardDiscarded, by_opponent, |g, ctx| {
        g.draw(ctx.you, 1)?;
        g.capture_onto_self(ctx, 1)
    }),
    // Exotic Pivot, PV 52
    card("exotic-pivot")
        .lasting(&[Ability::Cannot(Restriction::PlayAsCreature, |s, ctx, _| by_you(s, ctx))])
        .play(|g, ctx| {
            if let Some(discarded) = g.discard_top_of_deck(ctx.you)?
                && !g.is_of(discarded, House::Logos)
            {
                g.steal(ctx.you, 3)?;
            }
            Ok(())
        })
        .fate(|g, ctx| g.this_turn(ctx, FIRST)),
    // Instant Transmission, PV 53
    card("instant-transmission").omni(|g, ctx| {
        g.draw(ctx.you, 3)?;
        g.destroy(ctx.card)
    }),
    // Mercurial Wormhole, PV 54
    // A card that cannot be played changes no house (recorded case pv/mercurial-wormhole/03).
    card("mercurial-wormhole").play(|g, ctx| {
        if let Some(top) = g.top_of_deck(ctx.you)
            && g.play_top_of_deck(ctx)?
            && let Some(house) = g.choose_house_of(ctx, g.houses(top))?
        {
            g.change_active_house(house);
        }
        Ok(())
    }),
    // Professor Scruples, PV 55
    card("professor-scruples")
        .reap(|g, ctx| {
            discard_a_card(g, ctx)?;
            g.draw(ctx.you, 3)
        })
        .fate(|g, _| g.purge(g.upgrades_in_play())),
    // Stenter’s Formula, PV 61
    card("stenter-s-formula").play(|g, ctx| {
        let chosen = g.choose_up_to(ctx, 3, g.creatures())?;
        g.ward(chosen)?;
        g.draw(ctx.you, 1)
    }),
    // Bit Byte, PV 65
    // A creature that the fight destroyed is no creature any more, as for Symon (recorded case wc/symon/02).
    card("bit-byte")
        .fight(|g, ctx| {
            let fought = CardSet::from(g.opposing(ctx.card)) & g.creatures();
            g.put_into_owners_archives(fought)
        })
        .fate(|g, ctx| {
            let bottom = g.bottom_cards_of_deck(ctx.opponent(), 1);
            g.archive(ctx.by_opponent(), bottom, ArchivesOf::Owner)
        }),
    // Duck, Duck, Superb Duck, PV 69
    card("duck-duck-superb-duck").play(|g, ctx| {
        if !g.choose_one(ctx, [("archive 2 random cards", true), ("gain 2 æmber", false)])? {
            return g.gain_amber(ctx.you, 2);
        }
        for _ in 0..2 {
            let archived = g.choose_at_random(g.hand(ctx.you));
            g.archive(ctx, archived, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Rage Reset, PV 72
    card("rage-reset")
        .play(|g, ctx| {
            let friends = g.not_being_destroyed(g.friendly_creatures(ctx));
            let chosen = g.choose_any_number(ctx, friends)?;
            let destroyed = g.destroy(chosen)?;
            g.draw(ctx.you, destroyed.len())
        })
        .fate(|g, ctx| discard_random_cards(g, ctx, half_down(g.hand(ctx.you).len() as u16))),
    // Unity Prism, PV 73
    card("unity-prism")
        .lasting(&[
            Ability::May(Permission::Play, |_, _, _| true),
            Ability::Cannot(Restriction::Play, |s, ctx, _| {
                by_you(s, ctx) && s.record_of_this_turn().counts[ctx.you].cards_played() >= 4
            }),
        ])
        .play(|g, ctx| {
            g.this_turn(ctx, FIRST)?;
            g.this_turn(ctx, SECOND)
        })
        .scrap(|g, ctx| {
            let hand = g.hand(ctx.you);
            g.reveal(hand);
            g.gain_amber(ctx.you, g.houses_among(hand).len())
        }),
    // Unstable Dale, PV 74
    card("unstable-dale")
        .reap(|g, ctx| g.damage_each(g.creatures(), g.hand(ctx.you).len() as i32))
        .fate(|g, ctx| g.damage_each(g.friendly_creatures(ctx), 3)),
    // Zeff, Punch Yardus, PV 75
    card("zeff-punch-yardus").reads_discard_pile().reap(|g, ctx| {
        let tops = [g.top_of_deck(ctx.you), g.top_of_discard(ctx.you)];
        g.archive(ctx, tops.into_iter().flatten().collect::<CardSet>(), ArchivesOf::Owner)
    }),
    // 4CR Foreseer, PV 76
    card("4cr-foreseer").play_reap(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 2);
        g.look_at(ctx, top);
        let chosen = g.choose(ctx, top)?;
        g.return_to_hand(chosen)
    }),
    // Captain Cha, PV 77
    card("captain-cha").reap(|g, ctx| g.steal(ctx.you, 1)),
    // Digitallia, PV 79
    card("digitallia")
        .reap(|g, ctx| g.draw(ctx.you, g.neighbors_of_house(ctx.card, House::Logos).len())),
    // Emeritus Darn, PV 80
    card("emeritus-darn")
        .reap(|g, ctx| g.archive(ctx, g.top_cards_of_deck(ctx.you, 2), ArchivesOf::Owner)),
    // Hazard Zerp, PV 81
    card("hazard-zerp")
        .play(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())?
                && g.damage_each(creature, 3)?.destroyed.contains(creature)
            {
                g.draw(ctx.you, 1)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| {
            discard_a_card(g, ctx)?;
            g.damage_a_creature(ctx, g.creatures(), 3)
        }),
    // Neotechnic Gopher, PV 82
    card("neotechnic-gopher")
        .play_reap(|g, ctx| {
            discard_a_card(g, ctx)?;
            if g.hand(ctx.you).is_empty() {
                g.gain_amber(ctx.you, 1)?;
            }
            Ok::<(), Stop>(())
        })
        .fate(|g, ctx| g.draw(ctx.opponent(), 1)),
    // Parallel Thinking, PV 83
    // Cards that leave archives for their owner's hand are not discarded (recorded case pv/parallel-thinking/07), and
    // one card shares its type with no other.
    card("parallel-thinking").play(|g, ctx| {
        let (player, of_deck) = g.choose_one(
            ctx,
            [
                ("the top 2 cards of your deck", (ctx.you, true)),
                ("2 random cards of your archives", (ctx.you, false)),
                ("the top 2 cards of your opponent's deck", (ctx.opponent(), true)),
                ("2 random cards of your opponent's archives", (ctx.opponent(), false)),
            ],
        )?;
        let mut discarded = CardSet::EMPTY;
        for _ in 0..2 {
            discarded |= if of_deck {
                g.discard_top_of_deck(player)?.into()
            } else {
                let card = g.choose_at_random(g.archives(player));
                g.discard_cards(card)?
            };
        }
        let types = |c| g.of_type(discarded, g.card_type(c)).len();
        if discarded.into_iter().any(|c| types(c) > 1) {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Reassembly Required, PV 84
    card("reassembly-required")
        .play(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.put_into_owners_archives(creature)
        })
        .fate(|g, ctx| g.discard_cards(g.archives(ctx.you))),
    // Reiteration, PV 85
    card("reiteration")
        .play(|g, ctx| {
            g.draw(ctx.you, 2)?;
            for _ in 0..2 {
                let chosen = g.choose(ctx, g.hand(ctx.you))?;
                g.put_on_bottom_of_deck(chosen)?;
            }
            Ok::<(), Stop>(())
        })
        .fate(|g, ctx| discard_random_cards(g, ctx, 2)),
];

/// "Discard a card": Professor Scruples, Hazard Zerp, Neotechnic Gopher.
fn discard_a_card(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let discarded = g.choose(ctx, g.hand(ctx.you))?;
    g.discard_cards(discarded)?;
    Ok(())
}

/// Random cards from the hand, one after another (FAQ "Reiteration"): also Rage Reset.
fn discard_random_cards(g: &mut Game<'_>, ctx: AbilityContext, count: u16) -> Flow {
    for _ in 0..count {
        g.discard_at_random(ctx.you)?;
    }
    Ok(())
}
