//! Activation conditions ("Abilities").

/// When an ability can be activated ("Abilities", activation condition). Without one, the standard
/// activation condition applies: during one's own Action Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Condition {
    /// This card attacks; looked at after Attack Formation
    Attack,
    /// This card defends; looked at after Defense Formation
    Defend,
    /// This card is in play and ability-targeted
    Targeted,
    /// This card is in play and damaged
    Damaged,
    /// This card was in play and is destroyed
    Destroyed,
    /// This card was a resource and is destroyed
    DestroyedResource,
    /// This card was in its owner's hand and is destroyed
    DestroyedHand,
    /// This card was in its owner's deck and is destroyed
    DestroyedDeck,
    /// In-play cards of yours other than this one are damaged
    YoursDamaged,
    /// In-play cards of yours are destroyed
    YoursDestroyed,
    /// Cards in your hand are destroyed
    HandDestroyed,
    /// Cards in your deck are destroyed
    DeckDestroyed,
    /// You take damage
    YouDamaged,
    /// An opponent attacks; looked at after Attack Formation
    OpponentAttacks,
}

impl Condition {
    /// Every condition, in the order of the list.
    pub const ALL: [Condition; 14] = [
        Condition::Attack,
        Condition::Defend,
        Condition::Targeted,
        Condition::Damaged,
        Condition::Destroyed,
        Condition::DestroyedResource,
        Condition::DestroyedHand,
        Condition::DestroyedDeck,
        Condition::YoursDamaged,
        Condition::YoursDestroyed,
        Condition::HandDestroyed,
        Condition::DeckDestroyed,
        Condition::YouDamaged,
        Condition::OpponentAttacks,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            Condition::Attack => "attack",
            Condition::Defend => "defend",
            Condition::Targeted => "targeted",
            Condition::Damaged => "damaged",
            Condition::Destroyed => "destroyed",
            Condition::DestroyedResource => "destroyed-resource",
            Condition::DestroyedHand => "destroyed-hand",
            Condition::DestroyedDeck => "destroyed-deck",
            Condition::YoursDamaged => "yours-damaged",
            Condition::YoursDestroyed => "yours-destroyed",
            Condition::HandDestroyed => "hand-destroyed",
            Condition::DeckDestroyed => "deck-destroyed",
            Condition::YouDamaged => "you-damaged",
            Condition::OpponentAttacks => "opponent-attacks",
        }
    }

    /// The condition that a card file means.
    pub fn parse(key: &str) -> Option<Condition> {
        Condition::ALL.into_iter().find(|c| c.key() == key)
    }

    /// Whether the ability works wherever the card is and without exhausting it ("Ghost-play").
    pub const fn ghost_play(self) -> bool {
        matches!(self, Condition::Attack | Condition::Defend | Condition::Destroyed)
            || self.pays_resource_cost()
    }

    /// Whether the card's resource cost is paid as well when the ability is activated.
    pub const fn pays_resource_cost(self) -> bool {
        matches!(
            self,
            Condition::DestroyedResource | Condition::DestroyedHand | Condition::DestroyedDeck
        )
    }
}
