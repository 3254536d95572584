//! The timeline of a saved game: where its turns begin, what was done in them, and what one seat was asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game as _, Match, Question as _, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind};
use archon_engine::keyforge::record::{Record, RecordError};
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::{PendingDecision, Stepwise};
use archon_engine::keyforge::view::View;
use archon_sim::evaluation::Evaluated as _;
use archon_sim::play::{GameLoop as _, PlayOptions};
use archon_sim::player::{FORFEIT, Player};

use super::SEAT_NAMES;
use super::report::TurnActions;
use crate::game::keyforge::deeds::deed;

/// A game that was played.
pub(super) struct Timeline {
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
    pub actions: TurnActions,
}

/// A decision of the seat that is reviewed.
pub(super) struct Decision {
    /// The number of the answer in the game, from 0
    pub number: usize,
    /// The turn
    pub turn: u32,
    /// The game where it is asked
    pub game: Stepwise,
    /// The answers that are compared: the usual candidates, with the one that was given
    pub answers: Vec<usize>,
    /// The place of the answer that was given among these
    pub given: usize,
}

impl Decision {
    /// An answer in words: "reap with Troll", with the place of the Troll where two answers would read alike.
    pub fn words(&self, answer: usize) -> String {
        let (Some(asked), state) = (self.game.question(), self.game.state()) else {
            return String::new();
        };
        let words = |answer: usize| {
            let choice = asked.choices.get(answer);
            choice.map_or_else(String::new, |choice| deed(state, asked, *choice, &|_| true))
        };
        let text = words(answer);
        let alike: Vec<usize> =
            self.answers.iter().copied().filter(|other| words(*other) == text).collect();
        let number = alike.iter().position(|other| *other == answer);
        let Some(number) = number.filter(|_| alike.len() > 1) else { return text };
        match card_of(asked.choices[answer]).and_then(|card| place(state, card)) {
            Some(place) => format!("{text} ({place})"),
            None => format!("{text} (number {} of {})", number + 1, alike.len()),
        }
    }

    /// The answer among those that are compared to which an answer comes: itself, or that with a copy of its card.
    pub fn same_as(&self, answer: usize) -> usize {
        let Some(asked) = self.game.question() else { return answer };
        let same = |context: &DecisionContext<'_, '_, KeyForge>| {
            let is_same = |other: &&usize| {
                **other == answer || comes_to_the_same(context.view(), asked, **other, answer)
            };
            self.answers.iter().find(is_same).copied()
        };
        self.game.consult(same).flatten().unwrap_or(answer)
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

impl Timeline {
    /// The timeline of a saved game, as it is asked about for a seat.
    ///
    /// # Errors
    /// An answer does not fit its question.
    pub fn new(record: &Record, seat: Seat) -> Result<Timeline, RecordError> {
        let mut game = Record { answers: Vec::new(), ..record.clone() }.replay()?;
        let mut turns = beginnings(record);
        let (mut decisions, mut asked) = (Vec::new(), 0);
        for (place, answer) in record.answers.iter().enumerate() {
            if let Some(question) = game.question() {
                let number = KeyForge::turns(game.state());
                if let Some(turn) = turns.iter_mut().find(|turn| turn.number == number) {
                    note(&mut turn.actions, question, *answer, game.state());
                }
                if question.player.index() == seat {
                    asked += 1;
                    decisions.extend(decision(&game, place, *answer));
                }
            }
            game.answer(*answer).map_err(|why| RecordError::Answer { place, why })?;
        }
        let winner = game.state().winner.map(Side::index);
        Ok(Timeline { turns, decisions, asked, winner })
    }
}

/// The card that a choice is about.
fn card_of(choice: Choice) -> Option<Card> {
    match choice {
        Choice::Card(card) | Choice::TriggeredAbility { card, .. } => Some(card),
        Choice::Action(action) => action.card(),
        _ => None,
    }
}

/// Where a creature is: "number 2 in the battleline of One".
fn place(state: &State, card: Card) -> Option<String> {
    let controller = state.controller(card);
    let place = state.area(controller).battleline.position(card)?;
    Some(format!("number {} in the battleline of {}", place + 1, SEAT_NAMES[controller.index()]))
}

/// Whether two answers do the same with copies of a card.
fn comes_to_the_same(view: &View<'_>, asked: &PendingDecision, one: usize, other: usize) -> bool {
    let choice = |answer: usize| asked.choices.get(answer).copied();
    match (choice(one), choice(other)) {
        (Some(Choice::Card(one)), Some(Choice::Card(other)))
        | (Some(Choice::Action(Action::Play(one))), Some(Choice::Action(Action::Play(other))))
        | (
            Some(Choice::Action(Action::Discard(one))),
            Some(Choice::Action(Action::Discard(other))),
        ) => view.are_copies(one, other),
        _ => false,
    }
}

/// The decision that waits, if there is something to compare.
fn decision(game: &Stepwise, number: usize, given: usize) -> Option<Decision> {
    let asked = game.question()?;
    let compared = |context: &DecisionContext<'_, '_, KeyForge>| {
        let (view, question) = (context.view(), context.question());
        // Of copies the one that was given stands for all.
        let differs = |answer: &usize| {
            *answer == given
                || KeyForge::is_usual_candidate(view, question, *answer)
                    && !comes_to_the_same(view, asked, *answer, given)
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

/// Adds what an answer does.
fn note(actions: &mut TurnActions, asked: &PendingDecision, answer: usize, state: &State) {
    actions.house = actions.house.or(state.house);
    let Some(choice) = asked.choices.get(answer) else { return };
    match *choice {
        Choice::House(house) if asked.ask == DecisionKind::House => actions.house = Some(house),
        Choice::Action(Action::Play(card)) => {
            actions.played.push(state.facts(card).name.to_string());
        }
        Choice::Action(Action::Discard(_)) => actions.discarded += 1,
        Choice::Action(Action::Reap(_)) => actions.reaped += 1,
        Choice::Action(Action::Fight(_)) => actions.fought += 1,
        _ => {}
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
            turns.push(Turn { number, player, state, actions: TurnActions::default() });
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
