use super::*;
use crate::keyforge::ability::{Ability, Amount, each_time, instead, when};
use crate::keyforge::ability::{TARGET, UnprintedAbility, each, unprinted};
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::{
    by_you, each_creature, enemy_creature, neighbor, subject_was_enemy, subject_was_friendly,
    target, this, to_this,
};
use crate::keyforge::effects::zones::ArchivesOf;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::state::Zone;

#[test]
fn ward_is_discarded_instead_of_destruction_and_of_leaving_play() {
    let verbs: [fn(&mut Game<'_>, AbilityContext, Card) -> Flow; 6] = [
        |g, _, card| g.destroy(card).map(|_| ()),
        |g, ctx, card| g.sacrifice(ctx, card).map(|_| ()),
        |g, _, card| g.return_to_hand(card).map(|_| ()),
        |g, ctx, card| g.archive(ctx, card, ArchivesOf::Owner).map(|_| ()),
        |g, _, card| g.purge(card).map(|_| ()),
        |g, _, card| g.shuffle_into_deck(card).map(|_| ()),
    ];
    for verb in verbs {
        let mut game = Scenario::new("dis").line(One, "dust-imp").warded("dust-imp").begin();
        let imp = game.card("dust-imp");
        game.does("", |g| verb(g, AbilityContext::new(imp, One), imp));
        assert!(game.is_in_play("dust-imp") && !game.is_warded("dust-imp"));
        assert_eq!(game.amber(One), 0, "it was not tagged, so \"Destroyed:\" did not trigger");
        game.does("", |g| verb(g, AbilityContext::new(imp, One), imp));
        assert!(!game.is_in_play("dust-imp"));
    }
}

#[test]
fn a_warded_creature_cannot_be_warded_again() {
    let mut game = Scenario::new("dis").line(One, "troll").warded("troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        assert!(g.ward(troll)?.is_empty());
        Ok(())
    });
}

/// "Destroyed: ward this creature, and return its neighbors to hand."
static WARDS_ITSELF: UnprintedAbility = unprinted(
    1,
    Ability::GainsAbilities(
        TARGET,
        &[when(Trigger::Destroyed, |g, ctx| {
            g.ward(ctx.card)?;
            g.return_to_hand(ctx.card)?;
            Ok(())
        })],
    ),
);

#[test]
fn a_ward_on_a_tagged_creature_stops_other_ways_to_leave_play_but_not_its_destruction() {
    let mut game = Scenario::new("dis").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One).about(troll), &WARDS_ITSELF)?;
        g.destroy(troll).map(|_| ())
    });
    assert!(game.is_in_discard("troll"), "the ward kept it from the hand, not from this");
}

#[test]
fn a_tagged_creature_is_healed_in_vain() {
    static HEALS: UnprintedAbility = unprinted(
        2,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Destroyed, |g, ctx| {
                g.heal_fully(ctx.card)?;
                g.add_power_counters(ctx.card, 9);
                Ok(())
            })],
        ),
    );
    let mut game = Scenario::new("dis").line(One, "troll").damage("troll", 7).begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One).about(troll), &HEALS)?;
        g.damage_each(troll, 1).map(|_| ())
    });
    assert!(game.is_in_discard("troll"));
}

#[test]
fn destroyed_abilities_gained_after_the_tag_do_not_trigger() {
    // Dust Imp's neighbor leaves; the new neighbor was tagged before.
    static NEIGHBORS_RETURN: UnprintedAbility = unprinted(
        3,
        Ability::GainsAbilities(
            each(|s, ctx, card| s.neighbors(ctx.card).contains(card)),
            &[when(Trigger::Destroyed, |g, ctx| g.return_to_hand(ctx.card).map(|_| ()))],
        ),
    );
    let game = Scenario::new("dis").line(One, "charette troll valdr krump smaaash");
    let mut game = game.begin();
    let (valdr, all) = (game.card("valdr"), game.cards("charette troll valdr krump smaaash"));
    game.does("troll", |g| {
        g.this_turn(AbilityContext::new(valdr, One), &NEIGHBORS_RETURN)?;
        g.destroy(all).map(|_| ())
    });
    let zones = ["charette", "troll", "valdr", "krump", "smaaash"].map(|c| game.zone(c));
    let (hand, discard) = (Zone::Hand, Zone::Discard);
    assert_eq!(zones, [discard, hand, discard, hand, discard]);
}

