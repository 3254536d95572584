//! JSON of the Master Vault: a deck with `?links=cards`, or a page of a search.
//!
//! `_links.cards` of a deck repeats the UUID of a card for every copy; `_linked.cards` describes
//! each once. A card that is not described there may still be known by its UUID.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::keyforge::house::House;
use crate::keyforge::icon::{BonusIcon, BonusIcons};

use super::error::{DeckProblem, Place};
use super::format_error::FormatError;
use super::json::Field;
use super::listing::{Entry, Listing, Maverick, Version};

/// The lists of an answer of the Master Vault: `data` is a deck or a list of them.
pub(super) fn read(response: &Field<'_>) -> Result<Vec<Listing>, FormatError> {
    let cards: Vec<CardData> = match response.optional("_linked")? {
        Some(linked) => {
            let cards = linked.list_or_empty("cards")?;
            cards.map(|card| CardData::read(&card)).collect::<Result<_, _>>()?
        }
        None => Vec::new(),
    };
    let described: HashMap<&str, &CardData> =
        cards.iter().map(|card| (card.id.as_str(), card)).collect();
    let data = response.required("data")?;
    match data.value() {
        Value::Array(_) => data.list()?.map(|deck| listing(&deck, &described)).collect(),
        _ => Ok(vec![listing(&data, &described)?]),
    }
}

/// A card as the answer describes it.
struct CardData {
    id: String,
    card_title: String,
    house: Option<String>,
    is_evil_twin: bool,
    is_maverick: bool,
    is_anomaly: bool,
    is_non_deck: bool,
    /// The place among the cards beside the deck: the two sides of a prophecy card follow each other.
    order: u64,
}

impl CardData {
    fn read(card: &Field<'_>) -> Result<CardData, FormatError> {
        Ok(CardData {
            id: card.required("id")?.text()?,
            card_title: card.required("card_title")?.text()?,
            house: card.optional_text("house")?,
            is_evil_twin: card.optional_text("rarity")?.as_deref() == Some("Evil Twin"),
            is_maverick: card.flag("is_maverick")?,
            is_anomaly: card.flag("is_anomaly")?,
            is_non_deck: card.flag("is_non_deck")?,
            order: card.optional("sort_override")?.and_then(|f| f.value().as_u64()).unwrap_or(0),
        })
    }
}

fn listing(deck: &Field<'_>, described: &HashMap<&str, &CardData>) -> Result<Listing, FormatError> {
    let mut list = Listing {
        name: deck.required("name")?.text()?,
        id: Some(deck.required("id")?.text()?),
        set: Some(deck.required("expansion")?.count(u64::from(u32::MAX))?.to_string()),
        ..Listing::default()
    };
    let links = deck.required("_links")?;
    for name in links.list_or_empty("houses")? {
        let house = list.house(&name.text()?, Place::Deck);
        list.houses.extend(house);
    }
    // The icons of each enhanced copy.
    let mut icons: HashMap<String, Vec<BonusIcons>> = HashMap::new();
    for enhanced in deck.list_or_empty("bonus_icons")? {
        let keys = enhanced.required("bonus_icons")?.list()?;
        let keys = keys.map(|key| key.text()).collect::<Result<Vec<_>, _>>()?;
        let added = icons_of(&mut list, &keys);
        icons.entry(enhanced.required("card_id")?.text()?).or_default().push(added);
    }
    let mut beside = Vec::new();
    for (index, uuid) in links.required("cards")?.list()?.enumerate() {
        let (uuid, place) = (uuid.text()?, Place::Card(index + 1));
        let entry = match described.get(uuid.as_str()) {
            Some(card) if card.is_non_deck => {
                beside.push((card.order, Entry::one(&card.card_title, place)));
                continue;
            }
            Some(card) => Some(described_entry(&mut list, card, place)),
            None => known_entry(&uuid, place),
        };
        let Some(mut entry) = entry else {
            list.problem(place, DeckProblem::UnknownUuid { uuid });
            continue;
        };
        if let Some(added) = icons.get_mut(&uuid).and_then(Vec::pop) {
            entry.enhancements = added;
        }
        list.entries.push(entry);
    }
    beside.sort_by_key(|(order, _)| *order);
    list.entries.extend(beside.into_iter().map(|(_, entry)| entry));
    let mut left: Vec<_> = icons.into_iter().filter(|(_, left)| !left.is_empty()).collect();
    left.sort();
    for (uuid, left) in left {
        list.problem(Place::Deck, DeckProblem::IconsWithoutCard { uuid, extra: left.len() });
    }
    Ok(list)
}

