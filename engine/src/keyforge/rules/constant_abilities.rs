//! Constant abilities (March 2021, "Constant abilities", "Lasting effects"): which are active now, printed,
//! granted or lasting, and whose text is blank. What they make of values stands in
//! [`modifiers`](super::modifiers) and [`houses`](super::houses).
//!
//! Over 400 lines: one list of questions to the constant abilities in play, each a short function.

use smallvec::SmallVec;

use crate::keyforge::ability::{
    Ability, AbilityContext, AbilityId, CardTest, Definition, PlayerTest, Scope, Trigger,
    TriggerSet, kind,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::library::BLANK;
use crate::keyforge::player::Player;
use crate::keyforge::state::{Lasting, State, Zone};
/// What is done with each ability that is found. Of a reference to a closure the search is compiled once;
/// compiled for each closure it filled the processor's cache of instructions.
pub(crate) type FoundAbility<'f> = &'f mut dyn FnMut(AbilityContext, &'static Ability);

impl State {
    /// An ability of a card in play, resolved by its controller.
    #[inline]
    pub(crate) fn ctx(&self, card: Card) -> AbilityContext {
        AbilityContext::new(card, self.controller(card))
    }

    pub(crate) fn is_active(&self, lasting: &Lasting) -> bool {
        (lasting.from..=lasting.until).contains(&self.turn_half(lasting.whose))
    }

    /// The text of a card, empty while it is considered blank.
    #[inline]
    pub(crate) fn text(&self, card: Card) -> &'static Definition {
        if self.says_nothing(card) { &BLANK } else { self.definition(card) }
    }

    /// Whether a card's text box is considered blank. What the card has gained stands in that box, too
    /// (FAQ "Shadow of Dis" of later rulebooks; conformance cases aoa/shadow-of-dis/07 and 19): it has
    /// neither keywords nor abilities, given before or after. What it "gets", it has.
    #[inline]
    pub(crate) fn is_considered_blank(&self, card: Card) -> bool {
        self.constant_kinds & kind::BLANK != 0 && self.in_play(card) && self.is_blank(card)
    }

    /// Whether a card in play has lost what is printed on it.
    #[inline]
    pub(crate) fn has_lost_abilities(&self, card: Card) -> bool {
        self.lasting_kinds & kind::LOST != 0 && self.in_play(card) && self.has_lost(card)
    }

    /// Whether a card in play does nothing that is printed on it: it is considered blank, or has lost its abilities.
    #[inline]
    fn says_nothing(&self, card: Card) -> bool {
        self.constant_kinds & (kind::BLANK | kind::LOST) != 0
            && (self.is_considered_blank(card) || self.has_lost_abilities(card))
    }

    #[inline(never)]
    fn has_lost(&self, card: Card) -> bool {
        self.lasting.iter().any(|lasting| match lasting.ability {
            Ability::LosesAbilities(test) => {
                self.is_active(lasting) && test(self, lasting.context(), card)
            }
            _ => false,
        })
    }

    #[inline(never)]
    fn is_blank(&self, card: Card) -> bool {
        let mut blank = false;
        for source in self.sources(kind::BLANK) {
            // What a lasting effect blanks, blanks nothing.
            if self.is_blanked_for_now(source) {
                continue;
            }
            for ability in self.definition(source).abilities() {
                if let Ability::Blank(test) = ability {
                    blank |= test(self, self.ctx(source), card);
                }
            }
        }
        blank || self.is_blanked_for_now(card)
    }

    /// Whether a lasting effect blanks a card.
    fn is_blanked_for_now(&self, card: Card) -> bool {
        self.lasting.iter().any(|lasting| match lasting.ability {
            Ability::Blank(test) => self.is_active(lasting) && test(self, lasting.context(), card),
            _ => false,
        })
    }

    /// The cards in play that may have constant abilities of some kinds, granted ones included, or
    /// give them: no others do.
    #[inline]
    pub(crate) fn sources(&self, kinds: u64) -> CardSet {
        if self.copies.is_empty() {
            self.texts & self.table.of_kinds(kinds & self.constant_kinds)
        } else {
            self.texts
        }
    }

    /// Whether somebody may give abilities of a trigger to others.
    #[inline]
    pub(crate) fn grants(&self, trigger: Trigger) -> bool {
        self.constant_kinds & kind::ABILITIES != 0
            && self.triggers & trigger.bit() != 0
            && self.is_granted(trigger)
    }

    #[inline(never)]
    fn is_granted(&self, trigger: Trigger) -> bool {
        self.lasting_kinds & kind::ABILITIES != 0 && self.lasting_triggers & trigger.bit() != 0
            || self.table.granted_elsewhere & trigger.bit() != 0
            || !(self.sources(kind::ABILITIES) & self.printed_with(trigger)).is_empty()
    }

    /// Cards that have abilities of a trigger printed on them, granted ones included.
    pub(super) fn printed_with(&self, trigger: Trigger) -> CardSet {
        if self.copies.is_empty() { self.table.of_trigger(trigger) } else { CardSet::ALL }
    }

    /// Those of some cards in play that may have abilities of their own of a trigger: no others do.
    #[inline]
    pub(crate) fn that_may_have(&self, among: CardSet, trigger: Trigger) -> CardSet {
        if self.grants(trigger) { among } else { among & self.printed_with(trigger) }
    }

    /// Every active constant ability of some kinds: of cards in play, granted to cards in play, and
    /// lasting effects.
    #[inline]
    pub(crate) fn each_constant(
        &self,
        kinds: u64,
        mut found: impl FnMut(AbilityContext, &'static Ability),
    ) {
        if self.constant_kinds & kinds != 0 {
            self.each_active_constant(kinds, &mut found);
        }
    }

    #[inline(never)]
    fn each_active_constant(&self, kinds: u64, found: FoundAbility<'_>) {
        self.each_constant_of(self.sources(kinds), kinds, found);
    }

    /// Every active constant ability of some kinds, of cards in play only of those in `sources`.
    #[inline(never)]
    pub(super) fn each_constant_of(&self, sources: CardSet, kinds: u64, found: FoundAbility<'_>) {
        for source in sources {
            self.each_constant_of_card(source, kinds, found);
        }
        if (self.table.kinds_elsewhere | self.lasting_kinds) & kinds != 0 {
            self.each_constant_but_of_cards_in_play(kinds, found);
        }
    }

    // A function for each card: within the loop over them all too much was kept beside the registers.
    #[inline(never)]
    fn each_constant_of_card(&self, source: Card, kinds: u64, found: FoundAbility<'_>) {
        let printed = self.current(source);
        let text = printed.definition;
        if text.constant_kinds & kinds == 0 || self.says_nothing(source) {
            return;
        }
        let you = self.controller(source);
        for (id, ability) in text.named_of_kinds(printed.id, kinds) {
            // Made where it is handed over: made before, it was copied field by field.
            let ctx = || AbilityContext::new(source, you).of_ability(id);
            if ability.gives_abilities() {
                self.sift_granted(kinds, ctx(), ability, found);
            } else {
                found(ctx(), ability);
            }
        }
    }

    #[inline(never)]
    fn each_constant_but_of_cards_in_play(&self, kinds: u64, found: FoundAbility<'_>) {
        if self.table.kinds_elsewhere & kinds != 0 {
            self.each_elsewhere(&mut |ctx, ability| {
                if ability.constant_kinds() & kinds != 0 {
                    self.sift(kinds, ctx, ability, found);
                }
            });
        }
        if self.lasting_kinds & kinds == 0 {
            return;
        }
        for lasting in self.lasting.iter() {
            // A text that was gained has the kinds of the card that it is the text of.
            let of_kinds = lasting.ability.constant_kinds() & kinds != 0
                || matches!(lasting.ability, Ability::GainsTextOfTarget);
            if of_kinds && self.is_active(lasting) {
                self.sift(kinds, lasting.context(), lasting.ability, found);
            }
        }
    }

    /// Finds what is of the kinds in a constant ability that is, or grants such.
    #[inline]
    fn sift(
        &self,
        kinds: u64,
        ctx: AbilityContext,
        ability: &'static Ability,
        found: FoundAbility<'_>,
    ) {
        if ability.gives_abilities() {
            self.sift_granted(kinds, ctx, ability, found);
        } else {
            found(ctx, ability);
        }
    }

    #[inline(never)]
    fn sift_granted(
        &self,
        kinds: u64,
        ctx: AbilityContext,
        ability: &'static Ability,
        found: FoundAbility<'_>,
    ) {
        match ability {
            Ability::GainsAbilities(scope, granted) => {
                if kinds & kind::ABILITIES != 0 {
                    found(ctx, ability);
                }
                if !granted.iter().any(|a| a.constant_kind() & kinds != 0) {
                    return;
                }
                for card in self.in_scope(self.all_in_play(), *scope, ctx) {
                    if !self.is_considered_blank(card) {
                        let ctx = AbilityContext { card, you: self.controller(card), ..ctx };
                        for (id, ability) in ctx.ability.granted(granted) {
                            if ability.constant_kind() & kinds != 0 {
                                found(ctx.of_ability(id), ability);
                            }
                        }
                    }
                }
            }
            Ability::GainsTextOfTarget => {
                if kinds & (kind::ABILITIES | kind::OF_TARGET | kind::TRAITS) != 0 {
                    found(ctx, ability);
                }
                if let Some(model) = ctx.target
                    && !self.is_considered_blank(ctx.card)
                {
                    for (id, ability) in self.text_to_gain(model) {
                        if ability.constant_kind() & kinds != 0 {
                            found(self.ctx(ctx.card).of_ability(id), ability);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// A card's own abilities that happen at a trigger: of that trigger, and of others that are
    /// treated as it. An effect that stands under both words ("Fight/Reap:") is one effect.
    #[inline]
    pub(crate) fn each_own_at(
        &self,
        card: Card,
        trigger: Trigger,
        mut found: impl FnMut(AbilityContext, &'static Ability),
    ) {
        if self.constant_kinds & kind::TREATED_AS == 0 {
            return self.each_own(card, trigger, found);
        }
        self.each_own_treated_as(card, trigger, &mut found);
    }

    #[inline(never)]
    fn each_own_treated_as(&self, card: Card, trigger: Trigger, found: FoundAbility<'_>) {
        let mut others = 0;
        self.each_constant(kind::TREATED_AS, |ctx, ability| {
            if let Ability::TreatedAs(as_well, at, test) = ability
                && *at == trigger
                && test(self, ctx, card)
            {
                others |= as_well.bit();
            }
        });
        if others == 0 {
            return self.each_own(card, trigger, found);
        }
        let mut before = SmallVec::<[(AbilityId, Card); 8]>::new();
        let words = std::iter::once(trigger);
        for word in words.chain(TriggerSet::from_bits(others).heard(u64::MAX)) {
            let mut under_this = SmallVec::<[(AbilityId, Card); 8]>::new();
            self.each_own(card, word, |ctx, ability| {
                if !before.contains(&(ctx.ability, ctx.source)) {
                    under_this.push((ctx.ability, ctx.source));
                    found(ctx, ability);
                }
            });
            before.extend(under_this);
        }
    }

    /// Each ability that cards have in the zone out of play where they are.
    #[inline(never)]
    pub(crate) fn each_elsewhere(&self, found: FoundAbility<'_>) {
        for card in self.table.elsewhere {
            for (id, ability) in self.named_abilities(card) {
                if let Ability::WhileIn(zone, abilities) = ability
                    && self.zone(card) == *zone
                {
                    id.granted(abilities)
                        .for_each(|(id, a)| found(self.ctx(card).of_ability(id), a));
                }
            }
        }
    }

    /// A card's own abilities of a trigger: printed ones and those it has been given.
    #[inline]
    pub(crate) fn each_own(
        &self,
        card: Card,
        trigger: Trigger,
        mut found: impl FnMut(AbilityContext, &'static Ability),
    ) {
        if self.definition(card).triggers & trigger.bit() != 0 || self.grants(trigger) {
            self.each_printed_or_granted(card, trigger, &mut found);
        }
    }

    /// Whether a card has abilities of a trigger, all of them printed on it: nobody forbids, blanks or grants any.
    #[inline]
    pub(crate) fn has_what_is_printed_alone(&self, card: Card, trigger: Trigger) -> bool {
        const CHANGES: u64 = kind::CANNOT_TRIGGER | kind::BLANK | kind::LOST;
        self.constant_kinds & CHANGES == 0
            && self.definition(card).triggers & trigger.bit() != 0
            && !self.grants(trigger)
    }

    #[inline(never)]
    fn each_printed_or_granted(&self, card: Card, trigger: Trigger, found: FoundAbility<'_>) {
        let bit = trigger.bit();
        if self.constant_kinds & kind::CANNOT_TRIGGER != 0 && self.cannot_trigger(card, trigger) {
            return;
        }
        if self.is_considered_blank(card) {
            return;
        }
        let is = |ability: &Ability| matches!(ability, Ability::When(m, ..) if m.contains(trigger));
        if self.definition(card).triggers & bit != 0 && !self.has_lost_abilities(card) {
            for (id, ability) in self.named_abilities(card) {
                if is(ability) {
                    found(self.ctx(card).of_ability(id), ability);
                }
            }
        }
        if !self.grants(trigger) {
            return;
        }
        let sources = self.sources(kind::ABILITIES) & self.printed_with(trigger);
        self.each_constant_of(sources, kind::ABILITIES, &mut |ctx, ability| match ability {
            Ability::GainsAbilities(scope, granted)
                if ability.triggers() & bit != 0 && scope.includes(self, &ctx, card) =>
            {
                let ctx = AbilityContext { card, you: self.controller(card), ..ctx };
                let granted = ctx.ability.granted(granted).filter(|(_, a)| is(a));
                granted.for_each(|(id, a)| found(ctx.of_ability(id), a));
            }
            Ability::GainsTextOfTarget if ctx.card == card => {
                if let Some(model) = ctx.target {
                    let text = self.text_to_gain(model).filter(|(_, a)| is(a));
                    text.for_each(|(id, a)| found(self.ctx(card).of_ability(id), a));
                }
            }
            _ => {}
        });
    }

    /// Whether a constant ability makes a player haunted.
    #[inline]
    pub(crate) fn is_haunted_by_ability(&self, player: Player) -> bool {
        self.applies_to_player(kind::HAUNTED, player, |ability| match ability {
            Ability::Haunted(who) => Some(*who),
            _ => None,
        })
    }

    /// Everything in play.
    pub fn all_in_play(&self) -> CardSet {
        self.creatures() | self.artifacts() | self.upgrades_in_play()
    }

    /// The upgrades in play, whatever they are on.
    #[inline]
    pub fn upgrades_in_play(&self) -> CardSet {
        self.hosted.filter(|c| self.zone(c) == Zone::Attached)
    }

    /// Those of some cards that are in a scope.
    pub(super) fn in_scope(&self, among: CardSet, scope: Scope, ctx: AbilityContext) -> CardSet {
        match scope.only_one(self, &ctx) {
            Some(only) => only.into_iter().filter(|card| among.contains(*card)).collect(),
            None => among.filter(|card| scope.includes(self, &ctx, card)),
        }
    }

    #[inline]
    pub(super) fn applies_to(
        &self,
        kinds: u64,
        card: Card,
        test: impl Fn(&'static Ability) -> Option<CardTest>,
    ) -> bool {
        let mut applies = false;
        self.each_constant(kinds, |ctx, ability| {
            if let Some(test) = test(ability) {
                applies = applies || test(self, ctx, card);
            }
        });
        applies
    }

    #[inline]
    pub(crate) fn applies_to_player(
        &self,
        kinds: u64,
        player: Player,
        test: impl Fn(&'static Ability) -> Option<PlayerTest>,
    ) -> bool {
        let mut applies = false;
        self.each_constant(kinds, |ctx, ability| {
            if let Some(test) = test(ability) {
                applies = applies || test(self, ctx, player);
            }
        });
        applies
    }

    /// Sums up anew which abilities are active.
    pub(crate) fn recount(&mut self) {
        self.constant_kinds = self.table.kinds_elsewhere;
        self.triggers = self.table.triggers_elsewhere;
        for card in self.texts {
            let text = self.definition(card);
            self.constant_kinds |= text.constant_kinds;
            self.triggers |= text.triggers;
        }
        self.lasting_kinds = 0;
        self.lasting_triggers = 0;
        for lasting in self.lasting.iter() {
            self.lasting_kinds |= lasting.ability.constant_kinds();
            self.lasting_triggers |= lasting.ability.triggers();
            if let (Ability::GainsTextOfTarget, Some(model)) =
                (lasting.ability, lasting.ctx.target.get())
            {
                self.lasting_kinds |= self.definition(model).constant_kinds;
            }
        }
        self.constant_kinds |= self.lasting_kinds;
        self.triggers |= self.lasting_triggers;
    }
}

#[cfg(test)]
mod tests;
