//! The fight that is going on (March 2021, "Fight").

use crate::keyforge::card::Card;

/// A fight that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    pub attacker: Card,
    pub defender: Card,
    /// The attacker deals its damage to this creature
    pub damage_to: Card,
    /// The attacker's neighbors when it attacked: on its left and on its right
    pub neighbors: [Option<Card>; 2],
    /// The rest of the fight does not occur
    pub called_off: bool,
    /// The creatures have dealt their damage, or will not
    pub resolved: bool,
}
