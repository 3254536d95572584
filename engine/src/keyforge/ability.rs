//! What a card's text is made of: abilities, and what triggers them.
//!
//! A [`Definition`] lists a card's abilities. What must be known without running an ability (its
//! trigger, what kind of constant ability it is) stands outside its closure; the closure is written
//! in the words of [`super::effects`]. Lasting effects are "treated as constant abilities that are
//! active for the duration" (March 2021, "Lasting effects"), so they are [`Ability`] values too.

mod definition;
mod effect;

pub use definition::{ABILITIES_PER_CARD, Definition, card, each_time, instead, when};
pub use effect::{Effect, EffectFn, EffectResult, effect};

use strum::VariantArray;

use super::card::Card;
use super::house::HouseSet;
use super::keyword::Keyword;
use super::player::Player;
use super::state::{State, Zone};
use super::traits::Trait;

/// Who an ability belongs to, what it is about, and what set it off: handed to every closure of a
/// card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbilityContext {
    /// The card that has the ability ("this creature")
    pub card: Card,
    /// The card the text is printed on: the upgrade that grants it, else `card`
    pub source: Card,
    /// "You": who controls the card, or who resolves its ability as if it were theirs
    pub you: Player,
    /// The card that a lasting effect is about, whatever sets it off
    pub target: Option<Card>,
    /// A number that a lasting effect is about
    pub number: u8,
    /// A house that was chosen, for lasting effects about a house
    pub house: Option<super::house::House>,
    /// The card that the event is about: played, destroyed, fought, …
    pub subject: Option<Card>,
    /// Who controls the event's subject, or did when it left play; its owner where it is not in play
    pub subject_controller: Player,
    /// The player who does what sets the ability off: who played, forged, reaped, destroyed, …
    pub doer: Player,
    /// The card that does it: that deals the damage, that is fought with, whose ability destroys
    pub doer_card: Option<Card>,
    /// The player whose æmber it is that is taken
    pub from: Player,
    /// How much of what the event is about: damage dealt, æmber stolen, …
    pub amount: u16,
    /// The bonus icon that is being resolved
    pub icon: Option<super::icon::BonusIcon>,
    /// Who makes the choices of what is being done, where it is not the active player
    pub chooser: Option<Player>,
}

impl AbilityContext {
    /// An ability of `card` itself, resolved by `you`.
    pub const fn new(card: Card, you: Player) -> AbilityContext {
        AbilityContext {
            card,
            source: card,
            you,
            target: None,
            number: 0,
            house: None,
            subject: None,
            subject_controller: you,
            doer: you,
            doer_card: None,
            from: you.opponent(),
            amount: 0,
            icon: None,
            chooser: None,
        }
    }

    /// "Your opponent".
    pub const fn opponent(self) -> Player {
        self.you.opponent()
    }

    /// The same, about `target`: what a lasting effect is about for as long as it lasts.
    #[must_use]
    pub const fn about(self, target: Card) -> AbilityContext {
        AbilityContext { target: Some(target), ..self }
    }

    /// The same, set off by something that is about `subject`.
    #[must_use]
    pub const fn with_subject(self, subject: Card) -> AbilityContext {
        AbilityContext { subject: Some(subject), ..self }
    }

    /// The same, about a number.
    #[must_use]
    pub const fn of_number(self, number: u8) -> AbilityContext {
        AbilityContext { number, ..self }
    }

    /// The same, with a player's choices instead of the active player's: "your opponent chooses".
    #[must_use]
    pub const fn chosen_by(self, player: Player) -> AbilityContext {
        AbilityContext { chooser: Some(player), ..self }
    }

    /// The same, about a house.
    #[must_use]
    pub const fn of_house(self, house: super::house::House) -> AbilityContext {
        AbilityContext { house: Some(house), ..self }
    }

    /// The same, resolved by the opponent.
    #[must_use]
    pub const fn by_opponent(self) -> AbilityContext {
        AbilityContext { you: self.you.opponent(), ..self }
    }
}

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
    /// "for each …", counted anew whenever it matters
    Count(fn(&State, AbilityContext) -> i32),
}

impl Amount {
    /// The amount now.
    pub fn now(self, state: &State, ctx: AbilityContext) -> i32 {
        match self {
            Amount::Fixed(n) => n,
            Amount::Count(count) => count(state, ctx),
        }
    }
}

