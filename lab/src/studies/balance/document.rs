//! `archon balance` as a document.

use crate::game::{HandicapWords, Handicapped, KeyForge};
use crate::lengths::document::lengths;
use crate::studies::balance::report::{
    BalanceDeck, BalanceReport, HouseBalance, SetBalance, SetPair,
};
use crate::studies::sets::document::{claimed, of_sets};
use archon_report::answer::{Side, of_many};
use archon_report::document::{Block, Document, Origin};
use archon_report::heat_map::{Head, HeatMap, Share};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, capital};

/// Only KeyForge has sets to balance.
const CHAINS: HandicapWords = <KeyForge as Handicapped>::HANDICAP_WORDS;

impl Report for BalanceReport {
    fn answer(&self) -> String {
        let houses: Vec<(&str, Side)> = self
            .houses
            .iter()
            .map(|h| (h.house.as_str(), claimed(h.effect, h.corrected_p)))
            .collect();
        let of_houses = of_many("house", &houses);
        let name = |place: usize| self.sets[place].set.as_str();
        let sets: Vec<([&str; 2], Side)> = self
            .set_pairs
            .iter()
            .map(|p| ([name(p.one), name(p.two)], claimed(p.difference, p.corrected_p)))
            .collect();
        match of_sets(&sets) {
            None => format!("{of_houses}."),
            Some(of_sets) => format!("{of_houses}; {of_sets}."),
        }
    }

    fn document(&self) -> Document {
        let first = &self.first_player;
        let number = archon_report::decks(self.decks.len());
        let title = format!("{} ({number})", capital(&self.title));
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance))
            .finding(format!(
                "Standard deviation of the decks' true ratings: {:.0} Elo (sampling error removed).",
                self.deck_spread
            ))
            .finding(format!(
                "The first player wins {}: going first is worth {} Elo.",
                first.win_rate.percent(),
                first.elo.signed(0)
            ))
            .section("Houses", houses(self))
            .section("Sets", sets(self))
            .section(
                "Length of games",
                vec![lengths(&self.lengths.all, " between different decks").into()],
            );
        if let Some(found) = &self.chains {
            let per_100 = found.per_100_elo.signed(1);
            let mut blocks = vec![Block::Paragraph(format!(
                "A difference of 100 Elo is worth {per_100} chains."
            ))];
            blocks.extend(crate::studies::rate::document::chains(&found.scale, CHAINS));
            document = document.section("Cost of a chain", blocks);
        }
        document.section("Decks", vec![decks(self).into()]).for_programs(measurements(self))
    }
}

fn houses(report: &BalanceReport) -> Vec<Block> {
    let columns = vec![
        Column::name("house", "House", |h: &HouseBalance| h.house.clone()),
        Column::count("decks", "Decks", |h: &HouseBalance| h.decks as u64),
        Column::interval("effect", "Effect", NumberFormat::elo(), |h: &HouseBalance| {
            Some(h.effect)
        })
        .bars(0.0)
        .sorted(Order::Descending),
        Column::p_value("corrected_p", "Corrected p", |h: &HouseBalance| Some(h.corrected_p))
            .help("corrected for all houses (Holm)."),
        Column::interval("win_rate", "Win rate", NumberFormat::percent(1), |h: &HouseBalance| {
            h.win_rate
        })
        .help("win rate of decks of the house in these games. Pairings were chosen where ratings were least certain."),
    ];
    let caption = "Effect of a house on a deck’s rating, compared with the average house";
    vec![
        Table::new(caption, columns, &report.houses).into(),
        Block::Note(
            "The intervals of effects and differences take the decks as a random sample: they hold for all \
             decks chosen in the same way, and more games with these decks do not narrow them."
                .into(),
        ),
    ]
}

/// A set with what was found of it among its own decks.
struct SetRow<'a> {
    set: &'a SetBalance,
    first_player: Option<Interval>,
    turns: Option<f64>,
}

