//! A game, one answer at a time.

use std::sync::Arc;

use archon_cards::library;
use archon_engine::core::game::{Described as _, Game as _, Limit, Question as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck as EngineDeck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_engine::keyforge::view::View;
use archon_lab::game::GameInfo;
use archon_sim::games::keyforge::encoding::{
    ANSWERS, Asked, CARDS, EFFECTS, GLOBALS, MASK, Observation,
};
use archon_sim::protocol::GameProtocol;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::arguments;
use crate::deck::one;
use crate::display::{self, Position};
use crate::errors::{error, guarded, of_answer, of_record, of_rules};

/// What a game that can be saved started from.
#[derive(Clone)]
pub struct Start {
    /// The decks
    pub decks: [Arc<EngineDeck>; 2],
    /// Their chains
    pub chains: [u8; 2],
    /// The rules
    pub edition: Edition,
    /// The seed of all random numbers
    pub seed: u64,
    /// The seat that takes the first turn; none: a random one
    pub first: Option<Seat>,
}

impl Start {
    /// The game at its first question.
    pub fn game(&self) -> Stepwise {
        let [one, two] = &self.decks;
        let start = archon_engine::keyforge::rules::setup::Start {
            decks: [one, two],
            chains: self.chains,
            edition: self.edition,
            first: self.first,
            seed: self.seed,
        };
        Stepwise::from_state(State::start(&start))
    }
}

/// Where a game comes from, and where it can be taken back to.
#[derive(Clone)]
enum Origin {
    Start(Arc<Start>),
    /// A determinization: it has no seed of its own
    Determinized(Arc<Stepwise>),
}

/// A game between two decks, one answer at a time. Who asks, about what, and what the answers are says
/// the game; whoever plays says the number of an answer. Chance is part of it: the same decks, seed and
/// answers are the same game.
#[pyclass(module = "archon_lab")]
pub struct Game {
    game: Stepwise,
    origin: Origin,
}

impl Game {
    /// The game as the engine has it.
    pub fn stepwise(&self) -> &Stepwise {
        &self.game
    }

    /// What it started from, if it is no determinization.
    pub fn start(&self) -> Option<&Start> {
        match &self.origin {
            Origin::Start(start) => Some(start),
            Origin::Determinized(_) => None,
        }
    }

    fn record_of(&self) -> PyResult<Record> {
        let start = self.start().ok_or_else(|| {
            error("RecordError", "a determinization cannot be saved: it has no start of its own")
        })?;
        Ok(Record {
            decks: [(*start.decks[0]).clone(), (*start.decks[1]).clone()],
            chains: start.chains,
            edition: start.edition,
            seed: start.seed,
            first: start.first,
            answers: self.game.answers().to_vec(),
        })
    }
}

/// The rules of an edition, by its key; by default the edition that the decks are played by on the command line.
pub fn edition(rules: Option<&str>, decks: &[EngineDeck]) -> PyResult<Edition> {
    KeyForge::rules_for(rules, decks).map_err(|why| of_rules(&why))
}

/// Chains of both seats.
pub fn chains(given: [u16; 2]) -> PyResult<[u8; 2]> {
    match given.iter().find(|chains| **chains > KeyForge::MOST_HANDICAP) {
        None => Ok(given.map(|chains| chains as u8)),
        Some(chains) => {
            let most = KeyForge::MOST_HANDICAP;
            Err(error(
                "SettingError",
                format!("chains takes numbers from 0 to {most}, not {chains}"),
            ))
        }
    }
}

/// A seat: 0 or 1.
pub fn seat(given: usize) -> PyResult<usize> {
    if given < 2 {
        Ok(given)
    } else {
        Err(error("SettingError", format!("a seat is 0 or 1, not {given}")))
    }
}

/// Plain data as objects of Python.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

#[pymethods]
impl Game {
    /// A new game, at its first question. deck1, deck2: a Deck, or what Deck.find takes. chains: of both decks, 0 to 24. rules: the key of an edition,
    /// by default that of the decks: "2026-06" if one is of a set after Dark Tidings, else "2021-03". first: the seat that takes the first turn, random if it is None.
    /// Raises DeckError and SettingError.
    #[new]
    #[pyo3(signature = (deck1, deck2, *, chains=[0, 0], rules=None, first=None, seed=0))]
    fn new(
        deck1: &Bound<'_, PyAny>,
        deck2: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::chains)] chains: [u16; 2],
        rules: Option<&str>,
        #[pyo3(from_py_with = arguments::first)] first: Option<usize>,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
    ) -> PyResult<Game> {
        let decks = [one(deck1)?.deck, one(deck2)?.deck];
        let start = Start {
            chains: self::chains(chains)?,
            edition: edition(rules, &decks.each_ref().map(|deck| (**deck).clone()))?,
            decks,
            seed,
            first: first.map(self::seat).transpose()?.map(Seat::from_index),
        };
        let game = guarded(|| start.game())?;
        Ok(Game { game, origin: Origin::Start(Arc::new(start)) })
    }

    /// Who is asked, 0 or 1; None when the game has ended.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.game.question().map(|asked| asked.player.index())
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.game.question().is_none()
    }

    /// The winner, 0 or 1; None while the game is not over, and when it ended at a limit.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.game.state().winner.map(Seat::index)
    }

    /// The limit at which the game ended without a winner: "turns", "work" or "room"; else None.
    #[getter]
    fn limit(&self) -> Option<&'static str> {
        match self.game.ended()? {
            Stop::Limit(Limit::Turns) => Some("turns"),
            Stop::Limit(Limit::Work) => Some("work"),
            Stop::Limit(Limit::Room) => Some("room"),
            Stop::Over | Stop::Halted => None,
        }
    }

    /// How many answers the question has, at least 2; 0 when the game has ended.
    #[getter]
    fn num_choices(&self) -> usize {
        self.game.question().map_or(0, |asked| asked.choices.len())
    }

    /// Turns begun, those of both seats together.
    #[getter]
    fn turn(&self) -> u32 {
        KeyForge::turns(self.game.state())
    }

    /// The keys that both seats have forged.
    #[getter]
    fn keys(&self) -> [u16; 2] {
        [0, 1].map(|seat| KeyForge::progress(self.game.state(), seat))
    }

    /// The numbers of all answers given so far.
    #[getter]
    fn answers(&self) -> Vec<usize> {
        self.game.answers().to_vec()
    }

    /// The seed of all random numbers; None for a determinization.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.start().map(|start| start.seed)
    }

    /// What is asked, and what each answer means, as a dict: seat, ask, answers; the fields are those of
    /// docs/protocol.md. None when the game has ended.
    fn question<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.asked()?.map(|asked| to_python(py, &asked)).transpose()
    }

    /// What a seat may know now, as a dict (docs/protocol.md, "view"); of the seat that is asked, or of
    /// seat 0 when the game has ended, if none is given.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::seat_or_none)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self::seat(seat.or(self.seat()).unwrap_or(0))?;
        let seen = guarded(|| value(&KeyForge::table(&self.look(seat))))?;
        to_python(py, &seen)
    }

    /// The cards of both decks and what is printed on them, as a dict (docs/protocol.md, "game"): their
    /// places in the list are the numbers by which questions and views name cards.
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let cards = guarded(|| value(&KeyForge::opening(&self.look(0))))?;
        to_python(py, &cards)
    }

    /// Answers the question with the number of one of its answers. Raises AnswerError if there is no
    /// such answer, and GameOverError if the game has ended; the game is then as it was.
    fn answer(&mut self, #[pyo3(from_py_with = arguments::answer)] n: usize) -> PyResult<()> {
        guarded(|| self.game.answer(n))?.map_err(of_answer)
    }

    /// Takes the last answer back. Raises GameOverError if there is none, or none since determinize().
    fn undo(&mut self) -> PyResult<()> {
        let (mut game, given) = match &self.origin {
            Origin::Start(start) => (guarded(|| start.game())?, 0),
            Origin::Determinized(game) => ((**game).clone(), game.answers().len()),
        };
        let answers = self.game.answers();
        if answers.len() == given {
            return Err(error("GameOverError", "there is no answer to undo"));
        }
        guarded(|| {
            for answer in &answers[given..answers.len() - 1] {
                game.answer(*answer).expect("it was given before");
            }
        })?;
        self.game = game;
        Ok(())
    }

    /// A copy that is played on by itself.
    fn copy(&self) -> Game {
        Game { game: self.game.clone(), origin: self.origin.clone() }
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    /// A determinization for a seat: hidden information and future randomness are drawn again, from what it
    /// knows and from `seed` alone. If the seat is asked, the question stays; if the other seat is, it is asked
    /// in the new game as well, perhaps among other answers. Such a game cannot be saved. Raises SettingError if
    /// the other seat is asked in the middle of an action: what it chooses from may be hidden from `seat`.
    fn determinize(
        &self,
        #[pyo3(from_py_with = arguments::seat)] seat: usize,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
    ) -> PyResult<Game> {
        let seat = self::seat(seat)?;
        let game = guarded(|| self.game.determinize(seat, seed))?.ok_or_else(|| {
            let said = "in the middle of an action a game is determinized for the seat that is asked, not for";
            error("SettingError", format!("{said} {seat}"))
        })?;
        Ok(Game { origin: Origin::Determinized(Arc::new(game.clone())), game })
    }

    /// The game as a line of text that replay(), `archon replay` and `archon play --load` read. Raises
    /// RecordError for a determinization.
    fn record(&self) -> PyResult<String> {
        Ok(self.record_of()?.to_line())
    }

    /// The game of a line, played to where its answers end. Raises RecordError.
    #[staticmethod]
    fn replay(line: &str) -> PyResult<Game> {
        let record = Record::from_line(library(), line).map_err(|why| of_record(&why))?;
        let game = guarded(|| record.replay())?.map_err(|why| of_record(&why))?;
        let Record { decks, chains, edition, seed, first, .. } = record;
        let start = Start { decks: decks.map(Arc::new), chains, edition, seed, first };
        Ok(Game { game, origin: Origin::Start(Arc::new(start)) })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let replay = py.get_type::<Game>().getattr("replay")?;
        Ok((replay, (self.record()?,)))
    }

    /// What a seat may know, and the answers if it is asked, as a dict of new arrays: globals, cards, effects and
    /// answers of int16, action_mask of int8 (archon_lab.ENCODING names the columns). Of the seat that is asked, or of
    /// seat 0 when the game has ended, if none is given. It needs numpy.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        slf: &Bound<'py, Self>,
        #[pyo3(from_py_with = arguments::seat_or_none)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked = slf.borrow().seat();
        let seat = self::seat(seat.or(asked).unwrap_or(0))?;
        slf.py().import("archon_lab._observations")?.call_method1("observation", (slf, seat))
    }

    /// Writes what a seat may know, and the answers if it is asked, into arrays of the encoding
    /// (archon_lab.ENCODING): globals, cards, effects and answers of int16, action_mask of int8, all contiguous.
    /// Returns how many answers the question has beyond those that the encoding has rows for. Raises
    /// SettingError if an array has another size.
    #[expect(clippy::too_many_arguments, reason = "an array for each part")]
    fn observe(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: usize,
        globals: PyBuffer<i16>,
        cards: PyBuffer<i16>,
        effects: PyBuffer<i16>,
        answers: PyBuffer<i16>,
        action_mask: PyBuffer<i8>,
    ) -> PyResult<usize> {
        let seat = self::seat(seat)?;
        let mut seen = Observation::default();
        let asked = self.game.question().map(Asked::from);
        let overflow = guarded(|| seen.look(&self.look(seat), asked.as_ref()))?;
        fill(py, "globals", &globals, &seen.globals, GLOBALS)?;
        fill(py, "cards", &cards, &seen.cards, CARDS)?;
        fill(py, "effects", &effects, &seen.effects, EFFECTS)?;
        fill(py, "answers", &answers, &seen.answers, ANSWERS)?;
        fill(py, "action_mask", &action_mask, &seen.mask, MASK)?;
        Ok(overflow)
    }

    /// How notebooks show it: the table as the seat that is asked sees it, and the question.
    fn _repr_html_(&self) -> PyResult<String> {
        let (asked, seat) = (self.asked()?, self.seat().unwrap_or(0));
        let state = match (self.winner(), self.limit()) {
            (Some(winner), _) => format!("Seat {winner} has won."),
            (None, Some(limit)) => format!("It ended at the limit of {limit}."),
            (None, None) => String::new(),
        };
        guarded(|| {
            let look = self.look(seat);
            let (view, cards) = (value(&KeyForge::table(&look)), value(&KeyForge::opening(&look)));
            let question = asked.as_ref();
            display::game(&Position { view: &view, cards: &cards, question, state, seat })
        })
    }

    fn __repr__(&self) -> String {
        let state = match (self.winner(), self.seat()) {
            (Some(winner), _) => format!("won by {winner}"),
            (None, Some(seat)) => format!("seat {seat} has {} answers", self.num_choices()),
            (None, None) => "unfinished".into(),
        };
        format!("<Game turn {}, {} answers given, {state}>", self.turn(), self.game.answers().len())
    }
}

impl Game {
    /// What is asked, and what each answer means.
    fn asked(&self) -> PyResult<Option<Value>> {
        guarded(|| {
            self.game.consult(|context| {
                let (view, question) = (context.view(), context.question());
                let answers: Vec<Value> = (0..question.num_choices())
                    .map(|n| value(&KeyForge::choice(view, question, n)))
                    .collect();
                let ask = value(&KeyForge::ask(view, question));
                json!({ "seat": question.seat(), "ask": ask, "answers": answers })
            })
        })
    }

    fn look(&self, seat: usize) -> View<'_> {
        KeyForge::view(self.game.state(), seat)
    }
}

fn value(data: &impl serde::Serialize) -> Value {
    serde_json::to_value(data).expect("plain data")
}

fn fill<T: pyo3::buffer::Element>(
    py: Python<'_>,
    name: &str,
    array: &PyBuffer<T>,
    from: &[T],
    items: usize,
) -> PyResult<()> {
    if array.item_count() != items || array.readonly() || !array.is_c_contiguous() {
        let given = array.item_count();
        return Err(error(
            "SettingError",
            format!("{name} takes a writable contiguous array of {items} numbers, not of {given}"),
        ));
    }
    array.copy_from_slice(py, from)
}
