//! A report as renderers see it: its answer, title, findings, sections, and where it comes from.

use std::borrow::Cow;

use archon_ratings::estimate::count;
use archon_ratings::interned::{self, StaticText};
use serde::{Deserialize, Serialize};

use crate::chart::Chart;
use crate::heat_map::HeatMap;
use crate::link::DeckLink;
use crate::provenance::{Provenance, StopReason};
use crate::table::Table;

/// A report, ready to be rendered in any format.
#[derive(Serialize, Deserialize)]
pub struct Document {
    /// Its title
    pub title: String,
    /// The answer to the question that was asked, in one sentence
    pub answer: String,
    /// Where it comes from
    pub origin: Origin,
    /// What else was found, a sentence each
    pub findings: Vec<String>,
    /// Its parts
    pub sections: Vec<Section>,
    /// Pages elsewhere about the decks of its title
    pub links: Vec<(String, Vec<DeckLink>)>,
    /// The table that programs read, if it is not one of those that people see
    pub data: Option<Table>,
}

/// A part of a report.
#[derive(Serialize, Deserialize)]
pub struct Section {
    /// Its title
    pub title: String,
    /// Its blocks
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "a report has a few dozen pieces")]
pub enum Block {
    /// Sentences
    Paragraph(String),
    /// Sentences on how to read the block above
    Note(String),
    /// Sentences one below the other
    List(Vec<String>),
    /// A table
    Table(Table),
    /// A table that can be opened on a page
    Folded(String, Table),
    /// A chart
    Chart(Chart),
    /// A heat map
    HeatMap(HeatMap),
}

impl From<Table> for Block {
    fn from(table: Table) -> Block {
        Block::Table(table)
    }
}

impl From<Chart> for Block {
    fn from(chart: Chart) -> Block {
        Block::Chart(chart)
    }
}

impl From<HeatMap> for Block {
    fn from(map: HeatMap) -> Block {
        Block::HeatMap(map)
    }
}

impl Section {
    /// A section of these blocks.
    pub fn new(title: impl Into<String>, blocks: Vec<Block>) -> Section {
        Section { title: title.into(), blocks }
    }
}

/// The assumptions about decks: the first in full, and the number of the others. JSON lists all.
pub fn assumed(assumptions: &[String]) -> impl Iterator<Item = Vec<Fact>> {
    let said = assumptions.first().map(|first| match assumptions.len() - 1 {
        0 => first.clone(),
        1 => format!("{first}; likewise for 1 other deck"),
        others => format!("{first}; likewise for {others} other decks"),
    });
    said.into_iter().map(|said| vec![Fact::new("Assumed", "assumed: {}", said)])
}

impl Document {
    /// A report with a title and an answer, without findings and sections.
    pub fn new(title: impl Into<String>, answer: String, origin: Origin) -> Document {
        Document {
            title: title.into(),
            answer,
            origin,
            findings: Vec::new(),
            sections: Vec::new(),
            links: Vec::new(),
            data: None,
        }
    }

    /// The document with one more finding.
    pub fn finding(mut self, finding: impl Into<String>) -> Document {
        self.findings.push(finding.into());
        self
    }

    /// The document with one more section.
    pub fn section(mut self, title: impl Into<String>, blocks: Vec<Block>) -> Document {
        self.sections.push(Section::new(title, blocks));
        self
    }

    /// The document with links to pages about a deck of its title.
    pub fn link(mut self, deck: &str, links: &[DeckLink]) -> Document {
        if !links.is_empty() {
            self.links.push((deck.into(), links.to_vec()));
        }
        self
    }

    /// The document with a table for programs alone.
    pub fn for_programs(mut self, table: Table) -> Document {
        self.data = Some(table);
        self
    }

    /// The table that programs read; none if the report has none.
    pub fn exported(&self) -> Option<&Table> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        let mut tables = blocks.filter_map(|block| match block {
            Block::Table(table) | Block::Folded(_, table) => Some(table),
            Block::Chart(chart) => chart.numbers.as_ref(),
            _ => None,
        });
        self.data.as_ref().or_else(|| tables.find(|table| table.exported))
    }
}

