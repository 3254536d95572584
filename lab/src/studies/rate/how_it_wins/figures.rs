//! From the recorded games to the figures.

use archon_engine::keyforge::deck::Deck;
use archon_ratings::pair_groups::{Contrast, GroupedPair, share};

use super::card_pairs::card_pairs;
use super::recorder::RecordedGame;
use super::report::{
    CardInGames, HandKind, HowItWins, KeysInRound, Mulligans, OpeningHouse, WayToWin,
};
use crate::game::keyforge::cards::whole;
use crate::game_records::EffectInGames;
use archon_report::Interval;

/// Cards of a house that are many in a starting hand.
const MANY_OF_A_HOUSE: u32 = 3;
/// Keys over time end with the round within which all but this share of the games are won.
const LONGEST: f64 = 0.05;
/// More rounds are not reported.
const MOST_ROUNDS: u64 = 30;

/// The finished pairs.
pub(super) type Games = [[RecordedGame; 2]];

/// The cards of a deck: the place of the first copy, and the places of all.
pub(super) type Kinds = [(usize, u64)];

/// How a deck wins; none if too few pairs have finished.
pub fn how_it_wins(deck: &Deck, games: &Games) -> Option<HowItWins> {
    let won = |game: &RecordedGame| Some(game.won());
    let seat = |seat: usize| share_of(games, |n, game| won(game).filter(|_| n == seat));
    let seats = contrast(&[1.0, -1.0], games, |seat, _| Some(seat))?;
    let kinds = kinds(deck);
    Some(HowItWins {
        pairs: games.len() as u64,
        going_first: seat(0)?,
        going_second: seat(1)?,
        seats: seats.effect().estimate,
        ways: ways(games),
        keys: keys(games),
        houses: houses(deck, games)?,
        mulligans: [mulligans(deck, games, 0)?, mulligans(deck, games, 1)?],
        cards: cards(deck, &kinds, games)?,
        card_pairs: card_pairs(deck, &kinds, games),
    })
}

/// The share of games in which something was so, of those that count.
fn share_of(games: &Games, was: impl Fn(usize, &RecordedGame) -> Option<bool>) -> Option<Interval> {
    let pairs: Vec<[Option<bool>; 2]> =
        games.iter().map(|pair| [0, 1].map(|seat| was(seat, &pair[seat]))).collect();
    share(&pairs)
}

/// A contrast of the win rates of groups of games.
pub(super) fn contrast(
    weights: &[f64],
    games: &Games,
    group: impl Fn(usize, &RecordedGame) -> Option<usize>,
) -> Option<Contrast> {
    let grouped = |seat: usize, game: &RecordedGame| {
        Some((group(seat, game)?, f64::from(u8::from(game.won()))))
    };
    let pairs: Vec<GroupedPair> =
        games.iter().map(|pair| [0, 1].map(|seat| grouped(seat, &pair[seat]))).collect();
    Contrast::new(weights, &pairs)
}

/// What games in which something was so win over games in which it was not, both seats alike; none where a game does
/// not count. A starting hand is larger in one seat: seats are not mixed.
fn effect(games: &Games, was: impl Fn(usize, &RecordedGame) -> Option<bool>) -> Option<Contrast> {
    contrast(&[-0.5, 0.5, -0.5, 0.5], games, |seat, game| {
        was(seat, game).map(|was| 2 * seat + usize::from(was))
    })
}

/// For each seat, whether the hand after a mulligan is looked at instead of the first hand: where most first hands are
/// replaced, what they were hardly matters. Both are of the shuffle alone: the first hand of all games, and the new
/// hand of those in which the first was replaced. A hand that was kept is not: the player has chosen to keep it.
#[derive(Clone, Copy)]
struct ShuffledHands([bool; 2]);

impl ShuffledHands {
    fn new(games: &Games) -> ShuffledHands {
        ShuffledHands([0, 1].map(|seat| {
            2 * games.iter().filter(|pair| pair[seat].mulligan()).count() > games.len()
        }))
    }

