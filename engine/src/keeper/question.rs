//! Decisions: a question says who decides, what about, and which answers are legal.

use super::card::Card;
use super::component::{CostKind, TargetKind};
use super::counter::CounterKind;
use super::seat::Seat;
use super::state::State;
use super::view::View;

pub use crate::core::game::Stop;

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DecisionKind {
    /// Which card to place as a resource, if any
    Resource,
    /// Where to draw from: the deck, or a card in reserve
    Draw,
    /// What to do in the Action Phase
    Action,
    /// Whether to respond to a chain, and how
    Respond,
    /// Whether to start a chain now, and how
    StartChain,
    /// Which resource to exhaust for a resource cost
    Pay,
    /// Which card to pay an activation cost with
    Cost(CostKind),
    /// Whose zone to target cards in
    TargetZone(TargetKind),
    /// How many cards to target, where they are random or lie on top of a deck
    TargetCount(TargetKind),
    /// Which card to target
    Target(TargetKind),
    /// Which counter to remove from the card, as an effect
    RemoveCounter(Card),
    /// How to deploy the card, if at all
    Deploy(Card),
    /// Which card goes to the bottom, or the top, of the deck next
    DeckOrder,
    /// How much the card gets of what is distributed among the targets
    Share(Card),
    /// Which target a die of this result damages
    DamageWith(u8),
    /// Whose control a hypnotized card comes under
    Hypnotize,
    /// Whether to remove an Immortality Counter in place of the effect on the card
    Immortality(Card),
    /// Which die to roll again for a Dice Counter, if any
    Reroll,
    /// Which Dice Counter to remove
    DiceCounter,
    /// Which minion attacks next in defending order, or none
    Attacker,
    /// Which player or minion is attacked
    BattleTarget,
    /// Which minion defends next in defending order, or none
    Defender,
    /// Which die is used next in battle
    Die,
}

/// A legal answer, as a value that means something by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// No card, no more, no response
    None,
    /// End the phase
    End,
    /// Yes
    Yes,
    /// No
    No,
    /// A card
    Card(Card),
    /// The topmost card of one's deck
    TopOfDeck,
    /// Summon the minion
    Summon(Card),
    /// Cast the spell
    Cast(Card),
    /// Set the spell as a trap
    Set(Card),
    /// Activate an ability of the card, counted from 0
    Ability(Card, u8),
    /// Activate the trap
    Trap(Card),
    /// Remove one's own counter of the type from the minion for its effect
    Counter(Card, CounterKind),
    /// Remove the player's counter of the type from the minion
    CounterOf(Card, CounterKind, Seat),
    /// A player
    Seat(Seat),
    /// A number
    Number(u16),
    /// A die that the player rolled, with its result
    Die(Seat, u8),
    /// A trap that the decider does not know, by its place in the player's trapfield
    HiddenTrap(Seat, u8),
}

impl Choice {
    /// The card it is about.
    pub const fn card(self) -> Option<Card> {
        match self {
            Choice::Card(card)
            | Choice::Summon(card)
            | Choice::Cast(card)
            | Choice::Set(card)
            | Choice::Ability(card, _)
            | Choice::Trap(card)
            | Choice::Counter(card, _)
            | Choice::CounterOf(card, ..) => Some(card),
            _ => None,
        }
    }

    /// The answer in words, for cards of a match.
    pub fn describe(self, table: &super::match_table::MatchTable) -> String {
        let name = |card: Card| table.definition(card).name.clone();
        match self {
            Choice::None => "none".to_string(),
            Choice::End => "end".to_string(),
            Choice::Yes => "yes".to_string(),
            Choice::No => "no".to_string(),
            Choice::Card(card) => name(card),
            Choice::TopOfDeck => "deck".to_string(),
            Choice::Summon(card) => format!("summon {}", name(card)),
            Choice::Cast(card) => format!("cast {}", name(card)),
            Choice::Set(card) => format!("set {}", name(card)),
            Choice::Ability(card, n) => {
                let ability = &table.definition(card).abilities[usize::from(n)];
                match &ability.name {
                    Some(ability) => format!("activate {}: {ability}", name(card)),
                    None => format!("activate {}", name(card)),
                }
            }
            Choice::Trap(card) => format!("trap {}", name(card)),
            Choice::Counter(card, kind) => format!("{} counter on {}", kind.name(), name(card)),
            Choice::CounterOf(card, kind, owner) => {
                format!("{} counter of {owner} on {}", kind.name(), name(card))
            }
            Choice::Seat(seat) => seat.to_string(),
            Choice::Number(number) => number.to_string(),
            Choice::Die(seat, face) => format!("{face} of {seat}"),
            Choice::HiddenTrap(seat, n) => format!("trap {} of {seat}", n + 1),
        }
    }
}

/// A decision: who is asked, about what, and the legal answers (never none, never only one).
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    /// Who decides
    pub seat: Seat,
    /// What about
    pub ask: DecisionKind,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers, in a fixed order
    pub choices: &'q [Choice],
    /// Whether it is the first thing that its step does: nothing changed since the step boundary
    pub at_step_boundary: bool,
}

/// Where chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// A die: 1 to 6
    Die,
    /// One of so many cards, counted from 0
    Card(usize),
}

/// What decides: a player, a recorded game, a person, a process at the other end of a pipe.
pub trait Decider {
    /// Answers with the number of a legal answer, below `question.choices.len()`. The view is what
    /// the deciding player may know.
    ///
    /// # Errors
    /// [`Stop::Halted`] to stop the game here; the state is then in the middle of a step and only
    /// good for evaluation.
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop>;

    /// Called before a player is asked, with the state itself: where a search replaces what that
    /// player cannot know. Games that are really played leave it alone.
    fn determinize(&mut self, _state: &mut State, _seat: Seat) {}

    /// What chance brings, where it is settled from outside (tests); `None` leaves it to the game's
    /// own generator.
    fn chance(&mut self, _chance: Chance) -> Option<usize> {
        None
    }
}
