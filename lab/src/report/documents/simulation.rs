//! `archon simulate` as a document.

use crate::report::Report;
use crate::report::document::{Block, Document, Fact, Origin};
use crate::report::number_format::NumberFormat;
use crate::report::simulation::{SimulatedDeck, SimulationReport, WinRate};
use crate::report::table::{Column, Table};

impl Report for SimulationReport {
    fn document(&self) -> Document {
        let names: Vec<&str> = self.decks.iter().map(|deck| deck.deck.as_str()).collect();
        let mut document = Document::new(names.join(" against "), origin(self));
        if let Some((deck, rate)) = self.decks.first().and_then(|d| Some((d, d.win_rate?))) {
            document = document.finding(format!("{} wins {}.", deck.deck, rate.share.percent()));
        }
        if let Some(first) = self.first_player {
            let rate = first.share.percent();
            document = document.finding(format!("Whoever goes first wins {rate}."));
        }
        if self.decks.iter().all(|deck| deck.player == "random") {
            document = document.finding(
                "Both sides play at random, which is fast and says little of how strong decks are \
                 when they are played well.",
            );
        }
        document.section("Who wins", win_rates(self)).section("The games", vec![games(self).into()])
    }
}

fn origin(report: &SimulationReport) -> Origin {
    Origin {
        archon: env!("CARGO_PKG_VERSION"),
        command: "simulate",
        interrupted: report.interrupted,
        facts: vec![vec![
            Fact::new("Game", "{}", report.game),
            Fact::new("Rules", "rules {}", report.rules),
            Fact::new("Seed", "seed {}", report.seed),
            Fact::new("Games", "{} games", report.games),
            Fact::new("Intervals", "intervals {}", "95 % (Wilson)"),
        ]],
        columns: Vec::new(),
    }
}

fn win_rates(report: &SimulationReport) -> Vec<Block> {
    type Get = fn(&SimulatedDeck) -> Option<WinRate>;
    let rate = |name: &str, title: &str, get: Get| {
        let share = move |deck: &SimulatedDeck| get(deck).map(|rate| rate.share);
        Column::interval(name, title, NumberFormat::percent(2), share)
    };
    let mut columns = vec![
        Column::name("deck", "Deck", |deck: &SimulatedDeck| {
            match deck.handicap_in_words.as_str() {
                "" => deck.deck.clone(),
                handicap => format!("{} ({handicap})", deck.deck),
            }
        }),
        Column::text("player", "Player", |deck: &SimulatedDeck| deck.player.clone()),
        Column::count("wins", "Wins", |deck: &SimulatedDeck| deck.wins),
        rate("win_rate", "Win rate", |deck| deck.win_rate).bars(1.0 / report.decks.len() as f64),
        rate("win_rate_going_first", "Going first", |deck| deck.win_rate_going_first),
        rate("win_rate_going_second", "Going second", |deck| deck.win_rate_going_second),
    ];
    if report.decks.iter().any(|deck| deck.forfeited > 0) {
        let forfeited = |deck: &SimulatedDeck| deck.forfeited;
        let column = Column::count("forfeited", "Forfeited", forfeited);
        columns.push(column.help("games that its player forfeited; they count as lost."));
    }
    let caption = "Games won, with 95 % intervals";
    vec![Table::new(caption, columns, &report.decks).into()]
}

/// One row: what is so of all games together.
fn games(report: &SimulationReport) -> Table {
    type Row<'a> = &'a SimulationReport;
    let plain = NumberFormat::plain;
    let count = |name: &str, title: &str, get: fn(&Row<'_>) -> u64| Column::count(name, title, get);
    let mut columns = vec![
        Column::name("games", "Games", |r: &Row<'_>| r.games.to_string()),
        Column::number("turns_per_game", "Turns a game", plain(1), |r: &Row<'_>| {
            Some(r.turns_per_game)
        })
        .help("on average, those of all players together."),
        Column::number(
            "turns_standard_deviation",
            "Standard deviation",
            plain(1),
            |r: &Row<'_>| Some(r.turns_standard_deviation),
        ),
        count("turns_fewest", "Fewest", |r| r.turns_fewest.into()),
        count("turns_most", "Most", |r| r.turns_most.into()),
        Column::number("decisions_per_game", "Decisions a game", plain(1), |r: &Row<'_>| {
            Some(r.decisions_per_game)
        })
        .help("with a choice, on average."),
        count("unfinished", "Unfinished", |r| {
            r.unfinished.turns + r.unfinished.work + r.unfinished.room
        })
        .help("games that reached a limit, excluded from win rates."),
    ];
    let unfinished = &report.unfinished;
    if unfinished.turns + unfinished.work + unfinished.room > 0 {
        columns.push(count("out_of_turns", "Out of turns", |r| r.unfinished.turns));
        columns.push(count("out_of_work", "Out of work", |r| r.unfinished.work));
        columns.push(count("out_of_room", "Out of room", |r| r.unfinished.room));
    }
    if report.drawn.is_some() {
        columns.push(
            count("drawn", "Drawn", |r| r.drawn.unwrap_or(0)).help("won by several together."),
        );
    }
    Table::new("Length of games", columns, &[report])
}
