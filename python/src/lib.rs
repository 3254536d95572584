//! `archon_lab._archon`: what the Python package `archon_lab` is made of.

mod arguments;
mod command_line;
mod deck;
mod display;
mod errors;
mod executor;
mod figure;
mod functions;
mod game;
mod leaks;
mod player;
mod policy;
mod report;
mod run;
mod studies;
mod vector;

use archon_sim::games::keyforge::encoding;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A well-mixed function of a seed and a number, by which seeds of games are made of others.
#[pyfunction]
fn derive(
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    #[pyo3(from_py_with = arguments::number)] number: u64,
) -> u64 {
    archon_sim::seeds::derive(seed, number)
}

/// The layout of observations as JSON, and its hash.
#[pyfunction]
fn encoding_layout() -> (String, String) {
    (encoding::description().to_string(), encoding::layout_hash().into())
}

/// What is printed on every card as rows of int16 in the order of bytes of this machine, and how many numbers a row has.
#[pyfunction]
fn card_facts_table(py: Python<'_>) -> (Bound<'_, PyBytes>, usize) {
    let bytes: Vec<u8> = encoding::card_facts().into_iter().flat_map(i16::to_ne_bytes).collect();
    (PyBytes::new(py, &bytes), encoding::FACTS)
}

/// Instructions that this was built to use beyond those that every x86-64 processor has.
#[pyfunction]
fn built_for() -> Vec<&'static str> {
    let features = [
        ("avx2", cfg!(target_feature = "avx2")),
        ("bmi2", cfg!(target_feature = "bmi2")),
        ("fma", cfg!(target_feature = "fma")),
    ];
    features.into_iter().filter(|(_, used)| *used).map(|(name, _)| name).collect()
}

/// Whether the processor has what this was built to use. What is asked of the standard library is
/// answered when compiling, so the processor itself is asked.
fn processor_will_do() -> bool {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    {
        use std::arch::x86_64::{__cpuid, __cpuid_count};
        // SAFETY: every x86-64 processor has the instruction.
        #[allow(unused_unsafe)]
        let (most, seven) = unsafe { (__cpuid(0).eax, __cpuid_count(7, 0).ebx) };
        let (avx2, bmi1, bmi2) = (1 << 5, 1 << 3, 1 << 8);
        most >= 7 && seven & (avx2 | bmi1 | bmi2) == avx2 | bmi1 | bmi2
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
    true
}

#[pymodule]
fn _archon(module: &Bound<'_, PyModule>) -> PyResult<()> {
    if !processor_will_do() {
        return Err(PyImportError::new_err(
            "this archon_lab was built for newer processors (x86-64-v3); build it in the folder python/, \
             or with RUSTFLAGS=\"-C target-cpu=x86-64\"",
        ));
    }
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<deck::Deck>()?;
    module.add_class::<figure::Figure>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<report::Report>()?;
    module.add_class::<report::Table>()?;
    module.add_class::<vector::VectorCore>()?;
    module.add_function(wrap_pyfunction!(functions::study_functions, module)?)?;
    module.add_function(wrap_pyfunction!(command_line::command_line, module)?)?;
    module.add_function(wrap_pyfunction!(executor::play_portion, module)?)?;
    module.add_function(wrap_pyfunction!(figure::learning_curve, module)?)?;
    module.add_function(wrap_pyfunction!(leaks::find_leaks, module)?)?;
    module.add_function(wrap_pyfunction!(derive, module)?)?;
    module.add_function(wrap_pyfunction!(encoding_layout, module)?)?;
    module.add_function(wrap_pyfunction!(card_facts_table, module)?)?;
    module.add_function(wrap_pyfunction!(built_for, module)?)?;
    Ok(())
}
