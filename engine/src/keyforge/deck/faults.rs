//! The door that a deck is made by, and what keeps cards from being an Archon deck.

use crate::keyforge::facts::{CardId, FactsTable, Reference};
use crate::keyforge::house::House;
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::library::Library;
use crate::keyforge::set::Set;

use super::{Deck, DeckCard, StatedSas};

/// Everything that keeps cards from being an Archon deck. Never empty.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", sentences(faults))]
pub struct DeckFaults {
    /// The faults, in the order of [`DeckFault`].
    pub faults: Vec<DeckFault>,
}

/// One thing that keeps cards from being an Archon deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckFault {
    /// Not 36 cards.
    #[error("it has {found} cards; a deck has 36")]
    CardCount {
        /// How many there are.
        found: usize,
    },
    /// Not three different houses.
    #[error("its houses are {}; a deck has three", names(found))]
    HouseCount {
        /// The houses there are.
        found: Vec<House>,
    },
    /// Not 12 cards of a house.
    #[error("{} has {found} cards; a deck has 12 of each house", house.name())]
    CardsOfHouse {
        /// The house.
        house: House,
        /// How many cards it has.
        found: usize,
    },
    /// A card in a house that the deck does not have.
    #[error("“{}” is listed in {}, which is not a house of the deck", card.facts().name, house.name())]
    OutsideHouses {
        /// The card.
        card: CardId,
        /// The house it is listed in.
        house: House,
    },
    /// A card in a house that it is not printed in, and no maverick or anomaly.
    #[error(
        "“{}” is no {} card; if it is a maverick, the list has to say so: “1 {} (maverick)”",
        card.facts().name, house.name(), card.facts().name
    )]
    NotOfHouse {
        /// The card.
        card: CardId,
        /// The house it is listed in.
        house: House,
    },
    /// A house of which most cards are mavericks: the list is in another order than it seems.
    #[error(
        "most {} cards would be mavericks; check that the houses are in the order of the cards",
        house.name()
    )]
    MostlyMavericks {
        /// The house.
        house: House,
    },
    /// A gigantic creature without both halves.
    #[error(
        "the gigantic creature “{}” needs as many first halves as second halves in {}, \
         but has {first} and {second}; both are among the 36 cards",
        card.facts().name, house.name()
    )]
    HalfMissing {
        /// The first half.
        card: CardId,
        /// The house.
        house: House,
        /// How many first halves there are.
        first: usize,
        /// How many second halves there are.
        second: usize,
    },
    /// A card that lies beside a deck: a token creature, a prophecy, an archon power.
    #[error("“{}” is {}, which lies beside a deck and is no card of it", card.facts().name, beside(*card))]
    BesideTheDeck {
        /// The card.
        card: CardId,
    },
    /// Another number of token creatures, prophecies or archon powers than decks of the set have.
    #[error("it has {} beside it; a deck of {} has {}", counted(*found, *reference), of.name(), counted(*wanted, *reference))]
    CountBeside {
        /// What there is too much or too little of.
        reference: Reference,
        /// How many there are.
        found: usize,
        /// How many a deck of the set has.
        wanted: usize,
        /// The set.
        of: Set,
    },
    /// A token creature of a house that the deck does not have.
    #[error("the token creature “{}” is of no house of the deck", card.facts().name)]
    TokenOfOtherHouse {
        /// The token creature.
        card: CardId,
    },
    /// More bonus icons than the deck's Enhance cards hand out.
    #[error(
        "{placed} {} icons are on enhanced cards, but its Enhance cards hand out {handed_out}",
        icon.key()
    )]
    TooManyIcons {
        /// The kind of icon.
        icon: BonusIcon,
        /// How many are on the cards.
        placed: u32,
        /// How many there should be.
        handed_out: u32,
    },
    /// Houses of different sets.
    #[error(
        "its houses come from different sets; that is a mixture made for online play, not a deck \
         that was ever printed, and archon's figures would not be comparable"
    )]
    MixedSets,
}

