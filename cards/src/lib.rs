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

pub mod age_of_ascension;
pub mod call_of_the_archons;
pub mod dark_tidings;
pub mod mass_mutation;
pub mod worlds_collide;

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
    /// Its anomalies, cards printed before their set, in order of their numbers
    pub anomalies: &'static [Definition],
}

impl SetOfCards {
    const fn new(set: Set, houses: &'static [(House, &'static [Definition])]) -> SetOfCards {
        SetOfCards { set, houses, anomalies: &[] }
    }

    const fn with_anomalies(self, anomalies: &'static [Definition]) -> SetOfCards {
        SetOfCards { anomalies, ..self }
    }

    /// Every definition of the set.
    pub fn definitions(&self) -> impl Iterator<Item = &'static Definition> + Clone + use<> {
        self.houses.iter().flat_map(|(_, cards)| *cards).chain(self.anomalies)
    }
}

/// Every set with definitions, in order of publication. The one list of them.
pub static SETS: &[SetOfCards] = &[
    SetOfCards::new(Set::CallOfTheArchons, call_of_the_archons::HOUSES),
    SetOfCards::new(Set::AgeOfAscension, age_of_ascension::HOUSES),
    SetOfCards::new(Set::WorldsCollide, worlds_collide::HOUSES)
        .with_anomalies(worlds_collide::anomalies::CARDS),
    SetOfCards::new(Set::MassMutation, mass_mutation::HOUSES),
    SetOfCards::new(Set::DarkTidings, dark_tidings::HOUSES),
];

/// Every card: the engine's table of facts joined with the definitions of [`SETS`], at first use.
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        let definitions = SETS.iter().flat_map(SetOfCards::definitions);
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
