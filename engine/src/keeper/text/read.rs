//! Reading a card file, line by line. Every problem is reported, not only the first.
//!
//! Over 400 lines: one format, with a function for each of its parts.

use super::super::banned::{banned_component, banned_edition};
use super::super::component::{
    Condition, Cost, CostKind, Effect, EffectKind, MOST, Target, TargetKind,
};
use super::super::deck::Deck;
use super::super::definition::{Ability, CardType, Definition, EDITION, SubAbility};
use super::super::level::breakdown;
use super::super::limits::MOST_ABILITIES;
use super::error::{FileError, Problem};
use super::words::{ability_faults, closest, keys_of, numbers_of};

/// What a card file holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// The cards, in order
    pub cards: Vec<Definition>,
    /// The decks, in order; they may be of any size, see [`Deck::faults`]
    pub decks: Vec<Deck>,
}

/// Reads the text of a card file; `file` is its name for messages.
///
/// # Errors
/// [`FileError`] with everything that is wrong.
pub fn read(file: &str, text: &str) -> Result<Contents, FileError> {
    let mut reader = Reader::default();
    for (n, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches('\u{feff}');
        reader.line = n + 1;
        if !line.is_empty() && !line.starts_with('#') {
            reader.read_line(line);
        }
    }
    reader.finish_card();
    let decks = std::mem::take(&mut reader.decks);
    let decks: Vec<Deck> = decks.into_iter().map(|deck| reader.deck(deck)).collect();
    if reader.cards.is_empty() && decks.is_empty() && reader.problems.is_empty() {
        let what =
            "there is nothing in it; a card begins with “card: NAME”, a deck with “deck: NAME”";
        reader.problems.push(Problem { line: 1, what: what.to_string() });
    }
    if reader.problems.is_empty() {
        Ok(Contents { cards: reader.cards.into_iter().map(|(_, card)| card).collect(), decks })
    } else {
        reader.problems.sort_by_key(|p| p.line);
        Err(FileError { file: file.to_string(), problems: reader.problems })
    }
}

/// A card of which not every line was read yet.
#[derive(Default)]
struct OpenCard {
    line: usize,
    name: String,
    edition: Option<u8>,
    is_spell: Option<bool>,
    offense: Option<u8>,
    defense: Option<u8>,
    level: Option<(usize, u16)>,
    abilities: Vec<(usize, Ability)>,
    /// Problems were found in it: nothing more is said about the whole
    faulty: bool,
}

/// A deck before its cards are looked up by name.
struct OpenDeck {
    name: String,
    /// Line, count, name, whether in reserve
    entries: Vec<(usize, usize, String, bool)>,
    reserves: bool,
}

#[derive(Default)]
struct Reader {
    line: usize,
    cards: Vec<(usize, Definition)>,
    decks: Vec<OpenDeck>,
    card: Option<OpenCard>,
    /// The line belongs to the last deck
    in_deck: bool,
    /// The names of cards that are there but faulty
    faulty: Vec<String>,
    problems: Vec<Problem>,
}

impl Reader {
    fn problem(&mut self, what: impl Into<String>) {
        self.problem_at(self.line, what);
    }

    fn problem_at(&mut self, line: usize, what: impl Into<String>) {
        self.problems.push(Problem { line, what: what.into() });
        if let Some(card) = &mut self.card {
            card.faulty = true;
        }
    }

    fn read_line(&mut self, line: &str) {
        let Some((key, value)) = line.split_once(':').map(|(k, v)| (k.trim(), v.trim())) else {
            return self.entry(line);
        };
        if self.in_deck && line.starts_with(|c: char| c.is_ascii_digit()) {
            return self.entry(line);
        }
        match key {
            "card" => {
                self.finish_card();
                self.in_deck = false;
                if value.is_empty() {
                    self.problem("the card has no name; write “card: NAME”");
                }
                let (line, name) = (self.line, value.to_string());
                self.card = Some(OpenCard { line, name, ..OpenCard::default() });
            }
            "deck" => {
                self.finish_card();
                self.in_deck = true;
                if value.is_empty() {
                    self.problem("the deck has no name; write “deck: NAME”");
                }
                let name = value.to_string();
                self.decks.push(OpenDeck { name, entries: Vec::new(), reserves: false });
            }
            "reserves" if self.in_deck => {
                if !value.is_empty() {
                    self.problem("after “reserves:” the cards follow on lines of their own");
                }
                if let Some(deck) = self.decks.last_mut() {
                    deck.reserves = true;
                }
            }
            _ if self.card.is_some() => self.fact(key, value),
            _ => self.problem(format!(
                "“{key}” belongs to no card; a card begins with “card: NAME”, a deck with “deck: \
                 NAME”, its list has lines like “3 NAME”"
            )),
        }
    }

