//! JSON of the Crucible Online: a deck, or an array of them, with cards by id and without houses.

use serde::Deserialize;
use serde_json::Value;

use crate::keyforge::icon::BonusIcon;

use super::Deck;
use super::error::{DeckProblem, Place};
use super::formats::Trouble;
use super::listing::{Entry, Listing, Maverick};

/// The list of one deck.
pub(super) fn read(value: Value) -> Result<Vec<Listing>, Trouble> {
    Ok(vec![listing(serde_json::from_value(value)?)])
}

#[derive(Deserialize)]
struct DeckData {
    #[serde(default)]
    name: String,
    uuid: Option<String>,
    #[serde(default)]
    expansion: Value,
    #[serde(default)]
    houses: Vec<String>,
    cards: Vec<CardData>,
}

/// `maverick` and `anomaly` are the house that the card is in, where it is one.
#[derive(Deserialize)]
struct CardData {
    id: String,
    #[serde(default = "one")]
    count: u64,
    house: Option<String>,
    #[serde(default)]
    maverick: Value,
    #[serde(default)]
    anomaly: Value,
    #[serde(default)]
    enhancements: Vec<String>,
}

fn one() -> u64 {
    1
}

fn listing(deck: DeckData) -> Listing {
    let mut list = Listing { name: deck.name, id: deck.uuid, ..Listing::default() };
    list.set = match deck.expansion {
        Value::Null => None,
        Value::String(label) => Some(label),
        number => Some(number.to_string()),
    };
    for name in &deck.houses {
        let house = list.house(name, Place::Deck);
        list.houses.extend(house);
    }
    for (index, card) in deck.cards.into_iter().enumerate() {
        let place = Place::Card(index + 1);
        let mut entry = Entry::one(card.id, place);
        match usize::try_from(card.count) {
            Ok(count) if (1..=Deck::SIZE).contains(&count) => entry.count = count,
            _ => list.problem(place, DeckProblem::Count { count: card.count.to_string() }),
        }
        for key in card.enhancements {
            match BonusIcon::parse(&key) {
                Some(icon) => entry.enhancements = entry.enhancements.with(icon),
                None => list.problem(place, DeckProblem::UnknownIcon { icon: key }),
            }
        }
        if is_marked(&card.maverick) {
            entry.maverick = Maverick::Yes;
        }
        entry.anomaly = is_marked(&card.anomaly);
        let house = card.maverick.as_str().or(card.anomaly.as_str()).or(card.house.as_deref());
        if let Some(name) = house.filter(|name| !name.is_empty()) {
            entry.house = list.house(name, place);
        }
        list.entries.push(entry);
    }
    list
}

fn is_marked(value: &Value) -> bool {
    match value {
        Value::Bool(marked) => *marked,
        Value::String(house) => !house.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::formats::samples::sample;
    use super::*;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::house::House;
    use crate::keyforge::set::Set;

    #[test]
    fn the_sample_has_three_decks_with_every_icon_placed() {
        let Some(text) = sample("crucible-online-decks-mm.json") else {
            return;
        };
        let decks = Deck::read(library(), &text, "").unwrap();
        assert_eq!(decks.len(), 3);
        assert!(decks.iter().all(|deck| deck.set == Some(Set::MassMutation)));
        for (deck, icon) in decks.iter().flat_map(|d| BonusIcon::ALL.map(|icon| (d, icon))) {
            assert_eq!(deck.icons_not_placed(icon), 0, "{} {icon:?}", deck.name);
        }
        assert!(decks.iter().all(|deck| deck.cards.iter().all(|card| !card.maverick)));
    }

    #[test]
    fn a_maverick_is_in_the_house_that_its_mark_names() {
        let text = r#"{"name": "A", "houses": ["dis", "logos", "brobnar"], "cards": [
            {"id": "dust-imp", "count": 11}, {"id": "labwork", "count": 11},
            {"id": "punch", "count": 12}, {"id": "troll", "count": 1, "maverick": "dis"},
            {"id": "bad-penny"}]}"#;
        let deck = Deck::read(library(), text, "").unwrap().remove(0);
        let mavericks: Vec<_> = deck
            .cards
            .iter()
            .filter(|c| c.maverick)
            .map(|c| (c.card.facts().id, c.house))
            .collect();
        assert_eq!(mavericks, [("troll", House::Dis), ("bad-penny", House::Logos)]);
    }
}
