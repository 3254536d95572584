//! The timeline of a game: its present state, the answers that led to it, and every state before.
//!
//! Only answers are kept. An earlier state is reached by playing the game again from its start, which takes
//! milliseconds. The log is made in the same way, for any viewer.

use archon_engine::core::game::{Game, Seat};
use archon_engine::core::stepwise::Stepwise;

use super::describe::{Describe, LogLine, SavedGame, Viewer};
use super::menu::{self, MenuEntry};

/// An answer with its seat and turn.
#[derive(Clone, Copy, Debug)]
struct GivenAnswer {
    answer: usize,
    seat: Seat,
    turn: u32,
}

/// A game that can be played, undone and replayed.
#[derive(Clone)]
pub struct Timeline<G: Describe> {
    start: G::Start,
    game: Stepwise<G>,
    given: Vec<GivenAnswer>,
}

impl<G: Describe> Timeline<G> {
    /// A new game.
    pub fn new(start: G::Start) -> Timeline<G> {
        Timeline { game: Stepwise::from_state(G::begin(&start)), start, given: Vec::new() }
    }

    /// The timeline of a saved game, after its last answer.
    ///
    /// # Errors
    /// An answer that is not legal, and the reason.
    pub fn from_saved(saved: SavedGame<G::Start>) -> Result<Timeline<G>, String> {
        let mut timeline = Timeline::new(saved.start);
        for (place, answer) in saved.answers.into_iter().enumerate() {
            let fits = timeline.answer(answer);
            fits.map_err(|why| format!("answer number {place} is not legal: {why}"))?;
        }
        Ok(timeline)
    }

    /// The game in its present state.
    pub fn game(&self) -> &Stepwise<G> {
        &self.game
    }

    /// The seat that is asked; none when the game has ended.
    pub fn asked(&self) -> Option<Seat> {
        self.game.question().map(|asked| G::pending_choices(asked).0)
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        <G as Game>::seats(self.game.state())
    }

    /// The number of the turn, from 1.
    pub fn turn(&self) -> u32 {
        G::turns(self.game.state())
    }

    /// The whole table.
    pub fn table(&self, viewer: Viewer) -> String {
        G::table(self.game.state(), &G::deck_names(&self.start), viewer)
    }

    /// The cards of every pile that the viewer may look through.
    pub fn piles(&self, viewer: Viewer) -> String {
        G::piles(self.game.state(), viewer)
    }

    /// The question; empty when the game has ended.
    pub fn question(&self) -> String {
        let asked = self.game.question();
        asked.map_or_else(String::new, |asked| G::question(self.game.state(), asked))
    }

    /// The legal answers as a list to choose from.
    pub fn menu(&self) -> Vec<MenuEntry> {
        let Some(asked) = self.game.question() else { return Vec::new() };
        let state = self.game.state();
        menu::menu(&G::answers(state, asked), &G::order(state, asked))
    }

    /// The result of the game; none while it is not over.
    pub fn ending(&self, viewer: Viewer) -> Option<String> {
        self.game.ended().map(|stop| G::ending(self.game.state(), stop, viewer))
    }

    /// The start of the game.
    pub fn start(&self) -> &G::Start {
        &self.start
    }

    /// The number of answers.
    pub fn len(&self) -> usize {
        self.given.len()
    }

    /// The answers, from the start.
    pub fn answers(&self) -> Vec<usize> {
        self.given.iter().map(|g| g.answer).collect()
    }

    /// The seat that gave answer number `n`, counted from 0.
    pub fn seat_of(&self, n: usize) -> Option<Seat> {
        self.given.get(n).map(|g| g.seat)
    }

    /// Answers the present question.
    ///
    /// # Errors
    /// The reason why the answer is not legal; nothing has changed.
    pub fn answer(&mut self, answer: usize) -> Result<(), String> {
        let (seat, turn) = (self.asked().unwrap_or(0), self.turn());
        self.game.answer(answer).map_err(|why| why.to_string())?;
        self.given.push(GivenAnswer { answer, seat, turn });
        Ok(())
    }

    /// Takes back all answers from number `n` on.
    pub fn back_to(&mut self, n: usize) {
        if n >= self.given.len() {
            return;
        }
        let answers: Vec<_> = self.given[..n].iter().map(|g| g.answer).collect();
        self.given.clear();
        self.game = Stepwise::from_state(G::begin(&self.start));
        for answer in answers {
            self.answer(answer).expect("it was an answer before");
        }
    }

    /// The number of the answer to which `undo` leads: the first of one of `persons` in this turn, or if that
    /// is the present question, the first in the turn of the answer before it. None if there is nothing to
    /// undo.
    pub fn undo_target(&self, persons: impl Fn(Seat) -> bool) -> Option<usize> {
        let first_in =
            |turn: u32| self.given.iter().position(|g| g.turn == turn && persons(g.seat));
        first_in(self.turn()).or_else(|| {
            let last = self.given.iter().rfind(|g| persons(g.seat))?;
            first_in(last.turn)
        })
    }

    /// The number of answers before turn `turn` began; all, if it has not begun.
    pub fn beginning_of(&self, turn: u32) -> usize {
        self.given.iter().position(|g| g.turn >= turn).unwrap_or(self.given.len())
    }

    /// The log of the answers `from..to`.
    pub fn log(&self, viewer: Viewer, from: usize, to: usize) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let mut game = Stepwise::from_state(G::begin(&self.start));
        for (n, given) in self.given.iter().enumerate().take(to) {
            let before = (n >= from).then(|| game.clone());
            game.answer(given.answer).expect("it was an answer before");
            if let Some(before) = before {
                lines.extend(G::log(&before, given.answer, &game, viewer));
            }
        }
        lines
    }

    /// The saved game.
    pub fn saved(&self, players: Option<Vec<String>>) -> SavedGame<G::Start> {
        SavedGame { start: self.start.clone(), answers: self.answers(), players }
    }
}

/// Lines of the log as text.
pub fn told(lines: &[LogLine]) -> String {
    let mut text = String::new();
    for line in lines {
        text += &match line {
            LogLine::Turn(turn) => format!("{}\n", super::style::heading(turn)),
            LogLine::Deed(deed) => format!("{}\n", super::style::wrap(&format!("  {deed}"), 4)),
            LogLine::Change(change) => {
                format!("{}\n", super::style::wrap(&format!("      {change}"), 4))
            }
        };
    }
    text
}
