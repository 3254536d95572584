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

            /// Its bit in a set of traits.
            pub(crate) const fn bit(self) -> u128 {
                1 << self as u8
            }

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
    Adagion = "adagion",
    Agent = "agent",
    Ai = "ai",
    Alien = "alien",
    Ally = "ally",
    Analyst = "analyst",
    Angel = "angel",
    Aquan = "aquan",
    Arm = "arm",
    Artisan = "artisan",
    Assassin = "assassin",
    Beast = "beast",
    Brakken = "bräkken",
    Buggy = "buggy",
    Cat = "cat",
    Changeling = "changeling",
    Cirrus = "cirrus",
    Clock = "clock",
    Cloud = "cloud",
    Cultist = "cultist",
    Curse = "curse",
    Cyborg = "cyborg",
    Demon = "demon",
    Dinosaur = "dinosaur",
    Diplomat = "diplomat",
    Dragon = "dragon",
    Egg = "egg",
    Elder = "elder",
    Elemental = "elemental",
    Elf = "elf",
    Equation = "equation",
    Experiment = "experiment",
    Faerie = "faerie",
    Fisher = "fisher",
    Fungus = "fungus",
    Getrookya = "getrookya",
    Giant = "giant",
    Goblin = "goblin",
    Halyard = "halyard",
    Handuhan = "handuhan",
    Horseman = "horseman",
    Human = "human",
    Hunter = "hunter",
    Imp = "imp",
    Insect = "insect",
    Ironyx = "ironyx",
    Item = "item",
    Jreen = "j'reen",
    Jelly = "jelly",
    Knight = "knight",
    Krxix = "krxix",
    Law = "law",
    Leader = "leader",
    Leviathan = "leviathan",
    Location = "location",
    Martian = "martian",
    Merchant = "merchant",
    Monk = "monk",
    Mutant = "mutant",
    Myth = "myth",
    Niffle = "niffle",
    Philosopher = "philosopher",
    Phoenix = "phoenix",
    Pilot = "pilot",
    Pirate = "pirate",
    Plan = "plan",
    Politician = "politician",
    Power = "power",
    Priest = "priest",
    Proximan = "proximan",
    Psion = "psion",
    Quest = "quest",
    Ranger = "ranger",
    Raptrix = "raptrix",
    Rat = "rat",
    Recruiter = "recruiter",
    Redacted = "[redacted]",
    Robot = "robot",
    Sage = "sage",
    Scientist = "scientist",
    Shapeshifter = "shapeshifter",
    Shard = "shard",
    Ship = "ship",
    Sin = "sin",
    Soldier = "soldier",
    Specter = "specter",
    Spirit = "spirit",
    Stormkin = "stormkin",
    Sylicate = "sylicate",
    Thief = "thief",
    Treasure = "treasure",
    Tree = "tree",
    Variant = "variant",
    Vehicle = "vehicle",
    Weapon = "weapon",
    Witch = "witch",
    Wolf = "wolf",
}

impl Trait {
    /// The trait that a data file or a person means; case does not matter.
    pub fn parse(text: &str) -> Option<Trait> {
        let with_key = |key: &str| Trait::ALL.iter().copied().find(|t| t.key() == key);
        // The key first: the table of facts has it in each of its rows.
        with_key(text).or_else(|| with_key(&text.trim().to_lowercase()))
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
