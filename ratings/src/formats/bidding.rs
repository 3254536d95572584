//! What to answer to each bid in the auction of Adaptive where the win rates over the chains are estimates: the
//! auction is solved for the estimate and for curves drawn from their posterior distribution.
//!
//! The rates are those of [`crate::handicap::auction`]: side 0 is the owner of the auctioned deck, who has to
//! open with 0 chains; any higher bid is allowed.

use super::adaptive::owner_wins;
use super::choices::{ROUNDING, central, share_without};
use crate::estimate::Interval;
use crate::handicap::auction::{Answer, Raise, answers, max_bids};

/// My bidding for a deck.
#[derive(Clone, PartialEq, Debug)]
pub struct Bidding {
    /// My chance of winning the game under optimal bidding
    pub value: Interval,
    /// My highest bid: the highest number of chains with which playing the deck is better than facing it with one
    /// chain less. None if I should not play it even without chains
    pub limit: Option<u32>,
    /// The lowest and the highest limit of the central 95 % of the drawn curves
    pub limit_95: [Option<u32>; 2],
    /// My answers to the opponent's bids: the place is the standing bid
    pub answers: Vec<BidAnswer>,
}

/// The answer to a standing bid of the opponent.
#[derive(Clone, PartialEq, Debug)]
pub struct BidAnswer {
    /// The best bid for the estimate; none to concede
    pub raise: Option<u32>,
    /// My chance of winning with the best answer
    pub score: Interval,
    /// My chance of winning if I concede
    pub conceded: Interval,
    /// My chance of winning with the best of all higher bids; none at the highest one
    pub raised: Option<Interval>,
    /// The regret of the answer: by how much another one would be better
    pub regret: Interval,
    /// The share of the drawn curves in which some higher bid is better than to concede
    pub raise_share: f64,
    /// Whether conceding is not significantly worse than the best answer
    pub may_concede: bool,
    /// The lowest and the highest bid that are not significantly worse than the best answer; none if all are
    pub may_raise: Option<[u32; 2]>,
}

/// Rates over the chains: the owner's, the other player's.
pub type AuctionRates = [Vec<f64>; 2];

/// The bidding of a side, 0 for the owner, with the central 95 % of what is best for the drawn rates as intervals. None
/// if there are no rates, or a draw has other chains than the estimate.
pub fn bidding(estimate: &AuctionRates, draws: &[AuctionRates], side: usize) -> Option<Bidding> {
    let chains = estimate[0].len();
    let same = |rates: &AuctionRates| rates.iter().all(|rates| rates.len() == chains);
    if chains == 0 || !same(estimate) || !draws.iter().all(same) {
        return None;
    }
    let value = |rates: &AuctionRates| {
        let owner = owner_wins([&rates[0], &rates[1]]).unwrap_or(0.5);
        if side == 0 { owner } else { 1.0 - owner }
    };
    let limit = |rates: &AuctionRates| max_bids([&rates[0], &rates[1]])[side];
    let mut limits: Vec<Option<u32>> = draws.iter().map(limit).collect();
    limits.sort_unstable();
    let at = |level: f64| {
        let last = limits.len().saturating_sub(1) as f64;
        limits.get((level * last).round() as usize).copied().unwrap_or(limit(estimate))
    };
    let payoffs = Payoffs::new(estimate, side);
    let drawn: Vec<Payoffs> = draws.iter().map(|rates| Payoffs::new(rates, side)).collect();
    Some(Bidding {
        value: central(value(estimate), draws.iter().map(value).collect()),
        limit: limit(estimate),
        limit_95: [at(0.025).min(limit(estimate)), at(0.975).max(limit(estimate))],
        answers: (0..chains).map(|bid| answer(&payoffs, &drawn, bid)).collect(),
    })
}

/// What a side gets by each answer.
struct Payoffs {
    /// If it lets the other side play with so many chains
    conceded: Vec<f64>,
    /// If it bids so many, and both go on optimally
    raised: Vec<f64>,
}

impl Payoffs {
    fn new(rates: &AuctionRates, side: usize) -> Payoffs {
        let theirs = answers([&rates[0], &rates[1]], Raise::ByAnyFromNone);
        let other = |answers: &[Answer; 2]| 1.0 - answers[1 - side].score;
        Payoffs {
            conceded: rates[1 - side].iter().map(|rate| 1.0 - rate).collect(),
            raised: theirs.iter().map(other).collect(),
        }
    }

    /// The best higher bid with what it gives, the lowest of several; none at the highest bid.
    fn best_raise(&self, bid: usize) -> Option<(usize, f64)> {
        let higher = self.raised.iter().copied().enumerate().skip(bid + 1);
        higher.rev().max_by(|one, two| one.1.total_cmp(&two.1))
    }

    fn best(&self, bid: usize) -> f64 {
        let raised = self.best_raise(bid).map_or(0.0, |(_, gets)| gets);
        raised.max(self.conceded[bid])
    }
}

