//! `archon collection`: decks with their ratings in one file, where archon was built with SQLite.

#[cfg(feature = "collection")]
mod built_in;
#[cfg(feature = "collection")]
mod rating;

#[cfg(not(feature = "collection"))]
pub use super::left_out::Args;
#[cfg(feature = "collection")]
pub use built_in::{Args, run};

/// Says which build has the command.
#[cfg(not(feature = "collection"))]
pub fn run(_: &Args, _: &mut impl std::io::Write) -> Result<(), crate::error::Error> {
    Err(super::left_out::left_out("collection"))
}
