//! From the games to the report.

use archon_ratings::estimate::Interval;
use archon_ratings::samples::PairSums;

use super::depth::{Depth, InTurn};
use super::design::Matchup;
use crate::game::timeline::{EndingOf, TimelineGame, Wins as _};
use crate::studies::matchup::report::{
    Handicap, LengthDistribution, MatchupDeck, MatchupReport, Turn,
};
use archon_report::Provenance;

/// The report; none if no pair has finished.
pub(super) fn report<G: TimelineGame>(
    study: &Matchup<G>,
    decks: [&G::Deck; 2],
    provenance: Provenance,
) -> Option<MatchupReport<EndingOf<G>>> {
    let found = &study.found;
    let pairs = &found.counts.pairs;
    let turned = pairs.swapped();
    let handicap = |seat: usize| Handicap {
        name: G::HANDICAP_OPTION,
        number: study.handicaps[seat],
        words: G::handicap(study.handicaps[seat]),
    };
    let side = |seat: usize| {
        let pairs = [pairs, &turned][seat];
        Some(MatchupDeck {
            deck: G::deck_name(decks[seat]).to_string(),
            links: G::deck_links(decks[seat]),
            handicap: handicap(seat),
            win_rate: pairs.score()?,
            going_first: pairs.score_going_first()?,
            going_second: pairs.score_going_second()?,
            elo: pairs.elo()?,
            wins: found.wins[seat].ending(),
        })
    };
    Some(MatchupReport {
        decks: [side(0)?, side(1)?],
        pairs: pairs.pairs(),
        pentanomial: pairs.pentanomial().0,
        first_player: pairs.of_first_player().score()?,
        lengths: lengths(found)?,
        figures: G::FIGURES,
        turns: turns(found),
        limits: found.counts.limits,
        second_player: None,
        provenance,
    })
}

fn lengths<G: TimelineGame>(found: &Depth<G>) -> Option<LengthDistribution> {
    let ended = found.counts.lengths.ended();
    let games: u64 = ended.iter().sum();
    if games == 0 {
        return None;
    }
    let each = || ended.iter().zip(1u64..).map(|(n, turn)| (*n as f64, turn as f64));
    let sums = PairSums {
        pairs: games / 2,
        sum: each().map(|(n, turn)| n * turn).sum(),
        squares: each().map(|(n, turn)| n * turn * turn).sum(),
        products: found.length_products as f64,
    };
    let value = sums.sum / games as f64;
    // A single pair says nothing about the spread.
    let mean = sums.mean().unwrap_or(Interval {
        value,
        low: 0.0,
        high: f64::INFINITY,
        count: games,
        method: "one pair",
    });
    let deviations: f64 = each().map(|(n, turn)| n * (turn - value).powi(2)).sum();
    let deviation = (deviations / (games - 1).max(1) as f64).sqrt();
    let quantile = |level: f64| {
        let wanted = (level * games as f64).ceil().max(1.0) as u64;
        let mut so_far = 0;
        let reached = ended.iter().position(|n| {
            so_far += n;
            so_far >= wanted
        });
        reached.unwrap_or(ended.len() - 1) as u64 + 1
    };
    Some(LengthDistribution {
        mean,
        standard_deviation: deviation,
        quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map(|level| (level, quantile(level))),
    })
}

fn turns<G: TimelineGame>(found: &Depth<G>) -> Vec<Turn> {
    let games: u64 = found.counts.lengths.games();
    let mut last = [0; 2];
    let turn = |(number, (sums, ended)): (u64, (&InTurn, &u64))| {
        let lasting = [0, 1].map(|side| {
            last[side] += sums.last[side];
            (sums.lasting[side] + last[side]) as f64 / games.max(1) as f64
        });
        let passing =
            (sums.games > 0).then(|| sums.passing.map(|sum| sum as f64 / sums.games as f64));
        let names = G::FIGURES.names;
        Turn { turn: number, games: sums.games, ended: *ended, lasting, passing, names }
    };
    let ended = found.counts.lengths.ended().iter().chain(&[0]);
    (1..).zip(found.turns.iter().zip(ended)).map(turn).collect()
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::KeyForge;

    use super::*;

    #[test]
    fn games_of_a_pair_that_are_equally_long_count_once_in_the_mean_length() {
        let mut found: Depth<KeyForge> = Depth::default();
        for turns in [10, 12, 17, 9] {
            found.counts.lengths.record(turns, 2);
            found.length_products += u64::from(turns * turns);
        }
        let paired = lengths(&found).unwrap();
        // The same lengths as of independent games.
        found.length_products = (48 * 48 - 10 * 10 - 12 * 12 - 17 * 17 - 9 * 9) / 3;
        let independent = lengths(&found).unwrap();
        assert_eq!((paired.mean.value, paired.mean.count), (12.0, 8));
        assert!(paired.mean.half_width() > 1.5 * independent.mean.half_width());
    }
}
