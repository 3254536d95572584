//! Effects ("Keywords").

use num_rational::Ratio;

use super::Exact;

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectKind {
    /// Remove up to x counters from each target
    RemoveCounters,
    /// Place x Offense Counters on each target
    Offense,
    /// Place x Defense Counters on each target
    Defense,
    /// Place x Weakness Counters on each target
    Weakness,
    /// Place x Damage Counters on each target
    Damage,
    /// Place x Exhaustion Counters on each target
    Exhaustion,
    /// Place x Dice Counters on each target
    Dice,
    /// Place x Immortality Counters on each target
    Immortality,
    /// Down-level each target by x
    DownLevel,
    /// Reveal and deploy the targets
    Deploy,
    /// Exhaust and fatigue the targets
    ExhaustFatigue,
    /// Bounce the targets
    Bounce,
    /// Silo the targets
    Silo,
    /// Hypnotize the targets until the end of the turn
    Hypnotize,
    /// Put the targets on top of their owners' decks
    Sheathe,
    /// Destroy the targets
    Destroy,
    /// Bury the targets
    Bury,
    /// Batch add x offense
    BatchOffense,
    /// Batch add x defense
    BatchDefense,
    /// Batch subtract x offense
    BatchOffenseDown,
    /// x-dice-damage the targets
    DiceDamage,
    /// Draw x cards
    Draw,
    /// x-dice-heal yourself
    DiceHeal,
}

impl EffectKind {
    /// Every kind of effect, in the order of the list.
    pub const ALL: [EffectKind; 23] = [
        EffectKind::RemoveCounters,
        EffectKind::Offense,
        EffectKind::Defense,
        EffectKind::Weakness,
        EffectKind::Damage,
        EffectKind::Exhaustion,
        EffectKind::Dice,
        EffectKind::Immortality,
        EffectKind::DownLevel,
        EffectKind::Deploy,
        EffectKind::ExhaustFatigue,
        EffectKind::Bounce,
        EffectKind::Silo,
        EffectKind::Hypnotize,
        EffectKind::Sheathe,
        EffectKind::Destroy,
        EffectKind::Bury,
        EffectKind::BatchOffense,
        EffectKind::BatchDefense,
        EffectKind::BatchOffenseDown,
        EffectKind::DiceDamage,
        EffectKind::Draw,
        EffectKind::DiceHeal,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            EffectKind::RemoveCounters => "remove-counters",
            EffectKind::Offense => "offense",
            EffectKind::Defense => "defense",
            EffectKind::Weakness => "weakness",
            EffectKind::Damage => "damage",
            EffectKind::Exhaustion => "exhaustion",
            EffectKind::Dice => "dice",
            EffectKind::Immortality => "immortality",
            EffectKind::DownLevel => "down-level",
            EffectKind::Deploy => "deploy",
            EffectKind::ExhaustFatigue => "exhaust-fatigue",
            EffectKind::Bounce => "bounce",
            EffectKind::Silo => "silo",
            EffectKind::Hypnotize => "hypnotize",
            EffectKind::Sheathe => "sheathe",
            EffectKind::Destroy => "destroy",
            EffectKind::Bury => "bury",
            EffectKind::BatchOffense => "batch-offense",
            EffectKind::BatchDefense => "batch-defense",
            EffectKind::BatchOffenseDown => "batch-offense-down",
            EffectKind::DiceDamage => "dice-damage",
            EffectKind::Draw => "draw",
            EffectKind::DiceHeal => "dice-heal",
        }
    }

    /// The kind of effect that a card file means.
    pub fn parse(key: &str) -> Option<EffectKind> {
        EffectKind::ALL.into_iter().find(|e| e.key() == key)
    }

    /// Whether it takes a number, x.
    pub const fn takes_number(self) -> bool {
        !matches!(
            self,
            EffectKind::Deploy
                | EffectKind::ExhaustFatigue
                | EffectKind::Bounce
                | EffectKind::Silo
                | EffectKind::Hypnotize
                | EffectKind::Sheathe
                | EffectKind::Destroy
                | EffectKind::Bury
        )
    }

    /// Whether it is done to targets; the others concern the player who uses the card.
    pub const fn needs_target(self) -> bool {
        !matches!(self, EffectKind::Draw | EffectKind::DiceHeal)
    }
}

/// An effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// What it does
    pub kind: EffectKind,
    /// How much, 1 to [`MOST`](super::MOST); 1 where the kind takes no number
    pub x: u8,
}

impl Effect {
    /// How much it adds to the ability's level, for targets of size `t`.
    pub fn increase(self, t: Exact) -> Exact {
        let x = Ratio::from_integer(i32::from(self.x));
        match self.kind {
            EffectKind::RemoveCounters => x * t / 2,
            EffectKind::Offense
            | EffectKind::Defense
            | EffectKind::Weakness
            | EffectKind::Damage
            | EffectKind::Exhaustion
            | EffectKind::Dice
            | EffectKind::DownLevel => x * t,
            EffectKind::Immortality => x * t * 2,
            EffectKind::Deploy | EffectKind::ExhaustFatigue | EffectKind::Bounce => t,
            EffectKind::Silo => t * 3,
            EffectKind::Hypnotize | EffectKind::Sheathe | EffectKind::Destroy => t * 2,
            EffectKind::Bury => t * 4,
            EffectKind::BatchOffense | EffectKind::BatchOffenseDown | EffectKind::DiceDamage => {
                (x + t) / 4
            }
            EffectKind::BatchDefense => (x + t) / 12,
            EffectKind::Draw | EffectKind::DiceHeal => x,
        }
    }
}
