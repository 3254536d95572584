//! The studies as functions of Python: their signatures, what `help()` says of them, and the stub that
//! type checkers read. All of it is made of the registry.

use super::{StudyInfo, all};
use crate::definition::{Against, NamedDecks};
use crate::settings::{DefaultValue, Kind, Setting, Value};

/// The keyword for who plays in the place of threads
const EXECUTOR: &str = "executor";

/// Keywords that only Python has: name, type and what it means.
const ONLY_IN_PYTHON: [(&str, &str, &str); 2] = [
    (
        "progress",
        "Callable[[int, int], object] | None",
        "Called with the rounds played and expected, a few times a second; what it raises ends the study",
    ),
    (EXECUTOR, "Any", "Who plays in the place of threads, as archon_lab.executors says"),
];

/// A parameter of a function.
struct Parameter {
    name: &'static str,
    /// Its type, as stubs have it
    annotation: String,
    /// As Python writes it; none if it must be given
    default: Option<String>,
    about: String,
}

/// The parameters of a study: first the decks, which may be given without a name.
fn parameters(study: &StudyInfo) -> (Option<Parameter>, Vec<Parameter>) {
    let decks_of = |name, required: bool, about: String| Parameter {
        name,
        annotation: if required { "_Decks".into() } else { "_Decks | None".into() },
        default: (!required).then(|| "None".into()),
        about,
    };
    let decks = match study.decks.decks {
        NamedDecks::None | NamedDecks::Dealt { .. } => None,
        NamedDecks::Pairing { .. } => {
            Some((false, "Two decks; the starter decks if there is none"))
        }
        NamedDecks::Collection { required: true, .. } => Some((true, "The decks")),
        NamedDecks::Collection { .. } => {
            Some((false, "Decks; all that are bundled if there is none"))
        }
    };
    let kinds = "A deck, a name, a path, a set or \"bundled\", or several of them";
    let decks =
        decks.map(|(required, about)| decks_of("decks", required, format!("{about}. {kinds}")));
    let against = match study.decks.against {
        Against::Nobody => None,
        Against::Named([about, _]) => Some(about.to_string()),
        Against::SetsOfDecks([about, _]) => Some(format!(
            "{about}; the bundled decks of the sets that the decks are of if there is none"
        )),
    };
    let positional = study.settings.iter().find(|setting| setting.is_positional).map(of_setting);
    let dealt = matches!(study.decks.decks, NamedDecks::Dealt { .. });
    let dealt = dealt.then(|| {
        decks_of("decks", false, format!("Decks; all that are bundled if there is none. {kinds}"))
    });
    let decks = decks.or(positional);
    let mut keywords: Vec<Parameter> = dealt.into_iter().collect();
    keywords.extend(against.map(|about| decks_of("against", false, about)));
    // After decks a setting that the command line takes without its name is a keyword.
    let first = decks.as_ref().map(|parameter| parameter.name);
    let named = study.all_settings().filter(|setting| first != Some(setting.name));
    keywords.extend(named.map(of_setting));
    // What others play are portions of pairs.
    let only_here =
        ONLY_IN_PYTHON.iter().filter(|(name, ..)| study.plays_pairs || *name != EXECUTOR);
    keywords.extend(only_here.map(|&(name, annotation, about)| Parameter {
        name,
        annotation: annotation.into(),
        default: Some("None".into()),
        about: about.into(),
    }));
    (decks, keywords)
}

fn of_setting(setting: &'static Setting) -> Parameter {
    let annotation = match setting.kind {
        Kind::Flag => "bool",
        Kind::Count { .. } => "int",
        Kind::Number(_) => "float",
        // A player may be an object that decides.
        Kind::Text(_) if setting.name == "player" => "_Player",
        Kind::Texts(_) if setting.name == "players" => "_Player | Iterable[_Player]",
        Kind::Text(_) => "str",
        Kind::Texts(_) => "str | Iterable[str]",
        Kind::Path => "_Path",
        Kind::Handicaps => "Sequence[int]",
        Kind::Pair => "tuple[float, float]",
    };
    let default = default_of(setting);
    let optional = default.as_deref() == Some("None");
    Parameter {
        name: setting.name,
        annotation: if optional { format!("{annotation} | None") } else { annotation.into() },
        default,
        about: about(setting),
    }
}

