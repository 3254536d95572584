//! Who meets whom in the next round.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::Standings;

/// So many pairs are tried before players meet again.
const MOST_TRIED: u32 = 2_000;

/// A round: who meets whom, and who has a bye if the players are an odd number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pairings {
    /// The matches
    pub matches: Vec<[usize; 2]>,
    /// The player without a match
    pub bye: Option<usize>,
}

impl Standings {
    /// Pairs some of the players for a Swiss round, all of them or those that the round has not paired yet: from the
    /// most wins to the fewest, by lot among those with as many, each with the next that was not met before. The bye
    /// goes to one of those with the fewest wins that had none. Where that cannot be done, players meet again.
    pub fn swiss_round(&self, mut players: Vec<usize>, rng: &mut impl RngExt) -> Pairings {
        players.shuffle(rng);
        players.sort_by_key(|player| std::cmp::Reverse(self.wins[*player]));
        let mut bye = None;
        if players.len() % 2 == 1 {
            let free = players.iter().rposition(|player| self.byes[*player] == 0);
            bye = Some(players.remove(free.unwrap_or(players.len() - 1)));
        }
        let mut matches = Vec::with_capacity(players.len() / 2);
        let mut tried = MOST_TRIED;
        if !self.match_up(&players, &mut matches, &mut tried) {
            matches = players.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        }
        Pairings { matches, bye }
    }

    /// Pairs all of these without meeting again; false if it cannot be done.
    fn match_up(&self, left: &[usize], matches: &mut Vec<[usize; 2]>, tried: &mut u32) -> bool {
        let Some((one, others)) = left.split_first() else { return true };
        for (place, two) in others.iter().enumerate() {
            if self.have_met(*one, *two) {
                continue;
            }
            if *tried == 0 {
                return false;
            }
            *tried -= 1;
            let rest: Vec<usize> = [&others[..place], &others[place + 1..]].concat();
            matches.push([*one, *two]);
            if self.match_up(&rest, matches, tried) {
                return true;
            }
            matches.pop();
        }
        false
    }
}

/// The rounds of a round robin by the circle method: the first player stays, the others go round.
pub fn round_robin(players: usize) -> Vec<Pairings> {
    let even = players + players % 2;
    let rounds = even.saturating_sub(1);
    let seat = |place: usize, round: usize| match place {
        0 => 0,
        place => 1 + (place - 1 + round) % rounds,
    };
    let of_round = |round: usize| {
        let mut pairings = Pairings::default();
        for place in 0..even / 2 {
            match [seat(place, round), seat(even - 1 - place, round)] {
                [one, two] if two >= players => pairings.bye = Some(one),
                [one, two] if one >= players => pairings.bye = Some(two),
                pair => pairings.matches.push(pair),
            }
        }
        pairings
    };
    (0..rounds).map(of_round).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn swiss_rounds_pair_equals_that_have_not_met_and_spread_the_byes() {
        for players in [6, 7, 8, 9, 16] {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(players as u64);
            let mut standings = Standings::new(players);
            for round in 0..3 {
                let paired = standings.swiss_round((0..players).collect(), &mut rng);
                assert_eq!(paired.matches.len(), players / 2);
                assert_eq!(paired.bye.is_some(), players % 2 == 1);
                for [one, two] in paired.matches {
                    assert!(!standings.have_met(one, two), "round {round} of {players}");
                    let gap = standings.wins(one).abs_diff(standings.wins(two));
                    assert!(gap <= 1 || players < 8, "{gap}");
                    standings.add([one, two]);
                }
                if let Some(bye) = paired.bye {
                    assert_eq!(standings.byes[bye], 0);
                    standings.add_bye(bye);
                }
            }
        }
    }

    #[test]
    fn players_meet_again_where_nobody_else_is_left() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut standings = Standings::new(2);
        standings.add([0, 1]);
        let paired = standings.swiss_round(vec![0, 1], &mut rng);
        assert_eq!(paired.matches.len(), 1);
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once() {
        for players in 2..12 {
            let rounds = round_robin(players);
            let mut met: Vec<[usize; 2]> = rounds
                .iter()
                .flat_map(|round| &round.matches)
                .map(|[one, two]| [*one.min(two), *one.max(two)])
                .collect();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), players * (players - 1) / 2);
            let of_round =
                |round: &Pairings| 2 * round.matches.len() + usize::from(round.bye.is_some());
            assert!(rounds.iter().all(|round| of_round(round) == players));
        }
    }
}
