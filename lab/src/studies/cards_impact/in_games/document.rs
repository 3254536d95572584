//! What the games of decks say of their cards, for people and programs.

use archon_ratings::samples;
use archon_report::Interval;
use archon_report::answer::names;
use archon_report::count;
use archon_report::document::{Block, Section};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Cell, Column, Kind, Order, Table};

use super::report::{GamesOfCards, InGames, InHouses, SPANS};
use crate::game_records::{EffectInGames, NEXT_CARDS};
use crate::studies::cards_impact::report::{CardImpact, ImpactReport};

/// Cards of the best and of the worst that are printed on terminals.
const AT_EACH_END: usize = 5;
/// More rows of cards by houses are for programs alone.
const MOST_ROWS: usize = 400;
/// What the exported table calls a row of all decks with a card.
const ALL_HOUSES: &str = "all";

const NOT_EFFECTS: &str = "Drawn next is an effect of the card: the shuffle alone decides it. Drawn and played are not: more cards are drawn \
     in long games, and the side that is ahead plays more of them. All columns compare sides of the same deck and seat; \
     pairs of games are taken as independent, games are not.";
const BY_ROUND: &str = "Win rate of sides that first played a card in a round, less that of sides that had not played it by the end of that \
     round: same deck, same seat, same round, same keys of both sides at its beginning. Not an effect of the card: the \
     sides may differ in æmber, creatures and cards in hand.";

/// A card with the figures of its games.
type Row<'r> = (&'r CardImpact, &'r InGames);

fn signed() -> NumberFormat {
    NumberFormat::signed_percent(1)
}

/// The columns of a table of cards that say the same of each card, for programs.
pub fn columns<'a>() -> Vec<Column<'a, CardImpact>> {
    let interval = |name: &str, title: &str, get: fn(&InGames) -> Option<Interval>| {
        let get = move |card: &CardImpact| get(card.in_games.as_ref()?);
        Column::interval(name, title, signed(), get).for_programs()
    };
    let next = |card: &CardImpact| card.in_games.as_ref()?.next;
    let sides = |card: &CardImpact| card.in_games.as_ref().map_or(0, |games| games.sides);
    let mut columns = vec![
        Column::text("with_houses", "Houses", |_: &CardImpact| ALL_HOUSES.into()).for_programs(),
        Column::count("sides", "Sides of games", sides).for_programs(),
        interval("next", "Drawn next", |games| Some(games.next?.effect)),
        Column::ends("next_at_once", "Drawn next, simultaneous", signed(), move |card| {
            Some(next(card)?.at_once)
        })
        .for_programs(),
        Column::p_value("next_p", "p, drawn next", move |card| Some(next(card)?.corrected_p))
            .for_programs(),
        interval("drawn", "Drawn", |games| games.drawn),
        interval("played", "Played", |games| games.played),
        interval("played_in_round", "Played, same round", |games| games.played_in_round),
    ];
    columns.extend(columns_by_round());
    columns.extend([
        interval("over_others", "Over other houses", |_| None),
        Column::p_value("houses_p", "p, houses", |_: &CardImpact| None).for_programs(),
    ]);
    columns
}

fn columns_by_round<'a>() -> impl Iterator<Item = Column<'a, CardImpact>> {
    SPANS.into_iter().enumerate().map(|(place, (first, last))| {
        let (name, title) = (format!("played_{first}_{last}"), span((first, last)));
        let get = move |card: &CardImpact| card.in_games.as_ref()?.by_round[place];
        Column::interval(&name, &title, signed(), get).for_programs()
    })
}

/// The exported table: each row of the table of cards, and after it one for each three houses.
pub fn with_houses(report: &ImpactReport, cards: &Table) -> Table {
    let mut rows = Vec::new();
    for (card, row) in report.cards.iter().zip(&cards.rows) {
        rows.push(row.clone());
        for houses in card.in_games.iter().flat_map(|games| &games.by_houses) {
            let cells = cards.headings.iter().zip(row);
            rows.push(
                cells
                    .map(|(heading, cell)| match heading.name.as_str() {
                        "card" | "id" | "house" | "card_type" => cell.clone(),
                        "with_houses" => Cell::Text(houses.houses.join(", ")),
                        "decks" => Cell::Number(Some(houses.decks as f64)),
                        "comparisons" => Cell::Number(houses.impact.map(|i| i.count as f64)),
                        "impact" => Cell::Interval(houses.impact),
                        "next" => Cell::Interval(houses.next),
                        "over_others" => Cell::Interval(houses.over_others),
                        "houses_p" => Cell::Number(houses.corrected_p),
                        _ => empty(heading.kind),
                    })
                    .collect(),
            );
        }
    }
    let on_terminals = vec![true; rows.len()];
    let (caption, headings) = (cards.caption.clone(), cards.headings.clone());
    Table {
        caption,
        headings,
        rows,
        shown: cards.shown,
        exported: true,
        on_terminals,
        links: Vec::new(),
    }
}

