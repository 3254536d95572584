//! From tallies to numbers people trust. The mathematics takes counts and knows no games.

pub mod bradley_terry;
pub mod coverage;
pub mod cycles;
pub mod elo;
pub mod estimate;
pub mod handicap;
pub mod multiple;
pub mod nash;
pub mod pairs;
pub mod sequential;
pub mod wilson;
