//! What happened between two questions: the differences between what somebody may know before and
//! after, and the answer given. The rules are not asked and nothing hidden is looked at, so that
//! the log can tell no more than the one who looks has seen.
//!
//! The end of a turn and the beginning of the next are one step of the engine: what happens at the
//! beginning of a turn stands before its heading, keys apart.

use std::collections::BTreeMap;

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_lab::game::keyforge::deeds::deed;

use super::knowledge::{CardInPlay, HIDDEN, Knowledge, Place};
use super::perspective::{Perspective, sentence, subject, whose, zone_name};
use crate::terminal::describe::{LogLine, Viewer};

/// What happened from `before` to `after`, where answer number `answer` was given.
pub fn log(before: &Stepwise, answer: usize, after: &Stepwise, viewer: Viewer) -> Vec<LogLine> {
    let perspective = Perspective { state: before.state(), viewer };
    let mut known = Knowledge::from_perspective(perspective);
    let now = Knowledge::from_perspective(Perspective { state: after.state(), viewer });
    let mut lines = Vec::new();
    let question = before.question();
    if let Some((asked, choice)) = question.and_then(|q| Some((q, *q.choices.get(answer)?))) {
        if let Choice::Action(Action::Play(card) | Action::Discard(card)) = choice {
            known.shows_from_hand(before.state(), card);
        }
        let own = viewer == Viewer::All || perspective.is_you(asked.player);
        let shows = |card: Card| own || known.is_open(card) || now.is_open(card);
        if asked.ask == DecisionKind::House && before.state().turn == 1 {
            // The first turn has no answer before it that would begin it.
            lines.push(turn_line(&known));
        }
        lines.push(LogLine::Deed(sentence(
            viewer,
            asked.player,
            &deed(perspective.state, asked, choice, &shows),
        )));
    }
    let choice = question.and_then(|q| q.choices.get(answer));
    let told = ToldByDecision {
        house: question.is_some_and(|asked| asked.ask == DecisionKind::House),
        used: match choice {
            Some(Choice::Action(action)) => action.card(),
            _ => None,
        },
    };
    lines.extend(changes(&known, &now, told));
    lines
}

fn turn_line(now: &Knowledge) -> LogLine {
    LogLine::Turn(format!("Turn {}: {}", now.turn, subject(now.viewer, now.active)))
}

/// What the deed before the changes has told.
#[derive(Clone, Copy)]
struct ToldByDecision {
    /// Which house was chosen
    house: bool,
    /// The card it was done with
    used: Option<Card>,
}

/// The changes from one knowledge to another.
fn changes(known: &Knowledge, now: &Knowledge, told: ToldByDecision) -> Vec<LogLine> {
    let new_turn = known.turn != now.turn;
    let mut lines = Vec::new();
    let mut keys = Vec::new();
    moves(known, now, &mut lines);
    states(known, now, new_turn, told.used, &mut lines);
    for player in Player::BOTH {
        let (was, is) = (known.side(player), now.side(player));
        let of_all = format!("{} of {}", is.keys.len(), is.keys_to_win);
        for color in is.keys.iter().filter(|k| !was.keys.contains(*k)) {
            let deed = format!("forge the {} key: {of_all}", color.key());
            keys.push(sentence(now.viewer, player, &deed));
        }
        if is.keys.contains_colorless() && !was.keys.contains_colorless() {
            keys.push(sentence(now.viewer, player, &format!("forge the last key: {of_all}")));
        }
        for color in was.keys.iter().filter(|k| !is.keys.contains(*k)) {
            let deed = format!("unforge the {} key: {of_all}", color.key());
            lines.push(sentence(now.viewer, player, &deed));
        }
    }
    let forged_later = new_turn && !keys.is_empty();
    amber(known, now, if forged_later { &mut keys } else { &mut lines });
    for player in Player::BOTH {
        let (was, is) = (known.side(player), now.side(player));
        if was.chains != is.chains {
            let whose = whose(now.viewer, player);
            lines.push(format!("{whose} chains {} -> {}", was.chains, is.chains));
        }
        counts(known, now, player, &mut lines);
    }
    if known.tide != now.tide
        && let Some(player) = now.tide
    {
        lines.push(format!("the tide is high for {}", subject(now.viewer, player).to_lowercase()));
    }
    let is_told = told.house || !new_turn && known.house == now.house;
    if let (Some(house), false) = (now.house, is_told) {
        let line = format!("the active house is {}", house.name());
        if new_turn { &mut keys } else { &mut lines }.push(line);
    }
    let change = |text: String| LogLine::Change(text);
    let mut all: Vec<LogLine> = lines.into_iter().map(change).collect();
    all.extend(new_turn.then(|| turn_line(now)));
    all.extend(keys.into_iter().map(change));
    all
}

