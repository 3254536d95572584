//! Events of a running study.

/// An event of a running study. Events come from all threads, in any order.
#[derive(Clone, Copy, Debug)]
pub enum Event<'e> {
    /// The number of rounds that are expected in all
    Expected(u64),
    /// A number of rounds was read from the journal
    Read(u64),
    /// A number of rounds was played
    Played(u64),
    /// A player forfeited a game
    Forfeited {
        /// The player
        player: &'e str,
        /// The number of the round
        round: u64,
        /// The number of the game in its round, from 0
        game: usize,
        /// The seed of the game
        seed: u64,
        /// The reason
        why: &'e str,
    },
}
