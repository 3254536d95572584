//! A small network that corrects the sum of weighed features, and that knows which card is which.
//!
//! Its units are weighed sums of the features that are not turn-local, and of the rows of the cards in the
//! position: a row for each card and place, such as Troll among my cards in play. One unit is plain, so that a
//! card may count for something by itself; the others are rectified: they see what goes together. To add up the
//! rows of a position's cards is what the accumulators of efficiently updatable networks do (Y. Nasu, "Efficiently
//! updatable neural-network-based evaluation functions for computer shogi", 2018); with some 25 cards they are
//! added anew.
//!
//! The numbers are multiples of 1/[`SCALE`] and features multiples of a half, so that the sums of units are exact: whatever
//! the order of the cards and whatever the processor, the value is the same.

use archon_engine::core::game::Seat;

use super::evaluated::Evaluated;
use super::feature::{Feature, MOST_FEATURES};
use super::network::each_nonzero;

/// Units; the first is plain, the others are rectified.
pub const UNITS: usize = 16;

/// What a number of the file is divided by.
pub const SCALE: f32 = 1024.0;

/// A number for each unit.
pub type Units = [f32; UNITS];

/// A row of a card, in a line of the processor's cache.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[repr(C, align(64))]
pub struct Row(pub Units);

/// A network for one game's features and cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardNetwork {
    /// What each unit starts from
    pub biases: Units,
    /// Each unit's weight in the correction
    pub outputs: Units,
    /// For each feature, its weight in each unit
    pub features: Vec<Units>,
    /// For each row of a card, what it adds to each unit
    pub rows: Vec<Row>,
}

/// The name of the last line, which says how many lines there are before it.
const END: &str = "end";

/// What is wrong with a network's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongCardNetwork {
    /// A line is not part of a network
    #[error(
        "line {line} of the network of cards should be a name that is known and {UNITS} whole numbers"
    )]
    Line {
        /// Counted from 1
        line: usize,
    },
    /// The last line is missing, or counts other lines
    #[error(
        "the network of cards is incomplete: after {found} lines its last one should be `{END} {found}`"
    )]
    Incomplete {
        /// Lines that were found
        found: usize,
    },
}

impl CardNetwork {
    /// The correction of the value of a position with these features for a seat.
    #[inline(never)]
    pub fn correction<G: Evaluated>(
        &self,
        state: &G::State,
        seat: Seat,
        found: &[f32; MOST_FEATURES],
    ) -> f32 {
        let mut sums = self.biases;
        each_nonzero(found, |n| {
            if let Some(weights) = self.features.get(n) {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += found[n] * weight;
                }
            }
        });
        G::each_card_row(state, seat, |row| {
            if let Some(Row(row)) = self.rows.get(row) {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
        });
        self.output(&sums)
    }

    /// What the units come to.
    pub fn output(&self, sums: &Units) -> f32 {
        let rectified = sums[1..].iter().zip(&self.outputs[1..]);
        let rectified: f32 = rectified.map(|(sum, output)| sum.max(0.0) * output).sum();
        sums[0] * self.outputs[0] + rectified
    }

