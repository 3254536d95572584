//! A small network that corrects the sum of weighed features, and that knows which card is which.
//!
//! Its units are weighed sums of the features that are not turn-local, and of the rows of the cards in the
//! position: a row for each card and place, such as Troll among my cards in play. One unit is plain, so that a
//! card may count for something by itself; the others are rectified: they see what goes together. To add up the
//! rows of a position's cards is what the accumulators of efficiently updatable networks do (Y. Nasu, "Efficiently
//! updatable neural-network-based evaluation functions for computer shogi", 2018); with some 25 cards they are
//! added anew. A card also counts for something in a deck list, mine or theirs, wherever it is: that is the same throughout a
//! match, and added up once. It has two numbers there: one shifts the value, the other is a part of the slope, which says how
//! much a lead is worth between these decks.
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
    /// For each row of a list, what it adds
    pub lists: Vec<ListNumbers>,
}

/// What a card in a list, or all of them, add: to the value, and to the logarithm of the slope.
pub type ListNumbers = [f32; 2];

/// What the deck lists of a match make of the values of its positions, as a seat knows them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ListCorrection {
    /// What is added to the value
    pub shift: f32,
    /// What the sum is multiplied by: above 1 where a lead is worth more than between other decks
    pub slope: f32,
}

impl ListCorrection {
    /// A value, corrected.
    pub fn corrected(self, value: f32) -> f32 {
        (value + self.shift) * self.slope
    }
}

impl From<ListNumbers> for ListCorrection {
    fn from([shift, slope]: ListNumbers) -> ListCorrection {
        ListCorrection { shift, slope: libm::expf(slope) }
    }
}

/// Numbers of a card in a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardNumbers {
    /// Those of a row, one for each unit
    Row(usize),
    /// The two of a row of a list
    List(usize),
}

/// The name of the last line, which says how many lines there are before it.
const END: &str = "end";

