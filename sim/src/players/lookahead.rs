//! Looks ahead to the end of its turn: gives each of the best answers of the learned policy, lets the policy play the turn
//! to its end, and takes the answer after which the position is best, on the mean over some determinizations.
//!
//! This is a rollout algorithm with truncated rollouts (G. Tesauro and G. Galperin, "On-line policy improvement using
//! Monte-Carlo search", 1996).

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::Question;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::policy::{ByPolicy, SHA256, WEIGHTS, choose};
use crate::evaluation::{AnswerPolicy, Evaluated, Evaluation};
use crate::player::{Player, RootStats};
use crate::settings::{Setting, settings};

settings! {
    /// What can be set. The measurements behind the defaults are in `docs/learned-policy.md`.
    pub struct LookaheadConfig {
        /// Determinizations
        worlds: u32 = Setting::count(
            "worlds",
            (1, 1_000),
            8,
            "determinizations in which each of these answers is given",
        ),
        /// The range of scores that are tried
        margin: f64 = Setting::number(
            "margin",
            (0.0, 100.0),
            2.0,
            "answers that are tried: those whose score by the policy is at most so much below the best; an answer that \
             is lower by 1 is e times less probable",
        ),
        /// Turns after the own one
        replies: u32 = Setting::count(
            "replies",
            (0, 20),
            0,
            "turns that the policy plays after the own one, before the position is evaluated",
        ),
        /// The file of a policy; empty without
        weights: String = WEIGHTS,
        /// The hash of that file
        sha256: String = SHA256,
    }
}

/// The range of scores of the houses that [`Lookahead::at_houses`] tries: what is measured in `docs/learned-policy.md`.
const HOUSE_MARGIN: f64 = 0.8;

/// Steps after which a turn that does not end is given up.
const MOST_STEPS: usize = 60;

/// Plays turns to their end by the policy, to say what answers come to.
pub struct TurnRollouts<G: Evaluated> {
    /// The policy, which answers for both seats
    pub policy: Box<dyn AnswerPolicy<G>>,
    evaluation: Evaluation<G>,
    determinization: Option<Determinization<G>>,
    state: Option<G::State>,
}

impl<G: Evaluated> TurnRollouts<G> {
    /// Rollouts by a policy, whose ends are evaluated so.
    pub const fn new(
        policy: Box<dyn AnswerPolicy<G>>,
        evaluation: Evaluation<G>,
    ) -> TurnRollouts<G> {
        TurnRollouts { policy, evaluation, determinization: None, state: None }
    }

    /// Draws the determinization in which the next answers are given.
    pub fn determinize(&mut self, context: &DecisionContext<'_, '_, G>, seed: u64) {
        match &mut self.determinization {
            Some(earlier) => context.determinize_again(seed, earlier),
            none => *none = Some(context.determinize(seed)),
        }
    }

    /// The points that an answer comes to at the end of the turn, from 0 to 1, or after so many turns more.
    ///
    /// # Panics
    /// No determinization was drawn.
    pub fn points(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        answer: usize,
        replies: u32,
    ) -> f64 {
        let determinization = self.determinization.as_ref().expect("drawn before");
        let state = self.state.get_or_insert_with(|| determinization.scratch());
        let mut decider = ByPolicy(&mut *self.policy);
        let mut turn = determinization.turns();
        let mut stop = context.answer(answer, determinization, state, &mut decider);
        for _ in 0..=replies {
            let mut steps = 0;
            while stop.is_ok() && G::turns(state) == turn && steps < MOST_STEPS {
                stop = G::step(state, &mut decider);
                steps += 1;
            }
            turn = G::turns(state);
        }
        self.evaluation.points(state, context.question().seat())
    }
}

/// The player.
pub struct Lookahead<G: Evaluated> {
    config: LookaheadConfig,
    /// Where the policy decides alone but for the first decision of a turn: at what temperature
    only_houses: Option<f64>,
    rollouts: TurnRollouts<G>,
    rng: Xoshiro256PlusPlus,
    /// The answers that are tried
    root_stats: Vec<RootStats>,
}

impl<G: Evaluated> Lookahead<G> {
    /// A player by rollouts.
    pub fn new(config: LookaheadConfig, rollouts: TurnRollouts<G>) -> Lookahead<G> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(0);
        Lookahead { config, only_houses: None, rollouts, rng, root_stats: Vec::new() }
    }

    /// One that looks ahead where a turn begins, at the choice of a house, in so many determinizations; the policy decides
    /// the rest, at a temperature as in [`choose`]. A mulligan is left to it, too: one new hand says nothing of those that
    /// might come.
    pub fn at_houses(worlds: u32, temperature: f64, rollouts: TurnRollouts<G>) -> Lookahead<G> {
        let (weights, sha256) = (String::new(), String::new());
        let config = LookaheadConfig { worlds, margin: HOUSE_MARGIN, replies: 0, weights, sha256 };
        Lookahead { only_houses: Some(temperature), ..Lookahead::new(config, rollouts) }
    }

    /// Finds the answers that are tried: the one with the best score, and those within the margin.
    fn find_candidates(&mut self, context: &DecisionContext<'_, '_, G>) {
        let (view, question) = (context.view(), context.question());
        self.root_stats.clear();
        if question.num_choices() == 1 || !G::answers_differ(view, question) {
            self.root_stats.push(RootStats { answer: 0, points: 0.0, visits: 0 });
            return;
        }
        let scores = self.rollouts.policy.scores(view, question);
        let score_of = |answer: usize| f64::from(scores[answer]);
        let candidates = (0..scores.len()).filter(|n| G::is_candidate(view, question, *n));
        let as_stats = |answer| RootStats { answer, points: score_of(answer), visits: 0 };
        self.root_stats.extend(candidates.map(as_stats));
        let best = self.root_stats.iter().map(|stats| stats.points).fold(f64::MIN, f64::max);
        self.root_stats.retain(|stats| stats.points >= best - self.config.margin);
        if self.config.margin <= 0.0 {
            self.root_stats.truncate(1);
        }
        self.root_stats.iter_mut().for_each(|stats| stats.points = 0.0);
    }
}

