//! `archon validate` as a page.

use maud::{Markup, html};

use crate::report::Interval;
use crate::report::html::table::{Column, Order, table};
use crate::report::html::{Page, Show};
use crate::report::validation::{
    CardBeside, CardValidation, Correlation, DeckValidation, Feature, HouseBeside, HouseValidation,
    ValidationReport,
};

/// The page.
pub fn page(report: &ValidationReport) -> Page {
    let mut page = Page::new("archon’s figures beside those of people");
    if let Some(found) = &report.decks {
        page = page.section("Decks and SAS", decks(found));
    }
    if let Some(found) = &report.houses {
        page = page.section("Houses", houses(found));
    }
    if let Some(found) = &report.cards {
        page = page.section("Cards", cards(found));
    }
    page
}

fn correlation(found: Option<Interval>) -> String {
    found.map_or("–".into(), |c| c.signed(2))
}

fn decks(found: &DeckValidation) -> Markup {
    // A logistic curve rises by a quarter at its middle.
    let archon = |f: &Feature| Some(f.archon.map(|x| x / 4.0));
    let columns = vec![
        Column::name("For one more of", |f: &Feature| f.feature.replace('_', " ")),
        Column::figure("archon, % of games at even", Show::signed_percent(2), archon).bars(0.0),
        Column::number("People, %", Show::signed_percent(2), |f: &Feature| Some(f.people / 4.0)),
    ];
    html! {
        p {
            (found.decks) " decks of one set with a SAS of " (found.year) ", " (found.pairs)
            " pairs. Rank correlation of rating and SAS: " (correlation(found.correlation))
            ". Reliability of the ratings: " (format!("{:.2}", found.reliability)) "."
        }
        (table("By how much strength rises with a figure of a deck", columns, &found.features))
    }
}

fn houses(found: &HouseValidation) -> Markup {
    let columns = vec![
        Column::name("House", |h: &HouseBeside| h.house.clone()),
        Column::figure("Effect, Elo", Show::signed(0), |h: &HouseBeside| Some(h.effect))
            .bars(0.0)
            .sorted(Order::Descending),
        Column::number("People, all sets, %", Show::percent(1), |h: &HouseBeside| Some(h.people)),
        Column::number("People, cards in 2019, %", Show::percent(1), |h: &HouseBeside| {
            Some(h.people_2019)
        }),
    ];
    html! {
        p {
            (found.decks) " decks, " (found.pairs) " pairs. Rank correlation with the win share of \
            decks with the house: " (correlation(found.correlation)) "; with that of its cards in \
            2019: " (correlation(found.correlation_2019)) "."
        }
        (table("What a house adds to a deck over the average house, beside win shares", columns, &found.houses))
    }
}

fn cards(found: &CardValidation) -> Markup {
    let correlations = vec![
        Column::name("archon", |c: &Correlation| c.archon.into()),
        Column::text("People", |c: &Correlation| c.people.into()),
        Column::figure("Rank correlation", Show::signed(2), |c: &Correlation| c.correlation)
            .bars(0.0),
    ];
    let ranks = |rank: usize| [rank, rank];
    let cards = vec![
        Column::name("Card", |c: &CardBeside| c.card.clone()),
        Column::text("House", |c: &CardBeside| c.house.clone()),
        Column::figure("Impact, %", Show::signed_percent(1), |c: &CardBeside| Some(c.impact))
            .bars(0.0),
        Column::ranks("Rank", move |c: &CardBeside| ranks(c.rank)),
        Column::number("People, % over the house", Show::signed_percent(1), |c: &CardBeside| {
            Some(c.people)
        }),
        Column::ranks("Rank of people", move |c: &CardBeside| ranks(c.rank_people)),
        Column::count("Of so many cards", |c: &CardBeside| c.of as u64),
    ];
    html! {
        p {
            (found.cards) " cards, " (found.pairs) " pairs. Reliability of the impacts: "
            (format!("{:.2}", found.reliability)) "."
        }
        (table("Rank correlations, with 95 % intervals", correlations, &found.correlations))
        (table("Cards whose ranks within their house differ most", cards, &found.disagreements))
    }
}
