//! `tune`: the evaluation's weights, from games that it plays against itself.

pub mod matchmaker;
pub mod report;

use archon_runner::{RunContext, threads};
use archon_sim::evaluation::network::Network;
use archon_sim::evaluation::{Evaluated, Evaluation};
use archon_sim::seeds::{derive, of_text};
use archon_sim::tuning::matches::score;
use archon_sim::tuning::polish::{Polish, polish};
use archon_sim::tuning::regression;
use archon_sim::tuning::sampling::{Positions, SamplingConfig};
use archon_sim::tuning::training::{TrainingConfig, train};
use serde_json::{Value, json};

use self::matchmaker::{Matches, Matchmaker};
use self::report::{Step, TuneReport};
use crate::error::StudyError;
use crate::game::{DeckSource, TuningDecks};
use crate::played_rounds::counted;

/// The settings of [`tune`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TuneConfig {
    /// Games that positions are sampled from; a quarter as many more are set apart to measure
    pub games: u64,
    /// The probability that the players of those games answer at random (epsilon)
    pub exploration: f64,
    /// How many of the positions are kept
    pub kept: f64,
    /// Whether the weights are fitted to the positions first
    pub regression: bool,
    /// How strongly the weights are held near those it begins with, in positions
    pub hold: f64,
    /// Generations of the polish by mirrored pairs; 0 leaves it out
    pub generations: u32,
    /// Candidates of a generation
    pub candidates: u64,
    /// Polish only what a seat could still do in its turn, which no regression gets right
    pub only_turn_local: bool,
    /// Mirrored pairs that each candidate plays
    pub pairs: u64,
    /// How far the first candidates are from where the polish begins
    pub step: f64,
    /// Mirrored pairs that measure the new weights, on decks and seeds set apart
    pub measure: u64,
    /// Hidden units of a network that is trained to correct the weights; 0 trains none
    pub units: u64,
    /// How often each position is shown to the network
    pub epochs: u32,
    /// The seed of all random numbers: the same seed gives the same weights
    pub seed: u64,
}

/// Tunes weights and measures them. `note` gets messages of progress.
///
/// # Errors
/// The threads cannot be started, or the journal cannot be used.
pub fn tune<G: DeckSource + Evaluated>(
    context: &RunContext<'_>,
    weights: &Weights<G>,
    config: &TuneConfig,
    note: &(dyn Fn(&str) + Sync),
) -> Result<TuneReport, StudyError> {
    let pool = threads::pool(context.threads)?;
    let decks = G::tuning_decks()?;
    let settings = settings(config, [&weights.from.table(), &weights.baseline.table()]);
    let all = (&decks.training[..], config.seed);
    let matchmaker = Matchmaker::new::<G>(context, &pool, all, &settings, expected(config))?;
    let mut tuning = Tuning { config, note, pool: &pool, decks, matchmaker };
    let mut steps = Vec::new();
    let tuned = tuning.tune(weights, &mut steps);
    tuning.matchmaker.end();
    let tuned = tuned?;
    // Weights that are not tuned to their end are no result.
    let interrupted = tuned.is_none();
    let (tuned, network) = tuned.map_or((None, None), |(tuned, network)| (Some(tuned), network));
    Ok(TuneReport {
        archon: env!("CARGO_PKG_VERSION"),
        command: "tune",
        game: G::NAME,
        seed: config.seed,
        settings,
        interrupted,
        steps,
        weights: tuned.map(|tuned| tuned.table()),
        network: network.map(|network| network.text(G::FEATURES)),
    })
}

/// The settings of the games, for the journal.
fn settings(config: &TuneConfig, weights: [&str; 2]) -> Value {
    json!({
        "weights": weights.map(|table| format!("{:016x}", of_text(table))),
        "games": config.games,
        "exploration": config.exploration,
        "kept": config.kept,
        "regression": config.regression,
        "hold": config.hold,
        "generations": config.generations,
        "candidates": config.candidates,
        "only_turn_local": config.only_turn_local,
        "pairs": config.pairs,
        "step": config.step,
        "measure": config.measure,
        "units": config.units,
        "epochs": config.epochs,
    })
}

