//! `archon coverage` as a document.

use crate::studies::coverage::report::{CoverageReport, CoverageRow};
use archon_report::Report;
use archon_report::document::{Document, Fact, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};

impl CoverageReport {
    /// The command that measures the coverage more precisely, that of the first missed check if there is one.
    fn next_command(&self) -> Option<Fact> {
        let only = match self.rows.iter().find(|row| !row.kept) {
            Some(row) => format!(" --only \"{}\"", row.figure),
            None => String::new(),
        };
        let said = format!(
            "archon coverage --campaigns {} --seed {}{only}",
            self.campaigns.saturating_mul(4),
            self.seed
        );
        let fact = Fact::new("More precise", "for half the sampling error: {}", said);
        (!self.interrupted).then_some(fact)
    }
}

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
            facts: std::iter::once(Fact::new("Seed", "seed {}", self.seed))
                .chain(self.next_command())
                .map(|fact| vec![fact])
                .collect(),
            columns: vec![("seed".into(), self.seed.to_string())],
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
