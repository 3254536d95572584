//! Raising the tide for chains leaves everything open that could be done without it: players do it for
//! what it betters, and not because the turn then goes on.

use archon_cards::library;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::{Action, Choice, DecisionKind, Options, Question};
use archon_engine::keyforge::rules::legal::Actions;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::stepwise::Stepwise;

use super::KeyForge;
use crate::evaluation::{Before, Evaluation};
use crate::players::registry::NamedPlayer;

/// A turn of Sanctum in a game with the tide: Marshal Ewer refers to it.
fn sanctum() -> Scenario {
    Scenario::from_library(library(), "sanctum").deck(One, "marshal-ewer").line(Two, "troll")
}

/// The evaluation of raising the tide, of the position before it and of stopping.
fn worth(game: &mut ScenarioGame) -> [f32; 3] {
    let before = game.state.clone();
    let mut actions = Actions::new();
    before.actions(&mut actions);
    let raises = actions.iter().position(|a| *a == Action::RaiseTide).expect("it is offered");
    let options = Options::Actions(&actions);
    let question = Question { player: One, ask: DecisionKind::Main, source: None, options };
    game.raise_tide();
    let evaluation = Evaluation::<KeyForge>::default();
    [
        evaluation.value_of_answer(&question, raises, &mut Before::new(&before), &game.state),
        evaluation.value(&before, 0),
        evaluation.value_of_stopping(&before, 0),
    ]
}

#[test]
fn raising_the_tide_for_nothing_is_worse_than_stopping() {
    let [raised, before, stopped] =
        worth(&mut sanctum().hand(One, "bulwark virtuous-works").begin());
    assert!(raised < stopped && stopped < before);
}

#[test]
fn raising_the_tide_is_better_than_not_with_a_card_that_refers_to_it() {
    let [raised, before, _] = worth(&mut sanctum().hand(One, "marshal-ewer bulwark").begin());
    assert!(raised > before);
}

/// How often a player raises the tide in a turn.
fn times_raised(name: &str, game: Scenario) -> usize {
    let mut game = Stepwise::from_state(game.begin().state.clone());
    let mut player = NamedPlayer::<KeyForge>::read(name).expect("a player").make();
    player.begin(1);
    let (mut times, turn) = (0, game.state().turn);
    while game.state().turn == turn {
        let Some(answer) = game.consult(|context| player.decide(context)) else { break };
        let chosen = game.question().expect("a question").choices[answer];
        times += usize::from(chosen == Choice::Action(Action::RaiseTide));
        game.answer(answer).expect("a legal answer");
    }
    times
}

#[test]
fn nobody_raises_the_tide_while_it_is_high_or_for_nothing() {
    for name in ["greedy", "planner:nodes=300", "ismcts:iterations=60"] {
        let high = sanctum().hand(One, "marshal-ewer bulwark").tide(One);
        assert_eq!(times_raised(name, high), 0, "{name}");
    }
    for name in ["greedy", "planner:nodes=300"] {
        assert_eq!(times_raised(name, sanctum().hand(One, "bulwark")), 0, "{name}");
        assert!(times_raised(name, sanctum().hand(One, "marshal-ewer")) <= 1, "{name}");
    }
}
