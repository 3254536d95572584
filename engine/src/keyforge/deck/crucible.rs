//! JSON of the Crucible Online: a deck, or an array of them, with cards by id and without houses.

use serde_json::Value;

use crate::keyforge::icon::BonusIcon;

use super::Deck;
use super::error::{DeckProblem, Place};
use super::format_error::FormatError;
use super::json::Field;
use super::listing::{Entry, Listing, Maverick};

/// The list of one deck.
pub(super) fn read(deck: &Field<'_>) -> Result<Listing, FormatError> {
    let (name, id) = (deck.text_or_empty("name")?, deck.optional_text("uuid")?);
    let mut list = Listing { name, id, ..Listing::default() };
    list.set = match deck.optional("expansion")?.map(|field| field.value()) {
        None => None,
        Some(Value::String(label)) => Some(label.clone()),
        Some(number) => Some(number.to_string()),
    };
    for name in deck.list_or_empty("houses")? {
        let house = list.house(&name.text()?, Place::Deck);
        list.houses.extend(house);
    }
    for (index, card) in deck.required("cards")?.list()?.enumerate() {
        let place = Place::Card(index + 1);
        let entry = entry(&mut list, &card, place)?;
        list.entries.push(entry);
    }
    Ok(list)
}

/// A card. `maverick` and `anomaly` are the house that it is in, where it is one.
fn entry(list: &mut Listing, card: &Field<'_>, place: Place) -> Result<Entry, FormatError> {
    let mut entry = Entry::one(card.required("id")?.text()?, place);
    let count = card.optional("count")?.map_or(Ok(1), |count| count.count(u64::MAX))?;
    match usize::try_from(count) {
        Ok(count) if (1..=Deck::SIZE).contains(&count) => entry.count = count,
        _ => list.problem(place, DeckProblem::Count { count: count.to_string() }),
    }
    for key in card.list_or_empty("enhancements")? {
        let key = key.text()?;
        match BonusIcon::parse(&key) {
            Some(icon) => entry.enhancements = entry.enhancements.with(icon),
            None => list.problem(place, DeckProblem::UnknownIcon { icon: key }),
        }
    }
    let mark = |name| card.optional(name).map(|field| field.map(|field| field.value()));
    let (maverick, anomaly) = (mark("maverick")?, mark("anomaly")?);
    if maverick.is_some_and(is_marked) {
        entry.maverick = Maverick::Yes;
    }
    entry.anomaly = anomaly.is_some_and(is_marked);
    let own = card.optional_text("house")?;
    let house = maverick.and_then(Value::as_str).or(anomaly.and_then(Value::as_str));
    if let Some(name) = house.or(own.as_deref()).filter(|name| !name.is_empty()) {
        entry.house = list.house(name, place);
    }
    Ok(entry)
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
