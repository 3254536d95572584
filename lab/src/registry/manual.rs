//! The tables of settings in the manual, made of the registry.

use super::{StudyInfo, all};
use crate::definition::{Against, NamedDecks, PlayedSettings, RunningSettings};
use crate::settings::{DefaultValue, Kind, Setting, StudySettings as _};

/// Where the tables stand in `docs/studies.md`.
const MARKS: [&str; 2] = ["<!-- settings: begin -->\n", "<!-- settings: end -->\n"];

/// A page with the tables of settings as the registry has them; none if it has no place for them.
pub fn with_tables(page: &str) -> Option<String> {
    let (before, rest) = page.split_once(MARKS[0])?;
    let (_, after) = rest.split_once(MARKS[1])?;
    Some(format!("{before}{}{}{}{after}", MARKS[0], tables(), MARKS[1]))
}

fn tables() -> String {
    let head = "| command line | Python | default | meaning |\n| --- | --- | --- | --- |\n";
    let of = |settings: &[Setting]| settings.iter().map(row).collect::<String>();
    let mut text = String::new();
    for study in all() {
        text += &format!(
            "\n### `archon {}`\n\n{}.\n\n{head}{}{}{}",
            study.name,
            study.about,
            decks_rows(study),
            of(study.settings),
            // The others are the same for all.
            of(study.common[1])
        );
    }
    text += &format!(
        "\n### Settings that studies have in common\n\n{head}{}{}\n",
        of(PlayedSettings::TABLE),
        of(RunningSettings::TABLE)
    );
    text
}

fn decks_rows(study: &StudyInfo) -> String {
    let mut rows = String::new();
    match study.decks.decks {
        NamedDecks::None => {}
        NamedDecks::Dealt { about } => rows += &deck_row("-d, --decks", "decks", "bundled", about),
        NamedDecks::Pairing { about } => {
            rows += &deck_row("DECKS", "decks", "the starter decks", about)
        }
        NamedDecks::Collection { about, required } => {
            let default = if required { "must be given" } else { "bundled" };
            rows += &deck_row("DECKS", "decks", default, about);
        }
    }
    match study.decks.against {
        Against::Nobody => {}
        Against::Named(about) => rows += &deck_row("-a, --against", "against", "", about),
        Against::SetsOfDecks(about) => {
            let default = "the bundled decks of the sets that the decks are of";
            rows += &deck_row("-a, --against", "against", default, about);
        }
    }
    rows
}

fn deck_row(option: &str, keyword: &str, default: &str, [about, details]: [&str; 2]) -> String {
    // The default has a column of its own.
    let about = about.split(" [default").next().unwrap_or(about);
    let details = details.split(" [default").next().unwrap_or_default();
    line(&format!("`{option}`"), keyword, default, &sentences(about, details))
}

fn row(setting: &Setting) -> String {
    let long = match setting.kind {
        Kind::Handicaps => "`--chains`, `--hp`".into(),
        _ if setting.is_positional => format!("`{}`", setting.name.to_uppercase()),
        _ if !setting.on_command_line => "–".into(),
        _ => format!("`--{}`", setting.long()),
    };
    let option = setting.short.map_or_else(|| long.clone(), |short| format!("`-{short}`, {long}"));
    let default = match setting.default {
        DefaultValue::Required => "must be given".into(),
        DefaultValue::Flag(true) => "yes".into(),
        DefaultValue::Flag(false) => "no".into(),
        _ => setting.default_in_words().unwrap_or_default(),
    };
    let range = match setting.kind {
        Kind::Count { least: 0, most: u64::MAX } => String::new(),
        Kind::Count { .. } | Kind::Number(_) => format!(" Takes {}.", setting.range_in_words()),
        _ => String::new(),
    };
    let meaning = sentences(&setting.about(), &setting.details()) + &range;
    line(&option, setting.name, &default, &meaning)
}

fn sentences(about: &str, details: &str) -> String {
    let details = details.replace("\n\n", " ");
    let text = match details.is_empty() {
        true => about.to_string(),
        false => format!("{about}. {details}"),
    };
    if text.ends_with('.') { text } else { text + "." }
}

fn line(option: &str, keyword: &str, default: &str, meaning: &str) -> String {
    let default = if default.is_empty() { "–" } else { default };
    format!("| {option} | `{keyword}` | {default} | {meaning} |\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares a file with what it should hold, or writes that.
    fn is_up_to_date(file: &str, made: impl Fn(&str) -> String) {
        let top = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        if !std::path::Path::new(top).join("book.toml").exists() {
            return println!("skipped: the book is not part of this crate");
        }
        let file = format!("{top}/{file}");
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        let made = made(&found);
        if std::env::var_os("ARCHON_REFRESH").is_some() {
            return std::fs::write(&file, made).expect("written");
        }
        assert!(
            found == made,
            "{file} is not what the registry says: ARCHON_REFRESH=1 refreshes it"
        );
    }

    #[test]
    fn the_manual_has_the_settings_of_the_registry() {
        is_up_to_date("docs/studies.md", |page| with_tables(page).expect("a place for tables"));
    }

    #[test]
    fn the_stub_has_the_functions_of_the_registry() {
        is_up_to_date("python/archon_lab/studies.pyi", |_| super::super::python::stub());
    }
}
