//! The sets that archon knows.

use super::house::House;
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
    /// Winds of Exchange, 2022
    WindsOfExchange,
    /// Grim Reminders, 2023
    GrimReminders,
    /// Æmber Skies, 2024
    AemberSkies,
    /// Tokens of Change, 2025
    TokensOfChange,
    /// More Mutation, 2025
    MoreMutation,
    /// Vault Masters 2025, 2025
    VaultMasters2025,
    /// Prophetic Visions, 2025
    PropheticVisions,
    /// Crucible Clash, 2026
    CrucibleClash,
    /// Draconian Measures, 2026
    DraconianMeasures,
}

impl Set {
    /// Every set, in order.
    pub const ALL: [Set; 14] = [
        Set::CallOfTheArchons,
        Set::AgeOfAscension,
        Set::WorldsCollide,
        Set::MassMutation,
        Set::DarkTidings,
        Set::WindsOfExchange,
        Set::GrimReminders,
        Set::AemberSkies,
        Set::TokensOfChange,
        Set::MoreMutation,
        Set::VaultMasters2025,
        Set::PropheticVisions,
        Set::CrucibleClash,
        Set::DraconianMeasures,
    ];

    /// Whether it came after Dark Tidings, the last set that the rules of March 2021 were written for.
    pub const fn is_after_dark_tidings(self) -> bool {
        self as u8 > Set::DarkTidings as u8
    }

