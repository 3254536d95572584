//! What people see of a second player.

use std::collections::BTreeMap;
use std::rc::Rc;

use archon_report::Interval;
use archon_report::answer::names;
use archon_report::document::{Block, Document, Fact};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};

use super::report::{PlayerVerdict, SecondPlayerFigure, SecondPlayerReport};

/// Adds the figures by a second player to a document; where there was none, the option that plays one beside the first
/// player.
pub fn add(
    document: Document,
    first_player: &str,
    report: Option<&SecondPlayerReport>,
) -> Document {
    match report {
        None => without(document, first_player),
        Some(report) => {
            document.finding(finding(report)).section("Dependence on the player", section(report))
        }
    }
}

/// Says in a document without a second player how there is one.
pub fn without(mut document: Document, first_player: &str) -> Document {
    let other = if first_player.starts_with("planner") { "greedy" } else { "planner" };
    let said = format!("the same command with --second-player {other}");
    let phrase = "for what depends on the player: {}";
    document.origin.facts.push(vec![Fact::new("Other players", phrase, said)]);
    document
}

/// Why there are no figures, in a sentence; none if there are some.
pub fn not_known(report: &SecondPlayerReport) -> Option<String> {
    let unknown = "Whether results depend on the player is not known";
    if report.interrupted {
        return Some(format!("{unknown}: interrupted before {} had played.", report.player));
    }
    let no_games = report.win_rates.is_empty();
    no_games.then(|| format!("{unknown}: too few games by {}.", report.player))
}

/// Columns for programs: the win rate of a row's deck by the second player, its difference, and whether the verdict
/// is the same. `deck` is the number of the deck of a row.
pub fn columns<'r, R: 'r>(
    report: &'r SecondPlayerReport,
    deck: fn(&R) -> usize,
) -> Vec<Column<'r, R>> {
    let by_number: BTreeMap<usize, &'r SecondPlayerFigure> =
        report.win_rates.iter().map(|figure| (figure.number, figure)).collect();
    let by_number = Rc::new(by_number);
    let interval = |name: &str, title: &str, get: fn(&SecondPlayerFigure) -> Interval| {
        let by_number = Rc::clone(&by_number);
        Column::interval(name, title, NumberFormat::percent(1), move |row: &R| {
            by_number.get(&deck(row)).map(|figure| get(figure))
        })
        .for_programs()
    };
    let verdicts = Rc::clone(&by_number);
    let verdict = move |row: &R| {
        verdicts.get(&deck(row)).map_or(String::new(), |figure| figure.verdict.words().into())
    };
    vec![
        Column::text("second_player", "Second player", |_: &R| report.player.clone())
            .for_programs(),
        interval("second_win_rate", "Win rate by the second player", |f| f.second),
        interval("player_difference", "Difference between players", |f| f.difference),
        Column::text("player_verdict", "Favorite", verdict).for_programs(),
    ]
}

/// Where the players disagree, in a sentence.
fn finding(report: &SecondPlayerReport) -> String {
    let decks = |verdict| -> Vec<&str> {
        let of = report.win_rates.iter().filter(|figure| figure.verdict == verdict);
        of.map(|figure| figure.deck.as_str()).collect()
    };
    let players = format!("{} and {}", report.first_player, report.player);
    let (reversed, same) = (decks(PlayerVerdict::Reversed), decks(PlayerVerdict::Same));
    let open = decks(PlayerVerdict::NotKnown);
    if let Some(unknown) = not_known(report) {
        return unknown;
    }
    match (report.win_rates.as_slice(), reversed.is_empty()) {
        (_, false) => format!(
            "WARNING: the result depends on the player: one of {players} wins significantly more than half of \
             the games with {}, the other significantly fewer.",
            names(&reversed)
        ),
        ([one], true) => format!(
            "Played by {}, {} wins {}: {} percentage points compared with {}. {}",
            report.player,
            one.deck,
            one.second.percent(),
            one.difference.map(|share| 100.0 * share).signed(1),
            report.first_player,
            match open.is_empty() {
                true => "Both win rates are significantly on the same side of 50 %.",
                false => "Whether the favorite depends on the player is not known.",
            },
        ),
        (all, true) => format!(
            "Played by {players}, {} of {} are significantly on the same side of 50 % (Holm's correction for all \
             of them); for the other {} this is not known.",
            same.len(),
            archon_report::decks(all.len()),
            open.len(),
        ),
    }
}

fn section(report: &SecondPlayerReport) -> Vec<Block> {
    let mut columns = rates(report);
    let verdict = |f: &SecondPlayerFigure| f.verdict.words().into();
    columns.insert(columns.len() - 1, Column::text("verdict", "Favorite", verdict));
    let caption = "Win rates by two players, with 95 % intervals";
    let corrected = match report.win_rates.len() {
        0 | 1 => String::new(),
        decks => format!(
            ", by Holm's correction for {decks} decks: the probability that any such verdict is wrong is at most \
             5 %"
        ),
    };
    let note = format!(
        "{} played the first pairs of each deck with the same shuffles; its win rate is corrected by all pairs of \
         {}. The intervals are those of sampling, each for one player and one deck. Favorite: whether both win \
         rates are significantly on the same side of 50 %{corrected}.",
        report.player, report.first_player
    );
    vec![Table::new(caption, columns, &report.win_rates).into(), Block::Note(note)]
}

/// The columns of win rates by both players, their difference, and the pairs.
pub fn rates(report: &SecondPlayerReport) -> Vec<Column<'_, SecondPlayerFigure>> {
    let percent = NumberFormat::percent(1);
    vec![
        Column::name("deck", "Deck", |f: &SecondPlayerFigure| f.deck.clone()),
        Column::interval("first", &report.first_player, percent, |f: &SecondPlayerFigure| {
            Some(f.first)
        })
        .bars(0.5),
        Column::interval("second", &report.player, percent, |f: &SecondPlayerFigure| {
            Some(f.second)
        })
        .bars(0.5),
        Column::interval(
            "difference",
            "Difference",
            NumberFormat::signed_percent(1),
            |f: &SecondPlayerFigure| Some(f.difference),
        )
        .bars(0.0),
        Column::count("both", "Pairs", |f: &SecondPlayerFigure| f.pairs),
    ]
}
