//! Questions and answers in words: short, for logs and for people who write programs.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind, Question};
use archon_engine::keyforge::view::View;

/// A card by its name; a creature in play with its place in the battleline, from 1.
fn card(view: &View<'_>, card: Card) -> String {
    let name = view.facts(card).name;
    if view.in_play(card).is_none() {
        return name.to_string();
    }
    let controller = view.controller(card);
    let whose = if controller == view.player() { "your" } else { "enemy" };
    let line = view.open_area(controller).battleline();
    match line.iter().position(|c| *c == card) {
        Some(place) => format!("{name} ({whose} creature {})", place + 1),
        None if whose == "enemy" => format!("{name} (enemy)"),
        None => name.to_string(),
    }
}

/// What is asked.
pub fn asked(view: &View<'_>, question: &Question<'_>) -> String {
    let text = match question.ask {
        DecisionKind::Mulligan => "mulligan your starting hand?".to_string(),
        DecisionKind::House => "which house becomes active?".to_string(),
        DecisionKind::Archives => "take up your archives?".to_string(),
        DecisionKind::Main => "what do you do?".to_string(),
        DecisionKind::Use(used) => format!("how do you use {}?", card(view, used)),
        DecisionKind::Card => "which card?".to_string(),
        DecisionKind::Attack => "which creature is attacked?".to_string(),
        DecisionKind::Host => "which creature is it attached to?".to_string(),
        DecisionKind::Place(placed) => {
            format!("where in the battleline does {} go?", card(view, placed))
        }
        DecisionKind::Order => "which ability comes first?".to_string(),
        DecisionKind::May => "do it?".to_string(),
        DecisionKind::Option => "which of these?".to_string(),
        DecisionKind::Number => "which number?".to_string(),
        DecisionKind::NameHouse => "name a house".to_string(),
        DecisionKind::NameCard => "name a card".to_string(),
        DecisionKind::Key => "which key?".to_string(),
        DecisionKind::SpendFrom => "spend the æmber of which card first?".to_string(),
        DecisionKind::Entrench => "which creature stays exhausted?".to_string(),
    };
    match question.source {
        Some(source) => format!("{}: {text}", view.facts(source).name),
        None => text,
    }
}

/// What an answer means.
pub fn answer(view: &View<'_>, question: &Question<'_>, choice: Choice) -> String {
    let printed_on = |used: Card, source: Card| match used == source {
        true => String::new(),
        false => format!(" of {}", view.facts(source).name),
    };
    match choice {
        Choice::Card(chosen) => card(view, chosen),
        Choice::NoCard => "none".into(),
        Choice::Action(action) => match action {
            Action::Play(c) => format!("play {}", card(view, c)),
            Action::Discard(c) => format!("discard {}", card(view, c)),
            Action::Reap(c) => format!("reap with {}", card(view, c)),
            Action::Fight(c) => format!("fight with {}", card(view, c)),
            Action::Action(c, source) => {
                format!("use {}: Action{}", card(view, c), printed_on(c, source))
            }
            Action::Omni(c, source) => {
                format!("use {}: Omni{}", card(view, c), printed_on(c, source))
            }
            Action::Unstun(c) => format!("remove the stun of {}", card(view, c)),
            Action::Return(c) => format!("return {} to the hand", card(view, c)),
            Action::Prophesy(c) => format!("make the prophecy {} active", card(view, c)),
            Action::RaiseTide => "raise the tide for 3 chains".into(),
            Action::End => "end the turn".into(),
        },
        Choice::House(house) => house.name().into(),
        Choice::Yes => "yes".into(),
        Choice::No => "no".into(),
        Choice::Place(place) => place_of(question, place),
        Choice::TriggeredAbility { card: of, source, subject } => {
            let about = subject.filter(|it| *it != of && view.knows(*it));
            let about = about.map_or_else(String::new, |it| format!(", about {}", card(view, it)));
            format!("the ability of {}{}{about}", card(view, of), printed_on(of, source))
        }
        Choice::Number(number) => number.to_string(),
        Choice::Key(color) => format!("the {} key", color.key()),
        Choice::Text(text) => text.into(),
        Choice::Title(id) => id.facts().name.into(),
    }
}

fn place_of(question: &Question<'_>, place: u8) -> String {
    if place == 0 {
        return "on the left flank".into();
    }
    let last = (0..question.options.len()).all(|n| match question.options.choice(n) {
        Choice::Place(other) => other <= place,
        _ => true,
    });
    if last {
        return "on the right flank".into();
    }
    format!("with {place} creatures to its left")
}
