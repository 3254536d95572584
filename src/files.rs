//! Files that are there whole or not at all: they are written under another name and renamed.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::error::Error;

/// Files under other names that are not finished yet.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes files that are not finished: for a program that ends at once.
pub fn remove_unfinished() {
    for path in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = std::fs::remove_file(path);
    }
}

/// A file that gets its name when it is finished. Dropped before, it is removed.
pub struct NewFile {
    path: PathBuf,
    /// None for what is no regular file, like a pipe: that is written as it is
    temporary: Option<PathBuf>,
    file: File,
}

impl NewFile {
    /// Begins a file. One that exists with this name stays as it is until [`NewFile::finish`].
    pub fn create(path: &Path) -> Result<NewFile, Error> {
        let create = || {
            // Where a link leads is replaced, not the link.
            let place = path.canonicalize().unwrap_or_else(|_| path.into());
            if place.metadata().is_ok_and(|found| !found.is_file()) {
                let file = File::options().write(true).open(path)?;
                return Ok(NewFile { path: path.into(), temporary: None, file });
            }
            let name = place.file_name().ok_or_else(|| io::Error::other("it has no name"))?;
            let mut hidden = OsString::from(".");
            hidden.push(name);
            hidden.push(format!(".{}", std::process::id()));
            let temporary = place.with_file_name(hidden);
            let file = File::create(&temporary)?;
            UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(temporary.clone());
            Ok(NewFile { path: place, temporary: Some(temporary), file })
        };
        create().map_err(|why| failed(path, why))
    }

    /// Gives the file its name.
    pub fn finish(mut self) -> Result<(), Error> {
        let path = self.path.clone();
        self.file.flush().map_err(|why| failed(&path, why))?;
        match self.temporary.take() {
            Some(temporary) => {
                let renamed = std::fs::rename(&temporary, &path);
                is_over(&temporary);
                renamed.map_err(|why| failed(&path, why))
            }
            None => Ok(()),
        }
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            let _ = std::fs::remove_file(temporary);
            is_over(temporary);
        }
    }
}

fn is_over(temporary: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|path| path != temporary);
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn failed(path: &Path, why: io::Error) -> Error {
    Error::Write { path: path.into(), why: why.to_string() }
}

/// Writes a whole file.
pub fn write(path: &Path, text: &str) -> Result<(), Error> {
    let mut file = NewFile::create(path)?;
    file.write_all(text.as_bytes()).map_err(|why| failed(path, why))?;
    file.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_when_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.csv");
        write(&path, "one").unwrap();
        let mut half = NewFile::create(&path).unwrap();
        half.write_all(b"tw").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one");
        drop(half);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one");
        write(&path, "two").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
        assert!(write(&folder.path().join("no/such/folder"), "").is_err());
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_written_as_it_is() {
        write(Path::new("/dev/null"), "nothing").unwrap();
        assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
    }
}
