//! Whole random games under every invariant: an engine without a bug plays them to a stated end.

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Keeper;
use super::deck::{Deck, bundled_decks};
use super::game::Game;
use super::match_table::MatchTable;
use super::question::{Decider, Question, Stop};
use super::rules::setup::Start;
use super::state::{Reason, State};
use super::stepwise::Stepwise;
use super::view::View;
use crate::core::game::Game as _;
use crate::core::rerun::Rerun;

struct Uniform(Xoshiro256PlusPlus);

impl Decider for Uniform {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        Ok(self.0.random_range(0..question.choices.len()))
    }
}

fn start(decks: &[Deck], seats: usize, seed: u64) -> Start {
    let decks: Vec<&Deck> =
        (0..seats).map(|n| &decks[(seed as usize / 5 + n * 3) % decks.len()]).collect();
    Start::new(Arc::new(MatchTable::new(&decks)), Xoshiro256PlusPlus::seed_from_u64(seed))
}

/// Plays a game, looking at every invariant after each step.
fn checked_game(start: &Start, seed: u64) -> (State, Stop) {
    let mut state = State::start(start);
    let mut uniform = Uniform(Xoshiro256PlusPlus::seed_from_u64(seed ^ 0xabc));
    let mut game = Game::new(&mut state, &mut uniform);
    let stop = loop {
        let step = game.step();
        game.check().unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
        if let Err(stop) = step {
            break stop;
        }
        assert!(game.within.is_empty(), "seed {seed}: something goes on at a step boundary");
    };
    (state, stop)
}

