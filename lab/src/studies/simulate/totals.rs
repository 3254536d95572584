//! Totals over games between the same decks. They add up, in any order.

use archon_engine::core::game::{Game, Limit, MOST_SEATS, Seat};

use archon_sim::play::{Outcome, PlayedGame};
use serde::{Deserialize, Serialize};

use archon_runner::Forfeits;
use archon_runner::{Round, Tally};

/// Counts over games between the same decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Totals {
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games won by each side
    pub wins: [u64; MOST_SEATS],
    /// Games that several won together
    pub drawn: u64,
    /// Of the games won, those that the winner began
    pub wins_going_first: [u64; MOST_SEATS],
    /// Of the games lost, those that each side gave up: they count as won by the others
    pub forfeited: [u64; MOST_SEATS],
    /// Finished games that each side began
    pub finished_going_first: [u64; MOST_SEATS],
    /// Of the games at the limit of turns, those that each side began
    pub out_of_turns_going_first: [u64; MOST_SEATS],
    /// Games at the limit of turns, which are draws
    pub out_of_turns: u64,
    /// Unfinished games: a loop within one step
    pub out_of_work: u64,
    /// Unfinished games: the state had no room
    pub out_of_room: u64,
    /// Turns of all games
    pub turns: u64,
    /// Squares of the turns, for their spread
    pub turns_squared: u64,
    /// The fewest turns, 0 if there was no game
    pub fewest_turns: u32,
    /// The most turns
    pub most_turns: u32,
    /// Decisions with a choice
    pub decisions: u64,
}

impl Totals {
    /// The totals of one game.
    pub fn from_game(game: &PlayedGame) -> Totals {
        let mut totals = Totals::default();
        totals.count(game);
        totals
    }

    /// Counts one more game, in place: games of `random` take so little time that adding up whole totals is seen.
    pub(super) fn count(&mut self, game: &PlayedGame) {
        let is_first = self.games == 0;
        self.games += 1;
        self.turns += u64::from(game.turns);
        self.turns_squared += u64::from(game.turns).pow(2);
        if is_first || game.turns < self.fewest_turns {
            self.fewest_turns = game.turns;
        }
        if game.turns > self.most_turns {
            self.most_turns = game.turns;
        }
        self.decisions += u64::from(game.decisions);
        if let Some(winners) = game.outcome.winners() {
            self.finished_going_first[game.first] += 1;
            if winners.count_ones() == 1 {
                let winner = winners.trailing_zeros() as Seat;
                self.wins[winner] += 1;
                self.wins_going_first[winner] += u64::from(winner == game.first);
            } else if !matches!(game.outcome, Outcome::OutOfTurns(_)) {
                self.drawn += 1;
            }
        }
        match game.outcome {
            Outcome::Won(_) | Outcome::Drawn(_) => {}
            Outcome::Forfeited { by, .. } => self.forfeited[by] += 1,
            Outcome::OutOfTurns(_) | Outcome::Unfinished(Limit::Turns) => {
                self.out_of_turns += 1;
                self.out_of_turns_going_first[game.first] += 1;
            }
            Outcome::Unfinished(Limit::Work) => self.out_of_work += 1,
            Outcome::Unfinished(Limit::Room) => self.out_of_room += 1,
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Totals) -> Totals {
        let both = |a: [u64; MOST_SEATS], b: [u64; MOST_SEATS]| {
            std::array::from_fn(|seat| a[seat] + b[seat])
        };
        let fewest = match (self.games, other.games) {
            (0, _) => other.fewest_turns,
            (_, 0) => self.fewest_turns,
            _ => self.fewest_turns.min(other.fewest_turns),
        };
        Totals {
            games: self.games + other.games,
            wins: both(self.wins, other.wins),
            drawn: self.drawn + other.drawn,
            wins_going_first: both(self.wins_going_first, other.wins_going_first),
            forfeited: both(self.forfeited, other.forfeited),
            finished_going_first: both(self.finished_going_first, other.finished_going_first),
            out_of_turns_going_first: both(
                self.out_of_turns_going_first,
                other.out_of_turns_going_first,
            ),
            out_of_turns: self.out_of_turns + other.out_of_turns,
            out_of_work: self.out_of_work + other.out_of_work,
            out_of_room: self.out_of_room + other.out_of_room,
            turns: self.turns + other.turns,
            turns_squared: self.turns_squared + other.turns_squared,
            fewest_turns: fewest,
            most_turns: self.most_turns.max(other.most_turns),
            decisions: self.decisions + other.decisions,
        }
    }

    /// Games that somebody won, or several together, or that turns ran out in.
    pub fn finished(&self) -> u64 {
        self.wins.iter().sum::<u64>() + self.drawn + self.out_of_turns
    }

    /// Games that reached another limit.
    pub const fn unfinished(&self) -> u64 {
        self.out_of_work + self.out_of_room
    }

    /// Finished games won by who took the first turn.
    pub fn won_by_first(&self) -> u64 {
        self.wins_going_first.iter().sum()
    }
}

impl<G: Game> Tally<G> for Totals {
    type Observer = ();

    const NAME: &'static str = "totals";

    fn record(&mut self, round: &Round<()>) {
        for game in &round.games {
            self.count(&game.played);
        }
    }

    fn add(&mut self, later: Totals) {
        *self = self.plus(later);
    }

    fn forfeits(&self) -> Forfeits {
        Forfeits { games: self.games, forfeited: self.forfeited.iter().sum() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(outcome: Outcome, turns: u32) -> PlayedGame {
        PlayedGame { outcome, first: 0, turns, decisions: 3, progress: [0; MOST_SEATS] }
    }

    #[test]
    fn totals_add_up_in_any_order() {
        let games = [
            game(Outcome::Won(0), 30),
            game(Outcome::Won(1), 50),
            game(Outcome::Unfinished(Limit::Room), 70),
            game(Outcome::OutOfTurns(0b11), 1000),
            game(Outcome::Forfeited { by: 0, others: 0b10 }, 40),
        ];
        let forth = games.iter().map(Totals::from_game).fold(Totals::default(), Totals::plus);
        let back = games.iter().rev().map(Totals::from_game).fold(Totals::default(), Totals::plus);
        assert_eq!(forth, back);
        assert_eq!((forth.games, forth.finished(), forth.unfinished()), (5, 4, 1));
        assert_eq!((forth.fewest_turns, forth.most_turns), (30, 1000));
        assert_eq!(forth.won_by_first(), 1);
        assert_eq!((&forth.wins[..2], &forth.forfeited[..2]), (&[1, 2][..], &[1, 0][..]));
        assert_eq!(forth.plus(Totals::default()), forth);
    }
}
