//! From the games to the report.

use std::collections::BTreeMap;
use std::time::Duration;

use archon_engine::core::game::Described as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::set::Set;
use archon_runner::Run;
use archon_sim::players::registry::NamedPlayer;

use super::counters::{COUNTERS, Counters};
use super::report::{LadderCost, LadderPlayer, LadderReport, LadderSet, SetFigure};
use super::{LadderConfig, PlayedSet, field};
use crate::studies::arena::Pairing;
use crate::studies::arena::counts::Counts;
use crate::studies::arena::standing::{Standing, fit, standings};

/// What was played so far.
pub(super) struct Summary {
    seed: u64,
    pairs: u64,
    names: Vec<String>,
    sets: Vec<LadderSet>,
    by_set: Vec<(Set, Vec<Standing>)>,
    all: Vec<(Pairing, Counts)>,
    counters: Vec<Counters>,
    took: Duration,
    threads: usize,
    interrupted: bool,
}

impl Summary {
    pub(super) fn new(
        seed: u64,
        config: &LadderConfig,
        players: &[NamedPlayer<KeyForge>],
    ) -> Summary {
        Summary {
            seed,
            pairs: config.pairs,
            names: players.iter().map(|player| player.name().to_string()).collect(),
            sets: Vec::new(),
            by_set: Vec::new(),
            all: Vec::new(),
            counters: vec![Counters::default(); players.len()],
            took: Duration::ZERO,
            threads: 1,
            interrupted: false,
        }
    }

    /// Adds what was played with the decks of a set.
    pub(super) fn add(&mut self, played: PlayedSet, run: &Run) {
        self.took += run.took;
        self.threads = run.threads;
        self.interrupted = run.interrupted;
        let PlayedSet { set, decks, rules, found } = played;
        if found.iter().all(|found| found.counts.games == 0) {
            // Interrupted before its first pair.
            return;
        }
        self.sets.push(LadderSet { set: set.key(), rules: rules.key(), decks });
        let mut of_set = Vec::new();
        for found in found {
            for (player, counters) in found.pairing.iter().zip(&found.counters) {
                self.counters[*player].add(counters);
            }
            match self.all.iter_mut().find(|(pairing, _)| *pairing == found.pairing) {
                Some((_, counts)) => counts.merge(&found.counts),
                None => self.all.push((found.pairing, found.counts.clone())),
            }
            of_set.push((found.pairing, found.counts));
        }
        let players = self.names.len();
        let fit = fit(players, &of_set);
        self.by_set.push((set, standings(players, &of_set, fit.as_ref())));
    }

    /// The report.
    pub(super) fn report(self) -> LadderReport {
        let players = self.names.len();
        let fit = fit(players, &self.all);
        let ranking = fit.as_ref().map(|fit| fit.ranking(self.seed));
        let standings = standings(players, &self.all, fit.as_ref());
        let next = standings.iter().skip(1).map(|standing| Some(standing.player)).chain([None]);
        let rows = standings.iter().zip(next).map(|(standing, next)| {
            let ranks = ranking.as_ref().map(|ranking| ranking.ranks[standing.player]);
            let ranking = ranking.as_ref();
            LadderPlayer {
                player: self.names[standing.player].clone(),
                elo: standing.elo,
                score: standing.score,
                ranks: ranks.map_or([1, players], |rank| [rank.best, rank.worst]),
                stronger_than_next: next.map(|next| {
                    ranking.is_some_and(|ranking| ranking.better(standing.player, next))
                }),
                games: standing.games,
                forfeited: standing.forfeited,
                decisions_per_game: standing.decisions as f64 / standing.games.max(1) as f64,
                by_set: self.figures_of(standing.player),
                counters: by_name(&self.counters[standing.player]),
            }
        });
        let thought = |of: fn(&Standing) -> u64, unit: f64| {
            let of = |standing: &Standing| {
                let (all, thought) = (of(standing), standing.thought.as_secs_f64());
                (all > 0).then(|| thought * unit / all as f64)
            };
            standings.iter().map(of).collect()
        };
        LadderReport {
            archon: env!("CARGO_PKG_VERSION"),
            command: "ladder",
            ladder: field::NAME,
            game: KeyForge::NAME,
            seed: self.seed,
            pairs: self.pairs,
            baseline: self.names[0].clone(),
            interrupted: self.interrupted,
            players: rows.collect(),
            cost: LadderCost {
                seconds: self.took.as_secs_f64(),
                threads: self.threads,
                milliseconds_per_game: thought(|standing| standing.games, 1e3),
                microseconds_per_decision: thought(|standing| standing.decisions, 1e6),
            },
            sets: self.sets,
        }
    }

    fn figures_of(&self, player: usize) -> Vec<SetFigure> {
        let of = |(set, standings): &(Set, Vec<Standing>)| {
            let standing = standings.iter().find(|standing| standing.player == player)?;
            let Standing { elo, score, games, .. } = standing.clone();
            Some(SetFigure { set: set.key(), elo, score, games })
        };
        self.by_set.iter().filter_map(of).collect()
    }
}

fn by_name(counters: &Counters) -> BTreeMap<&'static str, u64> {
    COUNTERS.iter().map(|counter| counter.name).zip(counters.0).collect()
}
