//! House Dis in Call of the Archons.

use archon_engine::keyforge::ability::Trigger::{
    CreatureDestroyed, DestroyedFightingThis, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Restriction, TollFor, card,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // A Fair Game, CotA 53
    card("a-fair-game").play(|g, ctx| {
        gain_by_a_discarded_card(g, ctx)?;
        gain_by_a_discarded_card(g, ctx.by_opponent())
    }),
    // Arise!, CotA 54
    card("arise").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.return_to_hand(g.of_house(g.of_type(g.discard(ctx.you), CardType::Creature), house))?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Control the Weak, CotA 55
    card("control-the-weak").lasting(&[Ability::MustChoose(that_house_for_opponent)]).play(
        |g, ctx| {
            let Some(house) = g.choose_house_of(ctx, g.area(ctx.opponent()).houses)? else {
                return Ok(());
            };
            let ctx = ctx.of_house(house);
            g.opponents_next_turn(ctx, FIRST)
        },
    ),
    // Creeping Oblivion, CotA 56
    card("creeping-oblivion").play(|g, ctx| {
        let pile = g.choose_discard_pile(ctx)?;
        let purged = g.choose_up_to(ctx, 2, pile)?;
        g.purge(purged)
    }),
    // Dance of Doom, CotA 57
    card("dance-of-doom").play(|g, ctx| {
        let number = g.choose_number(ctx, 0, highest_number_worth_naming(g))?;
        g.destroy(g.creatures_with_power(|power| power == i32::from(number)))
    }),
    // Fear, CotA 58
    card("fear").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.return_to_hand(creature)?;
        Ok(())
    }),
    // Gateway to Dis, CotA 59
    card("gateway-to-dis").play(|g, ctx| {
        g.destroy(g.creatures())?;
        g.gain_chains(ctx.you, 3);
        Ok(())
    }),
    // Gongoozle, CotA 60
    card("gongoozle").play(|g, ctx| {
        if let Some(DamagedCreature { creature, destroyed: false }) =
            g.damage_a_creature(ctx, g.creatures(), 3)?
        {
            g.discard_at_random(creature.owner())?;
        }
        Ok(())
    }),
    // Guilty Hearts, CotA 61
    card("guilty-hearts").play(|g, _| g.destroy(g.creatures() & g.in_play_with_amber())),
    // Hand of Dis, CotA 62
    card("hand-of-dis").play(|g, ctx| {
        let creature = g.choose(ctx, g.creatures() - g.flank_creatures())?;
        g.destroy(creature)
    }),
    // Hecatomb, CotA 63
    card("hecatomb").play(|g, _| {
        let controlled = Player::BOTH.map(|p| (p, g.creatures_of(p)));
        let destroyed = g.destroy(g.creatures() & g.in_play_of_house(House::Dis))?;
        for (player, creatures) in controlled {
            g.gain_amber(player, (destroyed & creatures).len())?;
        }
        Ok(())
    }),
    // Tendrils of Pain, CotA 64
    card("tendrils-of-pain").play(|g, ctx| {
        let forged = !g.forged_on_previous_turn(ctx.opponent()).is_empty();
        if forged && g.edition.has_errata() {
            g.damage_each(g.creatures(), 4)?;
            return Ok(());
        }
        g.damage_each(g.creatures(), 1)?;
        if forged {
            g.damage_each(g.creatures(), 3)?;
        }
        Ok(())
    }),
    // Hysteria, CotA 65
    card("hysteria").play(|g, _| {
        g.return_to_hand(g.creatures())?;
        Ok(())
    }),
    // Key Hammer, CotA 66
    card("key-hammer").play(|g, ctx| {
        let forged = g.forged_on_previous_turn(ctx.opponent());
        g.unforge(ctx.opponent(), forged)?;
        g.gain_amber(ctx.opponent(), 6)
    }),
    // Mind Barb, CotA 67
    card("mind-barb").play(|g, ctx| g.discard_at_random(ctx.opponent())),
    // Pandemonium, CotA 68
    card("pandemonium").play(|g, ctx| g.capture_with_each(ctx, g.undamaged_creatures(), 1)),
    // Poltergeist, CotA 69
    card("poltergeist").play(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.artifacts())? {
            g.use_a_card(ctx, artifact)?;
            g.destroy(artifact)?;
        }
        Ok(())
    }),
    // Red-Hot Armor, CotA 70
    card("red-hot-armor").play(|g, ctx| {
        let mut damage = DamageBatch::default();
        for creature in g.enemy_creatures(ctx) {
            // Armor that has prevented damage this turn does not count: case cota/red-hot-armor/01.
            damage.add(creature, g.lose_all_armor(creature));
        }
        g.deal_damage(&damage)
    }),
    // Three Fates, CotA 71
    card("three-fates").play(|g, ctx| {
        let group = g.choose_group_of_most_powerful(ctx, 3, g.creatures())?;
        g.destroy(group)
    }),
    // Annihilation Ritual, CotA 72
    card("annihilation-ritual").ability(Ability::PurgedInsteadOfDiscarded(each_creature)),
    // Dominator Bauble, CotA 73
    card("dominator-bauble").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? {
            g.use_a_card(ctx, creature)?;
        }
        Ok(())
    }),
    // Key to Dis, CotA 74
    card("key-to-dis").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        g.destroy(g.creatures())
    }),
    // Lash of Broken Dreams, CotA 75
    card("lash-of-broken-dreams")
        .lasting(&[Ability::KeyCost(each_player, Amount::Fixed(3))])
        .action(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Library of the Damned, CotA 76
    card("library-of-the-damned").action(|g, ctx| g.archive_a_card(ctx)),
    // Lifeward, CotA 77
    card("lifeward")
        .lasting(&[Ability::Cannot(Restriction::PlayAsCreature, |s, ctx, _| by_opponent(s, ctx))])
        .omni(|g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.opponents_next_turn(ctx, FIRST)
        }),
    // Sacrificial Altar, CotA 78
    card("sacrificial-altar").action(|g, ctx| {
        let human =
            g.choose(ctx, g.friendly_creatures(ctx) & g.in_play_with_trait(Trait::Human))?;
        if g.purge(human)?.is_empty() {
            return Ok(());
        }
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        if let Some(creature) =
            g.choose(ctx, creatures.filter(|c| g.could_be_played(ctx.you, c)))?
        {
            g.play(ctx, creature)?;
        }
        Ok(())
    }),
    // Screaming Cave, CotA 79
    // One shuffle, also where both are empty (Master Rulebook 18.4; no earlier rulebook says). Who uses it as if it were
    // theirs shuffles their own (FAQ "As if it were").
    card("screaming-cave").action(|g, ctx| {
        let cards = g.hand(ctx.you) | g.discard(ctx.you);
        g.shuffle_into_your_deck(ctx, cards)
    }),
    // Soul Snatcher, CotA 80
    card("soul-snatcher").after(CreatureDestroyed, by_anyone, |g, ctx| match ctx.subject {
        Some(creature) => g.gain_amber(creature.owner(), 1),
        None => Ok(()),
    }),
    // Charette, CotA 81
    card("charette").play(|g, ctx| g.capture_onto_self(ctx, 3)),
    // Drumble, CotA 82
    card("drumble").play(|g, ctx| {
        let amber = g.pool(ctx.opponent());
        if amber >= 7 {
            g.capture_onto_self(ctx, amber)?;
        }
        Ok(())
    }),
    // Dust Imp, CotA 83
    card("dust-imp").destroyed(|g, ctx| g.gain_amber(ctx.you, 2)),
    // Eater of the Dead, CotA 84
    card("eater-of-the-dead").fight_reap(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard_piles(), CardType::Creature))?;
        if !g.purge(creature)?.is_empty() {
            g.add_power_counters(ctx.card, 1);
        }
        Ok(())
    }),
    // Ember Imp, CotA 85
    card("ember-imp").cannot(Restriction::Play, |s, ctx, _| {
        by_opponent(s, ctx) && s.record_of_this_turn().counts[ctx.doer].cards_played() >= 2
    }),
    // Gabos Longarms, CotA 86
    card("gabos-longarms").before_fight(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.deal_fight_damage_to(creature);
        }
        Ok(())
    }),
    // Overlord Greking, CotA 87
    card("overlord-greking").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        if let Some(creature) = ctx.subject {
            g.put_into_play(ctx, creature, ctx.you)?;
        }
        Ok(())
    }),
    // Guardian Demon, CotA 88
    card("guardian-demon").play_fight_reap(|g, ctx| {
        if g.damaged_creatures().is_empty() {
            return Ok(());
        }
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let amount = g.choose_number(ctx, 0, g.damage(creature).min(2))?;
        let healed = g.heal(creature, amount)?;
        if healed > 0 {
            g.damage_a_creature(ctx, g.creatures().without(creature), healed)?;
        }
        Ok(())
    }),
    // Master of 1, CotA 89
    card("master-of-1").reap(|g, ctx| may_destroy_one_with_power(g, ctx, 1)),
    // Master of 2, CotA 90
    card("master-of-2").reap(|g, ctx| may_destroy_one_with_power(g, ctx, 2)),
    // Master of 3, CotA 91
    card("master-of-3").reap(|g, ctx| may_destroy_one_with_power(g, ctx, 3)),
    // Pit Demon, CotA 92
    card("pit-demon").action(|g, ctx| g.steal(ctx.you, 1)),
    // Pitlord, CotA 93
    card("pitlord").ability(Ability::MustChoose(|_, ctx, player| {
        if player == ctx.you { HouseSet::of(House::Dis) } else { HouseSet::EMPTY }
    })),
    // Restringuntus, CotA 94
    card("restringuntus").lasting(&[Ability::CannotChoose(that_house_for_opponent)]).play(
        |g, ctx| {
            let ctx = ctx.of_house(g.choose_house(ctx)?);
            g.while_in_play(ctx, FIRST, ctx.card)
        },
    ),
    // Shaffles, CotA 95
    card("shaffles").after(TurnEnds, by_you, |g, ctx| g.lose_amber(ctx.opponent(), 1)),
    // Shooler, CotA 96
    card("shooler").play(|g, ctx| {
        if g.pool(ctx.opponent()) >= 4 {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Snudge, CotA 97
    card("snudge").fight_reap(|g, ctx| {
        let card = g.choose(ctx, g.artifacts() | g.flank_creatures())?;
        g.return_to_hand(card)?;
        Ok(())
    }),
    // Stealer of Souls, CotA 98
    card("stealer-of-souls").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        if let Some(creature) = ctx.subject {
            g.purge_if_not_hidden(creature)?;
        }
        g.gain_amber(ctx.you, 1)
    }),
    // Succubus, CotA 99
    card("succubus").refill(opponent, -1),
    // Tentacus, CotA 100
    card("tentacus").ability(Ability::Toll(TollFor::Using, each_artifact, 1)),
    // The Terror, CotA 101
    card("the-terror").play(|g, ctx| {
        if g.pool(ctx.opponent()) == 0 {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Tocsin, CotA 102
    card("tocsin").reap(|g, ctx| g.discard_at_random(ctx.opponent())),
    // Tolas, CotA 103
    card("tolas").after(CreatureDestroyed, by_anyone, |g, ctx| {
        g.gain_amber(ctx.subject_controller.opponent(), 1)
    }),
    // Truebaru, CotA 104
    card("truebaru").ability(Ability::PlayCost(3)).destroyed(|g, ctx| g.gain_amber(ctx.you, 5)),
    // Collar of Subordination, CotA 105
    card("collar-of-subordination").ability(Ability::Controls),
    // Flame-Wreathed, CotA 106
    card("flame-wreathed").power(HOST, 2).gains(Keyword::Hazardous, host, 2),
];

/// A Fair Game, one half of it: "you" gain for cards of the opponent's hand.
fn gain_by_a_discarded_card(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let discarded = g.discard_top_of_deck(ctx.opponent())?;
    let hand = g.hand(ctx.opponent());
    g.reveal(hand);
    let Some(discarded) = discarded else { return Ok(()) };
    let houses = g.houses(discarded);
    let matching = hand.filter(|c| !g.houses(c).and(houses).is_empty());
    g.gain_amber(ctx.you, matching.len())
}

/// Dance of Doom: naming more than the highest power comes to the same as naming 0.
fn highest_number_worth_naming(g: &Game<'_>) -> u8 {
    let highest = g.creatures().into_iter().map(|c| g.power(c)).max();
    highest.unwrap_or(0).clamp(0, 255) as u8
}

/// Master of 1, 2 and 3.
fn may_destroy_one_with_power(
    g: &mut Game<'_>,
    ctx: AbilityContext,
    power: i32,
) -> Result<CardSet, Stop> {
    let creature = g.may_choose(ctx, g.creatures_with_power(|p| p == power))?;
    g.destroy(creature)
}
