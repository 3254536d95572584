//! `archon balance` as a page.

use maud::{Markup, html};

use crate::report::Interval;
use crate::report::balance::{BalanceDeck, BalanceReport, HouseBalance, SetBalance, SetPair};
use crate::report::html::heat::{Head, Share, heat};
use crate::report::html::table::{Column, Order, table};
use crate::report::html::{Page, Show};
use crate::report::pages::lengths::lengths;

/// The page.
pub fn page(report: &BalanceReport) -> Page {
    let first = &report.first_player;
    let mut page = Page::new(format!(
        "{} ({})",
        report.subject,
        crate::report::decks(report.decks.len())
    ))
    .finding(html! {
        "Decks differ by " (format!("{:.0}", report.deck_spread))
        " Elo (standard deviation, without what chance adds)."
    })
    .finding(html! {
        "Whoever goes first wins " (first.win_rate.percent()) ", " (first.elo.signed(0)) " Elo."
    })
    .section("Houses", houses(report))
    .section("Sets", sets(report))
    .section("How long games are", lengths(&report.lengths.all, " between different decks"));
    if let Some(chains) = &report.chains {
        let content = html! {
            p { "100 Elo are " (chains.per_100_elo.signed(1)) " chains." }
            (super::rate::chains(&chains.scale))
        };
        page = page.section("What a chain costs", content);
    }
    page.section("Decks", decks(report))
}

fn houses(report: &BalanceReport) -> Markup {
    let columns = vec![
        Column::name("House", |h: &HouseBalance| h.house.clone()),
        Column::count("Decks", |h: &HouseBalance| h.decks as u64),
        Column::figure("Effect, Elo", Show::signed(0), |h: &HouseBalance| Some(h.effect))
            .bars(0.0)
            .sorted(Order::Descending),
        Column::p_value("Corrected p", |h: &HouseBalance| h.corrected_p),
        Column::figure("Win rate, %", Show::percent(1), |h: &HouseBalance| h.win_rate),
    ];
    html! {
        (table("What a house adds to a deck’s rating over the average house", columns, &report.houses))
        p.note {
            "Effects take the decks as a sample: their intervals hold for all such decks, however \
             many games are played with these. Corrected: for all houses looked at together (Holm). \
             Win rates are of these games; who met whom went by where the doubt was."
        }
    }
}

/// A set with what was found of it among its own decks.
struct Line<'a> {
    set: &'a SetBalance,
    first_player: Option<Interval>,
    turns: Option<f64>,
}

fn sets(report: &BalanceReport) -> Markup {
    let lines: Vec<Line<'_>> = report
        .sets
        .iter()
        .enumerate()
        .map(|(place, set)| Line {
            set,
            first_player: report.first_player.by_set.get(place).copied().flatten(),
            turns: report.lengths.mean_by_set.get(place).copied().flatten(),
        })
        .collect();
    let columns = vec![
        Column::name("Set", |line: &Line<'_>| line.set.set.clone()),
        Column::count("Decks", |line: &Line<'_>| line.set.decks as u64),
        Column::figure("Mean rating, Elo", Show::signed(0), |line: &Line<'_>| line.set.rating)
            .bars(0.0)
            .sorted(Order::Descending),
        Column::number("Spread, Elo", Show::plain(0), |line: &Line<'_>| Some(line.set.spread)),
        Column::figure("Who goes first wins, %", Show::percent(1), |line: &Line<'_>| {
            line.first_player
        }),
        Column::number("Turns a game", Show::plain(1), |line: &Line<'_>| line.turns),
    ];
    html! {
        (table("The decks of each set", columns, &lines))
        p.note {
            "Ratings are means that take the decks as a sample of their set. Spread: standard \
             deviation of the strength of a set’s decks, without what chance adds to it. Who goes \
             first and how long games are: among the decks of the set alone."
        }
        @if !report.set_pairs.is_empty() {
            (set_pairs(report))
        }
    }
}

fn set_pairs(report: &BalanceReport) -> Markup {
    let names: Vec<String> = report.sets.iter().map(|set| set.set.clone()).collect();
    let heads: Vec<Head> =
        names.iter().map(|name| Head { short: name.clone(), name: name.clone() }).collect();
    let share = |line: usize, column: usize| {
        report.set_pairs.iter().find_map(|pair| match (pair.one, pair.two) {
            at if at == (line, column) => pair.win_rate.map(Share::from),
            at if at == (column, line) => pair.win_rate.map(|rate| Share::from(rate).turned()),
            _ => None,
        })
    };
    let name = |place: usize| report.sets[place].set.clone();
    let columns = vec![
        Column::name("Set", |p: &SetPair| name(p.one)),
        Column::text("Over", |p: &SetPair| name(p.two)),
        Column::figure("Difference, Elo", Show::signed(0), |p: &SetPair| Some(p.difference))
            .bars(0.0),
        Column::p_value("Corrected p", |p: &SetPair| p.corrected_p),
        Column::figure("Win rate, %", Show::percent(1), |p: &SetPair| p.win_rate),
    ];
    html! {
        (heat(
            "Win rates of these decks in percent, of the set on the left against the set above, ± \
             half the 95 % interval",
            &names,
            &heads,
            share,
        ))
        (table("Sets against sets, with 95 % intervals", columns, &report.set_pairs))
    }
}

fn decks(report: &BalanceReport) -> Markup {
    let columns = vec![
        Column::name("Deck", |d: &BalanceDeck| d.deck.clone()),
        Column::text("Set", |d: &BalanceDeck| d.set.clone().unwrap_or_else(|| "–".into())),
        Column::text("Houses", |d: &BalanceDeck| d.houses.join(", ")),
        Column::figure("Rating, Elo", Show::signed(0), |d: &BalanceDeck| Some(d.rating))
            .bars(0.0)
            .sorted(Order::Descending),
        Column::count("Pairs", |d: &BalanceDeck| d.pairs),
    ];
    table("Every deck, with its 95 % interval", columns, &report.decks)
}
