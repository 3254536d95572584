//! `archon ladder` as a document.

use archon_report::answer::strongest;
use archon_report::document::{Block, Document, Fact, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, count};

use super::counters::COUNTERS;
use super::report::{LadderPlayer, LadderReport, SetFigure};
use crate::short_names::short_names;

/// Counters in a table.
const WIDTH: usize = 4;

impl Report for LadderReport {
    fn answer(&self) -> String {
        let names = self.short_names();
        let ranked: Vec<(&str, usize)> =
            self.players.iter().zip(&names).map(|(p, name)| (name.as_str(), p.ranks[0])).collect();
        strongest(&ranked, &format!("{} players", ranked.len()))
    }

    fn document(&self) -> Document {
        let rows = self.rows();
        let mut document = Document::new("Ladder", self.answer(), origin(self));
        document = document.finding(self.quoted());
        for pair in rows.windows(2).filter(|pair| pair[0].found.stronger_than_next == Some(false)) {
            document = document.finding(format!(
                "{} and {} do not differ significantly.",
                pair[0].name, pair[1].name
            ));
        }
        document
            .section("Strength", vec![strength(self, &rows)])
            .section("Strength by set", vec![by_set(&rows)])
            .section("What players do", what_they_do(&rows))
            .section("Cost", cost(self, &rows))
    }
}

/// A player with the name that people see, and what it cost.
struct Row<'r> {
    name: String,
    found: &'r LadderPlayer,
    milliseconds_per_game: Option<f64>,
    microseconds_per_decision: Option<f64>,
}

impl LadderReport {
    fn short_names(&self) -> Vec<String> {
        let names: Vec<String> = self.players.iter().map(|p| p.player.clone()).collect();
        short_names(&names)
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let names = self.short_names().into_iter();
        let cost = &self.cost;
        let times = cost.milliseconds_per_game.iter().zip(&cost.microseconds_per_decision);
        let rows = names.zip(&self.players).zip(times);
        rows.map(|((name, found), (game, decision))| Row {
            name,
            found,
            milliseconds_per_game: *game,
            microseconds_per_decision: *decision,
        })
        .collect()
    }

    /// What a figure of the report is quoted with.
    fn quoted(&self) -> String {
        let sets: Vec<&str> = self.sets.iter().map(|set| set.set).collect();
        format!(
            "To quote: ladder {} (Elo above {}), archon {}, seed {}, {} pairs of each two of {} players with decks \
             of each set: {}.",
            self.ladder,
            self.baseline,
            self.archon,
            self.seed,
            count(self.pairs),
            self.players.len(),
            sets.join(", "),
        )
    }
}

fn origin(report: &LadderReport) -> Origin {
    let mut rules: Vec<&str> = report.sets.iter().map(|set| set.rules).collect();
    rules.dedup();
    let decks: usize = report.sets.iter().map(|set| set.decks.len()).sum();
    let mut facts = vec![
        vec![
            Fact::new("Game", "{}", report.game),
            Fact::new("Rules", "rules {}", rules.join(", ")),
            Fact::new("Seed", "seed {}", report.seed),
            Fact::new("Decks", "{}", archon_report::decks(decks)),
            Fact::new("Pairs", "{} mirrored pairs of two players and a set", count(report.pairs)),
        ],
        vec![Fact::new("Intervals", "intervals {}", "95 %")],
    ];
    if !report.interrupted {
        let pairs = report.pairs.saturating_mul(4);
        facts.push(vec![Fact::narrower(&format!("--pairs {pairs}"))]);
    }
    let players: Vec<&str> = report.players.iter().map(|p| p.player.as_str()).collect();
    facts[0].push(Fact::new("Players", "players {}", players.join(", ")));
    let (archon, interrupted) = (report.archon, report.interrupted);
    Origin { archon, command: "ladder", interrupted, facts, columns: Vec::new() }
}

