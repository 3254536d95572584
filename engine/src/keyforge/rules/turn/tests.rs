use super::*;
use crate::keyforge::ability::{AbilityContext, Amount};
use crate::keyforge::ability::{UnprintedAbility, unprinted};
use crate::keyforge::effects::predicates::each_player;
use crate::keyforge::house::House;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::state::MOST_CHAINS;

#[test]
fn chains_hold_cards_back_by_their_number() {
    let held_back = |chains: std::ops::RangeInclusive<u8>| {
        let held: Vec<_> = chains.map(cards_held_back).collect();
        assert!(held.iter().all(|h| *h == held[0]));
        held[0]
    };
    assert_eq!(cards_held_back(0), 0);
    assert_eq!([held_back(1..=6), held_back(7..=12)], [1, 2]);
    assert_eq!([held_back(13..=18), held_back(19..=24)], [3, 4]);
}

#[test]
fn who_skips_the_draw_step_draws_nothing_and_sheds_no_chain() {
    static SKIPS: UnprintedAbility =
        unprinted(7, crate::keyforge::ability::Ability::SkipsDrawing(each_player));
    let mut game = Scenario::new("dis").line(One, "troll").chains(One, 2).begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| g.this_turn(ctx, &SKIPS)).end_turn("dis");
    assert_eq!((game.hand_len(One), game.chains(One), game.state.active), (0, 2, Two));
    game.end_turn("dis").end_turn("dis");
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.chains(One)), (5, 6, 1));
}

#[test]
fn a_chain_is_shed_only_if_a_card_would_be_drawn() {
    for (hand, chains, cards, left) in
        [(6, 2, 6, 2), (7, 2, 7, 2), (5, 2, 5, 1), (5, 24, 5, 23), (1, 13, 3, 12)]
    {
        let mut game = Scenario::new("dis").hand(One, &"troll ".repeat(hand));
        game = game.chains(One, chains);
        let mut game = game.begin();
        game.end_turn("dis");
        assert_eq!((game.hand_len(One), game.chains(One)), (cards, left));
    }
}

#[test]
fn other_draws_shed_no_chain_and_are_not_held_back() {
    let mut game = Scenario::new("dis").chains(One, 9).begin();
    game.does("", |g| g.draw(One, 3).map(|_| ()));
    assert_eq!((game.hand_len(One), game.chains(One)), (3, 9));
}

#[test]
fn there_are_no_more_chains_than_the_tracker_has() {
    let mut game = Scenario::new("dis").chains(One, 23).begin();
    game.does("", |g| {
        g.gain_chains(One, 3);
        Ok(())
    });
    assert_eq!(game.chains(One), MOST_CHAINS);
}

#[test]
fn the_hand_is_refilled_to_more_or_fewer_cards() {
    static FEWER: UnprintedAbility = unprinted(1, Ability::Refill(each_player, Amount::Fixed(-2)));
    let mut game = Scenario::new("dis").line(One, "charette").chains(One, 1).begin();
    let ctx = AbilityContext::new(game.card("charette"), One);
    game.does("", |g| g.this_turn(ctx, &FEWER)).end_turn("dis");
    assert_eq!((game.hand_len(One), game.chains(One)), (3, 0));
}

#[test]
fn with_neither_deck_nor_discard_pile_nothing_more_is_drawn() {
    let mut game = Scenario::new("dis").deck(One, "troll").discard(One, "valdr").begin_as_is();
    game.end_turn("dis");
    assert_eq!(game.hand_len(One), 2);
    assert!(game.state.area(One).deck.is_empty() && game.state.discard(One).is_empty());
}

