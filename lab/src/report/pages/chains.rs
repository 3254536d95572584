//! `archon chains` as a page.

use maud::{Markup, html};

use crate::report::chains::{AuctionEnd, Bids, ChainsReport, Procedure};
use crate::report::html::chart::{Axis, Chart, Series};
use crate::report::html::table::{Column, Order, table};
use crate::report::html::{Page, Show};
use crate::report::pages::lengths::lengths;
use crate::report::{Interval, signed};

/// The page.
pub fn page(report: &ChainsReport) -> Page {
    let opponent = match report.opponent.field {
        true => {
            format!("{} ({})", report.opponent.name, crate::report::decks(report.opponent.decks))
        }
        false => report.opponent.name.clone(),
    };
    let mut page = Page::new(format!("{} against {opponent}", report.deck))
        .finding(html! { (report.headline()) });
    if let Some(fair) = report.fair() {
        page = page.finding(html! { (fair) });
    }
    page = page.finding(html! { "Whoever goes first wins " (report.first_player.percent()) "." });
    if !report.beside().is_empty() {
        page = page.section("Around the suggested number", beside(report));
    }
    page = page.section(format!("Win rate over {}", report.handicap.many), curve(report));
    let how_long = lengths(&report.lengths, " at all handicaps together");
    if let Some(bids) = &report.bids {
        page = page.section("Bidding", bidding(report, bids));
    }
    if let Some(procedure) = &report.procedure {
        page = page.section("The rulebook’s procedure", settling(report, procedure));
    }
    page.section("How long games are", how_long)
}

/// A line of the table: a handicap, by the curve and as it was played.
struct Line {
    handicap: i32,
    modelled: Interval,
    played: Option<Interval>,
    pairs: u64,
    turns: Option<f64>,
}

