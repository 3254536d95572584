//! Players.

use std::sync::Mutex;

use archon_engine::core::game::Game as _;
use archon_engine::keyforge::KeyForge;
use archon_sim::players::registry::{NamedPlayer, players};
use archon_sim::players::{FORFEIT, MatchInfo, RootStats};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::arguments;
use crate::errors::{error, of_player};
use crate::game::Game;
use crate::policy::{GivenPlayer, Offer};
use crate::run::interruptible;

/// A player by name, with its settings ("greedy", "ismcts:iterations=500"), or an object that decides.
#[pyclass(frozen, module = "archon_lab")]
pub struct Player {
    /// As it was named
    pub named: NamedPlayer<KeyForge>,
    offer: Option<Offer>,
    found: Mutex<Vec<RootStats>>,
}

/// What is said of what is no player.
pub fn not_a_player(given: &Bound<'_, PyAny>) -> String {
    let kind = given.get_type();
    format!("a player is a name or an object with decide(observations, masks), not {kind}")
}

/// A player that is ready to play.
pub fn read(name: &str) -> PyResult<NamedPlayer<KeyForge>> {
    NamedPlayer::read(name).and_then(NamedPlayer::ready).map_err(|why| of_player(&why))
}

#[pymethods]
impl Player {
    /// The player of a name, or of an object with decide(observations, masks). Raises PlayerError.
    #[new]
    fn new(name: &Bound<'_, PyAny>) -> PyResult<Player> {
        let (name, offer) = match GivenPlayer::of(name)? {
            Some(GivenPlayer::Named(name)) => (name, None),
            Some(GivenPlayer::Offered(offer)) => (offer.name.clone(), Some(offer)),
            None => return Err(PyTypeError::new_err(not_a_player(name))),
        };
        Ok(Player { named: read(&name)?, offer, found: Mutex::default() })
    }

    /// The names of all players.
    #[staticmethod]
    fn names() -> Vec<&'static str> {
        players::<KeyForge>().iter().map(|player| player.name).collect()
    }

    /// As it was named.
    #[getter]
    fn name(&self) -> &str {
        self.named.name()
    }

    /// The number of its answer to the question of a game, which is left as it is. It sees what the seat
    /// that is asked may know, and depends on that, on `seed` and on nothing else. Raises GameOverError
    /// if the game has ended, and PlayerError if the player gives it up. Other threads run meanwhile; Ctrl-C ends it.
    #[pyo3(signature = (game, seed=0))]
    fn decide(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
    ) -> PyResult<usize> {
        let (stepwise, start) = (game.stepwise(), game.start());
        let asked = stepwise.question();
        let seat = asked.map(|asked| asked.player.index());
        let seat =
            seat.ok_or_else(|| error("GameOverError", "the game has ended: there is no question"))?;
        let decided = interruptible(py, |stopped| {
            let mut player = self.named.make();
            if let Some(start) = start {
                let info = MatchInfo {
                    decks: &[&*start.decks[0], &*start.decks[1]],
                    handicaps: &start.chains.map(u16::from),
                    rules: start.edition,
                    first: KeyForge::first(stepwise.state()),
                };
                player.sit(&info, seat);
            }
            player.begin(seed);
            let answer = stepwise.consult(|context| player.decide(&context.until(stopped)));
            (answer, player.root_stats(), player.forfeits())
        })?;
        if let Some(raised) = self.offer.as_ref().and_then(|offer| offer.policy.failed()) {
            return Err(raised);
        }
        let (answer, found, why) = decided;
        if let Ok(mut last) = self.found.lock() {
            *last = found;
        }
        match answer {
            Some(FORFEIT) | None => {
                let why = why.unwrap_or_else(|| "it does not say why".into());
                Err(error("PlayerError", format!("{} forfeits the game: {why}", self.named.name())))
            }
            Some(answer) => Ok(answer),
        }
    }

    /// What its last search found of each answer, a dict each: answer, points (from 0, lost, to 1, won)
    /// and visits. Empty if it does not search.
    fn analysis<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let found = self.found.lock().map(|found| found.clone()).unwrap_or_default();
        let of = |stats: &RootStats| {
            let dict = PyDict::new(py);
            dict.set_item("answer", stats.answer)?;
            dict.set_item("points", stats.points)?;
            dict.set_item("visits", stats.visits)?;
            Ok(dict)
        };
        found.iter().map(of).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Player {:?}>", self.named.name())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Py<PyAny>,)) {
        let given = match &self.offer {
            Some(offer) => offer.object().clone_ref(py),
            None => PyString::new(py, self.named.name()).into_any().unbind(),
        };
        (py.get_type::<Player>().into_any(), (given,))
    }
}
