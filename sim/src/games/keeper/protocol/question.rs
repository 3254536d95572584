//! Questions and answers, for programs.

use archon_engine::keeper::card::Card;
use archon_engine::keeper::question::{Choice, DecisionKind, Question};
use archon_engine::keeper::view::View;
use serde::Serialize;

use super::Number;

/// What is asked.
#[derive(Serialize, Default)]
pub struct PendingDecision {
    what: &'static str,
    /// The card whose ability asks
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Number>,
    /// The card that it is about
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<Number>,
    /// The component that it is about, by its word in card files
    #[serde(skip_serializing_if = "Option::is_none")]
    component: Option<&'static str>,
    /// The result of the die that it is about
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    text: String,
}

/// What a question asks.
pub fn asked(view: &View<'_>, question: &Question<'_>) -> PendingDecision {
    let name = |card: Card| view.definition(card).name.as_str();
    let plain = |what, text: &str| PendingDecision {
        what,
        text: text.into(),
        ..PendingDecision::default()
    };
    let about = |what, card: Card, text: &str| PendingDecision {
        card: Some(Number(card)),
        text: text.replace("{}", name(card)),
        ..plain(what, "")
    };
    let component = |what, component, text: &str| PendingDecision {
        component: Some(component),
        text: text.replace("{}", component),
        ..plain(what, "")
    };
    let asked = match question.ask {
        DecisionKind::Resource => plain("resource", "which card becomes a resource?"),
        DecisionKind::Draw => plain("draw", "draw from the deck, or a card of the reserves?"),
        DecisionKind::Action => plain("action", "what do you do?"),
        DecisionKind::Respond => plain("respond", "do you respond to the chain?"),
        DecisionKind::StartChain => plain("start-chain", "do you start a chain?"),
        DecisionKind::Pay => plain("pay", "which resource is exhausted?"),
        DecisionKind::Cost(kind) => component("cost", kind.key(), "which card pays the cost {}?"),
        DecisionKind::TargetZone(kind) => {
            component("target-zone", kind.key(), "whose cards are targeted ({})?")
        }
        DecisionKind::TargetCount(kind) => {
            component("target-count", kind.key(), "how many cards are targeted ({})?")
        }
        DecisionKind::Target(kind) => {
            component("target", kind.key(), "which card is targeted ({})?")
        }
        DecisionKind::RemoveCounter(card) => {
            about("remove-counter", card, "which counter is removed from {}?")
        }
        DecisionKind::Deploy(card) => about("deploy", card, "how is {} deployed?"),
        DecisionKind::DeckOrder => plain("deck-order", "which card goes to the deck next?"),
        DecisionKind::Share(card) => about("share", card, "how much does {} get?"),
        DecisionKind::DamageWith(face) => PendingDecision {
            value: Some(face),
            ..plain("damage-with", &format!("which target does the die of {face} damage?"))
        },
        DecisionKind::Hypnotize => plain("hypnotize", "who gets control?"),
        DecisionKind::Immortality(card) => {
            about("immortality", card, "remove an Immortality Counter to keep {}?")
        }
        DecisionKind::Reroll => plain("reroll", "which die is rolled again?"),
        DecisionKind::DiceCounter => plain("dice-counter", "which Dice Counter is removed?"),
        DecisionKind::Attacker => {
            plain("attacker", "which minion attacks next in defending order?")
        }
        DecisionKind::BattleTarget => plain("battle-target", "who is attacked?"),
        DecisionKind::Defender => {
            plain("defender", "which minion defends next in defending order?")
        }
        DecisionKind::Die => plain("die", "which die is used next?"),
    };
    let source = question.source.filter(|card| view.knows(*card));
    let text = match source {
        Some(source) => format!("{}: {}", name(source), asked.text),
        None => asked.text,
    };
    PendingDecision { by: source.map(Number), text, ..asked }
}

/// A legal answer.
#[derive(Serialize, Default)]
pub struct ChoiceMessage {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<Number>,
    /// Which ability of the card, from 0
    #[serde(skip_serializing_if = "Option::is_none")]
    ability: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counter: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u16>,
    text: String,
}

/// What answer `n` means.
pub fn answer(view: &View<'_>, question: &Question<'_>, n: usize) -> ChoiceMessage {
    let choice = question.choices[n];
    let kind = match choice {
        Choice::None => "none",
        Choice::End => "end",
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Card(_) => "card",
        Choice::TopOfDeck => "top-of-deck",
        Choice::Summon(_) => "summon",
        Choice::Cast(_) => "cast",
        Choice::Set(_) => "set",
        Choice::Ability(..) => "ability",
        Choice::Trap(_) => "trap",
        Choice::Counter(..) => "counter",
        Choice::CounterOf(..) => "counter-of",
        Choice::Seat(_) => "seat",
        Choice::Number(_) => "number",
        Choice::Die(..) => "die",
        Choice::HiddenTrap(..) => "hidden-trap",
    };
    let (seat, value) = match choice {
        Choice::CounterOf(_, _, seat) | Choice::Seat(seat) => (Some(seat.index()), None),
        Choice::Number(number) => (None, Some(number)),
        Choice::Die(seat, face) => (Some(seat.index()), Some(face.into())),
        Choice::HiddenTrap(seat, place) => (Some(seat.index()), Some(place.into())),
        _ => (None, None),
    };
    ChoiceMessage {
        kind,
        card: choice.card().map(Number),
        ability: match choice {
            Choice::Ability(_, n) => Some(n),
            _ => None,
        },
        counter: match choice {
            Choice::Counter(_, kind) | Choice::CounterOf(_, kind, _) => Some(kind.name()),
            _ => None,
        },
        seat,
        value,
        text: view.describe(choice),
    }
}
