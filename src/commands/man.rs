//! `archon man`: made from the same declaration as the arguments themselves.

use std::io::Write;

use crate::error::Error;

/// `archon man`
#[derive(clap::Args)]
pub struct Args {
    /// The subcommand [default: the page of archon itself]
    command: Option<String>,
}

/// Prints a page of the manual in roff, for `man -l`.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let mut command = crate::command();
    command.build();
    let page = match &args.command {
        None => command,
        Some(name) => command.find_subcommand(name).cloned().ok_or_else(|| {
            Error::Usage(format!("unknown subcommand {name:?}; `archon help` lists them"))
        })?,
    };
    Ok(clap_mangen::Man::new(page).render(out)?)
}
