//! Positions: what a program needs to rebuild a state that its seat cannot tell from the real one.
//!
//! Only programs that ask for positions in their hello are sent any. What is sent is made of
//! determinized states, so that it shows nothing that the seat may not know.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::{ChanceOutcome, Determinization};
use archon_engine::core::game::{Decider, Game, Stop};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::game::GameProtocol;

/// The position of a question.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Position {
    /// A state at the boundary where the step began
    pub boundary: Value,
    /// The answers since
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<GivenAnswer>,
    /// What chance has brought in the step, one time after another, as far as the seat knows it: places with the cards
    /// that chance put there. From version 2 of the protocol on, where chance has decided anything
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<ChanceOutcome>,
    /// The state in which the question is asked, if it is asked in the middle of the step
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Value>,
    /// The number of the step in its game, from version 2 of the protocol on: by it a player tells, as in the
    /// process, whether a position follows the one before
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
}

/// An answer since a step began.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum GivenAnswer {
    /// The program's own, by its number
    Own(usize),
    /// Another seat's, from version 2 of the protocol on
    Open {
        /// What it means: [`choice_id`](archon_engine::core::game::Question::choice_id)
        choice: u64,
    },
    /// Another seat's, of which the program does not know what it was
    Unknown,
}

/// Makes the positions of one game for one seat.
#[derive(Clone, Debug)]
pub struct Positions {
    /// The version of the protocol
    version: u32,
    /// The step of the last question
    step: Option<u64>,
    /// Which of the answers since were the seat's own
    own: Vec<usize>,
}

/// The seed of what is hidden in positions: which cards lie where means nothing.
pub(crate) const SEED: u64 = 1;

impl Positions {
    /// Those of a game that begins, as a version of the protocol has them.
    pub const fn new(version: u32) -> Positions {
        Positions { version, step: None, own: Vec::new() }
    }

    /// The position of a question; none if the game has none, or nothing can be determinized.
    pub fn position<G: GameProtocol>(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
    ) -> Option<Position> {
        if !context.can_determinize() {
            return None;
        }
        let determinization = context.determinize(SEED);
        if determinization.is_at_boundary() {
            let boundary = G::position(determinization.state(), self.version)?;
            self.step = context.step();
            self.own = vec![0];
            return Some(Position {
                boundary,
                since: Vec::new(),
                chance: Vec::new(),
                now: None,
                step: self.number(),
            });
        }
        self.in_step(context, &determinization)
    }

    /// The position of a question in the middle of a step.
    fn in_step<G: GameProtocol>(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        determinization: &Determinization<G>,
    ) -> Option<Position> {
        let is_first = self.version == 1;
        let mut state = match is_first {
            true => determinization.scratch(),
            false => determinization.start_as_known(context.view(), SEED),
        };
        let boundary = G::position(&state, self.version)?;
        let since = context.since_boundary();
        if self.step != context.step() || since.len() < self.own.last().copied().unwrap_or(0) {
            self.step = context.step();
            self.own.clear();
        }
        let known = (!is_first).then(|| determinization.known_step(context.view()));
        let (open, chance) =
            known.map_or_else(Default::default, |known| (known.open, known.chance));
        let given = |(n, answer): (usize, &usize)| match open.get(n).copied().flatten() {
            _ if self.own.contains(&n) => GivenAnswer::Own(*answer),
            Some(choice) => GivenAnswer::Open { choice },
            None => GivenAnswer::Unknown,
        };
        let given = since.iter().enumerate().map(given).collect();
        self.own.push(since.len());
        // However the step stops, the state is that of the question.
        let _ = determinization.step(&mut state, &mut Halt);
        let now = G::position(&state, self.version);
        Some(Position { boundary, since: given, chance, now, step: self.number() })
    }

    /// The number of the step, in versions that have it.
    const fn number(&self) -> Option<u64> {
        if self.version == 1 { None } else { self.step }
    }
}

/// Stops where it is asked.
struct Halt;

impl<G: Game> Decider<G> for Halt {
    fn decide<'q>(&mut self, _: G::View<'q>, _: &'q G::Question<'q>) -> Result<usize, Stop> {
        Err(Stop::Halted)
    }
}
