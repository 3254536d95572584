//! Whether tournament formats end as `archon format` says: matches played out in fresh games, of decks drawn from all bundled ones.
//!
//!     played_out CASES MATCHES SEED [PLAYER]
//!
//! A case is Triad, Adaptive or Reversal, one after the other, with decks of one set that nobody has chosen. `archon format` is
//! run as users run it, then MATCHES matches are played game by game with other shuffles, by the rules in docs/formats.md:
//! bans, decks, who goes first and bids are those that its games suggest to both sides. A case agrees where the share of
//! matches won differs from the stated chance by no more than both errors allow, that of the interval and that of the share.

use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_of};
use archon_engine::keyforge::set::Set;
use archon_lab::context::StudyContext;
use archon_lab::field::{Field, Opponents};
use archon_lab::game::GameInfo as _;
use archon_lab::studies::format::report::{Auction, FormatReport};
use archon_lab::studies::format::{FormatConfig, format};
use archon_ratings::estimate::Interval;
use archon_ratings::formats::matrix_game::{GameSolution, Payoffs, solve};
use archon_ratings::formats::rates::Rates;
use archon_ratings::formats::reversal::reversal;
use archon_ratings::formats::triad::{RateTable, bans_by_turns};
use archon_ratings::wilson::Z_95;
use archon_sim::play::play;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Formats with the number of decks of a side.
const FORMATS: [(&str, usize); 3] = [("triad", 3), ("adaptive", 1), ("reversal", 3)];

/// Decks of one set for both sides.
fn decks(count: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<Deck> {
    let sets: Vec<Set> =
        Set::ALL.into_iter().filter(|set| bundled_of(*set).count() >= count).collect();
    let set = sets[rng.random_range(0..sets.len())];
    let library = archon_cards::library();
    let read = |(slug, text): &(&str, &str)| Deck::read(library, text, slug).expect("a deck");
    let mut all: Vec<Deck> = bundled_of(set).flat_map(read).collect();
    all.shuffle(rng);
    all.truncate(count);
    all
}

/// Whose game it is, and the turns, by the choice of a side or by chance.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Chance,
    /// The choice of mine
    Mine,
    /// The choice of the opponent
    Theirs,
}

/// A match: my decks and theirs with what is known of them, and the seeds of its games.
struct Table<'t> {
    mine: &'t [Deck],
    theirs: &'t [Deck],
    /// Win rates of my decks against theirs as `archon format` has found them
    rates: &'t [Vec<Rates>],
    player: &'t NamedPlayer<KeyForge>,
    rng: Xoshiro256PlusPlus,
}

impl Table<'_> {
    /// Plays a game with these decks, or with each other's, and these chains on mine and on theirs. Whether I win it; a game at
    /// the limit of turns, which is drawn, by lot.
    fn wins(&mut self, [i, j]: [usize; 2], swapped: bool, chains: [u16; 2], turn: Turn) -> bool {
        let rates = self.rates[i][j];
        // Whether the first player has the advantage is the same for both sides and after they swap.
        let first_is_better = rates.first >= rates.second;
        let first = match turn {
            Turn::Chance => self.rng.random_range(0..2),
            Turn::Mine => usize::from(!first_is_better),
            Turn::Theirs => usize::from(first_is_better),
        };
        let pair = [self.mine[i].clone(), self.theirs[j].clone()];
        let decks = if swapped { [&pair[1], &pair[0]] } else { [&pair[0], &pair[1]] };
        let rules = KeyForge::rules_for(None, &pair).expect("decks of one set");
        let seed = self.rng.random();
        let handicaps = &chains;
        let start = Match { decks: &decks, handicaps, rules, first: Some(first), seed };
        let [mut one, mut two] = [self.player.make(), self.player.make()];
        let points = play(&start, &mut [&mut *one, &mut *two]).outcome.points(0);
        self.rng.random::<f64>() < points.unwrap_or(0.5)
    }

    fn pick(&mut self, weights: &[f64]) -> usize {
        let mut left: f64 = self.rng.random();
        let reached = |weight: &f64| {
            left -= weight;
            left < 0.0
        };
        weights.iter().position(reached).unwrap_or(weights.len() - 1)
    }

    /// Triad: bans by both optimal mixtures; the first decks and those after a loss by lot, for all are as good.
    fn triad(&mut self, bans: &GameSolution) -> bool {
        let (theirs, mine) = (self.pick(&bans.rows), self.pick(&bans.columns));
        let left = |banned: usize| (0..3).filter(|deck| *deck != banned).collect::<Vec<_>>();
        let (mut mine, mut theirs) = (left(mine), left(theirs));
        let mut turn = Turn::Chance;
        while !mine.is_empty() && !theirs.is_empty() {
            let i = self.rng.random_range(0..mine.len());
            let j = self.rng.random_range(0..theirs.len());
            if self.wins([mine[i], theirs[j]], false, [0, 0], turn) {
                mine.remove(i);
                turn = Turn::Theirs;
            } else {
                theirs.remove(j);
                turn = Turn::Mine;
            }
        }
        mine.is_empty()
    }

    /// Adaptive: the own decks, each other's, and the auctioned one with the chains of the last bid.
    fn adaptive(&mut self, auctions: &[Auction]) -> bool {
        let first = self.wins([0, 0], false, [0, 0], Turn::Chance);
        let turn = if first { Turn::Theirs } else { Turn::Mine };
        if self.wins([0, 0], true, [0, 0], turn) == first {
            return first;
        }
        // My deck has won twice if I won with it.
        let auction = auctions.iter().find(|auction| auction.is_mine == first).expect("both");
        let chains = auction.last_bid as u16;
        let chains = if auction.i_play_it { [chains, 0] } else { [0, chains] };
        // I play the other's deck if I have theirs or they have mine.
        let swapped = auction.i_play_it != first;
        // Its owner has lost the second game.
        let turn = if first { Turn::Mine } else { Turn::Theirs };
        self.wins([0, 0], swapped, chains, turn)
    }

    /// Reversal: decks by both optimal mixtures, and each other's are played.
    fn reversal(&mut self, brought: &GameSolution) -> bool {
        let (i, j) = (self.pick(&brought.rows), self.pick(&brought.columns));
        self.wins([i, j], true, [0, 0], Turn::Chance)
    }
}