/// What is wrong with a network's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongCardNetwork {
    /// A line is not part of a network
    #[error(
        "line {line} of the network of cards should be a name that is known and {UNITS} whole numbers, two of a list"
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
    /// What the deck lists of a match make of the value of any of its positions, as a seat knows them.
    pub fn of_lists<G: Evaluated>(&self, state: &G::State, seat: Seat) -> ListCorrection {
        let mut sums = ListNumbers::default();
        G::each_list_row(state, seat, |row| {
            let numbers = self.lists.get(row).copied().unwrap_or_default();
            sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
        });
        sums.into()
    }

    /// The correction of the value of a position with these features for a seat, but for what
    /// [its lists](CardNetwork::of_lists) make of it.
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

    /// Reads a network: lines of a name and a number for each unit, or two for a row of a list. The names are `bias`,
    /// `output`, those of features that are not turn-local, and those that `of_card` knows, which are all optional: a network
    /// serves cards that came after it. `sizes` are the numbers of rows, and of rows of lists. The last line, `end`, counts
    /// the others. `#` begins a comment.
    ///
    /// # Errors
    /// [`WrongCardNetwork`].
    pub fn read(
        text: &str,
        features: &[Feature],
        sizes: [usize; 2],
        of_card: impl Fn(&str) -> Option<CardNumbers>,
    ) -> Result<CardNetwork, WrongCardNetwork> {
        let [rows, lists] = sizes;
        let mut network = CardNetwork {
            features: vec![[0.0; UNITS]; features.len()],
            rows: vec![Row::default(); rows],
            lists: vec![ListNumbers::default(); lists],
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
            for number in network.numbers(name, features, &of_card).ok_or_else(wrong)? {
                let whole = words.next().and_then(|word| word.parse::<i32>().ok());
                *number = whole.ok_or_else(wrong)? as f32 / SCALE;
            }
            if words.next().is_some() {
                return Err(wrong());
            }
        }
        if is_whole { Ok(network) } else { Err(WrongCardNetwork::Incomplete { found }) }
    }

    /// The numbers with a name.
    fn numbers(
        &mut self,
        name: &str,
        features: &[Feature],
        of_card: impl Fn(&str) -> Option<CardNumbers>,
    ) -> Option<&mut [f32]> {
        let feature = |name: &str| features.iter().position(|f| f.name == name && !f.turn_local);
        match name {
            "bias" => Some(&mut self.biases),
            "output" => Some(&mut self.outputs),
            name => match feature(name) {
                Some(feature) => Some(&mut self.features[feature]),
                None => match of_card(name)? {
                    CardNumbers::Row(row) => Some(&mut self.rows.get_mut(row)?.0),
                    CardNumbers::List(row) => Some(self.lists.get_mut(row)?),
                },
            },
        }
    }

    /// The network as text, which [`CardNetwork::read`] reads; `name` names what it knows of cards.
    pub fn text(&self, features: &[Feature], name: impl Fn(CardNumbers) -> String) -> String {
        let line = |name: &str, numbers: &[f32]| {
            let whole = |n: &f32| format!(" {}", (n * SCALE).round() as i32);
            format!("{name}{}\n", numbers.iter().map(whole).collect::<String>())
        };
        let plain = features.iter().zip(&self.features).filter(|(f, _)| !f.turn_local);
        let of_features = plain.map(|(f, numbers)| line(f.name, numbers));
        let of_rows = self.rows.iter().enumerate();
        let of_rows = of_rows.map(|(n, numbers)| line(&name(CardNumbers::Row(n)), &numbers.0));
        let of_lists = self.lists.iter().enumerate();
        let of_lists = of_lists.map(|(n, numbers)| line(&name(CardNumbers::List(n)), numbers));
        let text = line("bias", &self.biases)
            + &line("output", &self.outputs)
            + &of_features.chain(of_rows).chain(of_lists).collect::<String>();
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
        CardNetwork::read(text, &FEATURES, [2, 1], |name| {
            let row = |prefix| name.strip_prefix(prefix)?.parse().ok();
            row("card:").map(CardNumbers::Row).or_else(|| row("list:").map(CardNumbers::List))
        })
    }

    fn network() -> CardNetwork {
        CardNetwork {
            biases: [0.5; UNITS],
            outputs: [-1.0; UNITS],
            features: vec![[2.0; UNITS]],
            rows: vec![Row([0.25; UNITS]), Row([4.0; UNITS])],
            lists: vec![[-0.5, 0.25]],
        }
    }

    fn text() -> String {
        network().text(&FEATURES, |numbers| match numbers {
            CardNumbers::Row(row) => format!("card:{row}"),
            CardNumbers::List(row) => format!("list:{row}"),
        })
    }

    #[test]
    fn a_network_is_read_as_it_is_written_and_what_it_says_of_cards_may_be_missing() {
        let text = text();
        assert_eq!(read(&text), Ok(network()));
        let without = |name: &str| {
            let rest = text.lines().filter(|l| !l.starts_with(name) && !l.starts_with(END));
            let rest: Vec<&str> = rest.collect();
            read(&format!("{}\n{END} {}\n", rest.join("\n"), rest.len())).expect("optional")
        };
        assert_eq!(without("card:0").rows, [Row::default(), Row([4.0; UNITS])]);
        assert_eq!(without("list:0").lists, [[0.0; 2]]);
    }

    #[test]
    fn a_network_that_was_cut_off_or_changed_is_refused() {
        let text = text();
        let cut = |lines: usize| text.lines().take(lines).map(|line| format!("{line}\n")).collect();
        for lines in 0..6 {
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
        assert_eq!(read(&without_third), Err(WrongCardNetwork::Incomplete { found: 5 }));
        let other = text.replace("card:1", "card:7");
        assert_eq!(read(&other), Err(WrongCardNetwork::Line { line: 5 }));
        let more = format!("{text}keys 1\n");
        assert_eq!(read(&more), Err(WrongCardNetwork::Line { line: 8 }));
        let three = text.replace("list:0 -512 256", "list:0 -512 256 3");
        assert_eq!(read(&three), Err(WrongCardNetwork::Line { line: 6 }));
    }
}
