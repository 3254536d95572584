//! How a deck wins, for people.

use super::report::{
    CardInGames, CardPair, CardPairs, HandKind, HowItWins, KeysInRound, Mulligans, OpeningHouse,
    WayToWin,
};
use crate::game_records::{EffectInGames, NEXT_CARDS};
use archon_ratings::samples;
use archon_report::answer::{Side, alternatives, names};
use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, count};

/// Cards of the best and of the worst that are printed on terminals.
const AT_EACH_END: usize = 5;

/// Adds the sections.
pub fn add(document: Document, deck: &str, how_it_wins: &HowItWins) -> Document {
    document
        .section("How it wins", wins(deck, how_it_wins))
        .section("Opening house", houses(how_it_wins))
        .section("Mulligans", mulligans(how_it_wins))
        .section("Its cards in these games", cards(deck, how_it_wins))
        .section("Pairs of cards", card_pairs(&how_it_wins.card_pairs))
}

fn points(difference: &Interval) -> String {
    let percent = Interval { value: 100.0 * difference.value, ..*difference };
    let percent = Interval { low: 100.0 * percent.low, high: 100.0 * percent.high, ..percent };
    format!("{} percentage points", percent.signed(1))
}

fn percent() -> NumberFormat {
    NumberFormat::percent(1)
}

fn wins(deck: &str, how_it_wins: &HowItWins) -> Vec<Block> {
    let seat = match Side::from_interval(&how_it_wins.seats, 0.0) {
        Side::Undecided => "The seat makes no significant difference".to_string(),
        Side::Above => "It wins more games going first".to_string(),
        Side::Below => "It wins more games going second".to_string(),
    };
    let text = format!(
        "{seat}: {deck} wins {} of the games that it begins and {} of the others, a difference of {}. All figures of \
         this section and the next are of {} finished pairs of games; intervals take pairs as independent, not games.",
        how_it_wins.going_first.percent(),
        how_it_wins.going_second.percent(),
        points(&how_it_wins.seats),
        count(how_it_wins.pairs)
    );
    let columns = vec![
        Column::name("way", "Won games in which", |way: &WayToWin| way.way.into()),
        Column::interval("deck", "Of its wins", percent(), |way: &WayToWin| way.deck),
        Column::interval("opponents", "Of its losses", percent(), |way: &WayToWin| way.opponents),
    ];
    let caption =
        "How games were won, in percent of the games that a side won, with 95 % intervals";
    let table = Table::new(caption, columns, &how_it_wins.ways);
    let of = |get: fn(&KeysInRound) -> Interval| {
        how_it_wins.keys.iter().map(|keys| (keys.round as f64, get(keys))).collect::<Vec<_>>()
    };
    let last = how_it_wins.keys.last().map_or(String::new(), |last| {
        let [own, other] = [last.deck, last.opponents]
            .map(|keys| format!("{:.2} ({:.2} to {:.2})", keys.value, keys.low, keys.high));
        format!(" By the end of round {}: {own} and {other}.", last.round)
    });
    let chart = Chart::new(
        "Keys by round",
        format!("Mean number of forged keys of the deck and of its opponents.{last}"),
        Axis::new("Round (a turn of each side)", NumberFormat::plain(0)),
        Axis::new("Keys", NumberFormat::plain(1)).with(0.0),
    )
    .curve(of(|keys| keys.deck), Series::One, "The deck")
    .curve(of(|keys| keys.opponents), Series::Two, "Its opponents");
    vec![Block::Paragraph(text), table.into(), chart.into()]
}

