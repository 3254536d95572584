//! What happens while a study runs.

/// What happens while a study runs, for whoever watches it. It comes from all threads, in any order.
#[derive(Clone, Copy, Debug)]
pub enum Event<'e> {
    /// So many rounds are expected in all
    Expected(u64),
    /// This many rounds were read from the journal
    Read(u64),
    /// This many rounds were played
    Played(u64),
    /// A player gave a game up
    Forfeited {
        /// The player
        player: &'e str,
        /// The number of the round
        round: u64,
        /// The number of the game in its round, from 0
        game: usize,
        /// The seed of the game
        seed: u64,
        /// What was wrong
        why: &'e str,
    },
}
