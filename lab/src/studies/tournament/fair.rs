//! The handicaps that make matches fair: the curve of each, as `archon chains` plays it.

use archon_ratings::multiple::holm;
use serde_json::json;

use super::TournamentConfig;
use super::report::{FairBid, FairHandicap};
use crate::context::StudyContext;
use crate::counts::Counts;
use crate::error::StudyError;
use crate::game::StudyGame;
use crate::studies::chains::curves::{CurveOfPairing, Curves};
use crate::studies::chains::report::Holder;
use crate::studies::matrix::design::All;

/// The error probability of all matches together that are called unfair.
const SIGNIFICANT: f64 = 0.05;

/// The matches whose fair handicaps are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FairMatches {
    /// Those of the next round
    Next,
    /// All pairings
    All,
}

impl FairMatches {
    /// The matches of a name.
    ///
    /// # Errors
    /// There are no such: the problem in words.
    pub(super) fn named(name: &str) -> Result<FairMatches, String> {
        match name {
            "next" => Ok(FairMatches::Next),
            "all" => Ok(FairMatches::All),
            other => Err(format!("“{other}” is neither next nor all")),
        }
    }
}

/// The curves of some pairings, and how far they were played.
pub(super) struct FairGames {
    curves: Curves,
    /// Whether they were played to the end
    pub(super) completed: bool,
    /// All their games
    pub(super) played: Counts,
}

impl FairGames {
    /// Plays the curves of matches. A match has the shuffles of its pairing, so that a journal has its games in whatever
    /// round it is. Nothing is played for no matches.
    ///
    /// # Errors
    /// The journal cannot be used, or too many games were forfeited.
    pub(super) fn play<G: StudyGame>(
        context: &StudyContext<'_, G>,
        decks: &[G::Deck],
        matches: &[[usize; 2]],
        config: &TournamentConfig,
    ) -> Result<FairGames, StudyError> {
        let n = decks.len() as u64;
        let curve = |pair: &[usize; 2]| {
            let [one, two] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
            let scale = G::handicap_scale(decks[one] == decks[two]);
            (one as u64 * n + two as u64, ([one, two], scale))
        };
        let pairings = matches.iter().map(curve).collect();
        let (precision, pairs) = (config.precision, config.fair_pairs);
        let mut curves = Curves::selected(pairings, precision, pairs, context.seed);
        let mut settings = json!({ "part": "fair", "precision": precision, "pairs": pairs });
        let part = Some("fair");
        let completed = matches.is_empty()
            || context.play_design("tournament", part, &mut settings, decks, &mut curves)?;
        let played = curves.all();
        Ok(FairGames { curves, completed, played })
    }

    /// The fair handicaps, in the order of the matches, from these games and those without a handicap; no match of which
    /// nothing was played with one.
    pub(super) fn handicaps<G: StudyGame>(
        mut self,
        without: &All,
        names: &[String],
        decks: &[G::Deck],
    ) -> Vec<FairHandicap> {
        self.curves.pairings.retain(|pairing| pairing.chains.all().pairs.pairs() > 0);
        for pairing in &mut self.curves.pairings {
            let games = without.pairings.iter().find(|(pair, ..)| *pair == pairing.decks);
            if let Some((_, _, counts)) = games {
                pairing.chains.add_without(counts);
            }
            pairing.chains.conclude();
        }
        let pairings = &self.curves.pairings;
        let p_values: Vec<f64> = pairings.iter().map(CurveOfPairing::p_value_of_none).collect();
        let handicap = |(pairing, p_value)| handicap::<G>((pairing, p_value), names, decks);
        pairings.iter().zip(holm(&p_values)).map(handicap).collect()
    }
}

/// A match with its p-value of no handicap, corrected for all matches.
fn handicap<G: StudyGame>(
    (pairing, p_value): (&CurveOfPairing, f64),
    names: &[String],
    decks: &[G::Deck],
) -> FairHandicap {
    let both = pairing.decks.map(|deck| names[deck].as_str());
    let suggestion = pairing.suggestion();
    let [deck, against] = match suggestion.holder {
        Holder::Deck => both,
        Holder::Opponent => [both[1], both[0]],
    };
    let is_auctioned =
        G::HANDICAPS_IN_RULEBOOK && decks[pairing.decks[0]] != decks[pairing.decks[1]];
    let bids = if is_auctioned { pairing.bids(both) } else { None };
    FairHandicap {
        deck: deck.into(),
        against: against.into(),
        pairs: pairing.chains.curve.pairs(),
        number: suggestion.number,
        break_even: suggestion.even_of_holder(),
        is_beyond: suggestion.beyond,
        win_rate: suggestion.win_rate,
        none_may_be_fair: p_value >= SIGNIFICANT,
        bid: bids.map(|bids| FairBid {
            limit: bids.limits.into_iter().flatten().max(),
            limit_95: [bids.limit_low_95, bids.limit_high_95],
        }),
    }
}
