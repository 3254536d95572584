//! Rollouts: games that players play from a position to its end, to value the position or the answers to its question.
//!
//! A value is the mean of a seat's points over determinizations, which agree with what the seat may know. All answers to a
//! question are given in the same determinizations, and are played on with the same seeds (common random numbers), so
//! that the difference of two answers varies less than either.

use archon_engine::core::game::{Game, Match, Seat};
use archon_engine::core::stepwise::Stepwise;
use archon_engine::core::stop_flags::StopFlags;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::outcome::{Outcome, share};
use crate::play::{PlayOptions, play_watched_from};
use crate::player::{FORFEIT, MatchInfo, Player};
use crate::seeds::derive;

/// The streams of the players' seeds in the rest of a step, by seat.
const STREAM: u64 = 100;
/// The points of a seat in a game that reached a limit of the game state, where it is counted.
pub const UNDECIDED: f64 = 0.5;

/// Who plays rollouts, and what ends them early.
pub struct Rollouts<'r, G: Game> {
    /// A player for each seat
    pub players: &'r mut [Box<dyn Player<G>>; 2],
    /// What ends them early
    pub stopped: Option<StopFlags<'r>>,
}

/// A player forfeited instead of answering. Its rollout has no value: what the player would have answered is not known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it forfeited a rollout: {reason}")]
pub struct RolloutForfeit {
    /// The reason that the player gives
    pub reason: String,
}

impl RolloutForfeit {
    /// The forfeit of a player, with the reason that it gives.
    pub fn of_player<G: Game>(player: &dyn Player<G>) -> RolloutForfeit {
        RolloutForfeit { reason: player.forfeits().unwrap_or_else(|| "without a reason".into()) }
    }
}

impl<G: Game> Rollouts<'_, G> {
    /// The points of `seat` after each of some answers to the question that waits, in one determinization for `seat` that is
    /// drawn with the seed of `start`. None if the game has no such determinization, an answer is not legal in it, or the
    /// rollouts were stopped.
    ///
    /// # Errors
    /// A player forfeits.
    pub fn after_answers(
        &mut self,
        game: &Stepwise<G>,
        start: &Match<'_, G>,
        seat: Seat,
        answers: &[usize],
    ) -> Result<Option<Vec<f64>>, RolloutForfeit> {
        let Some(drawn) = game.determinize(seat, start.seed) else { return Ok(None) };
        let points = answers.iter().map(|answer| {
            let mut game = drawn.clone();
            match game.answer(*answer) {
                Ok(()) => self.play_out(game, start, seat),
                Err(_) => Ok(None),
            }
        });
        let points: Result<Vec<Option<f64>>, RolloutForfeit> = points.collect();
        Ok(points?.into_iter().collect())
    }

    /// The points of `seat` if the game goes on from a step boundary, in a determinization for `seat` that is drawn with the
    /// seed of `start`. None if the rollout was stopped.
    ///
    /// # Errors
    /// A player forfeits.
    pub fn from_boundary(
        &mut self,
        state: &G::State,
        start: &Match<'_, G>,
        seat: Seat,
    ) -> Result<Option<f64>, RolloutForfeit> {
        if let Some(winners) = G::winners(state) {
            return Ok(Some(share(winners, seat)));
        }
        let mut state = state.clone();
        G::resample(&mut state, seat, &mut Xoshiro256PlusPlus::seed_from_u64(start.seed));
        self.play_on(state, start, seat)
    }

    /// The points of a seat if the game goes on from here.
    fn play_out(
        &mut self,
        mut game: Stepwise<G>,
        start: &Match<'_, G>,
        seat: Seat,
    ) -> Result<Option<f64>, RolloutForfeit> {
        let info = MatchInfo {
            decks: start.decks,
            handicaps: start.handicaps,
            rules: start.rules,
            first: G::first(game.state()),
        };
        for (n, player) in self.players.iter_mut().enumerate() {
            player.sit(&info, n);
            player.begin(derive(start.seed, STREAM + n as u64));
        }
        // Up to the end of the step; from there on games are played faster.
        while !game.boundary().1.is_empty() {
            let Some(asked) = game.question() else { break };
            let (asked, _) = G::pending_choices(asked);
            let Some(answer) = game.consult(|context| self.players[asked].decide(context)) else {
                return Ok(None);
            };
            if answer == FORFEIT {
                return self.forfeited(asked);
            }
            if game.answer(answer).is_err() {
                return Ok(None);
            }
        }
        if let Some(winners) = G::winners(game.state()) {
            return Ok(Some(share(winners, seat)));
        }
        if game.ended().is_some() {
            return Ok(Some(UNDECIDED));
        }
        self.play_on(game.boundary().0.clone(), start, seat)
    }

    fn play_on(
        &mut self,
        state: G::State,
        start: &Match<'_, G>,
        seat: Seat,
    ) -> Result<Option<f64>, RolloutForfeit> {
        let [one, other] = &mut *self.players;
        let options = PlayOptions { stopped: self.stopped, ..PlayOptions::default() };
        let players: &mut [&mut dyn Player<G>] = &mut [&mut **one, &mut **other];
        let played = play_watched_from(state, start, players, options, |_| true);
        match played.map(|played| played.outcome) {
            None => Ok(None),
            Some(Outcome::Forfeited { by, .. }) => self.forfeited(by),
            Some(outcome) => Ok(Some(outcome.points(seat).unwrap_or(UNDECIDED))),
        }
    }

    /// A player that is interrupted may forfeit: then nothing is wrong with it.
    fn forfeited(&self, by: Seat) -> Result<Option<f64>, RolloutForfeit> {
        match self.stopped.is_some_and(StopFlags::is_set) {
            true => Ok(None),
            false => Err(RolloutForfeit::of_player(&*self.players[by])),
        }
    }
}

