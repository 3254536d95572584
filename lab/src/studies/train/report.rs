//! What a training found, as plain data; a round is a line of the log.

use archon_ratings::pairs::Pairs;
use archon_report::{Interval, Provenance};
use archon_sim::tuning::cards::calibration::Calibration;
use archon_sim::tuning::decisions::mean_and_half_width;
use serde::{Deserialize, Serialize};

/// The report of `archon train`.
#[derive(Serialize, Clone, Debug)]
pub struct TrainReport {
    /// Where it comes from
    #[serde(flatten)]
    pub provenance: Provenance,
    /// The rounds
    pub rounds: Vec<RoundReport>,
    /// The rounds of the policy, by the network of the last planned round
    pub policies: Vec<RoundReport>,
    /// The final network, with the planner that plays with it and the policy of the last round; it is the one that trained
    /// that policy, unless one was fitted to games of that
    pub final_network: Option<RoundReport>,
}

/// A round of the network or of the policy, which makes no forecasts. Numbers are rounded, so that they are the same after
/// they were read from the log.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug, Default)]
pub struct RoundReport {
    /// From 1
    pub round: u64,
    /// The file of its network
    pub network: String,
    /// The first 16 hexadecimal digits of that file's SHA-256
    pub sha256: String,
    /// Games that it was trained with: those of all rounds so far that ended; of a policy, all of them
    pub games: u64,
    /// Positions of these games, of a network
    pub positions: u64,
    /// Points a game against the opponent on held-out decks, from 0 to 1
    pub score: Option<Interval>,
    /// Finished pairs
    pub pairs: u64,
    /// Unfinished pairs
    pub unfinished: u64,
    /// Games at a limit, of the unfinished pairs
    pub unfinished_games: u64,
    /// The scores by set
    pub sets: Vec<SetScore>,
    /// The mean logarithmic loss of its forecasts in held-out games
    pub log_loss: Option<f64>,
    /// That of the table of weights without a network
    pub log_loss_of_table: Option<f64>,
    /// The mean absolute deviation of outcomes from forecasts over the bins, from 0 to 1
    pub deviation: Option<f64>,
    /// That of the table of weights without a network
    pub deviation_of_table: Option<f64>,
    /// The forecasts in held-out games by bins
    pub calibration: Vec<CalibrationBin>,
    /// The mean regret of a decision on the yardstick, in points from 0 to 1
    pub regret: Option<f64>,
    /// Half the width of the 95 % interval of the regret
    pub regret_half_width: Option<f64>,
    /// Decisions of the yardstick
    pub decisions: u64,
}

/// The score with decks of one set.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct SetScore {
    /// The key of the set
    pub set: String,
    /// Points a game, from 0 to 1
    pub score: Option<Interval>,
    /// Finished pairs
    pub pairs: u64,
}

/// The positions whose forecasts lie between two tenths.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct CalibrationBin {
    /// The least forecast
    pub from: f64,
    /// The greatest forecast
    pub to: f64,
    /// Number of positions
    pub positions: u64,
    /// The mean forecast
    pub forecast: Option<f64>,
    /// The mean of the points
    pub outcome: Option<f64>,
}

/// A number as it is in the log.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

impl RoundReport {
    /// The scores of pairs by set.
    pub(super) fn set_scores(&mut self, by_set: &[(String, Pairs)]) {
        let all: Pairs = by_set.iter().map(|(_, pairs)| *pairs).sum();
        let score = |pairs: &Pairs| pairs.score().map(|score| score.map(rounded));
        self.score = score(&all);
        self.pairs = all.pairs();
        self.unfinished = all.unfinished;
        self.unfinished_games = all.unfinished_games;
        let of_set = |(set, pairs): &(String, Pairs)| SetScore {
            set: set.clone(),
            score: score(pairs),
            pairs: pairs.pairs(),
        };
        self.sets = by_set.iter().map(of_set).collect();
    }

    /// The forecasts of the network, and of the table alone.
    pub(super) fn set_calibration(&mut self, network: &Calibration, table: &Calibration) {
        self.log_loss = network.log_loss().map(rounded);
        self.log_loss_of_table = table.log_loss().map(rounded);
        self.deviation = network.deviation().map(rounded);
        self.deviation_of_table = table.deviation().map(rounded);
        let width = 1.0 / network.bins.len() as f64;
        let bins = network.bins.iter().enumerate().map(|(n, bin)| CalibrationBin {
            from: rounded(n as f64 * width),
            to: rounded((n + 1) as f64 * width),
            positions: bin.positions,
            forecast: bin.means().map(|[forecast, _]| rounded(forecast)),
            outcome: bin.means().map(|[_, outcome]| rounded(outcome)),
        });
        self.calibration = bins.collect();
    }

    /// The regrets at the decisions of the yardstick.
    pub(super) fn set_regrets(&mut self, regrets: &[f64]) {
        let found = mean_and_half_width(regrets);
        self.regret = found.map(|[mean, _]| rounded(mean));
        self.regret_half_width = found.map(|[_, half]| rounded(half));
        self.decisions = regrets.len() as u64;
    }
}
