//! The decks of a text log, where they are named: whose they are, the houses that the log leaves out, and which of their
//! cards were played.

use std::collections::BTreeSet;

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::house::House;

use super::log::{LoggedTurn, TextLog, UNKNOWN_CARD};
use super::report::LoggedCard;

/// Different cards that a player must have played before its deck is known by them.
const LEAST_CARDS: usize = 3;

/// Gives each player of a log the deck that is its: the one that the log names, or else the one with most of the cards that it
/// has played, at least two thirds of at least three. `None` for a player with none of the decks.
///
/// # Errors
/// A deck is that of no player, or of one who has another, or may be that of both, in words.
pub(super) fn of_players(log: &TextLog, decks: Vec<Deck>) -> Result<[Option<Deck>; 2], String> {
    let fits: Vec<[Option<f64>; 2]> = decks.iter().map(|deck| fits(log, deck)).collect();
    if let Some(strange) = fits.iter().position(|fits| *fits == [None, None]) {
        let ([one, two], name) = (&log.names, &decks[strange].name);
        return Err(format!("neither “{one}” nor “{two}” has played enough cards of “{name}”"));
    }
    // Together the decks may fit best otherwise than each by itself.
    let in_order = |first: usize| -> Option<f64> {
        fits.iter().enumerate().map(|(n, fits)| fits[(first + n) % 2]).sum()
    };
    let first = match (&decks[..], [in_order(0), in_order(1)]) {
        ([], _) => 0,
        ([_, _, another, ..], _) => {
            return Err(format!("the players have two decks, and “{}” is one more", another.name));
        }
        // Of a deck that both players have there is no order to find.
        ([deck, ..], [Some(one), Some(two)]) if one == two && decks.get(1) != Some(deck) => {
            return Err(format!("“{}” may be the deck of either player", deck.name));
        }
        ([.., deck], [None, None]) => {
            return Err(format!("the player of “{}” has another deck", deck.name));
        }
        (_, [one, two]) => usize::from(two > one),
    };
    let mut of_players = [None, None];
    decks.into_iter().enumerate().for_each(|(n, deck)| of_players[(first + n) % 2] = Some(deck));
    Ok(of_players)
}

/// How well a deck fits each player: as well as can be where the log names it for a player, and otherwise by the cards played.
fn fits(log: &TextLog, deck: &Deck) -> [Option<f64>; 2] {
    let folded = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let is_named = |name: &Option<String>| {
        name.as_ref().is_some_and(|name| folded(name) == folded(&deck.name))
    };
    match log.decks.each_ref().map(is_named) {
        [false, false] => [0, 1].map(|player| share_played(log, player, deck)),
        named => named.map(|is_named| is_named.then_some(1.0)),
    }
}

/// The share of the different cards played by a player that are in a deck, if that is enough to know it by.
fn share_played(log: &TextLog, player: usize, deck: &Deck) -> Option<f64> {
    let own = log.turns.iter().filter(|turn| turn.player == player);
    let played: BTreeSet<&str> =
        own.flat_map(|turn| &turn.actions.played).map(String::as_str).collect();
    let of_deck = played.iter().filter(|name| houses(deck, name).next().is_some()).count();
    (played.len() >= LEAST_CARDS && 3 * of_deck >= 2 * played.len())
        .then(|| of_deck as f64 / played.len() as f64)
}

/// The houses of the copies of a card in a deck.
fn houses<'d>(deck: &'d Deck, name: &'d str) -> impl Iterator<Item = House> + 'd {
    deck.cards.iter().filter(move |card| card.card.facts().name == name).map(|card| card.house)
}

/// The houses of a card: in the deck, where that is known, otherwise those in which it was printed.
fn houses_of(name: &str, deck: Option<&Deck>) -> BTreeSet<House> {
    if let Some(deck) = deck {
        return houses(deck, name).collect();
    }
    let card = FactsTable::get().by_name(name).map(|card| card.facts());
    let printed =
        card.into_iter().flat_map(|card| card.houses.iter().chain(card.reprinted_in.iter()));
    printed.collect()
}

/// Names the house of each turn in which the log does not, where all cards played are of one: those of the deck, where that is
/// known. Without it at least two different ones, because a deck may have a card in another house than printed. Returns
/// the number of these turns.
pub(super) fn infer_houses(turns: &mut [LoggedTurn], decks: &[Option<Deck>; 2]) -> usize {
    let mut inferred = 0;
    for turn in turns.iter_mut().filter(|turn| turn.actions.house.is_none()) {
        let deck = decks[turn.player].as_ref();
        let played: BTreeSet<&str> = turn.actions.played.iter().map(String::as_str).collect();
        let known: Vec<BTreeSet<House>> = played
            .into_iter()
            .map(|name| houses_of(name, deck))
            .filter(|houses| !houses.is_empty())
            .collect();
        let is_enough = known.len() >= if deck.is_some() { 1 } else { 2 };
        let common = known.into_iter().reduce(|one, other| &one & &other).unwrap_or_default();
        if is_enough && common.len() == 1 {
            turn.actions.house = common.first().copied();
            inferred += 1;
        }
    }
    inferred
}

