//! What cards in deck lists add to a number of a match: so much for a card in mine and in theirs, learned as those of positions are.

use super::facts::CardFeatures;
use super::learner::{FACT_RATE, FIRST_SQUARES};

/// A number, and the squares of its gradients so far.
#[derive(Clone, Copy)]
struct LearnedNumber {
    number: f32,
    squares: f32,
}

impl LearnedNumber {
    const EMPTY: LearnedNumber = LearnedNumber { number: 0.0, squares: FIRST_SQUARES };

    /// Takes a step of its own length against a gradient (AdaGrad).
    fn step(&mut self, gradient: f32, rate: f32) {
        self.squares += gradient * gradient;
        self.number -= rate / self.squares.sqrt() * gradient;
    }
}

/// What the cards of lists add to one number of a match, in training.
pub(super) struct LearnedLists<'t> {
    facts: &'t CardFeatures,
    rate: f32,
    of_cards: Vec<LearnedNumber>,
    of_facts: Vec<LearnedNumber>,
}

impl<'t> LearnedLists<'t> {
    /// `rate`: how fast it is learned, compared with rows of positions.
    pub fn new(facts: &'t CardFeatures, rate: f32) -> LearnedLists<'t> {
        LearnedLists {
            facts,
            rate,
            of_cards: vec![LearnedNumber::EMPTY; facts.list_rows()],
            of_facts: vec![LearnedNumber::EMPTY; facts.list_fact_rows()],
        }
    }

    /// A sum, and to it what rows of lists add.
    pub fn added(&self, mut sum: f32, rows: &[u16]) -> f32 {
        for row in rows.iter().map(|row| usize::from(*row)) {
            sum += self.of_cards[row].number;
            for fact in self.facts.list_fact_rows_of(row) {
                sum += self.of_facts[fact].number;
            }
        }
        sum
    }

    /// Takes a step with rows of lists.
    pub fn step(&mut self, rows: &[u16], gradient: f32, rate: f32) {
        let of_card = self.rate * rate;
        for row in rows.iter().map(|row| usize::from(*row)) {
            self.of_cards[row].step(gradient, of_card);
            for fact in self.facts.list_fact_rows_of(row) {
                self.of_facts[fact].step(gradient, FACT_RATE * of_card);
            }
        }
    }

    /// What each row of a list adds.
    pub fn numbers(&self) -> Vec<f32> {
        (0..self.of_cards.len()).map(|row| self.added(0.0, &[row as u16])).collect()
    }
}

#[cfg(test)]
mod tests {
    use archon_cards::library;

    use super::*;
    use crate::games::keyforge::cards::LISTS;

    #[test]
    fn a_card_whose_lists_win_is_worth_more_in_mine_and_less_in_theirs() {
        let facts = CardFeatures::new(library());
        let mut lists = LearnedLists::new(&facts, 0.5);
        let row = |card: usize, list: usize| (card * LISTS.len() + list) as u16;
        let (strong, weak) = (3, 900);
        for _ in 0..50 {
            // Forecasts of ½ of games that were won by who has the strong card.
            lists.step(&[row(strong, 0), row(weak, 1)], 0.5 - 1.0, 0.05);
            lists.step(&[row(weak, 0), row(strong, 1)], 0.5 - 0.0, 0.05);
        }
        let numbers = lists.numbers();
        let worth = |card, list| numbers[usize::from(row(card, list))];
        assert!(worth(strong, 0) > 0.0 && worth(strong, 1) < 0.0);
        assert!(worth(weak, 0) < 0.0 && worth(weak, 1) > 0.0);
        let sum = lists.added(1.0, &[row(strong, 0), row(weak, 1)]);
        assert!((sum - 1.0 - worth(strong, 0) - worth(weak, 1)).abs() < 1e-5);
    }
}
