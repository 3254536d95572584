use super::*;
use crate::keyforge::ability::AbilityContext;
use crate::keyforge::ability::{TARGET, UnprintedAbility, unprinted};
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn a_creature_takes_the_place_that_another_left() {
    use crate::keyforge::ability::each_time;
    static INTO_ITS_PLACE: UnprintedAbility = unprinted(
        1,
        each_time(
            Trigger::CardLeavesPlay,
            |_, ctx| ctx.subject == ctx.target,
            |g, ctx| {
                let heir = g.top_of_deck(ctx.you).expect("a card on top of the deck");
                g.put_into_play_at(ctx, heir, ctx.you, ctx.amount.into()).map(|_| ())
            },
        ),
    );
    let game = Scenario::new("dis").line(One, "troll valdr charette krump").deck(One, "umbra");
    let mut game = game.line(Two, "grommid").begin();
    let (grommid, valdr) = (game.card("grommid"), game.card("valdr"));
    game.does("", |g| {
        g.next_time_this_turn(AbilityContext::new(grommid, One).about(valdr), &INTO_ITS_PLACE)
    });
    let leaving = game.cards("troll valdr");
    game.does("", |g| g.destroy(leaving).map(|_| ()));
    assert_eq!(game.line(One), "umbra charette krump", "the troll left with it");
}

#[test]
fn what_an_ability_says_of_a_creature_that_left_play_is_as_it_was_immediately_before() {
    let game = Scenario::new("dis").line(One, "charette").line(Two, "troll valdr krump bumpsy");
    let mut game = game.amber_on("valdr", 2).amber_on("krump", 1).begin();
    let [valdr, krump, bumpsy] = ["valdr", "krump", "bumpsy"].map(|name| game.card(name));
    let troll = game.card("troll");
    game.does("", |g| {
        let charette = g.creatures_of(One).first().expect("a creature");
        g.resolve_within(
            |g, _| {
                let [valdr, krump, bumpsy] = [1, 2, 3].map(|n| g.battleline(Two)[n]);
                g.move_amber_to_supply(valdr, 1)?;
                g.destroy(valdr)?;
                g.exalt(krump)?;
                assert_eq!(g.amber_on_or_last(valdr), 1);
                assert_eq!([krump, bumpsy].map(|c| g.amber_on_or_last(c)), [2, 0]);
                assert_eq!(g.neighbors(krump), g.neighbors_or_last(krump));
                Ok(())
            },
            AbilityContext::new(charette, One),
        )?;
        assert_eq!(g.neighbors_or_last(valdr), CardSet::from(troll).with(krump));
        assert_eq!(g.neighbors_or_last(bumpsy), krump.into());
        Ok(())
    });
    assert_eq!(game.amber(One), 1);
}

#[test]
fn an_attacker_that_did_not_survive_had_the_neighbors_with_which_it_attacked() {
    use crate::keyforge::ability::each_time;
    static HURTS_NEIGHBORS: UnprintedAbility = unprinted(
        2,
        each_time(
            Trigger::CardUsed,
            |_, _| true,
            |g, ctx| {
                let neighbors = ctx.subject.map(|used| g.neighbors_or_last(used));
                g.damage_each(neighbors.unwrap_or_default(), 1)
            },
        ),
    );
    let game = Scenario::new("brobnar").line(One, "krump bumpsy valdr troll").line(Two, "grommid");
    let mut game = game.begin();
    game.for_this_turn("krump", &HURTS_NEIGHBORS).fight("bumpsy", "");
    assert!(game.is_in_discard("bumpsy"));
    assert_eq!(["krump", "valdr", "troll"].map(|name| game.damage(name)), [1, 1, 0]);
}

#[test]
fn grafted_cards_are_discarded_with_the_card_they_lie_under() {
    let mut game = Scenario::new("dis").line(One, "troll").hand(One, "punch").begin();
    let (troll, punch) = (game.card("troll"), game.card("punch"));
    game.does("", |g| {
        assert!(g.graft(punch, troll)?);
        assert_eq!(g.under(troll), CardSet::from(punch));
        Ok(())
    });
    assert!(!game.is_in_play("punch"), "a grafted card is not in play");
    assert!(game.knows(Two, "punch"), "it lies faceup");
    game.does("", |g| g.return_to_hand(troll).map(|_| ()));
    assert!(game.is_in_hand("troll") && game.is_in_discard("punch"));
}

#[test]
fn amber_on_creatures_goes_to_the_opponent_of_their_controller() {
    // Player one owns the creature, player two controls it: player one gets the æmber.
    let mut game = Scenario::new("dis").line(One, "troll").line(Two, "shaffles").begin();
    let (troll, shaffles) = (game.card("troll"), game.card("shaffles"));
    game.does("left", |g| {
        g.take_control(AbilityContext::new(shaffles, Two), troll)?;
        g.exalt(troll)?;
        g.exalt(troll)?;
        g.destroy(troll).map(|_| ())
    });
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    assert_eq!(game.state.discard(One), CardSet::from(troll));
}

#[test]
fn a_copy_is_itself_again_when_it_leaves_play() {
    let mut game = Scenario::new("dis").line(One, "shaffles troll").begin();
    let (shaffles, troll) = (game.card("shaffles"), game.card("troll"));
    game.does("", |g| g.becomes_copy_of(shaffles, troll));
    assert_eq!(game.state.power(shaffles), 8);
    game.does("", |g| g.return_to_hand(shaffles).map(|_| ()));
    assert_eq!(game.state.facts(shaffles).id, "shaffles");
}

