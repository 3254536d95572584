//! A puzzle as text: lines of a name and a value, then the position.
//!
//! ```text
//! # what is to be done, for the reader
//! goal: survive
//! decks: One Deck | Another Deck
//! turns on: bait-and-switch
//! first: house shadows
//! line: house shadows; play bait-and-switch; end the turn
//! by chance: 3 of 200
//! position:
//! rules: 2021-03  turn: 21 …
//! ```
//!
//! `turns on` may be left out.

use std::fmt::{Display, Formatter, Result as Printed};

use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::setup::Setup;

use super::{Goal, Puzzle};

/// The reason why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongPuzzle {
    /// A line is missing, or has no value
    #[error("the line `{0}: …` is missing")]
    Missing(&'static str),
    /// No goal has the name
    #[error("unknown goal {0:?}")]
    NoSuchGoal(String),
    /// A line before the position is not of the form `name: value`
    #[error("the line {0:?} is not of the form `name: value`")]
    Form(String),
    /// No card has the id
    #[error("unknown card id {0:?}")]
    NoSuchCard(String),
    /// The position cannot be read or has no state
    #[error("in the position: {0}")]
    Position(String),
}

impl Display for Puzzle {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        writeln!(f, "# {}", self.goal.about())?;
        writeln!(f, "goal: {}", self.goal.key())?;
        writeln!(f, "decks: {}", self.decks.join(" | "))?;
        if !self.turns_on.is_empty() {
            let ids: Vec<_> = self.turns_on.iter().map(|id| id.facts().id).collect();
            writeln!(f, "turns on: {}", ids.join("; "))?;
        }
        writeln!(f, "first: {}", self.first.join("; "))?;
        writeln!(f, "line: {}", self.line.join("; "))?;
        writeln!(f, "by chance: {} of {}", self.by_chance.0, self.by_chance.1)?;
        writeln!(f, "position:")?;
        write!(f, "{}", self.position)
    }
}

impl std::str::FromStr for Puzzle {
    type Err = WrongPuzzle;

    fn from_str(text: &str) -> Result<Puzzle, WrongPuzzle> {
        let (head, position) =
            text.split_once("\nposition:\n").ok_or(WrongPuzzle::Missing("position"))?;
        let mut lines = Vec::new();
        for line in head.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let form = || WrongPuzzle::Form(line.to_string());
            lines.push(line.split_once(": ").ok_or_else(form)?);
        }
        let value = |name: &'static str| {
            let found = lines.iter().find(|(n, _)| *n == name).map(|(_, value)| value.trim());
            found.ok_or(WrongPuzzle::Missing(name))
        };
        let list = |text: &str, between: &str| -> Vec<String> {
            text.split(between).map(|part| part.trim().to_string()).collect()
        };
        let goal = value("goal")?;
        let goal = Goal::parse(goal).ok_or_else(|| WrongPuzzle::NoSuchGoal(goal.to_string()))?;
        let decks = list(value("decks")?, "|");
        let decks = decks.try_into().map_err(|_| WrongPuzzle::Missing("decks"))?;
        let card = |id: String| FactsTable::get().by_id(&id).ok_or(WrongPuzzle::NoSuchCard(id));
        let turns_on = value("turns on").map(|ids| list(ids, ";")).unwrap_or_default();
        let (solved, of) =
            value("by chance")?.split_once(" of ").ok_or(WrongPuzzle::Missing("by chance"))?;
        let count = |text: &str| text.parse().map_err(|_| WrongPuzzle::Missing("by chance"));
        Ok(Puzzle {
            goal,
            decks,
            turns_on: turns_on.into_iter().map(card).collect::<Result<_, _>>()?,
            first: list(value("first")?, ";"),
            line: list(value("line")?, ";"),
            by_chance: (count(solved)?, count(of)?),
            position: Setup::parse(position).map_err(|e| WrongPuzzle::Position(e.to_string()))?,
        })
    }
}
