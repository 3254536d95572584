//! `archon balance --sets` as a document.

use crate::studies::sets::report::{SetAgainstSet, SetDeck, SetStrength, SetsReport};
use archon_report::answer::{Side, names, of_many};
use archon_report::document::{Block, Document, Origin};
use archon_report::heat_map::{Head, HeatMap, Share};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report};

impl Report for SetsReport {
    fn answer(&self) -> String {
        let name = |place: usize| self.sets[place].set.as_str();
        let pairs: Vec<([&str; 2], Side)> = self
            .set_pairs
            .iter()
            .map(|p| {
                let above_even = p.win_rate.map(|rate| rate - 0.5);
                ([name(p.one), name(p.two)], claimed(above_even, p.corrected_p))
            })
            .collect();
        format!("{}.", archon_report::capital(&of_sets(&pairs).unwrap_or_default()))
    }

    fn document(&self) -> Document {
        let title = format!("Sets: {} ({})", self.subject, archon_report::decks(self.decks.len()));
        let sets: Vec<(&str, Side)> =
            self.sets.iter().map(|s| (s.set.as_str(), claimed(s.rating, s.corrected_p))).collect();
        Document::new(title, self.answer(), Origin::from(&self.provenance))
            .finding(format!("{}.", of_many("set", &sets)))
            .finding(format!("Going first is worth {} Elo.", self.first_player.signed(0)))
            .section("Ratings of sets", ratings(self))
            .section("Set against set", set_pairs(self))
            .section("Decks", vec![decks(self).into()])
    }
}

fn ratings(report: &SetsReport) -> Vec<Block> {
    let columns = vec![
        Column::name("set", "Set", |s: &SetStrength| s.set.clone()),
        Column::count("decks", "Decks", |s: &SetStrength| s.decks as u64),
        Column::interval("rating", "Mean rating", NumberFormat::elo(), |s: &SetStrength| {
            Some(s.rating)
        })
        .bars(0.0)
        .sorted(Order::Descending)
        .help("of its decks; 0 is the average of the sets, each counted once."),
        Column::p_value("corrected_p", "Corrected p", |s: &SetStrength| Some(s.corrected_p))
            .help("corrected for all sets (Holm)."),
        Column::number(
            "spread",
            "Spread",
            NumberFormat::plain(0).unit("Elo"),
            |s: &SetStrength| Some(s.spread),
        )
        .help("standard deviation of the true strength of a set’s decks (sampling error removed)."),
    ];
    vec![
        Table::new("Decks by set, with 95 % intervals", columns, &report.sets).into(),
        Block::Note(
            "The intervals take the decks of each set as a random sample of that set, so that they \
             are as wide as the choice of the decks makes them, however many games are played. \
             Decks that somebody chose are no random sample: then the intervals say what other \
             decks chosen in the same way would show, and nothing of the average deck of a set."
                .into(),
        ),
    ]
}

fn set_pairs(report: &SetsReport) -> Vec<Block> {
    let names: Vec<String> = report.sets.iter().map(|set| set.set.clone()).collect();
    let heads = names.iter().map(|name| Head { short: name.clone(), name: name.clone() }).collect();
    let share = |row: usize, column: usize| {
        report.set_pairs.iter().find_map(|pair| match (pair.one, pair.two) {
            at if at == (row, column) => Some(Share::from(pair.win_rate)),
            at if at == (column, row) => Some(Share::from(pair.win_rate).turned()),
            _ => None,
        })
    };
    let name = |place: usize| report.sets[place].set.clone();
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("set", "Set", |p: &SetAgainstSet| name(p.one)),
        Column::text("against", "Against", |p: &SetAgainstSet| name(p.two)),
        Column::interval("win_rate", "Win rate", percent, |p: &SetAgainstSet| Some(p.win_rate))
            .bars(0.5)
            .help("mean over pairings of decks of the two sets; takes the decks as samples."),
        Column::p_value("corrected_p", "Corrected p", |p: &SetAgainstSet| Some(p.corrected_p))
            .help("corrected for all pairs of sets (Holm)."),
        Column::interval(
            "win_rate_of_these_decks",
            "Of these decks",
            percent,
            |p: &SetAgainstSet| Some(p.win_rate_of_these_decks),
        )
        .help("the interval is over games and holds for these decks alone."),
        Column::p_value("p_value", "p", |p: &SetAgainstSet| Some(p.p_value)).for_programs(),
        Column::count("pairings", "Pairings of decks", |p: &SetAgainstSet| p.pairings),
        Column::count("pairs", "Pairs", |p: &SetAgainstSet| p.pairs),
    ];
    let map = HeatMap::of_pairs(
        "Mean win rates in percent, of the set on the left against the set above, ± half the 95 % \
         interval over decks",
        &names,
        heads,
        share,
    );
    let table = Table::new("Pairs of sets, with 95 % intervals", columns, &report.set_pairs);
    vec![map.into(), table.exported().into()]
}

fn decks(report: &SetsReport) -> Table {
    let columns = vec![
        Column::name("deck", "Deck", |d: &SetDeck| d.deck.clone())
            .links(|d: &SetDeck| d.links.clone()),
        Column::text("set", "Set", |d: &SetDeck| d.set.clone()),
        Column::interval("rating", "Rating", NumberFormat::elo(), |d: &SetDeck| Some(d.rating))
            .bars(0.0)
            .sorted(Order::Descending)
            .help("0 is the average of all decks."),
        Column::count("pairs", "Pairs", |d: &SetDeck| d.pairs),
    ];
    Table::new("Every deck, with its 95 % interval", columns, &report.decks).in_files()
}

/// What is claimed of an effect: nothing unless its corrected p-value is below 0.05.
pub(crate) fn claimed(effect: Interval, corrected_p: f64) -> Side {
    match corrected_p < 0.05 {
        true if effect.value > 0.0 => Side::Above,
        true => Side::Below,
        false => Side::Undecided,
    }
}

/// Which sets are stronger than which others, as a part of a sentence; none where there is no pair.
pub(crate) fn of_sets(pairs: &[([&str; 2], Side)]) -> Option<String> {
    if pairs.is_empty() {
        return None;
    }
    let mut beaten: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut decided = 0;
    for ([one, two], side) in pairs {
        let (over, under) = match side {
            Side::Above => (*one, *two),
            Side::Below => (*two, *one),
            Side::Undecided => continue,
        };
        decided += 1;
        match beaten.iter_mut().find(|(set, _)| *set == over) {
            Some((_, others)) => others.push(under),
            None => beaten.push((over, vec![under])),
        }
    }
    let clauses: Vec<String> = beaten
        .iter()
        .map(|(set, others)| format!("{set} is stronger than {}", names(others)))
        .collect();
    let clauses = clauses.join("; ");
    Some(match pairs.len() - decided {
        0 => clauses,
        1 if decided == 0 => {
            format!("{} and {} do not differ significantly", pairs[0].0[0], pairs[0].0[1])
        }
        _ if decided == 0 => "no two sets differ significantly".into(),
        1 => format!("{clauses}; the other pair of sets does not differ significantly"),
        n => format!("{clauses}; the other {n} pairs of sets do not differ significantly"),
    })
}
