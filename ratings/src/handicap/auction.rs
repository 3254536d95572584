//! Bidding chains for the right to play the favored deck (rulebook, "Chain bidding").
//!
//! Both sides know both decks. A bid is a number of chains with which a side would play the favored deck;
//! the other side raises, or passes and takes the other deck. The payoffs are the win rates over the
//! chains, one curve for each side, because the sides may differ in skill with the deck. The outcome
//! under optimal bidding follows by backward induction (E. Zermelo 1913).
//!
//! The rulebook does not say by how much one may raise; its example has a first bid of five, then raises
//! by one. Both readings are offered, and the auction of Adaptive, in which the deck's owner has to open
//! with none. The rates are taken as known: an interval of the break-even
//! handicap is an interval of the maximal bids as well.

use super::curve::Curve;

/// How much higher a bid may be than the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raise {
    /// The first bid is 0, each raise one chain
    ByOne,
    /// Any first bid, any raise
    ByAny,
    /// The first bid is 0, any raise (Adaptive)
    ByAnyFromNone,
}

/// The best answer to a bid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// The bid to answer with; none to let the other side play the favored deck
    pub raise: Option<u32>,
    /// The chance of winning of the side that answers
    pub score: f64,
}

/// The outcome of an auction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AuctionOutcome {
    /// Which side plays the favored deck: 0 bids first
    pub side: usize,
    /// With this many chains
    pub chains: u32,
    /// Number of bids
    pub bids: u32,
    /// The win rate of that side
    pub score: f64,
}

/// The win rate of the favored deck over its chains, from none to the most, and whether it is the
/// curve's own deck (otherwise it is the opponent's).
pub fn favored(curve: &Curve) -> (bool, Vec<f64>) {
    let own = curve.score(0).value >= 0.5;
    let rates = if own {
        (0..=curve.scale().highest).map(|h| curve.score(h).value).collect()
    } else {
        (curve.scale().lowest..=0).rev().map(|h| 1.0 - curve.score(h).value).collect()
    };
    (own, rates)
}

/// The maximal bid of each side: the highest at which playing the favored deck is better than letting the
/// other side play it for one chain less. None for a side that should not play it even without chains.
/// `rates[side][chains]` is the win rate of a side with it.
pub fn max_bids(rates: [&[f64]; 2]) -> [Option<u32>; 2] {
    [0, 1].map(|side| {
        let (own, other) = (rates[side], rates[1 - side]);
        (0..own.len().min(other.len()))
            .take_while(|chains| own[*chains] > 1.0 - other[chains.saturating_sub(1)])
            .last()
            .map(|chains| chains as u32)
    })
}

/// The best answers to each bid: `answers[bid][side]` is that of a side to the other side's bid.
pub fn answers(rates: [&[f64]; 2], raise: Raise) -> Vec<[Answer; 2]> {
    let most = rates[0].len().min(rates[1].len());
    let mut answers = vec![[Answer { raise: None, score: 0.0 }; 2]; most];
    for bid in (0..most).rev() {
        for side in [0, 1] {
            let mut best = Answer { raise: None, score: 1.0 - rates[1 - side][bid] };
            let highest = if raise == Raise::ByOne { (bid + 2).min(most) } else { most };
            for (higher, theirs) in answers.iter().enumerate().take(highest).skip(bid + 1) {
                let score = 1.0 - theirs[1 - side].score;
                if score > best.score {
                    best = Answer { raise: Some(higher as u32), score };
                }
            }
            answers[bid][side] = best;
        }
    }
    answers
}

/// The outcome under optimal bidding if side 0 must open; none without rates.
pub fn outcome(rates: [&[f64]; 2], raise: Raise) -> Option<AuctionOutcome> {
    let answers = answers(rates, raise);
    let openings = if raise == Raise::ByAny { answers.len() } else { answers.len().min(1) };
    let theirs = |opening: &usize| answers[*opening][1].score;
    let opening = (0..openings).rev().min_by(|a, b| theirs(a).total_cmp(&theirs(b)))?;
    let (mut bid, mut side, mut bids) = (opening, 0, 1);
    while let Some(higher) = answers[bid][1 - side].raise {
        (bid, side, bids) = (higher as usize, 1 - side, bids + 1);
    }
    Some(AuctionOutcome { side, chains: bid as u32, bids, score: rates[side][bid] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::logistic;

    fn rates(even: f64, step: f64) -> Vec<f64> {
        (0..=24).map(|h| logistic(step * (even - f64::from(h)))).collect()
    }

    #[test]
    fn equal_players_stop_at_the_break_even_handicap() {
        let rates = rates(5.3, 0.1);
        assert_eq!(max_bids([&rates, &rates]), [Some(5), Some(5)]);
        // Whoever may name any number names it at once.
        let any = outcome([&rates, &rates], Raise::ByAny).unwrap();
        assert_eq!((any.side, any.chains, any.bids), (0, 5, 1));
        assert!(any.score > 0.5);
        // By single chains, from 0, the second bidder makes the sixth bid.
        let single = outcome([&rates, &rates], Raise::ByOne).unwrap();
        assert_eq!((single.side, single.chains, single.bids), (1, 5, 6));
    }

    #[test]
    fn the_side_with_more_skill_bids_higher_and_gets_the_deck() {
        let (better, worse) = (rates(9.0, 0.1), rates(5.0, 0.1));
        let [high, low] = max_bids([&better, &worse]).map(Option::unwrap);
        assert!(high >= low, "{high} {low}");
        let end = outcome([&better, &worse], Raise::ByAny).unwrap();
        assert_eq!(end.side, 0);
        assert!((end.score - 0.5).abs() < 0.15 && end.score > 0.5);
    }

    #[test]
    fn nobody_bids_for_a_deck_that_is_not_favored() {
        let rates = rates(-3.0, 0.1);
        assert_eq!(max_bids([&rates, &rates]), [None, None]);
        assert_eq!(outcome([&rates, &rates], Raise::ByAny).unwrap().chains, 0);
        assert_eq!(outcome([&[], &[]], Raise::ByAny), None);
    }

    #[test]
    fn who_answers_the_forced_bid_of_adaptive_jumps_to_the_break_even_handicap() {
        let rates = rates(5.3, 0.1);
        let rates = [&rates[..], &rates];
        let end = outcome(rates, Raise::ByAnyFromNone).unwrap();
        assert_eq!((end.side, end.chains, end.bids), (1, 5, 2));
        let answers = answers(rates, Raise::ByAnyFromNone);
        assert_eq!(answers[0][1].raise, Some(5));
        assert_eq!((answers[6][0].raise, answers[24][1].raise), (None, None));
        assert!((answers[6][0].score - (1.0 - rates[1][6])).abs() < 1e-12);
    }

    #[test]
    fn an_auction_does_not_pass_the_last_chain() {
        let rates = rates(80.0, 0.1);
        assert_eq!(max_bids([&rates, &rates]), [Some(24), Some(24)]);
        assert_eq!(outcome([&rates, &rates], Raise::ByOne).unwrap().chains, 24);
        assert_eq!(outcome([&rates, &rates], Raise::ByAny).unwrap().bids, 1);
    }
}
