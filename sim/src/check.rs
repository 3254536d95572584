//! Random games under every invariant: after each step the state is checked, what a player sees is
//! compared with what they see after resampling, and now and then a whole game is played again
//! from its record.

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::limits::Limit;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::rules::setup::Start;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use archon_engine::keyforge::KeyForge;

use crate::play::Seats;
use crate::players::Player;
use crate::players::random::Random;
use crate::seeds::derive;

/// One game in so many is also played again from its record.
const REPLAY_EVERY: u64 = 64;
/// One step in so many is also resampled, for both players.
const RESAMPLE_EVERY: u64 = 16;

/// What random games under every invariant showed.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Games played
    pub games: u64,
    /// Steps after which the state was checked
    pub steps: u64,
    /// Games played again from their record
    pub replays: u64,
    /// States resampled for a player
    pub resamples: u64,
    /// Unfinished games: turns, work, room
    pub unfinished: [u64; 3],
    /// Unfinished games, with how to see them again; at most a few
    pub unfinished_games: Vec<String>,
    /// What was violated, with how to see it again; at most a few
    pub violations: Vec<String>,
}

impl Checked {
    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: Checked) -> Checked {
        self.games += other.games;
        self.steps += other.steps;
        self.replays += other.replays;
        self.resamples += other.resamples;
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

/// Plays `games` random games, every deck against every deck in turn, on the current thread pool.
/// A panic in a game is a violation like any other.
pub fn check(decks: &[Deck], games: u64, edition: Edition, seed: u64) -> Checked {
    (0..games)
        .into_par_iter()
        .fold(Checked::default, |so_far, number| {
            let game = std::panic::catch_unwind(|| check_game(decks, number, edition, seed));
            let checked = game.unwrap_or_else(|panic| {
                let what = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
                    .unwrap_or_default();
                let (one, two) = pairing(decks, number);
                let violations = vec![format!(
                    "game {number} (seed {}, {:?} against {:?}): panic: {what}",
                    derive(seed, number),
                    one.name,
                    two.name
                )];
                Checked { games: 1, violations, ..Checked::default() }
            });
            so_far.plus(checked)
        })
        .reduce(Checked::default, Checked::plus)
}

fn pairing(decks: &[Deck], number: u64) -> (&Deck, &Deck) {
    let n = decks.len() as u64;
    (&decks[(number / n % n) as usize], &decks[(number % n) as usize])
}

fn check_game(decks: &[Deck], number: u64, edition: Edition, seed: u64) -> Checked {
    let (one, two) = pairing(decks, number);
    let seed = derive(seed, number);
    let chains = [(number % 5) as u8, (number % 3) as u8 * 6];
    let start = Start { decks: [one, two], chains, edition, first: None, seed };
    let mut state = State::start(&start);
    let mut players = [Random::default(), Random::default()];
    let mut seated: Vec<&mut dyn Player<KeyForge>> =
        players.iter_mut().map(|p| p as &mut dyn Player<KeyForge>).collect();
    seated.iter_mut().enumerate().for_each(|(n, p)| p.begin(derive(seed, n as u64 + 1)));
    let mut answers = Vec::new();
    let mut seats = Seats::new(&mut seated);
    seats.answers = Some(&mut answers);
    let mut checked = Checked { games: 1, ..Checked::default() };
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    let stop = loop {
        let stop = seats.step(&mut state).err();
        checked.steps += 1;
        let violation = match stop {
            None | Some(Stop::Over) => state.check().err().map(|v| v.to_string()),
            _ => None,
        };
        let violation = violation.or_else(|| {
            if stop.is_some() || !checked.steps.is_multiple_of(RESAMPLE_EVERY) {
                return None;
            }
            checked.resamples += 2;
            Seat::BOTH.into_iter().find_map(|seat| check_resampling(&state, seat, &mut luck))
        });
        if let Some(violation) = violation {
            checked.violations.push(format!(
                "game {number} (seed {seed}, {:?} against {:?}), turn {}, step {}: {violation}",
                one.name, two.name, state.turn, checked.steps
            ));
            return checked;
        }
        if let Some(stop) = stop {
            break stop;
        }
    };
    if let Stop::Limit(limit) = stop {
        checked.unfinished_games.push(format!(
            "game {number} (seed {seed}, {:?} against {:?}), turn {}: {limit:?}",
            one.name, two.name, state.turn
        ));
    }
    match stop {
        Stop::Limit(Limit::Turns) => checked.unfinished[0] += 1,
        Stop::Limit(Limit::Work) => checked.unfinished[1] += 1,
        Stop::Limit(Limit::Room) => checked.unfinished[2] += 1,
        _ => {}
    }
    if number.is_multiple_of(REPLAY_EVERY) {
        checked.replays += 1;
        let record = Record {
            decks: [one.clone(), two.clone()],
            chains,
            edition,
            seed,
            first: None,
            answers,
        };
        let again = Record::from_line(&record.to_line()).and_then(|r| r.replay());
        let same = again.is_ok_and(|game| *game.state() == state);
        if !same {
            checked.violations.push(format!(
                "game {number} (seed {seed}, {:?} against {:?}): its replay ends otherwise",
                one.name, two.name
            ));
        }
    }
    checked
}

/// After resampling a player sees the same, and the state is sound.
fn check_resampling(state: &State, seat: Seat, luck: &mut Xoshiro256PlusPlus) -> Option<String> {
    let view = View::new(state, seat);
    let other = view.resample(luck);
    if let Err(violation) = other.check() {
        return Some(format!("resampled for {seat:?}: {violation}"));
    }
    let again = View::new(&other, seat);
    let same = view.known() == again.known()
        && view.hand() == again.hand()
        && view.archives() == again.archives()
        && Seat::BOTH.into_iter().all(|p| {
            view.hand_len(p) == again.hand_len(p)
                && view.deck_len(p) == again.deck_len(p)
                && view.archives_len(p) == again.archives_len(p)
                && view.known_hand(p) == again.known_hand(p)
                && view.known_archives(p) == again.known_archives(p)
                && state.area(p).discard == other.area(p).discard
                && state.area(p).battleline == other.area(p).battleline
        });
    (!same).then(|| format!("{seat:?} can tell the resampled state from the real one"))
}
