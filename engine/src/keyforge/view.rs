//! What a player may know of a state: a lens that shows nothing else.
//!
//! A player knows their own hand and archives, everything in play, both discard piles, the lists
//! of both decks unless one is hidden, how many cards lie elsewhere, and those cards in hidden zones that were revealed
//! or went there from where everybody could see them. Nobody knows the order of a deck, their own
//! included, but for cards that were seen going there.

mod in_play;
mod remembered;

pub use in_play::InPlay;
pub use remembered::SeenEffect;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::ability::Trigger;
use super::card::{Card, CardSet};
use super::edition::Edition;
use super::facts::{CardFacts, CardId};
use super::house::House;
use super::icon::BonusIcons;
use super::player::Player;
use super::state::{Area, Phase, State, Zone};

/// A state as one player sees it.
#[derive(Clone, Copy)]
pub struct View<'s> {
    state: &'s State,
    player: Player,
}

impl<'s> View<'s> {
    /// What `player` may know of `state`.
    pub const fn new(state: &'s State, player: Player) -> View<'s> {
        View { state, player }
    }

    /// Who looks.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// Cards whose place the player knows.
    pub fn known(&self) -> CardSet {
        self.state.table.cards().filter(|c| self.knows(c))
    }

    /// Whether the player may have learned something since a state earlier in the step, or chance was
    /// asked: other cards are hidden, or the generator has gone on.
    pub fn has_learned_since(&self, before: &State) -> bool {
        self.state.has_learned_since(before, self.player)
    }

    /// Whether the player knows where a card is: then, and only then, what lies there.
    #[inline]
    pub fn knows(&self, card: Card) -> bool {
        let s = self.state;
        match s.zone(card) {
            Zone::Hand => card.owner() == self.player || s.known[self.player].contains(card),
            Zone::Archives => {
                s.controller(card) == self.player || s.known[self.player].contains(card)
            }
            Zone::Deck => s.known[self.player].contains(card),
            Zone::Under | Zone::Facedown => {
                !s.facedown.contains(card) || s.known[self.player].contains(card)
            }
            Zone::Purged => !s.facedown.contains(card) || s.known[self.player].contains(card),
            Zone::Absent => false,
            _ => true,
        }
    }

    /// Where a card is, if the player knows.
    #[inline]
    pub fn zone(&self, card: Card) -> Option<Zone> {
        self.knows(card).then(|| self.state.zone(card))
    }

    /// Whether the player knows what a card is, wherever it lies: of a hidden list, cards that they have seen.
    #[inline]
    pub fn identifies(&self, card: Card) -> bool {
        self.state.identifies(self.player, card)
    }

    /// The facts of a card that the player can identify; of another those of the first card of the table, always the
    /// same.
    #[inline]
    pub fn facts(&self, card: Card) -> &'static CardFacts {
        if self.identifies(card) {
            self.state.facts(card)
        } else {
            self.state.table.library().facts(CardId(0))
        }
    }

    /// What a card is; of one that the player cannot identify the first card of the table.
    #[inline]
    pub fn id(&self, card: Card) -> CardId {
        if self.identifies(card) { self.state.id(card) } else { CardId(0) }
    }

    /// What a card is printed as, whatever it is a copy of; as [`View::id`] of one that the player cannot identify.
    pub fn printed_id(&self, card: Card) -> CardId {
        if self.identifies(card) { self.state.printed_id(card) } else { CardId(0) }
    }

    /// The house that a card has in its deck; of one that the player cannot identify the first of all houses.
    pub fn printed_house(&self, card: Card) -> House {
        if self.identifies(card) { self.state.printed_house(card) } else { House::ALL[0] }
    }

    /// The bonus icons of a card, those that were added included; none of one that the player cannot identify.
    pub fn bonus_icons(&self, card: Card) -> BonusIcons {
        if self.identifies(card) { self.state.bonus_icons(card) } else { BonusIcons::NONE }
    }

