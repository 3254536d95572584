//! Lines that are edited where they are typed, with a history: for an input and an output that are a terminal.

use std::io::{IsTerminal as _, StdinLock, Write};

use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor};

use super::lines::Lines;

/// Edits lines in the terminal of the program.
pub struct Editor(DefaultEditor);

impl Editor {
    /// An editor; none where input or output is not a terminal, or a terminal that cannot move its cursor.
    fn new() -> Option<Editor> {
        let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        // Pasted lines are read one by one, as if they had been typed.
        let config = Config::builder().auto_add_history(true).bracketed_paste(false).build();
        let editor = (is_terminal && !is_dumb).then(|| DefaultEditor::with_config(config));
        editor?.ok().map(Editor)
    }
}

impl Lines for Editor {
    fn line(&mut self, prompt: &str, out: &mut impl Write) -> std::io::Result<Option<String>> {
        out.flush()?;
        let prompt = anstream::adapter::strip_str(prompt).to_string();
        match self.0.readline(&prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Interrupted) => Err(std::io::ErrorKind::Interrupted.into()),
            Err(ReadlineError::Io(why)) => Err(why),
            #[cfg(unix)]
            Err(ReadlineError::Errno(why)) => Err(why.into()),
            Err(why) => Err(std::io::Error::other(why)),
        }
    }

    fn forget(&mut self) {
        // The history is in memory: nothing can fail.
        let _ = self.0.clear_history();
    }
}

/// Standard input: lines edited where it is a terminal, otherwise read as they are.
pub enum TypedInput {
    /// Edited lines
    Edited(Editor),
    /// Lines as they come
    Read(StdinLock<'static>),
}

impl TypedInput {
    /// The input of the program. Where the program ends while a line is edited, the terminal is left as it was.
    pub fn open() -> TypedInput {
        let Some(editor) = Editor::new() else {
            return TypedInput::Read(std::io::stdin().lock());
        };
        #[cfg(unix)]
        if let Ok(modes) = nix::sys::termios::tcgetattr(std::io::stdin()) {
            use nix::sys::termios::{SetArg, tcsetattr};
            // Of a terminal that is gone nothing is to be restored.
            crate::interrupt::before_the_end(move || {
                let _ = tcsetattr(std::io::stdin(), SetArg::TCSADRAIN, &modes);
            });
        }
        TypedInput::Edited(editor)
    }
}

impl Lines for TypedInput {
    fn line(&mut self, prompt: &str, out: &mut impl Write) -> std::io::Result<Option<String>> {
        match self {
            TypedInput::Edited(editor) => editor.line(prompt, out),
            TypedInput::Read(input) => input.line(prompt, out),
        }
    }

    fn forget(&mut self) {
        if let TypedInput::Edited(editor) = self {
            editor.forget();
        }
    }
}
