//! Questions and their answers in words.

use archon_engine::keeper::card::Card;
use archon_engine::keeper::question::{Choice, DecisionKind};
use archon_engine::keeper::state::{State, Zone};
use archon_engine::keeper::stepwise::PendingDecision;

use super::perspective::{Perspective, SEATS, ability, what_it_is, whose, zone_name};
use super::table::condition;
use crate::terminal::menu::by_place;

/// What is asked.
pub fn question(perspective: Perspective<'_>, asked: &PendingDecision) -> String {
    let what = match asked.ask {
        DecisionKind::Resource => "Which card becomes a resource?".into(),
        DecisionKind::Draw => "What do you draw?".into(),
        DecisionKind::Action => "What do you do?".into(),
        DecisionKind::Respond => "Do you respond to the chain?".into(),
        DecisionKind::StartChain => "Do you start a chain?".into(),
        DecisionKind::Pay => "Which resource is exhausted?".into(),
        DecisionKind::Cost(kind) => format!("Which card pays the cost {}?", kind.key()),
        DecisionKind::TargetZone(kind) => format!("Whose cards are targeted ({})?", kind.key()),
        DecisionKind::TargetCount(kind) => format!("How many cards are targeted ({})?", kind.key()),
        DecisionKind::Target(kind) => format!("Which card is targeted ({})?", kind.key()),
        DecisionKind::RemoveCounter(card) => {
            format!("Which counter is removed from {}?", perspective.name(card))
        }
        DecisionKind::Deploy(card) => format!("How is {} deployed?", perspective.name(card)),
        DecisionKind::DeckOrder => "Which card goes to the deck next?".into(),
        DecisionKind::Share(card) => format!("How much does {} get?", perspective.name(card)),
        DecisionKind::DamageWith(face) => format!("Which target does the die of {face} damage?"),
        DecisionKind::Hypnotize => "Under whose control does it come?".into(),
        DecisionKind::Immortality(card) => {
            format!("Do you remove an Immortality Counter to keep {}?", perspective.name(card))
        }
        DecisionKind::Reroll => "Which die is rolled again?".into(),
        DecisionKind::DiceCounter => "Which Dice Counter is removed?".into(),
        DecisionKind::Attacker => "Which minion attacks next in defending order?".into(),
        DecisionKind::BattleTarget => "Who is attacked?".into(),
        DecisionKind::Defender => "Which minion defends next in defending order?".into(),
        DecisionKind::Die => "Which die is used next?".into(),
    };
    match asked.source.filter(|source| perspective.knows(*source)) {
        Some(source) => format!("{}: {what}", perspective.name(source)),
        None => what,
    }
}

