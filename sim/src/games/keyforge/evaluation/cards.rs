//! Which card is where: the rows of a network of cards.

use std::sync::{Arc, LazyLock};

use archon_engine::keyforge::facts::{CardId, FactsTable};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;

use super::features::FEATURES;
use crate::evaluation::card_network::{CardNetwork, WrongCardNetwork};

/// The network that ships: read once, when a player first asks for it.
pub static NETWORK: LazyLock<Arc<CardNetwork>> = LazyLock::new(|| {
    Arc::new(read(include_str!("cards.txt")).expect("the network that ships is sound"))
});

/// Reads a network.
///
/// # Errors
/// [`WrongCardNetwork`].
pub fn read(text: &str) -> Result<CardNetwork, WrongCardNetwork> {
    CardNetwork::read(text, FEATURES, rows(), row)
}

/// A network as text, with a line for every card and place.
pub fn text(network: &CardNetwork) -> String {
    network.text(FEATURES, |row| Some(row_name(row)))
}

/// The places in which cards count: in play under my control, under theirs, in my hand.
pub const PLACES: [&str; 3] = ["mine", "theirs", "hand"];

/// How many rows there are: one for each card and place.
pub fn rows() -> usize {
    FactsTable::get().len() * PLACES.len()
}

/// The row with a name: a card's id, a colon, a place.
pub fn row(name: &str) -> Option<usize> {
    let (card, place) = name.rsplit_once(':')?;
    let place = PLACES.iter().position(|p| *p == place)?;
    Some(usize::from(FactsTable::get().by_id(card)?.0) * PLACES.len() + place)
}

/// The name of a row.
pub fn row_name(row: usize) -> String {
    let card = CardId((row / PLACES.len()) as u16);
    format!("{}:{}", card.facts().id, PLACES[row % PLACES.len()])
}

/// The rows of the cards that a player sees: those in play, and those in the own hand.
#[inline]
pub fn each_row(state: &State, me: Player, mut each: impl FnMut(usize)) {
    let they = me.opponent();
    let upgrades = state.upgrades_in_play();
    let places = [
        state.area(me).creatures | state.area(me).artifacts,
        state.area(they).creatures | state.area(they).artifacts,
        state.area(me).hand,
    ];
    let mut tell = |card, place| each(usize::from(state.id(card).0) * PLACES.len() + place);
    for (place, cards) in places.into_iter().enumerate() {
        for card in cards {
            tell(card, place);
        }
    }
    for upgrade in upgrades {
        tell(upgrade, usize::from(state.controller(upgrade) != me));
    }
}
