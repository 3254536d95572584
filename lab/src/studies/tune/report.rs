//! The report of `archon tune`.

use std::fmt;

use archon_report::answer::Side;
use archon_report::{Interval, count};
use serde::Serialize;
use serde_json::Value;

/// New weights, and how they were found.
#[derive(Serialize)]
pub struct TuneReport {
    /// The program's version
    pub archon: &'static str,
    /// The command
    pub command: &'static str,
    /// The game
    pub game: &'static str,
    /// The seed of all random numbers
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// The settings of the games
    pub settings: Value,
    /// Whether it was interrupted: there are no weights then
    pub interrupted: bool,
    /// The results of the steps
    pub steps: Vec<Step>,
    /// The tuned weights, as a table
    pub weights: Option<String>,
    /// The network that corrects them, as text
    pub network: Option<String>,
}

impl TuneReport {
    /// Whether the last weights that were measured are stronger, in a sentence; none if nothing was measured.
    pub fn verdict(&self) -> Option<String> {
        let measured = self.steps.iter().rev().find_map(|step| match step {
            Step::Played { weights, against, score: Some(score), .. } => {
                Some((weights, against, score))
            }
            _ => None,
        });
        let (weights, against, score) = measured?;
        let verdict = match Side::from_interval(score, 0.5) {
            Side::Above => format!("The {weights} weights are stronger than {against}"),
            Side::Below => format!("The {weights} weights are weaker than {against}"),
            Side::Undecided => {
                format!("Too close to call between the {weights} weights and {against}")
            }
        };
        Some(format!("{verdict}: they score {}.", score.percent()))
    }
}

/// The result of a step of tuning.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Step {
    /// How many positions there are
    Sampled {
        /// Training positions
        positions: usize,
        /// Positions held out for measurement
        positions_set_apart: usize,
    },
    /// How well the weights predict the winner (natural logarithms; less is better)
    Fitted {
        /// Which weights
        weights: &'static str,
        /// Log-loss on training positions
        log_loss: f64,
        /// Log-loss on held-out positions
        log_loss_set_apart: f64,
    },
    /// The score against other weights, on held-out decks
    Played {
        /// Which weights
        weights: &'static str,
        /// Against which others
        against: String,
        /// Finished pairs
        pairs: u64,
        /// Unfinished pairs
        unfinished: u64,
        /// Points a game
        score: Option<Interval>,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Sampled { positions, positions_set_apart } => {
                write!(
                    f,
                    "{} training positions, {} held out",
                    count(*positions as u64),
                    count(*positions_set_apart as u64)
                )
            }
            Step::Fitted { weights, log_loss, log_loss_set_apart } => {
                write!(f, "{weights:<12} log-loss {log_loss:.5}, held out {log_loss_set_apart:.5}")
            }
            Step::Played { weights, against, score: None, .. } => {
                write!(f, "{weights} against {against}: no pair finished")
            }
            Step::Played { weights, against, pairs, unfinished, score: Some(score) } => write!(
                f,
                "{weights} against {against}: {:.1} % ({:.1} to {:.1}) of {pairs} pairs, {unfinished} unfinished",
                100.0 * score.value,
                100.0 * score.low,
                100.0 * score.high,
            ),
        }
    }
}
