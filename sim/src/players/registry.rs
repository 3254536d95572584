//! Every kind of player, by name, with its settings: `ismcts:iterations=2000,c=0.7`.

mod by_policy;

use std::sync::Arc;

use archon_engine::core::game::Game;

use super::greedy::{Greedy, GreedyConfig};
use super::ismcts;
use super::network::{self, Networked};
use super::pimc;
use super::planner::{BeamConfig, Planner};
use super::policy::PolicyPlayer;
use super::policy_error::PolicyError;
use super::program::{Program, ProgramConfig};
use super::random::Random;
use super::search::SearchConfig;
use super::search::tree_search::Resampling;
use super::searcher::Searcher;
use crate::evaluation::{AnswerPolicy, Evaluated, Evaluation, SearchEvaluation};
use crate::player::Player;
use crate::protocol::{Fault, GameProtocol};
use crate::settings::{
    Setting, Settings, WrongSetting, did_you_mean, nearest as most_similar, split_at_commas,
};

/// A kind of player.
pub struct Entry<G: Game> {
    /// Its name
    pub name: &'static str,
    /// What it does, in a sentence
    pub about: &'static str,
    /// What can be set
    pub settings: Vec<Setting>,
    /// Makes one
    pub make: fn(&Settings) -> Box<dyn Player<G>>,
    /// Whether one with these settings can play at all, found out before the first game, and what is got ready for it
    pub prepare: fn(&Settings) -> Result<Prepared<G>, CannotPlay>,
}

/// What is ready for the players of one name.
pub enum Prepared<G: Game> {
    /// Each is made from its settings
    Nothing,
    /// What all of them share, as a network that was read
    Shared {
        /// Makes one
        make: Maker<G>,
        /// Settings that say which content they share, to be added to the name where they are not there: whoever reads the
        /// name finds the same content or none
        identity: Vec<String>,
    },
}

impl<G: Evaluated> Prepared<G> {
    /// What is ready for players that `make` makes of an evaluation, if they share one by a network.
    fn by_network(
        shared: Option<(SearchEvaluation<G>, String)>,
        make: impl Fn(SearchEvaluation<G>) -> Box<dyn Player<G>> + Send + Sync + 'static,
    ) -> Prepared<G> {
        match shared {
            None => Prepared::Nothing,
            Some((evaluation, hash)) => Prepared::Shared {
                make: Arc::new(move || make(evaluation.clone())),
                identity: vec![format!("sha256={hash}")],
            },
        }
    }
}

/// Makes players that share something.
pub type Maker<G> = Arc<dyn Fn() -> Box<dyn Player<G>> + Send + Sync>;

