//! Chains: links, responses, resolution ("Chains").

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::counter::CounterKind;
use super::super::game::{Choices, Flow, Game};
use super::super::limits::{Limit, MOST_TARGETS};
use super::super::question::{Choice, DecisionKind, Stop};
use super::super::seat::Seat;
use super::super::state::{Phase, Zone};
use super::abilities::Offer;

/// What a chain link does when it resolves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    /// The ability of the source with this number; so many of its sub-abilities take effect
    Ability { ability: u8, sub_abilities: u8 },
    /// The effect of a counter that was removed from the source
    Counter(CounterKind),
}

/// A link of a chain.
#[derive(Clone, PartialEq, Debug)]
pub struct Link {
    pub(crate) source: Card,
    /// Who activated it
    pub(crate) by: Seat,
    pub(crate) does: Does,
    /// The targets, each with the number of its sub-ability
    pub(crate) targets: ArrayVec<(u8, Card), MOST_TARGETS>,
}

impl Link {
    pub(crate) fn new(source: Card, by: Seat, does: Does) -> Link {
        Link { source, by, does, targets: ArrayVec::new() }
    }
}

impl Game<'_> {
    /// A chain from its first link to its end, and the chains of spells that it deployed.
    pub(crate) fn run_chain(&mut self, first: Link) -> Flow {
        self.one_chain(first)?;
        while let Some(next) = self.within.deployed.pop_at(0) {
            self.one_chain(next)?;
        }
        Ok(())
    }

    fn one_chain(&mut self, first: Link) -> Flow {
        let mut last = first.by;
        self.add_link(first)?;
        while let Some(link) = self.response(last)? {
            last = link.by;
            self.add_link(link)?;
        }
        // Everybody has passed on what has happened so far.
        self.forget_events();
        while let Some(link) = self.within.chain.pop() {
            self.count_work()?;
            let (source, does) = (link.source, link.does);
            self.within.resolving.clear();
            self.within.resolving.push(link);
            self.resolve(does)?;
            self.within.resolving.clear();
            self.bury_spell(source)?;
        }
        Ok(())
    }

    fn add_link(&mut self, link: Link) -> Flow {
        self.within.chain.try_push(link).map_err(|_| Stop::Limit(Limit::Room))
    }

    /// The next link, by the first player who responds: clockwise, beginning to the left of the
    /// player of the last link, who comes last.
    fn response(&mut self, last: Seat) -> Flow<Option<Link>> {
        let seats = self.seats();
        for seat in last.left(seats).clockwise(seats) {
            if let Some(link) = self.offer(seat, Offer::RESPONSE)? {
                return Ok(Some(link));
            }
        }
        Ok(None)
    }

    /// Asks a player whether to start or continue a chain, as long as what they activate fails.
    fn offer(&mut self, seat: Seat, offer: Offer) -> Flow<Option<Link>> {
        loop {
            let mut choices = Choices::new();
            self.list_activations(seat, offer, &mut choices);
            if choices.is_empty() {
                return Ok(None);
            }
            choices.push(Choice::None);
            let ask = if offer.response { DecisionKind::Respond } else { DecisionKind::StartChain };
            let choice = self.ask(seat, ask, None, &choices)?;
            if choice == Choice::None {
                return Ok(None);
            }
            self.count_work()?;
            if let Some(link) = self.activate(seat, choice)? {
                return Ok(Some(link));
            }
        }
    }

    /// Between two steps: everybody, the active player first, may start chains with what conditions
    /// have been met for and with counters, until all pass.
    ///
    /// In the Action Phase the active player is asked about counters together with everything else
    /// that can be done then.
    pub(crate) fn anybody_may_start_chains(&mut self) -> Flow {
        let seats = self.seats();
        'again: loop {
            if self.within.events.is_empty() && self.counters.is_empty() {
                return Ok(());
            }
            for seat in self.active.clockwise(seats) {
                let counters = seat != self.active || self.phase != Phase::Action;
                if let Some(link) = self.offer(seat, Offer::between_steps(counters))? {
                    self.run_chain(link)?;
                    continue 'again;
                }
            }
            self.forget_events();
            return Ok(());
        }
    }

    /// A spell that has resolved goes to the graveyard.
    ///
    /// Ruling: not if its own effect has moved it elsewhere, or deployed it to be cast again.
    fn bury_spell(&mut self, spell: Card) -> Flow {
        let deployed = self.within.deployed.iter().any(|l| l.source == spell);
        if self.zone(spell) == Zone::Chain && !deployed {
            self.relocate(spell, super::moving::To::Graveyard, Default::default())?;
        }
        Ok(())
    }
}
