//! What is wrong with a text that should be a deck, where, and what to do.

use std::fmt;

use crate::keyforge::house::House;
use crate::keyforge::set::Set;

use super::faults::DeckFaults;

/// Why a text could not be read as a deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    /// Nothing in the text.
    #[error("{file}: it is empty; a deck is a list of 36 cards, one line each: “2 Punch”")]
    Empty {
        /// The file's name, as given.
        file: String,
    },
    /// A text that looks like no format.
    #[error(
        "{file}: this is not a deck in a format that archon reads ({reason}). It reads plain lists \
         with lines such as “2 Punch”, JSON of the Master Vault (deck with links=cards, or search), \
         of the Decks of KeyForge API and of the Crucible Online, and the CSV export of Decks of \
         KeyForge"
    )]
    UnknownFormat {
        /// The file's name, as given.
        file: String,
        /// What was looked for or found.
        reason: String,
    },
    /// JSON or CSV that cannot be parsed.
    #[error("{file}: it cannot be read as {format}: {reason}. It may be cut off; fetch it again")]
    Malformed {
        /// The file's name, as given.
        file: String,
        /// What it should be.
        format: &'static str,
        /// What the parser says, with its line and column where it knows them.
        reason: String,
    },
    /// A field of JSON that is missing, or not what its format says.
    #[error("{file}: {field}")]
    WrongField {
        /// The file's name, as given.
        file: String,
        /// Which field, and what is wrong.
        field: FieldProblem,
    },
    /// A deck of a set without card facts.
    #[error(
        "{deck} is of the set “{}”{}; archon knows the sets from Call of the Archons \
         to Draconian Measures{}",
        short(set),
        refused_or_meant(set),
        also_unknown(cards)
    )]
    UnknownSet {
        /// Which deck.
        deck: Source,
        /// The set, as the file names it.
        set: String,
        /// The cards of the deck that archon does not know.
        cards: Vec<String>,
    },
    /// Lines or cards that say what archon does not understand.
    #[error("{deck}:{}", lines(problems))]
    Problems {
        /// Which deck.
        deck: Source,
        /// Everything not understood, in order of place. Never empty.
        problems: Vec<Problem>,
    },
    /// Cards that are understood, but no deck.
    #[error("{deck} is no Archon deck:{}", lines(&faults.faults))]
    Faults {
        /// Which deck.
        deck: Source,
        /// Every fault.
        #[source]
        faults: DeckFaults,
    },
}

/// A field of JSON that is not what its format says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldProblem {
    /// The field, as in `data._links.cards[3]`; empty for the whole.
    pub path: String,
    /// The line that it begins in, from 1.
    pub line: usize,
    /// What is wrong, in words of JSON.
    pub problem: String,
}

impl fmt::Display for FieldProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FieldProblem { path, line, problem } = self;
        match path.as_str() {
            "" => write!(f, "line {line}: {problem}"),
            path => write!(f, "line {line}: {path}: {problem}"),
        }
    }
}

/// Which deck of which file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The file's name, as given.
    pub file: String,
    /// The deck's name.
    pub deck: String,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: deck “{}”", self.file, short(&self.deck))
    }
}

/// Where in a deck's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Place {
    /// The deck as a whole.
    Deck,
    /// A line of the file, from 1.
    Line(usize),
    /// A card of the deck's list, from 1.
    Card(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Card(card) => write!(f, "card {card}"),
            Place::Deck => write!(f, "the deck"),
        }
    }
}

/// Something not understood, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {what}")]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What.
    pub what: DeckProblem,
}

