//! The studies as functions, each made of its line in the registry.

use std::ffi::CString;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck as EngineDeck;
use archon_lab::definition::{Against, GivenDeck, GivenDecks, NamedDecks, StudyRequest};
use archon_lab::error::{ConfigError, StudyError};
use archon_lab::registry::{StudyInfo, StudyRegistry as _, all};
use archon_lab::settings::{DefaultValue, Kind, Setting, Value, Values, find};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyTuple};

use crate::arguments::is_overflow;
use crate::deck::{given, words};
use crate::errors::of_study;
use crate::executor::Executor;
use crate::policy::{GivenPlayer, Offer};
use crate::report::Report;
use crate::run::{Running, run};
use crate::studies::{arena, simulate};

/// The studies as functions, by their names.
#[pyfunction]
pub fn study_functions(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let functions = PyDict::new(py);
    for study in all() {
        functions.set_item(study.function(), function(py, study)?)?;
    }
    Ok(functions)
}

/// The function of a study. Its name and documentation last as long as the program.
fn function<'py>(py: Python<'py>, study: &'static StudyInfo) -> PyResult<Bound<'py, PyCFunction>> {
    let text =
        |text: String| CString::new(text).map_err(|why| PyValueError::new_err(why.to_string()));
    let (name, about) = (text(study.function())?, text(study.documentation())?);
    let (name, about) = (Box::leak(name.into_boxed_c_str()), Box::leak(about.into_boxed_c_str()));
    let called = move |arguments: &Bound<'_, PyTuple>, keywords: Option<&Bound<'_, PyDict>>| {
        Call::of(study, arguments, keywords)?.run(arguments.py())
    };
    let function = PyCFunction::new_closure(py, Some(name), Some(about), called)?;
    function.setattr("__module__", "archon_lab.studies")?;
    Ok(function)
}

/// A study as it was called.
pub struct Call {
    study: &'static StudyInfo,
    /// The decks
    pub decks: Vec<GivenDeck<EngineDeck>>,
    against: Vec<GivenDeck<EngineDeck>>,
    /// What was given of the settings
    pub values: Values,
    progress: Option<Py<PyAny>>,
    executor: Option<Executor>,
    offers: Vec<Offer>,
}

impl Call {
    /// Reads what was given. Raises `TypeError` for arguments that there are not, and for wrong types;
    /// `SettingError` for what is out of range.
    fn of(
        study: &'static StudyInfo,
        arguments: &Bound<'_, PyTuple>,
        keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Call> {
        let (decks, against, values) = (Vec::new(), Vec::new(), Values::default());
        let offers = Vec::new();
        let mut call =
            Call { study, decks, against, values, progress: None, executor: None, offers };
        let function = study.function();
        let first = study.first_parameter();
        let most = usize::from(first.is_some());
        if arguments.len() > most {
            return Err(PyTypeError::new_err(format!(
                "{function}() takes at most {most} argument{} without a name, but {} are given",
                if most == 1 { "" } else { "s" },
                arguments.len()
            )));
        }
        let without_name =
            first.and_then(|name| Some((name.to_string(), arguments.iter().next()?)));
        let mut named: Vec<(String, Bound<'_, PyAny>)> = without_name.into_iter().collect();
        for (name, value) in keywords.into_iter().flatten() {
            let name: String = name.extract()?;
            if named.iter().any(|(other, _)| *other == name) {
                let said = format!("{function}() got multiple values for argument '{name}'");
                return Err(PyTypeError::new_err(said));
            }
            named.push((name, value));
        }
        let is_given = |wanted: &str| named.iter().any(|(name, _)| name == wanted);
        if let Some(missing) = study.required_parameters().find(|name| !is_given(name)) {
            let said = format!("{function}() missing required argument: '{missing}'");
            return Err(PyTypeError::new_err(said));
        }
        for (name, value) in &named {
            call.set(name, value).map_err(|why| self::named(name, value, why))?;
        }
        Ok(call)
    }

    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let is_given = !value.is_none();
        match name {
            "progress" => self.progress = is_given.then(|| value.clone().unbind()),
            "executor" if self.study.plays_pairs => {
                self.executor = is_given.then(|| Executor::of(value)).transpose()?
            }
            "decks" if !matches!(self.study.decks.decks, NamedDecks::None) => {
                self.decks = given(is_given.then_some(value))?;
            }
            "against" if self.study.decks.against != Against::Nobody => {
                self.against = given(is_given.then_some(value))?;
            }
            _ => {
                let setting = find(self.study.all_settings(), name)
                    .map_err(|nearest| self.unexpected(name, nearest))?;
                let value = match setting.name {
                    "player" | "players" => self.by_name(value)?,
                    _ => value.clone(),
                };
                let read =
                    read(setting, &value).map_err(|why| out_of_range(setting, &value, why))?;
                if let Some(value) = read {
                    let wrong = |error| of_study(&StudyError::Config(error));
                    self.values.set(setting, value).map_err(wrong)?;
                }
            }
        }
        Ok(())
    }

    /// Players by their names, those that are objects of Python, too.
    fn by_name<'py>(&mut self, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = given.py();
        if let Some(player) = GivenPlayer::of(given)? {
            return Ok(self.name(player).into_pyobject(py)?.into_any());
        }
        let Ok(several) = given.try_iter() else { return Ok(given.clone()) };
        let mut names = Vec::new();
        for each in several {
            let each = each?;
            let Some(player) = GivenPlayer::of(&each)? else { return Ok(given.clone()) };
            names.push(self.name(player));
        }
        Ok(names.into_pyobject(py)?)
    }

