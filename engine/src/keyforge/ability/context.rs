//! Who an ability belongs to, what it is about, and what set it off.

use super::AbilityId;
use crate::keyforge::card::Card;
use crate::keyforge::facts::CardType;
use crate::keyforge::house::House;
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::player::Player;

/// By what a creature is destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DestroyedBy {
    /// An ability, or a state that the rules check
    #[default]
    Effect,
    /// The damage of a fight (March 2021, "Fight")
    Fight,
    /// Assault damage
    Assault,
    /// Splash-attack damage
    SplashAttack,
}

/// What a card was as a use of it began: it may have left play by that, or have become something else (March 2021,
/// "Leaves play").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Used {
    /// What it was in play as
    pub card_type: CardType,
    /// Whether it was a Dinosaur
    pub is_dinosaur: bool,
}

/// Who an ability belongs to, what it is about, and what set it off: handed to every closure of a
/// card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbilityContext {
    /// Which ability it is the context of
    pub ability: AbilityId,
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
    pub house: Option<House>,
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
    pub icon: Option<BonusIcon>,
    /// By what the event's subject is destroyed
    pub destroyed_by: DestroyedBy,
    /// Whether the event's subject, which is destroyed, was a Mutant as it left play
    pub was_mutant: bool,
    /// What the event's subject, which was used, was then
    pub used: Option<Used>,
    /// Who makes the choices of what is being done, where it is not the active player
    pub chooser: Option<Player>,
}

impl AbilityContext {
    /// An ability of `card` itself, resolved by `you`.
    pub const fn new(card: Card, you: Player) -> AbilityContext {
        AbilityContext {
            ability: AbilityId::NONE,
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
            destroyed_by: DestroyedBy::Effect,
            was_mutant: false,
            used: None,
            chooser: None,
        }
    }

    /// "Your opponent".
    pub const fn opponent(self) -> Player {
        self.you.opponent()
    }

    /// The context as that of an ability of its card.
    #[must_use]
    pub const fn of_ability(self, ability: AbilityId) -> AbilityContext {
        AbilityContext { ability, ..self }
    }

    /// The context, about `target`: what a lasting effect is about for as long as it lasts.
    #[must_use]
    pub const fn about(self, target: Card) -> AbilityContext {
        AbilityContext { target: Some(target), ..self }
    }

    /// The context, set off by something that is about `subject`.
    #[must_use]
    pub const fn with_subject(self, subject: Card) -> AbilityContext {
        AbilityContext { subject: Some(subject), ..self }
    }

    /// The context, about a number.
    #[must_use]
    pub const fn of_number(self, number: u8) -> AbilityContext {
        AbilityContext { number, ..self }
    }

    /// The context, with a player's choices instead of the active player's: "your opponent chooses".
    #[must_use]
    pub const fn chosen_by(self, player: Player) -> AbilityContext {
        AbilityContext { chooser: Some(player), ..self }
    }

    /// The context, about a house.
    #[must_use]
    pub const fn of_house(self, house: House) -> AbilityContext {
        AbilityContext { house: Some(house), ..self }
    }

    /// The context, resolved by the opponent.
    #[must_use]
    pub const fn by_opponent(self) -> AbilityContext {
        AbilityContext { you: self.you.opponent(), ..self }
    }
}
