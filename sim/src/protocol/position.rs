//! Positions: what a program needs to rebuild a state that its seat cannot tell from the real one.
//!
//! Only programs that ask for positions in their hello are sent any. What is sent is made of
//! determinized states, so that it shows nothing that the seat may not know.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Decider, Game, Stop};
use serde::Serialize;
use serde_json::Value;

use super::game::GameProtocol;

/// The position of a question.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Position {
    /// A state at the boundary where the step began
    pub boundary: Value,
    /// The answers since: the numbers of those that the program gave, null for those of other seats
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Option<usize>>,
    /// The state in which the question is asked, if it is asked in the middle of the step
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Value>,
}

/// Makes the positions of one game for one seat.
#[derive(Clone, Debug, Default)]
pub struct Positions {
    /// The boundary of the last question
    boundary: Option<Value>,
    /// Which of the answers since were the seat's own
    own: Vec<usize>,
}

/// The seed of what is hidden in positions: which cards lie where means nothing.
const SEED: u64 = 1;

impl Positions {
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
            let boundary = G::position(determinization.state())?;
            self.boundary = Some(boundary.clone());
            self.own = vec![0];
            return Some(Position { boundary, since: Vec::new(), now: None });
        }
        let mut state = determinization.scratch();
        let boundary = G::position(&state)?;
        if self.boundary.as_ref() != Some(&boundary) {
            self.boundary = Some(boundary.clone());
            self.own.clear();
        }
        let given = context.since_boundary();
        let since = given.iter().enumerate();
        let since = since.map(|(n, answer)| self.own.contains(&n).then_some(*answer)).collect();
        self.own.push(given.len());
        // However the step stops, the state is that of the question.
        let _ = determinization.step(&mut state, &mut Halt);
        Some(Position { boundary, since, now: G::position(&state) })
    }
}

/// Stops where it is asked.
struct Halt;

impl<G: Game> Decider<G> for Halt {
    fn decide<'q>(&mut self, _: G::View<'q>, _: &'q G::Question<'q>) -> Result<usize, Stop> {
        Err(Stop::Halted)
    }
}