#[test]
fn a_replacement_waits_until_the_card_would_be_put_into_the_discard_pile() {
    // What "Destroyed:" abilities of others do comes first: all of it finds the creature tagged.
    static KEEPS: UnprintedAbility = unprinted(
        4,
        Ability::GainsAbilities(
            TARGET,
            &[instead(Would::BeDestroyed, to_this, |g, ctx| {
                g.exhaust(ctx.card);
            })],
        ),
    );
    let mut game = Scenario::new("dis").line(One, "dust-imp troll").begin();
    let (troll, both) = (game.card("troll"), game.cards("dust-imp troll"));
    let mut destroyed = CardSet::EMPTY;
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One).about(troll), &KEEPS)?;
        destroyed = g.destroy(both)?;
        Ok(())
    });
    assert_eq!(destroyed, game.cards("dust-imp"));
    assert!(game.is_in_play("troll") && !game.is_ready("troll"));
    assert_eq!(game.amber(One), 2);
}

#[test]
fn what_is_damaged_is_not_destroyed_again_before_a_replacement_has_healed_it() {
    static HEALED_LATE: UnprintedAbility = unprinted(
        60,
        Ability::GainsAbilities(
            TARGET,
            &[instead(Would::BeDestroyed, to_this, |g, ctx| {
                g.discard_top_of_deck(ctx.you)?;
                g.heal(ctx.card, 8)
            })],
        ),
    );
    for (damage, left, times) in [(15, 7, 1), (16, 0, 2)] {
        let mut game = Scenario::new("dis").line(One, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(troll), &HEALED_LATE)?;
            g.damage_each(troll, damage).map(|_| ())
        });
        assert_eq!((game.is_in_play("troll"), game.damage("troll")), (true, left));
        assert_eq!(game.state.area(One).discard.len(), times);
    }
}

#[test]
fn zero_power_is_death_at_once() {
    static WEAKENS: UnprintedAbility =
        unprinted(5, Ability::Power(each(enemy_creature), Amount::Fixed(-5)));
    let mut game = Scenario::new("dis").line(One, "shaffles").line(Two, "bumpsy troll").begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| g.this_turn(ctx, &WEAKENS));
    assert!(game.is_in_discard("bumpsy") && game.is_in_play("troll"));
}

#[test]
fn what_cannot_be_destroyed_is_not() {
    static PROTECTED: UnprintedAbility =
        unprinted(6, Ability::Cannot(Restriction::BeDestroyed, this));
    let mut game = Scenario::new("dis").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One), &PROTECTED)?;
        assert!(g.destroy(troll)?.is_empty());
        assert!(!g.sacrifice(AbilityContext::new(troll, One), troll)?);
        Ok(())
    });
    assert!(game.is_in_play("troll"));
}

#[test]
fn nobody_destroys_a_tagged_card_a_second_time() {
    static AGAIN: UnprintedAbility = unprinted(
        7,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Destroyed, |g, ctx| {
                g.gain_amber(ctx.you, 1)?;
                assert!(g.destroy(ctx.card)?.is_empty());
                assert!(!g.sacrifice(ctx, ctx.card)?);
                Ok(())
            })],
        ),
    );
    let mut game = Scenario::new("dis").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One).about(troll), &AGAIN)?;
        g.destroy(troll).map(|_| ())
    });
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.amber(One), 1);
}

