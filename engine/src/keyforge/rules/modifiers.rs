//! Constant abilities (March 2021, "Constant abilities", "Lasting effects"): finding those that
//! are active, and the values they change: power, armor, keywords, houses, key cost, hand size.

use std::ptr::fn_addr_eq;

use smallvec::SmallVec;

use crate::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Effect, Restriction, Trigger, TriggerSet, kind,
};
use crate::keyforge::card::{CARDS, Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::library::BLANK;
use crate::keyforge::player::Player;
use crate::keyforge::state::{Lasting, State, Zone};
use crate::keyforge::traits::Trait;

/// The default cost of a key (March 2021, "Step 1").
pub const KEY_COST: i32 = 6;
/// The hand size that a player refills to (March 2021, "Step 5").
pub const HAND_SIZE: i32 = 6;

/// What is done with each ability that is found. Of a reference to a closure the search is compiled once;
/// compiled for each closure it filled the processor's cache of instructions.
pub(crate) type Found<'f> = &'f mut dyn FnMut(AbilityContext, &'static Ability);

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
        if self.is_considered_blank(card) { &BLANK } else { self.definition(card) }
    }

    /// Whether a card's text box is considered blank. What the card has gained stands in that box, too
    /// (FAQ "Shadow of Dis" of later rulebooks; conformance cases aoa/shadow-of-dis/07 and 19): it has
    /// neither keywords nor abilities, given before or after. What it "gets", it has.
    #[inline]
    pub(crate) fn is_considered_blank(&self, card: Card) -> bool {
        self.constant_kinds & kind::BLANK != 0 && self.in_play(card) && self.is_blank(card)
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
            || self.table.kinds_elsewhere & kind::ABILITIES != 0
            || !(self.sources(kind::ABILITIES) & self.printed_with(trigger)).is_empty()
    }

    /// Cards that have abilities of a trigger printed on them, granted ones included.
    fn printed_with(&self, trigger: Trigger) -> CardSet {
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
    fn each_active_constant(&self, kinds: u64, found: Found<'_>) {
        self.each_constant_of(self.sources(kinds), kinds, found);
    }

    /// The same of some of the cards in play that have or grant such.
    #[inline(never)]
    fn each_constant_of(&self, sources: CardSet, kinds: u64, found: Found<'_>) {
        for source in sources {
            if self.definition(source).constant_kinds & kinds != 0 {
                for ability in self.text(source).abilities_of_kinds(kinds) {
                    self.sift(kinds, self.ctx(source), ability, found);
                }
            }
        }
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
    fn sift(&self, kinds: u64, ctx: AbilityContext, ability: &'static Ability, found: Found<'_>) {
        match ability {
            Ability::GainsAbilities(..) | Ability::GainsTextOfTarget => {
                self.sift_granted(kinds, ctx, ability, found);
            }
            _ => found(ctx, ability),
        }
    }

    #[inline(never)]
    fn sift_granted(
        &self,
        kinds: u64,
        ctx: AbilityContext,
        ability: &'static Ability,
        found: Found<'_>,
    ) {
        match ability {
            Ability::GainsAbilities(test, granted) => {
                if kinds & kind::ABILITIES != 0 {
                    found(ctx, ability);
                }
                if !granted.iter().any(|a| a.constant_kind() & kinds != 0) {
                    return;
                }
                for card in self.all_in_play() {
                    if test(self, ctx, card) && !self.is_considered_blank(card) {
                        let ctx = AbilityContext { card, you: self.controller(card), ..ctx };
                        for ability in *granted {
                            if ability.constant_kind() & kinds != 0 {
                                found(ctx, ability);
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
                    for ability in self.definition(model).abilities() {
                        if ability.constant_kind() & kinds != 0 {
                            found(self.ctx(ctx.card), ability);
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
    fn each_own_treated_as(&self, card: Card, trigger: Trigger, found: Found<'_>) {
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
        let mut before = SmallVec::<[(Effect, Card); 8]>::new();
        let words = std::iter::once(trigger);
        for word in words.chain(TriggerSet::from_bits(others).heard(u64::MAX)) {
            let mut under_this = SmallVec::<[(Effect, Card); 8]>::new();
            self.each_own(card, word, |ctx, ability| {
                let Ability::When(_, _, effect) = ability else { return };
                let is_this =
                    |(e, source): &(Effect, Card)| fn_addr_eq(*e, *effect) && *source == ctx.source;
                if !before.iter().any(is_this) {
                    under_this.push((*effect, ctx.source));
                    found(ctx, ability);
                }
            });
            before.extend(under_this);
        }
    }

    /// Each ability that cards have in the zone out of play where they are.
    #[inline(never)]
    pub(crate) fn each_elsewhere(&self, found: Found<'_>) {
        for card in self.table.elsewhere {
            for ability in self.definition(card).abilities() {
                if let Ability::WhileIn(zone, abilities) = ability
                    && self.zone(card) == *zone
                {
                    abilities.iter().for_each(|a| found(self.ctx(card), a));
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

    #[inline(never)]
    fn each_printed_or_granted(&self, card: Card, trigger: Trigger, found: Found<'_>) {
        let bit = trigger.bit();
        if self.constant_kinds & kind::CANNOT_TRIGGER != 0 && self.cannot_trigger(card, trigger) {
            return;
        }
        if self.is_considered_blank(card) {
            return;
        }
        let text = self.definition(card);
        let is = |ability: &Ability| matches!(ability, Ability::When(m, ..) if *m == trigger);
        if text.triggers & bit != 0 {
            for ability in text.abilities() {
                if is(ability) {
                    found(self.ctx(card), ability);
                }
            }
        }
        if !self.grants(trigger) {
            return;
        }
        let sources = self.sources(kind::ABILITIES) & self.printed_with(trigger);
        self.each_constant_of(sources, kind::ABILITIES, &mut |ctx, ability| match ability {
            Ability::GainsAbilities(test, granted)
                if ability.triggers() & bit != 0 && test(self, ctx, card) =>
            {
                let ctx = AbilityContext { card, you: self.controller(card), ..ctx };
                granted.iter().filter(|a| is(a)).for_each(|a| found(ctx, a));
            }
            Ability::GainsTextOfTarget if ctx.card == card => {
                if let Some(model) = ctx.target {
                    let text = self.definition(model).abilities();
                    text.iter().filter(|a| is(a)).for_each(|a| found(self.ctx(card), a));
                }
            }
            _ => {}
        });
    }

    /// Everything in play.
    pub fn all_in_play(&self) -> CardSet {
        let upgrades = self.hosted.filter(|c| self.zone(c) == Zone::Attached);
        self.creatures() | self.artifacts() | upgrades
    }

    /// Adds up an amount that constant abilities of one kind give to a card.
    #[inline]
    fn sum(
        &self,
        kinds: u64,
        mut part: impl FnMut(AbilityContext, &'static Ability) -> Option<(Amount, bool)>,
    ) -> i32 {
        let mut sum = 0;
        self.each_constant(kinds, |ctx, ability| {
            if let Some((amount, true)) = part(ctx, ability) {
                sum += amount.now(self, ctx);
            }
        });
        sum
    }

    /// The power of every creature of a player, with its place in the battleline: the same as
    /// [`State::power`] of each, in less time.
    pub fn each_power(&self, player: Player, mut found: impl FnMut(Card, i32)) {
        let line = self.area(player).battleline.as_slice();
        let mut powers = [0; crate::keyforge::limits::BATTLELINE];
        for (power, creature) in powers.iter_mut().zip(line) {
            *power = self.unchanged_power(*creature);
        }
        if self.constant_kinds & (kind::POWER | kind::SET_POWER) != 0 {
            self.change_powers(line, &mut powers);
        }
        // Said in one place, so that what is done with it is not a call for each creature.
        for (power, creature) in powers.iter().zip(line) {
            found(*creature, (*power).max(0));
        }
    }

    #[inline(never)]
    fn change_powers(&self, line: &[Card], powers: &mut [i32]) {
        if self.constant_kinds & kind::SET_POWER != 0 {
            powers
                .iter_mut()
                .zip(line)
                .for_each(|(power, creature)| *power = self.power(*creature));
        } else {
            self.each_constant(kind::POWER, |ctx, ability| {
                if let Ability::Power(test, amount) = ability {
                    for (power, creature) in powers.iter_mut().zip(line) {
                        if test(self, ctx, *creature) {
                            *power += amount.now(self, ctx);
                        }
                    }
                }
            });
        }
    }

    /// A creature's power before what constant abilities make of it: printed, and counters.
    #[inline]
    pub(crate) fn unchanged_power(&self, creature: Card) -> i32 {
        i32::from(self.summary(creature).power) + i32::from(self.power_counters[creature.index()])
    }

    /// A creature's power: printed, counters and all modifiers, never below 0.
    #[inline]
    pub fn power(&self, creature: Card) -> i32 {
        let base = self.unchanged_power(creature);
        if self.constant_kinds & (kind::POWER | kind::SET_POWER) == 0 {
            return base;
        }
        self.changed_power(creature, base)
    }

    #[inline(never)]
    fn changed_power(&self, creature: Card, base: i32) -> i32 {
        let mut set = None;
        self.each_constant(kind::SET_POWER, |ctx, ability| {
            if let Ability::SetPower(test, amount) = ability
                && test(self, ctx, creature)
            {
                set = Some(amount.now(self, ctx));
            }
        });
        if let Some(power) = set {
            return power;
        }
        let more = self.sum(kind::POWER, |ctx, ability| match ability {
            Ability::Power(test, amount) => Some((*amount, test(self, ctx, creature))),
            _ => None,
        });
        (base + more).max(0)
    }

    /// A creature's armor: printed and all modifiers, never below 0.
    #[inline]
    pub fn armor(&self, creature: Card) -> i32 {
        let base = i32::from(self.summary(creature).armor);
        if self.constant_kinds & kind::ARMOR == 0 {
            base
        } else {
            self.changed_armor(creature, base)
        }
    }

    #[inline(never)]
    fn changed_armor(&self, creature: Card, base: i32) -> i32 {
        let (mut set, mut more) = (None, 0);
        self.each_constant(kind::ARMOR, |ctx, ability| match ability {
            Ability::SetArmor(test, amount) if test(self, ctx, creature) => {
                set = Some(amount.now(self, ctx));
            }
            Ability::Armor(test, amount) if test(self, ctx, creature) => {
                more += amount.now(self, ctx);
            }
            _ => {}
        });
        set.unwrap_or(base + more).max(0)
    }

    /// What a creature's armor can still prevent this turn.
    pub fn armor_left(&self, creature: Card) -> i32 {
        (self.armor(creature) - i32::from(self.armor_used(creature))).max(0)
    }

    /// The value of a keyword on a card: 0 if it has it not, 1 if it has it and the keyword has no
    /// value.
    #[inline]
    pub fn keyword(&self, card: Card, keyword: Keyword) -> i32 {
        if self.constant_kinds & (kind::CHANGES_KEYWORDS | kind::BLANK) != 0 {
            return self.keyword_by(card, keyword, &|_| true);
        }
        if self.edition.knows(keyword) { i32::from(self.facts(card).keyword(keyword)) } else { 0 }
    }

    /// Whether a card has a keyword whatever its own text makes it gain: printed, or given by others.
    /// What asks this of another creature with the same text comes to an end.
    pub fn has_besides_own_gains(&self, card: Card, keyword: Keyword) -> bool {
        self.keyword_by(card, keyword, &|ctx| ctx.card != card || ctx.source != card) > 0
    }

    /// The value of a keyword, of what is gained as far as `by` says so.
    #[inline(never)]
    fn keyword_by(&self, card: Card, keyword: Keyword, by: &dyn Fn(AbilityContext) -> bool) -> i32 {
        if !self.edition.knows(keyword) {
            return 0;
        }
        if self.is_considered_blank(card) {
            return 0;
        }
        let mut value = i32::from(self.facts(card).keyword(keyword));
        const CHANGE: u64 = kind::CHANGES_KEYWORDS;
        if self.constant_kinds & CHANGE == 0 {
            return value;
        }
        let sources = if self.copies.is_empty() {
            self.texts & self.table.changing_keyword(keyword)
        } else {
            self.texts
        };
        if sources.is_empty() && (self.lasting_kinds | self.table.kinds_elsewhere) & CHANGE == 0 {
            return value;
        }
        self.each_constant_of(sources, kind::GAINS, &mut |ctx, ability| {
            if let Ability::Gains(k, test, amount) = ability
                && *k == keyword
                && by(ctx)
                && test(self, ctx, card)
            {
                value += amount.now(self, ctx);
            }
        });
        let mut lost = false;
        self.each_constant_of(sources, kind::OF_TARGET | kind::LOSES, &mut |ctx, ability| {
            match ability {
                Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget
                    if ctx.card == card =>
                {
                    let model = ctx.target.map_or(0, |m| self.facts(m).keyword(keyword));
                    value += i32::from(model);
                }
                Ability::Loses(k, test) if *k == keyword => lost |= test(self, ctx, card),
                _ => {}
            }
        });
        if lost { 0 } else { value }
    }

    /// Whether a card has a keyword.
    #[inline]
    pub fn has(&self, card: Card, keyword: Keyword) -> bool {
        self.keyword(card, keyword) > 0
    }

    /// The house of a card in its deck, whatever changes it in play.
    #[inline]
    pub fn printed_house(&self, card: Card) -> House {
        self.table.card(card).house
    }

    /// The house of a card in its deck; of a copy, that of what it is a copy of, unless its text says
    /// otherwise.
    #[inline]
    fn house_before_effects(&self, card: Card) -> House {
        if self.copies.is_empty() {
            return self.printed_house(card);
        }
        let copied = self.copies.iter().find(|copy| copy.card == card && !copy.keeps_house);
        copied.map_or(self.printed_house(card), |copy| self.table.row(copy.of).house)
    }

    /// The houses that a card belongs to.
    #[inline]
    pub fn houses(&self, card: Card) -> HouseSet {
        let houses = HouseSet::of(self.house_before_effects(card));
        if self.constant_kinds & kind::HOUSE == 0 {
            return houses;
        }
        self.changed_houses(card, houses)
    }

    #[inline(never)]
    fn changed_houses(&self, card: Card, mut houses: HouseSet) -> HouseSet {
        self.each_constant(kind::HOUSE, |ctx, ability| {
            if let Ability::BelongsTo(test, which) = ability
                && test(self, ctx, card)
            {
                houses = which(self, ctx, card);
            }
        });
        self.each_constant(kind::HOUSE, |ctx, ability| {
            if let Ability::AlsoBelongsTo(test, which) = ability
                && test(self, ctx, card)
            {
                houses = houses.or(which(self, ctx, card));
            }
        });
        houses
    }

    /// The houses "represented among" some cards, in whatever zone.
    pub fn houses_among(&self, among: CardSet) -> HouseSet {
        if self.constant_kinds & kind::HOUSE == 0 {
            return among.into_iter().fold(HouseSet::EMPTY, |houses, card| {
                houses.with(self.house_before_effects(card))
            });
        }
        self.changed_houses_among(among)
    }

    #[inline(never)]
    fn changed_houses_among(&self, among: CardSet) -> HouseSet {
        let mut houses = [HouseSet::EMPTY; CARDS];
        for card in among {
            houses[card.index()] = HouseSet::of(self.house_before_effects(card));
        }
        self.each_constant(kind::HOUSE, |ctx, ability| {
            if let Ability::BelongsTo(test, which) = ability {
                for card in among.filter(|card| test(self, ctx, card)) {
                    houses[card.index()] = which(self, ctx, card);
                }
            }
        });
        let mut all = houses.into_iter().fold(HouseSet::EMPTY, HouseSet::or);
        self.each_constant(kind::HOUSE, |ctx, ability| {
            if let Ability::AlsoBelongsTo(test, which) = ability {
                for card in among.filter(|card| test(self, ctx, card)) {
                    all = all.or(which(self, ctx, card));
                }
            }
        });
        all
    }

    /// Those of some cards, in whatever zone, that belong to a house.
    #[inline]
    pub fn of_house(&self, among: CardSet, house: House) -> CardSet {
        let of_house = among & self.table.of_house(house);
        if self.constant_kinds & kind::HOUSE == 0 && self.copies.is_empty() {
            return of_house;
        }
        self.of_house_as_changed(among, house, of_house)
    }

    #[inline(never)]
    fn of_house_as_changed(&self, among: CardSet, house: House, mut of_house: CardSet) -> CardSet {
        for copy in self.copies.iter().filter(|copy| among.contains(copy.card)) {
            if self.house_before_effects(copy.card) == house {
                of_house.insert(copy.card);
            } else {
                of_house.remove(copy.card);
            }
        }
        self.each_constant(kind::HOUSE, |ctx, ability| {
            if let Ability::BelongsTo(test, which) = ability {
                for card in among.filter(|card| test(self, ctx, card)) {
                    if which(self, ctx, card).contains(house) {
                        of_house.insert(card);
                    } else {
                        of_house.remove(card);
                    }
                }
            }
        });
        self.each_constant(kind::HOUSE, |ctx, ability| {
            if let Ability::AlsoBelongsTo(test, which) = ability {
                let also = |card| test(self, ctx, card) && which(self, ctx, card).contains(house);
                of_house |= (among - of_house).filter(also);
            }
        });
        of_house
    }

    /// Whether a card belongs to a house.
    #[inline]
    pub fn is_of(&self, card: Card, house: House) -> bool {
        if self.constant_kinds & kind::HOUSE == 0 {
            return self.house_before_effects(card) == house;
        }
        self.houses(card).contains(house)
    }

    /// Whether a creature is on a flank of its battleline, or considered to be.
    pub fn on_flank(&self, creature: Card) -> bool {
        if self.zone(creature) != Zone::Battleline {
            return false;
        }
        let line = self.areas[self.controller(creature)].battleline;
        let line = line.as_slice();
        if line.first() == Some(&creature) || line.last() == Some(&creature) {
            return true;
        }
        self.applies_to(kind::FLANK, creature, |ability| match ability {
            Ability::OnFlank(test) => Some(*test),
            _ => None,
        })
    }

    #[inline]
    fn applies_to(
        &self,
        kinds: u64,
        card: Card,
        test: impl Fn(&'static Ability) -> Option<crate::keyforge::ability::CardTest>,
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
    fn applies_to_player(
        &self,
        kinds: u64,
        player: Player,
        test: impl Fn(&'static Ability) -> Option<crate::keyforge::ability::PlayerTest>,
    ) -> bool {
        let mut applies = false;
        self.each_constant(kinds, |ctx, ability| {
            if let Some(test) = test(ability) {
                applies = applies || test(self, ctx, player);
            }
        });
        applies
    }

    /// Whether something cannot be done to or with a card (March 2021, "Cannot vs must/may").
    #[inline]
    pub fn cannot(&self, restriction: Restriction, card: Card) -> bool {
        self.constant_kinds & kind::cannot(restriction) != 0
            && self.is_prohibited(restriction, card)
    }

    #[inline(never)]
    fn is_prohibited(&self, restriction: Restriction, card: Card) -> bool {
        self.applies_to(kind::cannot(restriction), card, |ability| match ability {
            Ability::Cannot(d, test) if *d == restriction => Some(*test),
            _ => None,
        })
    }

    /// Whether a card's abilities of a bold word cannot trigger.
    pub(crate) fn cannot_trigger(&self, card: Card, trigger: Trigger) -> bool {
        self.applies_to(kind::CANNOT_TRIGGER, card, |ability| match ability {
            Ability::CannotTrigger(of, test) if *of == trigger => Some(*test),
            _ => None,
        })
    }

    /// Whether a player cannot raise the tide.
    pub fn cannot_raise_tide(&self, player: Player) -> bool {
        self.applies_to_player(kind::TIDE, player, |ability| match ability {
            Ability::CannotRaiseTide(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a player's æmber cannot be stolen.
    pub fn cannot_be_stolen_from(&self, player: Player) -> bool {
        self.applies_to_player(kind::STEAL, player, |ability| match ability {
            Ability::CannotBeStolenFrom(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a player skips the "forge a key" step.
    pub fn skips_forging(&self, player: Player) -> bool {
        self.applies_to_player(kind::FORGING, player, |ability| match ability {
            Ability::SkipsForging(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a player cannot forge keys.
    pub fn cannot_forge(&self, player: Player) -> bool {
        self.applies_to_player(kind::FORGING, player, |ability| match ability {
            Ability::CannotForge(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a card has a trait, printed or gained.
    #[inline]
    pub fn has_trait(&self, card: Card, t: Trait) -> bool {
        let has = self.facts(card).has_trait(t);
        if self.constant_kinds & kind::TRAITS == 0 { has } else { has | self.gains_trait(card, t) }
    }

    #[inline(never)]
    fn gains_trait(&self, card: Card, t: Trait) -> bool {
        let mut has = false;
        self.each_constant(kind::TRAITS, |ctx, ability| match ability {
            Ability::GainsTrait(gained, test) if *gained == t => has |= test(self, ctx, card),
            // Traits are in the text box (March 2021, "Traits"; Shadow of Dis excepts them).
            Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget
                if ctx.card == card =>
            {
                has |= ctx.target.is_some_and(|model| self.facts(model).has_trait(t));
            }
            _ => {}
        });
        has
    }

    /// Whether no bonus icon of a player's cards is resolved.
    pub fn has_no_bonus_icons(&self, player: Player) -> bool {
        self.applies_to_player(kind::ICONS, player, |ability| match ability {
            Ability::NoBonusIcons(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a card that would enter a discard pile from play is purged instead.
    pub(crate) fn is_purged_instead(&self, card: Card) -> bool {
        self.applies_to(kind::PURGED, card, |ability| match ability {
            Ability::PurgedInsteadOfDiscarded(test) => Some(*test),
            _ => None,
        })
    }

    /// The current cost of a key for a player (March 2021, "Cost, at current cost").
    pub fn key_cost(&self, player: Player) -> i32 {
        self.key_cost_and(player, 0)
    }

    /// The cost of a key for a player "at … more (or less) than the current cost": the sum of
    /// everything, and not below 0.
    pub(crate) fn key_cost_and(&self, player: Player, extra: i32) -> i32 {
        let more = self.sum(kind::KEY_COST, |ctx, ability| match ability {
            Ability::KeyCost(test, amount) => Some((*amount, test(self, ctx, player))),
            _ => None,
        });
        (KEY_COST + more + extra).max(0)
    }

    /// How many cards a player refills their hand to, chains apart.
    pub fn hand_size(&self, player: Player) -> i32 {
        let more = self.sum(kind::REFILL, |ctx, ability| match ability {
            Ability::Refill(test, amount) => Some((*amount, test(self, ctx, player))),
            _ => None,
        });
        (HAND_SIZE + more).max(0)
    }

    /// Whether a card is a creature card (in play: a creature).
    pub fn is_creature(&self, card: Card) -> bool {
        self.card_type(card) == CardType::Creature
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
            if let (Ability::GainsTextOfTarget, Some(model)) = (lasting.ability, lasting.ctx.target)
            {
                self.lasting_kinds |= self.definition(model).constant_kinds;
            }
        }
        self.constant_kinds |= self.lasting_kinds;
        self.triggers |= self.lasting_triggers;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::effects::predicates::{each_creature, friendly_creature, target};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::{Played, Scenario};

    fn lasting(game: &mut Played, name: &str, ability: &'static Ability) {
        let ctx = AbilityContext::new(game.card(name), One).about(game.card(name));
        game.does("", |g| g.this_turn(ctx, ability));
    }

    static MORE: Ability = Ability::Power(friendly_creature, Amount::Fixed(2));
    static BLANK_CREATURES: Ability = Ability::Blank(each_creature);

    #[test]
    fn lasting_effects_apply_to_cards_that_enter_play_later_and_end_with_the_turn() {
        let mut game = Scenario::new("brobnar").hand(One, "troll").line(One, "valdr").begin();
        lasting(&mut game, "valdr", &MORE);
        game.play("troll", "left");
        assert_eq!((game.power("troll"), game.power("valdr")), (10, 8));
        game.end_turn("brobnar");
        assert_eq!((game.power("troll"), game.power("valdr")), (8, 6));
    }

    #[test]
    fn a_keyword_by_another_that_has_it_is_not_held_up_by_itself() {
        static TAUNT_LIKE_ANOTHER: Ability = Ability::Gains(
            Keyword::Taunt,
            |s, ctx, card| {
                let others = s.creatures_of(ctx.you).without(card);
                card == ctx.card
                    && others.into_iter().any(|c| s.has_besides_own_gains(c, Keyword::Taunt))
            },
            Amount::Fixed(1),
        );
        let taunt = |line: &str| {
            let mut game = Scenario::new("dis").line(One, line).begin();
            for name in ["krump", "troll"] {
                let card = game.card(name);
                let ctx = AbilityContext::new(card, One);
                game.does("", |g| g.while_in_play(ctx, &TAUNT_LIKE_ANOTHER, card));
            }
            ["krump", "troll"].map(|name| game.state.has(game.card(name), Keyword::Taunt))
        };
        assert_eq!(taunt("krump troll"), [false, false]);
        assert_eq!(taunt("krump troll pitlord"), [true, true]);
    }

    #[test]
    fn power_counters_add_to_power_and_set_power_overrides_all() {
        static ONE: Ability = Ability::SetPower(each_creature, Amount::Fixed(1));
        let game = Scenario::new("dis").line(One, "shaffles").artifacts(One, "banner-of-battle");
        let mut game = game.begin();
        let shaffles = game.card("shaffles");
        game.does("", |g| {
            g.add_power_counters(shaffles, 3);
            assert_eq!(g.power(shaffles), 2 + 3 + 1);
            assert_eq!(g.remove_power_counters(shaffles, 2)?, 2);
            assert_eq!(g.power(shaffles), 2 + 1 + 1);
            Ok(())
        });
        lasting(&mut game, "shaffles", &ONE);
        game.does("", |g| {
            g.add_power_counters(shaffles, 3);
            Ok(())
        });
        assert_eq!(game.power("shaffles"), 1);
    }

    #[test]
    fn power_is_never_below_nothing() {
        static LESS: Ability = Ability::Power(each_creature, Amount::Fixed(-9));
        static SAFE: Ability = Ability::Cannot(Restriction::BeDestroyed, each_creature);
        let mut game = Scenario::new("dis").line(One, "shaffles").begin();
        lasting(&mut game, "shaffles", &SAFE);
        lasting(&mut game, "shaffles", &LESS);
        assert_eq!(game.power("shaffles"), 0);
    }

    #[test]
    fn x_is_nothing_unless_an_ability_defines_it() {
        // Mushroom Man's power depends on its text; blank, what is printed remains.
        let mut game = Scenario::new("untamed").line(One, "mushroom-man").begin();
        assert_eq!(game.power("mushroom-man"), 2 + 3 * 3);
        lasting(&mut game, "mushroom-man", &BLANK_CREATURES);
        assert_eq!(game.power("mushroom-man"), 2);
    }

    #[test]
    fn a_blank_text_box_has_neither_what_is_printed_nor_what_it_is_given() {
        use crate::keyforge::ability::when;
        static TAUNT: Ability = Ability::Gains(Keyword::Taunt, target, Amount::Fixed(1));
        static STRONGER: Ability = Ability::Power(target, Amount::Fixed(1));
        static PAID: Ability = Ability::GainsAbilities(
            target,
            &[
                when(Trigger::Reap, |g, ctx| g.gain_amber(ctx.you, 5)),
                Ability::KeyCost(|_, ctx, player| player == ctx.you, Amount::Fixed(3)),
            ],
        );
        for order in [[true, false], [false, true]] {
            let mut game = Scenario::new("dis").line(One, "drumble pitlord").begin();
            for given in order {
                if given {
                    lasting(&mut game, "drumble", &TAUNT);
                    lasting(&mut game, "drumble", &STRONGER);
                    lasting(&mut game, "drumble", &PAID);
                } else {
                    lasting(&mut game, "drumble", &BLANK_CREATURES);
                }
            }
            let (drumble, pitlord) = (game.card("drumble"), game.card("pitlord"));
            assert!(!game.state.has(drumble, Keyword::Elusive));
            assert!(!game.state.has(pitlord, Keyword::Taunt));
            assert!(!game.state.has(drumble, Keyword::Taunt));
            assert_eq!((game.power("drumble"), game.state.key_cost(One)), (2 + 1, 6));
            game.reap("drumble", "");
            assert_eq!(game.amber(One), 1);
        }
    }

    #[test]
    fn values_of_a_keyword_are_added_together() {
        static HAZARDOUS: Ability = Ability::Gains(Keyword::Hazardous, target, Amount::Fixed(2));
        let mut game = Scenario::new("dis").line(One, "briar-grubbling").begin();
        lasting(&mut game, "briar-grubbling", &HAZARDOUS);
        lasting(&mut game, "briar-grubbling", &HAZARDOUS);
        assert_eq!(game.state.keyword(game.card("briar-grubbling"), Keyword::Hazardous), 9);
    }

    #[test]
    fn self_references_of_a_gained_text_are_to_who_gained_it() {
        // A Dust Pixie that gains Bad Penny's text returns itself.
        let game = Scenario::new("dis").line(One, "dust-pixie").hand(One, "bad-penny");
        let mut game = game.begin();
        let (pixie, penny) = (game.card("dust-pixie"), game.card("bad-penny"));
        game.does("", |g| {
            let ctx = AbilityContext::new(pixie, One).about(penny);
            g.while_in_play(ctx, const { &Ability::GainsTextOfTarget }, pixie)?;
            g.destroy(pixie).map(|_| ())
        });
        assert!(game.is_in_hand("dust-pixie"));
    }

    #[test]
    fn a_creature_may_be_considered_to_be_on_a_flank() {
        static FLANK: Ability = Ability::OnFlank(target);
        let mut game = Scenario::new("dis").line(One, "troll shaffles valdr").begin();
        assert!(!game.state.on_flank(game.card("shaffles")));
        lasting(&mut game, "shaffles", &FLANK);
        assert!(game.state.on_flank(game.card("shaffles")));
        assert_eq!(game.state.neighbors(game.card("shaffles")).len(), 2);
    }

    #[test]
    fn a_copy_is_of_the_house_of_what_it_copies_unless_its_text_says_otherwise() {
        let mut game = Scenario::new("dis").line(One, "shaffles charette troll").begin();
        let [shaffles, charette, troll] = ["shaffles", "charette", "troll"].map(|c| game.card(c));
        game.does("", |g| {
            g.becomes_copy_of(shaffles, troll)?;
            g.becomes_copy_in_its_house(charette, troll)
        });
        assert!(
            game.state.is_of(shaffles, House::Brobnar) && game.state.is_of(charette, House::Dis)
        );
    }

    #[test]
    fn what_a_lasting_effect_blanks_blanks_nothing() {
        static BLANKS_TARGET: Ability = Ability::Blank(target);
        let mut game = Scenario::new("dis").line(One, "pitlord charette").begin();
        let charette = game.card("charette");
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(charette, One), &BLANK_CREATURES, charette)
        });
        assert!(!game.state.has(game.card("pitlord"), Keyword::Taunt));
        let mut game = Scenario::new("dis").line(One, "pitlord charette").begin();
        lasting(&mut game, "charette", &BLANKS_TARGET);
        assert!(game.state.has(game.card("pitlord"), Keyword::Taunt));
    }

    #[test]
    fn houses_may_be_added_or_replaced() {
        static ALSO: Ability = Ability::AlsoBelongsTo(target, |_, _, _| HouseSet::of(House::Dis));
        static INSTEAD: Ability = Ability::BelongsTo(target, |_, _, _| HouseSet::of(House::Mars));
        let mut game = Scenario::new("dis").line(One, "troll").line(Two, "valdr").begin();
        let troll = game.card("troll");
        lasting(&mut game, "troll", &ALSO);
        assert!(game.can_reap("troll") && game.state.is_of(troll, House::Brobnar));
        lasting(&mut game, "troll", &INSTEAD);
        let houses: Vec<_> = game.state.houses(troll).iter().collect();
        assert!(!houses.contains(&House::Brobnar) && houses.len() == 2);
    }

    #[test]
    fn the_center_of_a_battleline_needs_an_odd_number_of_creatures() {
        let center = |line: &str| {
            let game = Scenario::new("dis").line(One, line).begin();
            game.state.center(One).map(|c| game.state.facts(c).id)
        };
        assert_eq!(center(""), None);
        assert_eq!(center("troll"), Some("troll"));
        assert_eq!(center("troll valdr"), None);
        assert_eq!(center("troll valdr krump"), Some("valdr"));
        assert_eq!(center("troll valdr krump bumpsy smaaash"), Some("krump"));
    }
}
