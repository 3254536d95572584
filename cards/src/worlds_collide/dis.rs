//! Dis of Worlds Collide.

use archon_engine::keyforge::ability::Trigger::{
    CardDiscarded, CardPlayed, HouseChosen, ReadyStepEnds, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, card, each_time, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Buzzle, WC 70
    card("buzzle").play_fight(purge_a_neighbor_to_ready),
    // Dendrix, WC 71
    card("dendrix").fight(|g, ctx| g.discard_at_random(ctx.opponent())),
    // Draining Touch, WC 72
    card("draining-touch").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures() - g.in_play_with_amber())?;
        g.destroy(creature)
    }),
    // Etaromme, WC 73
    card("etaromme").reap(|g, ctx| {
        // Of several houses with as many the active player chooses.
        let creatures = House::ALL.map(|house| g.of_house(g.creatures(), house));
        let most = creatures.iter().map(|of_house| of_house.len()).max();
        let of_the_most = creatures.into_iter().filter(|of_house| Some(of_house.len()) == most);
        let creature = g.choose(ctx, of_the_most.fold(CardSet::EMPTY, |all, some| all | some))?;
        g.destroy(creature)
    }),
    // Festering Touch, WC 75
    card("festering-touch").play(|g, ctx| {
        let mut damage = DamageBatch::default();
        for creature in g.choose_up_to(ctx, 2, g.creatures())? {
            damage.add(creature, if g.damage(creature) > 0 { 3 } else { 1 });
        }
        g.deal_damage(&damage)
    }),
    // Harbinger of Doom, WC 76
    card("harbinger-of-doom").destroyed(|g, _| g.destroy(g.creatures())),
    // Impspector, WC 77
    card("impspector").destroyed(|g, ctx| {
        let hand = g.hand(ctx.opponent());
        let card = g.choose_at_random(hand);
        g.purge(card)
    }),
    // Infurnace, WC 78
    card("infurnace").play(|g, ctx| {
        let pile = g.choose_discard_pile(ctx)?;
        let chosen = g.choose_up_to(ctx, 2, pile)?;
        let purged = g.purge(chosen)?;
        let icons = |card| u16::from(g.bonus_icons(card).count(BonusIcon::Amber));
        let bonus: u16 = purged.into_iter().map(icons).sum();
        g.lose_amber(ctx.opponent(), bonus)
    }),
    // Lilithal, WC 79
    card("lilithal").fight_reap(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Malison, WC 80
    card("malison").fight(|g, ctx| {
        if let Some(creature) = g.may_choose(ctx, g.enemy_creatures(ctx))? {
            g.move_anywhere(creature)?;
            if g.on_flank(creature) {
                g.capture_from(creature, g.controller(creature), 1)?;
            }
        }
        Ok(())
    }),
    // Rotgrub, WC 83
    card("rotgrub")
        .play(|g, ctx| g.lose_amber(ctx.opponent(), 1))
        .reap(|g, ctx| g.archive(ctx, ctx.card, ArchivesOf::Owner)),
    // The Evil Eye, WC 84
    card("the-evil-eye").lasting(&[DEAR_KEYS]).play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Borr Nit, WC 86
    card("borr-nit").reap(purge_one_of_the_top_five),
    // Borr Nit's Touch, WC 87
    card("borr-nit-s-touch").play(purge_one_of_the_top_five),
    // E'e on the Fringes, WC 88
    card("e-e-on-the-fringes").after(
        CardDiscarded,
        |s, ctx| {
            by_you(s, ctx)
                && s.active == ctx.you
                && ctx.subject.is_some_and(|subject| s.is_of(subject, House::Dis))
        },
        |g, ctx| {
            let card = g.may_choose(ctx, g.of_house(g.discard_piles(), House::Dis))?;
            if !g.purge(card)?.is_empty() {
                g.steal(ctx.you, 1)?;
            }
            Ok(())
        },
    ),
    // Giants' Bane, WC 89
    card("giants--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Giant)),
    // Gleeful Mayhem, WC 90
    card("gleeful-mayhem").play(|g, ctx| {
        let mut damage = DamageBatch::default();
        for house in g.houses_among(g.creatures()).iter() {
            if let Some(creature) = g.choose(ctx, g.of_house(g.creatures(), house))? {
                damage.add(creature, 5);
            }
        }
        g.deal_damage(&damage)
    }),
    // Obsidian Forge, WC 93
    card("obsidian-forge").action(|g, ctx| {
        let chosen = g.choose_any_number(ctx, g.friendly_creatures(ctx))?;
        // A ward that was discarded instead reduces nothing (FAQ, Obsidian Forge).
        let more = 6 - g.destroy(chosen)?.len() as i32;
        if g.could_forge(ctx.you, more) && g.may(ctx)? && g.forge_key(ctx.you, more)? {
            g.destroy(ctx.card)?;
        }
        Ok(())
    }),
    // Snag, WC 96
    card("snag").lasting(&[Ability::MustChoose(that_house_for_opponent)]).fight(|g, ctx| {
        let Some(fought) = g.opposing(ctx.card) else { return Ok(()) };
        for house in g.houses_or_last(fought).iter() {
            g.opponents_next_turn(ctx.of_house(house), FIRST)?;
        }
        Ok::<(), Stop>(())
    }),
    // Soul Fiddle, WC 97
    card("soul-fiddle").action(|g, ctx| {
        let creature = g.choose(ctx, g.creatures())?;
        g.enrage(creature)
    }),
    // Greater Oxtet, WC 105
    card("greater-oxtet").after(ReadyStepEnds, by_you, |g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if !g.purge(card)?.is_empty() {
            g.add_power_counters(ctx.card, 2);
        }
        Ok(())
    }),
    // Harvest Time, WC 106
    card("harvest-time").play(|g, ctx| {
        let Some(chosen) = g.choose_trait(ctx)? else { return Ok(()) };
        let cards = g.in_play_with_trait(chosen);
        let of = [ctx.you, ctx.opponent()].map(|p| (p, cards.filter(|c| g.controller(c) == p)));
        let purged = g.purge(cards)?;
        of.into_iter()
            .try_for_each(|(player, theirs)| g.gain_amber(player, (theirs & purged).len()))
    }),
    // Lesser Oxtet, WC 109
    card("lesser-oxtet")
        .lasting(&[DEAR_KEYS])
        .play(|g, ctx| g.purge(g.hand(ctx.you)))
        .reap(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Lord Invidius, WC 110
    card("lord-invidius").lasting(&[LORD_INVIDIUS]).gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.center(ctx.you) == Some(card)),
        &[when(Reap, |g, ctx| {
            let flank = g.enemy_creatures(ctx) & g.flank_creatures();
            if let Some(creature) = g.choose(ctx, flank)? {
                g.take_control(ctx, creature)?;
                g.exhaust(creature);
                g.while_in_play(ctx.about(creature), FIRST, creature)?;
            }
            Ok::<(), Stop>(())
        })],
    ),
    // Noname, WC 112
    card("noname")
        .power_for_each(THIS, |s, _| {
            Player::BOTH.into_iter().map(|player| s.purged(player).len() as i32).sum()
        })
        .play_fight_reap(|g, ctx| {
            let card = g.choose(ctx, g.discard_piles())?;
            g.purge(card)
        }),
    // Sinestra, WC 116
    card("sinestra")
        .after(CardPlayed, opponent_played_on_left_flank, |g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Snag's Mirror, WC 117
    card("snag-s-mirror").lasting(&[Ability::CannotChoose(that_house_for_opponent)]).after(
        HouseChosen,
        by_anyone,
        |g, ctx| match g.house {
            Some(house) => {
                let chooser = AbilityContext { you: ctx.doer, ..ctx.of_house(house) };
                g.opponents_next_turn(chooser, FIRST)
            }
            None => Ok(()),
        },
    ),
    // Snaglet, WC 118
    card("snaglet").lasting(&[SNAGLET]).action(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.opponents_next_turn(ctx.of_house(house), FIRST)
    }),
    // Beasts' Bane, WC 122
    card("beasts--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Beast)),
    // Demons' Bane, WC 123
    card("demons--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Demon)),
    // Dexus, WC 124
    card("dexus").after(CardPlayed, opponent_played_on_right_flank, |g, ctx| {
        g.lose_amber(ctx.opponent(), 1)
    }),
    // Dinosaurs' Bane, WC 125
    card("dinosaurs--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Dinosaur)),
    // Humans' Bane, WC 126
    card("humans--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Human)),
    // Scientists' Bane, WC 127
    card("scientists--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Scientist)),
    // Thieves' Bane, WC 128
    card("thieves--bane").play(|g, ctx| destroy_one_with_trait(g, ctx, Trait::Thief)),
];

/// Lord Invidius.
const LORD_INVIDIUS: Ability = Ability::BelongsTo(
    each(|s, ctx, card| target(s, ctx, card) && s.controller(card) == ctx.you),
    |_, _, _| HouseSet::of(House::Dis),
);

/// Snaglet.
const SNAGLET: Ability = each_time(
    HouseChosen,
    |s, ctx| by_opponent(s, ctx) && s.house == ctx.house,
    |g, ctx| g.steal(ctx.you, 2),
);

/// The Evil Eye and Lesser Oxtet.
const DEAR_KEYS: Ability = Ability::KeyCost(each_player, Amount::Fixed(3));

/// Buzzle. A neighbor whose ward was discarded instead was not purged.
fn purge_a_neighbor_to_ready(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let neighbor = g.may_choose(ctx, g.neighbors(ctx.card))?;
    if !g.purge(neighbor)?.is_empty() {
        g.make_ready(ctx.card)?;
    }
    Ok(())
}

/// Borr Nit and Borr Nit's Touch.
fn purge_one_of_the_top_five(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let player = g.choose_player(ctx)?;
    let top = g.top_cards_of_deck(player, 5);
    g.reveal(top);
    let purged: Option<Card> = g.choose(ctx, top)?;
    g.purge(purged)?;
    g.shuffle_deck(player)
}

/// The cards that are a bane.
fn destroy_one_with_trait(
    g: &mut Game<'_>,
    ctx: AbilityContext,
    its_trait: Trait,
) -> Result<CardSet, Stop> {
    let creature = g.choose(ctx, g.creatures() & g.in_play_with_trait(its_trait))?;
    g.destroy(creature)
}