/// Where a report comes from: enough to make it again.
#[derive(Serialize, Deserialize)]
pub struct Origin {
    /// The program's version
    #[serde(deserialize_with = "interned::deserialize")]
    pub archon: StaticText,
    /// The command
    #[serde(deserialize_with = "interned::deserialize")]
    pub command: StaticText,
    /// Whether Ctrl-C ended it early
    pub interrupted: bool,
    /// Facts about it, by lines of a text
    pub facts: Vec<Vec<Fact>>,
    /// Columns and values of every row of a table for programs
    pub columns: Vec<(Cow<'static, str>, String)>,
}

/// A fact about a report.
#[derive(Serialize, Deserialize)]
pub struct Fact {
    /// Its heading
    #[serde(deserialize_with = "interned::deserialize")]
    pub heading: StaticText,
    /// The value
    pub value: String,
    /// The phrase for a sentence, with `{}` for the value
    #[serde(deserialize_with = "interned::deserialize")]
    pub phrase: StaticText,
}

impl Fact {
    /// A fact with its heading, phrase and value.
    pub fn new(heading: &'static str, phrase: &'static str, value: impl ToString) -> Fact {
        Fact { heading, value: value.to_string(), phrase }
    }

    /// The options with which the same command gives intervals about half as wide.
    pub fn narrower(options: &str) -> Fact {
        let said = format!("the same command with {options}");
        Fact::new("Narrower intervals", "for intervals about half as wide: {}", said)
    }

    /// The fact as part of a sentence.
    pub fn words(&self) -> String {
        self.phrase.replace("{}", &self.value)
    }
}

/// The settings of a command in words.
fn settings(settings: &serde_json::Value) -> String {
    let words = |(name, value): (&String, &serde_json::Value)| match value {
        serde_json::Value::String(text) => format!("{name} {text}"),
        other => format!("{name} {other}"),
    };
    let all = settings.as_object().into_iter().flatten();
    all.map(words).collect::<Vec<_>>().join(", ")
}

/// The facts about games that were not won by play, a line each: those at the limit of turns, those that did not finish, and
/// those that were forfeited.
pub fn games_without_winner(
    out_of_turns: u64,
    unfinished: u64,
    forfeited: u64,
) -> impl Iterator<Item = Vec<Fact>> {
    let facts = [
        (
            "Games at the limit of turns",
            [
                "{} game reached the limit of turns and counts as half a win for both decks",
                "{} games reached the limit of turns and count as half a win for both decks",
            ],
            out_of_turns,
        ),
        (
            "Unfinished games",
            [
                "{} unfinished game reached a limit: it and the other game of its pair are excluded",
                "{} unfinished games reached a limit: they and the other games of their pairs are \
                 excluded",
            ],
            unfinished,
        ),
        (
            "Forfeited games",
            [
                "{} game was forfeited by a player and counts as lost",
                "{} games were forfeited by a player and count as lost",
            ],
            forfeited,
        ),
    ];
    let some = facts.into_iter().filter(|(_, _, games)| *games > 0);
    some.map(|(heading, [one, several], games)| {
        vec![Fact::new(heading, if games == 1 { one } else { several }, count(games))]
    })
}

impl From<&Provenance> for Origin {
    fn from(from: &Provenance) -> Origin {
        let mut facts = vec![
            vec![
                Fact::new("Game", "{}", from.game),
                Fact::new("Rules", "rules {}", &from.rules),
                Fact::new("Player", "player {}", &from.player),
                Fact::new("Seed", "seed {}", from.seed),
                Fact::new("Games", "{} games", count(from.games)),
                Fact::new("Intervals", "intervals {}", "95 %"),
            ],
            vec![Fact::new("Stopped", "{}", from.stopped())],
        ];
        let said = settings(&from.settings);
        if !said.is_empty() {
            facts[1].push(Fact::new("Settings", "settings: {}", said));
        }
        facts.extend(games_without_winner(
            from.games_out_of_turns,
            from.unfinished_games,
            from.forfeited_games,
        ));
        for deck in &from.left_out {
            facts.push(vec![Fact::new("Left out", "left out: {}", deck.words())]);
        }
        facts.extend(assumed(&from.assumptions));
        if let Some(options) = from.narrower() {
            facts.push(vec![Fact::narrower(&options)]);
        }
        Origin {
            archon: from.archon,
            command: from.command,
            interrupted: from.ended == StopReason::Interrupted,
            facts,
            columns: [
                ("archon", from.archon.into()),
                ("command", from.command.into()),
                ("game", from.game.into()),
                ("rules", from.rules.clone()),
                ("player", from.player.clone()),
                ("seed", from.seed.to_string()),
                ("settings", from.settings.to_string()),
                ("all_games", from.games.to_string()),
            ]
            .map(|(name, value)| (name.into(), value))
            .into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_is_said_in_the_singular() {
        let said = |games| {
            let facts = games_without_winner(games, games, games).flatten();
            facts.map(|fact| fact.phrase.replace("{}", &fact.value)).collect::<Vec<_>>()
        };
        assert_eq!(said(0), [""; 0]);
        assert!(said(1).iter().all(|text| text.contains("game ") && !text.contains("games")));
        assert_eq!(said(2)[2], "2 games were forfeited by a player and count as lost");
    }
}
