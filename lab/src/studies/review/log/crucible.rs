//! The log of The Crucible Online, as players paste it: whole or a part of it, perhaps quoted, with the talk of the players.
//!
//! Its icons are lost where it is copied, so that numbers may stand without “Æmber”, and a house may be missing.

use archon_engine::keyforge::house::House;

use super::super::report::TurnActions;
use super::crucible_lines::{names, phase, summary, turn_line};
use super::{Game, LineKind, TextLog, card_at_start};

/// What a player or a card does as a consequence of moves, by the first word after its name.
const EFFECTS: [&str; 44] = [
    "activates",
    "adds",
    "archives",
    "attaches",
    "captures",
    "causes",
    "chooses",
    "deals",
    "declares",
    "destroys",
    "discards",
    "does",
    "draws",
    "enrages",
    "exalts",
    "exhausts",
    "forges",
    "fulfills",
    "gains",
    "gives",
    "graft",
    "heals",
    "is",
    "looks",
    "loses",
    "makes",
    "moves",
    "names",
    "picks",
    "pays",
    "places",
    "plays",
    "purges",
    "puts",
    "raises",
    "readies",
    "resolves",
    "returns",
    "reveals",
    "shuffles",
    "steals",
    "stuns",
    "takes",
    "uses",
];
const MORE_EFFECTS: [&str; 6] = ["wards", "keeps", "mulligans", "unforges", "passes", "sheds"];
/// What cards are called that abilities discard, by the first word.
const CARDS: [&str; 10] =
    ["a", "all", "an", "any", "cards", "each", "no", "the", "their", "nothing"];
/// What is no part of the game, by the first words after the name.
const TALK: [&str; 13] = [
    "has connected",
    "has left",
    "has disconnected",
    "has reconnected",
    "has joined",
    "is attempting",
    "allows ",
    "switches ",
    "manually ",
    "sets ",
    "requests ",
    "is disconnected",
    "has been",
];

/// Whether a text is such a log.
pub(super) fn is_crucible(text: &str) -> bool {
    text.lines().any(|line| {
        let line = plain(line);
        phase(&line).is_some() || line.contains("as their active house this turn")
    })
}

/// A line without what quotes or emphasizes it, with single spaces. Nothing is left of a rule between lines.
fn plain(line: &str) -> String {
    let line = line.trim_start_matches(['>', ' ', '`', '*', '\t']);
    let line = line.replace("**", "").replace('`', "");
    if line.chars().all(|c| matches!(c, '_' | '-' | '=' | ' ')) {
        return String::new();
    }
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads such a log.
pub(super) fn read(text: &str) -> TextLog {
    let lines: Vec<String> = text.lines().map(plain).collect();
    let mut names = names(&lines).into_iter();
    let unnamed = ["the first player", "the second player"].map(String::from);
    let names = unnamed.map(|unnamed| names.next().unwrap_or(unnamed));
    let mut reader = Reader { game: Game::new("The Crucible Online", names), is_said: false };
    let begins =
        |line: &String| line.contains(" is shuffling their deck") || line.contains(" won the flip");
    if lines.iter().any(begins) {
        reader.game.is_whole();
    }
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let kind = reader.line(line);
        reader.game.count(kind, number + 1, line);
    }
    reader.game.end()
}

struct Reader {
    game: Game,
    /// Whether the line before was the name of somebody who said something
    is_said: bool,
}

impl Reader {
    fn line(&mut self, line: &str) -> LineKind {
        let is_said = std::mem::take(&mut self.is_said);
        if self.player(line).is_some() {
            self.is_said = true;
            return LineKind::Talk;
        }
        self.game_line(line).unwrap_or(if is_said { LineKind::Talk } else { LineKind::Unread })
    }