fn houses(how_it_wins: &HowItWins) -> Vec<Block> {
    let columns = vec![
        Column::name("house", "House", |house: &OpeningHouse| house.house.clone()),
        Column::interval("opened", "Opened with", percent(), |h: &OpeningHouse| Some(h.opened)),
        Column::interval("win_rate", "Win rate then", percent(), |h: &OpeningHouse| h.win_rate)
            .help("of games that the house opened. The player chooses by its hand: not an effect of the choice."),
        Column::interval("in_hand", "Effect of 3 in hand", NumberFormat::signed_percent(1), |h: &OpeningHouse| {
            h.in_hand
        })
        .bars(0.0)
        .help("on the win rate, of three or more cards of the house in the starting hand, instead of fewer."),
    ];
    let caption =
        "Houses of the deck: house of its first turn, and cards dealt, with 95 % intervals";
    vec![Table::new(caption, columns, &how_it_wins.houses).into()]
}

/// A kind of hands with its seat.
type HandOfSeat<'c> = (&'c Mulligans, &'c HandKind);

/// The kinds of hands in a seat, some of which were kept; none where no hand was kept, or none replaced.
fn hands_of(seat: &Mulligans) -> Vec<HandOfSeat<'_>> {
    let hands = seat.hands.iter().filter(|hand| seat.after.is_some() && hand.win_rate.is_some());
    hands.map(|hand| (seat, hand)).collect()
}

fn mulligans(how_it_wins: &HowItWins) -> Vec<Block> {
    let texts = how_it_wins.mulligans.iter().map(|seat| Block::Paragraph(mulligans_of(seat)));
    let rows: Vec<HandOfSeat> = how_it_wins.mulligans.iter().flat_map(hands_of).collect();
    let texts: Vec<Block> = texts.collect();
    if rows.is_empty() {
        return texts;
    }
    let signed = NumberFormat::signed_percent(1);
    let columns = vec![
        Column::name("seat", "Going", |(seat, _): &HandOfSeat| seat.seat.into()),
        Column::count("largest_house", "Most of a house", |(_, h): &HandOfSeat| {
            h.largest_house as u64
        }),
        Column::interval("dealt", "Dealt", percent(), |(_, h): &HandOfSeat| Some(h.dealt)),
        Column::interval("kept", "Kept", percent(), |(_, h): &HandOfSeat| Some(h.kept)).in_files(),
        Column::interval("win_rate", "Win rate, kept", percent(), |(_, h): &HandOfSeat| h.win_rate),
        Column::interval("over", "Over a mulligan", signed, |(_, h): &HandOfSeat| {
            h.over_a_mulligan
        })
        .bars(0.0)
        .help(
            "win rate of hands that were kept, less that after a mulligan, whose new hand does not \
                 depend on the old one; simultaneous for all rows of a seat.",
        ),
    ];
    let caption = "Starting hands by the largest number of cards of one house, with 95 % intervals";
    texts.into_iter().chain([Table::new(caption, columns, &rows).into()]).collect()
}

fn mulligans_of(seat: &Mulligans) -> String {
    let going = seat.seat;
    let (Some(kept), Some(after)) = (seat.kept, seat.after) else {
        let (how, rate) = match seat.kept {
            Some(kept) => ("never", kept),
            None => ("always", seat.after.unwrap_or(seat.taken)),
        };
        let rate = rate.percent();
        return format!("Going {going}, this player {how} takes a mulligan, and wins {rate}.");
    };
    let of = |side| -> Vec<String> {
        let is_decided = |hand: &&HandKind| {
            hand.over_a_mulligan.is_some_and(|over| Side::from_interval(&over, 0.0) == side)
        };
        seat.hands.iter().filter(is_decided).map(|hand| hand.largest_house.to_string()).collect()
    };
    let (keep, replace) = (of(Side::Above), of(Side::Below));
    let hands = |largest: &[String]| {
        format!("hands whose largest house has {} cards", alternatives(largest))
    };
    let advice = match (keep.is_empty(), replace.is_empty()) {
        (true, true) => "no kind of hand that is kept differs significantly from a mulligan".into(),
        (false, true) => format!("of the hands that this player keeps, keep {}", hands(&keep)),
        (true, false) => {
            format!("of the hands that this player keeps, take a mulligan of {}", hands(&replace))
        }
        (false, false) => format!(
            "of the hands that this player keeps, keep {}, and take a mulligan of {}",
            hands(&keep),
            hands(&replace)
        ),
    };
    format!(
        "Going {going}, {advice}. This player takes a mulligan in {} of these games. Hands that it keeps \
         win {}, hands after a mulligan {}.",
        seat.taken.percent(),
        kept.percent(),
        after.percent()
    )
}

