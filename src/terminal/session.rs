//! A game being played in the terminal: persons in some seats, programs in the others.
//!
//! # Luck
//!
//! A player program begins anew whenever it is asked after a person (or first of all): the seed of its
//! luck is derived from the game's seed, its seat and the number of answers given by then. So a
//! game that is loaded, or gone back in, goes on as it would have: what a program does depends on
//! nothing but the saved game.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use archon_engine::game::Game;
use archon_sim::players::Player;
use archon_sim::seeds::derive;

use super::choose;
use super::course::{Course, told};
use super::describe::{Describe, Eyes};
use super::saving::{self, Unsaved};
use super::style::{alarm, faint, own, wrap};

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

const HELP: &str = "  NUMBER, or part of an answer   give it (`play troll`, `p tro`); `answer WORDS` if WORDS is a command
  table                          the whole table
  log, log all                   what happened in this turn and the one before, or from the start
  piles                          discard piles, purged cards, your archives
  card NAME                      what is printed on a card (no rules text)
  hint                           what a player program would do here
  undo                           back to the start of the turn, or of your turn before
  save FILE                      save the game; `archon play --load FILE` goes on with it
  quit                           leave
";

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

    /// Plays until the game is left. At the end of the input a game not saved is saved by itself.
    ///
    /// # Errors
    /// The output cannot be written, or the input not be read.
    pub fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> std::io::Result<()> {
        loop {
            self.let_programs_answer();
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
    /// program plays.
    fn let_programs_answer(&mut self) {
        while let Some(seat) = self.course.asked() {
            let n = self.course.len();
            let before = n.checked_sub(1).and_then(|n| self.course.seat_of(n));
            let has_begun = std::mem::replace(&mut self.begun[seat], true);
            let begins = !has_begun || before.is_none_or(|before| self.is_person(before));
            let Sitter::Program(program) = &mut self.sitters[seat] else {
                return;
            };
            if begins {
                program.begin(luck(G::seed(self.course.start()), seat as u64 + 1, n));
            }
            let answer = self.course.game().consult(|situation| program.decide(situation));
            let answer = answer.expect("a question waits");
            self.course.answer(answer).expect("a program gives legal answers");
            self.changed();
        }
    }

    fn changed(&mut self) {
        let line = G::to_line(&self.course.saved(Some(self.names.clone())));
        self.set_unsaved(Some(line));
    }

    fn set_unsaved(&self, line: Option<String>) {
        // A thread that panicked while it held the line left a line that is whole.
        self.unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).line = line;
    }

    /// Where two persons share a terminal, the one who is asked takes it over; whether there was
    /// input.
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
        Ok(read_line(input)?.is_some())
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

    /// Does what a line asks for, if it is a command other than `quit`.
    fn command(
        &mut self,
        seat: Option<usize>,
        line: &str,
        out: &mut impl Write,
    ) -> std::io::Result<Option<Then>> {
        let eyes = match (seat, self.persons()) {
            (Some(seat), _) => Eyes::Seat(seat),
            (None, _) => Eyes::All,
        };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("help" | "?", "") => write!(out, "{HELP}")?,
            ("table", "") => write!(out, "{}", self.course.table(eyes))?,
            ("log", "" | "all") => {
                let turn = if rest == "all" { 0 } else { self.course.turn() - 1 };
                let from = self.course.beginning_of(turn);
                write!(out, "{}", told(&self.course.log(eyes, from, self.course.len())))?;
            }
            ("piles" | "discard" | "discards", "") => {
                write!(out, "{}", self.course.piles(eyes))?;
            }
            ("card", name) if !name.is_empty() => match G::card(name) {
                Ok(text) => write!(out, "{text}")?,
                Err(why) => writeln!(out, "{why}")?,
            },
            ("hint", "") if seat.is_some() => self.hint(out)?,
            ("undo", "") => return self.undo(seat, out).map(Some),
            ("save", file) if !file.is_empty() => self.save(Path::new(file), out)?,
            ("save", "") => writeln!(out, "say where: save FILE")?,
            ("card", "") => writeln!(out, "say which: card NAME")?,
            _ => return Ok(None),
        }
        Ok(Some(Then::Again))
    }

    fn answer(
        &mut self,
        seat: Option<usize>,
        line: &str,
        out: &mut impl Write,
    ) -> std::io::Result<Then> {
        if seat.is_none() {
            writeln!(out, "the game has ended; `help` shows the commands")?;
            return Ok(Then::Again);
        }
        let words = line.strip_prefix("answer ").unwrap_or(line);
        let meant = choose::meant(words, &self.course.choices());
        match meant.map_err(|why| why.to_string()).and_then(|n| self.course.answer(n)) {
            Ok(()) => {
                self.changed();
                Ok(Then::Changed)
            }
            Err(why) => {
                writeln!(out, "{}", wrap(&why, 2))?;
                Ok(Then::Again)
            }
        }
    }

    /// What the adviser would do. It sees what the one who is asked may see.
    fn hint(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let (adviser, name) = &mut self.adviser;
        adviser.begin(luck(G::seed(self.course.start()), HINTS, self.course.len()));
        let answer = self.course.game().consult(|situation| adviser.decide(situation));
        let choices = self.course.choices();
        let Some((answer, words)) = answer.and_then(|n| Some((n, choices.get(n)?))) else {
            return writeln!(out, "there is nothing to decide");
        };
        writeln!(out, "{name} would answer {}: {}", answer + 1, own(words))?;
        let mut thoughts = adviser.thoughts();
        if thoughts.is_empty() {
            return writeln!(out, "{}", faint(&format!("  ({name} gives no estimate)")));
        }
        thoughts.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.points.total_cmp(&a.points)));
        writeln!(out, "  expected share of the win, and how often it was tried:")?;
        for thought in thoughts {
            let words = choices.get(thought.answer).map_or("", String::as_str);
            let percent = 100.0 * thought.points;
            let line = format!("  {percent:5.1} %  {:>6}  {words}", thought.visits);
            writeln!(out, "{}", wrap(&line, 18))?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Option<usize>, out: &mut impl Write) -> std::io::Result<Then> {
        let alone = self.persons() < 2;
        let target = self.course.undo_target(|s| self.is_person(s) && (alone || Some(s) == seat));
        // Of two persons neither takes back what the other has answered to.
        let target = target.filter(|target| {
            alone || (*target..self.course.len()).all(|n| self.course.seat_of(n) == seat)
        });
        let Some(target) = target else {
            writeln!(out, "there is nothing to undo")?;
            return Ok(Then::Again);
        };
        let taken_back = match self.course.len() - target {
            1 => "1 answer is".to_string(),
            n => format!("{n} answers are"),
        };
        self.course.back_to(target);
        for told in &mut self.told {
            *told = (*told).min(target);
        }
        self.wants_table = true;
        self.changed();
        writeln!(out, "{taken_back} taken back: turn {}", self.course.turn())?;
        Ok(Then::Changed)
    }

    fn save(&mut self, file: &Path, out: &mut impl Write) -> std::io::Result<()> {
        let line = G::to_line(&self.course.saved(Some(self.names.clone())));
        match saving::write::<G>(file, &line) {
            Ok(()) => {
                self.set_unsaved(None);
                writeln!(out, "saved; go on with it by: archon play --load {}", file.display())
            }
            Err(why) => writeln!(out, "not saved: {why}"),
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
fn luck(seed: u64, who: u64, answers: usize) -> u64 {
    derive(derive(seed, who), answers as u64)
}

/// A line, whatever its bytes; none at the end of the input.
pub fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests;
