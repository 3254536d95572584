//! What a card does, built by chaining: `card("troll").reap(|g, ctx| g.heal(ctx.card, 3))`.

use super::effect::{EffectFn, EffectResult, effect};
use super::{
    Ability, AbilityContext, AbilityId, Amount, Arrival, CardTest, Condition, Entering, PlayerTest,
    Restriction, Scope, Trigger, TriggerSet, Would, count, given_keywords, nth,
};
use crate::keyforge::facts::CardId;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::state::State;

/// How many abilities one card can have.
pub const ABILITIES_PER_CARD: usize = 6;

/// What a card does: its id in the facts table and its abilities, built by chaining.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Definition {
    // What is asked of each card in play lies in one line of a cache, its abilities behind it.
    /// The kinds of constant ability among them, granted ones included
    pub constant_kinds: u64,
    /// The kinds of constant ability of each, granted ones included
    kinds: [u64; ABILITIES_PER_CARD],
    len: u8,
    /// How many numbers they take
    count: u8,
    /// The number of each; see [`AbilityId`]
    numbers: [u8; ABILITIES_PER_CARD],
    /// Their triggers, granted ones included
    pub triggers: u64,
    abilities: [Ability; ABILITIES_PER_CARD],
    lasting: &'static [Ability],
    /// The card's id in the facts table
    pub id: &'static str,
    /// The kinds of constant ability that the card has out of play
    pub kinds_elsewhere: u64,
    /// The triggers that it listens for out of play
    pub triggers_elsewhere: u64,
    /// Those of them whose abilities it gives to other cards
    pub(crate) granted_elsewhere: u64,
    /// The keywords that they give, or effects of the card: one bit each
    pub(crate) given_keywords: u32,
    /// Whether one of them is a condition on playing the card, or a cost
    pub restricts_play: bool,
    /// Whether it is an upgrade for artifacts
    pub attaches_to_artifact: bool,
    /// Whether the order of a discard pile matters to it
    pub reads_discard_pile: bool,
}

/// Begins the definition of the card with an id of the facts table.
pub const fn card(id: &'static str) -> Definition {
    Definition {
        id,
        len: 0,
        abilities: [Ability::Controls; ABILITIES_PER_CARD],
        numbers: [0; ABILITIES_PER_CARD],
        count: 0,
        lasting: &[],
        kinds: [0; ABILITIES_PER_CARD],
        restricts_play: false,
        attaches_to_artifact: false,
        reads_discard_pile: false,
        constant_kinds: 0,
        triggers: 0,
        given_keywords: 0,
        kinds_elsewhere: 0,
        triggers_elsewhere: 0,
        granted_elsewhere: 0,
    }
}

/// Abilities that are granted or last, written as on a card: "Reap: …".
pub const fn when<R: EffectResult>(trigger: Trigger, what: impl EffectFn<R>) -> Ability {
    Ability::When(TriggerSet::of(trigger), None, effect(what))
}

/// One ability under several bold words: "Fight/Reap: …".
pub const fn when_any<R: EffectResult>(triggers: &[Trigger], what: impl EffectFn<R>) -> Ability {
    let (mut set, mut n) = (TriggerSet::EMPTY, 0);
    while n < triggers.len() {
        set = set.with(triggers[n]);
        n += 1;
    }
    Ability::When(set, None, effect(what))
}

/// An ability with a condition on what the trigger is about: "each time a friendly creature …".
pub const fn each_time<R: EffectResult>(
    trigger: Trigger,
    condition: Condition,
    what: impl EffectFn<R>,
) -> Ability {
    Ability::When(TriggerSet::of(trigger), Some(condition), effect(what))
}

/// "Would … instead": what is done in place of what would happen, on a condition.
pub const fn instead<R: EffectResult>(
    would: Would,
    condition: Condition,
    what: impl EffectFn<R>,
) -> Ability {
    Ability::Instead(would, condition, effect(what))
}

impl Definition {
    /// The abilities.
    pub fn abilities(&self) -> &[Ability] {
        &self.abilities[..self.len as usize]
    }

    /// The abilities, each with its name, as those of a card.
    #[inline]
    pub(crate) fn named(
        &'static self,
        card: CardId,
    ) -> impl Iterator<Item = (AbilityId, &'static Ability)> {
        let named =
            move |(ability, number): (_, &u8)| (AbilityId { card, number: *number }, ability);
        self.abilities().iter().zip(&self.numbers).map(named)
    }

