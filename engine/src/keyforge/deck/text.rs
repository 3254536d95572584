//! Plain lists: our own format, and what people write.
//!
//! ```text
//! # Comments begin with #.
//! name: Radiant Argus the Supreme
//! id: 00d76a88-0a56-4a5a-a5a0-33e8b4f3f4b8
//! set: cota
//!
//! Logos
//! 2 Labwork
//! 1 Troll (maverick)
//! 1 Dextre (+amber +draw)
//! ```
//!
//! `token: Grunt`, `prophecies: Overreach; Bad Omen; …` and `power: …` above the cards say what lies beside the deck.
//!
//! `format: alliance` says that it is an Alliance deck: its bonus icons may come from cards that it does not have.
//!
//! Nothing above the cards is needed, nor are the lines with houses where the houses are clear. Cards
//! are given by name or id, their number as `2`, `2x` or ` x2`; without one it is 1. In parentheses
//! can be `maverick`, `legacy`, `anomaly`, `evil twin`, `second half` (of a gigantic creature), added
//! bonus icons, and `enhanced` where it is not known which. Another `name:` begins another deck.

use std::fmt::{self, Write};

use crate::keyforge::facts::{CardId, FactsTable, Reference};
use crate::keyforge::house::House;
use crate::keyforge::icon::{BonusIcon, BonusIcons};
use crate::keyforge::spelling::fold;

use super::error::{DeckProblem, Place, short};
use super::format_error::FormatError;
use super::listing::{Entry, Listing, Maverick, Version};
use super::{Deck, DeckCard};

/// The lists in a text.
pub(super) fn read(text: &str) -> Result<Vec<Listing>, FormatError> {
    let mut reader = Reader::default();
    for (index, line) in text.lines().enumerate() {
        reader.line(line, Place::Line(index + 1));
    }
    reader.lists.push(reader.list);
    if reader.is_a_list {
        return Ok(reader.lists);
    }
    let first = text.lines().next().unwrap_or_default();
    Err(FormatError::unknown(format!("no line names a card; the first is “{}”", short(first))))
}

#[derive(Default)]
struct Reader {
    lists: Vec<Listing>,
    list: Listing,
    house: Option<House>,
    /// What the list has had so far.
    headers: Vec<Header>,
    /// Whether a line made sense.
    is_a_list: bool,
}

impl Reader {
    fn line(&mut self, line: &str, place: Place) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
        } else if let Some((key, value)) = header(line) {
            self.header(key, value, place);
        } else if let Some(house) = heading(line) {
            self.is_a_list = true;
            self.house = Some(house);
            if !self.list.houses.contains(&house) {
                self.list.houses.push(house);
            }
        } else {
            let line = line.split_once(" #").map_or(line, |(line, _)| line.trim_end());
            self.card(line, place);
        }
    }

    fn header(&mut self, key: Header, value: &str, place: Place) {
        self.is_a_list = true;
        if key == Header::Name && !self.list.entries.is_empty() {
            self.lists.push(std::mem::take(&mut self.list));
            self.house = None;
            self.headers.clear();
        }
        if self.headers.contains(&key) {
            return self.list.problem(place, DeckProblem::Repeated { key: key.word() });
        }
        self.headers.push(key);
        match key {
            Header::Name => self.list.name = value.to_owned(),
            Header::Id => self.list.id = Some(value.to_owned()).filter(|id| !id.is_empty()),
            Header::Set => self.list.set = Some(value.to_lowercase()).filter(|set| !set.is_empty()),
            Header::Format => match value.to_lowercase().as_str() {
                "alliance" => self.list.alliance = true,
                _ => {
                    self.list.problem(place, DeckProblem::UnknownFormat { name: value.to_owned() })
                }
            },
            Header::Token => self.beside(value, Reference::Token, place),
            Header::Prophecies => self.beside(value, Reference::Prophecy, place),
            Header::Power => self.beside(value, Reference::Power, place),
            Header::Houses => {
                for name in value.split([',', '|', '/']).filter(|name| !name.trim().is_empty()) {
                    let house = self.list.house(name, place);
                    self.list.houses.extend(house);
                }
            }
        }
    }

    /// Cards that lie beside the deck, by name; a title may have commas.
    fn beside(&mut self, names: &str, reference: Reference, place: Place) {
        for name in names.split([';', '|']).map(str::trim).filter(|name| !name.is_empty()) {
            let reference = Some(reference);
            self.list.entries.push(Entry { reference, ..Entry::one(name, place) });
        }
    }

    fn card(&mut self, line: &str, place: Place) {
        let (line, remarks, unclosed) = remarks(line);
        if let Some(remark) = unclosed {
            self.list.problem(place, DeckProblem::UnclosedRemark { remark: remark.to_owned() });
        }
        let (count, name) = count_and_name(line);
        let mut entry = Entry { house: self.house, ..Entry::one(name, place) };
        if self.house.is_some() {
            entry.maverick = Maverick::No;
        }
        match count.parse() {
            Ok(count) if (1..=Deck::SIZE).contains(&count) => entry.count = count,
            _ => self.list.problem(place, DeckProblem::Count { count: count.to_owned() }),
        }
        for remark in remarks {
            if let Err(what) = note(&mut entry, remark) {
                self.list.problem(place, what);
            }
        }
        self.is_a_list |= FactsTable::get().by_name(&entry.name).is_some();
        self.list.entries.push(entry);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Header {
    Name,
    Id,
    Set,
    Format,
    Houses,
    Token,
    Prophecies,
    Power,
}

impl Header {
    const fn word(self) -> &'static str {
        match self {
            Header::Name => "name",
            Header::Id => "id",
            Header::Set => "set",
            Header::Format => "format",
            Header::Houses => "houses",
            Header::Token => "token",
            Header::Prophecies => "prophecies",
            Header::Power => "power",
        }
    }
}

