//! `train`: the network of cards, from nothing, in rounds: games are played with the network of the round before, a network
//! is fitted to all games so far, and it is measured on held-out decks. Then the policy, by the last of these networks, in
//! rounds as well. Everything is kept in a folder, from which an interrupted training continues.

mod document;
mod folder;
pub mod report;
mod rounds;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_report::{Provenance, StopReason};
use archon_runner::threads::MOST_THREADS;
use archon_sim::players::planner::BeamConfig;
use archon_sim::settings::Settings;

use self::folder::TrainingFolder;
use self::report::{RoundReport, TrainReport};
use self::rounds::Training;
use crate::context::StudyContext;
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::settings::{Setting, StudySettings as _, settings};

settings! {
    /// The settings of [`train`].
    pub struct TrainConfig {
        /// Folder of the training: made if it is not there, continued if it is
        ///
        /// It gets a network of each round (round-1.txt, …), log with a line for each, and journal with the games.
        folder: PathBuf = Setting::path().positional().written().not_in_journal(),
        /// Number of rounds; a training can be continued with more
        rounds: u64 = Setting::count_to((1, 1_000), 4),
        /// Number of training games of each round
        games: u64 = Setting::count_to((1, 10_000_000), 20_000),
        /// Number of mirrored pairs that measure each round, on held-out decks
        pairs: u64 = Setting::count_to((1, 1_000_000), 500).short('n'),
        /// Number of games on held-out decks for log-loss and calibration
        held_out: u64 = Setting::count_to((1, 1_000_000), 1_000).value_name("GAMES"),
        /// Number of training epochs
        epochs: u64 = Setting::count_to((1, 1_000), 6),
        /// Settings of the planner that plays a part of the games
        planner: String = Setting::text("nodes=300,plans=4,worlds=1,policy=none")
            .checked_by(is_planner)
            .value_name("SETTINGS"),
        /// Settings of the planner that is measured
        measured: Option<String> = Setting::text_or(MEASURED)
            .checked_by(is_planner)
            .value_name("SETTINGS"),
        /// Player that it is measured against
        opponent: String = Setting::text("planner@2026-11").value_name("PLAYER"),
        /// Number of rounds that train the policy, after those of the network
        ///
        /// 0 trains no policy.
        policy_rounds: u64 = Setting::count_to((0, 1_000), 4),
        /// Number of training games of each of these rounds
        policy_games: u64 = Setting::count_to((1, 100_000_000), 200_000),
        /// Number of games of the last policy that a final network is fitted to
        ///
        /// 0 fits none: the network that trained the last policy is the final one.
        final_games: u64 = Setting::count_to((0, 100_000_000), 0),
        /// Player that the policy is measured against
        policy_opponent: String = Setting::text("greedy@2026-11").value_name("PLAYER"),
        /// Seed of all random numbers
        ///
        /// The same seed gives the same networks.
        seed: u64 = Setting::count(0, 1).short('s').not_in_journal(),
        /// Number of threads
        threads: Option<usize> = Setting::count_or((1, MOST_THREADS as u64), "one for each processor")
            .short('t')
            .not_in_journal(),
    }
}

/// Settings of the planner that is measured: without the policy that ships, so that all of it is trained from nothing.
const MEASURED: &str = "policy=none";

/// Says what is wrong with settings of the planner.
fn is_planner(text: &str) -> Result<(), String> {
    planner(text).map(|_| ())
}

/// The planner with some settings, whose evaluation and policy are those of the training.
fn planner(text: &str) -> Result<BeamConfig, String> {
    let settings = Settings::read("planner", BeamConfig::SETTINGS, text);
    let config = BeamConfig::from(&settings.map_err(|why| why.to_string())?);
    match [&config.network, &config.cards, &config.weights].iter().all(|file| file.is_empty()) {
        true => Ok(config),
        false => {
            Err("its files are those of the training: leave out network, cards and weights".into())
        }
    }
}

impl TrainConfig {
    /// The planner that a setting describes.
    fn planner_of(&self, setting: &'static str) -> Result<BeamConfig, ConfigError> {
        let text = match setting {
            "measured" => self.measured.as_deref().unwrap_or(MEASURED),
            _ => &self.planner,
        };
        planner(text).map_err(|problem| ConfigError::Text { setting, problem })
    }

    /// Whether a planner with the last policy is measured at the end.
    const fn has_final_network(&self) -> bool {
        self.policy_rounds > 0
    }

