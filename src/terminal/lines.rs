//! Lines that are typed: read from any input, or edited in a terminal (`editor`).

use std::io::{BufRead, Write};

/// Where typed lines come from.
pub trait Lines {
    /// Shows a prompt and reads a line of any characters; none at the end of the input.
    ///
    /// # Errors
    /// The output cannot be written, or the input not be read. [`std::io::ErrorKind::Interrupted`]: Ctrl-C was pressed.
    fn line(&mut self, prompt: &str, out: &mut impl Write) -> std::io::Result<Option<String>>;

    /// Forgets the lines typed so far: another person is at the terminal.
    fn forget(&mut self) {}
}

impl<R: BufRead> Lines for R {
    fn line(&mut self, prompt: &str, out: &mut impl Write) -> std::io::Result<Option<String>> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut bytes = Vec::new();
        let read = self.read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}
