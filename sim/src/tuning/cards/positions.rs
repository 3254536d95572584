//! Positions of games at the ends of turns, each as the seat that ended its turn sees it.

use archon_engine::core::game::{Decider, Game, Question as _, Seat, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;

use super::decks::start_of;
use crate::evaluation::Evaluated;

/// Features of KeyForge.
pub const WIDTH: usize = KeyForge::FEATURES.len();

/// Features are kept as whole numbers, multiples of a quarter.
pub const QUARTER: f32 = 0.25;

/// One game.
#[derive(Default)]
pub struct GamePositions {
    /// For each position, its features in quarters
    pub features: Vec<[i16; WIDTH]>,
    /// For each position, where its rows end in `rows`
    pub ends: Vec<u32>,
    /// Rows of cards
    pub rows: Vec<u16>,
    /// For each position, the seat and the turn; whether the turn has ended, or is about to
    pub moments: Vec<Moment>,
    /// Rows of the cards of both lists, as each seat knows them
    pub lists: [Vec<u16>; 2],
    /// Points of seat 0
    pub points: f32,
}

/// When a position is.
#[derive(Clone, Copy)]
pub struct Moment {
    /// Who sees it
    pub seat: u8,
    /// Whether the turn has ended; else the seat is about to end it
    pub ended: bool,
}

impl GamePositions {
    /// The rows of a position.
    pub fn rows_of(&self, position: usize) -> &[u16] {
        let begin = position.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.rows[begin..self.ends[position] as usize]
    }

    fn keep(&mut self, state: &State, seat: Seat, ended: bool) {
        let mut found = [0.0; WIDTH];
        KeyForge::features(state, seat, &mut found);
        let mut quarters = [0; WIDTH];
        for ((quarters, found), feature) in quarters.iter_mut().zip(found).zip(KeyForge::FEATURES) {
            // Who ends the turn has nothing left to do in it.
            *quarters = if feature.turn_local { 0 } else { (found / QUARTER) as i16 };
        }
        self.features.push(quarters);
        KeyForge::each_card_row(state, seat, |row| self.rows.push(row as u16));
        self.ends.push(self.rows.len() as u32);
        self.moments.push(Moment { seat: seat as u8, ended });
    }
}

/// Gives the answers of a game that was played.
pub(super) struct Script<'a> {
    answers: std::slice::Iter<'a, u32>,
    /// Who ended its turn by its last answer
    stopped: Option<Seat>,
}

impl Script<'_> {
    /// Answers in their order.
    pub fn new(answers: &[u32]) -> Script<'_> {
        Script { answers: answers.iter(), stopped: None }
    }
}

impl Decider<KeyForge> for Script<'_> {
    fn decide<'q>(&mut self, _: View<'q>, question: &'q Question<'q>) -> Result<usize, Stop> {
        let answer = *self.answers.next().ok_or(Stop::Halted)? as usize;
        if answer >= question.num_choices() {
            return Err(Stop::Halted);
        }
        if KeyForge::passes(question, answer) {
            self.stopped = Some(question.seat());
        }
        Ok(answer)
    }
}

/// The positions of a game; none of one that did not end, or was played by other rules.
pub fn positions_of(decks: &[&Deck; 2], seed: u64, answers: &[u32]) -> Option<GamePositions> {
    let start = start_of(decks, seed);
    let mut script = Script::new(answers);
    let mut state = KeyForge::start(&start);
    let mut before = state.clone();
    let mut game = GamePositions::default();
    for (seat, rows) in game.lists.iter_mut().enumerate() {
        KeyForge::each_list_row(&state, seat, |row| rows.push(row as u16));
    }
    loop {
        before.clone_from(&state);
        let step = KeyForge::step(&mut state, &mut script);
        if let Some(seat) = script.stopped.take()
            && KeyForge::turns(&before).is_multiple_of(2)
        {
            game.keep(&before, seat, false);
        }
        match step {
            Ok(()) => {}
            Err(Stop::Over) => break,
            Err(_) => return None,
        }
        if KeyForge::turns(&state) != KeyForge::turns(&before) && KeyForge::turns(&before) > 0 {
            game.keep(&state, 1 - state.active.index(), true);
        }
    }
    let winners = KeyForge::winners(&state)?;
    game.points = if winners.count_ones() == 1 { f32::from(winners & 1) } else { 0.5 };
    Some(game)
}
