//! Questions and their answers in words.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::question::{Choice, DecisionKind};
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::stepwise::PendingDecision;
use archon_lab::game::keyforge::deeds::{act, deed};

use super::perspective::{Perspective, icons, whose, zone_name};
use super::table::condition;
use crate::terminal::menu::by_place;

fn name(state: &State, card: Card) -> &'static str {
    state.facts(card).name
}

/// What is asked, for the one who decides.
pub fn question(perspective: Perspective<'_>, asked: &PendingDecision) -> String {
    let state = perspective.state;
    let what = match asked.ask {
        DecisionKind::Mulligan => "Mulligan your starting hand (for one card fewer)?".into(),
        DecisionKind::House => "Which house is active this turn?".into(),
        DecisionKind::Archives => "Take your archives into your hand?".into(),
        DecisionKind::Main => "What do you do?".into(),
        DecisionKind::Use(card) => format!("How do you use {}?", name(state, card)),
        DecisionKind::Card => "Choose a card.".into(),
        DecisionKind::Attack => "Which creature is attacked?".into(),
        DecisionKind::Host => "Which creature is it attached to?".into(),
        DecisionKind::Place(card) => format!("Where does {} go?", name(state, card)),
        DecisionKind::Order => "Which ability resolves first?".into(),
        DecisionKind::May => "Do you use this option?".into(),
        DecisionKind::Option => "Choose one.".into(),
        DecisionKind::Number => "Choose a number.".into(),
        DecisionKind::NameHouse => "Choose a house.".into(),
        DecisionKind::NameCard => "Name a card.".into(),
        DecisionKind::Key => "Which key?".into(),
        DecisionKind::SpendFrom => "Which card's æmber is spent first?".into(),
        DecisionKind::Entrench => "Which creature stays exhausted?".into(),
    };
    match asked.source {
        Some(source) => format!("{}: {what}", name(state, source)),
        None => what,
    }
}

/// The answers as they are offered to the one who decides.
pub fn answers(perspective: Perspective<'_>, asked: &PendingDecision) -> Vec<String> {
    asked.choices.iter().map(|choice| offered(perspective, asked, *choice)).collect()
}

/// The numbers of the answers in the order in which they are listed: what is about creatures, as these stand in their
/// battleline, those of the asked player first.
pub fn order(state: &State, asked: &PendingDecision) -> Vec<usize> {
    let place = |choice: &Choice| {
        let card = about(*choice).filter(|card| state.zone(*card) == Zone::Battleline)?;
        let holder = state.controller(card);
        Some((holder != asked.player, state.area(holder).battleline.position(card)))
    };
    by_place(&asked.choices.iter().map(place).collect::<Vec<_>>())
}

/// The card that an answer is about.
fn about(choice: Choice) -> Option<Card> {
    match choice {
        Choice::Card(card) | Choice::TriggeredAbility { card, .. } => Some(card),
        Choice::Action(action) => action.card(),
        _ => None,
    }
}

fn offered(perspective: Perspective<'_>, asked: &PendingDecision, choice: Choice) -> String {
    let state = perspective.state;
    match choice {
        Choice::Card(card) => {
            let mut known: Vec<String> = vec![whereabouts(perspective, card)];
            if !state.in_play(card) {
                known.extend(look(perspective, asked, card));
            }
            known.retain(|words| !words.is_empty());
            match known.is_empty() {
                true => name(state, card).into(),
                false => format!("{} ({})", name(state, card), known.join(", ")),
            }
        }
        Choice::NoCard if asked.ask == DecisionKind::SpendFrom => {
            "None: spend the pool first".into()
        }
        Choice::NoCard => "No (more) card".into(),
        Choice::Yes => "Yes".into(),
        Choice::No => "No".into(),
        Choice::House(house) => house.name().into(),
        Choice::Number(number) => format!("Number {number}"),
        Choice::Key(color) => format!("The {} key", color.key()),
        Choice::Text(text) => capitalized(text),
        Choice::Title(id) => id.facts().name.into(),
        Choice::Action(action) => {
            let text = capitalized(&act(state, asked.player, action));
            match action.card() {
                Some(card) => text + &distinguished(perspective, asked, card),
                None => text,
            }
        }
        Choice::TriggeredAbility { card, .. } => {
            let text = capitalized(&deed(state, asked, choice, &|_| true));
            text + &distinguished(perspective, asked, card)
        }
        Choice::Place(_) => capitalized(&deed(state, asked, choice, &|_| true)),
    }
}

/// What distinguishes a card in an answer from others of its name that the same question is about: where it is in play, the
/// houses and icons it has elsewhere.
fn distinguished(perspective: Perspective<'_>, asked: &PendingDecision, card: Card) -> String {
    if namesakes(perspective.state, asked, card).is_empty() {
        return String::new();
    }
    let words = match perspective.state.in_play(card) {
        true => Some(whereabouts(perspective, card)),
        false => look(perspective, asked, card),
    };
    words.filter(|words| !words.is_empty()).map_or(String::new(), |words| format!(" ({words})"))
}

/// The other cards of a card's name that the same question is about.
fn namesakes(state: &State, asked: &PendingDecision, card: Card) -> Vec<Card> {
    let others = asked.choices.iter().filter_map(|choice| about(*choice));
    others.filter(|other| *other != card && state.id(*other) == state.id(card)).collect()
}

/// Houses and icons of a card, if those of another card of its name differ in the same question.
fn look(perspective: Perspective<'_>, asked: &PendingDecision, card: Card) -> Option<String> {
    let state = perspective.state;
    let differs = |other: &Card| {
        state.bonus_icons(*other) != state.bonus_icons(card)
            || state.houses(*other) != state.houses(card)
    };
    let is_open = perspective.knows(card) && namesakes(state, asked, card).iter().any(differs);
    is_open.then(|| {
        let houses = super::perspective::house_names(state.houses(card).iter());
        format!("{houses} {}", icons(state, card)).trim_end().to_string()
    })
}

/// Where a card is, as far as the one who looks knows: "your number 2: power 3".
fn whereabouts(perspective: Perspective<'_>, card: Card) -> String {
    let state = perspective.state;
    let holder = whose(perspective.viewer, state.controller(card));
    if !perspective.knows(card) {
        return String::new();
    }
    let place = |card: Card| {
        let line = state.area(state.controller(card)).battleline;
        line.position(card).map_or(0, |n| n + 1)
    };
    match state.zone(card) {
        Zone::Battleline => {
            format!("{holder} number {}: {}", place(card), condition(state, card))
        }
        Zone::Artifacts => match condition(state, card) {
            condition if condition.is_empty() => format!("{holder} artifact"),
            condition => format!("{holder} artifact: {condition}"),
        },
        Zone::Attached => match state.host(card) {
            // Of several creatures of a name it says which.
            Some(host) if state.zone(host) == Zone::Battleline => {
                let side = whose(perspective.viewer, state.controller(host));
                format!("{holder} upgrade on {}, {side} number {}", name(state, host), place(host))
            }
            host => format!("{holder} upgrade on {}", host.map_or("", |host| name(state, host))),
        },
        Zone::Limbo => "being played".into(),
        zone => format!("in {holder} {}", zone_name(zone)),
    }
}

/// With a capital letter at the beginning.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
