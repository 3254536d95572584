//! The search for the best combination: effects of pods, race, final round.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, RestrictedList};
use archon_sim::players::registry::NamedPlayer;
use serde_json::Value;

use super::AllianceConfig;
use super::combinations::{Combination, Combinations};
use super::pods::{PAIRS_OF_SAMPLE, PodGames, sample};
use super::race::{BLOCK, Batch, Entrant, Race, final_round, halving};
use crate::context::StudyContext;
use crate::counts::Counts;
use crate::error::{ConfigError, StudyError};
use crate::game::GameInfo as _;

/// So many combinations enter the race at most, besides the unmodified decks.
pub const MOST_ENTRANTS: usize = 256;
/// Percent of the pairs that estimate the effects of pods, where there are more combinations than may enter.
const PERCENT_FOR_PODS: u64 = 40;
/// Most sampled combinations: each is a deck of its own.
const MOST_SAMPLES: u64 = 20_000;
/// The streams of the race and of the final round: no game of the search is played again in the final round.
const RACE_STREAM: u64 = 1;
const FINAL_STREAM: u64 = 2;

/// A search that is ready: everything that can be wrong with it is known.
pub struct Search<'s> {
    pub(super) context: &'s StudyContext<'s, KeyForge>,
    pub(super) combinations: Combinations<'s>,
    pub(super) field: &'s [Deck],
    finalists: usize,
    samples: usize,
    race: Vec<Batch>,
    last: Vec<Batch>,
}

/// What a search found.
pub struct FoundCombinations {
    /// The finalists
    pub finalists: Vec<Combination>,
    /// The final round
    pub last: Race,
    /// Whether the final round came to its end
    pub completed: bool,
    /// Combinations that entered the race
    pub entrants: usize,
    /// All games
    pub all: Counts,
}

