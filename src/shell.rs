//! `archon completions` and `archon man`: made from the same declaration as the arguments themselves.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::error::Error;

/// `archon completions`
#[derive(clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// `archon man`
#[derive(clap::Args)]
pub struct ManArgs {
    /// The subcommand [default: the page of archon itself]
    command: Option<String>,
}

/// Prints a script that completes commands and options in a shell.
pub fn completions(
    args: &CompletionsArgs,
    mut command: Command,
    out: &mut impl Write,
) -> Result<(), Error> {
    // The generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "archon", &mut script);
    Ok(out.write_all(&script)?)
}

/// Prints a page of the manual in roff, for `man -l`.
pub fn man(args: &ManArgs, mut command: Command, out: &mut impl Write) -> Result<(), Error> {
    command.build();
    let page = match &args.command {
        None => command,
        Some(name) => command.find_subcommand(name).cloned().ok_or_else(|| {
            Error::Usage(format!("there is no subcommand {name:?}; `archon help` lists them"))
        })?,
    };
    Ok(clap_mangen::Man::new(page).render(out)?)
}
