//! Studies whose portions are played by other processes, through an executor of Python.

use std::cell::RefCell;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use archon_engine::keyforge::KeyForge;
use archon_lab::remote::worker;
use archon_runner::remote::{Portions, RemoteExecutor, RemoteWorker};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{error, guarded};
use crate::policy::{Offer, packed, unpacked};

/// A portion that was lost with its worker as often, each time it was played, is an error: it is lost for a reason.
const MOST_LOST: u32 = 5;

/// How often it is asked whether the study is to end while a portion is played.
const ASKED_EVERY: f64 = 0.1;

/// What `archon_lab.executors.adapt` makes of an executor.
pub struct Executor {
    object: Py<PyAny>,
    width: usize,
    seconds: f64,
}

impl Executor {
    /// Of whatever was given for one.
    pub fn of(given: &Bound<'_, PyAny>) -> PyResult<Executor> {
        let adapt = given.py().import("archon_lab.executors")?.getattr("adapt")?;
        let object = adapt.call1((given,))?;
        let width: usize = object.getattr("width")?.extract()?;
        let seconds: f64 = object.getattr("seconds")?.extract()?;
        if !(1..=4_096).contains(&width) || !(0.01..=3_600.0).contains(&seconds) {
            let said =
                "an executor plays 1 to 4096 portions at the same time, of 0.01 to 3600 seconds";
            return Err(error("SettingError", format!("{said}, not {width} of {seconds}")));
        }
        Ok(Executor { object: object.unbind(), width, seconds })
    }

    /// For one run, which `interrupted` ends.
    pub fn running<'e>(
        &'e self,
        interrupted: &'e AtomicBool,
        offers: &[Offer],
    ) -> PyResult<RunningExecutor<'e>> {
        let policies = match offers {
            [] => None,
            _ => Some(Python::attach(|py| packed(py, offers))?),
        };
        Ok(RunningExecutor { executor: self, interrupted, policies, failed: Mutex::new(None) })
    }
}

/// An executor while a study runs.
pub struct RunningExecutor<'e> {
    executor: &'e Executor,
    interrupted: &'e AtomicBool,
    /// Objects of Python among the players, which go out with the study
    policies: Option<String>,
    failed: Mutex<Option<PyErr>>,
}

impl RunningExecutor<'_> {
    /// What a worker raised, which has ended the study.
    pub fn failed(self) -> Option<PyErr> {
        self.failed.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn play_all(&self, study: &str, portions: &dyn Portions) -> PyResult<()> {
        while let Some(portion) = portions.next() {
            let Some(line) = self.play(study, &portion, portions)? else { return Ok(()) };
            portions.hand_in(&line).map_err(|why| error("StudyError", why))?;
        }
        Ok(())
    }

    /// Has a portion played; none if the study ends first.
    fn play(
        &self,
        study: &str,
        portion: &str,
        portions: &dyn Portions,
    ) -> PyResult<Option<String>> {
        let object = &self.executor.object;
        let mut times_lost = 0;
        loop {
            let future = Python::attach(|py| object.call_method1(py, "submit", (study, portion)))?;
            let lost = loop {
                if portions.stopped() {
                    Python::attach(|py| future.call_method0(py, "cancel"))?;
                    return Ok(None);
                }
                let (done, found) = Python::attach(|py| -> PyResult<_> {
                    let how = PyDict::new(py);
                    how.set_item("timeout", ASKED_EVERY)?;
                    // Asked first: it may be done as soon as nobody waits any more.
                    let done = future.call_method0(py, "done")?.is_truthy(py)?;
                    let found = future.call_method(py, "result", (), Some(&how));
                    Ok((done, found.and_then(|line| line.extract::<String>(py))))
                })?;
                match found {
                    Ok(line) => return Ok(Some(line)),
                    Err(why) => {
                        let timed_out =
                            Python::attach(|py| why.is_instance_of::<PyTimeoutError>(py));
                        if done || !timed_out {
                            break why;
                        }
                    }
                }
            };
            // The worker is lost, and the portion is played again; or it is an error.
            times_lost += 1;
            Python::attach(|py| {
                let why = lost.clone_ref(py);
                object.call_method1(py, "lost", (why.into_value(py),))?;
                if times_lost < MOST_LOST {
                    return Ok(());
                }
                let said = format!(
                    "a portion was lost with its worker {MOST_LOST} times in a row (at last: {lost}): what it plays \
                     may end its worker, or take more memory than there is; use fewer workers, or look into \
                     their logs; with resume=... a second run goes on where this one ended"
                );
                Err(error("StudyError", said))
            })?;
        }
    }
}

impl RemoteExecutor for RunningExecutor<'_> {
    fn width(&self) -> usize {
        self.executor.width
    }

    fn portion_lasts(&self) -> Duration {
        Duration::from_secs_f64(self.executor.seconds)
    }

    fn work(&self, study: &str, portions: &dyn Portions) {
        let with_policies = self.policies.as_ref().map(|policies| format!("{study}\n{policies}"));
        let study = with_policies.as_deref().unwrap_or(study);
        let play = || {
            if let Err(why) = self.play_all(study, portions) {
                self.interrupted.store(true, Ordering::Relaxed);
                self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
            }
        };
        std::thread::scope(|scope| {
            (0..self.executor.width).for_each(|_| {
                scope.spawn(play);
            });
        });
    }
}

thread_local! {
    /// The study whose portions the thread has played last, and the objects of Python among its players
    static WORKER: RefCell<Option<(RemoteWorker<KeyForge>, Vec<Offer>)>> = const { RefCell::new(None) };
}

/// Plays a portion of a study, as executors are given them: both are text, and so is what is found.
/// It may be called in any process with the build that runs the study, twice or in part, and always
/// finds the same. longest: seconds after which the rest is left to others; one round is played at
/// least. Raises StudyError in another build.
#[pyfunction]
pub fn play_portion(py: Python<'_>, study: &str, portion: &str, longest: f64) -> PyResult<String> {
    let longest = Duration::try_from_secs_f64(longest).map_err(|why| error("SettingError", why))?;
    let (study, policies) = study.split_once('\n').unwrap_or((study, ""));
    let is_known =
        WORKER.with_borrow(|known| known.as_ref().is_some_and(|(it, _)| it.is_for(study)));
    let offers = if is_known || policies.is_empty() { Vec::new() } else { unpacked(py, policies)? };
    let (found, raised) = py.detach(|| {
        guarded(|| {
            WORKER.with_borrow_mut(|known| {
                if !is_known {
                    *known = None;
                    *known = match worker(study) {
                        Ok(worker) => Some((worker, offers)),
                        Err(why) => return (Err(why), None),
                    };
                }
                let (worker, offers) = known.as_mut().expect("just made");
                let found = worker.play(portion, longest);
                (found, offers.iter().find_map(|offer| offer.policy.failed()))
            })
        })
    })?;
    if let Some(raised) = raised {
        return Err(raised);
    }
    found.map_err(|why| error("StudyError", why))
}
