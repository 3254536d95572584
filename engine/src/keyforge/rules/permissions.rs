//! Permissions: what "may" lets a player play and use whatever its house, asked of one card and of many at once.

use crate::keyforge::ability::{Ability, AbilityContext, Permission, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::state::{Lasting, State};

/// By what a card of another house may be played or used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PermittedBy {
    /// As often as one likes
    Free,
    /// By a card in play that allows one such play each turn
    OneOf(Card),
    /// By the lasting effect of this number, which is used up by it
    Limited(usize),
}

impl State {
    #[inline]
    pub(super) fn permission(
        &self,
        card: Card,
        test: impl Fn(&'static Ability, AbilityContext) -> bool,
    ) -> Option<PermittedBy> {
        if self.constant_kinds & kind::MAY == 0 { None } else { self.permission_of(card, &test) }
    }

    #[inline(never)]
    fn permission_of(
        &self,
        card: Card,
        test: &dyn Fn(&'static Ability, AbilityContext) -> bool,
    ) -> Option<PermittedBy> {
        let mut free = false;
        let mut one_of = None;
        for source in self.texts {
            let text = self.text(source);
            if text.constant_kinds & kind::MAY == 0 {
                continue;
            }
            let ctx = self.ctx(source);
            for ability in text.abilities() {
                if ctx.you == self.active && test(ability, ctx) {
                    if !matches!(ability, Ability::May(Permission::PlayOneEachTurn, _)) {
                        free = true;
                    } else if !self.allowed_one.contains(source) {
                        one_of = one_of.or(Some(PermittedBy::OneOf(source)));
                    }
                }
                // What a card gains is its own: "you" is who controls it, whoever grants it.
                if let Ability::GainsAbilities(who, granted) = ability {
                    let own = AbilityContext { card, you: self.controller(card), ..ctx };
                    free |= own.you == self.active
                        && who.includes(self, ctx, card)
                        && !self.is_considered_blank(card)
                        && granted.iter().any(|a| test(a, own));
                }
            }
        }
        let mut limited = None;
        for (n, lasting) in self.lasting.iter().enumerate() {
            if !self.is_active(lasting) || lasting.ctx.you != self.active {
                continue;
            }
            for (ctx, ability) in self.text_gained(lasting) {
                if ctx.you == self.active && test(ability, ctx) {
                    if !matches!(ability, Ability::May(Permission::PlayOneEachTurn, _)) {
                        free = true;
                    } else if !self.allowed_one.contains(ctx.card) {
                        one_of = one_of.or(Some(PermittedBy::OneOf(ctx.card)));
                    }
                }
            }
            if test(lasting.ability, lasting.context()) {
                if lasting.uses == 0 {
                    free = true;
                } else {
                    limited = limited.or(Some(PermittedBy::Limited(n)));
                }
            }
        }
        if free { Some(PermittedBy::Free) } else { one_of.or(limited) }
    }

    /// The abilities of a text that a card has gained, if a lasting effect gives it one.
    fn text_gained(
        &self,
        lasting: &Lasting,
    ) -> impl Iterator<Item = (AbilityContext, &'static Ability)> {
        let model = match lasting.ability {
            Ability::GainsTextOfTarget => lasting.ctx.target,
            _ => None,
        };
        let ctx = self.ctx(lasting.ctx.card);
        let abilities = model.map_or(&[][..], |model| self.definition(model).abilities());
        abilities.iter().map(move |ability| (ctx, ability))
    }

    /// Those of some cards with which an ability permits what `test` is about: the cards for which
    /// [`State::permission`] finds something.
    #[inline(never)]
    pub(super) fn permitted(
        &self,
        among: CardSet,
        test: &dyn Fn(&'static Ability, AbilityContext, Card) -> bool,
    ) -> CardSet {
        let mut permitted = CardSet::EMPTY;
        for source in self.sources(kind::MAY) {
            let ctx = self.ctx(source);
            for ability in self.text(source).abilities_of_kinds(kind::MAY) {
                let left = among - permitted;
                permitted |= match ability {
                    Ability::GainsAbilities(who, granted) => left.filter(|card| {
                        let own = AbilityContext { card, you: self.controller(card), ..ctx };
                        own.you == self.active
                            && who.includes(self, ctx, card)
                            && !self.is_considered_blank(card)
                            && granted.iter().any(|a| test(a, own, card))
                    }),
                    _ if ctx.you != self.active => CardSet::EMPTY,
                    Ability::May(Permission::PlayOneEachTurn, _)
                        if self.allowed_one.contains(source) =>
                    {
                        CardSet::EMPTY
                    }
                    _ => left.filter(|card| test(ability, ctx, card)),
                };
            }
        }
        if self.lasting_kinds & kind::MAY != 0 {
            for lasting in self.lasting.iter() {
                if lasting.ctx.you == self.active && self.is_active(lasting) {
                    let ctx = lasting.context();
                    let left = among - permitted;
                    permitted |= left.filter(|card| test(lasting.ability, ctx, card));
                    for (ctx, ability) in self.text_gained(lasting) {
                        let used_up =
                            matches!(ability, Ability::May(Permission::PlayOneEachTurn, _))
                                && self.allowed_one.contains(ctx.card);
                        if ctx.you == self.active && !used_up {
                            let left = among - permitted;
                            permitted |= left.filter(|card| test(ability, ctx, card));
                        }
                    }
                }
            }
        }
        permitted
    }

    pub(super) fn permits_play(&self, ability: &Ability, ctx: AbilityContext, card: Card) -> bool {
        match ability {
            Ability::May(
                Permission::Play | Permission::PlayOneEachTurn | Permission::PlayOrUse,
                test,
            ) => test(self, ctx, card),
            Ability::May(Permission::PlayNotAsCreature, test) => {
                (self.facts(card).card_type != CardType::Creature
                    || self.may_be_played_as_upgrade(card))
                    && test(self, ctx, card)
            }
            _ => false,
        }
    }

    pub(super) fn permits_use(
        &self,
        ability: &Ability,
        ctx: AbilityContext,
        card: Card,
        to_fight: bool,
    ) -> bool {
        match ability {
            Ability::May(Permission::Use | Permission::PlayOrUse, test) => test(self, ctx, card),
            Ability::May(Permission::Fight, test) => to_fight && test(self, ctx, card),
            _ => false,
        }
    }

    /// Whether a creature card may be played only because something permits it as an upgrade.
    pub fn is_permitted_only_as_upgrade(&self, card: Card) -> bool {
        self.constant_kinds & kind::MAY != 0
            && self.may_be_played_as_upgrade(card)
            && !self.is_of_active_house(card)
            && self
                .permission(card, |ability, ctx| {
                    !matches!(ability, Ability::May(Permission::PlayNotAsCreature, _))
                        && self.permits_play(ability, ctx, card)
                })
                .is_none()
    }

    /// By what a card that is not of the active house, or one too many on the first turn, may be
    /// played.
    pub(crate) fn permission_to_play(&self, card: Card) -> Option<PermittedBy> {
        if self.is_of_active_house(card) && !self.first_turn_rule_forbids() {
            return Some(PermittedBy::Free);
        }
        self.permission(card, |ability, ctx| self.permits_play(ability, ctx, card))
    }

    /// By what a card may be used in the main phase.
    pub(crate) fn permission_to_use(&self, card: Card, to_fight: bool) -> Option<PermittedBy> {
        if self.is_of_active_house(card) {
            return Some(PermittedBy::Free);
        }
        self.permission(card, |ability, ctx| self.permits_use(ability, ctx, card, to_fight))
    }

    /// A card of the active player of which one of the questions that are asked of many cards at once is
    /// answered otherwise than asked of it alone. Asked of one card they are the specification; there is
    /// none such.
    pub(crate) fn judged_otherwise_among_others(&self) -> Option<Card> {
        let hand = self.hand(self.active);
        let in_play = self.creatures_of(self.active) | self.artifacts_of(self.active);
        let playable = |card| {
            !self.this_turn.omega
                && self.could_be_played(card)
                && self.gigantic_is_complete(card)
                && !self.is_second_half_with_first(card)
        };
        let of_house = self.of_active_house(hand | in_play);
        let differs = |together: CardSet, one_by_one: CardSet| {
            ((together - one_by_one) | (one_by_one - together)).first()
        };
        let permitted = [false, true].into_iter().find_map(|to_fight| {
            let permits = |ability: &'static Ability, ctx, card| {
                self.permits_use(ability, ctx, card, to_fight)
            };
            let one_by_one = in_play.filter(|card| {
                self.permission(card, |ability, ctx| permits(ability, ctx, card)).is_some()
            });
            differs(self.permitted(in_play, &permits), one_by_one)
        });
        differs(self.that_could_be_played(hand), hand.filter(playable))
            .or_else(|| {
                let one_by_one = in_play.filter(|card| self.could_be_used(card));
                differs(self.that_could_be_used(in_play), one_by_one)
            })
            .or_else(|| {
                let one_by_one = (hand | in_play).filter(|card| self.is_of_active_house(card));
                differs(of_house, one_by_one)
            })
            .or(permitted)
    }
}
