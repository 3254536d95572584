//! Logs as text: that of archon's own games, and that of The Crucible Online.
//!
//! A log names what everybody saw. Hands, decks and the order of battlelines are not in it, so that no position can be made
//! of it.

mod crucible;
mod crucible_lines;
mod ours;
#[cfg(test)]
mod tests;

use archon_engine::keyforge::facts::FactsTable;

use super::report::{LogLines, TurnActions, UnreadLine};

/// The name in archon's logs of a card that their reader does not know.
pub(super) const UNKNOWN_CARD: &str = "a card";
/// Keys that win a game.
const KEYS_TO_WIN: u16 = 3;

/// What a log says of a game.
#[derive(Debug)]
pub(super) struct TextLog {
    /// What wrote it, in words
    pub source: &'static str,
    /// The players, in the order in which the log names them; for archon's logs the seats
    pub names: [String; 2],
    /// Their decks, where the log names them
    pub decks: [Option<String>; 2],
    /// The winner, by place among the names
    pub winner: Option<usize>,
    /// The turns, in order
    pub turns: Vec<LoggedTurn>,
    /// How many lines were read as what
    pub lines: LogLines,
}

/// A turn of a log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LoggedTurn {
    /// Whose it is, by place among the names
    pub player: usize,
    /// Keys of both when it begins, its key already forged
    pub keys: [Option<u16>; 2],
    /// Æmber of both when it begins
    pub amber: [Option<u16>; 2],
    /// What its player did
    pub actions: TurnActions,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineKind {
    /// A move: a turn, a house, a card played, discarded or used, a key
    Move,
    /// What follows from moves, and the phases
    Consequence,
    /// What is no part of the game: talk, connections
    Talk,
    /// Not read
    Unread,
}

impl TextLog {
    /// Reads a log.
    ///
    /// # Errors
    /// It is neither kind of log.
    pub fn read(text: &str) -> Result<TextLog, String> {
        let text = printable(text);
        let log = if ours::is_ours(&text) {
            ours::read(&text)
        } else if crucible::is_crucible(&text) {
            crucible::read(&text)
        } else {
            let problem = "it is neither a saved game nor a log of archon (with lines “Turn 1: One”) or of The Crucible \
                           Online (with lines “Main phase - NAME”)";
            return Err(problem.into());
        };
        match log.turns.is_empty() {
            true => Err("no turn of it was read".into()),
            false => Ok(log),
        }
    }
}

/// A text without what could steer a terminal, and without marks that turn the direction of the text around them.
fn printable(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let line = |line: &str| line.replace(turns, "").replace(char::is_control, " ");
    text.lines().map(|text| line(text) + "\n").collect()
}

/// A game as far as a log was read.
struct Game {
    log: TextLog,
    keys: [Option<u16>; 2],
    amber: [Option<u16>; 2],
    /// Whether something was done in the turn, so that it has begun
    has_begun: bool,
    /// Whether the turn is over, so that what follows is of the next one
    has_ended: bool,
}

impl Game {
    fn new(source: &'static str, names: [String; 2]) -> Game {
        let log = TextLog {
            source,
            names,
            decks: [None, None],
            winner: None,
            turns: Vec::new(),
            lines: LogLines::default(),
        };
        Game { log, keys: [None; 2], amber: [None; 2], has_begun: false, has_ended: false }
    }

    /// The log is that of a game from its start.
    fn is_whole(&mut self) {
        self.keys = [Some(0); 2];
        self.amber = [Some(0); 2];
    }

    fn begin_turn(&mut self, player: usize) {
        self.note_beginning();
        self.log.turns.push(LoggedTurn { player, ..LoggedTurn::default() });
        (self.has_begun, self.has_ended) = (false, false);
    }

    /// What is known so far is what the turn began with.
    fn note_beginning(&mut self) {
        let (keys, amber) = (self.keys, self.amber);
        if let Some(turn) = self.log.turns.last_mut().filter(|_| !self.has_begun) {
            (turn.keys, turn.amber) = (keys, amber);
        }
        self.has_begun = true;
    }

    /// Whose turn it is; none before the first.
    fn active(&self) -> Option<usize> {
        self.log.turns.last().map(|turn| turn.player)
    }

    /// The turn of a player who does what only the active player does. One begins where the log does not say so: in an
    /// excerpt that begins in the middle of a turn, or leaves out the lines between two.
    fn turn_of(&mut self, player: usize) -> &mut LoggedTurn {
        if self.active() != Some(player) {
            self.begin_turn(player);
        }
        self.note_beginning();
        self.log.turns.last_mut().expect("it has begun")
    }

    /// The turn in which a player does what abilities may also let the other player do. None if that is so.
    fn turn_unless_other(&mut self, player: usize) -> Option<&mut LoggedTurn> {
        let is_other = self.active().is_some_and(|active| active != player);
        (!is_other || self.has_ended).then(|| self.turn_of(player))
    }

    fn count(&mut self, kind: LineKind, number: usize, line: &str) {
        let lines = &mut self.log.lines;
        lines.all += 1;
        match kind {
            LineKind::Move => lines.moves += 1,
            LineKind::Consequence => lines.consequences += 1,
            LineKind::Talk => lines.talk += 1,
            LineKind::Unread => {
                lines.unread.push(UnreadLine { line: number, text: line.trim().to_string() });
            }
        }
    }

    fn end(mut self) -> TextLog {
        self.note_beginning();
        if self.log.winner.is_none() {
            self.log.winner = self.keys.iter().position(|keys| *keys >= Some(KEYS_TO_WIN));
        }
        self.log
    }
}

/// The card that a text begins with, and what follows. The longest name is meant.
fn card_at_start(text: &str) -> Option<(&'static str, &str)> {
    let table = FactsTable::get();
    let named = |end: usize| {
        let (name, rest) = text.split_at(end);
        let name = name.trim_end_matches([',', ' ']);
        // A name is not made of punctuation alone.
        let found = table.by_name(name).filter(|_| name.chars().any(char::is_alphanumeric));
        found.map(|id| (id.facts().name, rest.trim()))
    };
    let ends = text.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.chain([text.len()]).collect();
    ends.reverse();
    ends.into_iter().find_map(named)
}
