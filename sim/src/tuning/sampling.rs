//! Positions from self-play, with how the game ended.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Decider, Game, MOST_SEATS, Match, Question, Seat, Stop};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::evaluation::{Evaluated, Evaluation};
use crate::play::play_keeping;
use crate::player::Player;
use crate::players::greedy::Greedy;
use crate::seeds::derive;

/// Games whose positions one task keeps.
const TASK: usize = 64;

/// How positions are sampled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SamplingConfig {
    /// Games played
    pub games: u64,
    /// The seed that every game's is derived from
    pub seed: u64,
    /// The probability that a player answers at random (epsilon), from 0 to 1
    pub exploration: f64,
    /// The share of the states at step boundaries that are kept, from 0 to 1
    pub kept: f64,
    /// Whether both seats play the same deck: then who wins does not hang on whose deck is better,
    /// which would show in the features of every position
    pub same_deck: bool,
}

/// Positions as seats see them, with the points that the seat made of the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Positions {
    /// Features of one position
    pub width: usize,
    /// The features of all positions, one after the other
    pub features: Vec<f32>,
    /// Points for each position, from 0 to 1
    pub points: Vec<f32>,
    /// Positions with turn-local features, each followed by the next of the same seat without any:
    /// what those features came to
    pub turn_local: Vec<f32>,
}

impl Positions {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// Each position's features and points.
    pub fn iter(&self) -> impl Iterator<Item = (&[f32], f32)> {
        self.features.chunks_exact(self.width.max(1)).zip(self.points.iter().copied())
    }

    /// The standard deviation of each feature.
    pub fn spread(&self) -> Vec<f32> {
        let mut sums = vec![(0.0f64, 0.0f64); self.width];
        for (features, _) in self.iter() {
            for (sum, found) in sums.iter_mut().zip(features) {
                let found = f64::from(*found);
                *sum = (sum.0 + found, sum.1 + found * found);
            }
        }
        let n = self.len().max(1) as f64;
        let spread = |(sum, squares): (f64, f64)| (squares / n - (sum / n).powi(2)).max(0.0).sqrt();
        sums.into_iter().map(|sums| spread(sums) as f32).collect()
    }
}

/// The greedy player, which answers at random with some probability.
struct EpsilonGreedy<G: Evaluated> {
    greedy: Greedy<G>,
    rng: Xoshiro256PlusPlus,
    exploration: f64,
}

impl<G: Evaluated> Player<G> for EpsilonGreedy<G> {
    fn begin(&mut self, seed: u64) {
        self.greedy.begin(seed);
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 1));
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        if self.rng.random_bool(self.exploration) {
            self.rng.random_range(0..context.question().num_choices())
        } else {
            self.greedy.decide(context)
        }
    }
}

/// The two decks of a game, drawn by its seed: different ones if there are.
pub(super) fn draw_decks<G: Game>(decks: &[G::Deck], seed: u64) -> [&G::Deck; 2] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 0));
    let one = rng.random_range(0..decks.len());
    let other = match decks.len() {
        1 => 0,
        many => (one + rng.random_range(1..many)) % many,
    };
    [&decks[one], &decks[other]]
}

/// A game's answers, in their order.
pub type Answers = Vec<u32>;

