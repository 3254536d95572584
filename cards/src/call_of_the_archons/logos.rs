//! House Logos in Call of the Archons.

use archon_engine::keyforge::ability::Trigger::{
    Action, CardPlayed, CardUsed, DestroyedFightingThis, Fight, KeyForged, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Permission, Restriction, SECOND, Would,
    card, each_time, instead, when, when_any,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bouncing Deathquark, CotA 107
    card("bouncing-deathquark").play(|g, ctx| {
        loop {
            let chosen = g.choose_one_of_each_side(ctx, g.creatures())?;
            g.destroy(chosen)?;
            let possible =
                !g.enemy_creatures(ctx).is_empty() && !g.friendly_creatures(ctx).is_empty();
            if !possible || !g.may(ctx)? {
                return Ok(());
            }
        }
    }),
    // Dimension Door, CotA 108
    card("dimension-door").lasting(&[DIMENSION_DOOR]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Effervescent Principle, CotA 109
    card("effervescent-principle").play(|g, ctx| {
        for player in Player::BOTH {
            g.lose_amber(player, g.pool(player) / 2)?;
        }
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Foggify, CotA 110
    // It is the opponent who cannot, with whosever creature; its player can, by an ability that is used on that turn.
    card("foggify")
        .lasting(&[Ability::Cannot(Restriction::Fight, |s, ctx, _| by_opponent(s, ctx))])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Help from Future Self, CotA 111
    card("help-from-future-self").play(|g, ctx| {
        let deck = g.search_deck(ctx);
        let searched = deck | g.discard(ctx.you);
        // A search may fail to find (March 2021, "Search").
        if let Some(found) = g.may_choose(ctx, g.titled(searched, "timetraveller"))? {
            g.reveal(found);
            g.return_to_hand(found)?;
        }
        g.shuffle_deck(ctx.you)?;
        g.shuffle_discard_pile_into_deck(ctx.you)
    }),
    // Interdimensional Graft, CotA 112
    card("interdimensional-graft")
        .lasting(&[INTERDIMENSIONAL_GRAFT])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Knowledge is Power, CotA 113
    card("knowledge-is-power").play(|g, ctx| {
        let choices = [("archive a card", true), ("gain æmber for your archives", false)];
        let archives = g.choose_one(ctx, choices)?;
        if archives {
            g.archive_a_card(ctx)?;
            Ok(())
        } else {
            g.gain_amber(ctx.you, g.archives(ctx.you).len())
        }
    }),
    // Labwork, CotA 114
    card("labwork").play(|g, ctx| g.archive_a_card(ctx)),
    // Library Access, CotA 115
    card("library-access").lasting(&[LIBRARY_ACCESS]).play(|g, ctx| {
        g.this_turn(ctx, FIRST)?;
        if g.edition.has_errata() {
            g.purge_if_not_hidden(ctx.card)?;
        }
        Ok(())
    }),
    // Neuro Syphon, CotA 116
    card("neuro-syphon").play(|g, ctx| {
        if g.pool(ctx.opponent()) > g.pool(ctx.you) {
            g.steal(ctx.you, 1)?;
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Phase Shift, CotA 117
    card("phase-shift")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| !s.is_of(card, House::Logos))])
        .play(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Positron Bolt, CotA 118
    card("positron-bolt").play(|g, ctx| {
        // All damage of an ability is dealt at the same time (March 2021, "Resolve abilities in the
        // order they are written"), so the neighbors are those before any creature is destroyed.
        let mut damage = DamageBatch::default();
        if let Some(first) = g.choose(ctx, g.flank_creatures())? {
            damage.add(first, 3);
            if let Some(second) = g.choose(ctx, g.neighbors(first))? {
                damage.add(second, 2);
                g.neighbors(second).without(first).into_iter().for_each(|c| damage.add(c, 1));
            }
        }
        g.deal_damage(&damage)
    }),
    // Random Access Archives, CotA 119
    card("random-access-archives").play(|g, ctx| g.archive_top_of_deck(ctx)),
    // Remote Access, CotA 120
    card("remote-access").play(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
            g.use_a_card(ctx, artifact)?;
        }
        Ok(())
    }),
    // Reverse Time, CotA 121
    card("reverse-time").play(|g, ctx| {
        g.swap_deck_and_discard(ctx.you);
        g.shuffle_deck(ctx.you)
    }),
    // Scrambler Storm, CotA 122
    card("scrambler-storm")
        .lasting(&[Ability::Cannot(Restriction::Play, |s, ctx, card| {
            by_opponent(s, ctx) && action_card(s, ctx, card)
        })])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Sloppy Labwork, CotA 123
    card("sloppy-labwork").play(|g, ctx| {
        g.archive_a_card(ctx)?;
        let discarded = g.choose(ctx, g.hand(ctx.you))?;
        g.discard_cards(discarded)
    }),
    // Twin Bolt Emission, CotA 124
    card("twin-bolt-emission").play(|g, ctx| {
        let two = g.choose_n(ctx, 2, g.creatures())?;
        g.damage_each(two, 2)
    }),
    // Wild Wormhole, CotA 125
    card("wild-wormhole").play(|g, ctx| g.play_top_of_deck(ctx)),
    // Anomaly Exploiter, CotA 126
    card("anomaly-exploiter").action(|g, ctx| {
        let chosen = g.choose(ctx, g.damaged_creatures())?;
        g.destroy(chosen)
    }),
    // Chaos Portal, CotA 127
    card("chaos-portal").action(|g, ctx| {
        let house = g.choose_house(ctx)?;
        let Some(top) = g.top_of_deck(ctx.you) else { return Ok(()) };
        g.reveal(top);
        if g.is_of(top, house) {
            g.play(ctx, top)?;
        }
        Ok(())
    }),
    // Crazy Killing Machine, CotA 128
    card("crazy-killing-machine").action(|g, ctx| {
        let mut discarded = [None; 2];
        for (card, player) in discarded.iter_mut().zip([ctx.you, ctx.opponent()]) {
            *card = g.discard_top_of_deck(player)?;
        }
        let mut destroyed = 0;
        for card in discarded.into_iter().flatten() {
            let houses = g.houses(card);
            let targets =
                creatures_and_artifacts(g).filter(|c| !g.houses(c).and(houses).is_empty());
            let target = g.choose(ctx, targets)?;
            destroyed += g.destroy(target)?.len();
        }
        if destroyed < 2 {
            g.destroy(ctx.card)?;
        }
        Ok(())
    }),
    // Library of Babble, CotA 129
    card("library-of-babble").action(draw_a_card),
    // Mobius Scroll, CotA 130
    card("mobius-scroll").action(|g, ctx| {
        let chosen = g.choose_up_to(ctx, 2, g.hand(ctx.you))?;
        g.archive(ctx, chosen.with(ctx.card), ArchivesOf::Owner)
    }),
    // Pocket Universe, CotA 131
    card("pocket-universe")
        .ability(Ability::SpendableWhenForging(THIS, you))
        .action(|g, ctx| g.move_amber_to_card(ctx.you, ctx.card, 1)),
    // Spangler Box, CotA 132
    card("spangler-box")
        .action(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())?
                && !g.purge_and_remember(ctx, creature)?.is_empty()
            {
                g.give_control(ctx, ctx.card)?;
            }
            Ok(())
        })
        // Their owners control them (case cota/spangler-box/05).
        .leaves_play(|g, ctx| g.return_purged_to_play(ctx)),
    // Spectral Tunneler, CotA 133
    card("spectral-tunneler").lasting(&[Ability::OnFlank(target), SPECTRAL_TUNNELER]).action(
        |g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                let ctx = ctx.about(creature);
                g.this_turn(ctx, FIRST)?;
                g.this_turn(ctx, SECOND)?;
            }
            Ok(())
        },
    ),
    // Strange Gizmo, CotA 134
    card("strange-gizmo").after(KeyForged, by_you, |g, _| g.destroy(creatures_and_artifacts(g))),
    // The Howling Pit, CotA 135
    card("the-howling-pit").refill(each_player, 1),
    // Batdrone, CotA 136
    card("batdrone").fight(|g, ctx| g.steal(ctx.you, 1)),
    // Brain Eater, CotA 137
    card("brain-eater").after(DestroyedFightingThis, by_anyone, draw_a_card),
    // Dextre, CotA 138
    card("dextre")
        .play(|g, ctx| g.capture_onto_self(ctx, 1))
        .destroyed(|g, ctx| g.put_on_top_of_deck(ctx.card)),
    // Doc Bookton, CotA 139
    card("doc-bookton").reap(draw_a_card),
    // Dr. Escotera, CotA 140
    card("dr-escotera").play(|g, ctx| g.gain_amber(ctx.you, g.keys(ctx.opponent()))),
    // Dysania, CotA 141
    card("dysania").play(|g, ctx| {
        let discarded = g.discard_cards(g.archives(ctx.opponent()))?;
        g.gain_amber(ctx.you, discarded.len())
    }),
    // Ganymede Archivist, CotA 142
    card("ganymede-archivist").reap(|g, ctx| g.archive_a_card(ctx)),
    // Harland Mindlock, CotA 143
    card("harland-mindlock").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx) & g.flank_creatures())? {
            g.take_control_while_in_play(ctx, creature, ctx.card)?;
        }
        Ok(())
    }),
    // Quixo the "Adventurer", CotA 144
    card("quixo-the-adventurer").fight(draw_a_card),
    // Mother, CotA 145
    card("mother").refill(you, 1),
    // Neutron Shark, CotA 146
    card("neutron-shark").play_fight_reap(|g, ctx| {
        loop {
            let prey = g.choose_one_of_each_side(ctx, creatures_and_artifacts(g))?;
            g.destroy(prey)?;
            let Some(top) = g.discard_top_of_deck(ctx.you)? else { return Ok(()) };
            // A shark that has left play has no ability to trigger again (FAQ "Neutron Shark").
            if g.is_of(top, House::Logos) || !g.in_play(ctx.card) {
                return Ok(());
            }
        }
    }),
    // Novu Archaeologist, CotA 147
    card("novu-archaeologist").action(|g, ctx| {
        let chosen = g.choose(ctx, g.discard(ctx.you))?;
        g.archive(ctx, chosen, ArchivesOf::Owner)
    }),
    // Ozmo, Martianologist, CotA 148
    card("ozmo-martianologist").fight_reap(|g, ctx| {
        let martians = g.creatures() & g.in_play_of_house(House::Mars);
        if martians.is_empty() {
            return Ok(());
        }
        let choices = [("heal a Mars creature", false), ("stun a Mars creature", true)];
        let stuns = g.choose_one(ctx, choices)?;
        if let Some(creature) = g.choose(ctx, martians)? {
            if stuns {
                g.stun(creature)?;
            } else {
                g.heal(creature, 3)?;
            }
        }
        Ok(())
    }),
    // Psychic Bug, CotA 149
    card("psychic-bug").play_reap(|g, ctx| {
        g.look_at(ctx, g.hand(ctx.opponent()));
        Ok(())
    }),
    // Replicator, CotA 150
    card("replicator").reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.other_creatures(ctx))? {
            g.resolve_reap_of(ctx, creature)?;
        }
        Ok(())
    }),
    // Research Smoko, CotA 151
    card("research-smoko").destroyed(|g, ctx| g.archive_top_of_deck(ctx)),
    // Skippy Timehog, CotA 152
    card("skippy-timehog")
        .lasting(&[Ability::Cannot(Restriction::Use, |s, ctx, _| by_opponent(s, ctx))])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Timetraveller, CotA 153
    card("timetraveller")
        .play(|g, ctx| g.draw(ctx.you, 2))
        .action(|g, ctx| g.shuffle_into_your_deck(ctx, ctx.card)),
    // Titan Mechanic, CotA 154
    card("titan-mechanic").ability(Ability::KeyCost(
        each_player,
        Amount::MoreOrLess(|s, ctx| -i32::from(s.on_flank(ctx.card))),
    )),
    // Vespilon Theorist, CotA 155
    card("vespilon-theorist").reap(|g, ctx| {
        let house = g.choose_house(ctx)?;
        let Some(top) = g.top_of_deck(ctx.you) else { return Ok(()) };
        g.reveal(top);
        if g.is_of(top, house) {
            g.archive(ctx, top, ArchivesOf::Owner)?;
            g.gain_amber(ctx.you, 1)
        } else {
            g.discard_cards(top)?;
            Ok(())
        }
    }),
    // Veylan Analyst, CotA 156
    card("veylan-analyst").after(CardUsed, you_used_an_artifact, |g, ctx| g.gain_amber(ctx.you, 1)),
    // Experimental Therapy, CotA 157
    card("experimental-therapy")
        .ability(Ability::AlsoBelongsTo(
            each(|s, ctx, card| !s.edition.has_errata() && host(s, ctx, card)),
            |_, _, _| HouseSet::ALL,
        ))
        .gains_abilities(
            each(|s, ctx, card| s.edition.has_errata() && host(s, ctx, card)),
            &[Ability::May(Permission::Use, this)],
        )
        .play(|g, ctx| {
            if let Some(creature) = g.host(ctx.card) {
                g.stun(creature)?;
                g.exhaust(creature);
            }
            Ok(())
        }),
    // Rocket Boots, CotA 158
    card("rocket-boots").gains_abilities(HOST, &[when_any(&[Fight, Reap], ready_after_first_use)]),
    // Transposition Sandals, CotA 159
    card("transposition-sandals")
        .lasting(&[Ability::May(Permission::Use, target)])
        .gains_abilities(
            HOST,
            &[when(Action, |g, ctx| {
                let others = g.friendly_creatures(ctx).without(ctx.card);
                if let Some(other) = g.choose(ctx, others)? {
                    g.swap(ctx.card, other);
                    g.this_turn(ctx.about(other), FIRST)?;
                }
                Ok(())
            })],
        ),
];

