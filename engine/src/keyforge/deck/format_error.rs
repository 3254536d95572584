//! Why a text is no list in the format that it seems to be in.

/// Why no lists could be found in a text.
#[derive(Debug)]
pub(super) enum FormatError {
    /// The parser gave up.
    Malformed(String),
    /// It is something else.
    Unknown(String),
    /// A field of JSON is not what its format says.
    Field {
        /// The field, for people.
        path: String,
        /// The way to it, as names and numbers.
        pointer: Vec<String>,
        /// What is wrong with it.
        problem: String,
    },
}

impl FormatError {
    pub fn unknown(reason: impl Into<String>) -> FormatError {
        FormatError::Unknown(reason.into())
    }
}

impl From<serde_json::Error> for FormatError {
    fn from(error: serde_json::Error) -> FormatError {
        FormatError::Malformed(match error.is_eof() {
            true => format!("it ends too early, in line {}", error.line()),
            false => error.to_string(),
        })
    }
}

impl From<csv::Error> for FormatError {
    fn from(error: csv::Error) -> FormatError {
        FormatError::Malformed(match error.kind() {
            csv::ErrorKind::UnequalLengths { pos, expected_len, len } => {
                let line = pos.as_ref().map_or(0, csv::Position::line);
                format!("the row in line {line} has {len} columns, but the header {expected_len}")
            }
            _ => error.to_string(),
        })
    }
}
