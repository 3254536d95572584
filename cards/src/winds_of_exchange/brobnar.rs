//! Brobnar of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::{
    AmberCaptured, CreatureDestroyed, CreatureExalted, CreatureFights, Destroyed,
    DestroyedFightingThis, Fight, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, Definition, Entering, FIRST, Restriction, TriggerSet, card, each, each_time, effect,
    this, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_down;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ancient Battleground, WoE 1
    card("ancient-battleground").cannot(Restriction::Reap, friendly_creature).gains_abilities(
        each(friendly_creature),
        &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 1))],
    ),
    // Endless Hordes, WoE 7
    // Each is made and fights before the next is made (Master Rulebook 18.4, "For each"). For a creature that has left
    // play by then one is made, and fights nobody.
    card("endless-hordes").play(|g, ctx| {
        let mut left = g.enemy_creatures(ctx);
        while !left.is_empty() {
            let enemy = g.choose(ctx, left & g.enemy_creatures(ctx))?.or(left.first());
            left -= enemy.into();
            if let Some(token) = g.make_token(ctx)? {
                g.make_ready(token)?;
                g.fight_with_ignoring_taunt(ctx, token, enemy.into())?;
            }
        }
        Ok(())
    }),
    // Frost Giant, WoE 8
    card("frost-giant").cannot(Restriction::Ready, this),
    // Hallafest, WoE 10
    card("hallafest").play(|g, ctx| {
        let deck = g.search_deck(ctx);
        let mut left = g.with_trait(deck | g.discard(ctx.you), Trait::Brakken);
        let mut found = CardSet::EMPTY;
        while found.len() < 4
            && let Some(card) = g.may_choose(ctx, left)?
        {
            found.insert(card);
            left = left.filter(|other| !g.same_title(card, other));
        }
        g.reveal(found);
        let put = g.return_to_hand(found)?;
        g.shuffle_deck(ctx.you)?;
        g.gain_chains(ctx.you, put.len() as u8);
        Ok(())
    }),
    // Harmal Atoon, WoE 11
    card("harmal-atoon").gains_abilities(
        each(|s, ctx, c| other_friendly_creature(s, ctx, c) && s.is_of(c, House::Brobnar)),
        &[when(Destroyed, |g, ctx| g.return_to_hand(ctx.card))],
    ),
    // Kretchee, WoE 13
    card("kretchee").ability(Ability::When(
        TriggerSet::of(AmberCaptured).with(CreatureExalted),
        Some(subject_is_creature),
        effect(|g, ctx| {
            if let Some(creature) = ctx.subject {
                g.place_amber(creature, 1);
            }
        }),
    )),
    // Nirbor Flamewing, WoE 16
    card("nirbor-flamewing")
        .ability(Ability::WhileIn(
            Zone::Discard,
            &[each_time(TurnStarts, by_you, |g, ctx| {
                let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
                let creature = g.may_choose(ctx, friendly)?;
                if !g.destroy(creature)?.is_empty() && g.zone(ctx.card) == Zone::Discard {
                    g.put_into_play_ready(ctx, ctx.card, ctx.you)?;
                }
                Ok(())
            })],
        ))
        .destroyed(|g, ctx| g.make_token(ctx)),
    // Revna Starsong, WoE 18
    card("revna-starsong").ability(Ability::CannotTrigger(Fight, |s, ctx, card| {
        friendly_creature(s, ctx, card) && !s.titled(card.into(), "berserker").is_empty()
    })),
    // Brawl In, WoE 22
    card("brawl-in").play(|g, ctx| {
        let tokens = g.make_tokens(ctx, ctx.you, 2)?;
        g.enrage(tokens)
    }),
    // Broken Axe Outpost, WoE 23
    card("broken-axe-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            g.damage_a_creature(ctx, g.enemy_creatures(ctx), 6)?;
        }
        Ok(())
    }),
    // Crim Torchtooth, WoE 24
    card("crim-torchtooth").fight(|g, ctx| g.enrage(g.neighbors(ctx.card))),
    // Feats of Strength, WoE 26
    card("feats-of-strength")
        .lasting(&[each_time(
            CreatureDestroyed,
            |s, ctx| subject_was_enemy(s, ctx) && in_a_fight(s, ctx),
            |g, ctx| g.make_token(ctx),
        )])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Ged Hammer, WoE 28
    card("ged-hammer").destroyed(|g, ctx| {
        let friendly = g.friendly_creatures(ctx).without(ctx.card);
        let others = g.of_house(friendly, House::Brobnar);
        g.make_ready(others)?;
        g.enrage(others)
    }),
    // The Grand Gord, WoE 33
    card("the-grand-gord").after(TurnStarts, by_you, |g, ctx| {
        let strongest = g.most_powerful(g.creatures());
        if !(strongest & g.friendly_creatures(ctx)).is_empty() {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Vow of Blood, WoE 35
    card("vow-of-blood")
        .play(|g, ctx| g.damage_each(g.enemy_creatures(ctx) & g.damaged_creatures(), 2)),
    // Vulka, WoE 36
    card("vulka").gains(
        Keyword::SplashAttack,
        |s, ctx, c| friendly_creature(s, ctx, c) && s.is_of(c, House::Brobnar),
        1,
    ),
    // Brikk Nastee, WoE 38
    // One that falls has fought, too (recorded case woe/brikk-nastee/03).
    card("brikk-nastee").after(
        CreatureFights,
        |s, ctx| {
            let is_other = ctx.subject != Some(ctx.card);
            is_other && subject_was_friendly(s, ctx) && fighter_was_of(s, ctx, House::Brobnar)
        },
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Crogg the Clumsy, WoE 40
    card("crogg-the-clumsy"),
    // Fresh Marks, WoE 42
    card("fresh-marks").play(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if !g.destroy(creature)?.is_empty() {
            for enemy in g.choose_n(ctx, 3, g.enemy_creatures(ctx))? {
                g.exalt(enemy)?;
            }
        }
        Ok(())
    }),
    // Jarl Svend, WoE 43
    card("jarl-svend").after(DestroyedFightingThis, by_anyone, |g, ctx| g.make_token(ctx)),
    // Might Club, WoE 44
    card("might-club").action(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.make_ready(creature)?;
        g.enrage(creature)
    }),
    // Pelf, WoE 45
    card("pelf").fight(|g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Press Gang, WoE 47
    card("press-gang").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.record_of_this_turn().counts[ctx.opponent()].creatures_destroyed > 0 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Ragnarok Prep, WoE 48
    card("ragnarok-prep").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.is_overwhelmed(ctx.opponent()) {
            g.lose_amber(ctx.opponent(), 2)?;
        }
        Ok(())
    }),
    // Rant and Rive, WoE 49
    card("rant-and-rive").play(|g, ctx| {
        let amber = g.pool(ctx.opponent());
        g.lose_amber(ctx.opponent(), if amber >= 8 { half_down(amber) } else { 0 })
    }),
    // Rowdy Skald, WoE 50
    card("rowdy-skald"),
    // Shock Herder, WoE 51
    card("shock-herder").play(|g, ctx| {
        if let Some(neighbor) = g.choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, neighbor)?;
        }
        Ok(())
    }),
    // Stratosmack, WoE 52
    card("stratosmack").play(|g, ctx| {
        let damaged = g.damage_a_creature(ctx, g.creatures(), 3)?;
        if damaged.is_some_and(|damaged| damaged.destroyed) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Berserker, WoE 53
    card("berserker")
        .enters(this, Entering::Ready)
        .enters(this, Entering::Enraged)
        .fight(|g, ctx| g.destroy(ctx.card)),
    // Warrior, WoE 54
    card("warrior").cannot(Restriction::Reap, |s, ctx, card| {
        card == ctx.card && !s.enemy_creatures(ctx).is_empty()
    }),
    // Skirmisher, WoE 55
    card("skirmisher"),
    // Grumpus, WoE 56
    card("grumpus"),
];
