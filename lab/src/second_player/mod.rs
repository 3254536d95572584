//! What depends on the player: some of the games of a study, played by a second player as well.
//!
//! All figures of a study are about the decks as one player plays them. A second player plays the first pairs of
//! each figure with the same decks and shuffles, and the first player plays them once more beside it, so that the
//! scores come in pairs ([`second_sample`]). The number of pairs is fixed, not a share of the time: a report is the
//! same on every machine.

mod design;
pub mod document;
pub mod report;

pub use self::design::{BothScores, SharedPairs};

use archon_ratings::estimate::normal_cdf;
use archon_ratings::multiple::holm;
use archon_ratings::pairs::Pairs;
use archon_ratings::second_sample::{SecondSample, second_sample};
use archon_ratings::wilson::Z_95;
use archon_report::Interval;
use archon_report::answer::Side;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

use self::report::{PlayerVerdict, SecondPlayerFigure};
use crate::error::{ConfigError, StudyError};
use crate::game::GameInfo;
use crate::settings::{Setting, settings};
use archon_engine::core::game::Game;

/// Whether this build has second players: not in browsers, where a page may not be larger than it is.
pub(crate) const IS_OFFERED: bool = !cfg!(target_family = "wasm");

/// No second player.
const NONE: &str = "none";
/// The second player by default, beside the player of studies.
const DEFAULT: &str = "planner";
/// Pairs of a second player who was asked for, and of one by default.
const PAIRS: u64 = 200;
const DEFAULT_PAIRS: u64 = 100;
/// A second player by default plays at most one in so many of the first player's pairs.
const ONE_IN: u64 = 10;

settings! {
    /// The settings of studies that say what depends on the player.
    pub struct SecondPlayerSettings {
        /// Second player, to show which results depend on the player
        ///
        /// Plays some of the same pairs, with the same shuffles, after the player. The report then shows its
        /// figures beside those of the player, with their differences, and says where the two disagree about
        /// which side is favored. `planner` is stronger than the default player and takes about 70 times as long.
        /// `none` for no second player.
        second_player: Option<String> = Setting::text_or(
            "planner in `rate` of one deck against a field that has 1,000 pairs or more, by the default player; else none",
        )
        .value_name("PLAYER")
        .not_in_journal(),
        /// Mirrored pairs of the second player, for each rated deck or pairing
        ///
        /// With fewer than 10 nothing is said.
        second_pairs: Option<u64> =
            Setting::count_or((1, 100_000), "200; 100 of a second player that was not asked for")
                .value_name("PAIRS")
                .not_in_journal(),
    }
}

/// A second player, and how much it plays.
#[derive(Clone, Debug)]
pub struct SecondPlayer<G: Game> {
    /// The player
    pub player: NamedPlayer<G>,
    /// Mirrored pairs for each figure
    pub pairs: u64,
    /// Pairs of the first player from which on it plays: a quick look stays quick
    pub from: u64,
}

impl<G: Game> SecondPlayer<G> {
    /// A player who plays so many pairs for each figure, however many the first player has.
    pub const fn new(player: NamedPlayer<G>, pairs: u64) -> SecondPlayer<G> {
        SecondPlayer { player, pairs, from: 0 }
    }
}

impl SecondPlayerSettings {
    /// The second player; none if none is wanted. Where none is named, `by_default` is whether there is one beside the
    /// player of this name.
    ///
    /// # Errors
    /// There is no such player, or this build has no second player.
    pub fn player<G: GameInfo + PlayerRegistry>(
        &self,
        first: &str,
        by_default: bool,
    ) -> Result<Option<SecondPlayer<G>>, StudyError> {
        let named = match self.second_player.as_deref() {
            Some(NONE) => return Ok(None),
            Some(name) => name,
            None if by_default && IS_OFFERED && first == G::STUDY_PLAYER => {
                let player = NamedPlayer::read(DEFAULT)?.ready()?;
                let pairs = self.second_pairs.unwrap_or(DEFAULT_PAIRS);
                return Ok(Some(SecondPlayer { player, pairs, from: ONE_IN * pairs }));
            }
            None => return Ok(None),
        };
        if !IS_OFFERED {
            let problem = "there is no second player in browsers".into();
            return Err(ConfigError::Text { setting: "second_player", problem }.into());
        }
        let player = NamedPlayer::read(named)?.ready()?;
        Ok(Some(SecondPlayer::new(player, self.second_pairs.unwrap_or(PAIRS))))
    }
}

/// A deck's points a game by both players: from the scores that the deck had in pairs by both, and from all
/// that the first player played. None with too few. The deck is named by its number and name.
pub fn figure(
    (number, deck): (usize, &str),
    both: &[[f64; 2]],
    all: &Pairs,
) -> Option<SecondPlayerFigure> {
    let (first, mean) = (all.score()?, all.pentanomial().mean()?);
    let found = second_sample(both, (mean, all.pairs()))?;
    Some(figure_from((number, deck), first, found, both.len()))
}

/// [`figure`] of pairs that both players played and that no other game of the first player is added to: those
/// games decided what was played, so that their mean would not be independent of it.
pub fn figure_of_new_pairs(
    (number, deck): (usize, &str),
    both: &[[f64; 2]],
) -> Option<SecondPlayerFigure> {
    let pairs = both.len() as u64;
    let mean =
        |player: usize| both.iter().map(|scores| scores[player]).sum::<f64>() / pairs.max(1) as f64;
    let swapped: Vec<[f64; 2]> = both.iter().map(|[first, second]| [*second, *first]).collect();
    let first = second_sample(&swapped, (mean(1), pairs))?.mean;
    let found = second_sample(both, (mean(0), pairs))?;
    Some(figure_from((number, deck), first, found, both.len()))
}

fn figure_from(
    (number, deck): (usize, &str),
    first: Interval,
    found: SecondSample,
    pairs: usize,
) -> SecondPlayerFigure {
    let sides = [&first, &found.mean].map(|rate| Side::from_interval(rate, 0.5));
    let verdict = match sides {
        [Side::Undecided, _] | [_, Side::Undecided] => PlayerVerdict::NotKnown,
        [one, two] if one == two => PlayerVerdict::Same,
        _ => PlayerVerdict::Reversed,
    };
    SecondPlayerFigure {
        number,
        deck: deck.into(),
        first,
        second: found.mean,
        difference: found.difference,
        verdict,
        pairs: pairs as u64,
    }
}

/// The p-value of the hypothesis that a win rate is one half, by the side of its interval of 95 % that faces one
/// half: below 0.05 where the interval excludes one half.
fn p_value(rate: &Interval) -> f64 {
    let away = (rate.value - 0.5).abs();
    let half = if rate.value > 0.5 { rate.value - rate.low } else { rate.high - rate.value };
    // An interval without width at one half says nothing.
    if away == 0.0 { 1.0 } else { 2.0 * (1.0 - normal_cdf(Z_95 * away / half)) }
}

/// Corrects the verdicts of several decks by Holm's method, such that the probability that any of those that are
/// said is wrong is at most 5 %. A verdict is about both win rates, so that its p-value is the larger of the two.
pub fn corrected(mut figures: Vec<SecondPlayerFigure>) -> Vec<SecondPlayerFigure> {
    let p_values: Vec<f64> =
        figures.iter().map(|f| p_value(&f.first).max(p_value(&f.second))).collect();
    for (figure, p_value) in figures.iter_mut().zip(holm(&p_values)) {
        if p_value > 0.05 {
            figure.verdict = PlayerVerdict::NotKnown;
        }
    }
    figures
}

#[cfg(test)]
mod tests;
