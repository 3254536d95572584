//! What `archon validate` found: archon's figures beside those of the real world.

use serde::Serialize;

use super::{Interval, Provenance, Report, Table, signed};

/// A player's figures beside those of people.
#[derive(Serialize, Clone, Debug)]
pub struct ValidationReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// Ratings of decks beside SAS; none if it was left out
    pub decks: Option<DeckValidation>,
    /// Houses beside their results; none if it was left out
    pub houses: Option<HouseValidation>,
    /// Cards beside their results; none if it was left out
    pub cards: Option<CardValidation>,
}

/// Ratings of decks beside SAS.
#[derive(Serialize, Clone, Debug)]
pub struct DeckValidation {
    /// How many decks: of one set, whose SAS was given in one year
    pub decks: usize,
    /// That year
    pub year: String,
    /// Mirrored pairs that were played
    pub pairs: u64,
    /// Rank correlation of rating and SAS
    pub correlation: Option<Interval>,
    /// The share of the ratings' variance that is no measuring error: a correlation with anything can
    /// at most be the root of it
    pub reliability: f64,
    /// What goes with strength
    pub features: Vec<Feature>,
}

/// By how much strength rises with a figure of a deck.
#[derive(Serialize, Clone, Debug)]
pub struct Feature {
    /// The figure
    pub feature: String,
    /// Log-odds of winning for each unit, as archon has it: decks are a sample
    pub archon: Interval,
    /// The same in the results of people, against mixed opponents
    pub people: f64,
}

/// Houses beside their results.
#[derive(Serialize, Clone, Debug)]
pub struct HouseValidation {
    /// How many decks
    pub decks: usize,
    /// Mirrored pairs that were played
    pub pairs: u64,
    /// The houses, the strongest first
    pub houses: Vec<HouseBeside>,
    /// Rank correlation with the win share of decks with the house, all sets
    pub correlation: Option<Interval>,
    /// Rank correlation with the win share of the house's cards of this set in 2019
    pub correlation_2019: Option<Interval>,
}

/// A house.
#[derive(Serialize, Clone, Debug)]
pub struct HouseBeside {
    /// The house
    pub house: String,
    /// What it adds to a deck, in Elo over the average house
    pub effect: Interval,
    /// Win share of people's decks with it, all sets
    pub people: f64,
    /// Mean win share of its cards of this set in 2019
    pub people_2019: f64,
}

/// Cards beside their results.
#[derive(Serialize, Clone, Debug)]
pub struct CardValidation {
    /// How many cards
    pub cards: usize,
    /// Mirrored pairs that were played
    pub pairs: u64,
    /// The share of the impacts' variance that is no measuring error
    pub reliability: f64,
    /// Rank correlations: of which figure of archon with which of people
    pub correlations: Vec<Correlation>,
    /// Cards whose ranks within their houses differ most
    pub disagreements: Vec<CardBeside>,
}

/// A rank correlation.
#[derive(Serialize, Clone, Debug)]
pub struct Correlation {
    /// Archon's figure
    pub archon: &'static str,
    /// People's figure
    pub people: &'static str,
    /// The correlation
    pub correlation: Option<Interval>,
}

/// A card.
#[derive(Serialize, Clone, Debug)]
pub struct CardBeside {
    /// Its title
    pub card: String,
    /// Its house
    pub house: String,
    /// Its impact
    pub impact: Interval,
    /// Win share of people's decks with it, less that of its house's cards
    pub people: f64,
    /// The rank of its impact among the cards of its house, the best is 1
    pub rank: usize,
    /// The rank of its win share
    pub rank_people: usize,
    /// Cards of its house
    pub of: usize,
}

fn correlation(found: Option<Interval>) -> String {
    found.map_or("–".into(), |c| c.signed(2))
}

