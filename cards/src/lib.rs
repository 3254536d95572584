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

pub mod aember_skies;
pub mod age_of_ascension;
pub mod call_of_the_archons;
pub mod crucible_clash;
pub mod dark_tidings;
pub mod draconian_measures;
pub mod grim_reminders;
pub mod mass_mutation;
pub mod more_mutation;
pub mod prophetic_visions;
pub mod tokens_of_change;
pub mod vault_masters_2025;
pub mod winds_of_exchange;
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
    /// What lies beside its decks and is of no house: prophecies, archon powers, in order of their numbers
    pub references: &'static [Definition],
}

impl SetOfCards {
    const fn new(set: Set, houses: &'static [(House, &'static [Definition])]) -> SetOfCards {
        SetOfCards { set, houses, anomalies: &[], references: &[] }
    }

    const fn with_anomalies(self, anomalies: &'static [Definition]) -> SetOfCards {
        SetOfCards { anomalies, ..self }
    }

    const fn with_references(self, references: &'static [Definition]) -> SetOfCards {
        SetOfCards { references, ..self }
    }

    /// Every definition of the set.
    pub fn definitions(&self) -> impl Iterator<Item = &'static Definition> + Clone + use<> {
        self.houses
            .iter()
            .flat_map(|(_, cards)| *cards)
            .chain(self.anomalies)
            .chain(self.references)
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
    SetOfCards::new(Set::WindsOfExchange, winds_of_exchange::HOUSES)
        .with_anomalies(winds_of_exchange::anomalies::CARDS),
    SetOfCards::new(Set::GrimReminders, grim_reminders::HOUSES),
    SetOfCards::new(Set::AemberSkies, aember_skies::HOUSES),
    SetOfCards::new(Set::TokensOfChange, tokens_of_change::HOUSES),
    SetOfCards::new(Set::MoreMutation, more_mutation::HOUSES),
    SetOfCards::new(Set::VaultMasters2025, vault_masters_2025::HOUSES)
        .with_anomalies(vault_masters_2025::anomalies::CARDS),
    SetOfCards::new(Set::PropheticVisions, prophetic_visions::HOUSES)
        .with_references(prophetic_visions::prophecies::CARDS),
    SetOfCards::new(Set::CrucibleClash, crucible_clash::HOUSES)
        .with_references(crucible_clash::archon_powers::CARDS),
    SetOfCards::new(Set::DraconianMeasures, draconian_measures::HOUSES),
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
