//! Which games are recorded: each deck against its opponents in turn, equally many pairs of each deck.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_runner::{Goal, Study, Task};
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::recorder::{RecordedGame, RecordedSides};
use crate::counts::Counts;

/// Both games of a pair with the numbers of the decks by seat.
#[derive(Clone, Debug)]
pub struct RecordedPair {
    /// The decks
    pub decks: [usize; 2],
    /// The games, the one that seat 0 began first
    pub games: [RecordedGame; 2],
}

/// The study.
pub struct RecordedGames {
    tasks: Vec<Task>,
    handed_out: bool,
    /// The pairs that finished, in the order of the tasks
    pub pairs: Vec<RecordedPair>,
    /// All of it
    pub counts: Counts,
}

impl RecordedGames {
    /// So many pairs of decks against a field, and all decks that play: the measured ones have the first numbers, and those
    /// of the field that are none of them the next. The seed is that of the order of the opponents.
    pub fn new(
        measured: &[Deck],
        field: &[Deck],
        pairs: u64,
        seed: u64,
    ) -> (RecordedGames, Vec<Deck>) {
        let mut decks = measured.to_vec();
        decks.extend(field.iter().filter(|deck| !measured.contains(deck)).cloned());
        let is_in_field: Vec<bool> = decks
            .iter()
            .enumerate()
            .map(|(n, d)| n >= measured.len() || field.contains(d))
            .collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX - 3));
        let n = measured.len().max(1) as u64;
        let tasks = (0..measured.len()).flat_map(|deck| {
            let other = |n: &usize| is_in_field[*n] && decks[*n] != decks[deck];
            let mut opponents: Vec<usize> = (0..decks.len()).filter(other).collect();
            opponents.shuffle(&mut rng);
            tasks_of(deck, &opponents, pairs / n + u64::from((deck as u64) < pairs % n))
        });
        let tasks = tasks.collect();
        let study = RecordedGames {
            tasks,
            handed_out: false,
            pairs: Vec::new(),
            counts: Counts::default(),
        };
        (study, decks)
    }
}

/// So many pairs of a deck against its opponents, the first of them once more than the others.
fn tasks_of(deck: usize, opponents: &[usize], pairs: u64) -> Vec<Task> {
    let against = opponents.len().max(1) as u64;
    let task = |(opponent, number): (&usize, u64)| {
        // Shuffles of their own: estimates of different decks are taken as independent.
        let stream = ((1 + deck as u64) << 32) + *opponent as u64;
        let rounds = pairs / against + u64::from(number < pairs % against);
        Task::pairs([deck, *opponent], stream, 0, rounds)
    };
    opponents.iter().zip(0..).map(task).filter(|task| task.rounds > 0).collect()
}

impl Study<KeyForge> for RecordedGames {
    type Tally = RecordedSides;

    fn next(&mut self) -> Vec<Task> {
        if std::mem::replace(&mut self.handed_out, true) { Vec::new() } else { self.tasks.clone() }
    }

    fn take(&mut self, task: &Task, found: RecordedSides) {
        let decks = [0, 1].map(|seat| task.seats[seat].deck);
        self.counts.add(&found.counts);
        self.pairs.extend(found.pairs.into_iter().map(|games| RecordedPair { decks, games }));
    }

    fn expected(&self) -> u64 {
        self.tasks.iter().map(|task| task.rounds).sum()
    }

    fn goals(&self) -> &'static [Goal] {
        &[Goal::More("games")]
    }

    /// With more pairs each pairing goes on where it was.
    fn is_named_by_rounds(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use archon_cards::library;
    use archon_engine::keyforge::deck::{bundled_deck, bundled_of};
    use archon_engine::keyforge::set::Set;

    #[test]
    fn every_deck_plays_equally_many_pairs_against_all_others() {
        let bundled = bundled_of(Set::CallOfTheArchons).take(7);
        let decks: Vec<Deck> =
            bundled.map(|(slug, _)| bundled_deck(library(), slug).unwrap()).collect();
        let (measured, field) = (&decks[..4], &decks[2..]);
        let (study, all) = RecordedGames::new(measured, field, 103, 1);
        assert_eq!((all.len(), study.expected()), (7, 103));
        let pairs = |deck: usize| -> Vec<u64> {
            let of = study.tasks.iter().filter(|task| task.seats[0].deck == deck);
            of.map(|task| task.rounds).collect()
        };
        for deck in 0..4 {
            let mine = pairs(deck);
            // The first two are not in the field, the others do not play themselves.
            assert_eq!(mine.len(), if deck < 2 { 5 } else { 4 });
            assert!((25..=26).contains(&mine.iter().sum::<u64>()), "{mine:?}");
            assert!(mine.iter().max().unwrap() - mine.iter().min().unwrap() <= 1, "{mine:?}");
        }
        let is_fair =
            |task: &Task| task.seats[1].deck >= 2 && task.seats[0].deck != task.seats[1].deck;
        assert!(study.tasks.iter().all(is_fair));
    }
}
