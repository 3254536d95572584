//! `archon matrix` as a page.

use maud::{Markup, html};

use crate::report::html::heat::{Head, Share, heat};
use crate::report::html::table::{Column, Order, table};
use crate::report::html::{Page, Show};
use crate::report::matrix::{MatrixDeck, MatrixReport, Pairing, Triangle};
use crate::report::pages::lengths::lengths;
use crate::report::{p_value, signed};

/// The page.
pub fn page(report: &MatrixReport) -> Page {
    let n = report.decks.len();
    let all = n * (n - 1) / 2;
    Page::new(format!("{n} decks, all against all"))
        .finding(html! {
            (report.decided) " of " (all) " pairs of decks are told apart by their ratings."
        })
        .finding(html! { "Going first is worth " (report.first_player.signed(0)) " Elo." })
        .section("Ratings", ratings(report))
        .section("Matchups", matchups(report))
        .section("How long games are", lengths(&report.lengths, ""))
        .section("What ratings do not explain", circles(report))
        .section("Pairings", pairings(report))
}

fn ratings(report: &MatrixReport) -> Markup {
    let columns = vec![
        Column::ranks("Rank", |d: &MatrixDeck| [d.best_rank, d.worst_rank]),
        Column::name("Deck", |d: &MatrixDeck| d.deck.clone()),
        Column::figure("Rating, Elo", Show::signed(0), |d: &MatrixDeck| Some(d.rating))
            .bars(0.0)
            .sorted(Order::Descending),
        Column::figure("Win rate, %", Show::percent(1), |d: &MatrixDeck| d.win_rate),
        Column::number("Nash share, %", Show::percent(0), |d: &MatrixDeck| d.nash_share),
        Column::figure("Nash, Elo", Show::signed(0), |d: &MatrixDeck| d.nash_elo),
        Column::count("Pairs", |d: &MatrixDeck| d.pairs),
    ];
    html! {
        (table("Decks, with ratings and their 95 % intervals", columns, &report.decks))
        p.note {
            "A rating of 0 is the average. Ranks hold for all decks at once. Nash: how much of the \
             mixture of decks that nothing beats a deck is, and how far it is below that mixture, \
             with the range in which that moves when the matrix moves by its errors."
        }
    }
}

fn matchups(report: &MatrixReport) -> Markup {
    let names: Vec<String> = report.decks.iter().map(|deck| deck.deck.clone()).collect();
    let heads: Vec<Head> = names
        .iter()
        .enumerate()
        .map(|(place, name)| Head { short: (place + 1).to_string(), name: name.clone() })
        .collect();
    let share = |line, column| {
        let (pairing, turned) = report.pairing(line, column)?;
        let share = Share::from(pairing.score?);
        Some(if turned { share.turned() } else { share })
    };
    heat(
        "Win rates in percent of the deck on the left against the deck above, ± half the 95 % interval",
        &names,
        &heads,
        share,
    )
}

fn circles(report: &MatrixReport) -> Markup {
    let circles = &report.circles;
    let name = |place: usize| report.decks[place].deck.as_str();
    let certain: Vec<&Triangle> = circles.triangles.iter().filter(|t| t.p_value < 0.05).collect();
    html! {
        p {
            "Rock-paper-scissors: one number for each deck does not explain "
            (circles.unexplained.percent()) " of the matrix; as much where there is none: "
            (p_value(circles.p_value)) "."
        }
        @if !certain.is_empty() {
            ul {
                @for triangle in certain {
                    @let [a, b, c] = triangle.decks.map(name);
                    li {
                        (a) " beats " (b) " beats " (c) " beats " (a) ": "
                        (signed(triangle.elo, 0)) " Elo around, " (p_value(triangle.p_value))
                    }
                }
            }
        }
    }
}

fn pairings(report: &MatrixReport) -> Markup {
    let name = |place: usize| report.decks[place].deck.clone();
    let columns = vec![
        Column::name("Deck", |p: &Pairing| name(p.one)),
        Column::text("Against", |p: &Pairing| name(p.two)),
        Column::figure("Win rate, %", Show::percent(1), |p: &Pairing| p.score).bars(0.5),
        Column::figure("By the ratings, %", Show::percent(1), |p: &Pairing| Some(p.modelled)),
        Column::figure("Of who goes first, %", Show::percent(1), |p: &Pairing| p.first_player),
        Column::count("Pairs", |p: &Pairing| p.pairs),
    ];
    table("Every pairing, with 95 % intervals", columns, &report.pairings)
}
