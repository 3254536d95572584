//! `archon validate` as a document.

use crate::studies::validate::report::{
    CardComparison, CardValidation, Correlation, DeckValidation, Feature, HouseComparison,
    HouseValidation, ValidationReport,
};
use archon_report::answer::Side;
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, count};

impl Report for ValidationReport {
    fn answer(&self) -> String {
        let decks = self.decks.as_ref().map(|decks| ("deck ratings and SAS", decks.correlation));
        let houses = self.houses.as_ref();
        let houses = houses.map(|houses| ("houses and their win shares", houses.correlation));
        let cards = self.cards.as_ref().and_then(|cards| cards.correlations.first());
        let cards = cards.map(|cards| ("cards and their win shares", cards.correlation));
        let parts: Vec<String> =
            [decks, houses, cards].into_iter().flatten().map(agreement).collect();
        format!("Rank correlation of {} with people: {}.", self.provenance.player, parts.join("; "))
    }

    fn document(&self) -> Document {
        let origin = Origin::from(&self.provenance);
        let title = "Figures of archon compared with those of people";
        let mut document = Document::new(title, self.answer(), origin);
        if let Some(found) = &self.decks {
            document = document.section("Decks and SAS", decks(found));
        }
        if let Some(found) = &self.houses {
            document = document.section("Houses", houses(found));
        }
        if let Some(found) = &self.cards {
            document = document.section("Cards", cards(found));
        }
        document.for_programs(measurements(self))
    }
}

/// Whether figures agree, as far as that is decided.
fn agreement((what, found): (&str, Option<Interval>)) -> String {
    let Some(found) = found else { return format!("too few {what} to compare") };
    let said = match Side::from_interval(&found, 0.0) {
        Side::Above => "agree",
        Side::Below => "contradict each other",
        Side::Undecided => "show no significant correlation",
    };
    format!("{what} {said}, {}", found.signed(2))
}

fn correlation(found: Option<Interval>) -> String {
    found.map_or("–".into(), |c| c.signed(2))
}

fn decks(found: &DeckValidation) -> Vec<Block> {
    // A logistic curve rises by a quarter at its middle.
    let archon = |f: &Feature| Some(f.archon.map(|x| x / 4.0));
    let log_odds = NumberFormat::signed(3).unit("log-odds");
    let percent = NumberFormat::signed_percent(2);
    let columns = vec![
        Column::name("feature", "For one more of", |f: &Feature| f.feature.replace('_', " ")),
        Column::interval("archon", "archon", log_odds, |f: &Feature| Some(f.archon)),
        Column::number("people", "People", log_odds, |f: &Feature| Some(f.people)),
        Column::interval("archon_percent", "archon, share of even games", percent, archon)
            .bars(0.0),
        Column::number("people_percent", "People, share of even games", percent, |f: &Feature| {
            Some(f.people / 4.0)
        }),
    ];
    let text = format!(
        "{} decks of one set with a SAS of {}, {} pairs. Rank correlation of rating and SAS: {}. \
         Reliability of the ratings: {:.2}.",
        count(found.decks as u64),
        found.year,
        count(found.pairs),
        correlation(found.correlation),
        found.reliability
    );
    let caption = "Effect of a figure of a deck on its strength";
    vec![Block::Paragraph(text), Table::new(caption, columns, &found.features).into()]
}

fn houses(found: &HouseValidation) -> Vec<Block> {
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("house", "House", |h: &HouseComparison| h.house.clone()),
        Column::interval("effect", "Effect", NumberFormat::elo(), |h: &HouseComparison| {
            Some(h.effect)
        })
        .bars(0.0)
        .sorted(Order::Descending),
        Column::number("people", "People, all sets", percent, |h: &HouseComparison| Some(h.people)),
        Column::number("people_2019", "People, cards in 2019", percent, |h: &HouseComparison| {
            Some(h.people_2019)
        }),
    ];
    let text = format!(
        "{} decks, {} pairs. Rank correlation with the win share of decks with the house: {}; with \
         that of its cards in 2019: {}.",
        count(found.decks as u64),
        count(found.pairs),
        correlation(found.correlation),
        correlation(found.correlation_2019)
    );
    let caption =
        "Effect of a house on a deck compared with the average house, with win shares of people";
    vec![Block::Paragraph(text), Table::new(caption, columns, &found.houses).into()]
}

