//! One process rates the decks of a collection at a time: two would play the same games. Who adds, lists or removes decks
//! does not wait.

use std::fs::{File, OpenOptions, TryLockError};

use crate::error::CollectionError;
use crate::file::Collection;

/// The right to rate the decks of a collection, until it is dropped or the process ends, however it ends.
///
/// It is a lock of the operating system on a file beside the collection, which stays there: the collection itself is
/// locked by SQLite, whose locks a second handle of the same process would release.
pub struct RatingLock {
    _file: File,
}

impl RatingLock {
    /// Takes the lock; none if another process has it.
    ///
    /// # Errors
    /// The file beside the collection cannot be written.
    pub fn try_take(collection: &Collection) -> Result<Option<RatingLock>, CollectionError> {
        let path = collection.lock_path();
        let failed = |why: std::io::Error| CollectionError::of_io(&path, &why);
        let mut options = OpenOptions::new();
        let file = options.write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(RatingLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(why)) => Err(failed(why)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_has_the_lock_until_it_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("c.db");
        let [one, other] = [0, 1].map(|_| Collection::open_or_begin(&path).unwrap());
        let lock = RatingLock::try_take(&one).unwrap();
        assert!(lock.is_some() && RatingLock::try_take(&other).unwrap().is_none());
        drop(lock);
        assert!(RatingLock::try_take(&other).unwrap().is_some());
    }

    #[test]
    #[cfg(unix)]
    fn a_link_to_a_collection_has_the_same_lock() {
        let folder = tempfile::tempdir().unwrap();
        let [path, link] = ["c.db", "link.db"].map(|name| folder.path().join(name));
        let one = Collection::open_or_begin(&path).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let other = Collection::open(&link).unwrap();
        let _lock = RatingLock::try_take(&one).unwrap().expect("nobody else has it");
        assert!(RatingLock::try_take(&other).unwrap().is_none());
    }
}