    /// The abilities with constant ones of some kinds among them and what they grant.
    #[inline]
    pub(crate) fn abilities_of_kinds(&self, kinds: u64) -> impl Iterator<Item = &Ability> {
        let all = self.abilities().iter().zip(&self.kinds);
        all.filter(move |(_, own)| **own & kinds != 0).map(|(ability, _)| ability)
    }

    /// Those abilities, each with its name, as those of a card.
    #[inline]
    pub(crate) fn named_of_kinds(
        &'static self,
        card: CardId,
        kinds: u64,
    ) -> impl Iterator<Item = (AbilityId, &'static Ability)> {
        let of_kinds = move |&n: &usize| self.kinds[n] & kinds != 0;
        let named = move |n| (AbilityId { card, number: self.numbers[n] }, &self.abilities[n]);
        (0..usize::from(self.len).min(ABILITIES_PER_CARD)).filter(of_kinds).map(named)
    }

    /// The ability of a number, of whatever depth.
    pub(crate) fn ability_of_number(&'static self, number: u8) -> Option<&'static Ability> {
        nth(self.abilities().iter().chain(self.lasting), number)
    }

    /// The numbers of all its abilities.
    pub(crate) fn ability_numbers(&self) -> std::ops::Range<u8> {
        0..self.count + count(self.lasting)
    }

    /// The `n`th of the abilities that its effects make last, with its number.
    pub(crate) fn nth_lasting(&self, n: usize) -> Option<(u8, &'static Ability)> {
        let ability = self.lasting.get(n)?;
        Some((self.count + count(&self.lasting[..n]), ability))
    }

    /// Whether it has constant abilities of a kind (power or armor), all of them about one card: its own, or
    /// what that is on.
    pub(crate) fn is_about_one_card(&self, kind: u64) -> bool {
        let is_of_one = |ability: &Ability| match ability {
            Ability::Power(scope, _) | Ability::Armor(scope, _) | Ability::SetArmor(scope, _) => {
                scope.is_itself_or_host()
            }
            _ => false,
        };
        self.constant_kinds & kind != 0 && self.abilities_of_kinds(kind).all(is_of_one)
    }

    /// Adds any ability.
    #[must_use]
    pub const fn ability(mut self, ability: Ability) -> Self {
        self.kinds[self.len as usize] = ability.constant_kinds();
        self.numbers[self.len as usize] = self.count;
        self.count += ability.count();
        self.constant_kinds |= ability.constant_kinds();
        self.triggers |= ability.triggers();
        self.given_keywords |= ability.given_keywords();
        if let Ability::WhileIn(_, abilities) = ability {
            let mut n = 0;
            while n < abilities.len() {
                self.kinds_elsewhere |= abilities[n].constant_kinds();
                self.triggers_elsewhere |= abilities[n].triggers();
                if abilities[n].gives_abilities() {
                    self.granted_elsewhere |= abilities[n].triggers();
                }
                n += 1;
            }
        }
        self.attaches_to_artifact |= matches!(ability, Ability::AttachesToArtifact);
        self.restricts_play |= matches!(
            ability,
            Ability::PlayableIf(_) | Ability::PlayCost(_) | Ability::AttachesToArtifact
        );
        self.abilities[self.len as usize] = ability;
        self.len += 1;
        self
    }

    /// The abilities that effects of the card make last: "for the remainder of the turn …". Such an effect
    /// names them by their place here: [`FIRST`](super::FIRST), [`SECOND`](super::SECOND), …
    #[must_use]
    pub const fn lasting(mut self, abilities: &'static [Ability]) -> Self {
        assert!(self.lasting.is_empty(), "one list of lasting abilities");
        self.lasting = abilities;
        self.given_keywords |= given_keywords(abilities);
        self
    }

    /// "Play:"
    #[must_use]
    pub const fn play<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Play, what))
    }

    /// "Fight:"
    #[must_use]
    pub const fn fight<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Fight, what))
    }

    /// "Reap:"
    #[must_use]
    pub const fn reap<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Reap, what))
    }

    /// "Fight/Reap:"
    #[must_use]
    pub const fn fight_reap<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when_any(&[Trigger::Fight, Trigger::Reap], what))
    }

    /// "Play/Fight:"
    #[must_use]
    pub const fn play_fight<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when_any(&[Trigger::Play, Trigger::Fight], what))
    }

    /// "Play/Reap:"
    #[must_use]
    pub const fn play_reap<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when_any(&[Trigger::Play, Trigger::Reap], what))
    }

    /// "Play/Fight/Reap:"
    #[must_use]
    pub const fn play_fight_reap<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when_any(&[Trigger::Play, Trigger::Fight, Trigger::Reap], what))
    }

    /// "Before Fight:"
    #[must_use]
    pub const fn before_fight<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::BeforeFight, what))
    }

    /// "Action:"
    #[must_use]
    pub const fn action<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Action, what))
    }

    /// "Omni:"
    #[must_use]
    pub const fn omni<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Omni, what))
    }

    /// "Destroyed:"
    #[must_use]
    pub const fn destroyed<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Destroyed, what))
    }

    /// "Leaves Play:"
    #[must_use]
    pub const fn leaves_play<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::LeavesPlay, what))
    }

    /// "Scrap:"
    #[must_use]
    pub const fn scrap<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Scrap, what))
    }

    /// "Fate:": resolved by the active player as "you" (Master Rulebook 18.4, "Fate").
    #[must_use]
    pub const fn fate<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(when(Trigger::Fate, what))
    }

    /// "When you play this card".
    #[must_use]
    pub const fn as_played<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(Ability::AsPlayed(effect(what)))
    }

    /// "Enters play as".
    #[must_use]
    pub const fn as_it_enters<R: EffectResult>(self, what: impl EffectFn<R>) -> Self {
        self.ability(Ability::AsItEnters(effect(what)))
    }

    /// "After …" and "each time …".
    #[must_use]
    pub const fn after<R: EffectResult>(
        self,
        trigger: Trigger,
        condition: Condition,
        what: impl EffectFn<R>,
    ) -> Self {
        self.ability(each_time(trigger, condition, what))
    }

    /// "Would … instead".
    #[must_use]
    pub const fn instead<R: EffectResult>(
        self,
        would: Would,
        condition: Condition,
        what: impl EffectFn<R>,
    ) -> Self {
        self.ability(instead(would, condition, what))
    }

    /// Creatures get power, always the same.
    #[must_use]
    pub const fn power(self, who: Scope, amount: i32) -> Self {
        self.ability(Ability::Power(who, Amount::Fixed(amount)))
    }

    /// Creatures get power "for each …".
    #[must_use]
    pub const fn power_for_each(
        self,
        who: Scope,
        count: fn(&State, AbilityContext) -> i32,
    ) -> Self {
        self.ability(Ability::Power(who, Amount::Count(count)))
    }

    /// Creatures get armor.
    #[must_use]
    pub const fn armor(self, who: Scope, amount: i32) -> Self {
        self.ability(Ability::Armor(who, Amount::Fixed(amount)))
    }

    /// Cards gain a keyword; 1 where the keyword has no value.
    #[must_use]
    pub const fn gains(self, keyword: Keyword, who: CardTest, value: i32) -> Self {
        self.ability(Ability::Gains(keyword, who, Amount::Fixed(value)))
    }

    /// Cards gain abilities.
    #[must_use]
    pub const fn gains_abilities(self, who: Scope, granted: &'static [Ability]) -> Self {
        self.ability(Ability::GainsAbilities(who, granted))
    }

    /// Players' keys cost more, or less.
    #[must_use]
    pub const fn key_cost(self, who: PlayerTest, amount: i32) -> Self {
        self.ability(Ability::KeyCost(who, Amount::Fixed(amount)))
    }

    /// Players refill their hand to more cards, or fewer.
    #[must_use]
    pub const fn refill(self, who: PlayerTest, amount: i32) -> Self {
        self.ability(Ability::Refill(who, Amount::Fixed(amount)))
    }

    /// Something that cards cannot do or have done to them.
    #[must_use]
    pub const fn cannot(self, restriction: Restriction, which: CardTest) -> Self {
        self.ability(Ability::Cannot(restriction, which))
    }

    /// Cards enter play other than exhausted.
    #[must_use]
    pub const fn enters(self, which: CardTest, entering: Entering) -> Self {
        self.ability(Ability::Enters(Arrival::Any, which, entering))
    }

    /// The order of a discard pile matters to the card: "the top card of your discard pile".
    #[must_use]
    pub const fn reads_discard_pile(self) -> Self {
        Definition { reads_discard_pile: true, ..self }
    }

    /// A card whose facts and keywords say all there is to it.
    pub const fn is_vanilla(&self) -> bool {
        self.len == 0
    }
}
