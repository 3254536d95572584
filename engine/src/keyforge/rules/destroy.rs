//! Destroying (March 2021, "Destroyed", "Sacrifice", "Replacement effects", "Ward", timing chart
//! "Destroyed"): tag, resolve all "Destroyed:", then all leave together.
//!
//! Before December 2020 nothing is tagged: what an effect destroys resolves its "Destroyed:" right
//! before it leaves play, also in the middle of another destruction.

use smallvec::SmallVec;

use crate::keyforge::ability::{AbilityContext, DestroyedBy, Restriction, Trigger, Would, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{DestroyedCard, Flow, Game};
use crate::keyforge::question::{Stop, TriggeredAbility};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::{State, Zone};
use crate::keyforge::traits::Trait;

impl State {
    /// The neighbors that an event of a destroyed creature tells of by its amount.
    pub(crate) fn neighbors_told(amount: u16) -> CardSet {
        let numbers = [amount & 0xff, amount >> 8].into_iter().filter(|number| *number > 0);
        numbers.map(|number| Card::from_index(usize::from(number - 1))).collect()
    }
}

impl Game<'_> {
    /// Destroys cards in play; those that were destroyed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn destroy(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.destroy_and_check(cards.into())
    }

    fn destroy_and_check(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        let destroyed = self.destroy_all(cards)?;
        self.apply_state_checks()?;
        Ok(destroyed)
    }

    /// Sacrifices a card: its controller must be who is told to (from December 2020 on).
    ///
    /// # Errors
    /// What stops the game.
    pub fn sacrifice(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        // A card used as if it were yours is sacrificed as if you controlled it (March 2021, "As if it
        // were yours").
        let own = self.controller(card) == ctx.you || ctx.card == card;
        if !own && self.edition.sacrifices_only_controlled_cards() {
            return Ok(false);
        }
        Ok(!self.destroy(card)?.is_empty())
    }

    pub(crate) fn destroy_all(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        self.destroy_in_fight(cards, CardSet::EMPTY, CardSet::EMPTY)
    }

    /// Destroys cards; `fighters` are destroyed "in a fight" if they are, and so is what is dealt the damage of
    /// their power instead.
    pub(crate) fn destroy_in_fight(
        &mut self,
        cards: CardSet,
        fighters: CardSet,
        instead: CardSet,
    ) -> Result<CardSet, Stop> {
        // Also what destroys nothing counts: effects that may be repeated at will come to an end.
        self.count_work()?;
        let cards = self.that_can_be_destroyed(cards);
        let cards = self.ward_off(cards);
        if cards.is_empty() {
            return Ok(cards);
        }
        let fighters = self.in_the_fight(fighters);
        let in_fight = fighters | instead | self.destroyed_in_fight_by_splash();
        self.count_destroyed(cards, in_fight);
        self.tagged |= cards;
        self.destructions += 1;
        let outermost = self.destructions == 1 || !self.edition.tags_for_destruction();
        let noted = self.destroyed.len();
        for card in cards {
            let destroyed = self.about_to_be_destroyed(card, fighters | instead);
            self.destroyed.push(destroyed);
        }
        self.resolve_destroyed(cards)?;
        let mut replaced;
        if outermost {
            let from = if self.edition.tags_for_destruction() { 0 } else { noted };
            replaced = self.resolve_replacements(from)?;
            self.uncount_replaced(replaced, in_fight);
            let mut leaving = SmallVec::<[DestroyedCard; 16]>::from_slice(&self.destroyed[from..]);
            self.destroyed.truncate(from);
            let set: CardSet = leaving.iter().map(|d| d.card).collect();
            self.resolve_before_leaving(set)?;
            let still_here = (set & self.tagged).filter(|c| self.in_play(c));
            let creatures = set.filter(|c| {
                self.in_play(c) && self.card_type(c) == CardType::Creature
                    || !self.in_play(c) && self.facts(c).card_type == CardType::Creature
            });
            self.tagged -= set;
            if self.asks_about_destroyed() {
                for destroyed in &mut leaving {
                    destroyed.neighbors = self.told_neighbors(destroyed.card);
                    // What its "Destroyed:" took away was what it was when it was tagged.
                    if self.in_play(destroyed.card) {
                        destroyed.mutant = self.is_watched_mutant(destroyed.card);
                    }
                }
            }
            let mut pending = Pending::new();
            self.leave_unresolved(still_here, To::Discard, &mut pending)?;
            if let Some(fight) = self.fight {
                self.left_fight.destroyed |=
                    set & CardSet::from_iter([fight.attacker, fight.defender]);
            }
            self.destructions -= 1;
            self.after_destroyed(&leaving, creatures - replaced, fighters, &mut pending)?;
        } else {
            self.destructions -= 1;
            // Replacements wait until the outermost destruction comes to an end (March 2021,
            // "Replacement effects"): what one of them will keep was not destroyed.
            let kept = |d: &DestroyedCard| !self.destruction_replacements(*d).is_empty();
            replaced = self.destroyed.iter().filter(|d| kept(d)).map(|d| d.card).collect();
            replaced &= cards;
        }
        Ok(cards - replaced)
    }

    /// The record of the turn: creatures destroyed, and cards destroyed in fights.
    fn count_destroyed(&mut self, cards: CardSet, in_fight: CardSet) {
        for card in cards {
            let controller = self.controller(card);
            if self.zone(card) == Zone::Battleline {
                self.this_turn.counts[controller].destroyed(1);
            }
            if in_fight.contains(card) {
                self.this_turn.destroyed_in_fights[controller] += 1;
            }
        }
    }

    /// Takes back [`Self::count_destroyed`]: what a replacement effect kept was not destroyed.
    fn uncount_replaced(&mut self, replaced: CardSet, in_fight: CardSet) {
        for card in replaced {
            let controller = self.controller(card);
            let counts = &mut self.this_turn.counts[controller];
            counts.creatures_destroyed = counts.creatures_destroyed.saturating_sub(1);
            if in_fight.contains(card) {
                let count = &mut self.this_turn.destroyed_in_fights[controller];
                *count = count.saturating_sub(1);
            }
        }
    }

    /// Who and what destroys a card: in a fight the creature that deals it the damage, else what is being resolved.
    fn about_to_be_destroyed(&self, card: Card, in_fight: CardSet) -> DestroyedCard {
        let controller = self.controller(card);
        let opponent = self.fight.filter(|_| in_fight.contains(card)).map(|fight| {
            let attackers =
                card != fight.damage_to && controller == self.controller(fight.attacker);
            if card == fight.attacker || attackers { fight.defender } else { fight.attacker }
        });
        let (doer, doer_card, by) = match (opponent, self.splashing) {
            (Some(by), _) => (self.controller(by), Some(by), DestroyedBy::Fight),
            (None, Some((by, splashed))) if splashed.contains(card) => {
                (self.controller(by), Some(by), DestroyedBy::SplashAttack)
            }
            _ => {
                let (doer, doer_card) = (self.doer(), self.doer_card());
                let by = match self.assaulting {
                    Some(_) if self.assaulting == doer_card => DestroyedBy::Assault,
                    _ => DestroyedBy::Effect,
                };
                (doer, doer_card, by)
            }
        };
        let mutant = self.is_watched_mutant(card);
        DestroyedCard { card, controller, doer, doer_card, by, neighbors: 0, mutant }
    }

    /// Whether a card is a Mutant, if somebody may ask that of a creature that is destroyed.
    fn is_watched_mutant(&self, card: Card) -> bool {
        self.asks_about_destroyed() && self.has_trait(card, Trait::Mutant)
    }

    /// Whether somebody asks what creatures are that are destroyed, or may ask later in the turn.
    fn asks_about_destroyed(&self) -> bool {
        self.triggers & Trigger::CreatureDestroyed.bit() != 0
            || !self.table.of_trigger(Trigger::CreatureDestroyed).is_empty()
    }

    fn that_can_be_destroyed(&self, cards: CardSet) -> CardSet {
        (cards - self.tagged).filter(|c| {
            self.in_play(c) && !self.is_invulnerable(c) && !self.cannot(Restriction::BeDestroyed, c)
        })
    }

    /// Discards the wards of those that have one instead; the others.
    pub(crate) fn ward_off(&mut self, cards: CardSet) -> CardSet {
        // The ward of a creature that is considered an artifact does nothing.
        let warded = cards & self.warded & self.creatures();
        self.warded -= warded;
        cards - warded
    }

    /// Every "Destroyed:" that the cards have when they are tagged.
    fn resolve_destroyed(&mut self, cards: CardSet) -> Flow {
        let mut pending = SmallVec::<[TriggeredAbility; 16]>::new();
        for card in cards {
            self.each_own(card, Trigger::Destroyed, |ctx, ability| {
                if ability.is_set_off(self, &ctx) {
                    self.add_trigger(&ctx, ability, &mut pending);
                }
            });
        }
        while !pending.is_empty() {
            let next = self.ask_order(&pending)?;
            let trigger = pending.remove(next);
            self.resolve_one(trigger)?;
        }
        Ok(())
    }

    /// "Instead": takes the tag off and does what replaces the destruction.
    fn resolve_replacements(&mut self, from: usize) -> Result<CardSet, Stop> {
        let mut replaced = CardSet::EMPTY;
        if self.constant_kinds & kind::INSTEAD == 0 {
            return Ok(replaced);
        }
        let mut n = from;
        while n < self.destroyed.len() {
            let destroyed = self.destroyed[n];
            let found = self.destruction_replacements(destroyed);
            if found.is_empty() {
                n += 1;
                continue;
            }
            let chosen = found[self.ask_order(&found)?];
            self.tagged.remove(destroyed.card);
            self.destroyed.remove(n);
            let spared = self.spared;
            self.spared.insert(destroyed.card);
            let is_replaced = self.replace_by(&chosen)?;
            self.spared = spared;
            self.needs_state_checks = true;
            if is_replaced {
                replaced.insert(destroyed.card);
            } else {
                self.tagged.insert(destroyed.card);
                self.destroyed.insert(n, destroyed);
                n += 1;
            }
        }
        Ok(replaced)
    }

    /// The effects that replace a destruction: "Destroyed: … instead" of the card. One that is printed
    /// on another card which is being destroyed too has nothing to do any more.
    fn destruction_replacements(
        &self,
        destroyed: DestroyedCard,
    ) -> SmallVec<[TriggeredAbility; 4]> {
        let DestroyedCard { card, controller, doer, doer_card, .. } = destroyed;
        if self.constant_kinds & kind::INSTEAD == 0
            || !self.in_play(card)
            || !self.tagged.contains(card)
            || self.cannot_trigger(card, Trigger::Destroyed)
        {
            return SmallVec::new();
        }
        let event = Event { subject: Some(card), ..Event::nobodys(doer) };
        let event = event.controlled_by(controller).by(doer_card);
        let mut found = self.replacements(Would::BeDestroyed, event);
        found.retain(|r| r.ctx.source == card || !self.tagged.contains(r.ctx.source));
        found
    }

    /// What a creature that is still there says of those that are destroyed fighting it.
    fn collect_destroyed_fighting(&self, survivor: Card, event: Event, found: &mut Pending) {
        if self.in_play(survivor) {
            let event = event.by(Some(survivor));
            self.each_own(survivor, Trigger::DestroyedFightingThis, |ctx, ability| {
                self.add(event, ctx, ability, found);
            });
        }
    }

    /// Creatures that splash-attack destroys just now, if that is damage of a fight.
    fn destroyed_in_fight_by_splash(&self) -> CardSet {
        let of_the_fight = self.edition.splash_attack_is_of_the_fight();
        self.splashing.filter(|_| of_the_fight).map_or(CardSet::EMPTY, |(_, splashed)| splashed)
    }

    /// The neighbors of a creature as a number, as events of destroyed creatures tell them: those that it has, or
    /// had when its "Destroyed:" took it away.
    fn told_neighbors(&self, creature: Card) -> u16 {
        let mut neighbors = self.neighbors_or_last(creature).into_iter();
        let mut number = || neighbors.next().map_or(0, |card| card.index() as u16 + 1);
        number() | number() << 8
    }

    /// "After a creature is destroyed" and "each time a creature is destroyed"; with them, what
    /// triggers by cards leaving play.
    fn after_destroyed(
        &mut self,
        destroyed: &[DestroyedCard],
        creatures: CardSet,
        fighters: CardSet,
        pending: &mut Pending,
    ) -> Flow {
        let watched = Trigger::CreatureDestroyed.bit() | Trigger::DestroyedFightingThis.bit();
        let mutant = destroyed.iter().any(|d| d.mutant && creatures.contains(d.card));
        if self.triggers & watched == 0 {
            self.this_turn.mutant_destroyed |= mutant;
            return self.resolve_pending(pending);
        }
        for destroyed in destroyed {
            let &DestroyedCard { card, controller, doer, doer_card, by, neighbors, mutant } =
                destroyed;
            if !creatures.contains(card) {
                continue;
            }
            let mut found = Pending::new();
            let event = Event::watched(Trigger::CreatureDestroyed, Some(card), doer)
                .controlled_by(controller)
                .by(doer_card)
                .amounting(neighbors);
            let event = Event { destroyed_by: by, was_mutant: mutant, ..event };
            self.collect_watchers(event, &mut found);
            if let Some(fight) = self.fight
                && fighters.contains(card)
                && (card == fight.attacker || card == fight.defender)
            {
                let survivor = if card == fight.attacker { fight.defender } else { fight.attacker };
                self.collect_destroyed_fighting(survivor, event, &mut found);
            } else if by == DestroyedBy::SplashAttack
                && self.edition.splash_attack_is_of_the_fight()
                && let Some(attacker) = doer_card
            {
                self.collect_destroyed_fighting(attacker, event, &mut found);
            }
            found.into_iter().for_each(|found| pending.push(found.of_destroyed_subject()));
        }
        self.this_turn.mutant_destroyed |= mutant;
        self.resolve_pending(pending)
    }
}

#[cfg(test)]
mod tests;
