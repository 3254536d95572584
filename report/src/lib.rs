//! Reports: what was found as typed tables, charts and answers, rendered in every format.
//!
//! A report is a struct that is its own JSON, and makes a [`Document`]: title, findings, sections of
//! typed [tables](table), [charts](chart) and notes, provenance. A figure is declared once, as a column
//! of a table; the [renderers](render) print text, CSV, HTML and Markdown from it.
//!
//! Everything in a report follows from the settings and the seed. How long it took, and on how many
//! threads, is not part of it: the same study gives the same bytes.

pub mod answer;
pub mod chart;
pub mod compare;
pub mod document;
pub mod heat_map;
mod link;
pub mod number_format;
mod provenance;
pub mod render;
mod report;
pub mod rows;
pub mod table;
mod words;

pub use archon_ratings::estimate::{Interval, count, signed};

pub use self::document::Document;
pub use self::link::DeckLink;
pub use self::provenance::{LeftOut, Provenance, StopReason};
pub use self::report::{Report, json};
pub use self::words::{capital, decks, p_value};
