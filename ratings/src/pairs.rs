//! The mirrored pair, the unit of all that archon measures: two games between the same decks with
//! the same shuffles and the seats swapped.
//!
//! The two games of a pair depend on each other, so a pair is one trial with one of five scores
//! (0, ½, 1, 1½ or 2 points): the pentanomial model of chess-engine testing (M. Van den Bergh,
//! "Normalized Elo", 2021, and the support_MLE notes of Fishtest). Pairs are taken as independent
//! of each other with one distribution. Where several kinds of pairs are played in fixed numbers
//! (two players over many decks) the true spread is a little smaller than what is said here.
//!
//! **The interval of a score** is Wilson's ([`crate::wilson`]) with an effective number of games:
//! `games / D`, where `D` is the spread of the pairs' scores over what independent games would
//! have. `D` is estimated with a prior of one pair, so that few pairs, or none that differ, are not
//! taken for certainty (the design effect of L. Kish, "Survey sampling", 1965, regularised). The
//! prior's `D` of 1.1 and its weight of one pair were chosen by the coverage they give;
//! `docs/statistics.md` has the figures.

use crate::elo;
use crate::estimate::{Estimate, normal_cdf, student_quantile};
use crate::wilson::Z_95;

/// What a game brought one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// No point
    Lost,
    /// Half a point, in games that know a draw
    Drawn,
    /// One point
    Won,
}

impl Points {
    /// What the game brought the other side.
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
    /// Pairs set aside because a game of theirs reached a limit. Their other game is set aside as
    /// well: half a pair would bring back what the mirror takes out.
    pub unfinished: u64,
    /// Games that reached a limit, one or two for each unfinished pair
    pub unfinished_games: u64,
}

impl Pairs {
    /// Counts one pair: what side one got in the game it began and in the game it went second;
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

    /// The same pairs from the view of side two, which went second where side one began.
    pub fn swapped(&self) -> Pairs {
        let mut swapped = Pairs { finished: [[0; 3]; 3], ..*self };
        for (a, row) in self.finished.iter().enumerate() {
            for (b, n) in row.iter().enumerate() {
                swapped.finished[2 - b][2 - a] = *n;
            }
        }
        swapped
    }

    /// How many pairs finished.
    pub fn pairs(&self) -> u64 {
        self.finished.iter().flatten().sum()
    }

    /// The scores of side one, pair by pair.
    pub fn pentanomial(&self) -> Pentanomial {
        self.by(|a, b| a + b)
    }

    /// The scores of whoever went first, pair by pair: its mean above ½ is a first player's
    /// advantage, whoever is stronger.
    pub fn of_first_player(&self) -> Pentanomial {
        self.by(|a, b| a + 2 - b)
    }

    fn by(&self, half_points: impl Fn(usize, usize) -> usize) -> Pentanomial {
        let mut counts = [0; 5];
        for (a, row) in self.finished.iter().enumerate() {
            for (b, n) in row.iter().enumerate() {
                counts[half_points(a, b)] += n;
            }
        }
        Pentanomial(counts)
    }

    /// Score of side one in the games that it began; none without a pair.
    pub fn score_going_first(&self) -> Option<Estimate> {
        single(self.finished.map(|row| row.iter().sum()))
    }

    /// Score of side one in the games in which it went second; none without a pair.
    pub fn score_going_second(&self) -> Option<Estimate> {
        single([0, 1, 2].map(|b| self.finished.iter().map(|row| row[b]).sum()))
    }

    /// Score of side one with its 95 % interval; none without a pair.
    pub fn score(&self) -> Option<Estimate> {
        self.pentanomial().score()
    }

