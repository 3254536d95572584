//! Arguments that are whole numbers. One out of its range is a `SettingError` that names the argument and the range, where
//! Python would raise an `OverflowError` that names neither.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::errors::error;

/// A whole number within the range of its type; `takes` says what the argument takes, for the message.
///
/// # Errors
/// `SettingError` if it is out of range, `TypeError` if it is something else.
pub fn whole<'py, T: for<'a> FromPyObject<'a, 'py, Error = PyErr>>(
    name: &str,
    takes: &str,
    given: &Bound<'py, PyAny>,
) -> PyResult<T> {
    given.extract().map_err(|why: PyErr| match is_overflow(given.py(), &why) {
        true => error("SettingError", format!("{name} takes {takes}, not {given}")),
        false => why,
    })
}

/// Whether an error says that a number does not fit into its type.
pub fn is_overflow(py: Python<'_>, why: &PyErr) -> bool {
    why.is_instance_of::<PyOverflowError>(py)
}

/// The argument `seed`.
pub fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("seed", "a whole number from 0 to 2**64 - 1", given)
}

/// The argument `number`.
pub fn number(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("number", "a whole number from 0 to 2**64 - 1", given)
}

/// The argument `seeds`: one for each game, or None.
pub fn seeds(given: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Option<u64>>>> {
    whole("seed", "whole numbers from 0 to 2**64 - 1", given)
}

/// The argument `positions`.
pub fn positions(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("positions", "a whole number from 0 on", given)
}

/// The argument `num_envs`.
pub fn num_envs(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("num_envs", "a whole number from 1 on", given)
}

/// The argument `threads`.
pub fn threads(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("threads", "a whole number from 0 on", given)
}

/// The argument `seat`.
pub fn seat(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("seat", "0 or 1", given)
}

/// The argument `seat`, which may be None.
pub fn seat_or_none(given: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    whole("seat", "0 or 1", given)
}

/// The argument `first`, which may be None.
pub fn first(given: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    whole("first", "0 or 1", given)
}

/// The argument `chains`.
pub fn chains(given: &Bound<'_, PyAny>) -> PyResult<[u16; 2]> {
    whole("chains", "two numbers from 0 to 24", given)
}

/// The number of an answer. One that no question can have is an `AnswerError`, as any other that is not among them.
pub fn answer(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    given.extract().map_err(|why: PyErr| match is_overflow(given.py(), &why) {
        true => {
            error("AnswerError", format!("there is no answer {given}: they are counted from 0"))
        }
        false => why,
    })
}