/// How many pairs will be played, at most.
fn expected(config: &TuneConfig) -> u64 {
    let polish = u64::from(config.generations) * config.candidates * config.pairs;
    let measured = [config.regression, config.generations > 0, true, config.units > 0];
    polish + config.measure * measured.into_iter().filter(|measured| *measured).count() as u64
}

/// The evaluation that tuning begins with, and the one that the result is measured against.
pub struct Weights<G: Evaluated> {
    /// Where it begins
    pub from: Evaluation<G>,
    /// What the result is measured against
    pub baseline: Evaluation<G>,
    /// What the baseline is called
    pub baseline_name: String,
}

type Tuned<G> = (Evaluation<G>, Option<Network>);

/// Tuning under way.
struct Tuning<'t, G: DeckSource> {
    config: &'t TuneConfig,
    note: &'t (dyn Fn(&str) + Sync),
    pool: &'t rayon::ThreadPool,
    decks: TuningDecks<G::Deck>,
    matchmaker: Matchmaker<'t>,
}

/// Why tuning ends before its end.
enum Stop {
    /// Ctrl-C
    Interrupted,
    /// Something is wrong
    Failed(StudyError),
}

impl From<StudyError> for Stop {
    fn from(error: StudyError) -> Stop {
        Stop::Failed(error)
    }
}

/// How well weights foretell who wins.
fn fitted<G: Evaluated>(
    weights: &'static str,
    positions: &[Positions; 2],
    tuned: &Evaluation<G>,
) -> Step {
    let loss = |positions: &Positions| regression::loss(positions, tuned.weights());
    let [log_loss, log_loss_set_apart] = positions.each_ref().map(loss);
    Step::Fitted { weights, log_loss, log_loss_set_apart }
}

