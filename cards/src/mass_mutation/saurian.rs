//! Saurian of Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{
    ActionRevealed, BeforeFight, CardUsed, CreatureReaps, Destroyed, Reap, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, SECOND, Would, card,
    each_time, instead, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::rules::leave_play::To;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Beware the Ides, MM 184
    card("beware-the-ides").play(|g, ctx| {
        let centers = CardSet::from(g.center(ctx.you)) | g.center(ctx.opponent()).into();
        g.damage_a_creature(ctx, centers, 23)
    }),
    // Citizen Shrix, MM 186
    card("citizen-shrix").play_reap(|g, ctx| {
        g.exalt(ctx.card)?;
        g.steal(ctx.you, 1)
    }),
    // Consul Primus, MM 187
    card("consul-primus")
        .reap(|g, ctx| g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), 1)),
    // Cornicen Octavia, MM 188
    card("cornicen-octavia").action(|g, ctx| g.capture_onto_self(ctx, 2)),
    // Curse of Vanity, MM 189
    card("curse-of-vanity").play(|g, ctx| {
        let friendly = g.choose(ctx, g.friendly_creatures(ctx))?;
        let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
        exalt_each(g, CardSet::from(friendly) | enemy.into())
    }),
    // Dæmo-Saurus, MM 190
    card("dæmo-saurus").play(exalt_to_strike).destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Defense Initiative, MM 191
    card("defense-initiative").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.ward(creature)?;
            if g.may_exalt(ctx, creature)? {
                g.ward(g.neighbors(creature))?;
            }
        }
        Ok(())
    }),
    // Faust the Great, MM 192
    card("faust-the-great")
        .ability(Ability::KeyCost(
            opponent,
            Amount::Count(|s, ctx| {
                (s.friendly_creatures(ctx) & s.in_play_with_amber()).len() as i32
            }),
        ))
        .play(|g, ctx| match g.may_choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.exalt(creature),
            None => Ok(()),
        }),
    // Galeatops, MM 193
    card("galeatops").ability(Ability::FightDamage(this, Amount::Fixed(4))),
    // Monument to Ludo, MM 194
    card("monument-to-ludo").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let amount = if mourns(g, ctx, "praefectus-ludo") { 2 } else { 1 };
            g.move_amber_to_supply(creature, amount)?;
        }
        Ok(())
    }),
    // Sagittarii’s Gaze, MM 196
    card("sagittarii-s-gaze").play(|g, ctx| match g.choose(ctx, g.damaged_creatures())? {
        Some(creature) => g.exalt(creature),
        None => Ok(()),
    }),
    // Spoils of Battle, MM 197
    card("spoils-of-battle").play(|g, ctx| {
        g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)?;
        g.capture_with_each(ctx, g.creatures() & g.in_play_with_amber(), 1)
    }),
    // Blast from the Past, MM 200
    card("blast-from-the-past").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.exalt(creature)?;
        }
        let discarded = g.of_house(g.discard(ctx.you), House::Saurian);
        if let Some(card) = g.choose(ctx, g.of_type(discarded, CardType::Creature))? {
            let power = g.power_out_of_play(card);
            if !g.archive(ctx, card, ArchivesOf::Owner)?.is_empty() {
                g.damage_a_creature(ctx, g.enemy_creatures(ctx), power)?;
            }
        }
        Ok(())
    }),
    // Curia Saurus, MM 202
    card("curia-saurus").gains_abilities(
        each(|s, ctx, card| each_creature(s, ctx, card) && s.amber_on(card) > 0),
        &[when(Destroyed, |g, ctx| {
            if let Some(heir) = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))? {
                g.move_amber_between(ctx.card, heir, 1)?;
            }
            Ok(())
        })],
    ),
    // Dark Centurion, MM 203
    card("dark-centurion").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())?
            && g.move_amber_to_supply(creature, 1)? > 0
        {
            g.ward(creature)?;
        }
        Ok(())
    }),
    // Dreadbone Decimus, MM 204
    card("dreadbone-decimus").play_fight(exalt_to_assassinate),
    // Gladiodontus, MM 206
    card("gladiodontus")
        .enters(this, Entering::Stunned)
        .ability(Ability::FightDamage(this, Amount::Fixed(5)))
        .fight_reap(|g, ctx| {
            if g.is_first_use_this_turn(ctx.card) {
                g.make_ready(ctx.card)?;
                g.enrage(ctx.card)?;
            }
            Ok(())
        }),
    // Hedonistic Intent, MM 207
    card("hedonistic-intent").play(|g, _| exalt_each(g, g.flank_creatures())),
    // Humble, MM 208
    card("humble").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())?
            && !g.exhaust(creature).is_empty()
        {
            g.move_amber_to_supply(creature, 3)?;
        }
        Ok(())
    }),
    // Saurian Egg, MM 210
    card("saurian-egg").cannot(Restriction::Fight, this).cannot(Restriction::Reap, this).omni(
        |g, ctx| {
            let mut discarded = CardSet::EMPTY;
            for _ in 0..2 {
                discarded |= g.discard_top_of_deck(ctx.you)?.into();
            }
            let discarded = discarded & g.discard(ctx.you);
            let saurians = g.of_house(g.of_type(discarded, CardType::Creature), House::Saurian);
            if saurians.is_empty() {
                return Ok(());
            }
            let hatched = g.put_all_into_play_ready(ctx, saurians, ctx.you)?;
            for creature in hatched {
                g.add_power_counters(creature, 3);
            }
            // Also if it was half of a gigantic creature, which is not put into play (case
            // mm/saurian-egg/12).
            g.destroy(ctx.card)?;
            Ok(())
        },
    ),
    // Senator Quintina, MM 211
    card("senator-quintina").after(CreatureReaps, subject_is_creature, |g, ctx| {
        match ctx.subject {
            Some(creature) => g.exalt(creature),
            None => Ok(()),
        }
    }),
    // Siren Horn, MM 212
    card("siren-horn").gains_abilities(
        HOST,
        &[when(BeforeFight, |g, ctx| {
            if let Some(enemy) = ctx.subject {
                g.move_amber_between(ctx.card, enemy, 1)?;
            }
            Ok(())
        })],
    ),
    // Amphora Captura, MM 215
    card("amphora-captura").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon != Some(BonusIcon::Capture),
        |g, ctx| match ctx.subject {
            Some(card) if g.may(ctx)? => g.resolve_bonus_icon(card, ctx.you, BonusIcon::Capture),
            _ => {
                g.let_it_happen();
                Ok(())
            }
        },
    ),
    // Crystal Surge, MM 217
    card("crystal-surge")
        .play(|g, _| exalt_each(g, g.creatures() & g.in_play_with_trait(Trait::Mutant))),
    // Forum of Giants, MM 219
    card("forum-of-giants").after(TurnStarts, by_you, |g, ctx| {
        match g.choose_most_powerful(ctx, g.creatures())? {
            Some(giant) => g.gain_amber(g.controller(giant), 1),
            None => Ok(()),
        }
    }),
    // High Priest Torvus, MM 222
    card("high-priest-torvus").lasting(&[HIGH_PRIEST_TORVUS, RETURNS_TO_HAND]).reap(|g, ctx| {
        if g.may_exalt(ctx, ctx.card)? {
            g.next_time_this_turn(ctx, FIRST)?;
        }
        Ok(())
    }),
    // Legion’s March, MM 224
    card("legion-s-march").lasting(&[LEGIONS_MARCH]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Nerotaurus, MM 225
    card("nerotaurus")
        .lasting(&[
            Ability::Cannot(Restriction::Reap, enemy_creature),
            Ability::Cannot(Restriction::Fight, enemy_creature),
        ])
        .fight(|g, ctx| g.opponents_next_turn(ctx, FIRST))
        .reap(|g, ctx| g.opponents_next_turn(ctx, SECOND)),
    // Optio Gorkus, MM 226
    // Its title in its text is itself alone, whoever has gained that text (March 2021,
    // "Self-referential text").
    card("optio-gorkus").gains_abilities(
        each(neighbor),
        &[when(Destroyed, |g, ctx| {
            if g.neighbors(ctx.card).contains(ctx.source) {
                g.move_amber_between(ctx.card, ctx.source, u8::MAX)?;
            }
            Ok(())
        })],
    ),
    // Patronage, MM 227
    card("patronage").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.move_amber_to_pool(creature, ctx.you, g.amber_on(creature).div_ceil(2))?;
            g.move_amber_to_pool(creature, ctx.opponent(), u8::MAX)?;
        }
        Ok(())
    }),
    // Scylla, MM 230
    card("scylla")
        .gains_abilities(each(enemy_creature), &[when(Reap, |g, ctx| g.damage_each(ctx.card, 4))]),
    // Charybdis, MM 234
    card("charybdis").gains_abilities(
        each(enemy_creature),
        &[when(BeforeFight, |g, ctx| g.lose_amber(ctx.you, 1))],
    ),
    // Lyco-Saurus, MM 235
    card("lyco-saurus").play(exalt_to_strike),
    // Monument to Faust, MM 236
    card("monument-to-faust")
        .lasting(&[
            Ability::KeyCost(each_player, Amount::Fixed(2)),
            Ability::KeyCost(each_player, Amount::Fixed(1)),
        ])
        .action(|g, ctx| {
            if mourns(g, ctx, "faust-the-great") {
                g.opponents_next_turn(ctx, FIRST)
            } else {
                g.opponents_next_turn(ctx, SECOND)
            }
        }),
    // Monument to Octavia, MM 237
    card("monument-to-octavia").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            let amount = if mourns(g, ctx, "cornicen-octavia") { 2 } else { 1 };
            g.capture_onto(creature, amount)?;
        }
        Ok(())
    }),
    // Monument to Primus, MM 238
    card("monument-to-primus").action(|g, ctx| {
        let creatures =
            if mourns(g, ctx, "consul-primus") { g.creatures() } else { g.friendly_creatures(ctx) };
        g.move_amber_from_one_to_another(ctx, creatures, creatures, 1)
    }),
    // Monument to Shrix, MM 239
    card("monument-to-shrix").ability(Ability::SpendableWhenForging(THIS, you)).action(|g, ctx| {
        let payer = if mourns(g, ctx, "citizen-shrix") { g.choose_player(ctx)? } else { ctx.you };
        g.move_amber_to_card(payer, ctx.card, 1)
    }),
    // Sacro-Saurus, MM 240
    card("sacro-saurus").play(exalt_to_strike),
    // Techno-Saurus, MM 241
    card("techno-saurus").play(exalt_to_strike).reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Umbra-Saurus, MM 242
    card("umbra-saurus").play(exalt_to_strike),
    // Xeno-Saurus, MM 243
    card("xeno-saurus").play(exalt_to_strike).fight(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 3);
        g.look_at(ctx, top);
        let kept = g.choose(ctx, top)?;
        g.return_to_hand(kept)?;
        let sunk = g.choose(ctx, top - kept.into())?;
        g.move_to(sunk, To::DeckBottom)
    }),
    // Deusillus, MM 244
    card("deusillus")
        .play(|g, ctx| {
            g.capture_onto_self(ctx, g.pool(ctx.opponent()))?;
            g.damage_a_creature(ctx, g.enemy_creatures(ctx), 5)
        })
        .fight_reap(|g, ctx| {
            g.move_amber_to_supply(ctx.card, 1)?;
            g.damage_each(g.enemy_creatures(ctx), 2)
        }),
    card("deusillus2"),
];