#[test]
fn lasting_effects_on_a_card_expire_when_it_leaves_play() {
    use crate::keyforge::ability::{Ability, Amount};

    static STRONGER: UnprintedAbility = unprinted(2, Ability::Power(TARGET, Amount::Fixed(3)));
    let mut game = Scenario::new("brobnar").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| g.this_turn(AbilityContext::new(troll, One).about(troll), &STRONGER));
    assert_eq!(game.power("troll"), 11);
    game.does("", |g| g.return_to_hand(troll).map(|_| ()));
    game.play("troll", "");
    assert_eq!(game.power("troll"), 8);
}

#[test]
fn the_halves_of_a_gigantic_creature_part_when_it_leaves_play() {
    let mut game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2").begin();
    game.play("ultra-gravitron", "");
    assert_eq!(game.line(One), "ultra-gravitron");
    let creature = game.card("ultra-gravitron");
    game.does("", |g| g.destroy(creature).map(|_| ()));
    assert!(game.is_in_discard("ultra-gravitron") && game.is_in_discard("ultra-gravitron2"));
}

#[test]
fn cards_of_its_name_under_a_gigantic_creature_are_no_half_of_it() {
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.discard(Two, "ultra-gravitron ultra-gravitron2").begin();
    game.play("ultra-gravitron", "");
    let [creature, own] = ["ultra-gravitron", "ultra-gravitron2"].map(|name| game.card(name));
    let others = game.cards("ultra-gravitron#2 ultra-gravitron2#2");
    game.does("", |g| g.put_under(others, creature).map(|_| ()));
    assert_eq!(game.state.second_half(creature), Some(own));
    game.does("", |g| g.return_to_hand(creature).map(|_| ()));
    assert_eq!(game.state.hand(One), game.cards("ultra-gravitron ultra-gravitron2"));
    assert_eq!(game.state.discard(Two), others);
}

#[test]
fn both_halves_under_another_gigantic_creature_are_put_into_play() {
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.discard(Two, "ultra-gravitron ultra-gravitron2").begin();
    game.play("ultra-gravitron", "");
    let creature = game.card("ultra-gravitron");
    let others = game.cards("ultra-gravitron#2 ultra-gravitron2#2");
    game.does("left", |g| {
        g.put_under(others, creature)?;
        let ctx = AbilityContext::new(creature, One);
        assert_eq!(g.put_all_into_play(ctx, others, One)?, others);
        Ok(())
    });
    let second = game.card("ultra-gravitron#2");
    assert_eq!(game.state.battleline(One), [second, creature]);
    assert_eq!(game.state.second_half(second), Some(game.card("ultra-gravitron2#2")));
    game.state.check().expect("a sound state");
}

/// "Leaves Play: Your opponent steals 2."
mod leaves_play_abilities {
    use super::*;
    use crate::keyforge::ability::{Ability, Trigger, when};
    use crate::keyforge::edition::Edition;
    use crate::keyforge::effects::predicates::you;

    static STEALS: UnprintedAbility = unprinted(
        3,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::LeavesPlay, |g, ctx| g.steal(ctx.opponent(), 2).map(|_| ()))],
        ),
    );
    static SAFE: UnprintedAbility = unprinted(4, Ability::CannotBeStolenFrom(you));

    #[test]
    fn come_before_anything_leaves_in_july_2018_and_january_2019() {
        // Magda leaves together with The Vaultkeeper, which keeps the æmber while it is there.
        for edition in Edition::ALL {
            let game = Scenario::new("dis").edition(edition).line(One, "troll valdr");
            let mut game = game.amber(One, 3).begin();
            let (troll, valdr) = (game.card("troll"), game.card("valdr"));
            let both = game.cards("troll valdr");
            game.does("", |g| {
                let ctx = AbilityContext::new(troll, One).about(troll);
                g.this_turn(ctx, &STEALS)?;
                g.while_in_play(AbilityContext::new(valdr, One), &SAFE, valdr)?;
                g.destroy(both).map(|_| ())
            });
            let stolen = if edition.leaves_play_abilities_come_first() { 0 } else { 2 };
            assert_eq!((game.amber(One), game.amber(Two)), (3 - stolen, stolen), "{edition:?}");
        }
    }

    #[test]
    fn come_before_the_amber_on_what_leaves_returns_in_july_2018_and_january_2019() {
        // Magda leaves with a creature of the opponent's that holds a player's æmber.
        for edition in Edition::ALL {
            let game = Scenario::new("dis").edition(edition).line(One, "troll");
            let mut game = game.line(Two, "valdr").amber_on("valdr", 3).begin();
            let (troll, both) = (game.card("troll"), game.cards("troll valdr"));
            game.does("", |g| {
                g.this_turn(AbilityContext::new(troll, One).about(troll), &STEALS)?;
                g.destroy(both).map(|_| ())
            });
            let stolen = if edition.leaves_play_abilities_come_first() { 0 } else { 2 };
            assert_eq!((game.amber(One), game.amber(Two)), (3 - stolen, stolen), "{edition:?}");
        }
    }
}
