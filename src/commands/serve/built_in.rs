//! The command: starts the server and says where it is.

use std::io::Write;
use std::path::PathBuf;

use archon_runner::threads::MOST_THREADS;
use archon_serve::{ServeOptions, Server, default_folder};

use crate::error::Error;
use crate::interrupt;

/// `archon serve`
#[derive(clap::Args)]
pub struct Args {
    /// Port of 127.0.0.1; 0 takes one that is free
    #[arg(long, default_value_t = 8417)]
    port: u16,
    /// Folder that keeps the studies
    ///
    /// The default is archon/serve in the folder for data of this user: $XDG_DATA_HOME or ~/.local/share, on Windows
    /// %APPDATA%.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// File of the collection
    ///
    /// The default is that of `archon collection`.
    #[cfg(feature = "collection")]
    #[arg(long, value_name = "FILE")]
    collection: Option<PathBuf>,
    /// Folder with the site of archon, which is shown, too
    ///
    /// `scripts/build_site` makes target/site.
    #[arg(long, value_name = "FOLDER")]
    site: Option<PathBuf>,
    /// Number of threads that play [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_THREADS as u64))]
    threads: Option<u64>,
}

/// Runs the command until Ctrl-C.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let server = Server::new(&ServeOptions {
        port: args.port,
        folder: args.folder.clone().map_or_else(default_folder, Ok)?,
        collection: collection(args)?,
        site: args.site.clone(),
        threads: args.threads.map_or_else(processors, |threads| threads as usize),
    })?;
    writeln!(out, "{}", server.link())?;
    out.flush()?;
    crate::note!(
        "archon: listening on {}; open the address above, which contains the right to change something; Ctrl-C ends it",
        server.address()
    );
    server.run(interrupt::flag());
    Ok(())
}

/// Processors of this machine.
fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(MOST_THREADS)
}

/// The file of the collection.
#[cfg(feature = "collection")]
fn collection(args: &Args) -> Result<Option<PathBuf>, Error> {
    let path = args.collection.clone().map_or_else(archon_collection::default_path, Ok)?;
    Ok(Some(path))
}

#[cfg(not(feature = "collection"))]
fn collection(_: &Args) -> Result<Option<PathBuf>, Error> {
    Ok(None)
}
