//! One-ply search: evaluates the position that each answer leads to, in one determinization.

use archon_engine::core::decision::{DecisionContext, Determinization};
use archon_engine::core::game::{Decider, Question, Seat, Stop};
use smallvec::SmallVec;

use super::Player;
use super::settings::settings;
use crate::evaluation::{self, Evaluated, Evaluation, Source};
use crate::seeds::derive;

settings! {
    /// What can be set.
    pub struct GreedyConfig {
        /// The evaluation of positions
        evaluation: Source = evaluation::SETTING,
    }
}

/// Positions that are reached before they are evaluated. The steps share the processor's cache of
/// instructions, and so do the evaluations: one by one they drive each other out of it.
const AT_A_TIME: usize = 8;

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by the default policy.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    seed: u64,
    /// Decisions so far, from which the seeds of the worlds are derived: where a world is drawn only because
    /// more cannot be told (a program that rebuilds states from messages), the later ones are the same.
    decisions: u64,
    world: Option<World<G>>,
    /// The answers in this step, as long as only this seat gave any
    given: Vec<usize>,
    /// What followed the last of them in the world
    follows: Continuation,
}

/// A determinization, and the positions that answers lead to in it.
struct World<G: Evaluated> {
    determinization: Determinization<G>,
    /// [`AT_A_TIME`] of them, on the heap: states of Keeper of the Cards have 35 kB
    after: Vec<G::State>,
}

/// How the default policy played a step on after an answer, and what came of it.
#[derive(Clone, Default)]
struct Continuation {
    /// What the seat answered, until another seat was asked
    answers: SmallVec<[usize; 8]>,
    value: f32,
}

impl Continuation {
    /// What follows after an answer to the first question in it.
    fn go_on_after(&mut self, answer: usize) {
        if self.answers.first() == Some(&answer) {
            self.answers.remove(0);
        } else {
            self.answers.clear();
        }
    }
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>) -> Greedy<G> {
        Greedy {
            evaluation,
            seed: 0,
            decisions: 0,
            world: None,
            given: Vec::new(),
            follows: Continuation::default(),
        }
    }

    /// The best of some answers, of which there are several, and what follows it.
    fn best_of(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        mut answers: impl Iterator<Item = usize>,
    ) -> (usize, Continuation) {
        let question = context.question();
        let goes_on = match &mut self.world {
            Some(world) => context.go_on(&self.given, &mut world.determinization),
            None => false,
        };
        if !goes_on {
            self.follows.answers.clear();
            let seed = derive(self.seed, self.decisions);
            match &mut self.world {
                Some(world) => context.determinize_again(seed, &mut world.determinization),
                None => self.world = Some(World::new(context.determinize(seed))),
            }
        }
        // In the same world, one of the answers was played on and evaluated before.
        let known = self.follows.answers.first().copied();
        let World { determinization, after } = self.world.as_mut().expect("it was drawn");
        let mut best: Option<(usize, Continuation)> = None;
        loop {
            let mut reached = SmallVec::<[(usize, DefaultAnswers); AT_A_TIME]>::new();
            for (state, answer) in after.iter_mut().zip(answers.by_ref()) {
                let mut policy = DefaultAnswers::of(question.seat());
                if !G::passes(question, answer) && known != Some(answer) {
                    // However the step ended, the state says what it came to.
                    let _ = context.answer(answer, determinization, state, &mut policy);
                }
                reached.push((answer, policy));
            }
            let all = reached.len() < AT_A_TIME;
            for ((answer, policy), state) in reached.into_iter().zip(&*after) {
                let value = if known == Some(answer) {
                    self.follows.value
                } else if question.is_at_step_boundary() {
                    let before = determinization.state();
                    self.evaluation.value_of_answer(question, answer, before, state)
                } else {
                    self.evaluation.value(state, question.seat())
                };
                if best.as_ref().is_none_or(|(_, best)| value > best.value) {
                    let answers = if known == Some(answer) {
                        self.follows.answers[1..].into()
                    } else if G::is_free_action(question, answer) {
                        // Its value is not that of the position after it.
                        SmallVec::new()
                    } else {
                        policy.given
                    };
                    best = Some((answer, Continuation { answers, value }));
                }
            }
            if all {
                return best.expect("there are answers");
            }
        }
    }
}

impl<G: Evaluated> World<G> {
    fn new(determinization: Determinization<G>) -> World<G> {
        let after = (0..AT_A_TIME).map(|_| determinization.scratch()).collect();
        World { determinization, after }
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        (self.seed, self.decisions) = (seed, 0);
        self.given.clear();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        self.decisions += 1;
        let question = context.question();
        let is_candidate = |answer: &usize| {
            !G::is_dominated(context.view(), question, *answer)
                && !G::is_copy(context.view(), question, *answer)
        };
        let mut answers = (0..question.num_choices()).filter(is_candidate);
        let first = answers.next().unwrap_or(0);
        if context.since_boundary().is_empty() {
            self.given.clear();
        }
        let is_followed = self.given == context.since_boundary();
        let answer = match answers.next() {
            Some(second) => {
                let answers = [first, second].into_iter().chain(answers);
                let (answer, follows) = self.best_of(context, answers);
                self.follows = follows;
                answer
            }
            None => {
                self.follows.go_on_after(first);
                first
            }
        };
        if is_followed {
            self.given.push(answer);
        }
        answer
    }
}

