//! The course of a saved game: where its turns begin, what was done in them, and what one seat was asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game as _, Match, Question as _, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind};
use archon_engine::keyforge::record::{Record, RecordError};
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::{PendingDecision, Stepwise};
use archon_sim::evaluation::Evaluated as _;
use archon_sim::play::{GameLoop as _, PlayOptions};
use archon_sim::player::{FORFEIT, Player};

use crate::game::keyforge::deeds::deed;

/// A game that was played.
pub(super) struct Course {
    /// Its turns
    pub turns: Vec<Turn>,
    /// The decisions of the seat with answers between which it may matter
    pub decisions: Vec<Decision>,
    /// Questions that the seat was asked, those with nothing to compare included
    pub asked: usize,
    /// Who has won; none if the game is not over
    pub winner: Option<Seat>,
}

/// A turn.
pub(super) struct Turn {
    /// Its number, from 1
    pub number: u32,
    /// Whose it is
    pub player: Seat,
    /// The state where it begins, its key already forged
    pub state: State,
    /// What was done in it
    pub deeds: Deeds,
}

/// What was done in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Deeds {
    /// The active house
    pub house: Option<House>,
    /// Names of the cards that were played from hand, in order
    pub played: Vec<String>,
    /// Number of cards discarded from hand as an action
    pub discarded: u64,
    /// Number of times that a creature reaped as an action
    pub reaped: u64,
    /// Number of times that a creature fought as an action
    pub fought: u64,
}

/// A decision of the seat that is reviewed.
pub(super) struct Decision {
    /// The number of the answer in the game, from 0
    pub number: usize,
    /// The turn
    pub turn: u32,
    /// The game where it is asked
    pub game: Stepwise,
    /// The answers that are compared: without copies and dominated ones, but with the one that was given
    pub answers: Vec<usize>,
    /// The place of the answer that was given among these
    pub given: usize,
}

impl Decision {
    /// An answer in words: "reap with Troll".
    pub fn words(&self, answer: usize) -> String {
        let asked = self.game.question();
        let choice = asked.and_then(|asked| Some((asked, *asked.choices.get(answer)?)));
        choice.map_or_else(String::new, |(asked, choice)| {
            deed(self.game.state(), asked, choice, &|_| true)
        })
    }
}

/// What a record starts from, with the seed of a rollout.
pub(super) struct Setup<'r> {
    decks: [&'r archon_engine::keyforge::deck::Deck; 2],
    chains: [u16; 2],
    record: &'r Record,
}

impl<'r> Setup<'r> {
    /// That of a record.
    pub fn new(record: &'r Record) -> Setup<'r> {
        let [one, two] = &record.decks;
        Setup { decks: [one, two], chains: record.chains.map(u16::from), record }
    }

    /// The start of a game with this seed.
    pub fn start(&self, seed: u64) -> Match<'_, KeyForge> {
        Match {
            decks: &self.decks,
            handicaps: &self.chains,
            rules: self.record.edition,
            first: self.record.first.map(Side::index),
            seed,
        }
    }
}

impl Course {
    /// The course of a saved game, as it is asked about for a seat.
    ///
    /// # Errors
    /// An answer does not fit its question.
    pub fn new(record: &Record, seat: Seat) -> Result<Course, RecordError> {
        let mut game = Record { answers: Vec::new(), ..record.clone() }.replay()?;
        let mut turns = beginnings(record);
        let (mut decisions, mut asked) = (Vec::new(), 0);
        for (place, answer) in record.answers.iter().enumerate() {
            if let Some(question) = game.question() {
                let number = KeyForge::turns(game.state());
                if let Some(turn) = turns.iter_mut().find(|turn| turn.number == number) {
                    turn.deeds.note(question, *answer, game.state());
                }
                if question.player.index() == seat {
                    asked += 1;
                    decisions.extend(decision(&game, place, *answer));
                }
            }
            game.answer(*answer).map_err(|why| RecordError::Answer { place, why })?;
        }
        let winner = game.state().winner.map(Side::index);
        Ok(Course { turns, decisions, asked, winner })
    }
}

/// The decision that waits, if there is something to compare.
fn decision(game: &Stepwise, number: usize, given: usize) -> Option<Decision> {
    let compared = |context: &DecisionContext<'_, '_, KeyForge>| {
        let (view, question) = (context.view(), context.question());
        let differs = |answer: &usize| {
            *answer == given
                || !KeyForge::is_copy(view, question, *answer)
                    && !KeyForge::is_dominated(view, question, *answer)
        };
        let answers: Vec<usize> = (0..question.num_choices()).filter(differs).collect();
        KeyForge::answers_differ(view, question).then_some(answers)
    };
    let answers = game.consult(compared)??;
    let place = answers.iter().position(|answer| *answer == given)?;
    (answers.len() > 1).then(|| Decision {
        number,
        turn: KeyForge::turns(game.state()),
        game: game.clone(),
        answers,
        given: place,
    })
}

impl Deeds {
    fn note(&mut self, asked: &PendingDecision, answer: usize, state: &State) {
        self.house = self.house.or(state.house);
        let Some(choice) = asked.choices.get(answer) else { return };
        match *choice {
            Choice::House(house) if asked.ask == DecisionKind::House => self.house = Some(house),
            Choice::Action(Action::Play(card)) => {
                self.played.push(state.facts(card).name.to_string());
            }
            Choice::Action(Action::Discard(_)) => self.discarded += 1,
            Choice::Action(Action::Reap(_)) => self.reaped += 1,
            Choice::Action(Action::Fight(_)) => self.fought += 1,
            _ => {}
        }
    }
}

/// The states where turns begin.
fn beginnings(record: &Record) -> Vec<Turn> {
    let setup = Setup::new(record);
    let next = Arc::new(AtomicUsize::new(0));
    let mut players =
        [0, 1].map(|_| Recorded { answers: record.answers.clone(), next: next.clone() });
    let [one, two] = &mut players;
    let mut turns: Vec<Turn> = Vec::new();
    let (mut looked, mut found) = (0, 0);
    let mut is_over = false;
    let mut watch = |state: &State| {
        looked += 1;
        is_over = state.winner.is_some();
        let number = KeyForge::turns(state);
        if number > turns.last().map_or(0, |turn| turn.number) {
            let (player, state) = (state.active.index(), state.clone());
            turns.push(Turn { number, player, state, deeds: Deeds::default() });
            found = looked;
        }
        true
    };
    let start = setup.start(record.seed);
    KeyForge::play_watched(&start, &mut [one, two], PlayOptions::default(), Some(&mut watch));
    // Where answers end in the middle of a step, the last state is not one to play on from.
    if found == looked && !is_over && looked > 1 {
        turns.pop();
    }
    turns
}

/// A player that gives the answers of a record, one after the other, whoever is asked, and then forfeits.
struct Recorded {
    answers: Vec<usize>,
    next: Arc<AtomicUsize>,
}

impl Player<KeyForge> for Recorded {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let answer = self.answers.get(self.next.fetch_add(1, Ordering::Relaxed));
        let choices = context.question().num_choices();
        answer.copied().filter(|answer| *answer < choices).unwrap_or(FORFEIT)
    }

    fn determinizes(&self) -> bool {
        false
    }
}
