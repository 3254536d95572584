//! The same step twice: once more with another unseen choice, or with another hidden card. Who does not choose, and
//! is not shown which card it was, must see, be asked and know the same in both.
//!
//! Two cards are exchanged in everything that follows: in answers, and in what chance brings. So the second step
//! does with the one card what the first did with the other.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Place;
use crate::core::game::Question as _;
use crate::core::hidden::{Glimpse, Other};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{
    Action, Chance, Choice, Decider, DecisionKind, Options, Question, Stop,
};
use crate::keyforge::state::{State, Zone};
use crate::keyforge::stepwise::PendingDecision;
use crate::keyforge::view::View;

/// Two cards that change places.
#[derive(Clone, Copy)]
struct Swap(Card, Card);

impl Swap {
    fn card(self, card: Card) -> Card {
        match card {
            card if card == self.0 => self.1,
            card if card == self.1 => self.0,
            card => card,
        }
    }

    fn choice(self, choice: Choice) -> Choice {
        match choice {
            Choice::Card(card) => Choice::Card(self.card(card)),
            Choice::Action(action) => Choice::Action(self.action(action)),
            Choice::TriggeredAbility { card, source, subject } => Choice::TriggeredAbility {
                card: self.card(card),
                source: self.card(source),
                subject: subject.map(|card| self.card(card)),
            },
            other => other,
        }
    }

    fn action(self, action: Action) -> Action {
        match action {
            Action::Play(card) => Action::Play(self.card(card)),
            Action::Discard(card) => Action::Discard(self.card(card)),
            Action::Reap(card) => Action::Reap(self.card(card)),
            Action::Fight(card) => Action::Fight(self.card(card)),
            Action::Action(card, source) => Action::Action(self.card(card), self.card(source)),
            Action::Omni(card, source) => Action::Omni(self.card(card), self.card(source)),
            Action::Unstun(card) => Action::Unstun(self.card(card)),
            other => other,
        }
    }
}

/// A choice that the observer does not see: the number of the answer, and the cards that could have been chosen as
/// well.
struct UnseenChoice {
    answer: usize,
    chosen: Card,
    others: CardSet,
}

/// Whether a card lies where the observer would not see it go.
fn lies_hidden(state: &State, card: Card, observer: Player) -> bool {
    match state.zone(card) {
        Zone::Deck => true,
        Zone::Hand => card.owner() != observer,
        Zone::Archives => {
            state.controller(card) != observer && !state.faceup_in_archives(observer).contains(card)
        }
        Zone::Under | Zone::Purged => state.facedown.contains(card) && card.owner() != observer,
        _ => false,
    }
}

/// The cards that lie where the observer sees them.
fn open_cards(state: &State, observer: Player) -> CardSet {
    let open = |c| state.zone(c) != Zone::Absent && !lies_hidden(state, c, observer);
    state.table.cards().filter(open)
}

/// Plays a step, at random or as another was played, and notes what the observer sees.
struct WatchedStep<'a> {
    observer: Player,
    /// What was answered in the first step, for the second
    script: Option<&'a [Choice]>,
    swap: Option<Swap>,
    /// From which answer on the cards are exchanged
    from: usize,
    seed: u64,
    rng: Xoshiro256PlusPlus,
    chances: u64,
    answers: Vec<Choice>,
    unseen: Vec<UnseenChoice>,
    asked: Vec<(PendingDecision, (State, Vec<Place>))>,
    open: CardSet,
    /// The state as somebody was asked last
    now: Option<State>,
}

/// What a step does.
type StepFn<'f> = &'f dyn Fn(&mut Game<'_>) -> Flow;

impl<'a> WatchedStep<'a> {
    fn new(observer: Player, seed: u64) -> WatchedStep<'a> {
        WatchedStep {
            observer,
            script: None,
            swap: None,
            from: 0,
            seed,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            chances: 0,
            answers: Vec::new(),
            unseen: Vec::new(),
            asked: Vec::new(),
            open: CardSet::EMPTY,
            now: None,
        }
    }

    fn swapped(&self) -> Option<Swap> {
        self.swap.filter(|_| self.answers.len() >= self.from)
    }

    /// How many questions others than the observer have answered: where the other card offers less to choose, the last
    /// of them are not asked.
    fn answered_by_others(&self) -> usize {
        self.answers.len() - self.asked.len()
    }

    /// Plays the step; the state after it, and why it ended.
    fn play(&mut self, mut state: State, step: StepFn<'_>) -> (State, Option<Stop>) {
        let mut game = Game::new(&mut state, self);
        let stop = step(&mut game).err();
        let shown = game.revealed | game.passed_openly;
        self.open |= shown | open_cards(&state, self.observer);
        (state, stop)
    }

    fn note_unseen_choice(&mut self, question: &Question<'_>, choice: Choice) {
        let (Choice::Card(chosen), Options::Cards { cards, .. }) = (choice, question.options)
        else {
            return;
        };
        let Some(state) = &self.now else { return };
        let unseen = question.player != self.observer
            && question.ask == DecisionKind::Card
            && lies_hidden(state, chosen, self.observer);
        if !unseen {
            return;
        }
        let place = |c: Card| (c.owner(), state.zone(c) as u8, state.controller(c), state.host(c));
        let others = cards.without(chosen).filter(|c| place(c) == place(chosen));
        if !others.is_empty() {
            let answer = self.answers.len();
            self.unseen.push(UnseenChoice { answer, chosen, others });
        }
    }
}

