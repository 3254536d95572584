//! What can be started from a browser: each study of the registry, and the rating of a collection, with the settings of
//! their tables.

use archon_lab::definition::{Against, DecksArgument, NamedDecks};
use archon_lab::registry::{STUDIES, StudyInfo};
use archon_lab::settings::{DefaultValue, Setting};

use crate::values::is_asked;

/// Something that can be started.
pub struct Form {
    /// Its name in addresses and files
    pub name: &'static str,
    /// What it does, in a sentence
    pub about: &'static str,
    /// What more there is to know; may be empty
    pub details: &'static str,
    /// The decks that it takes
    pub decks: DecksArgument,
    /// What can be set
    pub settings: Vec<&'static Setting>,
    /// Whether it rates decks of the collection
    pub is_collection: bool,
}

impl Form {
    /// The form of a study.
    fn for_study(study: &'static StudyInfo) -> Form {
        Form {
            name: study.name,
            about: study.about,
            details: study.details,
            decks: study.decks,
            settings: study.all_settings().filter(|setting| is_asked(setting)).collect(),
            is_collection: false,
        }
    }

    /// Everything that can be started.
    pub fn all() -> Vec<Form> {
        let studies = STUDIES.iter().filter(|study| can_be_asked(study)).map(Form::for_study);
        #[cfg(feature = "collection")]
        let studies = studies.chain([crate::collection::form()]);
        studies.collect()
    }

    /// The one of a name.
    pub fn named(name: &str) -> Option<Form> {
        Form::all().into_iter().find(|form| form.name == name)
    }

    /// What help says of its decks, or none if it takes none by names.
    pub fn decks_help(&self) -> Option<[&'static str; 2]> {
        match self.decks.decks {
            NamedDecks::None => None,
            NamedDecks::Pairing { about }
            | NamedDecks::Dealt { about }
            | NamedDecks::Collection { about, .. } => Some(about),
        }
    }

    /// What help says of opponents, or none if it takes none.
    pub fn against_help(&self) -> Option<[&'static str; 2]> {
        match self.decks.against {
            Against::Nobody => None,
            Against::Named(about) | Against::SetsOfDecks(about) => Some(about),
        }
    }
}

/// Studies that a browser cannot be asked for: they need a folder.
pub fn on_the_command_line() -> impl Iterator<Item = &'static StudyInfo> {
    STUDIES.iter().filter(|study| !can_be_asked(study))
}

fn can_be_asked(study: &StudyInfo) -> bool {
    let is_required = |setting: &&Setting| matches!(setting.default, DefaultValue::Required);
    study.all_settings().filter(is_required).all(is_asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_study_is_offered_or_said_to_need_the_command_line() {
        let others: Vec<&str> = on_the_command_line().map(|study| study.name).collect();
        assert_eq!(others, ["validate", "train"]);
        for study in STUDIES {
            assert!(Form::named(study.name).is_some() != others.contains(&study.name));
        }
    }
}