    /// What a line of the game is; none if it is no such line.
    fn game_line(&mut self, line: &str) -> Option<LineKind> {
        if let Some((step, name)) = phase(line) {
            let player = self.player(name)?;
            let begins = match step {
                "Key" => !self.is_turn_of(player),
                // The lines before are missing.
                _ => self.game.active() != Some(player),
            };
            if begins {
                self.game.begin_turn(player);
                return Some(LineKind::Move);
            }
            return Some(LineKind::Consequence);
        }
        if let Some(name) = turn_line(line) {
            if let Some(player) = name.and_then(|name| self.player(name)) {
                self.game.begin_turn(player);
                return Some(LineKind::Move);
            }
            return Some(LineKind::Consequence);
        }
        if let Some(sides) = summary(line)
            && let Some(players) = sides.iter().map(|(name, ..)| self.player(name)).collect()
        {
            let players: Vec<usize> = players;
            self.game.note_beginning();
            self.game.has_ended = true;
            for (player, (_, amber, keys)) in players.into_iter().zip(sides) {
                self.game.amber[player] = Some(amber);
                if keys.is_some() {
                    self.game.keys[player] = keys;
                }
            }
            return Some(LineKind::Consequence);
        }
        if line.starts_with("End of turn ") {
            self.game.has_ended = true;
            return Some(LineKind::Consequence);
        }
        match self.subject(line) {
            Some((player, rest)) => self.deed(player, rest),
            None => card_does(line).then_some(LineKind::Consequence),
        }
    }

    fn player(&self, name: &str) -> Option<usize> {
        self.game.log.names.iter().position(|known| known == name)
    }

    /// Whether the last turn is this player's and nothing was done in it yet.
    fn is_turn_of(&self, player: usize) -> bool {
        !self.game.has_begun && self.game.log.turns.last().is_some_and(|turn| turn.player == player)
    }

