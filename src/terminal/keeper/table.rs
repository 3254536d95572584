//! The whole table in words, as one player may know it or with everything open.

use std::fmt::Write;

use archon_engine::keeper::card::Card;
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::{Phase, Zone};

use super::perspective::{Perspective, subject, what_it_is, whose};
use crate::terminal::describe::Viewer;
use crate::terminal::style::{self, alarm, faint, heading, own, wrap};

/// The table: everybody clockwise from the left of the one who looks, whose own side is below.
pub fn table(perspective: Perspective<'_>, decks: &[String]) -> String {
    let state = perspective.state;
    let seats = state.seats();
    let below = match perspective.viewer {
        Viewer::Seat(seat) => Seat::new(seat),
        Viewer::All => Seat::new(seats - 1),
    };
    let mut text = format!("{}\n{}\n", heading(&moment(perspective)), "=".repeat(style::width()));
    for seat in below.left(seats).clockwise(seats) {
        text += &summary(perspective, seat, &decks[seat.index()]);
        text += &battlefield(perspective, seat);
        text += &traps(perspective, seat);
        text += &hand(perspective, seat);
        let last = seat == below;
        let _ = writeln!(text, "{}", if last { "=" } else { "-" }.repeat(style::width()));
    }
    let cards = state.all_seats().flat_map(|owner| perspective.cards_of(owner));
    for card in cards.filter(|card| state.zone(*card) == Zone::Chain) {
        let whose = whose(perspective, state.controller(card));
        let _ = writeln!(text, "in the chain: {whose} {}", perspective.name(card));
    }
    text
}

fn moment(perspective: Perspective<'_>) -> String {
    let state = perspective.state;
    let turn = state.turn + 1;
    let phase = match state.phase {
        Phase::Resource => "Resource Phase",
        Phase::Action => "Action Phase",
        Phase::Battle => "Battle Phase",
        Phase::Recovery => "Recovery Phase",
        Phase::Over => return format!("Turn {turn}: the game is over"),
    };
    let verb = if perspective.is_you(state.active) { "are" } else { "is" };
    format!("Turn {turn}: {} {verb} active, {phase}", subject(perspective, state.active))
}

fn summary(perspective: Perspective<'_>, seat: Seat, deck: &str) -> String {
    let area = perspective.state.area(seat);
    let name = subject(perspective, seat).to_uppercase();
    let name = if perspective.is_you(seat) { own(&name) } else { heading(&name) };
    let hp = match area.hp {
        0 => alarm("no HP: zombie player"),
        hp => format!("HP {hp}"),
    };
    let mut line = format!(
        "  {hp}   resources {} ({} unexhausted)",
        area.granary.len(),
        perspective.state.unexhausted_resources(seat).len()
    );
    for zone in [Zone::Hand, Zone::Deck, Zone::Graveyard, Zone::Reserves] {
        let _ = write!(
            line,
            "   {} {}",
            super::perspective::zone_name(zone),
            perspective.count(zone, seat)
        );
    }
    format!("{name}  {deck}\n{}\n", wrap(&line, 2))
}

fn battlefield(perspective: Perspective<'_>, seat: Seat) -> String {
    let minions = perspective.state.area(seat).battlefield;
    if minions.is_empty() {
        return "  battlefield: no minions\n".into();
    }
    let mut text = String::from("  battlefield\n");
    for (n, card) in minions.as_slice().iter().enumerate() {
        let line = format!(
            "  {:>2} {:<22} {}",
            n + 1,
            perspective.definition(*card).name,
            condition(perspective, *card)
        );
        let line = wrap(line.trim_end(), 24);
        text += &if perspective.state.exhausted(*card) { faint(&line) } else { line };
        text.push('\n');
    }
    text
}

/// What there is to know of a minion in play: its numbers, counters and states.
pub fn condition(perspective: Perspective<'_>, card: Card) -> String {
    let state = perspective.state;
    let mut parts = vec![
        format!("offense {}", state.offense(card)),
        format!("defense {}", state.defense(card)),
    ];
    let definition = perspective.definition(card);
    parts.push(format!("level {}", state.level(card)));
    for counters in state.counters().iter().filter(|c| c.card == card) {
        let whose = whose(perspective, counters.owner);
        parts.push(format!("{} {} counters {}", whose, counters.kind.name(), counters.count));
    }
    if state.exhausted(card) {
        parts.push("EXHAUSTED".into());
    }
    if state.fatigued(card) {
        parts.push("FATIGUED".into());
    }
    parts.extend(definition.abilities.iter().map(super::perspective::ability));
    parts.join(", ")
}

fn traps(perspective: Perspective<'_>, seat: Seat) -> String {
    let traps = perspective.state.area(seat).trapfield;
    let mut text = String::new();
    for (n, card) in traps.as_slice().iter().enumerate() {
        let what = if perspective.knows(*card) {
            let definition = perspective.definition(*card);
            format!(
                "{:<22} {}",
                definition.name,
                what_it_is(definition, perspective.state.level(*card))
            )
        } else {
            "face down".into()
        };
        let exhausted = if perspective.state.exhausted(*card) { ", EXHAUSTED" } else { "" };
        let _ = writeln!(text, "{}", wrap(&format!("  trap {}: {what}{exhausted}", n + 1), 6));
    }
    text
}

/// The hand, as far as it is known.
fn hand(perspective: Perspective<'_>, seat: Seat) -> String {
    let cards = perspective.known_in(Zone::Hand, seat);
    if cards.is_empty() {
        return String::new();
    }
    let all = cards.len() == perspective.count(Zone::Hand, seat);
    let mut text = String::from(if all { "  hand\n" } else { "  hand, as far as known\n" });
    for card in cards {
        let definition = perspective.definition(card);
        let what = what_it_is(definition, perspective.state.level(card));
        let _ = writeln!(text, "{}", wrap(&format!("    {:<22} {what}", definition.name), 24));
    }
    text
}

/// The piles, as far as they are known; with everything open the decks in their order.
pub fn piles(perspective: Perspective<'_>) -> String {
    let mut text = String::new();
    for seat in perspective.state.all_seats() {
        let _ = writeln!(text, "{}", subject(perspective, seat));
        for zone in [Zone::Graveyard, Zone::Reserves, Zone::Granary, Zone::Deck] {
            let mut known = perspective.known_in(zone, seat);
            if zone == Zone::Deck && perspective.viewer == Viewer::All {
                let deck = perspective.state.area(seat).deck;
                known =
                    deck.as_slice().iter().rev().map(|n| Card::of(seat, usize::from(*n))).collect();
            }
            let names: Vec<_> =
                known.iter().map(|c| perspective.definition(*c).name.as_str()).collect();
            let names = if names.is_empty() { "-".into() } else { names.join(", ") };
            let order = if zone == Zone::Deck && perspective.viewer == Viewer::All {
                ", the top first"
            } else {
                ""
            };
            let name = super::perspective::zone_name(zone);
            let count = perspective.count(zone, seat);
            let known = if known.len() < count { ", as far as known" } else { "" };
            let _ = writeln!(
                text,
                "{}",
                wrap(&format!("  {name} ({count}){order}{known}: {names}"), 4)
            );
        }
    }
    text
}
