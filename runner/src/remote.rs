//! Portions that are played by other processes, on this machine or others.
//!
//! A study stays where it was begun, with its design and its journal. What goes out is text: the study,
//! once, and its [portions](Portions); what comes back are lines with a checksum. A [`RemoteWorker`]
//! makes decks and players of the text and the header of the study of those: another build, or another
//! study, makes another header and is refused. A portion may be played twice, or in part: the same is
//! found, and counts once.

use std::sync::atomic::AtomicBool;

use archon_engine::core::game::Described;
use archon_engine::core::stop_flags::StopFlags;
use archon_sim::play::GameLoop;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry, WrongPlayer};
use archon_sim::seeds::of_text;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use web_time::{Duration, Instant};

use crate::codec::GameCodec;
use crate::executor::{Executor, Worker};
use crate::journal::header;
use crate::portion::{Portion, PortionId, PortionResult, from_line, to_line};
use crate::study::StudyRun;
use crate::tally::Tally;
use crate::task::Common;
use crate::work_queue::WorkQueue;

/// Has portions played by other processes.
pub trait RemoteExecutor: Sync {
    /// How many play at the same time.
    fn width(&self) -> usize;

    /// How long the portions that one of them is handed at once should last together.
    fn portion_lasts(&self) -> Duration;

    /// Has the portions of a batch played until there are no more, and hands the results in. `study`
    /// is what [`RemoteWorker::new`] reads.
    fn work(&self, study: &str, portions: &dyn Portions);
}

/// The portions of a batch, as text. Another process is handed several at once, of one task or of
/// many: a text on its way costs as much as some rounds.
pub trait Portions: Sync {
    /// The next ones, for [`RemoteWorker::play`]; none if there are no more. It waits while there may be.
    fn next(&self) -> Option<String>;

    /// Takes what [`RemoteWorker::play`] returned.
    ///
    /// # Errors
    /// The line is damaged, or nobody asked for it.
    fn hand_in(&self, line: &str) -> Result<(), RemoteError>;

    /// Whether no more portions are to be played.
    fn stopped(&self) -> bool;
}

/// The reason why a study, a portion or a result is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RemoteError {
    /// A text was damaged in transfer
    #[error("a {what} was damaged in transfer: {why}")]
    Damaged {
        /// Study, portion or result
        what: &'static str,
        /// What is wrong with it
        why: String,
    },
    /// The study was started by another version
    #[error(
        "the study was started by archon {theirs}, this worker has {ours}: workers need the same build"
    )]
    OtherVersion {
        /// The version that started the study
        theirs: String,
        /// The version of this worker
        ours: &'static str,
    },
    /// The worker has another build of the same version
    #[error(
        "this worker has another build, with other rules, cards or players: workers need the build that started the study"
    )]
    OtherBuild,
    /// A player of the study cannot play here
    #[error("on this worker {0}")]
    Player(#[from] WrongPlayer),
    /// A portion or result of another study
    #[error("the {what} belongs to another study")]
    OtherStudy {
        /// Portion or result
        what: &'static str,
    },
    /// The result was not requested
    #[error(transparent)]
    NotAsked(#[from] crate::work_queue::UnexpectedResult),
}

/// The part of a study on which its portions depend.
#[derive(Serialize, Deserialize)]
struct StudyText {
    archon: String,
    game: String,
    command: String,
    settings: Value,
    rules: String,
    seed: u64,
    luck: u64,
    seats: usize,
    players: Vec<String>,
    decks: Vec<String>,
    /// What is kept of the rounds: [`Tally::NAME`]
    tally: String,
    /// The fingerprint of the header
    study: u64,
}

/// A study whose portions a [`RemoteExecutor`] has played.
pub struct RemoteStudy<'e> {
    executor: &'e dyn RemoteExecutor,
    text: String,
    study: u64,
}

