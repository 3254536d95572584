//! `archon-lab` for JavaScript: decks, studies, games and players, without input or output, without threads, for
//! browsers and node. `scripts/build_npm` makes the package of it.

mod decks;
mod errors;
mod game;
mod settings;
mod studies;
mod values;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

/// Panics are errors in archon: their message goes to the console.
#[wasm_bindgen(start)]
pub fn begin() {
    console_error_panic_hook::set_once();
}

/// The version of archon.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// A well-mixed function of a seed and a number below 2^53, as text: seeds of games are made of others by it.
#[wasm_bindgen]
pub fn derive(seed: &str, number: f64) -> errors::Result<String> {
    let seed = values::whole_number("seed", &serde_json::Value::from(seed))?;
    Ok(archon_sim::seeds::derive(seed, number as u64).to_string())
}
