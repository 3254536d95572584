//! The step up to a question, as a seat may tell it again: for players that run it elsewhere. What chance brings within
//! it is told, too: an ability goes on with what it drew, whatever lies in the state that is put right.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Determinization;
use crate::core::game::{Decider, Game, Question, Stop};

impl<G: Game> Determinization<G> {
    /// The state where the step began, as it may have been by what the seat of `now` knows at the question: what
    /// it has learned since lies where it lay, all else that it cannot know is drawn with `seed`.
    pub fn start_as_known(&self, now: &G::View<'_>, seed: u64) -> G::State {
        let mut state = (*self.start).clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        G::resample_before(&mut state, self.seat, now, &mut rng);
        state
    }

    /// What has happened since the step began, as far as the seat of `now` knows it.
    pub fn known_step(&self, now: &G::View<'_>) -> KnownStep {
        let known = KnownStep { open: Vec::new(), chance: Vec::new() };
        let mut recorder = KnowledgeRecorder { answers: &self.since_boundary, now, known };
        // It is stopped at the question.
        let _ = G::step(&mut (*self.start).clone(), &mut recorder);
        recorder.known
    }
}

/// A step up to a question, as far as a seat knows it.
pub struct KnownStep {
    /// The answers of all seats by what they mean ([`Question::choice_id`]), where that is known
    pub open: Vec<Option<u64>>,
    /// What chance brought
    pub chance: Vec<ChanceOutcome>,
}

/// What chance brought, as far as it is known: cards by their number, each with its place in the order into which
/// chance put them.
pub type ChanceOutcome = Vec<(usize, usize)>;

/// Changes the order into which chance has put cards so that those of `outcome` have their places.
pub fn arrange<C: Copy + Into<usize>>(outcome: &ChanceOutcome, cards: &mut [C]) {
    for (place, number) in outcome {
        let lies = cards.iter().position(|card| (*card).into() == *number);
        if let Some(lies) = lies.filter(|_| *place < cards.len()) {
            cards.swap(lies, *place);
        }
    }
}

/// Gives the answers of a step again and notes what is known of it.
struct KnowledgeRecorder<'a, 'v, G: Game> {
    answers: &'a [usize],
    now: &'a G::View<'v>,
    known: KnownStep,
}

impl<G: Game> Decider<G> for KnowledgeRecorder<'_, '_, G> {
    fn decide<'q>(&mut self, _: G::View<'q>, question: &'q G::Question<'q>) -> Result<usize, Stop> {
        let answer = *self.answers.get(self.known.open.len()).ok_or(Stop::Halted)?;
        let is_open = G::is_open(self.now, question, answer);
        self.known.open.push(is_open.then(|| question.choice_id(answer)));
        Ok(answer)
    }

    fn after_chance(&mut self, cards: &mut [G::Card]) {
        let known = cards.iter().enumerate().filter(|(_, card)| G::is_known(self.now, **card));
        self.known.chance.push(known.map(|(place, card)| (place, (*card).into())).collect());
    }
}
