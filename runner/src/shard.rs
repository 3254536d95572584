//! A part of a campaign: some rounds of every task, which another machine may play.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::task::Task;

/// One of several parts of a campaign. Together they play every round once, and none has more than
/// one round more of a task than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u64,
    of: u64,
}

/// The largest number of parts of a campaign.
const MOST: u64 = 1_000_000;

/// The reason why a text does not name a part.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ShardError {
    /// It is not of the form `2/3`
    #[error("{0:?} does not name a part: write 2/3 for the second of three")]
    Form(String),
    /// A number is 0
    #[error("{0:?} does not name a part: parts are counted from 1")]
    Zero(String),
    /// There would be more parts than anybody plays
    #[error("a campaign has at most {MOST} parts, not {0}")]
    TooMany(u64),
    /// The number is larger than the number of parts
    #[error("there is no part {number} of {of}: the last is {of}/{of}")]
    Beyond {
        /// The number of the part
        number: u64,
        /// The number of parts
        of: u64,
    },
}

impl Shard {
    /// The one part of a campaign that is not divided.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Part `number` of `of`, counted from 1.
    ///
    /// # Errors
    /// There is no such part.
    pub fn new(number: u64, of: u64) -> Result<Shard, ShardError> {
        match (number, of) {
            (0, _) | (_, 0) => Err(ShardError::Zero(format!("{number}/{of}"))),
            _ if of > MOST => Err(ShardError::TooMany(of)),
            _ if number > of => Err(ShardError::Beyond { number, of }),
            _ => Ok(Shard { number, of }),
        }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// The number of parts.
    pub const fn count(self) -> u64 {
        self.of
    }

    /// The rounds of a task that it plays; none where there are fewer rounds than parts.
    pub fn rounds_of(self, task: &Task) -> Range<u64> {
        let begin = |part: u64| {
            // Not more than the rounds of the task.
            let before = u128::from(task.rounds) * u128::from(part) / u128::from(self.of);
            task.from + before as u64
        };
        begin(self.number - 1)..begin(self.number)
    }

    /// About how many rounds it plays of so many.
    pub const fn share_of(self, rounds: u64) -> u64 {
        rounds.div_ceil(self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        // Digits alone: a sign would be read, too.
        let is_digits = |text: &&str| text.bytes().all(|b| b.is_ascii_digit());
        let number = |text: &str| Some(text).filter(is_digits)?.parse().ok();
        let parts = text.split_once('/').and_then(|(n, of)| number(n).zip(number(of)));
        let (number, of) = parts.ok_or_else(|| ShardError::Form(text.into()))?;
        Shard::new(number, of)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} of {}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_round_is_in_one_part_and_parts_are_even(
            from in 0u64..1_000_000,
            rounds in 0u64..100_000_000_000,
            of in 1u64..500,
        ) {
            let task = Task::pairs([0, 1], 0, from, rounds);
            let parts: Vec<Range<u64>> = (1..=of)
                .map(|number| Shard::new(number, of).expect("a part").rounds_of(&task))
                .collect();
            prop_assert_eq!((parts[0].start, parts[parts.len() - 1].end), (from, from + rounds));
            prop_assert!(parts.windows(2).all(|two| two[0].end == two[1].start));
            let length = |part: &Range<u64>| part.end - part.start;
            let (most, fewest) = (parts.iter().map(length).max(), parts.iter().map(length).min());
            prop_assert!(most <= fewest.map(|fewest| fewest + 1));
        }
    }

    #[test]
    fn a_part_is_named_by_two_numbers_from_1_on() {
        assert_eq!("2/3".parse(), Shard::new(2, 3));
        assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
        let error = |text: &str| text.parse::<Shard>().expect_err(text);
        for text in ["", "2", "a/b", "2/", "/3", "-1/3", "+1/3", "1/3/5", "1.5/3", "1 / 3"] {
            assert!(matches!(error(text), ShardError::Form(_)), "{text:?}: {}", error(text));
        }
        assert_eq!(error("0/3"), ShardError::Zero("0/3".into()));
        assert_eq!(error("0/0"), ShardError::Zero("0/0".into()));
        assert_eq!(error("1/1000001"), ShardError::TooMany(1_000_001));
        assert_eq!(error("4/3"), ShardError::Beyond { number: 4, of: 3 });
        assert_eq!(
            error("99999999999999999999/3"),
            ShardError::Form("99999999999999999999/3".into())
        );
    }
}
