//! Replays recorded cases: the full starting state, the decisions, and the state that the rules
//! must produce each time the game comes to rest.

pub mod case;
pub mod compare;
mod free;
mod gigantic;
pub mod load;
mod replay;
mod script;
mod tokens;

use std::cell::Cell;
use std::io::BufRead;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::library::Library;

use case::Case;
use load::Roster;
use replay::{MOST_ATTEMPTS, Replay};

/// What came of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every state was the recorded one
    Passed,
    /// Every state was the recorded one, but who is asked, or whether a choice may be declined, differs: where,
    /// the first thing first
    AskedOtherwise(Vec<String>),
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

/// Runs the cases of a file that `wanted` accepts by their id and set: by the rules of an edition, or each by those
/// that know its cards.
///
/// # Errors
/// The first line that cannot be read.
pub fn run_file(
    library: &'static Library,
    path: &Path,
    edition: Option<Edition>,
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
            let outcome = run(library, &case, edition.unwrap_or_else(|| case.edition()));
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
    let replay = |same_questions| {
        let attempts = Cell::new(MOST_ATTEMPTS);
        let replay = Replay { case, roster: &roster, edition, same_questions, attempts };
        replay.run()
    };
    let replay = || match replay(true).or_else(|_| replay(false)) {
        Ok(asked) if asked.is_empty() => Outcome::Passed,
        Ok(asked) => Outcome::AskedOtherwise(asked),
        Err(differences) => Outcome::Failed(differences),
    };
    match catch_unwind(AssertUnwindSafe(replay)) {
        Ok(outcome) => outcome,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Outcome::Failed(vec![format!("panic: {}", text.unwrap_or("?"))])
        }
    }
}

#[cfg(test)]
mod tests;
