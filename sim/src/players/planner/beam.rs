//! Beam search over sequences of steps, from a question to the end of the turn.
//!
//! Sequences of the same length compete; the best go on. The value of a plan is that of
//! the position at the end of the turn.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{Decider, Game, Question, Seat, Stop};

use super::prior::Prior;
use super::step::{Path, vary};
use super::{points, value_after};
use crate::evaluation::{Evaluated, SearchEvaluation};
use crate::player::RootStats;

/// The longest plan, in steps.
const MAX_STEPS: usize = 60;
/// Every level may use this part of the nodes that are left.
const LEVEL_SHARE: u64 = 6;
/// Fewest nodes that the expansion of a state takes: it limits the width of a level.
const MIN_BRANCHING: u64 = 3;

/// How a sequence came about: the step that ends it, and the sequence before.
#[derive(Clone, Copy)]
struct Link {
    before: Option<u32>,
    /// The place among the root statistics of the answer it begins with
    root: usize,
    /// Where its answers begin among all answers, and how many there are
    answers: (u32, u16),
}

/// A sequence that is kept: its state lies at `place`.
#[derive(Clone, Copy)]
struct Entry {
    value: f32,
    link: u32,
    place: usize,
}

/// The best sequences of one length.
struct Level<G: Game> {
    entries: Vec<Entry>,
    states: Vec<G::State>,
}

impl<G: Game> Level<G> {
    /// No sequences.
    const NONE: Level<G> = Level { entries: Vec::new(), states: Vec::new() };
}

impl<G: Game> Default for Level<G> {
    fn default() -> Self {
        Level::NONE
    }
}

/// A plan: a sequence after which the turn has ended.
#[derive(Clone, Copy)]
struct Leaf {
    value: f32,
    link: u32,
}

/// What a search may take.
#[derive(Clone, Copy)]
pub struct Budget {
    /// About so many nodes: when they are used up, only the best sequence is extended
    pub nodes: u64,
    /// About so many plans are found
    pub plans: usize,
}

/// The search.
pub struct Beam<G: Evaluated> {
    seat: Seat,
    turn: u32,
    /// Nodes left
    left: u64,
    /// How many sequences of one length are kept
    width: usize,
    /// How many plans of a kind are kept
    room: usize,
    /// Which answers are tried
    prior: Prior<G>,
    links: Vec<Link>,
    answers: Vec<u16>,
    now: Level<G>,
    next: Level<G>,
    /// The best plans of the kind that is searched
    leaves: Vec<Leaf>,
    /// The best plans of the kinds before
    found: Vec<Leaf>,
    root_stats: Vec<RootStats>,
    /// In boxes, which are taken out for every step
    trial: Option<Box<G::State>>,
    probe: Option<Box<G::State>>,
}

impl<G: Evaluated> Beam<G> {
    /// A search that tries what is likely.
    pub const fn new(prior: Prior<G>) -> Beam<G> {
        Beam {
            seat: 0,
            turn: 0,
            left: 0,
            width: 0,
            room: 0,
            prior,
            links: Vec::new(),
            answers: Vec::new(),
            now: Level::NONE,
            next: Level::NONE,
            leaves: Vec::new(),
            found: Vec::new(),
            root_stats: Vec::new(),
            trial: None,
            probe: None,
        }
    }