impl<G: Evaluated> Player<G> for Lookahead<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.root_stats.clear();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        if let Some(temperature) = self.only_houses
            && !G::begins_turn(context.question())
        {
            let policy = &mut *self.rollouts.policy;
            let answer = choose(policy, context, temperature, &mut self.rng);
            self.root_stats.clear();
            self.root_stats.push(RootStats { answer, points: 0.0, visits: 0 });
            return answer;
        }
        self.find_candidates(context);
        if let [only] = self.root_stats[..] {
            return only.answer;
        }
        for _ in 0..self.config.worlds {
            self.rollouts.determinize(context, self.rng.random());
            for stats in &mut self.root_stats {
                let points = self.rollouts.points(context, stats.answer, self.config.replies);
                stats.visits += 1;
                stats.points += (points - stats.points) / f64::from(stats.visits);
            }
        }
        let better = |best: RootStats, other: RootStats| {
            if other.points > best.points { other } else { best }
        };
        self.root_stats.iter().copied().reduce(better).map_or(0, |best| best.answer)
    }

    fn root_stats(&self) -> Vec<RootStats> {
        self.root_stats.clone()
    }
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::core::game::Match;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::bundled_deck;
    use archon_engine::keyforge::edition::Edition;
    use archon_engine::keyforge::question::Choice;
    use archon_engine::keyforge::stepwise::Stepwise;

    use super::*;
    use crate::players::registry::NamedPlayer;

    /// Asks a player at each question of a game that `policy` plays; its answer, that of `policy`, and what it tried.
    fn each_decision(player: &str, mut look: impl FnMut(&Stepwise, usize, usize, Vec<RootStats>)) {
        let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
            .map(|slug| bundled_deck(library(), slug).expect("a bundled deck"));
        let decks = [&decks[0], &decks[1]];
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: Some(0), seed: 9 };
        let make = |name| NamedPlayer::<KeyForge>::read(name).expect("a player").make();
        let (mut asked, mut policy) = (make(player), make("policy"));
        asked.begin(3);
        let mut game = Stepwise::start(&start);
        for _ in 0..120 {
            let Some(answer) = game.consult(|context| asked.decide(context)) else { break };
            let usual = game.consult(|context| policy.decide(context)).expect("a question");
            look(&game, answer, usual, asked.root_stats());
            game.answer(usual).expect("a legal answer");
        }
    }

    #[test]
    fn each_answer_within_the_margin_is_tried_in_each_determinization_and_the_best_is_taken() {
        let (mut several, mut others) = (0, 0);
        each_decision("lookahead:worlds=3,margin=1", |_, answer, usual, tried| {
            let of = |answer: usize| tried.iter().find(|stats| stats.answer == answer);
            let best = of(answer).expect("it was tried");
            assert!(tried.len() == 1 || tried.iter().all(|stats| stats.visits == 3));
            assert!(tried.iter().all(|stats| stats.points <= best.points));
            several += u32::from(tried.len() > 1);
            others += u32::from(answer != usual);
        });
        assert!(several > 30 && others > 5, "{several} {others}");
    }

    #[test]
    fn without_a_margin_it_answers_as_the_policy() {
        each_decision("lookahead:margin=0", |_, answer, usual, tried| {
            assert_eq!((answer, tried.len()), (usual, 1));
        });
    }

    #[test]
    fn policy_looks_ahead_at_the_choice_of_a_house_alone_if_it_is_told_so() {
        let (mut houses, mut others) = (0, 0);
        each_decision("policy:houses=1", |game, _, _, tried| {
            let choices = &game.question().expect("a question").choices;
            let is_house = matches!(choices[0], Choice::House(_));
            assert!(is_house || tried.len() == 1, "{choices:?}");
            houses += u32::from(is_house && tried.len() > 1);
            others += u32::from(!is_house && choices.len() > 1);
        });
        assert!(houses > 3 && others > 20, "{houses} {others}");
    }

    #[test]
    fn a_policy_draws_its_answers_at_a_temperature_and_takes_the_best_at_0() {
        let mut others = [0; 3];
        let players = ["policy:temperature=0", "policy:temperature=0.1", "policy:temperature=30"];
        for (count, player) in others.iter_mut().zip(players) {
            each_decision(player, |_, answer, usual, _| *count += u32::from(answer != usual));
        }
        assert!(others[0] == 0 && others[1] > 3 && others[2] > others[1] + 10, "{others:?}");
    }
}
