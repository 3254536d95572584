//! Bonus icons of Enhance whose place a list does not tell.
//!
//! Which copies the icons of a deck's Enhance cards were added to is printed on the cards, but many
//! sources of lists do not say it (March 2021, "Enhance"). Such icons are spread by chance: over the
//! copies that the list marks as enhanced, one each before any has two; over all cards if none is
//! marked. The chance comes from the deck's name alone, so that a deck is the same every time.

use rand::RngExt;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::keyforge::facts::CardId;
use crate::keyforge::icon::BonusIcon;

use super::{Deck, DeckCard};

/// Places the icons that the list does not; how many those are. `marked` are the copies that are
/// enhanced.
pub(super) fn spread(deck: &mut Deck, marked: &[(CardId, usize)]) -> u8 {
    let mut icons: Vec<BonusIcon> = BonusIcon::ALL
        .into_iter()
        .flat_map(|icon| (0..deck.icons_not_placed(icon)).map(move |_| icon))
        .collect();
    if icons.is_empty() {
        return 0;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed(&deck.name));
    let mut places = enhanced_copies(&deck.cards, marked);
    if places.is_empty() {
        places = (0..deck.cards.len()).collect();
    }
    icons.shuffle(&mut rng);
    places.shuffle(&mut rng);
    for (n, icon) in icons.iter().enumerate() {
        let place = places.get(n).copied();
        let place = place.unwrap_or_else(|| places[rng.random_range(0..places.len())]);
        let card = &mut deck.cards[place];
        card.enhancements = card.enhancements.with(*icon);
    }
    deck.sort_cards();
    icons.len() as u8
}

/// The copies that are marked and of which nothing more is known, by their places.
fn enhanced_copies(cards: &[DeckCard], marked: &[(CardId, usize)]) -> Vec<usize> {
    let mut copies = Vec::new();
    for (id, count) in marked {
        let unknown = (0..cards.len()).filter(|n| {
            let card = &cards[*n];
            card.card == *id && card.enhancements.is_empty() && !copies.contains(n)
        });
        let found: Vec<usize> = unknown.take(*count).collect();
        copies.extend(found);
    }
    copies
}

/// FNV-1a over the name's bytes.
pub(super) fn seed(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::deck::bundled_of;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::set::Set;

    fn decks_of_mass_mutation() -> Vec<(bool, Deck)> {
        bundled_of(Set::MassMutation)
            .flat_map(|(slug, text)| {
                let marked = text.contains("(enhanced)");
                Deck::read(library(), text, slug).unwrap().into_iter().map(move |d| (marked, d))
            })
            .collect()
    }

    #[test]
    fn every_icon_has_its_place_and_only_unknown_ones_are_spread() {
        let decks = decks_of_mass_mutation();
        assert_eq!(decks.iter().filter(|(marked, _)| *marked).count(), 14);
        for (marked, deck) in decks {
            assert_eq!(deck.icons_spread > 0, marked, "{}", deck.name);
            for icon in BonusIcon::ALL {
                assert_eq!(deck.icons_not_placed(icon), 0, "{}", deck.name);
            }
        }
    }

    #[test]
    fn icons_go_to_marked_copies_each_one_before_any_has_two() {
        for (_, deck) in decks_of_mass_mutation().into_iter().filter(|(marked, _)| *marked) {
            let (_, text) = bundled_of(Set::MassMutation)
                .find(|(_, text)| text.contains(&format!("name: {}\n", deck.name)))
                .unwrap();
            let copies: usize = text
                .lines()
                .filter(|line| line.contains("(enhanced)"))
                .map(|line| line.split(' ').next().unwrap().parse::<usize>().unwrap())
                .sum();
            let enhanced = deck.cards.iter().filter(|c| !c.enhancements.is_empty()).count();
            assert_eq!(enhanced, copies.min(deck.icons_spread.into()), "{}", deck.name);
        }
    }

    #[test]
    fn a_deck_is_the_same_every_time_it_is_read() {
        assert!(decks_of_mass_mutation() == decks_of_mass_mutation());
    }
}
