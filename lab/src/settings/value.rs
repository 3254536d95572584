//! Values of settings.

use std::path::PathBuf;

use serde_json::json;

/// The value of a setting.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Of [`super::Kind::Flag`]
    Flag(bool),
    /// Of [`super::Kind::Count`]
    Count(u64),
    /// Of [`super::Kind::Number`]
    Number(f64),
    /// Of [`super::Kind::Text`]
    Text(String),
    /// Of [`super::Kind::Texts`]
    Texts(Vec<String>),
    /// Of [`super::Kind::Path`]
    Path(PathBuf),
    /// Of [`super::Kind::Handicaps`]
    Handicaps {
        /// The name under which they were given, such as `chains`
        name: String,
        /// The numbers with commas between them, as they were given
        given: String,
    },
    /// Of [`super::Kind::Pair`]
    Pair([f64; 2]),
}

impl Value {
    /// As journals and reports have it.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Value::Flag(flag) => json!(flag),
            Value::Count(count) => json!(count),
            Value::Number(number) => json!(number),
            Value::Text(text) => json!(text),
            Value::Texts(texts) => json!(texts),
            Value::Path(path) => json!(path),
            Value::Handicaps { given, .. } => json!(handicaps(given)),
            Value::Pair(pair) => json!(pair),
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Count(count) => write!(f, "{count}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => write!(f, "{text:?}"),
            Value::Texts(texts) => write!(f, "{texts:?}"),
            Value::Path(path) => write!(f, "{}", path.display()),
            Value::Handicaps { given, .. } => write!(f, "{given:?}"),
            Value::Pair([one, two]) => write!(f, "{one},{two}"),
        }
    }
}

/// The numbers of handicaps; none if one cannot be read.
pub(crate) fn handicaps(given: &str) -> Option<Vec<u16>> {
    given.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// A type that a field of settings can have.
pub trait SettingValue: Sized {
    /// A value as this type; of none what a field is that need not be given.
    ///
    /// # Panics
    /// If the setting is of another type.
    fn from_value(value: Option<Value>) -> Self;

    /// Itself as a value; none if it is not given.
    fn to_value(&self) -> Option<Value>;
}

impl Value {
    /// Two numbers with a comma between them; none if the text is something else.
    pub fn read_pair(text: &str) -> Option<Value> {
        let (one, two) = text.split_once(',')?;
        Some(Value::Pair([one.trim().parse().ok()?, two.trim().parse().ok()?]))
    }
}

/// A value of another type than the field that it is for: the table is declared wrong.
fn mismatch<T>(value: &Value) -> T {
    unreachable!("{value:?} is no {}", std::any::type_name::<T>())
}

macro_rules! setting_value {
    ($($type:ty: $kind:ident as $inner:ty),* $(,)?) => {
        $(impl SettingValue for $type {
            fn from_value(value: Option<Value>) -> $type {
                match value {
                    None => Default::default(),
                    Some(Value::$kind(value)) => value as $type,
                    Some(other) => mismatch(&other),
                }
            }

            fn to_value(&self) -> Option<Value> {
                Some(Value::$kind(self.clone() as $inner))
            }
        })*
    };
}
setting_value! {
    bool: Flag as bool,
    u32: Count as u64,
    u64: Count as u64,
    usize: Count as u64,
    f64: Number as f64,
    String: Text as String,
    Vec<String>: Texts as Vec<String>,
    PathBuf: Path as PathBuf,
}

impl<T: SettingValue> SettingValue for Option<T> {
    fn from_value(value: Option<Value>) -> Option<T> {
        value.map(|value| T::from_value(Some(value)))
    }

    fn to_value(&self) -> Option<Value> {
        self.as_ref().and_then(T::to_value)
    }
}

impl SettingValue for [u16; 2] {
    fn from_value(value: Option<Value>) -> [u16; 2] {
        match value {
            None => [0; 2],
            // Checked before with the most of the game; until then nobody looks at them.
            Some(Value::Handicaps { given, .. }) => {
                let read = handicaps(&given).and_then(|handicaps| handicaps.try_into().ok());
                read.unwrap_or_default()
            }
            Some(other) => mismatch(&other),
        }
    }

    fn to_value(&self) -> Option<Value> {
        let given = self.map(|handicap| handicap.to_string()).join(",");
        Some(Value::Handicaps { name: String::new(), given })
    }
}

impl SettingValue for Vec<u16> {
    fn from_value(value: Option<Value>) -> Vec<u16> {
        match value {
            None => Vec::new(),
            Some(Value::Handicaps { given, .. }) => handicaps(&given).unwrap_or_default(),
            Some(other) => mismatch(&other),
        }
    }

    fn to_value(&self) -> Option<Value> {
        let given: Vec<String> = self.iter().map(u16::to_string).collect();
        Some(Value::Handicaps { name: String::new(), given: given.join(",") })
    }
}

impl SettingValue for [f64; 2] {
    fn from_value(value: Option<Value>) -> [f64; 2] {
        match value {
            None => [0.0; 2],
            Some(Value::Pair(pair)) => pair,
            Some(other) => mismatch(&other),
        }
    }

    fn to_value(&self) -> Option<Value> {
        Some(Value::Pair(*self))
    }
}
