//! `archon rate` as a document.

use std::collections::BTreeSet;

use crate::game::HandicapWords;
use crate::lengths::document::lengths;
use crate::second_player;
use crate::studies::cards_impact::document::cards_table;
use crate::studies::cards_impact::report::ImpactReport;
use crate::studies::rate::how_it_wins;
use crate::studies::rate::report::{
    ChainLevel, ChainScale, Field, FieldPairing, FieldStanding, RateReport, RatedDeck, SimilarDecks,
};
use crate::studies::rate::stated;
use archon_report::answer::{Side, names, strongest};
use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, capital, count};

/// Number of the best and of the worst rows that are printed on terminals.
const AT_EACH_END: usize = 5;
/// From how many opponents on their win rates are drawn as a strip.
const LEAST_STRIP: usize = 5;

impl Field {
    /// The field with the number of its decks, in words.
    fn words(&self) -> String {
        match self.decks {
            1 => self.title.clone(),
            n => format!("{} ({})", self.title, archon_report::decks(n)),
        }
    }
}

/// The answer for one deck: its win rate, strength and place in the field.
fn of_one(report: &RateReport, deck: &RatedDeck) -> String {
    let wins =
        deck.win_rate.map_or("has no finished pair".into(), |r| format!("wins {}", r.percent()));
    let strength = strength(report, deck);
    let beaten = report.standing.as_ref().map_or(String::new(), |found| beaten(&found.beaten));
    format!("{} {wins} against {}: {strength}{beaten}.", deck.deck, report.field.title)
}

/// The share of the field that the deck beats, as a clause.
fn beaten(share: &Interval) -> String {
    let [value, low, high] =
        [share.value, share.low, share.high].map(|x| format!("{:.0}", 100.0 * x));
    match (low == "100", high == "0") {
        (true, _) => "; it beats all its decks".into(),
        (_, true) => "; it beats none of its decks".into(),
        _ => format!("; it beats {value} % of its decks ({low} to {high})"),
    }
}

/// How much a deck is above or below the average of the field, as far as that is decided.
fn strength(report: &RateReport, deck: &RatedDeck) -> String {
    let side = match Side::from_interval(&deck.rating, 0.0) {
        Side::Above => "above",
        Side::Below => "below",
        Side::Undecided => {
            return format!(
                "it does not differ significantly from the average ({} Elo)",
                deck.rating.signed(0)
            );
        }
    };
    let distance = |i: &Interval| match i.value < 0.0 {
        true => Interval { value: -i.value, low: -i.high, high: -i.low, ..*i },
        false => *i,
    };
    // The error of what a chain costs comes on top of that of the rating.
    let chains = deck.chains.filter(|chains| {
        Side::from_interval(chains, 0.0) == Side::from_interval(&deck.rating, 0.0)
    });
    let many = report.handicap.many;
    match chains.as_ref().map(distance) {
        Some(c) if c.value.is_infinite() => {
            format!("further {side} average than any number of {many}")
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
            true => archon_report::decks(ranked.len()),
            false => {
                format!("{} against {}", archon_report::decks(ranked.len()), self.field.title)
            }
        };
        strongest(&ranked, &of)
    }

    fn document(&self) -> Document {
        let names: Vec<&str> = self.decks.iter().map(|deck| deck.deck.as_str()).collect();
        let rated = match names.as_slice() {
            [one] => one.to_string(),
            [one, two] => format!("{one} and {two}"),
            many => archon_report::decks(many.len()),
        };
        let title = match self.field.each_other {
            true => format!("{rated}, rated against each other"),
            false => format!("{rated}, rated against {}", self.field.words()),
        };
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        if self.decided > 0 {
            document = document.finding(format!(
                "{} of {} pairs of decks differ significantly. Where the order is open, the rank is a range.",
                count(self.decided),
                count(self.comparisons)
            ));
        }
        if let Some(found) = self.standing.as_ref().and_then(best_and_worst) {
            document = document.finding(found);
        }
        if let (Some(found), [deck]) = (&self.stated, self.decks.as_slice()) {
            document = document.finding(stated::words(&deck.deck, found));
        }
        let first = self.first_player.signed(0);
        document = document
            .finding(format!("Going first is worth {first} Elo."))
            .section("Ratings", vec![ratings(self).into()]);
        if let (Some(standing), [deck]) = (&self.standing, self.decks.as_slice()) {
            document = document.section("Place in the field", pairings(standing));
            if !standing.kin.is_empty() {
                let blocks = kin(&deck.deck, standing);
                document = document.section("Decks with the same houses and figures", blocks);
            }
        }
        if let (Some(how_it_wins), [deck]) = (&self.how_it_wins, self.decks.as_slice()) {
            document = how_it_wins::document::add(document, &deck.deck, how_it_wins);
        }
        if let Some(cards) = &self.cards {
            document = document.section("Impact of its cards", its_cards(cards));
        }
        if let Some(scale) = &self.chains {
            let title = format!("Cost of a {}", self.handicap.one);
            document = document.section(title, chains(scale, self.handicap));
        }
        let lengths = lengths(&self.lengths, " between different decks");
        let document = document.section("Length of games", vec![lengths.into()]);
        second_player::document::add(document, &self.provenance.player, self.second_player.as_ref())
    }
}