    fn entry(&mut self, line: &str) {
        if !self.in_deck {
            return self.problem(format!(
                "“{line}” is not of the form “word: value”; lines like “3 NAME” belong under a \
                 “deck: NAME”"
            ));
        }
        let entry = line
            .split_once(char::is_whitespace)
            .and_then(|(count, name)| Some((count.parse::<usize>().ok()?, name.trim())));
        match entry {
            Some((count @ 1..=99, name)) => {
                let place = self.line;
                if let Some(deck) = self.decks.last_mut() {
                    deck.entries.push((place, count, name.to_string(), deck.reserves));
                }
            }
            _ => self.problem(format!(
                "“{line}” is no line of a deck; write how many (1 to 99) and the card's name: “3 \
                 NAME”"
            )),
        }
    }

    /// A line of the open card.
    fn fact(&mut self, key: &str, value: &str) {
        let line = self.line;
        let Some(card) = &mut self.card else { return };
        let mut twice = false;
        match key {
            "edition" => match value.trim_end_matches("th").parse::<u8>() {
                Ok(edition) if edition <= EDITION => {
                    twice = card.edition.replace(edition).is_some()
                }
                _ => self.problem(format!(
                    "“{value}” is no edition that archon knows; it plays cards of the {EDITION}th: \
                     “edition: {EDITION}”"
                )),
            },
            "type" => match value {
                "minion" | "spell" => twice = card.is_spell.replace(value == "spell").is_some(),
                _ => {
                    self.problem(format!("“{value}” is no type of card; it is “minion” or “spell”"))
                }
            },
            "offense" | "defense" => match value.parse::<u8>() {
                Ok(stat) if stat <= MOST => {
                    let place =
                        if key == "offense" { &mut card.offense } else { &mut card.defense };
                    twice = place.replace(stat).is_some();
                }
                _ => {
                    self.problem(format!("“{value}” is no {key}; it is a number from 0 to {MOST}"))
                }
            },
            "level" => match value.parse::<u16>() {
                Ok(level) => twice = card.level.replace((line, level)).is_some(),
                Err(_) => self.problem(format!("“{value}” is no level; it is a number from 1")),
            },
            "ability" => {
                let name = (!value.is_empty()).then(|| value.to_string());
                let ability =
                    Ability { name, condition: None, costs: Vec::new(), sub_abilities: Vec::new() };
                card.abilities.push((line, ability));
            }
            "when" | "cost" | "target" | "effect" => self.component(key, value),
            "caveat" => {
                let why = "caveats are components of the 11th Edition; the 12th is a clean slate \
                           edition: cards with them are banned. Leave the line out";
                self.problem(why);
            }
            _ => {
                let words = [
                    "edition", "type", "offense", "defense", "level", "ability", "when", "cost",
                    "target", "effect", "card", "deck",
                ];
                let hint = closest(key, words.into_iter());
                self.problem(format!("“{key}” is no word of card files{hint}"));
            }
        }
        if twice {
            self.problem(format!("“{key}” was already given for this card; leave one line out"));
        }
    }

