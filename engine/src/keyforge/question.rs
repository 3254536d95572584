//! Decisions: a question says who decides, what about, and which answers are legal.

use super::ability::{AbilityContext, DestroyedBy};
use super::card::{Card, CardSet};
use super::facts::CardId;
use super::game::Game;
use super::house::{House, HouseSet};
use super::keys::{KeyColor, KeySet};
use super::player::Player;
use super::state::{Lasting, LastingContext, Zone};

pub use crate::core::game::Stop;

/// Something the active player may do in the main phase (March 2021, "Step 3").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play the card from hand
    Play(Card),
    /// Discard the card from hand
    Discard(Card),
    /// Reap with the creature
    Reap(Card),
    /// Fight with the creature
    Fight(Card),
    /// Use the card's "Action:" ability; the second card is the one the ability is printed on
    Action(Card, Card),
    /// Use the card's "Omni:" ability; the second card is the one the ability is printed on
    Omni(Card, Card),
    /// Remove the creature's stun
    Unstun(Card),
    /// Return the card from where it lies to the hand, as it says there
    Return(Card),
    /// Make the side of a prophecy card active, with a card from the hand beneath
    Prophesy(Card),
    /// Raise the tide by the rules' own "Omni:" ability, for 3 chains
    RaiseTide,
    /// End the step
    End,
}

impl Action {
    /// The card it is done with.
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::Play(c)
            | Action::Discard(c)
            | Action::Reap(c)
            | Action::Fight(c)
            | Action::Action(c, _)
            | Action::Omni(c, _)
            | Action::Unstun(c)
            | Action::Return(c)
            | Action::Prophesy(c) => Some(c),
            Action::RaiseTide | Action::End => None,
        }
    }
}

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionKind {
    /// Whether to mulligan the starting hand
    Mulligan,
    /// Which house becomes the active house
    House,
    /// Whether to take the archives up
    Archives,
    /// What to do in the main phase
    Main,
    /// How to use a card that an ability lets one use
    Use(Card),
    /// Which card, for the ability of the question's source
    Card,
    /// Which creature to attack
    Attack,
    /// Which creature an upgrade is attached to
    Host,
    /// Where in the battleline the card goes: answers count from the left
    Place(Card),
    /// Which of several abilities comes first
    Order,
    /// Whether to do what is optional
    May,
    /// Which of the options that a text lists
    Option,
    /// Which number
    Number,
    /// Which house an ability names
    NameHouse,
    /// Which card an ability names
    NameCard,
    /// Which key to forge, or to unforge
    Key,
    /// Which card's æmber to spend on a key first
    SpendFrom,
    /// Which creature with entrench is left exhausted in the "ready cards" step
    Entrench,
}

/// An ability that waits for its turn.
#[derive(Clone, Copy)]
pub struct TriggeredAbility {
    /// Which ability, whose, about what
    pub ctx: AbilityContext,
    pub(crate) effect: super::ability::Effect,
    /// Which of its cards were where it can find them only if they were there when it triggered
    pub(crate) found_hidden: u8,
    /// Whether a lasting effect has it that ends by being used: "the next time …"
    pub(crate) limited: bool,
}

impl TriggeredAbility {
    /// Whether a lasting effect is this ability.
    pub(crate) fn is_ability_of(&self, lasting: &Lasting) -> bool {
        lasting.id() == self.ctx.ability
    }

    /// Whether it is this ability of a lasting effect, in its context.
    pub(crate) fn is_of(&self, lasting: &Lasting) -> bool {
        self.is_ability_of(lasting) && LastingContext::from(self.ctx) == lasting.ctx
    }

    /// Whether it is about a creature that was destroyed fighting its card.
    pub(crate) fn is_of_destroyed_fighting(&self) -> bool {
        self.ctx.doer_card == Some(self.ctx.card)
            && matches!(self.ctx.destroyed_by, DestroyedBy::Fight | DestroyedBy::SplashAttack)
    }

    const fn cards(ctx: &AbilityContext) -> [Option<Card>; 4] {
        [Some(ctx.card), Some(ctx.source), ctx.target, ctx.subject]
    }

