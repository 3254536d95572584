//! What every game offers: to players, to search, to the harness and the ratings.

pub mod decision;
pub mod determinization;
pub mod exact;
pub mod form_error;
pub mod game;
pub mod hidden;
pub mod rerun;
pub mod shuffle;
pub mod stepwise;
pub mod stop_flags;
