//! Damage and armor (March 2021, "Damage and armor", timing chart "Damage").

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, Deed, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::question::{Ask, Stop};
use crate::keyforge::state::{ArmorUsed, State, Zone};

/// Damage that is dealt at the same time.
#[derive(Clone, Default, Debug)]
pub struct Hits {
    hits: SmallVec<[Hit; 16]>,
    /// Armor does not prevent it
    pub ignores_armor: bool,
}

#[derive(Clone, Copy, Debug)]
struct Hit {
    card: Card,
    amount: u16,
    poison: bool,
}

impl Hits {
    /// The same damage to each of `cards`.
    pub fn each(cards: CardSet, amount: i32) -> Hits {
        let mut hits = Hits::default();
        cards.into_iter().for_each(|card| hits.add(card, amount));
        hits
    }

    /// More damage to `card`.
    pub fn add(&mut self, card: Card, amount: i32) {
        let amount = amount.clamp(0, 999) as u16;
        match self.hits.iter_mut().find(|h| h.card == card) {
            Some(hit) => hit.amount += amount,
            None => self.hits.push(Hit { card, amount, poison: false }),
        }
    }

    /// Damage by the power of a creature with poison.
    pub(crate) fn poison(&mut self, card: Card) {
        if let Some(hit) = self.hits.iter_mut().find(|h| h.card == card) {
            hit.poison = true;
        }
    }
}

/// What came of damage.
#[derive(Clone, Copy, Default, Debug)]
pub struct Dealt {
    /// Creatures that were dealt damage
    pub damaged: CardSet,
    /// Creatures that it destroyed
    pub destroyed: CardSet,
}

impl Game<'_> {
    /// Deals damage, all of it at the same time: prevention, wards, armor; then what remains is
    /// dealt and creatures with as much damage as power are destroyed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn deal(&mut self, hits: &Hits) -> Result<Dealt, Stop> {
        self.deal_within_fight(hits, CardSet::EMPTY)
    }

    /// The same; `fighters` are destroyed "in a fight" if they are.
    pub(crate) fn deal_within_fight(
        &mut self,
        hits: &Hits,
        fighters: CardSet,
    ) -> Result<Dealt, Stop> {
        let mut final_hits = SmallVec::<[Hit; 16]>::new();
        let mut redirected = SmallVec::<[Hit; 4]>::new();
        for hit in &hits.hits {
            let amount = self.prevented(*hit, hits.ignores_armor);
            if amount == 0 {
                continue;
            }
            let takers = self.who_takes_damage_for(hit.card);
            match self.ask_card(Ask::Card, takers.into_iter().next(), takers)? {
                Some(card) => redirected.push(Hit { card, amount, poison: hit.poison }),
                None => final_hits.push(Hit { amount, ..*hit }),
            }
        }
        for hit in redirected {
            let amount = self.prevented(hit, hits.ignores_armor);
            if amount > 0 {
                match final_hits.iter_mut().find(|h| h.card == hit.card) {
                    Some(other) => {
                        other.amount += amount;
                        other.poison |= hit.poison;
                    }
                    None => final_hits.push(Hit { amount, ..hit }),
                }
            }
        }
        let mut dealt = Dealt::default();
        let mut doomed = CardSet::EMPTY;
        for hit in &final_hits {
            let damage = &mut self.damage[hit.card.index()];
            *damage = damage.saturating_add(hit.amount.min(255) as u8);
            dealt.damaged.insert(hit.card);
            if hit.poison || i32::from(self.damage(hit.card)) >= self.power(hit.card) {
                doomed.insert(hit.card);
            }
        }
        if !doomed.is_empty() {
            dealt.destroyed = self.destroy_in_fight(doomed, fighters)?;
        }
        self.settle()?;
        Ok(dealt)
    }

    /// What remains of damage after effects that prevent it, ward and armor, which are used up.
    fn prevented(&mut self, hit: Hit, ignores_armor: bool) -> u16 {
        let card = hit.card;
        if hit.amount == 0 || self.zone(card) != Zone::Battleline {
            return 0;
        }
        if self.keyword(card, Keyword::Invulnerable) > 0 || self.cannot(Deed::BeDealtDamage, card) {
            return 0;
        }
        if self.warded.remove(card) {
            return 0;
        }
        if ignores_armor {
            return hit.amount;
        }
        let armor = self.armor_left(card).clamp(0, 255) as u16;
        let prevented = armor.min(hit.amount);
        if prevented > 0 {
            self.use_armor(card, prevented as u8);
        }
        hit.amount - prevented
    }

    fn use_armor(&mut self, card: Card, prevented: u8) {
        let used = self.armor_used(card).saturating_add(prevented);
        self.set_armor_used(card, used);
    }

    /// Notes how much of a creature's armor has prevented damage this turn, or is lost.
    pub(crate) fn set_armor_used(&mut self, card: Card, used: u8) {
        let of = self.armor(card).clamp(0, 255) as u8;
        self.armor_used.retain(|a| a.card != card);
        let noted = self.armor_used.push(ArmorUsed { card, used, of });
        debug_assert!(noted, "armor of more creatures used than there is room for");
    }

    /// The creatures to one of which damage to `card` is dealt instead; of several the active player
    /// chooses (March 2021, "Active player").
    fn who_takes_damage_for(&self, card: Card) -> CardSet {
        let mut takers = CardSet::EMPTY;
        self.each_constant(kind::TAKES_DAMAGE, |by, ability| {
            if let Ability::TakesDamageFor(test) = ability
                && by.card != card
                && test(self, by, card)
            {
                takers.insert(by.card);
            }
        });
        takers
    }
}

impl State {
    /// In a position: armor that was lost before it was described is not part of it.
    pub(crate) fn note_armor_of_users(&mut self) {
        let mut used = self.armor_used;
        for entry in used.iter_mut() {
            entry.of = self.armor(entry.card).clamp(0, 255) as u8;
        }
        self.armor_used = used;
    }
}
