//! Leaving play (March 2021, "Leaves play", "Capture", "Upgrades", "Graft", "Gigantic").
//!
//! Over 400 lines: one procedure, a function for each of its steps, and the questions about what has left.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game, LastSeen};
use crate::keyforge::house::HouseSet;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::Zone;

/// Where a card goes that leaves play: the zone is its owner's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// The hand
    Hand,
    /// The top of the deck
    DeckTop,
    /// The bottom of the deck
    DeckBottom,
    /// Anywhere in the deck, which is shuffled
    DeckShuffled,
    /// The archives of a player, who need not be the owner
    Archives(Player),
    /// The discard pile
    Discard,
    /// Out of the game
    Purged,
    /// Faceup under a card in play
    Under(Card),
}

impl To {
    /// Whether the zone is hidden from somebody.
    pub(crate) const fn is_hidden(self) -> bool {
        !matches!(self, To::Discard | To::Purged | To::Under(_))
    }
}

/// Cards that go somewhere together, one after the other.
pub(crate) enum Leaving {
    /// In any order
    Any(CardSet),
    /// In an order that was asked for
    Ordered(smallvec::IntoIter<[Card; 16]>),
}

impl Iterator for Leaving {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        match self {
            Leaving::Any(left) => left.first().inspect(|card| {
                left.remove(*card);
            }),
            Leaving::Ordered(left) => left.next(),
        }
    }
}

