//! Answers to questions that a case does not record: any will do that leads to the recorded state.

/// How many combinations of free answers are tried.
const MOST_TRIES: usize = 64;

/// A combination of free answers: given ones first, then the first of each.
#[derive(Clone, Default, Debug)]
pub(super) struct Free {
    given: Vec<usize>,
    /// How many answers each question had, and which was taken
    asked: Vec<(usize, usize)>,
    tries: usize,
    unit: Option<u8>,
}

impl Free {
    /// The answer to the next question with `len` answers that all will do.
    pub fn pick(&mut self, len: usize) -> usize {
        let answer = self.given.get(self.asked.len()).copied().unwrap_or(0).min(len - 1);
        self.asked.push((len, answer));
        answer
    }

    /// How much each part of a divided amount is: 1, or what all parts are multiples of.
    pub fn unit(&mut self, parts: impl Iterator<Item = u8>) -> u8 {
        if let Some(unit) = self.unit {
            return unit;
        }
        let common = parts.fold(0, greatest_common_divisor).max(1);
        let unit = if common == 1 || self.pick(2) == 0 { 1 } else { common };
        self.unit = Some(unit);
        unit
    }

    /// The next combination, if there is one.
    pub fn next(mut self) -> Option<Free> {
        while let Some((len, answer)) = self.asked.pop() {
            if answer + 1 < len && self.tries < MOST_TRIES {
                let mut given: Vec<usize> = self.asked.iter().map(|(_, a)| *a).collect();
                given.push(answer + 1);
                return Some(Free { given, asked: Vec::new(), tries: self.tries + 1, unit: None });
            }
        }
        None
    }
}

const fn greatest_common_divisor(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_comes_once() {
        let mut free = Some(Free::default());
        let mut seen = Vec::new();
        while let Some(mut now) = free {
            seen.push((now.pick(2), now.pick(3)));
            free = now.next();
        }
        assert_eq!(seen, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]);
    }

    #[test]
    fn parts_of_two_are_dealt_two_at_a_time_at_the_second_try() {
        let mut free = Free::default();
        assert_eq!(free.unit([2, 4].into_iter()), 1);
        assert_eq!(free.next().unwrap().unit([2, 4].into_iter()), 2);
    }
}
