//! Counters on minions ("Counters").

use super::card::Card;
use super::seat::Seat;

/// The seven types of counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum CounterKind {
    /// Removed: the minion's offense increases by 1
    #[default]
    Offense,
    /// Removed: the minion's defense increases by 5
    Defense,
    /// Removed: the minion's offense decreases by 1
    Weakness,
    /// Removed: a die is rolled and its result inflicted as damage to the minion
    Damage,
    /// Removed: the minion is exhausted
    Exhaustion,
    /// Removed when dice are rolled: one die is rolled again. Outside of chains.
    Dice,
    /// Removed in place of an effect that would destroy, silo, bounce, bury or hypnotize the minion.
    /// Outside of chains.
    Immortality,
}

impl CounterKind {
    /// All seven.
    pub const ALL: [CounterKind; 7] = [
        CounterKind::Offense,
        CounterKind::Defense,
        CounterKind::Weakness,
        CounterKind::Damage,
        CounterKind::Exhaustion,
        CounterKind::Dice,
        CounterKind::Immortality,
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            CounterKind::Offense => "offense",
            CounterKind::Defense => "defense",
            CounterKind::Weakness => "weakness",
            CounterKind::Damage => "damage",
            CounterKind::Exhaustion => "exhaustion",
            CounterKind::Dice => "dice",
            CounterKind::Immortality => "immortality",
        }
    }

    /// Whether removing one starts or continues a chain.
    pub const fn is_chain_link(self) -> bool {
        !matches!(self, CounterKind::Dice | CounterKind::Immortality)
    }
}

/// Counters of one type and one owner on a minion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// The minion
    pub card: Card,
    /// The type
    pub kind: CounterKind,
    /// The player who placed them: owner and controller, who alone can remove them for the effect
    pub owner: Seat,
    /// How many; never 0
    pub count: u8,
}
