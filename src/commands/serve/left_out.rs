//! The command in a build without the web application.

use std::io::Write;

use crate::error::Error;

/// `archon serve`
#[derive(clap::Args)]
pub struct Args {
    /// What is not in this build
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<String>,
}

/// Says how an archon is made that has it.
pub fn run(_: &Args, _: &mut impl Write) -> Result<(), Error> {
    Err(Error::Usage(
        "this build of archon has no web application: use the program of a release, or build with `cargo build --release`".into(),
    ))
}
