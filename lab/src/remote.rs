//! Portions that are played by other processes, on this machine or others.
//!
//! A study stays where it was begun, with its design and its journal. What goes out is text: the study,
//! once, and its [portions](Portions); what comes back are lines with a checksum. A [`RemoteWorker`]
//! makes decks and players of the text and the header of the study of those: another build, or another
//! study, makes another header and is refused. A portion may be played twice, or in part: the same is
//! found, and counts once.

use std::time::{Duration, Instant};

use archon_sim::play::GameLoop;
use archon_sim::players::registry::{Named, PlayerRegistry};
use archon_sim::seeds::of_text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::arena::Pairs;
use crate::campaign::Games;
use crate::counts::Counts;
use crate::games::{GameInfo, Keeper, KeyForge};
use crate::runner::{
    Common, Executor, Portion, PortionId, PortionResult, Tally, WorkQueue, Worker, from_line,
    header, to_line,
};
use crate::studies::impact::rounds::Rounds;
use crate::studies::matchup::InDepth;
use crate::studies::matchup::depth::Depth;
use crate::totals::Totals;

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
    fn hand_in(&self, line: &str) -> Result<(), Refused>;

    /// Whether nothing more is wanted.
    fn stopped(&self) -> bool;
}

/// Why a study, a portion or a result is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// A text is not as it was written
    #[error("a {what} was changed on its way: {why}")]
    Damaged {
        /// Study, portion or result
        what: &'static str,
        /// What is wrong with it
        why: String,
    },
    /// Another archon has written it
    #[error(
        "the study is of archon {theirs}, this is {ours}: workers need the build that runs the study"
    )]
    OtherVersion {
        /// The version that has written it
        theirs: String,
        /// This one's
        ours: &'static str,
    },
    /// This build makes another study of it
    #[error(
        "this build makes another study of the same text, as one with other rules, cards or players does: workers need the build that runs the study"
    )]
    OtherBuild,
    /// A portion or result of another study
    #[error("the {what} is of another study")]
    OtherStudy {
        /// Portion or result
        what: &'static str,
    },
    /// Nobody has asked for it
    #[error(transparent)]
    NotAsked(#[from] crate::runner::Refused),
}

/// A study, as far as portions depend on it.
#[derive(Serialize, Deserialize)]
struct StudyText {
    archon: String,
    game: String,
    command: String,
    settings: Value,
    rules: String,
    seed: u64,
    seats: usize,
    players: Vec<String>,
    decks: Vec<String>,
    /// What is kept of the rounds: [`Tally::NAME`]
    tally: String,
    /// The fingerprint of the header
    study: u64,
}

/// A study whose portions a [`RemoteExecutor`] has played.
pub(crate) struct RemoteStudy<'e> {
    executor: &'e dyn RemoteExecutor,
    text: String,
    study: u64,
}

impl<'e> RemoteStudy<'e> {
    /// For a study; none if what is kept of it has no [name](Tally::NAME).
    pub(crate) fn new<G: GameInfo, T: Tally<G>>(
        executor: &'e dyn RemoteExecutor,
        command: &str,
        settings: &Value,
        common: &Common<'_, G>,
    ) -> Option<RemoteStudy<'e>> {
        let study = fingerprint(command, settings, common);
        let text = StudyText {
            archon: env!("CARGO_PKG_VERSION").into(),
            game: G::NAME.into(),
            command: command.into(),
            settings: settings.clone(),
            rules: G::rules_key(common.rules).into(),
            seed: common.seed,
            seats: common.seats,
            players: common.players.iter().map(|player| player.name().into()).collect(),
            decks: common.decks.iter().map(G::deck_to_text).collect(),
            tally: Some(T::NAME).filter(|name| !name.is_empty())?.into(),
            study,
        };
        Some(RemoteStudy { executor, text: to_line(&text), study })
    }
}

