//! A game of Keeper of the Cards driven from outside, one decision at a time; see
//! [`crate::core::stepwise`].

use super::Keeper;
use super::card::Card;
use super::question::{Choice, DecisionKind};
use super::seat::Seat;
pub use crate::core::stepwise::WrongAnswer;

/// A question, kept.
#[derive(Clone, PartialEq, Debug)]
pub struct PendingDecision {
    /// Who decides
    pub seat: Seat,
    /// What about
    pub ask: DecisionKind,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers: at least two
    pub choices: Vec<Choice>,
}

/// A game that waits for its next answer.
pub type Stepwise = crate::core::stepwise::Stepwise<Keeper>;