/// What an answer does, in the first person and beginning with a verb: "summon Grey Wolf". Cards that
/// the one who looks may not know are "a card"; `shows` says which may be named.
pub fn deed(
    perspective: Perspective<'_>,
    asked: &PendingDecision,
    choice: Choice,
    shows: &dyn Fn(Card) -> bool,
) -> String {
    let named = |card: Card| {
        if shows(card) { perspective.definition(card).name.clone() } else { "a card".to_string() }
    };
    let done = match (asked.ask, choice) {
        (DecisionKind::Resource, Choice::Card(card)) => format!("make {} a resource", named(card)),
        (DecisionKind::Resource, _) => "make no (more) card a resource".into(),
        (DecisionKind::Draw, Choice::Card(card)) => format!("draw {} from reserve", named(card)),
        (DecisionKind::Draw, _) => "draw from the deck".into(),
        (DecisionKind::Attacker, Choice::Card(card)) => format!("attack with {}", named(card)),
        (DecisionKind::Attacker, _) => "attack with no (more) minion".into(),
        (DecisionKind::Defender, Choice::Card(card)) => format!("defend with {}", named(card)),
        (DecisionKind::Defender, _) => "defend with no (more) minion".into(),
        (DecisionKind::BattleTarget, Choice::Card(card)) => format!("aim at {}", named(card)),
        (DecisionKind::BattleTarget, Choice::Seat(seat)) => {
            format!("aim at {}", SEATS[seat.index()])
        }
        (DecisionKind::Die, Choice::Die(_, face)) => format!("use a die of {face}"),
        (DecisionKind::Pay, Choice::Card(card)) => format!("exhaust the resource {}", named(card)),
        (DecisionKind::Respond | DecisionKind::StartChain, Choice::None) => "pass".into(),
        (_, Choice::None) => "choose no (more)".into(),
        (_, Choice::End) => "end the phase".into(),
        (_, Choice::Yes) => "say yes".into(),
        (_, Choice::No) => "say no".into(),
        (_, Choice::Card(card)) => format!("choose {}", named(card)),
        (_, Choice::TopOfDeck) => "take the topmost card of the deck".into(),
        (_, Choice::Summon(card)) => format!("summon {}", named(card)),
        (_, Choice::Cast(card)) => format!("cast {}", named(card)),
        (_, Choice::Set(card)) => format!("set {} as a trap", named(card)),
        (_, Choice::Ability(card, n)) => {
            let of = &perspective.definition(card).abilities[usize::from(n)];
            let name = of.name.as_ref().filter(|_| shows(card));
            let name = name.map_or_else(String::new, |name| format!(": {name}"));
            format!("activate {}{name}", named(card))
        }
        (_, Choice::Trap(card)) => format!("activate the trap {}", named(card)),
        (_, Choice::Counter(card, kind)) => {
            format!("remove a {} counter from {}", kind.name(), named(card))
        }
        (_, Choice::CounterOf(card, kind, owner)) => {
            format!(
                "remove {} {} counter from {}",
                whose(perspective, owner),
                kind.name(),
                named(card)
            )
        }
        (_, Choice::Seat(seat)) => format!("choose {}", SEATS[seat.index()]),
        (_, Choice::Number(number)) => format!("choose {number}"),
        (_, Choice::Die(seat, face)) => {
            format!("choose {} die of {face}", whose(perspective, seat))
        }
        (_, Choice::HiddenTrap(seat, n)) => {
            format!("choose trap {} of {}", n + 1, SEATS[seat.index()])
        }
    };
    match asked.source {
        Some(source) if shows(source) && !matches!(asked.ask, DecisionKind::Action) => {
            format!("{done} (for {})", named(source))
        }
        _ => done,
    }
}

/// The answers as they are offered to the one who decides.
pub fn answers(perspective: Perspective<'_>, asked: &PendingDecision) -> Vec<String> {
    asked.choices.iter().map(|choice| offered(perspective, asked, *choice)).collect()
}

/// The numbers of the answers in the order in which they are listed: minions as they stand, the asked player's first.
pub fn order(state: &State, asked: &PendingDecision) -> Vec<usize> {
    let place = |choice: &Choice| {
        let card = choice.card().filter(|card| state.zone(*card) == Zone::Battlefield)?;
        let holder = state.controller(card);
        let minions = state.area(holder).battlefield;
        let place = minions.as_slice().iter().position(|other| *other == card)?;
        Some((holder != asked.seat, holder.index(), place))
    };
    by_place(&asked.choices.iter().map(place).collect::<Vec<_>>())
}

fn offered(perspective: Perspective<'_>, asked: &PendingDecision, choice: Choice) -> String {
    let state = perspective.state;
    let text = match choice {
        Choice::Ability(card, n) => {
            let of = &perspective.definition(card).abilities[usize::from(n)];
            return format!("Activate {} ({})", perspective.name(card), ability(of));
        }
        Choice::Card(card) if asked.ask != DecisionKind::Resource => {
            perspective.name(card).to_string()
        }
        Choice::Seat(seat) => {
            let you = if perspective.is_you(seat) { " (you)" } else { "" };
            return format!("Player {}{you}", SEATS[seat.index()]);
        }
        Choice::Yes => "Yes".into(),
        Choice::No => "No".into(),
        Choice::Number(number) => format!("Number {number}"),
        Choice::TopOfDeck => "The topmost card of the deck".into(),
        _ => {
            let without_source = PendingDecision { source: None, ..asked.clone() };
            capitalized(&deed(perspective, &without_source, choice, &|_| true))
        }
    };
    let Some(card) = choice.card() else { return text };
    let whose = whose(perspective, state.controller(card));
    match state.zone(card) {
        Zone::Battlefield => {
            let minions = state.area(state.controller(card)).battlefield;
            let place = minions.as_slice().iter().position(|c| *c == card).map_or(0, |n| n + 1);
            format!("{text} ({whose} minion {place}: {})", condition(perspective, card))
        }
        Zone::Hand => {
            format!("{text} ({})", what_it_is(perspective.definition(card), state.level(card)))
        }
        zone => format!("{text} (in {whose} {})", zone_name(zone)),
    }
}

/// With a capital letter at the beginning.
fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
