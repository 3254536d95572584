//! The whole table in words, as one player may know it or with everything open.

use std::fmt::Write;

use archon_engine::keeper::card::Card;
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::{Phase, Zone};

use super::sight::{Sight, subject, what_it_is, whose};
use crate::terminal::describe::Eyes;
use crate::terminal::style::{self, alarm, faint, heading, own, wrap};

/// The table: everybody clockwise from the left of the one who looks, whose own side is below.
pub fn table(sight: Sight<'_>, decks: &[String]) -> String {
    let state = sight.state;
    let seats = state.seats();
    let below = match sight.eyes {
        Eyes::Seat(seat) => Seat::new(seat),
        Eyes::All => Seat::new(seats - 1),
    };
    let mut text = format!("{}\n{}\n", heading(&moment(sight)), "=".repeat(style::width()));
    for seat in below.left(seats).clockwise(seats) {
        text += &summary(sight, seat, &decks[seat.index()]);
        text += &battlefield(sight, seat);
        text += &traps(sight, seat);
        text += &hand(sight, seat);
        let last = seat == below;
        let _ = writeln!(text, "{}", if last { "=" } else { "-" }.repeat(style::width()));
    }
    let cards = state.all_seats().flat_map(|owner| sight.cards_of(owner));
    for card in cards.filter(|card| state.zone(*card) == Zone::Chain) {
        let whose = whose(sight, state.controller(card));
        let _ = writeln!(text, "in the chain: {whose} {}", sight.name(card));
    }
    text
}

fn moment(sight: Sight<'_>) -> String {
    let state = sight.state;
    let turn = state.turn + 1;
    let phase = match state.phase {
        Phase::Resource => "Resource Phase",
        Phase::Action => "Action Phase",
        Phase::Battle => "Battle Phase",
        Phase::Recovery => "Recovery Phase",
        Phase::Over => return format!("Turn {turn}: the game is over"),
    };
    let verb = if sight.is_you(state.active) { "are" } else { "is" };
    format!("Turn {turn}: {} {verb} active, {phase}", subject(sight, state.active))
}

fn summary(sight: Sight<'_>, seat: Seat, deck: &str) -> String {
    let area = sight.state.area(seat);
    let name = subject(sight, seat).to_uppercase();
    let name = if sight.is_you(seat) { own(&name) } else { heading(&name) };
    let hp = match area.hp {
        0 => alarm("no HP: zombie player"),
        hp => format!("HP {hp}"),
    };
    let mut line = format!(
        "  {hp}   resources {} ({} unexhausted)",
        area.granary.len(),
        sight.state.unexhausted_resources(seat).len()
    );
    for zone in [Zone::Hand, Zone::Deck, Zone::Graveyard, Zone::Reserves] {
        let _ = write!(line, "   {} {}", super::sight::zone_name(zone), sight.count(zone, seat));
    }
    format!("{name}  {deck}\n{}\n", wrap(&line, 2))
}

fn battlefield(sight: Sight<'_>, seat: Seat) -> String {
    let minions = sight.state.area(seat).battlefield;
    if minions.is_empty() {
        return "  battlefield: no minions\n".into();
    }
    let mut text = String::from("  battlefield\n");
    for (n, card) in minions.as_slice().iter().enumerate() {
        let line = format!(
            "  {:>2} {:<22} {}",
            n + 1,
            sight.definition(*card).name,
            condition(sight, *card)
        );
        let line = wrap(line.trim_end(), 24);
        text += &if sight.state.exhausted(*card) { faint(&line) } else { line };
        text.push('\n');
    }
    text
}

/// What there is to know of a minion in play: its numbers, counters and states.
pub fn condition(sight: Sight<'_>, card: Card) -> String {
    let state = sight.state;
    let mut parts = vec![
        format!("offense {}", state.offense(card)),
        format!("defense {}", state.defense(card)),
    ];
    let definition = sight.definition(card);
    parts.push(format!("level {}", state.level(card)));
    for counters in state.counters().iter().filter(|c| c.card == card) {
        let whose = whose(sight, counters.owner);
        parts.push(format!("{} {} counters {}", whose, counters.kind.name(), counters.count));
    }
    if state.exhausted(card) {
        parts.push("EXHAUSTED".into());
    }
    if state.fatigued(card) {
        parts.push("FATIGUED".into());
    }
    parts.extend(definition.abilities.iter().map(super::sight::ability));
    parts.join(", ")
}

fn traps(sight: Sight<'_>, seat: Seat) -> String {
    let traps = sight.state.area(seat).trapfield;
    let mut text = String::new();
    for (n, card) in traps.as_slice().iter().enumerate() {
        let what = if sight.knows(*card) {
            let definition = sight.definition(*card);
            format!("{:<22} {}", definition.name, what_it_is(definition, sight.state.level(*card)))
        } else {
            "face down".into()
        };
        let exhausted = if sight.state.exhausted(*card) { ", EXHAUSTED" } else { "" };
        let _ = writeln!(text, "{}", wrap(&format!("  trap {}: {what}{exhausted}", n + 1), 6));
    }
    text
}

/// The hand, as far as it is known.
fn hand(sight: Sight<'_>, seat: Seat) -> String {
    let cards = sight.known_in(Zone::Hand, seat);
    if cards.is_empty() {
        return String::new();
    }
    let all = cards.len() == sight.count(Zone::Hand, seat);
    let mut text = String::from(if all { "  hand\n" } else { "  hand, as far as known\n" });
    for card in cards {
        let definition = sight.definition(card);
        let what = what_it_is(definition, sight.state.level(card));
        let _ = writeln!(text, "{}", wrap(&format!("    {:<22} {what}", definition.name), 24));
    }
    text
}

/// The piles, as far as they are known; with everything open the decks in their order.
pub fn piles(sight: Sight<'_>) -> String {
    let mut text = String::new();
    for seat in sight.state.all_seats() {
        let _ = writeln!(text, "{}", subject(sight, seat));
        for zone in [Zone::Graveyard, Zone::Reserves, Zone::Granary, Zone::Deck] {
            let mut known = sight.known_in(zone, seat);
            if zone == Zone::Deck && sight.eyes == Eyes::All {
                let deck = sight.state.area(seat).deck;
                known =
                    deck.as_slice().iter().rev().map(|n| Card::of(seat, usize::from(*n))).collect();
            }
            let names: Vec<_> = known.iter().map(|c| sight.definition(*c).name.as_str()).collect();
            let names = if names.is_empty() { "-".into() } else { names.join(", ") };
            let order =
                if zone == Zone::Deck && sight.eyes == Eyes::All { ", the top first" } else { "" };
            let name = super::sight::zone_name(zone);
            let count = sight.count(zone, seat);
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
