//! The knowledge of a viewer of the game, and the names of players, cards and zones in texts for it.

use archon_engine::keeper::card::Card;
use archon_engine::keeper::definition::{Ability, CardType, Definition};
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::{State, Zone};

use crate::terminal::describe::Viewer;

/// What the seats are called.
pub const SEATS: [&str; 8] = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/// A state as somebody sees it.
#[derive(Clone, Copy)]
pub struct Perspective<'s> {
    /// The state. What is hidden in it must be asked for by the methods here.
    pub state: &'s State,
    /// Who looks
    pub viewer: Viewer,
}

impl<'s> Perspective<'s> {
    /// Whether the one who looks knows which card this is.
    pub fn knows(&self, card: Card) -> bool {
        match self.viewer {
            Viewer::Seat(seat) => self.state.knows(Seat::new(seat), card),
            Viewer::All => self.state.zone(card) != Zone::Absent,
        }
    }

    /// What a card is.
    pub fn definition(&self, card: Card) -> &'s Definition {
        self.state.table().definition(card)
    }

    /// A card's name, if it is known.
    pub fn name(&self, card: Card) -> &'s str {
        if self.knows(card) { &self.definition(card).name } else { "a card" }
    }

    /// Every card of a player's, in play or not.
    pub fn cards_of(&self, owner: Seat) -> impl Iterator<Item = Card> + use<> {
        (0..self.state.table().cards_of(owner)).map(move |n| Card::of(owner, n))
    }

    /// The cards in a player's zone that are known, copies beside each other.
    pub fn known_in(&self, zone: Zone, seat: Seat) -> Vec<Card> {
        let there = |card: &Card| {
            self.state.zone(*card) == zone
                && self.state.controller(*card) == seat
                && self.knows(*card)
        };
        let owners = self.state.all_seats().flat_map(|owner| self.cards_of(owner));
        let mut cards: Vec<Card> = owners.filter(there).collect();
        let order = |card: &Card| {
            let definition = self.definition(*card);
            (definition.is_spell(), definition.level, &definition.name, *card)
        };
        cards.sort_by(|a, b| order(a).cmp(&order(b)));
        cards
    }

    /// How many cards are in a player's zone.
    pub fn count(&self, zone: Zone, seat: Seat) -> usize {
        self.state.area(seat).count(zone)
    }

    /// Whether a player is the one who looks.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat.index())
    }

    fn has_one_opponent(&self) -> bool {
        self.state.seats() == 2 && self.viewer != Viewer::All
    }
}

/// What a player is called, as the subject of a sentence.
pub fn subject(perspective: Perspective<'_>, seat: Seat) -> &'static str {
    if perspective.is_you(seat) {
        "You"
    } else if perspective.has_one_opponent() {
        "Opponent"
    } else {
        SEATS[seat.index()]
    }
}

/// Whose something is.
pub fn whose(perspective: Perspective<'_>, seat: Seat) -> String {
    if perspective.is_you(seat) {
        "your".into()
    } else if perspective.has_one_opponent() {
        "opponent's".into()
    } else {
        format!("{}'s", SEATS[seat.index()])
    }
}

/// A sentence of a player and what they do, which is in the first person: "summon Grey Wolf".
pub fn sentence(perspective: Perspective<'_>, seat: Seat, deed: &str) -> String {
    let subject = subject(perspective, seat);
    if subject == "You" {
        return format!("You {deed}");
    }
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let ending = if verb.ends_with("ch") || verb.ends_with('s') { "es" } else { "s" };
    let space = if rest.is_empty() { "" } else { " " };
    match verb {
        "do" => format!("{subject} does{space}{rest}"),
        _ => format!("{subject} {verb}{ending}{space}{rest}"),
    }
}

/// A zone in words; whose it is stands before.
pub const fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "deck",
        Zone::Hand => "hand",
        Zone::Graveyard => "graveyard",
        Zone::Reserves => "reserves",
        Zone::Granary => "granary",
        Zone::Battlefield => "battlefield",
        Zone::Trapfield => "trapfield",
        Zone::Chain => "chain",
        Zone::Absent => "cards of no game",
    }
}

/// What a card is, in a few words: type, numbers, abilities.
pub fn what_it_is(definition: &Definition, level: u16) -> String {
    let kind = match definition.card_type {
        CardType::Minion { offense, defense } => format!("minion {offense}/{defense}"),
        CardType::Spell => "spell".into(),
    };
    let abilities: Vec<String> = definition.abilities.iter().map(ability).collect();
    format!("level {level:<3} {kind:<12} {}", abilities.join(" | ")).trim_end().to_string()
}

/// An ability by its components: "LEAD: play 2: offense 1".
pub fn ability(ability: &Ability) -> String {
    let mut text = ability.name.as_ref().map_or_else(String::new, |name| format!("{name}: "));
    if let Some(condition) = ability.condition {
        text += &format!("when {}: ", condition.key());
    }
    for cost in &ability.costs {
        text += &format!("pay {} {}: ", cost.kind.key(), cost.x);
    }
    let mut parts = Vec::new();
    for sub in &ability.sub_abilities {
        let effects: Vec<String> = sub
            .effects
            .iter()
            .map(|e| match e.kind.takes_number() {
                true => format!("{} {}", e.kind.key(), e.x),
                false => e.kind.key().to_string(),
            })
            .collect();
        let target = sub.target.map_or_else(String::new, |t| match t.kind.numbers() {
            0 => format!("{}: ", t.kind.key()),
            1 => format!("{} {}: ", t.kind.key(), t.x),
            _ => format!("{} {} {}: ", t.kind.key(), t.x, t.y),
        });
        parts.push(format!("{target}{}", effects.join(", ")));
    }
    text + &parts.join("; ")
}