impl Game<'_> {
    /// Takes cards out of play together and resolves what triggers by it. Wards have been dealt
    /// with before.
    pub(crate) fn leave_together(&mut self, cards: CardSet, to: To) -> Flow {
        self.resolve_before_leaving(cards)?;
        let mut pending = Pending::new();
        self.leave_unresolved(cards, to, &mut pending)?;
        self.resolve_pending(&mut pending)
    }

    /// "If a card has a "Leaves Play:" ability, the effect happens automatically immediately before
    /// the card leaves play" (July 2018 and January 2019, "Leaves play"; later editions do not say
    /// when): with everything that leaves with it still there, and the æmber on it.
    pub(crate) fn resolve_before_leaving(&mut self, cards: CardSet) -> Flow {
        if !self.edition.leaves_play_abilities_come_first() {
            return Ok(());
        }
        self.resolve_leaves_play(cards)
    }

    #[inline(never)]
    fn resolve_leaves_play(&mut self, cards: CardSet) -> Flow {
        let mut pending = Pending::new();
        for card in cards.filter(|c| self.in_play(c)) {
            self.each_own(card, Trigger::LeavesPlay, |ctx, ability| {
                self.add_trigger(&ctx.with_subject(card), ability, &mut pending);
            });
        }
        self.resolve_pending(&mut pending)
    }

    /// Notes what cards that leave play together trigger, themselves and others.
    fn trigger_leaving(&mut self, cards: CardSet, pending: &mut Pending) {
        for card in cards {
            let triggered = pending.len();
            if !self.edition.leaves_play_abilities_come_first() {
                self.each_own(card, Trigger::LeavesPlay, |ctx, ability| {
                    self.add_trigger(&ctx.with_subject(card), ability, pending);
                });
            }
            if pending.len() == triggered {
                // What it remembers, it forgets unless its "Leaves Play:" still asks for it.
                self.forget_purged_by(card);
            }
            if self.triggers & Trigger::CardLeavesPlay.bit() != 0 {
                let controller = self.controller(card);
                let event = Event::watched(Trigger::CardLeavesPlay, Some(card), self.doer())
                    .controlled_by(controller)
                    .by(self.doer_card())
                    .amounting(self.place_left(card, cards));
                self.collect_watchers(event, pending);
            }
        }
    }

    /// Remembers where creatures that leave play stood, and the houses of fighters, for what asks for it later.
    fn remember_places(&mut self, cards: CardSet) {
        if self.is_resolving() {
            self.note_last_seen(cards);
        }
        let Some(fight) = self.fight else { return };
        if cards.contains(fight.attacker) {
            self.left_fight.attackers_houses = Some(self.houses(fight.attacker));
        }
        if cards.contains(fight.defender) {
            self.left_fight.defenders_houses = Some(self.houses(fight.defender));
            self.left_fight.defenders_neighbors = Some(self.neighbors(fight.defender) - cards);
        }
    }

    /// Takes cards out of play together, and notes in `pending`, empty before, what triggers by it.
    pub(crate) fn leave_unresolved(
        &mut self,
        cards: CardSet,
        to: To,
        pending: &mut Pending,
    ) -> Flow {
        let cards = cards.filter(|c| self.in_play(c));
        if cards.is_empty() {
            return Ok(());
        }
        self.trigger_leaving(cards, pending);
        self.remember_places(cards);
        let mut returned = [0u16; 2];
        let mut all = cards;
        for card in cards {
            all |= self.upgrades(card) - cards;
        }
        // What replaces their going to a discard pile is there as long as any of them.
        let purged = all.filter(|c| self.is_purged_instead(c));
        let order = self.order_into_discard_piles(all, to)?;
        for card in order {
            let was_creature = self.zone(card) == Zone::Battleline;
            let controller = self.controller(card);
            let amber = std::mem::take(&mut self.amber[card.index()]);
            if was_creature {
                returned[controller.opponent().index()] += u16::from(amber);
            }
            let to = if cards.contains(card) { to } else { To::Discard };
            let to = match to {
                To::Discard if purged.contains(card) => To::Purged,
                to => to,
            };
            self.take_out_of_play(card);
            let stood_in = self.stand_in_leaves(card, to);
            let half = self.second_half(card);
            for under in self.under(card) {
                self.put(under, if half == Some(under) { to } else { To::Discard });
            }
            self.restore_copy(card);
            if !stood_in {
                self.put(card, to);
            }
        }
        self.forget_effects_on(all, pending);
        if to == To::DeckShuffled {
            for player in Player::BOTH {
                if cards.into_iter().any(|c| c.owner() == player) {
                    self.shuffle_deck_with_pile(player, 0);
                }
            }
        }
        for player in Player::BOTH {
            if returned[player.index()] > 0 {
                self.add_to_pool(player, returned[player.index()])?;
            }
        }
        self.needs_state_checks = true;
        if !pending.is_empty() {
            pending.retain(|t| self.still_applies(t));
        }
        Ok(())
    }

    /// Cards that go somewhere together, in the order in which they get there: into a discard pile in
    /// the active player's (March 2021, "Destroyed"), where a card of the match reads that order.
    #[inline]
    pub(crate) fn order_into_discard_piles(
        &mut self,
        cards: CardSet,
        to: To,
    ) -> Result<Leaving, Stop> {
        if to == To::Discard && self.table.discard_order_matters {
            Ok(Leaving::Ordered(self.ask_order_of_discarding(cards)?.into_iter()))
        } else {
            Ok(Leaving::Any(cards))
        }
    }

    #[inline(never)]
    fn ask_order_of_discarding(&mut self, cards: CardSet) -> Result<SmallVec<[Card; 16]>, Stop> {
        // They lie open then: who orders them sees them.
        self.reveal(cards);
        self.show_facedown(cards);
        let mut order = SmallVec::new();
        for owner in Player::BOTH {
            let mut left = cards & CardSet::owned_by(owner);
            while let Some(card) = self.ask_card(DecisionKind::Card, None, left)? {
                left.remove(card);
                order.push(card);
            }
        }
        Ok(order)
    }

    /// Notes creatures that leave play: an ability may go on to speak of them.
    #[inline(never)]
    fn note_last_seen(&mut self, cards: CardSet) {
        for creature in cards.filter(|c| self.zone(c) == Zone::Battleline) {
            let (neighbors, amber) = (self.neighbors(creature), self.amber_on(creature));
            self.last_seen.push(LastSeen { creature, neighbors, amber });
        }
    }

    /// A creature that is not in play, as it was immediately before it left play in this step (March 2021,
    /// "Leaves play": "later instructions in the same ability refer to the cards as they were" then).
    fn last_seen(&self, creature: Card) -> Option<&LastSeen> {
        let is_gone = self.zone(creature) != Zone::Battleline;
        self.last_seen.iter().rfind(|last| is_gone && last.creature == creature)
    }

    /// The neighbors of a creature: those that it has now, or had immediately before it left play in
    /// this step; of what attacked in the fight that is going on and left play in it, as it attacked.
    pub fn neighbors_or_last(&self, creature: Card) -> CardSet {
        match self.last_seen(creature) {
            Some(last) => last.neighbors,
            None if self.in_play(creature) => self.neighbors(creature),
            None if self.is_attacking(creature) => self.attackers_neighbors(),
            None => CardSet::EMPTY,
        }
    }

    /// The houses of a creature: those that it has now, or had immediately before it left play in the fight that is
    /// going on.
    pub fn houses_or_last(&self, creature: Card) -> HouseSet {
        let left = match self.fight {
            Some(fight) if creature == fight.attacker => self.left_fight.attackers_houses,
            Some(fight) if creature == fight.defender => self.left_fight.defenders_houses,
            _ => None,
        };
        left.filter(|_| !self.in_play(creature)).unwrap_or_else(|| self.houses(creature))
    }

    /// The æmber on a creature: what is on it now, or was immediately before it left play in this step.
    pub fn amber_on_or_last(&self, creature: Card) -> u8 {
        self.last_seen(creature).map_or_else(|| self.amber_on(creature), |last| last.amber)
    }

    /// How many creatures are to a creature's left in its battleline that do not leave with it.
    fn place_left(&self, card: Card, leaving: CardSet) -> usize {
        let line = self.battleline(self.controller(card));
        match line.iter().position(|c| *c == card) {
            Some(place) => line[..place].iter().filter(|c| !leaving.contains(**c)).count(),
            None => 0,
        }
    }

    /// Removes a card from its place in play and everything on it.
    #[inline(never)]
    fn take_out_of_play(&mut self, card: Card) {
        let controller = self.controller(card);
        match self.zone(card) {
            Zone::Battleline => {
                self.areas[controller].battleline.remove(card);
                self.areas[controller].creatures.remove(card);
            }
            Zone::Artifacts => {
                self.areas[controller].artifacts.remove(card);
            }
            _ => {}
        }
        let n = card.index();
        self.damage[n] = 0;
        self.amber[n] = 0;
        self.power_counters[n] = 0;
        self.armor_used.retain(|a| a.card != card);
        self.counters.retain(|(c, _, _)| *c != card);
        self.ready.remove(card);
        self.stunned.remove(card);
        self.warded.remove(card);
        self.enraged.remove(card);
        self.attacked.remove(card);
        self.held_by_two.remove(card);
        self.allowed_one.remove(card);
        if self.texts.remove(card) {
            self.recount();
        }
    }

    /// A card that was a copy is itself again.
    #[inline]
    pub(crate) fn restore_copy(&mut self, card: Card) {
        self.copies.retain(|c| c.card != card);
    }

    /// Lasting effects on cards that leave play expire, and those that last until they do end. Those
    /// that waited for just that ("the next time it leaves play") are used up when they resolve.
    #[inline(never)]
    fn forget_effects_on(&mut self, cards: CardSet, happening: &Pending) {
        self.forget_control(cards);
        if self.lasting.is_empty() {
            return;
        }
        let before = self.lasting.len();
        self.lasting.retain(|l| {
            // What is gained of another card is on the card that gains it.
            let on = match l.ability {
                Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget => {
                    Some(l.ctx.card)
                }
                _ => l.ctx.target.get(),
            };
            let on = on.is_some_and(|card| cards.contains(card));
            let bound = l.bound_to.get().is_some_and(|source| cards.contains(source));
            !(on || bound) || happening.iter().any(|t| t.limited && t.is_of(l))
        });
        if self.lasting.len() != before {
            self.recount();
        }
    }

    /// Puts a card that is nowhere (or under a card) into a zone of its owner.
    #[inline(never)]
    pub(crate) fn put(&mut self, card: Card, to: To) {
        if to == To::Discard {
            return self.put_into_discard_pile(card);
        }
        let owner = card.owner();
        let zone = match to {
            To::Hand => Zone::Hand,
            To::DeckTop | To::DeckBottom | To::DeckShuffled => Zone::Deck,
            To::Archives(_) => Zone::Archives,
            To::Discard => Zone::Discard,
            To::Purged => Zone::Purged,
            To::Under(_) => Zone::Under,
        };
        self.zone[card.index()] = zone;
        self.forget_host(card);
        self.facedown.remove(card);
        self.held_by_two.remove(card);
        match to {
            To::Hand => self.areas[owner].hand.insert(card),
            To::DeckTop | To::DeckShuffled => self.areas[owner].deck.push(card),
            To::DeckBottom => self.areas[owner].deck.insert(0, card),
            To::Archives(player) => {
                self.areas[player].archives.insert(card);
                self.set_holder(card, player);
            }
            // The discard pile is seen to above.
            To::Discard | To::Purged => {}
            To::Under(host) => {
                self.host[card.index()] = host;
                self.hosted.insert(card);
            }
        }
        // It came from where both could see it; whoever hides it says so afterwards.
        for player in Player::BOTH {
            if zone.is_hidden() {
                self.known[player].insert(card);
            } else {
                self.known[player].remove(card);
            }
        }
    }

    /// The same for the discard pile, where most cards go.
    pub(crate) fn put_into_discard_pile(&mut self, card: Card) {
        self.zone[card.index()] = Zone::Discard;
        self.forget_host(card);
        self.facedown.remove(card);
        self.held_by_two.remove(card);
        self.areas[card.owner()].discard.push(card);
        self.passed_openly.insert(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
    }
}

#[cfg(test)]
mod tests;
