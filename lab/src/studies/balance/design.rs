//! Which games `archon balance` plays, and what it keeps of them: those of `archon rate` among decks
//! that play each other, with chains beside; and what has to do with sets, houses, and lengths.

use std::collections::BTreeMap;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::set::Set;
use archon_ratings::pairs::Pairs;
use archon_runner::{Goal, Study, Task};
use serde_json::Value;

use crate::counts::Counts;
use crate::lengths::LengthCounts;
use crate::studies::rate::RateConfig;
use crate::studies::rate::design::{Pairings, Rate};

/// What is asked of a deck: what it is of.
#[derive(Clone, Debug)]
pub struct SetAndHouses {
    /// Its set, if it is known
    pub set: Option<Set>,
    /// Its houses
    pub houses: [House; 3],
}

impl From<&Deck> for SetAndHouses {
    fn from(deck: &Deck) -> SetAndHouses {
        SetAndHouses { set: deck.set, houses: deck.houses }
    }
}

/// The games between two sets, or within one.
#[derive(Clone, Debug, Default)]
pub struct PairsAndLengths {
    /// From the view of the first
    pub pairs: Pairs,
    /// How long their games were
    pub lengths: LengthCounts,
}

impl PairsAndLengths {
    fn add(&mut self, pairs: &Pairs, lengths: &LengthCounts) {
        self.pairs.add(pairs);
        self.lengths.add(lengths);
    }
}

/// The study.
pub struct Balance {
    /// Ratings, and what chains are worth
    pub rate: Rate,
    /// The decks
    pub decks: Vec<SetAndHouses>,
    /// All games between different decks
    pub all: PairsAndLengths,
    /// By the sets of both decks, the earlier set first
    pub by_sets: BTreeMap<(Option<Set>, Option<Set>), PairsAndLengths>,
    /// Decks with a house against decks without it
    pub by_house: BTreeMap<House, Pairs>,
}

impl Balance {
    /// A study of decks of these kinds; the rest as of [`Rate::new`].
    pub fn new(
        config: &RateConfig,
        handicaps: Option<[u16; 4]>,
        seed: u64,
        decks: Vec<SetAndHouses>,
    ) -> Balance {
        let number = decks.len();
        Balance {
            rate: Rate::new(config, handicaps, seed, Pairings::EachOther(number), 0..number),
            decks,
            all: PairsAndLengths::default(),
            by_sets: BTreeMap::new(),
            by_house: BTreeMap::new(),
        }
    }
}

impl Study<KeyForge> for Balance {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        Study::<KeyForge>::next(&mut self.rate)
    }

    fn take(&mut self, task: &Task, found: Counts) {
        let (pairs, lengths) = (found.pairs, found.lengths.clone());
        Study::<KeyForge>::take(&mut self.rate, task, found);
        let [one, two] = [0, 1].map(|seat| task.seats[seat].deck);
        if one == two {
            return;
        }
        let [one, two] = [one, two].map(|deck| self.decks[deck].clone());
        self.all.add(&pairs, &lengths);
        let (sets, of_first) = match one.set <= two.set {
            true => ((one.set, two.set), pairs),
            false => ((two.set, one.set), pairs.swapped()),
        };
        self.by_sets.entry(sets).or_default().add(&of_first, &lengths);
        for house in one.houses.iter().filter(|house| !two.houses.contains(house)) {
            self.by_house.entry(*house).or_default().add(&pairs);
        }
        for house in two.houses.iter().filter(|house| !one.houses.contains(house)) {
            self.by_house.entry(*house).or_default().add(&pairs.swapped());
        }
    }

    /// As of the rating: whoever interrupts it has what was played of a batch.
    fn take_some(&mut self, task: &Task, found: Counts) -> Option<Counts> {
        self.take(task, found);
        None
    }

    fn expected(&self) -> u64 {
        Study::<KeyForge>::expected(&self.rate)
    }

    fn goals(&self) -> &'static [Goal] {
        Study::<KeyForge>::goals(&self.rate)
    }

    fn set_goals(&mut self, settings: &Value) {
        Study::<KeyForge>::set_goals(&mut self.rate, settings);
    }

    fn scale_batches(&mut self, by: u64) {
        Study::<KeyForge>::scale_batches(&mut self.rate, by);
    }
}
