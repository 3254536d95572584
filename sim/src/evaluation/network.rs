//! A small network that corrects the sum of weighed features: it sees what goes together.
//!
//! One hidden layer of rectified units, each a weighted sum of the features that are not turn-local;
//! their weighed sum is added to the value of the table. Turn-local features stay with the table
//! alone, so that a position's value without them is that of stopping. The forward pass is the
//! few lines below; training is in [`crate::tuning::training`].

use super::feature::{Feature, MOST_FEATURES};

/// The most hidden units of a network. Every network has room for as many, so that the sums of all
/// of them fit in registers.
pub const MOST_UNITS: usize = 16;

/// A number for each hidden unit; 0 for those that a network has not.
type Units = [f32; MOST_UNITS];

/// A network for one game's features.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Network {
    /// Hidden units
    units: usize,
    /// For each feature, its weight in each unit
    weights: Vec<Units>,
    /// For each unit, what it starts from
    biases: Units,
    /// For each unit, its weight in the correction
    outputs: Units,
}

/// What is wrong with a network's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongNetwork {
    /// A line is not `bias` or `output` or a feature's name, then numbers
    #[error(
        "line {line} of the network should be {expected} and {units} numbers between -100 and 100"
    )]
    Form {
        /// Counted from 1
        line: usize,
        /// `bias`, `output`, or the name of a feature
        expected: &'static str,
        /// How many hidden units the first line has
        units: usize,
    },
    /// There are no units, or too many, or lines are missing or left over
    #[error(
        "the network should have 1 to {MOST_UNITS} units and a line for each of {features} features"
    )]
    Size {
        /// How many features there are that are not turn-local
        features: usize,
    },
}

const WORDS: usize = MOST_FEATURES.div_ceil(64);

/// A bit for each number that is not 0, 64 of them in a word.
fn nonzero(numbers: &[f32; MOST_FEATURES]) -> [u64; WORDS] {
    // As bytes of 0 and 1, of which a product gathers eight in its highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes: [u8; MOST_FEATURES] = std::array::from_fn(|n| u8::from(numbers[n] != 0.0));
    let mut words = [0; WORDS];
    for (n, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        let bits = u64::from_le_bytes(*eight).wrapping_mul(GATHER) >> 56;
        words[n / 8] |= bits << (8 * (n % 8));
    }
    words
}

