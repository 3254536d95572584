//! Damage that reaches other creatures than the one that would be dealt it: its neighbors instead, or another too.

use smallvec::SmallVec;

use super::DamageToCard;
use crate::keyforge::ability::{Ability, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::question::DecisionKind;

impl Game<'_> {
    /// The card that says that the damage of a creature is divided among its neighbors, if one does and it has
    /// any.
    pub(super) fn who_divides_damage_of(&self, creature: Card) -> Option<Card> {
        let mut source = None;
        self.each_constant(kind::TAKES_DAMAGE, |ctx, ability| {
            if let Ability::NeighborsShareDamageOf(test) = ability
                && test(self, ctx, creature)
            {
                source = Some(ctx.source);
            }
        });
        source.filter(|_| !self.neighbors(creature).is_empty())
    }

    /// Divides damage among the neighbors of a creature as evenly as possible: the active player says who is
    /// dealt 1 more.
    pub(super) fn divide(
        &mut self,
        part: DamageToCard,
        source: Card,
        divided: &mut SmallVec<[DamageToCard; 4]>,
    ) -> Flow {
        let neighbors = self.neighbors(part.card);
        let share = part.amount / neighbors.len() as u16;
        let (mut left, mut more) = (neighbors, CardSet::EMPTY);
        for _ in 0..part.amount % neighbors.len() as u16 {
            if let Some(card) = self.ask_card(DecisionKind::Card, Some(source), left)? {
                left.remove(card);
                more.insert(card);
            }
        }
        for card in neighbors {
            let amount = share + u16::from(more.contains(card));
            if amount > 0 {
                divided.push(DamageToCard { card, amount, ..part });
            }
        }
        Ok(())
    }

    /// The damage of a fight, where it is dealt to another creature, too, at the same time: once, and
    /// what is added adds none itself (March 2021, FAQ "Drecker"). No creature's power deals it: it
    /// does not poison.
    pub(super) fn also_dealt(&self, parts: &[DamageToCard]) -> SmallVec<[DamageToCard; 4]> {
        let mut also = SmallVec::new();
        self.each_constant(kind::WOULD_DAMAGE, |ctx, ability| {
            if let Ability::AlsoDealtFightDamageOf(test) = ability {
                for part in parts.iter().filter(|p| !p.splash && test(self, ctx, p.card)) {
                    // What the other takes more is part of that damage (FAQ "Lethal Distraction").
                    let amount = self.all_damage_to(part.card, part.amount);
                    also.push(DamageToCard { card: ctx.card, amount, poison: false, ..*part });
                }
            }
        });
        also
    }
}
