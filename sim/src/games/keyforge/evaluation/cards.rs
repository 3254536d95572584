//! Which card is where: the rows of a network of cards.

use std::sync::{Arc, LazyLock};

use archon_engine::keyforge::facts::{CardId, FactsTable};
use archon_engine::keyforge::match_table::MatchTable;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::State;

use super::features::FEATURES;
use crate::evaluation::card_network::{CardNetwork, CardNumbers, WrongCardNetwork};

/// The network that ships: read once, when a player first asks for it.
pub static NETWORK: LazyLock<Arc<CardNetwork>> = LazyLock::new(|| {
    Arc::new(read(include_str!("cards.txt")).expect("the network that ships is sound"))
});

/// Reads a network.
///
/// # Errors
/// [`WrongCardNetwork`].
pub fn read(text: &str) -> Result<CardNetwork, WrongCardNetwork> {
    let of_name = |name: &str| {
        let of_list = || list_row(name).map(CardNumbers::List);
        row(name).map(CardNumbers::Row).or_else(of_list)
    };
    CardNetwork::read(text, FEATURES, [rows(), list_rows()], of_name)
}

/// A network as text, with a line for every card and place, and two for every card of a list.
pub fn text(network: &CardNetwork) -> String {
    network.text(FEATURES, |numbers| match numbers {
        CardNumbers::Row(row) => row_name(row),
        CardNumbers::List(row) => list_row_name(row),
    })
}

/// The places in which cards count: in play under my control, under theirs, in my hand.
pub const PLACES: [&str; 3] = ["mine", "theirs", "hand"];

/// The deck lists in which cards count, wherever they are: mine, theirs.
pub const LISTS: [&str; 2] = ["list", "their-list"];

/// How many rows there are: one for each card and place.
pub fn rows() -> usize {
    FactsTable::get().len() * PLACES.len()
}

/// How many rows of lists there are: one for each card and list.
pub fn list_rows() -> usize {
    FactsTable::get().len() * LISTS.len()
}

/// The row with a name: a card's id, a colon, a place.
pub fn row(name: &str) -> Option<usize> {
    named(name, &PLACES)
}

/// The name of a row.
pub fn row_name(row: usize) -> String {
    name_of(row, &PLACES)
}

/// The row of a list with a name: a card's id, a colon, a list.
fn list_row(name: &str) -> Option<usize> {
    named(name, &LISTS)
}

/// The name of a row of a list.
pub fn list_row_name(row: usize) -> String {
    name_of(row, &LISTS)
}

fn named(name: &str, places: &[&str]) -> Option<usize> {
    let (card, place) = name.rsplit_once(':')?;
    let place = places.iter().position(|p| *p == place)?;
    Some(usize::from(FactsTable::get().by_id(card)?.0) * places.len() + place)
}

fn name_of(row: usize, places: &[&str]) -> String {
    let card = CardId((row / places.len()) as u16);
    format!("{}:{}", card.facts().id, places[row % places.len()])
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

/// The rows of lists that the match has, as far as a player knows them; token creatures count once.
pub fn each_list_row(table: &MatchTable, me: Player, mut each: impl FnMut(usize)) {
    for (list, owner) in [me, me.opponent()].into_iter().enumerate() {
        let listed = table.list_of(owner, me).into_iter().map(|card| table.card(card).id);
        for card in listed.chain(table.token(owner)) {
            each(usize::from(card.0) * LISTS.len() + list);
        }
    }
}
