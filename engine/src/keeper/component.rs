//! The official components that cards are built from, each with its part of the level formula.
//!
//! The list is that of the published 12th Edition with the rulebook's names, and those of the
//! published 11th Edition that the rulebook still defines: Immortality Counters, batch add, batch
//! subtract, dice-damage, and sacrifices as costs. Their formulas are those of the 11th Edition for
//! an ability without a condition.

use num_rational::Ratio;

/// An exact part of a level.
pub type Exact = Ratio<i32>;

/// The largest number that a card may put into a component.
pub const MOST: u8 = 99;

/// When an ability can be activated ("Abilities", activation condition). Without one, the standard
/// activation condition applies: during one's own Action Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Condition {
    /// This card attacks; looked at after Attack Formation
    Attack,
    /// This card defends; looked at after Defense Formation
    Defend,
    /// This card is in play and ability-targeted
    Targeted,
    /// This card is in play and damaged
    Damaged,
    /// This card was in play and is destroyed
    Destroyed,
    /// This card was a resource and is destroyed
    DestroyedResource,
    /// This card was in its owner's hand and is destroyed
    DestroyedHand,
    /// This card was in its owner's deck and is destroyed
    DestroyedDeck,
    /// In-play cards of yours other than this one are damaged
    YoursDamaged,
    /// In-play cards of yours are destroyed
    YoursDestroyed,
    /// Cards in your hand are destroyed
    HandDestroyed,
    /// Cards in your deck are destroyed
    DeckDestroyed,
    /// You take damage
    YouDamaged,
    /// An opponent attacks; looked at after Attack Formation
    OpponentAttacks,
}

impl Condition {
    /// Every condition, in the order of the list.
    pub const ALL: [Condition; 14] = [
        Condition::Attack,
        Condition::Defend,
        Condition::Targeted,
        Condition::Damaged,
        Condition::Destroyed,
        Condition::DestroyedResource,
        Condition::DestroyedHand,
        Condition::DestroyedDeck,
        Condition::YoursDamaged,
        Condition::YoursDestroyed,
        Condition::HandDestroyed,
        Condition::DeckDestroyed,
        Condition::YouDamaged,
        Condition::OpponentAttacks,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            Condition::Attack => "attack",
            Condition::Defend => "defend",
            Condition::Targeted => "targeted",
            Condition::Damaged => "damaged",
            Condition::Destroyed => "destroyed",
            Condition::DestroyedResource => "destroyed-resource",
            Condition::DestroyedHand => "destroyed-hand",
            Condition::DestroyedDeck => "destroyed-deck",
            Condition::YoursDamaged => "yours-damaged",
            Condition::YoursDestroyed => "yours-destroyed",
            Condition::HandDestroyed => "hand-destroyed",
            Condition::DeckDestroyed => "deck-destroyed",
            Condition::YouDamaged => "you-damaged",
            Condition::OpponentAttacks => "opponent-attacks",
        }
    }

    /// The condition that a card file means.
    pub fn parse(key: &str) -> Option<Condition> {
        Condition::ALL.into_iter().find(|c| c.key() == key)
    }

    /// Whether the ability works wherever the card is and without exhausting it ("Ghost-play").
    pub const fn ghost_play(self) -> bool {
        matches!(self, Condition::Attack | Condition::Defend | Condition::Destroyed)
            || self.pays_resource_cost()
    }

    /// Whether the card's resource cost is paid as well when the ability is activated.
    pub const fn pays_resource_cost(self) -> bool {
        matches!(
            self,
            Condition::DestroyedResource | Condition::DestroyedHand | Condition::DestroyedDeck
        )
    }
}

/// What is paid when an ability is activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CostKind {
    /// Self-exhaust resources
    ExhaustResources,
    /// Self-exhaust minions
    ExhaustMinions,
    /// Self-bounce in-play cards
    BouncePlay,
    /// Put random cards of one's hand on top of the deck
    SheatheHand,
    /// Put in-play cards on top of the deck
    SheathePlay,
    /// Self-destroy resources
    DestroyResources,
    /// Self-destroy random cards of one's hand
    DestroyHand,
    /// Self-destroy in-play cards
    DestroyPlay,
    /// Put resources on the bottom of the deck
    BuryResources,
    /// Put random cards of one's hand on the bottom of the deck
    BuryHand,
    /// Put in-play cards on the bottom of the deck
    BuryPlay,
    /// Sacrifice random cards of one's hand
    SacrificeHand,
    /// Sacrifice in-play cards
    SacrificePlay,
}

