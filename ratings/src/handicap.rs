//! Handicaps: how many chains (or hit points, or whatever weakens a side step by step) make a
//! pairing even.
//!
//! - [`curve`]: the win rate over the handicap, and where it crosses one half
//! - [`alternation`]: two neighboring handicaps in turn, where no whole one is even
//! - [`placement`]: at which handicap to play next
//! - [`auction`]: up to which number to bid for the favored deck
//! - [`procedure`]: where the rulebook's own procedure settles

pub mod alternation;
pub mod auction;
pub mod curve;
pub mod placement;
pub mod procedure;
