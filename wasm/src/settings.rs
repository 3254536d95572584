//! Settings of studies, from an object of JavaScript.

use archon_engine::keyforge::deck::Deck;
use archon_lab::definition::{Against, GivenDecks, NamedDecks};
use archon_lab::error::StudyError;
use archon_lab::registry::StudyInfo;
use archon_lab::settings::{Kind, Setting, Value as Given, Values, find};
use serde_json::Value;

use crate::decks::all_given;
use crate::errors::{Result, error, of_study};
use crate::values::whole_number;

/// A study as it was called.
#[derive(Clone)]
pub struct Call {
    /// The line of the registry
    pub study: &'static StudyInfo,
    /// Its decks
    pub decks: GivenDecks<Deck>,
    /// What was given of the settings
    pub values: Values,
}

impl Call {
    /// Reads decks and settings: an object whose fields are the names of settings in camel case. Throws a SettingError
    /// for a setting that there is not, and for what is out of range.
    pub fn new(study: &'static StudyInfo, decks: &Value, settings: &Value) -> Result<Call> {
        let decks = match study.decks.decks {
            NamedDecks::None => Vec::new(),
            _ => all_given(decks)?,
        };
        let decks = GivenDecks { decks, against: Vec::new(), strict: false };
        let mut call = Call { study, decks, values: Values::default() };
        let given = match settings {
            Value::Null => None,
            Value::Object(settings) => Some(settings),
            other => {
                let said = format!("settings are an object, not {other}");
                return Err(error("SettingError", said));
            }
        };
        for (name, value) in given.into_iter().flatten() {
            call.set(name, value)?;
        }
        Ok(call)
    }

    fn set(&mut self, camel: &str, value: &Value) -> Result<()> {
        match camel {
            _ if value.is_null() => Ok(()),
            "against" if self.study.decks.against != Against::Nobody => {
                self.decks.against = all_given(value)?;
                Ok(())
            }
            "strict" => {
                self.decks.strict = value.as_bool().unwrap_or(true);
                Ok(())
            }
            // There are no files and no threads.
            "resume" | "threads" => Err(self.unknown(camel, None)),
            _ => {
                let setting = find(self.study.all_settings(), &snake(camel))
                    .map_err(|nearest| self.unknown(camel, nearest))?;
                let value = read(camel, setting, value)?;
                let wrong = |why| of_study(StudyError::Config(why));
                self.values.set(setting, value).map_err(wrong)
            }
        }
    }

    fn unknown(&self, name: &str, nearest: Option<&str>) -> wasm_bindgen::JsValue {
        let near = nearest.map_or_else(String::new, |near| format!(" (did you mean {near:?}?)"));
        error("SettingError", format!("{} has no setting {name:?}{near}", self.study.name))
    }
}

/// `cardPairs` as `card_pairs`.
fn snake(camel: &str) -> String {
    let mut snake = String::new();
    for letter in camel.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

fn read(name: &str, setting: &Setting, value: &Value) -> Result<Given> {
    let wrong = |wanted: &str| error("SettingError", format!("{name} takes {wanted}, not {value}"));
    let text = |value: &Value| value.as_str().map(ToString::to_string);
    let numbers = || -> Option<Vec<f64>> { value.as_array()?.iter().map(Value::as_f64).collect() };
    Ok(match setting.kind {
        Kind::Flag => Given::Flag(value.as_bool().ok_or_else(|| wrong("true or false"))?),
        Kind::Count { .. } => Given::Count(whole_number(name, value)?),
        Kind::Number(_) => Given::Number(value.as_f64().ok_or_else(|| wrong("a number"))?),
        Kind::Text(_) => Given::Text(text(value).ok_or_else(|| wrong("a text"))?),
        Kind::Path => return Err(wrong("a file, and there are none here")),
        Kind::Texts(_) => {
            let several = match value {
                Value::Array(several) => several.iter().map(text).collect(),
                one => text(one).map(|one| vec![one]),
            };
            Given::Texts(several.ok_or_else(|| wrong("a text or several"))?)
        }
        Kind::Pair => match numbers().as_deref() {
            Some([one, two]) => Given::Pair([*one, *two]),
            _ => return Err(wrong("two numbers")),
        },
        Kind::Handicaps => {
            let several = value.as_array().ok_or_else(|| wrong("a number for each seat"))?;
            let each = several.iter().map(|one| whole_number(name, one));
            let each: Vec<String> =
                each.map(|one| one.map(|n| n.to_string())).collect::<Result<_>>()?;
            Given::Handicaps { name: setting.name.into(), given: each.join(",") }
        }
    })
}
