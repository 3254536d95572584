//! The mirrored pair, the unit of all measurements: two games between the same decks with the same
//! shuffles and the seats swapped.
//!
//! The two games of a pair are correlated, so a pair is one trial with one of five scores (0, ½, 1, 1½
//! or 2 points): the pentanomial model of chess-engine testing (M. Van den Bergh, "Normalized Elo",
//! 2021, and the support_MLE notes of Fishtest). Pairs are assumed to be independent and identically
//! distributed. Where several kinds of pairs are played in fixed numbers (two players over many decks)
//! the true variance is a little smaller than the estimated one.
//!
//! **The interval of a score** is Wilson's ([`crate::wilson`]) with an effective number of games:
//! `games / D`, where the dispersion `D` is the variance of the pairs' scores over that of pairs of
//! independent games (the design effect of L. Kish, "Survey sampling", 1965). `D` is regularised by a
//! prior of one pair, so that a few equal pairs do not have variance 0. The prior's `D` of 1.1 and its
//! weight of one pair were chosen by the empirical coverage; `docs/statistics.md` has the figures.

mod pentanomial;

use crate::estimate::Interval;
use crate::wilson::{self, Z_95};

pub use pentanomial::Pentanomial;

/// The points of a game for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// No point
    Lost,
    /// Half a point, in games with draws
    Drawn,
    /// One point
    Won,
}

impl Points {
    /// The points of the other side.
    pub const fn of_opponent(self) -> Points {
        match self {
            Points::Lost => Points::Won,
            Points::Drawn => Points::Drawn,
            Points::Won => Points::Lost,
        }
    }
}

/// Mirrored pairs counted from the view of side one. Adding is [`Pairs::add`] or `sum()`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    /// `finished[a][b]`: pairs in which side one got `a` half points in the game it began and `b`
    /// half points in the game it went second
    pub finished: [[u64; 3]; 3],
    /// Pairs excluded because one of their games reached a limit. The other game is excluded as well:
    /// a single game is not balanced between the seats.
    pub unfinished: u64,
    /// Games that reached a limit, one or two for each unfinished pair
    pub unfinished_games: u64,
}

impl Pairs {
    /// Counts one pair: the points of side one in the game it began and in the game it went second;
    /// none for a game that did not finish.
    pub fn record(&mut self, going_first: Option<Points>, going_second: Option<Points>) {
        match (going_first, going_second) {
            (Some(first), Some(second)) => self.finished[first as usize][second as usize] += 1,
            _ => {
                self.unfinished += 1;
                self.unfinished_games +=
                    u64::from(going_first.is_none()) + u64::from(going_second.is_none());
            }
        }
    }

    /// Adds the counts of other pairs.
    pub fn add(&mut self, other: &Pairs) {
        for (mine, theirs) in
            self.finished.iter_mut().flatten().zip(other.finished.iter().flatten())
        {
            *mine += theirs;
        }
        self.unfinished += other.unfinished;
        self.unfinished_games += other.unfinished_games;
    }

    /// The pairs from the view of side two, which went second where side one began.
    pub fn swapped(&self) -> Pairs {
        let mut swapped = Pairs { finished: [[0; 3]; 3], ..*self };
        for (a, row) in self.finished.iter().enumerate() {
            for (b, n) in row.iter().enumerate() {
                swapped.finished[2 - b][2 - a] = *n;
            }
        }
        swapped
    }

    /// Number of finished pairs.
    pub fn pairs(&self) -> u64 {
        self.finished.iter().flatten().sum()
    }

    /// The scores of side one, pair by pair.
    pub fn pentanomial(&self) -> Pentanomial {
        self.scores(|a, b| a + b)
    }

    /// The scores of the first player, pair by pair: a mean above ½ is a first-player advantage,
    /// whichever side is stronger.
    pub fn of_first_player(&self) -> Pentanomial {
        self.scores(|a, b| a + 2 - b)
    }

    fn scores(&self, half_points: impl Fn(usize, usize) -> usize) -> Pentanomial {
        let mut counts = [0; 5];
        for (a, row) in self.finished.iter().enumerate() {
            for (b, n) in row.iter().enumerate() {
                counts[half_points(a, b)] += n;
            }
        }
        Pentanomial(counts)
    }

