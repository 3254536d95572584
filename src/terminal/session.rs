//! A game being played in the terminal: persons in some seats, programs in the others.
//!
//! # Luck
//!
//! A player program begins anew whenever it is asked after a person (or first of all): the seed of its
//! luck is derived from the game's seed, its seat and the number of answers given by then. So a
//! game that is loaded, or gone back in, goes on as it would have: what a program does depends on
//! nothing but the saved game.

mod commands;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use archon_engine::core::game::Game;
use archon_sim::players::{FORFEIT, Player};
use archon_sim::seeds::derive;

use super::course::{Course, told};
use super::describe::{Describe, Eyes};
use super::saving::{self, Unsaved};
use super::style::{alarm, own, wrap};

/// Who sits somewhere.
pub enum Sitter<G: Game> {
    /// A person at this terminal
    Person,
    /// A player program
    Program(Box<dyn Player<G>>),
}

/// What the luck of the program that gives hints is derived with, where players have their seat.
const HINTS: u64 = 1_000;

/// A game being played.
pub struct Session<G: Describe> {
    course: Course<G>,
    sitters: Vec<Sitter<G>>,
    /// The names of who sits there, for saved games
    names: Vec<String>,
    /// Who gives hints, and its name
    adviser: (Box<dyn Player<G>>, String),
    /// Where a game that is left unsaved is written
    folder: PathBuf,
    unsaved: Arc<Mutex<Unsaved>>,
    /// Which programs have begun
    begun: Vec<bool>,
    /// Up to which answer each seat was told what happened
    told: Vec<usize>,
    /// Whether each seat wants to see the whole table at its next question
    wants_table: bool,
    /// Who sat at the terminal last
    at_terminal: Option<usize>,
}

/// What comes after a line typed.
enum Then {
    /// The same question is asked again
    Again,
    /// The game has changed
    Changed,
    /// The session ends
    Leave,
}

impl<G: Describe> Session<G> {
    /// A session in which `seats` play on from where the course stands.
    pub fn new(
        course: Course<G>,
        sitters: Vec<Sitter<G>>,
        names: Vec<String>,
        adviser: (Box<dyn Player<G>>, String),
        folder: PathBuf,
    ) -> Session<G> {
        let (told, begun) = (vec![course.len(); sitters.len()], vec![false; sitters.len()]);
        let unsaved = Arc::default();
        let at_terminal = None;
        let wants_table = true;
        Session {
            course,
            sitters,
            names,
            adviser,
            folder,
            unsaved,
            begun,
            told,
            wants_table,
            at_terminal,
        }
    }

    /// What would be lost if the program ended now.
    pub fn unsaved(&self) -> Arc<Mutex<Unsaved>> {
        Arc::clone(&self.unsaved)
    }

    fn is_person(&self, seat: usize) -> bool {
        matches!(self.sitters.get(seat), Some(Sitter::Person))
    }

    fn persons(&self) -> usize {
        (0..self.sitters.len()).filter(|seat| self.is_person(*seat)).count()
    }

    /// Plays until the game is left. At the end of the input a game not saved is saved by itself, and
    /// so it is where the terminal is gone.
    ///
    /// # Errors
    /// The output cannot be written, or the input not be read.
    pub fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> std::io::Result<()> {
        let played = self.play(input, out);
        if played.is_err() {
            // What was asked there has no answer any more, and nobody reads what is printed.
            self.end_of_input(&mut std::io::stderr()).ok();
        }
        match played {
            Err(why) if is_gone(&why) => Ok(()),
            played => played,
        }
    }

    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> std::io::Result<()> {
        loop {
            if let Some((seat, why)) = self.let_programs_answer() {
                writeln!(out, "{} gives the game up: {why}", self.names[seat])?;
                return self.end_of_input(out);
            }
            let then = match self.course.asked() {
                Some(seat) => {
                    if !self.pass_to(seat, input, out)? {
                        return self.end_of_input(out);
                    }
                    self.tell(seat, out)?;
                    self.put(out)?;
                    self.listen(Some(seat), input, out)?
                }
                None => {
                    self.tell_the_end(out)?;
                    self.listen(None, input, out)?
                }
            };
            match then {
                Some(Then::Leave) => return Ok(()),
                Some(Then::Changed | Then::Again) => {}
                None => return self.end_of_input(out),
            }
        }
    }

    /// Programs answer until a person is asked or the game has ended. The only place where a
    /// program plays. If one gives up: its seat, and why.
    fn let_programs_answer(&mut self) -> Option<(usize, String)> {
        while let Some(seat) = self.course.asked() {
            let n = self.course.len();
            let before = n.checked_sub(1).and_then(|n| self.course.seat_of(n));
            let has_begun = std::mem::replace(&mut self.begun[seat], true);
            let begins = !has_begun || before.is_none_or(|before| self.is_person(before));
            let Sitter::Program(program) = &mut self.sitters[seat] else {
                return None;
            };
            if begins {
                program.begin(rng(G::seed(self.course.start()), seat as u64 + 1, n));
            }
            let answer = self.course.game().consult(|context| program.decide(context));
            let answer = answer.expect("a question waits");
            if answer == FORFEIT {
                return Some((seat, program.forfeits().unwrap_or_default()));
            }
            self.course.answer(answer).expect("a program gives legal answers");
            self.changed();
        }
        None
    }

