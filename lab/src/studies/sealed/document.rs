//! `archon sealed` as a document.

use archon_report::Report;
use archon_report::document::{Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};

use super::report::{RankedDeck, SealedReport};

impl Report for SealedReport {
    fn answer(&self) -> String {
        let first = &self.decks[0];
        let (name, rate) = (&first.deck, first.win_rate.percent());
        match self.decks.iter().filter(|deck| deck.may_be_best).count() - 1 {
            0 => format!("Play {name}: it wins {rate}; every other deck is significantly worse."),
            1 => format!(
                "Too close to call: {name} wins {rate}; 1 other deck does not differ significantly."
            ),
            n => format!(
                "Too close to call: {name} wins {rate}; {n} other decks do not differ significantly."
            ),
        }
    }

    fn document(&self) -> Document {
        let (decks, field) = (archon_report::decks(self.decks.len()), self.opponents);
        let title = format!("Sealed: {decks} of {}", self.set);
        let kind = if self.built_field { "built" } else { "bundled" };
        Document::new(title, self.answer(), Origin::from(&self.provenance))
            .finding(format!(
                "The opponents are {} of {}, {kind} with archon. Neither player knows the other's deck list.",
                archon_report::decks(field),
                self.set
            ))
            .section("Ranking", vec![ranking(self).into()])
    }
}

fn ranking(report: &SealedReport) -> Table {
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::count("rank", "Rank", |deck: &RankedDeck| deck.rank as u64).for_programs(),
        Column::name("deck", "Deck", |deck: &RankedDeck| deck.deck.clone()),
        Column::count("pairs", "Pairs", |deck: &RankedDeck| deck.win_rate.count),
        Column::interval("win_rate", "Win rate", percent, |deck: &RankedDeck| Some(deck.win_rate))
            .bars(0.5)
            .help("simultaneous interval for all decks of the table."),
        Column::interval(
            "behind",
            "Behind the first",
            NumberFormat::signed_percent(1),
            |deck: &RankedDeck| deck.behind,
        )
        .help("difference of the win rates in the same pairs; simultaneous interval."),
        Column::text("may_be_best", "May be the best", |deck: &RankedDeck| {
            if deck.may_be_best { "yes" } else { "no" }.into()
        })
        .help("no other deck of the table is significantly better (5 % for all together)."),
        Column::text("not_distinguishable_from", "No significant difference from", |deck| {
            let others: &RankedDeck = deck;
            others.not_distinguishable_from.join("; ")
        })
        .help("in the same pairs (5 % for all pairs of decks together)."),
    ];
    let caption = "Decks by their win rate against the field, with 95 % intervals";
    Table::new(caption, columns, &report.decks).exported()
}
