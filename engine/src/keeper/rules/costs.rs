//! Paying activation costs ("Abilities", and the keywords that are costs: sacrifice, self-bounce,
//! self-destroy, self-exhaust).

use super::super::card::Card;
use super::super::component::{Cost, CostKind};
use super::super::game::{Flow, Game};
use super::super::question::DecisionKind;
use super::super::seat::Seat;
use super::moving::To;

impl Game<'_> {
    /// Pays a cost of an ability of `source`. Whether it could be paid; what could be, was.
    pub(crate) fn pay(&mut self, seat: Seat, source: Card, cost: Cost) -> Flow<bool> {
        let ask = DecisionKind::Cost(cost.kind);
        if cost.kind == CostKind::ExhaustResources {
            return self.exhaust_resources(seat, u16::from(cost.x), ask, None);
        }
        for _ in 0..cost.x {
            let card = match cost.kind {
                CostKind::SheatheHand
                | CostKind::DestroyHand
                | CostKind::BuryHand
                | CostKind::SacrificeHand => self.random_card_in_hand(seat),
                CostKind::DestroyResources | CostKind::BuryResources => {
                    let cards = self.area(seat).granary;
                    self.ask_cost(seat, ask, source, |g| g.different(seat, cards).collect())?
                }
                CostKind::ExhaustMinions => self.ask_cost(seat, ask, source, |g| {
                    let minions = g.area(seat).battlefield.as_slice().iter().copied();
                    minions.filter(|m| !g.exhausted(*m)).collect()
                })?,
                _ => self.ask_cost(seat, ask, source, |g| {
                    let area = g.area(seat);
                    let minions = area.battlefield.as_slice().iter();
                    minions.chain(area.trapfield.as_slice()).copied().collect()
                })?,
            };
            let Some(card) = card else { return Ok(false) };
            self.pay_with(seat, card, cost.kind)?;
        }
        Ok(true)
    }

    fn ask_cost(
        &mut self,
        seat: Seat,
        ask: DecisionKind,
        source: Card,
        cards: impl Fn(&Self) -> arrayvec::ArrayVec<Card, 128>,
    ) -> Flow<Option<Card>> {
        let cards = cards(self);
        self.ask_card(seat, ask, Some(source), cards.into_iter(), false)
    }

    /// Costs are not effects: no Immortality Counter can prevent them.
    fn pay_with(&mut self, seat: Seat, card: Card, kind: CostKind) -> Flow {
        let aware = self.aware(seat, card);
        match kind {
            CostKind::ExhaustResources | CostKind::ExhaustMinions => {
                let (area, n) = self.own_mut(card);
                area.exhausted.insert(n);
                Ok(())
            }
            CostKind::BouncePlay => self.relocate(card, To::Hand, aware),
            CostKind::SheatheHand | CostKind::SheathePlay => {
                self.relocate(card, To::DeckTop, aware)
            }
            CostKind::BuryResources | CostKind::BuryHand | CostKind::BuryPlay => {
                self.relocate(card, To::DeckBottom, aware)
            }
            CostKind::DestroyResources | CostKind::DestroyHand | CostKind::DestroyPlay => {
                self.destroy(card, aware)
            }
            // Not destroyed: nothing that waits for a destruction sees it ("Sacrifice").
            CostKind::SacrificeHand | CostKind::SacrificePlay => {
                self.relocate(card, To::Graveyard, aware)
            }
        }
    }

    fn random_card_in_hand(&mut self, seat: Seat) -> Option<Card> {
        let hand = self.area(seat).hand;
        if hand.is_empty() {
            return None;
        }
        let n = self.pick(hand.len());
        hand.cards(seat).nth(n)
    }
}
