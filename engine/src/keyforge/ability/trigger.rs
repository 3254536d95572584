//! When abilities happen, and what they replace.

use strum::VariantArray;

use super::kind;

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
    /// "Scrap:": after the active player discards this card from their own hand
    Scrap,
    /// "Fate:": when the prophecy under which this card lies is fulfilled, resolved by the active player
    Fate,
    /// When a card is placed under this prophecy
    Placed,

    /// Before a creature fights; `subject` is the attacker
    BeforeCreatureFights,
    /// After a card is played; `subject` is that card, `doer` who played it, `amount` says on which
    /// flanks a creature was put, whether the card came from a discard pile, and whether it was played as an upgrade
    CardPlayed,
    /// After a card enters play, played or put; `subject` is that card, `amount` that of [`Trigger::CardPlayed`] if it
    /// was played
    CardEntersPlay,
    /// After a creature reaps; `subject` is that creature
    CreatureReaps,
    /// After a creature fights; `subject` is the attacker, `amount` says of which houses it was if it has left play in
    /// the fight
    CreatureFights,
    /// After a card is used; `subject` is that card, `doer` who used it, `used` what it was then
    CardUsed,
    /// After a card is discarded from a hand by its player; `subject` is that card, `amount` says of which
    /// houses it is the first that they discarded this turn
    CardDiscarded,
    /// After a creature is destroyed; `subject` is that creature, `doer` who destroyed it, `amount` says which
    /// its neighbors were
    CreatureDestroyed,
    /// After a creature is destroyed fighting `card`; `subject` is that creature
    DestroyedFightingThis,
    /// After another card leaves play; `subject` is that card, `amount` how many creatures were to
    /// its left in its battleline of those that stay: the place that it left
    CardLeavesPlay,
    /// After a key is forged; `doer` forged it and spent `amount` of æmber on it
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
    /// After `doer` exalts a creature; `subject` is that creature
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
    /// After an action card is played and its bonus icons are resolved, and before its text is (March
    /// 2021, FAQ "Encounter Suit"); `subject` is that card
    ActionRevealed,
    /// After a bonus icon was resolved as what it is; `doer` resolved `icon` of `subject`
    BonusIconResolved,
    /// At the end of the "ready cards" step of `doer`
    ReadyStepEnds,
    /// After a card is readied; `subject` is that card, `doer` readied it
    CardReadied,
    /// After the deck of `doer` was shuffled; `amount` cards of the discard pile went into it as a whole, 1 for
    /// an empty pile
    DeckShuffled,
    /// At the start of the "draw cards" step of `doer`
    DrawStepStarts,
    /// After `doer` drew `amount` of cards by one effect, in no "draw cards" step of theirs
    CardsDrawn,
    /// In game setup, before starting hands are drawn: once for each player, the `doer`
    BeforeStartingHands,
    /// In game setup, where `doer` could mulligan, had they no archon power that says they cannot
    InsteadOfMulligan,
    /// After `doer` took up their archives, in step 2 or by an effect: all of them, so that none is left
    ArchivesTaken,
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

    /// Whether a trigger is among them.
    #[inline]
    pub const fn contains(self, trigger: Trigger) -> bool {
        self.0 & trigger.bit() != 0
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
    /// `doer` would ready their cards in step 4 of the turn: the whole step
    ReadyStep,
    /// `doer` would take up their archives, all of them, in step 2 of the turn
    TakeUpArchives,
    /// `doer` would discard `subject` from their hand
    Discard,
    /// `doer` would forge a key in step 1 of the turn: the whole step
    ForgeStep,
    /// `doer` would have the bonus icon `icon` of `subject` resolved
    ResolveBonusIcon,
    /// `doer` would have all bonus icons of `subject` resolved, though it may have none
    ResolveBonusIcons,
    /// The action card `subject` would be discarded after it was played
    DiscardPlayed,
    /// `doer` would resolve the "Play:" of the action card `subject`
    ResolvePlay,
}

impl Would {
    pub(crate) const fn kind(self) -> u64 {
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
