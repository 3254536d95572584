//! What is wrong with a setting, and which name may have been meant.

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
pub fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean {name:?}?)"))
}
