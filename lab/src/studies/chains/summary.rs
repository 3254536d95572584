//! From the games to the report.

use archon_ratings::handicap::alternation::{Alternation, FAIR_TOLERANCE};
use archon_ratings::handicap::auction::{self, Raise, favored};
use archon_ratings::handicap::curve::{BreakEven, Curve};
use archon_ratings::handicap::procedure;

use super::design::Chains;
use crate::game::StudyGame;
use crate::studies::chains::report::{
    Alternating, AuctionEnd, Bids, ChainsReport, CurvePoint, Holder, ObservedPoint, Opponent,
    Procedure, Suggestion,
};
use archon_report::{Interval, Provenance};

/// After so many games of the rulebook's procedure it is said where it is.
const COURSE: [u32; 4] = [10, 30, 100, 300];

/// The report; none if no pair has finished.
pub(super) fn report<G: StudyGame>(
    study: &mut Chains,
    deck: String,
    opponent: Opponent,
    provenance: Provenance,
) -> Option<ChainsReport> {
    study.conclude();
    let all = study.all();
    let first_player = all.pairs.of_first_player().score()?;
    let curve = &study.curve;
    let even = curve.break_even();
    let suggestion = suggestion(curve, &even);
    let scale = curve.scale();
    let points = (scale.lowest..=scale.highest)
        .map(|handicap| CurvePoint { handicap, win_rate: curve.score(handicap) });
    let observed = study.found.iter().map(|(handicap, counts)| ObservedPoint {
        handicap: *handicap,
        win_rate: counts.pairs.score(),
        pairs: counts.pairs.pairs(),
        games: counts.games(),
        turns: counts.turns as f64 / counts.games().max(1) as f64,
    });
    let ruled = G::HANDICAPS_IN_RULEBOOK;
    let bids = (ruled && !opponent.field && !opponent.itself)
        .then(|| bids(curve, &even, [&deck, &opponent.name]));
    let procedure = (ruled && !opponent.itself).then(|| {
        // Against a field it is the deck's own handicap that is looked for, in a pairing that of
        // the stronger one.
        let (own, rates) = match opponent.field {
            true => (true, (0..=scale.highest).map(|h| curve.score(h).value).collect()),
            false => favored(curve),
        };
        let deck = if own { &deck } else { &opponent.name };
        let wanted = if own { even.suggested } else { -even.suggested };
        procedure_of(deck, &rates, wanted.max(0) as usize)
    });
    let without_handicap = match opponent.itself {
        true => None,
        false => Some(curve.score(0)),
    };
    Some(ChainsReport {
        without_handicap,
        handicap: G::HANDICAP_WORDS,
        links: Vec::new(),
        suggestion,
        curve: points.collect(),
        observed: observed.collect(),
        first_player,
        lengths: all.lengths.reported()?,
        bids: bids.flatten(),
        procedure: procedure.flatten(),
        second_player: None,
        deck,
        opponent,
        provenance,
    })
}

/// The handicap that makes a pairing even.
pub(super) fn suggestion(curve: &Curve, even: &BreakEven) -> Suggestion {
    let own = match even.suggested {
        0 => even.at >= 0.0,
        suggested => suggested > 0,
    };
    let number = even.suggested.abs();
    let most = if own { curve.scale().highest } else { -curve.scale().lowest };
    let holder_wins = |number: i32| -> Interval {
        match own {
            true => curve.score(number),
            false => curve.score(-number).of_other(),
        }
    };
    let at = Interval {
        value: even.at,
        low: even.low,
        high: even.high,
        count: curve.pairs(),
        method: "one half within the band of the curve (Fieller)",
    };
    let win_rate = holder_wins(number);
    let alternating = curve.alternation().map(|turns| of_holder(&turns, own));
    Suggestion {
        number: number.unsigned_abs(),
        holder: if own { Holder::Deck } else { Holder::Opponent },
        even: at,
        beyond: even.beyond,
        number_is_fair: alternating.is_none() || (win_rate.value - 0.5).abs() <= FAIR_TOLERANCE,
        win_rate,
        alternating,
        one_less: (number > 0).then(|| holder_wins(number - 1)),
        one_more: (number < most).then(|| holder_wins(number + 1)),
    }
}

/// An alternation as its holder sees it.
fn of_holder(turns: &Alternation, own: bool) -> Alternating {
    let (less, more_in_100_games, win_rate) = match own {
        true => (turns.lower, turns.higher_of_100, turns.score),
        false => (-turns.lower - 1, 100 - turns.higher_of_100, turns.score.of_other()),
    };
    let less = less.unsigned_abs();
    Alternating { less, more: less + 1, more_in_100_games, win_rate }
}

/// What to bid for the favored deck. Both sides play equally well: the same player played both.
pub(super) fn bids(curve: &Curve, even: &BreakEven, decks: [&str; 2]) -> Option<Bids> {
    let (own, rates) = favored(curve);
    let rates = [rates.as_slice(), rates.as_slice()];
    let end = |raise| {
        auction::outcome(rates, raise).map(|end| AuctionEnd {
            opener_plays_it: end.side == 0,
            number: end.chains,
            bids: end.bids,
            win_rate: end.score,
        })
    };
    // The limit of equal players is the even handicap, rounded; and so are the ends of its interval.
    let (low, high) = if own { (even.low, even.high) } else { (-even.high, -even.low) };
    let rounded = |x: f64| x.round().max(0.0) as u32;
    Some(Bids {
        deck: decks[usize::from(!own)].to_string(),
        limits: auction::max_bids(rates),
        limit_low_95: rounded(low),
        limit_high_95: rounded(high),
        by_one: end(Raise::ByOne)?,
        by_any: end(Raise::ByAny)?,
    })
}

fn procedure_of(deck: &str, rates: &[f64], wanted: usize) -> Option<Procedure> {
    let procedure = procedure::Procedure::new(rates)?;
    let settled = procedure.stationary();
    let wait = procedure.first_passage(wanted);
    let average = |games: u32| {
        let shares = procedure.after(games);
        shares.iter().zip(0u32..).map(|(share, chains)| share * f64::from(chains)).sum()
    };
    Some(Procedure {
        deck: deck.to_string(),
        settles: settled.chains,
        share: settled.share,
        win_rate: settled.score,
        median_wait: wait.median,
        nine_tenths_wait: wait.percentile_90,
        course: COURSE.map(|games| (games, average(games))).to_vec(),
    })
}
