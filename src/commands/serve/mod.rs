//! `archon serve`: the web application of this machine, where archon was built with it.

#[cfg(feature = "serve")]
mod built_in;

#[cfg(not(feature = "serve"))]
pub use super::left_out::Args;
#[cfg(feature = "serve")]
pub use built_in::{Args, run};

/// Says which build has the command.
#[cfg(not(feature = "serve"))]
pub fn run(_: &Args, _: &mut impl std::io::Write) -> Result<(), crate::error::Error> {
    Err(super::left_out::left_out("web application"))
}
