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

use crate::play::{PlayOptions, play_watched_from};
use crate::player::Player;
use crate::seeds::derive;

/// The streams of the players' seeds in the rest of a step, by seat.
const STREAM: u64 = 100;

/// Who plays rollouts, and what ends them early.
pub struct Rollouts<'r, G: Game> {
    /// A player for each seat
    pub players: &'r mut [Box<dyn Player<G>>; 2],
    /// What ends them early
    pub stopped: Option<StopFlags<'r>>,
}

impl<G: Game> Rollouts<'_, G> {
    /// The points of `seat` after each of some answers to the question that waits, in one determinization for `seat` that is
    /// drawn with the seed of `start`. None if the game has no such determinization, an answer is not legal in it, or the
    /// rollouts were stopped.
    pub fn after_answers(
        &mut self,
        game: &Stepwise<G>,
        start: &Match<'_, G>,
        seat: Seat,
        answers: &[usize],
    ) -> Option<Vec<f64>> {
        let drawn = game.determinize(seat, start.seed)?;
        let points = answers.iter().map(|answer| {
            let mut game = drawn.clone();
            game.answer(*answer).ok()?;
            self.play_out(game, start, seat)
        });
        points.collect()
    }

    /// The points of `seat` if the game goes on from a step boundary, in a determinization for `seat` that is drawn with the
    /// seed of `start`. None if the rollout was stopped.
    pub fn from_boundary(
        &mut self,
        state: &G::State,
        start: &Match<'_, G>,
        seat: Seat,
    ) -> Option<f64> {
        let mut state = state.clone();
        if let Some(winners) = G::winners(&state) {
            return Some(points(winners, seat));
        }
        G::resample(&mut state, seat, &mut Xoshiro256PlusPlus::seed_from_u64(start.seed));
        self.play_on(state, start, seat)
    }

    /// The points of a seat if the game goes on from here.
    fn play_out(&mut self, mut game: Stepwise<G>, start: &Match<'_, G>, seat: Seat) -> Option<f64> {
        for (n, player) in self.players.iter_mut().enumerate() {
            player.begin(derive(start.seed, STREAM + n as u64));
        }
        // Up to the end of the step; from there on games are played faster.
        while !game.boundary().1.is_empty() {
            let Some(asked) = game.question() else { break };
            let (asked, _) = G::pending_choices(asked);
            let answer = game.consult(|context| self.players[asked].decide(context))?;
            game.answer(answer).ok()?;
        }
        if let Some(winners) = G::winners(game.state()) {
            return Some(points(winners, seat));
        }
        if game.ended().is_some() {
            return Some(UNDECIDED);
        }
        self.play_on(game.boundary().0.clone(), start, seat)
    }

    fn play_on(&mut self, state: G::State, start: &Match<'_, G>, seat: Seat) -> Option<f64> {
        let [one, other] = &mut *self.players;
        let mut last = None;
        let options = PlayOptions { stopped: self.stopped, ..PlayOptions::default() };
        let watch = |state: &G::State| {
            last = G::winners(state);
            true
        };
        play_watched_from(state, start, &mut [&mut **one, &mut **other], options, watch)?;
        Some(last.map_or(UNDECIDED, |winners| points(winners, seat)))
    }
}

/// A game whose rollouts are compiled in this crate, together with its players, as [`GameLoop`](crate::play::GameLoop) is.
pub trait RolloutGame: Game {
    /// [`Rollouts::after_answers`].
    fn points_after(
        rollouts: &mut Rollouts<'_, Self>,
        game: &Stepwise<Self>,
        start: &Match<'_, Self>,
        seat: Seat,
        answers: &[usize],
    ) -> Option<Vec<f64>>;

    /// [`Rollouts::from_boundary`].
    fn points_from(
        rollouts: &mut Rollouts<'_, Self>,
        state: &Self::State,
        start: &Match<'_, Self>,
        seat: Seat,
    ) -> Option<f64>;
}

/// The points of a game that nobody won.
const UNDECIDED: f64 = 0.5;

fn points(winners: u8, seat: Seat) -> f64 {
    if winners & (1 << seat) != 0 { 1.0 / f64::from(winners.count_ones()) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use archon_cards::library;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::bundled_deck;
    use archon_engine::keyforge::edition::Edition;

    use super::*;
    use crate::players::registry::NamedPlayer;

    #[test]
    fn a_position_and_all_answers_have_the_same_points_again_and_none_when_stopped() {
        let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
            .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
        let decks = [&decks[0], &decks[1]];
        let start = |seed| Match {
            decks: &decks,
            handicaps: &[0; 2],
            rules: Edition::default(),
            first: None,
            seed,
        };
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
            (after, [0, 1].map(|seat| rollouts.from_boundary(boundary, &start(7), seat)))
        };
        let (after, whole) = valued(&never);
        assert_eq!(after.as_ref().map(Vec::len), Some(count));
        assert!(whole.iter().all(Option::is_some));
        assert_eq!(valued(&never), (after, whole));
        assert_eq!(valued(&AtomicBool::new(true)), (None, [None; 2]));
    }

    #[test]
    fn values_depend_on_nothing_that_the_seat_cannot_know() {
        let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
            .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
        let decks = [&decks[0], &decks[1]];
        let rules = Edition::default();
        let start = |seed| Match { decks: &decks, handicaps: &[0; 2], rules, first: None, seed };
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
}