    /// The player whose name a line begins with, the longer of two that begin alike, and what follows.
    fn subject<'l>(&self, line: &'l str) -> Option<(usize, &'l str)> {
        let named = |(player, name): (usize, &String)| {
            let rest = line.strip_prefix(name.as_str())?;
            let rest = rest.strip_prefix(' ').or_else(|| rest.starts_with('\'').then_some(rest))?;
            Some((player, rest, name.len()))
        };
        let found = self.game.log.names.iter().enumerate().filter_map(named);
        found.max_by_key(|(_, _, length)| *length).map(|(player, rest, _)| (player, rest))
    }

    /// What a player does; none if it is not known.
    fn deed(&mut self, player: usize, rest: &str) -> Option<LineKind> {
        let by_hand = rest.strip_prefix("manually changed their active house to ");
        if let Some(house) = by_hand.and_then(House::parse) {
            return self.acts(player, |actions| actions.house = Some(house));
        }
        if TALK.iter().any(|talk| rest.starts_with(talk)) {
            return Some(LineKind::Talk);
        }
        let (word, about) = rest.split_once(' ').unwrap_or((rest, ""));
        match word {
            "brings" | "is" if self.deck(player, rest) => return Some(LineKind::Consequence),
            "won" if about.starts_with("the flip") => return Some(LineKind::Consequence),
            "has" if about.starts_with("won the game") => {
                self.game.log.winner = Some(player);
                return Some(LineKind::Move);
            }
            "wins" if about.starts_with("the game") => {
                self.game.log.winner = Some(player);
                return Some(LineKind::Move);
            }
            "concedes" => {
                self.game.log.winner = Some(1 - player);
                return Some(LineKind::Move);
            }
            "chooses" if about.ends_with("as their active house this turn") => {
                let house = about.split(" as their").next().and_then(House::parse);
                let actions = &mut self.game.turn_of(player).actions;
                actions.house = actions.house.or(house);
                return Some(LineKind::Move);
            }
            "forges" => return self.forges(player, about),
            "plays" => {
                let (name, _) = card_at_start(about)?;
                return self.acts(player, |actions| actions.played.push(name.to_string()));
            }
            "discards" => return self.discards(player, about),
            "uses" => return self.uses(player, about),
            "does" if about.starts_with("not forge a key") => {
                return Some(LineKind::Consequence);
            }
            "exhausts" if about.ends_with("to remove its stun") => {
                return self.acts(player, |_| {});
            }
            _ => {}
        }
        let is_known = EFFECTS.contains(&word) || MORE_EFFECTS.contains(&word);
        let of_theirs =
            rest.starts_with("'s chains are") || rest.starts_with("'s deck has run out");
        (is_known || of_theirs).then_some(LineKind::Consequence)
    }

    /// The deck of a player, in a line that names it.
    fn deck(&mut self, player: usize, rest: &str) -> bool {
        let brought =
            rest.strip_prefix("brings ").and_then(|rest| rest.strip_suffix(" to The Crucible"));
        let Some(deck) = brought.or_else(|| rest.strip_prefix("is playing as the Archon: ")) else {
            return rest.starts_with("is shuffling");
        };
        // Of a link in Markdown the text.
        let name = deck
            .strip_prefix('[')
            .and_then(|deck| deck.split_once("]("))
            .map_or(deck, |(name, _)| name);
        self.game.log.decks[player] = Some(name.to_string());
        true
    }

    /// “the yellow key, paying 6 Æmber”
    fn forges(&mut self, player: usize, about: &str) -> Option<LineKind> {
        let (_, paid) = about.split_once("key")?;
        let digits: String = paid
            .chars()
            .skip_while(|c| !c.is_ascii_digit())
            .take_while(char::is_ascii_digit)
            .collect();
        let paid: u16 = digits.parse().unwrap_or(0);
        self.game.keys[player] = self.game.keys[player].map(|keys: u16| keys.saturating_add(1));
        self.game.amber[player] = self.game.amber[player].map(|amber| amber.saturating_sub(paid));
        Some(LineKind::Move)
    }

    /// What a player does in the turn. In the turn of the other one it follows from what that one did.
    fn acts(&mut self, player: usize, add: impl FnOnce(&mut TurnActions)) -> Option<LineKind> {
        let Some(turn) = self.game.turn_unless_other(player) else {
            return Some(LineKind::Consequence);
        };
        add(&mut turn.actions);
        Some(LineKind::Move)
    }

    /// “CARD” alone, as the action of a turn. Other cards are discarded by abilities.
    fn discards(&mut self, player: usize, about: &str) -> Option<LineKind> {
        let by_ability = about.starts_with(|c: char| c.is_ascii_digit())
            || CARDS.iter().any(|word| about.split(' ').next() == Some(word))
            || self.subject(about).is_some_and(|(_, rest)| rest.starts_with('\''));
        if by_ability {
            return Some(LineKind::Consequence);
        }
        match card_at_start(about)? {
            (_, "") => self.acts(player, |actions| actions.discarded += 1),
            _ => Some(LineKind::Consequence),
        }
    }

    /// “CARD to reap with CARD”, or to do something else
    fn uses(&mut self, player: usize, about: &str) -> Option<LineKind> {
        let (name, rest) = card_at_start(about)?;
        let does = rest.strip_prefix("to ").unwrap_or(rest);
        if does.starts_with("reap with ") {
            return self.acts(player, |actions| actions.reaped += 1);
        }
        let made = does.strip_prefix("make ").and_then(card_at_start);
        if made.is_some_and(|(made, rest)| made == name && rest.starts_with("fight ")) {
            return self.acts(player, |actions| actions.fought += 1);
        }
        Some(LineKind::Consequence)
    }
}

/// Whether a line says what a card does or what happens to it.
fn card_does(line: &str) -> bool {
    let own = line
        .split_once("'s ")
        .is_some_and(|(name, _)| card_at_start(name).is_some_and(|(_, rest)| rest.is_empty()));
    let word = |rest: &str| {
        let word = rest.split(' ').next().unwrap_or_default();
        EFFECTS.contains(&word) || MORE_EFFECTS.contains(&word)
    };
    own || card_at_start(line).is_some_and(|(_, rest)| word(rest))
}
