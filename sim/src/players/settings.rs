//! A player's settings: one table for each player, with name, type, range, default and meaning.
//!
//! A table is declared by `settings!` together with the struct
//! that holds the values, so that what help lists, what is read and what a player gets are one
//! thing. Values that are one of several words are enums, declared by
//! `words!`.

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
    /// One of several words; the first is the default
    Word(&'static [&'static str]),
    /// Any text, without a default; a comma in it stands between quotation marks
    Text,
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
        Setting { name, about, kind: Kind::Word(T::WORDS) }
    }

    /// Any text; it must be given.
    pub const fn text(name: &'static str, about: &'static str) -> Setting {
        Setting { name, about, kind: Kind::Text }
    }

    /// The same with another default, if it is a count of that name.
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
                format!("{least} to {most}, {default} unless set")
            }
            Kind::Number { least, most, default } => {
                format!("{least} to {most}, {default} unless set")
            }
            Kind::Word(words) => format!("{}; {} unless set", words.join(", "), words[0]),
            Kind::Text => "text, which must be given".into(),
        }
    }

    /// The name of its type.
    pub const fn type_name(&self) -> &'static str {
        match self.kind {
            Kind::Count { .. } => "whole number",
            Kind::Number { .. } => "number",
            Kind::Word(_) => "word",
            Kind::Text => "text",
        }
    }

    /// Its default as text; none if it must be given.
    pub fn default(&self) -> Option<String> {
        self.default_value().map(|value| value.to_string())
    }

    fn default_value(&self) -> Option<Value> {
        match self.kind {
            Kind::Count { default, .. } => Some(Value::Count(default)),
            Kind::Number { default, .. } => Some(Value::Number(default)),
            Kind::Word(words) => Some(Value::Word(words, 0)),
            Kind::Text => None,
        }
    }

    /// The value that a text gives; none if it is not one of its type and range.
    fn read(&self, given: &str) -> Option<Value> {
        match self.kind {
            Kind::Count { least, most, .. } => {
                given.parse().ok().filter(|n| (least..=most).contains(n)).map(Value::Count)
            }
            // NaN lies in no range.
            Kind::Number { least, most, .. } => {
                given.parse().ok().filter(|n| (least..=most).contains(n)).map(Value::Number)
            }
            Kind::Word(words) => {
                words.iter().position(|w| *w == given).map(|n| Value::Word(words, n))
            }
            Kind::Text => (!given.is_empty()).then(|| Value::Text(given.into())),
        }
    }
}

/// A type whose values are words.
pub trait Words: Copy + PartialEq + 'static {
    /// The words, the default first.
    const WORDS: &'static [&'static str];
    /// The values, in the same order.
    const VALUES: &'static [Self];
}

/// Declares an enum with a word for each variant; the first is the default.
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$variant_meta:meta])* $variant:ident = $word:literal),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$variant_meta])* $variant),*
        }

        impl $crate::players::settings::Words for $name {
            const WORDS: &'static [&'static str] = &[$($word),*];
            const VALUES: &'static [$name] = &[$($name::$variant),*];
        }

        impl $crate::players::settings::FromValue for $name {
            fn from_value(value: &$crate::players::settings::Value) -> $name {
                value.of_words()
            }
        }
    };
}
pub(crate) use words;

