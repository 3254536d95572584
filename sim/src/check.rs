//! Random games under every invariant: after each step the state is checked, what a player sees is
//! compared with what they see after resampling, and now and then a whole game is played again
//! from its record.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use archon_engine::core::game::{Decider, Described, Game, Limit, Match, Seat, Stop};
use archon_engine::core::hidden::Hidden;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::play::Seats;
use crate::player::Player;
use crate::players::random::Random;
use crate::seeds::derive;

/// One game in so many is also played again from its record.
const REPLAY_EVERY: u64 = 64;
/// One step in so many is also resampled, for both players.
const RESAMPLE_EVERY: u64 = 16;

/// What random games under every invariant showed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CheckResult {
    /// Games played
    pub games: u64,
    /// Steps after which the state was checked
    pub steps: u64,
    /// Games played again from their record
    pub replays: u64,
    /// States resampled for a player
    pub resamples: u64,
    /// Decisions at which derived values were computed a second time
    #[serde(default)]
    pub compared: u64,
    /// Unfinished games: turns, work, room
    pub unfinished: [u64; 3],
    /// Unfinished games, with how to see them again; at most a few
    pub unfinished_games: Vec<String>,
    /// What was violated, with how to see it again; at most a few
    pub violations: Vec<String>,
}

impl CheckResult {
    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: CheckResult) -> CheckResult {
        self.games += other.games;
        self.steps += other.steps;
        self.replays += other.replays;
        self.resamples += other.resamples;
        self.compared += other.compared;
        for (mine, theirs) in self.unfinished.iter_mut().zip(other.unfinished) {
            *mine += theirs;
        }
        self.violations.extend(other.violations);
        self.violations.truncate(20);
        self.unfinished_games.extend(other.unfinished_games);
        self.unfinished_games.truncate(20);
        self
    }
}

/// A game whose states can be checked.
pub trait Checkable: Described + Hidden {
    /// The invariant that a state at a step boundary breaks, if it breaks one.
    fn violation(state: &Self::State) -> Option<String>;

    /// The first value that the rules derive from a state otherwise than a plain reading of them, at any decision.
    /// None of games without a second reading.
    fn derived_otherwise(_state: &Self::State, _at_step_boundary: bool) -> Option<String> {
        None
    }

    /// Whether a game that is saved as a line, read and played again ends like `end`.
    fn ends_the_same(start: &Match<'_, Self>, answers: Vec<usize>, end: &Self::State) -> bool;
}

/// Which games are played.
#[derive(Clone, Copy, Debug)]
pub struct Games<'d, G: Game> {
    /// The decks
    pub decks: &'d [G::Deck],
    /// The fewest seats, and the most: game after game has one more
    pub seats: (usize, usize),
    /// How many games
    pub games: u64,
    /// The rules
    pub rules: G::Rules,
    /// The seed that every game's is derived from
    pub seed: u64,
    /// Whether every derived value is computed a second time, at each decision: see [`Checkable::derived_otherwise`]
    pub reference: bool,
    /// No more games are begun once it is set
    pub interrupted: &'d AtomicBool,
}

impl<G: Described> Games<'_, G> {
    /// Of two each against each in turn; of more by chance.
    fn decks_of(&self, number: u64) -> Vec<&G::Deck> {
        let (fewest, most) = self.seats;
        let seats = fewest + (number % (most - fewest + 1) as u64) as usize;
        let n = self.decks.len() as u64;
        let place = |seat: usize| match (seats, seat) {
            (2, 0) => number / n,
            (2, _) => number,
            _ => derive(number, seat as u64),
        };
        (0..seats).map(|seat| &self.decks[(place(seat) % n) as usize]).collect()
    }

    fn named(&self, number: u64) -> String {
        let names: Vec<_> =
            self.decks_of(number).iter().map(|d| format!("{:?}", G::deck_name(d))).collect();
        format!("game {number} (seed {}, {})", derive(self.seed, number), names.join(" against "))
    }
}

/// Plays random games on the current thread pool. A panic in a game is a violation like any other.
pub fn check<G: Checkable>(games: &Games<'_, G>) -> CheckResult {
    check_some(games, 0..games.games)
}

