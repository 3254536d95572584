//! What the document of a text log has in the place of win probabilities: the race of keys and æmber, houses, pace, and the
//! lines that were not read.

use std::collections::BTreeMap;

use archon_engine::keyforge::house::House;
use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Interval, count};

use super::log_games::{LEAST_GAMES, MOST_DIFFERENCE};
use super::report::{LogLines, LoggedCard, ReviewReport, ReviewedTurn};

/// Æmber that a key costs where nothing changes it.
const KEY_COST: f64 = 6.0;
/// The most lines that are listed; JSON has all.
const MOST_LINES: usize = 40;

/// The document with the sections of a text log.
pub(super) fn with_race(
    mut document: Document,
    report: &ReviewReport,
    lines: &LogLines,
) -> Document {
    document = document.finding(read(report, lines));
    document = document.finding(
        "A text log has no hands, so that its positions cannot be reconstructed: there are no win probabilities of \
         positions. A saved game has them.",
    );
    if let Some(inferred) = inferred(report) {
        document = document.finding(inferred);
    }
    let is_simulated = report.turns.iter().any(|turn| turn.similar_games.is_some());
    if is_simulated {
        document = document.finding(similar(report));
    }
    let curves = [0, 1].map(|player| keys_by_turn(report, player));
    if curves.iter().any(|curve| curve.len() > 1) {
        document = document.section("Race", vec![race(report, curves).into()]);
    }
    if is_simulated {
        document = document.section("Similar games", vec![similar_curve(report).into()]);
    }
    let pace = report.names.iter().filter_map(|name| pace(report, name)).collect();
    document = document
        .section("Pace", vec![Block::List(pace)])
        .section("Houses", vec![houses(report).into()]);
    document = with_cards(document, report);
    match lines.unread.is_empty() {
        true => document,
        false => document.section("Lines that were not read", vec![unread(lines)]),
    }
}

/// The document with a section for each known deck.
fn with_cards(mut document: Document, report: &ReviewReport) -> Document {
    for (name, deck) in report.names.iter().zip(&report.decks) {
        let cards: Vec<&LoggedCard> =
            report.cards.iter().filter(|card| card.player == *name).collect();
        if let (Some(deck), false) = (deck, cards.is_empty()) {
            let title = format!("Cards of “{deck}”");
            document = document.section(title, vec![known_cards(name, &cards).into()]);
        }
    }
    document
}

fn unread(lines: &LogLines) -> Block {
    let told = lines.unread.iter().take(MOST_LINES);
    let mut list: Vec<String> =
        told.map(|line| format!("Line {}: {}", line.line, line.text)).collect();
    if lines.unread.len() > MOST_LINES {
        list.push(format!("and {} more", count((lines.unread.len() - MOST_LINES) as u64)));
    }
    Block::List(list)
}

/// Which houses the log does not name, in a sentence.
fn inferred(report: &ReviewReport) -> Option<String> {
    match report.inferred_houses {
        0 => None,
        1 => Some(
            "The house of 1 turn is that of the cards played in it: the log does not name it."
                .into(),
        ),
        n => Some(format!(
            "The houses of {n} turns are those of the cards played in them: the log does not name them."
        )),
    }
}

/// What the shares of similar games are, in sentences.
fn similar(report: &ReviewReport) -> String {
    format!(
        "{} games between both decks were simulated, both played by {}. A share is of those that had a turn of the same \
         player with the same keys and the same æmber, or with up to {MOST_DIFFERENCE} æmber more or less where fewer than \
         {LEAST_GAMES} had. What lay in play and in hands is not considered.",
        count(report.provenance.games),
        report.provenance.player
    )
}

fn similar_curve(report: &ReviewReport) -> Chart {
    let name = &report.names[0];
    let points: Vec<(f64, Interval)> = report
        .turns
        .iter()
        .filter_map(|turn| Some((f64::from(turn.turn), turn.similar_games?.share)))
        .collect();
    let told = |point: &(f64, Interval)| format!("turn {}: {}", point.0, point.1.percent());
    let ends = match &points[..] {
        [] => String::new(),
        [only] => told(only),
        [first, .., last] => format!("{}; {}", told(first), told(last)),
    };
    let up = Axis::new("Share won", NumberFormat::percent(0)).with(0.0).with(1.0);
    let across = Axis::new("Turn", NumberFormat::plain(0));
    let description = format!("Share of similar games that {name} won: {ends}.");
    Chart::new(format!("Share of similar games that {name} won"), description, across, up)
        .curve(points, Series::One, format!("{name} won"))
        .level(0.5, "even")
}

