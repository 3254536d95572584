//! Cards enter play (March 2021, "Enters play"): as what, where, under whose control, ready or not.

use crate::keyforge::ability::{Ability, AbilityContext, Arrival, Entering, kind};
use crate::keyforge::card::Card;
use crate::keyforge::facts::CardType;
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::state::Zone;
use smallvec::SmallVec;

/// How a card comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// It is played: as a card of a type, a creature perhaps anywhere in its battleline
    Played { as_type: CardType, anywhere: bool },
    /// An effect puts it into play, a creature on a flank
    Put,
    /// An effect puts it into play, a creature at this place of its battleline
    PutAt(usize),
}

impl Game<'_> {
    /// A card enters play: exhausted, unless something says otherwise. Whether it could: an
    /// upgrade needs a creature.
    pub(crate) fn enter_play(
        &mut self,
        card: Card,
        controller: Player,
        source: Option<Card>,
        entry: Entry,
    ) -> Result<bool, Stop> {
        let (played, card_type) = match entry {
            Entry::Played { as_type, .. } => (true, as_type),
            Entry::Put | Entry::PutAt(_) => (false, self.facts(card).card_type),
        };
        self.resolve_as_it_enters(card, controller)?;
        let controller = self.controller_on_entering(card, controller);
        match card_type {
            CardType::Creature => {
                let place = match entry {
                    Entry::Played { anywhere, .. } => {
                        self.ask_place_played(card, controller, anywhere)?
                    }
                    Entry::Put => self.ask_flank(card, controller, source)?,
                    Entry::PutAt(place) => place,
                };
                self.insert_in_battleline(card, controller, place)?;
                self.zone[card.index()] = Zone::Battleline;
                self.areas[controller].creatures.insert(card);
            }
            CardType::Artifact => {
                self.zone[card.index()] = Zone::Artifacts;
                self.areas[controller].artifacts.insert(card);
            }
            CardType::Upgrade => {
                let hosts = self.creatures();
                let Some(host) = self.ask_card(DecisionKind::Host, Some(card), hosts)? else {
                    return Ok(false);
                };
                self.zone[card.index()] = Zone::Attached;
                self.host[card.index()] = host;
                self.hosted.insert(card);
            }
            CardType::Action => return Ok(false),
        }
        self.set_holder(card, controller);
        self.facedown.remove(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
        self.controls_from_entering(card, controller);
        self.apply_entering(card, played);
        self.listen_to(card);
        self.needs_state_checks = true;
        Ok(true)
    }

    /// A card in play with abilities that others must know of.
    pub(crate) fn listen_to(&mut self, card: Card) {
        let text = self.definition(card);
        if text.is_listened_to_in_play() {
            self.texts.insert(card);
            self.constant_kinds |= text.constant_kinds;
            self.triggers |= text.triggers;
        }
    }

    /// How a card enters play: by its own text and by others. What is said of cards that "you"
    /// play is not said of cards that are put into play (FAQ, Kelifi Dragon and Spangler Box).
    #[inline(never)]
    fn each_entering(
        &self,
        card: Card,
        played: bool,
        found: &mut dyn FnMut(AbilityContext, Entering),
    ) {
        for ability in self.definition(card).abilities_of_kinds(kind::ENTERS) {
            if let Some(entering) = self.entering_by(self.ctx(card), ability, card, played) {
                found(self.ctx(card), entering);
            }
        }
        self.each_constant(kind::ENTERS, |ctx, ability| {
            if ctx.card != card
                && let Some(entering) = self.entering_by(ctx, ability, card, played)
            {
                found(ctx, entering);
            }
        });
    }

    fn entering_by(
        &self,
        ctx: AbilityContext,
        ability: &Ability,
        card: Card,
        played: bool,
    ) -> Option<Entering> {
        let Ability::Enters(arrival, test, entering) = ability else { return None };
        let affected = match arrival {
            Arrival::Any => true,
            Arrival::Played => played,
            Arrival::PlayedByYou => played && ctx.you == self.active,
        };
        (affected && test(self, ctx, card)).then_some(*entering)
    }

    fn controller_on_entering(&self, card: Card, player: Player) -> Player {
        let mut controller = player;
        if !self.may_enter_otherwise(card) {
            return controller;
        }
        self.each_entering(card, false, &mut |_, entering| {
            if entering == Entering::UnderOpponentsControl {
                controller = player.opponent();
            }
        });
        controller
    }

    fn apply_entering(&mut self, card: Card, played: bool) {
        self.ready.remove(card);
        if self.may_enter_otherwise(card) {
            self.apply_other_entering(card, played);
        }
    }

    /// Whether a card may enter play other than exhausted under its player's control.
    #[inline]
    fn may_enter_otherwise(&self, card: Card) -> bool {
        (self.constant_kinds | self.definition(card).constant_kinds) & kind::ENTERS != 0
    }

    #[inline(never)]
    fn apply_other_entering(&mut self, card: Card, played: bool) {
        let mut how = [false; 4];
        self.each_entering(card, played, &mut |_, entering| match entering {
            Entering::Ready => how[0] = true,
            Entering::Stunned => how[1] = true,
            Entering::Warded => how[2] = true,
            Entering::Enraged => how[3] = true,
            Entering::UnderOpponentsControl => {}
        });
        if how[0] {
            self.ready.insert(card);
        }
        if how[1] {
            self.stunned.insert(card);
        }
        if how[2] {
            self.warded.insert(card);
        }
        if how[3] {
            self.enraged.insert(card);
        }
        // "The next creature you play enters play ready": used up by what enters. Several of them
        // are all about the same next creature.
        let mut spent = SmallVec::<[usize; 4]>::new();
        for (n, lasting) in self.lasting.iter().enumerate() {
            if lasting.uses > 0
                && self.is_active(lasting)
                && self.entering_by(lasting.context(), lasting.ability, card, played).is_some()
            {
                spent.push(n);
            }
        }
        while let Some(n) = spent.pop() {
            self.use_up(n);
        }
    }
}