fn answer(estimate: &Payoffs, drawn: &[Payoffs], bid: usize) -> BidAnswer {
    let over_draws =
        |of: &dyn Fn(&Payoffs) -> f64| central(of(estimate), drawn.iter().map(of).collect());
    let raise = estimate.best_raise(bid);
    let is_raised = raise.is_some_and(|(_, gets)| gets > estimate.conceded[bid] + ROUNDING);
    let chosen = |payoffs: &Payoffs| match raise {
        Some((higher, _)) if is_raised => payoffs.raised[higher],
        _ => payoffs.conceded[bid],
    };
    let is_open = |of: &dyn Fn(&Payoffs) -> f64| {
        let regrets = drawn.iter().map(|payoffs| payoffs.best(bid) - of(payoffs)).collect();
        central(estimate.best(bid) - of(estimate), regrets).low <= ROUNDING
    };
    let open: Vec<u32> = (bid + 1..estimate.raised.len())
        .filter(|higher| is_open(&|payoffs| payoffs.raised[*higher]))
        .map(|higher| higher as u32)
        .collect();
    let gains: Vec<f64> = drawn.iter().map(|one| one.best(bid) - one.conceded[bid]).collect();
    BidAnswer {
        raise: raise.filter(|_| is_raised).map(|(higher, _)| higher as u32),
        score: over_draws(&|payoffs| payoffs.best(bid)),
        conceded: over_draws(&|payoffs| payoffs.conceded[bid]),
        raised: raise.map(|(higher, _)| over_draws(&|payoffs| payoffs.raised[higher])),
        regret: over_draws(&|payoffs| (payoffs.best(bid) - chosen(payoffs)).max(0.0)),
        raise_share: if drawn.is_empty() { 0.0 } else { 1.0 - share_without(&gains) },
        may_concede: is_open(&|payoffs| payoffs.conceded[bid]),
        may_raise: open.first().zip(open.last()).map(|(low, high)| [*low, *high]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::logistic;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn rates(even: f64) -> AuctionRates {
        [0, 1].map(|_| (0..=24).map(|h| logistic(0.1 * (even - f64::from(h)))).collect())
    }

    fn drawn(even: f64, error: f64) -> Vec<AuctionRates> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(15);
        (0..400).map(|_| rates(even + error * rng.random_range(-1.0..1.0))).collect()
    }

    #[test]
    fn answers_are_those_of_the_auction() {
        let estimate = rates(5.3);
        let found = bidding(&estimate, &[], 1).unwrap();
        let solved = answers([&estimate[0], &estimate[1]], Raise::ByAnyFromNone);
        assert_eq!(found.answers.len(), solved.len());
        for (bid, (found, solved)) in found.answers.iter().zip(&solved).enumerate() {
            assert_eq!(found.raise, solved[1].raise, "{bid}");
            assert!((found.score.value - solved[1].score).abs() < 1e-12, "{bid}");
        }
        assert_eq!((found.limit, found.limit_95), (Some(5), [Some(5), Some(5)]));
        let owner = bidding(&estimate, &[], 0).unwrap();
        assert!((owner.value.value + found.value.value - 1.0).abs() < 1e-12);
    }

    #[test]
    fn precise_curves_decide_and_vague_ones_leave_answers_open() {
        let precise = bidding(&rates(5.3), &drawn(5.3, 0.01), 1).unwrap();
        assert_eq!(precise.limit_95, [Some(5), Some(5)]);
        let first = &precise.answers[0];
        assert_eq!(
            (first.raise, first.may_raise, first.may_concede),
            (Some(5), Some([5, 5]), false)
        );
        assert!(first.raise_share == 1.0 && precise.answers[7].raise_share == 0.0);
        assert!(precise.answers[7].may_concede && precise.answers[7].may_raise.is_none());
        let vague = bidding(&rates(5.3), &drawn(5.3, 3.0), 1).unwrap();
        let [low, high] = vague.limit_95.map(Option::unwrap);
        assert!(low < 4 && high > 6, "{low} {high}");
        let [low, high] = vague.answers[0].may_raise.unwrap();
        assert!(low < 5 && high > 5, "{low} {high}");
        assert!(vague.answers[0].regret.high > precise.answers[0].regret.high);
        let open = &vague.answers[5];
        assert!(open.may_concede && open.raise_share > 0.2 && open.raise_share < 0.8);
    }

    #[test]
    fn there_is_no_bidding_without_rates_or_with_others() {
        assert_eq!(bidding(&[Vec::new(), Vec::new()], &[], 0), None);
        assert_eq!(bidding(&rates(1.0), &[[vec![0.5], vec![0.5]]], 0), None);
    }

    #[test]
    fn at_the_highest_bid_there_is_none_to_make() {
        let found = bidding(&rates(80.0), &[], 1).unwrap();
        let last = found.answers.last().unwrap();
        assert_eq!((last.raise, last.raised, found.limit), (None, None, Some(24)));
    }
}
