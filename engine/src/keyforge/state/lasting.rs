//! Effects that outlive the ability that began them: lasting effects, and control (March 2021, "Lasting
//! effects", "Control").

use crate::keyforge::ability::{Ability, AbilityContext, AbilityId};
use crate::keyforge::card::{Card, MaybeCard};
use crate::keyforge::facts::CardId;
use crate::keyforge::house::House;
use crate::keyforge::player::Player;
use crate::keyforge::small_list::Listed;

/// What a lasting effect keeps of the context it began in: not the event that set it off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LastingContext {
    /// The card whose ability began it
    pub card: Card,
    /// The card that ability is printed on
    pub source: Card,
    /// "You"
    pub you: Player,
    /// The card that it is about
    pub target: MaybeCard,
    /// The number that it is about
    pub number: u8,
    /// The house that it is about
    pub house: Option<House>,
}

impl From<AbilityContext> for LastingContext {
    fn from(ctx: AbilityContext) -> LastingContext {
        let AbilityContext { card, source, you, target, number, house, .. } = ctx;
        LastingContext { card, source, you, target: target.into(), number, house }
    }
}

impl Lasting {
    /// Which ability lasts.
    #[inline]
    pub const fn id(&self) -> AbilityId {
        AbilityId { card: self.of, number: self.nth }
    }

    /// The context of its abilities, before any event.
    pub const fn context(&self) -> AbilityContext {
        let LastingContext { card, source, you, target, number, house } = self.ctx;
        let ctx = AbilityContext::new(card, you).of_ability(self.id());
        AbilityContext { source, target: target.get(), number, house, ..ctx }
    }
}

/// A lasting effect: a constant ability with a duration (March 2021, "Lasting effects").
#[derive(Clone, Copy, Debug)]
pub struct Lasting {
    /// The card in whose definition the ability stands that lasts
    pub of: CardId,
    /// The ability's number there
    pub nth: u8,
    /// What it says
    pub ability: &'static Ability,
    /// Whose, and about what
    pub ctx: LastingContext,
    /// By whose turns it lasts
    pub whose: Player,
    /// Half of the round from which on it is active (`State::turn_half` of `whose`)
    pub from: u16,
    /// Last half of the round in which it is active
    pub until: u16,
    /// The card that ends it by leaving play, if one does
    pub bound_to: MaybeCard,
    /// How often it can still be made use of; 0 is without limit
    pub uses: u8,
}

/// An effect that gives control of a card and may end before the card leaves play (March 2021,
/// "Control").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    /// The card in play that is controlled
    pub card: Card,
    /// Who controls it by this effect
    pub player: Player,
    /// The card whose effect it is
    pub source: Card,
    /// How long it lasts
    pub by: ControlBy,
}

/// By what a player controls a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ControlBy {
    /// "… until … leaves play"
    WhileInPlay,
    /// A constant ability, as long as it is active
    ConstantAbility,
    /// A constant ability after which another effect took the card until it leaves play
    Surpassed,
}

impl PartialEq for Lasting {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
            && self.ctx == other.ctx
            && (self.whose, self.from, self.until) == (other.whose, other.from, other.until)
            && (self.bound_to, self.uses) == (other.bound_to, other.uses)
    }
}

static NOTHING: Ability = Ability::Controls;

impl Listed for Lasting {
    const FILLER: Lasting = Lasting {
        of: AbilityId::NONE.card,
        nth: AbilityId::NONE.number,
        ability: &NOTHING,
        ctx: LastingContext {
            card: Card::from_index(0),
            source: Card::from_index(0),
            you: Player::One,
            target: MaybeCard::NONE,
            number: 0,
            house: None,
        },
        whose: Player::One,
        from: 0,
        until: 0,
        bound_to: MaybeCard::NONE,
        uses: 0,
    };
}

impl Listed for Control {
    const FILLER: Control = Control {
        card: Card::from_index(0),
        player: Player::One,
        source: Card::from_index(0),
        by: ControlBy::WhileInPlay,
    };
}
