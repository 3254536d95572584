//! Two saved reports of the same study compared: every estimate that both have, with the difference and its interval.
//!
//! A report is read as plain JSON, so that reports of other versions can be compared. An estimate is an object with
//! `estimate`, `low_95` and `high_95`. Its place is the fields that lead to it; in a list the texts of an element name it,
//! as `card` and `house`, so that the order of a list does not matter. A list whose elements have no names, or the same,
//! is not compared: at the same place there may be something else.

use std::collections::BTreeMap;

use archon_ratings::independent::difference;
use archon_ratings::multiple::holm;
use serde::{Deserialize as _, Serialize};
use serde_json::{Map, Value};

use crate::document::{Block, Fact, Origin};
use crate::number_format::NumberFormat;
use crate::table::{Column, Table};
use crate::{Document, Interval, Report, count};

/// Fields of an element of a list that are findings, not its name.
const FINDINGS: [&str; 3] = ["claim", "method", "verdict"];
/// Whole numbers that name an element of a list.
const NUMBERS: [&str; 6] = ["round", "turn", "chains", "handicap", "bid", "largest_house"];
/// The field of an interval that is simultaneous for several estimates, beside one that is not.
const SIMULTANEOUS: &str = "at_once";
/// Figures that are printed on terminals.
const MOST_ROWS: usize = 20;

/// Why two reports cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotComparable {
    /// One is not a report of archon
    #[error("{which} is not a report of archon: save one with --json")]
    NoReport {
        /// Which, as it was named
        which: String,
    },
    /// They answer different questions
    #[error("the reports are of {what} {one} and {two}: compare reports of the same study")]
    Different {
        /// `command` or `game`
        what: &'static str,
        /// That of the first
        one: String,
        /// That of the second
        two: String,
    },
    /// They have no estimate in common
    #[error("the reports have no figure in common: compare reports about the same decks")]
    NothingInCommon,
}

/// Two reports compared.
#[derive(Serialize, Clone, Debug)]
pub struct Comparison {
    /// The command of both
    pub command: String,
    /// The reports, as they were named
    pub reports: [String; 2],
    /// What differs in where they come from
    pub settings: Vec<DifferentSetting>,
    /// The figures of both, those with the smallest p-value first
    pub figures: Vec<ComparedFigure>,
    /// Number of figures that only one of them has
    pub only_in_one: usize,
    /// Number of figures that cannot be compared: without a name of their own, or without a finite interval
    pub not_compared: usize,
}

/// A setting or another fact about two reports that is not the same.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct DifferentSetting {
    /// Its name
    pub name: String,
    /// Its value in each
    pub values: [String; 2],
}

/// A figure of both reports.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct ComparedFigure {
    /// What it is of: the names of the elements of lists on the way to it
    pub of: String,
    /// What it is: the fields that lead to it
    pub figure: String,
    /// In the first report
    pub one: Interval,
    /// In the second report
    pub two: Interval,
    /// The second less the first
    pub difference: Interval,
    /// The p-value of no difference, corrected for all figures (Holm)
    pub corrected_p: f64,
}

/// The estimates of a report.
#[derive(Default)]
struct Figures {
    /// By names and fields; none without a finite interval
    named: BTreeMap<(String, String), Option<Interval>>,
    /// Number of those without a name of their own
    not_named: usize,
}

/// Compares two reports, each with its name.
///
/// # Errors
/// They are not reports, not of the same study, or have nothing in common.
pub fn compare(one: (&str, &Value), two: (&str, &Value)) -> Result<Comparison, NotComparable> {
    let reports = [one, two];
    for (which, report) in reports {
        if !report["provenance"]["command"].is_string() {
            return Err(NotComparable::NoReport { which: which.into() });
        }
    }
    for what in ["command", "game"] {
        let [one, two] = reports.map(|(_, report)| said(&report["provenance"][what]));
        if one != two {
            return Err(NotComparable::Different { what, one, two });
        }
    }
    let [first, mut second] = reports.map(|(_, report)| {
        let mut figures = Figures::default();
        gather(report, &mut Vec::new(), &mut Vec::new(), &mut figures);
        figures
    });
    let (mut figures, mut only_in_one) = (Vec::new(), 0);
    let mut not_compared = first.not_named.max(second.not_named);
    for (key, one) in first.named {
        let Some(two) = second.named.remove(&key) else {
            only_in_one += 1;
            continue;
        };
        let finite = one.zip(two);
        match finite.and_then(|(one, two)| Some((one, two, difference(&two, &one)?))) {
            Some((one, two, (difference, corrected_p))) => {
                let (of, figure) = key;
                figures.push(ComparedFigure { of, figure, one, two, difference, corrected_p });
            }
            None => not_compared += 1,
        }
    }
    if figures.is_empty() {
        return Err(NotComparable::NothingInCommon);
    }
    correct(&mut figures);
    Ok(Comparison {
        command: said(&reports[0].1["provenance"]["command"]),
        reports: reports.map(|(name, _)| name.into()),
        settings: settings(reports.map(|(_, report)| &report["provenance"])),
        figures,
        only_in_one: only_in_one + second.named.len(),
        not_compared,
    })
}

