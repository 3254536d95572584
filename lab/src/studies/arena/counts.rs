//! What is counted of a pairing's games.

use std::time::Duration;

use super::{MirroredPair, side_at};
use archon_engine::core::game::Limit;
use archon_ratings::pairs::{Pairs, Points};
use archon_sim::play::Outcome;

/// Counts over the mirrored pairs of a pairing.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Finished pairs by what side one got, unfinished ones apart
    pub pairs: Pairs,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games won by each side
    pub won: [u64; 2],
    /// Games that both sides won together
    pub drawn: u64,
    /// Games that each side gave up: they are among those that the other won
    pub forfeited: [u64; 2],
    /// Games that ran out of turns: they are among the drawn ones
    pub out_of_turns: u64,
    /// Games with a loop within one step
    pub out_of_work: u64,
    /// Games whose state had no room
    pub out_of_room: u64,
    /// Turns of all games
    pub turns: u64,
    /// Decisions of each side
    pub decisions: [u64; 2],
    /// How long each side thought: no result, it differs from run to run
    pub thought: [Duration; 2],
}

impl Counts {
    /// Counts a pair.
    pub fn add(&mut self, pair: &MirroredPair, thought: [Duration; 2], seats: usize) {
        let [began, did_not] = pair.points(0, seats);
        self.pairs.record(began.map(points), did_not.map(points));
        for (number, game) in pair.games.iter().enumerate() {
            self.games += 1;
            self.turns += u64::from(game.turns);
            match game.outcome {
                Outcome::OutOfTurns(_) | Outcome::Unfinished(Limit::Turns) => {
                    self.out_of_turns += 1
                }
                Outcome::Unfinished(Limit::Work) => self.out_of_work += 1,
                Outcome::Unfinished(Limit::Room) => self.out_of_room += 1,
                Outcome::Forfeited { by, .. } => self.forfeited[side_at(by, number)] += 1,
                Outcome::Won(_) | Outcome::Drawn(_) => {}
            }
            match pair.points_in(number, 0, seats).map(points) {
                Some(Points::Won) => self.won[0] += 1,
                Some(Points::Lost) => self.won[1] += 1,
                Some(Points::Drawn) => self.drawn += 1,
                None => {}
            }
        }
        for side in [0, 1] {
            self.decisions[side] += u64::from(pair.decisions[side]);
            self.thought[side] += thought[side];
        }
    }

    /// Adds the counts of other pairs of the pairing.
    pub fn merge(&mut self, other: &Counts) {
        self.pairs.add(&other.pairs);
        self.games += other.games;
        self.drawn += other.drawn;
        self.out_of_turns += other.out_of_turns;
        self.out_of_work += other.out_of_work;
        self.out_of_room += other.out_of_room;
        self.turns += other.turns;
        for side in [0, 1] {
            self.won[side] += other.won[side];
            self.forfeited[side] += other.forfeited[side];
            self.decisions[side] += other.decisions[side];
            self.thought[side] += other.thought[side];
        }
    }

    /// Games that reached another limit than that of turns.
    pub const fn unfinished(&self) -> u64 {
        self.out_of_work + self.out_of_room
    }
}

/// A game that both sides won together is drawn, whatever each one's share.
fn points(points: f64) -> Points {
    if points >= 1.0 {
        Points::Won
    } else if points > 0.0 {
        Points::Drawn
    } else {
        Points::Lost
    }
}
