//! The log that `archon play` and `archon replay` print.
//!
//! A turn has a heading at the margin. What players do is indented by two, what follows from it by six, and the rest of a
//! line that was too long by four more.

use archon_engine::keyforge::house::House;

use super::{Game, LineKind, TextLog, UNKNOWN_CARD, card_at_start};

/// What the seats are called: to everybody, to a player about itself and the other.
const SUBJECTS: [(&str, usize); 4] = [("One", 0), ("Two", 1), ("You", 0), ("Opponent", 1)];
/// The possessives.
const WHOSE: [(&str, usize); 4] = [("One's", 0), ("Two's", 1), ("your", 0), ("opponent's", 1)];
/// What players do, as one says it of oneself.
const VERBS: [&str; 21] = [
    "attach", "attack", "choose", "discard", "end", "fight", "keep", "leave", "make", "mulligan",
    "name", "play", "put", "raise", "ready", "reap", "remove", "resolve", "return", "say", "spend",
];
const MORE_VERBS: [&str; 2] = ["take", "use"];
/// What is done after a house was chosen.
const MAIN_VERBS: [&str; 6] = ["play", "discard", "reap", "fight", "use", "end"];
/// Indentation of what players do, and of what follows.
const DEED: usize = 2;
const CHANGE: usize = 6;

/// Whether a text is such a log.
pub(super) fn is_ours(text: &str) -> bool {
    text.lines().any(|line| turn_of(line.trim_end()).is_some())
}

/// The player of a heading: “Turn 3: One”.
fn turn_of(line: &str) -> Option<usize> {
    let (number, name) = line.strip_prefix("Turn ")?.split_once(": ")?;
    number.parse::<u32>().ok()?;
    SUBJECTS.iter().find(|(subject, _)| *subject == name).map(|(_, seat)| *seat)
}

/// Reads such a log.
pub(super) fn read(text: &str) -> TextLog {
    let own = text.lines().any(|line| line.starts_with("  You ") || line.ends_with(": You"));
    let names = if own { ["You", "Opponent"] } else { ["One", "Two"] };
    let mut game = Game::new("archon", names.map(String::from));
    let first = text.lines().find_map(|line| line.trim_end().strip_prefix("Turn "));
    if first.is_some_and(|rest| rest.starts_with("1:")) {
        game.is_whole();
    }
    let lines = joined(text);
    // What is broken off the line of a deed is indented like what follows from it.
    let mut may_go_on = false;
    for (number, line) in &lines {
        let kind = read_line(&mut game, line);
        let is_rest = may_go_on && kind == LineKind::Unread && indentation(line) == CHANGE;
        may_go_on = is_rest || indentation(line) == DEED && kind == LineKind::Move;
        game.count(if is_rest { LineKind::Consequence } else { kind }, *number, line);
    }
    game.end()
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The lines that are not empty with their numbers, from 1, each with what was broken off it.
fn joined(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match lines.last_mut() {
            Some((_, before)) if indentation(line) > CHANGE => {
                before.push(' ');
                before.push_str(line.trim());
            }
            _ => lines.push((number + 1, line.trim_end().to_string())),
        }
    }
    lines
}

fn read_line(game: &mut Game, line: &str) -> LineKind {
    let text = line.trim();
    match indentation(line) {
        0 => heading(game, text),
        DEED => deed(game, text).unwrap_or(LineKind::Unread),
        CHANGE => change(game, text).unwrap_or(LineKind::Unread),
        _ => LineKind::Unread,
    }
}

fn heading(game: &mut Game, text: &str) -> LineKind {
    if let Some(player) = turn_of(text) {
        game.begin_turn(player);
        return LineKind::Move;
    }
    let ending = text.strip_suffix(" the game.").and_then(subject);
    match ending {
        Some((winner, "win" | "wins")) => {
            game.log.winner = Some(winner);
            LineKind::Move
        }
        _ if text.starts_with("The saved game ends here")
            || text.starts_with("The game ends unfinished") =>
        {
            LineKind::Consequence
        }
        _ => LineKind::Unread,
    }
}