impl Deck {
    /// A deck of these cards, in any order.
    ///
    /// # Errors
    ///
    /// Everything that keeps the cards from being an Archon deck (rulebook, "Archon decks"), not
    /// only the first fault.
    pub fn new(
        library: &'static Library,
        name: impl Into<String>,
        id: Option<String>,
        set: Option<Set>,
        houses: &[House],
        cards: Vec<DeckCard>,
    ) -> Result<Deck, DeckFaults> {
        Deck::checked(library, (name.into(), id), set, houses, cards, false)
    }

    /// A deck, or an Alliance deck, whose bonus icons may come from Enhance cards that it does not have.
    pub(super) fn checked(
        library: &'static Library,
        (name, id): (String, Option<String>),
        set: Option<Set>,
        houses: &[House],
        cards: Vec<DeckCard>,
        alliance: bool,
    ) -> Result<Deck, DeckFaults> {
        let mut houses = houses.to_vec();
        houses.sort();
        if let Err(mut found) = check(&houses, &cards) {
            found.faults.retain(|f| !(alliance && matches!(f, DeckFault::TooManyIcons { .. })));
            if !found.faults.is_empty() {
                return Err(found);
            }
        }
        let houses = houses.try_into().expect("checked: three houses");
        let (name, id) = (printable(&name), id.map(|id| printable(&id)));
        let mut deck = Deck {
            library,
            name,
            id,
            set,
            token: None,
            prophecies: Vec::new(),
            power: None,
            houses,
            cards,
            icons_spread: 0,
            alliance,
            beside_chosen: false,
            hidden_list: false,
            sas: StatedSas::default(),
        };
        deck.sort_cards();
        Ok(deck)
    }

    /// How many icons of a kind the Enhance cards of the deck hand out.
    pub fn icons_handed_out(&self, icon: BonusIcon) -> u32 {
        icons_handed_out(&self.cards, icon)
    }

    /// How many icons of a kind have not been placed: none in a deck that was read from a list. Meaningless for an
    /// Alliance deck, whose icons may come from other cards.
    pub fn icons_not_placed(&self, icon: BonusIcon) -> u32 {
        self.icons_handed_out(icon).saturating_sub(icons_placed(&self.cards, icon))
    }
}

/// Most letters of a name: twice as many as the longest that was printed has.
const LONGEST_NAME: usize = 200;

/// A name without control characters and marks that turn the direction of the text around it, and not longer than
/// a paragraph: names end up in terminals and pages.
fn printable(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let mut name = text.replace(turns, "");
    if name.contains(char::is_control) {
        name = name.split(char::is_control).collect::<Vec<_>>().join(" ").trim().to_owned();
    }
    // What was cut and is read again stays as it is.
    if let Some((end, _)) =
        name.char_indices().nth(LONGEST_NAME).filter(|(end, _)| name[*end..] != *"…")
    {
        name.truncate(end);
        name.push('…');
    }
    name
}

/// The faults of a list of cards; `houses` are sorted.
fn check(houses: &[House], cards: &[DeckCard]) -> Result<(), DeckFaults> {
    let mut faults = Vec::new();
    if cards.len() != Deck::SIZE {
        faults.push(DeckFault::CardCount { found: cards.len() });
    }
    if houses.len() != 3 || houses.windows(2).any(|pair| pair[0] == pair[1]) {
        let found = houses.to_vec();
        faults.push(DeckFault::HouseCount { found });
    }
    for &house in houses {
        let found = cards.iter().filter(|c| c.house == house).count();
        if found != Deck::CARDS_PER_HOUSE {
            faults.push(DeckFault::CardsOfHouse { house, found });
        }
    }
    for &DeckCard { card, house, maverick, anomaly, .. } in cards {
        if !houses.contains(&house) {
            faults.push(DeckFault::OutsideHouses { card, house });
        } else if !(maverick || anomaly || card.facts().is_printed_in(house)) {
            faults.push(DeckFault::NotOfHouse { card, house });
        }
    }
    for &house in houses {
        if most(house, cards, |c| c.maverick) {
            faults.push(DeckFault::MostlyMavericks { house });
        }
    }
    let beside = cards.iter().filter(|listed| listed.card.facts().reference.is_some());
    faults.extend(beside.map(|listed| DeckFault::BesideTheDeck { card: listed.card }));
    faults.extend(halves_missing(cards));
    for icon in BonusIcon::ALL {
        let (placed, handed_out) = (icons_placed(cards, icon), icons_handed_out(cards, icon));
        if placed > handed_out {
            faults.push(DeckFault::TooManyIcons { icon, placed, handed_out });
        }
    }
    if faults.is_empty() && !Set::ALL.into_iter().any(|set| could_be_of(set, houses, cards)) {
        faults.push(DeckFault::MixedSets);
    }
    faults.dedup();
    if faults.is_empty() { Ok(()) } else { Err(DeckFaults { faults }) }
}

