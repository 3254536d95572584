//! What KeyForge offers as a [`Game`].

use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::Card;
use super::deck::Deck;
use super::edition::Edition;
use super::player::Player;
use super::question::{self, Action, Choice, DecisionKind, Options, Question};
use super::rules::setup::Start;
use super::state::MOST_CHAINS;
use super::state::State;
use super::stepwise::PendingDecision;
use super::view::View;
use crate::core::game::{self, Described, Game, Match, Seat, Stop};
use crate::core::rerun::Rerun;

/// The game of KeyForge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyForge;

impl game::Question for Question<'_> {
    fn seat(&self) -> Seat {
        self.player.index()
    }

    fn num_choices(&self) -> usize {
        self.options.len()
    }

    fn choice_id(&self, n: usize) -> u64 {
        // Asked most of actions.
        if let Options::Actions(actions) = self.options {
            return action_id(actions[n]);
        }
        match self.options.choice(n) {
            Choice::Card(card) => number(1, Some(card), 0),
            Choice::NoCard => number(2, None, 0),
            Choice::Action(action) => action_id(action),
            Choice::House(house) => number(12, None, house as u64),
            Choice::Yes => number(13, None, 1),
            Choice::No => number(13, None, 0),
            Choice::Place(place) => number(14, None, u64::from(place)),
            Choice::TriggeredAbility { card, source, subject } => {
                let subject = subject.map_or(0xff, |c| c.index() as u64);
                number(15, Some(card), (source.index() as u64) << 8 | subject)
            }
            Choice::Number(n) => number(16, None, u64::from(n)),
            Choice::Key(color) => number(17, None, color as u64),
            Choice::Text(_) => number(18, None, n as u64),
            Choice::Title(id) => number(19, None, u64::from(id.0)),
        }
    }

    fn is_at_step_boundary(&self) -> bool {
        matches!(self.ask, DecisionKind::Main | DecisionKind::House | DecisionKind::Mulligan)
    }
}

/// An answer as a number: its kind, its card, and what else it says.
fn number(kind: u64, card: Option<Card>, other: u64) -> u64 {
    kind << 32 | card.map_or(0xff, |c| c.index() as u64) << 16 | other
}

fn action_id(action: Action) -> u64 {
    let (kind, printed_on) = match action {
        Action::Play(_) => (3, 0),
        Action::Discard(_) => (4, 0),
        Action::Reap(_) => (5, 0),
        Action::Fight(_) => (6, 0),
        Action::Action(_, source) => (7, source.index() as u64),
        Action::Omni(_, source) => (8, source.index() as u64),
        Action::Unstun(_) => (9, 0),
        Action::Return(_) => (20, 0),
        Action::Prophesy(_) => (21, 0),
        Action::RaiseTide => (10, 0),
        Action::End => (11, 0),
    };
    number(kind, action.card(), printed_on)
}

/// Asks what decides in any game on behalf of the rules of this one.
struct Asks<'d, D: ?Sized>(&'d mut D);

impl<D: game::Decider<KeyForge> + ?Sized> question::Decider for Asks<'_, D> {
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        self.0.decide(*view, question)
    }

    fn determinize(&mut self, state: &mut State, player: Player) {
        self.0.determinize(state, player.index());
    }

    fn after_chance(&mut self, cards: &mut [Card]) {
        self.0.after_chance(cards);
    }
}

fn start_of<'d>(game: &Match<'d, KeyForge>) -> Start<'d> {
    let chains = |seat: usize| game.handicaps.get(seat).copied().unwrap_or(0);
    Start {
        decks: [game.decks[0], game.decks[1]],
        chains: [0, 1].map(|seat| chains(seat).min(u16::from(MOST_CHAINS)) as u8),
        edition: game.rules,
        first: game.first.map(Player::from_index),
        seed: game.seed,
    }
}

impl Game for KeyForge {
    type Deck = Deck;
    type Rules = Edition;
    type State = State;
    type View<'s> = View<'s>;
    type Question<'q> = Question<'q>;
    type PendingDecision = PendingDecision;

    fn start(game: &Match<'_, KeyForge>) -> State {
        State::start(&start_of(game))
    }

    fn seats(_: &State) -> usize {
        2
    }

    fn first(state: &State) -> Seat {
        state.first.index()
    }

