//! `archon chains` as a document.

use crate::lengths::document::lengths;
use crate::studies::chains::report::{Alternating, AuctionEnd, Bids, ChainsReport, Procedure};
use crate::studies::chains::second;
use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, capital, count, signed};

/// Handicaps beside the suggested one that are always printed.
const BESIDE: i32 = 3;
/// The others are printed on terminals in steps of so many.
const STEP: i32 = 4;

impl Report for ChainsReport {
    fn answer(&self) -> String {
        self.favored().unwrap_or_else(|| self.headline())
    }

    fn document(&self) -> Document {
        let opponent = match self.opponent.field {
            true => {
                format!("{} ({})", self.opponent.title, archon_report::decks(self.opponent.decks))
            }
            false => self.opponent.title.clone(),
        };
        let title = format!("{} against {opponent}", self.deck);
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        for (deck, links) in &self.links {
            document = document.link(deck, links);
        }
        if self.without_handicap.is_some() {
            let findings = [self.bid(), Some(self.headline())].into_iter().flatten();
            document = findings.fold(document, Document::finding);
        }
        if let Some(fair) = self.fair() {
            document = document.finding(fair);
        }
        let first = self.first_player.percent();
        document = document.finding(format!("The first player wins {first}."));
        if !self.beside().is_empty() {
            document = document.section("Suggested handicap", vec![beside(self).into()]);
        }
        let title = format!("Win rate by {}", self.handicap.many);
        document = document.section(title, vec![curve(self).into()]);
        if let Some(bids) = &self.bids {
            document = document.section(format!("Bidding for {}", bids.deck), bidding(self, bids));
        }
        if let Some(procedure) = &self.procedure {
            document =
                document.section("The rulebook's procedure", chain_procedure(self, procedure));
        }
        let lengths = lengths(&self.lengths, ", all handicaps together");
        second::add(document.section("Length of games", vec![lengths.into()]), self)
    }
}

/// A handicap of the holder, its win rate with it, and a remark on it.
type Choice = (String, Interval, &'static str);

fn beside(report: &ChainsReport) -> Table {
    let mut numbers = report.beside();
    numbers.sort_by_key(|(number, _)| *number);
    let fair = report.fair_alternation().is_some();
    let suggested = if fair { "nearest whole number" } else { "fair" };
    let mut choices: Vec<Choice> = numbers
        .into_iter()
        .map(|(number, rate)| {
            let mark = if number == report.suggestion.number { suggested } else { "–" };
            (report.handicap.with_number(number), rate, mark)
        })
        .collect();
    choices.extend(report.suggestion.alternating.map(|turns| {
        let mark = if fair { "fair" } else { "–" };
        (turns.words(report.handicap), turns.win_rate, mark)
    }));
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("handicap", &capital(report.handicap.many), |row: &Choice| row.0.clone()),
        Column::interval("win_rate", "Win rate", percent, |row: &Choice| Some(row.1)).bars(0.5),
        Column::text("suggested", "Suggested", |row: &Choice| row.2.into()),
    ];
    let caption =
        format!("Win rates of {} near the suggested handicap, by the curve", report.holder());
    Table::new(caption, columns, &choices)
}

/// A handicap, by the curve and as it was played.
struct Point {
    handicap: i32,
    modelled: Interval,
    played: Option<Interval>,
    pairs: u64,
    turns: Option<f64>,
}

fn points(report: &ChainsReport) -> Vec<Point> {
    let point = |point: &crate::studies::chains::report::CurvePoint| {
        let observed = report.observed.iter().find(|o| o.handicap == point.handicap);
        Point {
            handicap: point.handicap,
            modelled: point.win_rate,
            played: observed.and_then(|observed| observed.win_rate),
            pairs: observed.map_or(0, |observed| observed.pairs),
            turns: observed.map(|observed| observed.turns),
        }
    };
    report.curve.iter().map(point).collect()
}