/// Interdimensional Graft.
const INTERDIMENSIONAL_GRAFT: Ability =
    each_time(KeyForged, by_opponent, |g, ctx| g.pay(ctx.opponent(), g.pool(ctx.opponent())));

/// Dimension Door.
const DIMENSION_DOOR: Ability =
    instead(Would::GainByReaping, by_you, |g, ctx| g.steal(ctx.you, ctx.amount));

/// Library Access.
const LIBRARY_ACCESS: Ability = each_time(CardPlayed, by_you, draw_a_card);

/// Spectral Tunneler.
const SPECTRAL_TUNNELER: Ability = Ability::GainsAbilities(TARGET, &[when(Reap, draw_a_card)]);

/// Creatures and artifacts in play.
fn creatures_and_artifacts(s: &State) -> CardSet {
    s.creatures() | s.artifacts()
}

/// The whole effect of several cards.
fn draw_a_card(g: &mut Game<'_>, ctx: AbilityContext) -> Result<usize, Stop> {
    g.draw(ctx.you, 1)
}

/// Rocket Boots, on the card that they are on.
fn ready_after_first_use(g: &mut Game<'_>, ctx: AbilityContext) -> Result<(), Stop> {
    if g.is_first_use_this_turn(ctx.card) {
        g.make_ready(ctx.card)?;
    }
    Ok(())
}
