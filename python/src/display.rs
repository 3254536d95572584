//! How decks, games and tables show themselves in notebooks, in the style of report pages.

use std::collections::{BTreeMap, HashMap};

use archon_engine::keyforge::deck::{Deck, DeckCard};
use archon_report::render::html::notebook::{framed, unfoldable};
use maud::{Markup, html};
use serde_json::Value;

/// A deck as its list: the cards of each house, with how often each is there.
pub fn deck(deck: &Deck) -> String {
    let set = deck.set.map_or_else(String::new, |set| format!(" ({})", set.name()));
    framed(&html! {
        p.answer { bdi { (deck.name) } (set) }
        div.side-by-side {
            @for house in deck.houses {
                table {
                    thead { tr { th.name scope="col" { (house.name()) } th.number scope="col" { "cards" } } }
                    tbody {
                        @for (name, count) in counted(deck.cards.iter().filter(|card| card.house == house)) {
                            tr { td.words { (name) } td.number { (count) } }
                        }
                    }
                }
            }
        }
    })
}

/// Cards by what they are called in a list, each once, in the order in which they come.
fn counted<'a>(cards: impl Iterator<Item = &'a DeckCard>) -> Vec<(String, usize)> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for card in cards {
        let mut remarks: Vec<&str> = Vec::new();
        let kinds =
            [(card.maverick, "maverick"), (card.legacy, "legacy"), (card.anomaly, "anomaly")];
        remarks.extend(kinds.iter().filter(|(is_so, _)| *is_so).map(|(_, what)| *what));
        remarks.extend(card.enhancements.iter().map(|icon| icon.key()));
        let name = card.card.facts().name;
        let name = match remarks[..] {
            [] => name.to_string(),
            _ => format!("{name} ({})", remarks.join(", ")),
        };
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    counted
}

