//! Puzzles: positions at the beginning of a turn with a goal that is known to be within reach, and
//! that most lines miss. What a player does with them says whether it sees what is there.
//!
//! A puzzle is proven, not judged: every line of the turn was searched ([`crate::exhaustive`]), and
//! the line that is told reaches the goal wherever the cards that the player cannot see may lie, as
//! far as that was tried.

pub mod blank;
mod bundled;
pub mod make;
mod text;

use archon_engine::core::game::Seat;
use archon_engine::core::stepwise::Stepwise;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::question::{Action, Choice};
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::{Phase, State};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use bundled::BUNDLED;
pub use text::WrongPuzzle;

use crate::exhaustive::{Exhaustive, SearchError};
use crate::player::Player;
use crate::seeds::derive;

/// Determinizations in which the line that solves a puzzle must reach the goal.
pub const DETERMINIZATIONS: u64 = 32;
/// Most decisions of a turn that is searched.
const MOST_DECISIONS: usize = 400;

/// What is to be reached in the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Win the game this turn
    Win,
    /// Forge a key this turn
    Forge,
    /// Keep the opponent from forging their third key at the beginning of their next turn
    Survive,
    /// Keep the opponent from forging a key at the beginning of their next turn
    Stop,
    /// Have what a third key costs when the opponent has begun their turn, and not have lost
    Ready,
    /// Have what a key costs then, and have kept the opponent from forging
    StopAndReady,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 6] =
        [Goal::Win, Goal::Forge, Goal::Survive, Goal::Stop, Goal::Ready, Goal::StopAndReady];

    /// Its name in files.
    pub const fn key(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Forge => "forge",
            Goal::Survive => "survive",
            Goal::Stop => "stop",
            Goal::Ready => "ready",
            Goal::StopAndReady => "stop-and-ready",
        }
    }

    /// What it asks for, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Goal::Win => "Win the game this turn.",
            Goal::Forge => "Forge a key this turn.",
            Goal::Survive => "The opponent is about to forge their third key: prevent it.",
            Goal::Stop => "The opponent is about to forge a key: prevent it.",
            Goal::Ready => "Have the æmber for the third key at the end of the turn.",
            Goal::StopAndReady => {
                "The opponent is about to forge a key: prevent it, and have the æmber for your own."
            }
        }
    }

    /// The goal with a name.
    pub fn parse(key: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.key() == key)
    }

    /// Whether the goal that was set at `start`, where a turn begins, is reached or missed in a
    /// later state; none if that is still open.
    pub fn reached(self, start: &State, now: &State) -> Option<bool> {
        let me = start.active;
        let they = me.opponent();
        if matches!(self, Goal::Win | Goal::Forge) {
            let won = now.winner == Some(me);
            if won || self == Goal::Forge && now.keys(me) > start.keys(me) {
                return Some(true);
            }
        }
        // The opponent's turn has begun, keys are forged, and they choose a house.
        let begun = now.turn > start.turn && now.phase == Phase::House;
        if !begun && !now.is_over() {
            return None;
        }
        if now.winner.is_some() {
            return Some(now.winner == Some(me));
        }
        let stopped = now.keys(they) <= start.keys(they);
        let ready = i32::from(now.pool(me)) >= now.key_cost(me);
        Some(match self {
            Goal::Win | Goal::Forge => false,
            Goal::Survive => true,
            Goal::Stop => stopped,
            Goal::Ready => ready,
            Goal::StopAndReady => stopped && ready,
        })
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// What is to be reached
    pub goal: Goal,
    /// The decks it was found with, for the reader
    pub decks: [String; 2],
    /// Cards without whose text every line misses it ([`blank::turns_on`]), the most notable first
    pub turns_on: Vec<CardId>,
    /// The answers to the first question that can still reach it, in words
    pub first: Vec<String>,
    /// A line that reaches it, in words
    pub line: Vec<String>,
    /// Of how many random lines how many reached it
    pub by_chance: (u32, u32),
    /// The position: a turn begins, a house is to be chosen
    pub position: Setup,
}

