//! House Dis in Call of the Archons.

use crate::keyforge::ability::Moment::{CreatureDestroyed, DestroyedFightingThis, TurnEnds};
use crate::keyforge::ability::{Ability, Amount, By, Deed, Definition, card};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::rules::damage::Hits;
use crate::keyforge::traits::Trait;
use crate::keyforge::words::who::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // A Fair Game, CotA 53
    card("a-fair-game").play(|g, by| {
        gain_by_a_discarded_card(g, by)?;
        gain_by_a_discarded_card(g, by.by_opponent())
    }),
    // Arise!, CotA 54
    card("arise").play(|g, by| {
        let house = g.choose_house(by)?;
        g.return_to_hand(g.discard(by.you) & g.of_type(CardType::Creature) & g.of_house(house))?;
        g.gain_chains(by.you, 1);
        Ok(())
    }),
    // Control the Weak, CotA 55
    card("control-the-weak").play(|g, by| {
        let Some(house) = g.choose_house_of(by, g.area(by.opponent()).houses)? else {
            return Ok(());
        };
        let by = by.of_house(house);
        g.opponents_next_turn(by, const { &Ability::MustChoose(that_house_for_opponent) })
    }),
    // Creeping Oblivion, CotA 56
    card("creeping-oblivion").play(|g, by| {
        let (yours, theirs) = (g.discard(by.you), g.discard(by.opponent()));
        let both = !yours.is_empty() && !theirs.is_empty();
        let pile = if both && g.choose_one(by, &["your discard pile", "your opponent's"])? == 0 {
            yours
        } else if both {
            theirs
        } else {
            yours | theirs
        };
        let purged = g.choose_up_to(by, 2, pile)?;
        g.purge(purged)?;
        Ok(())
    }),
    // Dance of Doom, CotA 57
    card("dance-of-doom").play(|g, by| {
        let number = g.choose_number(by, 0, highest_number_worth_naming(g))?;
        g.destroy(g.with_power(|power| power == i32::from(number)))?;
        Ok(())
    }),
    // Fear, CotA 58
    card("fear").play(|g, by| {
        let creature = g.choose(by, g.enemy_creatures(by))?;
        g.return_to_hand(creature)?;
        Ok(())
    }),
    // Gateway to Dis, CotA 59
    card("gateway-to-dis").play(|g, by| {
        g.destroy(g.creatures())?;
        g.gain_chains(by.you, 3);
        Ok(())
    }),
    // Gongoozle, CotA 60
    card("gongoozle").play(|g, by| {
        if let Some((creature, false)) = g.damage_a(by, g.creatures(), 3)? {
            g.discard_at_random(creature.owner())?;
        }
        Ok(())
    }),
    // Guilty Hearts, CotA 61
    card("guilty-hearts").play(|g, _| {
        g.destroy(g.creatures() & g.with_amber())?;
        Ok(())
    }),
    // Hand of Dis, CotA 62
    card("hand-of-dis").play(|g, by| {
        let creature = g.choose(by, g.creatures() - g.flank_creatures())?;
        g.destroy(creature)?;
        Ok(())
    }),
    // Hecatomb, CotA 63
    card("hecatomb").play(|g, _| {
        let controlled = Player::BOTH.map(|p| (p, g.creatures_of(p)));
        let destroyed = g.destroy(g.creatures() & g.of_house(House::Dis))?;
        for (player, creatures) in controlled {
            g.gain(player, (destroyed & creatures).len())?;
        }
        Ok(())
    }),
    // Tendrils of Pain, CotA 64
    card("tendrils-of-pain").play(|g, by| {
        let forged = !g.forged_on_previous_turn(by.opponent()).is_empty();
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
    card("key-hammer").play(|g, by| {
        let forged = g.forged_on_previous_turn(by.opponent());
        g.unforge(by.opponent(), forged)?;
        g.gain(by.opponent(), 6)
    }),
    // Mind Barb, CotA 67
    card("mind-barb").play(|g, by| {
        g.discard_at_random(by.opponent())?;
        Ok(())
    }),
    // Pandemonium, CotA 68
    card("pandemonium").play(|g, by| g.capture_with_each(by, g.undamaged(), 1)),
    // Poltergeist, CotA 69
    card("poltergeist").play(|g, by| {
        if let Some(artifact) = g.choose(by, g.artifacts())? {
            g.use_a_card(by, artifact)?;
            g.destroy(artifact)?;
        }
        Ok(())
    }),
    // Red-Hot Armor, CotA 70
    card("red-hot-armor").play(|g, by| {
        let mut hits = Hits::default();
        for creature in g.enemy_creatures(by) {
            // Armor that has prevented damage this turn does not count: case cota/red-hot-armor/01.
            hits.add(creature, g.lose_all_armor(creature));
        }
        g.deal(&hits)?;
        Ok(())
    }),
    // Three Fates, CotA 71
    card("three-fates").play(|g, by| {
        let group = g.choose_group_of_most_powerful(by, 3, g.creatures())?;
        g.destroy(group)?;
        Ok(())
    }),
    // Annihilation Ritual, CotA 72
    card("annihilation-ritual").ability(Ability::PurgedInsteadOfDiscarded(each_creature)),
    // Dominator Bauble, CotA 73
    card("dominator-bauble").action(|g, by| {
        if let Some(creature) = g.choose(by, g.friendly_creatures(by))? {
            g.use_a_card(by, creature)?;
        }
        Ok(())
    }),
    // Key to Dis, CotA 74
    card("key-to-dis").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        g.destroy(g.creatures())?;
        Ok(())
    }),
    // Lash of Broken Dreams, CotA 75
    card("lash-of-broken-dreams").action(|g, by| {
        g.opponents_next_turn(by, const { &Ability::KeyCost(each_player, Amount::Fixed(3)) })
    }),
    // Library of the Damned, CotA 76
    card("library-of-the-damned").action(|g, by| {
        g.archive_a_card(by)?;
        Ok(())
    }),
    // Lifeward, CotA 77
    card("lifeward").omni(|g, by| {
        g.sacrifice(by, by.card)?;
        g.opponents_next_turn(
            by,
            const {
                &Ability::Cannot(Deed::Play, |s, by, card| {
                    s.active == by.opponent() && s.is_creature(card)
                })
            },
        )
    }),
    // Sacrificial Altar, CotA 78
    card("sacrificial-altar").action(|g, by| {
        let human = g.choose(by, g.friendly_creatures(by) & g.with_trait(Trait::Human))?;
        if g.purge(human)?.is_empty() {
            return Ok(());
        }
        let creatures = g.discard(by.you) & g.of_type(CardType::Creature);
        if let Some(creature) = g.choose(by, creatures.filter(|c| g.could_be_played(c)))? {
            g.play(by, creature)?;
        }
        Ok(())
    }),
    // Screaming Cave, CotA 79
    card("screaming-cave").action(|g, by| {
        g.shuffle_into_deck(g.hand(by.you) | g.discard(by.you))?;
        Ok(())
    }),
    // Soul Snatcher, CotA 80
    card("soul-snatcher").after(CreatureDestroyed, whoever, |g, by| match by.it {
        Some(creature) => g.gain(creature.owner(), 1),
        None => Ok(()),
    }),
    // Charette, CotA 81
    card("charette").play(|g, by| {
        g.captures(by, 3)?;
        Ok(())
    }),
    // Drumble, CotA 82
    card("drumble").play(|g, by| {
        let amber = g.pool(by.opponent());
        if amber >= 7 {
            g.captures(by, amber)?;
        }
        Ok(())
    }),
    // Dust Imp, CotA 83
    card("dust-imp").destroyed(|g, by| g.gain(by.you, 2)),
    // Eater of the Dead, CotA 84
    card("eater-of-the-dead").fight_reap(|g, by| {
        let creature = g.choose(by, g.discard_piles() & g.of_type(CardType::Creature))?;
        if !g.purge(creature)?.is_empty() {
            g.add_power_counters(by.card, 1);
        }
        Ok(())
    }),
    // Ember Imp, CotA 85
    card("ember-imp").cannot(Deed::Play, |s, by, _| {
        s.active == by.opponent() && s.record_of_this_turn().cards_played >= 2
    }),
    // Gabos Longarms, CotA 86
    card("gabos-longarms").before_fight(|g, by| {
        if let Some(creature) = g.choose(by, g.creatures())? {
            g.deal_fight_damage_to(creature);
        }
        Ok(())
    }),
    // Overlord Greking, CotA 87
    card("overlord-greking").after(DestroyedFightingThis, by_opponent, |g, by| {
        // Not from a hand, deck or archives it has gone to (March 2021, "Leaves play").
        if let Some(creature) = by.it.filter(|c| !g.zone(*c).is_hidden()) {
            g.put_into_play(by, creature, by.you)?;
        }
        Ok(())
    }),
    // Guardian Demon, CotA 88
    card("guardian-demon").play_fight_reap(|g, by| {
        if g.damaged().is_empty() {
            return Ok(());
        }
        let Some(creature) = g.choose(by, g.creatures())? else { return Ok(()) };
        let amount = g.choose_number(by, 0, g.damage(creature).min(2))?;
        let healed = g.heal(creature, amount);
        if healed > 0 {
            g.damage_a(by, g.creatures().without(creature), healed)?;
        }
        Ok(())
    }),
    // Master of 1, CotA 89
    card("master-of-1").reap(|g, by| may_destroy_one_with_power(g, by, 1)),
    // Master of 2, CotA 90
    card("master-of-2").reap(|g, by| may_destroy_one_with_power(g, by, 2)),
    // Master of 3, CotA 91
    card("master-of-3").reap(|g, by| may_destroy_one_with_power(g, by, 3)),
    // Pit Demon, CotA 92
    card("pit-demon").action(|g, by| {
        g.steal(by, 1)?;
        Ok(())
    }),
    // Pitlord, CotA 93
    card("pitlord").ability(Ability::MustChoose(|_, by, player| {
        if player == by.you { HouseSet::of(House::Dis) } else { HouseSet::EMPTY }
    })),
    // Restringuntus, CotA 94
    card("restringuntus").play(|g, by| {
        let by = by.of_house(g.choose_house(by)?);
        let ability = const { &Ability::CannotChoose(that_house_for_opponent) };
        g.while_in_play(by, ability, by.card)
    }),
    // Shaffles, CotA 95
    card("shaffles").after(TurnEnds, by_you, |g, by| {
        g.lose(by.opponent(), 1)?;
        Ok(())
    }),
    // Shooler, CotA 96
    card("shooler").play(|g, by| {
        if g.pool(by.opponent()) >= 4 {
            g.steal(by, 1)?;
        }
        Ok(())
    }),
    // Snudge, CotA 97
    card("snudge").fight_reap(|g, by| {
        let card = g.choose(by, g.artifacts() | g.flank_creatures())?;
        g.return_to_hand(card)?;
        Ok(())
    }),
    // Stealer of Souls, CotA 98
    card("stealer-of-souls").after(DestroyedFightingThis, by_opponent, |g, by| {
        if let Some(creature) = by.it {
            g.purge_if_not_hidden(creature)?;
        }
        g.gain(by.you, 1)
    }),
    // Succubus, CotA 99
    card("succubus").refill(opponent, -1),
    // Tentacus, CotA 100
    card("tentacus").ability(Ability::UseToll(each_artifact, 1)),
    // The Terror, CotA 101
    card("the-terror").play(|g, by| {
        if g.pool(by.opponent()) == 0 {
            g.gain(by.you, 2)?;
        }
        Ok(())
    }),
    // Tocsin, CotA 102
    card("tocsin").reap(|g, by| {
        g.discard_at_random(by.opponent())?;
        Ok(())
    }),
    // Tolas, CotA 103
    card("tolas").after(CreatureDestroyed, whoever, |g, by| g.gain(by.actor.opponent(), 1)),
    // Truebaru, CotA 104
    card("truebaru").ability(Ability::PlayCost(3)).destroyed(|g, by| g.gain(by.you, 5)),
    // Collar of Subordination, CotA 105
    card("collar-of-subordination").ability(Ability::Controls),
    // Flame-Wreathed, CotA 106
    card("flame-wreathed").power(host, 2).gains(Keyword::Hazardous, host, 2),
];

/// A Fair Game, one half of it: "you" gain for cards of the opponent's hand.
fn gain_by_a_discarded_card(g: &mut Game<'_>, by: By) -> Flow {
    let discarded = g.discard_top_of_deck(by.opponent())?;
    let hand = g.hand(by.opponent());
    g.reveal(hand);
    let Some(discarded) = discarded else { return Ok(()) };
    let houses = g.houses(discarded);
    let matching = hand.filter(|c| !g.houses(c).and(houses).is_empty());
    g.gain(by.you, matching.len())
}

/// Dance of Doom: naming more than the highest power comes to the same as naming 0.
fn highest_number_worth_naming(g: &Game<'_>) -> u8 {
    let highest = g.creatures().into_iter().map(|c| g.power(c)).max();
    highest.unwrap_or(0).clamp(0, 255) as u8
}

/// Master of 1, 2 and 3.
fn may_destroy_one_with_power(g: &mut Game<'_>, by: By, power: i32) -> Flow {
    let creature = g.may_choose(by, g.with_power(|p| p == power))?;
    g.destroy(creature)?;
    Ok(())
}

#[cfg(test)]
#[path = "dis_tests.rs"]
mod tests;
