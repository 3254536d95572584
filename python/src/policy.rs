//! Objects of Python as players: `decide(observations, masks)` answers for many games at once.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use archon_sim::games::keyforge::policy::{Policy, Seen, offer, withdraw};
use archon_sim::players::policy_error::PolicyError;
use pyo3::buffer::Element;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::player::Player;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a thread waits for.
type Slot = Arc<Mutex<Option<Result<Vec<usize>, PolicyError>>>>;

/// Observations that somebody waits to have answered.
struct Request {
    games: usize,
    /// Globals, cards, effects, answers and mask, each of all games
    parts: [Vec<u8>; 5],
    found: Slot,
}

impl Request {
    fn of<'a>(seen: &'a [Seen<'a>], found: &Slot) -> Request {
        let whole =
            |part: fn(&'a Seen<'a>) -> &'a [u8]| seen.iter().map(part).collect::<Vec<_>>().concat();
        let parts = [
            whole(|seen| bytes(seen.globals)),
            whole(|seen| bytes(seen.cards)),
            whole(|seen| bytes(seen.effects)),
            whole(|seen| bytes(seen.answers)),
            whole(|seen| bytes(seen.mask)),
        ];
        Request { games: seen.len(), parts, found: found.clone() }
    }
}

/// Numbers as they lie in memory, which is how numpy reads them.
fn bytes<'s, T: Element>(numbers: &'s [T]) -> &'s [u8] {
    let length = std::mem::size_of_val(numbers);
    // SAFETY: every element of a buffer of Python is a plain number, without padding, and bytes lie anywhere.
    unsafe { std::slice::from_raw_parts(numbers.as_ptr().cast(), length) }
}

/// Who waits, and whether the object is deciding.
#[derive(Default)]
struct Queue {
    waiting: Vec<Request>,
    busy: bool,
}

/// An object of Python that decides. Threads that ask while it decides are answered together, next.
pub struct PyPolicy {
    object: Py<PyAny>,
    name: String,
    queue: Mutex<Queue>,
    /// Somebody has been answered
    done: Condvar,
    failed: Mutex<Option<PyErr>>,
}

impl PyPolicy {
    /// Of an object with `decide`, and what it is named as a player.
    pub fn new(object: Py<PyAny>, name: String) -> PyPolicy {
        let (queue, done, failed) = Default::default();
        PyPolicy { object, name, queue, done, failed }
    }

    /// What it raised, once.
    pub fn failed(&self) -> Option<PyErr> {
        lock(&self.failed).take()
    }

    fn ask(&self, py: Python<'_>, batch: &[Request]) -> PyResult<Vec<usize>> {
        let games: usize = batch.iter().map(|request| request.games).sum();
        let part = |n: usize| {
            let parts: Vec<&[u8]> = batch.iter().map(|request| &*request.parts[n]).collect();
            PyBytes::new(py, &parts.concat())
        };
        let decide = py.import("archon_lab.policies")?.getattr("_decide")?;
        let given = (&self.object, games, part(0), part(1), part(2), part(3), part(4));
        decide.call1(given)?.extract()
    }
}

impl Policy for PyPolicy {
    fn decide(&self, seen: &[Seen<'_>], _: &[f64]) -> Result<Vec<usize>, PolicyError> {
        let found = Slot::default();
        let request = Request::of(seen, &found);
        let mut queue = lock(&self.queue);
        queue.waiting.push(request);
        while queue.busy {
            queue = self.done.wait(queue).unwrap_or_else(PoisonError::into_inner);
            if let Some(found) = lock(&found).take() {
                return found;
            }
        }
        queue.busy = true;
        let batch = std::mem::take(&mut queue.waiting);
        drop(queue);
        let answers = Python::attach(|py| self.ask(py, &batch)).map_err(|why| {
            let said = why.to_string();
            lock(&self.failed).get_or_insert(why);
            PolicyError::Failed { policy: self.name.clone(), why: said }
        });
        let mut from = 0;
        for request in &batch {
            let to = from + request.games;
            let own = answers.as_ref().map(|answers| answers[from..to].to_vec());
            *lock(&request.found) = Some(own.map_err(Clone::clone));
            from = to;
        }
        lock(&self.queue).busy = false;
        self.done.notify_all();
        lock(&found).take().unwrap_or_else(|| Ok(Vec::new()))
    }
}

/// How often each policy is offered, by its identity.
static OFFERS: Mutex<Option<HashMap<String, usize>>> = Mutex::new(None);

/// A policy that is offered for as long as this lives.
pub struct Offer {
    /// What it is named as a player
    pub name: String,
    /// The policy
    pub policy: Arc<PyPolicy>,
    identity: String,
}

impl Offer {
    fn new(object: &Bound<'_, PyAny>) -> PyResult<Offer> {
        let named = object.py().import("archon_lab.policies")?.getattr("_named")?;
        let (name, identity): (String, String) = named.call1((object,))?.extract()?;
        let policy = Arc::new(PyPolicy::new(object.clone().unbind(), name.clone()));
        *lock(&OFFERS).get_or_insert_default().entry(identity.clone()).or_default() += 1;
        offer(&identity, policy.clone());
        Ok(Offer { name, policy, identity })
    }

    /// The object itself.
    pub fn object(&self) -> &Py<PyAny> {
        &self.policy.object
    }
}

impl Drop for Offer {
    fn drop(&mut self) {
        let mut offers = lock(&OFFERS);
        let Some(count) = offers.as_mut().and_then(|offers| offers.get_mut(&self.identity)) else {
            return;
        };
        *count -= 1;
        if *count == 0 {
            withdraw(&self.identity);
        }
    }
}

/// A player as it is given: a name, a Player, or an object that decides.
pub enum GivenPlayer {
    /// By name
    Named(String),
    /// An object
    Offered(Offer),
}

impl GivenPlayer {
    /// What is given; none if it is no player.
    pub fn of(given: &Bound<'_, PyAny>) -> PyResult<Option<GivenPlayer>> {
        if let Ok(name) = given.extract::<String>() {
            return Ok(Some(GivenPlayer::Named(name)));
        }
        if let Ok(player) = given.cast::<Player>() {
            return Ok(Some(GivenPlayer::Named(player.get().named.name().into())));
        }
        if !given.hasattr("decide")? {
            return Ok(None);
        }
        Ok(Some(GivenPlayer::Offered(Offer::new(given)?)))
    }
}

/// Policies as a text that another process reads.
pub fn packed(py: Python<'_>, offers: &[Offer]) -> PyResult<String> {
    let objects: Vec<&Py<PyAny>> = offers.iter().map(Offer::object).collect();
    py.import("archon_lab.policies")?.getattr("_packed")?.call1((objects,))?.extract()
}

/// Offers the policies of such a text.
pub fn unpacked(py: Python<'_>, text: &str) -> PyResult<Vec<Offer>> {
    let objects = py.import("archon_lab.policies")?.getattr("_unpacked")?.call1((text,))?;
    objects.try_iter()?.map(|object| Offer::new(&object?)).collect()
}
