//! The knowledge of a viewer of the game, and the names of players, cards and zones in texts for it.

use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::view::View;

use crate::terminal::describe::Viewer;

/// A state as a viewer sees it.
#[derive(Clone, Copy)]
pub struct Perspective<'s> {
    /// The state. Its hidden parts are read by the methods of this type only.
    pub state: &'s State,
    /// The viewer
    pub viewer: Viewer,
}

impl<'s> Perspective<'s> {
    /// Whether the viewer knows a card: with [`Viewer::All`] every card, otherwise as [`View`] says.
    pub fn knows(&self, card: Card) -> bool {
        match self.viewer {
            Viewer::Seat(seat) => View::new(self.state, Player::from_index(seat)).knows(card),
            Viewer::All => self.state.zone(card) != Zone::Absent,
        }
    }

    /// The cards of a set whose places the viewer knows.
    pub fn known(&self, cards: CardSet) -> CardSet {
        cards.filter(|c| self.knows(c))
    }

    /// The known cards in a zone that belong to a player there.
    pub fn known_in(&self, zone: Zone, player: Player) -> CardSet {
        let there = |c: Card| self.state.zone(c) == zone && self.state.controller(c) == player;
        self.known(self.state.table().cards().filter(there))
    }

    /// The number of cards of a player in a hidden zone.
    pub fn count(&self, zone: Zone, player: Player) -> usize {
        match zone {
            Zone::Hand => self.state.hand(player).len(),
            Zone::Archives => self.state.archives(player).len(),
            _ => self.state.area(player).deck.len(),
        }
    }

    /// Whether a player is the viewer.
    pub fn is_you(&self, player: Player) -> bool {
        self.viewer == Viewer::Seat(player.index())
    }
}

/// The name of a player as the subject of a sentence.
pub fn subject(viewer: Viewer, player: Player) -> &'static str {
    match viewer {
        Viewer::Seat(seat) if seat == player.index() => "You",
        Viewer::Seat(_) => "Opponent",
        Viewer::All => ["One", "Two"][player.index()],
    }
}

/// The name of a player as a possessive.
pub fn whose(viewer: Viewer, player: Player) -> &'static str {
    match viewer {
        Viewer::Seat(seat) if seat == player.index() => "your",
        Viewer::Seat(_) => "opponent's",
        Viewer::All => ["One's", "Two's"][player.index()],
    }
}

/// A sentence about a player and a deed, which is given in the first person: "play Troll".
pub fn sentence(viewer: Viewer, player: Player, deed: &str) -> String {
    let subject = subject(viewer, player);
    if subject == "You" {
        return format!("You {deed}");
    }
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let ending = if verb.ends_with("ch") || verb.ends_with('s') { "es" } else { "s" };
    let space = if rest.is_empty() { "" } else { " " };
    format!("{subject} {verb}{ending}{space}{rest}")
}

/// The name of a zone, to follow a possessive.
pub const fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "deck",
        Zone::Hand => "hand",
        Zone::Discard => "discard pile",
        Zone::Archives => "archives",
        Zone::Purged => "purged cards",
        Zone::Battleline => "battleline",
        Zone::Artifacts => "artifacts",
        Zone::Attached => "upgrades",
        Zone::Under => "cards under others",
        Zone::Facedown => "cards face down in play",
        Zone::Limbo => "cards being played",
        Zone::Absent => "absent cards",
        Zone::Aside | Zone::Active => "prophecies",
    }
}

/// Names of houses: "Dis", "Dis and Logos".
pub fn house_names(houses: impl IntoIterator<Item = House>) -> String {
    let names: Vec<_> = houses.into_iter().map(House::name).collect();
    if names.is_empty() { "no house".into() } else { names.join(" and ") }
}

/// The keywords that a card has now.
pub fn keywords(state: &State, card: Card) -> Vec<String> {
    let named = |keyword: Keyword| match state.keyword(card, keyword) {
        0 => None,
        n if keyword.has_value() => Some(format!("{} {n}", keyword.key())),
        _ => Some(keyword.key().to_string()),
    };
    Keyword::ALL.into_iter().filter_map(named).collect()
}

/// Bonus icons of a card: "+2 æmber, +1 draw"; nothing if it has none.
pub fn icons(state: &State, card: Card) -> String {
    let icons = state.bonus_icons(card);
    let named = |icon: BonusIcon| match (icons.count(icon), icon) {
        (0, _) => None,
        (n, BonusIcon::Amber) => Some(format!("+{n} æmber")),
        (n, icon) => Some(format!("+{n} {}", icon.key())),
    };
    BonusIcon::ALL.into_iter().filter_map(named).collect::<Vec<_>>().join(", ")
}

/// What a card outside play is: type, power and armor, keywords, bonus icons.
pub fn what_it_is(state: &State, card: Card) -> String {
    let facts = state.facts(card);
    let mut parts = Vec::new();
    if facts.power > 0 {
        parts.push(format!("power {}", facts.power));
    }
    if facts.armor > 0 {
        parts.push(format!("armor {}", facts.armor));
    }
    parts.extend(keywords(state, card));
    let icons = icons(state, card);
    if !icons.is_empty() {
        parts.push(icons);
    }
    let kind = facts.card_type.key();
    if parts.is_empty() { kind.into() } else { format!("{kind:<9} {}", parts.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{One, Two};

    #[test]
    fn sentences_are_in_the_person_of_whoever_acts() {
        let you = Viewer::Seat(1);
        assert_eq!(sentence(you, Two, "play Troll"), "You play Troll");
        assert_eq!(sentence(you, One, "attach it"), "Opponent attaches it");
        assert_eq!(sentence(Viewer::All, One, "mulligan"), "One mulligans");
    }
}
