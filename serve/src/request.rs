//! The decks and settings of a study: read from a browser, saved in a file, and run.

use std::path::Path;

use archon_lab::definition::{
    Against, EACH_OTHER, GivenDecks, RunningSettings, StudyReport, StudyRequest,
};
use archon_lab::error::StudyError;
use archon_lab::game::{DeckSource, GameName};
use archon_lab::registry::{StudyInfo, StudyRegistry};
use archon_lab::settings::{StudySettings as _, Value, Values};
use archon_lab::with_game;
use archon_runner::RunContext;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::decks::{self, NamedDecks, SavedDeck};
use crate::form::Form;
use crate::values;

/// The content of a form, which a browser sends.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormContent {
    /// The name of the form
    study: String,
    /// Texts of decks, or names one a line
    #[serde(default)]
    decks: Vec<String>,
    /// Those of their opponents
    #[serde(default)]
    against: Vec<String>,
    /// Settings by their names
    #[serde(default)]
    values: Map<String, Json>,
}

/// The decks and settings of a study, as its file has them.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct SavedRequest {
    /// The name of the form
    pub study: String,
    /// The name of the game
    pub game: String,
    /// The decks
    #[serde(default)]
    pub decks: Vec<SavedDeck>,
    /// Their opponents
    #[serde(default)]
    pub against: Vec<SavedDeck>,
    /// Settings by their names
    #[serde(default)]
    pub values: Map<String, Json>,
    /// Decks that were left out
    #[serde(default)]
    pub notes: Vec<String>,
}

/// The reason a study has no report.
pub enum RunFailure {
    /// It was interrupted before anything was played
    Interrupted,
    /// A problem, in a sentence
    Problem(String),
}

impl From<String> for RunFailure {
    fn from(why: String) -> RunFailure {
        RunFailure::Problem(why)
    }
}

impl SavedRequest {
    /// Reads what a browser sent. Whatever can be known to be wrong before the first game is found now; what only the
    /// study itself can see ends it at once.
    ///
    /// # Errors
    /// A sentence that says what cannot be used.
    pub fn read(
        asked: FormContent,
        collection: Option<&Path>,
        folder: &Path,
    ) -> Result<SavedRequest, String> {
        let form = Form::named(&asked.study)
            .ok_or_else(|| format!("there is no study {:?} here", asked.study))?;
        let decks = decks_of(&form, &asked.decks, collection)?;
        let against = NamedDecks::read(&asked.against, collection)?;
        if form.is_collection && against.decks.iter().any(|d| matches!(d, SavedDeck::Deck { .. })) {
            return Err("a collection is rated against bundled decks and sets".into());
        }
        if form.decks_help().is_none() && !form.is_collection && !decks.decks.is_empty() {
            return Err(format!("{} takes no decks", form.name));
        }
        if form.against_help().is_none() && !against.decks.is_empty() {
            return Err(format!("{} takes no opponents", form.name));
        }
        if decks.decks.iter().any(|deck| deck.name() == EACH_OTHER) {
            return Err(format!("{EACH_OTHER} means opponents, not decks"));
        }
        let game = match (decks.game, against.game) {
            (Some(one), Some(other)) if one != other => {
                let (one, other) = (one.title(), other.title());
                return Err(format!("the decks are of {one}, their opponents of {other}"));
            }
            (one, other) => one.or(other).unwrap_or_default(),
        };
        let saved = SavedRequest {
            study: form.name.into(),
            game: game.key().into(),
            decks: decks.decks,
            against: against.decks,
            values: asked.values,
            notes: [decks.notes, against.notes].concat(),
        };
        let values = saved.values(&form, folder)?;
        let said = |why| values::said(&form.settings, &why);
        values.check(&form.settings.iter().map(|s| **s).collect::<Vec<_>>()).map_err(said)?;
        if let Some(study) = StudyInfo::named(form.name) {
            with_game!(game, check_game(study, &values)).map_err(|why| worded(&form, why))?;
        }
        Ok(saved)
    }

    /// The request of a folder whose file cannot be read: the name of the study, from that of the folder, and nothing else.
    pub fn unreadable(id: &str) -> SavedRequest {
        let study = id.split_once('-').map_or(id, |(_, study)| study);
        SavedRequest {
            study: study.into(),
            game: GameName::default().key().into(),
            decks: Vec::new(),
            against: Vec::new(),
            values: Map::new(),
            notes: Vec::new(),
        }
    }

    /// Its form.
    ///
    /// # Errors
    /// This build has none of the name.
    pub fn form(&self) -> Result<Form, String> {
        Form::named(&self.study)
            .ok_or_else(|| format!("this version of archon has no study {:?} here", self.study))
    }

    /// Its game.
    pub fn game(&self) -> GameName {
        self.game.parse().unwrap_or_default()
    }

