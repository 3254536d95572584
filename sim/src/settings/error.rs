//! Errors of players' settings, with the nearest known name.

/// A setting that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongSetting {
    /// The player has no such setting
    #[error("unknown setting {name:?} of {player}{}; settings: {known}", did_you_mean(nearest.as_deref()))]
    Unknown {
        /// The player
        player: String,
        /// The name given
        name: String,
        /// The nearest known name
        nearest: Option<String>,
        /// The known names
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
    /// The value is out of range
    #[error("{player}: {name} takes {range}, not {given:?}{}", did_you_mean(nearest.as_deref()))]
    Value {
        /// The player
        player: String,
        /// The setting
        name: String,
        /// The values that it takes
        range: String,
        /// The text that was given
        given: String,
        /// The nearest known word
        nearest: Option<String>,
    },
    /// A setting that the player needs is missing
    #[error("{player} needs the setting {name} ({about}): write {player}:{name}=…")]
    Missing {
        /// The player
        player: String,
        /// The setting
        name: &'static str,
        /// Its meaning
        about: &'static str,
    },
    /// Not of the form name=value
    #[error("{player}: a setting is written name=value, not {given:?}")]
    Form {
        /// The player
        player: String,
        /// The text that was given
        given: String,
    },
}

/// The known name that is nearest to a given one; none if no name is near.
pub fn nearest<'a>(given: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LIKE: f64 = 0.7;
    known
        .map(|name| (strsim::jaro_winkler(given, name), name))
        .filter(|(similarity, _)| *similarity >= LIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// The end of a message about an unknown name.
pub fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean {name:?}?)"))
}
