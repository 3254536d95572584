//! HTTP/1.1 for one machine: one request a connection, within limits of size, time and number.
//!
//! Requests are parsed by `httparse`. What is here instead of a server crate's are the limits: a line, a head, a body, the
//! time of a request and the number of connections at once all have one.

mod connection;
mod request;
mod response;

pub use self::connection::{Connection, MOST_CONNECTIONS};
pub use self::request::{HttpError, Method, Request};
pub use self::response::{Policy, Response};
