//! `archon train` as a document.

use archon_report::answer::Side;
use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Interval, Report, count};

use super::report::{CalibrationBin, RoundReport, SetScore, TrainReport};

/// Decimals of a logarithmic loss.
const LOSS: NumberFormat = NumberFormat::plain(4);

impl TrainReport {
    fn opponent(&self) -> &str {
        self.provenance.settings["opponent"].as_str().unwrap_or("the opponent")
    }

    /// What the policy of a round is worth, in a sentence.
    fn policy_in_words(&self, policy: &RoundReport) -> String {
        let opponent =
            self.provenance.settings["policy_opponent"].as_str().unwrap_or("the opponent");
        let score = match &policy.score {
            Some(score) => format!("scores {} against {opponent}", score.percent()),
            None => format!("has finished no pair against {opponent}"),
        };
        format!(
            "The policy in the file {} {score}. It plays as policy:weights=FILE.",
            policy.network
        )
    }

    /// What the final network is worth beside the last policy, in a sentence.
    fn final_network_in_words(&self, network: &RoundReport) -> String {
        let opponent = self.opponent();
        let score = match &network.score {
            Some(score) => format!("scores {} against {opponent}", score.percent()),
            None => format!("has finished no pair against {opponent}"),
        };
        format!(
            "The planner with the network in the file {} and the last policy {score}. It plays as \
             planner:cards=FILE,weights=FILE.",
            network.network
        )
    }

    fn planned(&self) -> u64 {
        self.provenance.settings["rounds"].as_u64().unwrap_or(0)
    }
}

impl Report for TrainReport {
    fn answer(&self) -> String {
        let Some(last) = self.rounds.last() else { return "No round is finished.".into() };
        let (round, opponent) = (last.round, self.opponent());
        let Some(score) = last.score else {
            return format!("No pair of round {round} was finished.");
        };
        let percent = score.percent();
        match Side::from_interval(&score, 0.5) {
            Side::Above => format!(
                "The network of round {round} is stronger than {opponent}: the planner with it scores {percent}."
            ),
            Side::Below => format!(
                "The network of round {round} is weaker than {opponent}: the planner with it scores {percent}."
            ),
            Side::Undecided => format!(
                "Too close to call between the network of round {round} and {opponent}: the planner with it scores \
                 {percent}."
            ),
        }
    }

    fn document(&self) -> Document {
        let title = "Training of the network of cards and the policy";
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        let Some(last) = self.rounds.last() else { return document };
        let done = self.rounds.len() as u64;
        if done < self.planned() {
            document = document.finding(format!(
                "{done} of {} rounds are finished: the same command continues.",
                self.planned()
            ));
        }
        document = document.finding(format!(
            "The network is the file {} of the folder. A planner plays with it as planner:cards=FILE.",
            last.network
        ));
        if let Some(finding) = forecasts(last) {
            document = document.finding(finding);
        }
        let note = "Points a game of the planner with the network of the round, on decks that training never uses. All rounds \
                    play the same pairs of decks and shuffles.";
        let document = document
            .section("Strength by round", vec![strength(self).into(), Block::Note(note.into())])
            .section("Rounds", vec![rounds(self).into()])
            .section("Log-loss by round", vec![losses(self).into()])
            .section("Calibration of the last round", vec![calibration(last).into()])
            .section("Last round by set", vec![sets(last).into()]);
        let document = match self.policies.last() {
            None => document,
            Some(policy) => document
                .finding(self.policy_in_words(policy))
                .section("Policy by round", vec![policies(self).into()])
                .section("Policy of the last round by set", vec![policy_sets(policy).into()]),
        };
        match &self.final_network {
            None => document,
            Some(network) => document
                .finding(self.final_network_in_words(network))
                .section("Final network", vec![final_network(network).into()])
                .section("Final network by set", vec![final_network_sets(network).into()]),
        }
    }
}

/// What the forecasts of a round are worth, in a sentence.
fn forecasts(round: &RoundReport) -> Option<String> {
    let (loss, of_table) = (round.log_loss?, round.log_loss_of_table?);
    let (deviation, table_deviation) = (round.deviation?, round.deviation_of_table?);
    Some(format!(
        "Log-loss at the ends of turns in held-out games: {loss:.4}, and {of_table:.4} for the table of weights alone. Outcomes \
         deviate from the forecasts by {:.1} percentage points, and by {:.1} for the table.",
        100.0 * deviation,
        100.0 * table_deviation
    ))
}

fn across(report: &TrainReport) -> Axis {
    Axis::new("Round", NumberFormat::plain(0)).with(1.0).with(report.planned() as f64)
}

fn strength(report: &TrainReport) -> Chart {
    let of_round = |round: &RoundReport| Some((round.round as f64, round.score?));
    let points: Vec<(f64, Interval)> = report.rounds.iter().filter_map(of_round).collect();
    let said = |(round, score): &(f64, Interval)| format!("round {round}: {}", score.percent());
    let description = points.iter().map(said).collect::<Vec<_>>().join("; ") + ".";
    let up = Axis::new("Score", NumberFormat::percent(0)).with(0.5);
    Chart::new("Strength by round", description, across(report), up)
        .level(0.5, report.opponent())
        .points(points, Series::One, "Score")
}

