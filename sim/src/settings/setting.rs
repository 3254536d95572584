//! What can be set: a name, a type with range and default, a meaning.

use super::value::{Value, Words};

/// The type of a setting, with its range and default.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// A whole number
    Count {
        /// The smallest
        least: u64,
        /// The largest
        most: u64,
        /// The default
        default: u64,
    },
    /// A number; never NaN
    Number {
        /// The smallest
        least: f64,
        /// The largest
        most: f64,
        /// The default
        default: f64,
    },
    /// One of several words, and the number of the default
    Word(&'static [&'static str], usize),
    /// Any text, without a default; a comma in it stands between quotation marks
    Text,
    /// Any text; empty where none is given
    OptionalText,
}

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setting {
    /// Its name
    pub name: &'static str,
    /// What it means, with its source, in a sentence or two
    pub about: &'static str,
    /// Its type
    pub kind: Kind,
}

impl Setting {
    /// A whole number.
    pub const fn count(
        name: &'static str,
        (least, most): (u64, u64),
        default: u64,
        about: &'static str,
    ) -> Setting {
        Setting { name, about, kind: Kind::Count { least, most, default } }
    }

    /// A number.
    pub const fn number(
        name: &'static str,
        (least, most): (f64, f64),
        default: f64,
        about: &'static str,
    ) -> Setting {
        Setting { name, about, kind: Kind::Number { least, most, default } }
    }

    /// One of the words of `T`; the first is the default.
    pub const fn word<T: Words>(name: &'static str, about: &'static str) -> Setting {
        Setting { name, about, kind: Kind::Word(T::WORDS, 0) }
    }

    /// Makes the word of a number the default.
    ///
    /// # Panics
    /// If it is no setting with so many words.
    #[must_use]
    pub const fn with_default_word(mut self, number: usize) -> Setting {
        match self.kind {
            Kind::Word(words, _) if number < words.len() => self.kind = Kind::Word(words, number),
            _ => panic!("a setting with so many words"),
        }
        self
    }

    /// Any text; it must be given.
    pub const fn text(name: &'static str, about: &'static str) -> Setting {
        Setting { name, about, kind: Kind::Text }
    }

    /// Any text, which need not be given.
    pub const fn optional_text(name: &'static str, about: &'static str) -> Setting {
        Setting { name, about, kind: Kind::OptionalText }
    }

    /// Gives a count of this name another default.
    #[must_use]
    pub fn with_default(mut self, name: &str, count: u64) -> Setting {
        if let (true, Kind::Count { default, .. }) = (self.name == name, &mut self.kind) {
            *default = count;
        }
        self
    }

    /// Its range and default, in words.
    pub fn range(&self) -> String {
        match self.kind {
            Kind::Count { least, most, default } => {
                format!("{least} to {most}, default {default}")
            }
            Kind::Number { least, most, default } => {
                format!("{least} to {most}, default {default}")
            }
            Kind::Word(words, default) => {
                format!("{}; default {}", words.join(", "), words[default])
            }
            Kind::Text => "text, which must be given".into(),
            Kind::OptionalText => "text".into(),
        }
    }

    /// The name of its type.
    pub const fn type_name(&self) -> &'static str {
        match self.kind {
            Kind::Count { .. } => "whole number",
            Kind::Number { .. } => "number",
            Kind::Word(..) => "word",
            Kind::Text | Kind::OptionalText => "text",
        }
    }

    /// Whether it must be given.
    pub fn must_be_given(&self) -> bool {
        self.default_value().is_none()
    }

    /// Its default as text; none if it must be given, or is none.
    pub fn default(&self) -> Option<String> {
        self.default_value().map(|value| value.to_string()).filter(|text| !text.is_empty())
    }

    pub(super) fn default_value(&self) -> Option<Value> {
        match self.kind {
            Kind::Count { default, .. } => Some(Value::Count(default)),
            Kind::Number { default, .. } => Some(Value::Number(default)),
            Kind::Word(words, default) => Some(Value::Word(words, default)),
            Kind::OptionalText => Some(Value::Text(String::new())),
            Kind::Text => None,
        }
    }

    /// The value that a text gives; none if it is not one of its type and range.
    pub(super) fn read(&self, given: &str) -> Option<Value> {
        match self.kind {
            Kind::Count { least, most, .. } => {
                given.parse().ok().filter(|n| (least..=most).contains(n)).map(Value::Count)
            }
            // NaN lies in no range.
            Kind::Number { least, most, .. } => {
                given.parse().ok().filter(|n| (least..=most).contains(n)).map(Value::Number)
            }
            Kind::Word(words, _) => {
                words.iter().position(|w| *w == given).map(|n| Value::Word(words, n))
            }
            Kind::Text | Kind::OptionalText => {
                (!given.is_empty()).then(|| Value::Text(given.into()))
            }
        }
    }
}
