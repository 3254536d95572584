//! `archon format` against a field as a document.

use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, answer, count, decks};

use super::document::pairings;
use super::field_report::{FieldDeck, FieldReport, GauntletRun, SurvivalFigures, SurvivalOrder};
use crate::lengths::document::lengths;

/// So many pairings are printed on terminals.
const ON_TERMINALS: usize = 12;

impl Report for FieldReport {
    fn answer(&self) -> String {
        match &self.survival {
            Some(survival) => survival.answer(),
            None => self.answer_of_gauntlet(),
        }
    }

    fn document(&self) -> Document {
        let mine: Vec<&str> = self.decks.iter().map(|deck| deck.deck.as_str()).collect();
        let title =
            format!("{}: {} against {}", self.format_title, answer::names(&mine), self.field.title);
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        for (deck, links) in &self.links {
            document = document.link(deck, links);
        }
        document = document.finding(self.opponents());
        if let Some(survival) = &self.survival {
            document = document
                .finding(survival.finding())
                .section("Orders of the decks", orders(survival));
        } else {
            document = document.section("Expected results", vec![runs(&self.runs).into()]);
        }
        document
            .section("Against the field", vec![win_rates(&self.decks).into()])
            .section("Win rates", vec![pairings(&self.pairings, |row| row < ON_TERMINALS).into()])
            .section("Length of games", vec![lengths(&self.lengths, "").into()])
            .for_programs(data(self))
    }
}

impl FieldReport {
    /// The opponents with their number, in a sentence.
    fn opponents(&self) -> String {
        let field = &self.field;
        let houses = match field.houses.as_slice() {
            [] => String::new(),
            houses => format!(" with {}", answer::alternatives(houses)),
        };
        let of = match field.chosen == field.named {
            true => decks(field.named),
            false => format!("{} of {}", count(field.chosen as u64), decks(field.named)),
        };
        let own = match field.own {
            0 => String::new(),
            own => format!("; {} of yours left out", decks(own)),
        };
        format!("Opponents: {of}{houses} ({}){own}.", field.title)
    }

    fn answer_of_gauntlet(&self) -> String {
        let opponents = self.field.chosen;
        let run = |deck: &str| self.runs.iter().find(|run| run.deck == deck);
        let best =
            self.decks.iter().max_by(|one, two| one.win_rate.value.total_cmp(&two.win_rate.value));
        let Some((best, run)) = best.and_then(|best| Some((best, run(&best.deck)?))) else {
            return String::new();
        };
        let open = self.decks.iter().filter(|deck| !deck.is_worse).count().saturating_sub(1);
        let expected = format!(
            "{} of {} games, all of them with a chance of {}",
            plain(&run.wins),
            count(opponents as u64),
            run.clear.percent()
        );
        match (self.decks.len(), open) {
            (1, _) => format!("{} wins {expected}.", best.deck),
            (_, 0) => format!("Take {}: it wins {expected}.", best.deck),
            (_, open) => format!(
                "Take {}, not distinguishable from {}: it wins {expected}.",
                best.deck,
                others(open)
            ),
        }
    }
}

impl SurvivalFigures {
    fn answer(&self) -> String {
        let alive = self.alive.percent();
        let rounds = rounds(self.rounds);
        let Some(best) = self.orders.first() else { return String::new() };
        let open = self.orders.iter().filter(|order| !order.is_worse).count().saturating_sub(1);
        let order = best.words();
        let order = match open {
            0 => format!("play {order}"),
            open => format!("play {order}, not distinguishable from {}", others(open)),
        };
        format!("A deck is left after {rounds} with a chance of {alive}: {order}.")
    }

    fn finding(&self) -> String {
        format!("Expected rounds with a deck left: {}.", plain(&self.survived))
    }
}

impl SurvivalOrder {
    /// The order in words: `“A”, then “B”`.
    fn words(&self) -> String {
        let quoted: Vec<String> = self.decks.iter().map(|deck| format!("“{deck}”")).collect();
        quoted.join(", then ")
    }
}

fn rounds(number: usize) -> String {
    if number == 1 { "1 round".into() } else { format!("{} rounds", count(number as u64)) }
}

fn others(number: usize) -> String {
    if number == 1 { "1 other".into() } else { format!("{number} others") }
}

/// A number with its interval: `3.2 (3.0 to 3.4)`.
fn plain(number: &Interval) -> String {
    format!("{:.1} ({:.1} to {:.1})", number.value, number.low, number.high)
}

fn runs(rows: &[GauntletRun]) -> Table {
    let plain = NumberFormat::plain(1);
    let columns = vec![
        Column::name("deck", "Deck", |run: &GauntletRun| run.deck.clone()),
        Column::interval("wins", "Wins", plain, |run: &GauntletRun| Some(run.wins))
            .help("expected if all games are played."),
        Column::interval("clear", "Wins all", NumberFormat::percent(1), |run: &GauntletRun| {
            Some(run.clear)
        }),
        Column::interval("run", "Before a loss", plain, |run: &GauntletRun| Some(run.run))
            .help("expected wins before the first loss, against the opponents in their order."),
    ];
    Table::new("Results against all opponents, with 95 % intervals", columns, rows)
}

