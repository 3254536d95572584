//! `archon rate` as a document.

use crate::report::answer::{Side, strongest};
use crate::report::chains::Words;
use crate::report::chart::{Axis, Chart, Series};
use crate::report::document::{Block, Document, Origin};
use crate::report::documents::lengths::lengths;
use crate::report::number_format::NumberFormat;
use crate::report::rate::{ChainLevel, ChainScale, Field, RateReport, RatedDeck};
use crate::report::table::{Column, Order, Table};
use crate::report::{Interval, Report, capital};

impl Field {
    /// The field with the number of its decks, in words.
    fn words(&self) -> String {
        match self.decks {
            1 => self.title.clone(),
            n => format!("{} ({n} decks)", self.title),
        }
    }
}

/// One deck: how often it wins, and where that is in the field.
fn of_one(report: &RateReport, deck: &RatedDeck) -> String {
    let wins =
        deck.win_rate.map_or("wins an unknown share".into(), |r| format!("wins {}", r.percent()));
    format!("{} {wins} against {}: {}.", deck.deck, report.field.title, strength(report, deck))
}

/// By how much a deck is above or below the average of the field, as far as that is decided.
fn strength(report: &RateReport, deck: &RatedDeck) -> String {
    let side = match Side::of(&deck.rating, 0.0) {
        Side::Above => "above",
        Side::Below => "below",
        Side::NotToldApart => {
            return format!(
                "it is not told apart from the average ({} Elo)",
                deck.rating.signed(0)
            );
        }
    };
    let distance = |i: &Interval| match i.value < 0.0 {
        true => Interval { value: -i.value, low: -i.high, high: -i.low, ..*i },
        false => *i,
    };
    // The error of what a chain costs comes on top of that of the rating.
    let chains = deck.chains.filter(|chains| Side::of(chains, 0.0) == Side::of(&deck.rating, 0.0));
    let many = report.handicap.many;
    match chains.as_ref().map(distance) {
        Some(c) if c.value.is_infinite() => {
            format!("more {many} {side} average than there are")
        }
        Some(c) => {
            let high = if c.high.is_finite() { format!("{:.1}", c.high) } else { "more".into() };
            format!("{:.1} {many} ({:.1} to {high}) {side} average", c.value, c.low)
        }
        None => {
            let elo = distance(&deck.rating);
            format!("{:.0} Elo ({:.0} to {:.0}) {side} average", elo.value, elo.low, elo.high)
        }
    }
}

impl Report for RateReport {
    fn answer(&self) -> String {
        if let [one] = self.decks.as_slice() {
            return of_one(self, one);
        }
        let ranked: Vec<(&str, usize)> =
            self.decks.iter().map(|deck| (deck.deck.as_str(), deck.best_rank)).collect();
        let of = match self.field.each_other {
            true => crate::report::decks(ranked.len()),
            false => {
                format!("{} against {}", crate::report::decks(ranked.len()), self.field.title)
            }
        };
        strongest(&ranked, &of)
    }

    fn document(&self) -> Document {
        let names: Vec<&str> = self.decks.iter().map(|deck| deck.deck.as_str()).collect();
        let rated = match names.as_slice() {
            [one] => one.to_string(),
            [one, two] => format!("{one} and {two}"),
            many => crate::report::decks(many.len()),
        };
        let title = match self.field.each_other {
            true => format!("{rated}, rated against each other"),
            false => format!("{rated}, rated against {}", self.field.words()),
        };
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        if self.decided > 0 {
            document = document.finding(format!(
                "{} of {} pairs of decks are told apart; a rank from–to is all that is decided.",
                self.decided, self.comparisons
            ));
        }
        let first = self.first_player.signed(0);
        document = document
            .finding(format!("Going first is worth {first} Elo."))
            .section("Ratings", vec![ratings(self).into()]);
        if let Some(scale) = &self.chains {
            let title = format!("What a {} costs", self.handicap.one);
            document = document.section(title, chains(scale, self.handicap));
        }
        let lengths = lengths(&self.lengths, " between different decks");
        document.section("How long games are", vec![lengths.into()])
    }
}

fn ratings(report: &RateReport) -> Table {
    let many = report.handicap.many;
    let strength = Column::interval(
        "chains",
        "Strength",
        NumberFormat::signed(1).unit(many),
        |d: &RatedDeck| d.chains,
    )
    .help(format!(
        "the {many} that make the deck even with the average deck of the field; below 0 the other \
         side would need them."
    ));
    let columns = vec![
        Column::name("deck", "Deck", |d: &RatedDeck| d.deck.clone()),
        Column::ranks("rank", "Rank", |d: &RatedDeck| [d.best_rank, d.worst_rank])
            .help("holds for all decks at once."),
        Column::interval("win_rate", "Win rate", NumberFormat::percent(1), |d: &RatedDeck| {
            d.win_rate
        }),
        Column::interval("rating_elo", "Rating", NumberFormat::elo(), |d: &RatedDeck| {
            Some(d.rating)
        })
        .bars(0.0)
        .sorted(Order::Descending)
        .help("0 is the average of the field."),
        if report.chains.is_some() { strength } else { strength.for_programs() },
        Column::count("pairs", "Pairs", |d: &RatedDeck| d.pairs).in_files(),
        Column::count("games", "Games", |d: &RatedDeck| d.games),
    ];
    Table::new("Decks, with ratings and their 95 % intervals", columns, &report.decks).exported()
}

/// What a chain costs, in words and as a chart.
pub fn chains(scale: &ChainScale, words: Words) -> Vec<Block> {
    let Words { one, many } = words;
    let pairs: u64 = scale.levels.iter().map(|level: &ChainLevel| level.score.count).sum();
    // Without chains a deck against itself is even.
    let even = Interval { value: 0.5, low: 0.5, high: 0.5, count: 0, method: "symmetry" };
    let modelled = scale.levels.iter().map(|level| (f64::from(level.chains), level.modelled));
    let played = scale.levels.iter().map(|level| (f64::from(level.chains), level.score));
    let description = match scale.levels.last() {
        None => String::new(),
        Some(last) => format!(
            "The win rate of a deck that has {many} against itself falls from 50 % without {many} \
             to {} with {} of them.",
            last.modelled.percent(),
            last.chains
        ),
    };
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::count("chains", &capital(many), |level: &ChainLevel| level.chains as u64)
            .heads_rows(),
        Column::interval("score", "Played", percent, |level: &ChainLevel| Some(level.score)),
        Column::interval("modelled", "By the curve", percent, |level: &ChainLevel| {
            Some(level.modelled)
        }),
        Column::count("pairs", "Pairs", |level: &ChainLevel| level.score.count),
    ];
    let caption = format!("Win rates of decks with {many} against themselves");
    let chart = Chart::new(
        format!("Win rate of a deck with {many} against itself"),
        description,
        Axis::new(capital(many), NumberFormat::plain(0)).with(0.0),
        Axis::new("Win rate, %", NumberFormat::percent(0)),
    )
    .level(0.5, "even")
    .curve(std::iter::once((0.0, even)).chain(modelled).collect(), Series::One, "Curve")
    .points(played.collect(), Series::Two, "Played, with intervals")
    .numbers(Table::new(caption, columns, &scale.levels));
    let cost = Block::Paragraph(format!(
        "One {one} costs {} Elo here, measured in {pairs} pairs of decks against themselves.",
        scale.elo_per_chain.signed(1)
    ));
    vec![cost, chart.into()]
}
