//! The default policy as what decides, for whatever a search does not branch on.

use archon_engine::core::game::{Decider, Stop};

use crate::evaluation::Evaluated;

/// Answers by the default policy, for every seat.
pub struct DefaultPolicy;

impl<G: Evaluated> Decider<G> for DefaultPolicy {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        Ok(G::default_policy(&view, question))
    }
}
