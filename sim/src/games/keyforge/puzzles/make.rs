//! Puzzles found in games: at the beginnings of turns in which something is at stake, those goals
//! are proven that few random lines reach.

use std::collections::{HashMap, HashSet};

use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::{Phase, State};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use archon_engine::core::game::Game;

use super::blank::{at_hand, is_card_of, turns_on};
use super::{Goal, ProofError, Puzzle, prove, shortest, solves};
use crate::evaluation::Evaluation;
use crate::play::Seats;
use crate::player::Player;
use crate::players::greedy::Greedy;
use crate::players::random::Random;
use crate::seeds::derive;

/// Random lines that are tried at a position.
const LINES: u32 = 200;
/// Determinizations in which every line of the turn is searched, besides the puzzle itself.
const SEARCHED_DETERMINIZATIONS: u64 = 2;

/// Of a hundred puzzles, how many may have a goal at most. Where the game is won by it or lost without
/// it nothing else matters; the others may rightly be passed over, and there are few of them.
const fn share(goal: Goal) -> usize {
    match goal {
        Goal::Win => 100,
        Goal::Survive => 50,
        Goal::Ready => 10,
        Goal::Forge | Goal::Stop | Goal::StopAndReady => 5,
    }
}

/// What puzzles are wanted.
pub struct PuzzleConfig<'d> {
    /// Decks of the games
    pub decks: &'d [Deck],
    /// The rules
    pub edition: Edition,
    /// How many puzzles
    pub count: usize,
    /// Of a hundred random lines, how many may reach the goal at most
    pub most_by_chance: u32,
    /// Steps that a search may take
    pub most_steps: u64,
    /// Sets, of which is a card that each puzzle turns on ([`is_card_of`]), another in each; none if they may turn
    /// on anything, and on the same
    pub sets: &'d [Set],
    /// The seed of everything
    pub seed: u64,
}

/// Finds puzzles, and hands each on as it is found.
pub fn make(wanted: &PuzzleConfig<'_>, mut each: impl FnMut(&Puzzle)) {
    let mut found = 0;
    let mut of_goal: HashMap<Goal, usize> = HashMap::new();
    let mut turned_on: HashSet<CardId> = HashSet::new();
    for number in 0.. {
        if found >= wanted.count {
            return;
        }
        let seed = derive(wanted.seed, number);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let decks: [&Deck; 2] =
            std::array::from_fn(|_| &wanted.decks[rng.random_range(0..wanted.decks.len())]);
        let full =
            |goal: Goal| of_goal.get(&goal).is_some_and(|n| n * 100 >= wanted.count * share(goal));
        if let Some(puzzle) = find_in_game(wanted, decks, seed, full, &turned_on) {
            turned_on.extend(puzzle.turns_on.first());
            *of_goal.entry(puzzle.goal).or_default() += 1;
            found += 1;
            each(&puzzle);
        }
    }
}

/// The first puzzle of a game between greedy players.
fn find_in_game(
    wanted: &PuzzleConfig<'_>,
    decks: [&Deck; 2],
    seed: u64,
    full: impl Fn(Goal) -> bool,
    turned_on: &HashSet<CardId>,
) -> Option<Puzzle> {
    let start = Match { decks: &decks, handicaps: &[], rules: wanted.edition, first: None, seed };
    let mut state = KeyForge::start(&start);
    let mut players = [(); 2].map(|()| Greedy::<KeyForge>::new(Evaluation::default()));
    players.iter_mut().enumerate().for_each(|(n, p)| p.begin(derive(seed, n as u64 + 1)));
    let [one, two] = &mut players;
    let mut seated: [&mut dyn Player<KeyForge>; 2] = [one, two];
    let mut seats = Seats::new(&mut seated);
    while seats.step(&mut state).is_ok() {
        if state.phase != Phase::House {
            continue;
        }
        for goal in at_stake(&state).into_iter().filter(|goal| !full(*goal)) {
            if let Some(puzzle) = puzzle_at(wanted, decks, goal, &state, turned_on) {
                return Some(puzzle);
            }
        }
    }
    None
}