impl<'s> Search<'s> {
    /// # Errors
    /// The decks make no Alliance deck, or there are too few pairs.
    pub fn new(
        context: &'s StudyContext<'s, KeyForge>,
        decks: &'s [Deck],
        field: &'s [Deck],
        restricted: Option<&RestrictedList>,
        config: &AllianceConfig,
    ) -> Result<Search<'s>, StudyError> {
        let combinations = Combinations::new(decks, restricted)?;
        let number = combinations.all.len();
        let finalists = (config.finalists as usize).min(number);
        let is_sampled = number > MOST_ENTRANTS + combinations.decks.len();
        let for_pods = if is_sampled {
            (config.pairs * PERCENT_FOR_PODS / 100).min(MOST_SAMPLES * PAIRS_OF_SAMPLE)
        } else {
            0
        };
        let samples = (for_pods / PAIRS_OF_SAMPLE) as usize;
        let entrants = if is_sampled { MOST_ENTRANTS + combinations.decks.len() } else { number };
        let race = match entrants > finalists {
            true => halving(entrants, finalists, config.pairs - for_pods),
            false => Some(Vec::new()),
        };
        let enough = samples > 0 || !is_sampled;
        let Some(race) = race.filter(|_| enough) else {
            let least = least_pairs(entrants, finalists, is_sampled);
            return Err(StudyError::Config(ConfigError::TooFewPairs {
                setting: "pairs",
                given: config.pairs,
                purpose: format!("for {entrants} combinations"),
                least: least.to_string(),
            }));
        };
        let last = final_round(finalists, config.final_pairs);
        Ok(Search { context, combinations, field, finalists, samples, race, last })
    }

    /// Plays it.
    ///
    /// # Errors
    /// A journal cannot be used, too many games were forfeited, or it was interrupted before the first batch of the
    /// final round.
    pub fn run(
        &self,
        settings: &Value,
        final_player: NamedPlayer<KeyForge>,
    ) -> Result<FoundCombinations, StudyError> {
        self.say_what_was_assumed();
        let mut all = Counts::default();
        let entrants = self.entrants(settings, &mut all)?;
        let number = entrants.len();
        let finalists = self.finalists(settings, entrants, &mut all)?;
        let context = StudyContext { player: final_player, ..self.context.clone() };
        let mut last = self.race_of(&finalists, self.last.clone(), FINAL_STREAM);
        let decks = self.decks_of(&finalists);
        let mut settings = settings.clone();
        settings["search_player"] = self.context.player.name().into();
        let completed = context.play_design("alliance", None, &mut settings, &decks, &mut last)?;
        all.add(&last.all);
        if last.all.pairs.pairs() == 0 {
            return Err(self.interrupted());
        }
        Ok(FoundCombinations { finalists, last, completed, entrants: number, all })
    }

    /// The combinations that enter the race: all of them, or the unmodified decks and those with the best pods.
    fn entrants(&self, settings: &Value, all: &mut Counts) -> Result<Vec<Combination>, StudyError> {
        let every = &self.combinations.all;
        if self.samples == 0 {
            return Ok(every.clone());
        }
        let sampled = sample(&self.combinations, self.samples, self.context.seed);
        let chosen: Vec<Combination> = sampled.iter().map(|place| every[*place]).collect();
        let mut study = PodGames::new(chosen.len(), self.field.len());
        let decks = self.decks_of(&chosen);
        let part = Some("pods");
        let mut settings = settings.clone();
        if !self.context.play_design("alliance", part, &mut settings, &decks, &mut study)? {
            return Err(self.interrupted());
        }
        all.add(&study.all);
        let predicted = study.predicted(&self.combinations, &sampled);
        let whole = self.combinations.decks.len();
        let mut best: Vec<usize> = (whole..every.len()).collect();
        let by = |one: &usize, two: &usize| {
            predicted[*two].total_cmp(&predicted[*one]).then(one.cmp(two))
        };
        // To sort all of a million combinations took a second, in which nothing looked at an interruption.
        if best.len() > MOST_ENTRANTS {
            best.select_nth_unstable_by(MOST_ENTRANTS, by);
            best.truncate(MOST_ENTRANTS);
        }
        best.sort_by(by);
        Ok((0..whole).chain(best).map(|place| every[place]).collect())
    }

    /// Those that the race leaves: the finalists, and the best unmodified deck if it is none of them.
    fn finalists(
        &self,
        settings: &Value,
        entrants: Vec<Combination>,
        all: &mut Counts,
    ) -> Result<Vec<Combination>, StudyError> {
        if self.race.is_empty() {
            return Ok(entrants);
        }
        let mut race = self.race_of(&entrants, self.race.clone(), RACE_STREAM);
        let decks = self.decks_of(&entrants);
        let part = Some("race");
        let mut settings = settings.clone();
        if !self.context.play_design("alliance", part, &mut settings, &decks, &mut race)? {
            return Err(self.interrupted());
        }
        all.add(&race.all);
        race.keep(self.finalists);
        Ok(race.left.iter().map(|entrant| entrants[*entrant]).collect())
    }

    fn race_of(&self, entrants: &[Combination], mut batches: Vec<Batch>, stream: u64) -> Race {
        let entrant = |one: &Combination| Entrant {
            is_whole: self.combinations.is_whole(*one),
            features: self.combinations.features(*one),
        };
        let number = entrants.len();
        let entrants = entrants.iter().map(entrant).collect();
        if stream == FINAL_STREAM {
            // Nobody is dropped.
            batches.iter_mut().for_each(|batch| batch.keep = number);
        }
        Race::new(batches, entrants, self.field.len(), stream, self.context.seed)
    }

    /// The decks of combinations, then the field.
    fn decks_of(&self, combinations: &[Combination]) -> Vec<Deck> {
        let decks = combinations.iter().map(|one| self.combinations.deck(*one));
        decks.chain(self.field.iter().cloned()).collect()
    }

    /// What was assumed of the decks holds for their pods.
    fn say_what_was_assumed(&self) {
        let mut assumptions = self.context.assumptions.borrow_mut();
        for assumption in
            self.combinations.decks.iter().filter_map(|deck| KeyForge::assumption(deck))
        {
            if !assumptions.contains(&assumption) {
                assumptions.push(assumption);
            }
        }
    }

    fn interrupted(&self) -> StudyError {
        StudyError::InterruptedSearch { has_journal: self.context.running.journal.is_some() }
    }
}

/// The fewest pairs with which a search of so many entrants can be made.
fn least_pairs(entrants: usize, finalists: usize, is_sampled: bool) -> u64 {
    let mut pairs = BLOCK * (entrants as u64 + 1);
    while halving(entrants, finalists, pairs).is_none() {
        pairs += BLOCK * (entrants as u64 + 1);
    }
    if is_sampled { (pairs * 100).div_ceil(100 - PERCENT_FOR_PODS) } else { pairs }
}
