//! Games in a journal: whole numbers in a fixed order.

use archon_engine::core::game::{Limit, MOST_SEATS};
use archon_sim::play::{Outcome, PlayedGame};

const LIMITS: [Limit; 3] = [Limit::Turns, Limit::Work, Limit::Room];

/// A game as numbers: who began, how it ended (two numbers), turns, decisions, and how far each seat
/// came, without the zeros at the end.
pub fn of_game(game: &PlayedGame) -> Vec<u64> {
    let (kind, which) = match game.outcome {
        Outcome::Won(seat) => (0, seat as u64),
        Outcome::Drawn(winners) => (1, u64::from(winners)),
        Outcome::Unfinished(limit) => {
            (2, LIMITS.iter().position(|l| *l == limit).expect("all limits") as u64)
        }
        Outcome::OutOfTurns(all) => (4, u64::from(all)),
        Outcome::Forfeited { by, others } => (3, (by as u64) << 8 | u64::from(others)),
    };
    let mut numbers =
        vec![game.first as u64, kind, which, u64::from(game.turns), u64::from(game.decisions)];
    let came = game.progress.iter().rposition(|n| *n > 0).map_or(0, |last| last + 1);
    numbers.extend(game.progress[..came].iter().map(|n| u64::from(*n)));
    numbers
}

/// The game that these numbers are; none if they are no game.
pub fn to_game(numbers: &[u64]) -> Option<PlayedGame> {
    let [first, kind, which, turns, decisions, came @ ..] = numbers else { return None };
    let seat = |n: u64| usize::try_from(n).ok().filter(|seat| *seat < MOST_SEATS);
    let outcome = match kind {
        0 => Outcome::Won(seat(*which)?),
        1 => Outcome::Drawn(u8::try_from(*which).ok()?),
        2 => Outcome::Unfinished(*LIMITS.get(usize::try_from(*which).ok()?)?),
        3 => Outcome::Forfeited { by: seat(which >> 8)?, others: (which & 0xff) as u8 },
        4 => Outcome::OutOfTurns(u8::try_from(*which).ok()?),
        _ => return None,
    };
    let mut progress = [0; MOST_SEATS];
    for (n, came) in came.iter().enumerate() {
        *progress.get_mut(n)? = u16::try_from(*came).ok()?;
    }
    Some(PlayedGame {
        outcome,
        first: seat(*first)?,
        turns: u32::try_from(*turns).ok()?,
        decisions: u32::try_from(*decisions).ok()?,
        progress,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let ends = [
            Outcome::Won(1),
            Outcome::Drawn(0b101),
            Outcome::OutOfTurns(0b11),
            Outcome::Unfinished(Limit::Room),
            Outcome::Forfeited { by: 2, others: 0b11 },
        ];
        for outcome in ends {
            for progress in [[0; MOST_SEATS], [3, 0, 2, 0, 0, 0, 0, 0]] {
                let game = PlayedGame { outcome, first: 1, turns: 40, decisions: 200, progress };
                assert_eq!(to_game(&of_game(&game)), Some(game));
            }
        }
        assert_eq!(of_game(&to_game(&[0, 0, 1, 40, 200, 2, 3]).unwrap()), [0, 0, 1, 40, 200, 2, 3]);
        for wrong in [&[0, 0, 1, 40][..], &[0, 5, 0, 1, 1], &[9, 0, 0, 1, 1], &[0, 2, 3, 1, 1]] {
            assert_eq!(to_game(wrong), None, "{wrong:?}");
        }
    }
}
