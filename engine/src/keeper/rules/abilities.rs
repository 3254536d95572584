//! What a player can activate, and the steps of an activation ("Abilities", "Minions", "Spells").
//!
//! Two things are not offered although the rulebook allows them, because nothing can come of them:
//! an ability whose activation cost cannot be paid ("the ability has no effect"), and one without a
//! cost whose first target selection has no valid target.

use super::super::card::{Card, OwnCards};
use super::super::component::CostKind;
use super::super::definition::Ability;
use super::super::game::{Choices, Flow, Game};
use super::super::question::{Choice, DecisionKind};
use super::super::seat::{Seat, SeatSet};
use super::super::state::{Phase, Zone};
use super::chains::{Does, Link};
use super::events::Event;
use super::moving::To;

/// What a player may activate at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// In response to a chain
    pub response: bool,
    /// The main question of the Action Phase, in which minions are summoned and traps set too
    pub main: bool,
    /// Counters too
    pub counters: bool,
}

impl Offer {
    pub const RESPONSE: Offer = Offer { response: true, main: false, counters: true };
    pub const MAIN: Offer = Offer { response: false, main: true, counters: true };

    pub const fn between_steps(counters: bool) -> Offer {
        Offer { response: false, main: false, counters }
    }
}

impl Game<'_> {
    /// Lists what a player can activate.
    ///
    /// Ruling: the standard activation condition is a condition like any other, met during one's own
    /// Action Phase; so the active player may respond to a chain with abilities that have no
    /// explicit one.
    pub(crate) fn list_activations(&self, seat: Seat, offer: Offer, choices: &mut Choices) {
        let standard =
            (offer.main || offer.response) && seat == self.active && self.phase == Phase::Action;
        let any_condition = !self.within.events.is_empty();
        if standard || any_condition {
            self.list_hand(seat, offer.main, standard, choices);
            self.list_in_play(seat, standard, choices);
        }
        if any_condition {
            self.list_ghosts(seat, choices);
        }
        if offer.counters {
            let own =
                |c: &&super::super::counter::Counters| c.owner == seat && c.kind.is_chain_link();
            let counters = self.counters().iter().filter(own);
            choices.extend(counters.map(|c| Choice::Counter(c.card, c.kind)));
        }
    }

    /// Cards in hand; of copies that nobody can tell apart only the first.
    fn list_hand(&self, seat: Seat, main: bool, standard: bool, choices: &mut Choices) {
        let resources = self.can_exhaust(seat);
        for card in self.different(seat, self.area(seat).hand) {
            let definition = self.definition(card);
            if usize::from(self.level(card)) > resources {
                continue;
            }
            if definition.is_minion() {
                if main {
                    choices.push(Choice::Summon(card));
                }
                continue;
            }
            if self.can_activate(seat, card, 0, standard) {
                choices.push(Choice::Cast(card));
            }
            if main {
                choices.push(Choice::Set(card));
            }
        }
    }

    fn list_in_play(&self, seat: Seat, standard: bool, choices: &mut Choices) {
        let area = self.area(seat);
        for &card in area.battlefield.as_slice() {
            if self.exhausted(card) {
                continue;
            }
            for (n, ability) in self.definition(card).abilities.iter().enumerate() {
                if !ability.ghost_play() && self.can_activate(seat, card, n, standard) {
                    choices.push(Choice::Ability(card, n as u8));
                }
            }
        }
        for &card in area.trapfield.as_slice() {
            if !self.exhausted(card) && self.can_activate(seat, card, 0, standard) {
                choices.push(Choice::Trap(card));
            }
        }
    }

    /// Abilities with ghost-play, wherever their card is. Their conditions are about the card
    /// itself, so that what happened names it.
    ///
    /// Ruling: a minion that was destroyed under somebody else's control is in its owner's graveyard,
    /// so that its owner uses the ability ("Controller").
    fn list_ghosts(&self, seat: Seat, choices: &mut Choices) {
        for event in &self.within.events {
            let Some(card) = event.card().filter(|c| self.controller(*c) == seat) else { continue };
            // A trap in play and a spell in hand are activated as such, see above.
            let elsewhere = self.definition(card).is_minion()
                || !matches!(self.zone(card), Zone::Hand | Zone::Trapfield | Zone::Chain);
            for (n, ability) in self.definition(card).abilities.iter().enumerate() {
                let choice = Choice::Ability(card, n as u8);
                if elsewhere
                    && ability.ghost_play()
                    && self.can_activate(seat, card, n, false)
                    && !choices.contains(&choice)
                {
                    choices.push(choice);
                }
            }
        }
    }

    /// The cards of a set but for copies that nobody can tell from one before.
    pub(crate) fn different(&self, owner: Seat, cards: OwnCards) -> impl Iterator<Item = Card> {
        cards.cards(owner).filter(move |card| {
            let before = cards.cards(owner).take_while(|c| c != card);
            !before.into_iter().any(|c| self.indistinguishable(c, *card))
        })
    }

    fn indistinguishable(&self, a: Card, b: Card) -> bool {
        let ((area, m), (_, n)) = (self.own(a), self.own(b));
        self.table().same(a, b)
            && area.down_level[m] == area.down_level[n]
            && area.known[m] == area.known[n]
            && area.fatigued.contains(m) == area.fatigued.contains(n)
            && area.exhausted.contains(m) == area.exhausted.contains(n)
    }

    /// Whether the condition of an ability is met, its costs can be paid, and it is not certain to
    /// do nothing.
    pub(crate) fn can_activate(&self, seat: Seat, card: Card, n: usize, standard: bool) -> bool {
        let ability = &self.definition(card).abilities[n];
        let cast = self.zone(card) == Zone::Hand && self.definition(card).is_spell();
        let pays_level = cast || ability.condition.is_some_and(|c| c.pays_resource_cost());
        let level = if pays_level { usize::from(self.level(card)) } else { 0 };
        self.is_ready(seat, card, n, standard)
            && self.can_pay(seat, card, ability, level, self.can_exhaust(seat))
    }

    /// Whether a spell that is deployed can be cast with so many resources.
    pub(crate) fn can_cast(
        &self,
        seat: Seat,
        spell: Card,
        standard: bool,
        resources: usize,
    ) -> bool {
        let ability = &self.definition(spell).abilities[0];
        let level = usize::from(self.level(spell));
        self.is_ready(seat, spell, 0, standard)
            && self.can_pay(seat, spell, ability, level, resources)
    }

    /// Whether the condition of an ability is met and it is not certain to do nothing.
    fn is_ready(&self, seat: Seat, card: Card, n: usize, standard: bool) -> bool {
        let ability = &self.definition(card).abilities[n];
        let met = match ability.condition {
            None => standard,
            Some(condition) => self.is_met(condition, card, n, seat),
        };
        met && self.may_do_something(seat, card, ability)
    }

    /// Whether the costs of an activation can be paid: each of them, and those that take cards from
    /// the same place together. `level` is what the resource cost takes, `resources` how many there
    /// are.
    fn can_pay(
        &self,
        seat: Seat,
        card: Card,
        ability: &Ability,
        level: usize,
        resources: usize,
    ) -> bool {
        let zone = self.zone(card);
        let is_spell = self.definition(card).is_spell();
        if level > resources {
            return false;
        }
        if ability.costs.is_empty() {
            return true;
        }
        let area = self.area(seat);
        let exhausts = zone == Zone::Battlefield && !ability.ghost_play();
        let minions = area.battlefield.as_slice();
        let ready = minions.iter().filter(|m| !(self.exhausted(**m) || exhausts && **m == card));
        let in_play = minions.len() + area.trapfield.len() - usize::from(zone == Zone::Trapfield);
        let hand = area.hand.len() - usize::from(zone == Zone::Hand && is_spell);
        let sum = |kinds: &[CostKind]| {
            let of = ability.costs.iter().filter(|c| kinds.contains(&c.kind));
            of.map(|c| usize::from(c.x)).sum::<usize>()
        };
        level + sum(&[CostKind::ExhaustResources]) <= resources
            && sum(&[CostKind::ExhaustMinions]) <= ready.count()
            && sum(&[CostKind::DestroyResources, CostKind::BuryResources]) <= area.granary.len()
            && sum(&[
                CostKind::BouncePlay,
                CostKind::SheathePlay,
                CostKind::DestroyPlay,
                CostKind::BuryPlay,
                CostKind::SacrificePlay,
            ]) <= in_play
            && sum(&[
                CostKind::SheatheHand,
                CostKind::DestroyHand,
                CostKind::BuryHand,
                CostKind::SacrificeHand,
            ]) <= hand
    }

    fn may_do_something(&self, seat: Seat, card: Card, ability: &Ability) -> bool {
        let first = ability.sub_abilities.first().and_then(|s| s.target);
        !ability.costs.is_empty() || first.is_none_or(|t| self.has_valid_target(seat, card, t))
    }

    /// Does what was chosen from [`Game::list_activations`]: the link that it becomes, or nothing if
    /// the ability failed.
    pub(crate) fn activate(&mut self, seat: Seat, choice: Choice) -> Flow<Option<Link>> {
        match choice {
            Choice::Cast(card) => self.cast(seat, card, None),
            Choice::Trap(card) => {
                // It is no longer in play from the moment it is activated ("In-play").
                self.relocate(card, To::Chain(seat), SeatSet::NONE)?;
                self.activate_spell(seat, card)
            }
            Choice::Ability(card, n) => self.activate_ability(seat, card, usize::from(n)),
            Choice::Counter(card, kind) => {
                self.remove_counter(card, kind, seat);
                Ok(Some(Link::new(card, seat, Does::Counter(kind))))
            }
            other => unreachable!("{other:?} activates nothing"),
        }
    }

    /// Casts a spell: pays its resource cost, reveals it, activates its ability. `except` is a
    /// resource that cannot pay for it.
    pub(crate) fn cast(
        &mut self,
        seat: Seat,
        card: Card,
        except: Option<Card>,
    ) -> Flow<Option<Link>> {
        let level = self.level(card);
        if !self.exhaust_resources(seat, level, DecisionKind::Pay, except)? {
            return Ok(None);
        }
        self.relocate(card, To::Chain(seat), SeatSet::NONE)?;
        self.activate_spell(seat, card)
    }

    /// The ability of a revealed spell. One that fails sends the spell to the graveyard.
    fn activate_spell(&mut self, seat: Seat, card: Card) -> Flow<Option<Link>> {
        let link = self.perform_activation(seat, card, 0)?;
        if link.is_none() && self.zone(card) == Zone::Chain {
            self.relocate(card, To::Graveyard, SeatSet::NONE)?;
        }
        Ok(link)
    }

    /// An ability of a minion, or one with ghost-play of any card.
    fn activate_ability(&mut self, seat: Seat, card: Card, n: usize) -> Flow<Option<Link>> {
        let ability = &self.definition(card).abilities[n];
        let ghost_play = ability.ghost_play();
        if ability.condition.is_some_and(|c| c.pays_resource_cost()) {
            let level = self.level(card);
            if !self.exhaust_resources(seat, level, DecisionKind::Pay, None)? {
                return Ok(None);
            }
        }
        if ghost_play {
            self.reveal(card);
        } else {
            let (area, own) = self.own_mut(card);
            area.exhausted.insert(own);
        }
        self.perform_activation(seat, card, n)
    }

    /// The steps of any activation: the activation cost is paid and the targets are selected
    /// immediately, then the ability is a chain link. If the cost cannot be paid, it fails.
    ///
    /// Ruling: the targets of every sub-ability are selected at activation ("Counters": cost and
    /// target come immediately), and no card twice for the same activation ("Target").
    pub(crate) fn perform_activation(
        &mut self,
        seat: Seat,
        card: Card,
        n: usize,
    ) -> Flow<Option<Link>> {
        let table = std::sync::Arc::clone(self.table());
        let ability = &table.definition(card).abilities[n];
        if ability.condition.is_some() {
            self.note_use(card, n);
        }
        for cost in &ability.costs {
            if !self.pay(seat, card, *cost)? {
                return Ok(None);
            }
        }
        let does = |sub_abilities: usize| Does::Ability {
            ability: n as u8,
            sub_abilities: sub_abilities as u8,
        };
        let all = ability.sub_abilities.len();
        self.within.making.clear();
        self.within.making.push(Link::new(card, seat, does(all)));
        for (sub, selection) in ability.sub_abilities.iter().map(|s| s.target).enumerate() {
            let Some(target) = selection else { continue };
            if !self.select_targets(sub as u8, target)? {
                // No valid target: no further effect.
                self.within.making[0].does = does(sub);
                break;
            }
        }
        let Some(link) = self.within.making.pop() else { return Ok(None) };
        for (_, target) in &link.targets {
            if self.in_play(*target) {
                self.note(Event::Targeted(*target));
            }
        }
        Ok(Some(link))
    }
}
