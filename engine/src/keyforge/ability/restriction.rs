//! What cards forbid and permit.

/// What a "cannot" forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restriction {
    /// To play the card
    Play,
    /// To play the card as a creature
    PlayAsCreature,
    /// To play the creature card as an upgrade
    PlayAsUpgrade,
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
    /// To be readied by anything, that step included
    BeReadied,
    /// To be discarded from a hand by the rule that lets the active player do so
    DiscardByRule,
    /// To become exhausted
    BecomeExhausted,
    /// To leave archives
    LeaveArchives,
}

/// What a "may" permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// To play the card
    Play,
    /// To play the card, but not as a creature: a creature only if it may be played as an upgrade
    PlayNotAsCreature,
    /// To play the card, as the one that the ability allows each turn
    PlayOneEachTurn,
    /// To use the card in any way
    Use,
    /// To play the card or to use it: "play or use one" is one permission of a lasting effect
    PlayOrUse,
    /// To use the creature to fight
    Fight,
    /// To use the creature to reap
    Reap,
}

/// For which way of using a card permission is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// For any that the card has
    Any,
    /// To fight with it
    Fight,
    /// To reap with it
    Reap,
    /// To remove its stun: whatever it may be used for
    Unstun,
}

impl Permission {
    /// Whether it lets a card be used in a way.
    pub(crate) const fn permits(self, way: Way) -> bool {
        match self {
            Permission::Use | Permission::PlayOrUse => true,
            Permission::Fight => matches!(way, Way::Fight | Way::Unstun),
            Permission::Reap => matches!(way, Way::Reap | Way::Unstun),
            Permission::Play | Permission::PlayNotAsCreature | Permission::PlayOneEachTurn => false,
        }
    }
}
