//! Geistoid of Æmber Skies.

use archon_engine::keyforge::ability::Trigger::{Destroyed, Reap, TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, card, each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Aurascope, AS 130
    // The card that was discarded may be the one that is purged (recorded case as/aurascope/01).
    card("aurascope").action(|g, ctx| {
        let chosen = g.choose(ctx, g.hand(ctx.you))?;
        let Some(discarded) = g.discard_cards(chosen)?.first() else { return Ok(()) };
        let of_its_type = g.of_type(g.discard_piles(), g.card_type(discarded));
        let purged = g.choose(ctx, of_its_type)?;
        g.purge(purged)?;
        Ok(())
    }),
    // Ghoul-keeping, AS 134
    card("ghoul-keeping").play(|g, ctx| {
        let creature = g.choose(ctx, g.of_house(g.friendly_creatures(ctx), House::Geistoid))?;
        g.make_ready(creature)
    }),
    // Helichopper, AS 135
    card("helichopper")
        .power_for_each(THIS, |s, ctx| {
            if s.is_haunted(ctx.you) { 3 * i32::from(s.amber_on(ctx.card)) } else { 0 }
        })
        .action(|g, ctx| g.capture_onto_self(ctx, 2)),
    // Jahneerie, AS 136
    card("jahneerie").gains_abilities(
        each(friendly_creature_with_amber),
        &[when(Reap, |g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 1))],
    ),
    // PKE Syphonator, AS 138
    card("pke-syphonator").play(|g, ctx| {
        let archives = g.archives(ctx.opponent());
        g.gain_amber(ctx.you, archives.len())?;
        g.discard_cards(archives)
    }),
    // Shell of a Ghost, AS 140
    // One half of a gigantic creature can be chosen and stays where it is (recorded case as/shell-of-a-ghost/05).
    card("shell-of-a-ghost").play(|g, ctx| {
        g.destroy(g.creatures() - g.flank_creatures())?;
        put_a_creature_into_play(g, ctx, g.discard_piles())?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // A Ghost in the Sun, AS 142
    card("a-ghost-in-the-sun").play(|g, ctx| {
        for _ in 0..g.keys(ctx.opponent()) {
            put_a_creature_into_play(g, ctx, g.discard(ctx.you))?;
        }
        Ok(())
    }),
    // Atomic Destabilizer, AS 143
    card("atomic-destabilizer").gains_abilities(
        HOST,
        &[each_time(TurnEnds, by_you, |g, ctx| {
            g.capture_onto_self(ctx, 1)?;
            g.lose_amber(ctx.you, g.amber_on(ctx.card))
        })],
    ),
    // Crepuscular Rays, AS 144
    card("crepuscular-rays").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        g.move_amber_to_pool(creature, ctx.you, u8::MAX)?;
        g.destroy(creature)?;
        Ok(())
    }),
    // Doppelganger, AS 145: what upgrades give the neighbor lies in its text box (June 2026, "Upgrades"; recorded cases
    // as/doppelganger/14, 15).
    card("doppelganger").lasting(&[Ability::GainsTextOfTarget]).after(
        TurnStarts,
        by_you,
        |g, ctx| {
            let Some(neighbor) = g.choose(ctx, g.neighbors(ctx.card))? else { return Ok(()) };
            g.this_turn(ctx.about(neighbor), FIRST)?;
            for upgrade in g.of_type(g.upgrades(neighbor), CardType::Upgrade) {
                g.this_turn(ctx.about(upgrade), FIRST)?;
            }
            Ok(())
        },
    ),
    // Paradrone, AS 148
    card("paradrone").fight(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Titan Apparition, AS 151
    // Whoever controls it, it is the active player who discards.
    card("titan-apparition").destroyed(|g, _| {
        for _ in 0..5 {
            g.discard_top_of_deck(g.active)?;
        }
        Ok::<(), Stop>(())
    }),
    // All Hands on Deck, AS 154
    card("all-hands-on-deck").play(|g, ctx| {
        if g.is_haunted(ctx.you) {
            let creature = g.choose(ctx, g.creatures())?;
            g.destroy(creature)?;
        } else {
            g.damage_a_creature(ctx, g.creatures(), 3)?;
        }
        Ok(())
    }),
    // Colonel Slime, AS 155
    card("colonel-slime").scrap(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Haunting Deck, AS 157
    card("haunting-deck").play(|g, ctx| {
        if g.is_haunted(ctx.you) {
            let card = g.choose(ctx, g.discard_piles())?;
            g.purge(card)?;
        }
        Ok(())
    }),
    // Manifestation, AS 160
    card("manifestation").play(|g, ctx| {
        let haunted = Player::BOTH.into_iter().filter(|player| g.is_haunted(*player));
        let cards = haunted.fold(CardSet::EMPTY, |cards, player| cards | g.discard(player));
        match g.choose(ctx, cards)? {
            Some(card) => g.resolve_bonus_icons(card, ctx.you),
            None => Ok(()),
        }
    }),
    // Parabyte, AS 161
    card("parabyte")
        .ability(Ability::KeyCost(
            opponent,
            Amount::Count(|s, ctx| {
                let friendly = s.friendly_creatures(ctx).into_iter();
                friendly.map(|creature| i32::from(s.amber_on(creature))).sum()
            }),
        ))
        .play_reap(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Portal Guardian, AS 162
    card("portal-guardian").destroyed(|g, ctx| {
        g.capture_with_one_of(ctx, g.friendly_creatures(ctx).without(ctx.card), 2)
    }),
    // Stratowise, AS 163
    card("stratowise").fight_reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        g.discard_cards(card)?;
        if g.is_haunted(ctx.you) {
            g.capture_onto_self(ctx, 1)?;
        }
        Ok(())
    }),
    // Summoned Counsel, AS 164
    card("summoned-counsel").reap(|g, ctx| {
        let card = g.choose(ctx, g.discard(ctx.you) | g.purged(ctx.you))?;
        g.shuffle_into_your_deck(ctx, card)
    }),
    // Wellstring, AS 165
    card("wellstring").fight_reap(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 3)),
    // Banshee Suit, AS 166
    card("banshee-suit").reads_discard_pile().gains_abilities(
        HOST,
        &[when(Destroyed, |g, ctx| {
            let pile = g.area(ctx.you).discard;
            let top: CardSet = pile.as_slice().iter().rev().take(2).copied().collect();
            g.archive(ctx, top.with(ctx.card), ArchivesOf::Owner)
        })],
    ),
    // Ethereal Adaptor, AS 167
    card("ethereal-adaptor").gains_abilities(HOST, &[Ability::SpendableWhenForging(THIS, you)]),
    // Shard of Resurgence, AS 172
    card("shard-of-resurgence").action(|g, ctx| {
        for _ in g.friendly_with_trait(ctx, Trait::Shard) {
            let card = g.choose(ctx, g.discard(ctx.you))?;
            g.archive(ctx, card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
];

fn friendly_creature_with_amber(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.amber_on(card) > 0
}

/// "Put a creature into play": Shell of a Ghost and A Ghost in the Sun.
fn put_a_creature_into_play(g: &mut Game<'_>, ctx: AbilityContext, cards: CardSet) -> Flow {
    if let Some(creature) = g.choose(ctx, g.of_type(cards, CardType::Creature))? {
        g.put_into_play(ctx, creature, ctx.you)?;
    }
    Ok(())
}
