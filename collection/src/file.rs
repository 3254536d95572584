//! The file: an SQLite database in WAL mode.
//!
//! With a write-ahead log somebody can list the decks while games are stored, and a change costs no wait for the disk:
//! each portion of games is stored by itself as it arrives. A killed process loses nothing that was stored, since its
//! writes are with the operating system; a power failure can lose the last seconds and damages nothing (`synchronous =
//! NORMAL`). Where a file system cannot do it (networks), SQLite keeps its rollback journal, and every change waits for
//! the disk.
//!
//! Every change is one short transaction that begins by locking (`BEGIN IMMEDIATE`), so that two processes never wait
//! for each other; one waits for the other's transaction up to [`PATIENCE`].

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::error::CollectionError;

/// The tables of this version.
const SCHEMA: &str = include_str!("schema.sql");
/// What copies the tables of an earlier format, from 1 on, which are renamed to `old_…`, into those of this version.
const MIGRATIONS: [&str; 2] =
    [include_str!("from_format_1.sql"), include_str!("from_format_2.sql")];
/// The format of this version.
const FORMAT: usize = MIGRATIONS.len() + 1;
/// Says that a database is a collection (`PRAGMA application_id`): "Arch" in ASCII.
const APPLICATION: i64 = 0x4172_6368;
/// The ending of the file that is locked while decks are rated.
const LOCK: &str = ".lock";
/// The time to wait for the transaction of another process.
const PATIENCE: Duration = Duration::from_secs(10);
/// The pause before something is tried again for which SQLite does not wait by itself.
const PAUSE: Duration = Duration::from_millis(20);

/// An open collection.
pub struct Collection {
    path: PathBuf,
    connection: Connection,
}

/// The file of a user who names none: `archon/collection.db` in the folder for data, which is `$XDG_DATA_HOME` or
/// `~/.local/share`, on Windows `%APPDATA%`.
///
/// # Errors
/// [`CollectionError::NoDataFolder`].
pub fn default_path() -> Result<PathBuf, CollectionError> {
    use etcetera::BaseStrategy as _;
    let folders = etcetera::choose_base_strategy().map_err(|_| CollectionError::NoDataFolder)?;
    Ok(folders.data_dir().join("archon").join("collection.db"))
}

