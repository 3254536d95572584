//! What the active player may do in the main phase (March 2021, "Step 3", "The rule of six",
//! "First turn rule", "Alpha", "Cannot vs must/may").
//!
//! Over 400 lines: one list of actions, and the short questions that decide which of them there are.

mod toll;

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Restriction, Trigger, Way, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::question::Action;
use crate::keyforge::state::{MOST_CHAINS, Phase, State, Times, Zone};

/// How often the same card and its copies may be played or used in a turn.
pub const RULE_OF_SIX: u32 = 6;

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
            if self.same_title(other, card) {
                times += u32::from(of_card.played() + of_card.used());
            }
        }
        times
    }

    /// Counts a play or use of a card.
    pub(crate) fn count_for_rule_of_six(&mut self, card: Card, note: impl FnOnce(&mut Times)) {
        self.times.note(card, note);
        self.this_turn.plays_and_uses = self.this_turn.plays_and_uses.saturating_add(1);
    }

    #[inline]
    pub(crate) fn within_rule_of_six(&self, card: Card) -> bool {
        u32::from(self.this_turn.plays_and_uses) < RULE_OF_SIX
            || self.times_this_turn(card) < RULE_OF_SIX
    }

    /// "During the first player's first turn of the game, that player cannot play or discard more
    /// than one card from their hand": whether they have done so.
    pub fn first_turn_rule_forbids(&self) -> bool {
        self.turn == 1 && self.this_turn.from_hand >= 1
    }

    /// Whether a player could play a card, house and first turn rule apart. What forbids it and what it costs looks at
    /// who plays, whoever's turn it is: "your opponent cannot play" and "you cannot play" are said of the players, and
    /// not of the active player, which is another word (March 2021, "Active player").
    pub fn could_be_played(&self, player: Player, card: Card) -> bool {
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
        if self.player_cannot(player, Restriction::Play, card)
            || self.cannot_be_played_as_creature(player, card)
                && !self.may_be_played_as_upgrade(player, card)
        {
            return false;
        }
        match self.facts(card).card_type {
            CardType::Upgrade if self.hosts_for(card).is_empty() => return false,
            _ => {}
        }
        let definition = self.definition(card);
        if definition.restricts_play {
            let ctx = AbilityContext::new(card, player);
            for ability in definition.abilities() {
                match ability {
                    Ability::PlayableIf(condition) if !condition(self, ctx) => return false,
                    Ability::PlayCost(cost) if self.pool(player) < u16::from(*cost) => {
                        return false;
                    }
                    _ => {}
                }
            }
        }
        if self.constant_kinds & kind::TOLL != 0 {
            return self.pool(player) >= self.toll_to_play(player, card);
        }
        true
    }

    /// What an upgrade can be attached to as it enters play: a creature, or an artifact where it says so.
    #[inline]
    pub(crate) fn hosts_for(&self, upgrade: Card) -> CardSet {
        if self.definition(upgrade).attaches_to_artifact {
            self.artifacts()
        } else {
            self.creatures()
        }
    }

    /// Whether a player can play a creature card as an upgrade, if it can be played.
    pub fn may_be_played_as_upgrade(&self, player: Player, card: Card) -> bool {
        self.facts(card).card_type == CardType::Creature
            && self.may_be_upgrade(card)
            && !self.creatures().is_empty()
            && !self.player_cannot(player, Restriction::PlayAsUpgrade, card)
    }

    /// Whether a player cannot play a creature card as a creature.
    pub fn cannot_be_played_as_creature(&self, player: Player, card: Card) -> bool {
        self.facts(card).card_type == CardType::Creature
            && (self.player_cannot(player, Restriction::PlayAsCreature, card)
                || self.constant_kinds & kind::ENTERS != 0
                    && self.has_no_place_to_be_played(player, card))
    }

    /// Whether the only place of a creature would be a right flank on which its player cannot play it: that of
    /// an empty battleline.
    #[inline(never)]
    fn has_no_place_to_be_played(&self, player: Player, card: Card) -> bool {
        self.battleline(player).is_empty()
            && self.cannot_play_on_right_flank(player)
            && self.controller_on_entering(card, player) == player
    }

    /// "Alpha": whether a card was played, used or discarded before in this step.
    fn is_too_late_for_alpha(&self) -> bool {
        let counts = self.edition.alpha_looks_at_the_current_step() || self.phase == Phase::Main;
        counts && self.this_turn.acted
    }

    /// Those of some creatures as which a card may enter play: while it is played none with alpha, once that comes
    /// too late (Master Rulebook 18.4, "Alpha").
    pub fn models_to_enter_as(&self, card: Card, among: CardSet) -> CardSet {
        let is_put = !matches!(self.zone(card), Zone::Hand | Zone::Limbo);
        if is_put
            || !self.edition.alpha_holds_for_what_enters_with_it()
            || !self.is_too_late_for_alpha()
        {
            return among;
        }
        among.filter(|model| self.facts(model).keyword(Keyword::Alpha) == 0)
    }

    /// A gigantic creature needs both halves in hand, and is played as its first.
    pub(super) fn gigantic_is_complete(&self, card: Card) -> bool {
        match &self.facts(card).gigantic {
            None => true,
            Some(_) => !self.other_halves_in_hand(card).is_empty(),
        }
    }

    /// Whether a player could use a card in play at all, its house apart: ready, not forbidden, within
    /// the rule of six, and any toll can be paid. As with playing, it is asked who uses it, whoever's turn it is.
    pub fn could_be_used(&self, player: Player, card: Card) -> bool {
        self.ready.contains(card)
            && self.within_rule_of_six(card)
            && !self.player_cannot(player, Restriction::Use, card)
            && (self.constant_kinds & kind::TOLL == 0
                || self.pool(player) >= self.toll_to_use(player, card))
    }

    /// Every action of the active player, the end of the step last.
    pub fn actions(&self, actions: &mut Actions) {
        if !self.this_turn.omega {
            self.actions_from_hand(actions);
            self.actions_in_play(actions);
            if self.constant_kinds & kind::RETURNS != 0 {
                self.returns(actions);
            }
            if !self.table.prophecies().is_empty() {
                self.prophecies_to_activate(actions);
            }
            if self.edition.has_tide() && self.may_raise_tide() {
                actions.push(Action::RaiseTide);
            }
        }
        actions.push(Action::End);
    }

    /// Cards that may return to the hand from where they lie. The rules set no bound to returning a card and
    /// discarding it again: the rule of six does, as for other things that could be done without end.
    #[inline(never)]
    fn returns(&self, actions: &mut Actions) {
        self.each_constant(kind::RETURNS, |ctx, ability| {
            if let Ability::ReturnsToHand(condition) = ability
                && ctx.you == self.active
                && self.within_rule_of_six(ctx.card)
                && condition(self, ctx)
            {
                actions.push(Action::Return(ctx.card));
            }
        });
    }

    /// Those of some cards that are of the active house.
    #[inline]
    pub fn of_active_house(&self, among: CardSet) -> CardSet {
        self.house.map_or(CardSet::EMPTY, |house| self.of_house(among, house))
    }

    /// Those of some cards in play that are versatile: they may be used as if they belonged to the active
    /// house, and neither played nor discarded (Master Rulebook 18.4, "Versatile").
    #[inline]
    pub fn versatile(&self, among: CardSet) -> CardSet {
        if !self.table.may_have(Keyword::Versatile) {
            return CardSet::EMPTY;
        }
        among.filter(|card| self.in_play(card) && self.has(card, Keyword::Versatile))
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
        let kept = kind::cannot(Restriction::DiscardByRule);
        if plays == free && self.constant_kinds & kept == 0 {
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
            if free.contains(card) && !self.cannot(Restriction::DiscardByRule, card) {
                actions.push(Action::Discard(card));
            }
        }
    }

    /// Those of some cards in hand that could be played, house and first turn rule apart. What is asked
    /// of each of them is asked only of those that it can matter for.
    pub(super) fn that_could_be_played(&self, among: CardSet) -> CardSet {
        if self.this_turn.omega {
            return CardSet::EMPTY;
        }
        let restricted = kind::TOLL
            | kind::cannot(Restriction::Play)
            | kind::cannot(Restriction::PlayAsCreature);
        let one_by_one = u32::from(self.this_turn.plays_and_uses) >= RULE_OF_SIX
            || self.constant_kinds & restricted != 0
            || self.constant_kinds & kind::ENTERS != 0 && self.battleline(self.active).is_empty()
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
        if asked.is_empty() { among } else { among - self.kept_one_by_one(asked) }
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
            !(self.could_be_played(self.active, card)
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
    pub(super) fn is_second_half_with_first(&self, card: Card) -> bool {
        self.facts(card).gigantic.as_ref().is_some_and(|g| g.half == 2)
    }

    /// Those of some cards in play that could be used, their houses apart.
    #[inline]
    pub(super) fn that_could_be_used(&self, among: CardSet) -> CardSet {
        let ready = among & self.ready;
        const RESTRICTED: u64 = kind::TOLL | kind::cannot(Restriction::Use);
        if u32::from(self.this_turn.plays_and_uses) < RULE_OF_SIX
            && self.constant_kinds & RESTRICTED == 0
        {
            return ready;
        }
        self.that_could_each_be_used(ready)
    }

    #[inline(never)]
    fn that_could_each_be_used(&self, ready: CardSet) -> CardSet {
        ready.filter(|card| self.could_be_used(self.active, card))
    }

    fn actions_in_play(&self, actions: &mut Actions) {
        let creatures = self.creatures_of(self.active);
        let could = self.that_could_be_used(creatures | self.artifacts_of(self.active));
        if could.is_empty() {
            return;
        }
        let of_house = self.of_active_house(could) | self.versatile(could);
        let permitted = |among, way| {
            self.permitted(among, &|ability, ctx, card| self.permits_use(ability, ctx, card, way))
        };
        let (mut usable, mut may_fight) = (of_house, of_house);
        if self.constant_kinds & kind::MAY != 0 {
            usable |= permitted(could - of_house, Way::Any);
            may_fight = usable | permitted((could & creatures) - usable, Way::Fight);
        }
        let mut may_reap = usable;
        if self.constant_kinds & kind::MAY_REAP != 0 {
            may_reap |= permitted((could & creatures) - usable, Way::Reap);
        }
        let acting = self.that_may_have(usable, Trigger::Action);
        let omni = self.that_may_have(could, Trigger::Omni);
        let creatures = could & creatures & (may_fight | may_reap | omni);
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
                    reap: may_reap.contains(card),
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
            if may.fight || may.reap || self.has_own(card, Trigger::Omni) {
                actions.push(Action::Unstun(card));
            }
            return;
        }
        if may.fight && self.could_fight(self.active, card) {
            actions.push(Action::Fight(card));
            if self.must_fight(self.active, card) {
                return;
            }
        }
        if may.reap && !self.player_cannot(self.active, Restriction::Reap, card) {
            actions.push(Action::Reap(card));
        }
        self.bold_actions(card, may.act, may.omni, actions);
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
        // What is printed on it alone, as a rule: one source, however many abilities.
        if self.has_what_is_printed_alone(card, trigger) {
            return found(card);
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
mod tests;
