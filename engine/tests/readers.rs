//! What archon writes it reads back, and no text makes a reader panic: decks, positions, games.

use std::sync::LazyLock;

use archon_engine::keyforge::card::{CARDS_PER_DECK, Card};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::deck::{Deck, DeckCard};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::{CardId, CardType};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::setup::{CardSetup, PlayerSetup, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new([]).expect("no definition"));
    &LIBRARY
}

/// The cards that a set prints in a house.
fn printed(set: Set, house: House) -> Vec<CardId> {
    let is_printed = |id: &CardId| {
        let facts = id.facts();
        facts.house == Some(house) && facts.printing(set).is_some() && facts.gigantic.is_none()
    };
    library().ids().filter(is_printed).collect()
}

fn decks() -> impl Strategy<Value = Deck> {
    let set = Set::CallOfTheArchons;
    let houses: Vec<_> = House::ALL.into_iter().filter(|h| !printed(set, *h).is_empty()).collect();
    let picks = vec((any::<Index>(), 0..12u8), Deck::SIZE);
    let deck = ("[ -~æé]{0,30}", subsequence(houses, 3), picks);
    deck.prop_filter_map("no Archon deck", move |(name, houses, picks)| {
        let card = |(n, (pick, chance)): (usize, (Index, u8))| {
            let house = houses[n / Deck::CARDS_PER_HOUSE];
            // One in twelve is a maverick, of another house of the deck.
            let other = houses[(n / Deck::CARDS_PER_HOUSE + 1) % houses.len()];
            let maverick = chance == 0;
            let of = if maverick { other } else { house };
            DeckCard { maverick, ..DeckCard::plain(*pick.get(&printed(set, of)), house) }
        };
        let cards: Vec<_> = picks.into_iter().enumerate().map(card).collect();
        Deck::new(library(), name.trim(), None, Some(set), &houses, cards).ok()
    })
}

/// A card, where it is and what lies on it.
type Placed = (CardId, u8, [u8; 4], [bool; 4]);

fn players(player: Player) -> impl Strategy<Value = PlayerSetup> {
    let ids = library().ids().filter(|id| id.facts().house.is_some()).collect::<Vec<_>>();
    let amounts = [0..4u8, 0..4u8, 0..4u8, 0..3u8];
    let cards = vec((select(ids), 0..8u8, amounts, any::<[bool; 4]>()), 0..20);
    let houses = subsequence(House::ALL.to_vec(), 3);
    let keys = subsequence(KeyColor::ALL.to_vec(), 0..3);
    let setup = (houses, 0..40u16, 0..25u8, keys, cards);
    setup.prop_map(move |(houses, amber, chains, keys, cards)| {
        let mut setup = PlayerSetup {
            houses: houses.into_iter().collect(),
            amber,
            chains,
            keys: keys.into_iter().collect(),
            ..PlayerSetup::default()
        };
        for (n, placed) in cards.into_iter().enumerate().take(CARDS_PER_DECK) {
            place(&mut setup, Card::of(player, n), placed);
        }
        setup
    })
}

fn place(player: &mut PlayerSetup, card: Card, (id, zone, amounts, is): Placed) {
    let mut setup = CardSetup::new(id);
    let card_type = id.facts().card_type;
    match zone {
        0 => player.deck.push(card),
        1 => player.discard.push(card),
        2 => player.archives.push(card),
        3 => player.purged.push(card),
        _ if card_type == CardType::Creature && player.creatures.len() < 8 => {
            player.creatures.push(card);
            [setup.damage, setup.amber, setup.power_counters, _] = amounts;
            [setup.ready, setup.stunned, setup.warded, setup.enraged] = is;
            if amounts[3] == 2 {
                setup.counters = vec![(Counter::Doom, 1 + amounts[0])];
            }
        }
        _ if card_type == CardType::Artifact => {
            player.artifacts.push(card);
            (setup.ready, setup.amber) = (is[0], amounts[1]);
        }
        _ => player.hand.push(card),
    }
    player.cards.push(setup);
}