fn icons_of(list: &mut Listing, keys: &[String]) -> BonusIcons {
    let mut icons = BonusIcons::NONE;
    for key in keys {
        match BonusIcon::parse(key) {
            Some(icon) => icons = icons.with(icon),
            None => list.problem(Place::Deck, DeckProblem::UnknownIcon { icon: key.clone() }),
        }
    }
    icons
}

fn described_entry(list: &mut Listing, card: &CardData, place: Place) -> Entry {
    // The Tide was in lists before cards were marked as no part of the deck. Its house is none.
    let house = card.house.as_deref().filter(|_| card.card_title != "The Tide");
    Entry {
        version: if card.is_evil_twin { Version::EvilTwin } else { Version::Ordinary },
        house: house.and_then(|house| list.house(house, place)),
        maverick: if card.is_maverick { Maverick::Yes } else { Maverick::No },
        anomaly: card.is_anomaly,
        ..Entry::one(&card.card_title, place)
    }
}

/// A card that only its UUID is given of. Mavericks have UUIDs of their own, with the house they are
/// in.
fn known_entry(uuid: &str, place: Place) -> Option<Entry> {
    let &(id, house) = IDS.get(uuid.get(..UUID_START)?)?;
    Some(Entry { house: House::parse(house), ..Entry::one(id, place) })
}

/// So much of a UUID is in the table: 12 of its 32 hexadecimal digits, which are random. That one of the 7,383 cards
/// begins as an unknown one does has a probability of 3 in 10^11, and all that is in the table is downloaded with the site.
const UUID_START: usize = "00000000-0000".len();

/// The table of known UUIDs, with a heading.
const TABLE: &str = include_str!("../../../data/master_vault_ids.csv");

/// Id and house by the first letters of the UUID ([`UUID_START`]).
static IDS: LazyLock<HashMap<&'static str, (&'static str, &'static str)>> = LazyLock::new(|| {
    let columns = |line: &'static str| {
        let mut columns = line.split(',');
        Some((columns.next()?, (columns.next()?, columns.next()?)))
    };
    TABLE.lines().skip(1).filter_map(columns).collect()
});

#[cfg(test)]
mod tests {
    use super::super::formats::samples::sample;
    use super::super::{Deck, DeckError};
    use serde_json::json;

    use super::*;
    use crate::keyforge::facts::FactsTable;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::set::Set;

    #[test]
    fn the_sample_of_mass_mutation_is_read_with_its_icons() {
        let Some(text) = sample("master-vault-2023-mm.json") else {
            return;
        };
        let deck = Deck::read(library(), &text, "").unwrap().remove(0);
        assert_eq!(deck.name, "Draxthroat, the Librarian of the Site");
        assert_eq!(deck.set, Some(Set::MassMutation));
        assert_eq!(deck.houses, [House::Dis, House::Logos, House::Sanctum]);
        let enhanced: Vec<_> = deck.cards.iter().filter(|c| !c.enhancements.is_empty()).collect();
        assert_eq!(enhanced.len(), 8);
        for icon in BonusIcon::ALL {
            assert_eq!(deck.icons_not_placed(icon), 0, "{icon:?}");
        }
    }

    #[test]
    fn the_sample_of_an_evil_twin_has_evil_twins_and_no_tide() {
        let Some(text) = sample("master-vault-2023-dt-evil-twin.json") else {
            return;
        };
        let deck = Deck::read(library(), &text, "").unwrap().remove(0);
        assert_eq!((deck.set, deck.cards.len()), (Some(Set::DarkTidings), 36));
        let mut twins: Vec<_> = deck.cards.iter().map(|c| c.card.facts()).collect();
        twins.retain(|facts| facts.evil_twin_of.is_some());
        twins.dedup();
        assert_eq!(twins.len(), 5);
    }