fn header(line: &str) -> Option<(Header, &str)> {
    let (key, value) = line.split_once(':')?;
    let key = match key.trim().to_lowercase().as_str() {
        "name" | "deck" => Header::Name,
        "id" => Header::Id,
        "set" => Header::Set,
        "format" => Header::Format,
        "houses" => Header::Houses,
        "token" => Header::Token,
        "prophecies" => Header::Prophecies,
        "power" => Header::Power,
        _ => return None,
    };
    Some((key, value.trim()))
}

/// `Brobnar`, `Brobnar:`, `[Brobnar]`, `== Brobnar ==`.
fn heading(line: &str) -> Option<House> {
    House::parse(line)
}

/// The card, what is remarked on it in parentheses, and the remark that is not closed, if one is not.
fn remarks(line: &str) -> (&str, Vec<&str>, Option<&str>) {
    let Some((card, rest)) = line.split_once('(') else {
        return (line, Vec::new(), None);
    };
    let remarks = rest.split([',', '(', ')']).map(str::trim).filter(|remark| !remark.is_empty());
    let last = rest.rsplit_once('(').map_or(rest, |(_, last)| last);
    let unclosed = Some(last).filter(|last| !last.contains(')'));
    (card.trim_end(), remarks.collect(), unclosed)
}

/// `2 Punch`, `2x Punch`, `2 x Punch`, `Punch x2` or just `Punch`; but `1-2 Punch` is a card, and
/// so is `EDAI “Edie” 4x4`.
fn count_and_name(line: &str) -> (&str, &str) {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let times = ['x', 'X', '×'];
    if let Some((first, rest)) = line.split_once(char::is_whitespace) {
        let rest = rest.trim_start();
        let first = first.strip_suffix(times).unwrap_or(first);
        if is_number(first) {
            let after = rest.strip_prefix(times).and_then(|rest| rest.strip_prefix(' '));
            return (first, after.map_or(rest, str::trim_start));
        }
    }
    if let Some((name, last)) = line.rsplit_once(char::is_whitespace) {
        let name = name.trim_end();
        match last.strip_prefix(times) {
            Some(count) if is_number(count) => return (count, name),
            _ => {}
        }
    }
    ("1", line)
}

/// Adds a remark to the entry.
fn note(entry: &mut Entry, remark: &str) -> Result<(), DeckProblem> {
    match fold(remark).as_str() {
        _ if remark.starts_with('+') => {
            for icon in remark.split(['+', ' ']).filter(|icon| !icon.is_empty()) {
                let unknown = || DeckProblem::UnknownIcon { icon: icon.to_owned() };
                let icon = BonusIcon::parse(icon).ok_or_else(unknown)?;
                entry.enhancements = entry.enhancements.with(icon);
            }
        }
        "maverick" => entry.maverick = Maverick::Yes,
        "legacy" => entry.legacy = true,
        "anomaly" => entry.anomaly = true,
        "enhanced" => entry.enhanced = true,
        "eviltwin" => entry.version = Version::EvilTwin,
        "secondhalf" => entry.version = Version::SecondHalf,
        // Several in one: `(legacy anomaly)`.
        _ => {
            let unknown = || DeckProblem::UnknownRemark { remark: remark.to_owned() };
            let [_, _, ..] = remark.split_whitespace().collect::<Vec<_>>()[..] else {
                return Err(unknown());
            };
            for word in remark.split_whitespace() {
                note(entry, word).map_err(|_| unknown())?;
            }
        }
    }
    Ok(())
}

/// The deck as a list in our own format, which [`Deck::read`] reads.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, f)
    }
}

/// Writes a deck so that [`read`] reads the same.
fn write(deck: &Deck, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "name: {}", one_line(&deck.name))?;
    if let Some(id) = &deck.id {
        writeln!(f, "id: {}", one_line(id))?;
    }
    if let Some(set) = deck.set {
        writeln!(f, "set: {}", set.key())?;
    }
    if deck.alliance {
        writeln!(f, "format: alliance")?;
    }
    let names = |cards: &[CardId]| {
        cards.iter().map(|card| card.facts().name).collect::<Vec<_>>().join("; ")
    };
    for (key, cards) in [
        (Header::Token, deck.token.as_slice()),
        (Header::Prophecies, &deck.prophecies),
        (Header::Power, deck.power.as_slice()),
    ] {
        if !cards.is_empty() {
            writeln!(f, "{}: {}", key.word(), names(cards))?;
        }
    }
    for house in deck.houses {
        writeln!(f, "\n{}", house.name())?;
        let cards: Vec<&DeckCard> = deck.of_house(house).collect();
        for copies in cards.chunk_by(|a, b| a == b) {
            writeln!(f, "{} {}", copies.len(), card_line(copies[0]))?;
        }
    }
    Ok(())
}

fn card_line(card: &DeckCard) -> String {
    let facts = card.card.facts();
    let remarks = [
        (facts.evil_twin_of.is_some(), "evil twin"),
        (facts.gigantic.is_some_and(|g| g.half == 2), "second half"),
        (card.maverick, "maverick"),
        (card.legacy, "legacy"),
        (card.anomaly, "anomaly"),
    ];
    let mut line = facts.name.to_owned();
    for (_, remark) in remarks.into_iter().filter(|(applies, _)| *applies) {
        let _ = write!(line, " ({remark})");
    }
    if card.enhancements != BonusIcons::NONE {
        let icons: Vec<_> = card.enhancements.iter().map(|i| format!("+{}", i.key())).collect();
        let _ = write!(line, " ({})", icons.join(" "));
    }
    line
}

fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[cfg(test)]
mod tests;