/// "Destroyed: return this creature to its owner's hand."
static RETURNS: UnprintedAbility = unprinted(
    8,
    Ability::GainsAbilities(
        TARGET,
        &[when(Trigger::Destroyed, |g, ctx| g.return_to_hand(ctx.card).map(|_| ()))],
    ),
);

/// "Destroyed: archive this creature and deal 3 damage to each other creature."
static ARCHIVES: UnprintedAbility = unprinted(
    9,
    Ability::GainsAbilities(
        TARGET,
        &[when(Trigger::Destroyed, |g, ctx| {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
            g.damage_each(g.other_creatures(ctx), 3).map(|_| ())
        })],
    ),
);

#[test]
fn leaves_play_a_card_that_has_gone_to_a_hidden_zone_is_found_no_more() {
    // The first of two "Destroyed:" takes the card along; the rest of the second still happens.
    for edition in Edition::ALL {
        for (first, zone) in [("troll/shaffles", Zone::Hand), ("troll/krump", Zone::Archives)] {
            let game = Scenario::new("dis").edition(edition).line(One, "troll shaffles krump");
            let mut game = game.line(Two, "valdr").begin();
            let [troll, shaffles, krump] = ["troll", "shaffles", "krump"].map(|c| game.card(c));
            let ctx =
                |card| AbilityContext { card, source: card, ..AbilityContext::new(troll, One) };
            game.does(first, |g| {
                g.this_turn(ctx(shaffles).about(troll), &RETURNS)?;
                g.this_turn(ctx(krump).about(troll), &ARCHIVES)?;
                g.destroy(troll).map(|_| ())
            });
            assert_eq!(game.zone("troll"), zone, "{edition:?}");
            assert_eq!(game.damage("valdr"), 3, "{edition:?}");
        }
    }
}

#[test]
fn leaves_play_a_chosen_card_is_found_in_the_zone_that_an_ability_names() {
    // "Destroyed: archive a card from your hand" may archive the very card that went there.
    static ARCHIVES_A_CARD: UnprintedAbility = unprinted(
        10,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Destroyed, |g, ctx| g.archive_a_card(ctx).map(|_| ()))],
        ),
    );
    let mut game = Scenario::new("dis").line(One, "troll shaffles krump").begin();
    let [troll, shaffles, krump] = ["troll", "shaffles", "krump"].map(|c| game.card(c));
    let ctx = |card| AbilityContext { card, source: card, ..AbilityContext::new(troll, One) };
    game.does("troll/shaffles", |g| {
        g.this_turn(ctx(shaffles).about(troll), &RETURNS)?;
        g.this_turn(ctx(krump).about(troll), &ARCHIVES_A_CARD)?;
        g.destroy(troll).map(|_| ())
    });
    assert_eq!(game.zone("troll"), Zone::Archives);
}

#[test]
fn purge_what_is_out_of_the_game_is_not_put_into_play() {
    static PURGED: UnprintedAbility =
        unprinted(11, Ability::PurgedInsteadOfDiscarded(each_creature));
    static TAKES: UnprintedAbility = unprinted(
        12,
        Ability::GainsAbilities(
            TARGET,
            &[each_time(Trigger::DestroyedFightingThis, subject_was_enemy, |g, ctx| {
                let Some(creature) = ctx.subject else { return Ok(()) };
                g.put_into_play(ctx, creature, ctx.you).map(|_| ())
            })],
        ),
    );
    for edition in Edition::ALL {
        for purges in [false, true] {
            let game = Scenario::new("brobnar").edition(edition).line(One, "troll");
            let mut game = game.line(Two, "shaffles").begin();
            let ctx = AbilityContext::new(game.card("troll"), One).about(game.card("troll"));
            game.does("", |g| {
                g.this_turn(ctx, &TAKES)?;
                if purges { g.this_turn(ctx, &PURGED) } else { Ok(()) }
            });
            game.fight("troll", if purges { "" } else { "right" });
            let zone = if purges { Zone::Purged } else { Zone::Battleline };
            assert_eq!(game.zone("shaffles"), zone, "{edition:?}");
        }
    }
}

