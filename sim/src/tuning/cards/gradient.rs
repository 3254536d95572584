//! The gradient of some games: rows of cards are few among many.

use super::facts::CardFeatures;
use super::positions::WIDTH;
use crate::evaluation::card_network::{UNITS, Units};

/// The gradient of a batch.
pub struct Gradient {
    /// Of features, biases and outputs
    pub dense: Vec<Units>,
    /// Of the rows of cards
    pub rows: Vec<Units>,
    /// Which rows it has
    pub touched: Vec<u16>,
    /// Whether it has a row
    pub is_touched: Vec<bool>,
    /// Of what a card in a deck is worth
    pub decks: Vec<f32>,
}

impl Gradient {
    /// An empty one.
    pub fn new(facts: &CardFeatures) -> Gradient {
        Gradient {
            dense: vec![[0.0; UNITS]; WIDTH + 2],
            rows: vec![[0.0; UNITS]; facts.rows()],
            touched: Vec::new(),
            is_touched: vec![false; facts.rows()],
            decks: vec![0.0; facts.cards()],
        }
    }

    /// That of a row, which it has from now on.
    pub fn touch(&mut self, row: u16) -> &mut Units {
        let n = usize::from(row);
        if !self.is_touched[n] {
            self.is_touched[n] = true;
            self.touched.push(row);
        }
        &mut self.rows[n]
    }

    /// Takes over what another one has, and clears it.
    pub fn take(&mut self, other: &mut Gradient) {
        add(self.dense.as_flattened_mut(), other.dense.as_flattened());
        other.dense.fill([0.0; UNITS]);
        add(&mut self.decks, &other.decks);
        other.decks.fill(0.0);
        let touched = std::mem::take(&mut other.touched);
        for row in &touched {
            let n = usize::from(*row);
            other.is_touched[n] = false;
            add(self.touch(*row), &other.rows[n]);
            other.rows[n] = [0.0; UNITS];
        }
        other.touched = touched;
        other.touched.clear();
    }
}

fn add(sums: &mut [f32], numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}