    /// Numbers that the match has: the cards of both decks that the player can identify, and what can stand in for
    /// cards that lie facedown in play.
    pub fn cards(&self) -> CardSet {
        let cards = self.state.table.cards();
        if self.state.table.unlisted().is_empty() {
            return cards;
        }
        cards.filter(|card| self.identifies(card))
    }

    /// Whether a card belongs to the game: a position may have fewer cards than two decks.
    pub fn has(&self, card: Card) -> bool {
        self.state.zone(card) != Zone::Absent || self.state.table.stand_ins().contains(card)
    }

    /// The sides of a player's prophecy cards, and which of them are active: everybody sees both sides.
    pub fn prophecies(&self, player: Player) -> (CardSet, CardSet) {
        let sides = self.state.prophecies(player);
        (sides, sides.filter(|side| self.state.zone(side) == Zone::Active))
    }

    /// A player's archon power.
    pub fn power_of(&self, player: Player) -> Option<Card> {
        self.state.power_of(player)
    }

    /// Whether the player's archon power watches for a trigger.
    pub fn power_watches(&self, trigger: Trigger) -> bool {
        self.state.power_watches(self.player, trigger)
    }

    /// Cards that are being played just now.
    pub fn being_played(&self) -> CardSet {
        self.state.table.cards().filter(|c| self.state.zone(c) == Zone::Limbo)
    }

    /// Who controls a card, if the player knows where it is; else its owner.
    #[inline]
    pub fn controller(&self, card: Card) -> Player {
        if self.knows(card) { self.state.controller(card) } else { card.owner() }
    }

    /// Whether [`View::are_copies`] may hold for any of some cards and another: the deck has several of it.
    #[inline]
    pub fn may_have_copies(&self, cards: impl Into<CardSet>) -> bool {
        let several = self.state.table.with_copies();
        !self.state.copies.is_empty() || !(several & cards.into()).is_empty()
    }

    /// Whether two cards lie in the same hand, deck, discard pile or archives and are copies of each
    /// other, so that it makes no difference which of them is meant.
    pub fn are_copies(&self, a: Card, b: Card) -> bool {
        let state = self.state;
        if state.id(a) != state.id(b) {
            return false;
        }
        let lies =
            matches!(state.zone(a), Zone::Hand | Zone::Deck | Zone::Discard | Zone::Archives);
        lies && self.knows(a)
            && self.knows(b)
            && (state.zone(a), a.owner(), state.controller(a))
                == (state.zone(b), b.owner(), state.controller(b))
            && state.printed_house(a) == state.printed_house(b)
            && state.bonus_icons(a) == state.bonus_icons(b)
            && Player::BOTH
                .iter()
                .all(|p| state.known[*p].contains(a) == state.known[*p].contains(b))
    }

    /// The player's own hand.
    pub fn hand(&self) -> CardSet {
        self.state.hand(self.player)
    }

    /// How many cards a player has in hand.
    pub fn hand_len(&self, player: Player) -> usize {
        self.state.hand(player).len()
    }

    /// How many cards a player has in their deck.
    pub fn deck_len(&self, player: Player) -> usize {
        self.state.area(player).deck.len()
    }