    /// Which cards of a context are in a zone where their identity is hidden, or purged: one bit
    /// each.
    #[inline]
    pub(crate) fn hidden_cards(game: &Game<'_>, ctx: &AbilityContext) -> u8 {
        let is_hidden = |card| {
            // One bit a zone: asked of every ability, often in turn of a card in play and of one that is not.
            const HIDDEN: u16 = 1 << Zone::Deck as u8
                | 1 << Zone::Hand as u8
                | 1 << Zone::Archives as u8
                | 1 << Zone::Purged as u8;
            (HIDDEN >> game.zone(game.gone_to(card)) as u8 & 1) as u8
        };
        // One after another, and the card once where it is the source as well: this is asked of every ability.
        let mut bits = is_hidden(ctx.card);
        bits |= if ctx.source == ctx.card { bits << 1 } else { is_hidden(ctx.source) << 1 };
        if let Some(target) = ctx.target {
            bits |= is_hidden(target) << 2;
        }
        if let Some(subject) = ctx.subject {
            bits |= is_hidden(subject) << 3;
        }
        bits
    }

    /// The subject has been destroyed: it is found in the discard pile, and nowhere else (March
    /// 2021, "Ability").
    pub(crate) const fn of_destroyed_subject(mut self) -> TriggeredAbility {
        self.found_hidden &= 0b0111;
        self
    }

    /// The cards it is about that have gone meanwhile to where it does not find them: "any pending
    /// effects that are currently or about to interact with that card no longer do so" (March
    /// 2021, "Leaves play"), nor with a card that is out of the game ("Purge").
    pub(crate) fn cards_lost(&self, game: &Game<'_>) -> CardSet {
        let lost = Self::hidden_cards(game, &self.ctx) & !self.found_hidden;
        let mut cards = CardSet::EMPTY;
        if lost != 0 {
            for (n, card) in Self::cards(&self.ctx).into_iter().enumerate() {
                if lost & 1 << n != 0 {
                    let now = card.map(|card| game.gone_to(card));
                    cards |= CardSet::from(card) | CardSet::from(now);
                }
            }
        }
        cards
    }
}

/// The legal answers, in a fixed order.
#[derive(Clone, Copy)]
pub enum Options<'q> {
    /// One of the cards, in order of index; "none" (or "no more") last if `none`
    Cards {
        /// The cards
        cards: CardSet,
        /// Whether none is an answer
        none: bool,
    },
    /// One of the actions
    Actions(&'q [Action]),
    /// One of the houses
    Houses(HouseSet),
    /// Yes, then no
    YesNo,
    /// A place in a battleline, counted from the left: one of the bits set
    Places(u64),
    /// One of the abilities
    Triggers(&'q [TriggeredAbility]),
    /// A number from the first to the second
    Numbers(u8, u8),
    /// One of the key colors
    Keys(KeySet),
    /// One of the texts
    Texts(&'q [&'static str]),
    /// The title of one of the cards
    Titles(&'q [CardId]),
}

/// A legal answer, as a value that means something by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    /// A card
    Card(Card),
    /// No card
    NoCard,
    /// An action
    Action(Action),
    /// A house
    House(House),
    /// Yes
    Yes,
    /// No
    No,
    /// A place in the battleline, counted from the left
    Place(u8),
    /// The ability of `card`, printed on `source`, about `subject`
    TriggeredAbility {
        /// The card whose ability it is
        card: Card,
        /// The card it is printed on
        source: Card,
        /// What it is about
        subject: Option<Card>,
    },
    /// A number
    Number(u8),
    /// A key
    Key(KeyColor),
    /// A text
    Text(&'static str),
    /// A title
    Title(CardId),
}

fn nth_bit(mut bits: u64, n: usize) -> u8 {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as u8
}

impl Options<'_> {
    /// How many legal answers there are.
    pub fn len(&self) -> usize {
        match self {
            Options::Cards { cards, none } => cards.len() + usize::from(*none),
            Options::Actions(actions) => actions.len(),
            Options::Houses(houses) => houses.len() as usize,
            Options::YesNo => 2,
            Options::Places(places) => places.count_ones() as usize,
            Options::Triggers(triggers) => triggers.len(),
            Options::Numbers(from, to) => usize::from(to - from) + 1,
            Options::Keys(keys) => keys.len(),
            Options::Texts(texts) => texts.len(),
            Options::Titles(titles) => titles.len(),
        }
    }

    /// Whether there is no answer; the engine never asks such a question.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether answer number `n` discards a card that may be played instead.
    pub fn discards_playable(&self, n: usize) -> bool {
        let Options::Actions(actions) = self else { return false };
        // To play a card stands right before to discard it.
        matches!(actions[n], Action::Discard(card) if n > 0 && actions[n - 1] == Action::Play(card))
    }

    /// Answer number `n`, counted from 0 and below [`Options::len`].
    pub fn choice(&self, n: usize) -> Choice {
        match self {
            Options::Cards { cards, .. } => cards.nth(n).map_or(Choice::NoCard, Choice::Card),
            Options::Actions(actions) => Choice::Action(actions[n]),
            Options::Houses(houses) => {
                Choice::House(houses.iter().nth(n).expect("an answer of the question"))
            }
            Options::YesNo => [Choice::Yes, Choice::No][n],
            Options::Places(places) => Choice::Place(nth_bit(*places, n)),
            Options::Triggers(triggers) => {
                let ctx = triggers[n].ctx;
                Choice::TriggeredAbility {
                    card: ctx.card,
                    source: ctx.source,
                    subject: ctx.subject,
                }
            }
            Options::Numbers(from, _) => Choice::Number(from + n as u8),
            Options::Keys(keys) => {
                Choice::Key(keys.iter().nth(n).expect("an answer of the question"))
            }
            Options::Texts(texts) => Choice::Text(texts[n]),
            Options::Titles(titles) => Choice::Title(titles[n]),
        }
    }

    /// The number of an answer, if it is legal.
    pub fn position(&self, choice: Choice) -> Option<usize> {
        (0..self.len()).find(|n| self.choice(*n) == choice)
    }

    /// All answers, in order.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        (0..self.len()).map(|n| self.choice(n))
    }
}