    /// The hand; none where the game does not count.
    fn of(self, seat: usize, game: &RecordedGame) -> Option<u64> {
        match self.0[seat] {
            true => game.mulligan().then_some(game.hand),
            false => Some(game.dealt),
        }
    }
}

/// The number of keys that a side had forged by the end of a turn.
fn keys_by(game: &RecordedGame, side: usize, turn: u64) -> usize {
    (0..3).filter(|key| game.forged(side, *key).is_some_and(|forged| forged <= turn)).count()
}

/// How a side won, in words.
const WAYS: [(&str, WonSo); 5] = [
    ("other side without a key", |_, other| other[0].is_none()),
    ("other side with 1 key", |_, other| other[0].is_some() && other[1].is_none()),
    ("other side with 2 keys", |_, other| other[1].is_some()),
    ("forged the first key", |own, other| is_before(own[0], other[0])),
    ("from behind", |own, other| (0..3).any(|key| is_before(other[key], own[key]))),
];

/// Whether a game was won in some way, from the turns in which the winner and the other side forged their keys.
type WonSo = fn([Option<u64>; 3], [Option<u64>; 3]) -> bool;

fn is_before(one: Option<u64>, other: Option<u64>) -> bool {
    one.is_some_and(|one| other.is_none_or(|other| one < other))
}

fn ways(games: &Games) -> Vec<WayToWin> {
    let of = |winner: usize, was: WonSo| {
        share_of(games, |_, game| {
            let turns = |side: usize| [0, 1, 2].map(|key| game.forged(side, key));
            let so = was(turns(winner), turns(1 - winner));
            (game.won() == (winner == 0)).then_some(so)
        })
    };
    WAYS.iter()
        .map(|(way, was)| WayToWin { way, deck: of(0, *was), opponents: of(1, *was) })
        .collect()
}

fn keys(games: &Games) -> Vec<KeysInRound> {
    let all = games.as_flattened();
    let won_by = |turn: u64| {
        let is_won = |game: &&RecordedGame| (0..2).any(|side| keys_by(game, side, turn) == 3);
        all.iter().filter(is_won).count() as f64
    };
    let most = (1.0 - LONGEST) * all.len() as f64;
    let last = (1..MOST_ROUNDS).find(|round| won_by(2 * round) >= most);
    let mean = |side: usize, round: u64| {
        let keys = |game: &RecordedGame| keys_by(game, side, 2 * round) as f64 / 3.0;
        let pairs: Vec<GroupedPair> =
            games.iter().map(|pair| [0, 1].map(|n| Some((0, keys(&pair[n]))))).collect();
        Some(Contrast::new(&[1.0], &pairs)?.effect().estimate.map(|share| 3.0 * share))
    };
    (1..=last.unwrap_or(MOST_ROUNDS))
        .filter_map(|round| {
            Some(KeysInRound { round, deck: mean(0, round)?, opponents: mean(1, round)? })
        })
        .collect()
}

/// The places of the cards of each house.
fn places(deck: &Deck) -> [u64; 3] {
    deck.houses.map(|house| {
        let cards = deck.cards.iter().enumerate().filter(|(_, card)| card.house == house);
        cards.fold(0, |all, (place, _)| all | 1 << place)
    })
}

fn houses(deck: &Deck, games: &Games) -> Option<Vec<OpeningHouse>> {
    let hands = ShuffledHands::new(games);
    let of_house = |(place, cards): (usize, u64)| {
        let opened = |game: &RecordedGame| game.opening_house() == place;
        let many = |hand: u64| (hand & cards).count_ones() >= MANY_OF_A_HOUSE;
        Some(OpeningHouse {
            house: deck.houses[place].name().into(),
            opened: share_of(games, |_, game| Some(opened(game)))?,
            win_rate: share_of(games, |_, game| opened(game).then_some(game.won())),
            in_hand: effect(games, |seat, game| hands.of(seat, game).map(many))
                .map(|found| found.effect().estimate),
        })
    };
    places(deck).into_iter().enumerate().map(of_house).collect()
}

