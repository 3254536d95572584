//! The CSV that Decks of KeyForge lets people download: a deck a row.
//!
//! In 2019 all cards were in one column, by house in the order of the column `Houses`; in 2025 each
//! house has a column. Neither says which cards are mavericks or have icons added.

use csv::StringRecord;

use crate::keyforge::spelling::fold;

use super::error::Place;
use super::format_error::FormatError;
use super::listing::{Entry, Listing, Version};
use super::{Deck, StatedSas};

/// Whether the first line of a text is the header of such a file.
pub(super) fn is_header(line: &str) -> bool {
    let mut columns = line.split(',').map(|column| column.trim().trim_matches('"'));
    columns.next() == Some("Name") && columns.next() == Some("Houses")
}

/// The lists of an export.
pub(super) fn read(text: &str) -> Result<Vec<Listing>, FormatError> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers()?.clone();
    reader.into_records().map(|row| Ok(listing(&Row { header: &header, row: &row? }))).collect()
}

struct Row<'a> {
    header: &'a StringRecord,
    row: &'a StringRecord,
}

impl Row<'_> {
    /// The row's entry in a column; nothing where there is no such column.
    fn column(&self, name: &str) -> &str {
        let index = self.header.iter().position(|column| column == name);
        index.and_then(|index| self.row.get(index)).unwrap_or_default().trim()
    }
}

fn listing(row: &Row<'_>) -> Listing {
    let mut list = Listing { name: row.column("Name").to_owned(), ..Listing::default() };
    let link = row.column("Master Vault Link");
    list.id = link.rsplit('/').next().filter(|id| !id.is_empty()).map(str::to_owned);
    list.set = Some(row.column("Expansion").to_owned()).filter(|set| !set.is_empty());
    let number = |column: &str| row.column(column).parse().ok();
    list.sas = StatedSas::new(number("Sas Rating"), number("Sas Percentile"));
    for name in cards_of(row.column("Houses"), ',') {
        let house = list.house(name, Place::Deck);
        list.houses.extend(house);
    }
    let by_house = ["House 1 Cards", "House 2 Cards", "House 3 Cards"];
    let blocks: Vec<Vec<&str>> = match row.column("Cards") {
        "" => by_house.map(|column| cards_of(row.column(column), '|').collect()).into(),
        all => {
            let cards: Vec<_> = cards_of(all, '|').collect();
            cards.chunks(Deck::CARDS_PER_HOUSE).map(<[&str]>::to_vec).collect()
        }
    };
    // The evil twin of a deck has the evil twin of every card that has one.
    let is_evil_twin = fold(&list.name).ends_with("eviltwin");
    let version = if is_evil_twin { Version::EvilTwinIfAny } else { Version::Ordinary };
    let mut index = 0;
    for (block, names) in blocks.into_iter().enumerate() {
        let house = list.houses.get(block).copied();
        for name in names {
            index += 1;
            list.entries.push(Entry { house, version, ..Entry::one(name, Place::Card(index)) });
        }
    }
    list
}

fn cards_of(column: &str, separator: char) -> impl Iterator<Item = &str> {
    column.split(separator).map(str::trim).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::formats::samples::sample;
    use super::super::{DeckCard, DeckError};
    use super::*;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::house::House;
    use crate::keyforge::set::Set;

    #[test]
    fn the_sample_of_2019_has_20_decks() {
        let Some(text) = sample("decksofkeyforge-export-2019-10.csv") else {
            return;
        };
        let decks = Deck::read(library(), &text, "").unwrap();
        assert_eq!(decks.len(), 20);
        assert_eq!(decks[0].name, "Tobiah “Viceroy Curse” de Hattes");
        assert_eq!(decks[0].id.as_deref(), Some("a174ae68-04d8-48bb-a365-f859c71267e6"));
        assert_eq!(decks[1].set, Some(Set::AgeOfAscension));
        let mavericks = |deck: &Deck| deck.cards.iter().filter(|c: &&DeckCard| c.maverick).count();
        assert!(decks.iter().all(|deck| mavericks(deck) <= 2));
        assert!(decks.iter().all(|deck| deck.sas.0.is_some_and(|sas| sas.percentile.is_some())));
    }

    #[test]
    fn the_columns_of_2025_have_the_cards_by_house() {
        let header = match sample("decksofkeyforge-export-2025-header.csv") {
            Some(header) => header.trim().to_owned(),
            None => return,
        };
        let names = |name: &str| [name; 12].join("|");
        let value = |column: &str| match column.trim_matches('"') {
            "Name" => "\"A, the B\"".to_owned(),
            "Houses" => "\"Dis,Star Alliance,Untamed\"".to_owned(),
            "Expansion" => "WORLDS_COLLIDE".to_owned(),
            "House 1 Cards" => names("Dust Imp"),
            "House 2 Cards" => names("Red Alert"),
            "House 3 Cards" => names("Regrowth"),
            _ => String::new(),
        };
        let row: Vec<_> = header.split(',').map(value).collect();
        let error = Deck::read(library(), &format!("{header}\n{}", row.join(",")), "").unwrap_err();
        // Dust Imp is of Call of the Archons only, so this is read, and then refused.
        let DeckError::Faults { deck, faults } = error else { panic!("{error:?}") };
        assert_eq!((deck.deck.as_str(), faults.faults.len()), ("A, the B", 1));
        let no_deck = Deck::read(library(), &header, "x").unwrap_err().to_string();
        assert!(no_deck.contains("no deck"), "{no_deck}");
    }

    #[test]
    fn a_foreign_card_is_a_maverick_and_houses_in_the_wrong_order_are_a_fault() {
        let row = |houses: &str| {
            let cards = format!(
                "{}Troll|{}{}",
                "Labwork|".repeat(11),
                "Punch|".repeat(12),
                "Dust Imp|".repeat(12)
            );
            format!("Name,Houses,Expansion,Cards\nA,\"{houses}\",CALL_OF_THE_ARCHONS,{cards}\n")
        };
        let deck = Deck::read(library(), &row("Logos,Brobnar,Dis"), "").unwrap().remove(0);
        let maverick = deck.cards.iter().find(|c| c.maverick).unwrap();
        assert_eq!((maverick.card.facts().id, maverick.house), ("troll", House::Logos));
        assert!(matches!(
            Deck::read(library(), &row("Dis,Brobnar,Logos"), ""),
            Err(DeckError::Faults { .. })
        ));
    }
}