/// The pairings at both ends; none with fewer than two.
fn best_and_worst(standing: &FieldStanding) -> Option<String> {
    let [best, .., worst] = standing.pairings.as_slice() else { return None };
    // In quotation marks: names of decks have commas.
    let said =
        |pairing: &FieldPairing| format!("“{}”, {}", pairing.opponent, pairing.win_rate.percent());
    Some(match best.win_rate.low > worst.win_rate.high {
        true => format!("Best pairing: {}; worst: {}.", said(best), said(worst)),
        false => "Its best and its worst pairing do not differ significantly.".into(),
    })
}

fn pairings(standing: &FieldStanding) -> Vec<Block> {
    let percent = NumberFormat::percent(1);
    let sets: BTreeSet<_> = standing.pairings.iter().map(|pairing| pairing.set).collect();
    let sets = sets.len();
    let set = Column::text("set", "Set", |p: &FieldPairing| p.set.unwrap_or("–").into());
    let columns = vec![
        Column::name("opponent", "Opponent", |p: &FieldPairing| p.opponent.clone())
            .links(|p: &FieldPairing| p.links.clone()),
        if sets > 1 { set } else { set.for_programs() },
        Column::interval("win_rate", "Win rate", percent, |p: &FieldPairing| Some(p.win_rate))
            .bars(0.5)
            .sorted(Order::Descending)
            .help(
                "of the rated deck, shrunk to the mean of all pairings, more so the fewer pairs were played: \
                 the highest of many raw scores are too high.",
            ),
        Column::interval("played", "Raw", percent, |p: &FieldPairing| p.played).in_files(),
        Column::count("pairs", "Pairs", |p: &FieldPairing| p.pairs),
    ];
    let last = standing.pairings.len();
    let [share, low, high] = [standing.beaten.value, standing.beaten.low, standing.beaten.high]
        .map(|share| 100.0 * share);
    let text = format!(
        "It wins more than half of its games against {share:.0} % ({low:.0} to {high:.0}) of the \
         {last} decks that it met. Standard deviation of its true win rates: {:.1} percentage points \
         (sampling error removed).",
        100.0 * standing.spread
    );
    let caption = "Its pairings with the decks of the field, with 95 % intervals";
    let table = Table::new(caption, columns, &standing.pairings)
        .abridged(|row| row < AT_EACH_END || row + AT_EACH_END >= last);
    let blocks = vec![Block::Paragraph(text)];
    let strip = (last >= LEAST_STRIP).then(|| strip(standing).into());
    blocks.into_iter().chain(strip).chain([table.into()]).collect()
}

/// The place of the deck in the field: a dot for each opponent, those that it beats to the right of the middle.
fn strip(standing: &FieldStanding) -> Chart {
    let rates: Vec<f64> = standing.pairings.iter().map(|pairing| pairing.win_rate.value).collect();
    let beaten = rates.iter().filter(|rate| **rate > 0.5).count();
    let description = format!(
        "Each dot is a deck of the field. The rated deck wins more than half of its games against the \
         {beaten} to the right of 50 %, and fewer against the {} to its left.",
        rates.iter().filter(|rate| **rate < 0.5).count()
    );
    let axis = Axis::new("Win rate of the rated deck, %", NumberFormat::percent(0));
    Chart::strip(
        "Its place in the field",
        description,
        axis.with(0.4).with(0.6),
        rates,
        "a deck of the field",
    )
    .upright(0.5, None, "even")
}

