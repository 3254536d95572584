//! House Shadows in Call of the Archons.

use archon_engine::keyforge::ability::Trigger::{BeforeCreatureFights, CardPlayed, Reap};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Arrival, Definition, Entering, FIRST, Permission, Restriction,
    TollFor, card, when,
};
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bait and Switch, CotA 267
    card("bait-and-switch").play(|g, ctx| {
        // Errata and FAQ: the preceding effect is repeated, so it happens twice at most. As printed
        // the whole effect is repeated, the repeating included.
        // Either way it looks at the pools alone, whatever became of the stealing; without end only
        // if that changes nothing.
        let times = if g.edition.has_errata() { 2 } else { u16::MAX };
        for _ in 0..times {
            let pools = Player::BOTH.map(|player| g.pool(player));
            if g.pool(ctx.opponent()) <= g.pool(ctx.you)
                || g.steal(ctx.you, 1)? == 0 && pools == Player::BOTH.map(|p| g.pool(p))
            {
                break;
            }
        }
        Ok(())
    }),
    // Booby Trap, CotA 268
    card("booby-trap").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures() - g.flank_creatures())? {
            g.damage_with_splash(creature, 4, 2)?;
        }
        Ok(())
    }),
    // Finishing Blow, CotA 269
    card("finishing-blow").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.damaged_creatures())?
            && !g.destroy(creature)?.is_empty()
        {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Ghostly Hand, CotA 270
    card("ghostly-hand").play(|g, ctx| {
        if g.pool(ctx.opponent()) == 1 {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Hidden Stash, CotA 271
    card("hidden-stash").play(|g, ctx| g.archive_a_card(ctx)),
    // Imperial Traitor, CotA 272
    card("imperial-traitor").play(|g, ctx| {
        let hand = g.hand(ctx.opponent());
        g.look_at(ctx, hand);
        if let Some(traitor) = g.may_choose(ctx, g.of_house(hand, House::Sanctum))? {
            g.purge(traitor)?;
        }
        Ok(())
    }),
    // Key of Darkness, CotA 273
    card("key-of-darkness").play(|g, ctx| {
        let more = if g.pool(ctx.opponent()) == 0 { 2 } else { 6 };
        g.forge_key(ctx.you, more)
    }),
    // Lights Out, CotA 274
    card("lights-out").play(|g, ctx| {
        let creatures = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
        g.return_to_hand(creatures)?;
        Ok(())
    }),
    // Miasma, CotA 275
    card("miasma")
        .lasting(&[Ability::SkipsForging(opponent)])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Nerve Blast, CotA 276
    card("nerve-blast").play(|g, ctx| {
        if g.steal(ctx.you, 1)? > 0 {
            g.damage_a_creature(ctx, g.creatures(), 2)?;
        }
        Ok(())
    }),
    // One Last Job, CotA 277
    card("one-last-job").play(|g, ctx| {
        let purged = g.purge(g.friendly_creatures(ctx) & g.in_play_of_house(House::Shadows))?;
        g.steal(ctx.you, purged.len())
    }),
    // Oubliette, CotA 278
    card("oubliette").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures_with_power(|power| power <= 3))? {
            g.purge(creature)?;
        }
        Ok(())
    }),
    // Pawn Sacrifice, CotA 279
    card("pawn-sacrifice").play(|g, ctx| {
        if let Some(pawn) = g.choose(ctx, g.friendly_creatures(ctx))?
            && g.sacrifice(ctx, pawn)?
        {
            let targets = g.choose_n(ctx, 2, g.creatures())?;
            g.damage_each(targets, 3)?;
        }
        Ok(())
    }),
    // Poison Wave, CotA 280
    card("poison-wave").play(|g, _| g.damage_each(g.creatures(), 2)),
    // Relentless Whispers, CotA 281
    card("relentless-whispers").play(|g, ctx| {
        if let Some(DamagedCreature { destroyed: true, .. }) =
            g.damage_a_creature(ctx, g.creatures(), 2)?
        {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Routine Job, CotA 282
    card("routine-job").play(|g, ctx| {
        g.steal(ctx.you, 1)?;
        // This one is not in the discard pile until it is resolved.
        let copies = g.titled(g.discard(ctx.you), "routine-job");
        g.steal(ctx.you, copies.len())
    }),
    // Too Much to Protect, CotA 283
    card("too-much-to-protect")
        .play(|g, ctx| g.steal(ctx.you, g.pool(ctx.opponent()).saturating_sub(6))),
    // Treasure Map, CotA 284
    card("treasure-map")
        .lasting(&[Ability::Cannot(Restriction::Play, |s, ctx, _| by_you(s, ctx))])
        .play(|g, ctx| {
            if g.record_of_this_turn().counts[ctx.you].cards_played() == 1 {
                g.gain_amber(ctx.you, 3)?;
            }
            g.this_turn(ctx, FIRST)
        }),
    // Customs Office, CotA 285
    card("customs-office").ability(Ability::Toll(
        TollFor::Playing,
        |s, _, card| s.card_type(card) == CardType::Artifact,
        1,
    )),
    // Evasion Sigil, CotA 286
    card("evasion-sigil").ability(when(BeforeCreatureFights, |g, ctx| {
        let discarded = g.discard_top_of_deck(ctx.subject_controller)?;
        if discarded.is_some_and(|card| g.is_of_active_house(card)) {
            // Assault and hazardous still resolve (cases cota/evasion-sigil/04 and 05).
            g.exhaust(ctx.subject);
            g.call_off_fight();
        }
        Ok(())
    })),
    // Longfused Mines, CotA 287
    card("longfused-mines").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        g.damage_each(g.enemy_creatures(ctx) - g.flank_creatures(), 3)
    }),
    // Masterplan, CotA 288
    card("masterplan")
        .play(|g, ctx| {
            if let Some(card) = g.choose(ctx, g.hand(ctx.you))? {
                g.put_facedown_under(card, ctx.card);
            }
            Ok(())
        })
        .omni(|g, ctx| {
            if let Some(card) = g.choose(ctx, g.under(ctx.card))? {
                g.play(ctx, card)?;
            }
            g.sacrifice(ctx, ctx.card)
        }),
    // Safe Place, CotA 289
    card("safe-place")
        .ability(Ability::SpendableWhenForging(THIS, you))
        .action(|g, ctx| g.move_amber_to_card(ctx.you, ctx.card, 1)),
    // Seeker Needle, CotA 290
    card("seeker-needle").action(prick_a_creature),
    // Skeleton Key, CotA 291
    card("skeleton-key").action(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Special Delivery, CotA 292
    card("special-delivery").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        if let Some(DamagedCreature { creature, destroyed: true }) =
            g.damage_a_creature(ctx, g.flank_creatures(), 3)?
        {
            g.purge_if_not_hidden(creature)?;
        }
        Ok(())
    }),
    // Speed Sigil, CotA 293
    card("speed-sigil").ability(Ability::Enters(
        Arrival::Played,
        |s, _, card| s.is_creature(card) && first_creature_of_the_turn(s),
        Entering::Ready,
    )),
    // Subtle Maul, CotA 294
    card("subtle-maul").action(|g, ctx| g.discard_at_random(ctx.opponent())),
    // The Sting, CotA 295
    card("the-sting")
        .ability(Ability::SkipsForging(you))
        .ability(Ability::TakesForgingCost(opponent))
        .action(|g, ctx| g.sacrifice(ctx, ctx.card)),
    // Bad Penny, CotA 296
    card("bad-penny").destroyed(|g, ctx| {
        g.return_to_hand(ctx.card)?;
        Ok(())
    }),
    // Bulleteye, CotA 297
    card("bulleteye").reap(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.flank_creatures())? {
            g.destroy(creature)?;
        }
        Ok(())
    }),
    // Carlo Phantom, CotA 298
    card("carlo-phantom").after(CardPlayed, you_played_an_artifact, steal_1),
    // Deipno Spymaster, CotA 299
    card("deipno-spymaster").lasting(&[Ability::May(Permission::Use, target)]).omni(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.this_turn(ctx.about(creature), FIRST)?;
        }
        Ok(())
    }),
    // Faygin, CotA 300
    card("faygin").reap(|g, ctx| {
        let urchins = g.titled(g.all_in_play() | g.discard(ctx.you), "urchin");
        if let Some(urchin) = g.choose(ctx, urchins)? {
            g.return_to_hand(urchin)?;
        }
        Ok(())
    }),
    // Macis Asp, CotA 301
    card("macis-asp"),
    // Mack the Knife, CotA 302
    card("mack-the-knife").ability(Ability::May(Permission::Use, this)).action(prick_a_creature),
    // Magda the Rat, CotA 303
    card("magda-the-rat")
        .play(|g, ctx| g.steal(ctx.you, 2))
        // The errata writes this into the "Play:" without making it part of what playing does: it
        // happens once, however often that is resolved (case cota/magda-the-rat/10).
        .leaves_play(|g, ctx| g.steal(ctx.opponent(), 2)),
    // Mooncurser, CotA 304
    card("mooncurser").fight(steal_1),
    // Nexus, CotA 305
    card("nexus").reap(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
            g.use_a_card(ctx, artifact)?;
        }
        Ok(())
    }),
    // Noddy the Thief, CotA 306
    card("noddy-the-thief").action(steal_1),
    // Old Bruno, CotA 307
    card("old-bruno").play(|g, ctx| g.capture_onto_self(ctx, 3)),
    // Dodger, CotA 308
    card("dodger").fight(steal_1),
    // Selwyn the Fence, CotA 309
    card("selwyn-the-fence").fight_reap(|g, ctx| {
        if let Some(card) = g.choose(ctx, g.friendly_cards(ctx) & g.in_play_with_amber())? {
            g.move_amber_to_pool(card, ctx.you, 1)?;
        }
        Ok(())
    }),
    // Shadow Self, CotA 310
    card("shadow-self").cannot(Restriction::DealDamageWhenFighting, this).ability(
        Ability::TakesDamageFor(|s, ctx, card| {
            neighbor(s, ctx, card) && !s.has_trait(card, Trait::Specter)
        }),
    ),
    // Silvertooth, CotA 311
    card("silvertooth").enters(this, Entering::Ready),
    // Smiling Ruth, CotA 312
    card("smiling-ruth").reap(|g, ctx| {
        if g.has_forged_this_turn(ctx.you)
            && let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx) & g.flank_creatures())?
        {
            g.take_control(ctx, creature)?;
        }
        Ok(())
    }),
    // Sneklifter, CotA 313
    card("sneklifter")
        .lasting(&[Ability::BelongsTo(
            each(|s, ctx, card| {
                target(s, ctx, card)
                    && s.controller(card) == ctx.you
                    && !s.area(ctx.you).houses.contains(s.printed_house(card))
            }),
            |_, _, _| HouseSet::of(House::Shadows),
        )])
        .play(|g, ctx| {
            if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
                g.take_control(ctx, artifact)?;
                // It lasts until the artifact leaves play, and applies whenever "you" control it (case
                // cota/sneklifter/07).
                g.while_in_play(ctx.about(artifact), FIRST, artifact)?;
            }
            Ok(())
        }),
    // Umbra, CotA 314
    card("umbra").fight(steal_1),
    // Urchin, CotA 315
    card("urchin").play(steal_1),
    // Duskrunner, CotA 316
    card("duskrunner").gains_abilities(HOST, &[when(Reap, steal_1)]),
    // Ring of Invisibility, CotA 317
    card("ring-of-invisibility").gains(Keyword::Elusive, host, 1).gains(Keyword::Skirmish, host, 1),
    // Silent Dagger, CotA 318
    card("silent-dagger").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| g.damage_a_creature(ctx, g.flank_creatures(), 4))],
    ),
];

/// The whole effect of several cards.
fn steal_1(g: &mut Game<'_>, ctx: AbilityContext) -> Result<u16, Stop> {
    g.steal(ctx.you, 1)
}

/// Speed Sigil: a creature was played, the first of this turn, by whoever.
fn first_creature_of_the_turn(s: &State) -> bool {
    let counts = &s.record_of_this_turn().counts;
    let played = |player| u32::from(counts[player].played_of_type(CardType::Creature));
    Player::BOTH.into_iter().map(played).sum::<u32>() == 1
}

/// Seeker Needle and Mack the Knife.
fn prick_a_creature(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(DamagedCreature { destroyed: true, .. }) =
        g.damage_a_creature(ctx, g.creatures(), 1)?
    {
        g.gain_amber(ctx.you, 1)?;
    }
    Ok(())
}
