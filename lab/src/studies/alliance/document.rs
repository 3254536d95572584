//! `archon alliance` as a document.

use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Report, capital, count};

use super::report::{AllianceReport, RankedCombination};

impl Report for AllianceReport {
    fn answer(&self) -> String {
        let first = &self.combinations[0];
        let rate = first.win_rate.percent();
        let others = self.combinations.iter().filter(|one| one.may_be_best).count() - 1;
        let name = &first.name;
        match others {
            0 => format!("Best: {name} wins {rate}; every other finalist is significantly worse."),
            1 => format!(
                "Too close to call: {name} wins {rate}; 1 other finalist does not differ significantly."
            ),
            n => format!(
                "Too close to call: {name} wins {rate}; {n} other finalists do not differ significantly."
            ),
        }
    }

    fn document(&self) -> Document {
        let field = format!("{} ({})", self.against_title, archon_report::decks(self.opponents));
        let title =
            format!("Alliance decks of {} against {field}", archon_report::decks(self.decks));
        let forbidden = match self.restricted.as_str() {
            "none" => "no restricted list".to_string(),
            list => format!("the restricted list {list} forbids {} more", count(self.forbidden)),
        };
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance))
            .finding(format!(
                "{} legal combinations ({forbidden}); {} were raced by {}, the best played the final round by {}.",
                count(self.legal as u64),
                count(self.raced as u64),
                self.search_player,
                self.provenance.player
            ));
        if let Some(gain) = &self.gain {
            document = document.finding(format!(
                "Compared with the best unmodified deck of the search, the first wins {} percentage points.",
                gain.map(|share| 100.0 * share).signed(1)
            ));
        }
        document
            .section("Final round", vec![final_round(self).into()])
            .section(format!("Deck to build: {}", self.combinations[0].name), deck(self))
    }
}

fn final_round(report: &AllianceReport) -> Table {
    let percent = NumberFormat::percent(1);
    let pod = |n: usize| {
        move |c: &RankedCombination| format!("{} of {}", c.pods[n].house, c.pods[n].deck)
    };
    let has_beside = report.combinations.iter().any(|one| !one.beside.is_empty());
    let beside = |c: &RankedCombination| c.beside.join("; ");
    let beside = Column::text("beside", "Beside", beside).help("token creature or prophecies.");
    let columns = vec![
        Column::count("rank", "Rank", |c: &RankedCombination| c.rank as u64).for_programs(),
        Column::name("combination", "Combination", |c: &RankedCombination| c.name.clone()),
        if has_beside { beside } else { beside.for_programs() },
        Column::count("pairs", "Pairs", |c: &RankedCombination| c.win_rate.count),
        Column::interval("win_rate", "Win rate", percent, |c: &RankedCombination| {
            Some(c.win_rate)
        })
        .bars(0.5)
        .help("of the final round alone; simultaneous interval for all combinations of the table."),
        Column::interval(
            "behind",
            "Behind the first",
            NumberFormat::signed_percent(1),
            |c: &RankedCombination| c.behind,
        )
        .help("difference of the win rates in the same pairs; simultaneous interval."),
        Column::text("may_be_best", "May be the best", |c: &RankedCombination| {
            if c.may_be_best { "yes" } else { "no" }.into()
        })
        .help("no other combination of the table is significantly better (5 % for all together)."),
        Column::text("unmodified", "Unmodified deck", |c: &RankedCombination| {
            if c.unmodified { "yes" } else { "no" }.into()
        })
        .for_programs(),
        Column::text("pod_1", "Pod 1", pod(0)).for_programs(),
        Column::text("pod_2", "Pod 2", pod(1)).for_programs(),
        Column::text("pod_3", "Pod 3", pod(2)).for_programs(),
    ];
    let caption = "Finalists by their win rate in the final round, with 95 % intervals";
    Table::new(caption, columns, &report.combinations).exported()
}

/// What to take from which deck.
fn deck(report: &AllianceReport) -> Vec<Block> {
    let first = &report.combinations[0];
    let mut lines: Vec<String> = first
        .pods
        .iter()
        .map(|pod| format!("{}: the 12 cards of “{}”", pod.house, pod.deck))
        .collect();
    if let Some(source) = &first.beside_of {
        let what = if first.beside.len() == 1 { "token creature" } else { "prophecies" };
        lines.push(capital(&format!("{what} of “{source}”: {}", first.beside.join("; "))));
    }
    let note = "--write FILE writes it as a deck file; the JSON report has the deck file of each finalist.";
    vec![Block::List(lines), Block::Note(note.into())]
}