impl Collection {
    /// Opens a collection, or begins one where there is no file; folders above it are made.
    ///
    /// # Errors
    /// The file cannot be opened, is something else, or of a later version.
    pub fn open_or_begin(path: &Path) -> Result<Collection, CollectionError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|why| CollectionError::of_io(path, &why))?;
        }
        let collection = Collection::recognized(path, OpenFlags::default())?.0;
        collection.prepared()
    }

    /// Opens a collection.
    ///
    /// # Errors
    /// As [`Collection::open_or_begin`]; or there is none.
    pub fn open(path: &Path) -> Result<Collection, CollectionError> {
        let missing = || CollectionError::Missing { path: path.into() };
        if !path.exists() {
            return Err(missing());
        }
        let flags = OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE;
        match Collection::recognized(path, flags)? {
            (_, 0) => Err(missing()),
            (collection, _) => collection.prepared(),
        }
    }

    /// An open file that was not changed yet, and its format; 0 if nothing is in it.
    fn recognized(path: &Path, flags: OpenFlags) -> Result<(Collection, usize), CollectionError> {
        // A path is no address with options.
        let flags = flags - OpenFlags::SQLITE_OPEN_URI;
        let failed = |error: rusqlite::Error| CollectionError::of_file(path, &error);
        let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
        connection.busy_timeout(PATIENCE).map_err(failed)?;
        let collection = Collection { path: path.into(), connection };
        let format = collection.recognize()?;
        Ok((collection, format))
    }

    /// It, ready for use.
    fn prepared(mut self) -> Result<Collection, CollectionError> {
        let synchronous = if self.use_wal()? { "NORMAL" } else { "FULL" };
        self.read(|connection| {
            connection.pragma_update(None, "synchronous", synchronous)?;
            connection.pragma_update(None, "foreign_keys", "ON")
        })?;
        self.migrate()?;
        Ok(self)
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// All of its files: the collection itself, those of its write-ahead log, there or not, and the one that is locked while
    /// decks are rated.
    pub fn files(&self) -> [PathBuf; 4] {
        ["", "-wal", "-shm", LOCK].map(|ending| self.beside(ending))
    }

    /// The file that is locked while decks of a collection are rated.
    pub(crate) fn lock_path(&self) -> PathBuf {
        self.beside(LOCK)
    }

    fn beside(&self, ending: &str) -> PathBuf {
        // The same by whatever links it is reached.
        let path = self.path.canonicalize().unwrap_or_else(|_| self.path.clone());
        let mut name = path.into_os_string();
        name.push(ending);
        name.into()
    }

    /// An error of SQLite on this file.
    pub(crate) fn failed(&self, error: &rusqlite::Error) -> CollectionError {
        CollectionError::of_file(&self.path, error)
    }

    /// Reads something.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, CollectionError> {
        read(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Changes something, whole or not at all.
    pub(crate) fn change<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, CollectionError> {
        let changed = (|| {
            let behavior = TransactionBehavior::Immediate;
            let transaction = self.connection.transaction_with_behavior(behavior)?;
            let changed = change(&transaction)?;
            transaction.commit()?;
            Ok(changed)
        })();
        changed.map_err(|error| self.failed(&error))
    }

    /// The format of the file; 0 if nothing is in it.
    ///
    /// # Errors
    /// The file is no collection, or of a later version.
    fn recognize(&self) -> Result<usize, CollectionError> {
        let (application, format, tables) = self.read(|connection| {
            // All of them at the same moment: another process may be about to begin the file.
            let snapshot = connection.unchecked_transaction()?;
            let pragma = |name| snapshot.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            let tables = "SELECT count(*) FROM sqlite_schema";
            let tables: i64 = snapshot.query_row(tables, [], |row| row.get(0))?;
            Ok((pragma("application_id")?, pragma("user_version")?, tables))
        })?;
        match (application, usize::try_from(format), tables) {
            (0, Ok(0), 0) => Ok(0),
            (APPLICATION, Ok(found), _) if found > FORMAT => {
                Err(CollectionError::Newer { path: self.path.clone(), found, known: FORMAT })
            }
            (APPLICATION, Ok(format), _) => Ok(format),
            _ => Err(CollectionError::NotACollection { path: self.path.clone() }),
        }
    }

    /// Has the file keep a write-ahead log; whether it does.
    fn use_wal(&self) -> Result<bool, CollectionError> {
        let began = Instant::now();
        loop {
            // Where two processes begin a file, SQLite does not wait by itself.
            match self.read(|connection| {
                connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| {
                    row.get::<_, String>(0)
                })
            }) {
                Err(CollectionError::Busy { .. }) if began.elapsed() < PATIENCE => {
                    std::thread::sleep(PAUSE);
                }
                mode => return Ok(mode? == "wal"),
            }
        }
    }

    /// The file contains what no version of archon writes.
    pub(crate) fn damaged(&self, why: &impl ToString) -> CollectionError {
        CollectionError::Damaged { path: self.path.clone(), why: why.to_string() }
    }

    /// Brings the file to the format of this version.
    fn migrate(&mut self) -> Result<(), CollectionError> {
        if self.recognize()? == FORMAT {
            return Ok(());
        }
        self.change(|transaction| {
            let format: i64 =
                transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
            let format = usize::try_from(format).unwrap_or(FORMAT);
            // Another process may have been first.
            if format >= FORMAT {
                return Ok(());
            }
            let old = tables_of(transaction)?;
            for table in &old {
                transaction.execute_batch(&format!("ALTER TABLE {table} RENAME TO old_{table}"))?;
            }
            transaction.execute_batch(SCHEMA)?;
            if let Some(migration) = format.checked_sub(1).and_then(|n| MIGRATIONS.get(n)) {
                transaction.execute_batch(migration)?;
            }
            // Those that refer to others were made after them.
            for table in old.iter().rev() {
                transaction.execute_batch(&format!("DROP TABLE old_{table}"))?;
            }
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", FORMAT as i64)
        })?;
        // One of a later version, too.
        self.recognize().map(|_| ())
    }
}

