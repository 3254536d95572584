use archon_cards::{library, scenario};
use archon_engine::core::game::{Match, Question as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::{Action, Choice};
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::Stepwise;

use super::*;
use crate::play::{Outcome, Seats, play_keeping};
use crate::players::random::Random;
use crate::players::registry::NamedPlayer;
use crate::settings::Settings;

fn little() -> BeamConfig {
    of_settings("nodes=60,plans=3,worlds=2,evaluation=table")
}

fn planner(config: BeamConfig) -> Planner<KeyForge> {
    let mut planner = Planner::new(BeamConfig { evaluation: Source::Table, ..config });
    planner.begin(1);
    planner
}

fn of_settings(text: &str) -> BeamConfig {
    BeamConfig::from(&Settings::read("planner", BeamConfig::SETTINGS, text).expect("settings"))
}

/// Lets the planner play until its turn ends or the game does: what it chose.
fn play_turn(game: &mut Stepwise, planner: &mut Planner<KeyForge>) -> Vec<Choice> {
    let turn = game.state().turn;
    let mut choices = Vec::new();
    while game.state().turn == turn {
        let Some(answer) = game.consult(|context| planner.decide(context)) else { break };
        choices.push(game.question().expect("a question").choices[answer]);
        game.answer(answer).expect("a legal answer");
    }
    choices
}

/// A key for 6 after losing 1: with 6 æmber, one has to be gained first.
fn a_win_in_two_steps() -> State {
    let game = scenario("untamed").keys(One, 2).amber(One, 6).hand(One, "key-charge");
    game.line(One, "dust-pixie").line(Two, "troll").begin().state.clone()
}

#[test]
fn a_win_that_takes_two_steps_is_found() {
    for seed in 0..5 {
        let mut game = Stepwise::from_state(a_win_in_two_steps());
        let mut planner = planner(of_settings(""));
        planner.begin(seed);
        let choices = play_turn(&mut game, &mut planner);
        assert_eq!(game.state().winner, Some(One), "seed {seed}: {choices:?}");
        assert!(matches!(choices[0], Choice::Action(Action::Reap(_))), "{choices:?}");
    }
}

#[test]
fn a_win_is_found_from_the_choice_of_a_house_on() {
    let mut state = a_win_in_two_steps();
    state.house = None;
    state.phase = archon_engine::keyforge::state::Phase::House;
    let mut game = Stepwise::from_state(state);
    let choices = play_turn(&mut game, &mut planner(of_settings("")));
    assert_eq!(game.state().winner, Some(One), "{choices:?}");
}

#[test]
fn a_plan_is_followed_while_nothing_was_learned() {
    let mut game = Stepwise::from_state(a_win_in_two_steps());
    let mut planner = planner(of_settings("again=surprised"));
    let mut planned = 0;
    while let Some(answer) = game.consult(|context| planner.decide(context)) {
        planned += u32::from(planner.root_stats().iter().any(|stats| stats.visits > 0));
        game.answer(answer).expect("a legal answer");
    }
    assert_eq!((game.state().winner, planned), (Some(One), 1));
}

#[test]
fn a_plan_is_given_up_when_the_position_is_another() {
    let state = |amber| {
        let game = scenario("untamed").amber(Two, amber).line(One, "dust-pixie");
        game.hand(One, "hunting-witch").line(Two, "troll").begin().state.clone()
    };
    let plans = |amber| {
        let mut planner = planner(of_settings("again=surprised"));
        // Its first action, and then the same question in another position.
        let mut game = Stepwise::from_state(state(2));
        let mut other = Stepwise::from_state(state(amber));
        loop {
            let answer = game.consult(|context| planner.decide(context)).expect("a question");
            game.answer(answer).expect("a legal answer");
            other.answer(answer).expect("a legal answer");
            if matches!(game.question().expect("a question").choices[0], Choice::Action(_)) {
                break;
            }
        }
        other.consult(|context| planner.decide(context)).expect("a question");
        planner.root_stats().iter().any(|stats| stats.visits > 0)
    };
    assert!(!plans(2), "nothing is new");
    assert!(plans(5), "the opponent has more æmber than was planned with");
}

fn decks() -> [archon_engine::keyforge::deck::Deck; 2] {
    ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"))
}

#[test]
fn games_end_in_every_edition_and_are_the_same_for_a_seed() {
    let decks = decks();
    for rules in Edition::ALL {
        let start = Match {
            decks: &[&decks[0], &decks[1]],
            handicaps: &[0, 3],
            rules,
            first: None,
            seed: 3,
        };
        let game = || {
            let (mut one, mut two) = (planner(little()), planner(little()));
            let mut answers = Vec::new();
            let played = play_keeping(&start, &mut [&mut one, &mut two], Some(&mut answers));
            (played, answers)
        };
        let (played, answers) = game();
        assert!(matches!(played.outcome, Outcome::Won(_)), "{rules:?}: {played:?}");
        assert_eq!(game(), (played, answers), "{rules:?}");
    }
}

#[test]
fn it_beats_random_players() {
    let decks = decks();
    for seed in 0..4 {
        let seat = (seed % 2) as usize;
        let mut one = planner(little());
        let mut two = Random::default();
        let start = Match {
            decks: &[&decks[0], &decks[1]],
            handicaps: &[0, 0],
            rules: Edition::default(),
            first: None,
            seed,
        };
        let mut players: [&mut dyn Player<KeyForge>; 2] = [&mut one, &mut two];
        players.swap(0, seat);
        let played = crate::play::play(&start, &mut players);
        assert_eq!(played.outcome, Outcome::Won(seat), "seed {seed}");
    }
}

/// Asked about a state at a step boundary, it answers the same wherever the cards that it cannot see lie.
#[test]
fn hidden_cards_change_no_decision() {
    let decks = decks();
    let start = Match {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        rules: Edition::default(),
        first: None,
        seed: 8,
    };
    let mut state = <KeyForge as archon_engine::core::game::Game>::start(&start);
    let mut guides = [Random::default(), Random::default()];
    let [one, two] = &mut guides;
    let mut guides: [&mut dyn Player<KeyForge>; 2] = [one, two];
    let mut seats = Seats::new(&mut guides);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut compared = 0;
    for n in 0..200 {
        if n % 5 == 0 {
            let seat = state.active;
            let other = archon_engine::keyforge::view::View::new(&state, seat).resample(&mut rng);
            let decide = |state: &State| {
                let game = Stepwise::from_state(state.clone());
                let answer = game.consult(|context| {
                    (context.question().seat(), planner(little()).decide(context))
                });
                answer.filter(|(asked, _)| *asked == seat.index())
            };
            let answer = decide(&state);
            assert_eq!(answer, decide(&other), "step {n}");
            compared += u32::from(answer.is_some());
        }
        match seats.step(&mut state) {
            Ok(()) => {}
            Err(Stop::Over) => break,
            Err(stop) => panic!("{stop:?} at step {n}"),
        }
    }
    assert!(compared > 15, "{compared} decisions compared");
}

#[test]
fn no_more_steps_are_tried_than_were_allowed_but_to_finish_a_plan() {
    let decks = decks();
    let start = Match {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        rules: Edition::default(),
        first: None,
        seed: 5,
    };
    let mut game = Stepwise::start(&start);
    let mut most = 0;
    for _ in 0..150 {
        let mut planner = planner(BeamConfig { nodes: 1000, worlds: 0, ..little() });
        let Some(answer) = game.consult(|context| planner.decide(context)) else { break };
        let visits: u32 = planner.root_stats().iter().map(|stats| stats.visits).sum();
        most = most.max(visits);
        game.answer(answer).expect("a legal answer");
    }
    assert!((600..1300).contains(&most), "{most}");
}

#[test]
fn the_answers_of_a_step_are_tried_one_question_at_a_time() {
    // Three questions of four answers, worth the most if the second and the third answer are 3.
    let mut runs = 0;
    let mut best = f32::NEG_INFINITY;
    step::vary(0, |path| {
        runs += 1;
        path.answers.resize(3, 0);
        path.candidates.resize(3, 0b1111);
        let value = match path.answers[..] {
            [0, 3, 3] => 9.0,
            [_, 3, _] => 5.0,
            _ => 0.0,
        };
        best = best.max(value);
        Some(value)
    });
    assert_eq!((runs, best), (1 + 3 * 3, 9.0));
}

#[test]
fn it_is_found_by_its_name_with_its_settings() {
    NamedPlayer::<KeyForge>::read("planner:nodes=100,worlds=2,again=surprised").expect("a player");
    let error = NamedPlayer::<KeyForge>::read("planner:nodes=0").expect_err("no nodes").to_string();
    assert!(error.contains("nodes takes 1 to"), "{error}");
}

/// Keeper of the Cards asks the same within a step and at its boundary.
#[test]
fn a_question_within_a_step_is_not_the_one_that_was_planned_for() {
    use archon_engine::keeper::Keeper;
    let decks = ["Wolf Pack", "Stone Bastion"]
        .map(|name| archon_engine::keeper::deck::bundled_deck(name).expect("a bundled deck"));
    let named = NamedPlayer::<Keeper>::read("planner:nodes=60,worlds=1").expect("a player");
    for first in [0, 1] {
        let start = Match {
            decks: &[&decks[0], &decks[1]],
            handicaps: &[0, 0],
            rules: (),
            first: Some(first),
            seed: 7510702085206195651,
        };
        let (mut one, mut two) = (named.make(), named.make());
        let played = play_keeping(&start, &mut [&mut *one, &mut *two], None);
        assert!(played.outcome.winners().is_some(), "{played:?}");
    }
}
