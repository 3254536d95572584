//! What a study is played with: player, rules, seed; and how it is run.

use std::cell::{OnceCell, RefCell};
use std::sync::atomic::Ordering;
use std::time::Duration;

use archon_sim::play::GameLoop;
use archon_sim::players::registry::NamedPlayer;
use serde_json::{Value, json};
use web_time::Instant;

use crate::counts::Counts;
use crate::error::StudyError;
use crate::game::GameInfo;
use crate::luck;
use crate::second_player::report::{SecondPlayerFigure, SecondPlayerReport};
use crate::second_player::{BothScores, IS_OFFERED, SecondPlayer, SharedPairs, corrected};
use archon_report::LeftOut;
use archon_report::{Provenance, StopReason};
use archon_runner::{Common, RunContext, Study, StudyRun, Task};

/// What is computed for the report may take so long after Ctrl-C.
const GRACE: Duration = Duration::from_millis(300);

/// What a study is played with. The report depends on player, rules and seed, on nothing else.
#[derive(Clone)]
pub struct StudyContext<'c, G: GameLoop> {
    /// Who plays all decks
    pub player: NamedPlayer<G>,
    /// Who plays some of the games as well, to show what depends on the player; only some studies ask
    pub second: Option<SecondPlayer<G>>,
    /// The rules of all games
    pub rules: G::Rules,
    /// The seed that those of all games are derived from
    pub seed: u64,
    /// Decks that were named and are left out because they cannot be played; reports list them
    pub left_out: Vec<LeftOut>,
    /// Assumptions about the decks that were played; [`Self::play_design`] fills the list
    pub assumptions: RefCell<Vec<String>>,
    /// Factor of the sizes of batches, from 1, in studies whose batches depend on earlier results: larger for
    /// many workers. The games of such a study depend on it
    pub batch_scale: u64,
    /// How it is run
    pub running: RunContext<'c>,
}

impl<G: GameLoop> StudyContext<'static, G> {
    /// The default rules, seed 1, a thread for each processor, no journal, nobody watching.
    pub fn new(player: NamedPlayer<G>) -> StudyContext<'static, G> {
        let (rules, running) = (G::Rules::default(), RunContext::default());
        StudyContext {
            player,
            second: None,
            rules,
            seed: 1,
            left_out: Vec::new(),
            assumptions: RefCell::default(),
            batch_scale: 1,
            running,
        }
    }
}

impl<G: GameLoop> StudyContext<'_, G> {
    /// Whether what is computed for a report has to come to its end: from 0.3 s after Ctrl-C, or after it was first
    /// asked then.
    pub(crate) fn stopped(&self) -> impl Fn() -> bool + '_ {
        let noticed = OnceCell::new();
        move || {
            self.running.interrupted.load(Ordering::Relaxed)
                && noticed.get_or_init(Instant::now).elapsed() > GRACE
        }
    }
}

impl<G: GameInfo> StudyContext<'_, G> {
    /// Plays a study with decks to which it refers by number, as [`RunContext::run_study`]. If its journal was
    /// begun with nearer goals, the settings list them. Returns whether the study was completed.
    ///
    /// # Errors
    /// As [`RunContext::run_study`].
    pub fn play_design<S: Study<G>>(
        &self,
        command: &str,
        part: Option<&str>,
        settings: &mut Value,
        decks: &[G::Deck],
        study: &mut S,
    ) -> Result<bool, StudyError> {
        let mut assumptions = self.assumptions.borrow_mut();
        for assumption in decks.iter().filter_map(G::assumption) {
            if !assumptions.contains(&assumption) {
                assumptions.push(assumption);
            }
        }
        drop(assumptions);
        if self.batch_scale != 1 {
            settings["batch_scale"] = self.batch_scale.into();
            study.scale_batches(self.batch_scale);
        }
        let players = [self.player.clone()];
        let (rules, seed) = (self.rules, self.seed);
        let luck = luck::of_games(seed, decks, &players, rules);
        let common = Common { decks, players: &players, seats: 2, rules, seed, luck };
        let run = StudyRun { command, part, settings, common: &common, codec: &G::codec() };
        let run = self.running.run_study(&run, study)?;
        if !run.begun_with.is_empty() {
            settings["begun_with"] = run.begun_with.into();
        }
        Ok(!run.interrupted)
    }
}