fn fingerprint<G: GameInfo>(command: &str, settings: &Value, common: &Common<'_, G>) -> u64 {
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

    fn hand_in(&self, line: &str) -> Result<(), Refused> {
        let mut results: Vec<PortionResult<T>> = from_line(line).map_err(damaged("result"))?;
        if results.iter().any(|result| result.id.study != self.study) {
            return Err(Refused::OtherStudy { what: "result" });
        }
        results.iter_mut().for_each(|result| result.id.study = self.queue.study());
        Ok(self.queue.hand_in_several(results)?)
    }

    fn stopped(&self) -> bool {
        self.queue.stopped()
    }
}

fn damaged<E: std::fmt::Display>(what: &'static str) -> impl Fn(E) -> Refused {
    move |why| Refused::Damaged { what, why: why.to_string() }
}

/// A game whose portions other processes can play.
pub trait RemoteGame: InDepth + PlayerRegistry {
    /// Plays portions of which the tally of this name is kept; none if there is no such tally.
    fn play_into(tally: &str) -> Option<PlayInto<Self>> {
        of_any_game(tally)
    }
}

/// Plays portions, or what it can of them in so long, and writes what was found in each.
pub type PlayInto<G> = fn(&mut Worker<G>, &Common<'_, G>, &[Portion], Duration) -> String;

impl RemoteGame for Keeper {}

impl RemoteGame for KeyForge {
    fn play_into(tally: &str) -> Option<PlayInto<KeyForge>> {
        match tally {
            Rounds::NAME => Some(play_into::<KeyForge, Rounds>),
            other => of_any_game(other),
        }
    }
}

fn of_any_game<G: InDepth>(tally: &str) -> Option<PlayInto<G>> {
    let known: [(&str, PlayInto<G>); 5] = [
        (<Counts as Tally<G>>::NAME, play_into::<G, Counts>),
        (<Depth<G> as Tally<G>>::NAME, play_into::<G, Depth<G>>),
        (<Totals as Tally<G>>::NAME, play_into::<G, Totals>),
        (<Games as Tally<G>>::NAME, play_into::<G, Games>),
        (<Pairs as Tally<G>>::NAME, play_into::<G, Pairs>),
    ];
    known.into_iter().find(|(name, _)| *name == tally).map(|(_, play)| play)
}

fn play_into<G: GameLoop, T: Tally<G>>(
    worker: &mut Worker<G>,
    common: &Common<'_, G>,
    portions: &[Portion],
    longest: Duration,
) -> String {
    let began = Instant::now();
    let play = |(n, portion): (usize, &Portion)| {
        let left = longest.saturating_sub(began.elapsed());
        // Of the first a round is played whatever it takes: the study goes on.
        if n > 0 && left.is_zero() {
            return PortionResult {
                id: PortionId { rounds: 0, ..portion.id },
                found: T::default(),
            };
        }
        worker.play_for(left, common, portion, &|| false, &|_| {})
    };
    to_line(&portions.iter().enumerate().map(play).collect::<Vec<PortionResult<T>>>())
}

/// Plays portions of a study that runs in another process.
pub struct RemoteWorker<G: RemoteGame> {
    /// The fingerprint of the text
    text: u64,
    study: StudyText,
    decks: Vec<G::Deck>,
    players: Vec<Named<G>>,
    rules: G::Rules,
    play: PlayInto<G>,
    worker: Worker<G>,
}

impl<G: RemoteGame> RemoteWorker<G> {
    /// For a study, as text.
    ///
    /// # Errors
    /// The text is damaged, or this build makes another study of it.
    pub fn new(text: &str) -> Result<RemoteWorker<G>, Refused> {
        let study: StudyText = from_line(text).map_err(damaged("study"))?;
        let ours = env!("CARGO_PKG_VERSION");
        if study.archon != ours {
            return Err(Refused::OtherVersion { theirs: study.archon, ours });
        }
        let decks: Option<Vec<_>> = study.decks.iter().map(|deck| G::deck_of_text(deck)).collect();
        let players: Result<Vec<_>, _> =
            study.players.iter().map(|name| Named::<G>::read(name)).collect();
        let rules = G::read_rules(Some(&study.rules));
        let (Some(decks), Ok(players), Ok(rules), Some(play)) =
            (decks, players, rules, G::play_into(&study.tally))
        else {
            return Err(Refused::OtherBuild);
        };
        let (text, worker) = (of_text(text), Worker::default());
        let made = RemoteWorker { text, study, decks, players, rules, play, worker };
        let StudyText { command, settings, study, .. } = &made.study;
        if fingerprint(command, settings, &made.common()) != *study {
            return Err(Refused::OtherBuild);
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
        }
    }

    /// Plays portions, or as many of their first rounds as it can in so long, and at least one: results
    /// of those that come later have no rounds.
    ///
    /// # Errors
    /// The text is damaged, or of another study.
    pub fn play(&mut self, portions: &str, longest: Duration) -> Result<String, Refused> {
        let portions: Vec<Portion> = from_line(portions).map_err(damaged("portion"))?;
        let (decks, players) = (self.decks.len(), self.players.len());
        let fits = |portion: &Portion| {
            let mut seats = portion.task.seats.iter();
            portion.id.study == self.study.study
                && seats.all(|seat| seat.deck < decks && seat.player < players)
        };
        if !portions.iter().all(fits) {
            return Err(Refused::OtherStudy { what: "portion" });
        }
        let mut worker = std::mem::take(&mut self.worker);
        let found = (self.play)(&mut worker, &self.common(), &portions, longest);
        self.worker = worker;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use archon_cards::library;
    use archon_engine::keyforge::deck::{bundled_deck, bundled_of};
    use archon_engine::keyforge::set::Set;

    use super::*;
    use crate::context::RunContext;
    use crate::field::Opponents;
    use crate::games::{DeckSource, find_decks};
    use crate::report;
    use crate::studies::{MatchupConfig, RateConfig, StudyContext, matchup, rate};

    /// Plays everything in this thread, each text twice, the second time as little of it as it can;
    /// keeps what went out and came back.
    struct Twice<G> {
        lasting: Duration,
        lines: Mutex<Vec<[String; 3]>>,
        game: std::marker::PhantomData<fn() -> G>,
    }

    impl<G> Twice<G> {
        fn lasting(lasting: Duration) -> Twice<G> {
            Twice { lasting, lines: Mutex::default(), game: std::marker::PhantomData }
        }
    }

    impl<G: RemoteGame> RemoteExecutor for Twice<G> {
        fn width(&self) -> usize {
            2
        }

        fn portion_lasts(&self) -> Duration {
            self.lasting
        }

        fn work(&self, study: &str, portions: &dyn Portions) {
            let mut worker = RemoteWorker::<G>::new(study).expect("the same build");
            assert!(worker.is_for(study) && !worker.is_for(&format!("{study} ")));
            while let Some(portion) = portions.next() {
                let lasting = [self.lasting, Duration::ZERO];
                let mut lines = lasting.map(|time| worker.play(&portion, time).expect("its own"));
                let played = self.lines.lock().expect("one thread").len();
                lines.rotate_right(played % 2);
                for line in &lines {
                    assert_eq!(portions.hand_in(line), Ok(()));
                    let damaged = line.replacen('1', "2", 1);
                    assert!(matches!(portions.hand_in(&damaged), Err(Refused::Damaged { .. })));
                }
                let [line, _] = lines;
                self.lines.lock().expect("one thread").push([study.into(), portion, line]);
            }
        }
    }

    fn context<G: RemoteGame>(
        remote: Option<&dyn RemoteExecutor>,
        seed: u64,
    ) -> StudyContext<'_, G> {
        let context = StudyContext::new(Named::<G>::read("random").expect("it exists"));
        let running = RunContext { remote, ..RunContext::default() };
        StudyContext { seed, running, ..context }
    }

    fn report<G: RemoteGame + DeckSource>(
        remote: Option<&dyn RemoteExecutor>,
        seed: u64,
    ) -> String {
        let decks = find_decks::<G>(&G::DEFAULT_DECKS).expect("bundled").try_into();
        let decks = decks.unwrap_or_else(|_| unreachable!("two are named"));
        let context = context::<G>(remote, seed);
        let config = MatchupConfig { pairs: 40, ..MatchupConfig::default() };
        report::json(&matchup(&context, &decks, &config).expect("it is played"))
    }

    /// What went out and came back in a study that finds what one on threads does.
    fn played_remotely<G: RemoteGame + DeckSource>(seed: u64) -> Vec<[String; 3]> {
        let twice = Twice::<G>::lasting(Duration::from_millis(5));
        assert_eq!(report::<G>(Some(&twice), seed), report::<G>(None, seed));
        twice.lines.into_inner().expect("one thread")
    }

    #[test]
    fn a_study_played_by_others_finds_the_same_and_other_studies_are_refused() {
        let (one, two) = (played_remotely::<KeyForge>(1), played_remotely::<KeyForge>(2));
        assert!(one.len() > 2);
        let ([study, ..], [_, other, _]) = (&one[0], &two[0]);
        let mut worker = RemoteWorker::<KeyForge>::new(study).expect("the same build");
        let refused = worker.play(other, Duration::ZERO);
        assert_eq!(refused, Err(Refused::OtherStudy { what: "portion" }));
        let changed = |of: &str, to: &str| {
            let mut text: Value = from_line(study).expect("whole");
            assert_ne!(text[of], to);
            text[of] = to.into();
            RemoteWorker::<KeyForge>::new(&to_line(&text)).map(|_| ())
        };
        assert_eq!(changed("command", "rate"), Err(Refused::OtherBuild));
        assert_eq!(changed("rules", "2018-07"), Err(Refused::OtherBuild));
        assert_eq!(changed("tally", "nothing"), Err(Refused::OtherBuild));
        assert!(matches!(changed("archon", "0.0.1"), Err(Refused::OtherVersion { .. })));
    }

    #[test]
    fn portions_of_many_pairings_go_out_together_and_may_come_back_in_part() {
        let bundled = bundled_of(Set::CallOfTheArchons).take(6);
        let decks = bundled.map(|(slug, _)| bundled_deck(library(), slug).expect("it is bundled"));
        let decks: Vec<_> = decks.collect();
        let rated = |remote: Option<&dyn RemoteExecutor>| {
            let config = RateConfig { pairs: 60, handicaps: false, ..RateConfig::default() };
            let context = context::<KeyForge>(remote, 4);
            let report = rate(&context, decks.clone(), &Opponents::EachOther, &config);
            report::json(&report.expect("it is played"))
        };
        let twice = Twice::<KeyForge>::lasting(Duration::from_secs(5));
        assert_eq!(rated(Some(&twice)), rated(None));
        let lines = twice.lines.into_inner().expect("one thread");
        let ids = |line: &str| -> Vec<PortionId> {
            let portions: Vec<Value> = from_line(line).expect("whole");
            let id = |portion: &Value| serde_json::from_value(portion["id"].clone());
            portions.iter().map(|portion| id(portion).expect("it has an id")).collect()
        };
        let several: Vec<_> = lines.iter().filter(|[_, sent, _]| ids(sent).len() > 1).collect();
        assert!(several.len() > 1, "{} texts", lines.len());
        let mut in_part = 0;
        for [_, sent, first] in &several {
            let (sent, first) = (ids(sent), ids(first));
            assert_eq!(sent.len(), first.len());
            assert!(first[0].rounds > 0);
            in_part += usize::from(first.last().expect("several").rounds == 0);
        }
        assert!(in_part > 0);
    }

    #[test]
    fn every_game_is_played_by_others_and_none_for_another() {
        let lines = played_remotely::<Keeper>(3);
        let [study, ..] = &lines[0];
        let other = RemoteWorker::<KeyForge>::new(study).map(|_| ());
        assert_eq!(other, Err(Refused::OtherBuild));
    }
}
