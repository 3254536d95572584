//! The sets that archon knows.

use super::spelling::{fold, nearest};

/// A set of cards, in order of publication.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Set {
    /// Call of the Archons, 2018
    CallOfTheArchons,
    /// Age of Ascension, 2019
    AgeOfAscension,
    /// Worlds Collide, 2019
    WorldsCollide,
    /// Mass Mutation, 2020
    MassMutation,
    /// Dark Tidings, 2021
    DarkTidings,
}

impl Set {
    /// Every set, in order.
    pub const ALL: [Set; 5] = [
        Set::CallOfTheArchons,
        Set::AgeOfAscension,
        Set::WorldsCollide,
        Set::MassMutation,
        Set::DarkTidings,
    ];

    /// The set's key in data files and deck lists.
    pub const fn key(self) -> &'static str {
        match self {
            Set::CallOfTheArchons => "cota",
            Set::AgeOfAscension => "aoa",
            Set::WorldsCollide => "wc",
            Set::MassMutation => "mm",
            Set::DarkTidings => "dt",
        }
    }

    /// The set as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Set::CallOfTheArchons => "Call of the Archons",
            Set::AgeOfAscension => "Age of Ascension",
            Set::WorldsCollide => "Worlds Collide",
            Set::MassMutation => "Mass Mutation",
            Set::DarkTidings => "Dark Tidings",
        }
    }

    /// The set's number in the Master Vault.
    pub const fn expansion(self) -> u16 {
        match self {
            Set::CallOfTheArchons => 341,
            Set::AgeOfAscension => 435,
            Set::WorldsCollide => 452,
            Set::MassMutation => 479,
            Set::DarkTidings => 496,
        }
    }

    /// The set that a file or a person means by its key, name or Master Vault number. Case, spaces
    /// and punctuation do not matter.
    pub fn parse(text: &str) -> Option<Set> {
        let plain = fold(text);
        Set::ALL.into_iter().find(|set| {
            plain == set.key() || plain == fold(set.name()) || plain == set.expansion().to_string()
        })
    }

    /// The set whose key or name comes nearest to a text, where one comes near.
    pub fn nearest(text: &str) -> Option<Set> {
        let words = |set: Set| [(set.key().to_string(), set), (fold(set.name()), set)];
        nearest(&fold(text), Set::ALL.into_iter().flat_map(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_known_by_key_name_and_number() {
        for set in Set::ALL {
            assert_eq!(Set::parse(set.key()), Some(set));
            assert_eq!(Set::parse(set.name()), Some(set));
            assert_eq!(Set::parse(&set.expansion().to_string()), Some(set));
        }
        assert_eq!(Set::parse("CALL_OF_THE_ARCHONS"), Some(Set::CallOfTheArchons));
        assert_eq!(Set::parse("Winds of Exchange"), None);
        assert_eq!(Set::nearest("cotta"), Some(Set::CallOfTheArchons));
        assert_eq!(Set::nearest("Wrlds Colide"), Some(Set::WorldsCollide));
        assert_eq!(Set::nearest("Winds of Exchange"), None);
    }
}