#[test]
fn destroyed_what_a_replacement_keeps_later_was_not_destroyed() {
    static KEEPS: UnprintedAbility = unprinted(
        13,
        Ability::GainsAbilities(
            TARGET,
            &[instead(Would::BeDestroyed, to_this, |g, ctx| {
                g.exhaust(ctx.card);
            })],
        ),
    );
    /// "Destroyed: destroy each enemy creature. Gain 1 for each destroyed this way."
    static TAKES_ALONG: UnprintedAbility = unprinted(
        14,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Destroyed, |g, ctx| {
                let destroyed = g.destroy(g.enemy_creatures(ctx))?;
                g.gain_amber(ctx.you, destroyed.len())
            })],
        ),
    );
    for edition in Edition::ALL {
        let game = Scenario::new("dis").edition(edition).line(One, "troll");
        let mut game = game.line(Two, "valdr krump").begin();
        let (troll, valdr) = (game.card("troll"), game.card("valdr"));
        let ctx = AbilityContext::new(troll, One);
        game.does("", |g| {
            g.this_turn(ctx.about(troll), &TAKES_ALONG)?;
            g.this_turn(AbilityContext::new(valdr, Two).about(valdr), &KEEPS)?;
            g.destroy(troll).map(|_| ())
        });
        assert!(game.is_in_play("valdr") && game.is_in_discard("krump"), "{edition:?}");
        assert_eq!(game.amber(One), 1, "{edition:?}");
    }
}

#[test]
fn who_destroys_and_whose_creature_it_was_are_told_apart() {
    // One's ability destroys a creature of each player: one did both, and one of them was one's.
    static DESTROYS: UnprintedAbility = unprinted(
        15,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Reap, |g, ctx| g.destroy(g.other_creatures(ctx)).map(|_| ()))],
        ),
    );
    static DONE: UnprintedAbility = unprinted(
        16,
        each_time(Trigger::CreatureDestroyed, by_you, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    static LOST: UnprintedAbility = unprinted(
        17,
        each_time(Trigger::CreatureDestroyed, subject_was_friendly, |g, ctx| {
            g.gain_chains(ctx.you, 1);
        }),
    );
    static BY: UnprintedAbility = unprinted(
        18,
        each_time(
            Trigger::CreatureDestroyed,
            |_, ctx| ctx.doer_card == ctx.target,
            |g, ctx| g.draw(ctx.you, 1).map(|_| ()),
        ),
    );
    let game = Scenario::new("brobnar").line(One, "troll shaffles").line(Two, "krump");
    let mut game = game.begin();
    let troll = game.card("troll");
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One).about(troll), &DESTROYS)?;
        for player in [One, Two] {
            for ability in [&DONE, &LOST, &BY] {
                g.this_turn(AbilityContext::new(troll, player).about(troll), ability)?;
            }
        }
        Ok(())
    });
    game.reap("troll", "troll troll troll troll troll troll troll troll");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 2, 0));
    assert_eq!((game.chains(One), game.chains(Two)), (1, 1));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 2));
}

