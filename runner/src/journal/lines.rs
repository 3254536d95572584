//! The lines of a journal.

use std::io::{BufRead, Read as _};

use serde::Deserialize;
use serde_json::Value;

use super::LONGEST_HEADER;

/// A line after the first: portions of one batch.
#[derive(Deserialize)]
pub(super) struct PortionsLine<T> {
    /// The study, by the fingerprint of its header
    pub(super) study: String,
    /// The number of the batch, from 1
    pub(super) batch: u64,
    /// Its tasks, as a number
    pub(super) tasks: String,
    /// The tallies
    pub(super) portions: Vec<LinePortion<T>>,
}

/// A line after the first: from here on the study goes further.
#[derive(Deserialize)]
pub(super) struct ExtensionLine {
    pub(super) study: String,
    /// Its settings
    pub(super) extended: Value,
}

/// Task, number of the first round, number of rounds, and their tallies.
pub(crate) type LinePortion<T> = (usize, u64, u64, T);

pub(super) fn first_line(reader: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut first = Vec::new();
    reader.take(LONGEST_HEADER).read_until(b'\n', &mut first)?;
    Ok(first)
}

/// A line with its checksum, which goes on from the lines before.
pub(super) fn line(checksum: &mut crc32fast::Hasher, content: &str) -> String {
    checksum.update(content.as_bytes());
    checksum.update(b"\n");
    format!("{:08x} {content}\n", checksum.clone().finalize())
}
