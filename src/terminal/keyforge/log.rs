//! What happened between two questions: the differences between what somebody may know before and
//! after, and the answer given. The rules are not asked and nothing hidden is looked at, so that
//! the log can tell no more than the one who looks has seen.
//!
//! The end of a turn and the beginning of the next are one step of the engine: what happens at the
//! beginning of a turn stands before its heading, keys apart.

use std::collections::BTreeMap;

use archon_engine::keyforge::card::{CARDS, Card};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeySet;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Ask, Choice};
use archon_engine::keyforge::state::{Phase, State, Zone};
use archon_engine::keyforge::stepwise::Stepwise;

use super::question::deed;
use super::sight::{Sight, sentence, subject, whose, zone_name};
use crate::terminal::describe::{Eyes, LogLine};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    zone: Zone,
    holder: Player,
    host: Option<Card>,
}

/// What there is to see of a card in play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InPlay {
    numbers: Vec<(&'static str, i32)>,
    states: [(&'static str, bool); 4],
    ready: bool,
}

/// A card whose place is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    name: &'static str,
    place: Place,
    in_play: Option<InPlay>,
}

/// What is open of a player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    amber: u16,
    chains: u8,
    keys: KeySet,
    /// How many cards lie in hand, deck and archives
    counts: [usize; 3],
    /// How many of them the one who looks does not know
    unknown: [usize; 3],
}

/// Everything that somebody knows of a state, of what the log tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    eyes: Eyes,
    turn: u16,
    active: Player,
    house: Option<House>,
    tide: Option<Player>,
    phase: Phase,
    cards: Vec<Option<Seen>>,
    sides: [Side; 2],
}

const HIDDEN: [Zone; 3] = [Zone::Hand, Zone::Deck, Zone::Archives];

impl Knowledge {
    /// What is known of a state.
    pub fn of(sight: Sight<'_>) -> Knowledge {
        let state = sight.state;
        let seen = |n: usize| {
            let card = Card::from_index(n);
            sight.knows(card).then(|| Seen::of(state, card))
        };
        Knowledge {
            eyes: sight.eyes,
            turn: state.turn,
            active: state.active,
            house: state.house,
            tide: state.tide,
            phase: state.phase,
            cards: (0..CARDS).map(seen).collect(),
            sides: Player::BOTH.map(|player| {
                let area = state.area(player);
                let counts = HIDDEN.map(|zone| sight.count(zone, player));
                let known = HIDDEN.map(|zone| sight.known_in(zone, player).len());
                Side {
                    amber: area.amber,
                    chains: area.chains,
                    keys: area.keys,
                    counts,
                    unknown: [0, 1, 2].map(|n| counts[n] - known[n]),
                }
            }),
        }
    }

    fn side(&self, player: Player) -> &Side {
        &self.sides[player.index()]
    }

    /// Whether everybody sees where a card is.
    fn is_open(&self, card: Card) -> bool {
        let seen = self.cards[card.index()].as_ref();
        seen.is_some_and(|s| !s.place.zone.is_hidden())
    }
}

impl Seen {
    fn of(state: &State, card: Card) -> Seen {
        let zone = state.zone(card);
        let place = Place { zone, holder: state.controller(card), host: state.host(card) };
        let in_play = state.in_play(card).then(|| InPlay::of(state, card));
        Seen { name: state.facts(card).name, place, in_play }
    }
}

impl InPlay {
    fn of(state: &State, card: Card) -> InPlay {
        let creature = state.is_creature(card);
        let power = if creature { state.power(card) } else { 0 };
        let mut numbers = vec![
            ("power", power),
            ("damage", i32::from(state.damage(card))),
            ("æmber", i32::from(state.amber_on(card))),
            ("power counters", i32::from(state.power_counters(card))),
        ];
        let counters = Counter::ALL.map(|kind| (kind.key(), i32::from(state.counters(card, kind))));
        numbers.extend(counters);
        InPlay {
            numbers,
            states: [
                ("stunned", state.is_stunned(card)),
                ("warded", state.is_warded(card)),
                ("enraged", state.is_enraged(card)),
                ("attacked this turn", state.was_attacked(card)),
            ],
            ready: state.is_ready(card),
        }
    }
}

/// What happened from `before` to `after`, where answer number `answer` was given.
pub fn log(before: &Stepwise, answer: usize, after: &Stepwise, eyes: Eyes) -> Vec<LogLine> {
    let sight = Sight { state: before.state(), eyes };
    let known = Knowledge::of(sight);
    let now = Knowledge::of(Sight { state: after.state(), eyes });
    let mut lines = Vec::new();
    let question = before.question();
    if let Some((asked, choice)) = question.and_then(|q| Some((q, *q.choices.get(answer)?))) {
        let own = eyes == Eyes::All || sight.is_you(asked.player);
        let shows = |card: Card| own || known.is_open(card) || now.is_open(card);
        if asked.ask == Ask::House && before.state().turn == 1 {
            // The first turn has no answer before it that would begin it.
            lines.push(turn_line(&known));
        }
        lines.push(LogLine::Deed(sentence(
            eyes,
            asked.player,
            &deed(sight, asked, choice, &shows),
        )));
    }
    let chosen = question.is_some_and(|q| matches!(q.ask, Ask::House))
        || matches!(question.and_then(|q| q.choices.get(answer)), Some(Choice::House(_)));
    lines.extend(changes(&known, &now, chosen));
    lines
}

