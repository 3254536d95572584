//! The course of a game: where it stands, how it came there, and every point before it.
//!
//! Only answers are kept. A point before is reached by playing the game again from its start, which
//! takes milliseconds; so is the log, for whoever looks.

use archon_engine::core::game::{Game, Seat};
use archon_engine::core::stepwise::Stepwise;

use super::describe::{Describe, Eyes, LogLine, Saved};

/// What is remembered of an answer given.
#[derive(Clone, Copy, Debug)]
struct Given {
    answer: usize,
    seat: Seat,
    turn: u32,
}

/// A game that can be gone through forwards and backwards.
#[derive(Clone)]
pub struct Course<G: Describe> {
    start: G::Start,
    game: Stepwise<G>,
    given: Vec<Given>,
}

impl<G: Describe> Course<G> {
    /// A new game.
    pub fn new(start: G::Start) -> Course<G> {
        Course { game: Stepwise::from_state(G::begin(&start)), start, given: Vec::new() }
    }

    /// A saved game, where its answers end.
    ///
    /// # Errors
    /// An answer that does not fit, and why.
    pub fn of(saved: Saved<G::Start>) -> Result<Course<G>, String> {
        let mut course = Course::new(saved.start);
        for (place, answer) in saved.answers.into_iter().enumerate() {
            let fits = course.answer(answer);
            fits.map_err(|why| format!("answer number {place} does not fit: {why}"))?;
        }
        Ok(course)
    }

    /// The game as it stands.
    pub fn game(&self) -> &Stepwise<G> {
        &self.game
    }

    /// Whose answer the game waits for; none when it has ended.
    pub fn asked(&self) -> Option<Seat> {
        self.game.question().map(|asked| G::pending_choices(asked).0)
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        <G as Game>::seats(self.game.state())
    }

    /// The number of the turn, from 1.
    pub fn turn(&self) -> u32 {
        G::turns(self.game.state())
    }

    /// The whole table.
    pub fn table(&self, eyes: Eyes) -> String {
        G::table(self.game.state(), &G::deck_names(&self.start), eyes)
    }

    /// The cards of every pile that may be looked through.
    pub fn piles(&self, eyes: Eyes) -> String {
        G::piles(self.game.state(), eyes)
    }

    /// What is asked; nothing when the game has ended.
    pub fn question(&self) -> String {
        let asked = self.game.question();
        asked.map_or_else(String::new, |asked| G::question(self.game.state(), asked))
    }

    /// The legal answers in words.
    pub fn choices(&self) -> Vec<String> {
        let asked = self.game.question();
        asked.map_or_else(Vec::new, |asked| G::answers(self.game.state(), asked))
    }

    /// How the game ended; nothing while it goes on.
    pub fn ending(&self, eyes: Eyes) -> Option<String> {
        self.game.ended().map(|stop| G::ending(self.game.state(), stop, eyes))
    }

    /// What the game starts from.
    pub fn start(&self) -> &G::Start {
        &self.start
    }

    /// How many answers were given.
    pub fn len(&self) -> usize {
        self.given.len()
    }

    /// The answers, from the start.
    pub fn answers(&self) -> Vec<usize> {
        self.given.iter().map(|g| g.answer).collect()
    }

    /// Who gave answer number `n`, counted from 0.
    pub fn seat_of(&self, n: usize) -> Option<Seat> {
        self.given.get(n).map(|g| g.seat)
    }

    /// Answers the question that waits.
    ///
    /// # Errors
    /// Why that is no answer; nothing has changed.
    pub fn answer(&mut self, answer: usize) -> Result<(), String> {
        let (seat, turn) = (self.asked().unwrap_or(0), self.turn());
        self.game.answer(answer).map_err(|why| why.to_string())?;
        self.given.push(Given { answer, seat, turn });
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

    /// Where undoing leads: to the first question of one of `persons` in this turn, or if that is
    /// the question that waits, in the turn of the answer before it. None if there is nothing to
    /// undo.
    pub fn undo_target(&self, persons: impl Fn(Seat) -> bool) -> Option<usize> {
        let first_in =
            |turn: u32| self.given.iter().position(|g| g.turn == turn && persons(g.seat));
        first_in(self.turn()).or_else(|| {
            let last = self.given.iter().rfind(|g| persons(g.seat))?;
            first_in(last.turn)
        })
    }

    /// The number of answers given when turn `turn` had begun; all, if it had not.
    pub fn beginning_of(&self, turn: u32) -> usize {
        self.given.iter().position(|g| g.turn >= turn).unwrap_or(self.given.len())
    }

    /// What happened from answer number `from` up to, but without, number `to`.
    pub fn log(&self, eyes: Eyes, from: usize, to: usize) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let mut game = Stepwise::from_state(G::begin(&self.start));
        for (n, given) in self.given.iter().enumerate().take(to) {
            let before = (n >= from).then(|| game.clone());
            game.answer(given.answer).expect("it was an answer before");
            if let Some(before) = before {
                lines.extend(G::log(&before, given.answer, &game, eyes));
            }
        }
        lines
    }

    /// The game as it is saved.
    pub fn saved(&self, players: Option<Vec<String>>) -> Saved<G::Start> {
        Saved { start: self.start.clone(), answers: self.answers(), players }
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