/// A game whose rollouts are compiled in this crate, together with its players, as [`GameLoop`](crate::play::GameLoop) is.
pub trait RolloutGame: Game {
    /// [`Rollouts::after_answers`].
    ///
    /// # Errors
    /// A player forfeits.
    fn points_after(
        rollouts: &mut Rollouts<'_, Self>,
        game: &Stepwise<Self>,
        start: &Match<'_, Self>,
        seat: Seat,
        answers: &[usize],
    ) -> Result<Option<Vec<f64>>, RolloutForfeit>;

    /// [`Rollouts::from_boundary`].
    ///
    /// # Errors
    /// A player forfeits.
    fn points_from(
        rollouts: &mut Rollouts<'_, Self>,
        state: &Self::State,
        start: &Match<'_, Self>,
        seat: Seat,
    ) -> Result<Option<f64>, RolloutForfeit>;
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use archon_cards::library;
    use archon_engine::core::decision::DecisionContext;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::{Deck, bundled_deck};
    use archon_engine::keyforge::edition::Edition;

    use super::*;
    use crate::play::play_keeping;
    use crate::players::registry::NamedPlayer;

    fn decks() -> [Deck; 2] {
        ["radiant-argus-the-supreme", "miss-onyx-censorius"]
            .map(|name| bundled_deck(library(), name).expect("a bundled deck"))
    }

