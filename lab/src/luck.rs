//! What the seeds of a campaign's games are derived from.
//!
//! Not from the campaign's seed alone: game *k* of two unrelated campaigns would begin with the same random
//! numbers, so that their winners were correlated (by 0.08 to 0.10, where neither had a deck in common), and
//! campaigns that somebody counts together would not be independent. Handicaps are no part of it: a pairing with
//! chains shares its shuffles with the same pairing without them. Within a campaign, results that are
//! compared share them by their [stream](archon_runner::Task::stream).

use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::{derive, of_text};

use crate::game::GameInfo;

/// The luck of the games between some decks, by some players, by rules: the same whatever the decks are called, and in
/// whatever order decks and players are named.
pub fn of_games<'d, G: GameInfo<Deck: 'd>>(
    seed: u64,
    decks: impl IntoIterator<Item = &'d G::Deck>,
    players: &[NamedPlayer<G>],
    rules: G::Rules,
) -> u64 {
    let sum = |numbers: &mut dyn Iterator<Item = u64>| numbers.fold(0, u64::wrapping_add);
    let decks = sum(&mut decks.into_iter().map(G::contents));
    let players = sum(&mut players.iter().map(|player| of_text(player.name())));
    let rules = of_text(G::rules_key(rules));
    [decks, players, rules].into_iter().fold(derive(seed, 0), derive)
}
