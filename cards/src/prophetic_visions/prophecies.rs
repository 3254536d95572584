//! Prophecies of Prophetic Visions.
//!
//! Each watches while it is active, on its owner's opponent's turn only (Master Rulebook 18.4, "Fulfill"). What it
//! asks for must be so as it begins to wait; what happens meanwhile changes nothing.

use archon_engine::keyforge::ability::Trigger::{
    AmberStolen, ArchivesTaken, CardDiscarded, CardPlayed, CardsDrawn, CreatureDestroyed,
    CreatureFights, CreatureReaps, DamageDealt, DeckShuffled, HouseChosen, KeyForged, Placed,
    TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Condition, Definition, FIRST, Trigger, card, each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::{
    by_opponent_on_their_turn, by_you, on_opponents_turn, played_as_a_creature, subject_was_enemy,
    subject_was_friendly,
};
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{State, Zone};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ask Again Later, PV P01
    card("ask-again-later").ability(while_active(&[each_time(
        // Errata of the rulebook 18.3: at the start of the turn, not as the house is chosen.
        TurnStarts,
        on_opponents_turn,
        |g, ctx| {
            if g.top_of_deck(ctx.you).is_none() {
                return Ok(());
            }
            let named = g.choose_house_of(ctx, g.area(ctx.you).houses)?;
            // Looked for only now: who is asked may imagine another.
            let Some(top) = g.top_of_deck(ctx.you) else { return Ok(()) };
            g.reveal(top);
            // A card of two houses matches either.
            if named.is_some_and(|house| g.houses(top).contains(house)) {
                return Ok(());
            }
            g.fulfil(ctx)
        },
    )])),
    // Bad Omen, PV P02
    card("bad-omen").ability(while_active(&[fulfilled_after(TurnEnds, |s, ctx| {
        on_opponents_turn(s, ctx) && s.pool(ctx.opponent()) == 6
    })])),
    // Expect the Unexpected, PV P03
    card("expect-the-unexpected")
        .ability(while_active(&[fulfilled_after(DeckShuffled, by_opponent_on_their_turn)])),
    // Fate Laughs at Your Plans, PV P04
    card("fate-laughs-at-your-plans")
        .ability(while_active(&[fulfilled_after(ArchivesTaken, by_opponent_on_their_turn)])),
    // Forge Ahead With Confidence, PV P05
    card("forge-ahead-with-confidence")
        .ability(while_active(&[fulfilled_after(KeyForged, by_opponent_on_their_turn)])),
    // Go Forth and Conquer, PV P06: also if the fight was skipped, since it was used.
    card("go-forth-and-conquer")
        .ability(while_active(&[fulfilled_after(CreatureFights, enemy_on_their_turn)])),
    // Heads, I Win, PV P07
    card("heads-i-win").ability(while_active(&[
        MAY_FLIP,
        fulfilled_after(CardPlayed, |s, ctx| {
            // Its own bonus icons may have taken it away: it is adjacent to nothing then.
            played_neighbors(s, ctx).is_some_and(|(played, neighbors)| {
                !s.sharing_a_house_with(neighbors, played).is_empty()
            })
        }),
    ])),
    // It Only Gets Worse, PV P08
    card("it-only-gets-worse")
        .ability(while_active(&[fulfilled_after(AmberStolen, by_opponent_on_their_turn)])),
    // Look How Far You've Come, PV P09
    card("look-how-far-you-ve-come")
        .ability(while_active(&[fulfilled_after(CardPlayed, |s, ctx| {
            by_opponent_on_their_turn(s, ctx) && played_as_a_creature(s, ctx)
        })])),
    // Outlook Not So Good, PV P10: cards of both sides, upgrades too (recorded case pv/outlook-not-so-good/03).
    card("outlook-not-so-good").ability(while_active(&[fulfilled_after(HouseChosen, |s, ctx| {
        by_opponent_on_their_turn(s, ctx)
            && s.house.is_some_and(|house| s.in_play_of_house(house).is_empty())
    })])),
    // Overreach, PV P11
    card("overreach").ability(while_active(&[fulfilled_after(CreatureReaps, enemy_on_their_turn)])),
    // Signs Point to Yes, PV P12
    card("signs-point-to-yes").ability(while_active(&[fulfilled_after(TurnEnds, |s, ctx| {
        on_opponents_turn(s, ctx) && i32::from(s.pool(ctx.opponent())) >= s.key_cost(ctx.opponent())
    })])),
    // Stars Aligned, PV P13
    card("stars-aligned").ability(while_active(&[fulfilled_after(TurnStarts, |s, ctx| {
        on_opponents_turn(s, ctx) && s.friendly_creatures(ctx).len() == s.enemy_creatures(ctx).len()
    })])),
    // Tails, You Lose, PV P14
    card("tails-you-lose").ability(while_active(&[
        MAY_FLIP,
        fulfilled_after(CardPlayed, |s, ctx| {
            played_neighbors(s, ctx).is_some_and(|(played, neighbors)| {
                // A neighbor with two houses belongs to each.
                let own = s.houses(played);
                s.houses_among(neighbors).iter().any(|house| !own.contains(house))
            })
        }),
    ])),
    // The Cards Will Tell, PV P15
    card("the-cards-will-tell")
        .ability(while_active(&[fulfilled_after(CardsDrawn, by_opponent_on_their_turn)])),
    // The Early Bird, PV P16
    card("the-early-bird").ability(while_active(&[fulfilled_after(TurnEnds, |s, ctx| {
        on_opponents_turn(s, ctx) && s.pool(ctx.opponent()) > s.pool(ctx.you)
    })])),
    // The End is Nigh, PV P17: creatures of both sides.
    card("the-end-is-nigh").ability(while_active(&[fulfilled_after(
        CreatureDestroyed,
        |s, ctx| {
            let counts = &s.record_of_this_turn().counts;
            let destroyed =
                Player::BOTH.map(|player| u16::from(counts[player].creatures_destroyed));
            on_opponents_turn(s, ctx) && destroyed[0] + destroyed[1] >= 3
        },
    )])),
    // The Second Mouse, PV P18
    card("the-second-mouse").ability(while_active(&[fulfilled_after(TurnEnds, |s, ctx| {
        on_opponents_turn(s, ctx) && s.pool(ctx.opponent()) < s.pool(ctx.you)
    })])),
    // Treat Each Action as Your Last, PV P19
    card("treat-each-action-as-your-last").ability(while_active(&[fulfilled_after(
        CardPlayed,
        |s, ctx| {
            let actions = s.record_of_this_turn().counts[ctx.doer].played_of_type(CardType::Action);
            by_opponent_on_their_turn(s, ctx)
                && ctx.subject.is_some_and(|c| s.card_type(c) == CardType::Action)
                && actions >= 2
        },
    )])),
    // Trust Your Feelings, PV P20: the named house is kept while it is flipped, and it watches for it only while
    // it is active (recorded case pv/trust-your-feelings/04).
    card("trust-your-feelings")
        .ability(when(Placed, |g, ctx| {
            let house = g.choose_house(ctx)?;
            g.while_prophesied(ctx.of_house(house), FIRST)
        }))
        .lasting(&[fulfilled_after(HouseChosen, |s, ctx| {
            by_opponent_on_their_turn(s, ctx) && s.house == ctx.house
        })]),
    // Wasteful Regret, PV P21
    card("wasteful-regret")
        .ability(while_active(&[fulfilled_after(CardDiscarded, by_opponent_on_their_turn)])),
    // Wounds Into Wisdom, PV P22
    card("wounds-into-wisdom").ability(while_active(&[fulfilled_after(DamageDealt, |s, ctx| {
        on_opponents_turn(s, ctx) && subject_was_friendly(s, ctx)
    })])),
];

/// What a prophecy does while it is active.
const fn while_active(abilities: &'static [Ability]) -> Ability {
    Ability::WhileIn(Zone::Active, abilities)
}

/// "After …, fulfill this."
const fn fulfilled_after(trigger: Trigger, condition: Condition) -> Ability {
    each_time(trigger, condition, |g, ctx| g.fulfil(ctx))
}

/// "At the end of your turn, you may flip this": Heads, I Win and Tails, You Lose.
const MAY_FLIP: Ability = each_time(TurnEnds, by_you, |g, ctx| {
    if g.may(ctx)? {
        g.flip_prophecy(ctx.card);
    }
    Ok(())
});

/// It happens to a creature of the opponent, on their turn.
fn enemy_on_their_turn(s: &State, ctx: AbilityContext) -> bool {
    on_opponents_turn(s, ctx) && subject_was_enemy(s, ctx)
}

/// The creature that the opponent played on their turn, and what is adjacent to it: Heads, I Win and Tails, You Lose.
fn played_neighbors(s: &State, ctx: AbilityContext) -> Option<(Card, CardSet)> {
    let played = ctx.subject.filter(|_| by_opponent_on_their_turn(s, ctx))?;
    Some((played, s.neighbors(played)))
}
