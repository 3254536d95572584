//! Observations show nothing that is hidden: at positions of random games, hidden cards are given each
//! other's places and random numbers are drawn again, and the observations must stay the same.
//!
//! The other determinizations are those of the check that no player peeks ([`archon_sim::peeking`]), made another
//! way than determinizations are. That the check can fail is shown with leaks that are planted.

use archon_engine::core::game::Game as _;
use archon_engine::core::hidden::Hidden as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::deck::Deck as EngineDeck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_engine::keyforge::view::View;
use archon_sim::games::keyforge::encoding::{Asked, Drawn, Observation, PROPERTIES, PrintedCards};
use archon_sim::peeking::other_determinization;
use archon_sim::seeds::derive;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::arguments;
use crate::deck::Deck;
use crate::errors::error;
use crate::run::interruptible;

/// Games that are played together before their positions are counted.
const BATCH: u64 = 64;

/// A leak that is planted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Planted {
    /// The opponent's hand
    Hand,
    /// The top card of one's own deck
    Deck,
}

#[derive(Default)]
struct LeakSearch {
    asked_at_boundary: u64,
    asked_in_an_action: u64,
    not_asked: u64,
    given_up: u64,
    leaks: Vec<String>,
}

/// Looks for what observations show of what is hidden, at so many positions of random games between
/// decks that are dealt by chance. Returns a dict: asked_at_boundary, asked_in_an_action and not_asked count
/// the positions compared, given_up those for which there was no other world, and leaks says what was
/// found, also where arrays that are written again and again hold something else than new ones. planted: "hand" or "deck" has observations show the opponent's hand or the top card of one's
/// own deck, to see that it is found. Ctrl-C ends it.
#[pyfunction]
#[pyo3(signature = (decks, *, positions, seed=1, threads=None, planted=None))]
pub fn find_leaks<'py>(
    py: Python<'py>,
    decks: Vec<Deck>,
    #[pyo3(from_py_with = arguments::positions)] positions: u64,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    threads: Option<usize>,
    planted: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let planted = match planted {
        None => None,
        Some("hand") => Some(Planted::Hand),
        Some("deck") => Some(Planted::Deck),
        Some(other) => return Err(error("SettingError", format!("unknown leak {other:?}"))),
    };
    if decks.is_empty() {
        return Err(error("DeckError", "at least one deck is needed"));
    }
    let pool = archon_runner::threads::pool(threads).map_err(|why| error("SettingError", why))?;
    let decks: Vec<EngineDeck> = decks.iter().map(|deck| (*deck.deck).clone()).collect();
    let found = interruptible(py, |stopped| {
        let mut all = LeakSearch::default();
        let mut number = 0;
        while all.compared() < positions && all.leaks.len() < 20 && !stopped.is_set() {
            let games: Vec<LeakSearch> = pool.install(|| {
                let numbers = (number..number + BATCH).into_par_iter();
                let numbers = numbers.filter(|_| !stopped.is_set());
                numbers.map(|n| look(&decks, derive(seed, n), planted)).collect()
            });
            games.into_iter().for_each(|game| all.add(game));
            number += BATCH;
        }
        all
    })?;
    let said = PyDict::new(py);
    said.set_item("asked_at_boundary", found.asked_at_boundary)?;
    said.set_item("asked_in_an_action", found.asked_in_an_action)?;
    said.set_item("not_asked", found.not_asked)?;
    said.set_item("given_up", found.given_up)?;
    said.set_item("leaks", found.leaks)?;
    Ok(said)
}

impl LeakSearch {
    const fn compared(&self) -> u64 {
        self.asked_at_boundary + self.asked_in_an_action + self.not_asked
    }

    fn add(&mut self, other: LeakSearch) {
        self.asked_at_boundary += other.asked_at_boundary;
        self.asked_in_an_action += other.asked_in_an_action;
        self.not_asked += other.not_asked;
        self.given_up += other.given_up;
        self.leaks.extend(other.leaks);
        self.leaks.truncate(20);
    }
}

