//! House Logos in Call of the Archons.

use crate::keyforge::ability::Moment::{
    Action, CardPlayed, CardUsed, DestroyedFightingThis, Fight, KeyForged, Reap,
};
use crate::keyforge::ability::{Ability, Amount, By, Deed, Definition, card, each_time, when};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::damage::Hits;
use crate::keyforge::state::State;
use crate::keyforge::words::who::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bouncing Deathquark, CotA 107
    card("bouncing-deathquark").play(|g, by| {
        loop {
            let chosen = one_of_each_side(g, by, g.creatures())?;
            g.destroy(chosen)?;
            let possible =
                !g.enemy_creatures(by).is_empty() && !g.friendly_creatures(by).is_empty();
            if !possible || !g.may(by)? {
                return Ok(());
            }
        }
    }),
    // Dimension Door, CotA 108
    card("dimension-door")
        .play(|g, by| g.this_turn(by, const { &Ability::StealsInsteadOfReaping(you) })),
    // Effervescent Principle, CotA 109
    card("effervescent-principle").play(|g, by| {
        for player in Player::BOTH {
            g.lose(player, g.pool(player) / 2)?;
        }
        g.gain_chains(by.you, 1);
        Ok(())
    }),
    // Foggify, CotA 110
    card("foggify").play(|g, by| {
        g.opponents_next_turn(by, const { &Ability::Cannot(Deed::Fight, each_creature) })
    }),
    // Help from Future Self, CotA 111
    card("help-from-future-self").play(|g, by| {
        let deck = g.area(by.you).deck.set();
        let searched = deck | g.discard(by.you);
        g.look_at(by, deck);
        // A search may fail to find (March 2021, "Search").
        if let Some(found) = g.may_choose(by, searched & g.titled("timetraveller"))? {
            g.reveal(found);
            g.return_to_hand(found)?;
        }
        g.shuffle_deck(by.you);
        g.shuffle_discard_pile_into_deck(by.you);
        Ok(())
    }),
    // Interdimensional Graft, CotA 112
    card("interdimensional-graft").play(|g, by| {
        g.opponents_next_turn(
            by,
            const {
                &each_time(KeyForged, by_opponent, |g, by| {
                    g.pay(by.opponent(), g.pool(by.opponent()))?;
                    Ok(())
                })
            },
        )
    }),
    // Knowledge is Power, CotA 113
    card("knowledge-is-power").play(|g, by| {
        if g.choose_one(by, &["archive a card", "gain æmber for your archives"])? == 0 {
            return archive_a_card(g, by);
        }
        g.gain(by.you, g.archives(by.you).len())
    }),
    // Labwork, CotA 114
    card("labwork").play(archive_a_card),
    // Library Access, CotA 115
    card("library-access").play(|g, by| {
        g.this_turn(by, const { &each_time(CardPlayed, by_you, draw_a_card) })?;
        if g.edition.has_errata() {
            g.purge_if_not_hidden(by.card)?;
        }
        Ok(())
    }),
    // Neuro Syphon, CotA 116
    card("neuro-syphon").play(|g, by| {
        if g.pool(by.opponent()) > g.pool(by.you) {
            g.steal(by, 1)?;
            g.draw(by.you, 1)?;
        }
        Ok(())
    }),
    // Phase Shift, CotA 117
    card("phase-shift").play(|g, by| {
        g.limited_this_turn(
            by,
            const { &Ability::MayPlay(|s, _, card| !s.is_of(card, House::Logos)) },
            1,
        )
    }),
    // Positron Bolt, CotA 118
    card("positron-bolt").play(|g, by| {
        // All damage of an ability is dealt at the same time (March 2021, "Resolve abilities in the
        // order they are written"), so the neighbors are those before any creature is destroyed.
        let mut hits = Hits::default();
        if let Some(first) = g.choose(by, g.flank_creatures())? {
            hits.add(first, 3);
            if let Some(second) = g.choose(by, g.neighbors(first))? {
                hits.add(second, 2);
                g.neighbors(second).without(first).into_iter().for_each(|c| hits.add(c, 1));
            }
        }
        g.deal(&hits)?;
        Ok(())
    }),
    // Random Access Archives, CotA 119
    card("random-access-archives").play(archive_top_of_deck),
    // Remote Access, CotA 120
    card("remote-access").play(|g, by| {
        if let Some(artifact) = g.choose(by, g.enemy_artifacts(by))? {
            g.use_a_card(by, artifact)?;
        }
        Ok(())
    }),
    // Reverse Time, CotA 121
    card("reverse-time").play(|g, by| {
        g.swap_deck_and_discard(by.you);
        g.shuffle_deck(by.you);
        Ok(())
    }),
    // Scrambler Storm, CotA 122
    card("scrambler-storm").play(|g, by| {
        g.opponents_next_turn(by, const { &Ability::Cannot(Deed::Play, action_card) })
    }),
    // Sloppy Labwork, CotA 123
    card("sloppy-labwork").play(|g, by| {
        g.archive_a_card(by)?;
        let discarded = g.choose(by, g.hand(by.you))?;
        g.discard_cards(discarded)?;
        Ok(())
    }),
    // Twin Bolt Emission, CotA 124
    card("twin-bolt-emission").play(|g, by| {
        let two = g.choose_n(by, 2, g.creatures())?;
        g.damage_each(two, 2)?;
        Ok(())
    }),
    // Wild Wormhole, CotA 125
    card("wild-wormhole").play(|g, by| {
        if let Some(top) = g.top_of_deck(by.you) {
            // A card that cannot be played has been looked at and stays on top (FAQ "Wild Wormhole;
            // Kelifi Dragon").
            g.look_at(by, top);
            g.play(by, top)?;
        }
        Ok(())
    }),
    // Anomaly Exploiter, CotA 126
    card("anomaly-exploiter").action(|g, by| {
        let chosen = g.choose(by, g.damaged())?;
        g.destroy(chosen)?;
        Ok(())
    }),
    // Chaos Portal, CotA 127
    card("chaos-portal").action(|g, by| {
        let house = g.choose_house(by)?;
        let Some(top) = g.top_of_deck(by.you) else { return Ok(()) };
        g.reveal(top);
        if g.is_of(top, house) {
            g.play(by, top)?;
        }
        Ok(())
    }),
    // Crazy Killing Machine, CotA 128
    card("crazy-killing-machine").action(|g, by| {
        let mut discarded = [None; 2];
        for (card, player) in discarded.iter_mut().zip([by.you, by.opponent()]) {
            *card = g.discard_top_of_deck(player)?;
        }
        let mut destroyed = 0;
        for card in discarded.into_iter().flatten() {
            let houses = g.houses(card);
            let targets =
                creatures_and_artifacts(g).filter(|c| !g.houses(c).and(houses).is_empty());
            let target = g.choose(by, targets)?;
            destroyed += g.destroy(target)?.len();
        }
        if destroyed < 2 {
            g.destroy(by.card)?;
        }
        Ok(())
    }),
    // Library of Babble, CotA 129
    card("library-of-babble").action(draw_a_card),
    // Mobius Scroll, CotA 130
    card("mobius-scroll").action(|g, by| {
        let chosen = g.choose_up_to(by, 2, g.hand(by.you))?;
        g.archive(by, chosen.with(by.card))?;
        Ok(())
    }),
    // Pocket Universe, CotA 131
    card("pocket-universe").ability(Ability::SpendableWhenForging).action(|g, by| {
        g.move_amber_to_card(by.you, by.card, 1)?;
        Ok(())
    }),
    // Spangler Box, CotA 132
    card("spangler-box")
        .action(|g, by| {
            if let Some(creature) = g.choose(by, g.creatures())?
                && g.purge_and_remember(by, creature)?
            {
                g.give_control(by, by.card)?;
            }
            Ok(())
        })
        .leaves_play(|g, by| {
            // Put into play, not played (FAQ "Leaves Play (Spangler Box)"): their owners control
            // them (case cota/spangler-box/05).
            let mut left = g.forget_purged_by(by.card);
            while let Some(creature) = g.choose(by, left)? {
                left.remove(creature);
                g.put_into_play(by, creature, creature.owner())?;
            }
            Ok(())
        }),
    // Spectral Tunneler, CotA 133
    card("spectral-tunneler").action(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            let by = by.about(creature);
            g.this_turn(by, const { &Ability::OnFlank(it) })?;
            g.this_turn(
                by,
                const { &Ability::GainsAbilities(it, const { &[when(Reap, draw_a_card)] }) },
            )?;
        }
        Ok(())
    }),
    // Strange Gizmo, CotA 134
    card("strange-gizmo").after(KeyForged, by_you, |g, _| {
        g.destroy(creatures_and_artifacts(g))?;
        Ok(())
    }),
    // The Howling Pit, CotA 135
    card("the-howling-pit").refill(each_player, 1),
    // Batdrone, CotA 136
    card("batdrone").fight(|g, by| {
        g.steal(by, 1)?;
        Ok(())
    }),
    // Brain Eater, CotA 137
    card("brain-eater").after(DestroyedFightingThis, whoever, draw_a_card),
    // Dextre, CotA 138
    card("dextre")
        .play(|g, by| {
            g.captures(by, 1)?;
            Ok(())
        })
        .destroyed(|g, by| {
            g.put_on_top_of_deck(by.card)?;
            Ok(())
        }),
    // Doc Bookton, CotA 139
    card("doc-bookton").reap(draw_a_card),
    // Dr. Escotera, CotA 140
    card("dr-escotera").play(|g, by| g.gain(by.you, g.keys(by.opponent()))),
    // Dysania, CotA 141
    card("dysania").play(|g, by| {
        let discarded = g.discard_cards(g.archives(by.opponent()))?;
        g.gain(by.you, discarded.len())
    }),
    // Ganymede Archivist, CotA 142
    card("ganymede-archivist").reap(archive_a_card),
    // Harland Mindlock, CotA 143
    card("harland-mindlock").play(|g, by| {
        if let Some(creature) = g.choose(by, g.enemy_creatures(by) & g.flank_creatures())? {
            g.take_control_while_in_play(by, creature, by.card)?;
        }
        Ok(())
    }),
    // Quixo the "Adventurer", CotA 144
    card("quixo-the-adventurer").fight(draw_a_card),
    // Mother, CotA 145
    card("mother").refill(you, 1),
    // Neutron Shark, CotA 146
    card("neutron-shark").play_fight_reap(|g, by| {
        loop {
            let prey = one_of_each_side(g, by, creatures_and_artifacts(g))?;
            g.destroy(prey)?;
            let Some(top) = g.discard_top_of_deck(by.you)? else { return Ok(()) };
            // A shark that has left play has no ability to trigger again (FAQ "Neutron Shark").
            if g.is_of(top, House::Logos) || !g.in_play(by.card) {
                return Ok(());
            }
        }
    }),
    // Novu Archaeologist, CotA 147
    card("novu-archaeologist").action(|g, by| {
        let chosen = g.choose(by, g.discard(by.you))?;
        g.archive(by, chosen)?;
        Ok(())
    }),
    // Ozmo, Martianologist, CotA 148
    card("ozmo-martianologist").fight_reap(|g, by| {
        let martians = g.creatures() & g.of_house(House::Mars);
        if martians.is_empty() {
            return Ok(());
        }
        let stuns = g.choose_one(by, &["heal a Mars creature", "stun a Mars creature"])? == 1;
        if let Some(creature) = g.choose(by, martians)? {
            if stuns {
                g.stun(creature);
            } else {
                g.heal(creature, 3);
            }
        }
        Ok(())
    }),
    // Psychic Bug, CotA 149
    card("psychic-bug").play_reap(|g, by| {
        g.look_at(by, g.hand(by.opponent()));
        Ok(())
    }),
    // Replicator, CotA 150
    card("replicator").reap(|g, by| {
        if let Some(creature) = g.choose(by, g.other_creatures(by))? {
            g.resolve_reap_of(by, creature)?;
        }
        Ok(())
    }),
    // Research Smoko, CotA 151
    card("research-smoko").destroyed(archive_top_of_deck),
    // Skippy Timehog, CotA 152
    card("skippy-timehog").play(|g, by| {
        g.opponents_next_turn(by, const { &Ability::Cannot(Deed::Use, |_, _, _| true) })
    }),
    // Timetraveller, CotA 153
    card("timetraveller")
        .play(|g, by| {
            g.draw(by.you, 2)?;
            Ok(())
        })
        .action(|g, by| {
            g.shuffle_into_deck(by.card)?;
            Ok(())
        }),
    // Titan Mechanic, CotA 154
    card("titan-mechanic").ability(Ability::KeyCost(
        each_player,
        Amount::Count(|s, by| -i32::from(s.on_flank(by.card))),
    )),
    // Vespilon Theorist, CotA 155
    card("vespilon-theorist").reap(|g, by| {
        let house = g.choose_house(by)?;
        let Some(top) = g.top_of_deck(by.you) else { return Ok(()) };
        g.reveal(top);
        if g.is_of(top, house) {
            g.archive(by, top)?;
            g.gain(by.you, 1)
        } else {
            g.discard_cards(top)?;
            Ok(())
        }
    }),
    // Veylan Analyst, CotA 156
    card("veylan-analyst").after(CardUsed, you_used_an_artifact, |g, by| g.gain(by.you, 1)),
    // Experimental Therapy, CotA 157
    card("experimental-therapy")
        .ability(Ability::AlsoBelongsTo(
            |s, by, card| !s.edition.has_errata() && host(s, by, card),
            |_, _, _| HouseSet::ALL,
        ))
        .gains_abilities(
            |s, by, card| s.edition.has_errata() && host(s, by, card),
            &[Ability::MayUse(this)],
        )
        .play(|g, by| {
            if let Some(creature) = g.host(by.card) {
                g.stun(creature);
                g.exhaust(creature);
            }
            Ok(())
        }),
    // Rocket Boots, CotA 158
    card("rocket-boots").gains_abilities(
        host,
        &[when(Fight, ready_after_first_use), when(Reap, ready_after_first_use)],
    ),
    // Transposition Sandals, CotA 159
    card("transposition-sandals").gains_abilities(
        host,
        &[when(Action, |g, by| {
            let others = g.friendly_creatures(by).without(by.card);
            if let Some(other) = g.choose(by, others)? {
                g.swap(by.card, other);
                g.this_turn(by.about(other), const { &Ability::MayUse(it) })?;
            }
            Ok(())
        })],
    ),
];