/// Answers by the default policy, for every seat.
pub struct DefaultPolicy;

impl<G: Evaluated> Decider<G> for DefaultPolicy {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        Ok(G::default_policy(&view, question))
    }
}

/// The same, and keeps what one seat answered until another one was asked.
struct DefaultAnswers {
    seat: Seat,
    given: SmallVec<[usize; 8]>,
    is_alone: bool,
}

impl DefaultAnswers {
    fn of(seat: Seat) -> DefaultAnswers {
        DefaultAnswers { seat, given: SmallVec::new(), is_alone: true }
    }
}

impl<G: Evaluated> Decider<G> for DefaultAnswers {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        let answer = G::default_policy(&view, question);
        self.is_alone &= question.seat() == self.seat;
        if self.is_alone {
            self.given.push(answer);
        }
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::core::game::{Game, Match};
    use archon_engine::core::stepwise::Stepwise;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::{Deck, bundled};
    use archon_engine::keyforge::edition::Edition;

    use super::*;

    /// How many decisions in the middle of a step were made in the world of its beginning, and how many were
    /// not.
    #[derive(Default)]
    struct Decisions {
        gone_on: u32,
        drawn_anew: u32,
    }

    /// A player's answer, and whether the decision belongs to the world of an earlier one.
    fn decide(player: &mut Greedy<KeyForge>, game: &Stepwise<KeyForge>) -> (usize, bool) {
        let decided = game.consult(|context| {
            let goes_on = player
                .world
                .as_mut()
                .is_some_and(|world| context.go_on(&player.given, &mut world.determinization));
            (player.decide(context), goes_on)
        });
        decided.expect("a question")
    }

    /// Plays the step of a boundary as the real one and as what its seat could as well be in, each by a player
    /// of its own, for as long as that seat is asked and learns nothing.
    fn play_a_step_twice(game: &Stepwise<KeyForge>, seed: u64, decisions: &mut Decisions) {
        let (Some(asked), (boundary, [])) = (game.question(), game.boundary()) else { return };
        let (seat, turn) = (KeyForge::pending_choices(asked).0, KeyForge::turns(boundary));
        let mut games = [game.clone(), game.determinize(seat, seed).expect("a step boundary")];
        let mut players = [0, 1].map(|_| Greedy::new(Evaluation::default()));
        players.iter_mut().for_each(|player| player.begin(seed));
        loop {
            let learned = [0, 1].map(|n| {
                KeyForge::has_learned(games[n].boundary().0, &games[n].view(seat))
                    || games[n].question().is_none_or(|asked| {
                        let (asked, _) = KeyForge::pending_choices(asked);
                        asked != seat || KeyForge::turns(games[n].boundary().0) != turn
                    })
            });
            if learned != [false; 2] {
                return;
            }
            let given = games[0].boundary().1.len();
            let [real, other] = [0, 1].map(|n| decide(&mut players[n], &games[n]));
            assert_eq!(real, other, "seed {seed}, {given} answers into the step");
            decisions.gone_on += u32::from(real.1);
            games.iter_mut().for_each(|game| game.answer(real.0).expect("it is one"));
            if games[0].boundary().1.is_empty() {
                return;
            }
        }
    }

    #[test]
    fn a_step_goes_on_in_the_world_of_its_beginning_until_something_is_learned() {
        let decks: Vec<Deck> = (bundled().iter().step_by(9))
            .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
            .collect();
        let mut decisions = Decisions::default();
        for seed in 0..40 {
            let decks = [0, 1].map(|n| &decks[(2 * seed as usize + n) % decks.len()]);
            let rules = Edition::default();
            let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: Some(0), seed };
            let mut game = Stepwise::<KeyForge>::start(&start);
            let mut player = Greedy::new(Evaluation::default());
            player.begin(seed);
            for number in 0..120 {
                play_a_step_twice(&game, 1_000 * seed + number, &mut decisions);
                let Some(asked) = game.question() else { break };
                let seat = KeyForge::pending_choices(asked).0;
                let (boundary, given) = game.boundary();
                let learned = KeyForge::has_learned(boundary, &game.view(seat));
                let is_in_a_step = !given.is_empty();
                let (answer, goes_on) = decide(&mut player, &game);
                if is_in_a_step && learned {
                    assert!(!goes_on, "seed {seed}, decision {number}");
                    decisions.drawn_anew += 1;
                }
                game.answer(answer).expect("it is one");
            }
        }
        let Decisions { gone_on, drawn_anew } = decisions;
        assert!(gone_on > 1_000 && drawn_anew > 10, "{gone_on} gone on, {drawn_anew} drawn anew");
    }
}