/// When a triggered ability happens. Those of the first group are the bold words before an
/// ability and are about the card itself; those of the second are watched for by other cards
/// ("after …", "each time …": the same timing point).
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
#[repr(u8)]
pub enum Trigger {
    /// "Play:"
    Play,
    /// "Fight:"
    Fight,
    /// "Reap:"
    Reap,
    /// "Before Fight:"
    BeforeFight,
    /// "Before Reap:"
    BeforeReap,
    /// "Action:"
    Action,
    /// "Omni:"
    Omni,
    /// "Destroyed:"
    Destroyed,
    /// "Leaves Play:"
    LeavesPlay,

    /// Before a creature fights; `subject` is the attacker
    BeforeCreatureFights,
    /// After a card is played; `subject` is that card, `doer` who played it
    CardPlayed,
    /// After a card enters play, played or put; `subject` is that card
    CardEntersPlay,
    /// After a creature reaps; `subject` is that creature
    CreatureReaps,
    /// After a creature fights; `subject` is the attacker
    CreatureFights,
    /// After a card is used; `subject` is that card, `doer` who used it
    CardUsed,
    /// After a card is discarded from a hand by its player; `subject` is that card
    CardDiscarded,
    /// After a creature is destroyed; `subject` is that creature, `doer` who destroyed it
    CreatureDestroyed,
    /// After a creature is destroyed fighting `card`; `subject` is that creature
    DestroyedFightingThis,
    /// After another card leaves play; `subject` is that card
    CardLeavesPlay,
    /// After a key is forged; `doer` forged it
    KeyForged,
    /// After `doer` chooses a house
    HouseChosen,
    /// At the start of `doer`'s turn
    TurnStarts,
    /// At the end of `doer`'s turn
    TurnEnds,
    /// After `doer` raises the tide
    TideRaised,
    /// After æmber is stolen; `doer` stole `amount`
    AmberStolen,
    /// After a creature captures æmber; `subject` is that creature
    AmberCaptured,
    /// After a creature is exalted; `subject` is that creature
    CreatureExalted,
    /// After a creature is dealt damage; `subject` is that creature, `doer_card` dealt it, `amount`
    DamageDealt,
    /// After armor prevents damage; `subject` is the creature, `doer_card` would have dealt it
    ArmorPrevents,
    /// After `doer` gains `amount` of æmber from the common supply; by reaping with `subject`, if
    /// there is one
    AmberGained,
    /// After `doer` loses `amount` of æmber to the common supply
    AmberLost,
    /// After a creature is healed; `subject` is that creature, `amount` was removed
    CreatureHealed,
    /// After a creature is stunned; `subject` is that creature
    CreatureStunned,
    /// After a creature is warded; `subject` is that creature
    CreatureWarded,
    /// After a creature is enraged; `subject` is that creature
    CreatureEnraged,
    /// After `doer` draws a card; `subject` is that card
    CardDrawn,
    /// After an upgrade is attached, played or moved; `subject` is the upgrade
    UpgradeAttached,
    /// After a card is archived by "archive"; `subject` is that card
    CardArchived,
    /// After an action card is played and before it resolves; `subject` is that card
    ActionRevealed,
}

impl Trigger {
    /// Every trigger, in their order.
    pub const ALL: &'static [Trigger] = Trigger::VARIANTS;

    /// The trigger's bit in a summary of what is listened for.
    pub const fn bit(self) -> u64 {
        1 << self as u8
    }

    const fn of_bit(bit: u32) -> Trigger {
        Trigger::ALL[bit as usize]
    }
}

/// A set of triggers: everything that one event is watched for as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TriggerSet(u64);

impl TriggerSet {
    /// No trigger.
    pub const EMPTY: TriggerSet = TriggerSet(0);

    /// The set of one trigger.
    pub const fn of(trigger: Trigger) -> TriggerSet {
        TriggerSet(trigger.bit())
    }

    /// The set with one more trigger.
    #[must_use]
    pub const fn with(self, trigger: Trigger) -> TriggerSet {
        TriggerSet(self.0 | trigger.bit())
    }

    pub(crate) const fn from_bits(bits: u64) -> TriggerSet {
        TriggerSet(bits)
    }

