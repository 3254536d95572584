//! What a study is played with: player, rules, seed, threads, journal; and who watches its progress.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use archon_sim::evaluation::Evaluated;
use archon_sim::players::registry::Named;
use serde_json::Value;

use super::StudyError;
use crate::counts::Counts;
use crate::games::GameInfo;
use crate::report::{Ended, Provenance};
use crate::runner::{self, Common, Event, Journal, Study};
use crate::threads;

/// Never set: the flag of studies that nobody interrupts.
static NEVER: AtomicBool = AtomicBool::new(false);

/// What a study is played with. The report depends on player, rules and seed, on nothing else.
#[derive(Clone)]
pub struct StudyContext<'c, G: Evaluated> {
    /// Who plays all decks
    pub player: Named<G>,
    /// The rules of all games
    pub rules: G::Rules,
    /// The seed that those of all games are derived from
    pub seed: u64,
    /// From 1 to [`threads::MOST_THREADS`]; one for each processor if none is given
    pub threads: Option<usize>,
    /// A file that keeps what was played; if it exists the study goes on from there
    pub journal: Option<PathBuf>,
    /// Ends the study as soon as it is set; the report is of what was played until then
    pub interrupted: &'c AtomicBool,
    /// Who watches
    pub progress: &'c dyn Progress,
}

/// Watches a study. It never changes what the study finds.
pub trait Progress: Sync {
    /// The study begins to play on so many threads; of a study of several parts, this part of it.
    fn begin(&self, _part: Option<&str>, _threads: usize) {}

    /// Something happened; called from all threads.
    fn event(&self, _event: Event<'_>) {}

    /// The study, or a part of it, has ended.
    fn end(&self, _ended: runner::Ended) {}
}

/// Nobody watches.
impl Progress for () {}

impl<G: Evaluated> StudyContext<'static, G> {
    /// The default rules, seed 1, a thread for each processor, no journal, nobody watching.
    pub fn new(player: Named<G>) -> StudyContext<'static, G> {
        StudyContext {
            player,
            rules: G::Rules::default(),
            seed: 1,
            threads: None,
            journal: None,
            interrupted: &NEVER,
            progress: &(),
        }
    }
}

impl<G: Evaluated> StudyContext<'_, G> {
    /// Plays a study with decks to which it refers by number. The journal names the command and the
    /// settings that its games depend on. A `part` of a study that has several has a journal of its
    /// own beside the one that is named, with the name of the part at its end.
    ///
    /// # Errors
    /// The threads cannot be started, or the journal cannot be used.
    pub fn run<S: Study<G>>(
        &self,
        command: &str,
        part: Option<&str>,
        settings: &Value,
        decks: &[G::Deck],
        study: &mut S,
    ) -> Result<runner::Ended, StudyError> {
        let pool = threads::pool(self.threads)?;
        let players = [self.player.clone()];
        let common =
            Common { decks, players: &players, seats: 2, rules: self.rules, seed: self.seed };
        let mut journal = match self.journal_of(part) {
            Some(path) => Some(Journal::open(&path, &runner::header(command, settings, &common))?),
            None => None,
        };
        self.progress.begin(part, pool.current_num_threads());
        let tell = |event: Event<'_>| self.progress.event(event);
        let ended = runner::run(study, &common, journal.as_mut(), &pool, self.interrupted, &tell);
        self.progress.end(*ended.as_ref().unwrap_or(&runner::Ended::Complete));
        Ok(ended?)
    }

    fn journal_of(&self, part: Option<&str>) -> Option<PathBuf> {
        let mut name = self.journal.clone()?.into_os_string();
        if let Some(part) = part {
            name.push(format!(".{part}"));
        }
        Some(name.into())
    }
}

impl<G: Evaluated + GameInfo> StudyContext<'_, G> {
    /// Where a report of what was counted comes from.
    pub fn provenance(
        &self,
        command: &'static str,
        settings: Value,
        counts: &Counts,
        ended: Ended,
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
            unfinished_games: counts.pairs.unfinished_games,
            forfeited_games: counts.forfeited.iter().sum(),
            ended,
        }
    }
}

/// Why a report has no more games: what the study says of itself, unless it was interrupted.
pub(crate) fn reason(run: runner::Ended, study: Ended) -> Ended {
    match run {
        runner::Ended::Complete => study,
        runner::Ended::Interrupted => Ended::Interrupted,
    }
}