#[test]
fn a_turn_that_is_ended_goes_to_its_end_without_readying_and_drawing() {
    static END: UnprintedAbility = unprinted(
        2,
        crate::keyforge::ability::each_time(
            Trigger::TurnEnds,
            |_, ctx| ctx.doer == ctx.you,
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    let said_to = |player| {
        let mut game = Scenario::new("dis").line(One, "charette").begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        game.does("", |g| {
            g.end_turn_of(player);
            g.this_turn(ctx, &END)
        });
        game.reap("charette", "");
        game
    };
    let game = said_to(One);
    assert_eq!((game.state.active, game.amber(One), game.hand_len(One)), (Two, 2, 0));
    assert!(!game.is_ready("charette"));
    assert_eq!(said_to(Two).state.active, One, "it is not their turn");
}

#[test]
fn the_house_chosen_on_the_previous_turn_is_remembered() {
    let game = Scenario::new("dis").houses(One, "dis logos mars").line(One, "charette");
    let mut game = game.begin();
    game.end_turn("untamed");
    game.end_turn("logos");
    assert_eq!(game.state.record_of_this_turn().counts[One].house_chosen, Some(House::Logos));
    game.does("", |g| {
        g.change_active_house(House::Mars);
        Ok(())
    });
    game.end_turn("untamed");
    let previous = game.state.counts_of_own_last_turn(One);
    assert_eq!(previous.house_chosen, Some(House::Logos), "not what an effect made of it");
}

#[test]
fn the_end_of_the_ready_step_comes_before_cards_are_drawn() {
    static ENDS: UnprintedAbility = unprinted(
        3,
        crate::keyforge::ability::each_time(
            Trigger::ReadyStepEnds,
            |_, ctx| ctx.doer == ctx.you,
            |g, ctx| {
                let amber = usize::from(g.ready_cards().contains(ctx.card)) + g.hand(ctx.you).len();
                g.gain_amber(ctx.you, amber)
            },
        ),
    );
    let mut game = Scenario::new("dis").line(One, "charette").begin();
    let ctx = AbilityContext::new(game.card("charette"), One);
    game.reap("charette", "").does("", |g| g.this_turn(ctx, &ENDS)).end_turn("dis");
    assert_eq!((game.amber(One), game.hand_len(One)), (2, 6));
}

#[test]
fn a_skipped_ready_step_readies_nothing_and_does_not_end() {
    static SKIPS: UnprintedAbility = unprinted(
        8,
        crate::keyforge::ability::instead(
            crate::keyforge::ability::Would::ReadyStep,
            |_, ctx| ctx.doer == ctx.you,
            |_, _| Ok(()),
        ),
    );
    static ENDS: UnprintedAbility = unprinted(
        9,
        crate::keyforge::ability::each_time(
            Trigger::ReadyStepEnds,
            |_, _| true,
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    let game = Scenario::new("dis").line(One, "charette").artifacts(One, "cannon");
    let mut game = game.line(Two, "troll").exhausted("cannon").exhausted("troll").begin();
    let ctx = AbilityContext::new(game.card("charette"), One);
    game.does("", |g| {
        g.exhaust(ctx.card);
        g.while_in_play(ctx, &ENDS, ctx.card)?;
        g.while_in_play(ctx, &SKIPS, ctx.card)
    });
    game.end_turn("dis");
    assert!(!game.is_ready("charette") && !game.is_ready("cannon"));
    assert_eq!((game.amber(One), game.hand_len(One)), (0, 6), "there is nothing to end");
    game.end_turn("dis");
    assert_eq!((game.is_ready("troll"), game.amber(One)), (true, 1), "the other's step");
}

#[test]
fn house_choice_is_limited_by_must_and_cannot() {
    static MUST_MARS: UnprintedAbility =
        unprinted(4, Ability::MustChoose(|_, _, _| HouseSet::of(House::Mars)));
    static MUST_DIS: UnprintedAbility =
        unprinted(5, Ability::MustChoose(|_, _, _| HouseSet::of(House::Dis)));
    static CANNOT_DIS: UnprintedAbility =
        unprinted(6, Ability::CannotChoose(|_, _, _| HouseSet::of(House::Dis)));
    let choices = |abilities: &[&'static UnprintedAbility]| {
        let game = Scenario::new("dis").houses(One, "dis logos mars").line(One, "charette");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        for ability in abilities {
            game.does("", |g| g.this_turn(ctx, *ability));
        }
        game.state.house_choices(One).iter().collect::<Vec<_>>()
    };
    assert_eq!(choices(&[&MUST_MARS]), [House::Mars]);
    assert_eq!(choices(&[&MUST_MARS, &MUST_DIS]).len(), 2, "either mandate may be obeyed");
    assert_eq!(choices(&[&MUST_DIS, &MUST_MARS, &CANNOT_DIS]), [House::Mars]);
    assert_eq!(choices(&[&MUST_DIS, &CANNOT_DIS]), [House::Logos, House::Mars]);
}

#[test]
fn house_choice_without_a_legal_one_is_a_turn_without_an_active_house() {
    static NONE: UnprintedAbility =
        unprinted(7, Ability::CannotChoose(|_, _, _| House::ALL.into_iter().collect()));
    let mut game = Scenario::new("dis").line(One, "charette").hand(Two, "troll");
    game = game.artifacts(Two, "mighty-javelin").archives(Two, "valdr");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("charette"), One);
    game.does("", |g| g.opponents_next_turn(ctx, &NONE));
    // Archives are taken up after a house is chosen; the question comes all the same.
    game.end_turn("no");
    assert_eq!((game.state.house, game.state.phase), (None, Phase::Main));
    assert!(!game.can_play("troll") && game.can_use("mighty-javelin"));
}

#[test]
fn effects_at_the_start_and_the_end_of_the_turn_frame_its_steps() {
    use crate::keyforge::ability::each_time;
    // Keys are forged after the start of the turn, cards drawn before its end.
    static START: UnprintedAbility = unprinted(
        8,
        each_time(
            Trigger::TurnStarts,
            |_, ctx| ctx.doer != ctx.you,
            |g, ctx| g.gain_amber(ctx.opponent(), 1),
        ),
    );
    static END: UnprintedAbility = unprinted(
        9,
        each_time(
            Trigger::TurnEnds,
            |_, ctx| ctx.doer == ctx.you,
            |g, ctx| {
                let hand = g.hand(ctx.you).len();
                g.gain_amber(ctx.you, hand)
            },
        ),
    );
    let mut game = Scenario::new("dis").line(One, "charette").amber(Two, 5).begin();
    let charette = game.card("charette");
    game.does("", |g| {
        let ctx = AbilityContext::new(charette, One);
        g.while_in_play(ctx, &START, charette)?;
        g.while_in_play(ctx, &END, charette)
    });
    game.end_turn("dis");
    assert_eq!((game.amber(One), game.keys(Two), game.amber(Two)), (6, 1, 0));
}

#[test]
fn what_was_used_this_turn_is_forgotten_on_the_next() {
    let mut game = Scenario::new("brobnar").hand(One, "punch").line(One, "troll").begin();
    game.play("punch", "").reap("troll", "");
    assert_eq!(game.state.record_of_this_turn().cards_played, 1);
    game.end_turn("brobnar");
    assert_eq!(game.state.record_of_this_turn().cards_played, 0);
    assert_eq!(game.state.record_of_last_turn_of(One).cards_played, 1);
    assert_eq!(game.state.active, Two);
}

#[test]
fn after_an_extra_turn_the_previous_turn_of_each_player_is_still_their_own() {
    let game = Scenario::new("brobnar").line(One, "troll").hand(One, "punch bumpsy");
    let mut game = game.line(Two, "krump").hand(Two, "anger").amber(Two, 9).begin();
    game.play("bumpsy", "right").end_turn("brobnar");
    assert_eq!(game.keys(Two), 1);
    game.reap("krump", "").does("", |g| {
        g.take_another_turn();
        Ok(())
    });
    game.end_turn("brobnar");
    assert_eq!((game.state.active, game.state.turn), (Two, 5), "their extra turn");
    let creatures =
        |game: &ScenarioGame, player| game.state.record_of_last_turn_of(player).creatures_played;
    assert_eq!((creatures(&game, One), creatures(&game, Two)), (1, 0));
    assert_eq!(game.state.counts_of_own_last_turn(Two).reaps, 1);
    assert_eq!(game.state.forged_on_previous_turn(Two).len(), 1);
    assert!(game.state.forged_on_previous_turn(One).is_empty());
    game.end_turn("brobnar");
    assert_eq!((game.state.active, creatures(&game, One)), (One, 1));
    assert_eq!(game.state.counts_of_own_last_turn(Two).reaps, 0, "of the later of the two");
    assert!(game.state.forged_on_previous_turn(Two).is_empty());
}

mod entrench {
    use std::sync::LazyLock;

    use super::*;
    use crate::keyforge::ability::{Definition, Restriction, card};
    use crate::keyforge::effects::predicates::this;
    use crate::keyforge::keyword::Keyword::Entrench;
    use crate::keyforge::library::Library;

    static ENTRENCHED: &[Definition] = &[
        card("troll").gains(Entrench, this, 1),
        card("krump").gains(Entrench, this, 1),
        card("bumpsy")
            .gains(Entrench, this, 1)
            .ability(Ability::Cannot(Restriction::BeReadied, this)),
    ];

    fn scenario() -> Scenario {
        static LIBRARY: LazyLock<Library> =
            LazyLock::new(|| Library::new(ENTRENCHED).expect("fixtures"));
        Scenario::from_library(&LIBRARY, "dis")
    }

    #[test]
    fn an_exhausted_creature_with_entrench_may_be_left_exhausted_as_the_others_ready() {
        let all = "troll krump bumpsy valdr";
        let game = scenario().line(One, all).line(Two, "troll");
        let game = ["troll", "krump", "bumpsy", "valdr", "troll#2"]
            .iter()
            .fold(game, |game, name| game.exhausted(name));
        let mut game = game.begin();
        // Neither what cannot be readied nor the opponent's, which do not ready now.
        game.end_turn("krump none dis").offered("krump troll none").offered("troll none");
        let ready =
            |game: &ScenarioGame| ["troll", "krump", "bumpsy", "valdr"].map(|c| game.is_ready(c));
        assert_eq!(ready(&game), [true, false, false, true]);
        // On the opponent's turn it is theirs to choose.
        game.end_turn("troll#2 dis").offered_to(Two, "troll#2 none");
        assert!(!game.is_ready("troll#2") && !game.is_ready("krump"));
        game.end_turn("none dis").offered_to(One, "krump none");
        assert_eq!(ready(&game), [true, true, false, true]);
    }

    #[test]
    fn nothing_is_asked_of_a_ready_creature_with_entrench() {
        let mut game = scenario().line(One, "troll").line(Two, "krump").exhausted("krump").begin();
        game.end_turn("dis");
        assert!(game.is_ready("troll") && !game.is_ready("krump"));
    }

    #[test]
    fn an_effect_readies_a_creature_with_entrench_without_a_question() {
        let mut game = scenario().line(One, "troll").exhausted("troll").begin();
        game.does("", |g| g.make_ready(g.creatures()).map(drop));
        assert!(game.is_ready("troll"));
    }
}

#[test]
fn who_cannot_take_up_archives_is_not_asked() {
    static NOBODY: UnprintedAbility = unprinted(
        9,
        crate::keyforge::ability::Ability::CannotTakeUpArchives(
            crate::keyforge::effects::predicates::opponent,
        ),
    );
    let game = Scenario::new("dis").line(One, "troll").archives(One, "krump");
    let mut game = game.archives(Two, "valdr").begin();
    let (ctx, troll) = (AbilityContext::new(game.card("troll"), One), game.card("troll"));
    game.does("", |g| g.while_in_play(ctx, &NOBODY, troll));
    game.end_turn("dis");
    assert_eq!(game.state.archives(Two), game.cards("valdr"));
    game.end_turn("dis yes");
    assert_eq!(game.state.archives(One), CardSet::EMPTY);
}