    /// The triggers' bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The triggers in their order, of those whose bits are in `heard`.
    pub fn heard(self, heard: u64) -> impl Iterator<Item = Trigger> {
        let mut bits = self.0 & heard;
        std::iter::from_fn(move || {
            let next = (bits != 0).then(|| Trigger::of_bit(bits.trailing_zeros()));
            bits &= bits.wrapping_sub(1);
            next
        })
    }
}

/// What a "cannot" forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restriction {
    /// To play the card
    Play,
    /// To use the card in any way
    Use,
    /// To reap with the creature
    Reap,
    /// To fight with the creature
    Fight,
    /// To use the card's "Action:" and "Omni:" abilities
    Act,
    /// To be dealt damage
    BeDealtDamage,
    /// To be destroyed
    BeDestroyed,
    /// To deal damage when fighting
    DealDamageWhenFighting,
    /// To deal damage when attacked
    DealDamageWhenAttacked,
    /// To be damaged by a fight in which it attacks
    BeDamagedWhenAttacking,
    /// To be attacked
    BeAttacked,
    /// To ready in the "ready cards" step
    Ready,
}

/// What a "may" permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// To play the card
    Play,
    /// To play the card, as the one that the ability allows each turn
    PlayOneEachTurn,
    /// To use the card in any way
    Use,
    /// To play the card or to use it: "play or use one" is one permission of a lasting effect
    PlayOrUse,
    /// To use the creature to fight
    Fight,
}

/// What would happen, where an ability replaces it: "would … instead" (March 2021, "Replacement
/// effects"). The ability's context says to what card, by whom, by which card and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Would {
    /// `amount` would be added to the pool of `doer`: gained, stolen, paid, returned
    AddToPool,
    /// `doer` would gain `amount` by reaping with `subject`
    GainByReaping,
    /// `doer` would steal `amount` `from` their opponent
    Steal,
    /// `subject` would capture `amount` `from` a player
    Capture,
    /// `doer` would lose `amount`
    LoseAmber,
    /// `subject` would be destroyed by `doer`
    BeDestroyed,
    /// `subject` would be dealt `amount` of damage by `doer_card`, before anything prevents it
    BeDealtDamage,
    /// `doer` would draw a card
    Draw,
    /// `doer` would forge a key that they can pay for
    Forge,
    /// `doer` would ready their creatures in step 4 of the turn
    ReadyCreatures,
    /// `doer` would take up their archives, all of them, in step 2 of the turn
    TakeUpArchives,
    /// `doer` would discard `subject` from their hand
    Discard,
    /// `doer` would forge a key in step 1 of the turn: the whole step
    ForgeStep,
    /// `doer` would have the bonus icon `icon` of `subject` resolved
    ResolveBonusIcon,
    /// The action card `subject` would be discarded after it was played
    DiscardPlayed,
}

