//! Dis of Æmber Skies.

use archon_engine::keyforge::ability::Trigger::{Reap, TurnEnds};
use archon_engine::keyforge::ability::{Ability, Definition, FIRST, HOST, Restriction, card, when};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::{FORBIDDEN_TYPE, forbidden_as, third_down};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Delta P, AS 44
    // It goes on where a ward was removed (recorded case as/delta-p/02) or something happened instead, but not without
    // end: the active player ends it by a creature that was chosen before and is there still (June 2026, "Infinite loops").
    card("delta-p").play(|g, ctx| {
        let mut spared = CardSet::EMPTY;
        loop {
            let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? else { return Ok(()) };
            if g.destroy(creature)?.is_empty() {
                if spared.contains(creature) {
                    return Ok(());
                }
                spared.insert(creature);
            }
            if !g.is_overwhelmed(ctx.you) {
                return Ok(());
            }
        }
    }),
    // Demonic Shelf, AS 45
    // Damage is dealt without a friendly creature too (recorded case as/demonic-shelf/03).
    card("demonic-shelf").action(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.put_under(CardSet::from(creature), ctx.card)?;
        g.damage_for_each(ctx, g.under(ctx.card).len(), 3, g.creatures())
    }),
    // Fiendish Apprentice, AS 46
    card("fiendish-apprentice").play(|g, ctx| {
        let count = g.of_house(g.friendly_creatures(ctx), House::Dis).len();
        g.damage_for_each(ctx, count, 3, g.enemy_creatures(ctx))
    }),
    // Infernal Terran, AS 48
    card("infernal-terran")
        .play_reap(|g, ctx| {
            let discarded = g.choose(ctx, g.hand(ctx.you))?;
            g.discard_cards(CardSet::from(discarded))?;
            g.steal(ctx.you, 1)
        })
        .scrap(|g, ctx| {
            let discarded = g.discard_hand(ctx.you)?;
            let icons = |c| u16::from(g.bonus_icons(c).count(BonusIcon::Amber));
            let amber: u16 = discarded.into_iter().map(icons).sum();
            g.steal(ctx.you, amber)
        }),
    // Phantasmaquid, AS 52
    // The one place of an empty battleline is the right flank too (recorded case as/phantasmaquid/04).
    card("phantasmaquid").ability(Ability::CannotPlayOnRightFlank(opponent)).after(
        TurnEnds,
        by_you,
        |g, ctx| {
            if g.enemy_creatures(ctx).is_empty() {
                g.destroy(ctx.card)?;
            }
            Ok::<(), Stop>(())
        },
    ),
    // Talon of Invidius, AS 56
    card("talon-of-invidius")
        .play(|g, ctx| {
            for _ in 0..3 {
                g.exalt(ctx.card)?;
            }
            Ok(())
        })
        .destroyed(|g, ctx| match g.choose(ctx, g.enemy_creatures(ctx))? {
            Some(enemy) => g.move_amber_between(ctx.card, enemy, u8::MAX),
            None => Ok(0),
        }),
    // Cauterize Vitality, AS 57
    // The icons of a token creature are those of the card that it turns into.
    card("cauterize-vitality").play(|g, ctx| {
        let Some(card) = g.choose(ctx, g.creatures() | g.artifacts())? else { return Ok(()) };
        let in_play = g.bonus_icons(card);
        if !g.destroy(card)?.is_empty() {
            let now = g.gone_to(card);
            let icons = if now == card { in_play } else { g.bonus_icons(now) };
            g.lose_amber(ctx.opponent(), icons.len())?;
        }
        Ok(())
    }),
    // Chauncey, AS 58
    // Both have to be destroyed, and what can be of them is (recorded cases as/chauncey/03 and 05).
    card("chauncey").action(|g, ctx| {
        let others = g.friendly_creatures(ctx).without(ctx.card);
        let other = g.choose(ctx, others)?;
        let destroyed = g.destroy(CardSet::from(other).with(ctx.card))?;
        if destroyed.len() == 2 { g.gain_amber(ctx.you, 3) } else { Ok(()) }
    }),
    // Daat, AS 59
    card("daat").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.change_active_house(house);
        Ok(())
    }),
    // Ecstacy Siphon, AS 62
    card("ecstacy-siphon").play(|g, ctx| {
        g.damage_for_each(ctx, g.hand(ctx.opponent()).len(), 1, g.enemy_creatures(ctx))
    }),
    // They Tell No Tales, AS 67
    card("they-tell-no-tales").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.destroy(g.of_house(g.creatures(), house))?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Trihard, AS 68
    // If both players discard, the active player says who does so first (June 2026, "Discard").
    card("trihard").play(|g, ctx| {
        let third = |g: &State, player| third_down(g.hand(player).len() as u16);
        let thirds = Player::BOTH.map(|player| third(g, player));
        let first = if thirds.contains(&0) { ctx.you } else { g.choose_player(ctx)? };
        for player in [first, first.opponent()] {
            for _ in 0..thirds[player.index()] {
                g.discard_at_random(player)?;
            }
        }
        Ok(())
    }),
    // A Gift of Æmber, AS 69
    card("a-gift-of-æmber").play(|g, ctx| {
        let chosen = g.choose_up_to(ctx, 2, g.creatures())?;
        let controlled = Player::BOTH.map(|player| (player, g.creatures_of(player)));
        let destroyed = g.destroy(chosen)?;
        for (player, creatures) in controlled {
            g.gain_amber(player, (creatures & destroyed).len())?;
        }
        Ok(())
    }),
    // Clipped Wings, AS 71
    card("clipped-wings").play(|g, ctx| {
        let purges = g.choose_one(
            ctx,
            [
                ("purge a random card from your opponent's hand", true),
                ("shuffle your opponent's archives into their deck", false),
            ],
        )?;
        if purges {
            let purged = g.choose_at_random(g.hand(ctx.opponent()));
            g.purge(purged)
        } else {
            g.shuffle_into_your_deck(ctx.by_opponent(), g.archives(ctx.opponent()))
        }
    }),
    // Infinity Strop, AS 73
    // The houses are those that the creature had in play (recorded case as/infinity-strop/04).
    card("infinity-strop").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let houses = g.houses(creature);
        if g.damage_each(creature, 2)?.destroyed.contains(creature) {
            let alike = g.creatures().filter(|c| !g.houses(c).and(houses).is_empty());
            g.damage_each(alike, 4)?;
        }
        Ok(())
    }),
    // Monsquito, AS 75
    card("monsquito").fight(|g, ctx| {
        g.heal_fully(ctx.card)?;
        g.damage_a_creature(ctx, g.creatures(), 2)
    }),
    // Searine, AS 76
    card("searine").scrap(|g, ctx| g.damage_a_creature(ctx, g.friendly_creatures(ctx), 2)),
    // Slayer, AS 77
    card("slayer").ability(Ability::DestroyedIf(|s, ctx| s.enemy_creatures(ctx).is_empty())),
    // Suspendamander, AS 78
    card("suspendamander")
        .lasting(&[Ability::Cannot(Restriction::Play, |s, ctx, card| {
            by_opponent(s, ctx)
                && action_card(s, ctx, card)
                && ctx.house.is_some_and(|house| s.houses_to_play(card).contains(house))
        })])
        .fight(|g, ctx| {
            let house = g.choose_house(ctx)?;
            g.opponents_next_turn(ctx.of_house(house), FIRST)
        }),
    // Vapor Imp, AS 79
    card("vapor-imp").lasting(&FORBIDDEN_TYPE).reap(|g, ctx| {
        let Some(discarded) = g.discard_at_random(ctx.you)? else { return Ok(()) };
        forbidden_as(ctx, g.card_type(discarded))
            .try_for_each(|(ctx, forbidden)| g.opponents_next_turn(ctx, forbidden))
    }),
    // Ven Omawk, AS 80
    card("ven-omawk").refill(opponent, -1),
    // Pendra’s Box, AS 81
    card("pendra-s-box").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            for creature in g.neighbors(ctx.card).with(ctx.card) {
                g.exalt(creature)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Tomb of Agony, AS 82
    card("tomb-of-agony").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.purge(enemy)
        })],
    ),
];