/// What a puzzle's proof came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The answers to the first question that can still reach the goal, in words
    pub first: Vec<String>,
    /// A line that reaches the goal, in words
    pub line: Vec<String>,
    /// Steps that the search of the turn took
    pub steps: u64,
}

/// The reason why a position is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The search did not come to an end
    #[error(transparent)]
    Search(#[from] SearchError),
    /// No line reaches the goal
    #[error("no line of the turn reaches the goal")]
    OutOfReach,
    /// The goal depends on hidden information
    #[error("whether the goal is reached depends on hidden cards or random results")]
    ByChance,
    /// The solution does not depend on a card
    #[error("the goal can also be reached with a blank {0}")]
    TurnsOn(&'static str),
}

/// Searches every line of the turn that begins at `start`. The first answers must reach the goal, or fail, in
/// all of `determinizations` determinizations, and the line found must reach the goal in [`DETERMINIZATIONS`].
///
/// # Errors
/// [`ProofError`].
pub fn prove(
    goal: Goal,
    start: &State,
    determinizations: u64,
    most_steps: u64,
) -> Result<Proof, ProofError> {
    let seat = start.active.index();
    let reached = |now: &State| goal.reached(start, now);
    let mut search = Exhaustive::<KeyForge>::new(seat, &reached, State::fingerprint, most_steps);
    let line = search.line(start)?.ok_or(ProofError::OutOfReach)?;
    let told = follow(goal, start, &line).ok_or(ProofError::ByChance)?;
    for number in 1..=DETERMINIZATIONS {
        follow(goal, &determinization(start, number), &line).ok_or(ProofError::ByChance)?;
    }
    let first = search.first_answers(start)?;
    let steps = search.steps();
    for number in 1..=determinizations {
        let mut search =
            Exhaustive::<KeyForge>::new(seat, &reached, State::fingerprint, most_steps);
        if search.first_answers(&determinization(start, number))? != first {
            return Err(ProofError::ByChance);
        }
    }
    let game = Stepwise::<KeyForge>::from_state(start.clone());
    let good = |key: &u64| first.iter().any(|answer| answer.key == *key && answer.reaches);
    let words = answers(&game).into_iter().filter(|(key, _)| good(key));
    let mut first: Vec<String> = words.map(|(_, words)| words).collect();
    first.dedup();
    Ok(Proof { first, line: told, steps })
}

/// A line of the fewest steps that reaches the goal, in words, if it does so in [`DETERMINIZATIONS`] determinizations, too.
///
/// # Errors
/// [`SearchError`].
pub fn shortest(
    goal: Goal,
    start: &State,
    most_steps: u64,
) -> Result<Option<Vec<String>>, SearchError> {
    let reached = |now: &State| goal.reached(start, now);
    let seat = start.active.index();
    let mut search = Exhaustive::<KeyForge>::new(seat, &reached, State::fingerprint, most_steps);
    let Some(line) = search.shortest_line(start)? else { return Ok(None) };
    let elsewhere = |number| follow(goal, &determinization(start, number), &line).is_some();
    Ok((1..=DETERMINIZATIONS).all(elsewhere).then(|| follow(goal, start, &line)).flatten())
}

/// A determinization of `start` for the player whose turn begins.
fn determinization(start: &State, number: u64) -> State {
    let mut state = start.clone();
    state.resample(start.active, &mut Xoshiro256PlusPlus::seed_from_u64(derive(77, number)));
    state
}

/// The answers to the question that waits: what they mean by key and in words.
fn answers(game: &Stepwise<KeyForge>) -> Vec<(u64, String)> {
    use archon_engine::core::game::Question;
    let keys =
        |n: usize| game.consult(|s| (0..n).map(|n| s.question().choice_id(n)).collect::<Vec<_>>());
    let Some(asked) = game.question() else { return Vec::new() };
    let words = asked.choices.iter().map(|choice| in_words(game.state(), *choice));
    keys(asked.choices.len()).into_iter().flatten().zip(words).collect()
}

/// Gives the answers of a line by what they mean; in words, if they reach the goal.
fn follow(goal: Goal, start: &State, line: &[u64]) -> Option<Vec<String>> {
    let mut game = Stepwise::<KeyForge>::from_state(start.clone());
    let mut told = Vec::new();
    for key in line {
        let answers = answers(&game);
        let number = answers.iter().position(|(k, _)| k == key)?;
        told.push(answers[number].1.clone());
        game.answer(number).ok()?;
    }
    (outcome(goal, start, &game) == Some(true)).then_some(told)
}

fn outcome(goal: Goal, start: &State, game: &Stepwise<KeyForge>) -> Option<bool> {
    let now = if game.question().is_some() { game.boundary().0 } else { game.state() };
    goal.reached(start, now)
}

/// Whether a player, with a seed, reaches the goal of a turn that begins at `start` by its own
/// decisions.
pub fn solves(goal: Goal, start: &State, player: &mut dyn Player<KeyForge>, seed: u64) -> bool {
    player.begin(seed);
    let me: Seat = start.active.index();
    let mut game = Stepwise::<KeyForge>::from_state(start.clone());
    for _ in 0..MOST_DECISIONS {
        if let Some(reached) = outcome(goal, start, &game) {
            return reached;
        }
        if game.question().is_none_or(|asked| asked.player.index() != me) {
            return false;
        }
        let Some(answer) = game.consult(|context| player.decide(context)) else {
            return false;
        };
        if game.answer(answer).is_err() {
            return false;
        }
    }
    false
}

impl Puzzle {
    /// The state of its position.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn start(&self, library: &'static Library) -> Result<State, WrongPuzzle> {
        self.position.state(library).map_err(|faults| WrongPuzzle::Position(format!("{faults:?}")))
    }

    /// Whether the line, followed word by word from the state of the position, reaches the goal.
    pub fn line_reaches(&self, start: &State) -> bool {
        let mut game = Stepwise::<KeyForge>::from_state(start.clone());
        for words in &self.line {
            let Some(number) = answers(&game).iter().position(|(_, w)| w == words) else {
                return false;
            };
            if game.answer(number).is_err() {
                return false;
            }
        }
        outcome(self.goal, start, &game) == Some(true)
    }
}

