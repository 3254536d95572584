//! Geistoid of Grim Reminders.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{
    CardEntersPlay, CreatureFights, Destroyed, Play, Reap, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, SECOND, Would, card, each_time,
    instead, when, when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_up;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // A Strong Feeling, GR 107
    card("a-strong-feeling").play(|g, ctx| {
        g.make_ready(g.friendly_creatures(ctx) & g.in_play_with_amber())?;
        for creature in g.friendly_creatures(ctx) {
            g.move_amber_to_supply(creature, 1)?;
        }
        Ok(())
    }),
    // Animating Force, GR 108
    // What becomes of the artifact has no end: it stays a creature when this is gone (recorded case
    // gr/animating-force/03).
    card("animating-force")
        .ability(Ability::AttachesToArtifact)
        .lasting(&[
            Ability::InsteadOfPrintedPower(TARGET, Amount::Fixed(4)),
            Ability::Gains(Keyword::Versatile, target, Amount::Fixed(1)),
        ])
        .play(|g, ctx| {
            let Some(artifact) = g.host(ctx.card) else { return Ok(()) };
            g.take_control(ctx, artifact)?;
            for lasting in [FIRST, SECOND] {
                g.while_in_play(ctx.about(artifact), lasting, artifact)?;
            }
            g.put_on_flank_of_your_battleline(ctx, artifact)
        })
        .scrap(|g, ctx| g.gain_amber(ctx.you, 1)),
    // Call of Need, GR 109
    card("call-of-need").play(|g, ctx| {
        let deck = g.search_deck(ctx);
        // A search may fail to find (March 2021, "Search").
        let found = g.may_choose(ctx, deck)?;
        g.discard_cards(found)?;
        g.shuffle_deck(ctx.you)
    }),
    // Dark Memento, GR 111
    card("dark-memento")
        .after(TurnStarts, by_you, |g, ctx| {
            while !g.is_haunted(ctx.you) && g.discard_top_of_deck(ctx.you)?.is_some() {}
            Ok::<(), Stop>(())
        })
        // Each repetition chooses a player again (recorded case gr/dark-memento/05). It is a loop that has
        // no end where that player has no deck: the active player ends it (June 2026, "Infinite loops").
        .scrap(|g, ctx| {
            loop {
                let player = g.choose_player(ctx)?;
                if g.discard_top_of_deck(player)?.is_none() || g.is_haunted(player) {
                    return Ok::<(), Stop>(());
                }
            }
        }),
    // Empathic Malice, GR 112
    card("empathic-malice").play(|g, ctx| {
        g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 3)?;
        if g.is_haunted(ctx.you) {
            g.put_on_bottom_of_deck(ctx.card)?;
        }
        Ok(())
    }),
    // Future is Past, GR 113
    card("future-is-past").play(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            g.swap_deck_and_discard(player);
        }
        for player in [ctx.you, ctx.opponent()] {
            g.shuffle_deck(player)?;
        }
        Ok::<(), Stop>(())
    }),
    // Island of Misfit Toys, GR 114
    card("island-of-misfit-toys").action(|g, ctx| {
        g.return_to_hand(g.of_house(g.discard(ctx.you), House::Geistoid))?;
        g.purge(ctx.card)
    }),
    // Junkyard Cemetery, GR 115
    card("junkyard-cemetery")
        .ability(Ability::Haunted(|s, ctx, player| {
            player == ctx.you && s.purged(player).len() + s.discard(player).len() >= 10
        }))
        .action(|g, ctx| {
            let purged = g.choose(ctx, g.discard(ctx.you))?;
            g.purge(purged)
        }),
    // Kaspara, GR 116: X is all of its power.
    card("kaspara")
        .power_for_each(THIS, |s, ctx| (s.pool(ctx.you) + s.pool(ctx.opponent())).into())
        .gains_abilities(
            each(friendly_geistoid_creature),
            &[when_any(&[Play, Destroyed], |g, ctx| {
                g.gain_amber(ctx.you, 1)?;
                g.gain_amber(ctx.opponent(), 1)
            })],
        ),
    // Mender, GR 117
    card("mender").play_reap(|g, ctx| {
        purge_from_a_discard_pile(g, ctx)?;
        heal_and_ward_each(g, Trait::Robot)
    }),
    // Miss Chievous, GR 118
    card("miss-chievous")
        .reads_discard_pile()
        // Its own entering counts (recorded case gr/miss-chievous/04).
        .after(CardEntersPlay, friendly_geistoid_creature_entered, |g, ctx| {
            discard_from_deck(g, ctx.you, 2)?;
            discard_from_deck(g, ctx.opponent(), 2)
        })
        .reap(|g, ctx| match topmost_of_discard(g, ctx.you, CardType::Creature) {
            Some(creature) => g.play(ctx, creature),
            None => Ok(false),
        }),
    // Poltergeistoids, GR 119
    card("poltergeistoids").ability(BELONGS_TO_GEISTOID).play(|g, ctx| {
        if purge_from_a_discard_pile(g, ctx)?.is_empty() {
            return Ok(());
        }
        let purged = g.purged(ctx.you);
        let playable =
            g.of_type(purged, CardType::Creature) | g.of_type(purged, CardType::Artifact);
        if let Some(host) = g.play_one_of(ctx, playable)? {
            g.attach_as_upgrade(ctx, ctx.card, host)?;
        }
        Ok(())
    }),
    // Protective Playmate, GR 120
    card("protective-playmate")
        .power_for_each(THIS, |s, ctx| if s.is_haunted(ctx.you) { 6 } else { 0 })
        .gains(Keyword::Elusive, |s, ctx, card| card == ctx.card && !s.is_haunted(ctx.you), 1),
    // Replicative Growth, GR 121
    card("replicative-growth")
        .lasting(&[REPLICATIVE_GROWTH])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Scooboo, GR 122
    card("scooboo").ability(Ability::WhileIn(
        Zone::Discard,
        &[instead(
            Would::Draw,
            |s, ctx| by_you(s, ctx) && s.active == ctx.you,
            |g, ctx| {
                if !g.may(ctx)? {
                    g.let_it_happen();
                    return Ok(());
                }
                discard_from_deck(g, ctx.you, 3)?;
                g.return_to_hand(ctx.card)?;
                Ok::<(), Stop>(())
            },
        )],
    )),
    // Shadys, GR 123
    card("shadys").action(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        let played = g.play_one_of(ctx, creatures)?;
        if !g.titled(played.into(), "purse-a-phone").is_empty() {
            g.destroy(ctx.card)?;
        }
        Ok(())
    }),
    // Synchronizer, GR 124
    card("synchronizer")
        .gains_abilities(
            each(|s, ctx, card| friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Clock)),
            &[when(Destroyed, |g, ctx| {
                let half = half_up(g.counters(ctx.card, Counter::Time).into());
                g.move_counters(Counter::Time, ctx.card, ctx.source, half as u8)
            })],
        )
        .omni(|g, ctx| {
            let clocks = g.with_trait(g.friendly_creatures(ctx), Trait::Clock);
            match g.choose(ctx, clocks)? {
                Some(clock) => g.move_counters(Counter::Time, ctx.card, clock, u8::MAX),
                None => Ok(0),
            }
        }),
    // Varad the Indulgent, GR 125
    card("varad-the-indulgent").power_for_each(THIS, |s, ctx| s.amber_on(ctx.card).into()).after(
        CreatureFights,
        // Also one that did not survive it (recorded case gr/varad-the-indulgent/02).
        |s, ctx| {
            let is_other = ctx.subject != Some(ctx.card);
            is_other && subject_was_friendly(s, ctx) && fighter_was_of(s, ctx, House::Geistoid)
        },
        |g, ctx| g.capture_onto_self(ctx, 1),
    ),
    // Well of Memory, GR 126
    card("well-of-memory")
        .play(|g, ctx| {
            let chosen = g.choose_any_number(ctx, g.hand(ctx.you))?;
            let purged = g.purge(chosen)?.len();
            let returned = g.choose_n(ctx, purged, g.discard(ctx.you))?;
            g.return_to_hand(returned)
        })
        .action(|g, ctx| g.destroy(ctx.card)),
    // Boiler, GR 127
    card("boiler")
        .destroyed(|g, ctx| g.damage_each(enemy_flank_creatures(g, ctx), 6))
        .scrap(|g, ctx| g.damage_each(g.enemy_creatures(ctx), 1)),
    // Cursed Tomb, GR 128
    card("cursed-tomb")
        .gains_abilities(
            each(|s, ctx, card| each_creature(s, ctx, card) && s.amber_on(card) == 0),
            &[when(Destroyed, |g, ctx| g.purge(ctx.card))],
        )
        .ability(Ability::PurgedIf(|s, _| s.creatures().is_empty())),
    // Dimo, Elderghast, GR 129
    card("dimo-elderghast").gains_abilities(
        each(friendly_creature_with_amber),
        &[when(Destroyed, |g, ctx| {
            if g.is_haunted(ctx.you) {
                g.gain_amber(ctx.you, g.amber_on(ctx.card))?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Echofly, GR 130
    card("echofly")
        .reads_discard_pile()
        .action(|g, ctx| {
            let actions = g.of_type(g.discard(ctx.you), CardType::Action);
            let action = g.choose(ctx, actions)?;
            g.return_to_hand(action)
        })
        .scrap(|g, ctx| {
            let action = topmost_of_discard(g, ctx.you, CardType::Action);
            g.archive(ctx, action, ArchivesOf::Owner)
        }),
    // Energy Vampirism, GR 131
    card("energy-vampirism").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        g.capture_from_own_side(creature, 1)?;
        g.damage_for_each(ctx, g.amber_on(creature).into(), 1, g.creatures())?;
        Ok(())
    }),
    // Infiltrator, GR 132
    card("infiltrator").after(TurnEnds, by_you, |g, ctx| g.destroy(g.neighbors(ctx.card))),
    // Phantasmal Visit, GR 133
    card("phantasmal-visit").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.stun(creature)?;
            g.exhaust(creature);
        }
        if g.is_haunted(ctx.you) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Plow-Sword, GR 134
    card("plow-sword").action(|g, ctx| {
        let creatures = g.of_type(g.discard_piles(), CardType::Creature);
        let buried = g.choose(ctx, creatures)?;
        if !g.put_on_bottom_of_deck(buried)?.is_empty() {
            g.damage_a_creature(ctx, g.creatures(), 3)?;
        }
        Ok(())
    }),
    // Return to Rubble, GR 135
    card("return-to-rubble").reads_discard_pile().play(|g, ctx| {
        let pile = g.area(ctx.you).discard;
        let top: CardSet = pile.as_slice().iter().rev().take(10).copied().collect();
        // All of it must have been done, "if you do" says (March 2021, "If you do").
        if g.shuffle_into_your_deck(ctx, top)?.len() == 10 {
            g.destroy(g.creatures())?;
        }
        Ok(())
    }),
    // Singing Scythe, GR 136
    // It may return in the main step and, as recorded (gr/singing-scythe/03, 06), at the end of each turn, whoever's
    // that is: its owner decides.
    card("singing-scythe")
        .ability(Ability::WhileIn(
            Zone::Discard,
            &[
                Ability::ReturnsToHand(you_are_haunted),
                each_time(TurnEnds, you_are_haunted, |g, ctx| {
                    if g.may(ctx.chosen_by(ctx.you))? {
                        g.return_to_hand(ctx.card)?;
                    }
                    Ok::<(), Stop>(())
                }),
            ],
        ))
        .gains_abilities(
            HOST,
            &[when(Reap, |g, ctx| {
                if g.is_haunted(ctx.you) {
                    purge_from_a_discard_pile(g, ctx)?;
                }
                Ok::<(), Stop>(())
            })],
        ),
    // Soul Vial, GR 137
    card("soul-vial").gains_abilities(
        each(friendly_creature_with_amber),
        &[when(Destroyed, |g, ctx| g.archive(ctx, ctx.card, ArchivesOf::Owner))],
    ),
    // Spontaneous Awakening, GR 138
    card("spontaneous-awakening").ability(BELONGS_TO_GEISTOID).play(|g, ctx| {
        if !g.is_haunted(ctx.opponent()) {
            return Ok(());
        }
        let machines = g.in_play_with_trait(Trait::Cyborg) | g.in_play_with_trait(Trait::Robot);
        let among = g.enemy_artifacts(ctx) | (g.enemy_creatures(ctx) & machines);
        let destroyed = g.choose(ctx, among)?;
        for card in g.destroy(destroyed)? {
            let card = g.gone_to(card);
            if g.play(ctx, card)? {
                g.attach_as_upgrade(ctx, ctx.card, card)?;
            }
        }
        Ok(())
    }),
    // Tangler, GR 139
    card("tangler")
        .reap(|g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => g.stun(g.neighbors(creature).with(creature)),
            None => Ok(CardSet::EMPTY),
        })
        .scrap(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(creature)
        }),
    // Thoughtcatcher, GR 140
    card("thoughtcatcher").gains_abilities(
        each(friendly_creature_with_amber),
        &[when(Destroyed, |g, ctx| g.draw(ctx.you, 1))],
    ),
    // Tribute Collector, GR 141
    card("tribute-collector")
        .play_fight(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Veil of Ectoplasm, GR 142
    card("veil-of-ectoplasm").play(|g, ctx| {
        let geistoid = g.of_house(g.discard(ctx.you), House::Geistoid).len();
        g.capture_for_each(ctx, geistoid)
    }),
    // Be Our Geist, GR 143
    card("be-our-geist").play(|g, ctx| {
        let piles = [ctx.you, ctx.opponent()].into_iter().filter(|p| g.is_haunted(*p));
        let cards = piles.fold(CardSet::EMPTY, |cards, player| cards | g.discard(player));
        g.play_one_of(ctx, g.of_type(cards, CardType::Creature))
    }),
    // Boo!, GR 144
    card("boo").play(|g, ctx| {
        let player = g.choose_player(ctx)?;
        discard_from_deck(g, player, 10)
    }),
    // Darklamp, GR 145
    card("darklamp")
        .gains(Keyword::Elusive, friendly_creature_with_amber, 1)
        .play(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Hallowed Eve Festival, GR 147
    card("hallowed-eve-festival").play(|g, ctx| {
        let discarded = discard_from_deck(g, ctx.you, 5)?;
        let geistoid = g.of_house(discarded, House::Geistoid).len();
        g.capture_for_each(ctx, geistoid)
    }),
    // Harvest Skimmer, GR 148
    card("harvest-skimmer").reap(|g, ctx| {
        let discarded = g.discard_top_of_deck(ctx.you)?;
        if !g.of_type(discarded.into(), CardType::Creature).is_empty() {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Haunted House, GR 149
    card("haunted-house")
        .after(TurnStarts, by_you, |g, ctx| {
            if !g.is_haunted(ctx.you) {
                g.discard_top_of_deck(ctx.you)?;
            }
            Ok::<(), Stop>(())
        })
        .omni(|g, ctx| {
            if g.is_haunted(ctx.you) {
                g.gain_amber(ctx.you, 1)?;
            }
            Ok(())
        }),
    // In Here Somewhere…, GR 150
    card("in-here-somewhere…").play(|g, ctx| {
        if g.is_haunted(ctx.you) {
            let archived = g.choose_n(ctx, 2, g.discard(ctx.you))?;
            g.archive(ctx, archived, ArchivesOf::Owner)
        } else {
            discard_from_deck(g, ctx.you, 5)
        }
    }),
    // Junk Restoration, GR 151
    card("junk-restoration").play(|g, ctx| {
        let discarded = discard_from_deck(g, ctx.you, 3)?;
        let kept = g.may_choose(ctx, discarded)?;
        g.return_to_hand(kept)
    }),
    // Memette, GR 152
    card("memette").reads_discard_pile().ability(when_any(&[Play, Destroyed], |g, ctx| {
        g.archive(ctx, g.top_of_discard(ctx.you), ArchivesOf::Owner)
    })),
    // Reaver, GR 153
    card("reaver").reap(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        if g.move_amber_to_pool(creature, ctx.you, 1)? == 1 {
            let discarded = g.choose(ctx, g.hand(ctx.you))?;
            g.discard_cards(discarded)?;
        }
        Ok(())
    }),
    // Snippy, GR 154
    card("snippy").play(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 2)).scrap(|g, ctx| {
        let creature = g.choose(ctx, enemy_flank_creatures(g, ctx))?;
        g.destroy(creature)
    }),
    // Touchstone, GR 156
    card("touchstone").reap(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.draw(ctx.you, 2)?;
        } else {
            discard_from_deck(g, ctx.you, 2)?;
        }
        Ok(())
    }),
    // Webstur, GR 157
    // Who declines once is not asked again: it comes to the same (recorded case gr/webstur/04).
    card("webstur").fight(|g, ctx| {
        for _ in 0..g.damage(ctx.card) {
            if !g.may(ctx)? {
                break;
            }
            discard_from_deck(g, ctx.you, 1)?;
            discard_from_deck(g, ctx.opponent(), 1)?;
        }
        Ok(())
    }),
    // Winds of Death, GR 158
    card("winds-of-death").play(|g, ctx| {
        let creatures = g.of_type(g.discard_piles(), CardType::Creature);
        g.archive(ctx, creatures, ArchivesOf::Owner)?;
        g.destroy(g.creatures())
    }),
    // Ælbia Stray, GR 159
    card("ælbia-stray")
        .enters(|s, ctx, card| card == ctx.card && s.is_haunted(ctx.you), Entering::Ready)
        .reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Ancestral Timekeeper, GR 160
    card("ancestral-timekeeper").after(TurnEnds, by_you, |g, ctx| {
        if ticks_up_to(g, ctx, 12)? && !g.purge(ctx.card)?.is_empty() {
            g.take_another_turn();
        }
        Ok::<(), Stop>(())
    }),
    // Chronometer, GR 161
    card("chronometer").after(TurnEnds, by_you, |g, ctx| {
        if ticks_up_to(g, ctx, 6)? && !g.destroy(ctx.card)?.is_empty() {
            purge_from_a_discard_pile(g, ctx)?;
        }
        Ok::<(), Stop>(())
    }),
    // Precocious Fragment, GR 162
    card("precocious-fragment").reap(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.gain_amber(ctx.you, 1)?;
        } else {
            g.discard_top_of_deck(ctx.you)?;
        }
        Ok(())
    }),
    // Purse-a-phone, GR 163
    card("purse-a-phone").key_cost(each_player, -2).destroyed(|g, ctx| {
        let shadys = g.choose(ctx, g.titled(g.discard(ctx.you), "shadys"))?;
        g.return_to_hand(shadys)
    }),
    // Tick-Tock, GR 164
    card("tick-tock").after(TurnEnds, by_you, |g, ctx| {
        if ticks_up_to(g, ctx, 3)? && !g.destroy(ctx.card)?.is_empty() {
            let chosen = g.choose_up_to(ctx, 3, g.hand(ctx.you) | g.discard(ctx.you))?;
            g.archive(ctx, chosen, ArchivesOf::Owner)?;
        }
        Ok::<(), Stop>(())
    }),
    // Soultender, GR 165
    card("soultender").play_reap(|g, _| {
        for creature in g.with_trait(g.creatures(), Trait::Specter) {
            g.move_amber_to_supply(creature, u8::MAX)?;
        }
        heal_and_ward_each(g, Trait::Specter)
    }),
    // Immortal Greking, GR R5
    card("immortal-greking")
        .lasting(&[Ability::BelongsTo(TARGET, |s, ctx, _| s.houses(ctx.card))])
        .play(|g, ctx| {
            let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? else { return Ok(()) };
            // "Place it anywhere": asked once it is in that battleline.
            g.take_control_at(ctx, creature, 0)?;
            if g.creatures_of(ctx.you).contains(creature) {
                g.move_anywhere(creature)?;
            }
            g.while_in_play(ctx.about(creature), FIRST, ctx.card)
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];

const REPLICATIVE_GROWTH: Ability = Ability::GainsAbilities(
    each(friendly_creature),
    &[when(Reap, |g, ctx| g.move_amber_to_pool(ctx.card, ctx.you, 1))],
);

/// "This card belongs to house Geistoid": Poltergeistoids and Spontaneous Awakening, as upgrades.
const BELONGS_TO_GEISTOID: Ability =
    Ability::BelongsTo(HOST, |_, _, _| HouseSet::of(House::Geistoid));

fn friendly_geistoid_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.is_of(card, House::Geistoid)
}

