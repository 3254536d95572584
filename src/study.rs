//! Every study as a command: its arguments are made of its line in the registry, and so is what is
//! done with them.

use std::io::Write;

use archon_lab::definition::{
    Against, GivenDecks, NamedDecks, RunningSettings, StudyReport, StudyRequest,
};
use archon_lab::error::StudyError;
use archon_lab::registry::{STUDIES, StudyInfo, StudyRegistry};
use archon_lab::settings::{StudySettings as _, Values};
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches as _};

use crate::error::Error;
use crate::games::{WhichGame, given, listed_decks, note, with_game};
use crate::interrupt;
use crate::progress::{Bar, Rounds};
use crate::report_files::ReportFiles;
use crate::settings::{SEVERAL, as_option, described, join, options, texts, values};

/// The ids of arguments that are no settings.
const DECKS: &str = "decks";
const AGAINST: &str = "against";
const STRICT: &str = "strict";
const JSON: &str = "json";

/// The command of a study.
pub fn command(study: &'static StudyInfo) -> Command {
    // Decks are any number: an argument without a name comes before them.
    let (first, settings): (Vec<_>, Vec<_>) =
        study.all_settings().partition(|setting| setting.is_positional);
    let first = first.into_iter().flat_map(options);
    let mut command = Command::new(study.name).args(first).args(decks_arguments(study));
    if study.games.len() > 1 {
        command = WhichGame::augment_args(command);
    }
    let settings = settings.into_iter().flat_map(options);
    let json = Arg::new(JSON).long(JSON).short('j').action(ArgAction::SetTrue);
    let command = ReportFiles::<true>::augment_args(command.args(settings))
        .arg(json.help("Print the report as JSON"));
    about(command, study)
}

/// A command with what is said of a study, and its other name: last, as groups of options bring words of their own.
fn about(command: Command, study: &StudyInfo) -> Command {
    let command = match study.details {
        "" => command.about(study.about).long_about(None),
        details => command.about(study.about).long_about(format!("{}\n\n{details}", study.about)),
    };
    match study.alias {
        "" => command,
        alias => command.visible_alias(alias),
    }
}

/// The arguments by which decks are named.
fn decks_arguments(study: &StudyInfo) -> Vec<Arg> {
    let mut arguments = Vec::new();
    let decks = Arg::new(DECKS).value_name("DECKS").num_args(1..);
    match study.decks.decks {
        NamedDecks::None | NamedDecks::Dealt { .. } => return arguments,
        NamedDecks::Pairing { about } => arguments.push(described(decks, about)),
        NamedDecks::Collection { about, required } => {
            let [help, details] = about;
            let default = if required { "" } else { " [default: bundled]" };
            let help = format!("{help}{default}");
            arguments.push(described(decks, [&help, details]).required(required));
        }
    }
    let against = match study.decks.against {
        Against::Nobody => None,
        Against::Named(about) => Some((about, "")),
        Against::SetsOfDecks(about) => {
            Some((about, " [default: the bundled decks of the sets that the decks are of]"))
        }
    };
    if let Some(([help, details], default)) = against {
        let against = Arg::new(AGAINST).long(AGAINST).short('a').value_name("DECKS");
        let details = join(details, SEVERAL) + default;
        arguments.push(described(against.action(ArgAction::Append), [help, &details]));
    }
    if against.is_some() || matches!(study.decks.decks, NamedDecks::Collection { .. }) {
        let strict = Arg::new(STRICT).long(STRICT).action(ArgAction::SetTrue);
        let about = [
            "Refuse a collection of decks if one of them cannot be played",
            "Without it such decks are left out, and the report lists them.",
        ];
        arguments.push(described(strict, about));
    }
    arguments
}