/// Something in a list that is not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckProblem {
    /// No card has this name or id.
    #[error(
        "no card is called “{}”{}",
        short(name),
        nearest.map(|name| format!("; did you mean “{name}”?")).unwrap_or_default()
    )]
    UnknownCard {
        /// The name or id.
        name: String,
        /// The nearest name of a card or a house.
        nearest: Option<&'static str>,
    },
    /// The Master Vault's list refers to a card that the file does not describe.
    #[error(
        "the file does not describe the card {}; fetch the deck with “?links=cards”",
        short(uuid)
    )]
    UnknownUuid {
        /// The card's UUID.
        uuid: String,
    },
    /// A number of copies that is none.
    #[error("“{}” is no number of copies; write 1 to 36", short(count))]
    Count {
        /// The number.
        count: String,
    },
    /// No format of decks has this name.
    #[error(
        "no format is called “{}”; write `format: alliance`, or leave the line out",
        short(name)
    )]
    UnknownFormat {
        /// The name.
        name: String,
    },
    /// No house has this name.
    #[error(
        "no house is called “{}”{}; write such as “Brobnar” or “Star Alliance”",
        short(name),
        did_you_mean(House::nearest(name).map(House::name))
    )]
    UnknownHouse {
        /// The name.
        name: String,
    },
    /// A bonus icon that no set has.
    #[error(
        "no bonus icon is called “{}”; write amber, capture, damage, draw, discard, power or a house",
        short(icon)
    )]
    UnknownIcon {
        /// The icon.
        icon: String,
    },
    /// A remark in parentheses that means nothing.
    #[error(
        "“({})” means nothing here; write (maverick), (legacy), (anomaly), (enhanced), (evil twin), \
         (second half) or icons such as (+amber +draw)",
        short(remark)
    )]
    UnknownRemark {
        /// What is in the parentheses.
        remark: String,
    },
    /// Parentheses that are opened and not closed.
    #[error("the remark “({}” has no “)” at its end", short(remark))]
    UnclosedRemark {
        /// What follows the parenthesis.
        remark: String,
    },
    /// A line such as `set:` that the deck has had before.
    #[error("there is a second “{key}:”; a deck has one")]
    Repeated {
        /// What stands before the colon.
        key: &'static str,
    },
    /// A card that has no evil twin, or is no half of a gigantic creature.
    #[error("“{name}” has no {version}; take that away from the line")]
    NoSuchVersion {
        /// The card's name.
        name: &'static str,
        /// The version asked for.
        version: &'static str,
    },
    /// A card that is not what lies beside decks.
    #[error("“{name}” is no {what}")]
    NotBeside {
        /// The card's name.
        name: &'static str,
        /// What it should be.
        what: &'static str,
    },
    /// Icons for cards that are not in the deck.
    #[error(
        "icons are listed for {extra} more copies of the card {} than the deck has",
        short(uuid)
    )]
    IconsWithoutCard {
        /// The card's UUID.
        uuid: String,
        /// For how many copies too many.
        extra: usize,
    },
    /// A card that could be of several houses of the deck.
    #[error(
        "which house has “{name}” in this deck? Put it under a line with the house ({})",
        or(houses)
    )]
    HouseUnclear {
        /// The card's name.
        name: &'static str,
        /// The houses with room for it.
        houses: Vec<House>,
    },
}

/// Names from outside may be of any length; this much of one is shown.
pub(super) fn short(text: &str) -> String {
    const SHOWN: usize = 60;
    let clean = text.chars().map(|c| if c.is_control() { '·' } else { c });
    let shown: String = clean.take(SHOWN).collect();
    if text.chars().count() > SHOWN { shown + "…" } else { shown }
}

/// Why a set that is known by its number or name is not played; else what may have been meant.
fn refused_or_meant(set: &str) -> String {
    match Set::refusal(set) {
        Some(why) => format!(" ({why})"),
        None => did_you_mean(Set::nearest(set).map(Set::name)),
    }
}

/// The end of a message about an unknown name.
fn did_you_mean(name: Option<&str>) -> String {
    name.map(|name| format!(" (did you mean “{name}”?)")).unwrap_or_default()
}

fn also_unknown(cards: &[String]) -> String {
    if cards.is_empty() {
        return String::new();
    }
    const SHOWN: usize = 40;
    let names: Vec<_> = cards.iter().take(SHOWN).map(|name| format!("“{}”", short(name))).collect();
    let more = if cards.len() > SHOWN { " and more" } else { "" };
    format!(". It does not know {}{more}", names.join(", "))
}

/// What follows a colon: one item goes on in the line, several get a line each, up to a deck's
/// worth.
fn lines<T: fmt::Display>(items: &[T]) -> String {
    const SHOWN: usize = 40;
    if let [item] = items {
        return format!(" {item}");
    }
    let mut text: String = items.iter().take(SHOWN).map(|item| format!("\n  {item}")).collect();
    if items.len() > SHOWN {
        text += &format!("\n  and {} more", items.len() - SHOWN);
    }
    text
}

fn or(houses: &[House]) -> String {
    houses.iter().map(|h| h.name()).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_what_is_wrong_where_and_what_to_do() {
        let deck = Source { file: "a.deck".into(), deck: "A".into() };
        let what = DeckProblem::UnknownCard { name: "Trol".into(), nearest: Some("Troll") };
        let problems = vec![Problem { place: Place::Line(7), what }];
        assert_eq!(
            DeckError::Problems { deck, problems }.to_string(),
            "a.deck: deck “A”: line 7: no card is called “Trol”; did you mean “Troll”?"
        );
    }

    #[test]
    fn garbage_is_shown_briefly_and_without_control_characters() {
        assert_eq!(short("a\u{1b}b"), "a·b");
        assert_eq!(short(&"x".repeat(1000)).chars().count(), 61);
    }
}