/// Cards that are somewhere else, those of the same way together.
fn moves(known: &Knowledge, now: &Knowledge, lines: &mut Vec<String>) {
    let viewer = now.viewer;
    let mut ways: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (was, is) in known.cards.iter().zip(&now.cards) {
        let (name, way) = match (was, is) {
            // That it is played the deed has told.
            (Some(was), Some(is))
                if was.place.zone == Zone::Hand && is.place.zone == Zone::Limbo =>
            {
                continue;
            }
            (Some(was), Some(is)) if was.place != is.place => {
                let from = place_name(known, was.place);
                let to = if was.place.holder == is.place.holder && is.place.host.is_none() {
                    zone_name(is.place.zone).to_string()
                } else {
                    place_name(now, is.place)
                };
                (was.name, format!("{from} -> {to}"))
            }
            // Where it went need not be known: the places of hidden cards are counted, not named.
            (Some(was), None) => {
                (was.name, format!("{} -> unknown place", place_name(known, was.place)))
            }
            (None, Some(is)) if is.place.zone == Zone::Hand => {
                let owner = is.place.holder;
                let verb = if viewer == Viewer::Seat(owner.index()) { "into" } else { "seen in" };
                (is.name, format!("{verb} {}", place_name(now, is.place)))
            }
            (None, Some(is)) if is.place.zone.is_hidden() => {
                (is.name, format!("seen in {}", place_name(now, is.place)))
            }
            (None, Some(is)) => {
                (is.name, format!("unknown place -> {}", place_name(now, is.place)))
            }
            _ => continue,
        };
        ways.entry(way).or_default().push(name);
    }
    for (way, names) in ways {
        lines.push(format!("{}: {way}", named(&names)));
    }
}

/// Names, those of several copies once: "Dust Imp (2), Troll".
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

fn place_name(knowledge: &Knowledge, place: Place) -> String {
    let host = place.host.and_then(|host| knowledge.cards[host.index()].as_ref());
    let holder = whose(knowledge.viewer, place.holder);
    match (place.zone, host) {
        (Zone::Attached, Some(host)) => format!("on {}", host.name),
        (Zone::Facedown, Some(host)) => format!("face down as {}", host.name),
        (Zone::Under, Some(host)) => format!("under {}", host.name),
        (Zone::Limbo, _) => "being played".into(),
        (zone, _) => format!("{holder} {}", zone_name(zone)),
    }
}

/// Damage, counters and states of cards that stay in play.
fn states(
    known: &Knowledge,
    now: &Knowledge,
    new_turn: bool,
    used: Option<Card>,
    lines: &mut Vec<String>,
) {
    for (n, (was, is)) in known.cards.iter().zip(&now.cards).enumerate() {
        let (Some(is_seen), Some(is)) = (is, is.as_ref().and_then(|s| s.in_play.as_ref())) else {
            continue;
        };
        let fresh = CardInPlay { ready: is.ready, ..CardInPlay::default() };
        let was = was.as_ref().and_then(|s| s.in_play.as_ref());
        let (came, was) = (was.is_none(), was.unwrap_or(&fresh));
        let mut parts = Vec::new();
        for (kind, (word, count)) in is.numbers.iter().enumerate() {
            let before = was.numbers.get(kind).map_or(0, |(_, count)| *count);
            // What it is like when it comes is on the table; power says little by itself.
            if before != *count && !(came && *word == "power") {
                parts.push(format!("{word} {before} -> {count}"));
            }
        }
        for ((word, is), (_, was)) in is.states.iter().zip(&was.states) {
            match (was, is) {
                (false, true) => parts.push((*word).to_string()),
                (true, false) if !new_turn => parts.push(format!("no longer {word}")),
                _ => {}
            }
        }
        // At the end of a turn cards are readied, and using a card exhausts it: that goes without
        // saying.
        let goes_without_saying = new_turn || !is.ready && used.is_some_and(|c| c.index() == n);
        if was.ready != is.ready && !goes_without_saying {
            parts.push(if is.ready { "readied" } else { "exhausted" }.into());
        }
        if !parts.is_empty() {
            let holder = whose(now.viewer, is_seen.place.holder);
            lines.push(format!("{holder} {}: {}", is_seen.name, parts.join(", ")));
        }
    }
}

/// Æmber in the pools.
fn amber(known: &Knowledge, now: &Knowledge, lines: &mut Vec<String>) {
    let change =
        |player: Player| i32::from(now.side(player).amber) - i32::from(known.side(player).amber);
    for player in Player::BOTH {
        let (was, is) = (known.side(player).amber, now.side(player).amber);
        let difference = change(player);
        if difference != 0 {
            let whose = whose(now.viewer, player);
            let from = if difference > 0 && change(player.opponent()) == -difference {
                ", from the other pool"
            } else {
                ""
            };
            lines.push(format!("{whose} æmber {was} -> {is} ({difference:+}{from})"));
        }
    }
}

/// Hidden cards that came or went unseen.
fn counts(known: &Knowledge, now: &Knowledge, player: Player, lines: &mut Vec<String>) {
    let (was, is) = (known.side(player), now.side(player));
    let own = now.viewer == Viewer::All || now.viewer == Viewer::Seat(player.index());
    let mut parts = Vec::new();
    for (n, zone) in HIDDEN.into_iter().enumerate() {
        let unseen = was.unknown[n] != is.unknown[n];
        // Cards that one draws oneself are named.
        let told = own && (zone != Zone::Deck || is.counts[n] < was.counts[n]);
        if was.counts[n] != is.counts[n] && unseen && !told {
            parts.push(format!("{} {} -> {}", zone_name(zone), was.counts[n], is.counts[n]));
        }
    }
    if !parts.is_empty() {
        lines.push(format!("{} cards: {}", whose(now.viewer, player), parts.join(", ")));
    }
}
