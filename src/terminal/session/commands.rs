//! Commands of a person, and answers as they are typed.

use std::io::Write;
use std::path::Path;

use super::{HINTS, Next, Session, rng};
use crate::terminal::choose;
use crate::terminal::describe::{Describe, Viewer};
use crate::terminal::saving;
use crate::terminal::style::{faint, own, wrap};
use crate::terminal::timeline::told;

const HELP: &str = "  NUMBER, or part of an answer   answer the question (`play troll`, `p tro`);
                                 `answer WORDS` if WORDS is a command
  table                          show the table
  log, log all                   show the log of this turn and the one before,
                                 or of the whole game
  piles                          show discard piles, purged cards, your archives
  card NAME                      show the printed facts of a card, and its text
                                 if a deck file that you named contains it
  hint                           show the answer of a player program
  undo                           return to the start of the turn, or of your
                                 last turn
  undo one                       take your last answer back
  save FILE                      save the game; to continue it:
                                 `archon play --load FILE`
  quit                           leave the game
";

impl<G: Describe> Session<G> {
    /// Runs the command of a line, if it is one other than `quit`.
    pub(super) fn command(
        &mut self,
        seat: Option<usize>,
        line: &str,
        out: &mut impl Write,
    ) -> std::io::Result<Option<Next>> {
        let viewer = match (seat, self.persons()) {
            (Some(seat), _) => Viewer::Seat(seat),
            (None, _) => Viewer::All,
        };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("help" | "?", "") => write!(out, "{HELP}")?,
            ("table", "") => write!(out, "{}", self.timeline.table(viewer))?,
            ("log", "" | "all") => {
                let turn = if rest == "all" { 0 } else { self.timeline.turn() - 1 };
                let from = self.timeline.beginning_of(turn);
                write!(out, "{}", told(&self.timeline.log(viewer, from, self.timeline.len())))?;
            }
            ("piles" | "discard" | "discards", "") => {
                write!(out, "{}", self.timeline.piles(viewer))?;
            }
            ("card", name) if !name.is_empty() => {
                match G::card(self.timeline.start(), name, &self.card_texts) {
                    Ok(text) => write!(out, "{text}")?,
                    Err(why) => writeln!(out, "{why}")?,
                }
            }
            ("hint", "") if seat.is_some() => self.hint(out)?,
            ("undo", "") => return self.undo(seat, false, out).map(Some),
            ("undo", "one" | "1") => return self.undo(seat, true, out).map(Some),
            ("save", file) if !file.is_empty() => self.save(Path::new(file), out)?,
            ("save", "") => writeln!(out, "name a file: save FILE")?,
            ("card", "") => writeln!(out, "name a card: card NAME")?,
            _ => return Ok(None),
        }
        Ok(Some(Next::Again))
    }

    /// Answers the question with a line.
    pub(super) fn answer(
        &mut self,
        seat: Option<usize>,
        line: &str,
        out: &mut impl Write,
    ) -> std::io::Result<Next> {
        if seat.is_none() {
            writeln!(out, "the game has ended; `help` shows the commands")?;
            return Ok(Next::Again);
        }
        let words = line.strip_prefix("answer ").unwrap_or(line);
        let menu = self.timeline.menu();
        let listed: Vec<String> = menu.iter().map(|entry| entry.words.clone()).collect();
        let meant = choose::find_answer(words, &listed).map(|n| menu[n].answers[0]);
        match meant.map_err(|why| why.to_string()).and_then(|n| self.timeline.answer(n)) {
            Ok(()) => {
                self.changed();
                Ok(Next::Changed)
            }
            Err(why) => {
                writeln!(out, "{}", wrap(&why, 2))?;
                Ok(Next::Again)
            }
        }
    }

    /// Shows the answer of the adviser, which sees what the player who is asked may see.
    fn hint(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        let (adviser, name) = &mut self.adviser;
        adviser.begin(rng(G::seed(self.timeline.start()), HINTS, self.timeline.len()));
        let answer = self.timeline.game().consult(|context| adviser.decide(context));
        let menu = self.timeline.menu();
        let listed = |answer: usize| menu.iter().position(|entry| entry.answers.contains(&answer));
        let Some(number) = answer.and_then(listed) else {
            return writeln!(out, "no question is open");
        };
        writeln!(out, "{name} would choose {}: {}", number + 1, own(&menu[number].words))?;
        let mut thoughts = adviser.root_stats();
        if thoughts.is_empty() {
            return writeln!(out, "{}", faint(&format!("  ({name} has no estimates)")));
        }
        thoughts.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.points.total_cmp(&a.points)));
        writeln!(out, "  estimated points, and number of visits:")?;
        for thought in thoughts {
            let words = listed(thought.answer).map_or("", |n| menu[n].words.as_str());
            let percent = 100.0 * thought.points;
            let line = format!("  {percent:5.1} %  {:>6}  {words}", thought.visits);
            writeln!(out, "{}", wrap(&line, 18))?;
        }
        Ok(())
    }

    /// Returns to the start of the turn, or to the last answer of a person.
    fn undo(
        &mut self,
        seat: Option<usize>,
        only_one: bool,
        out: &mut impl Write,
    ) -> std::io::Result<Next> {
        let alone = self.persons() < 2;
        let is_theirs = |s| self.is_person(s) && (alone || Some(s) == seat);
        let target = match only_one {
            true => (0..self.timeline.len())
                .rev()
                .find(|n| self.timeline.seat_of(*n).is_some_and(is_theirs)),
            false => self.timeline.undo_target(is_theirs),
        };
        // Of two persons neither takes back what the other has answered to.
        let target = target.filter(|target| {
            alone || (*target..self.timeline.len()).all(|n| self.timeline.seat_of(n) == seat)
        });
        let Some(target) = target else {
            writeln!(out, "there is nothing to undo")?;
            return Ok(Next::Again);
        };
        let taken_back = match self.timeline.len() - target {
            1 => "1 answer is".to_string(),
            n => format!("{n} answers are"),
        };
        self.timeline.back_to(target);
        for told in &mut self.told {
            *told = (*told).min(target);
        }
        self.wants_table = true;
        self.changed();
        writeln!(out, "{taken_back} taken back: turn {}", self.timeline.turn())?;
        Ok(Next::Changed)
    }

    /// Saves the game in a file.
    pub(super) fn save(&mut self, file: &Path, out: &mut impl Write) -> std::io::Result<()> {
        let line = G::to_line(&self.timeline.saved(Some(self.names.clone())));
        match saving::write::<G>(file, &line) {
            Ok(()) => {
                self.set_unsaved(None);
                writeln!(out, "saved; to continue: archon play --load {}", file.display())
            }
            Err(why) => writeln!(out, "not saved: {why}"),
        }
    }
}