    /// The player that is measured, in words.
    fn measured_name(&self) -> String {
        match self.measured.as_deref().unwrap_or(MEASURED) {
            "" => "planner".into(),
            settings => format!("planner:{settings}"),
        }
    }
}

/// The study as the registry has it.
pub struct Train;

impl StudyDefinition for Train {
    const NAME: &'static str = "train";
    const ABOUT: &'static str = "Train the network of cards and the policy, round by round";
    const DETAILS: &'static str = "Each round plays games, fits a network to all of them, and measures it on held-out decks. \
                                   Further rounds train the policy by the last network. An interrupted training continues with the \
                                   same command. See docs/training.md.";
    const EXAMPLES: [&'static str; 2] = [
        "archon train training/ --html training.html",
        "archon train trial/ --rounds 2 --games 2000 -n 200 --seed 7",
    ];
    const DECKS: DecksArgument =
        DecksArgument { decks: NamedDecks::None, against: Against::Nobody };
    const ONE_PLAYER: bool = false;
    const PLAYS_PAIRS: bool = false;
    const PLAYS_GAMES: bool = true;
    type Config = TrainConfig;
}

impl StudyOf<KeyForge> for Train {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        _: StudyDecks<Deck>,
        config: &TrainConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(train(context, config)?))
    }
}

/// Trains, or continues a training. An interrupted one reports the rounds until then.
///
/// # Errors
/// The folder has another training or cannot be used, there is no such player, or the threads cannot be started.
pub fn train(
    context: &StudyContext<'_, KeyForge>,
    config: &TrainConfig,
) -> Result<TrainReport, StudyError> {
    config.check()?;
    let folder = TrainingFolder::new(&config.folder)?;
    let mut training = Training::new(context, config, &folder)?;
    let mut log = folder.log()?;
    let mut interrupted = false;
    let mut policies = folder.policy_log(config.rounds)?;
    let mut final_log = folder.final_log(config.rounds, config.policy_rounds)?;
    for round in log.rounds().len() as u64 + 1..=config.rounds {
        match training.round(round)? {
            Some(found) => log.add(found)?,
            None => {
                interrupted = true;
                break;
            }
        }
    }
    for round in policies.rounds().len() as u64 + 1..=config.policy_rounds {
        if interrupted {
            break;
        }
        match training.policy_round(round)? {
            Some(found) => policies.add(found)?,
            None => interrupted = true,
        }
    }
    if !interrupted && config.has_final_network() && final_log.rounds().is_empty() {
        let of_rounds = log.rounds().last().map_or(0, |round| round.games);
        match training.final_network(of_rounds)? {
            Some(found) => final_log.add(found)?,
            None => interrupted = true,
        }
    }
    training.end(interrupted);
    let ended = if interrupted { StopReason::Interrupted } else { StopReason::Games };
    let (rounds, policies) = (log.into_rounds(), policies.into_rounds());
    let final_network = final_log.into_rounds().pop();
    let provenance =
        provenance(context, config, [&rounds, &policies], final_network.as_ref(), ended);
    Ok(TrainReport { provenance, rounds, policies, final_network })
}

/// Where a report comes from.
fn provenance(
    context: &StudyContext<'_, KeyForge>,
    config: &TrainConfig,
    [rounds, policies]: [&[RoundReport]; 2],
    final_network: Option<&RoundReport>,
    ended: StopReason,
) -> Provenance {
    let held_out = if rounds.is_empty() { 0 } else { config.held_out };
    let of_pairs = |round: &RoundReport| 2 * (round.pairs + round.unfinished);
    let measured: u64 = rounds.iter().chain(policies).chain(final_network).map(of_pairs).sum();
    let policy_rounds = policies.len() as u64;
    let networks = policy_rounds.saturating_sub(1) * rounds::network_games(config.policy_games);
    let of_policies = policy_rounds * config.policy_games + networks;
    let of_final = final_network.map_or(0, |_| rounds::final_network_games(config.final_games));
    let trained = config.games * rounds.len() as u64 + of_policies + of_final;
    Provenance {
        archon: env!("CARGO_PKG_VERSION"),
        command: Train::NAME,
        game: "keyforge",
        rules: Edition::default().key().into(),
        player: config.measured_name(),
        seed: context.seed,
        settings: config.journal(),
        games: held_out + trained + measured,
        games_out_of_turns: 0,
        unfinished_games: rounds
            .iter()
            .chain(policies)
            .chain(final_network)
            .map(|round| round.unfinished_games)
            .sum(),
        forfeited_games: 0,
        left_out: Vec::new(),
        assumptions: Vec::new(),
        ended,
        precision_unit: "",
    }
}
