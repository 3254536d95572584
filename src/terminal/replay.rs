//! The replay of a saved game, forwards and backwards.

use std::io::Write;

use super::describe::{Describe, Viewer};
use super::lines::Lines;
use super::style::{faint, heading, wrap};
use super::timeline::{Timeline, told};

/// A saved game and a position in it.
pub struct ReplaySession<G: Describe> {
    whole: Timeline<G>,
    answers: Vec<usize>,
    at: Timeline<G>,
    viewer: Viewer,
}

const HELP: &str = "  next (or Enter), next N    go forward by one answer, or by N
  back, back N               go back by one answer, or by N
  turn T                     go to the beginning of turn T
  start, end                 go to the beginning, to the end
  seat one|two|all           show what one player may know, or everything
  question                   show the question here, and the answer that was given
  table, piles, log, log all, card NAME
  quit
";

impl<G: Describe> ReplaySession<G> {
    /// A replay that begins at turn `turn`.
    pub fn new(whole: Timeline<G>, viewer: Viewer, turn: u32) -> ReplaySession<G> {
        let at = Timeline::new(whole.start().clone());
        let mut replay = ReplaySession { answers: whole.answers(), whole, at, viewer };
        replay.go_to(replay.whole.beginning_of(turn));
        replay
    }

    fn go_to(&mut self, place: usize) {
        let place = place.min(self.answers.len());
        self.at.back_to(place);
        for n in self.at.len()..place {
            self.at.answer(self.answers[n]).expect("it was an answer before");
        }
    }

    /// Prints the log from the present position to the end.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn print_all(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let log = self.whole.log(self.viewer, self.at.len(), self.answers.len());
        write!(out, "{}", told(&log))?;
        self.go_to(self.answers.len());
        self.print_end(out)
    }

    fn print_end(&self, out: &mut impl Write) -> std::io::Result<()> {
        if self.at.len() < self.answers.len() {
            return Ok(());
        }
        match self.at.ending(self.viewer) {
            Some(ending) => writeln!(out, "{}", heading(&ending)),
            None => writeln!(out, "{}", heading("The saved game ends here; it is not over.")),
        }
    }

    /// Runs the commands of the input until `quit` or its end.
    ///
    /// # Errors
    /// The output cannot be written, or the input not be read.
    pub fn run(&mut self, input: &mut impl Lines, out: &mut impl Write) -> std::io::Result<()> {
        write!(out, "{}", self.at.table(self.viewer))?;
        writeln!(out, "Enter: next answer; `back`: previous answer; `help`: all commands.")?;
        loop {
            let (at, all) = (self.at.len(), self.answers.len());
            let prompt = format!("{} > ", faint(&format!("[{at} of {all}]")));
            let Some(line) = input.line(&prompt, out)? else {
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
            ("table", "", _) => write!(out, "{}", self.at.table(self.viewer)),
            ("question", "", _) => self.question(out),
            ("piles", "", _) => write!(out, "{}", self.at.piles(self.viewer)),
            ("log", "" | "all", _) => {
                let turn = if rest == "all" { 0 } else { self.at.turn() - 1 };
                let from = self.at.beginning_of(turn);
                write!(out, "{}", told(&self.at.log(self.viewer, from, at)))
            }
            ("card", _, _) if !rest.is_empty() => match G::card(self.at.start(), rest, &[]) {
                Ok(text) => write!(out, "{text}"),
                Err(why) => writeln!(out, "{why}"),
            },
            ("seat", _, _) => match viewer::<G>(rest, self.at.seats()) {
                Ok(viewer) => {
                    self.viewer = viewer;
                    write!(out, "{}", self.at.table(self.viewer))
                }
                Err(why) => writeln!(out, "{why}"),
            },
            ("help" | "?", "", _) => write!(out, "{HELP}"),
            _ => writeln!(out, "unknown command {line:?}\n{HELP}"),
        }
    }

    /// Shows the question, if the viewer may see it: the answers of a player may be cards in hand.
    fn question(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Some(seat) = self.at.asked() else {
            return writeln!(out, "the game has ended: there is no question");
        };
        if self.viewer != Viewer::All && self.viewer != Viewer::Seat(seat) {
            return writeln!(
                out,
                "{} is asked; the question is hidden from this seat",
                G::seat_name(seat)
            );
        }
        writeln!(out, "{} is asked: {}", G::seat_name(seat), self.at.question())?;
        for (n, entry) in self.at.menu().iter().enumerate() {
            let given = self.answers.get(self.at.len());
            let mark = if given.is_some_and(|n| entry.answers.contains(n)) { "*" } else { " " };
            let line = format!(" {mark}{:>3}. {}", n + 1, entry.counted());
            writeln!(out, "{}", wrap(&line, 6))?;
        }
        Ok(())
    }

    fn forwards(&mut self, count: usize, out: &mut impl Write) -> std::io::Result<()> {
        let from = self.at.len();
        self.go_to(from.saturating_add(count));
        write!(out, "{}", told(&self.at.log(self.viewer, from, self.at.len())))?;
        if self.at.len() == from || count > 1 {
            write!(out, "{}", self.at.table(self.viewer))?;
        }
        self.print_end(out)
    }

    /// Goes to another position and shows its table.
    fn jump(&mut self, place: usize, out: &mut impl Write) -> std::io::Result<()> {
        self.go_to(place);
        write!(out, "{}", self.at.table(self.viewer))
    }
}

/// The viewer that a word names: `all`, or the name or number of a seat.
///
/// # Errors
/// The word names no seat.
pub fn viewer<G: Describe>(word: &str, seats: usize) -> Result<Viewer, String> {
    if word.eq_ignore_ascii_case("all") {
        return Ok(Viewer::All);
    }
    let is = |seat: &usize| {
        word.eq_ignore_ascii_case(&G::seat_name(*seat)) || word == (seat + 1).to_string()
    };
    (0..seats).find(is).map(Viewer::Seat).ok_or_else(|| {
        let names: Vec<_> = (0..seats).map(|s| G::seat_name(s).to_lowercase()).collect();
        format!("unknown seat {word:?}; seats: {}, all", names.join(", "))
    })
}
