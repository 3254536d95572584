//! Studies without threads: the portions are played by the thread that runs the study.

use std::cell::RefCell;

use archon_engine::core::game::Game;
use archon_engine::core::stop_flags::StopFlags;
use archon_sim::play::GameLoop;

use crate::event::Event;
use crate::executor::Worker;
use crate::portion::{Portion, PortionId, PortionResult};
use crate::tally::Tally;
use crate::task::Common;

/// Rounds after which results are handed on, so that whoever watches hears of them.
const ROUNDS: u64 = 8;

/// Plays portions on the thread that runs the study.
pub trait SequentialExecutor<T> {
    /// Plays portions in their order, whole or in parts, and hands the results to `take` until it returns false:
    /// then no more are wanted. What is not played interrupts the study.
    fn play(&self, portions: &[Portion], take: &mut dyn FnMut(PortionResult<T>) -> bool);
}

/// The thread that runs the study.
pub struct ThisThread<'e, G: Game> {
    common: &'e Common<'e, G>,
    stopped: StopFlags<'e>,
    tell: &'e (dyn Fn(Event<'_>) + Sync),
    worker: RefCell<Worker<G>>,
}

impl<'e, G: Game> ThisThread<'e, G> {
    /// Plays until `stopped`. `tell` hears of forfeited games.
    pub fn new(
        common: &'e Common<'e, G>,
        stopped: StopFlags<'e>,
        tell: &'e (dyn Fn(Event<'_>) + Sync),
    ) -> ThisThread<'e, G> {
        ThisThread { common, stopped, tell, worker: RefCell::default() }
    }
}

impl<G: GameLoop, T: Tally<G>> SequentialExecutor<T> for ThisThread<'_, G> {
    fn play(&self, portions: &[Portion], take: &mut dyn FnMut(PortionResult<T>) -> bool) {
        let mut worker = self.worker.borrow_mut();
        for portion in portions {
            let (mut from, to) = (portion.id.from, portion.id.from + portion.id.rounds);
            while from < to {
                let id = PortionId { from, rounds: ROUNDS.min(to - from), ..portion.id };
                let next = Portion { id, task: portion.task.clone() };
                let result = worker.play_portion(self.common, &next, self.stopped, self.tell);
                from += result.id.rounds;
                if result.id.rounds == 0 || !take(result) {
                    return;
                }
            }
        }
    }
}
