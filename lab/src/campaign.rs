//! Campaigns: many games between the same decks, in parallel, the same games for any number of
//! threads.

use archon_engine::core::game::{Match, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::record::Record;
use rayon::prelude::*;

use crate::tally::Tally;
use archon_sim::evaluation::Evaluated;
use archon_sim::play::{Outcome, Played, play, play_keeping};
use archon_sim::players::Player;
use archon_sim::players::registry::Named;
use archon_sim::seeds::derive;

/// Games that are played together before their results are handed on.
const BATCH: u64 = 4_096;
/// Games that one task plays with the same players.
const TASK: u64 = 64;

/// Many games between the same decks.
#[derive(Clone, Copy)]
pub struct Campaign<'d, G: Evaluated> {
    /// A deck for each seat
    pub decks: &'d [&'d G::Deck],
    /// Their handicaps
    pub handicaps: &'d [u16],
    /// Who plays them
    pub players: &'d [Named<G>],
    /// The rules
    pub rules: G::Rules,
    /// How many games
    pub games: u64,
    /// The seed that every game's is derived from
    pub seed: u64,
}

/// One game of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignGame {
    /// Its number, from 0
    pub number: u64,
    /// Its seed
    pub seed: u64,
    /// What happened
    pub played: Played,
    /// If a player gave the game up: why
    pub forfeit: Option<String>,
}

impl CampaignGame {
    fn of<G: Evaluated>(
        number: u64,
        seed: u64,
        played: Played,
        players: &[&mut dyn Player<G>],
    ) -> CampaignGame {
        let forfeit = match played.outcome {
            Outcome::Forfeited { by, .. } => Some(players[by].forfeits().unwrap_or_default()),
            _ => None,
        };
        CampaignGame { number, seed, played, forfeit }
    }
}

impl<G: Evaluated> Campaign<'_, G> {
    /// What game number `number` starts from. Seats take the first turn in turns.
    pub fn start(&self, number: u64) -> Match<'_, G> {
        Match {
            decks: self.decks,
            handicaps: self.handicaps,
            rules: self.rules,
            first: Some((number % self.decks.len() as u64) as Seat),
            seed: derive(self.seed, number),
        }
    }

    fn seated(&self) -> Vec<Box<dyn Player<G>>> {
        self.players.iter().map(Named::make).collect()
    }

    /// Plays one game alone, with the answers that replay it.
    pub fn play_one(&self, number: u64) -> (CampaignGame, Vec<usize>) {
        let start = self.start(number);
        let mut answers = Vec::new();
        let mut players = self.seated();
        let mut players: Vec<&mut dyn Player<G>> =
            players.iter_mut().map(|p| &mut **p as &mut dyn Player<G>).collect();
        let played = play_keeping(&start, &mut players, Some(&mut answers));
        (CampaignGame::of(number, start.seed, played, &players), answers)
    }

    /// Plays every game on the current thread pool of rayon. Results are handed to `each` in the
    /// order of the games; it says whether to go on. What was played until then is tallied.
    pub fn run(&self, mut each: impl FnMut(&CampaignGame) -> bool) -> Tally {
        let mut tally = Tally::default();
        let mut from = 0;
        while from < self.games {
            let to = (from + BATCH).min(self.games);
            let tasks: Vec<u64> = (from..to).step_by(TASK as usize).collect();
            let results: Vec<Vec<CampaignGame>> = tasks
                .into_par_iter()
                .map(|begin| self.play_some(begin, (begin + TASK).min(to)))
                .collect();
            for game in results.iter().flatten() {
                tally = tally.plus(Tally::of(&game.played));
                if !each(game) {
                    return tally;
                }
            }
            from = to;
        }
        tally
    }

    fn play_some(&self, from: u64, to: u64) -> Vec<CampaignGame> {
        let mut players = self.seated();
        let mut players: Vec<&mut dyn Player<G>> =
            players.iter_mut().map(|p| &mut **p as &mut dyn Player<G>).collect();
        (from..to)
            .map(|number| {
                let start = self.start(number);
                let played = play(&start, &mut players);
                CampaignGame::of(number, start.seed, played, &players)
            })
            .collect()
    }
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
            first: start.first.map(Side::from_index),
            answers,
        };
        (game, record)
    }
}
