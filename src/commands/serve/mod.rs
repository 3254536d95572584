//! `archon serve`: the web application of this machine, where archon was built with it.

#[cfg(feature = "serve")]
mod built_in;
#[cfg(not(feature = "serve"))]
mod left_out;

#[cfg(feature = "serve")]
pub use built_in::{Args, run};
#[cfg(not(feature = "serve"))]
pub use left_out::{Args, run};
