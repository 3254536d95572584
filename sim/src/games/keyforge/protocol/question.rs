//! Questions and answers, for programs.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind, Question};
use archon_engine::keyforge::view::View;
use serde::Serialize;

use super::Number;
use super::words;

/// What is asked.
#[derive(Serialize)]
pub struct PendingDecision {
    what: &'static str,
    /// The card whose ability asks
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Number>,
    /// The card that it is about
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<Number>,
    text: String,
}

/// What a question asks.
pub fn asked(view: &View<'_>, question: &Question<'_>) -> PendingDecision {
    let (what, card) = match question.ask {
        DecisionKind::Mulligan => ("mulligan", None),
        DecisionKind::House => ("house", None),
        DecisionKind::Archives => ("archives", None),
        DecisionKind::Main => ("main", None),
        DecisionKind::Use(card) => ("use", Some(card)),
        DecisionKind::Card => ("card", None),
        DecisionKind::Attack => ("attack", None),
        DecisionKind::Host => ("host", None),
        DecisionKind::Place(card) => ("place", Some(card)),
        DecisionKind::Order => ("order", None),
        DecisionKind::May => ("may", None),
        DecisionKind::Option => ("option", None),
        DecisionKind::Number => ("number", None),
        DecisionKind::NameHouse => ("name-house", None),
        DecisionKind::NameCard => ("name-card", None),
        DecisionKind::Key => ("key", None),
        DecisionKind::SpendFrom => ("spend-from", None),
        DecisionKind::Entrench => ("entrench", None),
    };
    PendingDecision {
        what,
        by: question.source.map(Number),
        card: card.map(Number),
        text: words::asked(view, question),
    }
}

/// A legal answer.
#[derive(Serialize, Default)]
pub struct ChoiceMessage {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    printed_on: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'static str>,
    text: String,
}

/// What answer `n` means.
pub fn answer(view: &View<'_>, question: &Question<'_>, n: usize) -> ChoiceMessage {
    let choice = question.options.choice(n);
    let text = words::answer(view, question, choice);
    let of = |kind, card: Option<Card>| ChoiceMessage {
        kind,
        card: card.map(Number),
        ..ChoiceMessage::default()
    };
    let answer = match choice {
        Choice::Card(card) => of("card", Some(card)),
        Choice::NoCard => of("none", None),
        Choice::Action(action) => {
            let (kind, printed_on) = match action {
                Action::Play(_) => ("play", None),
                Action::Discard(_) => ("discard", None),
                Action::Reap(_) => ("reap", None),
                Action::Fight(_) => ("fight", None),
                Action::Action(_, source) => ("action", Some(Number(source))),
                Action::Omni(_, source) => ("omni", Some(Number(source))),
                Action::Unstun(_) => ("unstun", None),
                Action::Return(_) => ("return", None),
                Action::Prophesy(_) => ("prophesy", None),
                Action::RaiseTide => ("raise-tide", None),
                Action::End => ("end", None),
            };
            ChoiceMessage { printed_on, ..of(kind, action.card()) }
        }
        Choice::House(house) => {
            ChoiceMessage { house: Some(House::key(house)), ..of("house", None) }
        }
        Choice::Yes => of("yes", None),
        Choice::No => of("no", None),
        Choice::Place(place) => ChoiceMessage { value: Some(place), ..of("place", None) },
        Choice::TriggeredAbility { card, source, subject } => ChoiceMessage {
            printed_on: Some(Number(source)),
            about: subject.filter(|it| view.knows(*it)).map(Number),
            ..of("ability", Some(card))
        },
        Choice::Number(number) => ChoiceMessage { value: Some(number), ..of("number", None) },
        Choice::Key(color) => ChoiceMessage { color: Some(color.key()), ..of("key", None) },
        Choice::Text(_) => of("option", None),
        Choice::Title(id) => ChoiceMessage { id: Some(id.facts().id), ..of("title", None) },
    };
    ChoiceMessage { text, ..answer }
}
