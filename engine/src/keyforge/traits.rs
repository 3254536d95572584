//! The traits.

/// Lists every trait once and derives the rest.
macro_rules! traits {
    ($($variant:ident = $key:literal,)*) => {
        /// A trait of a card, such as knight. Traits have no rules of their own; other cards refer
        /// to them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Trait {
            $(#[doc = concat!("The trait `", $key, "`.")] $variant,)*
        }

        impl Trait {
            /// Every trait, in alphabetical order.
            pub const ALL: &'static [Trait] = &[$(Trait::$variant,)*];

            /// The trait's key in data files: lower case.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Trait::$variant => $key,)*
                }
            }
        }
    };
}

traits! {
    Agent = "agent",
    Ai = "ai",
    Alien = "alien",
    Ally = "ally",
    Angel = "angel",
    Aquan = "aquan",
    Arm = "arm",
    Assassin = "assassin",
    Beast = "beast",
    Cat = "cat",
    Changeling = "changeling",
    Cyborg = "cyborg",
    Demon = "demon",
    Dinosaur = "dinosaur",
    Dragon = "dragon",
    Egg = "egg",
    Elf = "elf",
    Equation = "equation",
    Experiment = "experiment",
    Faerie = "faerie",
    Fisher = "fisher",
    Fungus = "fungus",
    Giant = "giant",
    Goblin = "goblin",
    Handuhan = "handuhan",
    Horseman = "horseman",
    Human = "human",
    Hunter = "hunter",
    Imp = "imp",
    Insect = "insect",
    Item = "item",
    Jelly = "jelly",
    Knight = "knight",
    Krxix = "krxix",
    Law = "law",
    Leader = "leader",
    Location = "location",
    Martian = "martian",
    Merchant = "merchant",
    Monk = "monk",
    Mutant = "mutant",
    Niffle = "niffle",
    Philosopher = "philosopher",
    Pilot = "pilot",
    Pirate = "pirate",
    Politician = "politician",
    Power = "power",
    Priest = "priest",
    Proximan = "proximan",
    Psion = "psion",
    Quest = "quest",
    Ranger = "ranger",
    Rat = "rat",
    Redacted = "[redacted]",
    Robot = "robot",
    Scientist = "scientist",
    Shapeshifter = "shapeshifter",
    Shard = "shard",
    Ship = "ship",
    Sin = "sin",
    Soldier = "soldier",
    Specter = "specter",
    Spirit = "spirit",
    Thief = "thief",
    Treasure = "treasure",
    Tree = "tree",
    Vehicle = "vehicle",
    Weapon = "weapon",
    Witch = "witch",
    Wolf = "wolf",
}

impl Trait {
    /// The trait that a data file or a person means; case does not matter.
    pub fn parse(text: &str) -> Option<Trait> {
        let key = text.trim().to_lowercase();
        Trait::ALL.iter().copied().find(|t| t.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traits_are_in_alphabetical_order_and_known_by_key() {
        let keys: Vec<_> = Trait::ALL.iter().map(|t| t.key().trim_matches(['[', ']'])).collect();
        assert!(keys.is_sorted(), "{keys:?}");
        for &t in Trait::ALL {
            assert_eq!(Trait::parse(t.key()), Some(t));
        }
        assert_eq!(Trait::parse("Knight"), Some(Trait::Knight));
        assert_eq!(Trait::parse("wizard"), None);
    }
}
