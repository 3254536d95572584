//! Settings as text: `name=value,name=value`.

use super::error::{WrongSetting, nearest};
use super::setting::{Kind, Setting};
use super::value::Value;

/// What was set, checked against what can be.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// In the order of the table
    values: Vec<(&'static str, Value)>,
}

/// The parts of a text between its commas. A comma between quotation marks, single or double,
/// separates nothing.
pub fn split_at_commas(text: &str) -> impl Iterator<Item = &str> {
    let mut open = None;
    text.split(move |c| {
        match open {
            None if matches!(c, '"' | '\'') => open = Some(c),
            Some(mark) if mark == c => open = None,
            _ => {}
        }
        c == ',' && open.is_none()
    })
}

impl Settings {
    /// Every setting with its default; those without one are left out.
    pub fn defaults(known: &[Setting]) -> Settings {
        let value = |s: &Setting| Some((s.name, s.default_value()?));
        Settings { values: known.iter().filter_map(value).collect() }
    }

    /// Reads `name=value,name=value`; what is not mentioned has its default.
    ///
    /// # Errors
    /// [`WrongSetting`].
    pub fn read(player: &str, known: &[Setting], text: &str) -> Result<Settings, WrongSetting> {
        let mut given: Vec<Option<Value>> = vec![None; known.len()];
        for part in split_at_commas(text).map(str::trim).filter(|part| !part.is_empty()) {
            let form = || WrongSetting::Form { player: player.into(), given: part.into() };
            let (name, value) = part.split_once('=').ok_or_else(form)?;
            let (name, value) = (name.trim(), value.trim());
            let place = known.iter().position(|setting| setting.name == name);
            let place = place.ok_or_else(|| unknown_setting(player, known, name))?;
            let setting = &known[place];
            if given[place].is_some() {
                return Err(WrongSetting::Repeated { player: player.into(), name: setting.name });
            }
            if matches!(setting.kind, Kind::Text | Kind::OptionalText) && value.is_empty() {
                // As if it were not mentioned.
                continue;
            }
            given[place] =
                Some(setting.read(value).ok_or_else(|| wrong_value(player, setting, value))?);
        }
        let value = |(setting, given): (&Setting, Option<Value>)| {
            let value = given.or_else(|| setting.default_value());
            value.map(|value| (setting.name, value)).ok_or_else(|| WrongSetting::Missing {
                player: player.into(),
                name: setting.name,
                about: setting.about,
            })
        };
        let values: Result<_, _> = known.iter().zip(given).map(value).collect();
        Ok(Settings { values: values? })
    }

    /// The values in the order of the table that they were read by.
    ///
    /// # Panics
    /// If it was another table.
    pub fn values<'s>(&'s self, table: &'s [Setting]) -> impl Iterator<Item = &'s Value> {
        assert_eq!(self.values.len(), table.len(), "settings of another player");
        self.values.iter().zip(table).map(|((name, value), setting)| {
            assert_eq!(*name, setting.name, "settings of another player");
            value
        })
    }
}

fn unknown_setting(player: &str, known: &[Setting], name: &str) -> WrongSetting {
    let names = || known.iter().map(|s| s.name);
    WrongSetting::Unknown {
        player: player.into(),
        name: name.into(),
        nearest: nearest(name, names()).map(str::to_string),
        known: match known {
            [] => "none".into(),
            _ => names().collect::<Vec<_>>().join(", "),
        },
    }
}

fn wrong_value(player: &str, setting: &Setting, given: &str) -> WrongSetting {
    let words = match setting.kind {
        Kind::Word(words, _) => words,
        Kind::Count { .. } | Kind::Number { .. } | Kind::Text | Kind::OptionalText => &[],
    };
    WrongSetting::Value {
        player: player.into(),
        name: setting.name.into(),
        range: setting.range(),
        given: given.into(),
        nearest: nearest(given, words.iter().copied()).map(str::to_string),
    }
}
