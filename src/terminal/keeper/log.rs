//! What happened between two questions: the differences between what somebody may know before and
//! after, and the answer given. The rules are not asked and nothing hidden is looked at, so that
//! the log can tell no more than the one who looks has seen.

use std::collections::BTreeMap;

use archon_engine::keeper::card::Card;
use archon_engine::keeper::counter::{CounterKind, Counters};
use archon_engine::keeper::question::Choice;
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::Zone;
use archon_engine::keeper::stepwise::Stepwise;

use super::perspective::{Perspective, sentence, subject, whose, zone_name};
use super::question::deed;
use crate::terminal::describe::{LogLine, Viewer};

/// What happened from `before` to `after`, where answer number `answer` was given.
pub fn log(before: &Stepwise, answer: usize, after: &Stepwise, viewer: Viewer) -> Vec<LogLine> {
    let perspective = Perspective { state: before.state(), viewer };
    let now = Perspective { state: after.state(), viewer };
    let mut lines = Vec::new();
    if before.answers().is_empty() {
        lines.push(turn_line(perspective));
    }
    let question = before.question();
    if let Some((asked, choice)) = question.and_then(|q| Some((q, *q.choices.get(answer)?))) {
        let public = matches!(choice, Choice::Summon(_) | Choice::Cast(_));
        let shows = |card: Card| perspective.knows(card) || now.knows(card) || public;
        let deed = deed(perspective, asked, choice, &shows);
        lines.push(LogLine::Deed(sentence(perspective, asked.seat, &deed)));
    }
    let mut changes = Vec::new();
    moves(perspective, now, &mut changes);
    let new_turn = perspective.state.turn != now.state.turn;
    minions(perspective, now, new_turn, &mut changes);
    for seat in now.state.all_seats() {
        let (was, is) = (perspective.state.area(seat).hp, now.state.area(seat).hp);
        if was != is {
            let difference = i32::from(is) - i32::from(was);
            changes.push(format!("{} HP {was} -> {is} ({difference:+})", whose(now, seat)));
        }
        counts(perspective, now, seat, &mut changes);
    }
    lines.extend(changes.into_iter().map(LogLine::Change));
    if new_turn {
        lines.push(turn_line(now));
    }
    lines
}

fn turn_line(perspective: Perspective<'_>) -> LogLine {
    let state = perspective.state;
    LogLine::Turn(format!("Turn {}: {}", state.turn + 1, subject(perspective, state.active)))
}

/// Where a card is, if that is known.
fn place(perspective: Perspective<'_>, card: Card) -> Option<(Zone, Seat)> {
    perspective
        .knows(card)
        .then(|| (perspective.state.zone(card), perspective.state.controller(card)))
}

fn all_cards(perspective: Perspective<'_>) -> impl Iterator<Item = Card> {
    perspective.state.all_seats().flat_map(move |owner| perspective.cards_of(owner))
}

/// Cards that are somewhere else, those of the same way together.
fn moves(known: Perspective<'_>, now: Perspective<'_>, lines: &mut Vec<String>) {
    let mut ways: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let name = |perspective: Perspective<'_>, (zone, seat)| {
        format!("{} {}", whose(perspective, seat), zone_name(zone))
    };
    for card in all_cards(now) {
        let way = match (place(known, card), place(now, card)) {
            (Some(was), Some(is)) if was != is => {
                let to = if was.1 == is.1 { zone_name(is.0).into() } else { name(now, is) };
                format!("{} -> {to}", name(known, was))
            }
            (Some(was), None) => format!("{} -> unknown place", name(known, was)),
            (None, Some(is)) if is.0 == Zone::Hand && now.is_you(is.1) => {
                format!("into {}", name(now, is))
            }
            (None, Some(is)) if is.0.is_public() => format!("unknown place -> {}", name(now, is)),
            (None, Some(is)) => format!("seen in {}", name(now, is)),
            _ => continue,
        };
        ways.entry(way).or_default().push(&now.definition(card).name);
    }
    for (way, names) in ways {
        lines.push(format!("{}: {way}", named(&names)));
    }
}

/// Names, those of several copies once: "Grey Wolf (2), Dire Wolf".
fn named(names: &[&str]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(n, _)| n == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let named = |(name, count): &(&str, usize)| match count {
        1 => (*name).to_string(),
        n => format!("{name} ({n})"),
    };
    counts.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// Numbers and counters of minions that stay in play.
fn minions(known: Perspective<'_>, now: Perspective<'_>, new_turn: bool, lines: &mut Vec<String>) {
    let in_play =
        |perspective: Perspective<'_>, card| perspective.state.zone(card) == Zone::Battlefield;
    for card in all_cards(now).filter(|card| in_play(known, *card) && in_play(now, *card)) {
        let (was, is) = (known.state, now.state);
        let mut parts = Vec::new();
        let numbers = [
            ("offense", i32::from(was.offense(card)), i32::from(is.offense(card))),
            ("defense", was.defense(card).into(), is.defense(card).into()),
            ("level", was.level(card).into(), is.level(card).into()),
        ];
        // What recovers at the end of a turn goes without saying.
        for (word, was, is) in numbers.into_iter().filter(|(_, was, is)| was != is && !new_turn) {
            parts.push(format!("{word} {was} -> {is}"));
        }
        for seat in is.all_seats() {
            for kind in CounterKind::ALL {
                let (was, is) = (was.count(card, kind, seat), is.count(card, kind, seat));
                if was != is {
                    let whose = whose(now, seat);
                    parts.push(format!("{whose} {} counters {was} -> {is}", kind.name()));
                }
            }
        }
        if was.exhausted(card) != is.exhausted(card) && !new_turn {
            parts.push(if is.exhausted(card) { "exhausted" } else { "recovered" }.into());
        }
        if !parts.is_empty() {
            let whose = whose(now, is.controller(card));
            lines.push(format!("{whose} {}: {}", now.definition(card).name, parts.join(", ")));
        }
    }
    // A minion that comes with counters.
    let came = |c: &&Counters| !in_play(known, c.card);
    for counters in now.state.counters().iter().filter(came) {
        let (name, kind) = (&now.definition(counters.card).name, counters.kind.name());
        lines.push(format!("{name}: {kind} counters {}", counters.count));
    }
}

/// Cards that came or went unseen.
fn counts(known: Perspective<'_>, now: Perspective<'_>, seat: Seat, lines: &mut Vec<String>) {
    const HIDDEN: [Zone; 6] =
        [Zone::Hand, Zone::Deck, Zone::Graveyard, Zone::Reserves, Zone::Granary, Zone::Trapfield];
    let own = now.viewer == Viewer::All || now.is_you(seat);
    let mut parts = Vec::new();
    for zone in HIDDEN {
        let (was, is) = (known.count(zone, seat), now.count(zone, seat));
        let unknown = |perspective: Perspective<'_>| {
            perspective.count(zone, seat) - perspective.known_in(zone, seat).len()
        };
        // Cards that one draws oneself are named.
        let told = own && (zone != Zone::Deck || is < was);
        if was != is && unknown(known) != unknown(now) && !told {
            parts.push(format!("{} {was} -> {is}", zone_name(zone)));
        }
    }
    if !parts.is_empty() {
        lines.push(format!("{} cards: {}", whose(now, seat), parts.join(", ")));
    }
}
