//! Replays recorded cases: the full starting state, the decisions, and the state that the rules
//! must produce each time the game comes to rest.

pub mod case;
pub mod compare;
mod free;
mod gigantic;
pub mod load;
mod script;

use std::io::BufRead;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::limits::Limit;
use archon_engine::keyforge::question::{Action, Stop};
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::{Phase, State};

use case::{Case, Handle, Position, Step, What};
use compare::{Comparison, PLAY_AS_UPGRADE, actions, compare, word};
use free::Free;
use load::Roster;
use script::Script;

/// What came of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every state was the recorded one
    Passed,
    /// What differed, the first thing first
    Failed(Vec<String>),
    /// It needs what is not implemented: ids of cards, or a reason in brackets
    Unplayable(Vec<String>),
}

/// A case with what came of it.
#[derive(Clone, Debug)]
pub struct Done {
    /// The case's id
    pub id: String,
    /// Its set
    pub set: String,
    /// What came of it
    pub outcome: Outcome,
}

/// Why cases cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A file or folder cannot be opened
    #[error("cannot read {path}: {why}", path = path.display())]
    Open {
        /// The file
        path: PathBuf,
        /// Why
        why: std::io::Error,
    },
    /// A line is not a case
    #[error("{path}, line {line}: {why}", path = path.display())]
    Line {
        /// The file
        path: PathBuf,
        /// The number of the line, from 1
        line: usize,
        /// Why
        why: String,
    },
}

/// The files with cases at a path: itself, or those below it that end in `.jsonl`, in order.
///
/// # Errors
/// [`Unreadable::Open`] for the first file or folder that cannot be opened.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    let failed = |why| Unreadable::Open { path: path.into(), why };
    if !std::fs::metadata(path).map_err(failed)?.is_dir() {
        return Ok(vec![path.into()]);
    }
    let mut inside: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failed)? {
        inside.push(entry.map_err(failed)?.path());
    }
    inside.sort();
    let mut found = Vec::new();
    for path in inside {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|e| e == "jsonl") {
            found.push(path);
        }
    }
    Ok(found)
}

/// Runs the cases of a file that `wanted` accepts by their id and set.
///
/// # Errors
/// The first line that cannot be read.
pub fn run_file(
    library: &'static Library,
    path: &Path,
    edition: Edition,
    wanted: impl Fn(&str, &str) -> bool,
) -> Result<Vec<Done>, Unreadable> {
    let open = |why| Unreadable::Open { path: path.into(), why };
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return Err(open(std::io::Error::other("it is not a file")));
    }
    let file = std::fs::File::open(path).map_err(open)?;
    let mut all = Vec::new();
    for (n, line) in std::io::BufReader::new(file).lines().enumerate() {
        let wrong = |why| Unreadable::Line { path: path.into(), line: n + 1, why };
        let line = line.map_err(|why| wrong(why.to_string()))?;
        if line.trim().is_empty() {
            continue;
        }
        let mut case = serde_json::from_str(&line).map_err(|why| wrong(why.to_string()))?;
        gigantic::name_by_first_half(&mut case);
        let case: Case = serde_json::from_value(case).map_err(|why| wrong(why.to_string()))?;
        if wanted(&case.id, &case.set) {
            let outcome = run(library, &case, edition);
            all.push(Done { id: case.id, set: case.set, outcome });
        }
    }
    Ok(all)
}

/// Runs a case.
pub fn run(library: &'static Library, case: &Case, edition: Edition) -> Outcome {
    let roster = match Roster::new(library, case) {
        Ok(roster) => roster,
        Err(missing) => return Outcome::Unplayable(missing),
    };
    let replay = || Replay { case, roster: &roster, edition }.run();
    match catch_unwind(AssertUnwindSafe(replay)) {
        Ok(Ok(())) => Outcome::Passed,
        Ok(Err(differences)) => Outcome::Failed(differences),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Outcome::Failed(vec![format!("panic: {}", text.unwrap_or("?"))])
        }
    }
}

struct Replay<'c> {
    case: &'c Case,
    roster: &'c Roster,
    edition: Edition,
}

type Differences = Vec<String>;

impl<'c> Replay<'c> {
    fn run(&self) -> Result<(), Differences> {
        let start = self.roster.setup(&self.case.start, self.edition);
        let mut state =
            start.state(self.roster.library).map_err(|f| vec![format!("start: {f:?}")])?;
        check("start", compare(&state, &self.case.start, self.roster, None))?;
        let steps = &self.case.steps;
        let mut next = 0;
        while next < steps.len() {
            let at = format!("step {}", next + 1);
            match &steps[next].what {
                What::SetState(position) => {
                    self.amend(&mut state, position).map_err(|e| vec![format!("{at}: {e}")])?;
                    check(&at, compare(&state, position, self.roster, None))?;
                    next += 1;
                }
                What::Illegal(handle) => {
                    self.illegal(&state, *handle).map_err(|e| vec![format!("{at}: {e}")])?;
                    next += 1;
                }
                _ => {
                    let end = stretch_end(steps, next);
                    let open = end == steps.len() && steps[end - 1].state.is_none();
                    let stretch = &steps[next..end];
                    let at = format!("steps {}-{}", next + 1, end);
                    self.stretch(&mut state, stretch, open).map_err(|d| {
                        d.into_iter().map(|d| format!("{at}: {d}")).collect::<Vec<_>>()
                    })?;
                    next = end;
                }
            }
        }
        Ok(())
    }

