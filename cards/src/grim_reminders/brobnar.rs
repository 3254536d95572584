//! Brobnar of Grim Reminders.

use archon_engine::keyforge::ability::Trigger::{Action, CreatureDestroyed, TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, SECOND, card,
    each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Beanstalk, GR 2
    card("beanstalk")
        .enters(
            |s, ctx, card| s.controller(card) == ctx.you && s.has_trait(card, Trait::Giant),
            Entering::Ready,
        )
        .action(|g, ctx| {
            let deck = g.search_deck(ctx);
            let giants = g
                .with_trait(g.of_type(deck | g.discard(ctx.you), CardType::Creature), Trait::Giant);
            // A search may fail to find (March 2021, "Search").
            let found = g.may_choose(ctx, giants)?;
            g.reveal(found);
            g.return_to_hand(found)?;
            g.shuffle_deck(ctx.you)
        }),
    // Brawling Grounds, GR 3
    card("brawling-grounds").lasting(&[BRAWLING_GROUNDS]).omni(|g, ctx| g.this_turn(ctx, FIRST)),
    // Countryside Crusher, GR 5
    card("countryside-crusher")
        .fight(|g, ctx| {
            if g.is_haunted(ctx.opponent())
                && let Some(neighbor) = g.may_choose(ctx, g.neighbors(ctx.card))?
            {
                g.ready_and_fight_with(ctx, neighbor)?;
            }
            Ok(())
        })
        .scrap(|g, ctx| {
            if let Some(creature) = g.choose_least_powerful(ctx, g.friendly_creatures(ctx))? {
                g.ready_and_fight_with(ctx, creature)?;
            }
            Ok(())
        }),
    // Curse of Cowardice, GR 6
    card("curse-of-cowardice").after(TurnEnds, by_you, |g, ctx| {
        if g.record_of_this_turn().counts[ctx.you].fights == 0 {
            g.lose_amber(ctx.you, 2)?;
        }
        if g.friendly_creatures(ctx).is_empty() {
            g.destroy(ctx.card)?;
        }
        Ok(())
    }),
    // Final Refrain, GR 7
    card("final-refrain").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        let entered = g.put_all_into_play_ready(ctx, creatures, ctx.you)?;
        let mut left = entered;
        while let Some(creature) = g.choose(ctx, left & g.friendly_creatures(ctx))? {
            left.remove(creature);
            g.fight_with(ctx, creature)?;
        }
        g.destroy(entered)
    }),
    // Fling, GR 8
    card("fling").play(|g, ctx| {
        let Some(destroyed) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        let power = g.power(destroyed);
        if !g.destroy(destroyed)?.is_empty()
            && let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))?
        {
            g.damage_with_splash(creature, power, 3)?;
        }
        Ok(())
    }),
    // Returning Champion, GR 15
    card("returning-champion").play(|g, ctx| g.damage_each(ctx.card, 3)).fight(|g, ctx| {
        if g.is_haunted(ctx.you)
            && let Some(creature) = g.choose(ctx, g.other_creatures(ctx))?
        {
            g.move_damage(ctx.card, creature, u8::MAX)?;
        }
        Ok(())
    }),
    // Rorag Screamer, GR 17
    card("rorag-screamer")
        .lasting(&[
            Ability::Loses(Keyword::Elusive, target),
            Ability::SetArmor(TARGET, Amount::Fixed(0)),
        ])
        .fight(|g, ctx| g.make_ready(ctx.card))
        .scrap(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.this_turn(ctx.about(creature), FIRST)?;
                g.this_turn(ctx.about(creature), SECOND)?;
            }
            Ok(())
        }),
    // Awakened Titan, GR 21
    card("awakened-titan")
        .cannot(Restriction::BeReadied, |s, ctx, card| card == ctx.card && !s.is_haunted(ctx.you)),
    // Bonecrusher, GR 22
    card("bonecrusher").gains_abilities(
        HOST,
        &[when(Action, |g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.destroy(creature)
        })],
    ),
    // Concussive Transfer, GR 25
    card("concussive-transfer").play(|g, ctx| {
        g.damage_a_creature(ctx, g.creatures(), 3)?;
        g.redistribute_damage(ctx, g.creatures())
    }),
    // Fight to the End, GR 28
    card("fight-to-the-end")
        .lasting(&[Ability::Gains(Keyword::Skirmish, target, Amount::Fixed(1))])
        .play(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
                if g.is_haunted(ctx.you) {
                    g.this_turn(ctx.about(creature), FIRST)?;
                }
                g.ready_and_fight_with(ctx, creature)?;
            }
            Ok(())
        }),
    // Lifting Buddy, GR 30
    card("lifting-buddy").play_fight_reap(|g, ctx| {
        g.add_power_counters(ctx.card, 2);
        if let Some(friend) = g.choose(ctx, g.friendly_creatures(ctx).without(ctx.card))? {
            g.add_power_counters(friend, 2);
        }
        Ok(())
    }),
    // Plummet, GR 31
    card("plummet").play(|g, ctx| {
        let discarded = g.discard_hand(ctx.you)?;
        g.damage_each(g.creatures(), discarded.len() as i32)
    }),
    // Raider of the Peaks, GR 32
    card("raider-of-the-peaks").after(TurnStarts, by_you, |g, ctx| {
        if let Some(creature) = g.choose_most_powerful(ctx, g.creatures())? {
            g.discard_top_of_deck(g.controller(creature))?;
        }
        Ok(())
    }),
    // Rickety Cybergiant, GR 33
    card("rickety-cybergiant").fight(|g, ctx| g.damage_each(ctx.card, 1)),
    // Blunderbore, GR 38
    card("blunderbore").fight(|g, ctx| {
        let lost = if g.is_haunted(ctx.you) { 2 } else { 1 };
        g.lose_amber(ctx.opponent(), lost)
    }),
    // Cacophonous Riot, GR 40
    card("cacophonous-riot").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let rioters = g.neighbors(creature).with(creature);
            g.make_ready(rioters)?;
            g.enrage(rioters)?;
        }
        Ok(())
    }),
    // Down to Size, GR 41
    card("down-to-size")
        .lasting(&[
            Ability::SetArmor(TARGET, Amount::Fixed(0)),
            Ability::SetPower(TARGET, Amount::Fixed(1)),
        ])
        .play(|g, ctx| {
            if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
                g.this_turn(ctx.about(creature), FIRST)?;
                g.this_turn(ctx.about(creature), SECOND)?;
            }
            Ok(())
        }),
    // Fiery Jark, GR 42
    card("fiery-jark").play(|g, ctx| {
        loop {
            let creatures = g.choose_one_of_each_side(ctx, g.creatures())?;
            g.destroy(creatures)?;
            // It does not repeat once it has left play (March 2021, "Repeat").
            let possible = g.in_play(ctx.card) && !g.enemy_creatures(ctx).is_empty();
            if !possible || !g.may(ctx)? {
                return Ok(());
            }
        }
    }),
    // Heavyweight Morik, GR 44
    card("heavyweight-morik").scrap(|g, ctx| {
        let creatures = g.choose_one_of_each_side(ctx, g.creatures())?;
        g.damage_each(creatures, 2)
    }),
    // Lash Out, GR 45
    card("lash-out").play(|g, ctx| {
        if !g.is_haunted(ctx.you) {
            g.damage_a_creature(ctx, g.creatures(), 3)?;
        } else if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.damage_with_splash(creature, 3, 3)?;
        }
        Ok(())
    }),
    // Memorialize the Fallen, GR 46
    card("memorialize-the-fallen").play(|g, ctx| {
        for player in [ctx.you, ctx.opponent()] {
            let fallen = g.of_type(g.discard(player), CardType::Creature);
            g.lose_amber(player, fallen.len())?;
        }
        Ok(())
    }),
    // Mournful Barn-Burner, GR 47
    card("mournful-barn-burner")
        .fight(|g, ctx| {
            let player = g.choose_player(ctx)?;
            g.discard_top_of_deck(player)?;
            g.discard_top_of_deck(player)
        })
        .scrap(|g, ctx| {
            g.discard_top_of_deck(ctx.you)?;
            g.discard_top_of_deck(ctx.opponent())
        }),
    // Ornar Skullface, GR 48
    card("ornar-skullface").scrap(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 3)),
    // Recklessness, GR 49
    card("recklessness").play(|g, ctx| {
        let discarded = three_at_random(g, ctx.you) | three_at_random(g, ctx.opponent());
        g.discard_cards(discarded)?;
        g.draw(ctx.you, 3)?;
        g.draw(ctx.opponent(), 3)
    }),
    // Soul Bomb, GR 51
    card("soul-bomb").omni(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.damage_each(g.creatures(), 4)?;
        }
        g.destroy(ctx.card)
    }),
    // Thunderdell, GR 52
    card("thunderdell").gains(Keyword::SplashAttack, this_while_you_are_haunted, 5),
    // Phantom Drummernaut, GR R6
    card("phantom-drummernaut")
        .play_fight(|g, ctx| {
            let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
            let creature = g.choose(ctx, creatures)?;
            g.return_to_hand(creature)
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
    // Spectral Ruth, GR R10
    card("spectral-ruth")
        .play(|g, ctx| {
            if g.has_forged_this_turn(ctx.you) {
                g.archive(ctx, g.discard(ctx.you), ArchivesOf::Owner)?;
            }
            Ok::<(), Stop>(())
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];

/// Brawling Grounds.
const BRAWLING_GROUNDS: Ability =
    each_time(CreatureDestroyed, in_a_fight, |g, ctx| g.discard_at_random(ctx.subject_controller));

/// Thunderdell.
fn this_while_you_are_haunted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_haunted(ctx.you)
}

/// Recklessness: three random cards of a player's hand, or as many as there are.
fn three_at_random(g: &mut Game<'_>, player: Player) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    for _ in 0..3 {
        chosen |= CardSet::from(g.choose_at_random(g.hand(player) - chosen));
    }
    chosen
}