fn empty(kind: Kind) -> Cell {
    match kind {
        Kind::Text => Cell::Text(String::new()),
        Kind::Number | Kind::PValue | Kind::Ranks => Cell::Number(None),
        Kind::Ends | Kind::Interval => Cell::Interval(None),
    }
}

fn span((first, last): (usize, usize)) -> String {
    if last == SPANS[2].1 {
        format!("Rounds {first} on")
    } else {
        format!("Rounds {first}–{last}")
    }
}

/// The sections.
pub fn sections(report: &ImpactReport, games: &GamesOfCards) -> Vec<Section> {
    let mut rows: Vec<Row> =
        report.cards.iter().filter_map(|card| Some((card, card.in_games.as_deref()?))).collect();
    let value = |games: &InGames| games.next.map_or(f64::NEG_INFINITY, |next| next.effect.value);
    rows.sort_by(|one, two| value(two.1).total_cmp(&value(one.1)));
    let last = rows.len();
    let is_shown = |row: usize| row < AT_EACH_END || row + AT_EACH_END >= last;
    let drawn = vec![
        Block::Paragraph(claims(&rows, games)),
        drawn_and_played(&rows).abridged(is_shown).into(),
        Block::Note(NOT_EFFECTS.into()),
    ];
    let by_round = vec![Block::Paragraph(BY_ROUND.into()), rounds(&rows).abridged(is_shown).into()];
    vec![
        Section::new("Drawn and played", drawn),
        Section::new("Played by round", by_round),
        Section::new("By houses of the deck", houses(&rows)),
    ]
}

fn drawn_and_played(rows: &[Row]) -> Table {
    let columns = vec![
        Column::name("card", "Card", |row: &Row| row.0.card.clone()),
        Column::text("house", "House", |row: &Row| row.0.house.clone()),
        Column::interval("next", "Drawn next", signed(), |row: &Row| Some(row.1.next?.effect))
            .bars(0.0)
            .sorted(Order::Descending)
            .help(format!(
                "win rate of sides with a copy among the {NEXT_CARDS} cards below their starting hand, less that of \
                 sides with it further down."
            )),
        Column::p_value("next_p", "p", |row: &Row| Some(row.1.next?.corrected_p))
            .help("corrected for all cards (Holm)."),
        Column::interval("drawn", "Drawn", signed(), |row: &Row| row.1.drawn)
            .help("win rate of sides that drew a copy, less that of sides that did not."),
        Column::interval("played", "Played", signed(), |row: &Row| row.1.played)
            .in_files()
            .help("win rate of sides that played a copy, less that of sides that did not."),
    ];
    Table::new("Cards that were drawn and played, with 95 % intervals", columns, rows)
}

fn rounds(rows: &[Row]) -> Table {
    let mut columns = vec![
        Column::name("card", "Card", |row: &Row| row.0.card.clone()),
        Column::interval("all", "All rounds", signed(), |row: &Row| row.1.played_in_round),
    ];
    for (place, rounds) in SPANS.into_iter().enumerate() {
        let name = format!("rounds_{}", rounds.0);
        let get = move |row: &Row| row.1.by_round[place];
        columns.push(Column::interval(&name, &span(rounds), signed(), get));
    }
    Table::new("Cards by the round in which they were played, with 95 % intervals", columns, rows)
}

/// A card with some houses.
type HousesRow<'r> = (&'r CardImpact, &'r InHouses);

