//! Runs a study as it was asked for.

use std::cell::RefCell;

use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

use super::decks::{self, GivenDecks};
use super::{PlayedSettings, RunningSettings, StudyOf};
use crate::context::StudyContext;
use crate::error::StudyError;
use crate::field::Opponents;
use crate::game::{DeckSource, StudyGame};
use crate::second_player::SecondPlayerSettings;
use crate::settings::{StudySettings as _, Values};
use archon_report::Report;
use archon_report::document::Document;
use archon_runner::RunContext;

/// A study as it was asked for.
pub struct StudyRequest<'r, G: StudyGame + DeckSource + PlayerRegistry> {
    /// The decks that were named
    pub decks: GivenDecks<G::Deck>,
    /// What was given of the settings, the common ones included
    pub values: &'r Values,
    /// How it is run
    pub running: RunContext<'r>,
    /// Is told what somebody should know before the first game
    pub note: &'r dyn Fn(&str),
}

/// What a study found, in every format.
pub struct StudyReport {
    /// As a document, from which all other formats are rendered
    pub document: Document,
    /// As JSON, which is made when it is asked for: of a large matrix it takes a second
    json: Box<dyn Fn() -> String + Send>,
}

impl StudyReport {
    /// A report.
    pub fn new(report: impl Report + Send + 'static) -> StudyReport {
        let document = report.document();
        StudyReport { document, json: Box::new(move || archon_report::json(&report)) }
    }

    /// As JSON.
    pub fn json(&self) -> String {
        (self.json)()
    }
}

/// Runs a study as it was asked for. Everything that can be known to be wrong without decks is found
/// before they are looked for.
///
/// # Errors
/// As [`StudyOf::run`]; or there is no such player, edition of rules or deck.
pub fn run_study<S: StudyOf<G>, G: StudyGame + DeckSource + PlayerRegistry>(
    request: StudyRequest<'_, G>,
) -> Result<StudyReport, StudyError> {
    let StudyRequest { decks, values, running, note } = request;
    let table = S::Config::TABLE;
    values.check(table)?;
    values.check_handicaps::<G>(table, 2)?;
    S::check(&S::Config::resolve(values, 0))?;
    let played = PlayedSettings::resolve(values, 0);
    let (player, batch_scale) = (played.player_of::<G>(), played.batch_scale);
    let RunningSettings { seed, rules, .. } = RunningSettings::resolve(values, 0);
    let decks = decks::find::<G>(S::NAME, &S::DECKS, decks, note)?;
    let second = match S::SECOND_PLAYER {
        true => {
            let of_one = decks.decks.decks.len() == 1
                && matches!(decks.opponents, Some(Opponents::Field(_)));
            let by_default = S::SECOND_PLAYER_OF_ONE_DECK && of_one;
            SecondPlayerSettings::resolve(values, 0).player(player, by_default)?
        }
        false => None,
    };
    let context = StudyContext {
        player: NamedPlayer::read(player)?.ready()?,
        second,
        rules: G::rules_for(rules.as_deref(), &decks.decks.decks)?,
        seed,
        left_out: decks.left_out(),
        assumptions: RefCell::default(),
        batch_scale,
        running,
    };
    let config = S::Config::resolve(values, decks.decks.decks.len());
    S::run(&context, decks, &config)
}