fn mulligans(deck: &Deck, games: &Games, seat: usize) -> Option<Mulligans> {
    let houses = places(deck);
    let largest = |game: &RecordedGame| {
        houses.iter().map(|cards| (game.dealt & cards).count_ones() as usize).max().unwrap_or(0)
    };
    let share_of = |was: &dyn Fn(&RecordedGame) -> Option<bool>| {
        share_of(games, |of, game| was(game).filter(|_| of == seat))
    };
    let of = |mulligan: bool| share_of(&|game| (game.mulligan() == mulligan).then_some(game.won()));
    let mut kinds: Vec<usize> = games.iter().map(|pair| largest(&pair[seat])).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let hand = |kind: &usize| {
        let is_it = |game: &RecordedGame| largest(game) == *kind;
        let over = contrast(&[-1.0, 1.0], games, |of, game| {
            let counts = of == seat && (game.mulligan() || is_it(game));
            counts.then_some(usize::from(!game.mulligan()))
        });
        Some(HandKind {
            largest_house: *kind,
            dealt: share_of(&|game| Some(is_it(game)))?,
            kept: share_of(&|game| is_it(game).then_some(!game.mulligan()))?,
            win_rate: share_of(&|game| (is_it(game) && !game.mulligan()).then_some(game.won())),
            over_a_mulligan: over.map(|found| found.at_once(kinds.len())),
        })
    };
    Some(Mulligans {
        seat: ["first", "second"][seat],
        taken: share_of(&|game| Some(game.mulligan()))?,
        kept: of(false),
        after: of(true),
        hands: kinds.iter().filter_map(hand).collect(),
    })
}

/// The cards of a deck. Copies in one house lie next to each other; either half of a gigantic creature is a copy of it.
fn kinds(deck: &Deck) -> Vec<(usize, u64)> {
    let mut kinds: Vec<(usize, u64)> = Vec::new();
    for (place, card) in deck.cards.iter().enumerate() {
        let is_copy = |first: usize| {
            let other = &deck.cards[first];
            (whole(other.card), other.house) == (whole(card.card), card.house)
        };
        match kinds.iter_mut().find(|(first, _)| is_copy(*first)) {
            Some((_, copies)) => *copies |= 1 << place,
            None => kinds.push((place, 1 << place)),
        }
    }
    kinds
}

fn cards(deck: &Deck, kinds: &Kinds, games: &Games) -> Option<Vec<CardInGames>> {
    let hands = ShuffledHands::new(games);
    let in_hand = |copies: u64| {
        effect(games, |seat, game| hands.of(seat, game).map(|hand| hand & copies != 0))
    };
    let next = |copies: u64| {
        let drawn = |game: &RecordedGame| game.next & copies != 0;
        effect(games, |_, game| (game.hand & copies == 0).then(|| drawn(game)))
    };
    let effects = |of: &dyn Fn(u64) -> Option<Contrast>| {
        let found: Vec<_> = kinds.iter().map(|(_, copies)| of(*copies)).collect();
        EffectInGames::of_cards(&found)
    };
    let (in_hands, nexts) = (effects(&in_hand), effects(&next));
    let card = |((first, copies), (in_hand, next)): (&(usize, u64), _)| {
        let card = &deck.cards[*first];
        let played = |game: &RecordedGame| game.played & copies != 0;
        let last = contrast(&[-1.0, 1.0], games, |_, game| {
            played(game).then(|| usize::from(game.last_played & copies != 0))
        });
        let facts = whole(card.card).facts();
        Some(CardInGames {
            card: facts.name.into(),
            id: facts.id.into(),
            house: card.house.name().into(),
            copies: copies.count_ones() as usize,
            in_hand,
            next,
            played: share_of(games, |_, game| Some(played(game)))?,
            last_turn: last.map(|found| found.effect().estimate),
        })
    };
    let mut cards: Vec<CardInGames> =
        kinds.iter().zip(in_hands.into_iter().zip(nexts)).map(card).collect::<Option<_>>()?;
    let value = |card: &CardInGames| card.in_hand.map_or(f64::NEG_INFINITY, |e| e.effect.value);
    cards.sort_by(|one, two| value(two).total_cmp(&value(one)));
    Some(cards)
}

#[cfg(test)]
mod tests;