fn losses(report: &TrainReport) -> Chart {
    let of_round = |round: &RoundReport| Some((round.round as f64, round.log_loss?));
    let points: Vec<(f64, f64)> = report.rounds.iter().filter_map(of_round).collect();
    let said = |(round, loss): &(f64, f64)| format!("round {round}: {loss:.4}");
    let description = points.iter().map(said).collect::<Vec<_>>().join("; ") + ".";
    let up = Axis::new("Log-loss in held-out games", NumberFormat::plain(3));
    let chart = Chart::new("Log-loss by round", description, across(report), up);
    let table = report.rounds.first().and_then(|round| round.log_loss_of_table);
    let chart = match table {
        Some(loss) => chart.level(loss, "table alone"),
        None => chart,
    };
    chart.line(points, Series::One, "Network")
}

fn rounds(report: &TrainReport) -> Table {
    let mut columns = score_columns();
    columns.extend(forecast_columns());
    columns.extend(regret_and_file_columns());
    Table::new("A network for each round", columns, &report.rounds).exported()
}

fn final_network(network: &RoundReport) -> Table {
    let mut columns = score_columns();
    columns.remove(0);
    columns.extend(forecast_columns());
    columns.extend(regret_and_file_columns());
    Table::new(
        "The planner with the final network and the last policy",
        columns,
        std::slice::from_ref(network),
    )
}

fn final_network_sets(network: &RoundReport) -> Table {
    let title = "Score of the planner with the final network and the last policy, with held-out decks of each set";
    Table::new(title, set_columns(), &network.sets)
}

fn forecast_columns<'r>() -> Vec<Column<'r, RoundReport>> {
    vec![
        Column::number("log_loss", "Log-loss", LOSS, |row: &RoundReport| row.log_loss)
            .help("mean logarithmic loss at the ends of turns in held-out games"),
        Column::number(
            "deviation",
            "Calibration",
            NumberFormat::percent(1),
            |row: &RoundReport| row.deviation,
        )
        .help("mean absolute deviation of outcomes from forecasts, in percentage points"),
    ]
}

fn policies(report: &TrainReport) -> Table {
    let mut columns = score_columns();
    columns.extend(regret_and_file_columns());
    Table::new("A policy for each round", columns, &report.policies)
}

fn score_columns<'r>() -> Vec<Column<'r, RoundReport>> {
    vec![
        Column::count("round", "Round", |row: &RoundReport| row.round).heads_rows(),
        Column::interval("score", "Score", NumberFormat::percent(1), |row: &RoundReport| row.score)
            .bars(0.5),
        Column::count("pairs", "Pairs", |row: &RoundReport| row.pairs),
    ]
}

fn regret_and_file_columns<'r>() -> Vec<Column<'r, RoundReport>> {
    vec![
        Column::number("regret", "Regret", NumberFormat::percent(2), |row: &RoundReport| {
            row.regret
        })
        .help("mean regret of a decision on the yardstick, in percentage points"),
        Column::number("regret_half_width", "±", NumberFormat::percent(2), |row: &RoundReport| {
            row.regret_half_width
        })
        .help("half the width of the 95 % interval of the regret"),
        Column::count("games", "Games", |row: &RoundReport| row.games)
            .help("games that it was trained with"),
        Column::text("network", "Network", |row: &RoundReport| row.network.clone()).in_files(),
        Column::text("sha256", "SHA-256", |row: &RoundReport| row.sha256.clone()).in_files(),
    ]
}

fn policy_sets(round: &RoundReport) -> Table {
    Table::new("Score of the policy with held-out decks of each set", set_columns(), &round.sets)
}

fn calibration(round: &RoundReport) -> Chart {
    let of_bin = |bin: &CalibrationBin| Some((bin.forecast?, bin.outcome?));
    let points: Vec<(f64, f64)> = round.calibration.iter().filter_map(of_bin).collect();
    let positions: u64 = round.calibration.iter().map(|bin| bin.positions).sum();
    let description = match round.deviation {
        Some(deviation) => format!(
            "Outcomes deviate from the forecasts by {:.1} percentage points on average over {} positions.",
            100.0 * deviation,
            count(positions)
        ),
        None => "No held-out game ended.".into(),
    };
    let share = |name: &str| Axis::new(name, NumberFormat::percent(0)).with(0.0).with(1.0);
    Chart::new("Forecasts and outcomes", description, share("Forecast"), share("Outcome"))
        .line(vec![(0.0, 0.0), (1.0, 1.0)], Series::Two, "Perfect calibration")
        .line(points, Series::One, "Network")
        .numbers(bins(round))
}

fn bins(round: &RoundReport) -> Table {
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("forecasts", "Forecasts", |bin: &CalibrationBin| {
            format!("{:.0} to {:.0} %", 100.0 * bin.from, 100.0 * bin.to)
        }),
        Column::count("positions", "Positions", |bin: &CalibrationBin| bin.positions),
        Column::number("forecast", "Mean forecast", percent, |bin: &CalibrationBin| bin.forecast),
        Column::number("outcome", "Mean outcome", percent, |bin: &CalibrationBin| bin.outcome),
    ];
    Table::new("Forecasts at the ends of turns in held-out games", columns, &round.calibration)
}

fn sets(round: &RoundReport) -> Table {
    Table::new("Score with held-out decks of each set", set_columns(), &round.sets)
}

fn set_columns<'r>() -> Vec<Column<'r, SetScore>> {
    vec![
        Column::name("set", "Set", |row: &SetScore| row.set.clone()),
        Column::interval("score", "Score", NumberFormat::percent(1), |row: &SetScore| row.score)
            .bars(0.5),
        Column::count("pairs", "Pairs", |row: &SetScore| row.pairs),
    ]
}
