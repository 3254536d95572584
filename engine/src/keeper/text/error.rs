//! What is wrong with a card file, where, and what to do.

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, counted from 1
    pub line: usize,
    /// What is wrong and what to do
    pub what: String,
}

/// Everything that is wrong with a card file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct FileError {
    /// The file's name, as given
    pub file: String,
    /// In order of line. Never empty.
    pub problems: Vec<Problem>,
}

impl std::fmt::Display for FileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (n, problem) in self.problems.iter().enumerate() {
            if n > 0 {
                writeln!(f)?;
            }
            write!(f, "{}, line {}: {}", self.file, problem.line, problem.what)?;
        }
        Ok(())
    }
}
