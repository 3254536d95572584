//! Games in which `planner` was asked at every decision, and the decisions in them.

use std::path::Path;
use std::sync::Arc;

use crate::policy::LearnedPolicy;
use crate::policy::inputs::Inputs;
use crate::policy::network::PolicyNetwork;
use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Decider, Game, Question as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::question::{DecisionKind, Question};
use archon_engine::keyforge::view::View;
use archon_sim::evaluation::Evaluated;
use archon_sim::player::{FORFEIT, Player};
use archon_sim::players::planner::{BeamConfig, Planner};
use archon_sim::seeds::derive;
use archon_sim::settings::Settings;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use archon_sim::tuning::cards::decks::{DeckPool, start_of};
use archon_sim::tuning::cards::mixed::MOST_DECISIONS;

use crate::games::{Bytes, SHARD, name_of, play_files, write};
use crate::policy::learner::Decisions;

/// Asks the planner at every decision; of some turns it plays what the policy says.
struct Labelled {
    planner: Planner<KeyForge>,
    policy: Option<LearnedPolicy>,
    /// The probability that the planner plays a turn
    share: f64,
    is_policys: bool,
    labels: Vec<usize>,
    rng: Xoshiro256PlusPlus,
}

impl Player<KeyForge> for Labelled {
    fn begin(&mut self, seed: u64) {
        self.planner.begin(derive(seed, 1));
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 3));
        self.is_policys = false;
        self.labels.clear();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        if self.labels.len() as u32 > MOST_DECISIONS {
            return FORFEIT;
        }
        let question = context.question();
        if question.ask == DecisionKind::House {
            self.is_policys = self.policy.is_some() && !self.rng.random_bool(self.share);
        }
        let label = self.planner.decide(context);
        self.labels.push(label);
        match &mut self.policy {
            Some(policy) if self.is_policys => policy.decide(context),
            _ => label,
        }
    }
}

/// Plays the games of some files that are not there yet. Of every turn `share` is played by the planner with
/// `settings`, the rest by the policy; without one, all by the planner.
pub fn play(
    folder: &Path,
    settings: &str,
    (share, policy): (f64, Option<Arc<PolicyNetwork>>),
    shards: (u64, u64),
    seed: u64,
) {
    let settings = Settings::read("planner", BeamConfig::SETTINGS, settings).expect("settings");
    let player = || Labelled {
        planner: Planner::new(BeamConfig::from(&settings)),
        policy: policy.clone().map(LearnedPolicy::new),
        share,
        is_policys: false,
        labels: Vec::new(),
        rng: Xoshiro256PlusPlus::seed_from_u64(0),
    };
    play_files((folder, "choices"), shards, seed, player, |answers, [one, other], bytes| {
        [answers, &one.labels, &other.labels].into_iter().for_each(|answers| write(answers, bytes));
    });
}

/// Gives the answers of a game that was played, and keeps what the planner would have answered.
struct Reader<'a> {
    answers: std::vec::IntoIter<u16>,
    labels: [std::vec::IntoIter<u16>; 2],
    inputs: &'a mut Inputs,
    into: &'a mut Decisions,
}

impl Decider<KeyForge> for Reader<'_> {
    fn decide<'q>(&mut self, view: View<'q>, question: &'q Question<'q>) -> Result<usize, Stop> {
        let answer = usize::from(self.answers.next().ok_or(Stop::Halted)?);
        let label = usize::from(self.labels[question.seat()].next().ok_or(Stop::Halted)?);
        if answer >= question.num_choices() {
            return Err(Stop::Halted);
        }
        keep(&view, question, label, self.inputs, self.into);
        Ok(answer)
    }
}

/// The answers that may be the best; one where it comes to the same.
pub fn candidates(view: &View<'_>, question: &Question<'_>) -> Vec<usize> {
    if !KeyForge::answers_differ(view, question) {
        return vec![0];
    }
    let is_candidate = |n: &usize| {
        !KeyForge::is_dominated(view, question, *n) && !KeyForge::is_copy(view, question, *n)
    };
    (0..question.num_choices()).filter(is_candidate).collect()
}

/// Keeps a decision if it matters which answer is given.
fn keep(
    view: &View<'_>,
    question: &Question<'_>,
    label: usize,
    inputs: &mut Inputs,
    into: &mut Decisions,
) {
    let candidates = candidates(view, question);
    let targets: Vec<f32> = candidates.iter().map(|n| f32::from(u8::from(*n == label))).collect();
    if candidates.len() > 1 && targets.contains(&1.0) {
        inputs.look(view, question);
        into.push(inputs, &candidates, &targets, 1.0, kind(question.ask));
    }
}

/// What is asked, for reports.
pub const KINDS: [&str; 6] = ["house", "action", "card", "attack", "may", "other"];

/// The number of a kind.
pub const fn kind(ask: DecisionKind) -> usize {
    match ask {
        DecisionKind::House => 0,
        DecisionKind::Main | DecisionKind::Use(_) => 1,
        DecisionKind::Card => 2,
        DecisionKind::Attack => 3,
        DecisionKind::May => 4,
        _ => 5,
    }
}

/// The decisions of a file of games.
pub fn decisions(file: &Path) -> Decisions {
    let pool = DeckPool::new(library());
    let (seed, first) = name_of(file);
    let mut bytes = Bytes::of(file);
    let (mut inputs, mut into) = (Inputs::default(), Decisions::default());
    for number in first..first + SHARD {
        let seed = derive(seed, number);
        let decks = pool.decks_of(seed);
        let decks = [&decks[0], &decks[1]];
        let [answers, one, other] = [(); 3].map(|()| bytes.answers().into_iter());
        let mut reader =
            Reader { answers, labels: [one, other], inputs: &mut inputs, into: &mut into };
        let mut state = KeyForge::start(&start_of(&decks, seed));
        while KeyForge::step(&mut state, &mut reader).is_ok() {}
    }
    into
}