/// Plays a random game and compares at each of its positions.
fn look(decks: &[EngineDeck], seed: u64, planted: Option<Planted>) -> LeakSearch {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let edition = Edition::ALL[rng.random_range(0..Edition::ALL.len())];
    let mut deal = || &decks[rng.random_range(0..decks.len())];
    let mut game = Stepwise::start(&archon_engine::core::game::Match {
        decks: &[deal(), deal()],
        handicaps: &[],
        rules: edition,
        first: None,
        seed: derive(seed, 1),
    });
    let mut found = LeakSearch::default();
    let printed = Player::BOTH.map(|player| PrintedCards::of(&View::new(game.state(), player)));
    let mut again = [const { None }; 3];
    while let Some(asked) = game.question() {
        let (seat, answers) = KeyForge::pending_choices(asked);
        let (boundary, since) = game.boundary();
        let at_boundary = since.is_empty() && boundary == game.state();
        let said = |what: &str| {
            let answers = game.answers().len();
            format!("game of seed {seed}, after {answers} answers: {what}")
        };
        // For each seat, and as in self-play for both in turns.
        for (place, seat) in [(0, 0), (1, 1), (2, seat)] {
            let (seen, drawn) = again[place].get_or_insert_with(<(Observation, Drawn)>::default);
            let view = View::new(game.state(), Player::from_index(seat));
            let asked = Asked::from(asked);
            seen.look_again(&view, Some(&asked), &printed[seat], drawn);
            let mut anew = Observation::default();
            anew.look(&view, Some(&asked));
            if *seen != anew {
                let at = seen.cards.iter().zip(&anew.cards).position(|(a, b)| a != b);
                let at = at.map(|at| (at / PROPERTIES, at % PROPERTIES));
                let what = "the updated observation differs from a new one";
                found.leaks.push(said(&format!("{what}: slot and column {at:?}")));
            }
        }
        match other_determinization(&game, seat, &mut rng) {
            Ok(None) => found.given_up += 1,
            Err(what) => found.leaks.push(said(&what)),
            Ok(Some(twin)) => {
                if at_boundary {
                    found.asked_at_boundary += 1;
                } else {
                    found.asked_in_an_action += 1;
                }
                let same = seen(&game, seat, planted) == seen(&twin, seat, planted);
                if !same {
                    found.leaks.push(said("the seat that is asked sees what is hidden"));
                }
            }
        }
        if at_boundary {
            found.not_asked += 1;
            let mut other = boundary.clone();
            KeyForge::permute(&mut other, game.state(), 1 - seat, &mut rng);
            KeyForge::reseed(&mut other, &mut rng);
            let look = |state: &State| {
                let mut seen = Observation::default();
                seen.look(&View::new(state, Player::from_index(1 - seat)), None);
                plant(planted, state, 1 - seat, &mut seen);
                seen
            };
            if look(boundary) != look(&other) {
                found.leaks.push(said("the seat that is not asked sees what is hidden"));
            }
        }
        game.answer(rng.random_range(0..answers)).expect("a legal answer");
    }
    found
}

fn seen(game: &Stepwise, seat: usize, planted: Option<Planted>) -> Observation {
    let mut seen = Observation::default();
    let asked = game.question().map(Asked::from);
    seen.look(&View::new(game.state(), Player::from_index(seat)), asked.as_ref());
    plant(planted, game.state(), seat, &mut seen);
    seen
}

/// Has an observation show what it must not.
fn plant(planted: Option<Planted>, state: &State, seat: usize, seen: &mut Observation) {
    let viewer = Player::from_index(seat);
    let mut show = |card: Card| seen.cards[card.index() * PROPERTIES] = -1;
    match planted {
        None => {}
        Some(Planted::Hand) => state.hand(viewer.opponent()).into_iter().for_each(show),
        Some(Planted::Deck) => state.area(viewer).deck.last().into_iter().for_each(&mut show),
    }
}
