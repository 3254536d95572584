//! Saurian of Worlds Collide.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{
    BeforeFight, CreatureDestroyed, Destroyed, Fight, Play, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Arrival, Definition, Entering, FIRST, Permission, Restriction,
    SECOND, Would, card, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Axiom of Grisk, WC 182
    card("axiom-of-grisk").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.ward(creature)?;
        g.destroy(g.creatures() - g.in_play_with_amber())?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Brutodon Auxiliary, WC 183
    card("brutodon-auxiliary"),
    // Chant of Hubris, WC 184
    card("chant-of-hubris")
        .play(|g, ctx| g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), 1)),
    // Imperial Scutum, WC 185
    card("imperial-scutum").armor(HOST, 2).gains_abilities(HOST, RETURNS_AMBER),
    // Imperium, WC 186
    card("imperium").play(|g, ctx| {
        let two = g.choose_n(ctx, 2, g.friendly_creatures(ctx))?;
        g.ward(two)
    }),
    // Legatus Raptor, WC 187
    card("legatus-raptor").fight(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)?
            && let Some(other) = g.choose(ctx, g.friendly_creatures(ctx).without(ctx.card))?
        {
            g.ready_and_use(ctx, other)?;
        }
        Ok(())
    }),
    // Odoac the Patrician, WC 188
    card("odoac-the-patrician").play(|g, ctx| g.capture_onto_self(ctx, 1)).ability(
        Ability::CannotBeStolenFrom(|s, ctx, player| player == ctx.you && s.amber_on(ctx.card) > 0),
    ),
    // Phalanx Strike, WC 189
    card("phalanx-strike").play(|g, ctx| {
        phalanx_strikes(g, ctx)?;
        // Once more: damage is not dealt at the same time (FAQ "Phalanx Strike"), so that the
        // creature, and how many are friendly, are looked at anew.
        if let Some(creature) = g.may_choose(ctx, g.friendly_creatures(ctx))? {
            g.exalt(creature)?;
            phalanx_strikes(g, ctx)?;
        }
        Ok(())
    }),
    // Praefectus Ludo, WC 190
    card("praefectus-ludo").gains_abilities(each(other_friendly_creature), RETURNS_AMBER),
    // Questor Jarta, WC 191
    card("questor-jarta")
        .reap(|g, ctx| if g.may_exalt(ctx, ctx.card)? { g.gain_amber(ctx.you, 1) } else { Ok(()) }),
    // Rhetor Gallim, WC 192
    card("rhetor-gallim")
        .lasting(&[Ability::KeyCost(opponent, Amount::Fixed(3))])
        .play(raise_key_cost)
        .reap(|g, ctx| if g.may_exalt(ctx, ctx.card)? { raise_key_cost(g, ctx) } else { Ok(()) }),
    // Senator Shrix, WC 193
    card("senator-shrix")
        .ability(Ability::SpendableWhenForging(THIS, you))
        .play_reap(|g, ctx| g.may_exalt(ctx, ctx.card)),
    // The Golden Spiral, WC 194
    card("the-golden-spiral").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.exalt(creature)?;
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Thero Centurion, WC 195
    card("thero-centurion").play_fight(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Tribute, WC 196
    card("tribute").play(|g, ctx| {
        if let Some(creature) = collect_tribute(g, ctx)?
            && g.may_exalt(ctx, creature)?
        {
            // The most powerful creature then, which may be another (case wc/tribute/03).
            collect_tribute(g, ctx)?;
        }
        Ok(())
    }),
    // Tricerian Legionary, WC 197
    card("tricerian-legionary").play(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.ward(creature)
    }),
    // Ancient Power, WC 198
    card("ancient-power").play(|g, ctx| g.ward(g.friendly_creatures(ctx) & g.in_play_with_amber())),
    // Centurion Stenopius, WC 199
    card("centurion-stenopius")
        .power_for_each(THIS, |s, ctx| 3 * i32::from(s.amber_on(ctx.card)))
        .play_fight_reap(|g, ctx| g.may_exalt(ctx, ctx.card)),
    // City-State Interest, WC 200
    card("city-state-interest")
        .play(|g, ctx| g.capture_with_each(ctx, g.friendly_creatures(ctx), 1)),
    // Draco Praeco, WC 201
    card("draco-praeco").reap(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            let house = g.choose_house(ctx)?;
            g.enrage(g.creatures() & g.in_play_of_house(house))?;
        }
        Ok(())
    }),
    // Exile, WC 202
    card("exile").play(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
        Some(creature) => g.give_control(ctx, creature),
        None => Ok(()),
    }),
    // Gargantodon, WC 203
    card("gargantodon")
        .enters(this, Entering::Stunned)
        .ability(Ability::FightDamage(this, Amount::Fixed(4)))
        .instead(Would::Steal, by_anyone, |g, ctx| {
            for _ in 0..ctx.amount {
                if let Some(creature) = g.choose(ctx, g.creatures_of(g.active))? {
                    g.capture_from(creature, ctx.from, 1)?;
                }
            }
            Ok(())
        }),
    // Library of Polliasaurus, WC 204
    card("library-of-polliasaurus").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.move_amber_to_pool(creature, ctx.you, 1)?;
        }
        Ok(())
    }),
    // Orator Hissaro, WC 205
    card("orator-hissaro").lasting(&[BELONGS_TO_SAURIAN]).play(|g, ctx| {
        let neighbors = g.neighbors(ctx.card);
        g.make_ready(neighbors)?;
        for neighbor in neighbors {
            g.exalt(neighbor)?;
        }
        for neighbor in neighbors {
            g.this_turn(ctx.about(neighbor), FIRST)?;
        }
        Ok(())
    }),
    // Paraguardian, WC 206
    card("paraguardian").reap(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.ward(g.neighbors(ctx.card))?;
        }
        Ok(())
    }),
    // Philophosaurus, WC 207
    card("philophosaurus").reap(|g, ctx| {
        if !g.may(ctx)? {
            return Ok(());
        }
        let mut left = g.top_cards_of_deck(ctx.you, 3);
        g.look_at(ctx, left);
        let archived = g.choose(ctx, left)?;
        left -= archived.into();
        g.archive(ctx, archived, ArchivesOf::Owner)?;
        let kept = g.choose(ctx, left)?;
        left -= kept.into();
        g.return_to_hand(kept)?;
        g.discard_cards(left)?;
        Ok(())
    }),
    // Regrettable Meteor, WC 208
    card("regrettable-meteor").play(|g, _| {
        let dinosaurs = g.creatures() & g.in_play_with_trait(Trait::Dinosaur);
        g.destroy(dinosaurs | g.creatures_with_power(|power| power >= 6))
    }),
    // Sic Semper Tyrannosaurus, WC 209
    card("sic-semper-tyrannosaurus").play(|g, ctx| {
        if let Some(tyrant) = g.choose_most_powerful(ctx, g.creatures())? {
            g.move_amber_to_pool(tyrant, ctx.you, u8::MAX)?;
            g.destroy(tyrant)?;
        }
        Ok(())
    }),
    // Stomp, WC 210
    card("stomp").play(|g, ctx| {
        if g.damage_a_creature(ctx, g.creatures(), 5)?.is_some_and(|stomped| stomped.destroyed)
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            g.exalt(creature)?;
        }
        Ok(())
    }),
    // Terrordactyl, WC 211
    card("terrordactyl")
        .enters(this, Entering::Stunned)
        .ability(Ability::FightDamage(this, Amount::Fixed(4)))
        .before_fight(|g, ctx| {
            if let Some(defender) = ctx.subject {
                g.damage_each(g.neighbors(defender), 4)?;
            }
            Ok(())
        }),
    // The Callipygian Ideal, WC 212
    card("the-callipygian-ideal")
        .play(|g, ctx| match g.host(ctx.card) {
            Some(creature) => g.exalt(creature),
            None => Ok(()),
        })
        .gains_abilities(HOST, &[Ability::SpendableWhenForging(THIS, you)]),
    // Tribune Pompitus, WC 213
    // Each by the æmber on itself: the same as if each had an ability of its own.
    card("tribune-pompitus")
        .gains_abilities(
            each(friendly_creature),
            &[Ability::Power(THIS, Amount::Count(|s, ctx| 2 * i32::from(s.amber_on(ctx.card))))],
        )
        .before_fight(|g, ctx| g.may_exalt(ctx, ctx.card)),
    // Auto-Legionary, WC 214, with its errata
    card("auto-legionary")
        // Among the creatures already, it goes to a flank again (case wc/auto-legionary/07).
        .action(|g, ctx| g.put_on_flank_of_your_battleline(ctx, ctx.card))
        .ability(Ability::InsteadOfPrintedPower(each(this_creature), Amount::Fixed(5)))
        .ability(Ability::May(Permission::Use, this_creature)),
    // Cincinnatus Rex, WC 215
    card("cincinnatus-rex")
        .ability(Ability::DestroyedIf(|s, ctx| s.enemy_creatures(ctx).is_empty()))
        .fight(|g, ctx| {
            if g.may_exalt(ctx, ctx.card)? {
                g.make_ready(g.friendly_cards(ctx).without(ctx.card))?;
            }
            Ok(())
        }),
    // City Gates, WC 216
    card("city-gates").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            let amount = if g.has_trait(creature, Trait::Dinosaur) { 2 } else { 1 };
            g.capture_onto(creature, amount)?;
        }
        Ok(())
    }),
    // Crassosaurus, WC 217
    card("crassosaurus").play(|g, ctx| {
        let (own, theirs) = (g.pool(ctx.you), g.pool(ctx.opponent()));
        // As much as there is (FAQ "Do As Much As You Can"): the choice is whose.
        let total = (own + theirs).min(10);
        let (least, most) = (total.saturating_sub(own), theirs.min(total));
        let from_theirs = u16::from(g.choose_number(ctx, least as u8, most as u8)?);
        g.capture_from(ctx.card, ctx.opponent(), from_theirs)?;
        g.capture_from(ctx.card, ctx.you, total - from_theirs)?;
        if g.amber_on(ctx.card) < 10 {
            g.purge_if_not_hidden(ctx.card)?;
        }
        Ok(())
    }),
    // Diplo-Macy, WC 218
    card("diplo-macy").lasting(&[DIPLO_MACY]).play(|g, ctx| g.until_your_next_turn(ctx, FIRST)),
    // Favor of Rex, WC 219
    card("favor-of-rex").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.resolve_play_of(ctx, creature)?;
        }
        Ok(())
    }),
    // Good of the Many, WC 220
    card("good-of-the-many").play(|g, _| {
        let alone = g.creatures().filter(|creature| {
            let others = g.creatures_of(g.controller(creature)).without(creature);
            (others & g.in_play_sharing_a_trait_with(creature)).is_empty()
        });
        g.destroy(alone)
    }),
    // Grimlocus Dux, WC 221
    card("grimlocus-dux").play(|g, ctx| {
        g.exalt(ctx.card)?;
        g.exalt(ctx.card)
    }),
    // Imperial Forge, WC 222
    card("imperial-forge").play(|g, ctx| {
        let amber: i32 =
            g.friendly_creatures(ctx).into_iter().map(|c| i32::from(g.amber_on(c))).sum();
        g.forge_key(ctx.you, 8 - amber)
    }),
    // Imperial Road, WC 223
    card("imperial-road").lasting(&[ENTERS_STUNNED]).omni(|g, ctx| {
        let saurians = g.of_house(g.hand(ctx.you), House::Saurian);
        // Half of a gigantic creature cannot be played this way (March 2021, "Gigantic").
        let playable = g
            .of_type(saurians, CardType::Creature)
            .filter(|c| g.could_be_played(ctx.you, c) && g.facts(c).gigantic.is_none());
        if let Some(creature) = g.choose(ctx, playable)? {
            g.next_time_this_turn(ctx.about(creature), FIRST)?;
            g.play(ctx, creature)?;
        }
        Ok(())
    }),
    // Kompsos Haruspex, WC 224
    card("kompsos-haruspex").ability(Ability::TreatedAs(Play, Reap, friendly_creature)),
    // Livia the Elder, WC 225
    card("livia-the-elder")
        .lasting(&[
            Ability::TreatedAs(Fight, Reap, friendly_creature),
            Ability::TreatedAs(Reap, Fight, friendly_creature),
        ])
        .reap(|g, ctx| {
            if g.may_exalt(ctx, ctx.card)? {
                g.this_turn(ctx, FIRST)?;
                g.this_turn(ctx, SECOND)?;
            }
            Ok(())
        }),
    // Primus Unguis, WC 226
    card("primus-unguis")
        .power_for_each(each(friendly_creature), |s, ctx| 2 * i32::from(s.amber_on(ctx.card)))
        .reap(|g, ctx| g.exalt(ctx.card)),
    // Saurus Rex, WC 227
    card("saurus-rex").fight_reap(|g, ctx| {
        if g.center(ctx.you) == Some(ctx.card) && g.may_exalt(ctx, ctx.card)? {
            let deck = g.search_deck(ctx);
            // A search may fail to find (March 2021, "Search").
            let found = g.may_choose(ctx, g.of_house(deck, House::Saurian))?;
            g.reveal(found);
            g.return_to_hand(found)?;
            g.shuffle_deck(ctx.you)?;
        }
        Ok(())
    }),
    // Saury About That, WC 228
    card("saury-about-that").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            // As it was immediately before it left play (March 2021, "Leaves play").
            let controller = g.controller(creature);
            g.destroy(creature)?;
            g.gain_amber(controller, 1)?;
        }
        Ok(())
    }),
    // Senator Bracchus, WC 229
    card("senator-bracchus")
        .ability(Ability::SpendableWhenForging(each(friendly_creature), you))
        .fight_reap(|g, ctx| g.exalt(ctx.card)),
    // Sow Salt, WC 230
    card("sow-salt")
        .lasting(&[Ability::Cannot(Restriction::Reap, each_creature)])
        .play(|g, ctx| g.until_your_next_turn(ctx, FIRST)),
    // Spartasaur, WC 231
    card("spartasaur")
        .after(CreatureDestroyed, subject_was_friendly, |g, _| {
            g.destroy(g.creatures() - g.in_play_with_trait(Trait::Dinosaur))
        })
        .fight(|g, ctx| g.gain_amber(ctx.you, 2)),
    // Tertiate, WC 232
    card("tertiate").play(|g, ctx| {
        let mut doomed = CardSet::EMPTY;
        for side in [g.enemy_creatures(ctx), g.friendly_creatures(ctx)] {
            doomed |= g.choose_n(ctx, side.len().div_ceil(3), side)?;
        }
        g.destroy(doomed)
    }),
    // The Colosseum, WC 233
    card("the-colosseum")
        .after(
            CreatureDestroyed,
            |s, ctx| subject_was_enemy(s, ctx) && in_a_fight(s, ctx),
            |g, ctx| g.add_counters(ctx.card, Counter::Glory, 1),
        )
        .omni(|g, ctx| {
            if g.counters(ctx.card, Counter::Glory) >= 6 {
                g.remove_counters(ctx.card, Counter::Glory, 6);
                g.forge_key(ctx.you, 0)?;
            }
            Ok(())
        }),
    // Triumph, WC 234
    card("triumph").play(|g, ctx| {
        if g.enemy_creatures(ctx).is_empty() {
            for creature in g.friendly_creatures(ctx) {
                g.exalt(creature)?;
            }
            if g.friendly_creatures(ctx).len() >= 6 {
                g.forge_key_at_no_cost(ctx.you)?;
            }
        }
        Ok(())
    }),
];