impl CostKind {
    /// Every kind of cost, in the order of the list.
    pub const ALL: [CostKind; 13] = [
        CostKind::ExhaustResources,
        CostKind::ExhaustMinions,
        CostKind::BouncePlay,
        CostKind::SheatheHand,
        CostKind::SheathePlay,
        CostKind::DestroyResources,
        CostKind::DestroyHand,
        CostKind::DestroyPlay,
        CostKind::BuryResources,
        CostKind::BuryHand,
        CostKind::BuryPlay,
        CostKind::SacrificeHand,
        CostKind::SacrificePlay,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            CostKind::ExhaustResources => "exhaust-resources",
            CostKind::ExhaustMinions => "exhaust-minions",
            CostKind::BouncePlay => "bounce-play",
            CostKind::SheatheHand => "sheathe-hand",
            CostKind::SheathePlay => "sheathe-play",
            CostKind::DestroyResources => "destroy-resources",
            CostKind::DestroyHand => "destroy-hand",
            CostKind::DestroyPlay => "destroy-play",
            CostKind::BuryResources => "bury-resources",
            CostKind::BuryHand => "bury-hand",
            CostKind::BuryPlay => "bury-play",
            CostKind::SacrificeHand => "sacrifice-hand",
            CostKind::SacrificePlay => "sacrifice-play",
        }
    }

    /// The kind of cost that a card file means.
    pub fn parse(key: &str) -> Option<CostKind> {
        CostKind::ALL.into_iter().find(|c| c.key() == key)
    }

    /// How much one unit of it takes off the level.
    pub fn decrease_each(self) -> Exact {
        match self {
            CostKind::ExhaustResources | CostKind::DestroyResources => Ratio::new(1, 2),
            CostKind::ExhaustMinions
            | CostKind::BouncePlay
            | CostKind::SheatheHand
            | CostKind::DestroyHand
            | CostKind::BuryResources => Ratio::from_integer(1),
            CostKind::SheathePlay | CostKind::DestroyPlay | CostKind::BuryHand => {
                Ratio::from_integer(2)
            }
            CostKind::BuryPlay => Ratio::from_integer(4),
            CostKind::SacrificeHand => Ratio::from_integer(6),
            CostKind::SacrificePlay => Ratio::from_integer(8),
        }
    }
}

/// A cost: a kind and how many cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cost {
    /// What is done
    pub kind: CostKind,
    /// To how many cards, 1 to [`MOST`]
    pub x: u8,
}

impl Cost {
    /// How much it takes off the ability's level.
    pub fn decrease(self) -> Exact {
        self.kind.decrease_each() * i32::from(self.x)
    }
}

/// How the targets of a sub-ability are selected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetKind {
    /// This card
    This,
    /// Up to x in-play cards
    Play,
    /// Up to x of one's own resources
    Resources,
    /// Up to x random cards of one graveyard
    GraveyardRandom,
    /// Up to x random cards of one hand
    HandRandom,
    /// Up to x cards of one's own hand
    Hand,
    /// See an opponent's hand, then up to x cards of it
    SeeHand,
    /// Up to x cards on top of one deck
    DeckTop,
    /// Excavate x cards, then up to y of them
    Excavate,
}

impl TargetKind {
    /// Every kind of target selection, in the order of the list.
    pub const ALL: [TargetKind; 9] = [
        TargetKind::This,
        TargetKind::Play,
        TargetKind::Resources,
        TargetKind::GraveyardRandom,
        TargetKind::HandRandom,
        TargetKind::Hand,
        TargetKind::SeeHand,
        TargetKind::DeckTop,
        TargetKind::Excavate,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            TargetKind::This => "this",
            TargetKind::Play => "play",
            TargetKind::Resources => "resources",
            TargetKind::GraveyardRandom => "graveyard-random",
            TargetKind::HandRandom => "hand-random",
            TargetKind::Hand => "hand",
            TargetKind::SeeHand => "see-hand",
            TargetKind::DeckTop => "deck-top",
            TargetKind::Excavate => "excavate",
        }
    }

    /// The kind of target selection that a card file means.
    pub fn parse(key: &str) -> Option<TargetKind> {
        TargetKind::ALL.into_iter().find(|t| t.key() == key)
    }

    /// How many numbers it takes: none, x, or x and y.
    pub const fn numbers(self) -> usize {
        match self {
            TargetKind::This => 0,
            TargetKind::Excavate => 2,
            _ => 1,
        }
    }
}

/// A target selection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// How
    pub kind: TargetKind,
    /// The first number, 1 to [`MOST`]; 1 where the kind takes none
    pub x: u8,
    /// The second number, 1 to [`MOST`]; 1 where the kind takes none
    pub y: u8,
}

impl Target {
    /// The size of the selection as the formulas of the effects count it: t.
    pub fn t(self) -> Exact {
        let (x, y) = (i32::from(self.x), i32::from(self.y));
        match self.kind {
            TargetKind::This => Ratio::from_integer(1),
            TargetKind::Hand => Ratio::from_integer(2 * x),
            TargetKind::SeeHand => Ratio::from_integer(2 * x + 1),
            TargetKind::Excavate => Ratio::new(x + 4 * y, 5),
            TargetKind::Play
            | TargetKind::Resources
            | TargetKind::GraveyardRandom
            | TargetKind::HandRandom
            | TargetKind::DeckTop => Ratio::from_integer(x),
        }
    }

    /// How many cards can be targeted at the most.
    pub const fn most(self) -> u8 {
        match self.kind {
            TargetKind::This => 1,
            TargetKind::Excavate => self.y,
            _ => self.x,
        }
    }
}

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
    /// How much, 1 to [`MOST`]; 1 where the kind takes no number
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
