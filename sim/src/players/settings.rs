//! A player's settings: what can be set, within which bounds, and what was.

/// What kind of value a setting has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// A whole number from `least` to `most`
    Count {
        /// The smallest
        least: u64,
        /// The largest
        most: u64,
        /// What it is unless set
        unless_set: u64,
    },
    /// A number from `least` to `most`
    Number {
        /// The smallest
        least: f64,
        /// The largest
        most: f64,
        /// What it is unless set
        unless_set: f64,
    },
    /// One of several words; the first unless set
    Word(&'static [&'static str]),
}

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setting {
    /// Its name
    pub name: &'static str,
    /// What it does, with its source and what it was measured to be worth, in a sentence or two
    pub about: &'static str,
    /// Its values
    pub kind: Kind,
}

impl Setting {
    /// A whole number.
    pub const fn count(
        name: &'static str,
        (least, most): (u64, u64),
        unless_set: u64,
        about: &'static str,
    ) -> Setting {
        Setting { name, about, kind: Kind::Count { least, most, unless_set } }
    }

    /// A number.
    pub const fn number(
        name: &'static str,
        (least, most): (f64, f64),
        unless_set: f64,
        about: &'static str,
    ) -> Setting {
        Setting { name, about, kind: Kind::Number { least, most, unless_set } }
    }

    /// One of several words, the first unless set.
    pub const fn word(
        name: &'static str,
        words: &'static [&'static str],
        about: &'static str,
    ) -> Setting {
        Setting { name, about, kind: Kind::Word(words) }
    }

    /// What the setting may be, and what it is unless set, in words.
    pub fn range(&self) -> String {
        match self.kind {
            Kind::Count { least, most, unless_set } => {
                format!("{least} to {most}, {unless_set} unless set")
            }
            Kind::Number { least, most, unless_set } => {
                format!("{least} to {most}, {unless_set} unless set")
            }
            Kind::Word(words) => format!("{}; {} unless set", words.join(", "), words[0]),
        }
    }
}

/// What was set, checked against what can be.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    values: Vec<(Setting, Value)>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    Count(u64),
    Number(f64),
    Word(&'static str),
}

/// A setting that is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongSetting {
    /// The player has no such setting
    #[error("{player} has no setting {name:?}; it has: {known}")]
    Unknown {
        /// The player
        player: String,
        /// The name given
        name: String,
        /// The names there are
        known: String,
    },
    /// The value is not one of those it takes
    #[error("{player}: {name} takes {range}, not {given:?}")]
    Value {
        /// The player
        player: String,
        /// The setting
        name: String,
        /// What it takes
        range: String,
        /// What was given
        given: String,
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

impl Settings {
    /// Reads `name=value,name=value`; what is not mentioned is as it is unless set.
    ///
    /// # Errors
    /// [`WrongSetting`].
    pub fn read(player: &str, known: &[Setting], text: &str) -> Result<Settings, WrongSetting> {
        let mut values: Vec<_> = known
            .iter()
            .map(|setting| {
                let value = match setting.kind {
                    Kind::Count { unless_set, .. } => Value::Count(unless_set),
                    Kind::Number { unless_set, .. } => Value::Number(unless_set),
                    Kind::Word(words) => Value::Word(words[0]),
                };
                (*setting, value)
            })
            .collect();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let form = || WrongSetting::Form { player: player.into(), given: part.into() };
            let (name, given) = part.split_once('=').ok_or_else(form)?;
            let (name, given) = (name.trim(), given.trim());
            let unknown = || WrongSetting::Unknown {
                player: player.into(),
                name: name.into(),
                known: if known.is_empty() {
                    "none".into()
                } else {
                    known.iter().map(|s| s.name).collect::<Vec<_>>().join(", ")
                },
            };
            let (setting, value) =
                values.iter_mut().find(|(s, _)| s.name == name).ok_or_else(unknown)?;
            let read = match setting.kind {
                Kind::Count { least, most, .. } => {
                    given.parse().ok().filter(|n| (least..=most).contains(n)).map(Value::Count)
                }
                Kind::Number { least, most, .. } => {
                    given.parse().ok().filter(|n| (least..=most).contains(n)).map(Value::Number)
                }
                Kind::Word(words) => words.iter().find(|w| **w == given).map(|w| Value::Word(w)),
            };
            *value = read.ok_or_else(|| WrongSetting::Value {
                player: player.into(),
                name: name.into(),
                range: setting.range(),
                given: given.into(),
            })?;
        }
        Ok(Settings { values })
    }

    fn value(&self, name: &str) -> Value {
        let found = self.values.iter().find(|(s, _)| s.name == name);
        found.unwrap_or_else(|| panic!("the player does not list its setting {name}")).1
    }

    /// A whole number that was set.
    ///
    /// # Panics
    /// If the player does not list such a setting.
    pub fn count(&self, name: &str) -> u64 {
        match self.value(name) {
            Value::Count(count) => count,
            other => panic!("{name} is no count: {other:?}"),
        }
    }

    /// A number that was set.
    ///
    /// # Panics
    /// If the player does not list such a setting.
    pub fn number(&self, name: &str) -> f64 {
        match self.value(name) {
            Value::Number(number) => number,
            other => panic!("{name} is no number: {other:?}"),
        }
    }

    /// A word that was set.
    ///
    /// # Panics
    /// If the player does not list such a setting.
    pub fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Word(word) => word,
            other => panic!("{name} is no word: {other:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[Setting] = &[
        Setting::count("iterations", (1, 1000), 100, "how many"),
        Setting::number("c", (0.0, 10.0), 0.7, "how curious"),
        Setting::word("playout", &["random", "greedy"], "how it goes on"),
    ];

    #[test]
    fn what_is_not_mentioned_is_as_it_is_unless_set() {
        let settings = Settings::read("ismcts", KNOWN, "c=1.5").expect("a setting");
        assert_eq!(settings.count("iterations"), 100);
        assert!((settings.number("c") - 1.5).abs() < 1e-12);
        assert_eq!(settings.word("playout"), "random");
    }

    #[test]
    fn a_wrong_setting_says_what_would_be_right() {
        for (text, says) in [
            ("iteration=5", "it has: iterations, c, playout"),
            ("iterations=0", "1 to 1000"),
            ("iterations=many", "not \"many\""),
            ("playout=clever", "random, greedy"),
            ("fast", "name=value"),
        ] {
            let error = Settings::read("ismcts", KNOWN, text).expect_err(text).to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