fn cards(deck: &str, how_it_wins: &HowItWins) -> Vec<Block> {
    let signed = || NumberFormat::signed_percent(1);
    let effect = |effect: Option<EffectInGames>| effect.map(|e| e.effect);
    let at_once = |effect: Option<EffectInGames>| effect.map(|e| e.at_once);
    let p = |effect: Option<EffectInGames>| effect.map(|e| e.corrected_p);
    let columns = vec![
        Column::name("card", "Card", |c: &CardInGames| c.card.clone()),
        Column::text("house", "House", |c: &CardInGames| c.house.clone()),
        Column::interval("in_hand", "In hand", signed(), move |c: &CardInGames| effect(c.in_hand))
            .bars(0.0)
            .sorted(Order::Descending)
            .help("effect on the win rate of a copy in the starting hand, by the shuffle: the first hand, or the \
                 hand after a mulligan in a seat in which most first hands are replaced."),
        Column::ends("in_hand_at_once", "At once", signed(), move |c: &CardInGames| at_once(c.in_hand))
            .for_programs()
            .help("the interval of In hand, simultaneous for all cards."),
        Column::p_value("in_hand_p", "p", move |c: &CardInGames| p(c.in_hand)).in_files(),
        Column::interval("next", "Drawn next", signed(), move |c: &CardInGames| effect(c.next))
            .help(format!(
                "effect of a copy among the {NEXT_CARDS} cards below the starting hand instead of further down."
            )),
        Column::p_value("next_p", "p, next", move |c: &CardInGames| p(c.next)).in_files(),
    ];
    let caption = format!("Cards of {deck} by where the shuffle puts them, with 95 % intervals");
    let last = how_it_wins.cards.len();
    let table = Table::new(caption, columns, &how_it_wins.cards)
        .abridged(|row| row < AT_EACH_END || row + AT_EACH_END >= last);
    vec![
        Block::Paragraph(claims(how_it_wins)),
        table.into(),
        Block::Note(
            "The effect of a card compared with another in its place is measured with --cards, or by archon \
             cards-impact."
                .into(),
        ),
        played(deck, how_it_wins).into(),
    ]
}

/// How often each card was played, and the games that it closed.
fn played(deck: &str, how_it_wins: &HowItWins) -> Table {
    let columns = vec![
        Column::name("card", "Card", |c: &CardInGames| c.card.clone()),
        Column::count("copies", "Copies", |c: &CardInGames| c.copies as u64),
        Column::interval("played", "Played", percent(), |c: &CardInGames| Some(c.played))
            .help("share of games in which it was played."),
        Column::interval("last_turn", "In the last turn", NumberFormat::signed_percent(1), |c: &CardInGames| c.last_turn)
            .bars(0.0)
            .help(
                "win rate of games in which it was played in the deck's last turn, less that of other games in which it \
                 was played: a card that closes games has more. Not an effect of the card.",
            ),
    ];
    let caption = format!("Cards of {deck} that were played, with 95 % intervals");
    Table::new(caption, columns, &how_it_wins.cards).in_files()
}

