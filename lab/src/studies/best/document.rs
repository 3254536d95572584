//! `archon best` as a document.

use archon_report::document::{Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Report, answer, count, decks};

use super::report::{BestDeck, BestReport};
use crate::lengths::document::lengths;

impl Report for BestReport {
    fn answer(&self) -> String {
        let [best, others @ ..] = self.decks.as_slice() else { return String::new() };
        let open: Vec<&str> =
            others.iter().filter(|deck| !deck.is_worse).map(|deck| deck.deck.as_str()).collect();
        let wins = format!("it wins the tournament with a chance of {}", best.first.percent());
        match open.as_slice() {
            [] if others.is_empty() => format!("“{}”: {wins}.", best.deck),
            [] => format!("Take “{}”: {wins}.", best.deck),
            open => format!(
                "Take “{}”, not distinguishable from {}: {wins}.",
                best.deck,
                answer::names(open)
            ),
        }
    }

    fn document(&self) -> Document {
        let own = match self.own {
            0 => String::new(),
            own => format!("; {} of yours left out", decks(own)),
        };
        let drawn = match self.players <= self.opponents {
            true => ", of which the other players’ decks are drawn",
            false => "",
        };
        Document::new(self.title(), self.answer(), Origin::from(&self.provenance))
            .finding(format!("Field: {} ({}){drawn}{own}.", decks(self.opponents), self.field))
            .finding("The chances suppose players of equal skill.")
            .section("Chances with each deck", vec![chances(self).into()])
            .section("Length of games", vec![lengths(&self.lengths, "").into()])
    }
}

impl BestReport {
    fn title(&self) -> String {
        let games = if self.best_of > 1 {
            format!(", every match best of {}", self.best_of)
        } else {
            String::new()
        };
        let cut = if self.cut > 1 { format!(", cut to {}", self.cut) } else { String::new() };
        let rounds = match self.rounds {
            1 => "1 Swiss round".to_string(),
            rounds => format!("{rounds} Swiss rounds"),
        };
        let players = count(self.players as u64);
        format!("Tournament of {players} players: {rounds}{cut}{games}")
    }
}

fn in_cut<'a>(cut: usize) -> Column<'a, BestDeck> {
    let percent = NumberFormat::percent(1);
    Column::interval("in_cut", "Cut", percent, |d: &BestDeck| Some(d.in_cut))
        .help(format!("chance to be among the {cut} of the elimination."))
}

fn chances(report: &BestReport) -> Table {
    let percent = NumberFormat::percent(1);
    let in_cut = in_cut(report.cut);
    let columns = vec![
        Column::name("deck", "Deck", |d: &BestDeck| d.deck.clone())
            .links(|d: &BestDeck| d.links.clone()),
        Column::interval("first", "Wins it", percent, |d: &BestDeck| Some(d.first))
            .sorted(Order::Descending)
            .bars(0.0)
            .help("chance to win the tournament."),
        if report.cut > 1 { in_cut } else { in_cut.for_programs() },
        Column::interval("wins", "Rounds won", NumberFormat::plain(1), |d: &BestDeck| Some(d.wins))
            .help("expected, byes included."),
        Column::interval("win_rate", "Wins a game", percent, |d: &BestDeck| Some(d.win_rate))
            .help("mean against all decks of the field."),
        Column::number("best_share", "Best", percent.decimals(0), |d: &BestDeck| {
            Some(d.best_share)
        })
        .help("chance that it is the best of these decks, by the error of the estimates."),
        Column::interval("regret", "Regret", percent, |d: &BestDeck| Some(d.regret))
            .help("chance to win the tournament lost compared with the best."),
        Column::text("is_worse", "Significantly worse", |d: &BestDeck| {
            if d.is_worse { "yes" } else { "no" }.into()
        })
        .help("no: not distinguishable from the best."),
        Column::count("pairs", "Pairs", |d: &BestDeck| d.pairs).in_files(),
    ];
    let caption = "Chances with each of your decks, with 95 % intervals from the errors of the win rates and of the simulation";
    Table::new(caption, columns, &report.decks).exported()
}