/// The player that a sentence is about, and what it does.
fn subject(text: &str) -> Option<(usize, &str)> {
    let (subject, rest) = text.split_once(' ')?;
    SUBJECTS.iter().find(|(name, _)| *name == subject).map(|(_, seat)| (*seat, rest))
}

/// A verb as one says it of oneself: “play” for “plays”.
fn verb(word: &str) -> Option<&'static str> {
    let verbs = || VERBS.iter().chain(&MORE_VERBS);
    let of = |base: &str| verbs().find(|verb| **verb == base).copied();
    of(word).or_else(|| of(word.strip_suffix('s')?)).or_else(|| of(word.strip_suffix("es")?))
}

/// What a player does.
fn deed(game: &mut Game, text: &str) -> Option<LineKind> {
    let (player, rest) = subject(text)?;
    let (word, about) = rest.split_once(' ').unwrap_or((rest, ""));
    let verb = verb(word)?;
    // Abilities at the beginning of a turn, and keys, come before its house.
    let has_house = game.log.turns.last().is_some_and(|turn| turn.actions.house.is_some());
    let chooses = verb == "choose" && about.starts_with("house ");
    if !chooses && !MAIN_VERBS.contains(&verb) {
        // Before the first turn there are mulligans.
        if game.log.turns.is_empty() && !matches!(verb, "mulligan" | "keep") {
            return None;
        }
        if has_house {
            game.note_beginning();
        }
        return Some(LineKind::Move);
    }
    let actions = &mut game.turn_of(player).actions;
    match verb {
        "choose" => {
            let house = House::parse(about.strip_prefix("house ")?)?;
            actions.house = actions.house.or(Some(house));
        }
        "play" => {
            let name = match about.strip_prefix(UNKNOWN_CARD) {
                Some(_) => UNKNOWN_CARD,
                None => card_at_start(about)?.0,
            };
            actions.played.push(name.to_string());
        }
        "discard" => actions.discarded += 1,
        "reap" => actions.reaped += 1,
        "fight" => actions.fought += 1,
        _ => {}
    }
    Some(LineKind::Move)
}

/// What follows.
fn change(game: &mut Game, text: &str) -> Option<LineKind> {
    // Names of cards may begin like sentences about a player.
    if let Some((player, count)) = subject(text).and_then(|(player, rest)| {
        let (word, of) = rest.split_once(' ')?;
        let is_key = matches!(word, "forge" | "forges" | "unforge" | "unforges");
        Some((player, of.split_once("key: ").filter(|_| is_key)?.1))
    }) {
        let (keys, _) = count.split_once(" of ")?;
        game.keys[player] = Some(keys.parse().ok()?);
        return Some(LineKind::Move);
    }
    if let Some(house) = text.strip_prefix("the active house is ") {
        let house = House::parse(house)?;
        if let Some(turn) = game.log.turns.last_mut() {
            turn.actions.house = turn.actions.house.or(Some(house));
        }
        return Some(LineKind::Move);
    }
    if text.starts_with("the tide is high for ") {
        return Some(LineKind::Consequence);
    }
    let whose = WHOSE
        .iter()
        .find_map(|(whose, seat)| Some((*seat, text.strip_prefix(whose)?.strip_prefix(' ')?)));
    if let Some((player, rest)) = whose {
        if let Some(numbers) = rest.strip_prefix("æmber ") {
            let (_, now) = numbers.split_once(" -> ")?;
            let now = now.split(' ').next()?;
            game.amber[player] = Some(now.parse().ok()?);
            return Some(LineKind::Consequence);
        }
        if rest.starts_with("chains ") {
            return Some(LineKind::Consequence);
        }
    }
    // Cards that moved, or what is on them.
    text.contains(": ").then_some(LineKind::Consequence)
}
