//! What the active player may do in the main phase (March 2021, "Step 3", "The rule of six",
//! "First turn rule", "Alpha", "Cannot vs must/may").

use smallvec::SmallVec;

use crate::keyforge::ability::{
    Ability, AbilityContext, Permission, Restriction, TollFor, Trigger, kind,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::question::Action;
use crate::keyforge::rules::turn::MOST_CHAINS;
use crate::keyforge::state::{Lasting, Phase, State, Times};

/// How often the same card and its copies may be played or used in a turn.
pub const RULE_OF_SIX: u32 = 6;

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

/// How a creature may be used as far as its house says; whether it may have abilities of bold words.
#[derive(Clone, Copy)]
struct Uses {
    fight: bool,
    reap: bool,
    act: bool,
    omni: bool,
}

/// Every action of a main phase.
pub type Actions = SmallVec<[Action; 96]>;

impl State {
    /// Whether a card belongs to the active house.
    #[inline]
    pub fn is_of_active_house(&self, card: Card) -> bool {
        self.house.is_some_and(|house| self.is_of(card, house))
    }

    /// Times that the card and other copies of it ("by title": an evil twin has the same) were played
    /// or used this turn.
    #[inline(never)]
    fn times_this_turn(&self, card: Card) -> u32 {
        let mut times = 0;
        for (other, of_card) in self.times.iter() {
            if self.same_title(*other, card) {
                times += u32::from(of_card.played() + of_card.used());
            }
        }
        times
    }

    /// Counts a play or use of a card.
    pub(crate) fn count_for_rule_of_six(&mut self, card: Card, note: impl FnOnce(&mut Times)) {
        self.note_times(card, note);
        self.this_turn.plays_and_uses = self.this_turn.plays_and_uses.saturating_add(1);
    }

    #[inline]
    pub(crate) fn within_rule_of_six(&self, card: Card) -> bool {
        u32::from(self.this_turn.plays_and_uses) < RULE_OF_SIX
            || self.times_this_turn(card) < RULE_OF_SIX
    }

    #[inline]
    fn permission(
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
    fn permitted(
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

    fn permits_play(&self, ability: &Ability, ctx: AbilityContext, card: Card) -> bool {
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

    fn permits_use(
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

    /// By what a card that is not of the active house, or one too many on the first turn, may be
    /// played.
    pub(crate) fn permission_to_play(&self, card: Card) -> Option<PermittedBy> {
        if self.is_of_active_house(card) && !self.first_turn_rule_forbids() {
            return Some(PermittedBy::Free);
        }
        self.permission(card, |ability, ctx| self.permits_play(ability, ctx, card))
    }

    /// "During the first player's first turn of the game, that player cannot play or discard more
    /// than one card from their hand": whether they have done so.
    pub fn first_turn_rule_forbids(&self) -> bool {
        self.turn == 1 && self.this_turn.from_hand >= 1
    }

    /// Whether a card could be played, house and first turn rule apart.
    pub fn could_be_played(&self, card: Card) -> bool {
        // Omega ends the step: effects that play more cards come to their end (FAQ "Omega").
        if !self.within_rule_of_six(card) {
            return false;
        }
        if self.facts(card).keyword(Keyword::Alpha) > 0
            && self.edition.knows(Keyword::Alpha)
            && self.is_too_late_for_alpha()
        {
            return false;
        }
        if self.cannot(Restriction::Play, card)
            || self.cannot_be_played_as_creature(card) && !self.may_be_played_as_upgrade(card)
        {
            return false;
        }
        match self.facts(card).card_type {
            CardType::Upgrade if self.creatures().is_empty() => return false,
            _ => {}
        }
        let definition = self.definition(card);
        if definition.restricts_play {
            let ctx = AbilityContext::new(card, self.active);
            for ability in definition.abilities() {
                match ability {
                    Ability::PlayableIf(condition) if !condition(self, ctx) => return false,
                    Ability::PlayCost(cost) if self.pool(self.active) < u16::from(*cost) => {
                        return false;
                    }
                    _ => {}
                }
            }
        }
        if self.constant_kinds & kind::TOLL != 0 {
            let toll = self.toll_to_play(card);
            return self.pool(self.active) >= toll;
        }
        true
    }

    /// Whether a creature card can be played as an upgrade, if it can be played.
    pub fn may_be_played_as_upgrade(&self, card: Card) -> bool {
        self.facts(card).card_type == CardType::Creature
            && self.may_be_upgrade(card)
            && !self.creatures().is_empty()
            && !self.cannot(Restriction::PlayAsUpgrade, card)
    }

    /// Whether a creature card cannot be played as a creature.
    pub fn cannot_be_played_as_creature(&self, card: Card) -> bool {
        self.facts(card).card_type == CardType::Creature
            && self.cannot(Restriction::PlayAsCreature, card)
    }

    /// "Alpha": whether a card was played, used or discarded before in this step.
    fn is_too_late_for_alpha(&self) -> bool {
        let counts = self.edition.alpha_looks_at_the_current_step() || self.phase == Phase::Main;
        counts && self.this_turn.acted
    }

    fn toll(&self, of: impl Fn(&'static Ability, AbilityContext) -> u8) -> u16 {
        let mut toll = 0;
        self.each_constant(kind::TOLL, |ctx, ability| {
            if ctx.you != self.active {
                toll += u16::from(of(ability, ctx));
            }
        });
        toll
    }

    pub(crate) fn toll_to_play(&self, card: Card) -> u16 {
        self.toll(|ability, ctx| match ability {
            Ability::Toll(TollFor::Playing, test, amount) if test(self, ctx, card) => *amount,
            _ => 0,
        })
    }

    pub(crate) fn toll_to_use(&self, card: Card) -> u16 {
        self.toll(|ability, ctx| match ability {
            Ability::Toll(TollFor::Using, test, amount) if test(self, ctx, card) => *amount,
            _ => 0,
        })
    }

    /// A gigantic creature needs both halves in hand, and is played as its first.
    fn gigantic_is_complete(&self, card: Card) -> bool {
        match &self.facts(card).gigantic {
            None => true,
            Some(_) => self.other_half_in_hand(card).is_some(),
        }
    }

    /// By what a card may be used in the main phase.
    pub(crate) fn permission_to_use(&self, card: Card, to_fight: bool) -> Option<PermittedBy> {
        if self.is_of_active_house(card) {
            return Some(PermittedBy::Free);
        }
        self.permission(card, |ability, ctx| self.permits_use(ability, ctx, card, to_fight))
    }

    /// Whether a card in play could be used at all, its house apart: ready, not forbidden, within
    /// the rule of six, and any toll can be paid.
    pub fn could_be_used(&self, card: Card) -> bool {
        self.ready.contains(card)
            && self.within_rule_of_six(card)
            && !self.cannot(Restriction::Use, card)
            && (self.constant_kinds & kind::TOLL == 0
                || self.pool(self.active) >= self.toll_to_use(card))
    }

    /// The creatures that an attacker can fight (March 2021, "Fight", "Taunt").
    pub fn attackable(&self, attacker: Card) -> CardSet {
        let enemies = self.creatures_of(self.controller(attacker).opponent());
        let taunting = enemies.filter(|c| self.has(c, Keyword::Taunt));
        let protects = !taunting.is_empty()
            && taunting != enemies
            && !self.ignores_when_attacking(attacker, Keyword::Taunt);
        let open = if protects {
            enemies.filter(|target| {
                taunting.contains(target)
                    || (self.neighbors(target) & taunting).is_empty()
                        && !self.is_protected_by_taunt(target, taunting)
            })
        } else {
            enemies
        };
        if self.constant_kinds & (kind::cannot(Restriction::BeAttacked) | kind::CANNOT_ATTACK) == 0
        {
            return open;
        }
        open.filter(|target| {
            !self.cannot(Restriction::BeAttacked, target) && !self.cannot_attack(attacker, target)
        })
    }

    /// Whether the taunt of a creature that is no neighbor protects a creature.
    #[inline(never)]
    fn is_protected_by_taunt(&self, creature: Card, taunting: CardSet) -> bool {
        let mut protected = false;
        self.each_constant(kind::CANNOT_ATTACK, |ctx, ability| {
            if let Ability::TauntProtects(test) = ability {
                protected |= taunting.contains(ctx.card) && test(self, ctx, creature);
            }
        });
        protected
    }

    #[inline(never)]
    fn cannot_attack(&self, attacker: Card, target: Card) -> bool {
        let mut cannot = false;
        self.each_constant(kind::CANNOT_ATTACK, |ctx, ability| {
            if let Ability::CannotAttack(test) = ability {
                cannot |= test(self, ctx, attacker, target);
            }
        });
        cannot
    }

    pub(crate) fn ignores_when_attacking(&self, attacker: Card, keyword: Keyword) -> bool {
        let mut ignores = false;
        self.each_constant(kind::ATTACK, |ctx, ability| {
            if let Ability::IgnoresWhenAttacking(k) = ability {
                ignores |= *k == keyword && ctx.card == attacker;
            }
        });
        ignores
    }

    fn has_somebody_to_attack(&self, creature: Card) -> bool {
        if self.constant_kinds & (kind::cannot(Restriction::BeAttacked) | kind::CANNOT_ATTACK) == 0
        {
            // Taunt alone never protects everybody.
            return !self.creatures_of(self.controller(creature).opponent()).is_empty();
        }
        !self.attackable(creature).is_empty()
    }

    /// Whether a creature could fight now.
    pub fn could_fight(&self, creature: Card) -> bool {
        !self.stunned.contains(creature)
            && !self.cannot(Restriction::Fight, creature)
            && self.has_somebody_to_attack(creature)
    }

    /// Whether a creature could reap now: an enraged one that could fight must.
    pub fn could_reap(&self, creature: Card) -> bool {
        !self.stunned.contains(creature)
            && !self.cannot(Restriction::Reap, creature)
            && !self.must_fight(creature)
    }

    /// Whether a creature is enraged, or made to fight in another way, and able to (March 2021,
    /// "Enrage").
    #[inline]
    pub fn must_fight(&self, creature: Card) -> bool {
        (self.enraged.contains(creature)
            || self.constant_kinds & kind::MUST_FIGHT != 0 && self.is_made_to_fight(creature))
            && self.could_fight(creature)
    }

    /// "Must fight when used, if able", without being enraged.
    #[inline(never)]
    fn is_made_to_fight(&self, creature: Card) -> bool {
        let mut must = false;
        self.each_constant(kind::MUST_FIGHT, |ctx, ability| {
            if let Ability::MustFight(test) = ability {
                must |= test(self, ctx, creature);
            }
        });
        must
    }

    /// Every action of the active player, the end of the step last.
    pub fn actions(&self, actions: &mut Actions) {
        if !self.this_turn.omega {
            self.actions_from_hand(actions);
            self.actions_in_play(actions);
            if self.edition.has_tide() && self.may_raise_tide() {
                actions.push(Action::RaiseTide);
            }
        }
        actions.push(Action::End);
    }

    /// Those of some cards that are of the active house.
    pub fn of_active_house(&self, among: CardSet) -> CardSet {
        self.house.map_or(CardSet::EMPTY, |house| self.of_house(among, house))
    }

    fn actions_from_hand(&self, actions: &mut Actions) {
        let hand = self.hand(self.active);
        let one_too_many = self.first_turn_rule_forbids();
        let free = if one_too_many { CardSet::EMPTY } else { self.of_active_house(hand) };
        let mut may = free;
        if self.constant_kinds & kind::MAY != 0
            && (!one_too_many || self.edition.first_turn_rule_can_be_modified())
        {
            may |= self.permitted(hand - free, &|ability, ctx, card| {
                self.permits_play(ability, ctx, card)
            });
        }
        let plays = may & self.that_could_be_played(may);
        if plays == free {
            for card in free {
                actions.push(Action::Play(card));
                actions.push(Action::Discard(card));
            }
            return;
        }
        for card in plays | free {
            if plays.contains(card) {
                actions.push(Action::Play(card));
            }
            if free.contains(card) {
                actions.push(Action::Discard(card));
            }
        }
    }

    /// Those of some cards in hand that could be played, house and first turn rule apart. What is asked
    /// of each of them is asked only of those that it can matter for.
    fn that_could_be_played(&self, among: CardSet) -> CardSet {
        if self.this_turn.omega {
            return CardSet::EMPTY;
        }
        let restricted = kind::TOLL
            | kind::cannot(Restriction::Play)
            | kind::cannot(Restriction::PlayAsCreature);
        let one_by_one = u32::from(self.this_turn.plays_and_uses) >= RULE_OF_SIX
            || self.constant_kinds & restricted != 0
            || !self.copies.is_empty();
        let asked = if one_by_one {
            among
        } else {
            let mut asked = self.table.not_simply_played();
            if self.creatures().is_empty() {
                asked |= self.table.upgrades();
            }
            among & asked
        };
        among - self.kept_one_by_one(asked)
    }

    /// Those of some cards in the active player's hand that cannot be played just now because of what
    /// they say themselves: alpha, a condition or cost, a half of a gigantic creature without the other.
    /// Of both halves the second is one of them.
    #[inline]
    pub fn kept_from_play(&self, among: CardSet) -> CardSet {
        let asked = among & self.table.not_simply_played();
        if asked.is_empty() { CardSet::EMPTY } else { self.kept_one_by_one(asked) }
    }

    fn kept_one_by_one(&self, asked: CardSet) -> CardSet {
        asked.filter(|card| {
            !(self.could_be_played(card)
                && self.gigantic_is_complete(card)
                && !self.is_second_half_with_first(card))
        })
    }

    /// The rules let a player raise the tide who plays a deck with a tide card, or whose opponent
    /// does: decks with a card that refers to the tide. They may do so any number of times: while
    /// it is high for them they only gain the chains, and that is worth offering only as long as
    /// there are chains to gain.
    fn may_raise_tide(&self) -> bool {
        self.table.uses_tide
            && !self.cannot_raise_tide(self.active)
            && (self.tide != Some(self.active) || self.area(self.active).chains < MOST_CHAINS)
    }

    /// Both halves in hand are one play.
    fn is_second_half_with_first(&self, card: Card) -> bool {
        self.facts(card).gigantic.as_ref().is_some_and(|g| g.half == 2)
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

    /// Those of some cards in play that could be used, their houses apart.
    fn that_could_be_used(&self, among: CardSet) -> CardSet {
        let ready = among & self.ready;
        let restricted = kind::TOLL | kind::cannot(Restriction::Use);
        if u32::from(self.this_turn.plays_and_uses) < RULE_OF_SIX
            && self.constant_kinds & restricted == 0
        {
            return ready;
        }
        ready.filter(|card| self.could_be_used(card))
    }

    fn actions_in_play(&self, actions: &mut Actions) {
        let creatures = self.creatures_of(self.active);
        let could = self.that_could_be_used(creatures | self.artifacts_of(self.active));
        if could.is_empty() {
            return;
        }
        let of_house = self.of_active_house(could);
        let permitted = |among, to_fight| {
            self.permitted(among, &|ability, ctx, card| {
                self.permits_use(ability, ctx, card, to_fight)
            })
        };
        let (mut usable, mut may_fight) = (of_house, of_house);
        if self.constant_kinds & kind::MAY != 0 {
            usable |= permitted(could - of_house, false);
            may_fight = usable | permitted((could & creatures) - usable, true);
        }
        let acting = self.that_may_have(usable, Trigger::Action);
        let omni = self.that_may_have(could, Trigger::Omni);
        let creatures = could & creatures & (may_fight | omni);
        let has_enemies = !self.creatures_of(self.active.opponent()).is_empty();
        // Of most creatures all there is to ask is whether there is somebody to fight.
        const ASKED_OF_EACH: u64 = kind::cannot(Restriction::BeAttacked)
            | kind::CANNOT_ATTACK
            | kind::cannot(Restriction::Fight)
            | kind::cannot(Restriction::Reap)
            | kind::MUST_FIGHT;
        let more_to_ask = if self.constant_kinds & ASKED_OF_EACH == 0 {
            (creatures - usable) | acting | omni | self.stunned | self.enraged
        } else {
            creatures
        };
        for card in creatures {
            if more_to_ask.contains(card) {
                let may = Uses {
                    fight: may_fight.contains(card),
                    reap: usable.contains(card),
                    act: acting.contains(card),
                    omni: omni.contains(card),
                };
                self.actions_of_creature(card, may, actions);
                continue;
            }
            if has_enemies {
                actions.push(Action::Fight(card));
            }
            actions.push(Action::Reap(card));
        }
        for card in (could - self.creatures_of(self.active)) & (acting | omni) {
            self.bold_actions(card, acting.contains(card), omni.contains(card), actions);
        }
    }

    #[inline(never)]
    fn actions_of_creature(&self, card: Card, may: Uses, actions: &mut Actions) {
        if self.stunned.contains(card) {
            if may.fight || self.has_own(card, Trigger::Omni) {
                actions.push(Action::Unstun(card));
            }
            return;
        }
        if may.fight && self.could_fight(card) {
            actions.push(Action::Fight(card));
            if self.must_fight(card) {
                return;
            }
        }
        if may.reap && !self.cannot(Restriction::Reap, card) {
            actions.push(Action::Reap(card));
        }
        self.bold_actions(card, may.reap && may.act, may.omni, actions);
    }

    #[inline(never)]
    fn bold_actions(&self, card: Card, act: bool, omni: bool, actions: &mut Actions) {
        if act {
            self.each_source_of(card, Trigger::Action, &mut |source| {
                actions.push(Action::Action(card, source));
            });
        }
        if omni {
            self.each_source_of(card, Trigger::Omni, &mut |source| {
                actions.push(Action::Omni(card, source));
            });
        }
    }

    /// Whether a card has an ability of its own for a trigger, printed or gained.
    pub fn has_own(&self, card: Card, trigger: Trigger) -> bool {
        let mut any = false;
        self.each_own(card, trigger, |_, _| any = true);
        any
    }

    /// The cards that a card's "Action:" or "Omni:" abilities are printed on, each once; none if
    /// they cannot be used ("can only fight").
    #[inline(never)]
    pub(crate) fn each_source_of(&self, card: Card, trigger: Trigger, found: &mut dyn FnMut(Card)) {
        if self.cannot(Restriction::Act, card) {
            return;
        }
        let mut seen = CardSet::EMPTY;
        let all = self.resolves_all(card, trigger);
        self.each_own(card, trigger, |ctx, _| {
            if (!all || seen.is_empty()) && !seen.contains(ctx.source) {
                seen.insert(ctx.source);
                found(ctx.source);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{Unprinted, unprinted};
    use crate::keyforge::edition::Edition;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn alpha_is_played_before_anything_else_in_the_step() {
        let begin = || {
            let game = Scenario::new("untamed").hand(One, "glimmer dust-pixie");
            game.line(One, "murmook").begin()
        };
        assert!(begin().can_play("glimmer"));
        assert!(!begin().play("dust-pixie", "left").can_play("glimmer"));
        assert!(!begin().discard("dust-pixie", "").can_play("glimmer"));
        assert!(!begin().reap("murmook", "").can_play("glimmer"));
        let mut game = begin();
        game.play("glimmer", "left");
        assert!(game.can_play("dust-pixie"), "other cards may follow");
    }

    #[test]
    fn omega_ends_the_step() {
        let game = Scenario::new("untamed").hand(One, "duskwitch dust-pixie").line(One, "murmook");
        let mut game = game.exhausted("murmook").begin();
        game.play("duskwitch", "left");
        // The rest of the turn followed: cards were readied and drawn, and it is the other's turn.
        assert_eq!(game.state.active, Two);
        assert!(game.is_ready("murmook"));
        assert_eq!(game.hand_len(One), 6);
    }

    #[test]
    fn the_tide_is_raised_by_the_rules_any_number_of_times() {
        // The first time it becomes high; after that there are only chains to gain.
        let mut game = Scenario::new("dis").tide(Two).begin();
        game.raise_tide();
        assert_eq!((game.state.tide, game.chains(One)), (Some(One), 3));
        game.raise_tide();
        assert_eq!((game.state.tide, game.chains(One)), (Some(One), 6));
        for _ in 0..6 {
            game.raise_tide();
        }
        assert_eq!(game.chains(One), MOST_CHAINS);
        assert!(!game.legal().contains(&Action::RaiseTide));
        // No house is needed, and no card is used by it.
        let mut game = Scenario::new("untamed").hand(One, "glimmer").tide(Two).begin();
        game.raise_tide();
        assert!(game.can_play("glimmer"));
    }

    #[test]
    fn the_tide_is_in_no_game_without_a_card_of_its_set() {
        let game = Scenario::new("dis").begin();
        assert!(!game.legal().contains(&Action::RaiseTide));
        let game = Scenario::new("dis").edition(Edition::December2020).tide(Two).begin();
        assert!(!game.legal().contains(&Action::RaiseTide));
    }

    #[test]
    fn the_rule_of_six_counts_uses_and_copies_together() {
        let mut game = Scenario::new("dis").line(One, "pit-demon").hand(One, "pit-demon").begin();
        let first = game.card("pit-demon");
        for _ in 0..6 {
            game.action("pit-demon", "");
            game.does("", |g| {
                g.make_ready(first);
                Ok(())
            });
        }
        assert!(!game.can_use("pit-demon") && !game.can_play("pit-demon#2"));
        game.end_turn("dis").end_turn("dis");
        assert!(game.can_use("pit-demon") && game.can_play("pit-demon#2"));
    }

    #[test]
    fn the_rule_of_six_counts_copies_by_title_and_evil_twins_have_the_same() {
        let game = Scenario::new("saurian").line(One, "undagnathus");
        let mut game = game.hand(One, "undagnathus-evil-twin bracchanalia").begin();
        let first = game.card("undagnathus");
        for _ in 0..6 {
            assert!(game.can_play("undagnathus-evil-twin"));
            game.reap("undagnathus", "");
            game.does("", |g| {
                g.make_ready(first);
                Ok(())
            });
        }
        assert!(!game.can_use("undagnathus") && !game.can_play("undagnathus-evil-twin"));
        assert!(game.can_play("bracchanalia"));
    }

    #[test]
    fn taunt_protects_neighbors_without_taunt_only() {
        let game = Scenario::new("brobnar").line(One, "troll");
        let game = game.line(Two, "valdr pitlord krump champion-anaphiel bumpsy smaaash").begin();
        let targets = game.state.attackable(game.card("troll"));
        assert_eq!(targets, game.cards("pitlord champion-anaphiel smaaash"));
    }

    #[test]
    fn both_halves_of_a_gigantic_creature_are_needed_and_are_one_card() {
        let game = Scenario::new("logos").hand(One, "ultra-gravitron").begin();
        assert!(!game.can_play("ultra-gravitron"));
        let game = Scenario::new("logos").hand(One, "ultra-gravitron2").begin();
        assert!(!game.can_play("ultra-gravitron2"));
        // One play: allowed on the first turn, and a second card is not.
        let game = Scenario::new("logos").turn(1);
        let mut game = game.hand(One, "ultra-gravitron ultra-gravitron2 labwork").begin();
        assert!(game.can_play("ultra-gravitron") && !game.can_play("ultra-gravitron2"));
        game.play("ultra-gravitron", "");
        assert_eq!(game.hand_len(One), 1);
        assert!(!game.can_play("labwork"));
    }

    #[test]
    fn a_stunned_creature_can_only_be_used_to_remove_the_stun() {
        let game = Scenario::new("dis").line(One, "pit-demon").stunned("pit-demon");
        let game = game.line(Two, "troll").begin();
        let demon = game.card("pit-demon");
        let uses: Vec<_> = game.legal().into_iter().filter(|a| a.card() == Some(demon)).collect();
        assert_eq!(uses, [Action::Unstun(demon)]);
    }

    #[test]
    fn cannot_takes_precedence_over_may() {
        static MAY: Unprinted = unprinted(1, Ability::May(Permission::Play, |_, _, _| true));
        static CANNOT: Unprinted = unprinted(2, Ability::Cannot(Restriction::Play, |_, _, _| true));
        let mut game = Scenario::new("dis").hand(One, "troll").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| g.this_turn(ctx, &MAY));
        assert!(game.can_play("troll"));
        game.does("", |g| g.this_turn(ctx, &CANNOT));
        assert!(!game.can_play("troll"));
    }
}
