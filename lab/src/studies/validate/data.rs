//! Data of human play: decks with SAS, win shares of cards and houses.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use archon_cards::library;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::{CardId, FactsTable};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::set::Set;
use serde::Deserialize;
use serde_json::Value;

use archon_sim::files::read_text;

use crate::game::keyforge::decks::playable;

/// Figures of decks that people know, by name.
pub type Facts = BTreeMap<String, f64>;

/// What people have measured.
pub struct RealWorld {
    /// The set
    pub set: Set,
    /// Every deck of the set that can be played
    pub decks: Vec<Deck>,
    /// Those of them with a SAS of the year, and what is known of them
    pub with_sas: Vec<(Deck, Facts)>,
    /// Win share of decks with a house
    pub houses: BTreeMap<House, f64>,
    /// Log-odds of winning for each unit of a figure
    pub slopes: BTreeMap<String, f64>,
    /// Cards of the set: win share of decks with it, and AERC
    pub cards: BTreeMap<CardId, (f64, f64)>,
}

#[derive(Deserialize)]
struct Statistics {
    wins_losses_by_house: BTreeMap<String, [f64; 2]>,
    logit_slope_by: BTreeMap<String, f64>,
}

#[derive(Deserialize)]
struct CardResult {
    id: String,
    aerc: f64,
    wins: f64,
    losses: f64,
}

/// Data of human play cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot use {path}: {why}", path = path.display())]
pub struct DataError {
    /// The file
    pub path: PathBuf,
    /// Why
    pub why: String,
}

fn wrong(path: &Path, why: impl std::fmt::Display) -> DataError {
    DataError { path: path.into(), why: why.to_string() }
}

fn text(path: &Path) -> Result<String, DataError> {
    read_text(path).map_err(|why| {
        wrong(
            path,
            format!(
                "{why}; the folder contains decks/decks.jsonl, decks/stats.json and \
                 cards/ratings_2019.csv"
            ),
        )
    })
}

/// That too few decks of a set have a SAS of a year, and of which years there are some.
fn too_few(
    set: Set,
    year: &str,
    found: usize,
    decks: usize,
    years: &BTreeMap<String, usize>,
) -> String {
    if decks == 0 {
        return format!("there is no deck of {}: nothing of it can be validated", set.name());
    }
    let years: Vec<String> = years.iter().map(|(year, n)| format!("{n} of {year}")).collect();
    let others = match years.is_empty() {
        true => "none of any year".into(),
        false => years.join(", "),
    };
    format!(
        "{found} decks of {} have a SAS of {year}; four of one year are needed, whose scale is the same (--year; \
         there are {others})",
        set.name()
    )
}

impl RealWorld {
    /// Reads what lies in the folder about a set; SAS of this year.
    ///
    /// # Errors
    /// A file is missing, is not as it should be, or holds too few decks.
    pub fn read(folder: &Path, set: Set, year: &str) -> Result<RealWorld, DataError> {
        let path = folder.join("decks/decks.jsonl");
        let (mut decks, mut with_sas) = (Vec::new(), Vec::new());
        let mut years: BTreeMap<String, usize> = BTreeMap::new();
        for (number, line) in text(&path)?.lines().enumerate() {
            let at =
                |why: &dyn std::fmt::Display| wrong(&path, format!("line {}: {why}", number + 1));
            let mut listing: Value = serde_json::from_str(line).map_err(|why| at(&why))?;
            if listing["set"].as_str() != Some(set.key()) {
                continue;
            }
            listing["expansion"] = listing["set"].take();
            listing["uuid"] = listing["id"].take();
            let facts = listing["facts"].take();
            let read = Deck::read(library(), &listing.to_string(), "").map_err(|why| at(&why))?;
            let Some(Ok(deck)) = read.into_iter().next().map(playable) else { continue };
            let date = facts["sas_date"].as_str().filter(|_| facts["sas"].is_number());
            if let Some(year) = date.and_then(|date| date.get(..4)) {
                *years.entry(year.into()).or_default() += 1;
            }
            if date.is_some_and(|date| date.starts_with(year)) {
                let figures = facts.as_object().into_iter().flatten();
                let figures = figures.filter_map(|(name, x)| Some((name.clone(), x.as_f64()?)));
                with_sas.push((deck.clone(), figures.collect()));
            }
            decks.push(deck);
        }
        if with_sas.len() < 4 {
            return Err(wrong(&path, too_few(set, year, with_sas.len(), decks.len(), &years)));
        }
        let path = folder.join("decks/stats.json");
        let statistics: Statistics =
            serde_json::from_str(&text(&path)?).map_err(|why| wrong(&path, why))?;
        let houses = statistics
            .wins_losses_by_house
            .iter()
            .filter_map(|(house, [won, lost])| Some((House::parse(house)?, won / (won + lost))));
        Ok(RealWorld {
            set,
            decks,
            with_sas,
            houses: houses.collect(),
            slopes: statistics.logit_slope_by,
            cards: cards(&folder.join("cards/ratings_2019.csv"), set)?,
        })
    }

