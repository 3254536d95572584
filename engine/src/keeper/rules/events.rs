//! What happens, as far as activation conditions look at it ("Abilities", activation condition).
//!
//! Ruling: an activation condition that has been met stays met until every player has passed on it:
//! in the responses to a chain, or outside of one. For one thing that happened an ability can be
//! activated once.

use super::super::card::Card;
use super::super::component::Condition;
use super::super::game::Game;
use super::super::seat::Seat;
use super::super::state::Zone;

/// Something that activation conditions look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The minion attacks
    Attacks(Card),
    /// The minion defends
    Defends(Card),
    /// The player attacks
    AttackBy(Seat),
    /// The card, in play, was selected as a target of an ability
    Targeted(Card),
    /// The minion was damaged, when this player controlled it
    Damaged(Card, Seat),
    /// The card was destroyed in this zone, when this player controlled it
    Destroyed(Card, Zone, Seat),
    /// The player took damage
    PlayerDamaged(Seat),
}

/// An ability that was activated by what had happened until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsedAbility {
    pub(crate) card: Card,
    ability: u8,
    /// How many events there were
    events: usize,
}

impl Event {
    /// The card it is about, as conditions on the card itself see it.
    pub(crate) const fn card(self) -> Option<Card> {
        match self {
            Event::Attacks(card)
            | Event::Defends(card)
            | Event::Targeted(card)
            | Event::Damaged(card, _)
            | Event::Destroyed(card, ..) => Some(card),
            Event::AttackBy(_) | Event::PlayerDamaged(_) => None,
        }
    }

    pub(crate) fn card_mut(&mut self) -> Option<&mut Card> {
        match self {
            Event::Attacks(card)
            | Event::Defends(card)
            | Event::Targeted(card)
            | Event::Damaged(card, _)
            | Event::Destroyed(card, ..) => Some(card),
            Event::AttackBy(_) | Event::PlayerDamaged(_) => None,
        }
    }

    /// Whether it meets the condition of an ability of `card`, used by `seat`.
    fn meets(self, condition: Condition, card: Card, seat: Seat) -> bool {
        match (condition, self) {
            (Condition::Attack, Event::Attacks(c))
            | (Condition::Defend, Event::Defends(c))
            | (Condition::Targeted, Event::Targeted(c))
            | (Condition::Damaged, Event::Damaged(c, _))
            | (Condition::DestroyedResource, Event::Destroyed(c, Zone::Granary, _))
            | (Condition::DestroyedHand, Event::Destroyed(c, Zone::Hand, _))
            | (Condition::DestroyedDeck, Event::Destroyed(c, Zone::Deck, _)) => c == card,
            (Condition::Destroyed, Event::Destroyed(c, zone, _)) => c == card && zone.is_play(),
            (Condition::YoursDamaged, Event::Damaged(c, of)) => c != card && of == seat,
            (Condition::YoursDestroyed, Event::Destroyed(_, zone, of)) => {
                zone.is_play() && of == seat
            }
            (Condition::HandDestroyed, Event::Destroyed(_, Zone::Hand, of))
            | (Condition::DeckDestroyed, Event::Destroyed(_, Zone::Deck, of)) => of == seat,
            (Condition::YouDamaged, Event::PlayerDamaged(of)) => of == seat,
            (Condition::OpponentAttacks, Event::AttackBy(by)) => by != seat,
            _ => false,
        }
    }

    /// Conditions that it can meet.
    const fn conditions(self) -> &'static [Condition] {
        match self {
            Event::Attacks(_) => &[Condition::Attack],
            Event::Defends(_) => &[Condition::Defend],
            Event::AttackBy(_) => &[Condition::OpponentAttacks],
            Event::Targeted(_) => &[Condition::Targeted],
            Event::Damaged(..) => &[Condition::Damaged, Condition::YoursDamaged],
            Event::Destroyed(_, Zone::Granary, _) => &[Condition::DestroyedResource],
            Event::Destroyed(_, Zone::Hand, _) => {
                &[Condition::DestroyedHand, Condition::HandDestroyed]
            }
            Event::Destroyed(_, Zone::Deck, _) => {
                &[Condition::DestroyedDeck, Condition::DeckDestroyed]
            }
            Event::Destroyed(..) => &[Condition::Destroyed, Condition::YoursDestroyed],
            Event::PlayerDamaged(_) => &[Condition::YouDamaged],
        }
    }
}

impl Game<'_> {
    /// Something happened. It is kept only if a card of the match has a condition for it.
    pub(crate) fn note(&mut self, event: Event) {
        let any = self.table().any_condition;
        let matters = event.conditions().iter().any(|c| any.contains(*c));
        if matters && self.within.events.try_push(event).is_err() {
            self.full = true;
        }
    }

    /// Whether the condition of an ability has been met and the ability was not yet activated for
    /// what met it.
    pub(crate) fn is_met(
        &self,
        condition: Condition,
        card: Card,
        ability: usize,
        seat: Seat,
    ) -> bool {
        let used = |u: &&UsedAbility| u.card == card && usize::from(u.ability) == ability;
        let from = self.within.used.iter().rev().find(used).map_or(0, |u| u.events);
        self.within.events[from..].iter().any(|e| e.meets(condition, card, seat))
    }

    /// The ability is activated by what has happened so far.
    pub(crate) fn note_use(&mut self, card: Card, ability: usize) {
        let used = UsedAbility { card, ability: ability as u8, events: self.within.events.len() };
        if self.within.used.try_push(used).is_err() {
            self.full = true;
        }
    }

    /// Everybody has passed: what happened so far meets no condition any more.
    pub(crate) fn forget_events(&mut self) {
        self.within.events.clear();
        self.within.used.clear();
    }
}