/// What a reference card is, for people.
fn beside(card: CardId) -> &'static str {
    match card.facts().reference {
        Some(Reference::Token) => "a token creature",
        Some(Reference::Prophecy) => "a prophecy",
        Some(Reference::Power) => "an archon power",
        None => "a card",
    }
}

/// So many reference cards, for people.
fn counted(count: usize, reference: Reference) -> String {
    let one = match reference {
        Reference::Token => "token creature",
        Reference::Prophecy if count == 1 => "prophecy",
        Reference::Prophecy => return format!("{count} prophecies"),
        Reference::Power => "archon power",
    };
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

fn icons_placed(cards: &[DeckCard], icon: BonusIcon) -> u32 {
    cards.iter().map(|c| u32::from(c.enhancements.count(icon))).sum()
}

fn icons_handed_out(cards: &[DeckCard], icon: BonusIcon) -> u32 {
    cards.iter().map(|c| u32::from(c.card.facts().enhance.count(icon))).sum()
}

/// Whether most cards of each house were printed in the set. A real deck may have a few legacy
/// cards and anomalies besides.
fn could_be_of(set: Set, houses: &[House], cards: &[DeckCard]) -> bool {
    houses.iter().all(|&house| most(house, cards, |c| c.card.facts().printing(set).is_some()))
}

/// Whether more than half of the cards that a house should have are so.
fn most(house: House, cards: &[DeckCard], is_so: impl Fn(&DeckCard) -> bool) -> bool {
    let count = cards.iter().filter(|c| c.house == house && is_so(c)).count();
    count > Deck::CARDS_PER_HOUSE / 2
}

fn halves_missing(cards: &[DeckCard]) -> Vec<DeckFault> {
    let table = FactsTable::get();
    let mut faults = Vec::new();
    for listed in cards {
        let Some(gigantic) = listed.card.facts().gigantic else {
            continue;
        };
        let other = table.by_id(gigantic.other).expect("a half refers to the other half");
        let card = if gigantic.half == 1 { listed.card } else { other };
        let count =
            |card| cards.iter().filter(|c| c.house == listed.house && c.card == card).count();
        let (mine, others) = (count(listed.card), count(other));
        let (first, second) = if gigantic.half == 1 { (mine, others) } else { (others, mine) };
        let fault = DeckFault::HalfMissing { card, house: listed.house, first, second };
        if first != second && !faults.contains(&fault) {
            faults.push(fault);
        }
    }
    faults
}

fn sentences(faults: &[DeckFault]) -> String {
    faults.iter().map(DeckFault::to_string).collect::<Vec<_>>().join("\n")
}

fn names(houses: &[House]) -> String {
    match houses {
        [] => "not known".to_owned(),
        houses => houses.iter().map(|h| h.name()).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str) -> CardId {
        FactsTable::get().by_id(id).unwrap()
    }

    fn twelve(id: &str, house: House) -> Vec<DeckCard> {
        vec![DeckCard::plain(card(id), house); 12]
    }

    fn faults(houses: &[House], cards: &[DeckCard]) -> Vec<DeckFault> {
        check(houses, cards).map_or_else(|faults| faults.faults, |()| Vec::new())
    }

    const HOUSES: [House; 3] = [House::Brobnar, House::Dis, House::Logos];

    fn good() -> Vec<DeckCard> {
        let of = |(id, house)| twelve(id, house);
        ["troll", "dust-imp", "labwork"].into_iter().zip(HOUSES).flat_map(of).collect()
    }

    #[test]
    fn a_name_turns_no_text_around_it_and_is_not_longer_than_a_paragraph() {
        assert_eq!(printable("Dr. \u{202E}Keojhbreak\u{2066} Mhoo"), "Dr. Keojhbreak Mhoo");
        assert_eq!(printable("Mort\nH."), "Mort H.");
        let long = printable(&"æ".repeat(3000));
        assert_eq!(long.chars().count(), LONGEST_NAME + 1);
        assert_eq!(printable(&long[..2 * LONGEST_NAME]), "æ".repeat(LONGEST_NAME));
        // Read again it is the same.
        assert_eq!(printable(&long), long);
    }

    #[test]
    fn twelve_cards_of_three_houses_are_a_deck() {
        assert_eq!(faults(&HOUSES, &good()), []);
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let mut cards = good();
        cards.truncate(30);
        cards[0].card = card("labwork");
        assert_eq!(
            faults(&HOUSES, &cards),
            [
                DeckFault::CardCount { found: 30 },
                DeckFault::CardsOfHouse { house: House::Logos, found: 6 },
                DeckFault::NotOfHouse { card: card("labwork"), house: House::Brobnar },
            ]
        );
    }

    #[test]
    fn three_different_houses_are_needed() {
        let twice = [House::Brobnar, House::Brobnar, House::Dis];
        let found = faults(&twice, &good());
        assert!(found.contains(&DeckFault::HouseCount { found: twice.to_vec() }));
        let outside = DeckFault::OutsideHouses { card: card("labwork"), house: House::Logos };
        assert_eq!(found.iter().filter(|fault| **fault == outside).count(), 1);
        assert!(faults(&[], &[]).contains(&DeckFault::HouseCount { found: vec![] }));
    }

    #[test]
    fn a_maverick_may_be_of_any_house_but_not_most_cards() {
        let mut cards = good();
        for maverick in &mut cards[..6] {
            maverick.card = card("labwork");
            maverick.maverick = true;
        }
        assert_eq!(faults(&HOUSES, &cards), []);
        cards[6] = cards[0];
        assert_eq!(faults(&HOUSES, &cards), [DeckFault::MostlyMavericks { house: House::Brobnar }]);
    }

    #[test]
    fn a_gigantic_creature_needs_both_halves() {
        let mut cards: Vec<_> = [
            twelve("gateway-to-dis", House::Dis),
            twelve("dextre", House::Logos),
            twelve("bad-penny", House::Shadows),
        ]
        .concat();
        let houses = [House::Dis, House::Logos, House::Shadows];
        assert_eq!(faults(&houses, &cards), []);
        cards[12].card = card("ultra-gravitron2");
        let fault = |first, second| DeckFault::HalfMissing {
            card: card("ultra-gravitron"),
            house: House::Logos,
            first,
            second,
        };
        assert_eq!(faults(&houses, &cards), [fault(0, 1)]);
        cards[13].card = card("ultra-gravitron");
        assert_eq!(faults(&houses, &cards), []);
        cards[14].card = card("ultra-gravitron");
        assert_eq!(faults(&houses, &cards), [fault(2, 1)]);
    }

    #[test]
    fn no_more_icons_are_placed_than_enhance_hands_out() {
        let mut cards = good();
        cards[0].enhancements = cards[0].enhancements.with(BonusIcon::Draw);
        let fault = DeckFault::TooManyIcons { icon: BonusIcon::Draw, placed: 1, handed_out: 0 };
        assert_eq!(faults(&HOUSES, &cards), [fault]);
    }

    #[test]
    fn houses_of_different_sets_are_no_deck() {
        // Brobnar of Worlds Collide, Sanctum of Age of Ascension, Star Alliance of Dark Tidings.
        let only = |set, house| {
            FactsTable::get()
                .iter()
                .find(|(_, f)| {
                    f.house == Some(house) && f.printings.len() == 1 && f.printings[0].set == set
                })
                .map(|(card, _)| vec![DeckCard::plain(card, house); 12])
                .unwrap()
        };
        let cards = [
            only(Set::WorldsCollide, House::Brobnar),
            only(Set::AgeOfAscension, House::Sanctum),
            only(Set::DarkTidings, House::StarAlliance),
        ]
        .concat();
        let houses = [House::Brobnar, House::Sanctum, House::StarAlliance];
        assert_eq!(faults(&houses, &cards), [DeckFault::MixedSets]);
    }
}