    /// How much stronger side one is, in Elo; none without a pair.
    pub fn elo(&self) -> Option<Estimate> {
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

/// How many pairs brought 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

/// The prior of the spread: this many pairs …
const PRIOR_PAIRS: f64 = 1.0;
/// … that scatter this many times as much as independent games.
const PRIOR_SPREAD: f64 = 1.1;
/// The spread is never taken below this share of that of independent games.
const LEAST_SPREAD: f64 = 0.05;

impl Pentanomial {
    /// How many pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs from the view of the other side.
    pub fn swapped(&self) -> Pentanomial {
        let [a, b, c, d, e] = self.0;
        Pentanomial([e, d, c, b, a])
    }

    /// Points a game, from 0 to 1; none without a pair.
    pub fn mean(&self) -> Option<f64> {
        let pairs = self.pairs();
        (pairs > 0).then(|| self.quarters() as f64 / 4.0 / pairs as f64)
    }

    fn quarters(&self) -> u64 {
        self.0.iter().zip(0..).map(|(n, k)| n * k).sum()
    }

    /// Sum of the squared distances of the pairs' scores (as points a game) from a mean.
    fn squares_about(&self, mean: f64) -> f64 {
        self.0.iter().enumerate().map(|(k, n)| *n as f64 * (k as f64 / 4.0 - mean).powi(2)).sum()
    }

    /// How much more the pairs scatter than pairs of independent games would: the variance of a
    /// pair's score over that of two independent games with the same mean. Below 1 the mirror
    /// saves games. Regularised as the module says; the prior's 1.3 without a pair.
    pub fn dispersion(&self) -> f64 {
        let n = self.pairs() as f64;
        let mean = self.mean().unwrap_or(0.5);
        let shrunk = (n * mean + 1.0) / (n + 2.0);
        let prior = PRIOR_PAIRS * shrunk * (1.0 - shrunk);
        let spread = (2.0 * self.squares_about(mean) + PRIOR_SPREAD * prior)
            / ((n - 1.0).max(0.0) * mean * (1.0 - mean) + prior);
        spread.max(LEAST_SPREAD)
    }

    /// The variance of one pair's score (points a game), regularised: for planning how many pairs
    /// are needed.
    pub fn variance(&self) -> f64 {
        let n = self.pairs() as f64;
        let shrunk = (n * self.mean().unwrap_or(0.5) + 1.0) / (n + 2.0);
        self.dispersion() * shrunk * (1.0 - shrunk) / 2.0
    }

    /// The score with its 95 % interval; none without a pair.
    pub fn score(&self) -> Option<Estimate> {
        self.score_at(Z_95)
    }

    /// The score with the interval of another level, given as the normal quantile of its upper end
    /// (1.96 for 95 %); none without a pair.
    pub fn score_at(&self, z: f64) -> Option<Estimate> {
        let mean = self.mean()?;
        let pairs = self.pairs() as f64;
        let games = 2.0 * pairs / self.dispersion();
        // Further out than 95 % the tails of an estimated spread are Student's.
        let tail = |z: f64| student_quantile(normal_cdf(z), pairs);
        let z = if z == Z_95 { z } else { Z_95 * tail(z) / tail(Z_95) };
        let (low, high) = wilson(mean, games, z);
        Some(Estimate { value: mean, low, high, count: self.pairs(), method: "Wilson over pairs" })
    }

    /// How much stronger side one is, in Elo: the score and the ends of its interval on Elo's
    /// scale, infinite where the score is 0 or 1; none without a pair.
    pub fn elo(&self) -> Option<Estimate> {
        self.score().map(|score| score.map(elo::from_score))
    }
}

impl std::ops::AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}

/// Wilson's interval for a mean within 0 and 1 over an effective number of games.
fn wilson(mean: f64, games: f64, z: f64) -> (f64, f64) {
    let z2 = z * z;
    let middle = (mean + z2 / (2.0 * games)) / (1.0 + z2 / games);
    let half =
        z / (1.0 + z2 / games) * (mean * (1.0 - mean) / games + z2 / (4.0 * games * games)).sqrt();
    let low = if mean == 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if mean == 1.0 { 1.0 } else { (middle + half).min(1.0) };
    (low, high)
}

/// The score of single games that were lost, drawn and won. Draws only make it narrower than the
/// binomial variance says, so Wilson's interval is used as it is.
fn single([lost, drawn, won]: [u64; 3]) -> Option<Estimate> {
    let games = lost + drawn + won;
    if games == 0 {
        return None;
    }
    let mean = (won as f64 + drawn as f64 / 2.0) / games as f64;
    let (low, high) = wilson(mean, games as f64, Z_95);
    Some(Estimate { value: mean, low, high, count: games, method: "Wilson" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Points::{Drawn, Lost, Won};

    fn some() -> Pairs {
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
    fn a_pair_with_an_unfinished_game_stands_apart() {
        let pairs = some();
        assert_eq!(pairs.pairs(), 6);
        assert_eq!((pairs.unfinished, pairs.unfinished_games), (2, 3));
        assert_eq!(pairs.pentanomial(), Pentanomial([1, 0, 3, 1, 1]));
        assert_eq!(pairs.pentanomial().mean(), Some(6.5 / 12.0));
    }

    #[test]
    fn the_first_player_s_score_is_counted_in_the_same_pairs() {
        // First player's points: 1, 2, 2, 0, 1, ½.
        assert_eq!(some().of_first_player(), Pentanomial([1, 1, 2, 0, 2]));
        assert_eq!(some().score_going_first().unwrap().value, 3.5 / 6.0);
        assert_eq!(some().score_going_second().unwrap().value, 3.0 / 6.0);
    }

    #[test]
    fn counts_add_in_any_order() {
        let (one, mut other) = (some(), Pairs::default());
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
        let pairs = some();
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

    #[test]
    fn pairs_of_independent_games_have_nearly_the_interval_of_games() {
        // 2500 : 5000 : 2500 is what 20,000 fair independent games give.
        let score = Pentanomial([2500, 0, 5000, 0, 2500]).score().unwrap();
        let games = crate::wilson::Proportion::of(10_000, 20_000).unwrap();
        assert!((score.low - games.low).abs() < 1e-5 && (score.high - games.high).abs() < 1e-5);
    }

    #[test]
    fn pairs_that_always_split_need_fewer_games() {
        let split = Pentanomial([0, 0, 100, 0, 0]);
        let swept = Pentanomial([50, 0, 0, 0, 50]);
        assert!(split.dispersion() < 0.06 && swept.dispersion() > 1.9);
        assert!(split.score().unwrap().half_width() < swept.score().unwrap().half_width() / 5.0);
    }

    #[test]
    fn certainty_is_never_claimed() {
        let won = Pentanomial([0, 0, 0, 0, 20]);
        let score = won.score().unwrap();
        assert_eq!((score.value, score.high), (1.0, 1.0));
        assert!(score.low > 0.8 && score.low < 0.92, "{score:?}");
        assert_eq!(won.elo().unwrap().high, f64::INFINITY);
    }
}
