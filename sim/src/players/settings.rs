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
    /// Any text, which must be given; a comma in it stands between quotation marks
    Text,
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

    /// Any text; it must be given.
    pub const fn text(name: &'static str, about: &'static str) -> Setting {
        Setting { name, about, kind: Kind::Text }
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
            Kind::Text => "text, which must be given".into(),
        }
    }
}

/// What was set, checked against what can be.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    values: Vec<(Setting, Value)>,
}

#[derive(Clone, PartialEq, Debug)]
enum Value {
    Count(u64),
    Number(f64),
    Word(&'static str),
    Text(String),
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

impl Settings {
    /// Every setting as it is unless set.
    pub fn unless_set(known: &[Setting]) -> Settings {
        Settings::read("", known, "").expect("nothing is set, so nothing is wrong")
    }

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
                    Kind::Text => Value::Text(String::new()),
                };
                (*setting, value)
            })
            .collect();
        for part in split_at_commas(text).map(str::trim).filter(|part| !part.is_empty()) {
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
                Kind::Text => Some(Value::Text(given.into())),
            };
            *value = read.ok_or_else(|| WrongSetting::Value {
                player: player.into(),
                name: name.into(),
                range: setting.range(),
                given: given.into(),
            })?;
        }
        let is_missing = |(_, value): &&(_, Value)| matches!(value, Value::Text(t) if t.is_empty());
        match values.iter().find(is_missing) {
            None => Ok(Settings { values }),
            Some((setting, _)) => Err(WrongSetting::Missing {
                player: player.into(),
                name: setting.name,
                about: setting.about,
            }),
        }
    }

    fn value(&self, name: &str) -> &Value {
        let found = self.values.iter().find(|(s, _)| s.name == name);
        &found.unwrap_or_else(|| panic!("the player does not list its setting {name}")).1
    }

    /// A whole number that was set.
    ///
    /// # Panics
    /// If the player does not list such a setting.
    pub fn count(&self, name: &str) -> u64 {
        match self.value(name) {
            Value::Count(count) => *count,
            other => panic!("{name} is no count: {other:?}"),
        }
    }

    /// A number that was set.
    ///
    /// # Panics
    /// If the player does not list such a setting.
    pub fn number(&self, name: &str) -> f64 {
        match self.value(name) {
            Value::Number(number) => *number,
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

    /// A text that was set.
    ///
    /// # Panics
    /// If the player does not list such a setting.
    pub fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Text(text) => text,
            other => panic!("{name} is no text: {other:?}"),
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
    fn a_text_must_be_given_and_may_have_commas_between_quotation_marks() {
        let known = &[Setting::text("command", "what to run"), KNOWN[0]];
        let read = |text| Settings::read("program", known, text);
        let settings = read("command=./a 'b, c' \"d,e\" ,iterations=5").expect("settings");
        assert_eq!(settings.text("command"), "./a 'b, c' \"d,e\"");
        assert_eq!(settings.count("iterations"), 5);
        for text in ["", "command=", "iterations=5"] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains("program:command=") && error.contains("what to run"), "{error}");
        }
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