    /// The cards of a player's deck whose places the viewer knows, from the top, each with how many
    /// cards lie above it.
    pub fn known_deck(&self, player: Player) -> impl Iterator<Item = (usize, Card)> + use<'s> {
        let view = *self;
        let deck = self.state.area(player).deck.as_slice();
        deck.iter().rev().copied().enumerate().filter(move |(_, card)| view.knows(*card))
    }

    /// How many cards of a player are purged.
    pub fn purged_len(&self, player: Player) -> usize {
        self.state.purged(player).len()
    }

    /// The purged cards of a player that the viewer knows of.
    pub fn known_purged(&self, player: Player) -> CardSet {
        self.state.purged(player).filter(|c| self.knows(c))
    }

    /// Whether a card lies facedown in play where this one is; see [`View::known_under`].
    pub fn is_facedown(&self, card: Card) -> bool {
        self.state.facedown_in_play(card).is_some()
    }

    /// How many cards lie under a card in play, the one included that lies facedown there as that card.
    pub fn under_len(&self, card: Card) -> usize {
        self.state.under_or_as(card).len()
    }

    /// Those of them that the viewer knows of.
    pub fn known_under(&self, card: Card) -> CardSet {
        self.state.under_or_as(card).filter(|c| self.knows(c))
    }

    /// How many cards a player has in their archives.
    pub fn archives_len(&self, player: Player) -> usize {
        self.state.archives(player).len()
    }

    /// The player's own archives.
    pub fn archives(&self) -> CardSet {
        self.state.archives(self.player)
    }

    /// Cards in a player's hand that the viewer knows of.
    pub fn known_hand(&self, player: Player) -> CardSet {
        self.state.hand(player).filter(|c| self.knows(c))
    }

    /// Cards in a player's archives that the viewer knows of.
    pub fn known_archives(&self, player: Player) -> CardSet {
        self.state.archives(player).filter(|c| self.knows(c))
    }

    /// What is open of a player's area: æmber, chains, keys, houses, discard pile, battleline,
    /// artifacts.
    pub fn open_area(&self, player: Player) -> OpenArea<'s> {
        OpenArea { area: self.state.area(player) }
    }

    /// The current cost of a key for a player.
    pub fn key_cost(&self, player: Player) -> i32 {
        self.state.key_cost(player)
    }

    /// The rules.
    pub fn edition(&self) -> Edition {
        self.state.edition
    }

    /// What comes next.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The number of the turn.
    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    /// Whose turn it is.
    pub fn active(&self) -> Player {
        self.state.active
    }

    /// How many more turns the active player takes after this one.
    pub fn extra_turns_to_come(&self) -> u8 {
        self.state.extra_turns_to_come
    }

    /// How many keys a player has to forge to win the game.
    pub fn keys_to_win(&self, player: Player) -> usize {
        self.state.keys_to_win(player)
    }

    /// The active house.
    pub fn house(&self) -> Option<House> {
        self.state.house
    }

    /// For whom the tide is high.
    pub fn tide(&self) -> Option<Player> {
        self.state.tide
    }

    /// Whether it may make a difference now where in a battleline a card is put, as far as texts tell: see
    /// [`State::place_may_matter`].
    pub fn place_matters(&self, card: Card) -> bool {
        self.state.place_may_matter(card)
    }

    /// A state that the player cannot tell from the real one: what they know is the same, the
    /// hidden rest is drawn anew; see [`State::resample`].
    pub fn resample(&self, rng: &mut Xoshiro256PlusPlus) -> State {
        let mut state = self.state.clone();
        state.resample(self.player, rng);
        state
    }
}

/// What everybody may know of a player's area.
#[derive(Clone, Copy)]
pub struct OpenArea<'s> {
    area: &'s Area,
}

impl<'s> OpenArea<'s> {
    /// Æmber in the pool.
    pub fn amber(&self) -> u16 {
        self.area.amber
    }

    /// Chains.
    pub fn chains(&self) -> u8 {
        self.area.chains
    }

    /// Forged keys.
    pub fn keys(&self) -> super::keys::KeySet {
        self.area.keys
    }

    /// Houses on the identity card.
    pub fn houses(&self) -> super::house::HouseSet {
        self.area.houses
    }

    /// The discard pile; its last card is the top.
    pub fn discard(&self) -> &'s [Card] {
        self.area.discard.as_slice()
    }

    /// The battleline from left to right.
    pub fn battleline(&self) -> &'s [Card] {
        self.area.battleline.as_slice()
    }

    /// Artifacts in play.
    pub fn artifacts(&self) -> CardSet {
        self.area.artifacts
    }
}

#[cfg(test)]
mod tests;