/// Imperial Scutum and Praefectus Ludo.
static RETURNS_AMBER: &[Ability] =
    &[when(Destroyed, |g, ctx| g.move_amber_to_supply(ctx.card, u8::MAX))];

/// Orator Hissaro.
const BELONGS_TO_SAURIAN: Ability =
    Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Saurian));

/// Diplo-Macy.
const DIPLO_MACY: Ability =
    Ability::GainsAbilities(each(each_creature), &[when(BeforeFight, |g, ctx| g.exalt(ctx.card))]);

/// Imperial Road.
const ENTERS_STUNNED: Ability = Ability::Enters(Arrival::Played, target, Entering::Stunned);

/// Auto-Legionary.
fn this_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_creature(card)
}

/// Phalanx Strike: a creature is dealt damage for each friendly creature.
fn phalanx_strikes(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.damage_a_creature(ctx, g.creatures(), g.friendly_creatures(ctx).len())?;
    Ok(())
}

/// Rhetor Gallim: on the opponent's next turn their keys cost more.
fn raise_key_cost(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.opponents_next_turn(ctx, FIRST)
}

/// Tribute: the most powerful friendly creature captures; that creature.
fn collect_tribute(g: &mut Game<'_>, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
    let creature = g.choose_most_powerful(ctx, g.friendly_creatures(ctx))?;
    if let Some(creature) = creature {
        g.capture_onto(creature, 2)?;
    }
    Ok(creature)
}