fn sets(report: &BalanceReport) -> Vec<Block> {
    let rows: Vec<SetRow<'_>> = report
        .sets
        .iter()
        .enumerate()
        .map(|(place, set)| SetRow {
            set,
            first_player: report.first_player.by_set.get(place).copied().flatten(),
            turns: report.lengths.mean_by_set.get(place).copied().flatten(),
        })
        .collect();
    let columns = vec![
        Column::name("set", "Set", |row: &SetRow<'_>| row.set.set.clone()),
        Column::count("decks", "Decks", |row: &SetRow<'_>| row.set.decks as u64),
        Column::interval("rating", "Mean rating", NumberFormat::elo(), |row: &SetRow<'_>| {
            row.set.rating
        })
        .bars(0.0)
        .sorted(Order::Descending)
        .help("takes the decks as a sample of their set."),
        Column::number(
            "spread",
            "Spread",
            NumberFormat::plain(0).unit("Elo"),
            |row: &SetRow<'_>| Some(row.set.spread),
        )
        .help("standard deviation of the true strength of a set’s decks (sampling error removed)."),
        Column::interval(
            "first_player",
            "First player wins",
            NumberFormat::percent(1),
            |row: &SetRow<'_>| row.first_player,
        )
        .help("in games between decks of the set."),
        Column::number("turns", "Turns a game", NumberFormat::plain(1), |row: &SetRow<'_>| {
            row.turns
        })
        .help("in games between decks of the set."),
    ];
    let mut blocks = vec![Table::new("Decks by set", columns, &rows).into()];
    if !report.set_pairs.is_empty() {
        blocks.extend(set_pairs(report));
    }
    blocks
}

fn set_pairs(report: &BalanceReport) -> [Block; 2] {
    let names: Vec<String> = report.sets.iter().map(|set| set.set.clone()).collect();
    let heads = names.iter().map(|name| Head { short: name.clone(), name: name.clone() }).collect();
    let share = |row: usize, column: usize| {
        report.set_pairs.iter().find_map(|pair| match (pair.one, pair.two) {
            at if at == (row, column) => pair.win_rate.map(Share::from),
            at if at == (column, row) => pair.win_rate.map(|rate| Share::from(rate).turned()),
            _ => None,
        })
    };
    let name = |place: usize| report.sets[place].set.clone();
    let columns = vec![
        Column::name("set", "Set", |p: &SetPair| name(p.one)),
        Column::text("over", "Over", |p: &SetPair| name(p.two)),
        Column::interval("difference", "Difference", NumberFormat::elo(), |p: &SetPair| {
            Some(p.difference)
        })
        .bars(0.0),
        Column::p_value("corrected_p", "Corrected p", |p: &SetPair| Some(p.corrected_p))
            .help("corrected for all pairs of sets (Holm)."),
        Column::interval("win_rate", "Win rate", NumberFormat::percent(1), |p: &SetPair| {
            p.win_rate
        })
        .help("win rate in games between these decks."),
    ];
    let map = HeatMap::of_pairs(
        "Win rates of these decks in percent, of the set on the left against the set above, ± half \
         the 95 % interval",
        &names,
        heads,
        share,
    );
    let table = Table::new("Sets against sets, with 95 % intervals", columns, &report.set_pairs);
    [map.into(), table.into()]
}

fn decks(report: &BalanceReport) -> Table {
    let columns = vec![
        Column::name("deck", "Deck", |d: &BalanceDeck| d.deck.clone())
            .links(|d: &BalanceDeck| d.links.clone()),
        Column::text("set", "Set", |d: &BalanceDeck| d.set.clone().unwrap_or_else(|| "–".into())),
        Column::text("houses", "Houses", |d: &BalanceDeck| d.houses.join(", ")),
        Column::interval("rating", "Rating", NumberFormat::elo(), |d: &BalanceDeck| Some(d.rating))
            .bars(0.0)
            .sorted(Order::Descending),
        Column::count("pairs", "Pairs", |d: &BalanceDeck| d.pairs),
    ];
    Table::new("Every deck, with its 95 % interval", columns, &report.decks).in_files()
}

/// A figure of something, for programs.
struct Measurement {
    kind: &'static str,
    name: String,
    decks: usize,
    figure: &'static str,
    unit: &'static str,
    estimate: Option<f64>,
    ends: Option<[f64; 2]>,
    /// Its p-value, and the corrected one
    p_values: Option<[f64; 2]>,
}