/// The first rows of a table of so many, as text; numbers are aligned to the right.
pub fn table(headings: &[(String, bool)], rows: &[Vec<String>], of: usize) -> String {
    let class = |is_number: &bool| if *is_number { "number" } else { "words" };
    let drawn = html! {
        div.wide {
            table {
                thead {
                    tr { @for (name, is_number) in headings { th.(class(is_number)) scope="col" { (name) } } }
                }
                tbody {
                    @for row in rows {
                        tr {
                            @for (cell, (_, is_number)) in row.iter().zip(headings) {
                                td.(class(is_number)) { bdi { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    };
    framed(&html! {
        (unfoldable(rows.len(), &drawn))
        @if of > rows.len() { p.note { (of - rows.len()) " more rows: make a data frame of the table" } }
    })
}

/// A game as a seat sees it: what `view`, `cards` and `question` say, drawn as a table, and what happens next.
pub struct Position<'a> {
    /// The view of a seat
    pub view: &'a Value,
    /// The cards and their names
    pub cards: &'a Value,
    /// What is asked; none when the game has ended
    pub question: Option<&'a Value>,
    /// What is said of it
    pub state: String,
    /// Whose view it is
    pub seat: usize,
}

/// Answers that are shown without being unfolded.
const MOST_ANSWERS: usize = 12;

/// A game.
pub fn game(position: &Position<'_>) -> String {
    let view = position.view;
    let names = Names::of(position.cards);
    let house = view["house"].as_str().map(|house| format!(", active house: {house}"));
    let seats = view["seats"].as_array().map_or(&[][..], Vec::as_slice);
    framed(&html! {
        p.answer { "Turn " (view["turn"]) (house.unwrap_or_default()) ". " (position.state) }
        @for (number, seat) in seats.iter().enumerate() {
            (area(number, seat, view["active"] == number, &names))
        }
        p.note { "As seat " (position.seat) " sees it." }
        @if let Some(question) = position.question {
            (asked(question))
        }
    })
}

fn asked(question: &Value) -> Markup {
    let answers = question["answers"].as_array().map_or(&[][..], Vec::as_slice);
    let list = |answers: &[Value], from: usize| {
        html! {
            ul {
                @for (number, answer) in answers.iter().enumerate() {
                    li { (from + number) ": " (words(&answer["text"])) }
                }
            }
        }
    };
    let (first, others) = answers.split_at(answers.len().min(MOST_ANSWERS));
    html! {
        p { "Seat " (question["seat"]) " is asked: " (words(&question["ask"]["text"])) }
        (list(first, 0))
        @if !others.is_empty() {
            details { summary { (others.len()) " more answers" } (list(others, first.len())) }
        }
    }
}

/// What lies on one side of the table.
fn area(number: usize, seat: &Value, is_active: bool, names: &Names<'_>) -> Markup {
    let keys: Vec<&str> =
        seat["keys"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let colors = if keys.is_empty() { String::new() } else { format!(" ({})", keys.join(", ")) };
    let houses: Vec<&str> =
        seat["houses"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let rows = [
        ("Battleline", names.in_play(&seat["battleline"])),
        ("Artifacts", names.in_play(&seat["artifacts"])),
        ("Hand", names.hidden(&seat["hand"])),
        ("Archives", names.hidden(&seat["archives"])),
        ("Discard pile", names.pile(&seat["discard"])),
        ("Purged", names.hidden(&seat["purged"])),
        ("Deck", names.count(&seat["deck"])),
    ];
    html! {
        table {
            caption {
                span {
                    "Seat " (number) @if is_active { ", whose turn it is" } ": " (keys.len()) " keys" (colors) ", "
                    (seat["amber"]) " æmber (a key costs " (seat["key_cost"]) "), " (seat["chains"]) " chains; "
                    (houses.join(", "))
                }
            }
            tbody {
                @for (zone, cards) in rows.iter().filter(|(_, cards)| !cards.is_empty()) {
                    tr { th.name scope="row" { (zone) } td { (cards.join(" · ")) } }
                }
            }
        }
    }
}

/// The names of cards by their numbers and by their ids.
struct Names<'a> {
    by_number: Vec<&'a str>,
    by_id: HashMap<&'a str, &'a str>,
}

impl<'a> Names<'a> {
    fn of(cards: &'a Value) -> Names<'a> {
        let facts = cards["facts"].as_object().into_iter().flatten();
        let by_id = facts.filter_map(|(id, facts)| Some((id.as_str(), facts["name"].as_str()?)));
        let by_id: HashMap<&str, &str> = by_id.collect();
        let ids = cards["cards"].as_array().into_iter().flatten().map(|card| words(&card["id"]));
        let by_number = ids.map(|id| by_id.get(id).copied().unwrap_or(id)).collect();
        Names { by_number, by_id }
    }

    fn numbered(&self, number: &Value) -> String {
        let place = number.as_u64().and_then(|number| usize::try_from(number).ok());
        place
            .and_then(|place| self.by_number.get(place))
            .map_or_else(|| number.to_string(), ToString::to_string)
    }

    /// What a card in play counts as: a copy, or a token creature, is not called as its card is.
    fn called(&self, card: &Value) -> String {
        let id = card["copy_of"].as_str().or(card["id"].as_str());
        id.and_then(|id| self.by_id.get(id)).map_or_else(
            || id.map_or_else(|| self.numbered(&card["card"]), ToString::to_string),
            ToString::to_string,
        )
    }

    fn in_play(&self, cards: &Value) -> Vec<String> {
        cards.as_array().into_iter().flatten().map(|card| self.with_state(card)).collect()
    }

    fn with_state(&self, card: &Value) -> String {
        let mut state: Vec<String> = Vec::new();
        let figures =
            [("power", "power"), ("armor", "armor"), ("damage", "damage"), ("amber", "æmber")];
        for (field, unit) in figures {
            state.extend(card[field].as_u64().map(|number| format!("{number} {unit}")));
        }
        for word in ["stunned", "warded", "enraged"] {
            state.extend((card[word] == true).then(|| word.to_string()));
        }
        state.extend((card["ready"] == false).then(|| "exhausted".to_string()));
        let upgrades = card["upgrades"].as_array().into_iter().flatten();
        state.extend(upgrades.map(|upgrade| format!("with {}", self.called(upgrade))));
        let name = self.called(card);
        if state.is_empty() { name } else { format!("{name} ({})", state.join(", ")) }
    }

    fn pile(&self, cards: &Value) -> Vec<String> {
        let names = cards.as_array().into_iter().flatten().map(|card| self.numbered(card));
        once_each(names)
    }

    /// The cards of a hidden zone that the seat knows, and how many others there are.
    fn hidden(&self, zone: &Value) -> Vec<String> {
        let known = zone["known"].as_array().map_or(&[][..], Vec::as_slice);
        let mut cards = once_each(known.iter().map(|card| self.numbered(card)));
        let others = zone["count"].as_u64().unwrap_or(0).saturating_sub(known.len() as u64);
        if others > 0 {
            cards.push(number_of(others, if known.is_empty() { "card" } else { "other" }));
        }
        cards
    }

    fn count(&self, zone: &Value) -> Vec<String> {
        vec![number_of(zone["count"].as_u64().unwrap_or(0), "card")]
    }
}

/// Names, each once with how often it is there, in the order of the alphabet.
fn once_each(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    names.for_each(|name| *counts.entry(name).or_default() += 1);
    let said = |(name, count)| if count > 1 { format!("{count} {name}") } else { name };
    counts.into_iter().map(said).collect()
}

/// "1 card", "2 cards".
fn number_of(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn words(text: &Value) -> &str {
    text.as_str().unwrap_or("")
}