/// Why a player that exists cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotPlay {
    /// A program does not start, or does not play the game
    #[error(transparent)]
    Program(#[from] Fault),
    /// A policy is not there, or of another kind
    #[error(transparent)]
    Policy(#[from] PolicyError),
}

impl<G: Game> Entry<G> {
    /// A kind of player that can always play.
    pub(super) fn new(
        name: &'static str,
        about: &'static str,
        settings: &[Setting],
        make: fn(&Settings) -> Box<dyn Player<G>>,
    ) -> Entry<G> {
        Entry { name, about, settings: settings.to_vec(), make, prepare: |_| Ok(Prepared::Nothing) }
    }

    /// Whether its name alone names a player: a program or a network must be said.
    pub fn stands_alone(&self) -> bool {
        !self.settings.iter().any(Setting::must_be_given)
    }
}

/// A game with a list of players, put together from the lists below by what the game offers.
pub trait PlayerRegistry: Game {
    /// Every kind of player of the game.
    fn players() -> Vec<Entry<Self>>;
}

/// The players of any game.
pub fn of_any_game<G: Game>() -> Vec<Entry<G>> {
    let about = "answers every question uniformly at random; the baseline";
    vec![Entry::new("random", about, &[], |_| Box::new(Random::default()))]
}

/// The players of a game with an evaluation.
pub fn with_evaluation<G: Networked>() -> Vec<Entry<G>> {
    let about = "looks one decision ahead with an evaluation of the position; fast";
    let greedy = Entry::new("greedy", about, GreedyConfig::SETTINGS, |settings| {
        Box::new(Greedy::<G>::from_config(&settings.into()))
    });
    let mut all = vec![greedy, ismcts_entry(), pimc_entry(), planner_entry()];
    if G::HAS_POLICY {
        all.extend(by_policy::entries());
    }
    all
}

fn ismcts_entry<G: Networked>() -> Entry<G> {
    Entry {
        prepare: |settings| prepare_search(settings, ismcts::RESAMPLING),
        ..Entry::new(
            "ismcts",
            "information-set Monte Carlo tree search, a fresh determinization for each iteration",
            ismcts::SETTINGS,
            |settings| make_search(settings, ismcts::RESAMPLING),
        )
    }
}

fn pimc_entry<G: Networked>() -> Entry<G> {
    Entry {
        prepare: |settings| prepare_search(settings, pimc::RESAMPLING),
        ..Entry::new(
            "pimc",
            "determinized Monte Carlo: `trees` determinizations, each searched as if it were known",
            &pimc::settings(),
            |settings| make_search(settings, pimc::RESAMPLING),
        )
    }
}

fn make_search<G: Networked>(settings: &Settings, resampling: Resampling) -> Box<dyn Player<G>> {
    let config = SearchConfig::from(settings);
    let evaluation = network::evaluation(config.evaluation, config.network());
    Box::new(Searcher::new(config, resampling).evaluating(evaluation))
}

fn prepare_search<G: Networked>(
    settings: &Settings,
    resampling: Resampling,
) -> Result<Prepared<G>, CannotPlay> {
    let config = SearchConfig::from(settings);
    let shared = network::shared_evaluation(config.evaluation, config.network())?;
    Ok(Prepared::by_network(shared, move |evaluation| {
        Box::new(Searcher::new(config.clone(), resampling).evaluating(evaluation))
    }))
}

fn planner_entry<G: Networked>() -> Entry<G> {
    Entry {
        prepare: prepare_planner,
        ..Entry::new(
            "planner",
            "plans its whole turn by a search over sequences of actions",
            BeamConfig::SETTINGS,
            |settings| {
                let config = BeamConfig::from(settings);
                let evaluation = network::evaluation(config.evaluation, config.network());
                match config.named_policy() {
                    Ok(policy) => planner::<G>(&config, evaluation, policy.map(|named| named.0)),
                    Err(why) => Box::new(PolicyPlayer::new(Err(why))),
                }
            },
        )
    }
}

/// A planner by an evaluation, and by a policy that does not ship, if there is one.
fn planner<G: Evaluated>(
    config: &BeamConfig,
    evaluation: SearchEvaluation<G>,
    policy: Option<Box<dyn AnswerPolicy<G>>>,
) -> Box<dyn Player<G>> {
    let planner = Planner::new(config.clone()).evaluating(evaluation);
    Box::new(match policy {
        Some(policy) => planner.asking(policy),
        None => planner,
    })
}

fn prepare_planner<G: Networked>(settings: &Settings) -> Result<Prepared<G>, CannotPlay> {
    let config = BeamConfig::from(settings);
    let policy = config.named_policy::<G>()?;
    let network = network::shared_evaluation(config.evaluation, config.network())?;
    if network.is_none() && policy.is_none() {
        return Ok(Prepared::Nothing);
    }
    let (evaluation, network_hash) = network.unzip();
    let (policy, policy_hash) = policy.unzip();
    let evaluation =
        evaluation.unwrap_or_else(|| Evaluation::from_source(config.evaluation).into());
    let of_network = network_hash.map(|hash| format!("sha256={hash}"));
    let of_policy = policy_hash.map(|hash| format!("weights_sha256={hash}"));
    Ok(Prepared::Shared {
        make: Arc::new(move || {
            let policy = policy.as_ref().map(|policy| policy.duplicate());
            planner(&config, evaluation.clone(), policy)
        }),
        identity: of_network.into_iter().chain(of_policy).collect(),
    })
}

/// The players of a game with a protocol.
pub fn with_protocol<G: GameProtocol>() -> Vec<Entry<G>> {
    vec![Entry {
        prepare: |settings| {
            Program::<G>::from_settings(settings).probe()?;
            Ok(Prepared::Nothing)
        },
        ..Entry::new(
            "program",
            "a program in any language that speaks the protocol of docs/protocol.md",
            ProgramConfig::SETTINGS,
            |settings| Box::new(Program::<G>::from_settings(settings)),
        )
    }]
}

/// Every kind of player of a game.
pub fn players<G: PlayerRegistry>() -> Vec<Entry<G>> {
    G::players()
}

/// A player as it was named, with its settings.
#[derive(Clone)]
pub struct NamedPlayer<G: Game> {
    name: String,
    settings: Settings,
    make: fn(&Settings) -> Box<dyn Player<G>>,
    prepare: fn(&Settings) -> Result<Prepared<G>, CannotPlay>,
    shared: Option<Maker<G>>,
}

impl<G: Game> std::fmt::Debug for NamedPlayer<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("NamedPlayer").field(&self.name).finish()
    }
}

