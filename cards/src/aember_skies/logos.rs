//! Logos of Æmber Skies.

use archon_engine::keyforge::ability::Trigger::{Action, CardPlayed, Reap, TurnEnds};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Permission, Restriction, Would, card, each_time,
    when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Arcenomometer, AS 173
    card("arcenomometer")
        .lasting(&[ARCENOMOMETER])
        .action(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Captain Nemo, AS 175
    card("captain-nemo").fight(|g, ctx| {
        let artifact = g.choose(ctx, g.artifacts())?;
        let creature = g.choose(ctx, g.creatures())?;
        g.destroy(CardSet::from(artifact) | CardSet::from(creature))
    }),
    // Empyrean Charge, AS 176
    card("empyrean-charge").play(|g, ctx| {
        let archives = g.archives(ctx.you) | g.archives(ctx.opponent());
        g.forge_key(ctx.you, 6 - archives.len() as i32)?;
        g.discard_cards(g.archives(ctx.you) | g.archives(ctx.opponent()))?;
        Ok(())
    }),
    // Minerva's Wings, AS 180
    card("minerva-s-wings")
        .cannot(Restriction::Fight, host)
        .cannot(Restriction::Reap, host)
        .gains_abilities(HOST, &[when(Action, |g, ctx| g.draw(ctx.you, 2))]),
    // Nautilus, AS 181
    card("nautilus").play_fight(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.ward(creature)?;
        g.draw(ctx.you, 1)
    }),
    // Weigh the Anchor, AS 187
    card("weigh-the-anchor").play(|g, ctx| {
        let in_excess =
            g.enemy_creatures(ctx).len().saturating_sub(g.friendly_creatures(ctx).len());
        for _ in 0..in_excess {
            let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.stun(creature)?;
        }
        Ok(())
    }),
    // CMD Prompt, AS 189
    card("cmd-prompt")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| !s.is_of(card, House::Logos))])
        .reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // De-Animator, AS 191
    card("de-animator")
        .lasting(&[Ability::MadeArtifact])
        .ability(Ability::IsArtifact(mineralized))
        .gains_abilities(each(mineralized), &[when(Action, |g, ctx| g.destroy(ctx.card))])
        .play_reap(|g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => g.add_counters(creature, Counter::Mineralize, 1),
            None => Ok(()),
        }),
    // De-Doss, AS 192
    card("de-doss").gains_abilities(
        HOST,
        &[Ability::Cannot(Restriction::PlayAsCreature, |s, ctx, card| {
            by_opponent(s, ctx) && s.power_out_of_play(card) > s.power(ctx.card)
        })],
    ),
    // Quantum Compass, AS 194
    card("quantum-compass").omni(|g, ctx| g.archive_top_of_deck(ctx)),
    // RM-Foler, AS 197
    card("rm-foler").reap(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        if !g.destroy(creature)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Root Access, AS 198
    card("root-access").play(|g, ctx| {
        let bottom = g.bottom_cards_of_deck(ctx.opponent(), 1);
        if let Some(discarded) = g.discard_cards(bottom)?.first() {
            g.damage_each(g.sharing_a_house_with(g.enemy_creatures(ctx), discarded), 2)?;
        }
        Ok(())
    }),
    // Articulated Ren, AS 200
    card("articulated-ren").after(TurnEnds, by_you, |g, ctx| {
        if let Some(creature) = g.may_choose(ctx, g.friendly_creatures(ctx))?
            && !g.exhaust(creature).is_empty()
        {
            g.draw(ctx.you, 1)?;
        }
        Ok::<(), Stop>(())
    }),
    // Brillix Ponder, AS 201
    card("brillix-ponder").scrap(|g, ctx| g.draw(ctx.you, 1)),
    // Connectome Transfer, AS 202
    card("connectome-transfer").play(|g, _| g.put_into_owners_archives(g.flank_creatures())),
    // Ezra Paws, AS 205
    card("ezra-paws").play_reap(|g, ctx| {
        g.reveal(g.hand(ctx.opponent()));
        g.draw(ctx.you, 1)
    }),
    // Placeholder, AS 208
    // It repeats once: what precedes the repetition is repeated, and not the repetition (March 2021, "Repeat the
    // Preceding"; recorded case as/placeholder/02).
    card("placeholder").play(|g, ctx| {
        for _ in 0..2 {
            let Some(creature) = g.choose(ctx, g.creatures())? else { break };
            g.move_to_a_flank(creature)?;
            if g.damage_each(creature, 2)?.destroyed.contains(creature) {
                break;
            }
        }
        Ok(())
    }),
    // Quantum Mouse, AS 209
    card("quantum-mouse").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Draw),
        |g, ctx| {
            let icons = [("draw", None), ("discard", Some(BonusIcon::Discard))];
            match (g.choose_one(ctx, icons)?, ctx.subject) {
                (Some(icon), Some(card)) => g.resolve_bonus_icon(card, ctx.you, icon)?,
                _ => g.let_it_happen(),
            }
            Ok(())
        },
    ),
    // Skippy the Glorious, AS 210
    card("skippy-the-glorious").play_reap(|g, ctx| g.archive_top_of_deck(ctx)).scrap(|g, ctx| {
        // Also one that cannot be used can be chosen (recorded case as/skippy-the-glorious/06).
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))?
            && g.use_a_card(ctx, artifact)?
        {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Wurm Tunnel, AS 211
    card("wurm-tunnel").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())?
            && g.move_amber_to_supply(creature, 1)? > 0
        {
            g.draw(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Holo-Camo, AS 212
    card("holo-camo")
        .cannot(Restriction::BeDealtDamage, |s, ctx, card| host(s, ctx, card) && s.is_ready(card)),
    // Reallocation Accessory, AS 213
    card("reallocation-accessory").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            g.archive_a_card(ctx)?;
            let player = g.choose_player(ctx)?;
            g.damage_for_each(ctx, g.archives(player).len(), 1, g.creatures())
        })],
    ),
    // Void Shields, AS 214
    card("void-shields")
        .gains_abilities(HOST, &[each_time(TurnEnds, by_you, |g, ctx| g.ward(ctx.card))]),
    // Titan Sentry, AS 216
    card("titan-sentry").ability(Ability::CannotTakeUpArchives(each_player)).play_reap(|g, ctx| {
        let player = g.choose_player(ctx)?;
        let card = g.choose_at_random(g.hand(player));
        g.put_into_owners_archives(card)
    }),
];

const ARCENOMOMETER: Ability =
    each_time(CardPlayed, by_opponent, |g, ctx| g.lose_amber(ctx.opponent(), 1));

/// "Each card that has a mineralize counter on it", of De-Animator.
fn mineralized(s: &State, _: AbilityContext, card: Card) -> bool {
    s.counters(card, Counter::Mineralize) > 0
}