fn check_games(seats: usize, games: u64) {
    let decks = bundled_decks();
    let mut reasons = [0; 2];
    for seed in 0..games {
        let (state, stop) = checked_game(&start(&decks, seats, seed), seed);
        assert_eq!(stop, Stop::Over, "seed {seed}");
        match state.ending.map(|e| e.reason) {
            Some(Reason::HitPoints) => reasons[0] += 1,
            Some(Reason::EmptyDeck) => reasons[1] += 1,
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    println!("{seats} players: {} by HP, {} by an empty deck", reasons[0], reasons[1]);
}

#[test]
fn random_games_of_two_keep_every_invariant_and_end() {
    check_games(2, 150);
}

#[test]
fn random_games_of_three_to_eight_keep_every_invariant_and_end() {
    for seats in 3..=8 {
        check_games(seats, 5);
    }
}

#[test]
fn a_game_is_the_same_again_and_when_driven_from_outside() {
    let decks = bundled_decks();
    for seed in 0..12 {
        let start = start(&decks, 2 + seed as usize % 4, seed);
        let (state, _) = checked_game(&start, seed);
        let mut outside = Stepwise::from_state(State::start(&start));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ 0xabc);
        while let Some(asked) = outside.question() {
            let answers = asked.choices.len();
            outside.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
        assert!(*outside.state() == state, "seed {seed}");
    }
}

/// Replaces what the asked player cannot know, in the middle of steps too, and looks at what the
/// questions show.
struct Imagining {
    rng: Xoshiro256PlusPlus,
    determinization: u32,
    hidden_traps: u32,
}

impl Decider for Imagining {
    fn determinize(&mut self, state: &mut State, seat: super::seat::Seat) {
        if self.rng.random_ratio(1, 3) {
            // Worlds that the player cannot tell apart become the same one.
            let (mut other, mut this) = (state.clone(), state.clone());
            other.resample(seat, &mut self.rng);
            let rng = self.rng.clone();
            other.resample(seat, &mut rng.clone());
            this.resample(seat, &mut rng.clone());
            assert!(this == other, "resampling depends on what is hidden");

            let known: Vec<_> = known_to(state, seat);
            state.resample(seat, &mut self.rng);
            assert_eq!(known_to(state, seat), known, "what {seat} knows stays as it is");
            self.determinization += 1;
        }
    }

    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        let keys = (0..question.choices.len())
            .map(|n| crate::core::game::Question::choice_id(question, n));
        let different: std::collections::BTreeSet<u64> = keys.collect();
        assert_eq!(different.len(), question.choices.len(), "{:?}", question.choices);
        for choice in question.choices {
            let known = choice.card().is_none_or(|card| view.knows(card));
            assert!(known, "{:?} shows {choice:?}", question.ask);
            self.hidden_traps +=
                u32::from(matches!(choice, super::question::Choice::HiddenTrap(..)));
        }
        let known = question.source.is_none_or(|card| view.knows(card));
        assert!(known, "{:?} shows its source", question.ask);
        Ok(self.rng.random_range(0..question.choices.len()))
    }
}

fn known_to(
    state: &State,
    seat: super::seat::Seat,
) -> Vec<(super::card::Card, super::state::Zone, bool)> {
    let cards = state.all_seats().flat_map(|owner| {
        (0..state.table().cards_of(owner)).map(move |n| super::card::Card::of(owner, n))
    });
    let known = cards.filter(|card| state.knows(seat, *card));
    known.map(|card| (card, state.zone(card), state.exhausted(card))).collect()
}

#[test]
fn questions_show_nothing_hidden_and_games_go_on_in_imagined_worlds() {
    let decks = bundled_decks();
    let mut decider = Imagining {
        rng: Xoshiro256PlusPlus::seed_from_u64(5),
        determinization: 0,
        hidden_traps: 0,
    };
    for seed in 0..60 {
        let mut state = State::start(&start(&decks, 2 + seed as usize % 3, seed));
        let mut game = Game::new(&mut state, &mut decider);
        while game.step().is_ok() {
            game.check().unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
        }
        assert!(state.ending.is_some(), "seed {seed}");
    }
    assert!(decider.determinization > 1_000 && decider.hidden_traps > 100);
}

/// Answers at random, and takes the first answer of each step a second way.
struct Twice {
    rest: State,
    other: Option<State>,
    rng: Xoshiro256PlusPlus,
}

impl crate::core::game::Decider<Keeper> for Twice {
    fn decide<'q>(&mut self, _: View<'q>, question: &'q Question<'q>) -> Result<usize, Stop> {
        let answer = self.rng.random_range(0..question.choices.len());
        if crate::core::game::Question::is_at_step_boundary(question) {
            let mut other = self.rest.clone();
            let rest = self.rest.clone();
            let mut then = Twice { rest, other: None, rng: self.rng.clone() };
            let _ = Keeper::step_with(&mut other, question, answer, &mut then);
            self.other = Some(other);
        }
        Ok(answer)
    }
}

#[test]
fn a_step_with_its_first_answer_given_is_the_same_step() {
    let decks = bundled_decks();
    let mut compared = 0;
    for seed in 0..8 {
        let mut state = State::start(&start(&decks, 2 + seed as usize % 2, seed));
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut twice = Twice { rest: state.clone(), other: None, rng };
        loop {
            twice.rest.clone_from(&state);
            twice.other = None;
            let step = Keeper::step(&mut state, &mut twice);
            if let Some(other) = &twice.other {
                assert!(*other == state, "seed {seed}, turn {}", state.turn);
                compared += 1;
            }
            if step.is_err() {
                break;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn a_chain_beyond_the_limit_leaves_the_game_unfinished() {
    use super::limits::{LINKS, Limit};
    use super::scenario::Scenario;

    let mut game = Scenario::new(2)
        .spell("Mark", "cost: sacrifice-play 9; target: play 1; effect: offense 72")
        .battlefield(0, &"Pebble ".repeat(9))
        .hand(0, "Mark")
        .resources(0, 45)
        .battlefield(1, "Pebble")
        .begin();
    game.play("cast Mark").play(&"Pebble |".repeat(8));
    for _ in 0..LINKS + 1 {
        if game.ended().is_none() {
            game.play("offense counter on Pebble");
        }
    }
    assert_eq!(game.ended(), Some(Stop::Limit(Limit::Room)));
}
