//! The folder of a training: a journal of its games, a network of each round, and a log with a line for each. Files but the
//! journal are there whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::Evaluation;
use archon_sim::files;
use archon_sim::games::keyforge::policy_network::network::PolicyNetwork;
use archon_sim::players::network::with_cards_of_file;
use archon_sim::players::network_file;

use super::report::RoundReport;
use crate::error::{ConfigError, StudyError};

/// The folder.
pub struct TrainingFolder {
    path: PathBuf,
}

/// An error of the folder.
pub fn wrong(problem: String) -> StudyError {
    ConfigError::Text { setting: "folder", problem }.into()
}

impl TrainingFolder {
    /// A folder, which is made if it is not there.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn new(path: &Path) -> Result<TrainingFolder, StudyError> {
        fs::create_dir_all(path)
            .map_err(|why| wrong(format!("{} cannot be made: {why}", path.display())))?;
        Ok(TrainingFolder { path: path.into() })
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of the journal.
    pub fn journal(&self) -> PathBuf {
        self.path.join("journal")
    }

    /// The name of the network of a round.
    pub fn network_name(round: u64) -> String {
        format!("round-{round}.txt")
    }

    /// The name of the network that trains the policy of a round: that of the round `network` for the first one.
    pub fn policy_network_name(network: u64, round: u64) -> String {
        match round {
            1 => Self::network_name(network),
            round => format!("policy-{network}-{round}.txt"),
        }
    }

    /// Whether a file of a network or a policy is there.
    pub fn has(&self, name: &str) -> bool {
        self.path.join(name).exists()
    }

    /// Writes a network.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write_network(&self, name: &str, text: &str) -> Result<(), StudyError> {
        write(&self.path.join(name), text.as_bytes())
    }

    /// The table that ships with a network, and the hash of its file.
    ///
    /// # Errors
    /// The file is not there, or damaged.
    pub fn evaluation(&self, name: &str) -> Result<(Evaluation<KeyForge>, String), StudyError> {
        let path = self.path.join(name);
        let path = path.to_str().ok_or_else(|| {
            wrong(format!("{} is not UTF-8: use another name", self.path.display()))
        })?;
        with_cards_of_file(Evaluation::default(), path, "").map_err(|why| wrong(why.to_string()))
    }

    /// The name of the policy of a round, by the network of the round `network`.
    pub fn policy_name(network: u64, round: u64) -> String {
        format!("policy-{network}-{round}.bin")
    }

    /// The name of the final network, of the policy of the round `policy` by the network of the round `network`.
    pub fn final_name(network: u64, policy: u64) -> String {
        format!("final-{network}-{policy}.txt")
    }

    /// Writes a policy.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write_policy(&self, name: &str, network: &PolicyNetwork) -> Result<(), StudyError> {
        write(&self.path.join(name), &network.bytes())
    }

    /// A policy, and the hash of its file.
    ///
    /// # Errors
    /// The file is not there, or damaged.
    pub fn policy(&self, name: &str) -> Result<(PolicyNetwork, String), StudyError> {
        let path = self.path.join(name);
        let bytes = fs::read(&path)
            .map_err(|why| wrong(format!("{} cannot be read: {why}", path.display())))?;
        let network = PolicyNetwork::read(&bytes)
            .map_err(|why| wrong(format!("{} is not a policy: {why}", path.display())))?;
        Ok((network, network_file::hash(&bytes)))
    }

    /// The log of the rounds of the network.
    ///
    /// # Errors
    /// It cannot be read, a line is not one of a round, or a network is not the one that it names.
    pub fn log(&self) -> Result<TrainingLog, StudyError> {
        self.read_log("log")
    }

    /// The log of the rounds of the policy, by the network of the round `network`.
    ///
    /// # Errors
    /// As of [`TrainingFolder::log`].
    pub fn policy_log(&self, network: u64) -> Result<TrainingLog, StudyError> {
        self.read_log(&format!("policy-{network}-log"))
    }

    /// The log of the final network of a round, with one line if it was measured.
    ///
    /// # Errors
    /// As of [`TrainingFolder::log`].
    pub fn final_log(&self, network: u64, policy: u64) -> Result<TrainingLog, StudyError> {
        self.read_log(&format!("final-{network}-{policy}-log"))
    }

    fn read_log(&self, name: &str) -> Result<TrainingLog, StudyError> {
        let path = self.path.join(name);
        let text = match path.exists() {
            false => String::new(),
            true => files::read_text(&path)
                .map_err(|why| wrong(format!("{} cannot be read: {why}", path.display())))?,
        };
        let mut rounds: Vec<RoundReport> = Vec::new();
        for (n, line) in text.lines().enumerate() {
            let round: Option<RoundReport> = serde_json::from_str(line).ok();
            let round = round.filter(|found| found.round == n as u64 + 1);
            let round = round.ok_or_else(|| {
                let (path, line) = (path.display(), n + 1);
                wrong(format!(
                    "line {line} of {path} is not that of round {line}: remove it and the lines after it, and the rounds \
                     are measured again"
                ))
            })?;
            self.is_network(&round)?;
            rounds.push(round);
        }
        Ok(TrainingLog { path, text, rounds })
    }

    /// Checks that the network of a round is the one that was measured.
    fn is_network(&self, round: &RoundReport) -> Result<(), StudyError> {
        let path = self.path.join(&round.network);
        let bytes = fs::read(&path);
        let bytes =
            bytes.map_err(|why| wrong(format!("{} cannot be read: {why}", path.display())))?;
        let found = network_file::hash(&bytes);
        if found == round.sha256 {
            return Ok(());
        }
        Err(wrong(format!(
            "{} has the hash {found}, and the log says {}: it was changed; restore it, or use another folder",
            path.display(),
            round.sha256
        )))
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), StudyError> {
    files::write_whole(path, bytes)
        .map_err(|why| wrong(format!("{} cannot be written: {why}", path.display())))
}

/// The log: a line of JSON for each round.
pub struct TrainingLog {
    path: PathBuf,
    text: String,
    rounds: Vec<RoundReport>,
}

impl TrainingLog {
    /// The rounds that it has.
    pub fn rounds(&self) -> &[RoundReport] {
        &self.rounds
    }

    /// The rounds that it has.
    pub fn into_rounds(self) -> Vec<RoundReport> {
        self.rounds
    }

    /// Adds a round.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, round: RoundReport) -> Result<(), StudyError> {
        let line = serde_json::to_string(&round).expect("plain data");
        self.text += &line;
        self.text.push('\n');
        self.rounds.push(round);
        write(&self.path, self.text.as_bytes())
    }
}