    fn changed(&mut self) {
        let line = G::to_line(&self.course.saved(Some(self.names.clone())));
        self.set_unsaved(Some(line));
    }

    fn set_unsaved(&self, line: Option<String>) {
        // A thread that panicked while it held the line left a line that is whole.
        self.unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).line = line;
    }

    /// Where two persons share a terminal, the one who is asked takes it over; whether they do, and
    /// neither the input ends nor do they quit.
    fn pass_to(
        &mut self,
        seat: usize,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> std::io::Result<bool> {
        let before = self.at_terminal.replace(seat);
        if self.persons() < 2 || before == Some(seat) {
            return Ok(true);
        }
        const SCREEN: usize = 60;
        if before.is_some() {
            write!(out, "{}", "\n".repeat(SCREEN))?;
        }
        let name = G::seat_name(seat);
        writeln!(out, "{}", alarm(&format!("Player {name} answers now: press Enter when ready.")))?;
        out.flush()?;
        self.wants_table = true;
        Ok(read_line(input)?.is_some_and(|line| line.trim() != "quit"))
    }

    /// What happened since a seat was told last, and the table if it should be shown.
    fn tell(&mut self, seat: usize, out: &mut impl Write) -> std::io::Result<()> {
        let (eyes, len) = (Eyes::Seat(seat), self.course.len());
        let from = std::mem::replace(&mut self.told[seat], len).min(len);
        let news = self.course.log(eyes, from, len);
        write!(out, "{}", told(&news))?;
        let others = (from..len).any(|n| self.course.seat_of(n) != Some(seat));
        if std::mem::take(&mut self.wants_table) || others {
            write!(out, "\n{}", self.course.table(eyes))?;
        }
        Ok(())
    }

    fn tell_the_end(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let persons: Vec<usize> = (0..self.sitters.len()).filter(|s| self.is_person(*s)).collect();
        let eyes = match persons[..] {
            [seat] => Eyes::Seat(seat),
            _ => Eyes::All,
        };
        let (len, seat) = (self.course.len(), persons.first().copied().unwrap_or(0));
        let from = std::mem::replace(&mut self.told[seat], len);
        if from < len {
            write!(out, "{}", told(&self.course.log(eyes, from, len)))?;
            write!(out, "\n{}", self.course.table(Eyes::All))?;
        }
        let ending = self.course.ending(eyes).unwrap_or_default();
        writeln!(out, "{}", alarm(&ending))?;
        writeln!(out, "(log, table, piles, undo, save FILE, quit)")
    }

    /// Shows the question and its answers.
    fn put(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(out, "\n{}", own(&self.course.question()))?;
        for (n, answer) in self.course.choices().iter().enumerate() {
            writeln!(out, "{}", wrap(&format!(" {:>3}. {answer}", n + 1), 5))?;
        }
        Ok(())
    }

    /// Reads lines until one changes something; none at the end of the input. `seat` is who is
    /// asked.
    fn listen(
        &mut self,
        seat: Option<usize>,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> std::io::Result<Option<Then>> {
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(out)?;
                return Ok(None);
            };
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            let then = match self.command(seat, line, out)? {
                Some(then) => then,
                None if line == "quit" => return self.leave(input, out).map(Some),
                None => self.answer(seat, line, out)?,
            };
            if !matches!(then, Then::Again) {
                return Ok(Some(then));
            }
        }
    }

    fn has_unsaved(&self) -> bool {
        self.unsaved.lock().is_ok_and(|unsaved| unsaved.line.is_some())
    }

    /// `quit`: asks whether to save what is not.
    fn leave(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> std::io::Result<Then> {
        while self.has_unsaved() {
            write!(out, "Save the game? (a file name; Enter for an automatic one; `no`; `back`) ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(out)?;
                self.end_of_input(out)?;
                return Ok(Then::Leave);
            };
            match line.trim() {
                "no" | "n" => return Ok(Then::Leave),
                "back" => return Ok(Then::Changed),
                "" | "yes" | "y" => {
                    self.end_of_input(out)?;
                    return Ok(Then::Leave);
                }
                file => self.save(Path::new(file), out)?,
            }
        }
        Ok(Then::Leave)
    }

    /// Saves what would be lost, under a new name.
    fn end_of_input(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let unsaved = Arc::clone(&self.unsaved);
        let mut unsaved = unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(line) = unsaved.line.take() {
            match saving::write_anew(&self.folder, &line) {
                Ok(path) => writeln!(
                    out,
                    "the game is saved; go on with it by: archon play --load {}",
                    path.display()
                )?,
                Err(why) => {
                    writeln!(out, "not saved: {why}\nthis line is the game:\n{line}")?;
                }
            }
        }
        Ok(())
    }
}

/// The seed of a program's luck at a point of a game.
fn rng(seed: u64, who: u64, answers: usize) -> u64 {
    derive(derive(seed, who), answers as u64)
}

/// Whether the terminal is gone: a program that has no terminal any more is told of an error of the
/// device (EIO) when it reads or writes.
fn is_gone(why: &std::io::Error) -> bool {
    const EIO: i32 = 5;
    cfg!(unix) && why.raw_os_error() == Some(EIO)
}

/// A line, whatever its bytes; none at the end of the input.
pub fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
