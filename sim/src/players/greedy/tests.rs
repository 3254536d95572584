//! What the greedy player reuses changes nothing; what its shortlist leaves out changes little.

use archon_cards::library;
use archon_engine::core::game::{Game, Match};
use archon_engine::core::rerun::Rerun;
use archon_engine::core::stepwise::Stepwise;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::search::{BEST, Continuation, Lookahead, Search};
use super::shortlist::{EarlierValues, ONCE_MORE};
use super::*;
use crate::evaluation::Before;
use crate::play::play;

/// How many decisions in the middle of a step were made in the determinization of its beginning, and how many were
/// not.
#[derive(Default)]
struct Decisions {
    gone_on: u32,
    drawn_anew: u32,
}

/// A player's answer, and whether the decision belongs to the determinization of an earlier one.
fn decide(player: &mut Greedy<KeyForge>, game: &Stepwise<KeyForge>) -> (usize, bool) {
    let decided = game.consult(|context| {
        let goes_on = player.reuse.go_on_in_step(context);
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
fn a_step_goes_on_in_the_determinization_of_its_beginning_until_something_is_learned() {
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

/// A greedy player whose determinizations are looked at.
struct Observed {
    player: Greedy<KeyForge>,
    gone_on: u32,
    drawn_anew: u32,
}

impl Player<KeyForge> for Observed {
    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        const SEED: u64 = 7;
        let player = &mut self.player;
        let kept = player.reuse.lookahead.as_ref().map(|kept| kept.reached[BEST].state.clone());
        let decisions = candidates(context).len();
        let answer = player.decide(context);
        let is_at_boundary =
            context.since_boundary().is_empty() && context.question().is_at_step_boundary();
        if is_at_boundary && decisions > 1 {
            let lookahead = player.reuse.lookahead.as_ref().expect("it was drawn");
            let determinized = lookahead.determinization.state();
            let drawn_again = context.determinize(SEED);
            let real = drawn_again.state();
            let mut drawn = determinized.clone();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
            KeyForge::resample(&mut drawn, context.question().seat(), &mut rng);
            assert_eq!(drawn.fingerprint(), real.fingerprint(), "the seat can tell them apart");
            let is_kept = kept.is_some_and(|kept| kept == *determinized);
            *(if is_kept { &mut self.gone_on } else { &mut self.drawn_anew }) += 1;
        }
        answer
    }
}

#[test]
fn the_position_after_the_best_answer_is_one_of_the_next_decision_until_something_is_learned() {
    let decks: Vec<Deck> = (bundled().iter().step_by(7))
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .collect();
    let (mut gone_on, mut drawn_anew) = (0, 0);
    for seed in 0..30 {
        let decks = [0, 1].map(|n| &decks[(2 * seed as usize + n) % decks.len()]);
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: Some(0), seed };
        let mut players = [0, 1].map(|_| {
            let mut player = Greedy::new(Evaluation::default());
            player.begin(seed);
            Observed { player, gone_on: 0, drawn_anew: 0 }
        });
        let [one, two] = &mut players;
        play(&start, &mut [one, two]);
        gone_on += players.iter().map(|player| player.gone_on).sum::<u32>();
        drawn_anew += players.iter().map(|player| player.drawn_anew).sum::<u32>();
    }
    assert!(gone_on > drawn_anew && drawn_anew > 500, "{gone_on} gone on, {drawn_anew} drawn anew");
}

/// Decisions of games between greedy players with decks of all sets.
fn each_decision(
    games: u64,
    mut look: impl FnMut(&mut Greedy<KeyForge>, &DecisionContext<'_, '_, KeyForge>) -> usize,
) {
    let decks: Vec<Deck> = (bundled().iter().step_by(9))
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .collect();
    for seed in 0..games {
        let decks = [0, 1].map(|n| &decks[(2 * seed as usize + n) % decks.len()]);
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: Some(0), seed };
        let mut game = Stepwise::<KeyForge>::start(&start);
        let mut players = [0, 1].map(|_| Greedy::new(Evaluation::default()));
        players.iter_mut().for_each(|player| player.begin(seed));
        for _ in 0..400 {
            let Some(asked) = game.question() else { break };
            let player = &mut players[KeyForge::pending_choices(asked).0];
            let answer = game.consult(|context| look(player, context)).expect("a question");
            game.answer(answer).expect("it is one");
        }
    }
}

/// The values of some answers in the determinization of the last decision.
fn values(
    player: &mut Greedy<KeyForge>,
    context: &DecisionContext<'_, '_, KeyForge>,
    answers: &[usize],
) -> Vec<(usize, f32)> {
    let Lookahead { determinization, reached, value_of_best } =
        player.reuse.lookahead.as_mut().expect("it was drawn");
    let mut before = determinization.is_at_boundary().then(|| Before::new(determinization.state()));
    let (evaluation, follows) = (&player.evaluation, &Continuation::default());
    let question = context.question();
    let mut earlier = EarlierValues::default();
    let shortlist = earlier.all(question, answers);
    let mut search = Search {
        context,
        evaluation,
        determinization,
        reached,
        value_of_best,
        follows,
        before: None,
        shortlist,
        best: None,
        kept: None,
    };
    let mut value = |answer: usize| {
        let after = search.position_after(answer);
        match &mut before {
            Some(before) => evaluation.value_of_answer(question, answer, before, after),
            None => evaluation.value(after, question.seat()),
        }
    };
    answers.iter().map(|answer| (*answer, value(*answer))).collect()
}

fn candidates(context: &DecisionContext<'_, '_, KeyForge>) -> Vec<usize> {
    let (view, question) = (context.view(), context.question());
    let is_candidate = |n: &usize| KeyForge::is_usual_candidate(view, question, *n);
    (0..question.num_choices()).filter(is_candidate).collect()
}

#[test]
fn a_turn_ends_only_when_nothing_is_better_and_most_answers_are_the_best() {
    let (mut ended, mut others, mut best) = (0, 0, 0);
    each_decision(12, |player, context| {
        let answer = player.decide(context);
        let candidates = candidates(context);
        let may_end = |n: &usize| KeyForge::passes(context.question(), *n);
        if candidates.len() > 1 && candidates.iter().any(may_end) {
            let values = values(player, context, &candidates);
            let most = values.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
            let is_best = values.contains(&(answer, most));
            if may_end(&answer) {
                assert!(is_best, "{values:?}: {answer}");
                ended += 1;
            } else {
                others += 1;
                best += u32::from(is_best);
            }
        }
        answer
    });
    assert!(ended > 15, "{ended}");
    assert!(f64::from(best) > 0.9 * f64::from(others), "{best} of {others}");
}

#[test]
fn where_no_text_can_matter_it_comes_to_the_same_where_a_creature_is_put() {
    let (mut asked, mut differ) = (0, 0);
    each_decision(12, |player, context| {
        let (view, question) = (context.view(), context.question());
        if KeyForge::answers_differ(view, question) || player.reuse.lookahead.is_none() {
            return player.decide(context);
        }
        // Any determinization will do, in which the step is run again.
        let lookahead = player.reuse.lookahead.as_mut().expect("it was drawn");
        context.determinize_again(1, &mut lookahead.determinization);
        player.reuse.given.clear();
        let all: Vec<usize> = (0..question.num_choices()).collect();
        let values = values(player, context, &all);
        asked += 1;
        differ += u32::from(values.iter().any(|(_, value)| *value != values[0].1));
        0
    });
    assert!(asked > 40, "{asked}");
    assert!(50 * differ <= asked, "{differ} of {asked}");
}

#[test]
fn of_answers_that_are_asked_about_again_in_a_step_those_looked_at_hold_the_best_as_a_rule() {
    let (mut again, mut best) = (0, 0);
    each_decision(24, |player, context| {
        let candidates = candidates(context);
        let id = |n: &usize| context.question().choice_id(*n);
        let is_followed =
            !player.reuse.given.is_empty() && player.reuse.given == context.since_boundary();
        let is_again = is_followed
            && candidates.len() > ONCE_MORE + 1
            && candidates.iter().all(|n| player.reuse.earlier.in_step.get(id(n)).is_some());
        let answer = player.decide(context);
        if is_again {
            let values = values(player, context, &candidates);
            let most = values.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
            again += 1;
            best += u32::from(values.contains(&(answer, most)));
        }
        answer
    });
    assert!(again > 20, "{again}");
    assert!(f64::from(best) > 0.9 * f64::from(again), "{best} of {again}");
}
