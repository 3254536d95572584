//! The policy's network: one hidden layer over rows of the position and of an answer.
//!
//! A row is a number for each unit. The rows of the position are added up once, those of each answer come to it. The first
//! unit is plain: what it comes to for an answer is part of the answer's score. The others are rectified and weighed.
//! All numbers are whole, so that a score is the same on every processor.

use archon_engine::keyforge::facts::{CardId, FactsTable};

use super::inputs::Inputs;
use super::layout::{BLOCK_ROWS, Block, DISCARD_PLAYABLE, TABLES, row, rows};
use crate::evaluation::WrongPolicyNetwork;

/// Units; the first is plain.
pub const UNITS: usize = 32;

/// What a number of a row is divided by.
pub const ROW_SCALE: f32 = 32.0;

/// What an output is divided by.
pub const OUTPUT_SCALE: f32 = 64.0;

/// A number for each unit, as it is kept.
pub type Row = [i8; UNITS];

/// The network.
#[derive(Clone, PartialEq, Debug)]
pub struct PolicyNetwork {
    rows: Vec<Row>,
    outputs: [i16; UNITS],
}

/// What a file begins with.
const MARK: &[u8; 8] = b"archonp2";

/// What a file began with in which nothing was learned of discarding cards that can be played.
const EARLIER_MARK: &[u8; 8] = b"archonp1";

/// The plain unit of such a discard then: it is about fifty times less probable than with the score that it would have.
const UNKNOWN: i8 = -127;

impl PolicyNetwork {
    /// A network of rows, one for each of [`rows`], and of outputs.
    pub fn new(rows: Vec<Row>, outputs: [i16; UNITS]) -> PolicyNetwork {
        PolicyNetwork { rows, outputs }
    }

    /// The rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The weight of each unit in the score.
    pub const fn outputs(&self) -> [i16; UNITS] {
        self.outputs
    }

    /// Reads a network from bytes that [`PolicyNetwork::bytes`] wrote. Cards are named by their ids: those that are not
    /// known are left out, others have no rows.
    ///
    /// # Errors
    /// [`WrongPolicyNetwork`].
    pub fn read(bytes: &[u8]) -> Result<PolicyNetwork, WrongPolicyNetwork> {
        let mut reader = Reader { bytes };
        let mut network = PolicyNetwork::new(vec![[0; UNITS]; rows()], [0; UNITS]);
        let mark = reader.take::<8>()?;
        if mark != *MARK && mark != *EARLIER_MARK
            || u16::from_le_bytes(reader.take()?) as usize != BLOCK_ROWS
            || u16::from_le_bytes(reader.take()?) as usize != TABLES
        {
            return Err(WrongPolicyNetwork);
        }
        for output in &mut network.outputs {
            *output = i16::from_le_bytes(reader.take()?);
        }
        for row in &mut network.rows[..BLOCK_ROWS] {
            *row = reader.row()?;
        }
        if mark == *EARLIER_MARK {
            network.rows[row(Block::Answer, DISCARD_PLAYABLE) as usize][0] = UNKNOWN;
        }
        while !reader.bytes.is_empty() {
            let [length] = reader.take()?;
            let name = reader.some(length.into())?;
            let name = std::str::from_utf8(name).map_err(|_| WrongPolicyNetwork)?;
            let first = FactsTable::get().by_id(name).map(first_row);
            let present = u64::from_le_bytes(reader.take()?);
            for table in (0..TABLES).filter(|table| present >> table & 1 != 0) {
                let row = reader.row()?;
                if let Some(first) = first {
                    network.rows[first + table] = row;
                }
            }
        }
        Ok(network)
    }

    /// The network as bytes: the rows of blocks, then those of cards that are not 0 throughout.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend((BLOCK_ROWS as u16).to_le_bytes());
        bytes.extend((TABLES as u16).to_le_bytes());
        bytes.extend(self.outputs.iter().flat_map(|output| output.to_le_bytes()));
        let put = |bytes: &mut Vec<u8>, row: &Row| bytes.extend(row.map(|n| n as u8));
        self.rows[..BLOCK_ROWS].iter().for_each(|row| put(&mut bytes, row));
        for (card, facts) in FactsTable::get().iter() {
            let of_card = &self.rows[first_row(card)..][..TABLES];
            let is_kept = |row: &Row| row.iter().any(|number| *number != 0);
            let kept = || of_card.iter().enumerate().filter(|(_, row)| is_kept(row));
            let present = kept().fold(0u64, |present, (table, _)| present | 1 << table);
            if present != 0 {
                bytes.push(facts.id.len() as u8);
                bytes.extend(facts.id.as_bytes());
                bytes.extend(present.to_le_bytes());
                kept().for_each(|(_, row)| put(&mut bytes, row));
            }
        }
        bytes
    }

    fn add(&self, rows: &[u32], sums: &mut [i16; UNITS]) {
        for row in rows {
            let Some(row) = self.rows.get(*row as usize) else { continue };
            for (sum, number) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(i16::from(*number));
            }
        }
    }

    /// The sums that are above 0, weighed; in lanes, for the sake of vector instructions.
    #[inline]
    fn rectified(&self, sums: &[i16; UNITS]) -> i32 {
        const LANES: usize = 8;
        let mut lanes = [0; LANES];
        for (sums, outputs) in sums.chunks_exact(LANES).zip(self.outputs.chunks_exact(LANES)) {
            for lane in 0..LANES {
                lanes[lane] += i32::from(sums[lane].max(0)) * i32::from(outputs[lane]);
            }
        }
        lanes.iter().sum()
    }

    /// Finds the score of each answer: the larger, the better.
    pub fn score(&self, inputs: &Inputs, scores: &mut Vec<i32>) {
        let mut position = [0; UNITS];
        self.add(&inputs.position, &mut position);
        // A sum that is the same for all answers says nothing.
        position[0] = 0;
        scores.clear();
        for answer in 0..inputs.ends.len() {
            let mut sums = position;
            self.add(inputs.of_answer(answer), &mut sums);
            let plain = i32::from(sums[0]) * OUTPUT_SCALE as i32;
            sums[0] = 0;
            let weighed = self.rectified(&sums);
            scores.push(plain + weighed);
        }
    }
}

/// The first of a card's rows.
fn first_row(card: CardId) -> usize {
    BLOCK_ROWS + usize::from(card.0) * TABLES
}

struct Reader<'b> {
    bytes: &'b [u8],
}

impl<'b> Reader<'b> {
    fn some(&mut self, count: usize) -> Result<&'b [u8], WrongPolicyNetwork> {
        let (some, rest) = self.bytes.split_at_checked(count).ok_or(WrongPolicyNetwork)?;
        self.bytes = rest;
        Ok(some)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], WrongPolicyNetwork> {
        let (taken, rest) = self.bytes.split_first_chunk().ok_or(WrongPolicyNetwork)?;
        self.bytes = rest;
        Ok(*taken)
    }

    fn row(&mut self) -> Result<Row, WrongPolicyNetwork> {
        Ok(self.take::<UNITS>()?.map(|byte| byte as i8))
    }
}