fn houses(rows: &[Row]) -> Vec<Block> {
    let all: Vec<HousesRow> = rows
        .iter()
        .flat_map(|(card, games)| games.by_houses.iter().map(move |houses| (*card, houses)))
        .collect();
    let is_claimed = |row: &HousesRow| row.1.corrected_p.is_some_and(|p| p < 0.05);
    let claimed: Vec<HousesRow> = all.iter().filter(|row| is_claimed(row)).copied().collect();
    let compared = all.iter().filter(|row| row.1.corrected_p.is_some()).count();
    let mut blocks = vec![Block::Paragraph(claims_of_houses(compared, claimed.len()))];
    if all.len() > MOST_ROWS {
        let n = count(all.len() as u64);
        blocks.push(Block::Note(format!(
            "All {n} combinations of a card and three houses are in the file of --csv or --parquet."
        )));
    }
    let shown = if all.len() > MOST_ROWS { &claimed } else { &all };
    if !shown.is_empty() {
        blocks.push(houses_table(shown).into());
    }
    blocks
}

fn claims_of_houses(compared: usize, claimed: usize) -> String {
    let [n, claims] = [compared, claimed].map(|n| count(n as u64));
    let corrected = "(Holm, 5 % for all of them)";
    match (compared, claimed) {
        (0, _) => "There are too few games to say whether the worth of a card depends on the other houses.".into(),
        (_, 0) => format!(
            "No card's effect of being drawn next differs significantly between its houses: {n} comparisons of a card in \
             the decks with some three houses and in its other decks {corrected}."
        ),
        _ => format!(
            "In {claims} of {n} comparisons the effect of being drawn next in the decks with some three houses differs \
             significantly from that in the card's other decks {corrected}."
        ),
    }
}

fn houses_table(rows: &[HousesRow]) -> Table {
    let columns = vec![
        Column::name("card", "Card", |row: &HousesRow| row.0.card.clone()),
        Column::text("with_houses", "Houses", |row: &HousesRow| row.1.houses.join(", ")),
        Column::count("decks", "Decks", |row: &HousesRow| row.1.decks as u64),
        Column::interval("next", "Drawn next", signed(), |row: &HousesRow| row.1.next),
        Column::interval("over_others", "Over other decks", signed(), |row: &HousesRow| {
            row.1.over_others
        })
        .bars(0.0),
        Column::p_value("houses_p", "p", |row: &HousesRow| row.1.corrected_p)
            .help("corrected for all cards and houses (Holm)."),
        Column::interval("impact", "Impact", signed(), |row: &HousesRow| row.1.impact)
            .help("effect of one copy compared with a neutral card, in these decks."),
    ];
    Table::new("Cards by the houses of their decks, with 95 % intervals", columns, rows).in_files()
}

/// The cards that the shuffle makes a difference with; else how large an effect would have been found.
fn claims(rows: &[Row], games: &GamesOfCards) -> String {
    let known = || rows.iter().filter_map(|(card, games)| Some((card.card.as_str(), games.next?)));
    let of = |better: bool| -> Vec<&str> {
        let is_claimed =
            |next: &EffectInGames| next.corrected_p < 0.05 && (next.effect.value > 0.0) == better;
        known().filter(|(_, next)| is_claimed(next)).map(|(card, _)| card).collect()
    };
    let half: Vec<f64> = known().map(|(_, next)| 100.0 * next.at_once.half_width()).collect();
    let Some(half) = samples::mean(&half).map(|mean| mean.value) else {
        return "There are too few games to say which cards decks want to draw early.".into();
    };
    let (more, mut fewer) = (of(true), of(false));
    fewer.reverse();
    let said = decided(&more, &fewer);
    format!(
        "{said} Corrected for all cards (Holm, 5 %), in {} finished pairs of games. Effects below about {half:.0} \
         percentage points are not distinguishable from none: the order of the other cards is open.",
        count(games.pairs)
    )
}

fn decided(more: &[&str], fewer: &[&str]) -> String {
    match (more.is_empty(), fewer.is_empty()) {
        (true, true) => "No card makes a significant difference when it is drawn next.".into(),
        (false, true) => {
            format!("Decks win significantly more games when they draw {} next.", names(more))
        }
        (true, false) => {
            format!("Decks win significantly fewer games when they draw {} next.", names(fewer))
        }
        (false, false) => format!(
            "Decks win significantly more games when they draw {} next, and fewer with {}.",
            names(more),
            names(fewer)
        ),
    }
}
