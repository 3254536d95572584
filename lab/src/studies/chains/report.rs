//! The report of `archon chains`.

use serde::Serialize;

use crate::game::HandicapWords;
use crate::lengths::report::Lengths;
use crate::second_player::report::SecondPlayerReport;
use archon_report::DeckLink;
use archon_report::answer::Side;
use archon_report::{Interval, Provenance};

/// The handicap that makes a pairing even. A handicap has a sign: above 0 the deck has it, below 0
/// its opponent.
#[derive(Serialize, Clone, Debug)]
pub struct ChainsReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The name of the handicap in this game
    pub handicap: HandicapWords,
    /// The deck whose win rate the curve shows
    pub deck: String,
    /// Where people look up the decks, by their names
    #[serde(skip)]
    pub links: Vec<(String, Vec<DeckLink>)>,
    /// Whom it plays
    pub opponent: Opponent,
    /// Points a game of the deck where nobody has a handicap, by the curve, which all games determine; none
    /// for a deck against itself
    pub without_handicap: Option<Interval>,
    /// The suggested handicap
    pub suggestion: Suggestion,
    /// The modelled win rate of the deck at every handicap, from the lowest to the highest; it never
    /// rises
    pub curve: Vec<CurvePoint>,
    /// The games, by handicap
    pub observed: Vec<ObservedPoint>,
    /// Points a game of whoever goes first, at all handicaps together
    pub first_player: Interval,
    /// How long the games were, at all handicaps together
    pub lengths: Lengths,
    /// Bidding for the favored deck; none against a field, and in a game without such a rule
    pub bids: Option<Bids>,
    /// The rulebook's own procedure; none in a game without one
    pub procedure: Option<Procedure>,
    /// The win rate of the deck with the suggested handicap by two players; none if no second one was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_player: Option<SecondPlayerReport>,
}

/// Whom a deck plays.
#[derive(Serialize, Clone, Debug)]
pub struct Opponent {
    /// The other deck, or the field as it was named
    pub name: String,
    /// The other deck, or the title of the field
    #[serde(skip)]
    pub title: String,
    /// How many decks
    pub decks: usize,
    /// Whether it is a field; a deck's handicap is then its strength
    pub field: bool,
    /// Whether the deck plays itself, which is even without a handicap
    pub itself: bool,
}

/// The side with the handicap.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// The deck
    Deck,
    /// Its opponent
    Opponent,
}

/// The handicap that makes it even.
#[derive(Serialize, Clone, Debug)]
pub struct Suggestion {
    /// The whole number whose modelled win rate is nearest to one half
    pub number: u32,
    /// The side that has it: the stronger one
    pub holder: Holder,
    /// Where the curve crosses one half, between whole numbers; below 0 for the opponent
    pub even: Interval,
    /// Even the largest handicap is not enough
    pub beyond: bool,
    /// The modelled win rate of the holder with the number
    pub win_rate: Interval,
    /// Whether the number alone is the fair suggestion: its modelled win rate is within 1 % of one
    /// half, or nothing is more even
    pub number_is_fair: bool,
    /// Two neighboring numbers in alternation, even on average: the fair suggestion where the number alone
    /// is not fair; none where the number is as even as any two, or nothing is even
    pub alternating: Option<Alternating>,
    /// The win rate with a handicap lower by one; none below 0
    pub one_less: Option<Interval>,
    /// The win rate with a handicap higher by one; none above the largest
    pub one_more: Option<Interval>,
}

impl Suggestion {
    /// The break-even handicap, as a handicap of the side that has the suggested number.
    pub fn even_of_holder(&self) -> Interval {
        let even = self.even;
        match self.holder {
            Holder::Deck => even,
            Holder::Opponent => {
                Interval { value: -even.value, low: -even.high, high: -even.low, ..even }
            }
        }
    }
}

/// Two handicaps in alternation: a whole number is rarely break-even, the average of two can be.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct Alternating {
    /// The smaller handicap
    pub less: u32,
    /// The larger handicap, one more
    pub more: u32,
    /// Number of games in a hundred in which the holder has the larger handicap
    pub more_in_100_games: u32,
    /// The modelled win rate of the holder over all these games
    pub win_rate: Interval,
}

