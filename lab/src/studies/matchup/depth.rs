//! What is kept of the games of a pairing for looking at it in depth.

use archon_engine::core::game::Game;
use archon_ratings::wilson::proportion;
use archon_runner::{Round, RoundGame, Tally, Watch};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::counts::Counts;
use crate::games::StudyGame;
use crate::report::matchup::{Endings, Figures};
use archon_report::Interval;
use archon_runner::forfeits::Forfeits;

/// What both sides have of something.
pub type Both = [u16; 2];

/// A game that can be looked at in depth.
pub trait InDepth: StudyGame {
    /// The two figures that are followed over time
    const FIGURES: Figures;
    /// Looks at a game
    type Course: Course<Self>;
}

/// The course of a game between two.
pub trait Course<G: Game>: Watch<G> {
    /// How one side won, counted
    type Wins: Wins;

    /// The lasting figure, which a game that is over keeps, and the passing one, in each turn as it
    /// begins.
    fn begun(&self) -> &[(Both, Both)];

    /// The lasting figure at the end.
    fn at_the_end(&self) -> Both;

    /// Counts how a side won.
    fn count(&self, winner: usize, wins: &mut Self::Wins);
}

/// How one side won, counted in whole numbers: it stands in the journal.
pub trait Wins: Serialize + DeserializeOwned + Default + Clone + PartialEq + Send {
    /// The same for the report
    type Ending: Endings;

    /// Counts a win that the other gave up.
    fn given_up(&mut self);

    /// Adds other counts.
    fn add(&mut self, other: &Self);

    /// As shares.
    fn ending(&self) -> Self::Ending;
}

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

/// A share of games, with its interval; none of none.
pub fn share(part: u64, of: u64) -> Option<Interval> {
    Some(Interval { method: "Wilson over games", ..proportion(part, of)? })
}

/// How one side of a game won, counted.
pub type WinsOf<G> = <<G as InDepth>::Course as Course<G>>::Wins;

/// How one side won, as the report says it.
pub type EndingOf<G> = <WinsOf<G> as Wins>::Ending;

/// The tally.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Depth<G: InDepth> {
    /// Who won, and how long it took
    pub counts: Counts,
    /// What was so in each turn, and in one more, when all are over. This and what follows is of
    /// pairs that finished
    pub turns: Vec<InTurn>,
    /// How each side won
    pub wins: [WinsOf<G>; 2],
}

impl<G: InDepth> Default for Depth<G> {
    fn default() -> Depth<G> {
        Depth { counts: Counts::default(), turns: Vec::new(), wins: Default::default() }
    }
}

impl<G: InDepth> Depth<G> {
    fn look_at(&mut self, game: &RoundGame<G::Course>) {
        let course = &game.watch;
        let length = (game.played.turns as usize).max(1);
        if self.turns.len() < length + 1 {
            self.turns.resize(length + 1, InTurn::default());
        }
        for (sums, (lasting, passing)) in self.turns.iter_mut().zip(course.begun()) {
            sums.games += 1;
            for side in 0..2 {
                sums.lasting[side] += u64::from(lasting[side]);
                sums.passing[side] += u64::from(passing[side]);
            }
        }
        for (sum, last) in self.turns[length].last.iter_mut().zip(course.at_the_end()) {
            *sum += u64::from(last);
        }
        // A draw is nobody's win.
        let winner = match game.played.outcome.winners() {
            Some(0b01) => 0,
            Some(0b10) => 1,
            _ => return,
        };
        let wins = &mut self.wins[winner];
        if game.forfeit.is_some() { wins.given_up() } else { course.count(winner, wins) }
    }
}

impl<G: InDepth> Tally<G> for Depth<G> {
    type Watch = G::Course;

    const NAME: &'static str = "course";

    fn record(&mut self, pair: &Round<G::Course>) {
        self.counts.record(pair);
        if pair.games.iter().all(|game| game.played.outcome.winners().is_some()) {
            pair.games.iter().for_each(|game| self.look_at(game));
        }
    }

    fn add(&mut self, later: Depth<G>) {
        self.counts.add(&later.counts);
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
