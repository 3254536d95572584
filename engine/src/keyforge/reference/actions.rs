//! What the active player may do in the main phase (March 2021, "Step 3").

use super::{Action, Card, CardSet, Keyword, Phase, Reference, in_play};
use crate::keyforge::ability::{
    Ability, AbilityContext, Permission, Restriction, TollFor, Trigger,
};
use crate::keyforge::facts::CardType;
use crate::keyforge::state::{MOST_CHAINS, Zone};

/// How often cards of one title may be played and used in a turn.
const RULE_OF_SIX: u32 = 6;

impl Reference<'_> {
    /// Every legal action.
    pub(super) fn actions(&self) -> Vec<Action> {
        let s = self.state;
        let mut actions = vec![Action::End];
        if s.this_turn.omega {
            return actions;
        }
        for card in s.table.cards().into_iter().filter(|card| self.is_in_hand(*card)) {
            let first_turn_is_over = !(s.turn == 1 && s.this_turn.from_hand >= 1);
            if self.may_play(card) {
                actions.push(Action::Play(card));
            }
            let forbidden = self.cannot(Restriction::DiscardByRule, card);
            if first_turn_is_over && self.is_of_active_house(card) && !forbidden {
                actions.push(Action::Discard(card));
            }
        }
        for card in in_play(s).filter(|card| s.controller(*card) == s.active) {
            match s.zone(card) {
                Zone::Battleline => self.use_creature(card, &mut actions),
                Zone::Artifacts => self.use_artifact(card, &mut actions),
                _ => {}
            }
        }
        for active in &self.active {
            if let Ability::ReturnsToHand(condition) = active.ability
                && active.ctx.you == s.active
                && self.is_within_rule_of_six(active.ctx.card)
                && condition(s, active.ctx)
            {
                actions.push(Action::Return(active.ctx.card));
            }
        }
        let has_cards = s.table.cards().into_iter().any(|card| self.is_in_hand(card));
        for side in CardSet::owned_by(s.active) & s.table.prophecies() {
            let other = Card::of(s.active, side.number() ^ 1);
            let inactive = [side, other].into_iter().all(|c| s.zone(c) != Zone::Active);
            if has_cards && inactive && !s.this_turn.prophesied {
                actions.push(Action::Prophesy(side));
            }
        }
        if self.may_raise_tide() {
            actions.push(Action::RaiseTide);
        }
        actions
    }

    fn may_raise_tide(&self) -> bool {
        let s = self.state;
        let forbidden = self.any(|ctx, ability| {
            matches!(ability, Ability::CannotRaiseTide(test) if test(s, ctx, s.active))
        });
        let changes_something = s.tide != Some(s.active) || s.area(s.active).chains < MOST_CHAINS;
        s.edition.has_tide() && s.table.uses_tide && !forbidden && changes_something
    }

    fn is_of_active_house(&self, card: Card) -> bool {
        self.state.house.is_some_and(|house| self.houses(card).contains(house))
    }

    /// Whether something permits the active player what `test` is about.
    fn is_permitted(&self, test: impl Fn(&Permission) -> bool, card: Card) -> bool {
        let s = self.state;
        self.any(|ctx, ability| match ability {
            Ability::May(permission, holds) => {
                let used_up =
                    *permission == Permission::PlayOneEachTurn && s.allowed_one.contains(ctx.card);
                ctx.you == s.active && !used_up && test(permission) && holds(s, ctx, card)
            }
            _ => false,
        })
    }

    /// "You cannot play or use the same card (or copies of it) more than six times in a turn."
    fn is_within_rule_of_six(&self, card: Card) -> bool {
        let s = self.state;
        let same = |other: Card| s.facts(other).name == s.facts(card).name;
        let times = s.times.iter().filter(|(other, _)| same(*other));
        let sum: u32 = times.map(|(_, times)| u32::from(times.played() + times.used())).sum();
        sum < RULE_OF_SIX
    }

    /// What the opponent's abilities make one pay.
    fn toll(&self, what: TollFor, card: Card) -> u16 {
        let s = self.state;
        let tolls = self.active.iter().filter(|active| active.ctx.you != s.active);
        tolls
            .map(|active| match active.ability {
                Ability::Toll(of, test, amount) if *of == what && test(s, active.ctx, card) => {
                    u16::from(*amount)
                }
                _ => 0,
            })
            .sum()
    }

    /// Whether a creature card can be played as an upgrade.
    fn may_be_upgrade(&self, card: Card) -> bool {
        let text = self.state.named_abilities(card);
        self.state.facts(card).card_type == CardType::Creature
            && self.any_creature()
            && !self.cannot(Restriction::PlayAsUpgrade, card)
            && text.into_iter().any(|(_, a)| matches!(a, Ability::MayBePlayedAsUpgrade))
    }

    fn may_play(&self, card: Card) -> bool {
        let s = self.state;
        let one_too_many = s.turn == 1 && s.this_turn.from_hand >= 1;
        let permitted = || {
            let as_upgrade = self.may_be_upgrade(card);
            let is_creature = s.facts(card).card_type == CardType::Creature;
            let plays = |permission: &Permission| match permission {
                Permission::Play | Permission::PlayOneEachTurn | Permission::PlayOrUse => true,
                Permission::PlayNotAsCreature => !is_creature || as_upgrade,
                Permission::Use | Permission::Fight | Permission::Reap => false,
            };
            (!one_too_many || s.edition.first_turn_rule_can_be_modified())
                && self.is_permitted(plays, card)
        };
        (self.is_of_active_house(card) && !one_too_many || permitted()) && self.can_play(card)
    }

    /// Whether a card can be played, whatever its house.
    fn can_play(&self, card: Card) -> bool {
        let s = self.state;
        let facts = s.facts(card);
        let too_late = facts.keyword(Keyword::Alpha) > 0
            && s.edition.knows(Keyword::Alpha)
            && s.this_turn.acted
            && (s.edition.alpha_looks_at_the_current_step() || s.phase == Phase::Main);
        let barred = self.any(|ctx, ability| {
            matches!(ability, Ability::CannotPlayOnRightFlank(test) if test(s, ctx, s.active))
        });
        let no_place = barred
            && s.battleline(s.active).is_empty()
            && s.controller_on_entering(card, s.active) == s.active;
        let as_creature = facts.card_type == CardType::Creature
            && !self.cannot(Restriction::PlayAsCreature, card)
            && !no_place;
        let in_some_way = match facts.card_type {
            CardType::Creature => as_creature || self.may_be_upgrade(card),
            CardType::Upgrade => {
                let text = s.named_abilities(card);
                let to_artifact = |(_, a): (_, &_)| matches!(a, Ability::AttachesToArtifact);
                if text.into_iter().any(to_artifact) {
                    in_play(s).any(|c| s.zone(c) == Zone::Artifacts)
                } else {
                    self.any_creature()
                }
            }
            _ => true,
        };
        let halves = facts.gigantic.as_ref().is_none_or(|gigantic| {
            let hand = s.table.cards().into_iter().filter(|other| self.is_in_hand(*other));
            gigantic.half == 1 && hand.into_iter().any(|c| s.facts(c).id == gigantic.other)
        });
        let ctx = AbilityContext::new(card, s.active);
        let pool = s.area(s.active).amber;
        let conditions = s.named_abilities(card).all(|(_, ability)| match ability {
            Ability::PlayableIf(condition) => condition(s, ctx),
            Ability::PlayCost(cost) => pool >= u16::from(*cost),
            _ => true,
        });
        !too_late
            && in_some_way
            && halves
            && conditions
            && self.is_within_rule_of_six(card)
            && !self.cannot(Restriction::Play, card)
            && pool >= self.toll(TollFor::Playing, card)
    }

    /// Whether a card in play can be used, whatever its house.
    fn can_use(&self, card: Card) -> bool {
        self.state.ready.contains(card)
            && self.is_within_rule_of_six(card)
            && !self.cannot(Restriction::Use, card)
            && self.state.area(self.state.active).amber >= self.toll(TollFor::Using, card)
    }

    fn may_use(&self, card: Card) -> bool {
        let uses = |p: &Permission| matches!(p, Permission::Use | Permission::PlayOrUse);
        let versatile = || self.keyword(card, Keyword::Versatile) > 0;
        self.is_of_active_house(card) || versatile() || self.is_permitted(uses, card)
    }

    fn use_creature(&self, card: Card, actions: &mut Vec<Action>) {
        let s = self.state;
        if !self.can_use(card) {
            return;
        }
        let may_use = self.may_use(card);
        let may_fight = may_use || self.is_permitted(|p| *p == Permission::Fight, card);
        let may_reap = may_use || self.is_permitted(|p| *p == Permission::Reap, card);
        if s.stunned.contains(card) {
            // Using a stunned creature in any way removes the stun instead.
            if may_fight || may_reap || !self.sources_of(card, Trigger::Omni).is_empty() {
                actions.push(Action::Unstun(card));
            }
            return;
        }
        if may_fight && !self.cannot(Restriction::Fight, card) && !self.attackable(card).is_empty()
        {
            actions.push(Action::Fight(card));
            let must = |ctx, ability: &Ability| matches!(ability, Ability::MustFight(test) if test(s, ctx, card));
            if s.enraged.contains(card) || self.any(must) {
                return;
            }
        }
        if may_reap && !self.cannot(Restriction::Reap, card) {
            actions.push(Action::Reap(card));
        }
        self.use_abilities(card, may_use, actions);
    }

    fn use_artifact(&self, card: Card, actions: &mut Vec<Action>) {
        if self.can_use(card) {
            self.use_abilities(card, self.may_use(card), actions);
        }
    }

    fn use_abilities(&self, card: Card, may_use: bool, actions: &mut Vec<Action>) {
        if self.cannot(Restriction::Act, card) {
            return;
        }
        let mut acting = self.sources_of(card, Trigger::Action);
        if self.state.zone(card) == Zone::Battleline
            && self.state.edition.resolves_all_action_abilities()
        {
            acting.truncate(1);
        }
        if may_use {
            actions.extend(acting.into_iter().map(|source| Action::Action(card, source)));
        }
        let omni = self.sources_of(card, Trigger::Omni).into_iter();
        actions.extend(omni.map(|source| Action::Omni(card, source)));
    }

    /// The cards on which abilities of a bold word that a card has are printed, each once.
    fn sources_of(&self, card: Card, trigger: Trigger) -> Vec<Card> {
        let s = self.state;
        let cannot = self.any(|ctx, ability| match ability {
            Ability::CannotTrigger(of, test) => *of == trigger && test(s, ctx, card),
            _ => false,
        });
        let mut sources = Vec::new();
        for active in &self.active {
            let has_word = matches!(active.ability, Ability::When(of, ..) if of.contains(trigger));
            if has_word
                && active.ctx.card == card
                && !cannot
                && !sources.contains(&active.ctx.source)
            {
                sources.push(active.ctx.source);
            }
        }
        sources
    }
}
