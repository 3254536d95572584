//! Sanctum of Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{
    Action, AmberStolen, CardEntersPlay, CardPlayed, CreatureFights, Destroyed,
};
use archon_engine::keyforge::ability::{
    Ability, Definition, Entering, FIRST, Would, card, each_time, when,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ardent Hero, MM 126
    card("ardent-hero").ability(Ability::CannotBeDealtDamageBy(|s, ctx, card, by| {
        card == ctx.card
            && s.is_creature(by)
            && (s.has_trait(by, Trait::Mutant) || s.power(by) >= 5)
    })),
    // Bull-wark, MM 127
    card("bull-wark").gains(Keyword::Assault, neighbor, 2),
    // Burning Glare, MM 128
    card("burning-glare").play(|g, ctx| {
        let enemies = g.enemy_creatures(ctx);
        if enemies.is_empty() {
            return Ok(());
        }
        let mutants = g.choose_one(ctx, [("an enemy creature", false), ("each Mutant", true)])?;
        if mutants {
            g.stun(enemies & g.in_play_with_trait(Trait::Mutant))?;
        } else {
            let creature = g.choose(ctx, enemies)?;
            g.stun(creature)?;
        }
        Ok(())
    }),
    // Commandeer, MM 131
    card("commandeer").lasting(&[COMMANDEER]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Dæmo-Knight, MM 132
    card("dæmo-knight").destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Fangs of Gizelhart, MM 133
    card("fangs-of-gizelhart").play(|g, ctx| {
        let creature = g.choose_most_powerful(ctx, g.creatures())?;
        g.purge(creature)
    }),
    // Font of the Eye, MM 134
    card("font-of-the-eye").omni(|g, ctx| {
        if g.record_of_this_turn().counts[ctx.opponent()].creatures_destroyed > 0
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            g.capture_onto(creature, 1)?;
        }
        Ok(())
    }),
    // General Xalvador, MM 135
    card("general-xalvador"),
    // Gizelhart's Zealot, MM 136
    card("gizelhart-s-zealot").enters(this, Entering::Ready).enters(this, Entering::Enraged),
    // Lieutenant Gorvenal, MM 137
    card("lieutenant-gorvenal").after(CreatureFights, by_you, |g, ctx| g.capture_onto_self(ctx, 1)),
    // Seeker of Truth, MM 138
    card("seeker-of-truth").fight(|g, ctx| {
        let others = g.friendly_creatures(ctx) - g.in_play_of_house(House::Sanctum);
        if let Some(creature) = g.may_choose(ctx, others & g.ready_cards())? {
            g.fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Squire Alys, MM 140
    card("squire-alys").play(|g, ctx| g.capture_onto_self(ctx, 2)),
    // Æmberheart, MM 142
    card("æmberheart").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.exalt(creature)?;
            g.ward(creature)?;
            g.heal_fully(creature)?;
        }
        Ok(())
    }),
    // Angry Mob, MM 143
    card("angry-mob").before_fight(|g, ctx| {
        if !g.may(ctx)? {
            return Ok(());
        }
        while let Some(discarded) = g.discard_top_of_deck(ctx.you)? {
            if g.facts(discarded).id == "angry-mob" {
                g.return_to_hand(discarded)?;
                break;
            }
        }
        Ok(())
    }),
    // Baldric the Bold, MM 144
    card("baldric-the-bold").before_fight(|g, ctx| {
        let most_powerful = g.most_powerful(g.enemy_creatures(ctx));
        if ctx.subject.is_some_and(|defender| most_powerful.contains(defender)) {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Berinon, MM 146
    card("berinon")
        .after(
            CardEntersPlay,
            // One that has left play since, by its own bonus icons, has entered it too.
            |s, ctx| {
                let is_mutant = |creature| s.has_trait(creature, Trait::Mutant);
                played_as_a_creature(s, ctx) && ctx.subject.is_some_and(is_mutant)
            },
            |g, ctx| g.enrage(ctx.card),
        )
        .reap(|g, ctx| g.capture_onto_self(ctx, 2)),
    // Bring Low, MM 147
    card("bring-low")
        .play(|g, ctx| g.capture_distributed(ctx, g.pool(ctx.opponent()).saturating_sub(5))),
    // Gizelhart's Standard, MM 150
    card("gizelhart-s-standard")
        .armor(each(|s, ctx, card| friendly_creature(s, ctx, card) && s.amber_on(card) > 0), 1)
        .play(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.exalt(creature),
            None => Ok(()),
        }),
    // Purify, MM 153
    card("purify").play(|g, ctx| {
        let mutants = g.creatures() & g.in_play_with_trait(Trait::Mutant);
        let Some(mutant) = g.choose(ctx, mutants)? else { return Ok(()) };
        let controller = g.controller(mutant);
        if g.purge(mutant)?.is_empty() {
            return Ok(());
        }
        while let Some(discarded) = g.discard_top_of_deck(controller)? {
            if g.is_creature(discarded) && !g.has_trait(discarded, Trait::Mutant) {
                g.put_into_play(ctx, discarded, discarded.owner())?;
                break;
            }
        }
        Ok(())
    }),
    // Scrivener Favian, MM 155
    card("scrivener-favian").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Capture),
        |g, ctx| {
            if g.may(ctx)? {
                g.steal(ctx.you, 1)?;
            } else {
                g.let_it_happen();
            }
            Ok::<(), Stop>(())
        },
    ),
    // Book of Malefaction, MM 159
    card("book-of-malefaction")
        .after(AmberStolen, by_opponent, |g, ctx| {
            g.add_counters(ctx.card, Counter::Warrant, ctx.amount.min(255) as u8)
        })
        .omni(|g, ctx| {
            if g.remove_counters(ctx.card, Counter::Warrant, 1) > 0 {
                let creature = g.choose(ctx, g.creatures())?;
                g.purge(creature)?;
            }
            Ok(())
        }),
    // Call to Action, MM 160
    card("call-to-action").play(|g, ctx| {
        g.make_ready(g.friendly_creatures(ctx) & g.in_play_with_trait(Trait::Knight))
    }),
    // Gizelhart's Wrath, MM 163
    card("gizelhart-s-wrath")
        .play(|g, _| g.destroy(g.creatures() & g.in_play_with_trait(Trait::Mutant))),
    // Lady Loreena, MM 165
    card("lady-loreena").ability(Ability::TauntProtects(|s, ctx, card| {
        s.neighbors(card).into_iter().any(|between| neighbor(s, ctx, between))
    })),
    // Mad Prophet Gizelhart, MM 167
    card("mad-prophet-gizelhart").gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.center(ctx.you) == Some(card)),
        &[when(Action, |g, ctx| {
            let pure = g.creatures() - g.in_play_with_trait(Trait::Mutant);
            let healed = g.heal_each(pure, u8::MAX)?;
            g.gain_amber(ctx.you, healed.len())
        })],
    ),
    // Master of the Grey, MM 169
    card("master-of-the-grey").ability(Ability::NoBonusIcons(opponent)),
    // Purifier of Souls, MM 174
    card("purifier-of-souls").ability(Ability::CannotTrigger(Destroyed, |_, _, _| true)),
    // Dino-Knight, MM 178
    card("dino-knight").play(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.damage_a_creature(ctx, g.creatures(), 3)?;
        }
        Ok(())
    }),
    // Lyco-Knight, MM 179
    card("lyco-knight"),
    // Techno-Knight, MM 180
    card("techno-knight").reap(|g, ctx| {
        let chosen = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(chosen)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Umbra-Knight, MM 181
    card("umbra-knight"),
    // Xeno-Knight, MM 182
    card("xeno-knight").fight(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 3);
        g.look_at(ctx, top);
        let chosen = g.choose(ctx, top)?;
        g.return_to_hand(chosen)?;
        let buried = g.choose(ctx, top - chosen.into())?;
        g.put_on_bottom_of_deck(buried)
    }),
];

/// Commandeer.
const COMMANDEER: Ability = each_time(
    CardPlayed,
    |s, ctx| by_you(s, ctx) && ctx.subject != Some(ctx.card),
    |g, ctx| {
        g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)?;
        Ok::<(), Stop>(())
    },
);
