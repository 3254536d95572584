//! JSON of the Decks of KeyForge API, of 2020 and of 2023: one deck, cards by house.

use serde::Deserialize;
use serde_json::Value;

use crate::keyforge::icon::{BonusIcon, BonusIcons};

use super::error::Place;
use super::formats::Trouble;
use super::listing::{Entry, Listing, Maverick, Version};

/// The list in an answer of the API: a deck, or an object with it under `deck`.
pub(super) fn read(mut value: Value) -> Result<Vec<Listing>, Trouble> {
    if let Some(deck) = value.get_mut("deck") {
        value = deck.take();
    }
    Ok(vec![listing(serde_json::from_value(value)?)])
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DeckData {
    #[serde(default)]
    name: String,
    keyforge_id: Option<String>,
    expansion: Option<String>,
    houses_and_cards: Vec<HouseData>,
}

#[derive(Deserialize)]
struct HouseData {
    house: String,
    cards: Vec<CardData>,
}

/// The bonus fields are those of 2023.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CardData {
    card_title: String,
    #[serde(default)]
    rarity: String,
    #[serde(default)]
    legacy: bool,
    #[serde(default)]
    maverick: bool,
    #[serde(default)]
    anomaly: bool,
    #[serde(default)]
    bonus_aember: u8,
    #[serde(default)]
    bonus_capture: u8,
    #[serde(default)]
    bonus_damage: u8,
    #[serde(default)]
    bonus_draw: u8,
}

fn listing(deck: DeckData) -> Listing {
    let mut list = Listing {
        name: deck.name,
        id: deck.keyforge_id,
        set: deck.expansion,
        ..Listing::default()
    };
    let mut index = 0;
    for HouseData { house, cards } in deck.houses_and_cards {
        let house = list.house(&house, Place::Deck);
        list.houses.extend(house);
        for card in cards {
            index += 1;
            let is_twin = card.rarity.replace('_', " ").eq_ignore_ascii_case("evil twin");
            list.entries.push(Entry {
                version: if is_twin { Version::EvilTwin } else { Version::Ordinary },
                house,
                maverick: if card.maverick { Maverick::Yes } else { Maverick::No },
                legacy: card.legacy,
                anomaly: card.anomaly,
                enhancements: BonusIcons::NONE
                    .with_count(BonusIcon::Amber, card.bonus_aember)
                    .with_count(BonusIcon::Capture, card.bonus_capture)
                    .with_count(BonusIcon::Damage, card.bonus_damage)
                    .with_count(BonusIcon::Draw, card.bonus_draw),
                ..Entry::one(card.card_title, Place::Card(index))
            });
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::super::formats::samples::sample;
    use super::super::{Deck, DeckError};
    use super::*;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::house::House;
    use crate::keyforge::set::Set;

    #[test]
    fn the_sample_of_2020_is_read() {
        let Some(text) = sample("decksofkeyforge-api-2020-cota.json") else {
            return;
        };
        let deck = Deck::read(library(), &text, "").unwrap().remove(0);
        assert_eq!(deck.name, "Young of Anchasm Colosseum");
        assert_eq!(deck.id.as_deref(), Some("91ccc41c-c506-402a-a372-66c162d9aea3"));
        assert_eq!(deck.set, Some(Set::CallOfTheArchons));
        assert!(deck.houses.contains(&House::Brobnar));
    }

    #[test]
    fn the_sample_of_2023_is_read_with_its_icons() {
        let Some(text) = sample("decksofkeyforge-api-2023-mm.json") else {
            return;
        };
        let deck = Deck::read(library(), &text, "").unwrap().remove(0);
        assert_eq!(deck.set, Some(Set::MassMutation));
        for icon in BonusIcon::ALL {
            assert_eq!(deck.icons_not_placed(icon), 0, "{icon:?}");
        }
    }

    #[test]
    fn a_deck_of_a_later_set_is_refused_with_all_unknown_cards() {
        let text = r#"{"deck": {"name": "A", "expansion": "WINDS_OF_EXCHANGE", "housesAndCards":
            [{"house": "Ekwidon", "cards": [{"cardTitle": "Trade Thing"}, {"cardTitle": "Anger"},
            {"cardTitle": "Fair Thing"}]}]}}"#;
        let error = Deck::read(library(), text, "").unwrap_err();
        let DeckError::UnknownSet { set, cards, .. } = &error else { panic!("{error:?}") };
        assert_eq!(set, "WINDS_OF_EXCHANGE");
        assert_eq!(cards[..], ["Trade Thing", "Fair Thing"]);
        assert!(error.to_string().contains("“Fair Thing”"), "{error}");
    }
}
