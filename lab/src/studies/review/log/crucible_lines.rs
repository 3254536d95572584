//! Lines of The Crucible Online's log that name players: steps, turns, and what both have when a turn ends.

use super::card_at_start;

/// Steps of a turn, which have lines of their own: “Main phase - NAME”.
const PHASES: [&str; 5] = ["Key", "House", "Main", "Ready", "Draw"];

/// The step and the player of a line that begins a step.
pub(super) fn phase(line: &str) -> Option<(&'static str, &str)> {
    let (step, name) = line.split_once(" phase - ")?;
    // The oldest logs have the number of the turn, too.
    let name = name.split_once(" - turn ").map_or(name, |(name, _)| name);
    PHASES.into_iter().find(|phase| *phase == step).map(|phase| (phase, name))
}

/// The player of a line that begins a turn: “Turn 4 - NAME”. The oldest logs have the number alone.
pub(super) fn turn_line(line: &str) -> Option<Option<&str>> {
    let rest = line.strip_prefix("Turn ").or_else(|| line.strip_prefix("TURN "))?;
    let (number, name) =
        rest.split_once(" - ").map_or((rest, None), |(number, name)| (number, Some(name)));
    number.parse::<u32>().ok()?;
    Some(name)
}

/// The names of the players, in the order in which they are met.
pub(super) fn names(lines: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !name.is_empty() && !names.iter().any(|known| known == name) {
            names.push(name.to_string());
        }
    };
    for line in lines {
        let before = |words: &str| line.find(words).map(|at| &line[..at]);
        if let Some((_, name)) = phase(line) {
            add(name);
        }
        turn_line(line).flatten().into_iter().for_each(&mut add);
        let marks = [
            " has connected to the game",
            " is shuffling their deck",
            " won the flip",
            " chooses ",
        ];
        let marks = marks
            .iter()
            .filter(|mark| **mark != " chooses " || line.contains("as their active house"));
        marks.filter_map(|mark| before(mark)).for_each(&mut add);
        if line.ends_with(" to The Crucible") {
            before(" brings ").into_iter().for_each(&mut add);
        }
        // One alone may be something that a player says.
        if let Some([(one, ..), (two, ..)]) = summary(line).as_deref() {
            add(one);
            add(two);
        }
    }
    // In a part of a turn the other player may only do something with cards.
    for line in lines {
        if names.len() >= 2 {
            break;
        }
        let name = actor(line).filter(|name| !names.iter().any(|known| known == name));
        names.extend(name.map(String::from));
    }
    names
}

/// Who plays, uses or discards a card that is known, in a line that says no more.
fn actor(line: &str) -> Option<&str> {
    [" plays ", " uses ", " discards "].iter().find_map(|verb| {
        let (name, about) = line.split_once(verb)?;
        let is_card = card_at_start(name).is_some_and(|(_, rest)| rest.is_empty());
        (!is_card && !name.contains(':') && card_at_start(about).is_some()).then_some(name)
    })
}

/// A player's æmber and keys in a line that says those of both at the end of a turn.
pub(super) type Side<'l> = (&'l str, u16, Option<u16>);

/// The players of a line “NAME: 4 Æmber (1 key) NAME: 2 Æmber (0 keys)”, of whom there is one where somebody plays alone.
pub(super) fn summary(line: &str) -> Option<Vec<Side<'_>>> {
    let (one, rest) = side(line)?;
    if rest.is_empty() {
        return Some(vec![one]);
    }
    let (two, rest) = side(rest)?;
    rest.is_empty().then_some(vec![one, two])
}

/// “NAME: 4 Æmber (1 key)”, and what follows.
fn side(text: &str) -> Option<(Side<'_>, &str)> {
    let (name, rest) = text.split_once(": ")?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let amber = rest[..end].parse().ok()?;
    let mut rest = rest[end..].trim_start();
    rest = rest.strip_prefix("Æmber").unwrap_or(rest).trim_start();
    let mut keys = None;
    if let Some((inside, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        let number = inside.strip_suffix(" keys").or_else(|| inside.strip_suffix(" key"))?;
        keys = Some(number.parse().ok()?);
        rest = after.trim_start();
    }
    Some(((name, amber, keys), rest))
}
