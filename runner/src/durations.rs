//! How long rounds last, as far as it was seen.

use std::collections::HashMap;

use crate::task::{RoundKind, Task};

/// How much earlier rounds count beside those that were just played.
const EARLIER: f64 = 0.75;

/// How long a round of each kind of task lasts: what rounds took so far, the latest of them most.
#[derive(Default)]
pub(super) struct Durations(HashMap<Kind, TimeSpent>);

/// Tasks whose rounds last about as long: of the same kind, by the same players.
type Kind = (RoundKind, Vec<usize>);

#[derive(Clone, Copy, Default)]
struct TimeSpent {
    seconds: f64,
    rounds: f64,
}

impl Durations {
    /// Seconds of a round of a task; none if nothing like it was played.
    pub(super) fn estimate(&self, task: &Task) -> Option<f64> {
        self.0.get(&kind(task)).map(|taken| taken.seconds / taken.rounds)
    }

    /// So many rounds of these tasks, played one after the other, have taken so many seconds, of which
    /// each has its share by what it was expected to take.
    pub(super) fn learn(&mut self, played: &[(&Task, u64)], seconds: f64) {
        let mut rounds: HashMap<Kind, f64> = HashMap::new();
        for (task, more) in played.iter().filter(|(_, rounds)| *rounds > 0) {
            *rounds.entry(kind(task)).or_default() += *more as f64;
        }
        let expected: Vec<_> = rounds
            .into_iter()
            .map(|(kind, rounds)| {
                let each = self.0.get(&kind).map_or(1.0, |taken| taken.seconds / taken.rounds);
                (kind, rounds, each * rounds)
            })
            .collect();
        let all: f64 = expected.iter().map(|(_, _, expected)| expected).sum();
        for (kind, rounds, expected) in expected {
            let taken = self.0.entry(kind).or_default();
            taken.seconds = EARLIER * taken.seconds + seconds.max(1e-9) * expected / all;
            taken.rounds = EARLIER * taken.rounds + rounds;
        }
    }
}

fn kind(task: &Task) -> Kind {
    (task.kind, task.seats.iter().map(|seat| seat.player).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::SeatAssignment;

    fn between(players: [usize; 2]) -> Task {
        let seats = players.map(|player| SeatAssignment { deck: 0, player, handicap: 0 });
        Task { seats: seats.to_vec(), ..Task::pairs([0, 1], 0, 0, 10) }
    }

    #[test]
    fn rounds_last_as_long_as_those_that_were_played_and_many_say_more_than_few() {
        let (task, other) = (between([0, 0]), between([0, 1]));
        let mut durations = Durations::default();
        assert_eq!(durations.estimate(&task), None);
        durations.learn(&[(&task, 0)], 1.0);
        assert_eq!(durations.estimate(&task), None, "nothing was played");
        // A worker that has to be started first.
        durations.learn(&[(&task, 2)], 2.0);
        assert_eq!(durations.estimate(&task), Some(1.0));
        durations.learn(&[(&task, 200)], 0.2);
        let seconds = durations.estimate(&task).expect("it was played");
        assert!((0.001..0.01).contains(&seconds), "{seconds}");
        assert_eq!(durations.estimate(&other), None);
    }

    #[test]
    fn what_several_took_is_divided_by_what_was_expected() {
        let (fast, slow) = (between([0, 0]), between([1, 1]));
        let mut durations = Durations::default();
        durations.learn(&[(&fast, 10)], 1.0);
        durations.learn(&[(&slow, 1)], 1.0);
        // Twice as long as expected: 2 s of the fast, 4 s of the slow.
        durations.learn(&[(&fast, 5), (&slow, 2), (&fast, 5)], 6.0);
        let seconds = [&fast, &slow].map(|task| durations.estimate(task).expect("it was played"));
        let expected = [(0.75 + 2.0) / (7.5 + 10.0), (0.75 + 4.0) / (0.75 + 2.0)];
        for (seconds, expected) in seconds.into_iter().zip(expected) {
            assert!((seconds - expected).abs() < 1e-12, "{seconds} {expected}");
        }
    }
}