/// Runs a study with the arguments that were given, prints the report and writes it into files.
pub fn run(
    study: &'static StudyInfo,
    given: &ArgMatches,
    out: &mut impl Write,
) -> Result<(), Error> {
    let [decks, against] = [DECKS, AGAINST].map(|id| texts(given, id));
    let against = listed_decks(&against);
    let game = match study.games {
        [only] => *only,
        _ => {
            let named: Vec<String> = decks.iter().chain(&against).cloned().collect();
            WhichGame::from_arg_matches(given)?.of(&named)?
        }
    };
    let values = values(study, given)?;
    let strict = given.try_get_one::<bool>(STRICT).ok().flatten() == Some(&true);
    let arguments = StudyArguments { study, decks, against, strict, values };
    let files = ReportFiles::<true>::from_arg_matches(given)?;
    files.can_be_written()?;
    let report = with_game!(game, run_game(arguments))?;
    files.write_study(&report, given.get_flag(JSON), out)
}

/// The arguments of a study's command.
struct StudyArguments {
    study: &'static StudyInfo,
    decks: Vec<String>,
    against: Vec<String>,
    strict: bool,
    values: Values,
}

fn run_game<G: StudyRegistry>(arguments: StudyArguments) -> Result<StudyReport, Error> {
    let StudyArguments { study, decks, against, strict, values } = arguments;
    let run =
        G::study(study.name).ok_or(StudyError::OtherGame { study: study.name, title: G::TITLE })?;
    let running = RunningSettings::resolve(&values, 0);
    let bar = match (study.plays_pairs, study.plays_games) {
        (true, _) => Bar::new(Rounds::Pairs, running.resume.clone()),
        (_, true) => Bar::of_kept(Rounds::Games),
        _ => Bar::new(Rounds::Rollouts, running.resume.clone()),
    };
    let request = StudyRequest {
        decks: GivenDecks { decks: given(&decks), against: given(&against), strict },
        values: &values,
        running: running.context(interrupt::flag(), &bar, None),
        note: &note,
    };
    run(request).map_err(|error| as_option(study, error))
}

/// The program's command with those of all studies, which come first in its help.
pub fn with_studies(command: Command) -> Command {
    with(command, self::command)
}

/// The program's command with that of the study of this name or alias, if one has it; of the others it has the names.
pub fn with_study(command: Command, name: &str) -> Command {
    with(command, |study| {
        if [study.name, study.alias].contains(&name) {
            self::command(study)
        } else {
            about(Command::new(study.name), study)
        }
    })
}

