//! JSON of the Decks of KeyForge API, of 2020 and of 2023: one deck, cards by house.

use crate::keyforge::icon::{BonusIcon, BonusIcons};

use super::StatedSas;
use super::error::Place;
use super::format_error::FormatError;
use super::json::Field;
use super::listing::{Entry, Listing, Maverick, Version};

/// The list of a deck.
pub(super) fn read(deck: &Field<'_>) -> Result<Listing, FormatError> {
    let mut list = Listing {
        name: deck.text_or_empty("name")?,
        id: deck.optional_text("keyforgeId")?,
        set: deck.optional_text("expansion")?,
        sas: StatedSas::new(number(deck, "sasRating")?, number(deck, "sasPercentile")?),
        ..Listing::default()
    };
    let mut index = 0;
    for of_house in deck.required("housesAndCards")?.list()? {
        let house = list.house(&of_house.required("house")?.text()?, Place::Deck);
        list.houses.extend(house);
        for card in of_house.required("cards")?.list()? {
            index += 1;
            let entry = Entry::one(card.required("cardTitle")?.text()?, Place::Card(index));
            let rarity = card.text_or_empty("rarity")?;
            let is_twin = rarity.replace('_', " ").eq_ignore_ascii_case("evil twin");
            list.entries.push(Entry {
                version: if is_twin { Version::EvilTwin } else { Version::Ordinary },
                house,
                maverick: if card.flag("maverick")? { Maverick::Yes } else { Maverick::No },
                legacy: card.flag("legacy")?,
                anomaly: card.flag("anomaly")?,
                enhancements: icons(&card)?,
                ..entry
            });
        }
    }
    Ok(list)
}

/// A number, if it is there and is one.
fn number<'v>(deck: &Field<'v>, name: &'v str) -> Result<Option<f64>, FormatError> {
    Ok(deck.optional(name)?.and_then(|field| field.value().as_f64()))
}

/// Icons that were added to a card; the fields are those of 2023.
fn icons(card: &Field<'_>) -> Result<BonusIcons, FormatError> {
    let mut icons = BonusIcons::NONE;
    for (field, icon) in [
        ("bonusAember", BonusIcon::Amber),
        ("bonusCapture", BonusIcon::Capture),
        ("bonusDamage", BonusIcon::Damage),
        ("bonusDraw", BonusIcon::Draw),
    ] {
        if let Some(count) = card.optional(field)? {
            icons = icons.with_count(icon, count.count(u64::from(u8::MAX))? as u8);
        }
    }
    Ok(icons)
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
        let sas = deck.sas.0.unwrap();
        assert_eq!((sas.points, sas.percentile.map(f64::round)), (66, Some(68.0)));
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
    fn a_deck_of_an_unknown_set_is_refused_with_all_unknown_cards() {
        let text = r#"{"deck": {"name": "A", "expansion": "MENAGERIE_2024", "housesAndCards":
            [{"house": "Ekwidon", "cards": [{"cardTitle": "Trade Thing"}, {"cardTitle": "Anger"},
            {"cardTitle": "Fair Thing"}]}]}}"#;
        let error = Deck::read(library(), text, "").unwrap_err();
        let DeckError::UnknownSet { set, cards, .. } = &error else { panic!("{error:?}") };
        assert_eq!(set, "MENAGERIE_2024");
        assert_eq!(cards[..], ["Trade Thing", "Fair Thing"]);
        assert!(error.to_string().contains("“Fair Thing”"), "{error}");
    }
}
