//! The designs of the studies: which games are played, and what is made of them.

pub mod balance;
pub mod chains;
pub mod impact;
pub mod matrix;
pub mod rate;