/// Plays those of the random games that have these numbers. What is found in games one after another adds up, in their
/// order, to what is found in all of them.
pub fn check_some<G: Checkable>(games: &Games<'_, G>, numbers: Range<u64>) -> CheckResult {
    numbers
        .into_par_iter()
        .filter(|_| !games.interrupted.load(Ordering::Relaxed))
        .fold(CheckResult::default, |so_far, number| {
            let unwinding = std::panic::AssertUnwindSafe(|| check_game(games, number));
            let checked = std::panic::catch_unwind(unwinding).unwrap_or_else(|panic| {
                let what = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
                    .unwrap_or_default();
                let violations = vec![format!("{}: panic: {what}", games.named(number))];
                CheckResult { games: 1, violations, ..CheckResult::default() }
            });
            so_far.plus(checked)
        })
        .reduce(CheckResult::default, CheckResult::plus)
}

fn check_game<G: Checkable>(games: &Games<'_, G>, number: u64) -> CheckResult {
    let decks = games.decks_of(number);
    let seed = derive(games.seed, number);
    let handicaps: Vec<u16> = (0..decks.len())
        .map(|seat| if seat.is_multiple_of(2) { number % 5 } else { number % 3 * 6 } as u16)
        .collect();
    let start =
        Match { decks: &decks, handicaps: &handicaps, rules: games.rules, first: None, seed };
    let mut state = G::start(&start);
    let mut players: Vec<Random> = decks.iter().map(|_| Random::default()).collect();
    let mut seated: Vec<&mut dyn Player<G>> =
        players.iter_mut().map(|p| p as &mut dyn Player<G>).collect();
    seated.iter_mut().enumerate().for_each(|(n, p)| p.begin(derive(seed, n as u64 + 1)));
    let mut answers = Vec::new();
    let mut seats = Seats::new(&mut seated);
    seats.options.answers = Some(&mut answers);
    let mut checked = CheckResult { games: 1, ..CheckResult::default() };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let stop = loop {
        let mut watched =
            ReferencePlayers { seats: &mut seats, on: games.reference, compared: 0, differs: None };
        let stop = G::step(&mut state, &mut watched).err();
        checked.compared += watched.compared;
        let differs = watched.differs;
        checked.steps += 1;
        let violation = match stop {
            None | Some(Stop::Over) => {
                let derived = || games.reference.then(|| G::derived_otherwise(&state, true));
                differs.or_else(|| derived().flatten()).or_else(|| G::violation(&state))
            }
            _ => differs,
        };
        let violation = violation.or_else(|| {
            if stop.is_some() || !checked.steps.is_multiple_of(RESAMPLE_EVERY) {
                return None;
            }
            checked.resamples += decks.len() as u64;
            (0..decks.len()).find_map(|seat| check_resampling::<G>(&state, seat, &mut rng))
        });
        if let Some(violation) = violation {
            checked.violations.push(format!(
                "{}, turn {}, step {}: {violation}",
                games.named(number),
                G::turns(&state),
                checked.steps
            ));
            return checked;
        }
        if let Some(stop) = stop {
            break stop;
        }
    };
    if let Stop::Limit(limit) = stop {
        let (game, turn) = (games.named(number), G::turns(&state));
        checked.unfinished_games.push(format!("{game}, turn {turn}: {limit:?}"));
    }
    match stop {
        Stop::Limit(Limit::Turns) => checked.unfinished[0] += 1,
        Stop::Limit(Limit::Work) => checked.unfinished[1] += 1,
        Stop::Limit(Limit::Room) => checked.unfinished[2] += 1,
        _ => {}
    }
    if number.is_multiple_of(REPLAY_EVERY) {
        checked.replays += 1;
        if !G::ends_the_same(&start, answers, &state) {
            checked.violations.push(format!("{}: its replay ends otherwise", games.named(number)));
        }
    }
    checked
}

/// Players at whose decisions derived values are computed a second time.
struct ReferencePlayers<'s, 'p, 'q, G: Game> {
    seats: &'s mut Seats<'p, 'q, G>,
    on: bool,
    compared: u64,
    differs: Option<String>,
}

impl<G: Checkable> Decider<G> for ReferencePlayers<'_, '_, '_, G> {
    fn determinize(&mut self, state: &mut G::State, _: Seat) {
        if self.on && self.differs.is_none() {
            self.compared += 1;
            self.differs = G::derived_otherwise(state, false);
        }
    }

    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        self.seats.decide(view, question)
    }
}

/// After resampling a player sees the same, and the state is sound.
pub(crate) fn check_resampling<G: Checkable>(
    state: &G::State,
    seat: Seat,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<String> {
    let mut other = state.clone();
    G::resample(&mut other, seat, rng);
    if let Some(violation) = G::violation(&other) {
        return Some(format!("resampled for seat {}: {violation}", seat + 1));
    }
    let same = G::look_the_same(state, &other, seat);
    (!same).then(|| format!("seat {} can tell the resampled state from the real one", seat + 1))
}
