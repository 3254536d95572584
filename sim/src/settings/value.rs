//! The value of a setting, and the types it can have.

/// A type whose values are words.
pub trait Words: Copy + PartialEq + 'static {
    /// The words, the default first.
    const WORDS: &'static [&'static str];
    /// The values, in the same order.
    const VALUES: &'static [Self];
}

/// The value of a setting.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Of `Kind::Count`
    Count(u64),
    /// Of `Kind::Number`
    Number(f64),
    /// Of `Kind::Word`: the words and the number of one
    Word(&'static [&'static str], usize),
    /// Of `Kind::Text`
    Text(String),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Count(count) => write!(f, "{count}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(words, n) => f.write_str(words[*n]),
            Value::Text(text) => f.write_str(text),
        }
    }
}

impl Value {
    /// The value of an enum that the setting was declared with.
    ///
    /// # Panics
    /// If it was declared with another type.
    pub fn of_words<T: Words>(&self) -> T {
        match self {
            Value::Word(words, n) if *words == T::WORDS => T::VALUES[*n],
            other => unreachable!("{other:?} is none of {:?}", T::WORDS),
        }
    }
}

/// A type that a field of settings can have.
pub trait FromValue {
    /// The value as this type.
    ///
    /// # Panics
    /// If the setting is of another type.
    fn from_value(value: &Value) -> Self;
}

macro_rules! from_value {
    ($kind:ident: $($type:ty),*) => {
        $(impl FromValue for $type {
            fn from_value(value: &Value) -> $type {
                match value {
                    Value::$kind(value) => *value as $type,
                    other => unreachable!("{other:?} is no {}", stringify!($kind)),
                }
            }
        })*
    };
}
from_value!(Count: u32, u64, usize);
from_value!(Number: f32, f64);

impl FromValue for String {
    fn from_value(value: &Value) -> String {
        match value {
            Value::Text(text) => text.clone(),
            other => unreachable!("{other:?} is no text"),
        }
    }
}