    fn amend(&self, state: &mut State, position: &Position) -> Result<(), String> {
        let mut setup = self.roster.setup(position, self.edition);
        // Recorded states do not say it.
        setup.another_turn = Setup::of(state).another_turn;
        state.amend(&setup).map_err(|f| format!("{f:?}"))
    }

    fn illegal(&self, state: &State, handle: Handle) -> Result<(), String> {
        let Some(card) = self.roster.card(handle) else { return Ok(()) };
        if self.roster.unknown.contains(card) {
            return Ok(());
        }
        match actions(state).into_iter().find(|a| a.card() == Some(card)) {
            Some(action) => Err(format!(
                "{}: {} is legal, but the case has nothing",
                self.roster.name(handle),
                word(action)
            )),
            None => Ok(()),
        }
    }

    /// Plays from one step boundary to the next, with every answer that the steps leave free.
    fn stretch(&self, state: &mut State, steps: &'c [Step], open: bool) -> Result<(), Differences> {
        let action = match &steps[0].what {
            What::Main { action, card, by, .. } => {
                Some(self.main_action(state, action, *card, *by).map_err(|e| vec![e])?)
            }
            _ if state.phase == Phase::Main => {
                return Err(vec![
                    "the main phase asks for an action, but the case continues otherwise".into(),
                ]);
            }
            _ => None,
        };
        let mut first: Option<Differences> = None;
        let mut free = Some(Free::default());
        while let Some(given) = free {
            let mut after = state.clone();
            let what = steps.iter().map(|s| &s.what);
            let mut script = Script::new(self.roster, what, action, open, given);
            let stop = Game::new(&mut after, &mut script).step().err();
            let mut differences = std::mem::take(&mut script.differences);
            let wanted = steps.last().and_then(|s| s.state.as_ref());
            let mut reordered = false;
            match (stop, wanted) {
                (Some(Stop::Limit(limit)), _) => differences.push(said(limit).into()),
                (Some(Stop::Halted), None) => {}
                (Some(Stop::Halted), Some(_)) => differences.push("it stops in the middle".into()),
                (_, Some(wanted)) => {
                    let found = compare(&after, wanted, self.roster, Some(state));
                    reordered = found.reordered;
                    differences.extend(found.differences);
                }
                (_, None) => differences.extend(self.unasked(steps)),
            }
            if differences.is_empty() {
                *state = after;
                if let (true, Some(wanted)) = (reordered, wanted) {
                    self.amend(state, wanted).map_err(|e| vec![e])?;
                }
                return Ok(());
            }
            differences.extend(script.notes);
            first.get_or_insert(differences);
            free = script.free.next();
        }
        Err(first.unwrap_or_default())
    }

    /// The case ends with a choice that the engine should have asked for.
    fn unasked(&self, steps: &[Step]) -> Option<String> {
        match &steps.last()?.what {
            What::Cards { from, open: true, source, .. } if from.len() > 1 => {
                let who = source.map_or("the rules".into(), |s| self.roster.name(s));
                let from = self.roster.names_of(self.roster.set(from));
                Some(format!("{who} does not ask for one of {from}"))
            }
            _ => None,
        }
    }

    fn main_action(
        &self,
        state: &State,
        action: &str,
        handle: Option<Handle>,
        by: Option<Handle>,
    ) -> Result<Action, String> {
        let card = handle.and_then(|h| self.roster.card(h));
        // Either half of a gigantic creature may be said to be played: that is one play.
        let second_half = |card: Card| {
            let gigantic = state.facts(card).gigantic.as_ref().is_some_and(|g| g.half == 2);
            gigantic && action == "play"
        };
        let card = match card {
            Some(half) if second_half(half) => state.other_halves_in_hand(half).first().or(card),
            _ => card,
        };
        let by = by.and_then(|h| self.roster.card(h));
        let legal = actions(state);
        let rank = |a: &Action| match *a {
            Action::Action(card, source) | Action::Omni(card, source) => {
                usize::from(source != by.unwrap_or(card))
            }
            _ => 0,
        };
        // As what a creature card is played is a question of its own.
        let action = if action == PLAY_AS_UPGRADE { "play" } else { action };
        let fits = |a: &&Action| word(**a) == action && a.card() == card;
        let found = legal.iter().filter(fits).min_by_key(|a| rank(a)).copied();
        found.ok_or_else(|| {
            let name = handle.map_or(String::new(), |h| self.roster.name(h));
            let with_it = legal.iter().filter(|a| a.card() == card).map(|a| word(*a));
            let with_it: Vec<_> = with_it.collect();
            format!("{action} {name} is not legal (phase {:?}, legal: {with_it:?})", state.phase)
        })
    }
}

/// Where the steps end that begin with a decision at a step boundary.
fn stretch_end(steps: &[Step], begin: usize) -> usize {
    let is_at_step_boundary = |step: &Step| {
        matches!(
            step.what,
            What::Main { .. } | What::House { .. } | What::Illegal(_) | What::SetState(_)
        )
    };
    let more = steps[begin..].iter().skip(1).position(is_at_step_boundary);
    more.map_or(steps.len(), |n| begin + 1 + n)
}

const fn said(limit: Limit) -> &'static str {
    match limit {
        Limit::Turns => "the limit of turns",
        Limit::Work => "the limit of abilities in a step: an infinite loop?",
        Limit::Room => "the limit of lasting effects, counters or creatures",
    }
}

fn check(at: &str, found: Comparison) -> Result<(), Differences> {
    if found.differences.is_empty() {
        Ok(())
    } else {
        Err(found.differences.into_iter().map(|d| format!("{at}: {d}")).collect())
    }
}

#[cfg(test)]
mod tests;
