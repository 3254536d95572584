//! Games in the terminal: played by persons, and replayed from files.
//!
//! Common to all games are the timeline of a game (`timeline`), lists of answers (`menu`), reading them (`choose`), the session of a
//! game being played (`session`), the replay of a saved one (`replay`) and files (`saving`). The texts of a
//! game implement [`describe::Describe`]: `keyforge` for KeyForge, `keeper` for Keeper of the Cards.
//!
//! Only `editor` knows a terminal. Elsewhere input and output are any [`lines::Lines`] and writer: sessions are tested as text.

pub mod choose;
pub mod describe;
pub mod editor;
pub mod keeper;
pub mod keyforge;
pub mod lines;
pub mod menu;
pub mod replay;
pub mod saving;
pub mod session;
pub mod style;
pub mod timeline;
