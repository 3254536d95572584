//! Damage and armor (March 2021, "Damage and armor", timing chart "Damage").

mod divided;

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, Restriction, Trigger, Would, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::{ArmorUsed, State, Zone};

/// Damage that is dealt at the same time.
#[derive(Clone, Default, Debug)]
pub struct DamageBatch {
    parts: DamageParts,
    /// Armor does not prevent it
    pub ignores_armor: bool,
    /// Whether it is what the creatures of a fight deal by their power: no other damage is "dealt
    /// during fights" (March 2021, "Fight"; that of assault, hazardous, "Before Fight:" and "Fight:"
    /// is dealt before or after)
    of_a_fight: bool,
}

/// Damage to several cards, each card once.
type DamageParts = SmallVec<[DamageToCard; 16]>;

#[derive(Clone, Copy, Debug)]
struct DamageToCard {
    card: Card,
    amount: u16,
    poison: bool,
    /// The card that deals it; none: that whose ability does
    source: Option<Card>,
    /// Whether it is splash-attack damage
    splash: bool,
}

impl DamageBatch {
    /// Damage of one amount to each of `cards`.
    pub fn each(cards: CardSet, amount: i32) -> DamageBatch {
        let mut batch = DamageBatch::default();
        cards.into_iter().for_each(|card| batch.add(card, amount));
        batch
    }

    /// "This damage cannot be prevented by armor".
    #[must_use]
    pub fn ignoring_armor(self) -> DamageBatch {
        DamageBatch { ignores_armor: true, ..self }
    }

    /// More damage to `card`.
    pub fn add(&mut self, card: Card, amount: i32) {
        let amount = amount.clamp(0, 999) as u16;
        match self.parts.iter_mut().find(|p| p.card == card) {
            Some(part) => part.amount += amount,
            None => {
                let part =
                    DamageToCard { card, amount, poison: false, source: None, splash: false };
                self.parts.push(part);
            }
        }
    }

    /// "A creature deals damage …": it is dealt by another card than that whose ability says so.
    #[must_use]
    pub fn dealt_by(mut self, source: Card) -> DamageBatch {
        self.parts.iter_mut().for_each(|part| part.source = Some(source));
        self
    }

    /// Damage that `source` deals to `card`, where several creatures deal damage at the same time.
    pub fn add_from(&mut self, source: Card, card: Card, amount: i32) {
        self.add(card, amount);
        if let Some(part) = self.parts.iter_mut().find(|p| p.card == card) {
            part.source = Some(source);
        }
    }

    /// Splash-attack damage of a creature to `card`.
    pub(crate) fn splash(&mut self, source: Card, card: Card, amount: i32) {
        self.add_from(source, card, amount);
        if let Some(part) = self.parts.iter_mut().find(|p| p.card == card) {
            part.splash = true;
        }
    }

    /// Damage that the creatures of a fight deal by their power.
    pub(crate) fn of_a_fight() -> DamageBatch {
        DamageBatch { of_a_fight: true, ..DamageBatch::default() }
    }

    /// Damage by the power of a creature with poison.
    pub(crate) fn poison(&mut self, card: Card) {
        if let Some(part) = self.parts.iter_mut().find(|p| p.card == card) {
            part.poison = true;
        }
    }
}

/// Adds damage to what is dealt: to each card once.
fn add_dealt(dealt: &mut DamageParts, part: DamageToCard) {
    match dealt.iter_mut().find(|p| p.card == part.card) {
        Some(other) => {
            other.amount += part.amount;
            other.poison |= part.poison;
        }
        None => dealt.push(part),
    }
}

/// What came of damage.
#[derive(Clone, Copy, Default, Debug)]
pub struct DamageResult {
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
    pub fn deal_damage(&mut self, batch: &DamageBatch) -> Result<DamageResult, Stop> {
        self.deal_damage_in_fight(batch, CardSet::EMPTY)
    }

