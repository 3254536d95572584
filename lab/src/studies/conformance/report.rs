//! The report of `archon conformance`.

use std::collections::BTreeMap;
use std::fmt;

use archon_report::count;
use archon_sim::games::keyforge::conformance::{Done, Outcome};
use serde::Serialize;

/// The results of recorded cases.
#[derive(Serialize, Clone, Debug)]
pub struct ConformanceReport {
    /// How many cases of each set pass
    pub sets: BTreeMap<String, CaseCounts>,
    /// The cases that fail
    pub failures: Vec<Failure>,
    /// The cases that pass in which who is asked, or whether a choice may be declined, differs
    pub asked_otherwise: Vec<Failure>,
    /// The cases that pass, without those
    pub passed: Vec<String>,
    /// Cases that cannot be played, and the cards that they lack
    #[serde(skip)]
    pub unplayable: Vec<(String, Vec<String>)>,
    /// Whether the text shows every difference, and what each unplayable case lacks
    #[serde(skip)]
    pub verbose: bool,
}

/// Cases of a set.
#[derive(Serialize, Clone, Default, Debug)]
pub struct CaseCounts {
    /// Those that pass
    pub passed: usize,
    /// Those that fail
    pub failed: usize,
    /// Those that need cards which are not implemented
    pub unplayable: usize,
    /// How many cases lack each card
    #[serde(skip)]
    pub missing: BTreeMap<String, usize>,
}

/// A case that fails.
#[derive(Serialize, Clone, Debug)]
pub struct Failure {
    /// The case
    pub id: String,
    /// The first difference
    pub why: String,
    /// All differences
    #[serde(skip)]
    pub differences: Vec<String>,
}

impl Failure {
    fn new(case: &Done, differences: &[String]) -> Failure {
        let why = differences.first().cloned().unwrap_or_default();
        Failure { id: case.id.clone(), why, differences: differences.to_vec() }
    }
}

impl ConformanceReport {
    /// Of cases that were replayed.
    pub fn new(done: &[Done]) -> ConformanceReport {
        let mut sets: BTreeMap<String, CaseCounts> = BTreeMap::new();
        let (mut failures, mut unplayable) = (Vec::new(), Vec::new());
        let (mut asked_otherwise, mut passed) = (Vec::new(), Vec::new());
        for case in done {
            let counts = sets.entry(case.set.to_string()).or_default();
            match &case.outcome {
                Outcome::Passed => {
                    counts.passed += 1;
                    passed.push(case.id.clone());
                }
                Outcome::AskedOtherwise(differences) => {
                    counts.passed += 1;
                    asked_otherwise.push(Failure::new(case, differences));
                }
                Outcome::Failed(differences) => {
                    counts.failed += 1;
                    failures.push(Failure::new(case, differences));
                }
                Outcome::Unplayable(missing) => {
                    counts.unplayable += 1;
                    for id in missing {
                        *counts.missing.entry(id.clone()).or_default() += 1;
                    }
                    unplayable.push((case.id.clone(), missing.to_vec()));
                }
            }
        }
        ConformanceReport { sets, failures, asked_otherwise, passed, unplayable, verbose: false }
    }

    /// How many cases pass, in a sentence.
    pub fn summary(&self) -> String {
        let sum = |of: fn(&CaseCounts) -> usize| self.sets.values().map(of).sum::<usize>() as u64;
        let (passed, failed) = (sum(|counts| counts.passed), sum(|counts| counts.failed));
        let unplayable = match sum(|counts| counts.unplayable) {
            0 => String::new(),
            cases => format!("; {} more cannot be played", count(cases)),
        };
        match (passed, failed) {
            (0, 0) => format!("No case can be played{unplayable}."),
            (passed, 0) => format!("All {} playable cases pass{unplayable}.", count(passed)),
            (passed, failed) => format!(
                "{} of {} playable cases pass ({:.1} %){unplayable}.",
                count(passed),
                count(passed + failed),
                self.rate()
            ),
        }
    }

    /// The share of playable cases that pass, in percent.
    pub fn rate(&self) -> f64 {
        let passed: usize = self.sets.values().map(|counts| counts.passed).sum();
        let failed: usize = self.sets.values().map(|counts| counts.failed).sum();
        100.0 * passed as f64 / (passed + failed).max(1) as f64
    }
}

impl fmt::Display for ConformanceReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}\n", self.summary())?;
        writeln!(out, "{:<8} {:>7} {:>7} {:>13}", "set", "passed", "failed", "not playable")?;
        for (set, counts) in &self.sets {
            let CaseCounts { passed, failed, unplayable, missing } = counts;
            writeln!(out, "{set:<8} {passed:>7} {failed:>7} {unplayable:>13}")?;
            if !missing.is_empty() {
                writeln!(out, "         missing: {}", self.most_missing(missing))?;
            }
        }
        let listed = self.failures.len() + self.asked_otherwise.len();
        if listed > 0 || self.verbose && !self.unplayable.is_empty() {
            writeln!(out)?;
        }
        for Failure { id, differences, .. } in &self.failures {
            let shown = if self.verbose { differences.len() } else { 1 };
            for line in differences.iter().take(shown) {
                writeln!(out, "{id}: {line}")?;
            }
        }
        for Failure { id, differences, .. } in &self.asked_otherwise {
            let shown = if self.verbose { differences.len() } else { 1 };
            for line in differences.iter().take(shown) {
                writeln!(out, "{id} passes, but asks otherwise: {line}")?;
            }
        }
        for (id, missing) in self.unplayable.iter().filter(|_| self.verbose) {
            writeln!(out, "{id}: not playable without {}", missing.join(", "))?;
        }
        Ok(())
    }
}

impl ConformanceReport {
    /// The cards that most cases lack.
    fn most_missing(&self, missing: &BTreeMap<String, usize>) -> String {
        let mut missing: Vec<_> = missing.iter().collect();
        missing.sort_by_key(|(id, cases)| (std::cmp::Reverse(**cases), id.as_str()));
        let most = if self.verbose { missing.len() } else { 12 };
        let named: Vec<_> =
            missing.iter().take(most).map(|(id, cases)| format!("{id} ({cases})")).collect();
        match missing.len() - named.len() {
            0 => named.join(", "),
            more => format!("{} and {more} more", named.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_comes_before_the_cases_that_fail() {
        let failure = Failure::new(
            &Done {
                id: "cota/Troll 01".into(),
                set: "cota".into(),
                outcome: Outcome::Failed(vec!["power 7".into()]),
            },
            &["power 7".to_string()],
        );
        let counts = CaseCounts { passed: 2, failed: 1, unplayable: 4, ..CaseCounts::default() };
        let report = ConformanceReport {
            sets: [("cota".to_string(), counts)].into(),
            failures: vec![failure],
            ..ConformanceReport::new(&[])
        };
        let text = report.to_string();
        let first = "2 of 3 playable cases pass (66.7 %); 4 more cannot be played.\n";
        assert!(text.starts_with(first), "{text}");
        assert!(text.ends_with("\n\ncota/Troll 01: power 7\n"), "{text}");
    }
}
