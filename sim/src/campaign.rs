//! Campaigns: many games between two decks, in parallel, the same games for any number of threads.

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::rules::setup::Start;
use rayon::prelude::*;

use crate::play::{Played, play, play_keeping};
use crate::players::Entry;
use crate::seeds::derive;
use crate::tally::Tally;

/// Games that are played together before their results are handed on.
const BATCH: u64 = 4_096;
/// Games that one task plays with the same players.
const TASK: u64 = 64;

/// Many games between two decks.
#[derive(Clone, Copy)]
pub struct Campaign<'d> {
    /// The decks
    pub decks: [&'d Deck; 2],
    /// Their chains at the start
    pub chains: [u8; 2],
    /// Who plays them
    pub players: [&'static Entry; 2],
    /// The rules
    pub edition: Edition,
    /// How many games
    pub games: u64,
    /// The seed that every game's is derived from
    pub seed: u64,
}

/// One game of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CampaignGame {
    /// Its number, from 0
    pub number: u64,
    /// Its seed
    pub seed: u64,
    /// What happened
    pub played: Played,
}

impl Campaign<'_> {
    /// What game number `number` starts from. Players take the first turn in turns.
    pub fn start(&self, number: u64) -> Start<'_> {
        Start {
            decks: self.decks,
            chains: self.chains,
            edition: self.edition,
            first: Some(if number.is_multiple_of(2) { Seat::One } else { Seat::Two }),
            seed: derive(self.seed, number),
        }
    }

    /// Plays one game alone, as a record that can be replayed.
    pub fn record(&self, number: u64) -> (CampaignGame, Record) {
        let start = self.start(number);
        let mut answers = Vec::new();
        let mut one = (self.players[0].make)();
        let mut two = (self.players[1].make)();
        let played = play_keeping(&start, [one.as_mut(), two.as_mut()], Some(&mut answers));
        let record = Record {
            decks: self.decks.map(Deck::clone),
            chains: self.chains,
            edition: self.edition,
            seed: start.seed,
            first: start.first,
            answers,
        };
        (CampaignGame { number, seed: start.seed, played }, record)
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
        let mut one = (self.players[0].make)();
        let mut two = (self.players[1].make)();
        (from..to)
            .map(|number| {
                let start = self.start(number);
                let played = play(&start, [one.as_mut(), two.as_mut()]);
                CampaignGame { number, seed: start.seed, played }
            })
            .collect()
    }
}