fn friendly_creature_with_amber(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.amber_on(card) > 0
}

/// A friendly Geistoid creature entered play, also one that has left it since, by its own bonus icons.
fn friendly_geistoid_creature_entered(s: &State, ctx: AbilityContext) -> bool {
    subject_was_friendly(s, ctx)
        && played_as_a_creature(s, ctx)
        && ctx.subject.is_some_and(|card| s.is_of(card, House::Geistoid))
}

fn enemy_flank_creatures(s: &State, ctx: AbilityContext) -> CardSet {
    s.enemy_creatures(ctx) & s.flank_creatures()
}

/// "The topmost creature", "the topmost action card" of a player's discard pile.
fn topmost_of_discard(s: &State, player: Player, card_type: CardType) -> Option<Card> {
    let pile = s.area(player).discard;
    pile.as_slice().iter().rfind(|card| s.card_type(**card) == card_type).copied()
}

/// "Discard the top 5 cards of a deck", one after another (June 2026, "Discard"): those discarded.
fn discard_from_deck(g: &mut Game<'_>, player: Player, count: usize) -> Result<CardSet, Stop> {
    let mut discarded = CardSet::EMPTY;
    for _ in 0..count {
        discarded |= CardSet::from(g.discard_top_of_deck(player)?);
    }
    Ok(discarded)
}

/// "Purge a card from a discard pile": of either, wherever the card lies in it.
fn purge_from_a_discard_pile(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    let card = g.choose(ctx, g.discard_piles())?;
    g.purge(card)
}

/// "Fully heal and ward each … creature": Mender and Soultender.
fn heal_and_ward_each(g: &mut Game<'_>, t: Trait) -> Result<CardSet, Stop> {
    let creatures = g.with_trait(g.creatures(), t);
    g.heal_each(creatures, u8::MAX)?;
    g.ward(creatures)
}

/// "Put a time counter on each friendly Clock creature": whether there are `enough` on this one then.
fn ticks_up_to(g: &mut Game<'_>, ctx: AbilityContext, enough: u8) -> Result<bool, Stop> {
    for clock in g.with_trait(g.friendly_creatures(ctx), Trait::Clock) {
        g.add_counters(clock, Counter::Time, 1)?;
    }
    Ok(g.counters(ctx.card, Counter::Time) >= enough)
}

/// "While you are haunted", of Singing Scythe.
fn you_are_haunted(s: &State, ctx: AbilityContext) -> bool {
    s.is_haunted(ctx.you)
}
