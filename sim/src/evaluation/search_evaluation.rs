//! What a search goes by: an evaluation, or a network that takes its place for positions, for answers or for both.
//!
//! Policy and value network: D. Silver and others, "Mastering the game of Go with deep neural networks and tree search",
//! 2016.

use std::sync::{Arc, OnceLock};

use archon_engine::core::game::{Question, Seat};

use super::{DOUBT, Evaluated, Evaluation, decided};

/// A network that says how positions stand and which answers are likely, from what a seat sees. It remembers nothing.
pub trait PolicyValueNetwork<G: Evaluated>: Send + Sync + std::fmt::Debug {
    /// The probability that a seat wins, from 0 to 1.
    ///
    /// # Errors
    /// What failed.
    fn win_probability(&self, state: &G::State, seat: Seat) -> Result<f32, String>;

    /// A logit for each answer to a question. `view` is that of the seat that is asked.
    ///
    /// # Errors
    /// What failed.
    fn logits(&self, view: &G::View<'_>, question: &G::Question<'_>) -> Result<Vec<f32>, String>;

    /// Does work that asks it often on the thread on which it runs: to change threads takes longer than it.
    fn run_on_its_thread(&self, work: &mut (dyn FnMut() + Send)) {
        work();
    }
}

/// What a network is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkUse {
    /// It evaluates positions
    pub values: bool,
    /// It says which answers are likely
    pub priors: bool,
}

/// A network in a search. What fails is noted once: numbers of the search mean nothing from then on.
#[derive(Clone, Debug)]
struct NetworkInUse<G: Evaluated> {
    network: Arc<dyn PolicyValueNetwork<G>>,
    used: NetworkUse,
    fault: OnceLock<String>,
}

/// How a search evaluates positions and answers.
#[derive(Clone, Debug)]
pub struct SearchEvaluation<G: Evaluated> {
    features: Evaluation<G>,
    /// In a box: nearly all searches have none
    network: Option<Box<NetworkInUse<G>>>,
}

impl<G: Evaluated> From<Evaluation<G>> for SearchEvaluation<G> {
    fn from(features: Evaluation<G>) -> SearchEvaluation<G> {
        SearchEvaluation { features, network: None }
    }
}

/// How far from certainty the log-odds of a network's probabilities stay: less than those of decided games are.
const MOST_CERTAIN: f32 = 1e-6;

impl<G: Evaluated> SearchEvaluation<G> {
    /// Puts a network in the place of the evaluation.
    #[must_use]
    pub fn with_network(
        self,
        network: Arc<dyn PolicyValueNetwork<G>>,
        used: NetworkUse,
    ) -> SearchEvaluation<G> {
        let network = NetworkInUse { network, used, fault: OnceLock::new() };
        SearchEvaluation { network: Some(Box::new(network)), ..self }
    }

    /// The evaluation by features, which answers what a search does not branch on: playouts and replies.
    pub const fn features(&self) -> &Evaluation<G> {
        &self.features
    }

    /// How good a position is for a seat, as the logarithm of its odds, in the middle of a turn or at its end.
    pub fn value(&self, state: &G::State, seat: Seat) -> f32 {
        match self.of_values() {
            None => self.features.value(state, seat),
            Some(network) => network.log_odds(state, seat),
        }
    }

    /// How good a position at the end of a search is for a seat, as the logarithm of its odds.
    pub fn forecast(&self, state: &G::State, seat: Seat) -> f32 {
        match self.of_values() {
            None => self.features.forecast(state, seat),
            Some(network) => network.log_odds(state, seat),
        }
    }

    /// The points that each seat is expected to make, from 0 to 1, as seen by the seat that searches.
    pub fn points(&self, state: &G::State, searches: Seat, points: &mut [f32]) {
        let Some(network) = self.of_values().filter(|_| G::winners(state).is_none()) else {
            for (seat, points) in points.iter_mut().enumerate() {
                *points = self.features.points(state, seat) as f32;
            }
            return;
        };
        let mine = DOUBT as f32 + (1.0 - 2.0 * DOUBT as f32) * network.probability(state, searches);
        points.fill((1.0 - mine) / (points.len() - 1).max(1) as f32);
        points[searches] = mine;
    }

    /// Whether a network says which answers are likely.
    pub fn has_priors(&self) -> bool {
        self.of_priors().is_some()
    }

    /// The logits of the answers to a question; none without a network that gives them. `view` is that of the seat
    /// that is asked.
    pub fn logits(&self, view: &G::View<'_>, question: &G::Question<'_>) -> Option<Vec<f32>> {
        self.of_priors().map(|network| network.logits(view, question))
    }

    /// The network, if there is one.
    pub fn network(&self) -> Option<Arc<dyn PolicyValueNetwork<G>>> {
        self.network.as_ref().map(|network| network.network.clone())
    }

    /// What failed, if something did.
    pub fn fault(&self) -> Option<&str> {
        self.network.as_ref()?.fault.get().map(String::as_str)
    }

    /// Begins a new game: what failed before is over.
    pub fn begin(&mut self) {
        if let Some(network) = &mut self.network {
            network.fault.take();
        }
    }

    fn of_values(&self) -> Option<&NetworkInUse<G>> {
        self.network.as_deref().filter(|network| network.used.values)
    }

    fn of_priors(&self) -> Option<&NetworkInUse<G>> {
        self.network.as_deref().filter(|network| network.used.priors)
    }
}

impl<G: Evaluated> NetworkInUse<G> {
    fn probability(&self, state: &G::State, seat: Seat) -> f32 {
        match self.network.win_probability(state, seat) {
            Ok(probability) => probability.clamp(0.0, 1.0),
            Err(why) => {
                let _ = self.fault.set(why);
                0.5
            }
        }
    }

    fn log_odds(&self, state: &G::State, seat: Seat) -> f32 {
        if let Some(decided) = decided::<G>(state, seat) {
            return decided;
        }
        let probability = self.probability(state, seat).clamp(MOST_CERTAIN, 1.0 - MOST_CERTAIN);
        libm::logf(probability / (1.0 - probability))
    }

    fn logits(&self, view: &G::View<'_>, question: &G::Question<'_>) -> Vec<f32> {
        self.network.logits(view, question).unwrap_or_else(|why| {
            let _ = self.fault.set(why);
            vec![0.0; question.num_choices()]
        })
    }
}