impl Alternating {
    /// The alternation in words: `3 chains in 40 of 100 games, 2 in the others`.
    pub fn words(&self, handicap: HandicapWords) -> String {
        format!(
            "{} in {} of 100 games, {} in the others",
            handicap.with_number(self.more),
            self.more_in_100_games,
            self.less
        )
    }
}

/// The curve at one handicap.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct CurvePoint {
    /// The handicap; below 0 the opponent's
    pub handicap: i32,
    /// The modelled win rate of the deck, with the band of 95 % at this handicap
    pub win_rate: Interval,
}

/// The games at one handicap.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct ObservedPoint {
    /// The handicap; below 0 the opponent's
    pub handicap: i32,
    /// Points a game of the deck; none if no pair finished
    pub win_rate: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Turns a game, those of both sides together
    pub turns: f64,
}

/// Bidding for the favored deck, when both sides know the curve and play equally well.
#[derive(Serialize, Clone, Debug)]
pub struct Bids {
    /// The favored deck
    pub deck: String,
    /// The highest bid of each side, the opener's first; none: it should not bid
    pub limits: [Option<u32>; 2],
    /// The lowest limit that the interval of the even handicap allows
    pub limit_low_95: u32,
    /// The highest limit that the interval of the even handicap allows
    pub limit_high_95: u32,
    /// How the auction ends if bids rise by one from nothing
    pub by_one: AuctionEnd,
    /// How the auction ends if any bid may be made
    pub by_any: AuctionEnd,
}

/// How an auction ends.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct AuctionEnd {
    /// Whether whoever opens the bidding gets the favored deck
    pub opener_plays_it: bool,
    /// The winning bid
    pub number: u32,
    /// Number of bids
    pub bids: u32,
    /// The win rate of the favored deck with that handicap, by the curve
    pub win_rate: f64,
}

/// The rulebook's own procedure: start with four, one more after three wins in a row, one less after
/// three losses in a row; computed from the curve.
#[derive(Serialize, Clone, Debug)]
pub struct Procedure {
    /// The deck that it is applied to
    pub deck: String,
    /// The average in the long run, with the central range that holds 95 % of the games
    pub settles: Interval,
    /// The share of games played with each handicap in the long run, from 0 on
    pub share: Vec<f64>,
    /// The long-run win rate
    pub win_rate: f64,
    /// The number of games within which half of all runs have reached the suggested number; none: never, or
    /// more than 20,000
    pub median_wait: Option<u32>,
    /// The number of games within which nine of ten runs have reached it
    pub nine_tenths_wait: Option<u32>,
    /// The average after some numbers of games
    pub course: Vec<(u32, f64)>,
}

impl ChainsReport {
    /// The suggested handicap with its sign.
    pub fn suggested(&self) -> i32 {
        let number = self.suggestion.number as i32;
        if self.suggestion.holder == Holder::Deck { number } else { -number }
    }

    /// Whether there is a handicap that makes it even, other than that of a deck against itself.
    pub fn suggests(&self) -> bool {
        !self.opponent.itself && !self.suggestion.beyond
    }

    /// Pairs at the suggested handicap, with its sign: at one number, or at two in the proportion of the fair
    /// alternation; none where nothing is suggested.
    pub fn suggested_for(&self, pairs: u64) -> Vec<(i32, u64)> {
        let sign = if self.suggestion.holder == Holder::Deck { 1 } else { -1 };
        match self.fair_alternation() {
            _ if !self.suggests() => Vec::new(),
            None => vec![(self.suggested(), pairs)],
            Some(turns) => {
                let more = (pairs * u64::from(turns.more_in_100_games) + 50) / 100;
                vec![(sign * turns.less as i32, pairs - more), (sign * turns.more as i32, more)]
            }
        }
    }

    fn name_of(&self, holder: Holder) -> &str {
        match holder {
            Holder::Deck => &self.deck,
            Holder::Opponent => &self.opponent.title,
        }
    }

    /// The side that has the suggested number.
    pub fn holder(&self) -> &str {
        self.name_of(self.suggestion.holder)
    }

    /// The fair suggestion, where it is not the suggested number.
    pub fn fair_alternation(&self) -> Option<&Alternating> {
        self.suggestion.alternating.as_ref().filter(|_| !self.suggestion.number_is_fair)
    }

