//! Tournaments: Swiss rounds, a round robin or a double elimination, with or without a cut to a single elimination, simulated from the
//! win rates of the pairings.

mod chances;
mod elimination;
mod entrant;
mod pairing;
mod simulated;

use rand::RngExt;
use rand::seq::SliceRandom;

pub use chances::{Begun, PlayerChances, chances, match_rate};
pub use elimination::{Elimination, bracket};
pub use entrant::{
    EntrantChances, EntrantField, Estimated, UncertainFigure, drawn_errors, entrant,
};
pub use pairing::{Pairings, round_robin};
pub use simulated::{Simulations, simulations};

/// Who meets whom before the cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structure {
    /// So many rounds, each against somebody with as many wins who was not met before
    Swiss(usize),
    /// Everybody meets everybody once
    RoundRobin,
    /// Who has lost twice is out. Each round pairs those who are left as Swiss rounds do, so that the undefeated meet each
    /// other, and those with a loss. It ends when the undefeated are at most half of the cut, without one when one player is left
    DoubleElimination,
}

/// How a tournament is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentRules {
    /// Before the cut
    pub structure: Structure,
    /// So many players go on to a single elimination, a power of two; 0 or 1: the first of the standings has won
    pub cut: usize,
}

impl TournamentRules {
    /// Rounds before the cut; none where they depend on the results.
    pub fn rounds(&self, players: usize) -> Option<usize> {
        match self.structure {
            Structure::Swiss(rounds) => Some(rounds),
            // With a bye in each round if they are an odd number.
            Structure::RoundRobin => Some((players + players % 2).saturating_sub(1)),
            Structure::DoubleElimination => None,
        }
    }

    /// Whether a double elimination has come to its end, or to its cut.
    pub fn is_eliminated(&self, standings: &Standings) -> bool {
        let undefeated = (0..standings.players()).filter(|player| standings.losses(*player) == 0);
        match self.cut {
            0 | 1 => standings.left().len() <= 1,
            cut => 2 * undefeated.count() <= cut,
        }
    }
}

/// What has been played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Standings {
    /// For each player: the opponents that were met
    opponents: Vec<Vec<usize>>,
    /// For each player: wins, byes included
    wins: Vec<usize>,
    /// For each player: rounds without an opponent
    byes: Vec<usize>,
}

impl Standings {
    /// Before the first round.
    pub fn new(players: usize) -> Standings {
        Standings {
            opponents: vec![Vec::new(); players],
            wins: vec![0; players],
            byes: vec![0; players],
        }
    }

    /// Number of players.
    pub fn players(&self) -> usize {
        self.wins.len()
    }

    /// Adds a match: first the winner, then the loser.
    pub fn add(&mut self, [winner, loser]: [usize; 2]) {
        self.opponents[winner].push(loser);
        self.opponents[loser].push(winner);
        self.wins[winner] += 1;
    }

    /// Adds a round without an opponent, which counts as won.
    pub fn add_bye(&mut self, player: usize) {
        self.byes[player] += 1;
        self.wins[player] += 1;
    }

    /// Wins of a player, byes included.
    pub fn wins(&self, player: usize) -> usize {
        self.wins[player]
    }

    /// Losses of a player.
    pub fn losses(&self, player: usize) -> usize {
        self.rounds_of(player) - self.wins[player]
    }

    /// The players who have lost less than twice: in a double elimination those who are left.
    pub fn left(&self) -> Vec<usize> {
        (0..self.players()).filter(|player| self.losses(*player) < 2).collect()
    }

    fn rounds_of(&self, player: usize) -> usize {
        self.opponents[player].len() + self.byes[player]
    }

    /// Whether two players have played against each other.
    pub fn have_met(&self, one: usize, two: usize) -> bool {
        self.opponents[one].contains(&two)
    }

    /// The players, the first of the standings first: by wins, then by the strength of schedule (mean of the shares
    /// of rounds that the opponents won), then by the mean of the opponents' strength of schedule, then by lot.
    /// These are the tie-breaks of the tournaments of Decks of KeyForge; the publisher's could not be read.
    pub fn order(&self, rng: &mut impl RngExt) -> Vec<usize> {
        let share = |player: usize| match self.rounds_of(player) {
            0 => 0.0,
            rounds => self.wins[player] as f64 / rounds as f64,
        };
        let shares: Vec<f64> = (0..self.players()).map(share).collect();
        let mean = |of: &[f64]| -> Vec<f64> {
            let of_player = |opponents: &Vec<usize>| {
                let sum: f64 = opponents.iter().map(|opponent| of[*opponent]).sum();
                sum / opponents.len().max(1) as f64
            };
            self.opponents.iter().map(of_player).collect()
        };
        let schedule = mean(&shares);
        let extended = mean(&schedule);
        let mut order: Vec<usize> = (0..self.players()).collect();
        order.shuffle(rng);
        order.sort_by(|one, two| {
            let wins = self.wins[*two].cmp(&self.wins[*one]);
            let schedules = schedule[*two].total_cmp(&schedule[*one]);
            wins.then(schedules).then(extended[*two].total_cmp(&extended[*one]))
        });
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn ties_are_broken_by_the_strength_of_schedule() {
        let mut standings = Standings::new(4);
        // All but 3 have a win. 1 won against 3 alone; 0 and 2 met winners of as many rounds, but those whom 2 met met better ones.
        for one in [[0, 2], [1, 3], [2, 3]] {
            standings.add(one);
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let order = standings.order(&mut rng);
        assert_eq!(order, [2, 0, 1, 3]);
        assert_eq!((standings.wins(2), standings.losses(2)), (1, 1));
        standings.add_bye(3);
        assert_eq!((standings.wins(3), standings.losses(3)), (1, 2));
    }

    #[test]
    fn a_round_robin_of_an_odd_number_has_a_round_more() {
        let of = |structure, players| TournamentRules { structure, cut: 0 }.rounds(players);
        assert_eq!([of(Structure::RoundRobin, 4), of(Structure::RoundRobin, 5)], [3, 5].map(Some));
        assert_eq!(of(Structure::Swiss(4), 9), Some(4));
    }
}
