//! Settings of a form, checked against their tables.

use std::path::Path;

use archon_lab::game::GameName;
use archon_lab::settings::{Kind, PathUse, Setting, Value, Values, find};
use archon_lab::with_game;
use archon_sim::players::registry::{PlayerRegistry, players};
use serde_json::{Map, Value as Json};

use crate::store;
use crate::wording::for_browser;

/// The longest text of a setting that is no file.
const LONGEST: usize = 2_000;
/// What the server decides by itself.
const THREADS: &str = "threads";

/// Whether a form asks for a setting: not for files that are written, and not for what the server decides.
pub fn is_asked(setting: &Setting) -> bool {
    let is_file = matches!(setting.kind, Kind::Path);
    let is_left_out = is_file && setting.path_use != PathUse::Read;
    setting.on_command_line && !is_left_out && setting.name != THREADS
}

/// The file that keeps what was pasted for a setting, in the folder of the study.
fn file_name(setting: &Setting) -> String {
    format!("{}.txt", setting.name)
}

/// Writes what was pasted for settings that are files.
///
/// # Errors
/// A file cannot be written.
pub fn write_files(
    settings: &[&'static Setting],
    given: &Map<String, Json>,
    folder: &Path,
) -> std::io::Result<()> {
    for setting in settings.iter().filter(|setting| matches!(setting.kind, Kind::Path)) {
        if let Some(text) = given.get(setting.name).and_then(Json::as_str) {
            store::write_file(folder, &file_name(setting), text.as_bytes())?;
        }
    }
    Ok(())
}

/// The settings that were given, by their names: texts as somebody typed them, or yes and no.
///
/// # Errors
/// A sentence that says which of them cannot be used, and why.
pub fn read(
    settings: &[&'static Setting],
    given: &Map<String, Json>,
    game: GameName,
    folder: &Path,
) -> Result<Values, String> {
    let mut values = Values::default();
    for (name, given) in given {
        let setting = find(settings.iter().copied(), name)
            .map_err(|_| format!("there is no setting {name:?} here"))?;
        let wanted = || {
            let range = setting.range_in_words();
            format!("{} takes {range}, not {}", label(setting), shown(given))
        };
        let value = match given {
            Json::Bool(false) => None,
            Json::Bool(true) if matches!(setting.kind, Kind::Flag) => {
                Some(Value::Flag(!setting.is_negated()))
            }
            Json::String(text) if text.trim().is_empty() => None,
            Json::String(text) => Some(of_text(setting, text, game, folder)?.ok_or_else(wanted)?),
            _ => return Err(wanted()),
        };
        if let Some(value) = value {
            values.set(setting, value).map_err(|why| said(settings, &why))?;
        }
    }
    Ok(values)
}

/// The value of a setting of a text; none if it is no such value.
fn of_text(
    setting: &Setting,
    text: &str,
    game: GameName,
    folder: &Path,
) -> Result<Option<Value>, String> {
    if matches!(setting.kind, Kind::Path) {
        return Ok(Some(Value::Path(folder.join(file_name(setting)))));
    }
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(format!("{} is longer than {LONGEST} letters", label(setting)));
    }
    Ok(match setting.kind {
        Kind::Count { .. } => text.parse().ok().map(Value::Count),
        Kind::Number(_) => {
            text.parse().ok().filter(|number: &f64| !number.is_nan()).map(Value::Number)
        }
        Kind::Text(_) => {
            names_no_file(setting, text)?;
            Some(Value::Text(text.into()))
        }
        Kind::Texts(_) => {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            let lines: Vec<String> = lines.map(str::to_string).collect();
            lines.iter().try_for_each(|line| names_no_file(setting, line))?;
            Some(Value::Texts(lines))
        }
        Kind::Pair => Value::read_pair(text),
        Kind::Handicaps => {
            let given = text.to_string();
            Some(Value::Handicaps { name: game.handicap_option().into(), given })
        }
        Kind::Flag | Kind::Path => None,
    })
}

/// Marks between the words of a text.
const MARKS: [char; 11] = [',', '#', ':', ';', '=', ' ', '"', '\'', '|', '\t', '\n'];

/// Texts name lists, players and cards. Some of them may be files on the command line, and players may be programs: from a
/// browser neither is read or run.
fn names_no_file(setting: &Setting, text: &str) -> Result<(), String> {
    let refused = |why: &str| Err(format!("{} cannot be {text:?}: {why}", label(setting)));
    if text.contains(|letter: char| letter.is_control()) {
        return refused("it contains a control character");
    }
    if text.contains(['/', '\\']) || text == "-" {
        return refused("files are not read by their names from a browser");
    }
    let is_file = |word: &str| !word.is_empty() && Path::new(word).exists();
    if is_file(text) || text.split(MARKS).any(is_file) {
        return refused("a file of this name is there, and files are not read from a browser");
    }
    let is_program = |part: &str| {
        let name = part.split(':').next().unwrap_or_default().trim();
        part.contains(':')
            && GameName::ALL.into_iter().any(|game| with_game!(game, needs_more(name)))
    };
    if text.split([',', ';', '|']).any(is_program) {
        return refused("programs and networks are players on the command line alone");
    }
    Ok(())
}

/// Whether a player is a program or a network, which its settings name.
fn needs_more<G: PlayerRegistry>(name: &str) -> bool {
    players::<G>().iter().any(|player| player.name == name && !player.stands_alone())
}

/// An error of settings with the labels of a form.
pub fn said(settings: &[&'static Setting], why: &archon_lab::error::ConfigError) -> String {
    let named = |name: &str| {
        let setting = settings.iter().find(|setting| setting.name == name);
        setting.map_or_else(|| name.to_string(), |setting| label(setting))
    };
    format!("{} {}", named(why.setting()), why.problem(named))
}

/// What a form calls a setting.
pub fn label(setting: &Setting) -> String {
    let [help, _] =
        if setting.is_negated() { setting.option_help() } else { [setting.about(), String::new()] };
    format!("“{}”", for_browser(help.trim_end_matches('.')))
}

fn shown(given: &Json) -> String {
    given.as_str().map_or_else(|| given.to_string(), |text| format!("{text:?}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use archon_lab::registry::{STUDIES, StudyInfo};
    use serde_json::json;

    use super::*;

    fn read_of(study: &str, given: &Json) -> Result<Values, String> {
        let study = StudyInfo::named(study).unwrap();
        let settings: Vec<_> = study.all_settings().filter(|setting| is_asked(setting)).collect();
        let given = given.as_object().unwrap();
        read(&settings, given, GameName::KeyForge, Path::new("folder"))
    }

    #[test]
    fn settings_are_read_as_their_tables_say() {
        let given = json!({ "pairs": " 200 ", "precision": "2.5", "player": "random", "seed": "" });
        let values = read_of("rate", &given).unwrap();
        assert_eq!(values.get("pairs"), Some(&Value::Count(200)));
        assert_eq!(values.get("precision"), Some(&Value::Number(2.5)));
        assert_eq!(values.get("player"), Some(&Value::Text("random".into())));
        assert_eq!(values.get("seed"), None);
        let values = read_of("matchup", &json!({ "chains": "1,0" })).unwrap();
        assert!(matches!(values.get("chains"), Some(Value::Handicaps { .. })));
        let values = read_of("review", &json!({ "log": "a\nb" })).unwrap();
        assert_eq!(values.get("log"), Some(&Value::Path("folder/log.txt".into())));
    }

    #[test]
    fn what_is_out_of_range_is_said_with_its_label() {
        let pairs = read_of("rate", &json!({ "pairs": "many" })).unwrap_err();
        assert!(pairs.starts_with("“Maximum number of mirrored pairs” takes a"), "{pairs}");
        let precision = read_of("rate", &json!({ "precision": "0" })).unwrap_err();
        assert!(precision.contains("takes a number of Elo above 0, not 0"), "{precision}");
        for given in [json!({ "resume": "x" }), json!({ "threads": "4" }), json!({ "x": "y" })] {
            let refused = read_of("rate", &given).unwrap_err();
            assert!(refused.starts_with("there is no setting"), "{refused}");
        }
        assert!(read_of("rate", &json!({ "pairs": 5 })).is_err());
    }

    #[test]
    fn no_file_is_read_and_no_program_is_run() {
        for player in [
            "program:command=ls",
            " program : command=ls",
            "greedy,program:command=ls",
            "planner:evaluation=/etc/passwd",
            "planner:evaluation=Cargo.toml",
            "-",
        ] {
            let refused = read_of("rate", &json!({ "player": player }));
            assert!(refused.is_err(), "{player}");
            assert!(read_of("ladder", &json!({ "players": player })).is_err(), "{player}");
        }
        assert!(read_of("alliance", &json!({ "restricted": "Cargo.toml" })).is_err());
        assert!(read_of("rate", &json!({ "player": "ismcts:iterations=20,c=0.7" })).is_ok());
    }

    #[test]
    fn every_study_is_asked_for_everything_but_files_to_write_folders_and_threads() {
        let named = |study: &StudyInfo, are_asked: bool| -> BTreeSet<&str> {
            let settings = study.all_settings().filter(|s| is_asked(s) == are_asked);
            settings.filter(|s| s.on_command_line).map(|s| s.name).collect()
        };
        let left_out: BTreeSet<&str> = STUDIES.iter().flat_map(|s| named(s, false)).collect();
        assert_eq!(left_out, BTreeSet::from(["data", "folder", "resume", "threads", "write"]));
        for study in STUDIES {
            let both = named(study, true).intersection(&left_out).count();
            assert_eq!(both, 0, "{}", study.name);
        }
        // Files that are read are pasted.
        let files = |study: &StudyInfo| -> Vec<&str> {
            let asked = study.all_settings().filter(|s| is_asked(s));
            asked.filter(|s| matches!(s.kind, Kind::Path)).map(|s| s.name).collect()
        };
        let all: Vec<&str> = STUDIES.iter().flat_map(files).collect();
        assert_eq!(all, ["results", "log"]);
    }
}