    /// The fair alternation, in a sentence; none where the suggested number is fair.
    pub fn fair(&self) -> Option<String> {
        let turns = self.fair_alternation()?;
        Some(format!(
            "Fair in alternation: {} plays with {}, and wins {}.",
            self.holder(),
            turns.words(self.handicap),
            turns.win_rate.percent()
        ))
    }

    /// The favored side without a handicap, by the curve, in a sentence.
    pub fn favored(&self) -> Option<String> {
        let rate = self.without_handicap.as_ref()?;
        let (deck, opponent) = (&self.deck, &self.opponent.title);
        let without = format!("Without {}", self.handicap.many);
        let wins = format!("{deck} wins {}", rate.percent());
        Some(match Side::from_interval(rate, 0.5) {
            Side::Above => format!(
                "{without}, {deck} is favored against {opponent}: it wins {}.",
                rate.percent()
            ),
            Side::Below => format!("{without}, {opponent} {} favored: {wins}.", self.is_or_are()),
            Side::Undecided => {
                format!("{without}, {deck} against {opponent} is too close to call: {wins}.")
            }
        })
    }

    fn is_or_are(&self) -> &'static str {
        if self.opponent.decks > 1 { "are" } else { "is" }
    }

    /// The recommended bid, in a sentence; none where there is no bidding.
    pub fn bid(&self) -> Option<String> {
        let bids = self.bids.as_ref()?;
        let (low, high) = (bids.limit_low_95, bids.limit_high_95);
        let limit = bids.limits.into_iter().flatten().max();
        let many = self.handicap.many;
        Some(match limit {
            None => format!("Do not bid {many} for {} (limit {low} to {high}).", bids.deck),
            Some(limit) => {
                let limit = self.handicap.with_number(limit);
                format!("Bid up to {limit} for {} ({low} to {high}).", bids.deck)
            }
        })
    }

    /// The handicap that makes the pairing even, in a sentence.
    pub fn headline(&self) -> String {
        let s = &self.suggestion;
        let number = self.handicap.with_number(s.number);
        let holder = self.holder();
        if self.opponent.itself {
            return format!("A deck against itself is even with {}.", self.handicap.with_number(0));
        }
        if s.beyond {
            return format!("Even {number} on {holder} do not make the pairing even.");
        }
        self.headline_of_number(holder)
    }

    /// Its sentence where some number of the handicap makes the pairing about even.
    fn headline_of_number(&self, holder: &str) -> String {
        let s = &self.suggestion;
        let (even, even_of_holder) = (s.even.signed(1), s.even_of_holder().signed(1));
        let number = self.handicap.with_number(s.number);
        match (self.opponent.field, s.number) {
            (true, _) => format!("Strength in {}: {even}.", self.handicap.many),
            (false, 0) if s.number_is_fair => {
                format!("The pairing is even without a handicap; break-even: {even}.")
            }
            (false, 0) => {
                format!("The nearest whole number to break-even is 0; break-even: {even}.")
            }
            (false, _) if s.number_is_fair => {
                format!(
                    "The pairing is even with {number} on {holder}; break-even: {even_of_holder}."
                )
            }
            (false, _) => format!(
                "The nearest whole number to break-even is {number} on {holder}; break-even: \
                 {even_of_holder}."
            ),
        }
    }

    /// The suggested number, then one less and one more, with the holder's win rates; empty where no number
    /// is suggested.
    pub fn beside(&self) -> Vec<(u32, Interval)> {
        let s = &self.suggestion;
        if !self.suggests() {
            return Vec::new();
        }
        let mut numbers = vec![(s.number, s.win_rate)];
        numbers.extend(s.one_less.map(|rate| (s.number.saturating_sub(1), rate)));
        numbers.extend(s.one_more.map(|rate| (s.number + 1, rate)));
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn break_even_is_said_of_the_side_with_the_handicap() {
        let even = Interval { value: -1.8, low: -2.6, high: -0.9, count: 100, method: "" };
        let suggestion = |holder| Suggestion {
            number: 2,
            holder,
            even,
            beyond: false,
            win_rate: even,
            number_is_fair: true,
            alternating: None,
            one_less: None,
            one_more: None,
        };
        let of_opponent = suggestion(Holder::Opponent).even_of_holder();
        assert_eq!((of_opponent.value, of_opponent.low, of_opponent.high), (1.8, 0.9, 2.6));
        assert_eq!(suggestion(Holder::Deck).even_of_holder().value, -1.8);
    }
}
