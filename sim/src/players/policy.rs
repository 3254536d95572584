//! The learned policy: as a player, and as what decides where a search plays on.

use std::path::Path;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Decider, Question as _, Stop};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::network_file::{hash_if, not_read, unquoted};
use super::policy_error::PolicyError;
use crate::evaluation::{AnswerPolicy, Evaluated};
use crate::files;
use crate::player::{FORFEIT, Player};
use crate::settings::{Setting, settings};

/// The file of a policy.
pub const WEIGHTS: Setting = Setting::optional_text(
    "weights",
    "a policy in the place of the one that ships: a file of the trainer (docs/learned-policy.md)",
);

/// The hash of the policy's file, of a player that names another file as well.
pub const WEIGHTS_SHA256: Setting = Setting::optional_text(
    "weights_sha256",
    "the first 16 hexadecimal digits of the SHA-256 of the policy's file; another file is refused. Reports and journals \
     name it",
);

/// The hash of the policy's file.
pub const SHA256: Setting = Setting::optional_text(
    "sha256",
    "the first 16 hexadecimal digits of the SHA-256 of the policy's file; another file is refused. Reports and journals \
     name it",
);

settings! {
    /// What can be set.
    pub struct PolicyConfig {
        /// Determinizations in which houses are tried; 0 without
        houses: u32 = Setting::count(
            "houses",
            (0, 1_000),
            0,
            "determinizations in which the turn is played to its end with each likely house, before one is chosen; 0: \
             houses are chosen without playing anything, as all else is",
        ),
        /// By how much answers of a lower score are taken, too
        temperature: f64 = Setting::number(
            "temperature",
            (0.0, 1_000.0),
            0.0,
            "answers are drawn: one whose score is lower by so much is e times less probable; 0 takes the best. Makes weaker \
             players",
        ),
        /// The file of a policy; empty without
        weights: String = WEIGHTS,
        /// The hash of that file
        sha256: String = SHA256,
    }
}

/// A policy, or why there is none.
pub type ReadPolicy<G> = Result<Box<dyn AnswerPolicy<G>>, PolicyError>;

/// A policy that was read, and the hash of its file.
pub type PolicyOfFile<G> = (Box<dyn AnswerPolicy<G>>, String);

/// The policy of a file and the hash of that; another hash than `sha256` is refused, unless that is empty.
///
/// # Errors
/// [`PolicyError`].
pub fn policy_of_file<G: Evaluated>(
    path: &str,
    sha256: &str,
) -> Result<PolicyOfFile<G>, PolicyError> {
    let path = unquoted(path);
    let bytes = files::bytes_of(Path::new(path)).map_err(|why| not_read(path, &why))?;
    let hash = hash_if(&bytes, path, sha256)?;
    let policy = G::read_policy(&bytes)
        .map_err(|why| PolicyError::NoPolicyNetwork { path: path.into(), why })?;
    Ok((policy, hash))
}

/// The policy of a file, or the one that ships where none is named.
///
/// # Errors
/// [`PolicyError`].
///
/// # Panics
/// No file is named, and the game has no policy.
pub fn policy<G: Evaluated>(weights: &str, sha256: &str) -> ReadPolicy<G> {
    match weights {
        "" => Ok(G::learned_policy().expect("its players are listed where a policy ships")),
        path => policy_of_file(path, sha256).map(|(policy, _)| policy),
    }
}

/// The answer that the policy has for the best, or one that is drawn by its score where the temperature is above 0.
///
/// The largest score with noise of a Gumbel distribution is drawn with the probability of a softmax (E. Gumbel, 1954).
pub fn choose<G: Evaluated>(
    policy: &mut dyn AnswerPolicy<G>,
    context: &DecisionContext<'_, '_, G>,
    temperature: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> usize {
    let (view, question) = (context.view(), context.question());
    if temperature <= 0.0 {
        return policy.answer(view, question);
    }
    if question.num_choices() == 1 || !G::answers_differ(view, question) {
        return 0;
    }
    let scores = policy.scores(view, question);
    let mut best = (f64::MIN, 0);
    for (answer, score) in scores.iter().enumerate() {
        let noise = -libm::log(-libm::log(rng.random::<f64>().max(f64::MIN_POSITIVE)));
        let score = f64::from(*score) / temperature + noise;
        if score > best.0 && G::is_candidate(view, question, answer) {
            best = (score, answer);
        }
    }
    best.1
}

/// Takes the answer that the policy has for the best: no position is played on.
pub struct PolicyPlayer<G: Evaluated> {
    policy: ReadPolicy<G>,
    temperature: f64,
    rng: Xoshiro256PlusPlus,
}

impl<G: Evaluated> PolicyPlayer<G> {
    /// A player by a policy. Without one it forfeits its games.
    pub fn new(policy: ReadPolicy<G>) -> PolicyPlayer<G> {
        PolicyPlayer { policy, temperature: 0.0, rng: Xoshiro256PlusPlus::seed_from_u64(0) }
    }

    /// One that draws its answers: see [`choose`].
    #[must_use]
    pub fn at_temperature(self, temperature: f64) -> PolicyPlayer<G> {
        PolicyPlayer { temperature, ..self }
    }
}

impl<G: Evaluated> Player<G> for PolicyPlayer<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        match &mut self.policy {
            Ok(policy) => choose(&mut **policy, context, self.temperature, &mut self.rng),
            Err(_) => FORFEIT,
        }
    }

    fn determinizes(&self) -> bool {
        false
    }

    fn forfeits(&self) -> Option<String> {
        self.policy.as_ref().err().map(ToString::to_string)
    }
}

/// Answers by the policy for every seat.
pub struct ByPolicy<'p, G: Evaluated>(pub &'p mut dyn AnswerPolicy<G>);

impl<G: Evaluated> Decider<G> for ByPolicy<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        Ok(self.0.answer(&view, question))
    }
}
