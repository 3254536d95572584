//! Reports.

use serde::Serialize;

use crate::document::Document;

/// A report of a command. Serialized it is the JSON of the command.
pub trait Report: Serialize {
    /// The answer to the question that was asked, in one sentence. Every format opens with it.
    fn answer(&self) -> String;

    /// As a document, from which all other formats are rendered.
    fn document(&self) -> Document;
}

/// A report as JSON: its answer, then its fields.
pub fn json(report: &impl Report) -> String {
    #[derive(Serialize)]
    struct Answered<'r, R> {
        answer: String,
        #[serde(flatten)]
        report: &'r R,
    }
    let answered = Answered { answer: report.answer(), report };
    serde_json::to_string_pretty(&answered).expect("plain data")
}