/// Why a name names no player that can play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongPlayer {
    /// No player has the name
    #[error("unknown player {name:?}{}; players: {known}", did_you_mean(nearest.as_deref()))]
    Unknown {
        /// The name
        name: String,
        /// The name that is most like it
        nearest: Option<String>,
        /// The names there are
        known: String,
    },
    /// A setting or another player is announced, and there is none
    #[error("{text:?} ends after \"{mark}\": a setting (name=value) or a player is missing")]
    Incomplete {
        /// The players as they were named
        text: String,
        /// The mark at the end
        mark: char,
    },
    /// A setting does not fit
    #[error(transparent)]
    Setting(#[from] WrongSetting),
    /// It is one, but it cannot play
    #[error("the player {name} cannot play: {why}")]
    CannotPlay {
        /// The player as it was named
        name: String,
        /// What is wrong
        why: CannotPlay,
    },
}

impl<G: PlayerRegistry> NamedPlayer<G> {
    /// The player that a text names: `name` or `name:setting=value,setting=value`.
    ///
    /// # Errors
    /// [`WrongPlayer`].
    pub fn read(text: &str) -> Result<NamedPlayer<G>, WrongPlayer> {
        is_complete(text)?;
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let name = name.trim();
        let known = players::<G>();
        let names = || known.iter().map(|p| p.name);
        let entry = known.iter().find(|p| p.name == name).ok_or_else(|| WrongPlayer::Unknown {
            name: name.to_string(),
            nearest: most_similar(name, names()).map(str::to_string),
            known: names().collect::<Vec<_>>().join(", "),
        })?;
        let settings = Settings::read(entry.name, &entry.settings, settings)?;
        let (make, prepare) = (entry.make, entry.prepare);
        Ok(NamedPlayer { name: text.trim().to_string(), settings, make, prepare, shared: None })
    }
}

impl<G: Game> NamedPlayer<G> {
    /// A player without settings that need not be in the registry.
    pub fn made_by(name: &str, make: fn(&Settings) -> Box<dyn Player<G>>) -> NamedPlayer<G> {
        NamedPlayer {
            name: name.into(),
            settings: Settings::default(),
            make,
            prepare: |_| Ok(Prepared::Nothing),
            shared: None,
        }
    }

    /// This player if it can play: a program is started, greeted and ended again, a network is read. Commands ask
    /// this before the first game. The name then says which content was read.
    ///
    /// # Errors
    /// [`WrongPlayer::CannotPlay`].
    pub fn ready(mut self) -> Result<NamedPlayer<G>, WrongPlayer> {
        match (self.prepare)(&self.settings) {
            Ok(Prepared::Nothing) => Ok(self),
            Ok(Prepared::Shared { make, identity }) => {
                for setting in identity {
                    if !self.name.split([':', ',']).any(|own| own.trim() == setting) {
                        self.name = format!("{},{setting}", self.name);
                    }
                }
                self.shared = Some(make);
                Ok(self)
            }
            Err(why) => Err(WrongPlayer::CannotPlay { name: self.name, why }),
        }
    }

    /// As it was named, settings included.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A player of this kind.
    pub fn make(&self) -> Box<dyn Player<G>> {
        match &self.shared {
            Some(make) => make(),
            None => (self.make)(&self.settings),
        }
    }
}

/// That nothing is announced at the end of a text and missing.
fn is_complete(text: &str) -> Result<(), WrongPlayer> {
    match text.trim_end().chars().next_back() {
        Some(mark @ (':' | ',')) => Err(WrongPlayer::Incomplete { text: text.into(), mark }),
        _ => Ok(()),
    }
}

/// Reads a list of players. Commas separate players as well as settings: what follows a comma is a
/// setting of the player before if it has the form `name=value`. A comma between quotation marks
/// separates nothing.
///
/// # Errors
/// [`WrongPlayer`].
pub fn read_list<G: PlayerRegistry>(text: &str) -> Result<Vec<NamedPlayer<G>>, WrongPlayer> {
    is_complete(text)?;
    let mut names: Vec<String> = Vec::new();
    let is_setting = |part: &str| part.split_once('=').is_some_and(|(name, _)| !name.contains(':'));
    for part in split_at_commas(text) {
        match names.last_mut() {
            Some(last) if is_setting(part) => {
                last.push(',');
                last.push_str(part);
            }
            _ => names.push(part.to_string()),
        }
    }
    names.iter().map(|name| NamedPlayer::read(name)).collect()
}
