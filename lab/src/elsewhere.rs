//! Portions that are played elsewhere: by other processes, on other machines.
//!
//! A study stays where it was begun, with its design and its journal. What goes out is text: the
//! [study](Portions), once, and its portions; what comes back are lines with a checksum. Who plays
//! makes decks and players of the text and the header of the study of those: another build, or another
//! study, makes another header and is refused. A portion may be played twice, or in part: the same is
//! found, and counts once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use archon_engine::keyforge::KeyForge;
use archon_sim::players::registry::Named;
use archon_sim::seeds::of_text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::arena::Pairs;
use crate::campaign::Games;
use crate::counts::Counts;
use crate::games::GameInfo;
use crate::runner::{
    Common, Executor, Portion, PortionResult, Tally, WorkQueue, Worker, from_line, header, to_line,
};
use crate::studies::impact::rounds::Rounds;
use crate::studies::matchup::depth::Depth;
use crate::totals::Totals;

/// Has portions played elsewhere.
pub trait Elsewhere: Sync {
    /// How many portions are played at the same time.
    fn width(&self) -> usize;

    /// How long a portion should last.
    fn portion_lasts(&self) -> Duration;

    /// Has the portions of a batch played until there are no more, and hands the results in. `study`
    /// is what [`Player::new`] reads.
    fn work(&self, study: &str, portions: &dyn Portions);
}

/// The portions of a batch, as text.
pub trait Portions: Sync {
    /// The next one, for [`Player::play`]; none if there are no more. It waits while there may be.
    fn next(&self) -> Option<String>;

    /// Takes what [`Player::play`] returned.
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
struct Described {
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

/// Plays the portions of a study elsewhere.
pub(crate) struct Remote<'e> {
    by: &'e dyn Elsewhere,
    text: String,
    study: u64,
}

impl<'e> Remote<'e> {
    /// For a study; none if its decks or what is kept of it have no text.
    pub(crate) fn new<G: GameInfo, T: Tally<G>>(
        by: &'e dyn Elsewhere,
        command: &str,
        settings: &Value,
        common: &Common<'_, G>,
    ) -> Option<Remote<'e>> {
        let study = fingerprint(command, settings, common);
        let described = Described {
            archon: env!("CARGO_PKG_VERSION").into(),
            game: G::NAME.into(),
            command: command.into(),
            settings: settings.clone(),
            rules: G::rules_key(common.rules).into(),
            seed: common.seed,
            seats: common.seats,
            players: common.players.iter().map(|player| player.name().into()).collect(),
            decks: common.decks.iter().map(G::deck_to_text).collect::<Option<_>>()?,
            tally: Some(T::NAME).filter(|name| !name.is_empty())?.into(),
            study,
        };
        Some(Remote { by, text: to_line(&described), study })
    }
}

fn fingerprint<G: GameInfo>(command: &str, settings: &Value, common: &Common<'_, G>) -> u64 {
    of_text(&header(command, settings, common).to_string())
}

impl<T: Serialize + serde::de::DeserializeOwned + Send> Executor<T> for Remote<'_> {
    fn width(&self) -> usize {
        self.by.width()
    }

    fn portion_lasts(&self) -> Duration {
        self.by.portion_lasts()
    }

    fn work(&self, queue: &WorkQueue<'_, T>) {
        self.by.work(&self.text, &Lines { queue, study: self.study });
    }
}

/// A queue whose portions and results are text and name the study, with or without a journal.
struct Lines<'q, 'r, T> {
    queue: &'q WorkQueue<'r, T>,
    study: u64,
}

impl<T: Serialize + serde::de::DeserializeOwned + Send> Portions for Lines<'_, '_, T> {
    fn next(&self) -> Option<String> {
        let mut portion = self.queue.next()?;
        portion.id.study = self.study;
        Some(to_line(&portion))
    }

    fn hand_in(&self, line: &str) -> Result<(), Refused> {
        let mut result: PortionResult<T> = from_line(line).map_err(damaged("result"))?;
        if result.id.study != self.study {
            return Err(Refused::OtherStudy { what: "result" });
        }
        result.id.study = self.queue.study();
        Ok(self.queue.hand_in(result)?)
    }

    fn stopped(&self) -> bool {
        self.queue.stopped()
    }
}

fn damaged<E: std::fmt::Display>(what: &'static str) -> impl Fn(E) -> Refused {
    move |why| Refused::Damaged { what, why: why.to_string() }
}

/// Plays portions of a study of KeyForge that was begun elsewhere.
pub struct Player {
    text: u64,
    described: Described,
    decks: Vec<<KeyForge as archon_engine::core::game::Game>::Deck>,
    players: Vec<Named<KeyForge>>,
    rules: <KeyForge as archon_engine::core::game::Game>::Rules,
    worker: Worker<KeyForge>,
}

impl Player {
    /// For a study, as text.
    ///
    /// # Errors
    /// The text is damaged, or this build makes another study of it.
    pub fn new(study: &str) -> Result<Player, Refused> {
        let described: Described = from_line(study).map_err(damaged("study"))?;
        let ours = env!("CARGO_PKG_VERSION");
        if described.archon != ours {
            return Err(Refused::OtherVersion { theirs: described.archon, ours });
        }
        let decks: Option<Vec<_>> =
            described.decks.iter().map(|deck| KeyForge::deck_of_text(deck)).collect();
        let players: Result<Vec<_>, _> =
            described.players.iter().map(|name| Named::<KeyForge>::read(name)).collect();
        let rules = KeyForge::read_rules(Some(&described.rules));
        let (Some(decks), Ok(players), Ok(rules)) = (decks, players, rules) else {
            return Err(Refused::OtherBuild);
        };
        let (text, worker) = (number_of(study), Worker::default());
        let player = Player { text, described, decks, players, rules, worker };
        let Described { command, settings, study, .. } = &player.described;
        if fingerprint(command, settings, &player.common()) != *study {
            return Err(Refused::OtherBuild);
        }
        Ok(player)
    }