/// Plays games between decks drawn from `decks` and keeps positions; none if it was stopped. The result
/// is the same for any number of threads.
///
/// # Panics
/// If there is no deck.
pub fn sample<G: Evaluated>(
    decks: &[G::Deck],
    rules: G::Rules,
    evaluation: &Evaluation<G>,
    sampling: &SamplingConfig,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Positions> {
    let numbers: Vec<u64> = (0..sampling.games).collect();
    let games = numbers.into_par_iter().map(|number| {
        if stopped() { Vec::new() } else { play_one(decks, rules, evaluation, sampling, number) }
    });
    let games: Vec<Answers> = games.collect();
    if stopped() { None } else { positions_of::<G>(decks, rules, sampling, &games, stopped) }
}

/// Plays a game, by its number; what was answered in it.
///
/// # Panics
/// If there is no deck.
pub fn play_one<G: Evaluated>(
    decks: &[G::Deck],
    rules: G::Rules,
    evaluation: &Evaluation<G>,
    sampling: &SamplingConfig,
    number: u64,
) -> Answers {
    let player = || EpsilonGreedy::<G> {
        greedy: Greedy::new(evaluation.clone()),
        rng: Xoshiro256PlusPlus::seed_from_u64(0),
        exploration: sampling.exploration,
    };
    let (mut one, mut other) = (player(), player());
    let mut answers = Vec::new();
    let decks = decks_of::<G>(decks, sampling, number);
    let start = start_of::<G>(&decks, rules, sampling, number);
    play_keeping(&start, &mut [&mut one, &mut other], Some(&mut answers));
    answers.into_iter().map(|answer| answer as u32).collect()
}

/// The positions that are kept of games, all from the first; none if it was stopped. It takes a part of
/// the time that playing them took: nothing is decided again.
///
/// # Panics
/// If there is no deck.
pub fn positions_of<G: Evaluated>(
    decks: &[G::Deck],
    rules: G::Rules,
    sampling: &SamplingConfig,
    games: &[Answers],
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Positions> {
    let parts: Vec<Positions> = games
        .par_chunks(TASK)
        .enumerate()
        .map(|(part, games)| {
            let mut positions = Positions { width: G::FEATURES.len(), ..Positions::default() };
            for (number, answers) in (part * TASK..).zip(games) {
                if stopped() {
                    break;
                }
                let decks = decks_of::<G>(decks, sampling, number as u64);
                let start = start_of::<G>(&decks, rules, sampling, number as u64);
                keep_positions(&start, answers, sampling.kept, &mut positions);
            }
            positions
        })
        .collect();
    let mut all = Positions { width: G::FEATURES.len(), ..Positions::default() };
    for part in parts {
        all.features.extend(part.features);
        all.points.extend(part.points);
        all.turn_local.extend(part.turn_local);
    }
    (!stopped()).then_some(all)
}

fn decks_of<'d, G: Game>(
    decks: &'d [G::Deck],
    sampling: &SamplingConfig,
    number: u64,
) -> [&'d G::Deck; 2] {
    let [one, other] = draw_decks::<G>(decks, derive(sampling.seed, number));
    [one, if sampling.same_deck { one } else { other }]
}

fn start_of<'d, G: Game>(
    decks: &'d [&'d G::Deck; 2],
    rules: G::Rules,
    sampling: &SamplingConfig,
    number: u64,
) -> Match<'d, G> {
    let seed = derive(sampling.seed, number);
    Match { decks, handicaps: &[0; 2], rules, first: None, seed }
}

/// Gives the answers of a game that was played.
struct Script<'a> {
    answers: std::slice::Iter<'a, u32>,
    /// Whether a seat's last answer ended what it could do
    stopped: [bool; 2],
}

impl<G: Evaluated> Decider<G> for Script<'_> {
    fn decide<'q>(&mut self, _: G::View<'q>, question: &'q G::Question<'q>) -> Result<usize, Stop> {
        let answer = *self.answers.next().ok_or(Stop::Halted)? as usize;
        self.stopped[question.seat()] |= G::passes(question, answer);
        Ok(answer)
    }
}

fn keep_positions<G: Evaluated>(
    start: &Match<'_, G>,
    answers: &[u32],
    kept: f64,
    positions: &mut Positions,
) {
    let mut script = Script { answers: answers.iter(), stopped: [false; 2] };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(start.seed, MOST_SEATS as u64 + 1));
    let mut state = G::start(start);
    let mut before = state.clone();
    let mut seats: Vec<Seat> = Vec::new();
    let mut pending: [Vec<f32>; 2] = Default::default();
    let stop = loop {
        before.clone_from(&state);
        let step = G::step(&mut state, &mut script);
        // Before a seat stopped, its value was that without turn-local features.
        for (seat, stopped) in script.stopped.iter_mut().enumerate() {
            if std::mem::take(stopped) && rng.random_bool(kept) {
                let mut found = features::<G>(&before, seat);
                for (found, feature) in found.iter_mut().zip(G::FEATURES) {
                    *found = if feature.turn_local { 0.0 } else { *found };
                }
                positions.features.extend(found);
                seats.push(seat);
            }
        }
        if let Err(stop) = step {
            break stop;
        }
        let keep = rng.random_bool(kept);
        for (seat, pending) in pending.iter_mut().enumerate() {
            if !keep && pending.is_empty() {
                continue;
            }
            let found = features::<G>(&state, seat);
            // The weight of a turn-local feature cannot be fitted to results: it is fitted to what follows.
            if found.iter().zip(G::FEATURES).any(|(found, f)| f.turn_local && *found != 0.0) {
                if keep {
                    pending.extend(found);
                }
                continue;
            }
            for pending in pending.chunks_exact(positions.width) {
                positions.turn_local.extend_from_slice(pending);
                positions.turn_local.extend_from_slice(&found);
            }
            pending.clear();
            if keep {
                positions.features.extend(found);
                seats.push(seat);
            }
        }
    };
    match (stop, G::winners(&state)) {
        (Stop::Over, Some(winners)) => {
            let share = 1.0 / winners.count_ones() as f32;
            let points = |seat: Seat| if winners & (1 << seat) != 0 { share } else { 0.0 };
            positions.points.extend(seats.into_iter().map(points));
        }
        // An unfinished game says nothing of who wins.
        _ => positions.features.truncate(positions.points.len() * positions.width),
    }
}

fn features<G: Evaluated>(state: &G::State, seat: Seat) -> Vec<f32> {
    let mut found = vec![0.0; G::FEATURES.len()];
    G::features(state, seat, &mut found);
    found
}