fn cards(found: &CardValidation) -> Vec<Block> {
    let correlations = vec![
        Column::name("archon", "archon", |c: &Correlation| c.archon.into()),
        Column::text("people", "People", |c: &Correlation| c.people.into()),
        Column::interval(
            "correlation",
            "Rank correlation",
            NumberFormat::signed(2),
            |c: &Correlation| c.correlation,
        )
        .bars(0.0),
    ];
    let percent = NumberFormat::signed_percent(1);
    let ranks = |rank: usize| [rank, rank];
    let cards = vec![
        Column::name("card", "Card", |c: &CardComparison| c.card.clone()),
        Column::text("house", "House", |c: &CardComparison| c.house.clone()),
        Column::interval("impact", "Impact", percent, |c: &CardComparison| Some(c.impact))
            .bars(0.0),
        Column::ranks("rank", "Rank", move |c: &CardComparison| ranks(c.rank)),
        Column::number(
            "people",
            "People, compared with the house",
            percent,
            |c: &CardComparison| Some(c.people),
        ),
        Column::ranks("rank_people", "Rank of people", move |c: &CardComparison| {
            ranks(c.rank_people)
        }),
        Column::count("of", "Cards of the house", |c: &CardComparison| c.of as u64),
    ];
    let text = format!(
        "{} cards, {} pairs. Reliability of the impacts: {:.2}.",
        count(found.cards as u64),
        count(found.pairs),
        found.reliability
    );
    vec![
        Block::Paragraph(text),
        Table::new("Rank correlations, with 95 % intervals", correlations, &found.correlations)
            .into(),
        Table::new("Cards whose ranks within their house differ most", cards, &found.disagreements)
            .into(),
    ]
}

/// A figure of archon's beside one of people, for programs.
struct Measurement {
    part: &'static str,
    archon: String,
    people: String,
    found: Option<Interval>,
    value_of_people: Option<f64>,
}

/// What was measured, of all parts in one table for programs.
fn measurements(report: &ValidationReport) -> Table {
    let mut rows = Vec::new();
    let mut add = |part, archon: &str, people: &str, found, value_of_people: Option<f64>| {
        let (archon, people) = (archon.to_string(), people.to_string());
        let value_of_people = value_of_people.filter(|value| !value.is_nan());
        rows.push(Measurement { part, archon, people, found, value_of_people });
    };
    if let Some(decks) = &report.decks {
        add("decks", "rating", "sas", decks.correlation, None);
        for feature in &decks.features {
            let found = Some(feature.archon);
            add("decks", "log-odds", &feature.feature, found, Some(feature.people));
        }
    }
    if let Some(houses) = &report.houses {
        add("houses", "effect", "win share", houses.correlation, None);
        add("houses", "effect", "win share 2019", houses.correlation_2019, None);
        for house in &houses.houses {
            add("houses", "effect", &house.house, Some(house.effect), Some(house.people));
        }
    }
    for row in report.cards.iter().flat_map(|cards| &cards.correlations) {
        add("cards", row.archon, row.people, row.correlation, None);
    }
    let plain = NumberFormat::plain(3);
    let columns = vec![
        Column::name("part", "Part", |m: &Measurement| m.part.into()),
        Column::text("archon", "archon", |m: &Measurement| m.archon.clone()),
        Column::text("people", "People", |m: &Measurement| m.people.clone()),
        Column::number("estimate", "Estimate", plain, |m: &Measurement| {
            m.found.map(|found| found.value)
        }),
        Column::number("low_95", "Low", plain, |m: &Measurement| m.found.map(|f| f.low)),
        Column::number("high_95", "High", plain, |m: &Measurement| m.found.map(|f| f.high)),
        Column::number("value_of_people", "Value of people", plain, |m: &Measurement| {
            m.value_of_people
        }),
    ];
    Table::new("All figures", columns, &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_agree_only_where_their_correlation_is_decided() {
        let said = |low, high| {
            let found = Interval { value: (low + high) / 2.0, low, high, count: 30, method: "" };
            agreement(("decks", Some(found)))
        };
        assert_eq!(said(0.2, 0.6), "decks agree, +0.40 (+0.20 to +0.60)");
        assert_eq!(said(-0.6, -0.2), "decks contradict each other, −0.40 (−0.60 to −0.20)");
        assert_eq!(
            said(-0.2, 0.6),
            "decks show no significant correlation, +0.20 (−0.20 to +0.60)"
        );
        assert_eq!(agreement(("decks", None)), "too few decks to compare");
    }
}