impl<'e> RemoteStudy<'e> {
    /// For a study; none if what is kept of it has no [name](Tally::NAME).
    pub fn new<G: Described, T: Tally<G>>(
        executor: &'e dyn RemoteExecutor,
        run: &StudyRun<'_, G>,
    ) -> Option<RemoteStudy<'e>> {
        let (text, study) = study_text::<G, T>(run)?;
        Some(RemoteStudy { executor, text, study })
    }
}

/// A study as text, for [`RemoteWorker::new`], and its fingerprint; none if what is kept of it has no
/// [name](Tally::NAME).
pub(crate) fn study_text<G: Described, T: Tally<G>>(
    run: &StudyRun<'_, G>,
) -> Option<(String, u64)> {
    let StudyRun { command, settings, common, codec, .. } = *run;
    let study = fingerprint(command, settings, common);
    let text = StudyText {
        archon: env!("CARGO_PKG_VERSION").into(),
        game: G::NAME.into(),
        command: command.into(),
        settings: settings.clone(),
        rules: (codec.rules_key)(common.rules).into(),
        seed: common.seed,
        luck: common.luck,
        seats: common.seats,
        players: common.players.iter().map(|player| player.name().into()).collect(),
        decks: common.decks.iter().map(codec.deck_to_text).collect(),
        tally: Some(T::NAME).filter(|name| !name.is_empty())?.into(),
        study,
    };
    Some((to_line(&text), study))
}

fn fingerprint<G: Described>(command: &str, settings: &Value, common: &Common<'_, G>) -> u64 {
    of_text(&header(command, settings, common).to_string())
}

impl<T: Serialize + serde::de::DeserializeOwned + Send> Executor<T> for RemoteStudy<'_> {
    fn width(&self) -> usize {
        self.executor.width()
    }

    fn portion_lasts(&self) -> Duration {
        self.executor.portion_lasts()
    }

    fn work(&self, queue: &WorkQueue<'_, T>) {
        self.executor.work(&self.text, &Lines { queue, study: self.study });
    }
}

/// A queue whose portions and results are text and name the study, with or without a journal.
struct Lines<'q, 'r, T> {
    queue: &'q WorkQueue<'r, T>,
    study: u64,
}

impl<T: Serialize + serde::de::DeserializeOwned + Send> Portions for Lines<'_, '_, T> {
    fn next(&self) -> Option<String> {
        let mut portions = self.queue.next_several();
        portions.iter_mut().for_each(|portion| portion.id.study = self.study);
        Some(portions).filter(|portions| !portions.is_empty()).map(|portions| to_line(&portions))
    }

    fn hand_in(&self, line: &str) -> Result<(), RemoteError> {
        let mut results: Vec<PortionResult<T>> = from_line(line).map_err(damaged("result"))?;
        if results.iter().any(|result| result.id.study != self.study) {
            return Err(RemoteError::OtherStudy { what: "result" });
        }
        results.iter_mut().for_each(|result| result.id.study = self.queue.study());
        Ok(self.queue.hand_in_several(results)?)
    }

    fn stopped(&self) -> bool {
        self.queue.stopped()
    }
}

fn damaged<E: std::fmt::Display>(what: &'static str) -> impl Fn(E) -> RemoteError {
    move |why| RemoteError::Damaged { what, why: why.to_string() }
}

/// A tally that other processes know by its name.
pub struct RemoteTally<G: Described> {
    name: &'static str,
    play: PlayInto<G>,
}

