//! House Shadows in Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{Destroyed, TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Restriction, Would, card, when,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::leave_play::To;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bo Nithing, MM 245
    card("bo-nithing").play(|g, ctx| g.steal(ctx.you, g.keys(ctx.opponent()))),
    // Dæmo-Thief, MM 246
    card("dæmo-thief").destroyed(steal_1),
    // Dark Wave, MM 247
    card("dark-wave")
        .play(|g, _| g.damage_each(g.creatures() - g.in_play_with_trait(Trait::Mutant), 2)),
    // Francis the "Economist", MM 248
    card("francis-the-economist").fight(|g, ctx| {
        g.gain_amber(ctx.you, 1)?;
        g.gain_amber(ctx.opponent(), 1)
    }),
    // Look Over There!, MM 250
    card("look-over-there").play(|g, ctx| {
        if let Some(DamagedCreature { destroyed: false, .. }) =
            g.damage_a_creature(ctx, g.creatures(), 2)?
        {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Mutant Cutpurse, MM 252
    card("mutant-cutpurse"),
    // Opportunist, MM 254
    card("opportunist").gains(Keyword::Elusive, host, 1).play(|g, ctx| {
        if let Some(creature) = g.host(ctx.card) {
            g.capture_onto(creature, 1)?;
        }
        Ok(())
    }),
    // Rad Penny, MM 255
    card("rad-penny").play(steal_1).destroyed(|g, ctx| g.shuffle_into_your_deck(ctx, ctx.card)),
    // Shoulder Id, MM 257
    card("shoulder-id").cannot(Restriction::Fight, this).instead(
        Would::BeDealtDamage,
        by_this,
        steal_1,
    ),
    // Subtle Otto, MM 258
    card("subtle-otto").play(|g, ctx| g.discard_at_random(ctx.opponent())),
    // Tempting Offer, MM 259
    card("tempting-offer").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        if !g.return_to_hand(creature)?.is_empty() {
            g.gain_amber(ctx.opponent(), 1)?;
        }
        Ok(())
    }),
    // Vandalize, MM 260
    card("vandalize").play(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.opponent(), 3);
        g.look_at(ctx, top);
        let discarded = g.choose(ctx, top)?;
        g.discard_cards(discarded)?;
        g.put_on_top_of_deck_in_any_order(ctx, top - discarded.into())
    }),
    // "Borrow", MM 263
    card("borrow").lasting(&[SHADOWS_WHILE_YOURS]).play(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
            g.take_control(ctx, artifact)?;
            g.while_in_play(ctx.about(artifact), FIRST, artifact)?;
        }
        Ok(())
    }),
    // Boss Zarek, MM 264
    card("boss-zarek").gains(
        Keyword::Elusive,
        |s, ctx, card| friendly_creature(s, ctx, card) && s.amber_on(card) > 0,
        1,
    ),
    // Lucky Dice, MM 267
    card("lucky-dice")
        .lasting(&[Ability::Cannot(Restriction::BeDealtDamage, friendly_creature)])
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.opponents_next_turn(ctx, FIRST)
        }),
    // Miasma Bomb, MM 269
    card("miasma-bomb").lasting(&[Ability::SkipsForging(opponent)]).action(|g, ctx| {
        g.destroy(ctx.card)?;
        g.opponents_next_turn(ctx, FIRST)
    }),
    // Ransack, MM 272
    card("ransack").play(|g, ctx| {
        loop {
            g.steal(ctx.you, 1)?;
            let discarded = g.discard_top_of_deck(ctx.you)?;
            if !discarded.is_some_and(|card| g.is_of(card, House::Shadows)) {
                return Ok::<(), Stop>(());
            }
        }
    }),
    // Reckless Rizzo, MM 273
    card("reckless-rizzo").lasting(&[Ability::Loses(Keyword::Elusive, target)]).action(|g, ctx| {
        g.steal(ctx.you, 2)?;
        g.until_your_next_turn(ctx.about(ctx.card), FIRST)
    }),
    // Safe House, MM 274
    card("safe-house").action(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.archive(ctx, creature, ArchivesOf::Owner)
    }),
    // The Shadowsmith, MM 276
    card("the-shadowsmith").gains(
        Keyword::Elusive,
        |s, ctx, card| each_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant),
        1,
    ),
    // Doom Sigil, MM 277
    card("doom-sigil")
        .gains(Keyword::Poison, each_creature, 1)
        .ability(Ability::DestroyedIf(|s, _| s.creatures().is_empty())),
    // Johnny Longfingers, MM 283
    card("johnny-longfingers").gains_abilities(
        each(|s, ctx, card| friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant)),
        &[when(Destroyed, steal_1)],
    ),
    // Liam Say, MM 284
    card("liam-say").after(TurnStarts, by_you, |g, ctx| {
        let creature = g.may_choose(ctx, g.creatures())?;
        g.damage_each(creature, 1)
    }),
    // Mastermindy, MM 285
    card("mastermindy")
        .after(TurnEnds, by_you, |g, ctx| g.add_counters(ctx.card, Counter::Scheme, 1))
        .action(|g, ctx| {
            let removed = g.remove_counters(ctx.card, Counter::Scheme, u8::MAX);
            g.steal(ctx.you, removed)
        }),
    // Mole, MM 287
    card("mole").gains_abilities(HOST, &[Ability::SpendableWhenForging(THIS, opponent)]),
    // Pincerator, MM 289
    card("pincerator").after(TurnEnds, by_anyone, |g, _| g.damage_each(g.flank_creatures(), 1)),
    // Shadowsaurus, MM 292
    card("shadowsaurus").lasting(&[SHADOWS_WHILE_YOURS]).action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))?
            && g.move_amber_to_pool(creature, ctx.opponent(), u8::MAX)? > 0
        {
            g.take_control(ctx, creature)?;
            g.while_in_play(ctx.about(creature), FIRST, creature)?;
        }
        Ok(())
    }),
    // Splinter, MM 294
    card("splinter"),
    // Dino-Thief, MM 297
    card("dino-thief").play(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.damage_a_creature(ctx, g.creatures(), 3)?;
        }
        Ok(())
    }),
    // Lyco-Thief, MM 298
    card("lyco-thief"),
    // Sacro-Thief, MM 299
    card("sacro-thief"),
    // Techno-Thief, MM 300
    card("techno-thief").reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Xeno-Thief, MM 301
    card("xeno-thief").fight(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 3);
        g.look_at(ctx, top);
        let kept = g.choose(ctx, top)?;
        let sunk = g.choose(ctx, top - kept.into())?;
        g.move_to(kept, To::Hand)?;
        g.move_to(sunk, To::DeckBottom)
    }),
];

/// The whole ability of several cards.
fn steal_1(g: &mut Game<'_>, ctx: AbilityContext) -> Result<u16, Stop> {
    g.steal(ctx.you, 1)
}

/// "Borrow" and Shadowsaurus: whenever "you" control what they took, until it leaves play.
const SHADOWS_WHILE_YOURS: Ability = Ability::BelongsTo(
    each(|s, ctx, card| target(s, ctx, card) && s.controller(card) == ctx.you),
    |_, _, _| HouseSet::of(House::Shadows),
);