/// A value in words: a text without quotation marks.
fn said(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToString::to_string)
}

/// Corrects p-values, and sorts by them.
fn correct(figures: &mut [ComparedFigure]) {
    let p_values: Vec<f64> = figures.iter().map(|figure| figure.corrected_p).collect();
    for (figure, corrected) in figures.iter_mut().zip(holm(&p_values)) {
        figure.corrected_p = corrected;
    }
    figures.sort_by(|one, two| one.corrected_p.total_cmp(&two.corrected_p));
}

/// The estimates in a value.
fn gather(value: &Value, names: &mut Vec<String>, fields: &mut Vec<String>, all: &mut Figures) {
    match value {
        // Infinite ends are null, which is no number: such an estimate has no difference.
        value if is_estimate(value) => {
            let key = (names.join(", "), fields.join("."));
            all.named.insert(key, Interval::deserialize(value).ok());
        }
        Value::Object(object) => {
            for (field, value) in object.iter().filter(|(field, _)| !is_left_out(field)) {
                fields.push(field.clone());
                gather(value, names, fields, all);
                fields.pop();
            }
        }
        Value::Array(values) => match elements(values) {
            Some(of_elements) => {
                for (value, name) in values.iter().zip(of_elements) {
                    names.push(name);
                    gather(value, names, fields, all);
                    names.pop();
                }
            }
            None => {
                for value in values {
                    let mut of_element = Figures::default();
                    gather(value, names, fields, &mut of_element);
                    all.not_named += of_element.named.len() + of_element.not_named;
                }
            }
        },
        _ => {}
    }
}

fn is_estimate(value: &Value) -> bool {
    value.get("low_95").is_some()
}

fn is_left_out(field: &str) -> bool {
    field == SIMULTANEOUS || field == "provenance"
}

/// The names of the elements of a list: their places if they are estimates, which have a fixed order; else what names them,
/// and none where that does not tell them apart.
fn elements(values: &[Value]) -> Option<Vec<String>> {
    if values.iter().all(is_estimate) {
        return Some((1..=values.len()).map(|place| place.to_string()).collect());
    }
    let names: Vec<String> =
        values.iter().map(|value| value.as_object().map_or(String::new(), name)).collect();
    let mut different: Vec<&String> = names.iter().collect();
    different.sort_unstable();
    different.dedup();
    let are_different = different.len() == names.len() && !names.iter().any(String::is_empty);
    are_different.then_some(names)
}

