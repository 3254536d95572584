//! The cards: a folder per set, a file per house, in collector order.

pub mod call_of_the_archons;

use super::ability::Definition;

/// Every definition.
pub fn all() -> impl Iterator<Item = &'static Definition> {
    call_of_the_archons::HOUSES.iter().flat_map(|house| house.iter())
}
