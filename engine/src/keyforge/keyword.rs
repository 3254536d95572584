//! The keywords.

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A keyword (rulebook, "Keywords"). How one works is written in `rules/`, where it is obeyed.
///
/// Besides the keywords that cards have printed or gain, the enum has those that their effects were
/// later reworded to.
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
    /// May be left exhausted in its controller's "ready cards" step.
    Entrench,
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
    /// Enters play under the control of the opponent of who plays it or puts it there.
    Treachery,
    /// May be used as if it belonged to the active house.
    Versatile,
}

impl Keyword {
    /// Every keyword, in order.
    pub const ALL: [Keyword; Keyword::COUNT] = *Keyword::VARIANTS.first_chunk().unwrap();

    /// The keyword's key in data files.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The keyword's bit in a set of them.
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
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
