//! Mirrored pairs that were played, and what is kept of them.

use std::time::Duration;

use archon_engine::core::exact::Exact;
use archon_engine::core::game::Game;
use archon_runner::{DecisionCost, Forfeits, Round, Tally, numbers, side_at};
use archon_sim::play::{Outcome, PlayedGame};
use serde::{Deserialize, Serialize};

/// A pair of games that were played. It is the same for any number of threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MirroredPair {
    /// Its number in its pairing, from 0
    pub number: u64,
    /// The seed of both games
    pub seed: u64,
    /// The games: in the first, side one has the seats of even number, in the second the others
    pub games: [PlayedGame; 2],
    /// How often each side decided, in both games
    pub decisions: [u32; 2],
    /// Why a player gave a game up, for each game
    pub forfeits: [Option<String>; 2],
}

impl MirroredPair {
    /// Points of a side in one of the games: 1 for winning it, a share for winning it with the other
    /// side, 0 for losing it or giving it up; none if it is unfinished.
    pub fn points_in(&self, game: usize, side: usize, seats: usize) -> Option<f64> {
        if let Outcome::Forfeited { by, .. } = self.games[game].outcome {
            return Some(if side_at(by, game) == side { 0.0 } else { 1.0 });
        }
        (0..seats)
            .filter(|seat| side_at(*seat, game) == side)
            .map(|seat| self.games[game].outcome.points(seat))
            .sum()
    }

    /// Points of a side in the game that it began and in the one that it did not.
    pub fn points(&self, side: usize, seats: usize) -> [Option<f64>; 2] {
        let began = usize::from(side_at(self.games[0].first, 0) != side);
        [began, 1 - began].map(|game| self.points_in(game, side, seats))
    }
}

/// Pairs of a pairing, in their order, each with the time that each side thought.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<InJournal>", try_from = "Vec<InJournal>")]
pub struct Pairs(pub(super) Vec<(MirroredPair, [Duration; 2])>);

impl Pairs {
    /// Keeps a pair that was played, whatever looked at its games.
    pub fn push<W>(&mut self, round: &Round<W>) {
        let [one, two] = &round.games[..] else { unreachable!("players swap seats once") };
        let pair = MirroredPair {
            number: round.number,
            seed: round.seed,
            games: [one.played, two.played],
            decisions: round.effort.map(|DecisionCost { decisions, .. }| decisions),
            forfeits: [one.forfeit.clone(), two.forfeit.clone()],
        };
        self.0.push((pair, round.effort.map(|DecisionCost { thought, .. }| thought)));
    }

    /// The pairs, each with the time that each side thought.
    pub fn iter(&self) -> impl Iterator<Item = &(MirroredPair, [Duration; 2])> {
        self.0.iter()
    }

    /// Adds the pairs that follow.
    pub fn append(&mut self, later: Pairs) {
        self.0.extend(later.0);
    }

    /// The games, and those of them that a player forfeited.
    pub fn count_forfeits(&self) -> Forfeits {
        let forfeited = self.0.iter().flat_map(|(pair, _)| &pair.forfeits).flatten().count();
        Forfeits { games: 2 * self.0.len() as u64, forfeited: forfeited as u64 }
    }
}

impl<G: Game> Tally<G> for Pairs {
    type Observer = ();

    const NAME: &'static str = "swapped-pairs";

    fn record(&mut self, round: &Round<()>) {
        self.push(round);
    }

    fn add(&mut self, later: Pairs) {
        self.append(later);
    }

    fn forfeits(&self) -> Forfeits {
        self.count_forfeits()
    }
}

/// In a journal: number and seed, both games in numbers, the decisions of both sides, why games were
/// forfeited, and the nanoseconds that both sides took.
type InJournal = ((u64, Exact), [Vec<u64>; 2], [u32; 2], [Option<String>; 2], [u64; 2]);

impl From<Pairs> for Vec<InJournal> {
    fn from(pairs: Pairs) -> Vec<InJournal> {
        let in_journal = |(pair, thought): (MirroredPair, [Duration; 2])| {
            let games = [0, 1].map(|n| numbers::of_game(&pair.games[n]));
            let thought = thought.map(|thought| thought.as_nanos() as u64);
            ((pair.number, Exact(pair.seed)), games, pair.decisions, pair.forfeits, thought)
        };
        pairs.0.into_iter().map(in_journal).collect()
    }
}

impl TryFrom<Vec<InJournal>> for Pairs {
    type Error = &'static str;

    fn try_from(pairs: Vec<InJournal>) -> Result<Pairs, Self::Error> {
        let pair =
            |((number, Exact(seed)), [one, two], decisions, forfeits, thought): InJournal| {
                let games = [numbers::to_game(&one)?, numbers::to_game(&two)?];
                let pair = MirroredPair { number, seed, games, decisions, forfeits };
                Some((pair, thought.map(Duration::from_nanos)))
            };
        let pairs: Option<Vec<_>> = pairs.into_iter().map(pair).collect();
        pairs.map(Pairs).ok_or("the numbers of a pair are wrong")
    }
}
