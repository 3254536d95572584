//! Saurian of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::{
    CreatureExalted, CreatureFights, CreatureReaps, Reap, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, HOST, Restriction, SECOND,
    TARGET, card, each, effect, this, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{State, Zone};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Aedile Tullia, WoE 231
    card("aedile-tullia").after(
        CreatureExalted,
        |s, ctx| {
            by_you(s, ctx)
                && subject_is_friendly_creature(s, ctx)
                && ctx.subject.is_some_and(|creature| !s.is_token(creature))
        },
        |g, ctx| g.make_token(ctx),
    ),
    // Aristotlmimus, WoE 233
    card("aristotlmimus").reap(|g, ctx| {
        if g.counters(ctx.card, Counter::Wisdom) > 0 {
            g.draw(ctx.you, 1)?;
            g.archive_a_card(ctx)?;
            g.play_one_of(ctx, g.archives(ctx.you))
        } else {
            g.may_play_one_of(ctx, g.archives(ctx.you))
        }
    }),
    // Conscription, WoE 235
    card("conscription").play(|g, ctx| {
        let (yours, theirs) = (g.friendly_creatures(ctx).len(), g.enemy_creatures(ctx).len());
        g.make_tokens(ctx, ctx.you, theirs.saturating_sub(yours))
    }),
    // Edict of Nerotaurus, WoE 237
    // It is the next creature that is used that cannot (errata of 2023, by report).
    card("edict-of-nerotaurus")
        .lasting(&[
            Ability::Cannot(Restriction::Reap, each_creature),
            Ability::Cannot(Restriction::Fight, each_creature),
        ])
        .after(CreatureReaps, by_anyone, |g, ctx| g.next_time_this_turn(ctx, FIRST))
        .after(CreatureFights, by_anyone, |g, ctx| g.next_time_this_turn(ctx, SECOND)),
    // Election, WoE 238
    card("election").gains_abilities(each(each_creature), &[when(Reap, vote)]),
    // Magistrate Crispus, WoE 244
    card("magistrate-crispus").after(TurnEnds, by_you, |g, ctx| {
        for owner in [ctx.you, ctx.opponent()] {
            let cards = g.creatures() | g.artifacts();
            for card in cards.filter(|c| c.owner() == owner && g.controller(c) != owner) {
                g.take_control(AbilityContext { you: owner, ..ctx }, card)?;
            }
        }
        Ok(())
    }),
    // Platopelta, WoE 246
    card("platopelta").reap(|g, ctx| {
        let is_wise = g.counters(ctx.card, Counter::Wisdom) > 0;
        if is_wise {
            g.draw(ctx.you, 1)?;
        }
        g.archive_a_card(ctx)?;
        if is_wise { may_make_wise(g, ctx, "aristotlmimus") } else { Ok(()) }
    }),
    // Rampaging Brutodon, WoE 247
    card("rampaging-brutodon")
        .ability(Ability::UseCost(effect(|g, ctx| {
            let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
            let creature = g.choose(ctx, friendly)?;
            g.destroy(creature)
        })))
        .play(|g, ctx| g.make_token(ctx)),
    // Socraterosaurus, WoE 250
    card("socraterosaurus").reap(|g, ctx| {
        g.draw(ctx.you, 1)?;
        may_make_wise(g, ctx, "platopelta")
    }),
    // Tectonic Shift, WoE 252
    // The battlelines are divided first, the opponent's before yours, and then their halves are chosen
    // (recorded case woe/tectonic-shift/04).
    card("tectonic-shift").play(|g, ctx| {
        let lines = [ctx.opponent(), ctx.you].map(|player| g.battleline(player).to_vec());
        let mut middles = [0; 2];
        for (line, middle) in lines.iter().zip(&mut middles) {
            let left_is_larger = line.len() % 2 == 1 && is_left(g, ctx)?;
            *middle = line.len() / 2 + usize::from(left_is_larger);
        }
        let mut doomed = CardSet::EMPTY;
        for (line, middle) in lines.iter().zip(middles) {
            if !line.is_empty() {
                let (left, right) = line.split_at(middle);
                let half = if is_left(g, ctx)? { left } else { right };
                doomed |= half.iter().copied().collect();
            }
        }
        g.destroy(doomed)
    }),
    // Training Costs, WoE 253
    card("training-costs")
        .ability(Ability::WhileIn(Zone::Hand, &[Ability::Cannot(Restriction::DiscardByRule, this)]))
        .play(|g, ctx| {
            if g.lose_amber(ctx.you, 2)? < 2 {
                g.shuffle_into_your_deck(ctx, ctx.card)?;
            }
            Ok(())
        }),
    // Æmbrosia Outpost, WoE 254
    card("æmbrosia-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            let with_amber = g.friendly_creatures(ctx) & g.in_play_with_amber();
            if let Some(creature) = g.choose(ctx, with_amber)? {
                g.move_amber_to_pool(creature, ctx.you, 1)?;
            }
        }
        Ok(())
    }),
    // Chaosodon, WoE 256
    card("chaosodon").before_fight(|g, ctx| g.damage_each(g.neighbors(ctx.card), 3)),
    // Hoplite’s Dory, WoE 259
    card("hoplite-s-dory").power_for_each(HOST, |s, ctx| {
        s.host(ctx.card).map_or(0, |host| 2 * exhausted_to_the_left(s, host).len() as i32)
    }),
    // Imperator Drusilla, WoE 260
    card("imperator-drusilla")
        .gains(
            Keyword::SplashAttack,
            |s, ctx, card| card == ctx.card && s.is_overwhelmed(ctx.you),
            4,
        )
        .play(|g, ctx| {
            let others = g.friendly_creatures(ctx).without(ctx.card);
            let creature = g.choose(ctx, g.not_being_destroyed(others))?;
            g.destroy(creature)
        }),
    // Inspiring Oration, WoE 261
    card("inspiring-oration").play(|g, ctx| {
        let amber = exalt_a_friend(g, ctx)?;
        g.make_tokens(ctx, ctx.you, amber)
    }),
    // Pax Sauriana, WoE 264
    card("pax-sauriana").play(|g, _| g.ward(g.creatures())),
    // Phalanx Leader, WoE 265
    // A creature that comes to stand to its left later this turn, too (recorded case woe/phalanx-leader/03).
    card("phalanx-leader")
        .lasting(&[Ability::Power(
            each(|s, ctx, card| to_the_left(s, ctx.card).contains(card)),
            Amount::Fixed(2),
        )])
        .play(|g, ctx| {
            let place = g.battleline(ctx.you).iter().position(|c| *c == ctx.card);
            match place {
                Some(place) => g.make_token_at(ctx, place),
                None => g.make_token(ctx),
            }
        })
        .fight_reap(|g, ctx| g.this_turn(ctx, FIRST)),
    // Aquilia, Lone Hero, WoE 269
    card("aquilia-lone-hero").omni(|g, ctx| {
        if g.is_overwhelmed(ctx.you) {
            g.capture_onto_self(ctx, 1)?;
        }
        Ok(())
    }),
    // Arm the Plebeians, WoE 270
    card("arm-the-plebeians").play(|g, ctx| {
        let token = g.make_token(ctx)?;
        g.ward(token)
    }),
    // Ballistego, WoE 271
    card("ballistego")
        .gains(Keyword::SplashAttack, |s, ctx, card| card == ctx.card && s.amber_on(card) > 0, 3)
        .play(|g, ctx| g.may_exalt(ctx, ctx.card)),
    // Chancellor Dexterus, WoE 273
    card("chancellor-dexterus")
        .lasting(&[Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Saurian))])
        .reap(|g, ctx| {
            if let Some(neighbor) = g.right_neighbor(ctx.card)
                && g.may_exalt(ctx, neighbor)?
            {
                g.this_turn(ctx.about(neighbor), FIRST)?;
            }
            Ok(())
        }),
    // Epic Poem, WoE 275
    card("epic-poem").play(|g, ctx| {
        let amber = exalt_a_friend(g, ctx)?;
        g.gain_amber(ctx.you, amber)
    }),
    // Grammaticus Thrax, WoE 277
    card("grammaticus-thrax"),
    // Legionary Trainer, WoE 278
    card("legionary-trainer")
        .enters(
            |s, ctx, card| creature_entering_for_you(s, ctx, card) && s.is_token(card),
            Entering::Ready,
        )
        .play(|g, ctx| g.make_token(ctx)),
    // Longusaur Lector, WoE 279
    card("longusaur-lector").play_reap(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Pale Into Insignificance, WoE 280
    card("pale-into-insignificance").play(|g, _| g.destroy(g.least_powerful(g.creatures()))),
    // Praetor Marius, WoE 282
    // "For each": one capture after another (June 2026, "For each").
    card("praetor-marius").reap(|g, ctx| {
        for _ in exhausted_to_the_left(g, ctx.card) {
            g.capture_onto_self(ctx, 1)?;
        }
        Ok(())
    }),
    // Recruit, WoE 283
    card("recruit").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.record_of_this_turn().exalted_friendly[ctx.you] {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Symposium, WoE 284
    card("symposium").play(|g, ctx| {
        let Some(first) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        let is_token = g.is_token(first);
        g.exalt(first)?;
        g.ready_and_use(ctx, first)?;
        if is_token
            && let Some(second) = g.may_choose(ctx, g.friendly_creatures(ctx).without(first))?
        {
            g.exalt(second)?;
            g.ready_and_use(ctx, second)?;
        }
        Ok(())
    }),
    // Bellatoran Warrior, WoE 286
    card("bellatoran-warrior"),
    // Scholar, WoE 287
    card("scholar").reap(|g, ctx| g.draw(ctx.you, 1)),
    // Senator, WoE 288
    card("senator")
        .lasting(&[Ability::KeyCost(each_player, Amount::Fixed(1))])
        .action(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Trooper, WoE 289
    card("trooper").fight_reap(|g, ctx| g.exalt(ctx.card)),
];

/// Election, of which each creature has the ability: what six votes come to.
fn vote(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let election = ctx.source;
    let choices = [("Yea", Counter::Yea), ("Nay", Counter::Nay)];
    let vote = g.choose_one(ctx, choices)?;
    g.add_counters(election, vote, 1)?;
    if g.counters(election, vote) >= 6 {
        let doomed =
            if vote == Counter::Yea { g.creatures().with(election) } else { g.artifacts() };
        g.destroy(doomed)?;
    }
    Ok(())
}

/// Platopelta and Socraterosaurus: "you may put a wisdom counter on" a creature of a name.
fn may_make_wise(g: &mut Game<'_>, ctx: AbilityContext, id: &str) -> Flow {
    match g.may_choose(ctx, g.titled(g.creatures(), id))? {
        Some(creature) => g.add_counters(creature, Counter::Wisdom, 1),
        None => Ok(()),
    }
}

/// Tectonic Shift: one of two sides.
fn is_left(g: &mut Game<'_>, ctx: AbilityContext) -> Result<bool, Stop> {
    g.choose_one(ctx, [("left", true), ("right", false)])
}

/// Inspiring Oration and Epic Poem: a friendly creature is exalted; how much æmber is on it then.
fn exalt_a_friend(g: &mut Game<'_>, ctx: AbilityContext) -> Result<u8, Stop> {
    let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(0) };
    g.exalt(creature)?;
    Ok(g.amber_on(creature))
}

/// The creatures to the left of one in its battleline.
fn to_the_left(s: &State, creature: Card) -> CardSet {
    let line = s.battleline(s.controller(creature));
    let place = line.iter().position(|c| *c == creature).unwrap_or(0);
    line[..place].iter().copied().collect()
}

/// Hoplite's Dory and Praetor Marius.
fn exhausted_to_the_left(s: &State, creature: Card) -> CardSet {
    to_the_left(s, creature) & s.exhausted_cards()
}
