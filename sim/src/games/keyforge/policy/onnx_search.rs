//! A network in the form of ONNX that evaluates the positions and answers of searches.
//!
//! It reads what the seat sees of the position, a determinization in a search. At a step boundary that a search comes
//! to nobody has been asked yet: there are no answers then.

use std::cell::RefCell;

use archon_engine::core::game::{Game, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::question::{Choice, Question};
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;

use super::onnx::{OnnxNetwork, own_pool};
use super::{Seen, asked};
use crate::evaluation::PolicyValueNetwork;
use crate::games::keyforge::encoding::Observation;

/// Where an observation is written, and the answers to its question.
#[derive(Default)]
struct Buffers {
    seen: Observation,
    choices: Vec<Choice>,
}

thread_local! {
    static BUFFERS: RefCell<Option<Buffers>> = const { RefCell::new(None) };
}

/// Uses the thread's buffers. Nobody holds it while a network runs: a thread that waits for that may do other work in
/// between, which evaluates positions, too.
fn with_buffers<R>(work: impl FnOnce(&mut Buffers) -> R) -> R {
    let mut buffers = BUFFERS.take().unwrap_or_default();
    let result = work(&mut buffers);
    BUFFERS.set(Some(buffers));
    result
}

impl PolicyValueNetwork<KeyForge> for OnnxNetwork {
    fn win_probability(&self, state: &State, seat: Seat) -> Result<f32, String> {
        with_buffers(|Buffers { seen, .. }| {
            seen.look(&KeyForge::view(state, seat), None);
            let values = self.values(&[Seen::from(&*seen)])?;
            match values.as_slice() {
                [value] if !value.is_nan() => Ok(*value),
                other => Err(format!("{:?} says that the value is {other:?}", self.path())),
            }
        })
    }

    fn logits(&self, view: &View<'_>, question: &Question<'_>) -> Result<Vec<f32>, String> {
        with_buffers(|Buffers { seen, choices }| {
            choices.clear();
            choices.extend(question.options.choices());
            seen.look(view, Some(&asked(question, choices)));
            let mut logits = self.logits(&[Seen::from(&*seen)])?.remove(0);
            let least = logits.iter().copied().fold(f32::INFINITY, f32::min);
            let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            if logits.iter().any(|logit| logit.is_nan()) || !most.is_finite() {
                return Err(format!("{:?} gives the logits {logits:?}", self.path()));
            }
            // Answers that there are no rows for.
            logits.resize(choices.len(), least);
            Ok(logits)
        })
    }

    fn run_on_its_thread(&self, work: &mut (dyn FnMut() + Send)) {
        own_pool().run(work);
    }
}
