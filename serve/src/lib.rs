//! The web application of `archon serve`: studies that are started from a browser on the same machine, watched while they
//! are played, and there when the browser or the server comes back.
//!
//! A study is what the command line runs: its form is made of its line in the registry and its table of settings, its
//! games are played with a journal, and its report is the page and the JSON that `archon` writes. While it is played,
//! reports of what is known are made from copies of the journal.
//!
//! The server listens on 127.0.0.1 alone. It answers requests that name it as their host, which no other name that was
//! made to point here does, and changes something only for who has the token and comes from its own pages. No request names
//! a file, no setting runs a program, and reports stand in an origin of their own.

mod app;
#[cfg(feature = "collection")]
mod collection;
mod decks;
mod error;
mod form;
mod guard;
mod http;
mod job;
mod pages;
mod queue;
mod request;
mod server;
mod site;
mod store;
mod token;
mod values;
mod wording;

pub use error::ServeError;
pub use server::{ServeOptions, Server};
pub use store::default_folder;
