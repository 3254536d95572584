//! Dealing damage (March 2021, "Damage", "Splash", "For each").

use crate::keyforge::ability::AbilityContext;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::damage::{DamageBatch, DamageResult};

/// The creature that was chosen to be dealt damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DamagedCreature {
    /// The creature
    pub creature: Card,
    /// Whether the damage destroyed it
    pub destroyed: bool,
}

impl Game<'_> {
    /// Deals damage to cards, the same to each and at the same time.
    ///
    /// # Errors
    /// What stops the game.
    pub fn damage_each(
        &mut self,
        cards: impl Into<CardSet>,
        amount: impl TryInto<i32>,
    ) -> Result<DamageResult, Stop> {
        self.deal_damage(&DamageBatch::each(cards.into(), amount.try_into().unwrap_or(0)))
    }

    /// "Deal 3 damage to a creature": one of `among` is chosen and dealt damage.
    ///
    /// # Errors
    /// What stops the game.
    pub fn damage_a_creature(
        &mut self,
        ctx: AbilityContext,
        among: CardSet,
        amount: impl TryInto<i32>,
    ) -> Result<Option<DamagedCreature>, Stop> {
        let Some(creature) = self.choose(ctx, among)? else { return Ok(None) };
        let result = self.damage_each(creature, amount)?;
        let destroyed = result.destroyed.contains(creature);
        Ok(Some(DamagedCreature { creature, destroyed }))
    }

    /// "Deal 4 damage to a creature with 2 splash": the neighbors are dealt the splash at the same
    /// time.
    ///
    /// # Errors
    /// What stops the game.
    pub fn damage_with_splash(
        &mut self,
        creature: Card,
        amount: i32,
        splash: i32,
    ) -> Result<DamageResult, Stop> {
        let mut batch = DamageBatch::each(self.neighbors(creature), splash);
        batch.add(creature, amount);
        self.deal_damage(&batch)
    }

    /// "Deal 1 damage for each …": each portion to a creature that is chosen for it; all is dealt
    /// at the same time.
    ///
    /// # Errors
    /// What stops the game.
    pub fn damage_for_each(
        &mut self,
        ctx: AbilityContext,
        count: usize,
        amount: i32,
        cards: CardSet,
    ) -> Result<DamageResult, Stop> {
        let mut batch = DamageBatch::default();
        for _ in 0..count {
            if let Some(card) = self.choose(ctx, cards)? {
                batch.add(card, amount);
            }
        }
        self.deal_damage(&batch)
    }

    /// A creature loses its armor for the turn: it prevents nothing more this turn; how
    /// many points it lost. Points that have prevented damage this turn were used up before, and
    /// are not lost again; armor that the creature gains later protects it (March 2021, "Armor").
    pub fn lose_all_armor(&mut self, creature: Card) -> i32 {
        let lost = self.armor_left(creature);
        if lost > 0 {
            let armor = self.armor(creature).clamp(0, 255) as u8;
            self.set_armor_used(creature, armor);
        }
        lost
    }
}
