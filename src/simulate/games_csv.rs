//! A file with a line for each game of a campaign.

use std::path::{Path, PathBuf};

use archon_lab::campaign::CampaignGame;
use archon_lab::campaign::lines::GameLines;

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
    pub fn create<G: Playable>(path: &Path, seats: usize) -> Result<GamesCsv, Error> {
        let lines = GameLines::new::<G>(NewFile::create(path)?, seats);
        let lines = lines.map_err(|why| failed(path, why))?;
        Ok(GamesCsv { path: path.into(), lines })
    }

    /// Writes the line of a game.
    pub fn write(&mut self, game: &CampaignGame) -> Result<(), Error> {
        self.lines.write(game).map_err(|why| failed(&self.path, why))
    }

    /// Writes what is still held back, and gives the file its name.
    pub fn finish(self) -> Result<(), Error> {
        self.lines.finish().map_err(|why| failed(&self.path, why))?.finish()
    }
}

fn failed(path: &Path, why: impl ToString) -> Error {
    Error::Write { path: path.into(), why: why.to_string() }
}