    /// Its settings.
    ///
    /// # Errors
    /// As [`values::read`].
    pub fn values(&self, form: &Form, folder: &Path) -> Result<Values, String> {
        values::read(&form.settings, &self.values, self.game(), folder)
    }

    /// Its title before it has a report: the study and its decks.
    pub fn title(&self) -> String {
        const SHOWN: usize = 2;
        let names: Vec<&str> = self.decks.iter().take(SHOWN).map(SavedDeck::name).collect();
        let more = match self.decks.len().saturating_sub(SHOWN) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        match names.is_empty() {
            true => self.study.clone(),
            false => format!("{}: {}{more}", self.study, names.join(", ")),
        }
    }

    /// Runs the study of the registry. `note` is told what somebody should know before the first game.
    ///
    /// # Errors
    /// It cannot be run, or nothing was played.
    pub fn run(
        &self,
        folder: &Path,
        running: RunContext<'_>,
        note: &dyn Fn(&str),
    ) -> Result<StudyReport, RunFailure> {
        let form = self.form()?;
        let study = StudyInfo::named(form.name);
        let study = study.ok_or_else(|| format!("{} is not a study", form.name))?;
        let mut values = self.values(&form, folder)?;
        // A study that plays no pairs has its own setting for threads.
        if let (Some(setting), Some(threads)) =
            (study.settings.iter().find(|setting| setting.name == "threads"), running.threads)
        {
            let threads = Value::Count(threads as u64);
            values.set(setting, threads).map_err(|why| values::said(&form.settings, &why))?;
        }
        // Files may have come since it was asked for, or the server may stand in another folder.
        with_game!(self.game(), check_words(self, &form))?;
        let report = with_game!(self.game(), run_of_game(self, study, &values, running, note));
        report.map_err(|why| match why {
            StudyError::NothingPlayed | StudyError::InterruptedSearch { .. } => {
                RunFailure::Interrupted
            }
            other => RunFailure::Problem(worded(&form, other)),
        })
    }
}

/// Checks that no file is read in the place of decks that a word means.
fn check_words<G: DeckSource>(saved: &SavedRequest, form: &Form) -> Result<(), String> {
    let named = decks::check_words::<G>(&saved.decks)?;
    decks::check_words::<G>(&saved.against)?;
    // Their sets are the opponents where none is named.
    let means_sets = matches!(form.decks.against, Against::SetsOfDecks(_));
    match means_sets && saved.against.is_empty() {
        true => decks::check_sets::<G>(&named),
        false => Ok(()),
    }
}

/// The decks of a form.
fn decks_of(
    form: &Form,
    texts: &[String],
    collection: Option<&Path>,
) -> Result<NamedDecks, String> {
    #[cfg(feature = "collection")]
    if form.is_collection {
        let decks = crate::collection::chosen(collection, texts)?;
        return Ok(NamedDecks { decks, ..NamedDecks::default() });
    }
    let _ = form;
    NamedDecks::read(texts, collection)
}

fn run_of_game<G: StudyRegistry>(
    saved: &SavedRequest,
    study: &StudyInfo,
    values: &Values,
    running: RunContext<'_>,
    note: &dyn Fn(&str),
) -> Result<StudyReport, StudyError> {
    let run =
        G::study(study.name).ok_or(StudyError::OtherGame { study: study.name, title: G::TITLE })?;
    let given = |decks: &[SavedDeck]| -> Result<Vec<_>, StudyError> {
        let problem = "a deck has cards that this version of archon does not know";
        let unknown = || StudyError::LeftOut { problem: problem.into() };
        decks.iter().map(|deck| deck.given::<G>().ok_or_else(unknown)).collect()
    };
    let decks =
        GivenDecks { decks: given(&saved.decks)?, against: given(&saved.against)?, strict: false };
    let forfeits = RunningSettings::resolve(values, 0);
    let forfeits = forfeits.context(running.interrupted, running.progress, None).forfeit_limit;
    let running = RunContext { forfeit_limit: forfeits, ..running };
    run(StudyRequest { decks, values, running, note })
}

/// Checks what depends on the game: handicaps, the player and the rules.
fn check_game<G: StudyRegistry + DeckSource>(
    study: &StudyInfo,
    values: &Values,
) -> Result<(), StudyError> {
    if G::study(study.name).is_none() {
        return Err(StudyError::OtherGame { study: study.name, title: G::TITLE });
    }
    values.check_handicaps::<G>(study.settings, 2)?;
    if let Some(Value::Text(player)) = values.get("player") {
        archon_sim::players::registry::NamedPlayer::<G>::read(player)?;
    }
    if let Some(Value::Text(rules)) = values.get("rules") {
        G::read_rules(Some(rules))?;
    }
    Ok(())
}

/// An error in the words of the form.
fn worded(form: &Form, why: StudyError) -> String {
    match why {
        StudyError::Config(why) => values::said(&form.settings, &why),
        other => other.to_string(),
    }
}