impl<G: DeckSource + Evaluated> Tuning<'_, G> {
    /// The tuned weights, with a network if one is trained; none if it was interrupted.
    fn tune(
        &mut self,
        weights: &Weights<G>,
        found: &mut Vec<Step>,
    ) -> Result<Option<Tuned<G>>, StudyError> {
        match self.steps(weights, found) {
            Ok(tuned) => Ok(Some(tuned)),
            Err(Stop::Interrupted) => Ok(None),
            Err(Stop::Failed(error)) => Err(error),
        }
    }

    fn steps(&mut self, weights: &Weights<G>, found: &mut Vec<Step>) -> Result<Tuned<G>, Stop> {
        let Weights { from, baseline, baseline_name } = weights;
        let positions = self.sample(from)?;
        let [learned, apart] = &positions;
        found.push(Step::Sampled { positions: learned.len(), positions_set_apart: apart.len() });
        let mut tuned = from.clone();
        found.push(fitted("before", &positions, &tuned));
        if self.config.regression {
            tuned = self.regression(learned, from);
            found.push(fitted("regression", &positions, &tuned));
            found.push(self.measure("regression", "its start", [&tuned, from])?);
        }
        if self.config.generations > 0 {
            let start = tuned.clone();
            tuned = self.polish(&start, &learned.spread())?;
            found.push(fitted("polish", &positions, &tuned));
            found.push(self.measure("polish", "its start", [&tuned, &start])?);
        }
        if tuned.weights() != baseline.weights() {
            found.push(self.measure("the table", baseline_name, [&tuned, baseline])?);
        }
        if self.config.units == 0 {
            return Ok((tuned, None));
        }
        let network = self.network(learned, &tuned);
        let corrected = tuned.clone().with_network(network.clone());
        let loss = |p: &Positions| {
            regression::loss_of(p, |found| f64::from(corrected.value_of_features(found)))
        };
        let [log_loss, log_loss_set_apart] = positions.each_ref().map(loss);
        found.push(Step::Fitted { weights: "network", log_loss, log_loss_set_apart });
        found.push(self.measure("network", "the table it corrects", [&corrected, &tuned])?);
        Ok((tuned, Some(network)))
    }

    /// Positions to learn from, and those that are set apart to measure.
    fn sample(&mut self, evaluation: &Evaluation<G>) -> Result<[Positions; 2], Stop> {
        let TuneConfig { games, seed, exploration, kept, .. } = *self.config;
        let learned =
            SamplingConfig { games, seed: derive(seed, 1), exploration, kept, same_deck: true };
        let apart =
            SamplingConfig { seed: derive(seed, 2), games: games / 4, same_deck: false, ..learned };
        let (decks, matchmaker) = (&self.decks, &mut self.matchmaker);
        let mut positions = |decks: &[G::Deck], sampling: &SamplingConfig| {
            matchmaker.sample(decks, evaluation, sampling)?.ok_or(Stop::Interrupted)
        };
        Ok([positions(&decks.training, &learned)?, positions(&decks.measuring, &apart)?])
    }

    /// The weights that foretell best who wins.
    fn regression(&self, positions: &Positions, from: &Evaluation<G>) -> Evaluation<G> {
        let (features, hold) = (G::FEATURES, self.config.hold);
        Evaluation::new(self.pool.install(|| {
            let weights = regression::fit(positions, features, from.weights(), hold);
            regression::fit_turn_local(positions, features, &weights, hold)
        }))
    }

    /// A network that corrects the weights.
    fn network(&self, positions: &Positions, tuned: &Evaluation<G>) -> Network {
        let TuneConfig { units, epochs, seed, .. } = *self.config;
        let how = TrainingConfig { units: units as usize, epochs, seed: derive(seed, 5) };
        self.pool.install(|| {
            train(positions, G::FEATURES, tuned.weights(), &how, |n, loss| {
                (self.note)(&format!("epoch {n}: log-loss {loss:.5} on a held-out tenth"));
            })
        })
    }

    fn polish(&mut self, start: &Evaluation<G>, spread: &[f32]) -> Result<Evaluation<G>, Stop> {
        let (config, note) = (self.config, self.note);
        let how = Polish {
            generations: config.generations,
            candidates: config.candidates as usize,
            pairs: config.pairs,
            step: config.step,
            only_turn_local: config.only_turn_local,
            seed: derive(config.seed, 4),
        };
        let (decks, matchmaker) = (&self.decks.training, &mut self.matchmaker);
        polish(start, spread, &how, |generation, candidates| {
            let sides: Vec<[&Evaluation<G>; 2]> =
                candidates.iter().map(|candidate| [candidate, start]).collect();
            let seed = how.seed_of(generation);
            let matches = Matches { decks, sides: &sides, pairs: how.pairs, seed };
            let played = matchmaker.play(&matches)?.ok_or(Stop::Interrupted)?;
            let scores: Vec<f64> = played.iter().map(|pairs| score(pairs)).collect();
            let mean = scores.iter().sum::<f64>() / scores.len() as f64;
            note(&format!("generation {generation}: candidates score {mean:.3}"));
            Ok(scores)
        })
    }

    /// The score of one evaluation against another, on the decks that are set apart.
    fn measure(
        &mut self,
        weights: &'static str,
        against: &str,
        sides: [&Evaluation<G>; 2],
    ) -> Result<Step, Stop> {
        let (pairs, seed) = (self.config.measure, derive(self.config.seed, 3));
        let matches = Matches { decks: &self.decks.measuring, sides: &[sides], pairs, seed };
        let played = self.matchmaker.play(&matches)?.ok_or(Stop::Interrupted)?;
        let counted = counted(played.iter().flatten());
        Ok(Step::Played {
            weights,
            against: against.into(),
            pairs: counted.pairs(),
            unfinished: counted.unfinished,
            score: counted.score(),
        })
    }
}
