//! Stepping through a saved game, forwards and backwards.

use std::io::{BufRead, Write};

use super::course::{Course, told};
use super::describe::{Describe, Eyes};
use super::session::read_line;
use super::style::{faint, heading, wrap};

/// A saved game and a place in it.
pub struct Stepping<G: Describe> {
    whole: Course<G>,
    answers: Vec<usize>,
    at: Course<G>,
    eyes: Eyes,
}

const HELP: &str = "  next (or Enter), next N    one answer on, or N
  back, back N               one answer back, or N
  turn T                     to the beginning of turn T
  start, end                 to the beginning, to the end
  seat one|two|all           whose knowledge is shown: one player's, or everything
  question                   what is asked here, and what was answered
  table, piles, log, log all, card NAME
  quit
";

impl<G: Describe> Stepping<G> {
    /// At the beginning of turn `turn` of a game.
    pub fn new(whole: Course<G>, eyes: Eyes, turn: u32) -> Stepping<G> {
        let at = Course::new(whole.start().clone());
        let mut stepping = Stepping { answers: whole.answers(), whole, at, eyes };
        stepping.go_to(stepping.whole.beginning_of(turn));
        stepping
    }

    fn go_to(&mut self, place: usize) {
        let place = place.min(self.answers.len());
        self.at.back_to(place);
        for n in self.at.len()..place {
            self.at.answer(self.answers[n]).expect("it was an answer before");
        }
    }

    /// Prints the log from where it stands to the end.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn print_all(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let log = self.whole.log(self.eyes, self.at.len(), self.answers.len());
        write!(out, "{}", told(&log))?;
        self.go_to(self.answers.len());
        self.print_end(out)
    }

    fn print_end(&self, out: &mut impl Write) -> std::io::Result<()> {
        if self.at.len() < self.answers.len() {
            return Ok(());
        }
        match self.at.ending(self.eyes) {
            Some(ending) => writeln!(out, "{}", heading(&ending)),
            None => writeln!(out, "{}", heading("Here the saved game ends; it is not over.")),
        }
    }

    /// Does what is typed until `quit` or the end of the input.
    ///
    /// # Errors
    /// The output cannot be written, or the input not be read.
    pub fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> std::io::Result<()> {
        write!(out, "{}", self.at.table(self.eyes))?;
        writeln!(out, "Enter goes on, `back` goes back, `help` shows what else there is.")?;
        loop {
            let (at, all) = (self.at.len(), self.answers.len());
            write!(out, "{} ", faint(&format!("[{at} of {all}]")))?;
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else {
                return writeln!(out);
            };
            if line.trim() == "quit" {
                return Ok(());
            }
            self.command(line.trim(), out)?;
        }
    }

    fn command(&mut self, line: &str, out: &mut impl Write) -> std::io::Result<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let number: Option<usize> = rest.parse().ok();
        let at = self.at.len();
        match (word, rest, number) {
            ("" | "next" | "n", "", _) => self.forwards(1, out),
            ("next" | "n", _, Some(count)) => self.forwards(count, out),
            ("back" | "b", "", _) => self.jump(at.saturating_sub(1), out),
            ("back" | "b", _, Some(count)) => self.jump(at.saturating_sub(count), out),
            ("turn", _, Some(turn)) => {
                let turn = u32::try_from(turn).unwrap_or(u32::MAX);
                self.jump(self.whole.beginning_of(turn), out)
            }
            ("start", "", _) => self.jump(0, out),
            ("end", "", _) => {
                self.jump(self.answers.len(), out)?;
                self.print_end(out)
            }
            ("table", "", _) => write!(out, "{}", self.at.table(self.eyes)),
            ("question", "", _) => self.question(out),
            ("piles", "", _) => write!(out, "{}", self.at.piles(self.eyes)),
            ("log", "" | "all", _) => {
                let turn = if rest == "all" { 0 } else { self.at.turn() - 1 };
                let from = self.at.beginning_of(turn);
                write!(out, "{}", told(&self.at.log(self.eyes, from, at)))
            }
            ("card", _, _) if !rest.is_empty() => match G::card(self.at.start(), rest) {
                Ok(text) => write!(out, "{text}"),
                Err(why) => writeln!(out, "{why}"),
            },
            ("seat", _, _) => match eyes::<G>(rest, self.at.seats()) {
                Ok(eyes) => {
                    self.eyes = eyes;
                    write!(out, "{}", self.at.table(self.eyes))
                }
                Err(why) => writeln!(out, "{why}"),
            },
            ("help" | "?", "", _) => write!(out, "{HELP}"),
            _ => writeln!(out, "there is no command {line:?}\n{HELP}"),
        }
    }

    /// What is asked, if whoever looks may know: the answers of a player may be cards in hand.
    fn question(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Some(seat) = self.at.asked() else {
            return writeln!(out, "nothing is asked: the game has ended");
        };
        if self.eyes != Eyes::All && self.eyes != Eyes::Seat(seat) {
            return writeln!(out, "{} is asked, in secret", G::seat_name(seat));
        }
        writeln!(out, "{} is asked: {}", G::seat_name(seat), self.at.question())?;
        for (n, answer) in self.at.choices().iter().enumerate() {
            let given = self.answers.get(self.at.len()) == Some(&n);
            let mark = if given { "*" } else { " " };
            writeln!(out, "{}", wrap(&format!(" {mark}{:>3}. {answer}", n + 1), 6))?;
        }
        Ok(())
    }

    fn forwards(&mut self, count: usize, out: &mut impl Write) -> std::io::Result<()> {
        let from = self.at.len();
        self.go_to(from.saturating_add(count));
        write!(out, "{}", told(&self.at.log(self.eyes, from, self.at.len())))?;
        if self.at.len() == from || count > 1 {
            write!(out, "{}", self.at.table(self.eyes))?;
        }
        self.print_end(out)
    }

    /// To another place, and what the table looks like there.
    fn jump(&mut self, place: usize, out: &mut impl Write) -> std::io::Result<()> {
        self.go_to(place);
        write!(out, "{}", self.at.table(self.eyes))
    }
}

/// Whose knowledge a word means: `all`, or the name or number of a seat.
///
/// # Errors
/// That it means none.
pub fn eyes<G: Describe>(word: &str, seats: usize) -> Result<Eyes, String> {
    if word.eq_ignore_ascii_case("all") {
        return Ok(Eyes::All);
    }
    let is = |seat: &usize| {
        word.eq_ignore_ascii_case(&G::seat_name(*seat)) || word == (seat + 1).to_string()
    };
    (0..seats).find(is).map(Eyes::Seat).ok_or_else(|| {
        let names: Vec<_> = (0..seats).map(|s| G::seat_name(s).to_lowercase()).collect();
        format!("there is no seat {word:?}; there are: {}, all", names.join(", "))
    })
}