impl Measurement {
    fn new(
        [kind, figure, unit]: [&'static str; 3],
        name: impl Into<String>,
        decks: usize,
        interval: Option<Interval>,
    ) -> Measurement {
        let name = name.into();
        let estimate = interval.map(|i| i.value);
        let ends = interval.map(|i| [i.low, i.high]);
        Measurement { kind, name, decks, figure, unit, estimate, ends, p_values: None }
    }

    fn tested(mut self, p_value: f64, corrected: f64) -> Measurement {
        self.p_values = Some([p_value, corrected]);
        self
    }
}

/// Every figure in a row of its own: houses, sets, pairs of sets, then those of the whole.
fn measurements(report: &BalanceReport) -> Table {
    let mut rows = Vec::new();
    for house in &report.houses {
        let effect = ["house", "effect", "elo"];
        rows.push(
            Measurement::new(effect, &house.house, house.decks, Some(house.effect))
                .tested(house.p_value, house.corrected_p),
        );
        let rate = ["house", "win_rate", "share"];
        rows.push(Measurement::new(rate, &house.house, house.decks, house.win_rate));
    }
    for set in &report.sets {
        rows.push(Measurement::new(["set", "rating", "elo"], &set.set, set.decks, set.rating));
    }
    for pair in &report.set_pairs {
        let [one, two] = [pair.one, pair.two].map(|place| &report.sets[place]);
        let (name, decks) = (format!("{} over {}", one.set, two.set), one.decks + two.decks);
        let difference = ["sets", "difference", "elo"];
        rows.push(
            Measurement::new(difference, name.clone(), decks, Some(pair.difference))
                .tested(pair.p_value, pair.corrected_p),
        );
        rows.push(Measurement::new(["sets", "win_rate", "share"], name, decks, pair.win_rate));
    }
    let (all, first) = (report.decks.len(), &report.first_player);
    let advantage = ["all", "advantage", "elo"];
    rows.push(Measurement::new(advantage, "going first", all, Some(first.elo)));
    let rate = ["all", "win_rate", "share"];
    rows.push(Measurement::new(rate, "going first", all, Some(first.win_rate)));
    if let Some(chains) = &report.chains {
        let cost = Some(chains.scale.elo_per_chain);
        rows.push(Measurement::new(["all", "cost", "elo"], "a chain", all, cost));
        let per_100 = Some(chains.per_100_elo);
        rows.push(Measurement::new(["all", "chains", "chains"], "100 Elo", all, per_100));
    }
    for deck in &report.decks {
        rows.push(Measurement::new(["deck", "rating", "elo"], &deck.deck, 1, Some(deck.rating)));
    }
    for (turn, games) in (1u32..).zip(&report.lengths.all.turns) {
        let ended = ["turn", "games_ended", "games"];
        let mut row = Measurement::new(ended, turn.to_string(), all, None);
        row.estimate = Some(*games as f64);
        rows.push(row);
    }
    let plain = NumberFormat::plain(3);
    let columns = vec![
        Column::text("kind", "Kind", |m: &Measurement| m.kind.into()),
        Column::name("name", "Name", |m: &Measurement| m.name.clone()),
        Column::count("decks", "Decks", |m: &Measurement| m.decks as u64),
        Column::text("figure", "Figure", |m: &Measurement| m.figure.into()),
        Column::text("unit", "Unit", |m: &Measurement| m.unit.into()),
        Column::number("estimate", "Estimate", plain, |m: &Measurement| m.estimate),
        Column::number("low_95", "Low", plain, |m: &Measurement| m.ends.map(|ends| ends[0])),
        Column::number("high_95", "High", plain, |m: &Measurement| m.ends.map(|ends| ends[1])),
        Column::p_value("p_value", "p", |m: &Measurement| m.p_values.map(|p| p[0])),
        Column::p_value("corrected_p", "Corrected p", |m: &Measurement| m.p_values.map(|p| p[1])),
    ];
    Table::new("Every figure", columns, &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_is_claimed_by_its_corrected_p_value() {
        let effect =
            |value| Interval { value, low: value - 1.0, high: value + 1.0, count: 9, method: "" };
        assert_eq!(claimed(effect(20.0), 0.01), Side::Above);
        assert_eq!(claimed(effect(-20.0), 0.01), Side::Below);
        // Its own interval excludes 0, but looking at all at once it may be chance.
        assert_eq!(claimed(effect(20.0), 0.06), Side::Undecided);
    }

    #[test]
    fn sets_are_stronger_or_do_not_differ() {
        use Side::{Above, Below, Undecided};
        let said = |sides: &[Side]| {
            let pairs = [["CotA", "AoA"], ["CotA", "WC"], ["AoA", "WC"]];
            of_sets(&pairs.into_iter().zip(sides.iter().copied()).collect::<Vec<_>>())
        };
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[Undecided]).unwrap(), "CotA and AoA do not differ significantly");
        assert_eq!(said(&[Undecided; 3]).unwrap(), "no two sets differ significantly");
        assert_eq!(said(&[Above]).unwrap(), "CotA is stronger than AoA");
        assert_eq!(
            said(&[Above, Below, Undecided]).unwrap(),
            "CotA is stronger than AoA; WC is stronger than CotA; the other pair of sets does not differ \
             significantly"
        );
        assert_eq!(
            said(&[Above, Above, Below]).unwrap(),
            "CotA is stronger than AoA and WC; WC is stronger than AoA"
        );
    }
}
