//! Destroying (March 2021, "Destroyed", "Sacrifice", "Replacement effects", "Ward", timing chart
//! "Destroyed"): tag, resolve all "Destroyed:", then all leave together.
//!
//! Before December 2020 nothing is tagged: what an effect destroys resolves its "Destroyed:" right
//! before it leaves play, also in the middle of another destruction.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, By, Deed, Moment, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::question::{Stop, Trigger};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::{Event, Pending};

impl Game<'_> {
    /// Destroys cards in play; those that were destroyed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn destroy(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let destroyed = self.destroy_all(cards.into())?;
        self.settle()?;
        Ok(destroyed)
    }

    /// Sacrifices a card: its controller must be who is told to (from December 2020 on).
    ///
    /// # Errors
    /// What stops the game.
    pub fn sacrifice(&mut self, by: By, card: Card) -> Result<bool, Stop> {
        let own = self.controller(card) == by.you || by.card == card;
        if !own && self.edition.sacrifices_only_controlled_cards() {
            return Ok(false);
        }
        Ok(!self.destroy(card)?.is_empty())
    }

    pub(crate) fn destroy_all(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        self.destroy_in_fight(cards, CardSet::EMPTY)
    }

    /// The same; `fighters` are destroyed "in a fight" if they are.
    pub(crate) fn destroy_in_fight(
        &mut self,
        cards: CardSet,
        fighters: CardSet,
    ) -> Result<CardSet, Stop> {
        // Also what destroys nothing counts: effects that may be repeated at will come to an end.
        self.count_work()?;
        let cards = self.that_can_be_destroyed(cards);
        let cards = self.ward_off(cards);
        if cards.is_empty() {
            return Ok(cards);
        }
        let fighters = self.in_the_fight(fighters);
        for card in cards {
            let controller = self.controller(card);
            if fighters.contains(card) {
                self.this_turn.destroyed_in_fights[controller] += 1;
            }
        }
        self.tagged |= cards;
        self.destructions += 1;
        let outermost = self.destructions == 1 || !self.edition.tags_for_destruction();
        let noted = self.destroyed.len();
        for card in cards {
            let controller = self.controller(card);
            self.destroyed.push((card, controller));
        }
        self.resolve_destroyed(cards)?;
        let mut replaced = CardSet::EMPTY;
        if outermost {
            let from = if self.edition.tags_for_destruction() { 0 } else { noted };
            replaced = self.resolve_replacements(from)?;
            for card in replaced & fighters {
                let controller = self.controller(card);
                let count = &mut self.this_turn.destroyed_in_fights[controller];
                *count = count.saturating_sub(1);
            }
            let leaving: SmallVec<[(Card, Player); 16]> =
                self.destroyed[from..].iter().copied().collect();
            self.destroyed.truncate(from);
            let set: CardSet = leaving.iter().map(|(c, _)| *c).collect();
            let still_here = (set & self.tagged).filter(|c| self.in_play(c));
            let creatures = set.filter(|c| {
                self.in_play(c) && self.card_type(c) == CardType::Creature
                    || !self.in_play(c) && self.facts(c).card_type == CardType::Creature
            });
            self.tagged -= set;
            let pending = self.leave_unresolved(still_here, To::Discard)?;
            self.destructions -= 1;
            self.after_destroyed(&leaving, creatures - replaced, fighters, pending)?;
        } else {
            self.destructions -= 1;
        }
        Ok(cards - replaced)
    }

    fn that_can_be_destroyed(&self, cards: CardSet) -> CardSet {
        (cards - self.tagged).filter(|c| {
            self.in_play(c)
                && self.keyword(c, Keyword::Invulnerable) == 0
                && !self.cannot(Deed::BeDestroyed, c)
        })
    }

    /// Discards the wards of those that have one instead; the others.
    pub(crate) fn ward_off(&mut self, cards: CardSet) -> CardSet {
        let warded = cards & self.warded;
        self.warded -= warded;
        cards - warded
    }

    /// Every "Destroyed:" that the cards have when they are tagged.
    fn resolve_destroyed(&mut self, cards: CardSet) -> Flow {
        let mut pending = SmallVec::<[Trigger; 16]>::new();
        for card in cards {
            self.each_own(card, Moment::Destroyed, |by, ability| {
                if let Ability::When(_, condition, _) = ability
                    && condition(self, by)
                {
                    pending.extend(Game::trigger(by, ability));
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
        if self.kinds & kind::INSTEAD == 0 {
            return Ok(replaced);
        }
        let mut n = from;
        while n < self.destroyed.len() {
            let (card, _) = self.destroyed[n];
            if let Some((by, effect)) = self.replacement(card) {
                self.tagged.remove(card);
                self.destroyed.remove(n);
                replaced.insert(card);
                self.count_work()?;
                effect(self, by)?;
            } else {
                n += 1;
            }
        }
        Ok(replaced)
    }

    fn replacement(&self, card: Card) -> Option<(By, crate::keyforge::ability::Effect)> {
        if !self.in_play(card) || !self.tagged.contains(card) {
            return None;
        }
        let mut found = None;
        self.each_constant(kind::INSTEAD, |by, ability| {
            if let Ability::InsteadOfDestroyed(effect) = ability
                && by.card == card
                && !self.tagged.contains(by.source)
            {
                found = Some((by, *effect));
            } else if let Ability::InsteadOfDestroyed(effect) = ability
                && by.card == card
                && by.source == card
            {
                found = Some((by, *effect));
            }
        });
        found
    }

    /// "After a creature is destroyed" and "each time a creature is destroyed"; with them, what
    /// triggers by cards leaving play.
    fn after_destroyed(
        &mut self,
        destroyed: &[(Card, Player)],
        creatures: CardSet,
        fighters: CardSet,
        mut pending: Pending,
    ) -> Flow {
        let watched = Moment::CreatureDestroyed.bit() | Moment::DestroyedFightingThis.bit();
        if self.moments & watched == 0 {
            return self.resolve_pending(&mut pending);
        }
        for (card, controller) in destroyed {
            if !creatures.contains(*card) {
                continue;
            }
            let event = Event::watched(Moment::CreatureDestroyed, Some(*card), *controller);
            self.collect_watchers(event, &mut pending);
            if let Some(fight) = self.fight
                && fighters.contains(*card)
                && (*card == fight.attacker || *card == fight.defender)
            {
                let survivor =
                    if *card == fight.attacker { fight.defender } else { fight.attacker };
                if self.in_play(survivor) {
                    self.each_own(survivor, Moment::DestroyedFightingThis, |by, ability| {
                        let by = By { it: Some(*card), actor: *controller, ..by };
                        if let Ability::When(_, condition, _) = ability
                            && condition(self, by)
                        {
                            pending.extend(Game::trigger(by, ability));
                        }
                    });
                }
            }
        }
        self.resolve_pending(&mut pending)
    }
}
