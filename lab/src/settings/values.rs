//! What was given of settings, checked against their tables.

use archon_sim::players::settings::nearest;

use super::value::handicaps;
use super::{Kind, Setting, Value};
use crate::error::ConfigError;
use crate::game::{GameName, StudyGame};

/// A struct of settings with their table, as `settings!` declares it.
pub trait StudySettings: Sized + Clone {
    /// What can be set.
    const TABLE: &'static [Setting];

    /// What was given, and the defaults for so many decks of the others.
    fn resolve(values: &Values, decks: usize) -> Self;

    /// The values in the order of the table.
    fn values(&self) -> Vec<Option<Value>>;

    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    fn check(&self) -> Result<(), ConfigError> {
        let values = self.values();
        let given = Self::TABLE.iter().zip(&values);
        given.filter_map(|(setting, value)| Some((setting, value.as_ref()?))).try_for_each(in_range)
    }

    /// The settings as journals and reports have them. Handicaps are left to the study, which knows
    /// what the game calls them.
    fn journal(&self) -> serde_json::Value {
        let values = self.values();
        let kept = Self::TABLE
            .iter()
            .zip(&values)
            .filter(|(setting, _)| setting.in_journal && !matches!(setting.kind, Kind::Handicaps));
        let entry = |(setting, value): (&Setting, &Option<Value>)| {
            (
                setting.name.to_string(),
                value.as_ref().map_or(serde_json::Value::Null, Value::to_json),
            )
        };
        kept.map(entry).collect::<serde_json::Map<_, _>>().into()
    }
}

/// What was given of one table or several, by names.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Values {
    given: Vec<(&'static str, Value)>,
}

impl Values {
    /// Takes the value of a setting.
    ///
    /// # Errors
    /// It is out of the range of the setting.
    pub fn set(&mut self, setting: &Setting, value: Value) -> Result<(), ConfigError> {
        in_range((setting, &value))?;
        self.given.retain(|(name, _)| *name != setting.name);
        self.given.push((setting.name, value));
        Ok(())
    }

    /// The value of a setting, if it was given.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.given.iter().find(|(given, _)| *given == name).map(|(_, value)| value)
    }

    /// Whether nothing is missing of a table, and nothing is given with what excludes it.
    ///
    /// # Errors
    /// The first setting with which something is wrong.
    pub fn check(&self, table: &[Setting]) -> Result<(), ConfigError> {
        for setting in table {
            let given = self.get(setting.name).is_some();
            let needed = match setting.unless {
                Some(other) => self.get(other).is_none(),
                None => matches!(setting.default, super::DefaultValue::Required),
            };
            if !given && needed {
                let range = setting.range_in_words();
                return Err(ConfigError::Missing { setting: setting.name, range });
            }
            let other = setting.conflict.filter(|other| given && self.is_on(other));
            if let Some(other) = other {
                return Err(ConfigError::Conflict { setting: setting.name, other });
            }
        }
        Ok(())
    }

    fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| *value != Value::Flag(false))
    }

    /// Whether the handicaps of a table are those of a game, one for each seat.
    ///
    /// # Errors
    /// They are not.
    pub fn check_handicaps<G: StudyGame>(
        &self,
        table: &[Setting],
        seats: usize,
    ) -> Result<(), ConfigError> {
        let setting = table.iter().find(|setting| matches!(setting.kind, Kind::Handicaps));
        let Some(Value::Handicaps { name, given }) = setting.and_then(|s| self.get(s.name)) else {
            return Ok(());
        };
        if name != G::HANDICAP_OPTION {
            let other = GameName::ALL.into_iter().find(|game| game.handicap_option() == name);
            let other = other.expect("no other name is read");
            return Err(ConfigError::OtherHandicap {
                given: other.handicap_option(),
                of: other.title(),
                title: G::TITLE,
                handicap: G::HANDICAP_OPTION,
            });
        }
        let numbers = handicaps(given).filter(|numbers| {
            numbers.len() == seats && numbers.iter().all(|number| *number <= G::MOST_HANDICAP)
        });
        if numbers.is_some() {
            return Ok(());
        }
        let number = if seats == 2 { "two".to_string() } else { seats.to_string() };
        let most = G::MOST_HANDICAP;
        Err(ConfigError::OutOfRange {
            setting: G::HANDICAP_OPTION,
            range: format!("{number} numbers from 0 to {most} separated by a comma"),
            given: format!("{given:?}"),
        })
    }

    /// The values of a table, in its order, with the defaults for so many decks.
    pub fn resolve(&self, table: &[Setting], decks: usize) -> Vec<Option<Value>> {
        let value = |setting: &Setting| {
            self.get(setting.name).cloned().or_else(|| setting.default_value(decks))
        };
        table.iter().map(value).collect()
    }
}

/// Whether a value is in the range of its setting.
fn in_range((setting, value): (&Setting, &Value)) -> Result<(), ConfigError> {
    let fits = match (setting.kind, value) {
        (Kind::Count { least, most }, Value::Count(count)) => (least..=most).contains(count),
        (Kind::Number(range), Value::Number(number)) => range.contains(*number),
        (Kind::Text(check), Value::Text(text)) => {
            let wrong = |problem| ConfigError::Text { setting: setting.name, problem };
            return check(text).map_err(wrong);
        }
        _ => true,
    };
    match fits {
        true => Ok(()),
        false => Err(ConfigError::OutOfRange {
            setting: setting.name,
            range: setting.range_in_words(),
            given: value.to_string(),
        }),
    }
}

/// The setting of a name among those of some tables.
///
/// # Errors
/// There is none: the name that is most like it, if any is.
pub fn find<'t>(
    tables: impl Iterator<Item = &'t Setting> + Clone,
    name: &str,
) -> Result<&'t Setting, Option<&'static str>> {
    let found = tables.clone().find(|setting| setting.name == name);
    found.ok_or_else(|| nearest(name, tables.map(|setting| setting.name)))
}
