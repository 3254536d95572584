//! Do the intervals hold what they promise? Campaigns simulated from known truths.

pub mod handicap;
pub mod sequential;
pub mod truth;
