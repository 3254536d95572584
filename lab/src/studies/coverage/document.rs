//! `archon coverage` as a document.

use crate::studies::coverage::report::{CoverageReport, CoverageRow};
use archon_report::Report;
use archon_report::document::{Document, Fact, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};

impl Report for CoverageReport {
    fn answer(&self) -> String {
        match (self.missed(), self.rows.len()) {
            (0, checks) => format!("All {checks} checks have the stated coverage."),
            (missed, checks) => format!("{missed} of {checks} checks miss the stated coverage."),
        }
    }

    fn document(&self) -> Document {
        let origin = Origin {
            archon: env!("CARGO_PKG_VERSION"),
            command: "coverage",
            interrupted: self.interrupted,
            facts: vec![vec![Fact::new("Seed", "seed {}", self.seed)]],
            columns: vec![("seed", self.seed.to_string())],
        };
        let columns = vec![
            Column::name("figure", "Figure", |row: &CoverageRow| row.figure.into()),
            Column::text("truth", "True value", |row: &CoverageRow| row.truth.clone()),
            Column::number("share", "Coverage", NumberFormat::percent(2), |row: &CoverageRow| {
                Some(row.share)
            }),
            Column::count("of", "Intervals", |row: &CoverageRow| row.of),
            Column::count("campaigns", "Campaigns", |row: &CoverageRow| row.campaigns)
                .for_programs(),
            Column::count("held", "Covered", |row: &CoverageRow| row.held).for_programs(),
            Column::text("promise", "Nominal", |row: &CoverageRow| row.promise.into()),
            Column::text("kept", "Met", |row: &CoverageRow| {
                if row.kept { "yes" } else { "MISSED" }.into()
            }),
        ];
        let caption = "Share of simulated campaigns in which the interval contained the true value";
        let table = Table::new(caption, columns, &self.rows).exported();
        Document::new("Empirical coverage of the intervals", self.answer(), origin)
            .section("Checks", vec![table.into()])
    }
}
