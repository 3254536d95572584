//! `archon matrix` as a document.

use crate::lengths::document::lengths;
use crate::studies::matrix::report::{MatrixDeck, MatrixReport, Pairing};
use archon_report::answer::strongest;
use archon_report::document::{Block, Document, Origin};
use archon_report::heat_map::{Head, HeatMap, Share};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Report, count, p_value, signed};

/// The most pairings that a page lists, those of 100 decks: with the rows of 400 decks it has 90 MB.
const MOST_PAIRINGS: usize = 4_950;

impl Report for MatrixReport {
    fn answer(&self) -> String {
        let ranked: Vec<(&str, usize)> =
            self.decks.iter().map(|deck| (deck.deck.as_str(), deck.best_rank)).collect();
        strongest(&ranked, &archon_report::decks(ranked.len()))
    }

    fn document(&self) -> Document {
        let n = self.decks.len();
        let all = n * (n - 1) / 2;
        let title = format!("{n} decks, all against all");
        let document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        let without_nash = self.decks.iter().all(|deck| deck.nash_share.is_none());
        let document = match without_nash {
            true => document.finding("Nash averaging was not finished: its columns are empty."),
            false => document,
        };
        let document = document
            .finding(format!(
                "{} of {} pairs of decks differ significantly by their ratings.",
                count(self.decided),
                count(all as u64)
            ))
            .finding(format!("Going first is worth {} Elo.", self.first_player.signed(0)))
            .section("Ratings", vec![ratings(self).into()])
            .section("Matchups", vec![matchups(self).into()])
            .section("Cycles", cycles(self))
            .section("Length of games", vec![lengths(&self.lengths, "").into()]);
        let pairings = pairings(self);
        if pairings.rows.len() <= MOST_PAIRINGS {
            return document.section("Pairings", vec![pairings.into()]);
        }
        let count = count(pairings.rows.len() as u64);
        let elsewhere =
            format!("The {count} pairings are listed in the CSV, Parquet and JSON of this report.");
        document.section("Pairings", vec![Block::Paragraph(elsewhere)]).for_programs(pairings)
    }
}

fn ratings(report: &MatrixReport) -> Table {
    let percent = NumberFormat::percent;
    let columns = vec![
        Column::name("deck", "Deck", |d: &MatrixDeck| d.deck.clone())
            .links(|d: &MatrixDeck| d.links.clone()),
        Column::ranks("rank", "Rank", |d: &MatrixDeck| [d.best_rank, d.worst_rank])
            .help("simultaneous for all decks."),
        Column::interval("win_rate", "Win rate", percent(1), |d: &MatrixDeck| d.win_rate),
        Column::interval("rating", "Rating", NumberFormat::elo(), |d: &MatrixDeck| Some(d.rating))
            .bars(0.0)
            .sorted(Order::Descending)
            .help("0 is the average."),
        Column::number("nash_share", "Nash share", percent(0), |d: &MatrixDeck| d.nash_share)
            .help("the deck’s probability in the Nash equilibrium over the decks."),
        Column::interval("nash_elo", "Nash", NumberFormat::elo(), |d: &MatrixDeck| d.nash_elo)
            .help(
                "Elo of the deck against that equilibrium, at most 0, with a bootstrap interval.",
            ),
        Column::count("pairs", "Pairs", |d: &MatrixDeck| d.pairs),
    ];
    Table::new("Decks, with ratings and their 95 % intervals", columns, &report.decks)
}

fn matchups(report: &MatrixReport) -> HeatMap {
    let names: Vec<String> = report.decks.iter().map(|deck| deck.deck.clone()).collect();
    let heads = names
        .iter()
        .enumerate()
        .map(|(place, name)| Head { short: (place + 1).to_string(), name: name.clone() })
        .collect();
    let share = |row, column| {
        let (pairing, turned) = report.pairing(row, column)?;
        let share = Share::from(pairing.score?);
        Some(if turned { share.turned() } else { share })
    };
    HeatMap::of_pairs(
        "Win rates in percent of the deck on the left against the deck above, ± half the 95 % interval",
        &names,
        heads,
        share,
    )
}

fn cycles(report: &MatrixReport) -> Vec<Block> {
    let found = &report.cycles;
    let name = |place: usize| report.decks[place].deck.as_str();
    let certain = found.triangles.iter().filter(|triangle| triangle.p_value < 0.05);
    let certain: Vec<String> = certain
        .map(|triangle| {
            let [a, b, c] = triangle.decks.map(name);
            format!(
                "{a} beats {b} beats {c} beats {a}: sum of the differences {} Elo, {}",
                signed(triangle.elo, 0),
                p_value(triangle.p_value)
            )
        })
        .collect();
    let mut blocks = vec![Block::Paragraph(format!(
        "Share of the matrix that ratings do not explain (rock-paper-scissors): {}; test of no \
         cycles: {}.",
        found.unexplained.percent(),
        p_value(found.p_value)
    ))];
    if !certain.is_empty() {
        blocks.push(Block::List(certain));
    }
    blocks
}

fn pairings(report: &MatrixReport) -> Table {
    let deck = |place: usize| &report.decks[place];
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("deck_1", "Deck", |p: &Pairing| deck(p.one).deck.clone()),
        Column::text("deck_2", "Against", |p: &Pairing| deck(p.two).deck.clone()),
        Column::count("pairs", "Pairs", |p: &Pairing| p.pairs),
        Column::interval("score_1", "Win rate", percent, |p: &Pairing| p.score).bars(0.5),
        Column::interval("modelled_1", "By the ratings", percent, |p: &Pairing| Some(p.modelled)),
        Column::interval("first_player", "First player", percent, |p: &Pairing| p.first_player),
        Column::number("rating_1", "Rating", NumberFormat::elo(), |p: &Pairing| {
            Some(deck(p.one).rating.value)
        })
        .for_programs(),
        Column::number("rating_2", "Rating of the opponent", NumberFormat::elo(), |p: &Pairing| {
            Some(deck(p.two).rating.value)
        })
        .for_programs(),
    ];
    Table::new("Pairings, with 95 % intervals", columns, &report.pairings).exported().in_files()
}
