//! A game being played in the terminal: persons in some seats, programs in the others.
//!
//! # Random numbers
//!
//! A player program is started again whenever it is asked after a person, and at the beginning of the game.
//! The seed of its random numbers is derived from the game's seed, its seat and the number of answers so far.
//! So a game that was loaded or undone continues as it would have: the answers of a program depend on the
//! saved game alone.

mod commands;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use archon_engine::core::game::Game;
use archon_sim::players::{FORFEIT, Player};
use archon_sim::seeds::derive;

use super::describe::{CardText, Describe, Viewer};
use super::lines::Lines;
use super::saving::{self, UnsavedGame};
use super::style::{alarm, own, wrap};
use super::timeline::{Timeline, told};

/// A player in a seat.
pub enum SeatedPlayer<G: Game> {
    /// A person at this terminal
    Person,
    /// A player program
    Program(Box<dyn Player<G>>),
}

/// The stream of random numbers of the program that gives hints, in place of a seat.
const HINTS: u64 = 1_000;

/// A game being played.
pub struct Session<G: Describe> {
    timeline: Timeline<G>,
    players: Vec<SeatedPlayer<G>>,
    /// The names of the players by seat, for saved games
    names: Vec<String>,
    /// The program that gives hints, and its name
    adviser: (Box<dyn Player<G>>, String),
    /// The folder in which an unsaved game is written at the end
    folder: PathBuf,
    unsaved: Arc<Mutex<UnsavedGame>>,
    /// Which programs have begun
    begun: Vec<bool>,
    /// The number of answers whose log each seat has seen
    told: Vec<usize>,
    /// Whether the next question shows the whole table
    wants_table: bool,
    /// The last person at the terminal
    at_terminal: Option<usize>,
    /// The texts of cards that the files of the decks bring
    card_texts: Vec<CardText>,
}

/// The next step after a typed line.
enum Next {
    /// The question is asked again
    Again,
    /// The game has changed
    Changed,
    /// The session ends
    Leave,
}

impl<G: Describe> Session<G> {
    /// A session in which `players` continue the game of the timeline.
    pub fn new(
        timeline: Timeline<G>,
        players: Vec<SeatedPlayer<G>>,
        names: Vec<String>,
        adviser: (Box<dyn Player<G>>, String),
        folder: PathBuf,
    ) -> Session<G> {
        let (told, begun) = (vec![timeline.len(); players.len()], vec![false; players.len()]);
        let unsaved = Arc::default();
        let at_terminal = None;
        let wants_table = true;
        Session {
            timeline,
            players,
            names,
            adviser,
            folder,
            unsaved,
            begun,
            told,
            wants_table,
            at_terminal,
            card_texts: Vec::new(),
        }
    }

    /// The same session, in which `card NAME` shows these texts of cards.
    pub fn with_card_texts(self, card_texts: Vec<CardText>) -> Session<G> {
        Session { card_texts, ..self }
    }

    /// The game that would be lost if the program ended now.
    pub fn unsaved(&self) -> Arc<Mutex<UnsavedGame>> {
        Arc::clone(&self.unsaved)
    }

    fn is_person(&self, seat: usize) -> bool {
        matches!(self.players.get(seat), Some(SeatedPlayer::Person))
    }

    fn persons(&self) -> usize {
        (0..self.players.len()).filter(|seat| self.is_person(*seat)).count()
    }

    /// Plays until the person leaves. At the end of the input, or when the terminal is gone, an unsaved game is
    /// saved automatically.
    ///
    /// # Errors
    /// The output cannot be written, or the input not be read.
    pub fn run(&mut self, input: &mut impl Lines, out: &mut impl Write) -> std::io::Result<()> {
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

    fn play(&mut self, input: &mut impl Lines, out: &mut impl Write) -> std::io::Result<()> {
        loop {
            if let Some((seat, why)) = self.let_programs_answer() {
                writeln!(out, "{} forfeits the game: {why}", self.names[seat])?;
                return self.end_of_input(out);
            }
            let then = match self.timeline.asked() {
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
                Some(Next::Leave) => return Ok(()),
                Some(Next::Changed | Next::Again) => {}
                None => return self.end_of_input(out),
            }
        }
    }

    /// Lets programs answer until a person is asked or the game has ended. The only place where a program
    /// plays. Returns the seat and the reason if a program forfeits.
    fn let_programs_answer(&mut self) -> Option<(usize, String)> {
        while let Some(seat) = self.timeline.asked() {
            let n = self.timeline.len();
            let before = n.checked_sub(1).and_then(|n| self.timeline.seat_of(n));
            let has_begun = std::mem::replace(&mut self.begun[seat], true);
            let begins = !has_begun || before.is_none_or(|before| self.is_person(before));
            let SeatedPlayer::Program(program) = &mut self.players[seat] else {
                return None;
            };
            if begins {
                program.begin(rng(G::seed(self.timeline.start()), seat as u64 + 1, n));
            }
            let answer = self.timeline.game().consult(|context| program.decide(context));
            let answer = answer.expect("a question waits");
            if answer == FORFEIT {
                return Some((seat, program.forfeits().unwrap_or_default()));
            }
            self.timeline.answer(answer).expect("a program gives legal answers");
            self.changed();
        }
        None
    }

    fn changed(&mut self) {
        let line = G::to_line(&self.timeline.saved(Some(self.names.clone())));
        self.set_unsaved(Some(line));
    }

    fn set_unsaved(&self, line: Option<String>) {
        // A thread that panicked while it held the line left a line that is whole.
        self.unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).line = line;
    }