fn positions() -> impl Strategy<Value = Setup> {
    let turn = (select(Edition::ALL.to_vec()), 1..200u16, select(Player::BOTH.to_vec()));
    let chance = (select(House::ALL.to_vec()), any::<u64>());
    let players = [Player::One, Player::Two].map(|player| players(player).boxed());
    (turn, chance, players).prop_map(|((edition, turn, active), (house, seed), players)| Setup {
        edition,
        turn,
        active,
        house: Some(house),
        seed,
        players,
        ..Setup::default()
    })
}

/// Where, how, and with which character a text is damaged.
type Damage = Vec<(Index, u8, char)>;

fn damage() -> impl Strategy<Value = Damage> {
    vec((any::<Index>(), 0..4u8, any::<char>()), 1..4)
}

/// A text with some of its characters gone, doubled or replaced, or cut off.
fn damaged(text: &str, damage: &Damage) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (at, how, other) in damage {
        if chars.is_empty() {
            break;
        }
        let at = at.index(chars.len());
        match how {
            0 => drop(chars.remove(at)),
            1 => chars.insert(at, chars[at]),
            2 => chars[at] = *other,
            _ => chars.truncate(at),
        }
    }
    chars.into_iter().collect()
}

fn config() -> ProptestConfig {
    ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_deck_written_is_read_back_equal(deck in decks()) {
        let read = Deck::read(library(), &deck.to_string(), &deck.name);
        prop_assert_eq!(read.map_err(|error| error.to_string()), Ok(vec![deck]));
    }

    #[test]
    fn a_damaged_list_is_read_or_refused(deck in decks(), damage in damage()) {
        if let Ok(decks) = Deck::read(library(), &damaged(&deck.to_string(), &damage), "a.deck") {
            prop_assert!(decks.iter().all(|deck| deck.cards.len() == Deck::SIZE));
        }
    }

    #[test]
    fn any_text_is_no_deck(text in any::<String>()) {
        let decks = Deck::read(library(), &text, "a.deck");
        prop_assert!(decks.is_err(), "{decks:?}");
    }

    #[test]
    fn a_position_written_is_read_back_equal(setup in positions()) {
        let text = setup.to_string();
        let read = Setup::parse(&text);
        prop_assert_eq!(read.as_ref(), Ok(&setup), "\n{}", text);
        let state = setup.state(library()).expect("each card lies in one zone");
        prop_assert_eq!(Setup { seed: setup.seed, ..Setup::of(&state) }, setup);
    }

    #[test]
    fn a_damaged_position_is_read_or_refused(setup in positions(), damage in damage()) {
        if let Ok(read) = Setup::parse(&damaged(&setup.to_string(), &damage))
            && read.state(library()).is_ok()
        {
            prop_assert_eq!(Setup::parse(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn a_game_written_is_read_back_equal(
        decks in [decks(), decks()],
        chains in any::<[u8; 2]>(),
        seed in any::<u64>(),
        first in select(vec![None, Some(Player::One), Some(Player::Two)]),
        edition in select(Edition::ALL.to_vec()),
        answers in vec(0..30usize, 0..20),
    ) {
        let record = Record { decks, chains, edition, seed, first, answers };
        let read = Record::from_line(library(), &record.to_line());
        prop_assert_eq!(read.map_err(|error| error.to_string()), Ok(record));
    }

    #[test]
    fn a_damaged_game_is_read_or_refused(decks in [decks(), decks()], damage in damage()) {
        let (edition, answers) = (Edition::default(), vec![0, 1]);
        let record = Record { decks, chains: [0, 3], edition, seed: 1, first: None, answers };
        if let Ok(read) = Record::from_line(library(), &damaged(&record.to_line(), &damage)) {
            // What is read is played again, or an answer in it does not fit.
            prop_assert!(read.replay().is_ok() || !read.answers.is_empty());
        }
    }
}
