//! Files of games, kept as what was answered in them.

use std::fs;
use std::path::{Path, PathBuf};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_sim::files::write_whole;
use archon_sim::play::{Outcome, play_keeping};
use archon_sim::player::Player;
use archon_sim::seeds::derive;
use archon_sim::tuning::cards::decks::{DeckPool, start_of};
use rayon::prelude::*;

/// Games of a file.
pub const SHARD: u64 = 500;

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
    let pool = DeckPool::new(library());
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
        write_whole(&file, &bytes).expect("the disk has room");
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
