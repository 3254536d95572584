//! Trains the policy on what the planner chose.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::policy::choices::{KINDS, decisions};
use crate::policy::learner::{Decisions, Learner, Work};

/// How a policy is trained.
pub struct CloningConfig<'c> {
    /// Where it is written after each epoch
    pub file: &'c str,
    /// How often each game is shown
    pub epochs: u32,
    /// The length of steps, which goes down to 0
    pub rate: f32,
}

/// Trains with the games of some files; the last one is kept apart.
pub fn fit(config: &CloningConfig<'_>, mut files: Vec<PathBuf>) {
    let apart = decisions(&files.pop().expect("a file to keep apart"));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(34);
    let mut learner = Learner::new(34);
    let (begin, mut work) = (Instant::now(), Work::default());
    let total = config.epochs as f32 * files.len() as f32;
    let mut done = 0.0;
    for epoch in 0..config.epochs {
        files.shuffle(&mut rng);
        let (mut shown, mut next) = (0, decisions(&files[0]));
        for number in 0..files.len() {
            let now = std::mem::take(&mut next);
            let rate = config.rate * (1.0 - done / total);
            shown += now.len();
            let after = files.get(number + 1);
            ((), next) = rayon::join(
                || train(&mut learner, &now, rate, &mut rng, &mut work),
                || after.map(|file| decisions(file)).unwrap_or_default(),
            );
            done += 1.0;
        }
        let network = learner.network();
        let whole = Learner::from_network(&network, 1.0);
        println!(
            "epoch {epoch}: {shown} decisions, {:.0} s; apart {}; as it ships {}",
            begin.elapsed().as_secs_f32(),
            losses(&learner, &apart),
            losses(&whole, &apart)
        );
        let bytes = network.bytes();
        fs::write(config.file, bytes).expect("written");
    }
}

/// Shows decisions in any order.
pub fn train(
    learner: &mut Learner,
    decisions: &Decisions,
    rate: f32,
    rng: &mut Xoshiro256PlusPlus,
    work: &mut Work,
) {
    let mut order: Vec<u32> = (0..decisions.len() as u32).collect();
    order.shuffle(rng);
    for number in order {
        learner.step(&decisions.get(number as usize), work, rate);
    }
}

/// The mean log-loss, and how often the most probable answer was the one, by what was asked.
fn losses(learner: &Learner, decisions: &Decisions) -> String {
    let mut work = Work::default();
    let mut by_kind = [[0.0f64; 3]; KINDS.len() + 1];
    for number in 0..decisions.len() {
        let decision = decisions.get(number);
        learner.look(&decision, &mut work);
        let wanted = |answer: &usize| decision.target(*answer);
        let most = |a: &usize, b: &usize| wanted(a).total_cmp(&wanted(b));
        let chosen = (0..work.probabilities.len()).max_by(most).unwrap_or(0);
        let probability = work.probabilities[chosen];
        let is_most = work.probabilities.iter().all(|other| *other <= probability);
        for kind in [decision.kind, KINDS.len()] {
            let [count, loss, right] = &mut by_kind[kind];
            *count += 1.0;
            *loss -= f64::from(probability.max(1e-9)).ln();
            *right += f64::from(u8::from(is_most));
        }
    }
    let named = KINDS.iter().copied().chain(["all"]).zip(by_kind);
    let each = named.map(|(kind, [count, loss, right])| {
        format!("{kind} ({count}): {:.4}, {:.1} %", loss / count, 100.0 * right / count)
    });
    each.collect::<Vec<_>>().join("; ")
}

/// The mean regret, in points of a hundred, of the most probable answer, by what was asked; `temperature` is that of the
/// targets.
pub fn regrets(learner: &Learner, decisions: &Decisions, temperature: f32) -> String {
    let mut work = Work::default();
    let mut by_kind = [[0.0f32; 2]; KINDS.len() + 1];
    for number in 0..decisions.len() {
        let decision = decisions.get(number);
        learner.look(&decision, &mut work);
        let count = work.probabilities.len();
        let probability =
            |a: &usize, b: &usize| work.probabilities[*a].total_cmp(&work.probabilities[*b]);
        let answer = (0..count).max_by(probability).unwrap_or(0);
        let most = (0..count).map(|n| decision.target(n)).fold(0.0, f32::max);
        let ratio = (most / decision.target(answer).max(1e-12)).ln();
        for kind in [decision.kind, KINDS.len()] {
            by_kind[kind][0] += 1.0;
            by_kind[kind][1] += 100.0 * temperature * ratio;
        }
    }
    let named = KINDS.iter().copied().chain(["all"]).zip(by_kind);
    let each =
        named.map(|(kind, [count, regret])| format!("{kind} ({count}): {:.2}", regret / count));
    each.collect::<Vec<_>>().join("; ")
}