fn with(command: Command, of_study: impl Fn(&'static StudyInfo) -> Command) -> Command {
    let behind = |command: Command| {
        let order = command.get_display_order();
        command.display_order(order + STUDIES.len())
    };
    let command = command.mut_subcommands(behind);
    let studies = STUDIES.iter().enumerate();
    command.subcommands(studies.map(|(place, study)| of_study(study).display_order(place)))
}

#[cfg(test)]
mod tests {
    use archon_lab::settings::{DefaultValue, Kind, Setting, Value};

    use super::*;

    /// What a study is called with at least.
    fn least(study: &StudyInfo) -> Vec<&'static str> {
        let decks = matches!(study.decks.decks, NamedDecks::Collection { required: true, .. });
        let is_required = |s: &&Setting| matches!(s.default, DefaultValue::Required);
        let mut required = study.settings.iter().filter(is_required);
        let first = required.clone().any(|setting| setting.is_positional);
        let first = if first { &["adaptive"][..] } else { &[] };
        let required = required.any(|setting| !setting.is_positional);
        let decks = if decks { &["one", "two"][..] } else { &[] };
        let data = if required { &["--data", "folder"][..] } else { &[] };
        [&[study.name], first, decks, data].concat()
    }

    /// What the command line understands, or what it says.
    fn understood(study: &'static StudyInfo, more: &[&str]) -> Result<Values, String> {
        let given = command(study).try_get_matches_from([&least(study)[..], more].concat());
        values(study, &given.map_err(|e| e.to_string())?).map_err(|e| e.to_string())
    }

    #[test]
    fn every_setting_is_an_option_with_the_default_of_the_table() {
        for study in STUDIES {
            let (command, keywords) = (command(study), study.keywords());
            for setting in study.all_settings() {
                let name = format!("{} {}", study.name, setting.name);
                assert!(keywords.contains(&setting.name), "{name} is no keyword of Python");
                for option in options(setting) {
                    let mut arguments = command.get_arguments();
                    let argument = arguments.find(|a| a.get_long() == option.get_long());
                    let argument = argument.unwrap_or_else(|| panic!("{name} has no option"));
                    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                    let defaults: Vec<_> = argument.get_default_values().iter().collect();
                    match setting.default_in_words() {
                        None => assert!(defaults.is_empty(), "{name}"),
                        Some(words) => {
                            let shown = help.contains(&format!("[default: {words}]"));
                            let shown = shown || matches!(setting.kind, Kind::Handicaps);
                            assert!(shown || defaults == [words.as_str()], "{name}: {help}");
                        }
                    }
                }
            }
        }
    }

    /// Without options nothing is set, so that all defaults are the table's.
    #[test]
    fn what_is_not_given_is_not_set() {
        for study in STUDIES {
            let values = understood(study, &[]).unwrap();
            let set = study.all_settings().filter(|setting| values.get(setting.name).is_some());
            let set: Vec<&str> = set.map(|setting| setting.name).collect();
            assert!(
                set.is_empty()
                    || [["data"], ["format"], ["log"], ["folder"]].iter().any(|one| set == one),
                "{}: {set:?}",
                study.name
            );
        }
    }

    #[test]
    fn values_are_read_as_the_table_says() {
        for study in STUDIES {
            for setting in study.all_settings() {
                let long = format!("--{}", setting.long());
                if setting.is_positional || least(study).contains(&long.as_str()) {
                    continue;
                }
                let (text, value) = match setting.kind {
                    Kind::Flag => ("", Value::Flag(!setting.is_negated())),
                    Kind::Count { least, .. } => {
                        let count = least.max(7);
                        (&*count.to_string().leak(), Value::Count(count))
                    }
                    Kind::Number(_) => ("2.5", Value::Number(2.5)),
                    Kind::Text(check) => {
                        let mut texts =
                            ["cota", "next", "one", "2", "2026-06", "nodes=7"].into_iter();
                        let text = texts.find(|text| check(text).is_ok());
                        let text = text.unwrap_or_else(|| panic!("no text for {long}"));
                        (text, Value::Text(text.into()))
                    }
                    Kind::Texts(_) => ("a, b", Value::Texts(vec!["a".into(), "b".into()])),
                    Kind::Path => ("file", Value::Path("file".into())),
                    Kind::Pair => ("0.5,2", Value::Pair([0.5, 2.0])),
                    Kind::Handicaps => {
                        let (name, given) = ("chains".into(), "1,0".into());
                        ("1,0", Value::Handicaps { name, given })
                    }
                };
                let given = [long.as_str(), text];
                let given = if text.is_empty() { &given[..1] } else { &given[..] };
                let values = understood(study, given).unwrap();
                assert_eq!(values.get(setting.name), Some(&value), "{} {long}", study.name);
            }
        }
    }

    #[test]
    fn what_is_out_of_range_is_said_with_the_option() {
        let rate = StudyInfo::named("rate").unwrap();
        let said = |more: &[&str]| understood(rate, more).unwrap_err();
        assert_eq!(said(&["--precision", "0"]), "--precision takes a number of Elo above 0, not 0");
        assert_eq!(
            said(&["--batch-scale", "0"]),
            "--batch-scale takes a number from 1 to 100000, not 0"
        );
        let balance = StudyInfo::named("balance").unwrap();
        let both = understood(balance, &["--sets", "--precision", "5"]).unwrap_err();
        assert!(both.contains("--sets"), "{both}");
    }
}