    fn name(&mut self, player: GivenPlayer) -> String {
        match player {
            GivenPlayer::Named(name) => name,
            GivenPlayer::Offered(offer) => {
                let name = offer.name.clone();
                self.offers.push(offer);
                name
            }
        }
    }

    fn unexpected(&self, name: &str, nearest: Option<&str>) -> PyErr {
        let near = nearest.map_or_else(String::new, |name| format!(" (did you mean '{name}'?)"));
        let function = self.study.function();
        PyTypeError::new_err(format!(
            "{function}() got an unexpected keyword argument '{name}'{near}"
        ))
    }

    /// How it is run.
    pub fn running(&mut self) -> Running {
        let offers = std::mem::take(&mut self.offers);
        Running::of(&self.values, self.progress.take(), self.executor.take(), offers)
    }

    /// Runs the study.
    fn run(self, py: Python<'_>) -> PyResult<Report> {
        match self.study.name {
            "simulate" => return simulate(py, self),
            "arena" => return arena(py, self),
            _ => {}
        }
        let Call { study, decks, against, values, progress, executor, offers } = self;
        let run_study = KeyForge::study(study.name).expect("a study of every game or of KeyForge");
        let running = Running::of(&values, progress, executor, offers);
        let decks = GivenDecks { decks, against, strict: false };
        let report = run(py, running, |running| {
            let (running, note) = (running.clone(), &|_: &str| {});
            run_study(StudyRequest { decks, values: &values, running, note })
        })?;
        Ok(Report::of_study(report))
    }
}

/// The value of a setting; none if it is None, which means that it is not given.
fn read(setting: &Setting, value: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    let optional = matches!(setting.default, DefaultValue::Unset(_) | DefaultValue::ByDecks(_));
    if value.is_none() && optional {
        return Ok(None);
    }
    Ok(Some(match setting.kind {
        Kind::Flag => Value::Flag(value.extract()?),
        Kind::Count { .. } => Value::Count(value.extract()?),
        Kind::Number(_) => Value::Number(value.extract()?),
        Kind::Text(_) => Value::Text(value.extract()?),
        Kind::Path => Value::Path(words(value)?.into()),
        Kind::Texts(_) => Value::Texts(match words(value) {
            Ok(text) => vec![text],
            Err(_) => value.try_iter()?.map(|text| words(&text?)).collect::<PyResult<_>>()?,
        }),
        Kind::Pair => {
            let (one, two) = value.extract()?;
            Value::Pair([one, two])
        }
        Kind::Handicaps => {
            let handicaps: Vec<u64> = value.extract()?;
            let given: Vec<String> = handicaps.iter().map(u64::to_string).collect();
            Value::Handicaps { name: setting.name.into(), given: given.join(",") }
        }
    }))
}

/// Says the range of a number that does not even fit into its type, in the words of one that does.
fn out_of_range(setting: &Setting, value: &Bound<'_, PyAny>, why: PyErr) -> PyErr {
    if !is_overflow(value.py(), &why) {
        return why;
    }
    // With its upper end, which other messages need not say.
    let range = match setting.kind {
        Kind::Count { least, most } => format!("a whole number from {least} to {most}"),
        _ => setting.range_in_words(),
    };
    let setting = setting.name;
    let given = value.to_string();
    of_study(&StudyError::Config(ConfigError::OutOfRange { setting, range, given }))
}

/// Says which argument has the wrong type.
fn named(name: &str, value: &Bound<'_, PyAny>, why: PyErr) -> PyErr {
    let py = value.py();
    let said = why.value(py).to_string();
    if why.get_type(py).is(py.get_type::<PyTypeError>()) && !said.contains("argument '") {
        return PyTypeError::new_err(format!("argument '{name}': {said}"));
    }
    why
}
