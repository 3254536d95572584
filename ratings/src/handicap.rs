//! Handicaps: how many chains (or hit points, or another disadvantage in whole steps) make a pairing
//! even.
//!
//! - [`curve`]: the win rate over the handicap and the break-even handicap
//! - [`alternation`]: a mixture of two neighboring handicaps
//! - [`placement`]: sequential design, at which handicap to play next
//! - [`auction`]: bidding chains for the favored deck
//! - [`procedure`]: the rulebook's own procedure as a Markov chain

pub mod alternation;
pub mod auction;
pub mod curve;
pub mod placement;
pub mod procedure;
