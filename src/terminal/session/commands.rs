//! What a person types beside answers, and how an answer is typed.

use std::io::Write;
use std::path::Path;

use super::{HINTS, Session, Then, rng};
use crate::terminal::choose;
use crate::terminal::course::told;
use crate::terminal::describe::{Describe, Eyes};
use crate::terminal::saving;
use crate::terminal::style::{faint, own, wrap};

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
    /// Does what a line asks for, if it is a command other than `quit`.
    pub(super) fn command(
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
            ("card", name) if !name.is_empty() => match G::card(self.course.start(), name) {
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

    /// Gives the answer that a line means.
    pub(super) fn answer(
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
        adviser.begin(rng(G::seed(self.course.start()), HINTS, self.course.len()));
        let answer = self.course.game().consult(|context| adviser.decide(context));
        let choices = self.course.choices();
        let Some((answer, words)) = answer.and_then(|n| Some((n, choices.get(n)?))) else {
            return writeln!(out, "there is nothing to decide");
        };
        writeln!(out, "{name} would answer {}: {}", answer + 1, own(words))?;
        let mut thoughts = adviser.root_stats();
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

    /// Back to the start of the turn.
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

    /// Saves the game in a file that the person names.
    pub(super) fn save(&mut self, file: &Path, out: &mut impl Write) -> std::io::Result<()> {
        let line = G::to_line(&self.course.saved(Some(self.names.clone())));
        match saving::write::<G>(file, &line) {
            Ok(()) => {
                self.set_unsaved(None);
                writeln!(out, "saved; go on with it by: archon play --load {}", file.display())
            }
            Err(why) => writeln!(out, "not saved: {why}"),
        }
    }
}
