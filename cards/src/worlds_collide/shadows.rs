//! House Shadows in Worlds Collide.

use archon_engine::keyforge::ability::Trigger::{
    Action, CardPlayed, HouseChosen, KeyForged, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Restriction, Would, card, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::question::Stop;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // A. Vinda, WC 235
    card("a-vinda").reap(|g, ctx| {
        if prick_to_death(g, ctx)? {
            g.discard_at_random(ctx.opponent())?;
        }
        Ok(())
    }),
    // Breaker Hill, WC 237
    card("breaker-hill").gains_abilities(each(neighbor), &[when(Action, steal_1)]),
    // Hit and Run, WC 238
    card("hit-and-run").play(|g, ctx| {
        g.damage_a_creature(ctx, g.creatures(), 2)?;
        let returned = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.return_to_hand(returned)
    }),
    // Hock, WC 239
    card("hock").play(|g, ctx| {
        let artifact = g.choose(ctx, g.artifacts())?;
        if !g.destroy(artifact)?.is_empty() {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Hugger-Mugger, WC 240
    card("hugger-mugger").play(|g, ctx| {
        g.capture_onto_self(ctx, 1)?;
        if g.keys(ctx.opponent()) > g.keys(ctx.you) {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Inky Gloom, WC 241
    // As Foggify: it is the opponent who cannot.
    card("inky-gloom")
        .lasting(&[Ability::Cannot(Restriction::Reap, |s, ctx, _| by_opponent(s, ctx))])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // J. Vinda, WC 242
    card("j-vinda").reap(|g, ctx| {
        if prick_to_death(g, ctx)? {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Kymoor Eclipse, WC 243
    card("kymoor-eclipse").play(|g, _| g.shuffle_into_deck(g.flank_creatures())),
    // Mug, WC 244
    card("mug").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.move_amber_to_pool(creature, ctx.you, 1)?;
            g.damage_each(creature, 2)?;
        }
        Ok(())
    }),
    // Pestering Blow, WC 245
    card("pestering-blow").play(|g, ctx| {
        if let Some(hit) = g.damage_a_creature(ctx, g.creatures(), 1)? {
            g.enrage(hit.creature)?;
        }
        Ok(())
    }),
    // Symon, WC 247
    card("symon").fight(|g, _| {
        // A creature that the fight destroyed stays in the discard pile (case wc/symon/02).
        let fought = CardSet::from(g.defender()).filter(|c| g.in_play(c));
        g.put_on_top_of_deck(fought)
    }),
    // Trust No One, WC 248
    card("trust-no-one").play(|g, ctx| {
        let amount = if g.friendly_creatures(ctx).is_empty() {
            g.houses_among(g.enemy_creatures(ctx)).len().min(3)
        } else {
            1
        };
        g.steal(ctx.you, amount)
    }),
    // Chain Gang, WC 252
    card("chain-gang")
        .after(
            CardPlayed,
            |s, ctx| by_you(s, ctx) && ctx.subject.is_some_and(|c| s.facts(c).id == "subtle-chain"),
            |g, ctx| g.make_ready(ctx.card),
        )
        .action(|g, ctx| {
            g.steal(ctx.you, 1)?;
            let chains = g.titled(g.discard(ctx.you), "subtle-chain");
            let chain = g.choose(ctx, chains)?;
            g.shuffle_into_your_deck(ctx, chain)
        }),
    // Fidgit, WC 254
    card("fidgit").reap(|g, ctx| {
        let from_archives = !g.archives(ctx.opponent()).is_empty()
            && (g.top_of_deck(ctx.opponent()).is_none()
                || g.choose_one(ctx, [("deck", false), ("archives", true)])?);
        let found = if from_archives {
            g.choose_at_random(g.archives(ctx.opponent()))
        } else {
            g.top_of_deck(ctx.opponent())
        };
        if let Some(card) = found {
            // One of yours in their archives goes to your hand and was not discarded (FAQ "Archives").
            let discarded = g.discard_cards(card)?.contains(card);
            if discarded && g.facts(card).card_type == CardType::Action {
                g.play(ctx, card)?;
            }
        }
        Ok(())
    }),
    // Into the Night, WC 256
    card("into-the-night")
        .lasting(&[Ability::Cannot(Restriction::Fight, |s, _, card| {
            !s.is_of(card, House::Shadows)
        })])
        .play(|g, ctx| g.until_your_next_turn(ctx, FIRST)),
    // No Safety in Numbers, WC 257
    card("no-safety-in-numbers").play(|g, _| {
        let crowds = House::ALL.map(|house| g.of_house(g.creatures(), house));
        let crowded = crowds.into_iter().filter(|crowd| crowd.len() >= 3);
        let crowded = crowded.fold(CardSet::EMPTY, |all, crowd| all | crowd);
        g.damage_each(crowded, 3)
    }),
    // Spike Trap, WC 261
    card("spike-trap").omni(|g, ctx| {
        if g.sacrifice(ctx, ctx.card)? {
            g.damage_each(g.flank_creatures(), 3)?;
        }
        Ok(())
    }),
    // Subtle Chain, WC 262
    card("subtle-chain").play(|g, ctx| g.discard_at_random(ctx.opponent())),
    // Whisper, WC 265
    card("whisper").action(|g, ctx| {
        if g.lose_amber(ctx.you, 1)? > 0
            && let Some(creature) = g.choose(ctx, g.creatures())?
        {
            g.destroy(creature)?;
        }
        Ok(())
    }),
    // Finch Cloak, WC 267
    card("finch-cloak").fight_reap(|g, ctx| {
        if g.pool(ctx.you) < g.pool(ctx.opponent()) {
            g.steal(ctx.you, 1)?;
            return Ok(());
        }
        g.gain_amber(ctx.you, 1)?;
        g.gain_amber(ctx.opponent(), 1)
    }),
    // Gambling Den, WC 268: nothing can be revealed of an empty deck, and nothing is asked (case
    // wc/gambling-den/07).
    card("gambling-den").after(
        TurnStarts,
        |s, ctx| s.top_of_deck(ctx.doer).is_some(),
        |g, ctx| {
            let gambler = ctx.chosen_by(ctx.doer);
            if !g.may(gambler)? {
                return Ok(());
            }
            let house = g.choose_house(gambler)?;
            let top = g.top_of_deck(ctx.doer);
            g.reveal(top);
            if top.is_some_and(|card| g.is_of(card, house)) {
                g.gain_amber(ctx.doer, 2)
            } else {
                g.lose_amber(ctx.doer, 2).map(|_| ())
            }
        },
    ),
    // Hunter or Hunted?, WC 269
    card("hunter-or-hunted").play(|g, ctx| {
        if !g.choose_one(ctx, [("ward", false), ("move", true)])? {
            let creature = g.choose(ctx, g.creatures())?;
            g.ward(creature)?;
        } else if let Some(from) = g.choose(ctx, g.creatures())?
            // One without a ward may be chosen: then none moves (case wc/hunter-or-hunted/09).
            && g.is_warded(from)
            && let Some(to) = g.choose(ctx, g.creatures().without(from))?
            // A creature cannot be warded again ("Ward").
            && !g.ward(to)?.is_empty()
        {
            g.remove_ward(from);
        }
        Ok::<(), Stop>(())
    }),
    // Keyforgery, WC 271
    card("keyforgery").instead(
        Would::Forge,
        // As printed, also on other turns than the opponent's.
        |s, ctx| by_opponent(s, ctx) && (s.active == ctx.doer || !s.edition.has_errata()),
        |g, ctx| {
            let house = g.choose_house(ctx.chosen_by(ctx.doer))?;
            let revealed = g.choose_at_random(g.hand(ctx.you));
            g.reveal(revealed);
            if revealed.is_some_and(|card| !g.is_of(card, house)) {
                g.destroy(ctx.card)?;
            } else {
                g.let_it_happen();
            }
            Ok(())
        },
    ),
    // Manchego, WC 275
    card("manchego")
        .play(|g, ctx| {
            if g.area(ctx.you).deck.len() <= 5 {
                g.steal(ctx.you, 2)?;
            }
            Ok(())
        })
        .fight_reap(|g, ctx| {
            if g.may(ctx)? {
                g.shuffle_into_your_deck(ctx, ctx.card)?;
            }
            Ok(())
        }),
    // The Quiet Anvil, WC 282
    card("the-quiet-anvil")
        .key_cost(each_player, -2)
        .after(KeyForged, by_anyone, |g, ctx| g.destroy(ctx.card)),
    // The Shadow Council, WC 283
    card("the-shadow-council").gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.center(ctx.you) == Some(card)),
        &[when(Action, |g, ctx| g.steal(ctx.you, 2))],
    ),
    // Weasand, WC 285
    card("weasand").ability(Ability::DestroyedIf(|s, ctx| s.on_flank(ctx.card))).after(
        KeyForged,
        by_anyone,
        |g, ctx| g.gain_amber(ctx.you, 2),
    ),
    // Brobnar Plant, WC 286
    card("brobnar-plant").after(HouseChosen, |s, _| s.house == Some(House::Brobnar), gain_1),
    // Dis Plant, WC 287
    card("dis-plant").after(HouseChosen, |s, _| s.house == Some(House::Dis), gain_1),
    // Logos Plant, WC 288
    card("logos-plant").after(HouseChosen, |s, _| s.house == Some(House::Logos), gain_1),
    // Saurian Plant, WC 289
    card("saurian-plant").after(HouseChosen, |s, _| s.house == Some(House::Saurian), gain_1),
    // Star Alliance Plant, WC 290
    card("star-alliance-plant").after(
        HouseChosen,
        |s, _| s.house == Some(House::StarAlliance),
        gain_1,
    ),
    // Untamed Plant, WC 291
    card("untamed-plant").after(HouseChosen, |s, _| s.house == Some(House::Untamed), gain_1),
];

/// The Action that Breaker Hill grants.
fn steal_1(g: &mut Game<'_>, ctx: AbilityContext) -> Result<u16, Stop> {
    g.steal(ctx.you, 1)
}

/// The Plants.
fn gain_1(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.gain_amber(ctx.you, 1)
}

/// A. Vinda and J. Vinda: 1 damage to a creature; whether it destroyed it.
fn prick_to_death(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    let hit = g.damage_a_creature(ctx, g.creatures(), 1)?;
    Ok(matches!(hit, Some(DamagedCreature { destroyed: true, .. })))
}
