//! The reason why a text is not the JSON that was expected, in words that need no knowledge of the program.

use serde_json::error::Category;

/// The reason why a text is not JSON of the expected form. Characters are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormError {
    /// It is not JSON
    #[error("it is not JSON from character {0} on")]
    Syntax(usize),
    /// It is the beginning of some JSON
    #[error("it ends too early, as a line that was cut off")]
    Incomplete,
    /// A field is missing
    #[error("its field {0:?} is missing")]
    Missing(String),
    /// A value is of another kind or range
    #[error("the value that ends at character {0} is of another kind than belongs there")]
    Kind(usize),
}

impl From<serde_json::Error> for FormError {
    fn from(error: serde_json::Error) -> FormError {
        match error.classify() {
            Category::Eof => FormError::Incomplete,
            Category::Syntax | Category::Io => FormError::Syntax(error.column()),
            Category::Data => {
                let said = error.to_string();
                let missing = said.strip_prefix("missing field `");
                let field = missing.and_then(|rest| Some(rest.split_once('`')?.0.to_string()));
                field.map_or(FormError::Kind(error.column()), FormError::Missing)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize, Debug)]
    struct Line {
        #[expect(dead_code, reason = "it is only read")]
        version: u32,
    }

    #[test]
    fn what_is_wrong_is_said_without_the_words_of_the_parser() {
        let of = |text| FormError::from(serde_json::from_str::<Line>(text).expect_err(text));
        assert_eq!(of("hello"), FormError::Syntax(1));
        assert_eq!(of("{\"version\": 1,"), FormError::Incomplete);
        assert_eq!(of("{\"a\": 1}"), FormError::Missing("version".into()));
        assert_eq!(of("{\"version\": \"x\"}"), FormError::Kind(15));
        assert_eq!(of("7"), FormError::Kind(1));
    }
}