    /// Deals damage; `fighters` are destroyed "in a fight" if they are.
    pub(crate) fn deal_damage_in_fight(
        &mut self,
        batch: &DamageBatch,
        fighters: CardSet,
    ) -> Result<DamageResult, Stop> {
        let parts = self.what_is_dealt(batch)?;
        // Power that comes with the damage does not save from it: that it is as damaged, a creature
        // must survive (reminders of "while it is damaged").
        let powers: SmallVec<[Option<i32>; 16]> =
            parts.iter().map(|p| self.power_that_may_be_reached(p)).collect();
        let mut result = DamageResult::default();
        let mut doomed = CardSet::EMPTY;
        for (part, before) in parts.iter().zip(powers) {
            let damage = &mut self.damage[part.card.index()];
            *damage = damage.saturating_add(part.amount.min(255) as u8);
            let damage = i32::from(*damage);
            result.damaged.insert(part.card);
            if part.poison
                || before.is_some_and(|before| damage >= before.min(self.power(part.card)))
            {
                doomed.insert(part.card);
            }
        }
        let mut pending = Pending::new();
        self.after_damage(&parts, &mut pending);
        if !doomed.is_empty() {
            let splash = parts.iter().filter(|p| p.splash && doomed.contains(p.card));
            let splashed: CardSet = splash.clone().map(|p| p.card).collect();
            let source = splash.clone().find_map(|p| p.source);
            let outer = self.splashing;
            self.splashing = source.map(|source| (source, splashed));
            let instead = self.dealt_instead_of_fighters(batch, doomed, fighters, splashed);
            result.destroyed = self.destroy_in_fight(doomed, fighters, instead)?;
            self.splashing = outer;
            // What watched has to be there still.
            pending.retain(|t| {
                self.in_play(t.ctx.card)
                    || self.table.elsewhere.contains(t.ctx.card)
                    || self.lasting.iter().any(|l| t.is_of(l))
            });
        }
        self.apply_state_checks()?;
        if !pending.is_empty() {
            self.resolve_pending(&mut pending)?;
        }
        Ok(result)
    }

    /// Those of some cards that were dealt the damage of a fight though they are neither of the fighters, where
    /// they are destroyed in the fight, too.
    fn dealt_instead_of_fighters(
        &self,
        batch: &DamageBatch,
        doomed: CardSet,
        fighters: CardSet,
        splashed: CardSet,
    ) -> CardSet {
        if batch.of_a_fight && self.edition.redirected_damage_is_of_the_fight() {
            doomed - fighters - splashed
        } else {
            CardSet::EMPTY
        }
    }

    /// The power of a creature before damage is dealt to it; none if that cannot reach it: where nothing lowers
    /// power, it is at least what it is without what changes it.
    fn power_that_may_be_reached(&self, part: &DamageToCard) -> Option<i32> {
        const LOWERED_BY: u64 = kind::LOWERS_POWER | kind::SET_POWER | kind::BLANK;
        let damage = i32::from(self.damage(part.card)) + i32::from(part.amount);
        let is_less = || damage < self.unchanged_power(part.card);
        if self.constant_kinds & LOWERED_BY == 0 && is_less() {
            return None;
        }
        Some(self.power(part.card))
    }

    /// What of the damage is dealt, and to which creatures.
    fn what_is_dealt(&mut self, batch: &DamageBatch) -> Result<DamageParts, Stop> {
        const CHANGED_BY: u64 = kind::WOULD_DAMAGE | kind::TAKES_DAMAGE;
        const WATCHED_BY: u64 = Trigger::DamageDealt.bit() | Trigger::ArmorPrevents.bit();
        if self.constant_kinds & CHANGED_BY != 0 || self.triggers & WATCHED_BY != 0 {
            return self.what_is_dealt_with_changes(batch);
        }
        let dealer = self.doer_card();
        let mut dealt = DamageParts::new();
        for part in &batch.parts {
            let part = DamageToCard { source: part.source.or(dealer), ..*part };
            let amount = self.prevented(part, batch.ignores_armor)?;
            if amount > 0 {
                dealt.push(DamageToCard { amount, ..part });
            }
        }
        Ok(dealt)
    }

    /// Deals damage where more than wards and armor may change it.
    #[inline(never)]
    fn what_is_dealt_with_changes(&mut self, batch: &DamageBatch) -> Result<DamageParts, Stop> {
        let mut dealt = DamageParts::new();
        let mut redirected = SmallVec::<[DamageToCard; 4]>::new();
        let dealer = self.doer_card();
        for part in &batch.parts {
            let part = &DamageToCard { source: part.source.or(dealer), ..*part };
            if part.amount == 0 || self.is_damage_replaced(part)? {
                continue;
            }
            let amount = self.prevented(*part, batch.ignores_armor)?;
            if amount == 0 {
                continue;
            }
            if let Some(source) = self.who_divides_damage_of(part.card) {
                self.divide(DamageToCard { amount, ..*part }, source, &mut redirected)?;
                continue;
            }
            let takers = self.who_takes_damage_for(part.card);
            match self.ask_card(DecisionKind::Card, takers.into_iter().next(), takers)? {
                Some(card) => redirected.push(DamageToCard { card, amount, ..*part }),
                None => dealt.push(DamageToCard { amount, ..*part }),
            }
        }
        let also = if batch.of_a_fight { self.also_dealt(&dealt) } else { SmallVec::default() };
        for part in also {
            let takers = self.who_takes_damage_for(part.card);
            let taker = self.ask_card(DecisionKind::Card, takers.into_iter().next(), takers)?;
            redirected.push(DamageToCard { card: taker.unwrap_or(part.card), ..part });
        }
        // Armor prevents damage before it is dealt; what is then dealt to another creature instead, or
        // to another one, too, it prevents no more (FAQ "Shadow Self").
        for part in redirected {
            let amount = self.prevented(part, true)?;
            if amount > 0 {
                add_dealt(&mut dealt, DamageToCard { amount, ..part });
            }
        }
        // What replaced or prevented some of it may have taken others out of play.
        dealt.retain(|part| self.zone(part.card) == Zone::Battleline);
        for part in &mut dealt {
            part.amount = self.all_damage_to(part.card, part.amount);
        }
        Ok(dealt)
    }