impl Decider for WatchedStep<'_> {
    fn determinize(&mut self, state: &mut State, _: Player) {
        self.open |= open_cards(state, self.observer);
        self.now = Some(state.clone());
    }

    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        if let Some(state) = self.now.as_ref().filter(|_| question.player == self.observer) {
            let pending = PendingDecision {
                player: question.player,
                ask: question.ask,
                source: question.source,
                choices: question.options.choices().collect(),
            };
            self.asked.push((pending, state.blotted(self.observer)));
        }
        let answer = match self.script {
            None => self.rng.random_range(0..question.num_choices()),
            Some(script) => {
                let choice = *script.get(self.answers.len()).ok_or(Stop::Halted)?;
                let choice = self.swapped().map_or(choice, |swap| swap.choice(choice));
                question.options.position(choice).ok_or(Stop::Halted)?
            }
        };
        let choice = question.options.choice(answer);
        self.note_unseen_choice(question, choice);
        self.answers.push(choice);
        Ok(answer)
    }

    /// Chance brings to each card what it would have brought to the other.
    fn chance(&mut self, _: Chance, cards: &mut [Card]) -> bool {
        self.chances += 1;
        let rank = |card: &Card| {
            let card = self.swapped().map_or(*card, |swap| swap.card(*card));
            let number = self.chances << 8 | card.index() as u64;
            Xoshiro256PlusPlus::seed_from_u64(self.seed ^ number).random::<u64>()
        };
        cards.sort_by_key(rank);
        true
    }
}

/// What a step from a step boundary and its twin show the observer.
pub(super) fn glimpse(
    before: &State,
    observer: Player,
    other: Other,
    seed: u64,
) -> Option<Glimpse<State>> {
    glimpse_of(&|game| game.only_step(), before, observer, other, seed)
}

fn glimpse_of(
    step: StepFn<'_>,
    before: &State,
    observer: Player,
    other: Other,
    seed: u64,
) -> Option<Glimpse<State>> {
    let mut first = WatchedStep::new(observer, seed);
    let (after, stop) = first.play(before.clone(), step);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed);
    let mut twin = before.clone();
    let exchanged = match other {
        Other::Choice => {
            let choice = first.unseen.get(rng.random_range(0..first.unseen.len().max(1)))?;
            (Swap(choice.chosen, one_of(choice.others, &mut rng)?), choice.answer)
        }
        Other::HiddenCard => {
            let unknown = before.unknown_to(observer);
            let one = one_of(unknown, &mut rng)?;
            let others = unknown.without(one).filter(|c| c.owner() == one.owner());
            let other = one_of(others, &mut rng)?;
            twin.swap_places(one, other);
            (Swap(one, other), 0)
        }
    };
    Some(look_again(step, twin, &first, (&after, stop), exchanged))
}

fn one_of(cards: CardSet, rng: &mut Xoshiro256PlusPlus) -> Option<Card> {
    (!cards.is_empty()).then(|| cards.nth(rng.random_range(0..cards.len()))).flatten()
}

/// An answer with the cards in it by name.
pub(super) fn told(state: &State, choice: Choice) -> String {
    let name = |card: Card| state.facts(card).id;
    match choice {
        Choice::Card(card) => name(card).into(),
        Choice::Action(action) => match action.card() {
            Some(card) => format!("{action:?} ({})", name(card)),
            None => format!("{action:?}"),
        },
        Choice::TriggeredAbility { card, source, .. } => {
            format!("{} by {}", name(card), name(source))
        }
        other => format!("{other:?}"),
    }
}

/// Where two texts differ first, with what stands around it.
fn first_difference([one, other]: &[String; 2]) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &String| {
        let bytes = &text.as_bytes()[same.saturating_sub(60)..text.len().min(same + 60)];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("…{}… or …{}…", part(one), part(other))
}

/// Plays the step again with two cards exchanged from an answer on.
fn look_again(
    step: StepFn<'_>,
    before: State,
    first: &WatchedStep<'_>,
    (after, stop): (&State, Option<Stop>),
    (swap, from): (Swap, usize),
) -> Glimpse<State> {
    let mut twin = WatchedStep::new(first.observer, first.seed);
    twin.script = Some(&first.answers);
    twin.swap = Some(swap);
    twin.from = from;
    let (other, other_stop) = twin.play(before, step);
    let cards: CardSet = [swap.0, swap.1].into_iter().collect();
    if !((first.open | twin.open) & cards).is_empty() {
        return Glimpse::Shown;
    }
    let followed = other_stop == stop && twin.answered_by_others() == first.answered_by_others();
    if !followed || matches!(stop, Some(Stop::Limit(_) | Stop::Halted)) {
        return Glimpse::NotFollowed;
    }
    let leak = |what: &str| {
        let answers: Vec<String> = first.answers.iter().map(|a| told(after, *a)).collect();
        let [one, two] = [swap.0, swap.1].map(|card| after.facts(card).id);
        let seen = [after, &other].map(|state| format!("{:?}", state.blotted(first.observer)));
        Glimpse::Leak(format!(
            "{what} with {two} instead of {one}, after {}: {}",
            answers.join(", "),
            first_difference(&seen)
        ))
    };
    if first.asked.len() != twin.asked.len() {
        return leak("the observer is asked another number of questions");
    }
    for ((question, seen), (other, seen_then)) in first.asked.iter().zip(&twin.asked) {
        if question != other {
            return leak("the observer is asked something else");
        }
        if seen != seen_then {
            return leak("the observer sees something else when asked");
        }
    }
    if after.blotted(first.observer) != other.blotted(first.observer) {
        return leak("the observer sees something else after the step");
    }
    Glimpse::Same(Box::new(stop.is_none().then(|| [after.clone(), other])))
}

#[cfg(test)]
mod tests;
