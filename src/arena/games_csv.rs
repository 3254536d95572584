//! A file with a line for each game of an arena.

use std::path::{Path, PathBuf};

use archon_lab::arena::lines::GameLines;
use archon_lab::arena::{Arena, MirroredPair, Pairing};

use crate::error::Error;
use crate::files::NewFile;
use crate::games::Playable;

/// The file.
pub struct GamesCsv {
    path: PathBuf,
    lines: GameLines<NewFile>,
}

impl GamesCsv {
    /// Creates the file.
    pub fn create(path: &Path) -> Result<GamesCsv, Error> {
        let lines = GameLines::new(NewFile::create(path)?);
        Ok(GamesCsv { path: path.into(), lines })
    }

    /// Writes both games of a pair.
    pub fn write<G: Playable>(
        &mut self,
        arena: &Arena<'_, G>,
        pairing: Pairing,
        pair: &MirroredPair,
    ) -> Result<(), Error> {
        self.lines.write(arena, pairing, pair).map_err(|why| failed(&self.path, why))
    }

    /// Writes what is still held back, and gives the file its name.
    pub fn finish(self) -> Result<(), Error> {
        self.lines.finish().map_err(|why| failed(&self.path, why))?.finish()
    }
}

fn failed(path: &Path, why: impl ToString) -> Error {
    Error::Write { path: path.into(), why: why.to_string() }
}
