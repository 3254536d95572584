//! Settings as options of the command line, made of their tables.

use std::marker::PhantomData;
use std::path::PathBuf;

use archon_lab::definition::StudyDefinition;
use archon_lab::error::StudyError;
use archon_lab::registry::{StudyInfo, all};
use archon_lab::settings::{DefaultValue, Kind, Setting, Value, Values};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::error::Error;
use crate::games::{GameName, listed};

/// The settings of a study whose command has more than them.
pub struct SettingsOf<S> {
    values: Result<Values, String>,
    study: PhantomData<S>,
}

impl<S: StudyDefinition> SettingsOf<S> {
    /// The line of the registry.
    fn study() -> &'static StudyInfo {
        all().find(|study| study.name == S::NAME).expect("a study of the registry")
    }

    /// What was given.
    pub fn values(&self) -> Result<&Values, Error> {
        let values = self.values.as_ref().map_err(|wrong| Error::Usage(wrong.clone()))?;
        values
            .check(<S::Config as archon_lab::settings::StudySettings>::TABLE)
            .map_err(Self::wrong)?;
        Ok(values)
    }

    /// An error with the options of the settings that it names.
    pub fn wrong(error: impl Into<StudyError>) -> Error {
        as_option(Self::study(), error.into())
    }
}

impl<S: StudyDefinition> Args for SettingsOf<S> {
    fn augment_args(command: Command) -> Command {
        command.args(Self::study().all_settings().flat_map(options))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<S: StudyDefinition> FromArgMatches for SettingsOf<S> {
    fn from_arg_matches(given: &ArgMatches) -> Result<Self, clap::Error> {
        let values = values(Self::study(), given).map_err(|wrong| wrong.to_string());
        Ok(SettingsOf { values, study: PhantomData })
    }

    fn update_from_arg_matches(&mut self, given: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(given)?;
        Ok(())
    }
}

/// How an option is given several values.
pub const SEVERAL: &str = "Of several one each time, or with commas.";

/// Two texts, the first of which may be empty.
pub fn join(text: &str, more: &str) -> String {
    if text.is_empty() { more.into() } else { format!("{text} {more}") }
}

/// An argument with its help: in a sentence, and what most need not know.
pub fn described(argument: Arg, [help, details]: [&str; 2]) -> Arg {
    let argument = argument.help(help.to_string());
    match details {
        "" => argument,
        details => argument.long_help(format!("{help}\n\n{details}")),
    }
}

/// The options of a setting: one, or for handicaps one of each game.
pub fn options(setting: &'static Setting) -> Vec<Arg> {
    if !setting.on_command_line {
        return Vec::new();
    }
    if matches!(setting.kind, Kind::Handicaps) {
        return GameName::ALL.into_iter().map(handicap_option).collect();
    }
    let [help, mut details] = setting.option_help();
    if matches!(setting.kind, Kind::Texts(_)) && !setting.is_positional {
        details = join(&details, SEVERAL);
    }
    let option = described(Arg::new(setting.name), [&help, &details]);
    let option = match setting.is_positional {
        true if matches!(setting.kind, Kind::Texts(_)) => option.num_args(1..),
        true => option,
        false => option.long(setting.long()),
    };
    let option = match setting.short {
        Some(short) => option.short(short),
        None => option,
    };
    let option = setting.alias.into_iter().fold(option, Arg::alias);
    let option = setting.conflict.into_iter().fold(option, Arg::conflicts_with);
    let option = setting.unless.into_iter().fold(option, Arg::required_unless_present);
    if matches!(setting.kind, Kind::Flag) {
        return vec![option.action(ArgAction::SetTrue)];
    }
    let value_name = setting.value_name.map_or_else(|| setting.name.to_uppercase(), str::to_string);
    let option = match setting.kind {
        Kind::Count { .. } => option.value_parser(value_parser!(u64)),
        Kind::Number(_) => option.value_parser(value_parser!(f64)),
        Kind::Path => option.value_parser(value_parser!(PathBuf)),
        Kind::Texts(_) if setting.is_positional => option,
        Kind::Texts(_) => option.action(ArgAction::Append),
        Kind::Pair => option.value_parser(read_pair).allow_hyphen_values(true),
        Kind::Text(_) | Kind::Flag | Kind::Handicaps => option,
    };
    let option =
        option.value_name(value_name).required(matches!(setting.default, DefaultValue::Required));
    match (setting.default, setting.default_in_words()) {
        (DefaultValue::Unset(_) | DefaultValue::ByDecks(_), _) | (_, None) => vec![option],
        (_, Some(default)) => vec![option.default_value(default)],
    }
}

/// The option for the handicaps of a game.
fn handicap_option(game: GameName) -> Arg {
    let name = game.handicap_option();
    let others = GameName::ALL.into_iter().filter(|other| *other != game);
    let value = name.to_uppercase();
    Arg::new(name)
        .long(name)
        .value_name(format!("{value},{value}"))
        .help(game.handicap_about())
        .conflicts_with_all(others.map(GameName::handicap_option))
}

/// Reads two numbers with a comma between them.
fn read_pair(text: &str) -> Result<Value, String> {
    Value::read_pair(text).ok_or_else(|| "two numbers separated by a comma are needed".into())
}

/// The settings that were given.
pub fn values(study: &'static StudyInfo, given: &ArgMatches) -> Result<Values, Error> {
    let mut values = Values::default();
    for setting in study.all_settings() {
        if let Some(value) = value(setting, given) {
            let wrong = |error: archon_lab::error::ConfigError| as_option(study, error.into());
            values.set(setting, value).map_err(wrong)?;
        }
    }
    Ok(values)
}

/// The value of a setting, if one was given.
fn value(setting: &Setting, given: &ArgMatches) -> Option<Value> {
    let name = setting.name;
    if matches!(setting.kind, Kind::Handicaps) {
        let names = GameName::ALL.map(GameName::handicap_option).into_iter();
        let mut found = names.filter_map(|name| Some((name, given.get_one::<String>(name)?)));
        let (name, given) = found.next()?;
        return Some(Value::Handicaps { name: name.into(), given: given.clone() });
    }
    if !setting.on_command_line || given.value_source(name) != Some(ValueSource::CommandLine) {
        return None;
    }
    match setting.kind {
        Kind::Flag => Some(Value::Flag(!setting.is_negated())),
        Kind::Count { .. } => given.get_one(name).copied().map(Value::Count),
        Kind::Number(_) => given.get_one(name).copied().map(Value::Number),
        Kind::Text(_) => given.get_one(name).cloned().map(Value::Text),
        Kind::Path => given.get_one(name).cloned().map(Value::Path),
        Kind::Texts(is_known) => Some(Value::Texts(listed(&texts(given, name), is_known))),
        Kind::Pair => given.get_one(name).cloned(),
        Kind::Handicaps => unreachable!("an option for each game"),
    }
}

/// All values of an argument; none if the command has no such argument.
pub fn texts(given: &ArgMatches, id: &str) -> Vec<String> {
    let values = given.try_get_many::<String>(id).ok().flatten();
    values.into_iter().flatten().cloned().collect()
}

/// An error that names a setting, with the option of the setting.
pub fn as_option(study: &StudyInfo, error: StudyError) -> Error {
    let StudyError::Config(error) = error else { return error.into() };
    let option = |name: &str| {
        let setting = study.all_settings().find(|setting| setting.name == name);
        if let Some(argument) = setting.filter(|setting| setting.is_positional) {
            return argument.name.to_uppercase();
        }
        let long = setting.filter(|setting| !matches!(setting.kind, Kind::Handicaps));
        format!("--{}", long.map_or_else(|| name.to_string(), Setting::long))
    };
    Error::Usage(format!("{} {}", option(error.setting()), error.problem(option)))
}