    /// Reads a network: lines of a name and a number for each unit. The names are `bias`, `output`, those of
    /// features that are not turn-local, and those for which `row` has the number of a row, which are all optional:
    /// a network serves cards that came after it. The last line, `end`, counts the others. `#` begins a comment.
    ///
    /// # Errors
    /// [`WrongCardNetwork`].
    pub fn read(
        text: &str,
        features: &[Feature],
        rows: usize,
        row: impl Fn(&str) -> Option<usize>,
    ) -> Result<CardNetwork, WrongCardNetwork> {
        let mut network = CardNetwork {
            features: vec![[0.0; UNITS]; features.len()],
            rows: vec![Row::default(); rows],
            ..CardNetwork::default()
        };
        let (mut found, mut is_whole) = (0, false);
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            let wrong = || WrongCardNetwork::Line { line: n + 1 };
            let mut words = line.split_ascii_whitespace();
            let name = words.next().ok_or_else(wrong)?;
            if is_whole {
                return Err(wrong());
            }
            if name == END {
                is_whole = words.eq([found.to_string()]);
                continue;
            }
            found += 1;
            let place = match name {
                "bias" => &mut network.biases,
                "output" => &mut network.outputs,
                name => match features.iter().position(|f| f.name == name && !f.turn_local) {
                    Some(feature) => &mut network.features[feature],
                    None => {
                        let row = row(name).and_then(|row| network.rows.get_mut(row));
                        &mut row.ok_or_else(wrong)?.0
                    }
                },
            };
            for unit in place {
                let number = words.next().and_then(|word| word.parse::<i32>().ok());
                *unit = number.ok_or_else(wrong)? as f32 / SCALE;
            }
            if words.next().is_some() {
                return Err(wrong());
            }
        }
        if is_whole { Ok(network) } else { Err(WrongCardNetwork::Incomplete { found }) }
    }

    /// The network as text, which [`CardNetwork::read`] reads; `row` names a row, or has none for one that is not kept.
    pub fn text(&self, features: &[Feature], row: impl Fn(usize) -> Option<String>) -> String {
        let line = |name: &str, numbers: &Units| {
            let whole = |n: &f32| format!(" {}", (n * SCALE).round() as i32);
            format!("{name}{}\n", numbers.iter().map(whole).collect::<String>())
        };
        let plain = features.iter().zip(&self.features).filter(|(f, _)| !f.turn_local);
        let of_features = plain.map(|(f, numbers)| line(f.name, numbers));
        let of_rows = self.rows.iter().enumerate();
        let of_rows = of_rows.filter_map(|(n, numbers)| Some(line(&row(n)?, &numbers.0)));
        let text = line("bias", &self.biases)
            + &line("output", &self.outputs)
            + &of_features.chain(of_rows).collect::<String>();
        let lines = text.lines().count();
        format!("{text}{END} {lines}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEATURES: [Feature; 1] =
        [Feature { name: "keys", about: "", least: -9.0, most: 9.0, turn_local: false }];

    fn read(text: &str) -> Result<CardNetwork, WrongCardNetwork> {
        CardNetwork::read(text, &FEATURES, 2, |name| name.strip_prefix("card:")?.parse().ok())
    }

    fn network() -> CardNetwork {
        CardNetwork {
            biases: [0.5; UNITS],
            outputs: [-1.0; UNITS],
            features: vec![[2.0; UNITS]],
            rows: vec![Row([0.25; UNITS]), Row([4.0; UNITS])],
        }
    }

    #[test]
    fn a_network_is_read_as_it_is_written_and_rows_may_be_missing() {
        let text = network().text(&FEATURES, |row| Some(format!("card:{row}")));
        assert_eq!(read(&text), Ok(network()));
        let one_row = network().text(&FEATURES, |row| (row == 1).then(|| "card:1".into()));
        let rows = read(&one_row).expect("rows are optional").rows;
        assert_eq!(rows, [Row::default(), Row([4.0; UNITS])]);
    }

    #[test]
    fn a_network_that_was_cut_off_or_changed_is_refused() {
        let text = network().text(&FEATURES, |row| Some(format!("card:{row}")));
        let cut = |lines: usize| text.lines().take(lines).map(|line| format!("{line}\n")).collect();
        for lines in 0..5 {
            let cut: String = cut(lines);
            assert_eq!(read(&cut), Err(WrongCardNetwork::Incomplete { found: lines }));
        }
        let within = &text[..text.len() / 2];
        assert!(read(within).is_err());
        let without_third: String = text
            .lines()
            .enumerate()
            .filter(|(n, _)| *n != 2)
            .map(|(_, l)| format!("{l}\n"))
            .collect();
        assert_eq!(read(&without_third), Err(WrongCardNetwork::Incomplete { found: 4 }));
        let other = text.replace("card:1", "card:7");
        assert_eq!(read(&other), Err(WrongCardNetwork::Line { line: 5 }));
        let more = format!("{text}keys 1\n");
        assert_eq!(read(&more), Err(WrongCardNetwork::Line { line: 7 }));
    }
}
