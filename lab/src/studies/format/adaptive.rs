//! Adaptive and Adaptive Short: the auctions, and the match.

use archon_ratings::formats::bidding::{AuctionRates, BidAnswer, bidding};
use archon_ratings::formats::chain_rates::{ChainRates, Chooser};
use archon_ratings::formats::choices::{central, choices};
use archon_ratings::handicap::auction::{Raise, outcome};
use archon_ratings::handicap::curve::Curve;
use archon_report::Interval;

use super::decision::decision;
use super::kind::TournamentFormat;
use super::report::{Auction, Decision, StandingBid};

/// What was computed for a pairing.
pub(super) struct AdaptiveFigures {
    pub value: Interval,
    pub decisions: Vec<Decision>,
    pub auctions: Vec<Auction>,
}

/// Who chooses who goes first in the auctioned game: in game 3 of a best of three the deck's owner, who lost game 2.
const fn chooser(format: TournamentFormat) -> Chooser {
    match format {
        TournamentFormat::AdaptiveShort => Chooser::Chance,
        _ => Chooser::Owner,
    }
}

/// The figures of a pairing of my deck and theirs; none if the games do not say anything.
pub(super) fn figures(
    format: TournamentFormat,
    decks: [&str; 2],
    curve: &Curve,
    (estimate, draws): &(ChainRates, Vec<ChainRates>),
) -> Option<AdaptiveFigures> {
    let auction = |is_mine| auction(format, decks, is_mine, curve, (estimate, draws));
    let auctions = vec![auction(true)?, auction(false)?];
    if format == TournamentFormat::AdaptiveShort {
        let drawn: Vec<_> = draws.iter().map(ChainRates::adaptive_short).collect();
        let found = choices(&estimate.adaptive_short(), &drawn).ok()?;
        let names = decks.map(ToString::to_string);
        let decisions = vec![decision(["Deck to name", "name"], names, &found)];
        return Some(AdaptiveFigures { value: found.value, decisions, auctions });
    }
    let drawn = draws.iter().map(ChainRates::adaptive).collect();
    let value = central(estimate.adaptive(), drawn);
    Some(AdaptiveFigures { value, decisions: Vec::new(), auctions })
}

/// The auction of my deck, or of theirs.
fn auction(
    format: TournamentFormat,
    [mine, theirs]: [&str; 2],
    is_mine: bool,
    curve: &Curve,
    (estimate, draws): (&ChainRates, &[ChainRates]),
) -> Option<Auction> {
    let rates = |rates: &ChainRates| -> AuctionRates { rates.auction(is_mine, chooser(format)) };
    let (estimate, draws) = (rates(estimate), draws.iter().map(rates).collect::<Vec<_>>());
    let side = usize::from(!is_mine);
    let found = bidding(&estimate, &draws, side)?;
    let end = outcome([&estimate[0], &estimate[1]], Raise::ByAnyFromNone)?;
    let even = curve.break_even();
    let sign = if is_mine { 1.0 } else { -1.0 };
    let [low, high] = if is_mine { [even.low, even.high] } else { [-even.high, -even.low] };
    let answer = |(bid, answer): (u32, &BidAnswer)| StandingBid {
        bid,
        answer: answer.raise,
        win_rate: answer.score,
        conceded: answer.conceded,
        raised: answer.raised,
        regret: answer.regret,
        raise_share: answer.raise_share,
        may_concede: answer.may_concede,
        may_raise: answer.may_raise,
    };
    // Of my deck the first bid is my own.
    let answers = (0..).zip(&found.answers).skip(usize::from(is_mine)).map(answer);
    let [deck, other_deck] = if is_mine { [mine, theirs] } else { [theirs, mine] };
    Some(Auction {
        deck: deck.into(),
        other_deck: other_deck.into(),
        is_mine,
        value: found.value,
        break_even: Interval {
            value: sign * even.at,
            low,
            high,
            count: curve.pairs(),
            method: "one half within the band of the curve (Fieller)",
        },
        limit: found.limit,
        limit_95: found.limit_95,
        last_bid: end.chains,
        i_play_it: end.side == side,
        answers: answers.collect(),
    })
}