/// What names an element of a list: texts, lists of texts, and some numbers.
fn name(object: &Map<String, Value>) -> String {
    let texts =
        object.iter().filter(|(field, _)| !FINDINGS.contains(&field.as_str()) && *field != "id");
    let texts = texts.filter_map(|(field, value)| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if NUMBERS.contains(&field.as_str()) => {
            Some(format!("{field} {number}"))
        }
        Value::Array(values) => {
            let texts: Vec<&str> = values.iter().map(Value::as_str).collect::<Option<_>>()?;
            Some(texts.join(", ")).filter(|texts| !texts.is_empty())
        }
        _ => None,
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// What differs in where reports come from.
fn settings(from: [&Value; 2]) -> Vec<DifferentSetting> {
    let facts = |from: &Value| -> BTreeMap<String, String> {
        let facts = ["archon", "rules", "player", "seed", "games", "ended"].into_iter();
        let facts = facts.map(|name| (name.to_string(), said(&from[name])));
        let settings = from["settings"].as_object().into_iter().flatten();
        facts.chain(settings.map(|(name, value)| (name.clone(), said(value)))).collect()
    };
    let [one, two] = from.map(facts);
    let mut names: Vec<&String> = one.keys().chain(two.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let value = |of: &BTreeMap<String, String>, name| of.get(name).map_or("–".into(), Clone::clone);
    names
        .into_iter()
        .map(|name| DifferentSetting {
            name: name.clone(),
            values: [value(&one, name), value(&two, name)],
        })
        .filter(|setting| setting.values[0] != setting.values[1])
        .collect()
}

impl Comparison {
    /// Figures that differ significantly.
    pub fn significant(&self) -> usize {
        self.figures.iter().filter(|figure| figure.corrected_p < 0.05).count()
    }
}

impl Report for Comparison {
    fn answer(&self) -> String {
        let all = count(self.figures.len() as u64);
        match self.significant() {
            0 => format!("None of {all} figures differs significantly between the two reports."),
            1 => format!("1 of {all} figures differs significantly between the two reports."),
            some => format!(
                "{} of {all} figures differ significantly between the two reports.",
                count(some as u64)
            ),
        }
    }

    fn document(&self) -> Document {
        let [one, two] = &self.reports;
        let origin = Origin {
            archon: env!("CARGO_PKG_VERSION"),
            command: "compare",
            interrupted: false,
            facts: vec![vec![Fact::new("Reports", "reports of archon {}", &self.command)]],
            columns: vec![("archon".into(), env!("CARGO_PKG_VERSION").into())],
        };
        let number = NumberFormat::plain(3);
        let columns = vec![
            Column::name("of", "Of", |f: &ComparedFigure| f.of.clone()),
            Column::text("figure", "Figure", |f: &ComparedFigure| f.figure.clone()),
            Column::interval("one", "First", number, |f: &ComparedFigure| Some(f.one)),
            Column::interval("two", "Second", number, |f: &ComparedFigure| Some(f.two)),
            Column::interval(
                "difference",
                "Difference",
                NumberFormat::signed(3),
                |f: &ComparedFigure| Some(f.difference),
            ),
            Column::p_value("corrected_p", "p", |f: &ComparedFigure| Some(f.corrected_p))
                .help("corrected for all figures (Holm, 5 %)."),
        ];
        let caption = "Figures of both reports, numbers as in their JSON, with 95 % intervals";
        let shown = self.significant().clamp(MOST_ROWS / 2, MOST_ROWS);
        let table =
            Table::new(caption, columns, &self.figures).exported().abridged(|row| row < shown);
        let note = "The difference is the second less the first. Its interval takes the games of the two \
                    reports as independent. Where they share shuffles, as with the same seed, decks and \
                    player, most intervals are too wide. Figures without a name of their own, as of decks with \
                    the same name, are not compared.";
        let title = format!("{one} and {two}, two reports of archon {}", self.command);
        let mut document = Document::new(title, self.answer(), origin);
        for (number, which) in [
            (self.only_in_one, "Figures that only one report has"),
            (self.not_compared, "Figures that cannot be compared"),
        ] {
            if number > 0 {
                document = document.finding(format!("{which}: {}.", count(number as u64)));
            }
        }
        let columns = vec![
            Column::name("name", "Setting", |s: &DifferentSetting| s.name.clone()),
            Column::text("one", "First", |s: &DifferentSetting| s.values[0].clone()),
            Column::text("two", "Second", |s: &DifferentSetting| s.values[1].clone()),
        ];
        let settings = match self.settings.is_empty() {
            true => Block::Paragraph("Both have the same version, settings and seed.".into()),
            false => {
                Table::new("What differs in where they come from", columns, &self.settings).into()
            }
        };
        document
            .section("Settings", vec![settings])
            .section("Figures", vec![table.into(), Block::Note(note.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use serde_json::json;

    fn estimate(value: f64) -> Value {
        json!({ "estimate": value, "low_95": value - 0.02, "high_95": value + 0.02, "count": 9, "method": "x" })
    }

    fn report(seed: u64, rates: [f64; 3]) -> Value {
        let [a, b, all] = rates.map(estimate);
        json!({
            "answer": "…",
            "provenance": { "archon": "0.1.0", "command": "rate", "game": "keyforge", "seed": seed,
                            "settings": { "pairs": 10 } },
            "decks": [{ "deck": "A", "win_rate": a }, { "deck": "B", "win_rate": b, "claim": "better" }],
            "all": { "rate": all, "at_once": estimate(0.9) },
        })
    }

    #[test]
    fn figures_are_matched_by_name_whatever_their_order() {
        let (one, mut two) = (report(1, [0.5, 0.3, 0.4]), report(2, [0.6, 0.31, 0.4]));
        two["decks"].as_array_mut().unwrap().reverse();
        let found = compare(("a.json", &one), ("b.json", &two)).unwrap();
        let names: Vec<(&str, &str)> =
            found.figures.iter().map(|f| (f.of.as_str(), f.figure.as_str())).collect();
        assert_eq!(names[0], ("A", "decks.win_rate"));
        assert_eq!((names.len(), found.only_in_one, found.significant()), (3, 0, 1));
        assert!((found.figures[0].difference.value - 0.1).abs() < 1e-12);
        let seeds = DifferentSetting { name: "seed".into(), values: ["1".into(), "2".into()] };
        assert_eq!(found.settings, [seeds]);
        assert!(found.answer().starts_with("1 of 3 figures differs"), "{}", found.answer());
    }

    /// Pairings by places in a list that is sorted by rating, orders of decks, handicaps that were played.
    #[test]
    fn what_has_another_place_is_another_figure() {
        let report = |list: Value| json!({ "provenance": { "command": "c", "game": "g" }, "all": estimate(0.5), "list": list });
        let compared = |one: Value, two: Value| {
            let found = compare(("a", &report(one)), ("b", &report(two))).unwrap();
            let of =
                found.figures.iter().map(|figure| figure.of.clone()).filter(|of| !of.is_empty());
            (of.collect::<Vec<_>>(), found.only_in_one, found.not_compared)
        };
        let pairing =
            |one: u64, two: u64| json!({ "one": one, "two": two, "score": estimate(0.6) });
        assert_eq!(compared(json!([pairing(0, 1)]), json!([pairing(0, 1)])), (vec![], 0, 1));
        let order =
            |decks: [&str; 2], alive: f64| json!({ "decks": decks, "alive": estimate(alive) });
        let (first, second) = (order(["A", "B"], 0.3), order(["B", "A"], 0.7));
        let orders = compared(json!([first, second]), json!([second, first]));
        assert_eq!(orders, (vec!["A, B".into(), "B, A".into()], 0, 0));
        let played = |handicap: u64| json!({ "handicap": handicap, "rate": estimate(0.5) });
        let curves = compared(json!([played(10), played(24)]), json!([played(11), played(24)]));
        assert_eq!(curves, (vec!["handicap 24".into()], 2, 0));
        let deck = |rate: f64| json!({ "deck": "Twin", "rate": estimate(rate) });
        let twins = compared(json!([deck(0.4), deck(0.6)]), json!([deck(0.6), deck(0.4)]));
        assert_eq!(twins, (vec![], 0, 2));
        let infinite = json!([{ "estimate": 0.4, "low_95": 0.2, "high_95": null }]);
        assert_eq!(compared(infinite, json!([estimate(0.4)])), (vec![], 0, 1));
        let by_place = json!([estimate(0.1), estimate(0.2)]);
        assert_eq!(compared(by_place.clone(), by_place), (vec!["1".into(), "2".into()], 0, 0));
    }

    /// Two reports between which nothing differs: nineteen in twenty comparisons say so.
    #[test]
    fn chance_is_no_difference_whatever_the_names_of_the_figures() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_381);
        let mut drawn = || {
            let values = (0..60).map(|n| {
                // The standard error of an estimate of ± 0.02.
                let error: f64 = (0..12).map(|_| rng.random::<f64>()).sum::<f64>() - 6.0;
                (format!("figure_{n}"), estimate(0.5 + error * 0.02 / 1.96))
            });
            let mut report: Map<String, Value> = values.collect();
            report.insert("provenance".into(), json!({ "command": "c", "game": "g" }));
            Value::Object(report)
        };
        let found = (0..200)
            .filter(|_| compare(("a", &drawn()), ("b", &drawn())).unwrap().significant() > 0);
        let found = found.count();
        assert!(found <= 20, "{found} of 200");
    }

    #[test]
    fn of_many_figures_the_smallest_p_value_is_corrected() {
        let decks = |moved: f64| -> Value {
            let rate = |n: usize| estimate(0.5 + if n == 0 { moved } else { 0.0 });
            let decks = (0..60).map(|n| json!({ "deck": format!("D{n}"), "win_rate": rate(n) }));
            json!({ "provenance": { "command": "rate", "game": "g" }, "decks": decks.collect::<Vec<_>>() })
        };
        // 0.03 of two intervals of ± 0.02 is 2.08 standard errors.
        let found = compare(("a", &decks(0.0)), ("b", &decks(0.03))).unwrap();
        assert_eq!(found.significant(), 0);
        assert!(!found.figures[0].difference.contains(0.0));
        assert_eq!(compare(("a", &decks(0.0)), ("b", &decks(0.1))).unwrap().significant(), 1);
    }

    #[test]
    fn what_cannot_be_compared_is_said() {
        let (one, mut two) = (report(1, [0.5, 0.3, 0.4]), report(1, [0.5, 0.3, 0.4]));
        let of =
            |one: &Value, two: &Value| compare(("a", one), ("b", two)).unwrap_err().to_string();
        assert!(of(&json!({}), &two).contains("a is not a report of archon"));
        two["provenance"]["command"] = "matrix".into();
        assert!(of(&one, &two).contains("command rate and matrix"));
        let nothing = json!({ "provenance": one["provenance"] });
        assert!(of(&one, &nothing).contains("no figure in common"));
    }

    #[test]
    fn a_report_does_not_differ_from_itself() {
        let one = report(1, [0.5, 0.3, 0.4]);
        let found = compare(("a", &one), ("a", &one)).unwrap();
        assert!(found.settings.is_empty() && found.significant() == 0);
        assert!(found.figures.iter().all(|figure| figure.corrected_p == 1.0));
    }
}
