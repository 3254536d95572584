//! The keywords.

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A keyword (rulebook, "Keywords"). How one works is written in `rules/`, where it is obeyed.
///
/// Besides the keywords that cards up to Dark Tidings have printed or gain, the enum has those
/// that their effects were later reworded to.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, EnumCount, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Keyword {
    /// Can only be played before doing anything else in the main step.
    Alpha,
    /// Has a value: damage dealt to the creature it attacks, before the fight.
    Assault,
    /// May enter play anywhere in the battleline.
    Deploy,
    /// The first attack against it in a turn deals no damage.
    Elusive,
    /// Has a value: damage dealt to the creature that attacks it, before the fight.
    Hazardous,
    /// Cannot be damaged or destroyed.
    Invulnerable,
    /// The main step ends when it has been played.
    Omega,
    /// Destroys what it damages while fighting.
    Poison,
    /// Is dealt no damage in return when it attacks.
    Skirmish,
    /// Has a value: damage dealt to each neighbor of the creature it attacks.
    SplashAttack,
    /// Its neighbors cannot be attacked unless they have taunt, too.
    Taunt,
}

impl Keyword {
    /// Every keyword, in order.
    pub const ALL: [Keyword; Keyword::COUNT] = *Keyword::VARIANTS.first_chunk().unwrap();

    /// The keyword's key in data files.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// Whether the keyword comes with a value, such as assault 2.
    pub const fn has_value(self) -> bool {
        matches!(self, Keyword::Assault | Keyword::Hazardous | Keyword::SplashAttack)
    }

    /// The keyword with this key.
    pub fn parse(key: &str) -> Option<Keyword> {
        Keyword::ALL.into_iter().find(|keyword| keyword.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_in_order_and_known_by_key() {
        for (index, keyword) in Keyword::ALL.into_iter().enumerate() {
            assert_eq!(keyword as usize, index);
            assert_eq!(Keyword::parse(keyword.key()), Some(keyword));
        }
        assert_eq!(Keyword::parse("haunted"), None);
    }
}
