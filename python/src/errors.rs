//! Errors of the library as exceptions of `archon_lab.errors`, and panics as `InternalError`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use archon_engine::core::stepwise::WrongAnswer;
use archon_engine::keyforge::record::RecordError;
use archon_lab::error::StudyError;
use archon_lab::game::{DeckError, UnknownRules};
use archon_sim::players::registry::WrongPlayer;
use pyo3::prelude::*;

/// An exception of `archon_lab.errors`, by the name of its class.
pub fn error(class: &str, message: impl ToString) -> PyErr {
    let message = message.to_string();
    Python::attach(|py| {
        let class = py.import("archon_lab.errors").and_then(|errors| errors.getattr(class));
        match class.and_then(|class| class.call1((message,))) {
            Ok(exception) => PyErr::from_value(exception),
            Err(failed) => failed,
        }
    })
}

/// A deck that cannot be had.
pub fn of_deck(why: &DeckError) -> PyErr {
    error("DeckError", why)
}

/// A player that cannot be had.
pub fn of_player(why: &WrongPlayer) -> PyErr {
    error("PlayerError", why)
}

/// An edition that there is not.
pub fn of_rules(why: &UnknownRules) -> PyErr {
    error("SettingError", why)
}

/// A wrong answer.
pub fn of_answer(why: WrongAnswer) -> PyErr {
    let class = match why {
        WrongAnswer::GameEnded => "GameOverError",
        WrongAnswer::NoSuchAnswer { .. } => "AnswerError",
    };
    error(class, why)
}

/// A faulty record.
pub fn of_record(why: &RecordError) -> PyErr {
    error("RecordError", why)
}

/// A study that was not run.
pub fn of_study(why: &StudyError) -> PyErr {
    error(why.kind(), why)
}

/// Runs something without letting a panic out. Its message has been printed to standard error.
pub fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let said = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("a panic without a message");
        error("InternalError", format!("a mistake in archon: {said}"))
    })
}