    /// The mean win share of the cards of a house.
    pub fn house_in_2019(&self, house: House) -> f64 {
        let of_house = self.cards.iter().filter(|(card, _)| card.facts().house == Some(house));
        let (sum, n) =
            of_house.fold((0.0, 0.0), |(sum, n), (_, (share, _))| (sum + share, n + 1.0));
        sum / n
    }
}

fn cards(path: &Path, set: Set) -> Result<BTreeMap<CardId, (f64, f64)>, DataError> {
    let text = text(path)?;
    let mut cards = BTreeMap::new();
    for row in csv::Reader::from_reader(text.as_bytes()).deserialize() {
        let row: CardResult = row.map_err(|why| wrong(path, why))?;
        let card = FactsTable::get().by_id(&row.id);
        let Some(card) = card.filter(|card| card.facts().printing(set).is_some()) else { continue };
        if row.wins + row.losses > 0.0 {
            cards.insert(card, (row.wins / (row.wins + row.losses), row.aerc));
        }
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_real_world_is_read() {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared"));
        if !folder.exists() {
            return eprintln!("skipped: no reference data in {}", folder.display());
        }
        let real = RealWorld::read(folder, Set::CallOfTheArchons, "2020").unwrap();
        assert_eq!((real.decks.len(), real.with_sas.len()), (239, 30));
        assert_eq!(real.cards.len(), 370);
        assert!((real.houses[&House::Shadows] - 0.532).abs() < 0.001);
        assert!(real.house_in_2019(House::Shadows) > real.house_in_2019(House::Mars));
        assert!(RealWorld::read(folder, Set::CallOfTheArchons, "1999").is_err());
        for (set, count) in [(Set::GrimReminders, 6), (Set::MoreMutation, 5)] {
            let real = RealWorld::read(folder, set, "2024").unwrap();
            assert_eq!((real.decks.len(), real.with_sas.len()), (count, 4));
        }
    }

    /// Of most later sets too few decks are known, of four none.
    #[test]
    fn what_cannot_be_validated_is_said() {
        let years =
            |years: &[(&str, usize)]| years.iter().map(|(y, n)| (y.to_string(), *n)).collect();
        let woe = too_few(Set::WindsOfExchange, "2024", 3, 6, &years(&[("2023", 1), ("2024", 3)]));
        assert!(woe.starts_with("3 decks of Winds of Exchange have a SAS of 2024"), "{woe}");
        assert!(woe.contains("there are 1 of 2023, 3 of 2024"), "{woe}");
        let none = too_few(Set::AemberSkies, "2024", 0, 5, &years(&[]));
        assert!(none.contains("there are none of any year"), "{none}");
        let pv = too_few(Set::PropheticVisions, "2024", 0, 0, &years(&[]));
        assert_eq!(pv, "there is no deck of Prophetic Visions: nothing of it can be validated");
    }

    #[test]
    fn a_folder_without_the_data_is_named() {
        let error = RealWorld::read(Path::new("/no/such"), Set::CallOfTheArchons, "2020");
        let message = error.err().unwrap().to_string();
        let file = Path::new("/no/such").join("decks/decks.jsonl");
        assert!(message.contains(&file.display().to_string()), "{message}");
        assert!(message.contains("the folder contains"), "{message}");
    }
}