impl<G: GameInfo> StudyContext<'_, G> {
    /// Plays pairs of a study once more, by both players, and hands the scores of seat 0 by both to `figures`, by the
    /// decks of each task. The journal, if there is one, is a file beside that of the study, with `.second` at its
    /// end. None if no second player is wanted.
    ///
    /// # Errors
    /// As [`RunContext::run_study`].
    pub fn play_second(
        &self,
        command: &str,
        tasks: impl FnOnce(u64) -> Vec<Task>,
        decks: &[G::Deck],
        figures: impl FnOnce(&BothScores) -> Vec<SecondPlayerFigure>,
    ) -> Result<Option<SecondPlayerReport>, StudyError> {
        let Some(second) = self.second.as_ref().filter(|_| IS_OFFERED) else { return Ok(None) };
        let mut study = SharedPairs::new(tasks(second.pairs));
        let settings = json!({ "second_pairs": second.pairs });
        let players = [self.player.clone(), second.player.clone()];
        let (rules, seed) = (self.rules, self.seed);
        // The luck of the first player's games: they are the same once more.
        let luck = luck::of_games(seed, decks, &players[..1], rules);
        let common = Common { decks, players: &players, seats: 2, rules, seed, luck };
        let (part, codec) = (Some("second"), G::codec());
        let run = StudyRun { command, part, settings: &settings, common: &common, codec: &codec };
        let run = self.running.run_study(&run, &mut study)?;
        let scores = if run.interrupted { Vec::new() } else { study.scores() };
        Ok(Some(SecondPlayerReport {
            first_player: self.player.name().into(),
            player: second.player.name().into(),
            interrupted: run.interrupted,
            pairs_asked: second.pairs,
            win_rates: corrected(figures(&scores)),
        }))
    }

    /// The provenance of a report. `precision_unit`: the unit of the setting `precision`, as `Elo`; empty for
    /// a study without it.
    pub fn provenance(
        &self,
        (command, precision_unit): (&'static str, &'static str),
        settings: Value,
        counts: &Counts,
        ended: StopReason,
    ) -> Provenance {
        Provenance {
            archon: env!("CARGO_PKG_VERSION"),
            command,
            game: G::NAME,
            rules: G::rules_key(self.rules).into(),
            player: self.player.name().into(),
            seed: self.seed,
            settings,
            games: counts.games(),
            games_out_of_turns: counts.limits[0],
            unfinished_games: counts.pairs.unfinished_games,
            forfeited_games: counts.forfeited.iter().sum(),
            left_out: self.left_out.clone(),
            assumptions: self.assumptions.borrow().clone(),
            ended,
            precision_unit,
        }
    }
}

/// The precision and the most pairs of a study's settings.
pub(crate) fn precision_and_pairs(settings: &Value) -> (f64, u64) {
    // Written by this program, and checked by the journal: what is missing ends the study at once.
    let (precision, pairs) = (settings["precision"].as_f64(), settings["pairs"].as_u64());
    (precision.unwrap_or(f64::INFINITY), pairs.unwrap_or(0))
}

/// Why a report has no more games: the study's own reason, unless it was interrupted.
pub(crate) fn stop_reason(completed: bool, study: StopReason) -> StopReason {
    if completed { study } else { StopReason::Interrupted }
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::deck::Deck;

    use super::*;
    use crate::game::{KeyForge, find_decks};
    use crate::studies::{MatchupConfig, matchup};
    use archon_report::Report as _;
    use archon_report::render::text::render;

    #[test]
    fn a_report_names_the_rule_by_which_bonus_icons_are_spread() {
        let names = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
        let decks = find_decks::<KeyForge>(&names).expect("bundled");
        let mut decks: [Deck; 2] = decks.try_into().expect("two");
        let origin = |decks: &[Deck; 2]| {
            let context =
                StudyContext::new(NamedPlayer::<KeyForge>::read("random").expect("it exists"));
            let config = MatchupConfig { pairs: 8, ..MatchupConfig::default() };
            let report = matchup(&context, decks, &config).expect("it is played");
            render(&report.document(), None)
        };
        assert!(!origin(&decks).contains("assumed"));
        decks[1].icons_spread = 3;
        let text = origin(&decks);
        assert!(text.contains("3 bonus icons of Enhance"), "{text}");
        assert!(text.contains("name seeds"), "{text}");
    }
}