/// An answer in words.
fn in_words(state: &State, choice: Choice) -> String {
    let id = |card| state.facts(card).id;
    match choice {
        Choice::Card(card) => id(card).to_string(),
        Choice::NoCard => "none".into(),
        Choice::Action(action) => match action {
            Action::Play(card) => format!("play {}", id(card)),
            Action::Discard(card) => format!("discard {}", id(card)),
            Action::Reap(card) => format!("reap with {}", id(card)),
            Action::Fight(card) => format!("fight with {}", id(card)),
            Action::Action(card, _) | Action::Omni(card, _) => format!("use {}", id(card)),
            Action::Unstun(card) => format!("unstun {}", id(card)),
            Action::Return(card) => format!("return {}", id(card)),
            Action::Prophesy(card) => format!("prophesy {}", id(card)),
            Action::RaiseTide => "raise the tide".into(),
            Action::End => "end the turn".into(),
        },
        Choice::House(house) => format!("house {}", house.key()),
        Choice::Yes => "yes".into(),
        Choice::No => "no".into(),
        Choice::Place(place) => format!("place {place}"),
        Choice::TriggeredAbility { card, .. } => format!("{} first", id(card)),
        Choice::Number(number) => number.to_string(),
        Choice::Key(color) => color.key().into(),
        Choice::Text(text) => text.into(),
        Choice::Title(title) => format!("name {}", title.facts().id),
    }
}

#[cfg(test)]
mod tests;
