//! What a card's text is made of: abilities, and what triggers them.
//!
//! A [`Definition`] lists a card's abilities. What must be known without running an ability (its
//! trigger, what kind of constant ability it is) stands outside its closure; the closure is written
//! in the words of [`super::effects`]. Lasting effects are "treated as constant abilities that are
//! active for the duration" (March 2021, "Lasting effects"), so they are [`Ability`] values too.
//!
//! Over 400 lines: one list of what an ability can be, each with its rule.

mod context;
mod definition;
mod effect;
mod entering;
mod id;
pub mod kind;
mod restriction;
mod scope;
mod trigger;
mod unprinted;

pub use context::{AbilityContext, DestroyedBy, Used};
pub use definition::{ABILITIES_PER_CARD, Definition, card, each_time, instead, when, when_any};
pub use effect::{Effect, EffectFn, EffectResult, effect};
pub use entering::{Arrival, Entering};
pub use id::AbilityId;
pub(crate) use restriction::Way;
pub use restriction::{Permission, Restriction};
pub use scope::{HOST, Scope, TARGET, THIS, each, host, target, this};
pub use trigger::{Trigger, TriggerSet, Would};
pub use unprinted::{FIRST, LastingAbility, SECOND, THIRD, UnprintedAbility, unprinted};

use super::card::Card;
use super::house::HouseSet;
use super::keys::KeyColor;
use super::keyword::Keyword;
use super::player::Player;
use super::state::{State, Zone};
use super::traits::Trait;

/// Whether something holds.
pub type Condition = fn(&State, AbilityContext) -> bool;
/// Whether an ability applies to a card.
pub type CardTest = fn(&State, AbilityContext, Card) -> bool;
/// Whether an ability applies to a player.
pub type PlayerTest = fn(&State, AbilityContext, Player) -> bool;

/// How much a constant ability adds.
#[derive(Clone, Copy)]
pub enum Amount {
    /// Always the same
    Fixed(i32),
    /// "for each …", counted anew whenever it matters: never below 0
    Count(fn(&State, AbilityContext) -> i32),
    /// Found anew whenever it matters, above or below 0
    MoreOrLess(fn(&State, AbilityContext) -> i32),
}

impl Amount {
    /// The amount now.
    pub fn now(self, state: &State, ctx: &AbilityContext) -> i32 {
        match self {
            Amount::Fixed(n) => n,
            Amount::Count(count) => {
                let count = count(state, *ctx);
                debug_assert!(count >= 0, "a count below 0");
                count
            }
            Amount::MoreOrLess(amount) => amount(state, *ctx),
        }
    }
}

/// What a toll is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TollFor {
    /// Playing the card
    Playing,
    /// Using the card
    Using,
}

