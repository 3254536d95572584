//! Values with every modifier of the constant abilities that are active: power, armor, keywords, traits, key
//! cost, hand size, what cannot be done.
//!
//! Over 400 lines: one list of values, each a short function.

use crate::keyforge::ability::{
    Ability, AbilityContext, Amount, Restriction, Scope, Trigger, kind,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::keys::{KeyColor, KeySet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::limits::BATTLELINE;
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::state::{State, Zone};
use crate::keyforge::traits::Trait;
/// The default cost of a key (March 2021, "Step 1").
pub const KEY_COST: i32 = 6;
/// The hand size that a player refills to (March 2021, "Step 5").
pub const HAND_SIZE: i32 = 6;

/// The power of every creature: each player's in the order of the battleline.
pub type Powers = ByPlayer<[i32; BATTLELINE]>;

/// No power of any creature.
pub const NO_POWERS: Powers = ByPlayer([[0; BATTLELINE]; 2]);

/// What keys cost a player more (or less) than by the rules.
#[derive(Clone, Copy, Default)]
pub(crate) struct KeyCosts {
    /// Every key
    all: i32,
    /// Those of a color
    of_color: [i32; KeyColor::ALL.len()],
}

impl KeyCosts {
    /// Adds what an ability says.
    pub(crate) fn add(
        &mut self,
        state: &State,
        player: Player,
        ctx: AbilityContext,
        ability: &Ability,
    ) {
        match ability {
            Ability::KeyCost(who, amount) if who(state, ctx, player) => {
                self.all += amount.now(state, &ctx);
            }
            Ability::KeyCostOf(color, who, amount) if who(state, ctx, player) => {
                self.of_color[*color as usize] += amount.now(state, &ctx);
            }
            _ => {}
        }
    }

    /// The cost of the key of a color, at `extra` more (or less).
    pub(crate) fn of(&self, color: KeyColor, extra: i32) -> i32 {
        (KEY_COST + self.all + self.of_color[color as usize] + extra).max(0)
    }

    /// The cost of the cheapest of some keys; of one without a color, if there are none.
    pub(crate) fn least(&self, keys: KeySet, extra: i32) -> i32 {
        let costs = keys.iter().map(|color| self.of(color, extra));
        costs.min().unwrap_or_else(|| (KEY_COST + self.all + extra).max(0))
    }

    /// Whether some keys cost other than others.
    pub(crate) fn differ(&self, keys: KeySet) -> bool {
        let mut more = keys.iter().map(|color| self.of_color[color as usize]);
        let first = more.next();
        more.any(|other| Some(other) != first)
    }
}

/// How a player refills their hand now.
#[derive(Clone, Copy)]
pub(crate) struct Refill {
    /// To how many cards, chains apart
    pub size: usize,
    /// Cards drawn in addition
    pub additional: usize,
    /// Whether the "draw cards" step is skipped
    pub is_skipped: bool,
}

impl State {
    /// The power of every creature of both players: the same as [`State::power`] of each, in less time.
    /// Written where it is used: to return it took a copy of all places that there are.
    #[inline]
    pub fn find_powers(&self, powers: &mut Powers) {
        self.note_unchanged_powers(powers);
        if self.constant_kinds & (kind::POWER | kind::SET_POWER) != 0 {
            self.change_powers(kind::POWER, powers);
        }
    }

    /// Every power without the constant abilities that only add to power; nothing sets any.
    #[inline]
    pub(crate) fn find_powers_but_for_additions(&self, powers: &mut Powers) {
        self.note_unchanged_powers(powers);
        if self.constant_kinds & kind::LOWERS_POWER != 0 {
            self.change_powers(kind::LOWERS_POWER, powers);
        }
    }

    #[inline]
    fn note_unchanged_powers(&self, powers: &mut Powers) {
        for player in Player::BOTH {
            for (power, creature) in powers[player].iter_mut().zip(self.battleline(player)) {
                *power = self.unchanged_power(*creature);
            }
        }
    }

    #[inline(never)]
    fn change_powers(&self, kinds: u64, powers: &mut Powers) {
        let set = self.constant_kinds & kind::SET_POWER != 0;
        if !set {
            self.each_constant(kinds, |ctx, ability| {
                if let Ability::Power(scope, amount) = ability {
                    self.add_powers(&ctx, *scope, *amount, powers);
                }
            });
        }
        for player in Player::BOTH {
            for (power, creature) in powers[player].iter_mut().zip(self.battleline(player)) {
                *power = if set { self.power(*creature) } else { (*power).max(0) };
            }
        }
    }

    fn add_powers(&self, ctx: &AbilityContext, scope: Scope, amount: Amount, powers: &mut Powers) {
        if let Some(only) = scope.only_one(self, ctx) {
            // What is no creature has no place in a battleline.
            let Some(creature) = only.filter(|card| self.zone(*card) == Zone::Battleline) else {
                return;
            };
            let player = self.controller(creature);
            if let Some(place) = self.area(player).battleline.position(creature) {
                powers[player][place] += amount.now(self, ctx);
            }
            return;
        }
        let mut now = None;
        for player in Player::BOTH {
            for (power, creature) in powers[player].iter_mut().zip(self.battleline(player)) {
                if scope.includes(self, ctx, *creature) {
                    *power += *now.get_or_insert_with(|| amount.now(self, ctx));
                }
            }
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

    /// The power of a creature without what its own text makes of it. What counts the power of another creature with
    /// the same text comes to an end: of two whose power would be counted from each other no book says what it is, and
    /// each counts what the other has besides.
    pub fn power_besides_own_text(&self, creature: Card) -> i32 {
        let base = self.unchanged_power(creature);
        self.power_by(creature, base, |ctx| ctx.card != creature || ctx.source != creature)
    }

    #[inline(never)]
    fn changed_power(&self, creature: Card, base: i32) -> i32 {
        self.power_by(creature, base, |_| true)
    }

    /// The power of a creature, of what changes it as far as `by` says so.
    #[inline]
    fn power_by(&self, creature: Card, base: i32, by: impl Fn(&AbilityContext) -> bool) -> i32 {
        let (mut power, mut set) = (base, None);
        self.each_constant(kind::SET_POWER, |ctx, ability| match ability {
            Ability::SetPower(scope, amount)
                if by(&ctx) && scope.includes(self, &ctx, creature) =>
            {
                set = Some(amount.now(self, &ctx));
            }
            Ability::InsteadOfPrintedPower(scope, amount)
                if by(&ctx) && scope.includes(self, &ctx, creature) =>
            {
                power = amount.now(self, &ctx) + i32::from(self.power_counters[creature.index()]);
            }
            _ => {}
        });
        if let Some(power) = set {
            return power;
        }
        let sources = self.sources_for(creature, kind::POWER, self.table.changing_power_of_one());
        self.each_constant_of(sources, kind::POWER, &mut |ctx, ability| {
            if let Ability::Power(scope, amount) = ability
                && by(&ctx)
                && scope.includes(self, &ctx, creature)
            {
                power += amount.now(self, &ctx);
            }
        });
        power.max(0)
    }

    /// The cards in play with constant abilities of some kinds that may be about a creature: not those that are
    /// about another alone, as all of `about_one` are.
    #[inline]
    fn sources_for(&self, creature: Card, kinds: u64, about_one: CardSet) -> CardSet {
        let all = self.sources(kinds);
        if !self.copies.is_empty() {
            return all;
        }
        let is_of_other = |card| card != creature && self.host(card) != Some(creature);
        all - (all & about_one).filter(is_of_other)
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
        let sources = self.sources_for(creature, kind::ARMOR, self.table.changing_armor_of_one());
        self.each_constant_of(sources, kind::ARMOR, &mut |ctx, ability| match ability {
            Ability::SetArmor(scope, amount) if scope.includes(self, &ctx, creature) => {
                set = Some(amount.now(self, &ctx));
            }
            Ability::Armor(scope, amount) if scope.includes(self, &ctx, creature) => {
                more += amount.now(self, &ctx);
            }
            Ability::ArmorOfEach(amount) => more += amount(self, ctx, creature),
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
        const CHANGE: u64 = kind::CHANGES_KEYWORDS | kind::BLANK | kind::LOST;
        // Most keywords are on no card of the match.
        if !self.table.may_have(keyword) && self.lasting_kinds & kind::CHANGES_KEYWORDS == 0 {
            return 0;
        }
        if self.constant_kinds & CHANGE != 0 {
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
    fn keyword_by(
        &self,
        card: Card,
        keyword: Keyword,
        by: &dyn Fn(&AbilityContext) -> bool,
    ) -> i32 {
        if !self.edition.knows(keyword) {
            return 0;
        }
        if self.is_considered_blank(card) {
            return 0;
        }
        let lost = self.has_lost_abilities(card);
        let mut value = if lost { 0 } else { i32::from(self.facts(card).keyword(keyword)) };
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
                && by(&ctx)
                && test(self, ctx, card)
            {
                value += amount.now(self, &ctx);
            }
        });
        let mut lost = false;
        self.each_constant_of(sources, kind::OF_TARGET | kind::LOSES, &mut |ctx, ability| {
            match ability {
                Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget
                    if ctx.card == card =>
                {
                    let model = self.keywords_to_gain_of(ctx.target);
                    let model = model.map_or(0, |m| self.facts(m).keyword(keyword));
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

    /// The same of what it matters who does it: to play a card, and to use it. That player is the "doer" of the
    /// abilities' context.
    #[inline]
    pub fn player_cannot(&self, player: Player, restriction: Restriction, card: Card) -> bool {
        self.constant_kinds & kind::cannot(restriction) != 0
            && self.is_prohibited_to(player, restriction, card)
    }

    #[inline(never)]
    fn is_prohibited_to(&self, player: Player, restriction: Restriction, card: Card) -> bool {
        let mut prohibited = false;
        self.each_constant(kind::cannot(restriction), |ctx, ability| {
            if let Ability::Cannot(d, test) = ability
                && *d == restriction
                && !prohibited
            {
                prohibited = test(self, AbilityContext { doer: player, ..ctx }, card);
            }
        });
        prohibited
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

    /// Whether a player cannot take up their archives in step 2 of the turn.
    pub fn cannot_take_up_archives(&self, player: Player) -> bool {
        self.applies_to_player(kind::CHOOSE_HOUSE, player, |ability| match ability {
            Ability::CannotTakeUpArchives(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a player cannot play creatures on the right flank of their battleline.
    #[inline]
    pub fn cannot_play_on_right_flank(&self, player: Player) -> bool {
        self.constant_kinds & kind::ENTERS != 0
            && self.applies_to_player(kind::ENTERS, player, |ability| match ability {
                Ability::CannotPlayOnRightFlank(test) => Some(*test),
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

    /// Whether a player skips the "draw cards" step.
    pub fn skips_drawing(&self, player: Player) -> bool {
        self.refill(player).is_skipped
    }

    /// Whether a player cannot forge keys: not at all, or no more on this turn.
    pub fn cannot_forge(&self, player: Player) -> bool {
        let forged = self.this_turn.forged.number_of(player);
        self.applies_to_player(kind::FORGING, player, |ability| match ability {
            Ability::CannotForge(test) => Some(*test),
            Ability::ForgesAtMost(test, most) if forged >= *most => Some(*test),
            _ => None,
        })
    }

    /// Whether a card has a trait, printed or gained.
    #[inline]
    pub fn has_trait(&self, card: Card, t: Trait) -> bool {
        let has = self.facts(card).has_trait(t) && self.facts(card).has_text_box();
        if self.constant_kinds & kind::TRAITS == 0 { has } else { self.changed_trait(card, t, has) }
    }

    /// Whether keywords of any card in play may be others than those that are printed on it.
    pub(crate) fn keywords_may_differ(&self) -> bool {
        const CHANGE: u64 = kind::CHANGES_KEYWORDS | kind::BLANK | kind::LOST;
        self.constant_kinds & CHANGE != 0 || !self.copies.is_empty()
    }

    /// Whether traits of any card in play may be others than those that are printed on it.
    pub(crate) fn traits_may_differ(&self) -> bool {
        self.constant_kinds & kind::TRAITS != 0 || !self.copies.is_empty()
    }

    /// All traits of a card, printed or gained: a bit for each.
    pub(crate) fn traits(&self, card: Card) -> u128 {
        let facts = self.facts(card);
        let printed = if facts.has_text_box() { facts.traits() } else { &[] };
        let mut traits = printed.iter().fold(0, |bits, t| bits | t.bit());
        if self.constant_kinds & kind::TRAITS == 0 {
            return traits;
        }
        let mut loses = false;
        self.each_constant(kind::TRAITS, |ctx, ability| match ability {
            Ability::GainsTrait(gained, test) if test(self, ctx, card) => traits |= gained.bit(),
            Ability::LosesTraits(test) => loses |= test(self, ctx, card),
            Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget
                if ctx.card == card =>
            {
                let model = self.keywords_to_gain_of(ctx.target).map(|model| self.facts(model));
                let gained = model.map_or(&[][..], |model| model.traits());
                traits = gained.iter().fold(traits, |bits, t| bits | t.bit());
            }
            _ => {}
        });
        if loses { 0 } else { traits }
    }

    /// The power of a card that is not in play: none where it has no text box.
    pub fn power_out_of_play(&self, card: Card) -> i32 {
        if self.facts(card).has_text_box() { self.power(card) } else { 0 }
    }

    #[inline(never)]
    fn changed_trait(&self, card: Card, t: Trait, mut has: bool) -> bool {
        let mut loses = false;
        self.each_constant(kind::TRAITS, |ctx, ability| match ability {
            Ability::GainsTrait(gained, test) if *gained == t => has |= test(self, ctx, card),
            Ability::LosesTraits(test) => loses |= test(self, ctx, card),
            // Traits are in the text box (March 2021, "Traits"; Shadow of Dis excepts them).
            Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget
                if ctx.card == card =>
            {
                let model = self.keywords_to_gain_of(ctx.target);
                has |= model.is_some_and(|model| self.facts(model).has_trait(t));
            }
            _ => {}
        });
        has && !loses
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

    /// The current cost of a key for a player (March 2021, "Cost, at current cost"): of the cheapest that they have
    /// not forged, if those of one color cost more.
    pub fn key_cost(&self, player: Player) -> i32 {
        self.key_cost_and(player, 0)
    }

    /// The cost of a key for a player "at … more (or less) than the current cost": the sum of
    /// everything, and not below 0.
    pub(crate) fn key_cost_and(&self, player: Player, extra: i32) -> i32 {
        self.key_costs(player).least(self.area(player).keys.missing(), extra)
    }

    /// What the keys of a player cost now, each color for itself.
    pub(crate) fn key_costs(&self, player: Player) -> KeyCosts {
        let mut costs = KeyCosts::default();
        self.each_constant(kind::KEY_COST, |ctx, ability| costs.add(self, player, ctx, ability));
        costs
    }

    /// How many cards a player refills their hand to, chains apart.
    pub fn hand_size(&self, player: Player) -> i32 {
        self.refill(player).size as i32
    }

    /// How a player refills their hand: all that is said of it, found at once.
    #[inline]
    pub(crate) fn refill(&self, player: Player) -> Refill {
        if self.constant_kinds & kind::REFILL == 0 {
            return Refill { size: HAND_SIZE as usize, additional: 0, is_skipped: false };
        }
        self.changed_refill(player)
    }

    #[inline(never)]
    fn changed_refill(&self, player: Player) -> Refill {
        let (mut size, mut additional, mut is_skipped) = (HAND_SIZE, 0, false);
        self.each_constant(kind::REFILL, |ctx, ability| match ability {
            Ability::Refill(test, more) if test(self, ctx, player) => size += more.now(self, &ctx),
            Ability::DrawsMore(test, more) if test(self, ctx, player) => {
                additional += more.now(self, &ctx);
            }
            Ability::SkipsDrawing(test) => is_skipped = is_skipped || test(self, ctx, player),
            _ => {}
        });
        let (size, additional) = (size.max(0) as usize, additional.max(0) as usize);
        Refill { size, additional, is_skipped }
    }

    /// Whether a card is a creature card (in play: a creature).
    pub fn is_creature(&self, card: Card) -> bool {
        self.card_type(card) == CardType::Creature
    }
}

#[cfg(test)]
mod tests;