/// The cards of a player's deck with how often each was played, those of its houses first.
fn known_cards(name: &str, cards: &[&LoggedCard]) -> Table {
    let turn = |turn: u32| turn.to_string();
    let columns = vec![
        Column::name("card", "Card", |card: &&LoggedCard| card.card.clone()),
        Column::text("house", "House", |card: &&LoggedCard| {
            card.house.map_or("not in the deck", House::name).into()
        }),
        Column::count("copies", "Copies", |card: &&LoggedCard| card.copies),
        Column::count("played", "Played", |card: &&LoggedCard| card.played)
            .help("number of times that a card of the name was played, copies together."),
        Column::text("first_turn", "First on turn", move |card: &&LoggedCard| {
            card.first_turn.map_or_else(String::new, turn)
        }),
    ];
    Table::new(format!("Cards that {name} played"), columns, cards)
}

/// What was read, in a sentence.
fn read(report: &ReviewReport, lines: &LogLines) -> String {
    let number = |n: usize, one: &str, many: &str| {
        format!("{} {}", count(n as u64), if n == 1 { one } else { many })
    };
    format!(
        "A log of {}, {}: {}, {}, {} of talk, {} not read.",
        report.source,
        number(lines.all, "line", "lines"),
        number(lines.moves, "move", "moves"),
        number(lines.consequences, "consequence", "consequences"),
        count(lines.talk as u64),
        count(lines.unread.len() as u64)
    )
}

/// Keys of a player when each turn begins, with its æmber as parts of a key.
fn keys_by_turn(report: &ReviewReport, player: usize) -> Vec<(f64, f64)> {
    let at = |turn: &ReviewedTurn| {
        let (keys, amber) = (turn.keys[player]?, turn.amber[player]?);
        Some((f64::from(turn.turn), f64::from(keys) + f64::from(amber) / KEY_COST))
    };
    report.turns.iter().filter_map(at).collect()
}

fn race(report: &ReviewReport, curves: [Vec<(f64, f64)>; 2]) -> Chart {
    let last = |curve: &[(f64, f64)]| {
        curve.last().map_or_else(String::new, |(turn, keys)| format!("{keys:.1} on turn {turn}"))
    };
    let [one, two] = &report.names;
    let description = format!(
        "Keys when each turn begins, 6 æmber counted as a key: {one} {}, {two} {}.",
        last(&curves[0]),
        last(&curves[1])
    );
    let up = Axis::new("Keys, 6 æmber as one", NumberFormat::plain(1)).with(0.0).with(3.0);
    let chart = Chart::new("The race", description, Axis::new("Turn", NumberFormat::plain(0)), up);
    let [first, second] = curves;
    chart.line(first, Series::One, one.clone()).line(second, Series::Two, two.clone())
}

fn pace(report: &ReviewReport, name: &str) -> Option<String> {
    let own = || report.turns.iter().filter(|turn| turn.player == name);
    let mut sums = ActionSums::default();
    own().for_each(|turn| sums.add(turn));
    let ActionSums { turns, played, reaped, fought } = sums;
    let a_turn = |sum: u64| sum as f64 / turns as f64;
    (turns > 0).then(|| {
        format!(
            "{name}, {turns} {}: {:.1} cards played a turn, creatures reaped {:.1} times, fought {:.1} times.",
            if turns == 1 { "turn" } else { "turns" },
            a_turn(played),
            a_turn(reaped),
            a_turn(fought)
        )
    })
}

/// What a player did in several turns.
#[derive(Default)]
struct ActionSums {
    turns: u64,
    played: u64,
    reaped: u64,
    fought: u64,
}

impl ActionSums {
    fn add(&mut self, turn: &ReviewedTurn) {
        self.turns += 1;
        self.played += turn.actions.played.len() as u64;
        self.reaped += turn.actions.reaped;
        self.fought += turn.actions.fought;
    }
}

fn houses(report: &ReviewReport) -> Table {
    let mut rows: BTreeMap<(&str, &str), ActionSums> = BTreeMap::new();
    for turn in &report.turns {
        let house = turn.actions.house.map_or("not named", House::name);
        rows.entry((turn.player.as_str(), house)).or_default().add(turn);
    }
    let rows: Vec<((&str, &str), ActionSums)> = rows.into_iter().collect();
    type Row<'r> = ((&'r str, &'r str), ActionSums);
    let columns = vec![
        Column::name("player", "Player", |row: &Row<'_>| row.0.0.to_string()),
        Column::text("house", "House", |row: &Row<'_>| row.0.1.to_string()),
        Column::count("turns", "Turns", |row: &Row<'_>| row.1.turns),
        Column::count("played", "Cards played", |row: &Row<'_>| row.1.played),
        Column::count("reaped", "Reaped", |row: &Row<'_>| row.1.reaped),
        Column::count("fought", "Fought", |row: &Row<'_>| row.1.fought),
    ];
    Table::new("What each player did with each house", columns, &rows)
}