    /// The set's key in data files and deck lists.
    pub const fn key(self) -> &'static str {
        match self {
            Set::CallOfTheArchons => "cota",
            Set::AgeOfAscension => "aoa",
            Set::WorldsCollide => "wc",
            Set::MassMutation => "mm",
            Set::DarkTidings => "dt",
            Set::WindsOfExchange => "woe",
            Set::GrimReminders => "gr",
            Set::AemberSkies => "as",
            Set::TokensOfChange => "toc",
            Set::MoreMutation => "momu",
            Set::VaultMasters2025 => "vm25",
            Set::PropheticVisions => "pv",
            Set::CrucibleClash => "cc",
            Set::DraconianMeasures => "dm",
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
            Set::WindsOfExchange => "Winds of Exchange",
            Set::GrimReminders => "Grim Reminders",
            Set::AemberSkies => "Æmber Skies",
            Set::TokensOfChange => "Tokens of Change",
            Set::MoreMutation => "More Mutation",
            Set::VaultMasters2025 => "Vault Masters 2025",
            Set::PropheticVisions => "Prophetic Visions",
            Set::CrucibleClash => "Crucible Clash",
            Set::DraconianMeasures => "Draconian Measures",
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
            Set::WindsOfExchange => 600,
            Set::GrimReminders => 700,
            Set::AemberSkies => 800,
            Set::TokensOfChange => 855,
            Set::MoreMutation => 874,
            Set::VaultMasters2025 => 939,
            Set::PropheticVisions => 886,
            Set::CrucibleClash => 918,
            Set::DraconianMeasures => 928,
        }
    }

    /// The houses of its decks.
    pub const fn houses(self) -> &'static [House] {
        use House::{
            Brobnar, Dis, Ekwidon, Geistoid, Logos, Mars, Ouboros, Redemption, Sanctum, Saurian,
            Shadows, Skyborn, StarAlliance, Unfathomable, Untamed,
        };
        match self {
            Set::CallOfTheArchons | Set::AgeOfAscension => {
                &[Brobnar, Dis, Logos, Mars, Sanctum, Shadows, Untamed]
            }
            Set::WorldsCollide => &[Brobnar, Dis, Logos, Saurian, Shadows, StarAlliance, Untamed],
            Set::MassMutation | Set::MoreMutation => {
                &[Dis, Logos, Sanctum, Saurian, Shadows, StarAlliance, Untamed]
            }
            Set::DarkTidings => {
                &[Logos, Sanctum, Saurian, Shadows, StarAlliance, Unfathomable, Untamed]
            }
            Set::WindsOfExchange => {
                &[Brobnar, Ekwidon, Mars, Sanctum, Saurian, StarAlliance, Unfathomable]
            }
            Set::GrimReminders => {
                &[Brobnar, Ekwidon, Geistoid, Mars, StarAlliance, Unfathomable, Untamed]
            }
            Set::AemberSkies => &[Brobnar, Dis, Ekwidon, Geistoid, Logos, Mars, Skyborn],
            Set::TokensOfChange => &[Dis, Geistoid, Logos, Redemption, Shadows, Skyborn, Untamed],
            Set::VaultMasters2025 => {
                &[Ekwidon, Geistoid, Logos, Mars, Saurian, Shadows, Unfathomable]
            }
            Set::PropheticVisions => {
                &[Dis, Logos, Redemption, Sanctum, Saurian, Shadows, StarAlliance, Untamed]
            }
            Set::CrucibleClash => &[Brobnar, Dis, Mars, Sanctum, Saurian, Skyborn, Untamed],
            Set::DraconianMeasures => {
                &[Ekwidon, Geistoid, Mars, Ouboros, Shadows, Skyborn, Unfathomable]
            }
        }
    }

    /// The set that a file or a person means by its key, name or Master Vault number. Case, spaces
    /// and punctuation do not matter.
    pub fn parse(text: &str) -> Option<Set> {
        // The key first: the table of facts has it in each of its rows.
        Set::ALL.into_iter().find(|set| text == set.key()).or_else(|| {
            let plain = fold(text);
            Set::ALL.into_iter().find(|set| {
                plain == set.key()
                    || plain == fold(set.name())
                    || plain == set.expansion().to_string()
            })
        })
    }

    /// Why decks that a file gives this number or name are not played, where they are known and of no [`Set`].
    pub fn refusal(text: &str) -> Option<&'static str> {
        const NO_SET: [(&[&str], &str); 8] = [
            (
                &["722", "mg24", "menagerie", "menagerie2024"],
                "Menagerie: its decks mix the cards of many sets",
            ),
            (&["601", "unchained", "unchained2022"], "Unchained: its decks are of no set"),
            (
                &["892", "martiancivilwar"],
                "Martian Civil War: its decks are of one house and of no set",
            ),
            (&["907", "discovery"], "Discovery: a product of reprints, of no set of its own"),
            (
                &["609", "vaultmasters2023"],
                "Vault Masters 2023: reprints, whose list archon does not have",
            ),
            (
                &["737", "vaultmasters2024"],
                "Vault Masters 2024: reprints, whose list archon does not have",
            ),
            (
                &["964", "vaultmasters2026"],
                "Vault Masters 2026: reprints, whose list archon does not have",
            ),
            (&["1002"], "a set that archon does not have"),
        ];
        let plain = fold(text);
        NO_SET.into_iter().find(|(words, _)| words.contains(&&*plain)).map(|(_, why)| why)
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
        assert_eq!(Set::parse("Aember Skies"), Some(Set::AemberSkies));
        assert_eq!(Set::parse("Menagerie 2024"), None);
        for number in ["722", "601", "892", "907", "609", "737", "964", "1002"] {
            assert!(Set::parse(number).is_none() && Set::refusal(number).is_some(), "{number}");
        }
        assert!(Set::refusal("Menagerie 2024").unwrap().starts_with("Menagerie: "));
        assert_eq!(Set::ALL.map(|set| Set::refusal(set.key())), [None; 14]);
        assert_eq!(Set::nearest("cotta"), Some(Set::CallOfTheArchons));
        assert_eq!(Set::nearest("Wrlds Colide"), Some(Set::WorldsCollide));
        assert_eq!(Set::nearest("Menagerie 2024"), None);
        assert!(
            Set::WindsOfExchange.is_after_dark_tidings()
                && !Set::DarkTidings.is_after_dark_tidings()
        );
    }
}