impl Would {
    const fn kind(self) -> u64 {
        match self {
            Would::BeDestroyed => kind::INSTEAD,
            Would::AddToPool
            | Would::GainByReaping
            | Would::Steal
            | Would::Capture
            | Would::LoseAmber => kind::WOULD_AMBER,
            Would::BeDealtDamage => kind::WOULD_DAMAGE,
            _ => kind::WOULD_OTHER,
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

/// By which way into play a card is affected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// Played or put into play
    Any,
    /// Played, rather than put into play
    Played,
    /// Played by "you", rather than put into play
    PlayedByYou,
}

/// How a card enters play other than exhausted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entering {
    /// Ready
    Ready,
    /// With a stun status card
    Stunned,
    /// With a ward
    Warded,
    /// Enraged
    Enraged,
    /// Under the control of its player's opponent
    UnderOpponentsControl,
}

/// One ability of a card, or a lasting effect.
#[derive(Clone, Copy)]
pub enum Ability {
    /// What a trigger sets off, if a condition holds then
    When(Trigger, Condition, Effect),
    /// "Would … instead": what would happen does not, if a condition holds then, and the effect
    /// does. It may still let it happen, by a verb; it is not replaced by itself a second time
    Instead(Would, Condition, Effect),
    /// "When you play this card": decides what the card is before anything else of its playing
    AsPlayed(Effect),
    /// "cannot be played unless": a condition on playing this card
    PlayableIf(Condition),
    /// "You must lose æmber in order to play": what playing this card costs its player
    PlayCost(u8),
    /// Power of creatures. An amount or a condition that changes with more than what is in play and
    /// where must be an [`Amount::Count`]: it is looked at whenever anything has happened
    Power(CardTest, Amount),
    /// Power that creatures have whatever else would change it
    SetPower(CardTest, Amount),
    /// Armor of creatures
    Armor(CardTest, Amount),
    /// Armor that creatures have whatever else would change it
    SetArmor(CardTest, Amount),
    /// A keyword that cards gain, with its value
    Gains(Keyword, CardTest, Amount),
    /// A keyword that cards lose
    Loses(Keyword, CardTest),
    /// Abilities that cards gain
    GainsAbilities(CardTest, &'static [Ability]),
    /// The text of another card that a card gains; lasting effects only: `house` is unused, the
    /// card whose text it is stands in `target`, the one that gains it in `card`
    GainsTextOfTarget,
    /// The keywords and traits that are printed on another card; lasting effects only: that card
    /// stands in `target`, the one that gains them in `card`
    GainsKeywordsAndTraitsOfTarget,
    /// A card whose text box is considered blank
    Blank(CardTest),
    /// Houses that a card belongs to besides its own
    AlsoBelongsTo(CardTest, fn(&State, AbilityContext, Card) -> HouseSet),
    /// The house that a card belongs to instead of its own
    BelongsTo(CardTest, fn(&State, AbilityContext, Card) -> HouseSet),
    /// Creatures that are considered to be on a flank
    OnFlank(CardTest),
    /// What keys cost a player more (or less)
    KeyCost(PlayerTest, Amount),
    /// How many cards more (or less) a player refills their hand to
    Refill(PlayerTest, Amount),
    /// A player who skips the "forge a key" step
    SkipsForging(PlayerTest),
    /// A player whose æmber spent on keys goes to "you"
    TakesForgingCost(PlayerTest),
    /// Æmber on cards that a player may spend when forging keys, as if it were in their pool
    SpendableWhenForging(CardTest, PlayerTest),
    /// A player who cannot forge keys
    CannotForge(PlayerTest),
    /// A trait that cards gain
    GainsTrait(Trait, CardTest),
    /// Abilities of the first trigger that cards have as abilities of the second, too: their
    /// "Fight:" abilities are "Reap:" abilities
    TreatedAs(Trigger, Trigger, CardTest),
    /// Abilities that the card has while it is in a zone out of play
    WhileIn(Zone, &'static [Ability]),
    /// A creature that may be played as an upgrade instead
    MayBePlayedAsUpgrade,
    /// Something that cannot be done to or with a card
    Cannot(Restriction, CardTest),
    /// What the second card cannot deal damage to: the first
    CannotBeDealtDamageBy(fn(&State, AbilityContext, Card, Card) -> bool),
    /// Damage that creatures deal by fighting, whatever their power: "only deals 4 damage"
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
    /// Damage that this creature deals more while attacking a creature (given as the card)
    AttackDamage(fn(&State, AbilityContext, Card) -> i32),
    /// Creatures whose damage is dealt to this creature instead
    TakesDamageFor(CardTest),
    /// Creatures that are purged where they would enter a discard pile from play
    PurgedInsteadOfDiscarded(CardTest),
    /// A player who has no bonus icons resolved
    NoBonusIcons(PlayerTest),
    /// A condition under which this card is destroyed
    DestroyedIf(Condition),
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
            Ability::AsPlayed(_) | Ability::PlayableIf(_) | Ability::PlayCost(_) => 0,
            Ability::Power(_, Amount::Fixed(0..)) => kind::POWER,
            Ability::Power(_, Amount::Fixed(_)) => kind::POWER | kind::LOWERS_POWER,
            Ability::Power(_, Amount::Count(_)) => {
                kind::POWER | kind::LOWERS_POWER | kind::COUNTS_POWER
            }
            Ability::SetPower(..) => kind::SET_POWER | kind::LOWERS_POWER | kind::COUNTS_POWER,
            Ability::Armor(..) | Ability::SetArmor(..) => kind::ARMOR,
            Ability::Gains(..) => kind::GAINS,
            Ability::Loses(..) => kind::LOSES,
            Ability::GainsAbilities(..) | Ability::GainsTextOfTarget => kind::ABILITIES,
            Ability::Blank(_) => kind::BLANK,
            Ability::AlsoBelongsTo(..) | Ability::BelongsTo(..) => kind::HOUSE,
            Ability::OnFlank(_) => kind::FLANK,
            Ability::KeyCost(..) => kind::KEY_COST,
            Ability::Refill(..) => kind::REFILL,
            Ability::SkipsForging(_) => kind::FORGING,
            Ability::TakesForgingCost(_) => kind::FORGING,
            Ability::SpendableWhenForging(..) | Ability::CannotForge(_) => kind::FORGING,
            Ability::GainsTrait(..) => kind::TRAITS,
            Ability::TreatedAs(..) => kind::TREATED_AS,
            Ability::WhileIn(..) | Ability::MayBePlayedAsUpgrade => 0,
            Ability::Cannot(restriction, _) => kind::cannot(*restriction),
            Ability::CannotBeDealtDamageBy(_) | Ability::TakesMoreDamage(..) => kind::WOULD_DAMAGE,
            Ability::GainsKeywordsAndTraitsOfTarget => kind::ABILITIES | kind::TRAITS,
            Ability::FightDamage(..) => kind::ATTACK,
            Ability::CannotAttack(_) => kind::CANNOT_ATTACK,
            Ability::CannotBeStolenFrom(_) => kind::STEAL,
            Ability::MustChoose(_) | Ability::CannotChoose(_) => kind::CHOOSE_HOUSE,
            Ability::May(..) => kind::MAY,
            Ability::Toll(..) => kind::TOLL,
            Ability::Enters(..) => kind::ENTERS,
            Ability::IgnoresWhenAttacking(_) | Ability::AttackDamage(_) => kind::ATTACK,
            Ability::TakesDamageFor(_) => kind::TAKES_DAMAGE,
            Ability::PurgedInsteadOfDiscarded(_) => kind::PURGED,
            Ability::NoBonusIcons(_) => kind::ICONS,
            Ability::DestroyedIf(_) => kind::DESTROYED_IF,
            Ability::Controls => kind::CONTROLS,
        }
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

    /// The triggers of the ability and of those it grants.
    pub const fn triggers(&self) -> u64 {
        match self {
            Ability::When(trigger, ..) => trigger.bit(),
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

/// The bits of [`Ability::constant_kind`].
pub mod kind {
    #![allow(missing_docs)]
    pub const INSTEAD: u64 = 1;
    pub const POWER: u64 = 1 << 1;
    pub const SET_POWER: u64 = 1 << 2;
    pub const ARMOR: u64 = 1 << 3;
    pub const GAINS: u64 = 1 << 4;
    pub const LOSES: u64 = 1 << 5;
    pub const ABILITIES: u64 = 1 << 6;
    pub const BLANK: u64 = 1 << 7;
    pub const HOUSE: u64 = 1 << 8;
    pub const FLANK: u64 = 1 << 9;
    pub const KEY_COST: u64 = 1 << 10;
    pub const REFILL: u64 = 1 << 11;
    pub const FORGING: u64 = 1 << 12;
    pub const CANNOT_ATTACK: u64 = 1 << 14;
    pub const STEAL: u64 = 1 << 15;
    pub const CHOOSE_HOUSE: u64 = 1 << 16;
    pub const MAY: u64 = 1 << 17;
    pub const TOLL: u64 = 1 << 18;
    pub const ENTERS: u64 = 1 << 19;
    pub const ATTACK: u64 = 1 << 20;
    pub const TAKES_DAMAGE: u64 = 1 << 21;
    pub const PURGED: u64 = 1 << 22;
    pub const WOULD_AMBER: u64 = 1 << 23;
    pub const WOULD_DAMAGE: u64 = 1 << 24;
    pub const ICONS: u64 = 1 << 25;
    pub const DESTROYED_IF: u64 = 1 << 26;
    pub const CONTROLS: u64 = 1 << 27;
    /// Power that can be lower than without it
    pub const LOWERS_POWER: u64 = 1 << 28;
    /// Power that can change with anything, not only with what enters, leaves or moves
    pub const COUNTS_POWER: u64 = 1 << 29;

    pub const WOULD_OTHER: u64 = 1 << 30;
    pub const TRAITS: u64 = 1 << 31;
    pub const TREATED_AS: u64 = 1 << 32;

    /// A bit for each restriction: most are about one that is not asked for now.
    pub const fn cannot(restriction: super::Restriction) -> u64 {
        1 << (40 + restriction as u8)
    }
}
