//! From tallies to numbers people trust. The mathematics takes counts and knows no games.

pub mod coverage;
pub mod elo;
pub mod estimate;
pub mod pairs;
pub mod sequential;
pub mod wilson;
