//! How the level of a card comes about. Fractions are exact; they are rounded up once per ability
//! and once for a minion's offense and defense.

use num_rational::Ratio;

use super::component::{Cost, Effect, Exact, Target};
use super::definition::{Ability, CardType};

/// One component's part of an ability's level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// An effect adds
    Effect(Effect, Option<Target>, Exact),
    /// A cost takes off
    Cost(Cost, Exact),
}

/// How the level of an ability comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityLevel {
    /// Every component's part, effects first
    pub parts: Vec<Part>,
    /// Effects less costs
    pub exact: Exact,
    /// Rounded up, at least 1
    pub level: i32,
}

/// How the level of a card comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breakdown {
    /// A minion's offense plus a fifth of its defense, exactly and rounded up; none for a spell
    pub body: Option<(Exact, i32)>,
    /// The abilities, in order
    pub abilities: Vec<AbilityLevel>,
    /// The sum, at least 1 ("Resources": a card's level can never be less than 1)
    pub level: u16,
}

/// The level of an ability and its parts.
pub fn ability_level(ability: &Ability) -> AbilityLevel {
    let mut parts = Vec::new();
    let mut exact = Ratio::from_integer(0);
    for sub in &ability.sub_abilities {
        let t = sub.target.map_or(Ratio::from_integer(0), Target::t);
        for effect in &sub.effects {
            let increase = effect.increase(t);
            exact += increase;
            parts.push(Part::Effect(*effect, sub.target, increase));
        }
    }
    for cost in &ability.costs {
        exact -= cost.decrease();
        parts.push(Part::Cost(*cost, cost.decrease()));
    }
    AbilityLevel { parts, exact, level: exact.ceil().to_integer().max(1) }
}

/// The level of a card with these abilities, and how it comes about.
pub fn breakdown(card_type: CardType, abilities: &[Ability]) -> Breakdown {
    let body = match card_type {
        CardType::Spell => None,
        CardType::Minion { offense, defense } => {
            let exact = Ratio::from_integer(i32::from(offense)) + Ratio::new(i32::from(defense), 5);
            Some((exact, exact.ceil().to_integer().max(0)))
        }
    };
    let abilities: Vec<_> = abilities.iter().map(ability_level).collect();
    let sum = body.map_or(0, |b| b.1) + abilities.iter().map(|a| a.level).sum::<i32>();
    Breakdown { body, abilities, level: sum.clamp(1, i32::from(u16::MAX)) as u16 }
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Part::Effect(effect, target, increase) => {
                write!(f, "+{increase} effect {}", effect.kind.key())?;
                if effect.kind.takes_number() {
                    write!(f, " {}", effect.x)?;
                }
                match target {
                    Some(target) if effect.kind.needs_target() => {
                        write!(f, " (target {}, t = {})", target.kind.key(), target.t())
                    }
                    _ => Ok(()),
                }
            }
            Part::Cost(cost, decrease) => {
                write!(f, "-{decrease} cost {} {}", cost.kind.key(), cost.x)
            }
        }
    }
}

impl std::fmt::Display for Breakdown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((exact, rounded)) = self.body {
            writeln!(f, "  offense + defense/5 = {exact}, rounded up: {rounded}")?;
        }
        for (n, ability) in self.abilities.iter().enumerate() {
            writeln!(f, "  ability {}:", n + 1)?;
            for part in &ability.parts {
                writeln!(f, "    {part}")?;
            }
            writeln!(f, "    = {}, rounded up and at least 1: {}", ability.exact, ability.level)?;
        }
        write!(f, "  level {}", self.level)
    }
}