/// Declares a struct of settings and their table: each field with its type and its [`Setting`].
macro_rules! settings {
    (
        $(#[$meta:meta])*
        $vis:vis struct $config:ident {
            $($(#[$field_meta:meta])* $field:ident: $type:ty = $setting:expr),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        $vis struct $config {
            $($(#[$field_meta])* pub $field: $type),*
        }

        impl $config {
            /// What can be set.
            pub const SETTINGS: &'static [$crate::players::settings::Setting] = &[$($setting),*];
        }

        impl From<&$crate::players::settings::Settings> for $config {
            fn from(settings: &$crate::players::settings::Settings) -> $config {
                use $crate::players::settings::FromValue;
                let mut values = settings.values($config::SETTINGS);
                $config {
                    $($field: <$type>::from_value(values.next().expect("a value of each")),)*
                }
            }
        }
    };
}
pub(crate) use settings;

/// The value of a setting.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Of [`Kind::Count`]
    Count(u64),
    /// Of [`Kind::Number`]
    Number(f64),
    /// Of [`Kind::Word`]: the words and the number of one
    Word(&'static [&'static str], usize),
    /// Of [`Kind::Text`]
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

/// A setting that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongSetting {
    /// The player has no such setting
    #[error("{player} has no setting {name:?}{}; it has: {known}", did_you_mean(nearest.as_deref()))]
    Unknown {
        /// The player
        player: String,
        /// The name given
        name: String,
        /// The name that is most like it
        nearest: Option<String>,
        /// The names there are
        known: String,
    },
    /// A setting is given twice
    #[error("{player}: {name} is set more than once")]
    Repeated {
        /// The player
        player: String,
        /// The setting
        name: &'static str,
    },
    /// The value is not one of those it takes
    #[error("{player}: {name} takes {range}, not {given:?}{}", did_you_mean(nearest.as_deref()))]
    Value {
        /// The player
        player: String,
        /// The setting
        name: String,
        /// What it takes
        range: String,
        /// What was given
        given: String,
        /// The word that is most like it
        nearest: Option<String>,
    },
    /// The player needs it
    #[error("{player} needs its setting {name} ({about}): {player}:{name}=…")]
    Missing {
        /// The player
        player: String,
        /// The setting
        name: &'static str,
        /// What it is
        about: &'static str,
    },
    /// Not of the form name=value
    #[error("{player}: a setting is written name=value, not {given:?}")]
    Form {
        /// The player
        player: String,
        /// What was given
        given: String,
    },
}

/// The known name that is most like a given one, if any is like it at all.
pub fn nearest<'a>(given: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LIKE: f64 = 0.7;
    known
        .map(|name| (strsim::jaro_winkler(given, name), name))
        .filter(|(similarity, _)| *similarity >= LIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// The end of a message about an unknown name.
pub(super) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean {name:?}?)"))
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
            if setting.kind == Kind::Text && value.is_empty() {
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
        Kind::Word(words) => words,
        Kind::Count { .. } | Kind::Number { .. } | Kind::Text => &[],
    };
    WrongSetting::Value {
        player: player.into(),
        name: setting.name.into(),
        range: setting.range(),
        given: given.into(),
        nearest: nearest(given, words.iter().copied()).map(str::to_string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    words! {
        enum Playout { Random = "random", Greedy = "greedy" }
    }

    settings! {
        struct Config {
            iterations: u32 = Setting::count("iterations", (1, 1000), 100, "how many"),
            c: f64 = Setting::number("c", (0.0, 10.0), 0.7, "exploration"),
            playout: Playout = Setting::word::<Playout>("playout", "how it goes on"),
        }
    }

    settings! {
        struct Command {
            command: String = Setting::text("command", "what to run"),
            iterations: usize = Setting::count("iterations", (1, 1000), 100, "how many"),
        }
    }

    #[test]
    fn what_is_not_mentioned_has_its_default() {
        let settings = Settings::read("ismcts", Config::SETTINGS, "c=1.5").expect("a setting");
        let expected = Config { iterations: 100, c: 1.5, playout: Playout::Random };
        assert_eq!(Config::from(&settings), expected);
        let defaults = Config::from(&Settings::defaults(Config::SETTINGS));
        assert_eq!(defaults, Config { c: 0.7, ..expected });
    }

    #[test]
    fn a_text_must_be_given_and_may_have_commas_between_quotation_marks() {
        let read = |text| Settings::read("program", Command::SETTINGS, text);
        let settings = read("command=./a 'b, c' \"d,e\" ,iterations=5").expect("settings");
        let command = Command::from(&settings);
        assert_eq!((command.command.as_str(), command.iterations), ("./a 'b, c' \"d,e\"", 5));
        for text in ["", "command=", "iterations=5"] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains("program:command=") && error.contains("what to run"), "{error}");
        }
    }

    #[test]
    fn a_wrong_setting_says_what_would_be_right() {
        for (text, says) in [
            ("iteration=5", "it has: iterations, c, playout"),
            ("iteration=5", "did you mean \"iterations\"?"),
            ("iterations=0", "1 to 1000"),
            ("iterations=many", "not \"many\""),
            ("c=NaN", "0 to 10"),
            ("c=inf", "0 to 10"),
            ("c=1,c=1", "c is set more than once"),
            ("playout=clever", "random, greedy"),
            ("playout=gredy", "did you mean \"greedy\"?"),
            ("fast", "name=value"),
        ] {
            let error = Settings::read("ismcts", Config::SETTINGS, text).expect_err(text);
            assert!(error.to_string().contains(says), "{text}: {error}");
        }
    }

    #[test]
    fn a_default_can_be_that_of_one_player() {
        let table: Vec<Setting> =
            Config::SETTINGS.iter().map(|s| s.with_default("iterations", 7)).collect();
        assert_eq!(table[0].default().as_deref(), Some("7"));
        assert_eq!(table[1..], Config::SETTINGS[1..]);
        assert_eq!(Config::from(&Settings::defaults(&table)).iterations, 7);
    }
}