fn numbers(report: &ChainsReport, points: &[Point]) -> Table {
    let suggestion = &report.suggestion;
    let turns = suggestion.alternating;
    let percent = NumberFormat::percent(1);
    let signed = NumberFormat::signed(0);
    let number = |of: fn(&Alternating) -> u32| {
        move |_: &Point| turns.as_ref().map(|turns| f64::from(of(turns)))
    };
    let plain = NumberFormat::plain(0);
    let columns = vec![
        Column::number("handicap", &capital(report.handicap.many), signed, |point: &Point| {
            Some(f64::from(point.handicap))
        })
        .heads_rows()
        .sorted(Order::Ascending)
        .help(format!("below 0: of {}.", report.opponent.name)),
        Column::interval("win_rate", "By the curve", percent, |point: &Point| Some(point.modelled))
            .bars(0.5),
        Column::interval("played", "Played", percent, |point: &Point| point.played),
        Column::count("pairs", "Pairs", |point: &Point| point.pairs),
        Column::number("turns_a_game", "Turns a game", NumberFormat::plain(1), |point: &Point| {
            point.turns
        }),
        Column::text("deck", "Deck", |_: &Point| report.deck.clone()).for_programs(),
        Column::text("opponent", "Opponent", |_: &Point| report.opponent.name.clone())
            .for_programs(),
        Column::number("suggested", "Suggested", signed, |_: &Point| {
            Some(f64::from(report.suggested()))
        })
        .for_programs(),
        Column::text("number_is_fair", "Fair", |_: &Point| suggestion.number_is_fair.to_string())
            .for_programs(),
        Column::number("alternate_less", "Smaller", plain, number(|turns| turns.less))
            .for_programs(),
        Column::number("alternate_more", "Larger", plain, number(|turns| turns.more))
            .for_programs(),
        Column::number(
            "more_in_100_games",
            "Larger in 100 games",
            plain,
            number(|turns| turns.more_in_100_games),
        )
        .for_programs(),
        Column::interval("alternating_win_rate", "Alternating", percent, |_: &Point| {
            turns.map(|turns| turns.win_rate)
        })
        .for_programs(),
        Column::interval("even", "Even", NumberFormat::signed(1), |_: &Point| {
            Some(suggestion.even)
        })
        .for_programs(),
    ];
    let suggested = report.suggested();
    let ends = report.observed.iter().map(|point| point.handicap).chain([0, suggested]);
    let (low, high) = ends.fold((0, 0), |(low, high), h| (low.min(h), high.max(h)));
    let caption = format!("Win rates of {} by handicap, with 95 % intervals", report.deck);
    Table::new(caption, columns, points).exported().abridged(|row| {
        let handicap = points[row].handicap;
        let near = (handicap - suggested).abs() <= BESIDE;
        near || (low..=high).contains(&handicap) && handicap % STEP == 0
    })
}

fn curve(report: &ChainsReport) -> Chart {
    let many = report.handicap.many;
    let points = points(report);
    let modelled = points.iter().map(|point| (f64::from(point.handicap), point.modelled)).collect();
    let played = points.iter().filter_map(|point| Some((f64::from(point.handicap), point.played?)));
    let even = report.suggestion.even;
    let description = match (points.first(), points.last()) {
        (Some(first), Some(last)) => format!(
            "By the curve, the win rate of {} goes from {} at {} to {} at {} {many}. Break-even: {}. \
             A number below 0 is a handicap of {}.",
            report.deck,
            first.modelled.percent(),
            signed(f64::from(first.handicap), 0),
            last.modelled.percent(),
            signed(f64::from(last.handicap), 0),
            even.signed(1),
            report.opponent.title
        ),
        _ => String::new(),
    };
    let across = format!("{} (below 0: of the opponent)", capital(many));
    let mut chart = Chart::new(
        format!("Win rate of {} by {many}", report.deck),
        description,
        Axis::new(across, NumberFormat::signed(0)),
        Axis::new("Win rate, %", NumberFormat::percent(0)).with(0.4).with(0.6),
    )
    .level(0.5, "even");
    if even.value.is_finite() {
        let range = [even.low, even.high];
        chart = chart.upright(even.value, Some(range), format!("break-even: {}", even.signed(1)));
    }
    chart
        .curve(modelled, Series::One, "Curve")
        .points(played.collect(), Series::Two, "Played, with intervals")
        .numbers(numbers(report, &points))
}

