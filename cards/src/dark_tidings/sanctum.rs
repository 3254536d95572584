//! Sanctum of Dark Tidings.

use archon_engine::keyforge::ability::Trigger::{
    AmberStolen, DamageDealt, Destroyed, Fight, Reap, TideRaised,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, LastingAbility, Restriction, card, when,
};
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Almsmaster (evil twin), DT 64
    card("almsmaster-evil-twin")
        .gains_abilities(each(neighbor), &[when(Destroyed, |g, ctx| g.steal(ctx.you, 1))]),
    // Grey Augur (evil twin), DT 65
    card("grey-augur-evil-twin").gains_abilities(
        each(neighbor),
        &[when(Reap, |g, ctx| {
            g.gain_amber(ctx.you, 1)?;
            g.exalt(ctx.card)
        })],
    ),
    // Lærie of the Lake (evil twin), DT 66
    card("lærie-of-the-lake-evil-twin").armor(each(this_while_the_tide_is_high), 5),
    // Lightsmith Clariel (evil twin), DT 67
    card("lightsmith-clariel-evil-twin").lasting(SWITCHED).action(|g, ctx| {
        match g.choose(ctx, g.creatures())? {
            Some(creature) => switch_power_and_armor(g, ctx, creature),
            None => Ok(()),
        }
    }),
    // Seneschal Sargassa (evil twin), DT 68
    card("seneschal-sargassa-evil-twin")
        .after(TideRaised, by_anyone, |g, ctx| g.capture_onto_self(ctx, 2)),
    // Sir Bevor (evil twin), DT 69
    card("sir-bevor-evil-twin"),
    // Urien the Circumspect (evil twin), DT 70
    card("urien-the-circumspect-evil-twin")
        .reap(|g, ctx| g.lose_amber(ctx.opponent(), g.armor(ctx.card))),
    // Orphiel, Sea's Chosen, DT 71
    card("orphiel-sea-s-chosen")
        .gains(Keyword::Skirmish, this_while_the_tide_is_high, 1)
        .gains_abilities(
            each(this_while_the_tide_is_high),
            &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 2))],
        ),
    // Orphion, Land's Chosen, DT 72
    card("orphion-land-s-chosen").armor(each(this_while_the_tide_is_low), 3).gains_abilities(
        each(this_while_the_tide_is_low),
        &[when(Reap, |g, ctx| g.capture_onto_self(ctx, 2))],
    ),
    // Aja the Inconspicuous, DT 73
    card("aja-the-inconspicuous")
        .cannot(Restriction::BeDealtDamage, |s, ctx, card| card == ctx.card && !s.on_flank(card)),
    // Avenging Aura, DT 74
    card("avenging-aura")
        .lasting(&[Ability::Gains(
            Keyword::Assault,
            friendly_creature,
            Amount::Count(|s, ctx| s.keys(ctx.opponent()) as i32),
        )])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Dry the River, DT 76
    card("dry-the-river").gains_abilities(
        each(each_creature),
        &[Ability::Cannot(Restriction::Reap, this_while_the_tide_is_low)],
    ),
    // Harmonic Ritual, DT 78
    card("harmonic-ritual").play(|g, ctx| {
        let Some(mut creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        while let Some(left) = g.left_neighbor(creature)
            && !g.sharing_a_house_with(left.into(), creature).is_empty()
        {
            g.gain_amber(ctx.you, 1)?;
            creature = left;
        }
        Ok(())
    }),
    // Lightsmith Clariel, DT 80
    card("lightsmith-clariel").lasting(SWITCHED).before_fight(|g, ctx| {
        if g.may(ctx)? { switch_power_and_armor(g, ctx, ctx.card) } else { Ok(()) }
    }),
    // SGS Illuminator, DT 89
    card("sgs-illuminator").action(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let chosen = g.choose_up_to(ctx, 4, g.of_house(ready, House::Sanctum))?;
        for _ in g.exhaust(chosen) {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.stun(creature)?;
                g.exalt(creature)?;
            }
        }
        Ok(())
    }),
    // The Corpulent Collector, DT 90
    card("the-corpulent-collector").play(|g, ctx| {
        g.capture_onto_self(ctx, g.pool(ctx.opponent()))?;
        g.damage_each(ctx.card, g.amber_on(ctx.card))
    }),
    // Trial by Water, DT 92
    card("trial-by-water").lasting(&[Ability::CannotRaiseTide(each_player)]).play(|g, ctx| {
        g.reset_tide();
        g.until_your_next_turn(ctx, FIRST)
    }),
    // Almsmaster, DT 93
    card("almsmaster").play(|g, ctx| g.capture_with_each(ctx, g.neighbors(ctx.card), 1)),
    // First or Last, DT 97
    card("first-or-last").play(|g, ctx| {
        let highest = g.choose_one(ctx, [("highest power", true), ("lowest power", false)])?;
        let creatures = g.creatures();
        let purged = if highest { g.most_powerful(creatures) } else { g.least_powerful(creatures) };
        g.purge(purged)
    }),
    // Grey Augur, DT 100
    card("grey-augur")
        .gains_abilities(each(neighbor), &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 1))]),
    // Holdfast, DT 102
    card("holdfast").after(
        DamageDealt,
        |s, ctx| ctx.subject.is_some_and(|damaged| neighbor(s, ctx, damaged)),
        |g, ctx| g.make_ready(ctx.card),
    ),
    // Honor or Glory, DT 103
    card("honor-or-glory").play(|g, ctx| {
        let flanks = g.choose_one(ctx, [("flank creatures", true), ("others", false)])?;
        let on_flanks = g.flank_creatures();
        g.damage_each(if flanks { on_flanks } else { g.creatures() - on_flanks }, 3)
    }),
    // Light Everlasting, DT 104
    card("light-everlasting").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        if let Some(creature) = g.choose(ctx, g.of_house(creatures, House::Sanctum))? {
            g.play_anywhere(ctx, creature)?;
        }
        Ok(())
    }),
    // Redhand Registry, DT 106
    card("redhand-registry").lasting(&[Ability::SkipsForging(opponent)]).after(
        AmberStolen,
        by_opponent,
        |g, ctx| g.opponents_next_turn(ctx, FIRST),
    ),
    // Badgemagus, DT 108
    card("badgemagus").fight(|g, ctx| {
        g.with_each_neighbor(ctx, false, |g, neighbor| {
            g.ready_and_fight_with(ctx, neighbor)?;
            Ok(())
        })
    }),
    // Grand Melee, DT 112
    card("grand-melee").play(|g, _| {
        let alone = |c| g.sharing_a_house_with(g.neighbors(c), c).is_empty();
        g.destroy(g.creatures().filter(alone))
    }),
    // Hammer-gram, DT 113
    card("hammer-gram").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.damage_each(creature, 3)?;
        g.stun(creature)
    }),
    // Heal or Harm, DT 114
    card("heal-or-harm").play(|g, ctx| {
        if g.choose_one(ctx, [("heal", true), ("harm", false)])? {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.heal_fully(creature)?;
            }
            g.gain_amber(ctx.you, 1)?;
        } else if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Lærie of the Lake, DT 115
    card("lærie-of-the-lake")
        .armor(each(|s, ctx, card| friendly_creature(s, ctx, card) && s.tide_is_high(ctx.you)), 2),
    // Marshal Ewer, DT 116
    card("marshal-ewer").play(|g, ctx| g.raise_tide(ctx.you)).fight(|g, ctx| g.raise_tide(ctx.you)),
    // Seneschal Sargassa, DT 117
    card("seneschal-sargassa").after(TideRaised, by_anyone, |g, ctx| {
        g.capture_with_one_of(ctx, g.creatures_of(ctx.doer), 2)
    }),
    // Shifting Battlefield, DT 118
    card("shifting-battlefield").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.move_anywhere(creature)?;
            g.capture_onto(creature, 1)?;
        }
        Ok(())
    }),
    // Sir Bevor, DT 119
    card("sir-bevor"),
    // Strange Ordination, DT 121
    card("strange-ordination").ability(Ability::PlayableIf(|s, ctx| s.tide_is_high(ctx.you))),
    // Taxing Journey, DT 122
    card("taxing-journey").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        g.capture_onto(creature, 1)?;
        g.capture_with_each(ctx, g.sharing_a_house_with(g.neighbors(creature), creature), 1)
    }),
    // Urien the Circumspect, DT 123
    card("urien-the-circumspect").reap(|g, ctx| g.gain_amber(ctx.you, g.armor(ctx.card))),
];

