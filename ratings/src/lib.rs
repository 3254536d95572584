//! From tallies to numbers people trust. The mathematics takes counts and knows no games.
//!
//! - What a count says: [`wilson`] (single games), [`pairs`] (mirrored pairs), [`elo`]
//! - Looking often: [`sequential`] (a test, an interval at all times), [`adaptive`] (where to play
//!   next, when to stop)
//! - Many decks: [`bradley_terry`] (ratings), [`cycles`] (rock-paper-scissors), [`nash`],
//!   [`effects`] (houses, sets)
//! - Handicaps: [`handicap`]
//! - Comparisons: [`impact`] (swap experiments), [`control_variates`], [`correlation`],
//!   [`multiple`] (many at once)
//! - Whether all that holds: [`coverage`]

pub mod adaptive;
pub mod bradley_terry;
pub mod control_variates;
pub mod correlation;
pub mod coverage;
pub mod cycles;
pub mod effects;
pub mod elo;
pub mod estimate;
pub mod handicap;
pub mod impact;
pub mod multiple;
pub mod nash;
pub mod pairs;
pub mod sequential;
pub mod wilson;
