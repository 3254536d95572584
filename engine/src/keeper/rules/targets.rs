//! Target selection ("Target", "Up to", "Excavate", "See").
//!
//! Ruling: "any graveyard", "any hand" and "any deck" are one graveyard, hand or deck, the player's
//! choice which.

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::component::{Target, TargetKind};
use super::super::game::{Choices, Flow, Game};
use super::super::question::{Choice, DecisionKind};
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
    ///
    /// The link that is being made is in the state, since it names cards that the player may not
    /// know.
    pub(crate) fn select_targets(&mut self, sub: u8, target: Target) -> Flow<bool> {
        let link = &mut self.within.making[0];
        let (seat, source, before) = (link.by, link.source, link.targets.len());
        match target.kind {
            // "This card" names the card rather than selecting it, and may be named again.
            TargetKind::This => link.targets.push((sub, source)),
            TargetKind::Play => self.choose(sub, target, |g| g.cards_in_play().collect())?,
            TargetKind::Resources => {
                self.choose(sub, target, |g| g.area(seat).granary.cards(seat).collect())?;
            }
            TargetKind::Hand => {
                self.choose(sub, target, |g| g.area(seat).hand.cards(seat).collect())?;
            }
            TargetKind::SeeHand => {
                let whose = self.owners(target, |g, s| s != seat && !g.area(s).hand.is_empty())?;
                let Some(whose) = whose else { return Ok(false) };
                let cards: ArrayVec<Card, 128> = self.area(whose).hand.cards(whose).collect();
                for card in &cards {
                    self.see(seat, *card);
                }
                self.choose(sub, target, |_| cards.iter().copied().collect())?;
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
                self.choose(sub, target, |_| cards.iter().copied().collect())?;
            }
            TargetKind::DeckTop => {
                let whose = self.owners(target, |g, s| !g.area(s).deck.is_empty())?;
                let Some(whose) = whose else { return Ok(false) };
                let most = self.area(whose).deck.len().min(usize::from(target.x));
                let ask = DecisionKind::TargetCount(target.kind);
                let count = self.ask_number(seat, ask, Some(source), 1, most as u16)?;
                let deck = self.area(whose).deck;
                for card in top_of(deck.as_slice(), count.into(), whose) {
                    add(&mut self.within.making[0], sub, card);
                }
            }
            TargetKind::GraveyardRandom | TargetKind::HandRandom => {
                let cards = |g: &Self, s: Seat| {
                    let area = g.area(s);
                    if target.kind == TargetKind::HandRandom { area.hand } else { area.graveyard }
                };
                let whose = self.owners(target, |g, s| !cards(g, s).is_empty())?;
                let Some(whose) = whose else { return Ok(false) };
                let left = |g: &Self| -> ArrayVec<Card, 128> {
                    let link = &g.within.making[0];
                    cards(g, whose).cards(whose).filter(|c| !is_target(link, *c)).collect()
                };
                let most = left(self).len().min(usize::from(target.x));
                if most == 0 {
                    return Ok(false);
                }
                let ask = DecisionKind::TargetCount(target.kind);
                let count = self.ask_number(seat, ask, Some(source), 1, most as u16)?;
                for _ in 0..count {
                    let left = left(self);
                    let n = self.pick(left.len());
                    add(&mut self.within.making[0], sub, left[n]);
                }
            }
        }
        Ok(self.within.making[0].targets.len() > before)
    }

    /// Asks for 1 to the most of `cards`, one by one.
    fn choose(
        &mut self,
        sub: u8,
        target: Target,
        cards: impl Fn(&Self) -> ArrayVec<Card, 1024>,
    ) -> Flow {
        for n in 0..target.most() {
            let link = &self.within.making[0];
            let (seat, source) = (link.by, link.source);
            let left = cards(self).into_iter().filter(|c| !is_target(link, *c));
            let mut choices: Choices = left.map(|c| self.choice_of(seat, c)).collect();
            if choices.is_empty() {
                break;
            }
            if n > 0 {
                choices.push(Choice::None);
            }
            let card =
                match self.ask(seat, DecisionKind::Target(target.kind), Some(source), &choices)? {
                    Choice::Card(card) => card,
                    // Looked up now: what is hidden may have been replaced by a search.
                    Choice::HiddenTrap(seat, n) => {
                        self.area(seat).trapfield.as_slice()[usize::from(n)]
                    }
                    _ => break,
                };
            add(&mut self.within.making[0], sub, card);
        }
        Ok(())
    }

    /// A card as an answer of a player who may not know it.
    fn choice_of(&self, seat: Seat, card: Card) -> Choice {
        if self.knows(seat, card) {
            return Choice::Card(card);
        }
        let whose = self.controller(card);
        let traps = self.area(whose).trapfield;
        match traps.as_slice().iter().position(|c| *c == card) {
            Some(n) => Choice::HiddenTrap(whose, n as u8),
            None => Choice::Card(card),
        }
    }

    /// Asks whose zone to target cards in.
    fn owners(
        &mut self,
        target: Target,
        has_any: impl Fn(&Self, Seat) -> bool,
    ) -> Flow<Option<Seat>> {
        let link = &self.within.making[0];
        let (seat, source) = (link.by, link.source);
        let seats: SeatSet = self.all_seats().filter(|s| has_any(self, *s)).collect();
        self.ask_seat(seat, DecisionKind::TargetZone(target.kind), Some(source), seats)
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
