//! What is kept of the games of a pairing for looking at it in depth.

use archon_runner::{Round, RoundGame, Tally};
use serde::{Deserialize, Serialize};

use crate::counts::Counts;
use crate::game::timeline::{Timeline as _, TimelineGame, Wins as _, WinsOf};
use archon_runner::Forfeits;

/// What was so as a turn began, over all games.
#[derive(Serialize, Deserialize, Default, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(into = "[u64; 7]", from = "[u64; 7]")]
pub struct InTurn {
    /// Games that reached it
    pub games: u64,
    /// Their lasting figures
    pub lasting: [u64; 2],
    /// Their passing figures
    pub passing: [u64; 2],
    /// The lasting figures at the end of the games that ended in the turn before
    pub last: [u64; 2],
}

impl From<InTurn> for [u64; 7] {
    fn from(t: InTurn) -> [u64; 7] {
        let ([a, b], [c, d], [e, f]) = (t.lasting, t.passing, t.last);
        [t.games, a, b, c, d, e, f]
    }
}

impl From<[u64; 7]> for InTurn {
    fn from([games, a, b, c, d, e, f]: [u64; 7]) -> InTurn {
        InTurn { games, lasting: [a, b], passing: [c, d], last: [e, f] }
    }
}

/// The tally.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Depth<G: TimelineGame> {
    /// Who won, and how long it took
    pub counts: Counts,
    /// What was so in each turn, and in one more, when all are over. This and what follows is of
    /// pairs that finished
    pub turns: Vec<InTurn>,
    /// Sum over pairs of the product of the lengths of both games
    pub length_products: u64,
    /// How each side won
    pub wins: [WinsOf<G>; 2],
}

impl<G: TimelineGame> Default for Depth<G> {
    fn default() -> Depth<G> {
        Depth {
            counts: Counts::default(),
            turns: Vec::new(),
            length_products: 0,
            wins: Default::default(),
        }
    }
}

impl<G: TimelineGame> Depth<G> {
    fn look_at(&mut self, game: &RoundGame<G::Timeline>) {
        let timeline = &game.observer;
        let length = (game.played.turns as usize).max(1);
        if self.turns.len() < length + 1 {
            self.turns.resize(length + 1, InTurn::default());
        }
        for (sums, (lasting, passing)) in self.turns.iter_mut().zip(timeline.begun()) {
            sums.games += 1;
            for side in 0..2 {
                sums.lasting[side] += u64::from(lasting[side]);
                sums.passing[side] += u64::from(passing[side]);
            }
        }
        for (sum, last) in self.turns[length].last.iter_mut().zip(timeline.at_the_end()) {
            *sum += u64::from(last);
        }
        // A draw is nobody's win.
        let winner = match game.played.outcome.winners() {
            Some(0b01) => 0,
            Some(0b10) => 1,
            _ => return,
        };
        let wins = &mut self.wins[winner];
        if game.forfeit.is_some() { wins.given_up() } else { timeline.count(winner, wins) }
    }
}

impl<G: TimelineGame> Tally<G> for Depth<G> {
    type Observer = G::Timeline;

    const NAME: &'static str = "course";

    fn record(&mut self, pair: &Round<G::Timeline>) {
        self.counts.record(pair);
        if pair.games.iter().all(|game| game.played.outcome.winners().is_some()) {
            pair.games.iter().for_each(|game| self.look_at(game));
            let lengths = pair.games.iter().map(|game| u64::from(game.played.turns.max(1)));
            self.length_products += lengths.product::<u64>();
        }
    }

    fn add(&mut self, later: Depth<G>) {
        self.counts.add(&later.counts);
        self.length_products += later.length_products;
        if self.turns.len() < later.turns.len() {
            self.turns.resize(later.turns.len(), InTurn::default());
        }
        for (mine, theirs) in self.turns.iter_mut().zip(later.turns) {
            let sums = <[u64; 7]>::from(*mine);
            let others = <[u64; 7]>::from(theirs);
            *mine = std::array::from_fn::<u64, 7, _>(|k| sums[k] + others[k]).into();
        }
        for (mine, theirs) in self.wins.iter_mut().zip(&later.wins) {
            mine.add(theirs);
        }
    }

    fn forfeits(&self) -> Forfeits {
        Tally::<G>::forfeits(&self.counts)
    }
}
