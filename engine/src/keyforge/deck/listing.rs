//! What a list of cards says, in whatever format, and the deck that it means.

use crate::keyforge::facts::{CardFacts, CardId, FactsTable, Reference};
use crate::keyforge::house::House;
use crate::keyforge::icon::BonusIcons;
use crate::keyforge::library::Library;
use crate::keyforge::set::Set;
use crate::keyforge::spelling::fold;

use super::error::{DeckError, DeckProblem, Place, Problem, Source};
use super::faults::{DeckFault, DeckFaults};
use super::{Deck, StatedSas, beside, placing, spreading};

/// A list of more cards is not looked at any closer.
const ABSURD: usize = 10 * Deck::SIZE;

/// What a list of cards says.
#[derive(Debug, Default)]
pub(super) struct Listing {
    /// Empty where the list gives none.
    pub name: String,
    pub id: Option<String>,
    /// The set as the list names it: key, name or number.
    pub set: Option<String>,
    /// Whether it says that it is an Alliance deck.
    pub alliance: bool,
    /// What it says of the deck's strength.
    pub sas: StatedSas,
    /// Empty where the list does not say.
    pub houses: Vec<House>,
    pub entries: Vec<Entry>,
    /// What was not understood in reading it.
    pub problems: Vec<Problem>,
}

/// Some copies of a card, as the list gives them.
#[derive(Debug)]
pub(super) struct Entry {
    pub place: Place,
    /// Name or id.
    pub name: String,
    pub version: Version,
    /// Not 0.
    pub count: usize,
    /// `None` where the list does not say: then the house is that of the card.
    pub house: Option<House>,
    pub maverick: Maverick,
    pub legacy: bool,
    pub anomaly: bool,
    /// Of each of the copies.
    pub enhancements: BonusIcons,
    /// Whether icons were added to the copies that the list does not name.
    pub enhanced: bool,
    /// What lies beside the deck, where the list says that the card is such: a token creature, a prophecy, a power.
    pub reference: Option<Reference>,
}

/// Which of the cards with the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Version {
    Ordinary,
    EvilTwin,
    /// The evil twin where there is one: a card of a deck that is an evil twin.
    EvilTwinIfAny,
    SecondHalf,
}

/// Whether a card is a maverick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Maverick {
    Yes,
    No,
    /// The format does not say; a card of a foreign house must be one.
    NotSaid,
}

impl Entry {
    /// One copy of a card, and nothing said about it.
    pub fn one(name: impl Into<String>, place: Place) -> Entry {
        Entry {
            place,
            name: name.into(),
            version: Version::Ordinary,
            count: 1,
            house: None,
            maverick: Maverick::NotSaid,
            legacy: false,
            anomaly: false,
            enhancements: BonusIcons::NONE,
            enhanced: false,
            reference: None,
        }
    }
}

impl Listing {
    /// A house by its name; what is none becomes a problem.
    pub fn house(&mut self, name: &str, place: Place) -> Option<House> {
        let house = House::parse(name);
        if house.is_none() {
            self.problem(place, DeckProblem::UnknownHouse { name: name.to_owned() });
        }
        house
    }

    /// Notes what was not understood.
    pub fn problem(&mut self, place: Place, what: DeckProblem) {
        self.problems.push(Problem { place, what });
    }

    /// The deck that the list means. `file` is for errors, and for the name of a deck without one.
    pub fn into_deck(self, library: &'static Library, file: &str) -> Result<Deck, DeckError> {
        let name = if self.name.is_empty() { stem(file).to_owned() } else { self.name };
        let deck = Source { file: file.to_owned(), deck: name.clone() };
        let found = self.entries.iter().map(|entry| entry.count).sum();
        if found > ABSURD {
            let faults = DeckFaults { faults: vec![DeckFault::CardCount { found }] };
            return Err(DeckError::Faults { deck, faults });
        }
        let (known, unknown) = look_up(&self.entries);
        let (beside, known): (Vec<_>, Vec<_>) =
            known.into_iter().partition(|known| known.facts.reference.is_some());
        let set = match self.set {
            None => placing::only_set(&known),
            Some(set) if fold(&set) == "mixed" => {
                let faults = DeckFaults { faults: vec![DeckFault::MixedSets] };
                return Err(DeckError::Faults { deck, faults });
            }
            Some(set) => match Set::parse(&set) {
                Some(set) => Some(set),
                None => {
                    let cards = unknown.into_iter().filter_map(unknown_name).collect();
                    return Err(DeckError::UnknownSet { deck, set, cards });
                }
            },
        };
        let houses = placing::houses(&self.houses, &known);
        let (cards, unclear) = placing::place(&houses, &known, set);
        let mut problems = [self.problems, unknown, unclear].concat();
        if !problems.is_empty() {
            problems.sort_by_key(|problem| problem.place);
            suggest(&mut problems);
            return Err(DeckError::Problems { deck, problems });
        }
        let marked: Vec<(CardId, usize)> = known
            .iter()
            .filter(|known| known.entry.enhanced)
            .map(|known| (known.card, known.entry.count))
            .collect();
        let alliance = self.alliance;
        let mut read = Deck::checked(library, (name, self.id), set, &houses, cards, alliance)
            .map_err(|faults| DeckError::Faults { deck: deck.clone(), faults })?;
        read.sas = self.sas;
        // The icons of an Alliance deck may be on cards of other decks, so that none is missing.
        if !alliance {
            read.icons_spread = spreading::spread(&mut read, &marked);
        }
        let beside: Vec<CardId> = beside.iter().map(|known| known.card).collect();
        beside::lay(read, &beside).map_err(|faults| DeckError::Faults { deck, faults })
    }
}