fn strength(report: &LadderReport, rows: &[Row<'_>]) -> Block {
    let columns = vec![
        Column::name("player", "Player", |row: &Row<'_>| row.name.clone()),
        Column::interval("elo", "Elo", NumberFormat::signed(0), |row: &Row<'_>| row.found.elo)
            .bars(0.0)
            .sorted(Order::Descending),
        Column::number("score", "Score", NumberFormat::percent(1), |row: &Row<'_>| row.found.score),
        Column::ranks("rank", "Rank", |row: &Row<'_>| row.found.ranks),
        Column::text("next", "Than the next", |row: &Row<'_>| {
            match row.found.stronger_than_next {
                Some(true) => "stronger",
                Some(false) => "not significant",
                None => "–",
            }
            .into()
        })
        .help("whether it is significantly stronger, with a correction for all comparisons."),
        Column::count("games", "Games", |row: &Row<'_>| row.found.games),
        Column::count("forfeited", "Forfeited", |row: &Row<'_>| row.found.forfeited),
    ];
    let caption = format!(
        "Elo above {}: Bradley–Terry fit of all games, with 95 % intervals",
        report.baseline
    );
    Table::new(caption, columns, rows).into()
}

/// A player with the decks of a set.
type OfSet<'r> = (&'r str, &'r SetFigure);

fn by_set(rows: &[Row<'_>]) -> Block {
    let sets = rows.first().map_or(0, |row| row.found.by_set.len());
    let of_set = |set: usize| {
        rows.iter().filter_map(move |row| Some((row.name.as_str(), row.found.by_set.get(set)?)))
    };
    let figures: Vec<OfSet<'_>> = (0..sets).flat_map(of_set).collect();
    let elo = |row: &OfSet<'_>| -> Option<Interval> { row.1.elo };
    let columns = vec![
        Column::name("set", "Set", |row: &OfSet<'_>| row.1.set.into()),
        Column::name("player", "Player", |row: &OfSet<'_>| row.0.into()),
        Column::interval("elo", "Elo", NumberFormat::signed(0), elo).bars(0.0),
        Column::number("score", "Score", NumberFormat::percent(1), |row: &OfSet<'_>| row.1.score),
        Column::count("games", "Games", |row: &OfSet<'_>| row.1.games),
    ];
    let caption = "Elo above the baseline with the decks of each set, with 95 % intervals";
    Table::new(caption, columns, &figures).exported().into()
}

fn what_they_do(rows: &[Row<'_>]) -> Vec<Block> {
    let mut columns = vec![Column::name("player", "Player", |row: &Row<'_>| row.name.clone())];
    for counter in &COUNTERS {
        let rate = |row: &Row<'_>| {
            let all = row.found.counters.get(counter.name)?;
            Some(100.0 * *all as f64 / row.found.games.max(1) as f64)
        };
        let column = Column::number(counter.name, counter.title, NumberFormat::plain(1), rate);
        columns.push(column.help(counter.about));
    }
    let all = Table::new("What players do, in 100 games", columns, rows);
    let views = COUNTERS.chunks(WIDTH).enumerate().map(|(number, counters)| {
        let names: Vec<&str> =
            ["player"].into_iter().chain(counters.iter().map(|c| c.name)).collect();
        let caption = match number {
            0 => "Number in 100 games of the player",
            _ => "Number in 100 games of the player, continued",
        };
        Block::from(all.view(caption, &names))
    });
    let note = "Each is often a mistake, not always one. docs/ladder.md defines them.";
    views.chain([Block::Note(note.into())]).collect()
}

fn cost(report: &LadderReport, rows: &[Row<'_>]) -> Vec<Block> {
    let plain = NumberFormat::plain(1);
    let columns = vec![
        Column::name("player", "Player", |row: &Row<'_>| row.name.clone()),
        Column::number(
            "time_game",
            "Time a game",
            NumberFormat::plain(2).unit("ms"),
            |row: &Row<'_>| row.milliseconds_per_game,
        ),
        Column::number("time_decision", "Time a decision", plain.unit("µs"), |row: &Row<'_>| {
            row.microseconds_per_decision
        }),
        Column::number("decisions", "Decisions a game", plain, |row: &Row<'_>| {
            Some(row.found.decisions_per_game)
        }),
    ];
    let caption =
        "Time that players think: processor time where each thread has a processor to itself";
    let took = format!("{:.0} s on {} threads.", report.cost.seconds, report.cost.threads);
    vec![Table::new(caption, columns, rows).into(), Block::Paragraph(took)]
}
