//! Runs studies without blocking Python: other threads run, Ctrl-C stops the study, progress is reported.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use archon_engine::core::stop_flags::StopFlags;
use archon_lab::definition::RunningSettings;
use archon_lab::error::StudyError;
use archon_lab::settings::{StudySettings as _, Values};
use archon_runner::forfeits::ForfeitLimit;
use archon_runner::remote::RemoteExecutor;
use archon_runner::{RoundCounter, RunContext};
use pyo3::prelude::*;

use crate::errors::{error, guarded, of_study};
use crate::executor::{Executor, RunningExecutor};
use crate::policy::Offer;

/// How often Python is asked whether Ctrl-C was pressed.
const ASKED_EVERY: Duration = Duration::from_millis(50);

/// How a study is run.
pub struct Running {
    /// One for each processor if it is not given
    pub threads: Option<usize>,
    /// A journal
    pub resume: Option<String>,
    /// What is called with the rounds played and expected
    pub progress: Option<Py<PyAny>>,
    /// Who plays in the place of threads
    pub executor: Option<Executor>,
    /// Percentage of games that may be forfeited
    pub forfeits: f64,
    /// Objects of Python among the players
    pub offers: Vec<Offer>,
}

impl Running {
    /// As the settings say that were given.
    pub fn of(
        values: &Values,
        progress: Option<Py<PyAny>>,
        executor: Option<Executor>,
        offers: Vec<Offer>,
    ) -> Running {
        let settings = RunningSettings::resolve(values, 0);
        Running {
            threads: settings.threads,
            resume: settings.resume.map(|file| file.to_string_lossy().into_owned()),
            progress,
            executor,
            forfeits: settings.forfeits,
            offers,
        }
    }
}

/// Runs a study on a thread of its own and waits for it without holding Python up. What a signal or
/// `progress` raises ends the study, whose journal is then whole, and is raised in its place.
pub fn run<T: Send>(
    py: Python<'_>,
    running: Running,
    study: impl FnOnce(&RunContext<'_>) -> Result<T, StudyError> + Send,
) -> PyResult<T> {
    let (interrupted, played) = (AtomicBool::new(false), RoundCounter::default());
    let Running { threads, resume, progress, executor, forfeits, offers } = running;
    let executor = executor.as_ref().map(|executor| executor.running(&interrupted, &offers));
    let executor = executor.transpose()?;
    let context = RunContext {
        threads,
        journal: resume.map(Into::into),
        interrupted: &interrupted,
        progress: &played,
        forfeit_limit: ForfeitLimit { share: forfeits / 100.0 },
        remote: executor.as_ref().map(|executor| executor as &dyn RemoteExecutor),
        gathering: None,
    };
    let (failed, found) = py.detach(|| {
        std::thread::scope(|scope| {
            let (ended, is_over) = channel();
            let context = &context;
            let working = scope.spawn(move || {
                let found = guarded(|| study(context));
                let _ = ended.send(());
                found
            });
            let mut failed = None;
            while let Err(RecvTimeoutError::Timeout) = is_over.recv_timeout(ASKED_EVERY) {
                if failed.is_none() {
                    failed = ask(progress.as_ref(), &played, &offers).err();
                    interrupted.fetch_or(failed.is_some(), Ordering::Relaxed);
                }
            }
            (failed, working.join())
        })
    });
    let raised = offers.iter().find_map(|offer| offer.policy.failed());
    if let Some(failed) = failed.or(raised).or_else(|| executor.and_then(RunningExecutor::failed)) {
        return Err(failed);
    }
    let found =
        found.unwrap_or_else(|_| Err(error("InternalError", "a study ended in a panic")))?;
    let found = found.map_err(|why| of_study(&why))?;
    tell(py, progress.as_ref(), &played)?;
    Ok(found)
}

/// Does some work without blocking Python: other threads run. What a signal raises ends the work, which looks whether
/// it is to end, and is raised in its place.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(StopFlags<'_>) -> T + Send,
) -> PyResult<T> {
    let interrupted = AtomicBool::new(false);
    let (failed, found) = py.detach(|| {
        std::thread::scope(|scope| {
            let (ended, is_over) = channel();
            let stopped = StopFlags::from(&interrupted);
            let working = scope.spawn(move || {
                let found = guarded(|| work(stopped));
                let _ = ended.send(());
                found
            });
            let mut failed = None;
            // Asked soon the first time: most decisions take less.
            let mut wait = Duration::from_millis(5);
            while let Err(RecvTimeoutError::Timeout) = is_over.recv_timeout(wait) {
                wait = ASKED_EVERY;
                if failed.is_none() {
                    failed = Python::attach(|py| py.check_signals()).err();
                    interrupted.fetch_or(failed.is_some(), Ordering::Relaxed);
                }
            }
            (failed, working.join())
        })
    });
    match failed {
        Some(failed) => Err(failed),
        None => found.unwrap_or_else(|_| Err(error("InternalError", "it ended in a panic"))),
    }
}

/// Whether Python wants the study to end, as the exception that says so.
fn ask(progress: Option<&Py<PyAny>>, played: &RoundCounter, offers: &[Offer]) -> PyResult<()> {
    if let Some(raised) = offers.iter().find_map(|offer| offer.policy.failed()) {
        return Err(raised);
    }
    Python::attach(|py| {
        py.check_signals()?;
        tell(py, progress, played)
    })
}

fn tell(py: Python<'_>, progress: Option<&Py<PyAny>>, played: &RoundCounter) -> PyResult<()> {
    if let Some(progress) = progress {
        progress.call1(py, (played.known(), played.expected()))?;
    }
    Ok(())
}