/// A decision: who is asked, about what, and the legal answers (never none, never only one).
#[derive(Clone, Copy)]
pub struct Question<'q> {
    /// Who decides: as a rule the active player, for the opponent's cards too
    pub player: Player,
    /// What about
    pub ask: DecisionKind,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers
    pub options: Options<'q>,
}

/// What decides: a player, a recorded game, a person, a process at the other end of a pipe.
pub trait Decider {
    /// Answers with the number of a legal answer, below `question.options.len()`. The view is what
    /// the deciding player may know.
    ///
    /// # Errors
    /// [`Stop::Halted`] to stop the game here; the state is then in the middle of a step and only
    /// good for evaluation.
    fn decide(
        &mut self,
        view: &super::view::View<'_>,
        question: &Question<'_>,
    ) -> Result<usize, Stop>;

    /// Called before a player is asked, with the state itself: where a search replaces what that
    /// player cannot know. Games that are really played leave it alone.
    fn determinize(&mut self, _state: &mut super::state::State, _player: Player) {}

    /// The answer to a question that is asked in `state`: [`determinize`](Decider::determinize), then
    /// [`decide`](Decider::decide).
    ///
    /// # Errors
    /// As [`Decider::decide`].
    fn answer(
        &mut self,
        state: &mut super::state::State,
        question: &Question<'_>,
    ) -> Result<usize, Stop> {
        self.determinize(state, question.player);
        self.decide(&super::view::View::new(state, question.player), question)
    }

    /// What chance brings, where it is decided from outside (recorded games and tests): the cards
    /// in their new order, or those chosen at random first. `false` leaves it to the game's own
    /// generator.
    fn chance(&mut self, _chance: Chance, _cards: &mut [Card]) -> bool {
        false
    }

    /// Called when the game's own generator has put cards in order, which may be changed: where a step is run again
    /// so that chance brings in it what it brought.
    fn after_chance(&mut self, _cards: &mut [Card]) {}
}

/// Where chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The player's deck is shuffled: the last card is the top
    Shuffle(Player),
    /// Cards are chosen at random: the first ones are taken
    Sample,
}