    /// Whether it is for this study.
    pub fn is_for(&self, study: &str) -> bool {
        self.text == number_of(study)
    }

    fn common(&self) -> Common<'_, KeyForge> {
        Common {
            decks: &self.decks,
            players: &self.players,
            seats: self.described.seats,
            rules: self.rules,
            seed: self.described.seed,
        }
    }

    /// Plays a portion, or as many of its first rounds as it can in so long, and at least one.
    ///
    /// # Errors
    /// The portion is damaged, or of another study.
    pub fn play(&mut self, portion: &str, longest: Duration) -> Result<String, Refused> {
        let portion: Portion = from_line(portion).map_err(damaged("portion"))?;
        let count = |n: usize, all: usize| n < all;
        let fits = portion.task.seats.iter().all(|seat| {
            count(seat.deck, self.decks.len()) && count(seat.player, self.players.len())
        });
        if portion.id.study != self.described.study || !fits {
            return Err(Refused::OtherStudy { what: "portion" });
        }
        match self.described.tally.as_str() {
            name if name == <Counts as Tally<KeyForge>>::NAME => {
                Ok(self.found::<Counts>(&portion, longest))
            }
            name if name == <Rounds as Tally<KeyForge>>::NAME => {
                Ok(self.found::<Rounds>(&portion, longest))
            }
            name if name == <Depth<KeyForge> as Tally<KeyForge>>::NAME => {
                Ok(self.found::<Depth<KeyForge>>(&portion, longest))
            }
            name if name == <Totals as Tally<KeyForge>>::NAME => {
                Ok(self.found::<Totals>(&portion, longest))
            }
            name if name == <Games as Tally<KeyForge>>::NAME => {
                Ok(self.found::<Games>(&portion, longest))
            }
            name if name == <Pairs as Tally<KeyForge>>::NAME => {
                Ok(self.found::<Pairs>(&portion, longest))
            }
            _ => Err(Refused::OtherBuild),
        }
    }

    fn found<T: Tally<KeyForge>>(&mut self, portion: &Portion, longest: Duration) -> String {
        let mut worker = std::mem::take(&mut self.worker);
        let common = self.common();
        let result = worker.play_for::<T>(longest, &common, portion, &|| false, &|_| {});
        self.worker = worker;
        to_line(&result)
    }
}

fn number_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::context::RunContext;
    use crate::games::find_decks;
    use crate::report;
    use crate::studies::{MatchupConfig, StudyContext, matchup};

    /// Plays everything in this thread, each portion twice; keeps what went out and came back.
    #[derive(Default)]
    struct Twice(Mutex<Vec<[String; 3]>>);

    impl Elsewhere for Twice {
        fn width(&self) -> usize {
            2
        }

        fn portion_lasts(&self) -> Duration {
            Duration::from_millis(5)
        }

        fn work(&self, study: &str, portions: &dyn Portions) {
            let mut player = Player::new(study).expect("the same build");
            assert!(player.is_for(study) && !player.is_for(&format!("{study} ")));
            while let Some(portion) = portions.next() {
                let lasting = self.portion_lasts();
                let lines = [0; 2].map(|_| player.play(&portion, lasting).expect("its own"));
                for line in &lines {
                    assert_eq!(portions.hand_in(line), Ok(()));
                    let damaged = line.replacen('1', "2", 1);
                    assert!(matches!(portions.hand_in(&damaged), Err(Refused::Damaged { .. })));
                }
                let [line, _] = lines;
                self.0.lock().expect("one thread").push([study.into(), portion, line]);
            }
        }
    }

    fn report(elsewhere: Option<&dyn Elsewhere>, seed: u64) -> String {
        let names = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
        let decks = find_decks::<KeyForge>(&names).expect("bundled").try_into().expect("two");
        let context = StudyContext::new(Named::<KeyForge>::read("random").expect("it exists"));
        let running = RunContext { elsewhere, ..RunContext::default() };
        let context = StudyContext { seed, running, ..context };
        let config = MatchupConfig { pairs: 40, ..MatchupConfig::default() };
        report::json(&matchup(&context, &decks, &config).expect("it is played"))
    }

    #[test]
    fn a_study_played_elsewhere_finds_the_same_and_others_are_refused() {
        let (one, two) = (Twice::default(), Twice::default());
        assert_eq!(report(Some(&one), 1), report(None, 1));
        report(Some(&two), 2);
        let [one, two] = [one, two].map(|all| all.0.into_inner().expect("one thread"));
        assert!(one.len() > 2);
        let ([study, ..], [_, other, _]) = (&one[0], &two[0]);
        let mut player = Player::new(study).expect("the same build");
        let refused = player.play(other, Duration::ZERO);
        assert_eq!(refused, Err(Refused::OtherStudy { what: "portion" }));
        let changed = |of: &str, to: &str| {
            let mut described: Value = from_line(study).expect("whole");
            assert_ne!(described[of], to);
            described[of] = to.into();
            Player::new(&to_line(&described)).map(|_| ())
        };
        assert_eq!(changed("command", "rate"), Err(Refused::OtherBuild));
        assert_eq!(changed("rules", "2018-07"), Err(Refused::OtherBuild));
        assert!(matches!(changed("archon", "0.0.1"), Err(Refused::OtherVersion { .. })));
    }
}