    #[test]
    fn the_sample_of_a_search_is_read_also_without_its_descriptions() {
        let Some(text) = sample("master-vault-2019-search-cota.json") else {
            return;
        };
        let decks = Deck::read(library(), &text, "").unwrap();
        assert_eq!(decks.len(), 1);
        let mut bare: Value = serde_json::from_str(&text).unwrap();
        bare.as_object_mut().unwrap().remove("_linked");
        assert_eq!(Deck::read(library(), &bare.to_string(), "").unwrap(), decks);
    }

    #[test]
    fn every_known_uuid_is_of_a_known_card_and_house() {
        // No two of them begin alike.
        assert_eq!(IDS.len(), TABLE.lines().count() - 1);
        assert!(IDS.keys().all(|start| start.len() == UUID_START));
        for (uuid, (id, house)) in IDS.iter() {
            let known = FactsTable::get().by_id(id).is_some() || *id == "the-tide";
            assert!(known, "{uuid}: {id}");
            let is_beside_the_deck = *id == "the-tide" || *house == "prophecy";
            assert!(House::parse(house).is_some() || is_beside_the_deck, "{uuid}: {house}");
        }
    }

    #[test]
    fn a_card_is_known_by_the_first_12_digits_of_its_uuid() {
        let known = |uuid| known_entry(uuid, Place::Deck).and_then(|entry| entry.house);
        assert_eq!(known("f8b59539-0201-42ce-b33d-bb4d162d766e"), Some(House::Brobnar));
        assert_eq!(known("f8b59539-0201-ffff-ffff-ffffffffffff"), Some(House::Brobnar));
        assert_eq!(known("f8b59539-0202-42ce-b33d-bb4d162d766e"), None);
        assert_eq!(known("f8b59539"), None);
    }

    #[test]
    fn copies_icons_and_halves_are_told_apart() {
        let card = |id: &str, title: &str, house: &str| json!({"id": id, "card_title": title, "house": house, "rarity": "Common"});
        let links = [["d"; 11].as_slice(), &["m"], &["l"; 10], &["u", "u2"], &["s"; 12]].concat();
        let answer = json!({
            "data": {
                "name": "A", "id": "1", "expansion": 479,
                "_links": {"houses": ["Shadows", "Logos", "Dis"], "cards": links},
                "bonus_icons": [{"card_id": "d", "bonus_icons": ["damage"]}],
            },
            "_linked": {"cards": [
                card("d", "Gateway to Dis", "Dis"),
                card("m", "Dark Minion", "Dis"),
                card("l", "Dextre", "Logos"),
                card("u", "Ultra Gravitron", "Logos"),
                card("u2", "Ultra Gravitron", "Logos"),
                card("s", "Bad Penny", "Shadows"),
            ]},
        });
        let deck = Deck::read(library(), &answer.to_string(), "").unwrap().remove(0);
        let count = |id: &str| deck.cards.iter().filter(|c| c.card.facts().id == id).count();
        assert_eq!(count("gateway-to-dis"), 11);
        assert_eq!((count("ultra-gravitron"), count("ultra-gravitron2")), (1, 1));
        let enhanced = deck.cards.iter().filter(|c| !c.enhancements.is_empty());
        assert_eq!(enhanced.map(|c| c.card.facts().id).collect::<Vec<_>>(), ["gateway-to-dis"]);
    }

    #[test]
    fn what_the_answer_leaves_out_is_told_card_by_card() {
        let text = r#"{"data": {"name": "A", "id": "1", "expansion": 341,
            "_links": {"houses": ["Dis", "Nowhere"], "cards": ["x", "y", "y"]},
            "bonus_icons": [{"card_id": "z", "bonus_icons": ["gold"]}]},
            "_linked": {"cards": [{"id": "y", "card_title": "Anger", "house": "Brobnar"}]}}"#;
        let error = Deck::read(library(), text, "").unwrap_err();
        let DeckError::Problems { problems, .. } = &error else { panic!("{error:?}") };
        let what: Vec<_> = problems.iter().map(|p| p.what.clone()).collect();
        assert_eq!(
            what,
            [
                DeckProblem::UnknownHouse { name: "Nowhere".into() },
                DeckProblem::UnknownIcon { icon: "gold".into() },
                DeckProblem::IconsWithoutCard { uuid: "z".into(), extra: 1 },
                DeckProblem::UnknownUuid { uuid: "x".into() },
            ]
        );
    }
}