    /// Where two persons share a terminal, hands it to the one who is asked. Returns false if the input ends or
    /// the person quits.
    fn pass_to(
        &mut self,
        seat: usize,
        input: &mut impl Lines,
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
        writeln!(
            out,
            "{}",
            alarm(&format!("Player {name}'s turn to answer: press Enter when ready."))
        )?;
        input.forget();
        self.wants_table = true;
        Ok(input.line("", out)?.is_some_and(|line| line.trim() != "quit"))
    }

    /// Shows the log since the last question to a seat, and the table if it is wanted.
    fn tell(&mut self, seat: usize, out: &mut impl Write) -> std::io::Result<()> {
        let (viewer, len) = (Viewer::Seat(seat), self.timeline.len());
        let from = std::mem::replace(&mut self.told[seat], len).min(len);
        let news = self.timeline.log(viewer, from, len);
        write!(out, "{}", told(&news))?;
        // Whatever is told has changed the table: the person's own move, or what others did.
        if std::mem::take(&mut self.wants_table) || !news.is_empty() {
            write!(out, "\n{}", self.timeline.table(viewer))?;
        }
        Ok(())
    }

    fn tell_the_end(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let persons: Vec<usize> = (0..self.players.len()).filter(|s| self.is_person(*s)).collect();
        let viewer = match persons[..] {
            [seat] => Viewer::Seat(seat),
            _ => Viewer::All,
        };
        let (len, seat) = (self.timeline.len(), persons.first().copied().unwrap_or(0));
        let from = std::mem::replace(&mut self.told[seat], len);
        if from < len {
            write!(out, "{}", told(&self.timeline.log(viewer, from, len)))?;
            write!(out, "\n{}", self.timeline.table(Viewer::All))?;
        }
        let ending = self.timeline.ending(viewer).unwrap_or_default();
        writeln!(out, "{}", alarm(&ending))?;
        writeln!(out, "(log, table, piles, undo, save FILE, quit)")
    }

    /// Shows the question and its answers.
    fn put(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(out, "\n{}", own(&self.timeline.question()))?;
        for (n, entry) in self.timeline.menu().iter().enumerate() {
            writeln!(out, "{}", wrap(&format!(" {:>3}. {}", n + 1, entry.counted()), 5))?;
        }
        Ok(())
    }

    /// Reads lines until one changes the game; none at the end of the input. `seat`: the player who is asked.
    fn listen(
        &mut self,
        seat: Option<usize>,
        input: &mut impl Lines,
        out: &mut impl Write,
    ) -> std::io::Result<Option<Next>> {
        loop {
            let Some(line) = input.line("> ", out)? else {
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
            if !matches!(then, Next::Again) {
                return Ok(Some(then));
            }
        }
    }

    fn has_unsaved(&self) -> bool {
        self.unsaved.lock().is_ok_and(|unsaved| unsaved.line.is_some())
    }

    /// Handles `quit`: asks whether to save an unsaved game.
    fn leave(&mut self, input: &mut impl Lines, out: &mut impl Write) -> std::io::Result<Next> {
        const SAVE: &str = "Save the game? (file name; Enter for an automatic name; `no`; `back`) ";
        while self.has_unsaved() {
            let Some(line) = input.line(SAVE, out)? else {
                writeln!(out)?;
                self.end_of_input(out)?;
                return Ok(Next::Leave);
            };
            match line.trim() {
                "no" | "n" => return Ok(Next::Leave),
                "back" => return Ok(Next::Changed),
                "" | "yes" | "y" => {
                    self.end_of_input(out)?;
                    return Ok(Next::Leave);
                }
                file => self.save(Path::new(file), out)?,
            }
        }
        Ok(Next::Leave)
    }

    /// Saves an unsaved game under a new name.
    fn end_of_input(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let unsaved = Arc::clone(&self.unsaved);
        let mut unsaved = unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(line) = unsaved.line.take() {
            match saving::write_anew(&self.folder, &line) {
                Ok(path) => {
                    writeln!(out, "game saved; to continue: archon play --load {}", path.display())?
                }
                Err(why) => {
                    writeln!(out, "not saved: {why}\nthe saved game would be this line:\n{line}")?;
                }
            }
        }
        Ok(())
    }
}

/// The seed of a program's random numbers at a point of a game.
fn rng(seed: u64, who: u64, answers: usize) -> u64 {
    derive(derive(seed, who), answers as u64)
}

/// Whether the terminal is gone: reading and writing then fail with an error of the device (EIO).
fn is_gone(why: &std::io::Error) -> bool {
    const EIO: i32 = 5;
    cfg!(unix) && why.raw_os_error() == Some(EIO)
}
