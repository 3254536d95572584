//! Games of mixed players, kept as what was answered in them.

use std::fs;
use std::path::{Path, PathBuf};

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question as _;
use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::{Evaluated, Evaluation};
use archon_sim::play::{Outcome, play_keeping};
use archon_sim::player::{FORFEIT, Player};
use archon_sim::players::greedy::Greedy;
use archon_sim::players::planner::{BeamConfig, Planner};
use archon_sim::seeds::derive;
use archon_sim::settings::Settings;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::decks::{DeckPool, start_of};

/// Games of a file.
pub const SHARD: u64 = 500;

/// The probability that an exploring player answers at random.
const AT_RANDOM: f64 = 0.25;

/// Decisions of a player in a game, after which it is given up: what a card asks may never end.
pub const MOST_DECISIONS: u32 = 20_000;

/// Who plays a turn.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Planner,
    Greedy,
    Explore,
}

/// A player that draws who plays each of its turns.
struct Mixed {
    planner: Planner<KeyForge>,
    greedy: Greedy<KeyForge>,
    /// The probabilities of the planner and of greedy; the rest explores
    shares: (f64, f64),
    mode: Mode,
    decisions: u32,
    rng: Xoshiro256PlusPlus,
}

impl Player<KeyForge> for Mixed {
    fn begin(&mut self, seed: u64) {
        self.planner.begin(derive(seed, 1));
        self.greedy.begin(derive(seed, 2));
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 3));
        self.mode = Mode::Planner;
        self.decisions = 0;
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        self.decisions += 1;
        if self.decisions > MOST_DECISIONS {
            return FORFEIT;
        }
        let question = context.question();
        let n = question.num_choices();
        // Where one may not stop, a house is chosen: a turn begins.
        if question.is_at_step_boundary() && !(0..n).any(|a| KeyForge::passes(question, a)) {
            let drawn = self.rng.random::<f64>();
            self.mode = match self.shares {
                (planner, _) if drawn < planner => Mode::Planner,
                (planner, greedy) if drawn < planner + greedy => Mode::Greedy,
                _ => Mode::Explore,
            };
        }
        match self.mode {
            Mode::Planner => self.planner.decide(context),
            Mode::Explore if self.rng.random_bool(AT_RANDOM) => self.rng.random_range(0..n),
            Mode::Greedy | Mode::Explore => self.greedy.decide(context),
        }
    }
}

/// Plays the games of some files that are not there yet: of every turn `share` is played by the planner with
/// `settings` by an evaluation, of the rest three fifths by greedy, and two fifths by one that explores.
pub fn play(
    folder: &Path,
    (settings, evaluation): (&str, Evaluation<KeyForge>),
    share: f64,
    shards: (u64, u64),
    seed: u64,
) {
    let settings = Settings::read("planner", BeamConfig::SETTINGS, settings).expect("settings");
    let shares = (share, if share > 0.0 { 0.6 * (1.0 - share) } else { 0.85 });
    let player = || Mixed {
        planner: Planner::new(BeamConfig::from(&settings)).evaluating(evaluation.clone()),
        greedy: Greedy::new(Evaluation::default()),
        shares,
        mode: Mode::Planner,
        decisions: 0,
        rng: Xoshiro256PlusPlus::seed_from_u64(0),
    };
    play_files((folder, "games"), shards, seed, player, |answers, _, bytes| write(answers, bytes));
}

/// Plays the games of some files with an extension that are not there yet. `keep` writes what is kept of a game, from its answers
/// and the players after it.
pub fn play_files<P: Player<KeyForge>>(
    (folder, extension): (&Path, &str),
    shards: (u64, u64),
    seed: u64,
    player: impl Fn() -> P + Sync,
    keep: impl Fn(&[usize], [&P; 2], &mut Vec<u8>) + Sync,
) {
    fs::create_dir_all(folder).expect("a folder");
    let pool = DeckPool::new();
    (shards.0..shards.1).into_par_iter().for_each(|shard| {
        let file = folder.join(format!("{seed}-{shard:05}.{extension}"));
        if file.exists() {
            return;
        }
        let (mut one, mut other) = (player(), player());
        let mut bytes = Vec::new();
        for number in shard * SHARD..(shard + 1) * SHARD {
            let seed = derive(seed, number);
            let decks = pool.decks_of(seed);
            let decks = [&decks[0], &decks[1]];
            let mut answers = Vec::new();
            let start = start_of(&decks, seed);
            let played = play_keeping(&start, &mut [&mut one, &mut other], Some(&mut answers));
            if let Outcome::Forfeited { .. } = played.outcome {
                eprintln!("game {number} of {file:?}, between {decks:?}, does not end");
            }
            keep(&answers, [&one, &other], &mut bytes);
        }
        let part = file.with_extension("part");
        fs::write(&part, bytes).expect("the disk has room");
        fs::rename(&part, &file).expect("the folder is there");
    });
}

/// Writes the answers of a game.
pub fn write(answers: &[usize], bytes: &mut Vec<u8>) {
    bytes.extend((answers.len() as u16).to_le_bytes());
    for answer in answers {
        match u8::try_from(*answer) {
            Ok(byte) if byte < u8::MAX => bytes.push(byte),
            _ => {
                bytes.push(u8::MAX);
                bytes.extend((*answer as u16).to_le_bytes());
            }
        }
    }
}

/// The bytes of a file that are still to be read.
pub struct Bytes(std::vec::IntoIter<u8>);

impl Bytes {
    /// Those of a file.
    pub fn of(file: &Path) -> Bytes {
        Bytes(fs::read(file).expect("a file of games").into_iter())
    }

    fn next(&mut self) -> u8 {
        self.0.next().expect("a whole file")
    }

    fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.next(), self.next()])
    }

    /// Answers that [`write`] wrote.
    pub fn answers(&mut self) -> Vec<u16> {
        let count = self.number();
        let answer = |_| match self.next() {
            u8::MAX => self.number(),
            answer => u16::from(answer),
        };
        (0..count).map(answer).collect()
    }
}

/// The seed of a file's games, and the number of the first.
pub fn name_of(file: &Path) -> (u64, u64) {
    let name = file.file_stem().and_then(|name| name.to_str()).expect("a name");
    let (seed, shard) = name.split_once('-').expect("a seed and a number");
    let shard: u64 = shard.parse().expect("a number");
    (seed.parse().expect("a seed"), shard * SHARD)
}

/// Games of a file: the seed of each, and its answers.
pub fn read(file: &Path) -> Vec<(u64, Vec<u16>)> {
    let (seed, first) = name_of(file);
    let mut bytes = Bytes::of(file);
    (first..first + SHARD).map(|number| (derive(seed, number), bytes.answers())).collect()
}

/// The files with an extension in some folders, in order.
pub fn files(folders: &[&str], extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in folders {
        let all = fs::read_dir(folder).expect("a folder of games");
        let mut here: Vec<PathBuf> = all.map(|entry| entry.expect("a file").path()).collect();
        here.retain(|file| file.extension().is_some_and(|e| e == extension));
        here.sort();
        files.extend(here);
    }
    files
}
