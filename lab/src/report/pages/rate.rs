//! `archon rate` as a page.

use maud::{Markup, html};

use crate::report::Interval;
use crate::report::html::chart::{Axis, Chart, Series};
use crate::report::html::table::{Column, Order, table};
use crate::report::html::{Page, Show};
use crate::report::pages::lengths::lengths;
use crate::report::rate::{ChainLevel, ChainScale, RateReport, RatedDeck};

/// The page.
pub fn page(report: &RateReport) -> Page {
    let rated = crate::report::decks(report.decks.len());
    let title = match report.field.each_other {
        true => format!("{rated} rated against each other"),
        false => format!(
            "{rated} rated against {} ({})",
            report.field.name,
            crate::report::decks(report.field.decks)
        ),
    };
    let mut page = Page::new(title);
    if report.comparisons > 0 {
        page = page.finding(html! {
            @if report.decided == 0 {
                "No two decks are told apart by these games."
            } @else {
                (report.decided) " of " (report.comparisons)
                " pairs of decks are told apart; a rank from–to is all that is decided."
            }
        });
    }
    page = page.finding(html! { "Going first is worth " (report.first_player.signed(0)) " Elo." });
    page = page.section("Ratings", ratings(report));
    if let Some(scale) = &report.chains {
        page = page.section("What a chain costs", chains(scale));
    }
    page.section("How long games are", lengths(&report.lengths, " between different decks"))
}

fn ratings(report: &RateReport) -> Markup {
    let mut columns = vec![
        Column::ranks("Rank", |d: &RatedDeck| [d.best_rank, d.worst_rank]),
        Column::name("Deck", |d: &RatedDeck| d.deck.clone()),
        Column::figure("Rating, Elo", Show::signed(0), |d: &RatedDeck| Some(d.rating))
            .bars(0.0)
            .sorted(Order::Descending),
        Column::figure("Win rate, %", Show::percent(1), |d: &RatedDeck| d.win_rate),
    ];
    if report.chains.is_some() {
        let chains = |d: &RatedDeck| d.chains;
        columns.push(Column::figure("Strength, chains", Show::signed(1), chains));
    }
    columns.push(Column::count("Games", |d: &RatedDeck| d.games));
    html! {
        (table("Decks, with ratings and their 95 % intervals", columns, &report.decks))
        p.note {
            "A rating of 0 is the average of the field. "
            @if report.chains.is_some() {
                "Strength in chains: how many make the deck even with that average; what is below 0 \
                 the other side would need. "
            }
            "Ranks hold for all decks at once."
        }
    }
}

/// What a chain costs, in words and as a chart.
pub fn chains(scale: &ChainScale) -> Markup {
    let per_chain = scale.elo_per_chain;
    let pairs: u64 = scale.levels.iter().map(|level: &ChainLevel| level.score.count).sum();
    // Without chains a deck against itself is even.
    let even = Interval { estimate: 0.5, low_95: 0.5, high_95: 0.5, count: 0, method: "symmetry" };
    let modelled = scale.levels.iter().map(|level| (f64::from(level.chains), level.modelled));
    let played = scale.levels.iter().map(|level| (f64::from(level.chains), level.score));
    let description = match scale.levels.last() {
        None => String::new(),
        Some(last) => format!(
            "The win rate of a deck that has chains against itself falls from 50 % without chains to \
             {} with {} of them.",
            last.modelled.percent(),
            last.chains
        ),
    };
    let numbers = table(
        "Win rates of decks with chains against themselves",
        vec![
            Column::count("Chains", |level: &ChainLevel| level.chains as u64).heads_lines(),
            Column::figure("Played, %", Show::percent(1), |level: &ChainLevel| Some(level.score)),
            Column::figure("By the curve, %", Show::percent(1), |level: &ChainLevel| {
                Some(level.modelled)
            }),
            Column::count("Pairs", |level: &ChainLevel| level.score.count),
        ],
        &scale.levels,
    );
    let chart = Chart::new(
        "Win rate of a deck with chains against itself",
        description,
        Axis::new("Chains", Show::plain(0)).with(0.0),
        Axis::new("Win rate, %", Show::percent(0)),
    )
    .level(0.5, "even")
    .curve(std::iter::once((0.0, even)).chain(modelled).collect(), Series::One, "Curve")
    .points(played.collect(), Series::Two, "Played, with intervals")
    .numbers(numbers);
    html! {
        p {
            "A chain costs " (per_chain.signed(1)) " Elo here, measured in " (pairs)
            " pairs of decks against themselves."
        }
        (chart.figure())
    }
}
