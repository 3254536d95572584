//! A game of Keeper of the Cards driven from outside, one decision at a time; see
//! [`crate::stepwise`].

use super::Keeper;
use super::card::Card;
use super::question::{Ask, Choice};
use super::seat::Seat;
pub use crate::stepwise::WrongAnswer;

/// A question, kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Who decides
    pub seat: Seat,
    /// What about
    pub ask: Ask,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers: at least two
    pub choices: Vec<Choice>,
}

/// A game that waits for its next answer.
pub type Stepwise = crate::stepwise::Stepwise<Keeper>;