/// Plays portions, or what it can of them in so long, and writes what was found in each.
type PlayInto<G> = fn(&mut Worker<G>, &Common<'_, G>, &[Portion], Duration) -> String;

impl<G: GameLoop> RemoteTally<G> {
    /// For a tally with a [name](Tally::NAME).
    pub fn new<T: Tally<G>>() -> RemoteTally<G> {
        RemoteTally { name: T::NAME, play: play_into::<G, T> }
    }
}

fn play_into<G: GameLoop, T: Tally<G>>(
    worker: &mut Worker<G>,
    common: &Common<'_, G>,
    portions: &[Portion],
    longest: Duration,
) -> String {
    let (began, never) = (Instant::now(), AtomicBool::new(false));
    let play = |(n, portion): (usize, &Portion)| {
        let left = longest.saturating_sub(began.elapsed());
        // Of the first a round is played whatever it takes: the study goes on.
        if n > 0 && left.is_zero() {
            return PortionResult {
                id: PortionId { rounds: 0, ..portion.id },
                found: T::default(),
            };
        }
        worker.play_portion_for(left, common, portion, StopFlags::from(&never), &|_| {})
    };
    to_line(&portions.iter().enumerate().map(play).collect::<Vec<PortionResult<T>>>())
}

/// Plays portions of a study that runs in another process.
pub struct RemoteWorker<G: Described> {
    /// The fingerprint of the text
    text: u64,
    study: StudyText,
    decks: Vec<G::Deck>,
    players: Vec<NamedPlayer<G>>,
    rules: G::Rules,
    play: PlayInto<G>,
    worker: Worker<G>,
}

impl<G: GameLoop + PlayerRegistry> RemoteWorker<G> {
    /// For a study, as text, of which one of the tallies is kept.
    ///
    /// # Errors
    /// The text is damaged, or this build makes another study of it.
    pub fn new(
        text: &str,
        codec: &GameCodec<G>,
        tallies: &[RemoteTally<G>],
    ) -> Result<RemoteWorker<G>, RemoteError> {
        let study: StudyText = from_line(text).map_err(damaged("study"))?;
        let ours = env!("CARGO_PKG_VERSION");
        if study.archon != ours {
            return Err(RemoteError::OtherVersion { theirs: study.archon, ours });
        }
        let decks: Option<Vec<_>> =
            study.decks.iter().map(|deck| (codec.deck_of_text)(deck)).collect();
        let ready = |name: &String| NamedPlayer::<G>::read(name)?.ready();
        let players = study.players.iter().map(ready).collect::<Result<Vec<_>, WrongPlayer>>()?;
        let rules = (codec.read_rules)(&study.rules);
        let play = tallies.iter().find(|tally| tally.name == study.tally).map(|tally| tally.play);
        let (Some(decks), Some(rules), Some(play)) = (decks, rules, play) else {
            return Err(RemoteError::OtherBuild);
        };
        let (text, worker) = (of_text(text), Worker::default());
        let made = RemoteWorker { text, study, decks, players, rules, play, worker };
        let StudyText { command, settings, study, .. } = &made.study;
        if fingerprint(command, settings, &made.common()) != *study {
            return Err(RemoteError::OtherBuild);
        }
        Ok(made)
    }

    /// Whether it is for this study.
    pub fn is_for(&self, text: &str) -> bool {
        self.text == of_text(text)
    }

    fn common(&self) -> Common<'_, G> {
        Common {
            decks: &self.decks,
            players: &self.players,
            seats: self.study.seats,
            rules: self.rules,
            seed: self.study.seed,
            luck: self.study.luck,
        }
    }

    /// Plays portions, or as many of their first rounds as it can in so long, and at least one: results
    /// of those that come later have no rounds.
    ///
    /// # Errors
    /// The text is damaged, or of another study.
    pub fn play(&mut self, portions: &str, longest: Duration) -> Result<String, RemoteError> {
        let portions: Vec<Portion> = from_line(portions).map_err(damaged("portion"))?;
        let (decks, players) = (self.decks.len(), self.players.len());
        let fits = |portion: &Portion| {
            let mut seats = portion.task.seats.iter();
            portion.id.study == self.study.study
                && seats.all(|seat| seat.deck < decks && seat.player < players)
        };
        if !portions.iter().all(fits) {
            return Err(RemoteError::OtherStudy { what: "portion" });
        }
        let mut worker = std::mem::take(&mut self.worker);
        let found = (self.play)(&mut worker, &self.common(), &portions, longest);
        self.worker = worker;
        Ok(found)
    }
}
