//! The round that is to be played after some results.

use archon_ratings::formats::tournament::{Pairings, Structure, bracket, round_robin};

use super::Results;

/// A round that is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundToPlay {
    /// Its number, from 1; rounds of the elimination are numbered on
    pub round: usize,
    /// Whether part of it has been paired or played
    pub has_begun: bool,
    /// Players of the elimination who are left; 0 before it
    pub left: usize,
    /// Its matches
    pub pairings: Pairings,
}

impl Results {
    /// The round that is to be played; none if all have been.
    pub fn next_round(&self) -> Option<RoundToPlay> {
        let begun = &self.begun;
        if let Some(elimination) = &begun.elimination {
            let round = begun.rounds + elimination.round;
            let open = elimination.open();
            let (has_begun, matches, left) = match open.is_empty() {
                true => (false, elimination.next_matches(), elimination.matches.len()),
                false => (true, open, 2 * elimination.matches.len()),
            };
            let round = if has_begun { round } else { round + 1 };
            let pairings = Pairings { matches, bye: None };
            return Some(RoundToPlay { round, has_begun, left, pairings })
                .filter(|next| !next.pairings.matches.is_empty());
        }
        self.round_before_the_cut().or_else(|| {
            let round = self.rounds() + 1;
            let pairings = Pairings { matches: bracket(&self.cut()), bye: None };
            let left = self.rules.cut;
            (left > 1).then_some(RoundToPlay { round, has_begun: false, left, pairings })
        })
    }

    /// The players who go on to the elimination, the best first.
    fn cut(&self) -> Vec<usize> {
        let mut order = self.begun.standings.order(&mut self.lots());
        order.truncate(self.rules.cut);
        order
    }

    /// The round before the cut that is to be played; none if all have been.
    pub(super) fn round_before_the_cut(&self) -> Option<RoundToPlay> {
        let begun = &self.begun;
        let players = begun.standings.players();
        let next =
            |(round, has_begun, pairings)| RoundToPlay { round, has_begun, left: 0, pairings };
        match self.rules.structure {
            Structure::Swiss(_) | Structure::DoubleElimination
                if !begun.open.is_empty() || !begun.unpaired.is_empty() =>
            {
                let unpaired = begun.unpaired.clone();
                let mut pairings = begun.standings.swiss_round(unpaired, &mut self.lots());
                pairings.matches = [&begun.open[..], &pairings.matches].concat();
                Some(next((begun.rounds, true, pairings)))
            }
            Structure::Swiss(rounds) if begun.rounds < rounds => {
                let all = (0..players).collect();
                let pairings = begun.standings.swiss_round(all, &mut self.lots());
                Some(next((begun.rounds + 1, false, pairings)))
            }
            Structure::DoubleElimination if !self.rules.is_eliminated(&begun.standings) => {
                let left = begun.standings.left();
                let pairings = begun.standings.swiss_round(left, &mut self.lots());
                Some(next((begun.rounds + 1, false, pairings)))
            }
            Structure::Swiss(_) | Structure::DoubleElimination => None,
            Structure::RoundRobin => self.next_of_round_robin().map(next),
        }
    }

    /// The number of the round of a round robin that is to be played, whether it has begun, and what is left of it: first
    /// what the file has without a winner. Where the file has other rounds than [`round_robin`], what it has not is paired in
    /// a new round.
    fn next_of_round_robin(&self) -> Option<(usize, bool, Pairings)> {
        let begun = &self.begun;
        let rounds = round_robin(begun.standings.players());
        let follows = |round: usize| {
            let has = |pair: &[usize; 2]| {
                let reversed = [pair[1], pair[0]];
                let matches = rounds.get(round - 1).map(|round| &round.matches);
                matches.is_some_and(|all| all.contains(pair) || all.contains(&reversed))
            };
            self.written.iter().filter(|(of, _)| *of == round).all(|(_, pair)| has(pair))
        };
        let missing = |round: usize| {
            let mut pairings = rounds.get(round - 1).cloned().unwrap_or_default();
            pairings.matches.retain(|pair| self.round_of(*pair).is_none());
            pairings
        };
        if let Some(round) = begun.open.iter().filter_map(|pair| self.round_of(*pair)).min() {
            let mut left = if follows(round) { missing(round) } else { Pairings::default() };
            let open = begun.open.iter().filter(|pair| self.round_of(**pair) == Some(round));
            left.matches.splice(0..0, open.copied());
            return Some((round, true, left));
        }
        let first = (1..=rounds.len()).find(|round| !missing(*round).matches.is_empty())?;
        let left = missing(first);
        if follows(first) {
            let has_begun = left.matches.len() < rounds[first - 1].matches.len();
            return Some((first, has_begun, left));
        }
        let is_last = begun.rounds >= rounds.len();
        Some(((begun.rounds + 1).min(rounds.len()), is_last, left))
    }
}