/// A default as Python writes it; none if the setting must be given.
fn default_of(setting: &Setting) -> Option<String> {
    Some(match (setting.default, setting.default_value(0)) {
        (DefaultValue::Required, _) => return None,
        (DefaultValue::ByDecks(_), _) | (_, None) => "None".into(),
        (_, Some(Value::Flag(true))) => "True".into(),
        (_, Some(Value::Flag(false))) => "False".into(),
        (_, Some(Value::Number(number))) => format!("{number:?}"),
        (_, Some(Value::Pair([one, two]))) => format!("({one:?}, {two:?})"),
        (_, Some(Value::Text(text))) => format!("'{text}'"),
        (_, Some(other)) => other.to_string(),
    })
}

/// What a setting means, with what it takes and its default where the signature does not say it.
fn about(setting: &Setting) -> String {
    let takes = match setting.kind {
        Kind::Count { .. } | Kind::Number(_) => format!(" ({})", setting.range_in_words()),
        _ => String::new(),
    };
    let unset = match setting.default {
        DefaultValue::Unset(words) if !words.is_empty() => format!("; {words} if it is None"),
        DefaultValue::ByDecks(of) => format!("; {} if it is None", of(0)),
        _ => String::new(),
    };
    let details = match setting.details() {
        details if details.is_empty() => String::new(),
        details => format!(". {}", details.trim_end_matches('.')),
    };
    format!("{}{takes}{unset}{details}", setting.about())
}

impl StudyInfo {
    /// The names of the parameters of its function, in their order.
    pub fn keywords(&self) -> Vec<&'static str> {
        let (decks, keywords) = parameters(self);
        decks.iter().chain(&keywords).map(|parameter| parameter.name).collect()
    }

    /// The parameter that may be given without its name; none if there is none.
    pub fn first_parameter(&self) -> Option<&'static str> {
        parameters(self).0.map(|parameter| parameter.name)
    }

    /// The parameters that must be given.
    pub fn required_parameters(&self) -> impl Iterator<Item = &'static str> {
        let (first, keywords) = parameters(self);
        let required = first.into_iter().chain(keywords).filter(|p| p.default.is_none());
        required.map(|parameter| parameter.name)
    }

    /// What its function's documentation begins with: the signature, as `inspect.signature` reads it,
    /// and then what `help()` shows.
    pub fn documentation(&self) -> String {
        let (decks, keywords) = parameters(self);
        let written = |parameter: &Parameter| match &parameter.default {
            Some(default) => format!("{}={default}", parameter.name),
            None => parameter.name.to_string(),
        };
        let mut signature: Vec<String> = decks.iter().map(written).collect();
        signature.push("*".into());
        signature.extend(keywords.iter().map(written));
        let mut text = format!("{}({})\n--\n\n", self.function(), signature.join(", "));
        text += &format!("{}; as `archon {}`.\n\n", self.about, self.name);
        for parameter in decks.iter().chain(&keywords) {
            text += &format!("{}: {}.\n", parameter.name, parameter.about);
        }
        text + "\nRaises DeckError, PlayerError, SettingError, JournalError, StudyError; KeyboardInterrupt \
                on Ctrl-C, with the journal whole."
    }

    /// Its function in a stub.
    fn stub(&self) -> String {
        let (decks, keywords) = parameters(self);
        let written = |parameter: &Parameter| match &parameter.default {
            Some(default) => {
                let default = default.replace('\'', "\"");
                format!("    {}: {} = {default},\n", parameter.name, parameter.annotation)
            }
            None => format!("    {}: {},\n", parameter.name, parameter.annotation),
        };
        let decks: String = decks.iter().map(written).collect();
        let keywords: String = keywords.iter().map(written).collect();
        format!("def {}(\n{decks}    *,\n{keywords}) -> Report: ...\n", self.function())
    }
}

/// The stub of `archon_lab.studies`.
pub fn stub() -> String {
    let names: String = all().map(|study| format!("    \"{}\",\n", study.function())).collect();
    let functions: String = all().map(StudyInfo::stub).collect();
    format!(
        "# Made from the registry of studies: ARCHON_REFRESH=1 cargo test -p archon-lab registry\n\
         from collections.abc import Callable, Iterable, Sequence\n\
         from os import PathLike\n\
         from typing import Any\n\n\
         from ._archon import Deck, Player, Report\n\
         from .policies import Policy\n\n\
         __all__ = [\n{names}]\n\n\
         _Path = str | PathLike[str]\n\
         _Player = str | Player | Policy\n\
         _Decks = Deck | _Path | Iterable[Deck | _Path]\n\n\
         {functions}"
    )
}
