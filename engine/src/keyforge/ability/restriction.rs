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
}
