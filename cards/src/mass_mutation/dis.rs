//! Dis of Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{
    CardLeavesPlay, CardPlayed, DamageDealt, HouseChosen, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, SECOND, card,
    each_time,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeySet;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Dark Æmber Vault, MM 1
    card("dark-æmber-vault")
        .after(
            CardPlayed,
            |s, ctx| {
                you_played_a_creature(s, ctx)
                    && ctx.subject.is_some_and(|creature| s.has_trait(creature, Trait::Mutant))
            },
            |g, ctx| g.draw(ctx.you, 1),
        )
        .power(
            each(|s, ctx, card| {
                friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant)
            }),
            2,
        ),
    // Bonesaw, MM 2
    card("bonesaw").enters(
        |s, ctx, card| {
            card == ctx.card && s.record_of_this_turn().counts[ctx.you].creatures_destroyed > 0
        },
        Entering::Ready,
    ),
    // Brabble, MM 3
    card("brabble").destroyed(|g, ctx| {
        let amount = if g.active == ctx.you { 1 } else { 3 };
        g.lose_amber(ctx.opponent(), amount)
    }),
    // Dark Minion, MM 4
    card("dark-minion").destroyed(|g, ctx| g.damage_each(g.enemy_creatures(ctx), 1)),
    // Drecker, MM 6
    card("drecker")
        .ability(Ability::AlsoDealtFightDamageOf(neighbor))
        .reap(|g, ctx| g.steal(ctx.you, 1)),
    // Imp-losion, MM 8
    card("imp-losion").play(|g, ctx| {
        let both = g.choose_one_of_each_side(ctx, g.creatures())?;
        g.destroy(both)
    }),
    // Mark of Dis, MM 11
    card("mark-of-dis").lasting(&[Ability::MustChoose(that_house_for_opponent)]).play(|g, ctx| {
        let Some(DamagedCreature { creature, destroyed: false }) =
            g.damage_a_creature(ctx, g.creatures(), 2)?
        else {
            return Ok(());
        };
        let against_controller = AbilityContext { you: g.controller(creature).opponent(), ..ctx };
        for house in g.houses(creature).iter() {
            g.opponents_next_turn(against_controller.of_house(house), FIRST)?;
        }
        Ok(())
    }),
    // Mindfire, MM 12
    card("mindfire").play(|g, ctx| match g.discard_at_random(ctx.opponent())? {
        Some(card) => g.steal(ctx.you, g.bonus_icons(card).len()),
        None => Ok(0),
    }),
    // Sinder, MM 13
    card("sinder").reap(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.destroy(creature)
    }),
    // Snarette, MM 14
    card("snarette")
        .after(TurnEnds, by_you, |g, ctx| g.capture_onto_self(ctx, 1))
        .action(|g, ctx| g.move_amber_to_supply(ctx.card, g.amber_on(ctx.card))),
    // Stirring Grave, MM 15
    card("stirring-grave").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        let creature = g.choose(ctx, creatures)?;
        g.archive(ctx, creature, ArchivesOf::Owner)
    }),
    // Techno-Fiend, MM 16
    card("techno-fiend")
        .reap(|g, ctx| {
            let card = g.choose(ctx, g.hand(ctx.you))?;
            if !g.discard_cards(card)?.is_empty() {
                g.draw(ctx.you, 1)?;
            }
            Ok(())
        })
        .destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Waking Nightmare, MM 17
    // What it adds follows the creatures in play (FAQ, Waking Nightmare).
    card("waking-nightmare")
        .lasting(&[Ability::KeyCost(
            each_player,
            Amount::Count(|s, _| s.of_house(s.creatures(), House::Dis).len() as i32),
        )])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Break-key, MM 19
    card("break-key").play(|g, ctx| {
        if g.keys(ctx.opponent()) > g.keys(ctx.you) && g.unforge(ctx.opponent(), KeySet::ALL)? {
            g.gain_amber(ctx.opponent(), 6)?;
        }
        Ok(())
    }),
    // Double Doom, MM 20
    card("double-doom").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.return_to_hand(creature)?;
        g.discard_at_random(ctx.opponent())
    }),
    // Essence Scale, MM 21
    card("essence-scale").action(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        let houses = g.houses(creature);
        if g.destroy(creature)?.is_empty() {
            return Ok(());
        }
        let sharing = g.friendly_creatures(ctx).filter(|c| !g.houses(c).and(houses).is_empty());
        if let Some(creature) = g.choose(ctx, sharing)? {
            g.ready_and_use(ctx, creature)?;
        }
        Ok(())
    }),
    // Grim Reminder, MM 23
    card("grim-reminder").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        g.archive(ctx, g.of_house(creatures, house), ArchivesOf::Owner)?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Hystricog, MM 24
    card("hystricog").action(|g, ctx| {
        let creature = g.choose(ctx, g.damaged_creatures())?;
        g.destroy(creature)
    }),
    // Picaroon, MM 28
    // It says what its X is (March 2021, "X"): a creature that gains this text has another power.
    card("picaroon").power_for_each(
        each(|s, ctx, card| this(s, ctx, card) && is_picaroon(s, card)),
        |s, ctx| {
            let neighbors = s.neighbors(ctx.card).filter(|c| !s.has_trait(c, Trait::Changeling));
            // Another that is no Changeling any more counts its own neighbors likewise (Grey Aberrant).
            let power =
                |c| if is_picaroon(s, c) { s.power_besides_own_text(c) } else { s.power(c) };
            neighbors.into_iter().map(power).sum()
        },
    ),
    // Relentless Creeper, MM 29
    card("relentless-creeper").ability(Ability::WhileIn(
        Zone::Discard,
        &[each_time(
            HouseChosen,
            |s, ctx| by_you(s, ctx) && s.house == Some(House::Dis),
            |g, ctx| {
                if g.may(ctx)? {
                    g.return_to_hand(ctx.card)?;
                }
                Ok::<(), Stop>(())
            },
        )],
    )),
    // Wail of the Damned, MM 33
    card("wail-of-the-damned").play(|g, ctx| {
        let plain = g.creatures().filter(|c| g.bonus_icons(c).is_empty());
        let creature = g.choose(ctx, plain)?;
        g.destroy(creature)
    }),
    // Etan's Jar, MM 35
    card("etan-s-jar").lasting(&[ETAN_S_JAR]).play(|g, ctx| {
        let named = g.name_any_card(ctx)?;
        // A lasting effect holds no title, but the number of a card that has it.
        let with_title = |c: &Card| Some(g.printed_id(*c)) == named;
        match g.table().cards().into_iter().find(with_title) {
            Some(card) => g.while_in_play(ctx.of_number(card.index() as u8), FIRST, ctx.card),
            None => Ok(()),
        }
    }),
    // Maleficorn, MM 40
    // Damage without a card that deals it is that of bonus icons (FAQ "Damage, Source of").
    card("maleficorn").after(
        DamageDealt,
        |s, ctx| ctx.doer_card.is_none() && subject_is_enemy_creature(s, ctx),
        |g, ctx| g.damage_each(ctx.subject, 1),
    ),
    // Painmail, MM 42
    card("painmail").gains_abilities(
        HOST,
        &[each_time(
            HouseChosen,
            |s, _| s.house == Some(House::Dis),
            |g, ctx| {
                g.put_into_owners_archives(ctx.source)?;
                g.destroy(ctx.card)
            },
        )],
    ),
    // Ritual of Tognath, MM 44
    card("ritual-of-tognath").play(|g, ctx| {
        let two = g.choose_n(ctx, 2, g.friendly_creatures(ctx))?;
        g.destroy(two)
    }),
    // Skixuno, MM 48
    card("skixuno").play(|g, ctx| {
        let destroyed = g.destroy(g.other_creatures(ctx))?;
        g.add_power_counters(ctx.card, destroyed.len() as u8);
        Ok(())
    }),
    // The Pale Star, MM 49
    card("the-pale-star")
        .lasting(&[
            Ability::SetArmor(each(each_creature), Amount::Fixed(0)),
            Ability::SetPower(each(each_creature), Amount::Fixed(1)),
        ])
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)?;
            g.this_turn(ctx, SECOND)
        }),
    // Turnkey, MM 51
    card("turnkey").lasting(&[TURNKEY]).play(|g, ctx| {
        if g.unforge(ctx.opponent(), KeySet::ALL)? {
            g.while_in_play(ctx.about(ctx.card), FIRST, ctx.card)?;
        }
        Ok(())
    }),
    // Desire, MM 53
    card("desire").key_cost(each_player, 4).reap(|g, ctx| {
        let sins = friendly_sins(g, ctx).len() as i32;
        g.forge_key(ctx.you, -sins)
    }),
    // Dino-Fiend, MM 55
    card("dino-fiend")
        .play(|g, ctx| {
            if g.may_exalt(ctx, ctx.card)? {
                g.damage_a_creature(ctx, g.creatures(), 3)?;
            }
            Ok(())
        })
        .destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Envy, MM 56
    card("envy").reap(|g, ctx| {
        if friendly_sins(g, ctx).len() >= 2 {
            g.capture_onto_self(ctx, g.pool(ctx.opponent()))?;
        }
        Ok(())
    }),
    // Gluttony, MM 57
    card("gluttony")
        .play(|g, ctx| {
            for _ in friendly_sins(g, ctx) {
                g.exalt(ctx.card)?;
            }
            Ok(())
        })
        .reap(|g, ctx| {
            // Itself also where it is used as if it were yours (FAQ "As if it were", Shard of Greed).
            for creature in g.friendly_creatures(ctx).with(ctx.card) {
                g.move_amber_to_pool(creature, ctx.you, g.amber_on(creature))?;
            }
            Ok(())
        }),
    // Greed, MM 58
    card("greed")
        .ability(Ability::Refill(you, Amount::Count(|s, ctx| friendly_sins(s, ctx).len() as i32))),
    // Lyco-Fiend, MM 59
    card("lyco-fiend").destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Pride, MM 60
    card("pride").reap(|g, ctx| g.ward(friendly_sins(g, ctx))),
    // Sacro-Fiend, MM 61
    card("sacro-fiend").destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Sloth, MM 62
    card("sloth").after(
        TurnEnds,
        |s, ctx| by_you(s, ctx) && s.creatures_used_by(ctx.you).is_empty(),
        |g, ctx| g.gain_amber(ctx.you, friendly_sins(g, ctx).len()),
    ),
    // Umbra-Fiend, MM 63
    card("umbra-fiend").destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Wrath, MM 64
    card("wrath").fight(|g, ctx| {
        for _ in friendly_sins(g, ctx) {
            let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.enrage(creature)?;
        }
        Ok(())
    }),
    // Xeno-Fiend, MM 65
    card("xeno-fiend")
        .fight(|g, ctx| {
            let top = g.top_cards_of_deck(ctx.you, 3);
            g.look_at(ctx, top);
            let kept = g.choose(ctx, top)?;
            g.return_to_hand(kept)?;
            let last = g.choose(ctx, top - kept.into())?;
            g.put_on_bottom_of_deck(last)
        })
        .destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Exchange Officer, MM 341
    card("exchange-officer").play_fight_reap(|g, ctx| {
        let cards = g.friendly_creatures(ctx) | g.friendly_artifacts(ctx);
        g.use_one_of(ctx, g.of_house(cards, House::StarAlliance))
    }),
];

/// Whether a creature is Picaroon itself, and not one that gained its text.
fn is_picaroon(s: &State, card: Card) -> bool {
    s.facts(card).id == "picaroon"
}

/// Etan's Jar: the number is that of a card with the title that was named.
const ETAN_S_JAR: Ability = Ability::Cannot(Restriction::Play, |s, ctx, card| {
    let named = s.printed_id(Card::from_index(usize::from(ctx.number)));
    s.facts(card).name == named.facts().name
});

/// Turnkey.
const TURNKEY: Ability = each_time(
    CardLeavesPlay,
    |_, ctx| ctx.subject.is_some() && ctx.subject == ctx.target,
    |g, ctx| g.forge_key_at_no_cost(ctx.opponent()),
);

/// The Sins.
fn friendly_sins(s: &State, ctx: AbilityContext) -> CardSet {
    s.friendly_with_trait(ctx, Trait::Sin) & s.creatures()
}
