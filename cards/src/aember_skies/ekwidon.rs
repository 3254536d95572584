//! Ekwidon of Æmber Skies.

use archon_engine::keyforge::ability::Trigger::{Action, CardPlayed, Reap};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, Permission, Restriction, card, each,
    each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::OF_HOUSE_WHILE_YOURS;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Barter and Games, AS 87
    // The active player says for both where the card is from; that may be where there is none (recorded cases
    // as/barter-and-games/02 and 04).
    card("barter-and-games").play(|g, ctx| {
        let mut revealed = CardSet::EMPTY;
        let mut gained = [0; 2];
        for (player, choices) in [
            (ctx.you, [("your hand", true), ("your archives", false)]),
            (ctx.opponent(), [("opponent's hand", true), ("opponent's archives", false)]),
        ] {
            let from_hand = g.choose_one(ctx, choices)?;
            let cards = if from_hand { g.hand(player) } else { g.archives(player) };
            if let Some(card) = g.choose_at_random(cards) {
                g.reveal(card);
                revealed.insert(card);
                gained[player.index()] = g.bonus_icons(card).count(BonusIcon::Amber);
            }
        }
        for player in Player::BOTH {
            g.gain_amber(player, gained[player.index()])?;
        }
        let houses = g.houses_among(revealed);
        g.destroy(g.creatures().filter(|c| !g.houses(c).and(houses).is_empty()))?;
        g.discard_cards(revealed)
    }),
    // Game Changer, AS 91
    card("game-changer").cannot(Restriction::Reap, friendly_ekwidon_creature).gains_abilities(
        each(friendly_ekwidon_creature),
        &[when(Action, |g, ctx| g.steal(ctx.you, 1))],
    ),
    // Skŏllĕnbŭzzz, AS 95
    // Who controls it puts the creatures into play; it goes to its owner's deck (recorded case as/skŏllĕnbŭzzz/05).
    card("skŏllĕnbŭzzz")
        .play_reap(|g, ctx| {
            let creatures = g.of_type(g.hand(ctx.you), CardType::Creature);
            let creature = g.may_choose(ctx, creatures)?;
            g.put_under(CardSet::from(creature), ctx.card)
        })
        .destroyed(|g, ctx| {
            let creatures = g.of_type(g.under(ctx.card), CardType::Creature);
            g.put_all_into_play(ctx, creatures, ctx.you)?;
            g.put_on_top_of_deck(ctx.card)
        }),
    // Three Sheets to the Wind, AS 98
    card("three-sheets-to-the-wind").play(|g, ctx| {
        let opponent = ctx.opponent();
        g.draw(opponent, 3)?;
        g.discard_at_random(opponent)?;
        let on_top = g.choose_at_random(g.hand(opponent));
        g.put_on_top_of_deck(CardSet::from(on_top))?;
        let purged = g.choose_at_random(g.hand(opponent));
        g.purge(CardSet::from(purged))
    }),
    // Æmberwind, AS 100
    card("æmberwind")
        .play(|g, ctx| {
            for _ in 0..3 {
                g.exalt(ctx.card)?;
            }
            Ok(())
        })
        .reap(|g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 1)),
    // Change Agent, AS 101
    card("change-agent").fight_reap(|g, ctx| {
        let opponent = ctx.opponent();
        g.lose_amber(opponent, g.hand(opponent).len().saturating_sub(5))
    }),
    // Cogg Miller, AS 102
    card("cogg-miller").fight(|g, ctx| {
        let Some(artifact) = g.may_choose(ctx, g.artifacts())? else { return Ok(()) };
        if !g.destroy(artifact)?.is_empty() {
            let card = g.choose_at_random(g.hand(artifact.owner()));
            g.archive(ctx, CardSet::from(card), ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // High Street Churn, AS 104
    // What happens instead of a discard is none, so that another card follows (March 2021, "Replacement effects").
    // The refill minds the opponent's chains, and sheds one (FAQ "Chains").
    card("high-street-churn").play(|g, ctx| {
        let opponent = ctx.opponent();
        if let Some(house) = g.choose_house_of(ctx, g.area(opponent).houses)? {
            while !g.hand(opponent).is_empty()
                && !g.discard_at_random(opponent)?.is_some_and(|card| g.is_of(card, house))
            {
            }
        }
        g.refill_hand(opponent)
    }),
    // Moon Light Special, AS 105
    card("moon-light-special").play(|g, ctx| match g.discard_at_random(ctx.you)? {
        Some(_) => g.gain_amber(ctx.you, 1),
        None => Ok(()),
    }),
    // Niche Market, AS 106
    card("niche-market").gains_abilities(
        each(|s, _, card| s.least_powerful(s.creatures()).contains(card)),
        &[when(Action, |g, ctx| g.steal(ctx.you, 1))],
    ),
    // Reap the Wild Wind, AS 108
    card("reap-the-wild-wind").play(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            if let Some(card) = g.choose_at_random(g.hand(player)) {
                g.reveal(card);
                g.gain_amber(player, g.bonus_icons(card).count(BonusIcon::Amber))?;
            }
        }
        Ok(())
    }),
    // Ace Jonavan, AS 113
    card("ace-jonavan")
        .ability(Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| i32::from(s.amber_on(ctx.card))),
        ))
        .play(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Aerial Pedlar, AS 114
    card("aerial-pedlar").lasting(&[Ability::May(Permission::Use, target)]).reap(|g, ctx| {
        if let Some(creature) = g.choose_least_powerful(ctx, g.enemy_creatures(ctx))? {
            g.take_control(ctx, creature)?;
            g.this_turn(ctx.about(creature), FIRST)?;
        }
        g.give_control(ctx, ctx.card)
    }),
    // Contract Execution, AS 115
    card("contract-execution").lasting(&[CONTRACT]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Distributor Janŏŏnt, AS 117
    card("distributor-janŏŏnt").fight_reap(|g, ctx| {
        g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), 1)
    }),
    // Hoist Operations, AS 119
    card("hoist-operations").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.put_into_owners_archives(CardSet::from(creature))
    }),
    // Skipper Hukŏ, AS 121
    card("skipper-hukŏ").reap(|g, ctx| {
        if g.capture_onto_self(ctx, 1)? > 0 {
            for creature in g.enemy_creatures(ctx) & g.flank_creatures() {
                g.exalt(creature)?;
            }
        }
        Ok(())
    }),
    // Transparency Report, AS 122
    card("transparency-report").play(|g, ctx| {
        let hand = g.hand(ctx.you);
        g.reveal(hand);
        let contains = g.house.is_some_and(|house| !g.of_house(hand, house).is_empty());
        if contains { Ok(()) } else { g.gain_amber(ctx.you, 2) }
    }),
    // Vendor Hyertula, AS 123
    card("vendor-hyertula").lasting(&[OF_HOUSE_WHILE_YOURS]).reap(|g, ctx| {
        if g.may(ctx)?
            && !g.destroy(ctx.card)?.is_empty()
            && let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))?
        {
            g.take_control(ctx, artifact)?;
            g.while_in_play(ctx.about(artifact).of_house(House::Ekwidon), FIRST, artifact)?;
        }
        Ok(())
    }),
    // Vĕsted Harŏld, AS 124
    card("vĕsted-harŏld").scrap(|g, ctx| {
        let both = g.choose_one_of_each_side(ctx, g.creatures())?;
        g.put_into_owners_archives(both)
    }),
    // Requisition Writ, AS 125
    card("requisition-writ").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            if g.pay(ctx.you, 1)? > 0
                && let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))?
            {
                g.take_control(ctx, enemy)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Suggestion Box, AS 126
    card("suggestion-box").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            let top = g.top_cards_of_deck(ctx.you, 5);
            g.look_at(ctx, top);
            let added = CardSet::from(g.choose(ctx, top)?);
            g.return_to_hand(added)?;
            g.discard_cards(top - added)
        })],
    ),
    // Shard of Change, AS 127
    // How often is counted first (June 2026, "For each").
    card("shard-of-change").action(|g, ctx| {
        for _ in g.friendly_with_trait(ctx, Trait::Shard) {
            let of_type = |g: &State, card| g.of_type(g.discard(ctx.you), g.card_type(card));
            let hand = g.hand(ctx.you).filter(|c| !of_type(g, c).is_empty());
            let Some(card) = g.may_choose(ctx, hand)? else { break };
            if let Some(other) = g.choose(ctx, of_type(g, card))? {
                g.swap_hand_and_discard(card, other)?;
            }
        }
        Ok(())
    }),
];

/// Contract Execution.
const CONTRACT: Ability = each_time(CardPlayed, you_played_a_creature, |g, ctx| {
    g.damage_a_creature(ctx, g.creatures(), 2)
});

/// Game Changer.
fn friendly_ekwidon_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.is_of(card, House::Ekwidon)
}