    /// Searches for plans in a determinization.
    pub fn search(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        determinization: &Determinization<G>,
        evaluation: &SearchEvaluation<G>,
        budget: Budget,
    ) {
        let question = context.question();
        self.seat = question.seat();
        self.turn = determinization.turns();
        self.links.clear();
        self.answers.clear();
        self.found.clear();
        self.root_stats.clear();
        self.trial.get_or_insert_with(|| Box::new(determinization.scratch()));
        self.probe.get_or_insert_with(|| Box::new(determinization.scratch()));
        let candidates = self.prior.tried(evaluation, context.view(), question);
        // Where one may not stop, as at the choice of a house, the answers lead to turns of
        // different kinds, which would not compete fairly step by step.
        let apart = G::must_act(question);
        let kinds: Vec<&[usize]> =
            if apart { candidates.chunks(1).collect() } else { vec![&candidates] };
        self.room = budget.plans.div_ceil(kinds.len());
        for kind in &kinds {
            self.left = budget.nodes / kinds.len() as u64;
            self.width = (self.left / LEVEL_SHARE / MIN_BRANCHING).max(1) as usize;
            self.next.entries.clear();
            self.leaves.clear();
            for &answer in *kind {
                self.root_stats.push(RootStats { answer, points: 0.0, visits: 0 });
                let root = self.root_stats.len() - 1;
                self.expand_by(evaluation, (None, root), Some(answer), |into, path| {
                    context.answer(answer, determinization, into, path)
                });
            }
            self.widen(context, evaluation);
            self.found.append(&mut self.leaves);
        }
        self.found.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.link.cmp(&b.link)));
    }

    /// Goes on from the sequences that were reached, one step at a time.
    fn widen(&mut self, context: &DecisionContext<'_, '_, G>, evaluation: &SearchEvaluation<G>) {
        for _ in 0..MAX_STEPS {
            if context.is_stopped() {
                self.left = 0;
            }
            std::mem::swap(&mut self.now, &mut self.next);
            self.next.entries.clear();
            if self.now.entries.is_empty() {
                return;
            }
            let mut now = std::mem::take(&mut self.now);
            now.entries.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.link.cmp(&b.link)));
            // Each length has its share of what is left; the best sequence goes on in any case.
            let until = self.left - self.left / LEVEL_SHARE;
            for (n, entry) in now.entries.iter().enumerate() {
                if n > 0 && self.left <= until {
                    break;
                }
                self.expand(evaluation, &now.states[entry.place], entry.link);
            }
            self.now = now;
        }
        // A turn that does not end is planned as far as it was looked at.
        if let (true, Some(entry)) = (self.leaves.is_empty(), self.next.entries.first().copied()) {
            self.keep_plan(entry.value, entry.link);
        }
    }

    /// Tries every step that can follow a state at a step boundary.
    fn expand(&mut self, evaluation: &SearchEvaluation<G>, start: &G::State, link: u32) {
        let mut probe = self.probe.take().expect("made at the start of the search");
        (*probe).clone_from(start);
        let seat = self.seat;
        let root = self.links[link as usize].root;
        let mut probed = Expand {
            beam: self,
            evaluation,
            start,
            after: (Some(link), root),
            begins: Begins::Nothing,
        };
        let stop = G::step(&mut probe, &mut probed);
        match probed.begins {
            Begins::Mine => {}
            Begins::Theirs => self.keep_plan(evaluation.value(start, seat), link),
            Begins::Nothing => {
                debug_assert_ne!(stop, Err(Stop::Halted));
                self.expand_by(evaluation, (Some(link), root), None, |into, path| {
                    into.clone_from(start);
                    G::step(into, path)
                });
            }
        }
        self.probe = Some(probe);
    }

    /// Tries the ways in which one step can go, begun by an answer that is given.
    fn expand_by(
        &mut self,
        evaluation: &SearchEvaluation<G>,
        after: (Option<u32>, usize),
        first: Option<usize>,
        mut step: impl FnMut(&mut G::State, &mut Path) -> Result<(), Stop>,
    ) {
        let mut trial = self.trial.take().expect("made at the start of the search");
        let mut tried = false;
        vary(self.seat, |path| {
            if self.left == 0 && tried {
                return None;
            }
            tried = true;
            self.left = self.left.saturating_sub(1);
            self.root_stats[after.1].visits += 1;
            let stop = step(&mut trial, path);
            let value = value_after(evaluation, &trial, self.seat, stop);
            let answers = (first, path.answers.as_slice());
            if stop.is_err() || G::turns(&trial) != self.turn {
                let link = self.link(after, answers);
                self.keep_plan(value, link);
            } else {
                self.keep_sequence(value, &trial, after, answers);
            }
            Some(value)
        });
        self.trial = Some(trial);
    }

    fn link(
        &mut self,
        (before, root): (Option<u32>, usize),
        (first, then): (Option<usize>, &[u16]),
    ) -> u32 {
        let begin = self.answers.len();
        self.answers.extend(first.map(|answer| answer as u16));
        self.answers.extend_from_slice(then);
        let answers = (begin as u32, (self.answers.len() - begin) as u16);
        self.links.push(Link { before, root, answers });
        (self.links.len() - 1) as u32
    }

    /// Keeps a sequence if it is among the best of its length and comes to something new.
    fn keep_sequence(
        &mut self,
        value: f32,
        state: &G::State,
        after: (Option<u32>, usize),
        answers: (Option<usize>, &[u16]),
    ) {
        let level = &self.next;
        let mut worst = (f32::INFINITY, 0);
        for (n, entry) in level.entries.iter().enumerate() {
            if entry.value == value && level.states[entry.place] == *state {
                return;
            }
            if entry.value < worst.0 {
                worst = (entry.value, n);
            }
        }
        let full = level.entries.len() >= self.width;
        if full && value <= worst.0 {
            return;
        }
        let link = self.link(after, answers);
        let level = &mut self.next;
        let place =
            if full { level.entries.swap_remove(worst.1).place } else { level.entries.len() };
        match level.states.get_mut(place) {
            Some(spare) => spare.clone_from(state),
            None => level.states.push(state.clone()),
        }
        level.entries.push(Entry { value, link, place });
    }

    /// Keeps a plan if it is among the best of its kind; of those that come to the same, the first.
    fn keep_plan(&mut self, value: f32, link: u32) {
        let stats = &mut self.root_stats[self.links[link as usize].root];
        stats.points = stats.points.max(points(value));
        if self.leaves.iter().any(|leaf| leaf.value == value) {
            return;
        }
        if self.leaves.len() < self.room {
            return self.leaves.push(Leaf { value, link });
        }
        let worst = self.leaves.iter_mut().min_by(|a, b| a.value.total_cmp(&b.value));
        if let Some(worst) = worst.filter(|leaf| leaf.value < value) {
            *worst = Leaf { value, link };
        }
    }

    /// The plans that were found, the best first: each one's value, and the answers of its steps.
    pub fn plans(&self) -> impl Iterator<Item = (f32, Vec<&[u16]>)> + '_ {
        self.found.iter().map(|leaf| {
            let mut steps = Vec::new();
            let mut link = Some(leaf.link);
            while let Some(n) = link {
                let Link { before, answers: (begin, len), .. } = self.links[n as usize];
                steps.push(&self.answers[begin as usize..][..usize::from(len)]);
                link = before;
            }
            steps.reverse();
            (leaf.value, steps)
        })
    }

    /// Statistics of the answers to the question: the points of the best plan that
    /// begins so, and how many steps were tried after it.
    pub fn root_stats(&self) -> &[RootStats] {
        &self.root_stats
    }
}

/// What a step begins with.
enum Begins {
    /// A question at a step boundary for the planning seat, which was expanded
    Mine,
    /// A question for another seat
    Theirs,
    /// Neither: no question, or one in the middle of the step
    Nothing,
}

/// Expands a state at a step boundary where its question is asked.
struct Expand<'a, G: Evaluated> {
    beam: &'a mut Beam<G>,
    evaluation: &'a SearchEvaluation<G>,
    start: &'a G::State,
    after: (Option<u32>, usize),
    begins: Begins,
}

impl<G: Evaluated> Decider<G> for Expand<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.beam.seat {
            self.begins = Begins::Theirs;
            return Err(Stop::Halted);
        }
        if !question.is_at_step_boundary() {
            return Ok(G::default_policy(&view, question));
        }
        self.begins = Begins::Mine;
        let start = self.start;
        for answer in self.beam.prior.tried(self.evaluation, &view, question) {
            self.beam.expand_by(self.evaluation, self.after, Some(answer), |into, path| {
                into.clone_from(start);
                G::step_with(into, question, answer, path)
            });
        }
        Err(Stop::Halted)
    }
}