#[test]
fn who_destroys_in_a_fight_is_the_other_creature() {
    static BY: UnprintedAbility = unprinted(
        19,
        each_time(
            Trigger::CreatureDestroyed,
            |s, ctx| ctx.doer_card == ctx.target && s.controller(ctx.card) == ctx.doer,
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    let mut game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| g.this_turn(AbilityContext::new(troll, Two).about(troll), &BY));
    game.fight("shaffles", "");
    assert!(game.is_in_discard("shaffles"));
    assert_eq!(game.amber(Two), 1);
}

/// March 2021, "Fight": a creature that was in a fight was used to fight, or chosen to be fought.
mod destroyed_in_a_fight {
    use super::*;

    /// What The Warchest counts: enemy creatures destroyed in a fight.
    fn counted(game: &ScenarioGame) -> u8 {
        game.state.record_of_this_turn().destroyed_in_fights[Two]
    }

    #[test]
    fn who_takes_the_damage_of_a_neighbor_is_destroyed_in_the_fight_from_june_2026_on() {
        static SHADOW_SELF: UnprintedAbility = unprinted(20, Ability::TakesDamageFor(neighbor));
        for edition in Edition::ALL {
            let game = Scenario::new("brobnar").edition(edition).line(One, "troll");
            let mut game = game.line(Two, "dust-imp valdr").begin();
            let imp = game.card("dust-imp");
            game.does("", |g| g.this_turn(AbilityContext::new(imp, Two), &SHADOW_SELF));
            game.fight("troll", "valdr");
            assert!(game.is_in_discard("dust-imp") && game.is_in_play("valdr"));
            assert_eq!(counted(&game), u8::from(edition == Edition::June2026), "{edition:?}");
        }
    }

    #[test]
    fn who_is_dealt_the_damage_instead_of_the_creature_fought_is_destroyed_in_it_from_june_2026_on()
    {
        static GABOS: UnprintedAbility = unprinted(
            21,
            Ability::GainsAbilities(
                TARGET,
                &[when(Trigger::BeforeFight, |g, ctx| {
                    let creature = g.choose(ctx, g.creatures())?;
                    creature.into_iter().for_each(|c| g.deal_fight_damage_to(c));
                    Ok::<(), Stop>(())
                })],
            ),
        );
        for edition in Edition::ALL {
            let game = Scenario::new("brobnar").edition(edition).line(One, "troll");
            let mut game = game.line(Two, "dust-imp valdr").begin();
            let troll = game.card("troll");
            game.does("", |g| g.this_turn(AbilityContext::new(troll, One).about(troll), &GABOS));
            game.fight("troll", "valdr dust-imp");
            assert!(game.is_in_discard("dust-imp"));
            let in_fight = u8::from(edition == Edition::June2026);
            assert_eq!((game.damage("valdr"), counted(&game)), (0, in_fight), "{edition:?}");
        }
    }

    #[test]
    fn both_creatures_of_the_fight_are_counted_by_controller() {
        let mut game = Scenario::new("brobnar").line(One, "valdr").line(Two, "krump").begin();
        game.fight("valdr", "");
        assert_eq!(counted(&game), 1);
        assert_eq!(game.state.record_of_this_turn().destroyed_in_fights[One], 1);
    }
}

#[test]
fn watchers_know_whose_neighbor_was_destroyed() {
    use crate::keyforge::effects::predicates::neighbor_was_destroyed;
    static NEIGHBOR: UnprintedAbility = unprinted(
        41,
        each_time(Trigger::CreatureDestroyed, neighbor_was_destroyed, |g, ctx| {
            g.gain_amber(ctx.you, 1)
        }),
    );
    for (victims, amber) in [("valdr", 1), ("krump", 0), ("valdr bumpsy", 2), ("valdr krump", 1)] {
        let game = Scenario::new("dis").line(One, "krump valdr troll bumpsy").line(Two, "dextre");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        let victims = game.cards(victims);
        game.does("", |g| {
            g.this_turn(ctx, &NEIGHBOR)?;
            g.destroy(victims).map(|_| ())
        });
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn watchers_know_whose_neighbor_it_was_that_its_own_destruction_took_away() {
    use crate::keyforge::effects::predicates::neighbor_was_destroyed;
    static NEIGHBOR: UnprintedAbility = unprinted(
        42,
        each_time(Trigger::CreatureDestroyed, neighbor_was_destroyed, |g, ctx| {
            g.gain_amber(ctx.you, 1)
        }),
    );
    static RETURNS: UnprintedAbility = unprinted(
        43,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Destroyed, |g, ctx| g.return_to_hand(ctx.card).map(|_| ()))],
        ),
    );
    for (victim, amber) in [("valdr", 1), ("krump", 0)] {
        let mut game =
            Scenario::new("dis").line(One, "krump valdr troll").line(Two, "dextre").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        let creature = game.card(victim);
        game.does("", |g| {
            g.this_turn(ctx, &NEIGHBOR)?;
            g.this_turn(ctx.about(creature), &RETURNS)?;
            g.destroy(creature).map(|_| ())
        });
        assert!(game.is_in_hand(victim));
        assert_eq!(game.amber(One), amber, "{victim}");
    }
}