/// High Priest Torvus: the next action card is that one also if it goes elsewhere by itself.
const HIGH_PRIEST_TORVUS: Ability = each_time(ActionRevealed, by_you, |g, ctx| match ctx.subject {
    Some(action) => g.next_time_this_turn(ctx.about(action), SECOND),
    None => Ok(()),
});

/// High Priest Torvus: what becomes of that action card.
const RETURNS_TO_HAND: Ability = instead(
    Would::DiscardPlayed,
    |_, ctx| ctx.subject.is_some() && ctx.subject == ctx.target,
    |g, ctx| g.return_to_hand(ctx.subject),
);

/// Legion’s March.
const LEGIONS_MARCH: Ability = each_time(CardUsed, you_used_a_dinosaur, |g, _| {
    g.damage_each(g.creatures() - g.in_play_with_trait(Trait::Dinosaur), 1)
});

/// Legion’s March: a creature that was used, and may have left play since.
fn you_used_a_dinosaur(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && used_as_a_creature(s, ctx) && ctx.used.is_some_and(|used| used.is_dinosaur)
}

/// Dæmo-Saurus and its kin.
fn exalt_to_strike(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.may_exalt(ctx, ctx.card)? {
        g.damage_a_creature(ctx, g.creatures(), 3)?;
    }
    Ok(())
}

/// Dreadbone Decimus.
fn exalt_to_assassinate(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.may_exalt(ctx, ctx.card)? {
        let power = g.power(ctx.card);
        let victim = g.choose(ctx, g.creatures_with_power(|lower| lower < power))?;
        g.destroy(victim)?;
    }
    Ok(())
}

/// Curse of Vanity, Hedonistic Intent and Crystal Surge.
fn exalt_each(g: &mut Game<'_>, creatures: CardSet) -> Flow {
    creatures.into_iter().try_for_each(|creature| g.exalt(creature))
}

/// The monuments: whether a card of a title is in your discard pile.
fn mourns(g: &Game<'_>, ctx: AbilityContext, id: &str) -> bool {
    !g.titled(g.discard(ctx.you), id).is_empty()
}