    /// Score of side one in the games that it began; none without a pair.
    pub fn score_going_first(&self) -> Option<Interval> {
        single(self.finished.map(|row| row.iter().sum()))
    }

    /// Score of side one in the games in which it went second; none without a pair.
    pub fn score_going_second(&self) -> Option<Interval> {
        single([0, 1, 2].map(|b| self.finished.iter().map(|row| row[b]).sum()))
    }

    /// Score of side one with its 95 % interval; none without a pair.
    pub fn score(&self) -> Option<Interval> {
        self.pentanomial().score()
    }

    /// How much stronger side one is, in Elo; none without a pair.
    pub fn elo(&self) -> Option<Interval> {
        self.pentanomial().elo()
    }
}

impl std::iter::Sum for Pairs {
    fn sum<I: Iterator<Item = Pairs>>(pairs: I) -> Pairs {
        pairs.fold(Pairs::default(), |mut all, one| {
            all.add(&one);
            all
        })
    }
}

/// The score of single games that were lost, drawn and won. Draws reduce the variance below the
/// binomial one, so Wilson's interval is conservative.
fn single([lost, drawn, won]: [u64; 3]) -> Option<Interval> {
    let games = lost + drawn + won;
    if games == 0 {
        return None;
    }
    let mean = (won as f64 + drawn as f64 / 2.0) / games as f64;
    let (low, high) = wilson::interval(mean, games as f64, Z_95);
    Some(Interval { value: mean, low, high, count: games, method: "Wilson" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Points::{Drawn, Lost, Won};

    fn example() -> Pairs {
        let mut pairs = Pairs::default();
        for (first, second) in
            [(Won, Won), (Won, Lost), (Won, Lost), (Lost, Won), (Lost, Lost), (Drawn, Won)]
        {
            pairs.record(Some(first), Some(second));
        }
        pairs.record(None, Some(Won));
        pairs.record(None, None);
        pairs
    }

    #[test]
    fn a_pair_with_an_unfinished_game_is_excluded() {
        let pairs = example();
        assert_eq!(pairs.pairs(), 6);
        assert_eq!((pairs.unfinished, pairs.unfinished_games), (2, 3));
        assert_eq!(pairs.pentanomial(), Pentanomial([1, 0, 3, 1, 1]));
        assert_eq!(pairs.pentanomial().mean(), Some(6.5 / 12.0));
    }

    #[test]
    fn the_first_player_s_score_is_counted_in_the_same_pairs() {
        // First player's points: 1, 2, 2, 0, 1, ½.
        assert_eq!(example().of_first_player(), Pentanomial([1, 1, 2, 0, 2]));
        assert_eq!(example().score_going_first().unwrap().value, 3.5 / 6.0);
        assert_eq!(example().score_going_second().unwrap().value, 3.0 / 6.0);
    }

    #[test]
    fn counts_add_in_any_order() {
        let (one, mut other) = (example(), Pairs::default());
        other.record(Some(Won), Some(Drawn));
        let mut sum = one;
        sum.add(&other);
        assert_eq!(sum, [other, one].into_iter().sum());
        assert_eq!(sum.pairs(), 7);
        let mut pentanomial = one.pentanomial();
        pentanomial += other.pentanomial();
        assert_eq!(pentanomial, sum.pentanomial());
    }

    #[test]
    fn the_other_side_sees_the_mirror_image() {
        let pairs = example();
        assert_eq!(pairs.swapped().swapped(), pairs);
        assert_eq!(pairs.swapped().pentanomial(), pairs.pentanomial().swapped());
        assert_eq!(pairs.swapped().of_first_player(), pairs.of_first_player());
        let (one, two) = (pairs.score().unwrap(), pairs.swapped().score().unwrap());
        assert!((one.low + two.high - 1.0).abs() < 1e-12);
        assert!((pairs.elo().unwrap().low + pairs.swapped().elo().unwrap().high).abs() < 1e-9);
    }

    #[test]
    fn no_pair_has_no_score() {
        assert_eq!(Pairs::default().score(), None);
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pairs::default().score_going_first(), None);
    }
}