    /// What watches for damage that has been dealt.
    fn after_damage(&self, parts: &[DamageToCard], pending: &mut Pending) {
        if self.triggers & Trigger::DamageDealt.bit() != 0 {
            for part in parts {
                let event = self.damage_event(Trigger::DamageDealt, part);
                self.collect_watchers(event, pending);
            }
        }
    }

    /// An event about damage: who deals it is who controls the card that does.
    fn damage_event(&self, trigger: Trigger, part: &DamageToCard) -> Event {
        let doer = part.source.map_or_else(|| self.doer(), |card| self.controller(card));
        Event::watched(trigger, Some(part.card), doer).by(part.source).amounting(part.amount)
    }

    /// "Would deal (or be dealt) damage … instead": before anything prevents it (March 2021, FAQ
    /// "Shoulder Id").
    fn is_damage_replaced(&mut self, part: &DamageToCard) -> Result<bool, Stop> {
        if self.zone(part.card) != Zone::Battleline {
            return Ok(false);
        }
        let event = self.damage_event(Trigger::DamageDealt, part);
        self.is_replaced(Would::BeDealtDamage, || event)
    }

    /// What remains of damage after effects that prevent it, ward and armor, which are used up.
    fn prevented(&mut self, part: DamageToCard, ignores_armor: bool) -> Result<u16, Stop> {
        let card = part.card;
        if part.amount == 0 || self.zone(card) != Zone::Battleline {
            return Ok(0);
        }
        if self.is_invulnerable(card)
            || self.cannot(Restriction::BeDealtDamage, card)
            || self.cannot_be_dealt_damage_by(card, part.source)
        {
            return Ok(0);
        }
        if self.warded.remove(card) {
            return Ok(0);
        }
        if ignores_armor || self.ignores_armor(part.source) {
            return Ok(part.amount);
        }
        let armor = self.armor_left(card).clamp(0, 255) as u16;
        let prevented = armor.min(part.amount);
        if prevented > 0 {
            self.use_armor(card, prevented as u8);
            let event = self.damage_event(Trigger::ArmorPrevents, &part).amounting(prevented);
            self.resolve_triggers(event)?;
        }
        Ok(part.amount - prevented)
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
        self.each_constant(kind::TAKES_DAMAGE, |ctx, ability| {
            if let Ability::TakesDamageFor(test) = ability
                && ctx.card != card
                && test(self, ctx, card)
            {
                takers.insert(ctx.card);
            }
        });
        takers
    }
}

impl State {
    /// What a creature takes that is dealt `amount`: with what it takes more, and times what
    /// multiplies it.
    fn all_damage_to(&self, creature: Card, amount: u16) -> u16 {
        let (mut more, mut times) = (amount, 1u16);
        self.each_constant(kind::WOULD_DAMAGE, |ctx, ability| {
            if let Ability::TakesMoreDamage(test, amount) = ability
                && test(self, ctx, creature)
            {
                more = more.saturating_add(amount.now(self, &ctx).clamp(0, 255) as u16);
            }
            if let Ability::DamageTimes(test, n) = ability
                && test(self, ctx, creature)
            {
                times = times.saturating_mul(u16::from(*n));
            }
        });
        more.saturating_mul(times)
    }

    /// Whether a creature cannot be dealt damage by a card: "by creatures with power 5 or higher".
    fn cannot_be_dealt_damage_by(&self, creature: Card, source: Option<Card>) -> bool {
        let Some(source) = source else { return false };
        let mut cannot = false;
        self.each_constant(kind::WOULD_DAMAGE, |ctx, ability| {
            if let Ability::CannotBeDealtDamageBy(test) = ability {
                cannot |= test(self, ctx, creature, source);
            }
        });
        cannot
    }

    /// In a position: armor that was lost before it was described is not part of it.
    pub(crate) fn note_armor_of_users(&mut self) {
        let mut used = self.armor_used.clone();
        for entry in used.iter_mut() {
            entry.of = self.armor(entry.card).clamp(0, 255) as u8;
        }
        self.armor_used = used;
    }
}

#[cfg(test)]
mod tests;
