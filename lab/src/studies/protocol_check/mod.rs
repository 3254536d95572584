//! `protocol-check`: whether a program speaks the protocol of `docs/protocol.md`.

mod hostile;
mod playing;

use archon_sim::protocol::{Conversation, GameProtocol, Limits};

use crate::game::DeckSource;

/// A game whose protocol can be checked.
pub trait CheckedGame: DeckSource + GameProtocol {}

impl<G: DeckSource + GameProtocol> CheckedGame for G {}

/// What is checked.
#[derive(Clone, Debug)]
pub struct ProtocolCheck {
    /// The program with its arguments, as in a shell
    pub command: String,
    /// Whole games to play
    pub games: u64,
    /// The seed of the games
    pub seed: u64,
    /// How long the program may take
    pub limits: Limits,
}

/// What a check showed: that it was passed, perhaps with a remark, or what was wrong.
pub type Outcome = Result<String, String>;

/// What is checked, in words, and how.
type Check = (&'static str, fn(&ProtocolCheck, Limits) -> Outcome);

impl ProtocolCheck {
    fn open(&self, limits: Limits) -> Result<Conversation, String> {
        Conversation::open(&self.command, limits).map_err(|fault| fault.to_string())
    }

    /// Makes all checks; `each` gets what every one showed. A program that does not say hello is not
    /// checked any further.
    ///
    /// # Errors
    /// Those of `each`.
    pub fn run<G: CheckedGame, E>(
        &self,
        mut each: impl FnMut(&'static str, Outcome) -> Result<(), E>,
    ) -> Result<(), E> {
        let hello = self.says_hello();
        let speaks = hello.is_ok();
        each("says hello", hello)?;
        let checks = playing::checks::<G>().into_iter().chain(hostile::checks::<G>());
        for (what, check) in checks.filter(|_| speaks) {
            each(what, check(self, self.limits))?;
        }
        Ok(())
    }

    fn says_hello(&self) -> Outcome {
        let conversation = self.open(self.limits)?;
        let program = conversation.program();
        let version =
            if program.version.is_empty() { "without a version" } else { &program.version };
        Ok(format!("{:?}, {version}", program.name))
    }
}