fn bidding(report: &ChainsReport, bids: &Bids) -> Vec<Block> {
    let words = report.handicap;
    let limit = |limit: Option<u32>| limit.map_or("nothing".into(), |n| words.with_number(n));
    let [one, two] = bids.limits;
    let up_to = if one == two {
        format!("each side should bid up to {}", limit(one))
    } else {
        format!("the opener should bid up to {}, the other side up to {}", limit(one), limit(two))
    };
    let range = format!("{} to {}", bids.limit_low_95, bids.limit_high_95);
    let ends = [("Bids rise by one", bids.by_one), ("Any bid may be made", bids.by_any)];
    type Row = (&'static str, AuctionEnd);
    let columns = vec![
        Column::name("auction", "Auction", |row: &Row| row.0.into()),
        Column::text("plays_it", "Gets the favored deck", |row: &Row| {
            if row.1.opener_plays_it { "the opener" } else { "the other side" }.into()
        }),
        Column::count("number", &capital(words.many), |row: &Row| u64::from(row.1.number)),
        Column::count("bids", "Bids", |row: &Row| u64::from(row.1.bids)),
        Column::number("win_rate", "Its win rate", NumberFormat::percent(1), |row: &Row| {
            Some(row.1.win_rate)
        }),
    ];
    let caption = "Result of the auction if both sides know the curve";
    vec![
        Block::Paragraph(format!(
            "For {}, {up_to} (95 % interval of the limit: {range}).",
            bids.deck
        )),
        Table::new(caption, columns, &ends).into(),
    ]
}

fn chain_procedure(report: &ChainsReport, procedure: &Procedure) -> Vec<Block> {
    let many = report.handicap.many;
    let settles = procedure.settles;
    let shares: Vec<(f64, f64)> =
        procedure.share.iter().zip(0u32..).map(|(share, n)| (f64::from(n), *share)).collect();
    let description = format!(
        "In the long run {} plays with {:.1} {many} on average, in 95 % of the games with {:.0} to {:.0}, \
         and wins {:.1} %.",
        procedure.deck,
        settles.value,
        settles.low,
        settles.high,
        100.0 * procedure.win_rate
    );
    let wait = |wait: Option<u32>| wait.map_or("more than 20,000".into(), |n| count(n.into()));
    let mut rule = "Start with four; add one after three wins in a row, remove one after three \
                    losses in a row. All figures are computed from the curve."
        .to_string();
    if procedure.median_wait != Some(0) {
        rule.push_str(&format!(
            " Half of all runs reach the suggested number within {} games, nine of ten within {}.",
            wait(procedure.median_wait),
            wait(procedure.nine_tenths_wait)
        ));
    }
    type After = (u32, f64);
    let columns = vec![
        Column::count("games", "After games", |after: &After| u64::from(after.0)).heads_rows(),
        Column::number("mean", "Mean", NumberFormat::plain(1), |after: &After| Some(after.1)),
    ];
    let chart = Chart::new(
        format!("Share of games by number of {many}"),
        description,
        Axis::new(capital(many), NumberFormat::plain(0)),
        Axis::new("Games, %", NumberFormat::percent(0)),
    )
    .columns(shares, 1.0, "Share of the games");
    let caption = format!("Mean {many} after a number of games");
    vec![
        Block::Paragraph(rule),
        chart.into(),
        Table::new(caption, columns, &procedure.course).into(),
    ]
}