/// One ability of a card, or a lasting effect.
#[derive(Clone, Copy)]
pub enum Ability {
    /// What a trigger sets off, if a condition holds then, where there is one; any of several: "Fight/Reap:"
    When(TriggerSet, Option<Condition>, Effect),
    /// "Would … instead": what would happen does not, if a condition holds then, and the effect
    /// does. It may still let it happen, by a verb; it is not replaced by itself a second time
    Instead(Would, Condition, Effect),
    /// "When you play this card": decides what the card is before anything else of its playing
    AsPlayed(Effect),
    /// "Enters play as": decides what the card is as it enters play, played or put there
    AsItEnters(Effect),
    /// "cannot be played unless": a condition on playing this card
    PlayableIf(Condition),
    /// "You must lose æmber in order to play": what playing this card costs its player
    PlayCost(u8),
    /// Power of creatures. An amount or a condition that changes with more than what is in play and
    /// where must be an [`Amount::Count`]: it is looked at whenever anything has happened
    Power(Scope, Amount),
    /// Power that creatures have whatever else would change it
    SetPower(Scope, Amount),
    /// Power that creatures have instead of what is printed: "a creature with 3 power". Counters and what
    /// adds to power change it; of several the one that comes last is so
    InsteadOfPrintedPower(Scope, Amount),
    /// Armor of creatures
    Armor(Scope, Amount),
    /// Armor of creatures, of each its own amount: "+2 armor for each … on it"
    ArmorOfEach(fn(&State, AbilityContext, Card) -> i32),
    /// Armor that creatures have whatever else would change it
    SetArmor(Scope, Amount),
    /// A keyword that cards gain, with its value
    Gains(Keyword, CardTest, Amount),
    /// A keyword that cards lose
    Loses(Keyword, CardTest),
    /// Abilities that cards gain
    GainsAbilities(Scope, &'static [Ability]),
    /// The text of another card that a card gains; lasting effects only: `house` is unused, the
    /// card whose text it is stands in `target`, the one that gains it in `card`. Of an upgrade it is
    /// the abilities that it gives the creature that it is on
    GainsTextOfTarget,
    /// The keywords and traits that are printed on another card; lasting effects only: that card
    /// stands in `target`, the one that gains them in `card`
    GainsKeywordsAndTraitsOfTarget,
    /// A card whose text box is considered blank
    Blank(CardTest),
    /// Cards that lose all abilities and keywords that are printed on them; lasting effects only. What they gain
    /// otherwise they have, traits and power they keep
    LosesAbilities(CardTest),
    /// Houses that a card belongs to besides its own
    AlsoBelongsTo(Scope, fn(&State, AbilityContext, Card) -> HouseSet),
    /// The house that a card belongs to instead of its own
    BelongsTo(Scope, fn(&State, AbilityContext, Card) -> HouseSet),
    /// Cards that are considered artifacts: creatures among them leave their battleline, with all that lies on
    /// them, until it ends. The definition lists [`Ability::MadeArtifact`] first of its lasting abilities
    IsArtifact(CardTest),
    /// A creature that an [`Ability::IsArtifact`] has made an artifact: lasting effects only. It stands in
    /// `target`
    MadeArtifact,
    /// Creatures that are considered to be on a flank
    OnFlank(CardTest),
    /// What keys cost a player more (or less)
    KeyCost(PlayerTest, Amount),
    /// What keys of one color cost a player more (or less)
    KeyCostOf(KeyColor, PlayerTest, Amount),
    /// A player who may forge one more key in the "forge a key" step
    ForgesOneMore(PlayerTest),
    /// A player who must forge one more key to win the game
    NeedsOneMoreKey(PlayerTest),
    /// How many cards more (or less) a player refills their hand to
    Refill(PlayerTest, Amount),
    /// How many additional cards a player draws as they refill their hand, however many they have
    DrawsMore(PlayerTest, Amount),
    /// A player who skips the "forge a key" step
    SkipsForging(PlayerTest),
    /// A player who skips the "draw cards" step
    SkipsDrawing(PlayerTest),
    /// A player whose æmber spent on keys goes to "you"
    TakesForgingCost(PlayerTest),
    /// Æmber on cards that a player may spend when forging keys, as if it were in their pool
    SpendableWhenForging(Scope, PlayerTest),
    /// Æmber in the pool of their opponent that a player may spend when forging keys: so much for each such ability
    SpendableOfOpponent(PlayerTest, u8),
    /// A player who cannot forge keys
    CannotForge(PlayerTest),
    /// A player who cannot forge more than so many keys on each turn, whoever's it is
    ForgesAtMost(PlayerTest, u8),
    /// A player who cannot raise the tide
    CannotRaiseTide(PlayerTest),
    /// A player who cannot take up their archives in step 2 of the turn
    CannotTakeUpArchives(PlayerTest),
    /// A player who cannot play creatures on the right flank of their battleline
    CannotPlayOnRightFlank(PlayerTest),
    /// A bold word whose abilities of these cards cannot trigger
    CannotTrigger(Trigger, CardTest),
    /// Creatures that the taunt of this creature protects beside its neighbors: those that it is
    /// handed
    TauntProtects(CardTest),
    /// A trait that cards gain
    GainsTrait(Trait, CardTest),
    /// Cards that lose all their traits, gained ones, too (18.4, "Lose": losing comes before gaining)
    LosesTraits(CardTest),
    /// Abilities of the first trigger that cards have as abilities of the second, too: their
    /// "Fight:" abilities are "Reap:" abilities
    TreatedAs(Trigger, Trigger, CardTest),
    /// Abilities that the card has while it is in a zone out of play
    WhileIn(Zone, &'static [Ability]),
    /// A creature that may be played as an upgrade instead
    MayBePlayedAsUpgrade,
    /// Something that cannot be done to or with a card
    Cannot(Restriction, CardTest),
    /// Creatures dealt damage that is dealt to this creature, too, at the same time and once: the
    /// damage that creatures deal by their power as they fight
    AlsoDealtFightDamageOf(CardTest),
    /// What the second card cannot deal damage to: the first
    CannotBeDealtDamageBy(fn(&State, AbilityContext, Card, Card) -> bool),
    /// Creatures that must fight when they are used, if they can
    MustFight(CardTest),
    /// Creatures of whose damage each is dealt so many times as much: "double all damage dealt to"
    DamageTimes(CardTest, u8),
    /// Damage that creatures deal by fighting, whatever their power: "only deals 4 damage"; of
    /// several the least (March 2021, FAQ "Restrictions")
    FightDamage(CardTest, Amount),
    /// Damage that creatures take more whenever they take any: not prevented by anything
    TakesMoreDamage(CardTest, Amount),
    /// Whom the first card cannot fight: attacker, then target
    CannotAttack(fn(&State, AbilityContext, Card, Card) -> bool),
    /// A player whose æmber cannot be stolen
    CannotBeStolenFrom(PlayerTest),
    /// Houses one of which a player must choose
    MustChoose(fn(&State, AbilityContext, Player) -> HouseSet),
    /// Houses that a player cannot choose
    CannotChoose(fn(&State, AbilityContext, Player) -> HouseSet),
    /// What "you" may do with cards whatever their house
    May(Permission, CardTest),
    /// Æmber that the player who plays or uses a card pays to "you"
    Toll(TollFor, CardTest, u8),
    /// Cards that enter play other than exhausted
    Enters(Arrival, CardTest, Entering),
    /// A keyword that this creature ignores while attacking
    IgnoresWhenAttacking(Keyword),
    /// This creature ignores armor while attacking: that of what it deals damage to
    IgnoresArmorWhenAttacking,
    /// Damage that this creature deals more while attacking a creature (given as the card)
    AttackDamage(fn(&State, AbilityContext, Card) -> i32),
    /// Creatures whose damage is dealt to this creature instead
    TakesDamageFor(CardTest),
    /// Creatures with neighbors, whose damage is divided among those as evenly as possible instead
    NeighborsShareDamageOf(CardTest),
    /// Creatures that are purged where they would enter a discard pile from play
    PurgedInsteadOfDiscarded(CardTest),
    /// A player who has no bonus icons resolved
    NoBonusIcons(PlayerTest),
    /// A condition under which this card is destroyed
    DestroyedIf(Condition),
    /// A condition under which this card is purged
    PurgedIf(Condition),
    /// A player who is haunted, however many cards are in their discard pile
    Haunted(PlayerTest),
    /// "In order to use this card, you must …": done before it is exhausted
    UseCost(Effect),
    /// "You may return this card to your hand" from where the ability is: in the main step of its owner,
    /// as long as the condition holds
    ReturnsToHand(Condition),
    /// "Play with the top card of your deck revealed": a player who does
    TopOfDeckOpen(PlayerTest),
    /// Token creatures that are copies of this card
    TokensAreCopies(CardTest),
    /// Cards in play that a player may discard when forging keys, each as 1 æmber
    SpentWhenForging(Scope, PlayerTest),
    /// An upgrade that enters play attached to an artifact instead of a creature
    AttachesToArtifact,
    /// "You control this creature": a lasting effect on its target, or an upgrade on its creature
    Controls,
}

impl Ability {
    /// The bit of the kind of abilities that replace what would happen.
    pub(crate) const fn kind_of_would(would: Would) -> u64 {
        would.kind()
    }

    /// The bit of the kind of constant ability, in a summary of what is active.
    pub const fn constant_kind(&self) -> u64 {
        match self {
            Ability::When(..) => 0,
            Ability::Instead(would, ..) => would.kind(),
            Ability::AsPlayed(_)
            | Ability::AsItEnters(_)
            | Ability::PlayableIf(_)
            | Ability::PlayCost(_) => 0,
            Ability::Power(_, Amount::Fixed(0..)) => kind::POWER,
            Ability::Power(_, Amount::Fixed(_)) => kind::POWER | kind::LOWERS_POWER,
            Ability::Power(_, Amount::Count(_)) => kind::POWER | kind::COUNTS_POWER,
            Ability::Power(_, Amount::MoreOrLess(_)) => {
                kind::POWER | kind::LOWERS_POWER | kind::COUNTS_POWER
            }
            Ability::SetPower(..) | Ability::InsteadOfPrintedPower(..) => {
                kind::SET_POWER | kind::LOWERS_POWER | kind::COUNTS_POWER
            }
            Ability::Armor(..) | Ability::ArmorOfEach(_) | Ability::SetArmor(..) => kind::ARMOR,
            Ability::Gains(..) => kind::GAINS,
            Ability::Loses(..) => kind::LOSES,
            Ability::GainsAbilities(..) => kind::ABILITIES,
            Ability::Blank(_) => kind::BLANK,
            Ability::LosesAbilities(_) => kind::LOST,
            Ability::AlsoBelongsTo(..) | Ability::BelongsTo(..) => kind::HOUSE,
            Ability::IsArtifact(_) | Ability::MadeArtifact => kind::ARTIFACTS,
            Ability::OnFlank(_) => kind::FLANK,
            Ability::KeyCost(..) | Ability::KeyCostOf(..) => kind::KEY_COST,
            Ability::Refill(..) | Ability::DrawsMore(..) | Ability::SkipsDrawing(_) => kind::REFILL,
            Ability::SkipsForging(_)
            | Ability::TakesForgingCost(_)
            | Ability::ForgesOneMore(_)
            | Ability::NeedsOneMoreKey(_) => kind::FORGING,
            Ability::SpendableWhenForging(..)
            | Ability::SpendableOfOpponent(..)
            | Ability::CannotForge(_)
            | Ability::ForgesAtMost(..) => kind::FORGING,
            Ability::CannotRaiseTide(_) => kind::TIDE,
            Ability::CannotTrigger(..) => kind::CANNOT_TRIGGER,
            Ability::TauntProtects(_) => kind::CANNOT_ATTACK,
            Ability::GainsTrait(..) | Ability::LosesTraits(_) => kind::TRAITS,
            Ability::TreatedAs(..) => kind::TREATED_AS,
            Ability::WhileIn(..) | Ability::MayBePlayedAsUpgrade | Ability::AttachesToArtifact => 0,
            Ability::Cannot(restriction, _) => kind::cannot(*restriction),
            Ability::CannotBeDealtDamageBy(_)
            | Ability::TakesMoreDamage(..)
            | Ability::DamageTimes(..)
            | Ability::AlsoDealtFightDamageOf(_) => kind::WOULD_DAMAGE,
            Ability::MustFight(_) => kind::MUST_FIGHT,
            Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget => {
                kind::ABILITIES | kind::TRAITS | kind::OF_TARGET
            }
            Ability::FightDamage(..) => kind::ATTACK,
            Ability::CannotAttack(_) => kind::CANNOT_ATTACK,
            Ability::CannotBeStolenFrom(_) => kind::STEAL,
            Ability::MustChoose(_)
            | Ability::CannotChoose(_)
            | Ability::CannotTakeUpArchives(_) => kind::CHOOSE_HOUSE,
            Ability::May(Permission::Reap, _) => kind::MAY | kind::MAY_REAP,
            Ability::May(..) => kind::MAY,
            Ability::Toll(..) => kind::TOLL,
            Ability::Enters(..) | Ability::CannotPlayOnRightFlank(_) => kind::ENTERS,
            Ability::IgnoresWhenAttacking(_)
            | Ability::IgnoresArmorWhenAttacking
            | Ability::AttackDamage(_) => kind::ATTACK,
            Ability::TakesDamageFor(_) | Ability::NeighborsShareDamageOf(_) => kind::TAKES_DAMAGE,
            Ability::PurgedInsteadOfDiscarded(_) => kind::PURGED,
            Ability::NoBonusIcons(_) => kind::ICONS,
            Ability::DestroyedIf(_) | Ability::PurgedIf(_) => kind::DESTROYED_IF,
            Ability::Haunted(_) => kind::HAUNTED,
            Ability::UseCost(_) => kind::USE_COST,
            Ability::ReturnsToHand(_) => kind::RETURNS,
            Ability::TopOfDeckOpen(_) => kind::OPEN_TOP,
            Ability::TokensAreCopies(_) => kind::COPIES,
            Ability::SpentWhenForging(..) => kind::FORGING,
            Ability::Controls => kind::CONTROLS,
        }
    }

    /// The ability itself, or those that the card has out of play by it.
    pub(crate) const fn or_those_elsewhere(&self) -> &[Ability] {
        match self {
            Ability::WhileIn(_, abilities) => abilities,
            ability => std::slice::from_ref(ability),
        }
    }

    /// Whether a triggered ability is set off: whether its condition holds, if it has one.
    #[inline]
    pub(crate) fn is_set_off(&self, state: &State, ctx: &AbilityContext) -> bool {
        match self {
            Ability::When(_, condition, _) => condition.is_none_or(|holds| holds(state, *ctx)),
            _ => false,
        }
    }

    /// Whether it gives abilities to cards, or is a text that a card has gained.
    #[inline]
    pub(crate) const fn gives_abilities(&self) -> bool {
        matches!(self, Ability::GainsAbilities(..) | Ability::GainsTextOfTarget)
    }

    /// The kinds of the ability and of those it grants.
    pub const fn constant_kinds(&self) -> u64 {
        let mut kinds = self.constant_kind();
        if let Ability::GainsAbilities(_, granted) = self {
            let mut i = 0;
            while i < granted.len() {
                kinds |= granted[i].constant_kinds();
                i += 1;
            }
        }
        kinds
    }

    /// The keywords that the ability gives, or that those give which it grants: one bit each.
    pub(crate) const fn given_keywords(&self) -> u32 {
        match self {
            Ability::Gains(keyword, ..) => keyword.bit(),
            Ability::GainsAbilities(_, granted) | Ability::WhileIn(_, granted) => {
                given_keywords(granted)
            }
            _ => 0,
        }
    }

    /// The triggers of the ability and of those it grants.
    pub const fn triggers(&self) -> u64 {
        match self {
            Ability::When(triggers, ..) => triggers.bits(),
            Ability::GainsAbilities(_, granted) => {
                let mut triggers = 0;
                let mut i = 0;
                while i < granted.len() {
                    triggers |= granted[i].triggers();
                    i += 1;
                }
                triggers
            }
            Ability::GainsTextOfTarget => u64::MAX,
            _ => 0,
        }
    }
}

impl AbilityId {
    /// The abilities that this one grants, each with its name.
    pub(crate) fn granted(
        self,
        granted: &'static [Ability],
    ) -> impl Iterator<Item = (AbilityId, &'static Ability)> {
        let mut next = self.number + 1;
        granted.iter().map(move |ability| {
            let id = AbilityId { number: next, ..self };
            next += ability.count();
            (id, ability)
        })
    }
}

impl Ability {
    /// How many numbers it takes: its own, and those of what it grants.
    const fn count(&self) -> u8 {
        match self {
            Ability::GainsAbilities(_, granted) | Ability::WhileIn(_, granted) => {
                1 + count(granted)
            }
            _ => 1,
        }
    }

    /// The ability so many numbers after this one, among those that it grants; itself for 0.
    fn nth(&'static self, number: u8) -> Option<&'static Ability> {
        match self {
            _ if number == 0 => Some(self),
            Ability::GainsAbilities(_, granted) | Ability::WhileIn(_, granted) => {
                nth(granted.iter(), number - 1)
            }
            _ => None,
        }
    }
}

/// The keywords that some abilities give.
const fn given_keywords(abilities: &[Ability]) -> u32 {
    let (mut keywords, mut n) = (0, 0);
    while n < abilities.len() {
        keywords |= abilities[n].given_keywords();
        n += 1;
    }
    keywords
}

/// How many numbers some abilities take.
const fn count(abilities: &[Ability]) -> u8 {
    let (mut sum, mut n) = (0, 0);
    while n < abilities.len() {
        sum += abilities[n].count();
        n += 1;
    }
    sum
}

/// The ability of a number among some, counted from the first of them.
fn nth(
    abilities: impl Iterator<Item = &'static Ability>,
    mut number: u8,
) -> Option<&'static Ability> {
    for ability in abilities {
        if number < ability.count() {
            return ability.nth(number);
        }
        number -= ability.count();
    }
    None
}
