//! How strong players are by all pairings together: the fit of the ladder.

use std::time::Duration;

use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_report::Interval;

use super::Pairing;
use super::counts::Counts;

/// A player among all.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Its number
    pub player: usize,
    /// Above player 0, by the fit; none without a finished pair
    pub elo: Option<Interval>,
    /// Points a game against all others, in finished pairs
    pub score: Option<f64>,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games that it gave up
    pub forfeited: u64,
    /// Decisions
    pub decisions: u64,
    /// How long it thought: no result, it differs from run to run
    pub thought: Duration,
}

/// The Bradley–Terry fit of all pairings; none without a finished pair.
pub fn fit(players: usize, played: &[(Pairing, Counts)]) -> Option<Fit> {
    let mut matrix = Matrix::new(players);
    for ([one, two], counts) in played {
        matrix.add(*one, *two, &counts.pairs);
    }
    Fit::new(&matrix, &Settings::default()).ok()
}

/// All players by the fit, the strongest first.
pub fn standings(players: usize, played: &[(Pairing, Counts)], fit: Option<&Fit>) -> Vec<Standing> {
    let of = |player: usize| {
        let (mut points, mut pairs) = (0.0, 0);
        let mut standing = Standing {
            player,
            elo: None,
            score: None,
            games: 0,
            forfeited: 0,
            decisions: 0,
            thought: Duration::ZERO,
        };
        for (pairing, counts) in played {
            let Some(side) = pairing.iter().position(|p| *p == player) else { continue };
            let seen = if side == 0 { counts.pairs } else { counts.pairs.swapped() };
            points += seen.pentanomial().mean().unwrap_or(0.0) * seen.pairs() as f64;
            pairs += seen.pairs();
            standing.games += counts.games;
            standing.forfeited += counts.forfeited[side];
            standing.decisions += counts.decisions[side];
            standing.thought += counts.thought[side];
        }
        standing.elo = fit.filter(|_| pairs > 0).map(|fit| fit.difference(player, 0));
        standing.score = (pairs > 0).then(|| points / pairs as f64);
        standing
    };
    let mut all: Vec<Standing> = (0..players).map(of).collect();
    let strength = |standing: &Standing| standing.elo.map_or(f64::NEG_INFINITY, |elo| elo.value);
    all.sort_by(|one, two| strength(two).total_cmp(&strength(one)));
    all
}