    fn turns(state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn winners(state: &State) -> Option<u8> {
        state.winner.map(|winner| 1 << winner.index())
    }

    fn progress(state: &State, seat: Seat) -> u16 {
        state.keys(Player::from_index(seat)) as u16
    }

    fn step<D: game::Decider<KeyForge> + ?Sized>(
        state: &mut State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        let mut asks = Asks(decider);
        let mut game = super::game::Game::new(state, &mut asks);
        let stepped = game.only_step();
        game.note_seen();
        stepped
    }

    fn view(state: &State, seat: Seat) -> View<'_> {
        View::new(state, Player::from_index(seat))
    }

    fn resample(state: &mut State, seat: Seat, rng: &mut Xoshiro256PlusPlus) {
        state.resample(Player::from_index(seat), rng);
    }

    fn to_pending(question: &Question<'_>) -> PendingDecision {
        PendingDecision {
            player: question.player,
            ask: question.ask,
            source: question.source,
            choices: question.options.choices().collect(),
        }
    }

    fn pending_choices(pending: &PendingDecision) -> (Seat, usize) {
        (pending.player.index(), pending.choices.len())
    }
}

impl From<Card> for usize {
    fn from(card: Card) -> usize {
        card.index()
    }
}

/// Plays the step that a choice at a step boundary begins. The choice is borrowed: as soon as it is made, a copy would
/// wait for it.
#[inline]
fn step_by<D: game::Decider<KeyForge> + ?Sized>(
    state: &mut State,
    player: Player,
    choice: &Choice,
    decider: &mut D,
) -> Result<(), Stop> {
    let mut asks = Asks(decider);
    let mut game = super::game::Game::new(state, &mut asks);
    let stepped = match choice {
        Choice::Action(action) => game.main_step_with(*action),
        Choice::House(house) => game.house_step_with(*house),
        Choice::Yes => game.mulligan_step_with(player, true),
        Choice::No => game.mulligan_step_with(player, false),
        other => unreachable!("{other:?} does not answer a question at a step boundary"),
    };
    game.note_seen();
    stepped
}

impl Rerun for KeyForge {
    type Beginning = (Player, Choice);
    type Card = Card;

    fn start_after(game: &Match<'_, KeyForge>, before: &State) -> State {
        State::start_after(&start_of(game), before)
    }

    fn step_with<D: game::Decider<KeyForge> + ?Sized>(
        state: &mut State,
        question: &Question<'_>,
        answer: usize,
        decider: &mut D,
    ) -> Result<(), Stop> {
        let choice = question.options.choice(answer);
        step_by(state, question.player, &choice, decider)
    }

    fn beginning(question: &Question<'_>, answer: usize) -> Option<(Player, Choice)> {
        Some((question.player, question.options.choice(answer)))
    }

    fn step_from<D: game::Decider<KeyForge> + ?Sized>(
        state: &mut State,
        (player, choice): (Player, Choice),
        decider: &mut D,
    ) -> Result<(), Stop> {
        step_by(state, player, &choice, decider)
    }

    fn has_learned(before: &State, now: &View<'_>) -> bool {
        now.has_learned_since(before)
    }

    fn resample_before(state: &mut State, _: Seat, now: &View<'_>, rng: &mut Xoshiro256PlusPlus) {
        state.resample_before(now, rng);
    }

    fn is_open(now: &View<'_>, question: &Question<'_>, answer: usize) -> bool {
        match question.options.choice(answer) {
            Choice::Card(card) => now.knows(card),
            Choice::TriggeredAbility { card, subject, .. } => {
                now.knows(card) && subject.is_none_or(|subject| now.knows(subject))
            }
            Choice::Action(action) => action.card().is_none_or(|card| now.knows(card)),
            _ => true,
        }
    }

    fn is_known(now: &View<'_>, card: Card) -> bool {
        now.knows(card)
    }

    fn hide_as_in(state: &mut State, drawn: &State, seat: Seat) -> bool {
        state.hide_as_in(drawn, Player::from_index(seat))
    }
}

impl Described for KeyForge {
    const NAME: &'static str = "keyforge";
    const HANDICAP: &'static str = "chains";
    const MOST_HANDICAP: u16 = MOST_CHAINS as u16;

    fn deck_name(deck: &Deck) -> &str {
        &deck.name
    }
}