/// The names of the tables, in the order in which they were made.
fn tables_of(transaction: &Transaction<'_>) -> rusqlite::Result<Vec<String>> {
    let query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid";
    transaction.prepare(query)?.query_map([], |row| row.get(0))?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(path: &Path) -> String {
        let refused = Collection::open_or_begin(path).err().expect("it is refused");
        refused.to_string()
    }

    #[test]
    fn a_collection_is_begun_once_and_keeps_a_write_ahead_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/folder/collection.db");
        assert!(matches!(Collection::open(&path), Err(CollectionError::Missing { .. })));
        let begun = Collection::open_or_begin(&path).unwrap();
        assert_eq!(begun.recognize().unwrap(), FORMAT);
        assert!(begun.use_wal().unwrap());
        drop(begun);
        assert_eq!(Collection::open(&path).unwrap().recognize().unwrap(), FORMAT);
    }

    #[test]
    fn several_may_begin_a_collection_at_the_same_time() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..20 {
            let path = folder.path().join(format!("{number}.db"));
            std::thread::scope(|scope| {
                let begin = || Collection::open_or_begin(&path).map(|_| ());
                let all: Vec<_> = (0..4).map(|_| scope.spawn(begin)).collect();
                for one in all {
                    one.join().expect("no panic").expect("it is begun");
                }
            });
        }
    }

    #[test]
    fn a_file_of_something_else_is_refused_and_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let text = folder.path().join("notes.txt");
        for content in ["to do", &"a long text, longer than a page. ".repeat(300)] {
            std::fs::write(&text, content).unwrap();
            assert!(refusal(&text).contains("is not a collection of archon and was not changed"));
            assert_eq!(std::fs::read_to_string(&text).unwrap(), *content);
        }
        let other = folder.path().join("other.db");
        Connection::open(&other).unwrap().execute_batch("CREATE TABLE coins (n)").unwrap();
        let before = std::fs::read(&other).unwrap();
        assert!(refusal(&other).contains("is not a collection"));
        assert_eq!(std::fs::read(&other).unwrap(), before);
    }

    #[test]
    fn an_empty_file_becomes_a_collection_only_where_one_is_begun() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("empty.db");
        std::fs::write(&path, "").unwrap();
        assert!(matches!(Collection::open(&path), Err(CollectionError::Missing { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), b"");
        Collection::open_or_begin(&path).unwrap();
        Collection::open(&path).unwrap();
    }

    #[test]
    fn a_file_of_an_earlier_format_keeps_its_decks_and_ratings() {
        let folder = tempfile::tempdir().unwrap();
        let begun = Collection::open_or_begin(&folder.path().join("new.db")).unwrap();
        let tables = |of: &Collection| -> Vec<String> {
            let query = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
            of.read(|c| c.prepare(query)?.query_map([], |row| row.get(0))?.collect()).unwrap()
        };
        let formats =
            [include_str!("../fixtures/format_1.sql"), include_str!("../fixtures/format_2.sql")];
        assert_eq!(formats.len(), MIGRATIONS.len());
        for (number, format) in formats.into_iter().enumerate() {
            let path = folder.path().join(format!("{number}.db"));
            Connection::open(&path).unwrap().execute_batch(format).unwrap();
            let new = Collection::open(&path).unwrap();
            let text = |sql: &str| new.read(|c| c.query_row(sql, [], |row| row.get(0))).unwrap();
            let numbers: String =
                text("SELECT group_concat(number || handicap ORDER BY number) FROM campaigns");
            // Of two that differ by the name of their field alone, the one with fewer pairs is left out.
            assert_eq!(numbers, "20,30");
            let pairs: String = text("SELECT group_concat(campaign || results) FROM pairs");
            assert_eq!(pairs, "24,23,30");
            assert_eq!(new.decks().unwrap()[0].number, 7);
            assert_eq!(tables(&new), tables(&begun));
            let broken = "SELECT count(*) FROM pragma_foreign_key_check";
            let count = new.read(|c| c.query_row(broken, [], |row| row.get::<_, i64>(0)));
            assert_eq!(count.unwrap(), 0);
        }
    }

    #[test]
    fn a_collection_of_a_later_version_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("collection.db");
        drop(Collection::open_or_begin(&path).unwrap());
        let later = FORMAT + 1;
        Connection::open(&path).unwrap().pragma_update(None, "user_version", later as i64).unwrap();
        let said = refusal(&path);
        let formats = format!("(format {later}; this one reads formats up to {})", later - 1);
        assert!(said.contains(&format!("later version of archon {formats}")), "{said}");
        assert!(said.contains("update archon"), "{said}");
    }

    #[test]
    fn a_full_disk_is_an_error_of_its_own_and_loses_nothing_that_was_stored() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("collection.db");
        let mut collection = Collection::open_or_begin(&path).unwrap();
        let add = |collection: &mut Collection, number: usize| {
            collection.change(|transaction| {
                let deck = "x".repeat(2_000);
                transaction.execute(
                    "INSERT INTO decks (game, fingerprint, name, houses, deck, added)
                     VALUES ('keyforge', ?1, '', '[]', ?2, '')",
                    (number.to_string(), deck),
                )
            })
        };
        add(&mut collection, 0).unwrap();
        collection.connection.pragma_update(None, "max_page_count", 40).unwrap();
        let full =
            (1..1_000).find_map(|number| add(&mut collection, number).err().map(|e| (number, e)));
        let (stored, error) = full.expect("40 pages are soon full");
        assert!(matches!(error, CollectionError::Full { .. }), "{error}");
        drop(collection);
        let again = Collection::open(&path).unwrap();
        let count = |sql: &str| again.read(|c| c.query_row(sql, [], |row| row.get::<_, i64>(0)));
        assert_eq!(count("SELECT count(*) FROM decks").unwrap(), stored as i64);
    }
}
