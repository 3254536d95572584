//! Renderers: each makes one format of a [`Document`]. A new format is a file here and a line in
//! [`RENDERERS`], which the command line takes its options from.

pub(crate) mod csv;
pub mod html;
mod markdown;
#[cfg(feature = "parquet")]
pub mod parquet;
pub mod text;

use crate::document::Document;

/// A format that reports are written to files in.
pub struct Renderer {
    /// The option that asks for it
    pub option: &'static str,
    /// The help of the option
    pub help: &'static str,
    /// Whether it is the table for programs alone, not the report
    pub only_table: bool,
    /// Makes it
    pub render: fn(&Document) -> String,
}

/// A picture for forums and chats, which the command line offers beside [`RENDERERS`].
pub const IMAGE: Renderer = Renderer {
    option: "image",
    help: "Write a picture into an SVG file: the answer and the charts, for forums",
    only_table: false,
    render: html::image_of,
};

/// All formats that are written to files.
pub const RENDERERS: &[Renderer] = &[
    Renderer {
        option: "csv",
        help: "Write the table into a CSV file",
        only_table: true,
        render: csv::render,
    },
    Renderer {
        option: "html",
        help: "Write the report as a page into a file: one HTML file that needs nothing else",
        only_table: false,
        render: html::render,
    },
    Renderer {
        option: "markdown",
        help: "Write the report into a Markdown file",
        only_table: false,
        render: markdown::render,
    },
];
