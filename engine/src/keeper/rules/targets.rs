//! Target selection ("Target", "Up to", "Excavate", "See").
//!
//! Ruling: "any graveyard", "any hand" and "any deck" are one graveyard, hand or deck, the player's
//! choice which.

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::component::{Target, TargetKind};
use super::super::game::{Flow, Game};
use super::super::question::Ask;
use super::super::seat::{Seat, SeatSet};
use super::super::state::Zone;
use super::chains::Link;

impl Game<'_> {
    /// Whether a target selection of an ability of `source`, which is about to be activated, will
    /// find anything.
    pub(crate) fn has_valid_target(&self, seat: Seat, source: Card, target: Target) -> bool {
        // A spell leaves the hand, and a trap the field, before targets are selected.
        let leaves =
            |zone| usize::from(self.definition(source).is_spell() && self.zone(source) == zone);
        match target.kind {
            TargetKind::This => true,
            TargetKind::Play => self.cards_in_play().nth(leaves(Zone::Trapfield)).is_some(),
            TargetKind::Resources => !self.area(seat).granary.is_empty(),
            TargetKind::GraveyardRandom => {
                self.all_seats().any(|s| !self.area(s).graveyard.is_empty())
            }
            TargetKind::HandRandom => self.all_seats().any(|s| {
                let own = if s == seat { leaves(Zone::Hand) } else { 0 };
                self.area(s).hand.len() > own
            }),
            TargetKind::Hand => self.area(seat).hand.len() > leaves(Zone::Hand),
            TargetKind::SeeHand => {
                self.all_seats().any(|s| s != seat && !self.area(s).hand.is_empty())
            }
            TargetKind::DeckTop => self.all_seats().any(|s| !self.area(s).deck.is_empty()),
            TargetKind::Excavate => self.area(seat).deck.len() >= usize::from(target.x),
        }
    }

    /// Selects the targets of sub-ability number `sub`. Whether there was any valid one.
    pub(crate) fn select_targets(
        &mut self,
        link: &mut Link,
        sub: u8,
        target: Target,
    ) -> Flow<bool> {
        let (seat, before) = (link.by, link.targets.len());
        match target.kind {
            // "This card" names the card rather than selecting it, and may be named again.
            TargetKind::This => link.targets.push((sub, link.source)),
            TargetKind::Play => {
                let cards: ArrayVec<Card, 1024> = self.cards_in_play().collect();
                self.choose(link, sub, target, &cards)?;
            }
            TargetKind::Resources => {
                let cards: ArrayVec<Card, 128> = self.area(seat).granary.cards(seat).collect();
                self.choose(link, sub, target, &cards)?;
            }
            TargetKind::Hand => {
                let cards: ArrayVec<Card, 128> = self.area(seat).hand.cards(seat).collect();
                self.choose(link, sub, target, &cards)?;
            }
            TargetKind::SeeHand => {
                let whose =
                    self.owners(link, target, |g, s| s != seat && !g.area(s).hand.is_empty())?;
                let Some(whose) = whose else { return Ok(false) };
                let cards: ArrayVec<Card, 128> = self.area(whose).hand.cards(whose).collect();
                for card in &cards {
                    self.see(seat, *card);
                }
                self.choose(link, sub, target, &cards)?;
            }
            TargetKind::Excavate => {
                let deck = &self.area(seat).deck;
                let x = usize::from(target.x);
                if deck.len() < x {
                    return Ok(false);
                }
                let cards: ArrayVec<Card, 128> = top_of(deck.as_slice(), x, seat).collect();
                for card in &cards {
                    self.see(seat, *card);
                }
                self.choose(link, sub, target, &cards)?;
            }
            TargetKind::DeckTop => {
                let whose = self.owners(link, target, |g, s| !g.area(s).deck.is_empty())?;
                let Some(whose) = whose else { return Ok(false) };
                let most = self.area(whose).deck.len().min(usize::from(target.x));
                let ask = Ask::TargetCount(target.kind);
                let count = self.ask_number(seat, ask, Some(link.source), 1, most as u16)?;
                for card in top_of(self.area(whose).deck.as_slice(), count.into(), whose) {
                    add(link, sub, card);
                }
            }
            TargetKind::GraveyardRandom | TargetKind::HandRandom => {
                let cards = |g: &Self, s: Seat| {
                    let area = g.area(s);
                    if target.kind == TargetKind::HandRandom { area.hand } else { area.graveyard }
                };
                let whose = self.owners(link, target, |g, s| !cards(g, s).is_empty())?;
                let Some(whose) = whose else { return Ok(false) };
                let mut cards: ArrayVec<Card, 128> =
                    cards(self, whose).cards(whose).filter(|c| !is_target(link, *c)).collect();
                let most = cards.len().min(usize::from(target.x));
                if most == 0 {
                    return Ok(false);
                }
                let ask = Ask::TargetCount(target.kind);
                let count = self.ask_number(seat, ask, Some(link.source), 1, most as u16)?;
                for _ in 0..count {
                    let n = self.pick(cards.len());
                    add(link, sub, cards.remove(n));
                }
            }
        }
        Ok(link.targets.len() > before)
    }

    /// Asks for 1 to the most of `cards`, one by one.
    fn choose(&mut self, link: &mut Link, sub: u8, target: Target, cards: &[Card]) -> Flow {
        for n in 0..target.most() {
            let left = cards.iter().copied().filter(|c| !is_target(link, *c));
            let left: ArrayVec<Card, 1024> = left.collect();
            let (ask, source) = (Ask::Target(target.kind), Some(link.source));
            let chosen = self.ask_card(link.by, ask, source, left.into_iter(), n > 0)?;
            let Some(card) = chosen else { break };
            add(link, sub, card);
        }
        Ok(())
    }

    /// Asks whose zone to target cards in.
    fn owners(
        &mut self,
        link: &Link,
        target: Target,
        has_any: impl Fn(&Self, Seat) -> bool,
    ) -> Flow<Option<Seat>> {
        let seats: SeatSet = self.all_seats().filter(|s| has_any(self, *s)).collect();
        self.ask_seat(link.by, Ask::TargetZone(target.kind), Some(link.source), seats)
    }
}

/// The topmost `count` cards of a deck, from the top.
fn top_of(deck: &[u8], count: usize, owner: Seat) -> impl Iterator<Item = Card> + '_ {
    deck.iter().rev().take(count).map(move |n| Card::of(owner, usize::from(*n)))
}

fn is_target(link: &Link, card: Card) -> bool {
    link.targets.iter().any(|(_, c)| *c == card)
}

fn add(link: &mut Link, sub: u8, card: Card) {
    if !is_target(link, card) {
        link.targets.push((sub, card));
    }
}
