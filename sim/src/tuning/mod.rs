//! Tuning: weights from games that the evaluation's own player plays.
//!
//! Each step is deterministic for a seed and any number of threads:
//! 1. [`sampling`]: `greedy` plays itself, with some answers at random; positions at step boundaries
//!    are kept with how the game ended.
//! 2. [`regression`]: the weights that foretell those ends best, held near the present ones.
//! 3. [`polish`]: what foretells best is not yet what decides best. An evolution strategy moves the
//!    weights by the result of mirrored pairs against those it began with.
//! 4. [`training`]: a small network that corrects the table, from the same positions.
//!
//! The network that knows which card is which is trained apart from them ([`cards`]), and so is the
//! policy that answers without a search ([`policy`]). [`decisions`] is a yardstick of
//! positions whose answers are valued.
//!
//! What is reported is measured on decks and seeds that none of the steps has seen.

pub mod cards;
pub mod decisions;
mod limited;
pub mod matches;
pub mod policy;
pub mod polish;
pub mod regression;
pub mod sampling;
#[cfg(test)]
mod tests;
pub mod training;

/// Which of a list's decks are trained with: those of even number. The others measure.
pub fn is_for_training(number: usize) -> bool {
    number.is_multiple_of(2)
}