    fn start<'d>(decks: &'d [&'d Deck; 2], seed: u64) -> Match<'d, KeyForge> {
        Match { decks, handicaps: &[0; 2], rules: Edition::default(), first: None, seed }
    }

    #[test]
    fn a_position_and_all_answers_have_the_same_points_again_and_none_when_stopped() {
        let decks = decks();
        let decks = [&decks[0], &decks[1]];
        let start = |seed| start(&decks, seed);
        let mut game = Stepwise::<KeyForge>::start(&start(3));
        for _ in 0..25 {
            game.answer(0).expect("a legal answer");
        }
        let asked = game.question().expect("it goes on");
        let (seat, count) = (asked.player.index(), asked.choices.len());
        let answers: Vec<usize> = (0..count).collect();
        let player = NamedPlayer::<KeyForge>::read("greedy").expect("it exists");
        let mut players = [player.make(), player.make()];
        let never = AtomicBool::new(false);
        let mut valued = |stopped: &AtomicBool| {
            let mut rollouts =
                Rollouts { players: &mut players, stopped: Some(StopFlags::from(stopped)) };
            let after = rollouts.after_answers(&game, &start(7), seat, &answers);
            let boundary = game.boundary().0;
            let whole = [0, 1].map(|seat| {
                rollouts.from_boundary(boundary, &start(7), seat).expect("nobody forfeits")
            });
            (after.expect("nobody forfeits"), whole)
        };
        let (after, whole) = valued(&never);
        assert_eq!(after.as_ref().map(Vec::len), Some(count));
        assert!(whole.iter().all(Option::is_some));
        assert_eq!(valued(&never), (after, whole));
        assert_eq!(valued(&AtomicBool::new(true)), (None, [None; 2]));
    }

    #[test]
    fn values_depend_on_nothing_that_the_seat_cannot_know() {
        let decks = decks();
        let decks = [&decks[0], &decks[1]];
        let start = |seed| start(&decks, seed);
        let mut game = Stepwise::<KeyForge>::start(&start(5));
        let player = NamedPlayer::<KeyForge>::read("greedy").expect("it exists");
        let mut players = [player.make(), player.make()];
        let mut rollouts = Rollouts { players: &mut players, stopped: None };
        let (mut others, mut compared) = (0, 0);
        while compared < 5 {
            game.answer(0).expect("a legal answer");
            let Some(asked) = game.question().filter(|_| game.boundary().1.is_empty()) else {
                continue;
            };
            let (seat, answers) = (asked.player.index(), [0, 1]);
            let mut other = game.boundary().0.clone();
            KeyForge::resample(&mut other, seat, &mut Xoshiro256PlusPlus::seed_from_u64(99));
            others += usize::from(other != *game.boundary().0);
            compared += 1;
            let mut all = |state: &_| {
                let game = Stepwise::<KeyForge>::from_state(Clone::clone(state));
                let whole = rollouts.from_boundary(state, &start(8), seat);
                (whole, rollouts.after_answers(&game, &start(8), seat, &answers))
            };
            assert_eq!(all(game.boundary().0), all(&other));
        }
        assert_eq!(others, 5, "what is hidden lies elsewhere");
    }

    /// A player that answers some questions and then forfeits.
    struct Forfeiting {
        answers: usize,
    }

    impl Player<KeyForge> for Forfeiting {
        fn begin(&mut self, _: u64) {}

        fn decide(&mut self, _: &DecisionContext<'_, '_, KeyForge>) -> usize {
            match self.answers.checked_sub(1) {
                Some(left) => {
                    self.answers = left;
                    0
                }
                None => FORFEIT,
            }
        }

        fn forfeits(&self) -> Option<String> {
            (self.answers == 0).then(|| "it is tired".into())
        }
    }

    #[test]
    fn a_forfeit_is_an_error_with_its_reason_in_a_step_and_after_it_and_when_stopped_none() {
        let decks = decks();
        let decks = [&decks[0], &decks[1]];
        let start = |seed| start(&decks, seed);
        let mut game = Stepwise::<KeyForge>::start(&start(5));
        let mut are_in_step = [0, 0];
        for _ in 0..40 {
            let asked = game.question().expect("it goes on");
            let seat = asked.player.index();
            let mut next = game.clone();
            next.answer(0).expect("a legal answer");
            are_in_step[usize::from(!next.boundary().1.is_empty())] += 1;
            for answers in [0, 1, 3] {
                let tired = || -> Box<dyn Player<KeyForge>> { Box::new(Forfeiting { answers }) };
                let mut players = [tired(), tired()];
                let mut rollouts = Rollouts { players: &mut players, stopped: None };
                let forfeit = RolloutForfeit { reason: "it is tired".into() };
                let after = rollouts.after_answers(&game, &start(7), seat, &[0]);
                assert_eq!(after, Err(forfeit.clone()));
                let whole = rollouts.from_boundary(game.boundary().0, &start(7), seat);
                assert_eq!(whole, Err(forfeit));
                let stopped = AtomicBool::new(true);
                rollouts.stopped = Some(StopFlags::from(&stopped));
                assert_eq!(rollouts.after_answers(&game, &start(7), seat, &[0]), Ok(None));
            }
            game = next;
        }
        assert!(are_in_step.iter().all(|count| *count > 0), "{are_in_step:?}");
    }

    #[test]
    fn an_answer_that_wins_has_the_value_1_and_0_for_the_other_seat() {
        let decks = decks();
        let decks = [&decks[0], &decks[1]];
        let start = |seed| start(&decks, seed);
        let player = NamedPlayer::<KeyForge>::read("greedy").expect("it exists");
        let mut players = [player.make(), player.make()];
        let mut answers = Vec::new();
        let [one, other] = &mut players;
        let seats: &mut [&mut dyn Player<KeyForge>] = &mut [&mut **one, &mut **other];
        play_keeping(&start(5), seats, Some(&mut answers));
        let (last, before) = answers.split_last().expect("a game");
        let mut game = Stepwise::<KeyForge>::start(&start(5));
        before.iter().for_each(|answer| game.answer(*answer).expect("an answer of the game"));
        let asked = game.question().expect("it goes on").player.index();
        let mut over = game.clone();
        over.answer(*last).expect("an answer of the game");
        let winner = over.state().winner.expect("the game is over").index();
        let mut rollouts = Rollouts { players: &mut players, stopped: None };
        for seat in [0, 1] {
            let value = if seat == winner { 1.0 } else { 0.0 };
            assert_eq!(rollouts.from_boundary(over.state(), &start(7), seat), Ok(Some(value)));
            let after = rollouts.after_answers(&game, &start(7), seat, &[*last]);
            assert!(seat != asked || after == Ok(Some(vec![value])), "{seat}: {after:?}");
        }
    }
}
