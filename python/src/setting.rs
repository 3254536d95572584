//! What all studies take by name: the player, rules, seed, and how they are run.

use std::ops::RangeInclusive;

use archon_engine::keyforge::edition::Edition;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::deck::words;
use crate::errors::error;
use crate::executor::Executor;
use crate::game::edition;
use crate::run::Running;

/// What batches can be scaled by, as on the command line.
const BATCH_SCALES: RangeInclusive<u64> = 1..=100_000;

/// What a study is played with, and how.
pub struct Setting {
    /// None if none is given: there is none where players are given otherwise
    player: Option<String>,
    /// None if none is given: campaigns of a fixed size have no batches to scale
    batch_scale: Option<u64>,
    /// The rules of all games
    pub rules: Edition,
    /// The seed that those of all games are derived from
    pub seed: u64,
    /// How it is run
    pub running: Running,
}

impl Setting {
    /// Those that are given, and the defaults of the others. Raises `TypeError` for others than there
    /// are and for wrong types, `SettingError` for what makes no sense.
    pub fn of(given: Option<&Bound<'_, PyDict>>) -> PyResult<Setting> {
        let running =
            Running { threads: None, resume: None, progress: None, executor: None, forfeits: 5.0 };
        let rules = edition(None)?;
        let mut setting = Setting { player: None, batch_scale: None, rules, seed: 1, running };
        for (name, value) in given.into_iter().flatten() {
            let name: String = name.extract()?;
            setting.set(&name, &value).map_err(|why| named(&name, &value, why))?;
        }
        Ok(setting)
    }

    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let running = &mut self.running;
        match name {
            "player" => self.player = Some(value.extract()?),
            "batch_scale" => {
                let scale: u64 = value.extract()?;
                if !BATCH_SCALES.contains(&scale) {
                    let said = "batch_scale takes a number from 1 to 100000";
                    return Err(error("SettingError", format!("{said}, not {value}")));
                }
                self.batch_scale = Some(scale);
            }
            "rules" => self.rules = edition(value.extract::<Option<String>>()?.as_deref())?,
            "seed" => self.seed = value.extract()?,
            "threads" => running.threads = value.extract()?,
            "resume" => running.resume = (!value.is_none()).then(|| words(value)).transpose()?,
            "progress" => running.progress = (!value.is_none()).then(|| value.clone().unbind()),
            "executor" => {
                running.executor = (!value.is_none()).then(|| Executor::of(value)).transpose()?;
            }
            "forfeits" => {
                running.forfeits = value.extract()?;
                if !(0.0..=100.0).contains(&running.forfeits) {
                    let said = "forfeits takes a number from 0 to 100";
                    return Err(error("SettingError", format!("{said}, not {value}")));
                }
            }
            _ => return Err(PyTypeError::new_err("no study has such a setting")),
        }
        Ok(())
    }

    /// The same for campaigns of a fixed size, whose players are given otherwise.
    pub fn of_campaign(self) -> PyResult<Setting> {
        if self.player.is_some() {
            return Err(PyTypeError::new_err("argument 'player': give players instead"));
        }
        if self.batch_scale.is_some() {
            let said = "argument 'batch_scale': nothing is decided between batches here";
            return Err(PyTypeError::new_err(said));
        }
        Ok(self)
    }
}

/// Says which argument has the wrong type.
fn named(name: &str, value: &Bound<'_, PyAny>, why: PyErr) -> PyErr {
    let py = value.py();
    if why.get_type(py).is(py.get_type::<PyTypeError>()) {
        return PyTypeError::new_err(format!("argument '{name}': {}", why.value(py)));
    }
    why
}