#[test]
fn watchers_know_whether_a_mutant_was_destroyed_as_it_left_play() {
    use crate::keyforge::effects::predicates::subject_was_mutant;
    static WATCHES: UnprintedAbility = unprinted(
        44,
        each_time(Trigger::CreatureDestroyed, subject_was_mutant, |g, ctx| {
            g.gain_amber(ctx.you, 1)
        }),
    );
    static MUTANT: UnprintedAbility = unprinted(45, Ability::GainsTrait(Trait::Mutant, target));
    static NONE: UnprintedAbility = unprinted(46, Ability::LosesTraits(each_creature));
    static RETURNS: UnprintedAbility = unprinted(
        47,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Destroyed, |g, ctx| g.return_to_hand(ctx.card).map(|_| ()))],
        ),
    );
    let destroyed = |abilities: &[&'static UnprintedAbility]| {
        let mut game = Scenario::new("dis").line(One, "troll").line(Two, "krump dextre").begin();
        let (troll, krump) = (game.card("troll"), game.card("krump"));
        let ctx = AbilityContext::new(troll, One);
        game.does("", |g| {
            g.this_turn(ctx, &WATCHES)?;
            for ability in abilities {
                g.this_turn(ctx.about(krump), *ability)?;
            }
            g.destroy(g.enemy_creatures(ctx)).map(|_| ())
        });
        assert!(!game.is_in_play("krump") && !game.is_in_play("dextre"));
        game.amber(One)
    };
    assert_eq!(destroyed(&[]), 0);
    assert_eq!(destroyed(&[&MUTANT]), 1, "it has the trait no more");
    assert_eq!(destroyed(&[&MUTANT, &RETURNS]), 1, "nor in a hand");
    assert_eq!(destroyed(&[&MUTANT, &NONE]), 0, "it had none");
}

#[test]
fn the_turn_remembers_that_a_mutant_was_destroyed_before() {
    static FIRST: UnprintedAbility = unprinted(
        48,
        each_time(
            Trigger::CreatureDestroyed,
            |s, ctx| ctx.was_mutant && !s.record_of_this_turn().mutant_destroyed,
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    static MUTANT: UnprintedAbility = unprinted(49, Ability::GainsTrait(Trait::Mutant, target));
    let mut game = Scenario::new("dis").line(One, "troll").line(Two, "krump dextre valdr").begin();
    let [troll, krump, dextre, valdr] = ["troll", "krump", "dextre", "valdr"].map(|c| game.card(c));
    let ctx = AbilityContext::new(troll, One);
    game.does("", |g| {
        g.this_turn(ctx, &FIRST)?;
        g.this_turn(ctx.about(krump), &MUTANT)?;
        g.this_turn(ctx.about(valdr), &MUTANT)?;
        g.destroy(dextre)?;
        assert!(!g.record_of_this_turn().mutant_destroyed);
        g.destroy(krump)?;
        assert!(g.record_of_this_turn().mutant_destroyed);
        g.destroy(valdr).map(|_| ())
    });
    assert_eq!(game.amber(One), 1);
    game.end_turn("dis");
    assert!(!game.state.record_of_this_turn().mutant_destroyed);
}