/// Orphion, Land's Chosen and Dry the River: this card, "while the tide is low" for its controller.
fn this_while_the_tide_is_low(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.tide_is_high(ctx.opponent())
}

/// Lightsmith Clariel and its evil twin: for the remainder of the turn. Its power becomes all of its
/// armor, though that has prevented damage already (March 2021, FAQ "Lightsmith Clariel"). What
/// changes either of them afterwards does so: nothing says that they cannot be other (as FAQ "Pale
/// Star" reads that card).
fn switch_power_and_armor(g: &mut Game<'_>, ctx: AbilityContext, creature: Card) -> Flow {
    let [power, armor] = [g.power(creature), g.armor(creature)];
    let ctx = ctx.about(creature).of_number(power.abs_diff(armor).min(255) as u8);
    let [of_armor, of_power] = if power > armor { [0, 1] } else { [2, 3] };
    g.this_turn(ctx, LastingAbility::Listed(of_armor))?;
    g.this_turn(ctx, LastingAbility::Listed(of_power))
}

/// What switches power and armor: two where there is more power, two where there is not.
const SWITCHED: &[Ability] = &[
    Ability::Armor(TARGET, MORE),
    Ability::Power(TARGET, LESS),
    Ability::Armor(TARGET, LESS),
    Ability::Power(TARGET, MORE),
];

/// As much more as the number that a lasting effect is about.
const MORE: Amount = Amount::Count(|_, ctx| i32::from(ctx.number));
/// As much less.
const LESS: Amount = Amount::MoreOrLess(|_, ctx| -i32::from(ctx.number));
