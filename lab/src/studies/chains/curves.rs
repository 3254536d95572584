//! The curves over the handicap of several pairings, each played as `archon chains` plays one: for the auctions of
//! `archon format` and the fair handicaps of `archon tournament`.

use archon_engine::core::game::Game;
use archon_ratings::estimate::{logit, normal_cdf};
use archon_ratings::formats::chain_rates::{ChainRates, FirstPlayerAdvantage};
use archon_ratings::formats::rates::DRAWS;
use archon_ratings::handicap::curve::Scale;
use archon_ratings::wilson::Z_95;
use archon_report::StopReason;
use archon_runner::{Goal, PRECISION_AND_PAIRS, Study, Task};
use rand::RngExt;
use serde_json::{Value, json};

use super::ChainsConfig;
use super::design::{Chains, LEAST};
use super::report::{Bids, Suggestion};
use super::summary::{bids, suggestion};
use crate::context::precision_and_pairs;
use crate::counts::Counts;

/// Target precision of the break-even number of chains.
const CHAINS_PRECISION: f64 = 1.0;

/// The study: some pairings, each with its curve.
pub struct Curves {
    /// The pairings
    pub pairings: Vec<CurveOfPairing>,
    /// Whether a pairing is played the same whichever others are
    is_selection: bool,
}

/// The curve of a pairing.
pub struct CurveOfPairing {
    /// The deck whose handicap is above 0, and its opponent, by number
    pub decks: [usize; 2],
    /// Its number, which decides the shuffles of its games
    number: u64,
    /// The games at each handicap
    pub chains: Chains,
}

impl Curves {
    /// A study of some pairings with these scales. `precision`: half the width of the interval of the win rate at the
    /// break-even number of chains, in percent; `pairs`: the most of all pairings together.
    pub fn new(
        pairings: Vec<([usize; 2], Scale)>,
        precision: f64,
        pairs: u64,
        seed: u64,
    ) -> Curves {
        let pairs = pairs / pairings.len().max(1) as u64;
        let numbered = (0..).zip(pairings).collect();
        Curves { is_selection: false, ..Curves::selected(numbered, precision, pairs, seed) }
    }

    /// A study of some of many pairings, each with its number among all: a journal that has games of a pairing is
    /// read whichever others are selected. `pairs`: the most of each pairing.
    pub fn selected(
        pairings: Vec<(u64, ([usize; 2], Scale))>,
        precision: f64,
        pairs: u64,
        seed: u64,
    ) -> Curves {
        let config = ChainsConfig { precision: CHAINS_PRECISION, win_rate: precision, pairs };
        let curve = |(number, (decks, scale))| CurveOfPairing {
            decks,
            number,
            chains: Chains::new(&config, seed, scale, 1),
        };
        let pairings = pairings.into_iter().map(curve).collect();
        Curves { pairings, is_selection: true }
    }

    /// The fewest pairs for so many pairings.
    pub const fn least_pairs(pairings: usize) -> u64 {
        LEAST * pairings as u64
    }

    /// All games.
    pub fn all(&self) -> Counts {
        let mut all = Counts::default();
        for pairing in &self.pairings {
            all.add(&pairing.chains.all());
            all.add(pairing.chains.beside_the_curve());
        }
        all
    }

    /// Why no more games are played.
    pub fn ended(&self) -> StopReason {
        let is_open = |pairing: &CurveOfPairing| pairing.chains.ended != StopReason::Precise;
        self.pairings
            .iter()
            .find(|pairing| is_open(pairing))
            .map_or(StopReason::Precise, |open| open.chains.ended)
    }
}

impl CurveOfPairing {
    /// The estimate of the rates of my deck, and draws from their posterior distribution.
    pub fn rates(&self, rng: &mut impl RngExt) -> (ChainRates, Vec<ChainRates>) {
        let games = self.chains.found.values().map(|counts| &counts.pairs);
        let advantage = FirstPlayerAdvantage::observed(games);
        let curve = &self.chains.curve;
        let draws = ChainRates::draws(curve, advantage, DRAWS, rng);
        (ChainRates::estimate(curve, advantage), draws)
    }

    /// The handicap that makes the pairing even.
    pub(crate) fn suggestion(&self) -> Suggestion {
        let curve = &self.chains.curve;
        suggestion(curve, &curve.break_even())
    }

    /// The p-value of an even pairing without handicaps. It is 0.05 where 0 is an end of the interval of the break-even
    /// handicap.
    pub(crate) fn p_value_of_none(&self) -> f64 {
        let without = self.chains.curve.score(0).map(logit);
        let end = if without.value > 0.0 { without.low } else { without.high };
        2.0 * normal_cdf(-Z_95 * (without.value / (without.value - end)).abs())
    }

    /// What to bid for the favored of the two decks with these names.
    pub(crate) fn bids(&self, names: [&str; 2]) -> Option<Bids> {
        let curve = &self.chains.curve;
        bids(curve, &curve.break_even(), names)
    }

    /// Streams of one pairing: every pairing has its own, from the number of its first opponent on.
    fn streams(&self) -> u64 {
        let scale = self.chains.curve.scale();
        (scale.highest - scale.lowest) as u64 + 1
    }
}

impl<G: Game> Study<G> for Curves {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        let mut tasks = Vec::new();
        for pairing in &mut self.pairings {
            let first = pairing.number * pairing.streams();
            for mut task in Study::<G>::next(&mut pairing.chains) {
                for seat in &mut task.seats {
                    seat.deck = pairing.decks[seat.deck];
                }
                task.stream += first;
                tasks.push(task);
            }
        }
        tasks
    }

    fn take(&mut self, task: &Task, found: Counts) {
        // Its own streams begin with that of its first opponent, whose number is 1.
        let is_of =
            |pairing: &&mut CurveOfPairing| task.stream / pairing.streams() == pairing.number + 1;
        if let Some(pairing) = self.pairings.iter_mut().find(is_of) {
            Study::<G>::take(&mut pairing.chains, task, found);
        }
    }

    fn expected(&self) -> u64 {
        self.pairings.iter().map(|pairing| Study::<G>::expected(&pairing.chains)).sum()
    }

    fn goals(&self) -> &'static [Goal] {
        PRECISION_AND_PAIRS
    }

    fn set_goals(&mut self, settings: &Value) {
        let (precision, pairs) = precision_and_pairs(settings);
        let each = json!({
            "precision": CHAINS_PRECISION,
            "win_rate": precision,
            "pairs": pairs / self.pairings.len().max(1) as u64,
        });
        self.pairings.iter_mut().for_each(|one| Study::<G>::set_goals(&mut one.chains, &each));
    }

    fn is_named_by_rounds(&self) -> bool {
        self.is_selection
    }

    fn scale_batches(&mut self, by: u64) {
        self.pairings.iter_mut().for_each(|one| Study::<G>::scale_batches(&mut one.chains, by));
    }
}