/// Tells the places of the numbers that are not 0: half of the features are 0, to add them up takes longer than to
/// leave them out, and a branch for each is often foretold wrong.
#[inline(always)]
pub(super) fn each_nonzero(numbers: &[f32; MOST_FEATURES], mut each: impl FnMut(usize)) {
    for (word, mut left) in nonzero(numbers).into_iter().enumerate() {
        while left != 0 {
            each(64 * word + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

impl Network {
    /// A network of `units` hidden units; `weights` are those of the first feature in each unit,
    /// then those of the second, and so on.
    ///
    /// # Panics
    /// If the numbers of weights do not fit.
    pub fn new(weights: &[f32], biases: &[f32], outputs: &[f32]) -> Network {
        let units = biases.len();
        assert!((1..=MOST_UNITS).contains(&units) && outputs.len() == units);
        assert!(weights.len().is_multiple_of(units));
        let padded = |numbers: &[f32]| {
            let mut padded = [0.0; MOST_UNITS];
            padded[..units].copy_from_slice(numbers);
            padded
        };
        Network {
            units,
            weights: weights.chunks_exact(units).map(padded).collect(),
            biases: padded(biases),
            outputs: padded(outputs),
        }
    }

    /// The correction of the value of a position with these features.
    pub fn correction(&self, found: &[f32; MOST_FEATURES]) -> f32 {
        let mut sums = self.biases;
        each_nonzero(found, |n| {
            // There are no weights for places beyond the features, which are 0 unless a test says not.
            if let Some(weights) = self.weights.get(n) {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += found[n] * weight;
                }
            }
        });
        sums.iter().zip(&self.outputs).map(|(sum, output)| sum.max(0.0) * output).sum()
    }

    /// Reads a network: a line `bias`, a line `output`, and a line for each feature that is not
    /// turn-local, in their order, each with a number for each unit. `#` begins a comment.
    ///
    /// # Errors
    /// [`WrongNetwork`].
    pub fn read(text: &str, features: &[Feature]) -> Result<Network, WrongNetwork> {
        let plain = features.iter().filter(|f| !f.turn_local).count();
        let size = WrongNetwork::Size { features: plain };
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(n, line)| (n + 1, line.split('#').next().unwrap_or("").trim()))
            .filter(|(_, line)| !line.is_empty());
        let mut units = 0;
        let mut numbers = |expected: &'static str| -> Result<Vec<f32>, WrongNetwork> {
            let (line, content) = lines.next().ok_or_else(|| size.clone())?;
            let mut words = content.split_whitespace();
            let named = words.next() == Some(expected);
            let read = |word: &str| word.parse().ok().filter(|n: &f32| n.abs() <= 100.0);
            let numbers: Option<Vec<f32>> = words.map(read).collect();
            match numbers {
                Some(numbers) if named && (units == 0 || numbers.len() == units) => {
                    units = numbers.len();
                    Ok(numbers)
                }
                _ => Err(WrongNetwork::Form { line, expected, units }),
            }
        };
        let biases = numbers("bias")?;
        if !(1..=MOST_UNITS).contains(&biases.len()) {
            return Err(size);
        }
        let outputs = numbers("output")?;
        let mut weights = Vec::new();
        for feature in features {
            if feature.turn_local {
                weights.extend(vec![0.0; biases.len()]);
            } else {
                weights.extend(numbers(feature.name)?);
            }
        }
        if lines.next().is_some() {
            return Err(size);
        }
        Ok(Network::new(&weights, &biases, &outputs))
    }

    /// The network as text, which [`Network::read`] reads.
    pub fn text(&self, features: &[Feature]) -> String {
        let line = |name: &str, numbers: &[f32]| {
            let numbers: String = numbers.iter().map(|n| format!(" {n:.4}")).collect();
            format!("{name}{numbers}\n")
        };
        let rows = features.iter().zip(self.weights.iter().map(|w| &w[..self.units]));
        let of_features =
            rows.filter(|(f, _)| !f.turn_local).map(|(f, numbers)| line(f.name, numbers));
        line("bias", &self.biases[..self.units])
            + &line("output", &self.outputs[..self.units])
            + &of_features.collect::<String>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn feature(name: &'static str, turn_local: bool) -> Feature {
        Feature { name, about: "", least: -1.0, most: 1.0, turn_local }
    }

    const FEATURES: &[Feature] = &[feature("a", false), feature("b", false), feature("c", true)];

    fn found(first: [f32; 3]) -> [f32; MOST_FEATURES] {
        std::array::from_fn(|n| first.get(n).copied().unwrap_or(0.0))
    }

    #[test]
    fn each_number_that_is_not_0_has_its_bit() {
        let is = |n: usize| n % 7 == 3 || n == 63 || n == MOST_FEATURES - 1;
        let numbers = std::array::from_fn(|n| if is(n) { -0.5 } else { -0.0 });
        for n in 0..64 * WORDS {
            assert_eq!(nonzero(&numbers)[n / 64] >> (n % 64) & 1 == 1, is(n) && n < MOST_FEATURES);
        }
    }

    #[test]
    fn a_correction_is_the_weighed_sum_of_rectified_units() {
        let text = "bias 0 1 # two units\noutput 2 -1\na 1 -1\nb 0.5 0\n";
        let network = Network::read(text, FEATURES).expect("a network");
        // Units: 0 + 2 + 0.5 = 2.5 and max(0, 1 - 2) = 0.
        assert!((network.correction(&found([2.0, 1.0, 9.0])) - 5.0).abs() < 1e-6);
        assert!((network.correction(&found([0.0, 0.0, 9.0])) + 1.0).abs() < 1e-6);
        assert_eq!(Network::read(&network.text(FEATURES), FEATURES), Ok(network));
    }

    #[test]
    fn a_wrong_network_says_which_line() {
        for (text, says) in [
            ("", "1 to 16 units"),
            ("bias\noutput\na\nb", "1 to 16 units"),
            ("bias 1 2\noutput 1\na 1 1\nb 1 1", "line 2"),
            ("bias 1\noutput 1\nb 1\na 1", "line 3 of the network should be a"),
            ("bias 1\noutput 1\na 1\nb NaN", "line 4"),
            ("bias 1\noutput 1\na 1\nb 1\nc 1", "1 to 16 units"),
        ] {
            let error = Network::read(text, FEATURES).expect_err(text).to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
