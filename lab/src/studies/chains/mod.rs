//! `chains`: the handicap that makes a pairing even, or a deck even with a field.

pub mod design;
mod document;
pub mod report;
mod summary;

use archon_ratings::handicap::curve::Scale;
use serde_json::json;

use self::design::{Chains, LEAST};
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError, check_above_0};
use crate::field::Field;
use crate::game::StudyGame;
use crate::studies::chains::report::{ChainsReport, Opponent};

/// The settings of [`chains`] and [`chains_against`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChainsConfig {
    /// It ends when the break-even handicap is known to so many chains (or HP) on each side: half the
    /// width of its 95 % interval, above 0
    pub precision: f64,
    /// … and the win rate at the suggested number (and alternating with the next) to so many percent,
    /// above 0 and at most 50
    pub win_rate: f64,
    /// The most mirrored pairs (two games each), at least 400
    pub pairs: u64,
}

impl Default for ChainsConfig {
    /// To ± 1 chain and ± 1 % with at most 40 000 pairs.
    fn default() -> ChainsConfig {
        ChainsConfig { precision: 1.0, win_rate: 1.0, pairs: 40_000 }
    }
}

impl ChainsConfig {
    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(&self) -> Result<(), ConfigError> {
        check_above_0("precision", self.precision, "a number of chains (or HP) above 0")?;
        if !(self.win_rate > 0.0 && self.win_rate <= 50.0) {
            return Err(ConfigError::OutOfRange {
                setting: "win_rate",
                range: "percent above 0, to 50",
                given: self.win_rate.to_string(),
            });
        }
        if self.pairs < LEAST {
            return Err(ConfigError::TooFewPairs {
                setting: "pairs",
                given: self.pairs,
                purpose: "to find a handicap".into(),
                least: LEAST.to_string(),
            });
        }
        Ok(())
    }
}

/// Finds the handicap that makes a pairing even.
///
/// # Errors
/// The settings make no sense, the journal cannot be used, or nothing was played.
pub fn chains<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck; 2],
    config: &ChainsConfig,
) -> Result<ChainsReport, StudyError> {
    let [one, two] = decks;
    let name = G::deck_name(two).to_string();
    let opponent =
        Opponent { title: name.clone(), name, decks: 1, field: false, itself: one == two };
    play(context, decks, opponent, config)
}

/// Finds the handicap that makes a deck even with the average deck of a field. The deck itself is left
/// out of the field.
///
/// # Errors
/// The settings make no sense, the field holds no other deck, the journal cannot be used, or nothing
/// was played.
pub fn chains_against<G: StudyGame>(
    context: &StudyContext<'_, G>,
    deck: G::Deck,
    field: &Field<G::Deck>,
    config: &ChainsConfig,
) -> Result<ChainsReport, StudyError> {
    let mut decks = vec![deck];
    decks.extend(
        field.decks.iter().filter(|other| **other != decks[0]).cloned().collect::<Vec<_>>(),
    );
    if decks.len() == 1 {
        let deck = G::deck_name(&decks[0]).to_string();
        return Err(StudyError::NoOpponent { deck, field: field.name.clone() });
    }
    let opponent = Opponent {
        name: field.name.clone(),
        title: field.title.clone(),
        decks: decks.len() - 1,
        field: true,
        itself: false,
    };
    play(context, &decks, opponent, config)
}

/// The first deck against the others.
fn play<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck],
    opponent: Opponent,
    config: &ChainsConfig,
) -> Result<ChainsReport, StudyError> {
    config.check()?;
    let most = i32::from(G::MOST_HANDICAP);
    let scale =
        Scale { lowest: -most, highest: most, step: G::HANDICAP_STEP, mirror: opponent.itself };
    let mut settings = json!({
        "precision": config.precision,
        "win_rate": config.win_rate,
        "pairs": config.pairs,
    });
    if opponent.field {
        settings["against"] = opponent.name.clone().into();
    }
    let mut study = Chains::new(config, context.seed, scale, decks.len() - 1);
    let completed = context.play_design("chains", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let mut counted = study.all();
    counted.add(study.beside_the_curve());
    let provenance = context.provenance("chains", settings, &counted, ended);
    let deck = G::deck_name(&decks[0]).to_string();
    let named = if opponent.field { &decks[..1] } else { decks };
    let links = named.iter().map(|deck| (G::deck_name(deck).to_string(), G::deck_links(deck)));
    let links = links.collect();
    let report = summary::report::<G>(&mut study, deck, opponent, provenance);
    Ok(ChainsReport { links, ..report.ok_or(StudyError::NothingPlayed)? })
}