fn markdown(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn heading(columns: &[&str]) -> String {
    let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
    markdown(&columns) + &markdown(&vec!["---".to_string(); columns.len()])
}

impl DeckValidation {
    fn text(&self) -> String {
        let mut text = format!(
            "### Decks and SAS\n\n{} decks of one set with a SAS of {}, {} pairs. Rank correlation of \
             rating and SAS: {}. Reliability of the ratings: {:.2}.\n\n",
            self.decks,
            self.year,
            self.pairs,
            correlation(self.correlation),
            self.reliability
        );
        text.push_str(&heading(&[
            "for one more of",
            "archon, log-odds",
            "people, log-odds",
            "archon, % of games at even",
            "people, %",
        ]));
        for feature in &self.features {
            text.push_str(&markdown(&[
                feature.feature.replace('_', " "),
                feature.archon.signed(3),
                signed(feature.people, 3),
                // A logistic curve rises by a quarter at its middle.
                feature.archon.map(|x| 25.0 * x).signed(2),
                signed(25.0 * feature.people, 2),
            ]));
        }
        text
    }
}

impl HouseValidation {
    fn text(&self) -> String {
        let mut text = format!(
            "### Houses\n\n{} decks, {} pairs. Rank correlation with the win share of decks with the \
             house: {}; with that of its cards in 2019: {}.\n\n",
            self.decks,
            self.pairs,
            correlation(self.correlation),
            correlation(self.correlation_2019)
        );
        text.push_str(&heading(&[
            "house",
            "archon, Elo over the average house",
            "people, all sets",
            "people, cards in 2019",
        ]));
        for house in &self.houses {
            text.push_str(&markdown(&[
                house.house.clone(),
                house.effect.signed(0),
                format!("{:.1} %", 100.0 * house.people),
                format!("{:.1} %", 100.0 * house.people_2019),
            ]));
        }
        text
    }
}

impl CardValidation {
    fn text(&self) -> String {
        let mut text = format!(
            "### Cards\n\n{} cards, {} pairs. Reliability of the impacts: {:.2}.\n\n",
            self.cards, self.pairs, self.reliability
        );
        text.push_str(&heading(&["archon", "people", "rank correlation"]));
        for row in &self.correlations {
            let cells = [row.archon.to_string(), row.people.to_string()];
            text.push_str(&markdown(&[&cells[..], &[correlation(row.correlation)]].concat()));
        }
        text.push_str("\nCards whose ranks within their house differ most:\n\n");
        text.push_str(&heading(&[
            "card",
            "house",
            "impact, %",
            "rank",
            "people, % over the house",
            "rank",
        ]));
        for card in &self.disagreements {
            text.push_str(&markdown(&[
                card.card.clone(),
                card.house.clone(),
                card.impact.map(|x| 100.0 * x).signed(1),
                format!("{} of {}", card.rank, card.of),
                signed(100.0 * card.people, 1),
                format!("{} of {}", card.rank_people, card.of),
            ]));
        }
        text
    }
}

impl Report for ValidationReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let parts = [
            self.decks.as_ref().map(DeckValidation::text),
            self.houses.as_ref().map(HouseValidation::text),
            self.cards.as_ref().map(CardValidation::text),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    fn table(&self) -> Table {
        let columns =
            vec!["part", "archon", "people", "estimate", "low_95", "high_95", "value_of_people"];
        let mut lines = Vec::new();
        let mut add = |part: &str, archon: &str, people: &str, found: Option<Interval>, of: f64| {
            let mut line = [part, archon, people].map(String::from).to_vec();
            line.extend(super::three(found));
            line.push(if of.is_nan() { String::new() } else { of.to_string() });
            lines.push(line);
        };
        if let Some(decks) = &self.decks {
            add("decks", "rating", "sas", decks.correlation, f64::NAN);
            for feature in &decks.features {
                let found = Some(feature.archon);
                add("decks", "log-odds", &feature.feature, found, feature.people);
            }
        }
        if let Some(houses) = &self.houses {
            add("houses", "effect", "win share", houses.correlation, f64::NAN);
            add("houses", "effect", "win share 2019", houses.correlation_2019, f64::NAN);
            for house in &houses.houses {
                add("houses", "effect", &house.house, Some(house.effect), house.people);
            }
        }
        for row in self.cards.iter().flat_map(|cards| &cards.correlations) {
            add("cards", row.archon, row.people, row.correlation, f64::NAN);
        }
        Table { columns, lines }
    }

    fn page(&self) -> crate::report::html::Page {
        super::pages::validation::page(self)
    }
}
