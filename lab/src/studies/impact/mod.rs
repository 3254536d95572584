//! `archon cards-impact`.

pub mod design;
pub mod neutral;
pub mod rounds;