    /// The word of a component and its numbers, as many as it takes; none, with a problem noted, where
    /// they are wrong.
    fn component_numbers<'v>(&mut self, kind: &str, value: &'v str) -> Option<(&'v str, Vec<u8>)> {
        let mut words = value.split_whitespace();
        let key = words.next().unwrap_or("");
        let numbers: Option<Vec<u8>> =
            words.map(|w| w.parse().ok().filter(|n| (1..=MOST).contains(n))).collect();
        let problem = match (numbers, numbers_of(kind, key)) {
            (None, _) => {
                format!("“{value}”: the numbers of a component are whole numbers from 1 to {MOST}")
            }
            (Some(_), None) => banned_component(kind, key).map_or_else(
                || {
                    let hint = closest(key, keys_of(kind).into_iter());
                    format!("“{key}” is no {kind} that cards are built from{hint}")
                },
                |why| format!("{why}. Leave it out or use another component"),
            ),
            (Some(numbers), Some(expected)) if numbers.len() == expected => {
                return Some((key, numbers));
            }
            (Some(numbers), Some(expected)) => {
                let form = ["", " X", " X Y"][expected];
                format!(
                    "“{value}”: {} given, {expected} needed; write “{kind}: {key}{form}”",
                    numbers.len(),
                )
            }
        };
        self.problem(problem);
        None
    }

    /// A line of the last ability of the open card.
    fn component(&mut self, kind: &str, value: &str) {
        let Some((key, numbers)) = self.component_numbers(kind, value) else { return };
        let x = numbers.first().copied().unwrap_or(1);
        let y = numbers.get(1).copied().unwrap_or(1);
        let Some(card) = &mut self.card else { return };
        let Some((_, ability)) = card.abilities.last_mut() else {
            return self.problem(format!(
                "a “{kind}” belongs to an ability; begin one with “ability:” (for a minion with \
                 its name)"
            ));
        };
        let late = match kind {
            "when" => {
                let late = !ability.costs.is_empty() || !ability.sub_abilities.is_empty();
                let twice = ability.condition.is_some();
                ability.condition = Condition::parse(key);
                if twice {
                    return self.problem("an ability has one activation condition at the most");
                }
                late
            }
            "cost" => {
                let late = !ability.sub_abilities.is_empty();
                ability.costs.extend(CostKind::parse(key).map(|kind| Cost { kind, x }));
                late
            }
            "target" => {
                let target = TargetKind::parse(key).map(|kind| Target { kind, x, y });
                if target.is_some_and(|t| t.kind == TargetKind::Excavate && t.y > t.x) {
                    return self.problem(format!(
                        "“{value}” targets more cards than it excavates; the second number is at \
                         most the first"
                    ));
                }
                ability.sub_abilities.push(SubAbility { target, effects: Vec::new() });
                false
            }
            _ => {
                if ability.sub_abilities.is_empty() {
                    ability.sub_abilities.push(SubAbility { target: None, effects: Vec::new() });
                }
                let (Some(sub), Some(kind)) =
                    (ability.sub_abilities.last_mut(), EffectKind::parse(key))
                else {
                    return;
                };
                if kind.needs_target() && sub.target.is_none() {
                    // Where something was wrong before, the target may be what could not be read.
                    if card.faulty {
                        return;
                    }
                    return self
                        .problem(format!("“{key}” needs targets; put a “target:” line before it"));
                }
                sub.effects.push(Effect { kind, x });
                false
            }
        };
        if late {
            self.problem(format!(
                "“{kind}” comes too late; the order is when, cost, then target and effect"
            ));
        }
    }

    /// The open card is complete: looks at it as a whole and keeps it.
    fn finish_card(&mut self) {
        let Some(mut card) = self.card.take() else { return };
        let name = std::mem::take(&mut card.name);
        let mut faults: Vec<(usize, String)> = Vec::new();
        let first = card.line;
        if let Some(why) = banned_edition(card.edition) {
            faults.push((first, format!("the card “{name}” is banned: {why}")));
        }
        if self.cards.iter().any(|(_, other)| other.name == name) {
            faults.push((first, format!("there is already a card “{name}”; give it another name")));
        }
        let card_type = match (card.is_spell, card.offense, card.defense) {
            (Some(true), None, None) => Some(CardType::Spell),
            (Some(false), Some(offense), Some(defense)) => {
                Some(CardType::Minion { offense, defense })
            }
            (Some(true), ..) => {
                faults.push((first, format!("“{name}” is a spell: it has no offense or defense")));
                None
            }
            (Some(false), ..) => {
                let what = format!("“{name}” is a minion: it needs “offense:” and “defense:”");
                faults.push((first, what));
                None
            }
            (None, ..) => {
                let what = format!("“{name}” needs a line “type: minion” or “type: spell”");
                faults.push((first, what));
                None
            }
        };
        if card_type == Some(CardType::Spell) && card.abilities.len() != 1 {
            let what =
                format!("“{name}” has {} abilities; a spell has exactly one", card.abilities.len());
            faults.push((first, what));
        }
        if card.abilities.len() > MOST_ABILITIES {
            let what = format!(
                "“{name}” has {} abilities; archon allows {MOST_ABILITIES}",
                card.abilities.len()
            );
            faults.push((first, what));
        }
        for (line, ability) in &card.abilities {
            faults.extend(ability_faults(ability, card_type).map(|what| (*line, what)));
        }
        if card.faulty {
            // What was said about its lines comes first; the whole is looked at once they are right.
            self.faulty.push(name);
            return;
        }
        if !faults.is_empty() {
            self.faulty.push(name);
            for (line, what) in faults {
                self.problem_at(line, what);
            }
            return;
        }
        let Some(card_type) = card_type else { return };
        let abilities: Vec<_> = card.abilities.into_iter().map(|(_, ability)| ability).collect();
        let computed = breakdown(card_type, &abilities);
        if let Some((line, stated)) = card.level.filter(|(_, l)| *l != computed.level) {
            let what = format!(
                "“{name}” is stated to be of level {stated}, but its components give level {}; \
                 correct the line or leave it out:\n{computed}",
                computed.level
            );
            return self.problem_at(line, what);
        }
        let level = computed.level;
        self.cards.push((first, Definition { name, card_type, abilities, level }));
    }

    fn deck(&mut self, open: OpenDeck) -> Deck {
        let mut definitions: Vec<Definition> = Vec::new();
        let (mut deck, mut reserves) = (Vec::new(), Vec::new());
        for (line, count, name, reserve) in open.entries {
            let Some((_, definition)) = self.cards.iter().find(|(_, card)| card.name == name)
            else {
                // A card that is there but faulty was already reported.
                if !self.faulty.contains(&name) {
                    let names = self.cards.iter().map(|(_, card)| card.name.as_str());
                    let hint = closest(&name, names);
                    let what = format!("no card of this file is called “{name}”{hint}");
                    self.problem_at(line, what);
                }
                continue;
            };
            let place = definitions.iter().position(|d| d == definition).unwrap_or_else(|| {
                definitions.push(definition.clone());
                definitions.len() - 1
            });
            let cards = if reserve { &mut reserves } else { &mut deck };
            cards.extend(std::iter::repeat_n(place as u16, count));
        }
        Deck { name: open.name, definitions: definitions.into(), cards: deck, reserves }
    }
}