/// An entry whose card is known.
pub(super) struct Known<'a> {
    pub entry: &'a Entry,
    pub card: CardId,
    pub facts: &'static CardFacts,
}

/// The cards of the entries, and those entries that no card is known for.
fn look_up(entries: &[Entry]) -> (Vec<Known<'_>>, Vec<Problem>) {
    let table = FactsTable::get();
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for entry in entries.iter().filter(|entry| !is_the_tide(&entry.name)) {
        let unknown_card = || DeckProblem::UnknownCard { name: entry.name.clone(), nearest: None };
        let card = table
            .by_id(&entry.name)
            .or_else(|| table.by_name(&entry.name))
            .ok_or_else(unknown_card)
            .and_then(|card| version_of(card, entry.version))
            .and_then(|card| reference_of(card, entry.reference));
        match card {
            Ok(card) => known.push(Known { entry, card, facts: card.facts() }),
            Err(what) => unknown.push(Problem { place: entry.place, what }),
        }
    }
    (known, unknown)
}

/// Adds the nearest names to unknown cards; to the first, for comparing with every name takes time.
fn suggest(problems: &mut [Problem]) {
    for problem in problems.iter_mut().take(Deck::SIZE) {
        if let DeckProblem::UnknownCard { name, nearest } = &mut problem.what {
            let card = FactsTable::get().nearest(name).map(|card| card.facts().name);
            // A heading that is mistyped reads like a card.
            *nearest = card.or_else(|| House::nearest(name).map(House::name));
        }
    }
}

fn version_of(card: CardId, version: Version) -> Result<CardId, DeckProblem> {
    let facts = card.facts();
    let table = FactsTable::get();
    let missing = |version| DeckProblem::NoSuchVersion { name: facts.name, version };
    let evil_twin = || {
        let is_twin = |f: &CardFacts| f.evil_twin_of == Some(facts.id);
        table.iter().find(|(_, f)| is_twin(f)).map(|(twin, _)| twin)
    };
    match version {
        Version::Ordinary => Ok(card),
        Version::EvilTwin | Version::EvilTwinIfAny if facts.evil_twin_of.is_some() => Ok(card),
        Version::EvilTwin => evil_twin().ok_or_else(|| missing("evil twin")),
        Version::EvilTwinIfAny => Ok(evil_twin().unwrap_or(card)),
        Version::SecondHalf => match facts.gigantic {
            Some(gigantic) if gigantic.half == 1 => {
                table.by_id(gigantic.other).ok_or_else(|| missing("second half"))
            }
            Some(_) => Ok(card),
            None => Err(missing("second half")),
        },
    }
}

/// The card, if it is the reference card that the list calls it.
fn reference_of(card: CardId, called: Option<Reference>) -> Result<CardId, DeckProblem> {
    match called {
        Some(what) if card.facts().reference != Some(what) => {
            Err(DeckProblem::NotBeside { name: card.facts().name, what: what.name() })
        }
        _ => Ok(card),
    }
}

/// The Tide is in some lists, as a 37th card; it is a marker beside the deck.
fn is_the_tide(name: &str) -> bool {
    fold(name) == "thetide"
}

fn unknown_name(problem: Problem) -> Option<String> {
    match problem.what {
        DeckProblem::UnknownCard { name, .. } => Some(name),
        _ => None,
    }
}

/// The name of a file without folders and ending.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
