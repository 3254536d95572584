//! The statistics of archon: from counts to estimates with intervals. It depends on no game.
//!
//! - Counts: [`wilson`] (single games), [`pairs`] (mirrored pairs), [`elo`]
//! - Sequential analysis: [`sequential`] (a test, a confidence sequence), [`adaptive`] (allocation and
//!   stopping)
//! - Many decks: [`bradley_terry`] (ratings), [`cycles`] (intransitivity), [`nash`], [`regression`]
//!   (effects of houses)
//! - Handicaps: [`handicap`]
//! - Tournament formats: [`formats`]
//! - Comparisons: [`samples`] (means of samples), [`pair_groups`] (means over some games of pairs),
//!   [`strata`] (some games compared with others of their strata),
//!   [`independent`] (estimates known by their intervals),
//!   [`impact`] (swap experiments), [`paired_ranks`] (ranks of decks that have played the same pairs),
//!   [`control_variates`], [`second_sample`] (few trials with partners among many), [`correlation`],
//!   [`multiple`] (multiple comparisons)
//! - Empirical coverage of all intervals: [`coverage`]

pub mod adaptive;
pub mod bradley_terry;
pub mod control_variates;
pub mod correlation;
pub mod coverage;
pub mod cycles;
pub mod elo;
pub mod estimate;
pub mod formats;
pub mod handicap;
pub mod impact;
pub mod independent;
pub mod interned;
mod math;
pub mod multiple;
pub mod nash;
pub mod pair_groups;
pub mod paired_ranks;
pub mod pairs;
pub mod regression;
pub mod samples;
pub mod second_sample;
pub mod sequential;
pub mod standing;
pub mod strata;
pub mod two_samples;
pub mod wilson;
