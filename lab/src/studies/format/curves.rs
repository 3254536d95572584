//! Which games are played for formats with an auction: the chain curve of each pairing, as in `archon chains`.

use archon_engine::core::game::Game;
use archon_ratings::formats::chain_rates::{ChainRates, FirstPlayerAdvantage};
use archon_ratings::formats::rates::DRAWS;
use archon_ratings::handicap::curve::Scale;
use archon_report::StopReason;
use archon_runner::{Goal, PRECISION_AND_PAIRS, Study, Task};
use rand::Rng;
use serde_json::{Value, json};

use crate::context::precision_and_pairs;
use crate::counts::Counts;
use crate::studies::chains::ChainsConfig;
use crate::studies::chains::design::{Chains, LEAST};

/// Target precision of the break-even number of chains.
const CHAINS_PRECISION: f64 = 1.0;

/// The study: some pairings, each with its curve.
pub struct Curves {
    /// The pairings, my deck first
    pub pairings: Vec<CurveOfPairing>,
}

/// The curve of a pairing.
pub struct CurveOfPairing {
    /// My deck and theirs, by number
    pub decks: [usize; 2],
    /// Streams of one pairing: every pairing has its own
    streams: u64,
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
        let config = ChainsConfig {
            precision: CHAINS_PRECISION,
            win_rate: precision,
            pairs: pairs / pairings.len().max(1) as u64,
        };
        let curve = |(decks, scale): ([usize; 2], Scale)| CurveOfPairing {
            decks,
            streams: (scale.highest - scale.lowest) as u64 + 1,
            chains: Chains::new(&config, seed, scale, 1),
        };
        Curves { pairings: pairings.into_iter().map(curve).collect() }
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
    pub fn rates(&self, rng: &mut impl Rng) -> (ChainRates, Vec<ChainRates>) {
        let games = self.chains.found.values().map(|counts| &counts.pairs);
        let advantage = FirstPlayerAdvantage::observed(games);
        let curve = &self.chains.curve;
        let draws = ChainRates::draws(curve, advantage, DRAWS, rng);
        (ChainRates::estimate(curve, advantage), draws)
    }
}

impl<G: Game> Study<G> for Curves {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        let mut tasks = Vec::new();
        for (place, pairing) in self.pairings.iter_mut().enumerate() {
            for mut task in Study::<G>::next(&mut pairing.chains) {
                for seat in &mut task.seats {
                    seat.deck = pairing.decks[seat.deck];
                }
                // Its own streams begin with that of its first opponent.
                task.stream += place as u64 * pairing.streams;
                tasks.push(task);
            }
        }
        tasks
    }

    fn take(&mut self, task: &Task, found: Counts) {
        let streams = self.pairings[0].streams;
        let pairing = &mut self.pairings[(task.stream / streams) as usize - 1];
        Study::<G>::take(&mut pairing.chains, task, found);
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

    fn scale_batches(&mut self, by: u64) {
        self.pairings.iter_mut().for_each(|one| Study::<G>::scale_batches(&mut one.chains, by));
    }
}
