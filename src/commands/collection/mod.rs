//! `archon collection`: decks with their ratings in one file, where archon was built with SQLite.

#[cfg(feature = "collection")]
mod built_in;
#[cfg(not(feature = "collection"))]
mod left_out;
#[cfg(feature = "collection")]
mod rating;

#[cfg(feature = "collection")]
pub use built_in::{Args, run};
#[cfg(not(feature = "collection"))]
pub use left_out::{Args, run};
