//! Answers in words: what a player does, as logs and reports name it.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind};
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::stepwise::PendingDecision;

fn name(state: &State, card: Card) -> &'static str {
    state.facts(card).name
}

/// What an answer does, in the first person and beginning with a verb: "play Troll". Cards that the
/// one who looks may not know are "a card"; `shows` says which may be named.
pub fn deed(
    state: &State,
    asked: &PendingDecision,
    choice: Choice,
    shows: &dyn Fn(Card) -> bool,
) -> String {
    let named = |card: Card| if shows(card) { name(state, card) } else { "a card" };
    let source = asked.source.map(named);
    let done = match (asked.ask, choice) {
        (DecisionKind::Mulligan, Choice::Yes) => "mulligan".into(),
        (DecisionKind::Mulligan, _) => "keep the starting hand".into(),
        (DecisionKind::Archives, Choice::Yes) => "take up the archives".into(),
        (DecisionKind::Archives, _) => "leave the archives".into(),
        (DecisionKind::House, Choice::House(house)) => {
            return format!("choose house {}", house.name());
        }
        (_, Choice::House(house)) => format!("name house {}", house.name()),
        (_, Choice::Action(action)) => act(state, asked.player, action),
        (DecisionKind::Attack, Choice::Card(card)) => {
            let attacker = source.map_or(String::new(), |a| format!(" with {a}"));
            return format!("attack {}{attacker}", named(card));
        }
        (DecisionKind::Host, Choice::Card(card)) => {
            return format!("attach {} to {}", source.unwrap_or("it"), named(card));
        }
        (DecisionKind::SpendFrom, Choice::Card(card)) => {
            format!("spend æmber on {} first", named(card))
        }
        (DecisionKind::SpendFrom, _) => "spend æmber of the pool".into(),
        (DecisionKind::Entrench, Choice::Card(card)) => {
            format!("leave {} exhausted", named(card))
        }
        (DecisionKind::Entrench, _) => "ready all other creatures".into(),
        (_, Choice::Card(card)) => format!("choose {}", named(card)),
        (_, Choice::NoCard) => "choose no (more) card".into(),
        (DecisionKind::Place(card), Choice::Place(place)) => {
            let place = where_to(state, asked, card, place);
            return format!("put {} {place}", name(state, card));
        }
        (_, Choice::Place(place)) => format!("choose place {}", place + 1),
        (_, Choice::TriggeredAbility { card, source, subject }) => {
            let printed = match source == card {
                true => String::new(),
                false => format!(" (of {})", named(source)),
            };
            let about = match subject.filter(|it| *it != card) {
                Some(it) => format!(", about {}", named(it)),
                None => String::new(),
            };
            return format!("resolve first {}{printed}{about}", named(card));
        }
        (_, Choice::Yes) => "say yes".into(),
        (_, Choice::No) => "say no".into(),
        (_, Choice::Number(number)) => format!("choose {number}"),
        (_, Choice::Key(color)) => format!("choose the {} key", color.key()),
        (_, Choice::Text(text)) => format!("choose “{text}”"),
        (_, Choice::Title(id)) => format!("name {}", id.facts().name),
    };
    match source {
        Some(source) => format!("{done} (for {source})"),
        None => done,
    }
}

/// What an action does, in the first person and beginning with a verb: "reap with Troll".
pub fn act(state: &State, player: Player, action: Action) -> String {
    let named = |card: Card| name(state, card);
    let printed_on = |card: Card, source: Card, word: &str| match card == source {
        true => format!("use {} ({word})", named(card)),
        false => format!("use {} ({word} of {})", named(card), named(source)),
    };
    match action {
        Action::Play(card) => format!("play {}", named(card)),
        Action::Discard(card) => format!("discard {}", named(card)),
        Action::Reap(card) => format!("reap with {}", named(card)),
        Action::Fight(card) => {
            // With several, which one is asked next.
            let only = state.attackable(card).only();
            let against = only.filter(|c| state.controller(*c) != player);
            let against = against.map_or(String::new(), |c| format!(" against {}", named(c)));
            format!("fight with {}{against}", named(card))
        }
        Action::Action(card, source) => printed_on(card, source, "Action"),
        Action::Omni(card, source) => printed_on(card, source, "Omni"),
        Action::Unstun(card) => format!("remove the stun of {}", named(card)),
        Action::Return(card) => format!("return {} to the hand", named(card)),
        Action::Prophesy(card) => format!("make the prophecy {} active", named(card)),
        Action::RaiseTide => "raise the tide (3 chains)".into(),
        Action::End => "end the turn".into(),
    }
}

/// Where in a battleline a card goes.
fn where_to(state: &State, asked: &PendingDecision, card: Card, place: u8) -> String {
    // Whoever has a creature already, and does not merely move it, gives it to the other player.
    let moves = asked.source == Some(card) || state.zone(card) != Zone::Battleline;
    let holder = state.controller(card);
    let line = state.area(if moves { holder } else { holder.opponent() }).battleline;
    let others: Vec<Card> = line.as_slice().iter().copied().filter(|c| *c != card).collect();
    let place = usize::from(place);
    let places = asked.choices.len();
    let neighbor = |n: usize| others.get(n).map(|c| name(state, *c));
    match (place.checked_sub(1).and_then(neighbor), neighbor(place)) {
        (None, None) => "in the battleline".into(),
        (None, Some(right)) if places == 2 => format!("on the left flank (beside {right})"),
        (Some(left), None) if places == 2 => format!("on the right flank (beside {left})"),
        (None, Some(right)) => format!("at place 1, left of {right}"),
        (Some(left), None) => format!("at place {}, right of {left}", place + 1),
        (Some(left), Some(right)) => {
            format!("at place {}, between {left} and {right}", place + 1)
        }
    }
}
