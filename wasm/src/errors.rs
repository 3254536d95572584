//! Errors of the library as errors of JavaScript, whose `name` is the kind.

use archon_engine::core::stepwise::WrongAnswer;
use archon_engine::keyforge::record::RecordError;
use archon_lab::error::StudyError;
use archon_lab::game::{DeckError, UnknownRules};
use archon_runner::remote::RemoteError;
use archon_sim::players::registry::WrongPlayer;
use wasm_bindgen::JsValue;

/// What functions of the package return.
pub type Result<T> = std::result::Result<T, JsValue>;

/// An error of this name.
pub fn error(name: &str, message: impl ToString) -> JsValue {
    let error = js_sys::Error::new(&message.to_string());
    error.set_name(name);
    error.into()
}

/// A deck that cannot be had.
pub fn of_deck(why: DeckError) -> JsValue {
    error("DeckError", why)
}

/// A player that cannot be had.
pub fn of_player(why: WrongPlayer) -> JsValue {
    error("PlayerError", why)
}

/// An edition that there is not.
pub fn of_rules(why: UnknownRules) -> JsValue {
    error("SettingError", why)
}

/// A wrong answer.
pub fn of_answer(why: WrongAnswer) -> JsValue {
    let name = match why {
        WrongAnswer::GameEnded => "GameOverError",
        WrongAnswer::NoSuchAnswer { .. } => "AnswerError",
    };
    error(name, why)
}

/// A faulty record.
pub fn of_record(why: RecordError) -> JsValue {
    error("RecordError", why)
}

/// A portion or result that is refused.
pub fn of_portion(why: RemoteError) -> JsValue {
    error("StudyError", why)
}

/// A study that was not run.
pub fn of_study(why: StudyError) -> JsValue {
    error(why.kind(), why)
}
