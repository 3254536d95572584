//! Campaigns: many games between the same decks, as a study of the [`runner`](archon_runner).

mod document;
pub mod lines;
pub mod report;
pub mod settings;
pub mod shards;
mod summary;
pub mod totals;

use std::sync::atomic::AtomicBool;

use archon_engine::core::exact::Exact;
use archon_engine::core::game::{Game, Match, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::player::Player as KeyForgePlayer;
use archon_engine::keyforge::record::Record;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use self::totals::Totals;
use crate::error::StudyError;
use crate::game::StudyGame;
use crate::studies::simulate::report::SimulationReport;
use archon_runner::Forfeits;
use archon_runner::{
    Common, GameCodec, Round, RoundKind, RunContext, SeatAssignment, Study, StudyRun, Tally, Task,
    numbers, run_study,
};
use archon_sim::play::{GameLoop, Outcome, PlayedGame, play_keeping};
use archon_sim::players::Player;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;

/// Many games between the same decks.
#[derive(Clone, Copy)]
pub struct Campaign<'d, G: Game> {
    /// A deck for each seat
    pub decks: &'d [&'d G::Deck],
    /// Their handicaps
    pub handicaps: &'d [u16],
    /// Who plays them
    pub players: &'d [NamedPlayer<G>],
    /// The rules
    pub rules: G::Rules,
    /// How many games
    pub games: u64,
    /// The seed of the campaign
    pub seed: u64,
    /// What the seeds of all games are derived from: [`luck::of_games`](crate::luck::of_games), unless other
    /// campaigns shall have the same shuffles
    pub luck: u64,
}

/// One game of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "InJournal", try_from = "InJournal")]
pub struct CampaignGame {
    /// Its number, from 0
    pub number: u64,
    /// Its seed
    pub seed: u64,
    /// What happened
    pub played: PlayedGame,
    /// If a player gave the game up: why
    pub forfeit: Option<String>,
}

impl CampaignGame {
    fn new<G: Game>(
        number: u64,
        seed: u64,
        played: PlayedGame,
        players: &[&mut dyn Player<G>],
    ) -> CampaignGame {
        let forfeit = match played.outcome {
            Outcome::Forfeited { by, .. } => Some(players[by].forfeits().unwrap_or_default()),
            _ => None,
        };
        CampaignGame { number, seed, played, forfeit }
    }
}

impl<G: GameLoop> Campaign<'_, G> {
    /// What game number `number` starts from. Seats take the first turn in turns.
    pub fn start(&self, number: u64) -> Match<'_, G> {
        Match {
            decks: self.decks,
            handicaps: self.handicaps,
            rules: self.rules,
            first: Some((number % self.decks.len() as u64) as Seat),
            seed: derive(self.luck, number),
        }
    }

    fn seated(&self) -> Vec<Box<dyn Player<G>>> {
        self.players.iter().map(NamedPlayer::make).collect()
    }

    /// Plays one game alone, with the answers that replay it.
    pub fn play_one(&self, number: u64) -> (CampaignGame, Vec<usize>) {
        let start = self.start(number);
        let mut answers = Vec::new();
        let mut players = self.seated();
        let mut players: Vec<&mut dyn Player<G>> =
            players.iter_mut().map(|p| &mut **p as &mut dyn Player<G>).collect();
        let played = play_keeping(&start, &mut players, Some(&mut answers));
        (CampaignGame::new(number, start.seed, played, &players), answers)
    }

    /// Plays every game on a pool, from a thread that is none of its own. Results are handed to `each`
    /// in the order of the games; it says whether to go on. What was played until then is counted.
    pub fn run(&self, pool: &rayon::ThreadPool, each: impl FnMut(&CampaignGame) -> bool) -> Totals {
        let decks: Vec<G::Deck> = self.decks.iter().map(|deck| (*deck).clone()).collect();
        let mut study = EachGame::new(self, each);
        let never = AtomicBool::new(false);
        run_study(&mut study, &self.common(&decks), None, pool, &never, &|_| {})
            .expect("without a journal nothing can fail");
        study.totals
    }

    /// What all games have in common, with the decks of all seats.
    pub fn common<'c>(&'c self, decks: &'c [G::Deck]) -> Common<'c, G> {
        Common {
            decks,
            players: self.players,
            seats: self.decks.len(),
            rules: self.rules,
            seed: self.seed,
            luck: self.luck,
        }
    }

    fn task(&self) -> Task {
        let seat = |n: usize| SeatAssignment {
            deck: n,
            player: n,
            handicap: self.handicaps.get(n).copied().unwrap_or(0),
        };
        let seats = (0..self.decks.len()).map(seat).collect();
        Task { kind: RoundKind::OneGame, seats, stream: 0, from: 0, rounds: self.games }
    }
}

/// A campaign of which only totals are kept.
pub struct InTotal {
    task: Option<Task>,
    games: u64,
    /// What was found so far
    pub totals: Totals,
}

impl InTotal {
    /// The games of a campaign.
    pub fn new<G: GameLoop>(campaign: &Campaign<'_, G>) -> InTotal {
        let (games, totals) = (campaign.games, Totals::default());
        InTotal { task: Some(campaign.task()), games, totals }
    }
}

impl<G: Game> Study<G> for InTotal {
    type Tally = Totals;

    fn next(&mut self) -> Vec<Task> {
        self.task.take().into_iter().collect()
    }

