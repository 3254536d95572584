//! Pools of threads that games are played on.

/// The largest number of threads.
pub const MOST_THREADS: usize = 256;

/// A state of Keeper of the Cards takes 35 kB, and a search within a game holds dozens of them.
const STACK_BYTES: usize = 8 << 20;

/// The reason why threads cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThreadsError {
    /// The number is 0 or too large
    #[error("threads takes a number from 1 to {MOST_THREADS}, not {given}")]
    OutOfRange {
        /// The number that was given
        given: usize,
    },
    /// The system cannot start them
    #[error("cannot start threads: {0}")]
    Start(String),
}

/// A pool of the threads asked for; one for each processor where nothing was asked.
///
/// # Errors
/// [`ThreadsError`].
pub fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, ThreadsError> {
    let count = threads.unwrap_or(0);
    if threads == Some(0) || count > MOST_THREADS {
        return Err(ThreadsError::OutOfRange { given: count });
    }
    rayon::ThreadPoolBuilder::new()
        .num_threads(count)
        .stack_size(STACK_BYTES)
        .build()
        .map_err(|e| ThreadsError::Start(e.to_string()))
}
