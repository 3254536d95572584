//! What somebody knows of a state, as values: two of them are compared for the log.

use archon_engine::keyforge::card::{CARDS, Card};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeySet;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{State, Zone};

use super::perspective::Perspective;
use crate::terminal::describe::Viewer;

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The zone
    pub zone: Zone,
    /// Whose: who controls or holds it there
    pub holder: Player,
    /// The card that it is attached to, or lies under
    pub host: Option<Card>,
}

/// What there is to see of a card in play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardInPlay {
    /// Power, what lies on it, by name
    pub numbers: Vec<(&'static str, i32)>,
    /// Which states it is in
    pub states: [(&'static str, bool); 4],
    /// Whether it is ready
    pub ready: bool,
}

/// A card whose place is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisibleCard {
    /// Its name
    pub name: &'static str,
    /// Where it is
    pub place: Place,
    /// More of it, in play
    pub in_play: Option<CardInPlay>,
}

/// What is open of a player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownPlayer {
    /// Æmber in the pool
    pub amber: u16,
    /// Chains
    pub chains: u8,
    /// Keys forged
    pub keys: KeySet,
    /// How many of them win the game
    pub keys_to_win: usize,
    /// How many cards lie in each of [`HIDDEN`]
    pub counts: [usize; 3],
    /// How many of them the one who looks does not know
    pub unknown: [usize; 3],
}

/// Everything that somebody knows of a state, of what the log tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// Who looks
    pub viewer: Viewer,
    /// The turn
    pub turn: u16,
    /// Whose turn it is
    pub active: Player,
    /// The active house
    pub house: Option<House>,
    /// For whom the tide is high
    pub tide: Option<Player>,
    /// Every card whose place is known
    pub cards: Vec<Option<VisibleCard>>,
    /// Both sides
    pub sides: [KnownPlayer; 2],
}

/// Zones of cards that not everybody knows.
pub const HIDDEN: [Zone; 3] = [Zone::Hand, Zone::Deck, Zone::Archives];

impl Knowledge {
    /// What is known of a state.
    pub fn from_perspective(perspective: Perspective<'_>) -> Knowledge {
        let state = perspective.state;
        let seen = |n: usize| {
            let card = Card::from_index(n);
            perspective.knows(card).then(|| VisibleCard::read(state, card))
        };
        Knowledge {
            viewer: perspective.viewer,
            turn: state.turn,
            active: state.active,
            house: state.house,
            tide: state.tide,
            cards: (0..CARDS).map(seen).collect(),
            sides: Player::BOTH.map(|player| {
                let area = state.area(player);
                let counts = HIDDEN.map(|zone| perspective.count(zone, player));
                let known = HIDDEN.map(|zone| perspective.known_in(zone, player).len());
                KnownPlayer {
                    amber: area.amber,
                    chains: area.chains,
                    keys: area.keys,
                    keys_to_win: state.keys_to_win(player),
                    counts,
                    unknown: [0, 1, 2].map(|n| counts[n] - known[n]),
                }
            }),
        }
    }

    /// A player's side.
    pub fn side(&self, player: Player) -> &KnownPlayer {
        &self.sides[player.index()]
    }

    /// Everybody sees a card that is played or discarded from hand.
    pub fn shows_from_hand(&mut self, state: &State, card: Card) {
        let seen = &mut self.cards[card.index()];
        if seen.is_none() {
            *seen = Some(VisibleCard::read(state, card));
            self.sides[card.owner().index()].unknown[0] -= 1;
        }
    }

    /// Whether everybody sees where a card is.
    pub fn is_open(&self, card: Card) -> bool {
        let seen = self.cards[card.index()].as_ref();
        seen.is_some_and(|s| !s.place.zone.is_hidden())
    }
}

impl VisibleCard {
    fn read(state: &State, card: Card) -> VisibleCard {
        let zone = state.zone(card);
        let place = Place { zone, holder: state.controller(card), host: state.host(card) };
        let in_play = state.in_play(card).then(|| CardInPlay::read(state, card));
        VisibleCard { name: state.facts(card).name, place, in_play }
    }
}

impl CardInPlay {
    fn read(state: &State, card: Card) -> CardInPlay {
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
        CardInPlay {
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
