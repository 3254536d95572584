//! Geistoid of Draconian Measures.

use archon_engine::keyforge::ability::Trigger::{Reap, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, HOST, Restriction, SECOND, Would, card, each, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ghost Town, DM 46
    card("ghost-town").action(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.archive_a_card(ctx)?;
        } else {
            let discarded = g.choose(ctx, g.hand(ctx.you))?;
            g.discard_cards(discarded)?;
        }
        Ok(())
    }),
    // Gigantor, DM 47
    card("gigantor").fight_reap(|g, ctx| {
        let pile = g.choose_discard_pile(ctx)?;
        let chosen = g.choose_up_to(ctx, 3, pile)?;
        let purged = g.purge(chosen)?.len();
        g.draw(ctx.you, purged)
    }),
    // Gigantor, DM 47: the other half, whose text is that of the first.
    card("gigantor2"),
    // Holographic Banshee, DM 48
    card("holographic-banshee").gains(Keyword::Versatile, friendly_geistoid_creature, 1),
    // Phantasm Cloak, DM 52
    card("phantasm-cloak").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            if g.is_haunted(ctx.you) {
                g.gain_amber(ctx.you, 2)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Trash Heap, DM 56
    card("trash-heap").play(|g, ctx| {
        g.destroy(g.creatures())?;
        let hands = g.hand(ctx.you) | g.hand(ctx.opponent());
        g.reveal(hands);
        g.discard_cards(g.of_type(hands, CardType::Creature))?;
        for player in [ctx.you, ctx.opponent()] {
            g.refill_hand(player)?;
        }
        Ok(())
    }),
    // Varghast's Vengeance, DM 58
    card("varghast-s-vengeance")
        .lasting(&[
            Ability::Cannot(Restriction::Play, has_the_title),
            Ability::Cannot(Restriction::Use, has_the_title),
        ])
        .omni(|g, ctx| {
            let named = g.name_any_card(ctx)?;
            // A lasting effect holds no title, but the number of a card that has it.
            let with_title = |c: &Card| Some(g.printed_id(*c)) == named;
            if let Some(card) = g.table().cards().into_iter().find(with_title) {
                for lasting in [FIRST, SECOND] {
                    g.until_your_next_turn(ctx.of_number(card.index() as u8), lasting)?;
                }
            }
            g.gain_chains(ctx.you, 2);
            Ok(())
        })
        .scrap(|g, ctx| {
            let purged = g.choose(ctx, g.discard(ctx.opponent()))?;
            g.purge(purged)?;
            g.shuffle_discard_pile_into_deck(ctx.opponent())
        }),
    // Apoptosis, DM 59
    card("apoptosis").play(|g, ctx| {
        let purged = g.choose(ctx, g.discard(ctx.you))?;
        if !g.purge(purged)?.is_empty()
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            g.capture_onto(creature, 2)?;
        }
        Ok(())
    }),
    // Dammater, DM 62
    card("dammater").play(|g, ctx| {
        g.draw(ctx.you, 3)?;
        let discarded = g.choose_n(ctx, 2, g.hand(ctx.you))?;
        g.discard_cards(discarded)?;
        g.archive_a_card(ctx)
    }),
    // Out of Ideas, DM 63
    card("out-of-ideas").reads_discard_pile().play(|g, ctx| {
        let top = CardSet::from(g.top_of_discard(ctx.you));
        g.shuffle_into_deck(top.with(ctx.card))
    }),
    // Paranormal Palisade, DM 64
    card("paranormal-palisade").armor(each(this_while_exhausted), 4).gains(
        Keyword::Taunt,
        this_while_exhausted,
        1,
    ),
    // Techno-Shade, DM 67
    card("techno-shade").fight_reap(|g, ctx| {
        let card = g.choose_at_random(g.hand(ctx.opponent()));
        g.shuffle_into_your_deck(ctx.by_opponent(), card)
    }),
    // Fading Apparition, DM 72
    card("fading-apparition").instead(
        Would::GainByReaping,
        |s, ctx| by_you(s, ctx) && s.exhausted_cards().contains(ctx.card),
        |g, ctx| {
            let with_amber = g.friendly_creatures(ctx) & g.in_play_with_amber();
            if let Some(creature) = g.may_choose(ctx, with_amber)? {
                g.gain_from_card(ctx, creature, ctx.amount)?;
            } else {
                g.let_it_happen();
            }
            Ok::<(), Stop>(())
        },
    ),
    // Hammer Smythe, DM 73
    card("hammer-smythe").reap(|g, ctx| {
        if let Some(dealt) = g.damage_a_creature(ctx, g.creatures(), 2)?
            && dealt.destroyed
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            g.add_power_counters(creature, 2);
        }
        Ok(())
    }),
    // Haunting Measures, DM 75
    card("haunting-measures").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..6 {
            discarded |= CardSet::from(g.discard_top_of_deck(ctx.you)?);
        }
        let others = discarded - g.of_house(discarded, House::Geistoid);
        let returned = g.may_choose(ctx, others)?;
        g.return_to_hand(returned)
    }),
    // Janky Jimmy, DM 76
    card("janky-jimmy").fight(|g, ctx| {
        if !g.is_overwhelmed(ctx.you) {
            g.capture_onto_self(ctx, 1)?;
        } else if let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.capture_from_own_side(enemy, 1)?;
        }
        Ok(())
    }),
    // Ol' Switcheroo, DM 78
    card("ol--switcheroo").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        g.capture_onto(creature, 1)?;
        g.give_control(ctx, creature)
    }),
    // Recyclops, DM 79
    card("recyclops").reap(|g, ctx| {
        let discarded = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(discarded)?.is_empty()
            && let Some(creature) = g.choose(ctx, g.creatures())?
        {
            g.add_power_counters(creature, 2);
        }
        Ok(())
    }),
    // Reduce, Reuse, DM 80
    card("reduce-reuse").play(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.damage_a_creature(ctx, g.creatures(), 5)?;
        } else {
            let returned = g.choose(ctx, g.creatures())?;
            g.return_to_hand(returned)?;
        }
        Ok(())
    }),
    // Spikey Goeff, DM 81
    card("spikey-goeff")
        .gains(Keyword::Hazardous, |s, ctx, card| card == ctx.card && s.is_overwhelmed(ctx.you), 2)
        .scrap(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 2)),
    // Wraith Construct, DM 82
    card("wraith-construct").after(TurnStarts, by_you, |g, ctx| {
        let discarded = g.choose(ctx, g.hand(ctx.you))?;
        g.discard_cards(discarded)
    }),
];

/// Paranormal Palisade.
fn this_while_exhausted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.exhausted_cards().contains(card)
}

/// Holographic Banshee.
fn friendly_geistoid_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.is_of(card, House::Geistoid)
}

/// Varghast's Vengeance: a card with the title of the card whose number the lasting effect holds.
fn has_the_title(s: &State, ctx: AbilityContext, card: Card) -> bool {
    let named = s.printed_id(Card::from_index(usize::from(ctx.number)));
    s.facts(card).name == named.facts().name
}
