//! What each card of KeyForge does: a folder per set of first print, a file per house, in collector
//! order.
//!
//! The engine knows no card. It is handed [`library`] where decks and positions are read.
//!
//! ```
//! use archon_cards::scenario;
//! use archon_engine::keyforge::player::Player::{One, Two};
//!
//! let mut game = scenario("brobnar").hand(One, "anger").line(One, "troll").line(Two, "headhunter").begin();
//! game.play("anger", ""); // the only targets are not asked for
//! assert_eq!(game.damage("troll"), 5);
//! assert!(game.is_in_discard("headhunter"));
//! ```

pub mod call_of_the_archons;

use std::sync::LazyLock;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::set::Set;

/// The definitions of the cards that a set printed first.
pub struct SetOfCards {
    /// The set
    pub set: Set,
    /// Its cards by house, in the order of the houses' names; of each house in collector order
    pub houses: &'static [(House, &'static [Definition])],
}

/// Every set with definitions, in order of publication. The one list of them.
pub static SETS: &[SetOfCards] =
    &[SetOfCards { set: Set::CallOfTheArchons, houses: call_of_the_archons::HOUSES }];

/// Every card: the engine's table of facts joined with the definitions of [`SETS`], at first use.
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        let definitions = SETS.iter().flat_map(|set| set.houses).flat_map(|(_, cards)| *cards);
        Library::new(definitions).unwrap_or_else(|error| panic!("{error}"))
    });
    &LIBRARY
}

/// A position with these cards, in the main phase of player one with an active house.
///
/// # Panics
/// If the house is none.
pub fn scenario(house: &str) -> Scenario {
    Scenario::from_library(library(), house)
}
