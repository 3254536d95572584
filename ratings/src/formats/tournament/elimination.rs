//! The single elimination after the rounds.

use rand::RngExt;

/// A single elimination as far as it has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elimination {
    /// All players who went on to it
    pub players: Vec<usize>,
    /// The present round, from 1
    pub round: usize,
    /// The matches of the present round in the order of the bracket, as [`bracket`] pairs their winners
    pub matches: Vec<[usize; 2]>,
    /// The winner of each match; none where it has not been played
    pub winners: Vec<Option<usize>>,
}

impl Elimination {
    /// Matches of the present round that have not been played.
    pub fn open(&self) -> Vec<[usize; 2]> {
        let played = self.matches.iter().zip(&self.winners);
        played.filter(|(_, winner)| winner.is_none()).map(|(players, _)| *players).collect()
    }

    /// The matches of the round after the present one; none before it has been played, or after the final.
    pub fn next_matches(&self) -> Vec<[usize; 2]> {
        let winners: Option<Vec<usize>> = self.winners.iter().copied().collect();
        winners.map_or_else(Vec::new, |winners| bracket(&winners))
    }

    /// Whether the final has been played.
    pub(super) fn is_over(&self) -> bool {
        self.matches.len() == 1 && self.winners[0].is_some()
    }

    /// Whether a player may still win it.
    pub(super) fn is_left(&self, player: usize) -> bool {
        let mut all = self.matches.iter().zip(&self.winners);
        all.any(|(players, winner)| match winner {
            Some(winner) => *winner == player,
            None => players.contains(&player),
        })
    }

    /// Plays it to its end; `is_won` says whether the first of two wins their match. The winner.
    pub(super) fn played_on<R: RngExt>(
        &self,
        is_won: &mut impl FnMut(usize, usize, &mut R) -> bool,
        rng: &mut R,
    ) -> usize {
        let mut winner = |(match_, winner): (&[usize; 2], &Option<usize>)| match winner {
            Some(winner) => *winner,
            None => winner_of(*match_, is_won, rng),
        };
        let left: Vec<usize> = self.matches.iter().zip(&self.winners).map(&mut winner).collect();
        elimination(&left, is_won, rng)
    }
}

/// Who meets whom of some players, a power of two of them, the best first: the first meets the last, the second the last
/// but one. Of the winners in the order of these matches the same holds, so that the two best can meet in the final
/// alone.
pub fn bracket(players: &[usize]) -> Vec<[usize; 2]> {
    let pairs = players.iter().zip(players.iter().rev());
    pairs.take(players.len() / 2).map(|(one, two)| [*one, *two]).collect()
}

/// The winner of the single elimination of the first of the standings, a power of two of them.
pub(super) fn elimination<R: RngExt>(
    seeds: &[usize],
    is_won: &mut impl FnMut(usize, usize, &mut R) -> bool,
    rng: &mut R,
) -> usize {
    let mut left = seeds.to_vec();
    while left.len() > 1 {
        let matches = bracket(&left);
        left = matches.into_iter().map(|players| winner_of(players, is_won, rng)).collect();
    }
    left[0]
}

fn winner_of<R: RngExt>(
    [one, two]: [usize; 2],
    is_won: &mut impl FnMut(usize, usize, &mut R) -> bool,
    rng: &mut R,
) -> usize {
    if is_won(one, two, rng) { one } else { two }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn the_best_of_an_elimination_meets_the_last_and_the_second_at_the_end() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut met = Vec::new();
        let mut is_won = |one: usize, two: usize, _: &mut Xoshiro256PlusPlus| {
            met.push([one, two]);
            one < two
        };
        assert_eq!(elimination(&[0, 1, 2, 3, 4, 5, 6, 7], &mut is_won, &mut rng), 0);
        assert_eq!(met, [[0, 7], [1, 6], [2, 5], [3, 4], [0, 3], [1, 2], [0, 1]]);
    }

    #[test]
    fn an_elimination_that_has_begun_goes_on_with_its_winners() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut begun = Elimination {
            players: vec![5, 6, 7, 8],
            round: 1,
            matches: vec![[5, 8], [6, 7]],
            winners: vec![Some(8), None],
        };
        assert_eq!((begun.open(), begun.next_matches()), (vec![[6, 7]], Vec::new()));
        let mut met = Vec::new();
        let mut is_won = |one: usize, two: usize, _: &mut Xoshiro256PlusPlus| {
            met.push([one, two]);
            one < two
        };
        assert_eq!(begun.played_on(&mut is_won, &mut rng), 6);
        assert_eq!(met, [[6, 7], [8, 6]]);
        begun.winners[1] = Some(7);
        assert_eq!((begun.open(), begun.next_matches()), (Vec::new(), vec![[8, 7]]));
        let last = Elimination { matches: vec![[8, 7]], winners: vec![Some(7)], round: 2, ..begun };
        assert!(last.next_matches().is_empty());
    }
}