/// The puzzle with its proof and its random lines made anew, whatever they were.
///
/// # Errors
/// [`ProofError`]; that a card is not one that it turns on counts as [`ProofError::TurnsOn`].
pub fn complete(puzzle: &Puzzle, start: &State, most_steps: u64) -> Result<Puzzle, ProofError> {
    let goal = puzzle.goal;
    let proof = prove(goal, start, SEARCHED_DETERMINIZATIONS, most_steps)?;
    for id in &puzzle.turns_on {
        if !turns_on(goal, &puzzle.position, start.library(), *id, most_steps)? {
            return Err(ProofError::TurnsOn(id.facts().id));
        }
    }
    let mut random = Random::default();
    let solved = (0..LINES).filter(|n| solves(goal, start, &mut random, u64::from(*n))).count();
    let by_chance = (solved as u32, LINES);
    // Where that search is too large, the line that was found first will do.
    let shortest = shortest(goal, start, most_steps).unwrap_or_default();
    let line = shortest.unwrap_or(proof.line);
    Ok(Puzzle { first: proof.first, line, by_chance, ..puzzle.clone() })
}

/// Goals that a player would want to reach in the turn that begins.
fn at_stake(state: &State) -> Vec<Goal> {
    let (me, they) = (state.active, state.active.opponent());
    let ready = |player| i32::from(state.pool(player)) >= state.key_cost(player);
    let missing = |player| state.keys_to_win(player) - state.keys(player);
    let mut goals = Vec::new();
    let threatened = ready(they);
    if threatened && missing(they) == 1 {
        goals.push(Goal::Survive);
    } else if threatened && missing(they) == 2 {
        if !ready(me) {
            goals.push(Goal::StopAndReady);
        }
        goals.push(Goal::Stop);
    }
    if missing(me) == 1 && !ready(me) && !threatened {
        goals.push(Goal::Ready);
    }
    if i32::from(state.pool(me)) + 4 >= state.key_cost(me) {
        goals.push(if missing(me) == 1 { Goal::Win } else { Goal::Forge });
    }
    goals
}

fn puzzle_at(
    wanted: &PuzzleConfig<'_>,
    decks: [&Deck; 2],
    goal: Goal,
    state: &State,
    turned_on: &HashSet<CardId>,
) -> Option<Puzzle> {
    // What a position cannot tell (effects that last, what is known of hidden cards) is not there.
    let mut position = Setup::of(state);
    position.seed = 1;
    let library = state.library();
    let start = position.state(library).ok()?;
    let wanted_card = |id: &CardId| {
        !turned_on.contains(id) && wanted.sets.iter().any(|set| is_card_of(*id, *set))
    };
    let candidates: Vec<CardId> = at_hand(&position).into_iter().filter(wanted_card).collect();
    if candidates.is_empty() && !wanted.sets.is_empty() {
        return None;
    }
    let mut random = Random::default();
    let lines = |lines: std::ops::Range<u32>, random: &mut Random| {
        lines.filter(|n| solves(goal, &start, random, u64::from(*n))).count() as u32
    };
    let mut solved = lines(0..LINES / 4, &mut random);
    if solved * 100 > wanted.most_by_chance * (LINES / 4) * 2 {
        return None;
    }
    // Keys are seldom forged in the middle of a turn: only searched for where chance found a way.
    solved += lines(LINES / 4..LINES, &mut random);
    let seldom = matches!(goal, Goal::Win | Goal::Forge);
    if solved * 100 > wanted.most_by_chance * LINES || seldom && solved == 0 {
        return None;
    }
    let proof = prove(goal, &start, SEARCHED_DETERMINIZATIONS, wanted.most_steps).ok()?;
    let hangs =
        |id: &CardId| turns_on(goal, &position, library, *id, wanted.most_steps) == Ok(true);
    let turns_on: Vec<CardId> = candidates.into_iter().filter(hangs).collect();
    if turns_on.is_empty() && !wanted.sets.is_empty() {
        return None;
    }
    Some(Puzzle {
        goal,
        decks: decks.map(|deck| deck.name.clone()),
        turns_on,
        first: proof.first,
        line: proof.line,
        by_chance: (solved, LINES),
        position,
    })
}
