//! Portions of work: what is played in one go, and what was found. Both have a text form, so that a
//! portion may be played by another process or on another machine.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::task::Task;

/// No portion has rounds on both sides of a multiple of this, so that those between two of them can be
/// made one, and few enough to be held in memory.
pub(crate) const BLOCK: u64 = 1 << 14;

/// Which rounds of which study.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PortionId {
    /// The study, by the fingerprint of its header
    pub study: u64,
    /// The number of the batch, from 1
    pub batch: u64,
    /// The number of the task in its batch, from 0
    pub task: usize,
    /// The number of the first round
    pub from: u64,
    /// Number of rounds
    pub rounds: u64,
}

/// Some rounds to be played. It may be played more than once, and anywhere: the same is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Portion {
    /// Its rounds
    pub id: PortionId,
    /// The task that is played
    pub task: Task,
}

/// The result of a portion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PortionResult<T> {
    /// The rounds that were played: those asked for, or the first of them
    pub id: PortionId,
    /// The tallies
    pub found: T,
}

/// A result was changed on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct DamagedPortion(&'static str);

impl<T: Serialize + DeserializeOwned> PortionResult<T> {
    /// As a line with a checksum (CRC-32).
    pub fn to_line(&self) -> String {
        to_line(self)
    }

    /// Reads such a line.
    ///
    /// # Errors
    /// If the line is not as it was written.
    pub fn from_line(line: &str) -> Result<PortionResult<T>, DamagedPortion> {
        from_line(line)
    }
}

/// Something as a line with a checksum (CRC-32).
pub fn to_line(content: &impl Serialize) -> String {
    let content = serde_json::to_string(content).expect("plain data");
    format!("{:08x} {content}", crc32fast::hash(content.as_bytes()))
}

/// Reads such a line.
///
/// # Errors
/// If the line is not as it was written.
pub fn from_line<T: DeserializeOwned>(line: &str) -> Result<T, DamagedPortion> {
    let (checksum, content) = line.split_once(' ').ok_or(DamagedPortion("it has no checksum"))?;
    if checksum != format!("{:08x}", crc32fast::hash(content.as_bytes())) {
        return Err(DamagedPortion("its checksum does not match its content"));
    }
    serde_json::from_str(content).map_err(|_| DamagedPortion("its content cannot be read"))
}