fn kin(deck: &str, standing: &FieldStanding) -> Vec<Block> {
    let number = |x: Option<f64>| x.map_or("–".into(), |x| NumberFormat::plain(1).text(x));
    let columns = vec![
        Column::name("shares", "Shared", |k: &SimilarDecks| k.shares.clone()),
        Column::text("of_deck", "This deck", move |k: &SimilarDecks| match k.decks {
            Some(_) => "yes".into(),
            None => number(k.deck),
        }),
        Column::text("of_field", "Field", move |k: &SimilarDecks| match k.decks {
            Some(decks) => archon_report::decks(decks as usize),
            None => number(k.field),
        }),
        Column::interval("worth", "Worth", NumberFormat::signed_percent(1), |k: &SimilarDecks| {
            Some(k.worth)
        })
        .bars(0.0)
        .help(
            "difference of the win rate against this deck between decks of the field with the same house \
             and with the average house, or between decks with as much of a figure and the mean of the \
             field; each interval by itself.",
        ),
    ];
    // A deck may share a figure because it has little of it.
    let in_words = |k: &SimilarDecks| match (k.deck, k.field) {
        (Some(_), Some(_)) => {
            format!("{} ({}; field {})", k.shares, number(k.deck), number(k.field))
        }
        _ => k.shares.clone(),
    };
    let of = |side| -> Vec<String> {
        let shared = standing.kin.iter().filter(|k| Side::from_interval(&k.worth, 0.0) == side);
        shared.map(in_words).collect()
    };
    let text = shared_words(deck, &of(Side::Above), &of(Side::Below));
    let note = "These are correlations in the field, not causes. The effect of a card of the deck is \
                measured with --cards, or by archon cards-impact.";
    let caption =
        "Houses and figures of the deck, and the difference that they make to decks of the field";
    vec![
        Block::Paragraph(text),
        Table::new(caption, columns, &standing.kin).into(),
        Block::Note(note.into()),
    ]
}

/// The houses and figures that make a significant difference.
fn shared_words(deck: &str, better: &[String], worse: &[String]) -> String {
    let alike = format!("Decks with the same house, or as much of a figure, as {deck}");
    match (better.is_empty(), worse.is_empty()) {
        (true, true) => format!(
            "No house or figure of {deck} makes a significant difference to decks of the field."
        ),
        (false, true) => format!("{alike} win more games: {}.", names(better)),
        (true, false) => format!("{alike} win fewer games: {}.", names(worse)),
        (false, false) => {
            format!("{alike} win more games: {}; fewer: {}.", names(better), names(worse))
        }
    }
}

/// The measured impacts of a deck's cards.
fn its_cards(report: &ImpactReport) -> Vec<Block> {
    let table = cards_table(report).view(
        "Effect of one copy of a card on the win rate, compared with a neutral card, with 95 % intervals",
        &["card", "house", "impact", "at_once", "claim"],
    );
    let last = table.rows.len();
    let note = "A neutral card is any other common of the card’s house and set in its place. The \
                first interval is for the card alone, the second is simultaneous for all cards.";
    vec![
        Block::Paragraph(report.answer()),
        table.abridged(|row| row < AT_EACH_END || row + AT_EACH_END >= last).into(),
        Block::Note(note.into()),
    ]
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
        "handicap in {many} that makes the deck even with the average deck of the field; below 0 it is \
         a handicap of the other side."
    ));
    let rank = Column::ranks("rank", "Rank", |d: &RatedDeck| [d.best_rank, d.worst_rank])
        .help("simultaneous for all decks.");
    let mut columns = vec![
        Column::name("deck", "Deck", |d: &RatedDeck| d.deck.clone())
            .links(|d: &RatedDeck| d.links.clone()),
        // One deck has no rank.
        if report.decks.len() > 1 { rank } else { rank.for_programs() },
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
    // People have a table of their own.
    let second = report.second_player.as_ref();
    columns.extend(second.into_iter().flat_map(|second| {
        second_player::document::columns(second, |deck: &RatedDeck| deck.number)
    }));
    Table::new("Decks, with ratings and their 95 % intervals", columns, &report.decks).exported()
}

/// The cost of a chain, in words and as a chart.
pub fn chains(scale: &ChainScale, words: HandicapWords) -> Vec<Block> {
    let HandicapWords { one, many } = words;
    let pairs: u64 = scale.levels.iter().map(|level: &ChainLevel| level.score.count).sum();
    // Without chains a deck against itself is even.
    let even = Interval { value: 0.5, low: 0.5, high: 0.5, count: 0, method: "symmetry" };
    let modelled = scale.levels.iter().map(|level| (f64::from(level.chains), level.modelled));
    let played = scale.levels.iter().map(|level| (f64::from(level.chains), level.score));
    let description = match scale.levels.last() {
        None => String::new(),
        Some(last) => format!(
            "The win rate of a deck with {many} against itself falls from 50 % at 0 {many} to {} at {}.",
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
        "One {one} costs {} Elo here, measured in {} pairs of decks against themselves.",
        scale.elo_per_chain.signed(1),
        count(pairs)
    ));
    vec![cost, chart.into()]
}

#[cfg(test)]
mod tests;