fn turn_line(now: &Knowledge) -> LogLine {
    LogLine::Turn(format!("Turn {}: {}", now.turn, subject(now.eyes, now.active)))
}

/// The changes from one knowledge to another; whether the house was just chosen by an answer.
fn changes(known: &Knowledge, now: &Knowledge, house_chosen: bool) -> Vec<LogLine> {
    let new_turn = known.turn != now.turn;
    let mut lines = Vec::new();
    let mut keys = Vec::new();
    moves(known, now, &mut lines);
    states(known, now, new_turn, &mut lines);
    for player in Player::BOTH {
        let (was, is) = (known.side(player), now.side(player));
        for color in is.keys.iter().filter(|k| !was.keys.contains(*k)) {
            let deed = format!("forge the {} key: {} of 3", color.key(), is.keys.len());
            keys.push(sentence(now.eyes, player, &deed));
        }
        for color in was.keys.iter().filter(|k| !is.keys.contains(*k)) {
            let deed = format!("unforge the {} key: {} of 3", color.key(), is.keys.len());
            lines.push(sentence(now.eyes, player, &deed));
        }
    }
    let forged_later = new_turn && !keys.is_empty();
    amber(known, now, if forged_later { &mut keys } else { &mut lines });
    for player in Player::BOTH {
        let (was, is) = (known.side(player), now.side(player));
        if was.chains != is.chains {
            let whose = whose(now.eyes, player);
            lines.push(format!("{whose} chains {} -> {}", was.chains, is.chains));
        }
        counts(known, now, player, &mut lines);
    }
    if known.tide != now.tide
        && let Some(player) = now.tide
    {
        lines.push(format!("the tide is high for {}", subject(now.eyes, player).to_lowercase()));
    }
    if let (Some(house), false) = (now.house, house_chosen || known.house == now.house) {
        lines.push(format!("the active house is {}", house.name()));
    }
    let change = |text: String| LogLine::Change(text);
    let mut all: Vec<LogLine> = lines.into_iter().map(change).collect();
    all.extend(new_turn.then(|| turn_line(now)));
    all.extend(keys.into_iter().map(change));
    all
}

/// Cards that are somewhere else, those of the same way together.
fn moves(known: &Knowledge, now: &Knowledge, lines: &mut Vec<String>) {
    let eyes = now.eyes;
    let mut ways: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (was, is) in known.cards.iter().zip(&now.cards) {
        let (name, way) = match (was, is) {
            (Some(was), Some(is)) if was.place != is.place => {
                let from = place_name(known, was.place);
                (was.name, format!("{from} -> {}", place_name(now, is.place)))
            }
            // Where it went need not be known: the places of hidden cards are counted, not named.
            (Some(was), None) => {
                (was.name, format!("{} -> out of sight", place_name(known, was.place)))
            }
            (None, Some(is)) if is.place.zone == Zone::Hand => {
                let owner = is.place.holder;
                let verb = if eyes == Eyes::Seat(owner.index()) { "into" } else { "seen in" };
                (is.name, format!("{verb} {}", place_name(now, is.place)))
            }
            (None, Some(is)) if is.place.zone.is_hidden() => {
                (is.name, format!("seen in {}", place_name(now, is.place)))
            }
            (None, Some(is)) => {
                (is.name, format!("out of hiding -> {}", place_name(now, is.place)))
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
    let holder = whose(knowledge.eyes, place.holder);
    match (place.zone, host) {
        (Zone::Attached, Some(host)) => format!("on {}", host.name),
        (Zone::Under, Some(host)) => format!("under {}", host.name),
        (Zone::Limbo, _) => "being played".into(),
        (zone, _) => format!("{holder} {}", zone_name(zone)),
    }
}

/// Damage, counters and states of cards that stay in play.
fn states(known: &Knowledge, now: &Knowledge, new_turn: bool, lines: &mut Vec<String>) {
    for (was, is) in known.cards.iter().zip(&now.cards) {
        let (Some(is_seen), Some(is)) = (is, is.as_ref().and_then(|s| s.in_play.as_ref())) else {
            continue;
        };
        let fresh = InPlay { ready: is.ready, ..InPlay::default() };
        let was = was.as_ref().and_then(|s| s.in_play.as_ref());
        let (came, was) = (was.is_none(), was.unwrap_or(&fresh));
        let mut parts = Vec::new();
        for (n, (word, count)) in is.numbers.iter().enumerate() {
            let before = was.numbers.get(n).map_or(0, |(_, count)| *count);
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
        // At the end of a turn cards are readied: that goes without saying.
        if was.ready != is.ready && !new_turn {
            parts.push(if is.ready { "readied" } else { "exhausted" }.into());
        }
        if !parts.is_empty() {
            let holder = whose(now.eyes, is_seen.place.holder);
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
            let whose = whose(now.eyes, player);
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
    let own = now.eyes == Eyes::All || now.eyes == Eyes::Seat(player.index());
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
        lines.push(format!("{} cards: {}", whose(now.eyes, player), parts.join(", ")));
    }
}