    fn take(&mut self, _: &Task, _: Totals) {}

    fn take_some(&mut self, _: &Task, found: Totals) -> Option<Totals> {
        self.totals = self.totals.plus(found);
        None
    }

    fn expected(&self) -> u64 {
        self.games
    }
}

/// A campaign whose games are handed on one by one, in their order.
pub struct EachGame<F> {
    task: Option<Task>,
    games: u64,
    /// What was found so far
    pub totals: Totals,
    each: F,
    over: bool,
}

impl<F: FnMut(&CampaignGame) -> bool> EachGame<F> {
    /// The games of a campaign; `each` says whether to go on.
    pub fn new<G: GameLoop>(campaign: &Campaign<'_, G>, each: F) -> EachGame<F> {
        let (games, totals) = (campaign.games, Totals::default());
        EachGame { task: Some(campaign.task()), games, totals, each, over: false }
    }
}

impl<G: Game, F: FnMut(&CampaignGame) -> bool> Study<G> for EachGame<F> {
    type Tally = Games;

    fn next(&mut self) -> Vec<Task> {
        self.task.take().into_iter().collect()
    }

    fn take(&mut self, _: &Task, _: Games) {}

    fn take_some(&mut self, _: &Task, found: Games) -> Option<Games> {
        for game in &found.0 {
            self.totals.count(&game.played);
            if !(self.each)(game) {
                self.over = true;
                break;
            }
        }
        None
    }

    fn has_enough(&self) -> bool {
        self.over
    }

    fn expected(&self) -> u64 {
        self.games
    }
}

/// Games of a campaign, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Games(Vec<CampaignGame>);

impl<G: Game> Tally<G> for Games {
    type Observer = ();

    const NAME: &'static str = "games";

    fn record(&mut self, round: &Round<()>) {
        self.0.extend(round.games.iter().map(|game| CampaignGame {
            number: round.number,
            seed: round.seed,
            played: game.played,
            forfeit: game.forfeit.clone(),
        }));
    }

    fn add(&mut self, later: Games) {
        self.0.extend(later.0);
    }

    fn forfeits(&self) -> Forfeits {
        let forfeited = self.0.iter().filter(|game| game.forfeit.is_some()).count();
        Forfeits { games: self.0.len() as u64, forfeited: forfeited as u64 }
    }
}

/// In a journal: number, seed, the game in numbers, and why it was forfeited.
type InJournal = (u64, Exact, Vec<u64>, Option<String>);

impl From<CampaignGame> for InJournal {
    fn from(game: CampaignGame) -> InJournal {
        (game.number, Exact(game.seed), numbers::of_game(&game.played), game.forfeit)
    }
}

impl TryFrom<InJournal> for CampaignGame {
    type Error = &'static str;

    fn try_from(
        (number, Exact(seed), played, forfeit): InJournal,
    ) -> Result<CampaignGame, Self::Error> {
        let played = numbers::to_game(&played).ok_or("the numbers of a game are wrong")?;
        Ok(CampaignGame { number, seed, played, forfeit })
    }
}

/// What the games and their order depend on, and whether a journal keeps every game.
fn settings(handicaps: &[u16], keep_games: bool) -> Value {
    json!({ "handicaps": handicaps, "csv": keep_games })
}

fn study_run<'r, G: StudyGame>(
    settings: &'r Value,
    common: &'r Common<'r, G>,
    codec: &'r GameCodec<G>,
) -> StudyRun<'r, G> {
    StudyRun { command: "simulate", part: None, settings, common, codec }
}

/// Plays a campaign, whose decks are `decks`, and reports what came of it. Where there is an `each`, it
/// gets every game, in their order, and says whether to go on.
///
/// # Errors
/// The threads cannot be started, the journal cannot be used, too many games were forfeited, or the campaign was interrupted
/// before its first game was finished.
pub fn simulate<G: StudyGame>(
    context: &RunContext<'_>,
    campaign: &Campaign<'_, G>,
    decks: &[G::Deck],
    each: Option<&mut dyn FnMut(&CampaignGame) -> bool>,
) -> Result<SimulationReport, StudyError> {
    let settings = settings(campaign.handicaps, each.is_some());
    let (common, codec) = (campaign.common(decks), G::codec());
    let run = study_run(&settings, &common, &codec);
    let (run, totals) = match each {
        None => {
            let mut study = InTotal::new(campaign);
            (context.run_study(&run, &mut study)?, study.totals)
        }
        Some(each) => {
            let mut study = EachGame::new(campaign, each);
            (context.run_study(&run, &mut study)?, study.totals)
        }
    };
    if run.interrupted && totals.games == 0 {
        return Err(StudyError::NothingPlayed);
    }
    Ok(summary::report(campaign, &totals, run.interrupted))
}

impl Campaign<'_, KeyForge> {
    /// Plays one game alone, as a record that can be replayed.
    pub fn record(&self, number: u64) -> (CampaignGame, Record) {
        let (game, answers) = self.play_one(number);
        let start = self.start(number);
        let record = Record {
            decks: [self.decks[0].clone(), self.decks[1].clone()],
            chains: [0, 1].map(|n| self.handicaps.get(n).map_or(0, |chains| *chains as u8)),
            edition: self.rules,
            seed: start.seed,
            first: start.first.map(KeyForgePlayer::from_index),
            answers,
        };
        (game, record)
    }
}
