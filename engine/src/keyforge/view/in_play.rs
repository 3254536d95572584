//! A card in play: everybody sees everything about it.

use super::View;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::counter::Counter;
use crate::keyforge::facts::{CardId, CardType};
use crate::keyforge::house::HouseSet;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::rules::modifiers::Powers;
use crate::keyforge::state::State;
use crate::keyforge::traits::Trait;

/// What is to be seen of a card in play, with all modifiers.
#[derive(Clone, Copy)]
pub struct InPlay<'s> {
    state: &'s State,
    card: Card,
}

impl<'s> View<'s> {
    /// What is to be seen of a card in play; none if it is not in play.
    #[inline]
    pub fn in_play(&self, card: Card) -> Option<InPlay<'s>> {
        self.state.in_play(card).then_some(InPlay { state: self.state, card })
    }

    /// The power of every creature of both players, by its place in the battleline: that of [`InPlay::power`], in less
    /// time. What comes after the last creature stays as it was.
    pub fn find_powers(&self, powers: &mut Powers) {
        self.state.find_powers(powers);
    }
}

impl InPlay<'_> {
    /// The card.
    pub const fn card(&self) -> Card {
        self.card
    }

    /// Who controls it.
    pub fn controller(&self) -> Player {
        self.state.controller(self.card)
    }

    /// What it is in play as.
    pub fn card_type(&self) -> CardType {
        self.state.card_type(self.card)
    }

    /// What it is a copy of, if it is one.
    pub fn copy_of(&self) -> Option<CardId> {
        let id = self.state.id(self.card);
        (id != self.state.printed_id(self.card)).then_some(id)
    }

    /// The houses it belongs to.
    pub fn houses(&self) -> HouseSet {
        self.state.houses(self.card)
    }

    /// A creature's power.
    pub fn power(&self) -> i32 {
        self.state.power(self.card)
    }

    /// A creature's armor.
    pub fn armor(&self) -> i32 {
        self.state.armor(self.card)
    }

    /// What a creature's armor can still prevent this turn.
    #[inline]
    pub fn armor_left(&self) -> i32 {
        self.state.armor_left(self.card)
    }

    /// The value of a keyword: 0 if it has it not, 1 if the keyword has no value.
    pub fn keyword(&self, keyword: Keyword) -> i32 {
        self.state.keyword(self.card, keyword)
    }

    /// Its traits, those that it has gained included, in alphabetical order.
    pub fn traits(&self) -> impl Iterator<Item = Trait> + use<> {
        let (state, card) = (self.state, self.card);
        let traits = state.traits(card);
        Trait::ALL.iter().copied().filter(move |t| traits & t.bit() != 0)
    }

    /// Damage on it.
    #[inline]
    pub fn damage(&self) -> u8 {
        self.state.damage(self.card)
    }

    /// Æmber on it.
    #[inline]
    pub fn amber(&self) -> u8 {
        self.state.amber_on(self.card)
    }

    /// +1 power counters on it.
    #[inline]
    pub fn power_counters(&self) -> u8 {
        self.state.power_counters(self.card)
    }

    /// Other counters of a kind on it.
    pub fn counters(&self, kind: Counter) -> u8 {
        self.state.counters(self.card, kind)
    }

    /// Whether it is ready.
    #[inline]
    pub fn is_ready(&self) -> bool {
        self.state.is_ready(self.card)
    }

    /// Whether it is stunned.
    #[inline]
    pub fn is_stunned(&self) -> bool {
        self.state.is_stunned(self.card)
    }

    /// Whether it is warded.
    #[inline]
    pub fn is_warded(&self) -> bool {
        self.state.is_warded(self.card)
    }

    /// Whether it is enraged.
    #[inline]
    pub fn is_enraged(&self) -> bool {
        self.state.is_enraged(self.card)
    }

    /// Whether it was attacked this turn, which uses up elusive.
    #[inline]
    pub fn was_attacked(&self) -> bool {
        self.state.was_attacked(self.card)
    }

    /// Its upgrades.
    pub fn upgrades(&self) -> CardSet {
        self.state.upgrades(self.card)
    }
}