fn win_rates(rows: &[FieldDeck]) -> Table {
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("deck", "Deck", |deck: &FieldDeck| deck.deck.clone()),
        Column::count("pairs", "Pairs", |deck: &FieldDeck| deck.pairs),
        Column::interval("win_rate", "Win rate", percent, |deck: &FieldDeck| Some(deck.win_rate))
            .bars(0.5),
        Column::number("best_share", "Best", percent.decimals(0), |deck: &FieldDeck| {
            Some(deck.best_share)
        })
        .help("chance that it has the highest win rate, by the error of the estimates."),
        Column::interval("regret", "Regret", percent, |deck: &FieldDeck| Some(deck.regret))
            .help("win rate lost compared with the best of these decks."),
        Column::text("is_worse", "Significantly worse", |deck: &FieldDeck| {
            if deck.is_worse { "yes" } else { "no" }.into()
        })
        .help("no: not distinguishable from the best."),
    ];
    let caption = "Mean win rates against all opponents, with 95 % intervals";
    Table::new(caption, columns, rows)
}

/// The chance that the deck of a place in the order is the one that is left.
fn left<'a>(place: usize) -> Column<'a, SurvivalOrder> {
    let [name, title] = match place {
        0 => ["first_left", "First left"],
        1 => ["second_left", "Second left"],
        _ => ["third_left", "Third left"],
    };
    let share = move |order: &SurvivalOrder| order.in_play.get(place).copied();
    Column::interval(name, title, NumberFormat::percent(1), share)
}

fn orders(survival: &SurvivalFigures) -> Vec<Block> {
    let percent = NumberFormat::percent(1);
    let number = survival.orders.first().map_or(0, |order| order.decks.len());
    let mut columns = vec![Column::name("order", "Order", SurvivalOrder::words)];
    columns.extend((0..number).map(left));
    let hard = |order: &SurvivalOrder| Some(order.alive_hardening);
    columns.extend([
        Column::interval("alive_hardening", "Harder field", percent, hard).help(
            "chance of having a deck left if the opponents who are left have the stronger decks.",
        ),
        Column::interval("regret", "Regret", percent, |order: &SurvivalOrder| Some(order.regret))
            .sorted(Order::Ascending)
            .help("by how much that chance is lower than with the best order."),
        Column::text("is_worse", "Significantly worse", |order: &SurvivalOrder| {
            if order.is_worse { "yes" } else { "no" }.into()
        })
        .help("no: not distinguishable from the best."),
    ]);
    let caption = format!(
        "Chances that the first, the second, … deck is in play after {}, with 95 % intervals",
        rounds(survival.rounds)
    );
    let note = "Against opponents who do not change, the order has no effect on the chance of having a deck left, \
                only on which deck it is.";
    vec![Table::new(caption, columns, &survival.orders).into(), Block::Note(note.into())]
}

/// The table that programs read: a deck in each row.
fn data(report: &FieldReport) -> Table {
    type Row<'r> = (&'r FieldDeck, Option<&'r GauntletRun>);
    let run = |deck: &FieldDeck| report.runs.iter().find(|run| run.deck == deck.deck);
    let rows: Vec<Row<'_>> = report.decks.iter().map(|deck| (deck, run(deck))).collect();
    let percent = NumberFormat::percent(1);
    let alive = report.survival.as_ref().map(|survival| survival.alive);
    let columns = vec![
        Column::text("format", "Format", |_: &Row<'_>| report.format.into()),
        Column::name("deck", "Deck", |row: &Row<'_>| row.0.deck.clone()),
        Column::count("pairs", "Pairs", |row: &Row<'_>| row.0.pairs),
        Column::interval("win_rate", "Win rate", percent, |row: &Row<'_>| Some(row.0.win_rate)),
        Column::number("best_share", "Best", percent, |row: &Row<'_>| Some(row.0.best_share)),
        Column::interval("regret", "Regret", percent, |row: &Row<'_>| Some(row.0.regret)),
        Column::interval("wins", "Wins", NumberFormat::plain(1), |row: &Row<'_>| {
            row.1.map(|run| run.wins)
        }),
        Column::interval("clear", "Wins all", percent, |row: &Row<'_>| row.1.map(|run| run.clear)),
        Column::interval("run", "Before a loss", NumberFormat::plain(1), |row: &Row<'_>| {
            row.1.map(|run| run.run)
        }),
        Column::interval("alive", "Alive", percent, move |_: &Row<'_>| alive),
    ];
    Table::new("Decks against the field", columns, &rows)
}
