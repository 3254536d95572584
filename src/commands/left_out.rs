//! A command that is not in this build.

use crate::error::Error;

/// What is given to the command; help does not show it
#[derive(clap::Args)]
pub struct Args {
    /// What is not in this build
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<String>,
}

/// The error that says which build has it; `what`: what the command needs.
pub fn left_out(what: &str) -> Error {
    Error::Usage(format!(
        "this build of archon has no {what}: use the program of a release, or build with `cargo build --release`"
    ))
}
