//! The cards of a match as sets, by what is printed on them.

use smallvec::SmallVec;

use super::PrintedCard;
use crate::keyforge::ability::{Ability, kind};
use crate::keyforge::card::{CARDS, CARDS_PER_DECK, Card, CardSet};
use crate::keyforge::facts::{CardId, CardType, Reference};
use crate::keyforge::house::House;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;

/// The cards of a match by what is printed on them: so that what is asked of a card at a time can be
/// asked of many at once, and what no card has need not be looked for.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct PrintedSets {
    /// By the bits of the kinds of constant ability, granted ones included
    pub of_kind: [CardSet; u64::BITS as usize],
    /// By the bits of the triggers of abilities, granted ones included
    pub of_trigger: [CardSet; u64::BITS as usize],
    /// By keywords that a text makes cards gain or lose
    pub changing_keyword: [CardSet; Keyword::ALL.len()],
    /// A card with icons of houses is of each of them
    pub of_house: [CardSet; House::ALL.len()],
    /// The cards of each house that occurs, so many of them
    pub of_each_house: [CardSet; House::ALL.len()],
    pub occurring_houses: usize,
    /// Upgrades
    pub upgrades: CardSet,
    /// What is no creature, and creatures whose printed power is 0
    pub without_power: CardSet,
    /// Those whose modifiers of power, or of armor, are about one card: themselves, or what they are on
    pub changing_power_of_one: CardSet,
    pub changing_armor_of_one: CardSet,
    pub armored: CardSet,
    /// As [`CardSummary`] says
    pub usable: CardSet,
    pub guards: CardSet,
    pub fights: CardSet,
    /// Those that refer to the tide
    pub tidal: CardSet,
    /// Those that refer to places in a battleline
    pub of_places: CardSet,
    /// Those of them that may change something as soon as a card is put in one
    pub of_places_at_once: CardSet,
    /// Those of which their deck has several
    pub with_copies: CardSet,
    /// Those of which more is to be asked than whether they are of the active house: alpha, halves of
    /// gigantic creatures, conditions and costs of playing
    pub not_simply_played: CardSet,
}

impl PrintedSets {
    pub const EMPTY: PrintedSets = PrintedSets {
        of_kind: [CardSet::EMPTY; u64::BITS as usize],
        of_trigger: [CardSet::EMPTY; u64::BITS as usize],
        changing_keyword: [CardSet::EMPTY; Keyword::ALL.len()],
        of_house: [CardSet::EMPTY; House::ALL.len()],
        of_each_house: [CardSet::EMPTY; House::ALL.len()],
        occurring_houses: 0,
        upgrades: CardSet::EMPTY,
        without_power: CardSet::EMPTY,
        changing_power_of_one: CardSet::EMPTY,
        changing_armor_of_one: CardSet::EMPTY,
        armored: CardSet::EMPTY,
        usable: CardSet::EMPTY,
        guards: CardSet::EMPTY,
        fights: CardSet::EMPTY,
        tidal: CardSet::EMPTY,
        of_places: CardSet::EMPTY,
        of_places_at_once: CardSet::EMPTY,
        with_copies: CardSet::EMPTY,
        not_simply_played: CardSet::EMPTY,
    };

    pub fn add(&mut self, card: Card, printed: &PrintedCard) {
        let PrintedCard { houses, summary, facts, definition, .. } = printed;
        for kind in bits(definition.constant_kinds) {
            self.of_kind[kind].insert(card);
        }
        for trigger in bits(definition.triggers) {
            self.of_trigger[trigger].insert(card);
        }
        let of_no_house = matches!(facts.reference, Some(Reference::Prophecy | Reference::Power));
        for house in houses.iter().filter(|_| !of_no_house) {
            self.of_house[house as usize].insert(card);
        }
        const KEYWORDS: u64 = kind::GAINS | kind::LOSES | kind::OF_TARGET;
        if definition.constant_kinds & KEYWORDS != 0 {
            definition.abilities().iter().for_each(|ability| self.add_keywords(card, ability));
        }
        let alpha = facts.keyword(Keyword::Alpha) > 0;
        let not_simply_played = alpha || facts.gigantic.is_some() || definition.restricts_play;
        let at_once = definition.changes_something_at_once();
        for (set, is_in_it) in [
            (&mut self.upgrades, facts.card_type == CardType::Upgrade),
            (&mut self.without_power, summary.power == 0),
            (&mut self.changing_power_of_one, definition.is_about_one_card(kind::POWER)),
            (&mut self.changing_armor_of_one, definition.is_about_one_card(kind::ARMOR)),
            (&mut self.armored, summary.armor > 0),
            (&mut self.usable, summary.usable),
            (&mut self.guards, summary.guards),
            (&mut self.fights, summary.fights),
            (&mut self.tidal, facts.refers_to_tide),
            (&mut self.of_places, facts.refers_to_places),
            (&mut self.of_places_at_once, facts.refers_to_places && at_once),
            (&mut self.not_simply_played, not_simply_played),
        ] {
            if is_in_it {
                set.insert(card);
            }
        }
    }

    /// When every card has been added.
    pub fn finish(&mut self, in_decks: CardSet, cards: &[PrintedCard; CARDS]) {
        for owner in Player::BOTH {
            let deck = in_decks & CardSet::owned_by(owner);
            let mut before = SmallVec::<[(CardId, Card); CARDS_PER_DECK]>::new();
            for card in deck {
                let id = cards[card.index()].id;
                if let Some((_, other)) = before.iter().find(|(other, _)| *other == id) {
                    self.with_copies.insert(*other);
                    self.with_copies.insert(card);
                }
                before.push((id, card));
            }
        }
        for cards in self.of_house.into_iter().filter(|cards| !cards.is_empty()) {
            self.of_each_house[self.occurring_houses] = cards;
            self.occurring_houses += 1;
        }
    }

    fn add_keywords(&mut self, card: Card, ability: &Ability) {
        match ability {
            Ability::Gains(keyword, ..) | Ability::Loses(keyword, _) => {
                self.changing_keyword[*keyword as usize].insert(card);
            }
            Ability::GainsAbilities(_, granted) => {
                granted.iter().for_each(|ability| self.add_keywords(card, ability));
            }
            Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget => {
                self.changing_keyword.iter_mut().for_each(|cards| cards.insert(card));
            }
            _ => {}
        }
    }
}

/// The places of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}