/// The cards of the known decks, in the order of the decks' lists, with how often each was played; behind those of each deck, the
/// cards that its player played and that are not in it.
pub(super) fn cards(log: &TextLog, decks: &[Option<Deck>; 2]) -> Vec<LoggedCard> {
    let known = decks.iter().enumerate().filter_map(|(n, deck)| Some((n, deck.as_ref()?)));
    known.flat_map(|(player, deck)| cards_of_deck(log, player, deck)).collect()
}

fn cards_of_deck(log: &TextLog, player: usize, deck: &Deck) -> Vec<LoggedCard> {
    let row = |card: &str, house| LoggedCard {
        player: log.names[player].clone(),
        card: card.into(),
        house,
        copies: 0,
        played: 0,
        first_turn: None,
    };
    let mut rows: Vec<LoggedCard> = Vec::new();
    let place = |rows: &mut Vec<LoggedCard>, card: &str, house| {
        rows.iter().position(|row| row.card == card).unwrap_or_else(|| {
            rows.push(row(card, house));
            rows.len() - 1
        })
    };
    for card in &deck.cards {
        let place = place(&mut rows, card.card.facts().name, Some(card.house));
        rows[place].copies += 1;
    }
    for (turn, number) in log.turns.iter().zip(1..).filter(|(turn, _)| turn.player == player) {
        for name in turn.actions.played.iter().filter(|name| **name != UNKNOWN_CARD) {
            let place = place(&mut rows, name, None);
            rows[place].played += 1;
            rows[place].first_turn.get_or_insert(number);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::keyforge::deck::bundled_deck;

    use super::*;

    fn deck(name: &str) -> Deck {
        bundled_deck(library(), name).expect("a bundled deck")
    }

    /// Names of different cards of one house of a deck.
    fn names(deck: &Deck, house: House, count: usize) -> Vec<&'static str> {
        let mut names: Vec<&str> = Vec::new();
        for card in deck.cards.iter().filter(|card| card.house == house) {
            let name = card.card.facts().name;
            if !names.contains(&name) && houses(deck, name).all(|of| of == house) {
                names.push(name);
            }
        }
        names.truncate(count);
        assert_eq!(names.len(), count);
        names
    }

    /// A log in which each player has a turn without the icon of its house, and plays cards.
    fn log(of_players: [&[&str]; 2]) -> TextLog {
        let mut text = String::new();
        for (name, cards) in ["Ann", "Bo"].iter().zip(of_players) {
            text +=
                &format!("Key phase - {name}\n{name} chooses  as their active house this turn\n");
            cards.iter().for_each(|card| text += &format!("{name} plays {card}\n"));
        }
        TextLog::read(&text).expect("a log")
    }

    #[test]
    fn a_deck_is_that_of_the_player_who_played_its_cards() {
        let (argus, onyx) = (deck("radiant-argus-the-supreme"), deck("miss-onyx-censorius"));
        let (logos, dis) = (names(&argus, House::Logos, 3), names(&onyx, House::Dis, 3));
        let log = log([&dis, &logos]);
        let found = |decks: &[&Deck]| {
            let found = of_players(&log, decks.iter().copied().cloned().collect());
            found.map(|found| found.map(|deck| deck.map(|deck| deck.name)))
        };
        let both = [Some(onyx.name.clone()), Some(argus.name.clone())];
        assert_eq!(found(&[&argus, &onyx]), Ok(both.clone()));
        assert_eq!(found(&[&onyx, &argus]), Ok(both));
        assert_eq!(found(&[&argus]), Ok([None, Some(argus.name.clone())]));
        let other = deck("alfar-lion-nukesong");
        assert!(found(&[&other]).expect_err("of nobody").contains("neither “Ann” nor “Bo”"));
        assert!(found(&[&argus, &argus]).expect_err("twice").contains("has another deck"));
    }

    #[test]
    fn a_deck_that_the_log_names_needs_no_cards_and_one_of_both_players_is_refused() {
        let argus = deck("radiant-argus-the-supreme");
        let logos = names(&argus, House::Logos, 3);
        let mut named = log([&[], &[]]);
        named.decks[1] = Some("radiant  argus the SUPREME".into());
        let found = of_players(&named, vec![argus.clone()]).expect("it is that of Bo");
        assert!(found[0].is_none() && found[1].as_ref() == Some(&argus));
        let why = of_players(&log([&logos, &logos]), vec![argus.clone()]).expect_err("of both");
        assert!(why.contains("may be the deck of either player"), "{why}");
        let found = of_players(&log([&logos, &logos]), vec![argus.clone(), argus.clone()]);
        assert_eq!(found, Ok([Some(argus.clone()), Some(argus)]), "both have it");
    }

    #[test]
    fn a_deck_that_the_log_names_is_that_of_its_player_whatever_cards_the_other_one_plays() {
        let argus = deck("radiant-argus-the-supreme");
        let logos = names(&argus, House::Logos, 3);
        for player in [0, 1] {
            let mut log = log([&logos, &logos]);
            log.decks[player] = Some(argus.name.clone());
            let found = of_players(&log, vec![argus.clone()]).expect("the log names it");
            assert_eq!(found.map(|deck| deck.is_some()), [player == 0, player == 1]);
        }
        // The cards played say the contrary of what the log names.
        let onyx = deck("miss-onyx-censorius");
        let mut log = log([&names(&onyx, House::Dis, 3), &logos]);
        log.decks[0] = Some(argus.name.clone());
        let why = of_players(&log, vec![onyx, argus]).expect_err("Ann has both");
        assert!(why.contains("has another deck"), "{why}");
    }

    #[test]
    fn a_player_has_a_deck_if_two_thirds_of_at_least_three_of_its_cards_are_in_it() {
        let argus = deck("radiant-argus-the-supreme");
        let logos = names(&argus, House::Logos, 4);
        let strange = ["Mind Barb", "Gateway to Dis", "Arise!"];
        let cases =
            [(2, 0, false), (3, 0, true), (2, 1, true), (1, 2, false), (4, 2, true), (4, 3, false)];
        for (own, others, fits) in cases {
            let played = [&logos[..own], &strange[..others]].concat();
            let found = of_players(&log([&[], &played]), vec![argus.clone()]);
            assert_eq!(found.is_ok_and(|found| found[1].is_some()), fits, "{own} and {others}");
        }
    }

    #[test]
    fn decks_that_fit_both_players_are_given_as_they_fit_best_together_in_any_order() {
        let (argus, onyx) = (deck("radiant-argus-the-supreme"), deck("miss-onyx-censorius"));
        let of_argus = names(&argus, House::Logos, 4);
        // A deck with the cards of both, but for one card of the other deck.
        let of_onyx = names(&onyx, House::Dis, 1);
        let mut both = argus.clone();
        both.name = "Both".into();
        let dis = onyx.cards.iter().find(|card| card.card.facts().name == of_onyx[0]);
        both.cards[0] = *dis.expect("it is in the deck");
        let ann = [&of_argus[..2], &of_onyx].concat();
        let log = log([&ann, &of_argus]);
        for decks in [vec![argus.clone(), both.clone()], vec![both, argus]] {
            let found = of_players(&log, decks).expect("one of them has a card of Onyx");
            let names = found.map(|deck| deck.map(|deck| deck.name).expect("a deck"));
            assert_eq!(names, ["Both", "Radiant Argus the Supreme"]);
        }
    }

    #[test]
    fn a_house_is_that_of_all_cards_of_the_deck_that_were_played() {
        let argus = deck("radiant-argus-the-supreme");
        let (logos, untamed) = (names(&argus, House::Logos, 2), names(&argus, House::Untamed, 1));
        let both = [logos.clone(), untamed].concat();
        let strange = [logos.clone(), vec!["Mind Barb"]].concat();
        let decks = [Some(argus.clone()), Some(argus)];
        let one = logos[..1].to_vec();
        // By the cards alone two that agree are needed.
        let cases = [
            (&logos, Some(House::Logos), Some(House::Logos)),
            (&one, Some(House::Logos), None),
            (&both, None, None),
            (&strange, Some(House::Logos), None),
        ];
        for (cards, with_deck, without) in cases {
            for (decks, house) in [(&decks, with_deck), (&[None, None], without)] {
                let mut log = log([cards, &[]]);
                assert_eq!(log.turns[0].actions.house, None);
                assert_eq!(infer_houses(&mut log.turns, decks), usize::from(house.is_some()));
                let houses = [&log.turns[0], &log.turns[1]].map(|turn| turn.actions.house);
                assert_eq!(houses, [house, None], "{cards:?}");
            }
        }
    }

    #[test]
    fn all_cards_of_a_deck_are_listed_once_and_those_of_others_behind() {
        let argus = deck("radiant-argus-the-supreme");
        let logos = names(&argus, House::Logos, 1)[0];
        let log = log([&["Mind Barb"], &[logos, "Mind Barb", logos]]);
        let cards = cards(&log, &[None, Some(argus.clone())]);
        assert!(cards.iter().all(|card| card.player == "Bo"));
        assert_eq!(cards.iter().map(|card| card.copies).sum::<u64>(), 36);
        let played: Vec<(&str, u64, Option<u32>)> = cards
            .iter()
            .filter(|card| card.played > 0)
            .map(|card| (card.card.as_str(), card.played, card.first_turn))
            .collect();
        assert_eq!(played, [(logos, 2, Some(2)), ("Mind Barb", 1, Some(2))]);
        let other = cards.last().expect("a card");
        assert_eq!((other.house, other.copies), (None, 0));
    }
}