fn beside(report: &ChainsReport) -> Markup {
    /// What the holder has, how often it then wins, and whether that is suggested.
    type Beside = (String, Interval, &'static str);
    let mut numbers = report.beside();
    numbers.sort_by_key(|(number, _)| *number);
    let fair = report.fair_alternation().is_some();
    let suggested = if fair { "nearest whole number" } else { "fair" };
    let mut lines: Vec<Beside> = numbers
        .into_iter()
        .map(|(number, rate)| {
            let mark = if number == report.suggestion.number { suggested } else { "–" };
            (report.handicap.of(number), rate, mark)
        })
        .collect();
    lines.extend(report.suggestion.alternating.map(|turns| {
        let mark = if fair { "fair" } else { "–" };
        (turns.words(report.handicap), turns.win_rate, mark)
    }));
    let head = capital(report.handicap.many);
    let columns = vec![
        Column::name(&head, |line: &Beside| line.0.clone()),
        Column::figure("Win rate, %", Show::percent(1), |line: &Beside| Some(line.1)).bars(0.5),
        Column::text("Suggested", |line: &Beside| line.2.into()),
    ];
    table(
        &format!("How often {} wins with so many, by the curve", report.holder()),
        columns,
        &lines,
    )
}

fn curve(report: &ChainsReport) -> Markup {
    let many = report.handicap.many;
    let lines: Vec<Line> = report
        .curve
        .iter()
        .map(|point| {
            let observed = report.observed.iter().find(|o| o.handicap == point.handicap);
            Line {
                handicap: point.handicap,
                modelled: point.win_rate,
                played: observed.and_then(|observed| observed.win_rate),
                pairs: observed.map_or(0, |observed| observed.pairs),
                turns: observed.filter(|o| o.pairs > 0).map(|observed| observed.turns),
            }
        })
        .collect();
    let modelled = lines.iter().map(|line| (f64::from(line.handicap), line.modelled)).collect();
    let played = lines.iter().filter_map(|line| Some((f64::from(line.handicap), line.played?)));
    let even = report.suggestion.even;
    let description = match (lines.first(), lines.last()) {
        (Some(first), Some(last)) => format!(
            "The win rate of {} by the curve, from {} with {} to {} with {}. It is one half at {}. \
             Below 0 the {many} are those of {}.",
            report.deck,
            first.modelled.percent(),
            signed(f64::from(first.handicap), 0),
            last.modelled.percent(),
            signed(f64::from(last.handicap), 0),
            even.signed(1),
            report.opponent.name
        ),
        _ => String::new(),
    };
    let head = capital(many);
    let columns = vec![
        Column::number(&head, Show::signed(0), |line: &Line| Some(f64::from(line.handicap)))
            .heads_lines()
            .sorted(Order::Ascending),
        Column::figure("By the curve, %", Show::percent(1), |line: &Line| Some(line.modelled))
            .bars(0.5),
        Column::figure("Played, %", Show::percent(1), |line: &Line| line.played),
        Column::count("Pairs", |line: &Line| line.pairs),
        Column::number("Turns a game", Show::plain(1), |line: &Line| line.turns),
    ];
    let numbers = table("Win rates by handicap, with 95 % intervals", columns, &lines);
    let mut chart = Chart::new(
        format!("Win rate of {} over {many}", report.deck),
        description,
        Axis::new(format!("{} (below 0: of the other side)", capital(many)), Show::signed(0)),
        Axis::new("Win rate, %", Show::percent(0)).with(0.4).with(0.6),
    )
    .level(0.5, "even");
    if even.estimate.is_finite() {
        let range = [even.low_95, even.high_95];
        chart = chart.upright(even.estimate, Some(range), format!("even at {}", even.signed(1)));
    }
    chart
        .curve(modelled, Series::One, "Curve")
        .points(played.collect(), Series::Two, "Played, with intervals")
        .numbers(numbers)
        .figure()
}

fn bidding(report: &ChainsReport, bids: &Bids) -> Markup {
    let words = report.handicap;
    let limit = |limit: Option<u32>| limit.map_or("nothing at all".into(), |n| words.of(n));
    let [one, two] = bids.limits;
    let ends = [("Bids rise by one", bids.by_one), ("Any bid may be made", bids.by_any)];
    type Line = (&'static str, AuctionEnd);
    let columns = vec![
        Column::name("Auction", |line: &Line| line.0.into()),
        Column::text("Plays the favored deck", |line: &Line| {
            if line.1.opener_plays_it { "whoever opens" } else { "the other side" }.into()
        }),
        Column::count("With so many", |line: &Line| u64::from(line.1.number)),
        Column::count("Bids", |line: &Line| u64::from(line.1.bids)),
        Column::number("Wins, %", Show::percent(1), |line: &Line| Some(line.1.win_rate)),
    ];
    html! {
        p {
            "For " (bids.deck) " "
            @if one == two {
                "each side should bid up to " (limit(one))
            } @else {
                "whoever opens should bid up to " (limit(one)) ", the other to " (limit(two))
            }
            " (" (bids.limit_low_95) " to " (bids.limit_high_95) ")."
        }
        (table("How the auction ends when both sides know the curve", columns, &ends))
    }
}

fn settling(report: &ChainsReport, procedure: &Procedure) -> Markup {
    let many = report.handicap.many;
    let settles = procedure.settles;
    let shares: Vec<(f64, f64)> =
        procedure.share.iter().zip(0u32..).map(|(share, n)| (f64::from(n), *share)).collect();
    let description = format!(
        "In the long run {} has {:.1} {many} on average, and 95 % of the games are played with {:.0} \
         to {:.0}; it then wins {:.1} %.",
        procedure.deck,
        settles.estimate,
        settles.low_95,
        settles.high_95,
        100.0 * procedure.win_rate
    );
    let wait = |wait: Option<u32>| wait.map_or("more than 20,000".into(), |n| n.to_string());
    type After = (u32, f64);
    let columns = vec![
        Column::number("After so many games", Show::plain(0), |after: &After| {
            Some(f64::from(after.0))
        })
        .heads_lines(),
        Column::number("On average", Show::plain(1), |after: &After| Some(after.1)),
    ];
    html! {
        p {
            "Start with four, one more after three wins in a row, one less after three losses in a \
             row; computed from the curve."
            @if procedure.median_wait != Some(0) {
                " The suggested number is first reached within " (wait(procedure.median_wait))
                " games by half of all tries, within " (wait(procedure.nine_tenths_wait))
                " by nine of ten."
            }
        }
        (Chart::new(
            format!("How often each number of {many} is played with"),
            description,
            Axis::new(capital(many), Show::plain(0)),
            Axis::new("Games, %", Show::percent(0)),
        )
        .columns(shares, 1.0, "Share of the games")
        .figure())
        (table(&format!("{} on the way there", capital(many)), columns, &procedure.course))
    }
}

/// With a capital letter at its beginning.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
