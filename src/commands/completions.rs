//! `archon completions`: made from the same declaration as the arguments themselves.

use std::io::Write;

use clap_complete::Shell;

use crate::error::Error;

/// `archon completions`
#[derive(clap::Args)]
pub struct Args {
    /// The shell
    shell: Shell,
}

/// Prints a script that completes commands and options in a shell.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    // The generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::command(), "archon", &mut script);
    Ok(out.write_all(&script)?)
}