/// Pairs of cards that help or hinder each other; else how large an interaction would have been found.
fn card_pairs(found: &CardPairs) -> Vec<Block> {
    let Some(half) = found.half_width else {
        return vec![Block::Paragraph(
            "There are too few games to say which pairs of cards help each other.".into(),
        )];
    };
    let examined = count(found.examined as u64);
    let compared = format!(
        "{examined} pairs of cards are compared by whether both are among the {NEXT_CARDS} cards drawn next, corrected \
         for all of them (Holm, 5 %). Interactions below about {:.0} percentage points are not distinguishable from none \
         in so many games; four times as many games halve that (--precision).",
        100.0 * half
    );
    let text = match found.pairs.as_slice() {
        [] => {
            "No pair of cards wins significantly more or fewer games than expected without an interaction."
                .into()
        }
        pairs => pairs.iter().map(pair_in_words).collect::<Vec<_>>().join(" "),
    };
    let text = Block::Paragraph(format!("{text} {compared}"));
    if found.pairs.is_empty() {
        return vec![text];
    }
    vec![text, pairs_table(found).into()]
}

fn pairs_table(found: &CardPairs) -> Table {
    let rate = |name: &str, title: &str, get: fn(&CardPair) -> Interval| {
        Column::interval(name, title, percent(), move |pair: &CardPair| Some(get(pair)))
    };
    let columns = vec![
        Column::name("pair", "Cards", |pair: &CardPair| pair.cards.join(" + ")),
        rate("together", "With both", |pair| pair.together),
        rate("expected", "Expected", |pair| pair.expected).help(
            "win rate with the first alone plus that with the second alone, less that with neither.",
        ),
        Column::interval(
            "interaction",
            "Interaction",
            NumberFormat::signed_percent(1),
            |p: &CardPair| Some(p.at_once),
        )
        .bars(0.0)
        .sorted(Order::Descending)
        .help("simultaneous interval for all pairs compared."),
    ];
    Table::new("Pairs of cards, with 95 % intervals", columns, &found.pairs)
}

fn pair_in_words(pair: &CardPair) -> String {
    let [one, two] = &pair.cards;
    let how = if pair.interaction.value > 0.0 { "help" } else { "hinder" };
    format!(
        "{one} and {two} {how} each other: with both it wins {}, where {} is expected without an interaction.",
        pair.together.percent(),
        pair.expected.percent()
    )
}

/// The cards whose place matters significantly; else how large an effect would have been found.
fn claims(how_it_wins: &HowItWins) -> String {
    let of = |get: fn(&CardInGames) -> Option<EffectInGames>, side: Side| -> Vec<String> {
        let is_claimed = |effect: EffectInGames| {
            effect.corrected_p < 0.05 && (effect.effect.value > 0.0) == (side == Side::Above)
        };
        let cards = how_it_wins.cards.iter().filter(|card| get(card).is_some_and(is_claimed));
        cards.map(|card| card.card.clone()).collect()
    };
    let clause = |where_: &str, get: fn(&CardInGames) -> Option<EffectInGames>| {
        let (more, fewer) = (of(get, Side::Above), of(get, Side::Below));
        match (more.is_empty(), fewer.is_empty()) {
            (true, true) => format!("No card {where_} makes a significant difference."),
            (false, true) => format!("It wins more games with {} {where_}.", names(&more)),
            (true, false) => format!("It wins fewer games with {} {where_}.", names(&fewer)),
            (false, false) => format!(
                "It wins more games with {} {where_}, and fewer with {}.",
                names(&more),
                names(&fewer)
            ),
        }
    };
    let half = |get: fn(&CardInGames) -> Option<EffectInGames>| {
        let all = how_it_wins.cards.iter().filter_map(get).map(|e| 100.0 * e.at_once.half_width());
        samples::mean(&all.collect::<Vec<_>>()).map(|mean| mean.value)
    };
    let (Some(in_hand), Some(next)) = (half(|card| card.in_hand), half(|card| card.next)) else {
        return "There are too few games to say which cards it wants to see early.".into();
    };
    format!(
        "{} {} Corrected for all cards (Holm, 5 %). Effects below about {in_hand:.0} and {next:.0} percentage points \
         are not distinguishable from none in so many games: the order of the other cards is open.",
        clause("in the starting hand", |card| card.in_hand),
        clause("among the cards drawn next", |card| card.next),
    )
}
