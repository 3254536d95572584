//! The program `archon`.

use std::ffi::OsString;

use pyo3::prelude::*;

use crate::errors::guarded;

/// Runs the program `archon` with these arguments, the first of which is its name, and returns its
/// status. It writes to the standard output of the process, listens to Ctrl-C from then on, and may end
/// the process: call it where nothing else is to follow, as `archon_lab.__main__` does.
#[pyfunction]
pub fn command_line(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<u8> {
    py.detach(|| guarded(|| archon::main(arguments)))
}
