//! Games in the terminal: a person at the table, and saved games stepped through.
//!
//! What is the same for every game is here: the course of a game (`course`), what a person types
//! (`command`, `choose`), the session of a game being played (`session`), the stepping
//! through a saved one (`stepping`), files (`saving`). What a game looks like in words it says
//! itself, by [`describe::Describe`]; for KeyForge that is `keyforge`, for
//! Keeper of the Cards `keeper`.
//!
//! Nothing here opens a terminal: input and output are whatever can be read and written, so that
//! sessions are tested as text.

pub mod choose;
pub mod course;
pub mod describe;
pub mod keeper;
pub mod keyforge;
pub mod saving;
pub mod session;
pub mod stepping;
pub mod style;