/// The win rates of a report, for each of my decks against each of theirs.
fn rates(report: &FormatReport) -> Vec<Vec<Rates>> {
    let value = |rate: &Option<Interval>| rate.expect("pairs").value;
    let rates = report.pairings.iter().map(|pairing| Rates {
        first: value(&pairing.going_first),
        second: value(&pairing.going_second),
    });
    let rates: Vec<Rates> = rates.collect();
    rates.chunks(report.opponents.len()).map(<[Rates]>::to_vec).collect()
}

/// Whether a stated chance agrees with the share of matches that were won.
fn agrees(stated: &Interval, won: usize, matches: usize) -> bool {
    let share = won as f64 / matches as f64;
    let chance = Z_95 * (share * (1.0 - share) / matches as f64).sqrt();
    let half = match share < stated.value {
        true => stated.value - stated.low,
        false => stated.high - stated.value,
    };
    (share - stated.value).abs() <= half.hypot(chance)
}

/// Plays a case: the stated chance, and the matches that I won.
fn case(
    (name, of_side): (&str, usize),
    matches: usize,
    seed: u64,
    player: &NamedPlayer<KeyForge>,
) -> (Interval, usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut mine = decks(2 * of_side, &mut rng);
    let theirs = mine.split_off(of_side);
    let context = StudyContext { seed: derive(seed, 1), ..StudyContext::new(player.clone()) };
    let (precision, pairs) = if name == "adaptive" { (3.0, 1_500) } else { (5.0, 3_600) };
    let config = FormatConfig { format: name.into(), precision, pairs, ..FormatConfig::default() };
    let opponents = Opponents::Field(Field::new("theirs", theirs.clone()));
    let report =
        format(&context, &Field::new("mine", mine.clone()), &opponents, &config).expect("played");
    let rates = rates(&report);
    let game = match name {
        "triad" => {
            let table: RateTable<3> = std::array::from_fn(|i| std::array::from_fn(|j| rates[i][j]));
            Some(bans_by_turns(&table).expect("finite rates"))
        }
        "reversal" => {
            Some(reversal(&Payoffs::from_fn(of_side, of_side, |i, j| rates[i][j].mean())))
        }
        _ => None,
    };
    let optimal = game.map(|game| solve(&game).expect("finite payoffs"));
    let is_won = |number: usize| -> bool {
        let seed = derive(derive(seed, 2), number as u64);
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mine, theirs, rates) = (&mine, &theirs, &rates);
        let mut table = Table { mine, theirs, rates, player, rng };
        match (name, &optimal) {
            ("triad", Some(bans)) => table.triad(bans),
            ("reversal", Some(brought)) => table.reversal(brought),
            _ => table.adaptive(&report.auctions),
        }
    };
    let won = (0..matches).into_par_iter().filter(|number| is_won(*number)).count();
    (report.value, won)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| -> u64 { arguments[n].parse().expect("a number") };
    let (cases, matches, seed) = (number(0), number(1) as usize, number(2));
    let player = arguments.get(3).map_or("greedy", String::as_str);
    let player = NamedPlayer::read(player).unwrap_or_else(|error| panic!("{error}"));
    println!("{:>4}  {:<9} {:>24}  {:>8}  agrees", "case", "format", "stated, %", "won, %");
    let mut agree = [[0; 2]; FORMATS.len()];
    for number in 0..cases {
        let which = number as usize % FORMATS.len();
        let (stated, won) = case(FORMATS[which], matches, derive(seed, number), &player);
        let is_agreed = agrees(&stated, won, matches);
        agree[which][0] += usize::from(is_agreed);
        agree[which][1] += 1;
        println!(
            "{number:>4}  {:<9} {:>24}  {:>8.1}  {}",
            FORMATS[which].0,
            stated.percent(),
            100.0 * won as f64 / matches as f64,
            if is_agreed { "yes" } else { "NO" }
        );
    }
    for ((name, _), [agreed, all]) in FORMATS.iter().zip(agree) {
        println!("{name}: {agreed} of {all}");
    }
    let agreed: usize = agree.iter().map(|[agreed, _]| agreed).sum();
    println!("all: {agreed} of {cases}");
}
