//! Batches of games and pairs, played on the runner and kept in the journal, or played anew.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use archon_runner::{Event, Journal, RoundKind, RunContext, SeatAssignment, Tally, Task};
use archon_sim::evaluation::Evaluation;
use archon_sim::players::planner::BeamConfig;
use archon_sim::seeds::{derive, of_text};
use archon_sim::tuning::cards::decks::{DeckPool, drawn};
use archon_sim::tuning::cards::mixed::{MixedPlayer, play_mixed};
use archon_sim::tuning::cards::positions::{GamePositions, positions_of};
use rayon::prelude::*;

use crate::error::StudyError;
use crate::played_rounds::{EachRound, GameList};

/// Where the decks of games come from.
#[derive(Clone, Copy)]
pub(super) enum GameDecks<'d> {
    /// Those that are trained with
    Training(&'d DeckPool),
    /// Those that measure, by set
    HeldOut(&'d [(Set, Vec<Deck>)]),
}

impl GameDecks<'_> {
    /// Does something with the decks of the game with a number and a seed.
    fn with(self, number: u64, seed: u64, work: &mut dyn FnMut(&[&Deck; 2])) {
        match self {
            GameDecks::Training(pool) => {
                let [one, other] = &pool.decks_of(seed);
                work(&[one, other]);
            }
            GameDecks::HeldOut(field) => {
                let (_, decks) = &field[(number % field.len() as u64) as usize];
                work(&drawn(decks, seed));
            }
        }
    }
}

/// Two seats of the same player.
pub(super) fn seats(deck: usize) -> Vec<SeatAssignment> {
    vec![SeatAssignment { deck, player: 0, handicap: 0 }; 2]
}

/// Batches of games: what they are played on, and kept in.
pub(super) struct Batches<'t> {
    pub running: &'t RunContext<'t>,
    pub pool: rayon::ThreadPool,
    pub journal: Journal,
    pub begun: u64,
    /// Games played in all of them
    pub played: u64,
}

impl Batches<'_> {
    /// Plays games of mixed players; the positions of those that ended, or none if it was interrupted.
    pub fn play_games(
        &mut self,
        decks: GameDecks<'_>,
        (planner, evaluation): (&BeamConfig, &Evaluation<KeyForge>),
        (rounds, stream): (u64, u64),
    ) -> Result<Option<Vec<GamePositions>>, StudyError> {
        let task = Task { kind: RoundKind::OneGame, seats: seats(0), stream, from: 0, rounds };
        let player = |_: &Task| {
            let [mut one, mut other] =
                [(); 2].map(|()| MixedPlayer::new(planner.clone(), evaluation.clone()));
            move |_: &Task, number: u64, into: &mut GameList| {
                let seed = derive(stream, number);
                decks.with(number, seed, &mut |decks| {
                    into.push(play_mixed([&mut one, &mut other], decks, (number, seed)));
                });
            }
        };
        let keys = [of_text(&format!("games {stream}"))];
        let found = self.play((&[task], &keys, 1), &player)?;
        let Some(games) = found.and_then(|mut found| found.pop()) else { return Ok(None) };
        let interrupted = self.running.interrupted;
        let positions = |(number, answers): (usize, &Vec<u32>)| {
            let (number, mut found) = (number as u64, None);
            if !interrupted.load(Ordering::Relaxed) {
                let seed = derive(stream, number);
                decks.with(number, seed, &mut |decks| found = positions_of(decks, seed, answers));
            }
            found
        };
        let games = games.games();
        let numbered = || games.par_iter().enumerate().filter_map(positions).collect();
        let found = self.pool.install(numbered);
        Ok((!interrupted.load(Ordering::Relaxed)).then_some(found))
    }

    /// Does something on the threads that says how many games it has played more, and asks whether to go on.
    pub fn counting<T: Send>(
        &mut self,
        work: impl FnOnce(&(dyn Fn(u64) -> bool + Sync)) -> T + Send,
    ) -> T {
        let RunContext { progress, interrupted, .. } = *self.running;
        let counted = AtomicU64::new(0);
        let played = |more| {
            counted.fetch_add(more, Ordering::Relaxed);
            progress.event(Event::Played(more));
            !interrupted.load(Ordering::Relaxed)
        };
        let found = self.pool.install(|| work(&played));
        self.played += counted.into_inner();
        found
    }

    /// Has tasks played, each with its key, by what `player` makes for a task; `games` is the number of games of a round.
    /// None if it was interrupted.
    pub fn play<T: Tally<KeyForge>, P: FnMut(&Task, u64, &mut T)>(
        &mut self,
        (tasks, keys, games): (&[Task], &[u64], u64),
        player: &(impl Fn(&Task) -> P + Sync),
    ) -> Result<Option<Vec<T>>, StudyError> {
        self.begun += 1;
        let executor = EachRound { pool: &self.pool, player, game: PhantomData::<KeyForge> };
        let counted = AtomicU64::new(0);
        let progress = self.running.progress;
        let tell = |event: Event<'_>| {
            progress.event(match event {
                Event::Played(rounds) => {
                    counted.fetch_add(games * rounds, Ordering::Relaxed);
                    Event::Played(games * rounds)
                }
                Event::Read(rounds) => Event::Read(games * rounds),
                other => other,
            });
        };
        let found = archon_runner::run_batch::<KeyForge, T>(
            &executor,
            (self.begun, tasks, keys),
            Some(&mut self.journal),
            self.running.interrupted,
            &tell,
        )?;
        self.played += counted.into_inner();
        Ok(found)
    }
}