/// Creatures and artifacts in play.
fn creatures_and_artifacts(s: &State) -> CardSet {
    s.creatures() | s.artifacts()
}

/// Bouncing Deathquark and Neutron Shark: one enemy card and one friendly card, chosen in this order.
fn one_of_each_side(g: &mut Game<'_>, by: By, among: CardSet) -> Result<CardSet, Stop> {
    let friendly = among.filter(|c| g.controller(c) == by.you);
    let enemy = g.choose(by, among - friendly)?;
    let friendly = g.choose(by, friendly)?;
    Ok(CardSet::from(enemy) | CardSet::from(friendly))
}

/// Veylan Analyst.
fn you_used_an_artifact(s: &State, by: By) -> bool {
    by_you(s, by) && by.it.is_some_and(|it| s.card_type(it) == CardType::Artifact)
}

/// Scrambler Storm.
fn action_card(s: &State, _: By, card: Card) -> bool {
    s.card_type(card) == CardType::Action
}

/// The whole effect of several cards.
fn draw_a_card(g: &mut Game<'_>, by: By) -> Flow {
    g.draw(by.you, 1)?;
    Ok(())
}

/// The whole effect of several cards.
fn archive_a_card(g: &mut Game<'_>, by: By) -> Flow {
    g.archive_a_card(by)?;
    Ok(())
}

/// Random Access Archives and Research Smoko.
fn archive_top_of_deck(g: &mut Game<'_>, by: By) -> Flow {
    g.archive_top_of_deck(by)?;
    Ok(())
}

/// Rocket Boots, on the card that they are on.
fn ready_after_first_use(g: &mut Game<'_>, by: By) -> Flow {
    if g.is_first_use_this_turn(by.card) {
        g.make_ready(by.card);
    }
    Ok(())
}

#[cfg(test)]
#[path = "logos_tests.rs"]
mod tests;
