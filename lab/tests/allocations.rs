//! A running game allocates nothing: an allocator that counts says so.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use archon_engine::keeper::Keeper;
use archon_engine::keyforge::KeyForge;
use archon_lab::game::DeckSource;
use archon_lab::studies::simulate::Campaign;
use archon_sim::play::{PlayOptions, play_watched};
use archon_sim::players::Player;
use archon_sim::players::random::Random;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting the allocations of each thread.
struct Counting;

// SAFETY: every call is handed on unchanged to `System`, which fulfils the contract of
// `GlobalAlloc`. Counting touches only a thread-local cell that needs no allocation to be set up
// (`const`, no destructor), so it cannot re-enter the allocator; `try_with` never panics.
// There is no safe way to count allocations; the count is the measured reason.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
        // SAFETY: the caller's promises are those that `System` asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above; the memory came from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
        // SAFETY: as above; the memory came from `System`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// How often this thread has allocated so far.
fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

/// Heap allocations from a game's first position to its end.
fn allocations_per_game<G: DeckSource + PlayerRegistry>(
    campaign: &Campaign<'_, G>,
    games: u64,
) -> f64 {
    let mut one = Random::default();
    let mut two = Random::default();
    let mut players: [&mut dyn Player<G>; 2] = [&mut one, &mut two];
    let mut counted = 0;
    for number in 0..games {
        let start = campaign.start(number);
        let mut before = None;
        let watch = |_: &G::State| {
            before.get_or_insert_with(allocations);
            true
        };
        black_box(play_watched(&start, &mut players, PlayOptions::default(), watch));
        counted += allocations() - before.unwrap_or_else(allocations);
    }
    counted as f64 / games as f64
}

fn allocations_in_games<G: DeckSource + PlayerRegistry>(games: u64) -> f64 {
    let decks = G::bundled().expect("bundled decks");
    let random = NamedPlayer::<G>::read("random").expect("a player");
    let mut most: f64 = 0.0;
    for (n, deck) in decks.iter().take(4).enumerate() {
        let campaign = Campaign {
            decks: &[deck, &decks[(n + 1) % decks.len()]],
            handicaps: &[0, 0],
            players: &[random.clone(), random.clone()],
            rules: G::Rules::default(),
            games,
            seed: 1,
            luck: 1,
        };
        most = most.max(allocations_per_game(&campaign, games));
    }
    most
}

#[test]
fn a_running_game_allocates_nothing() {
    assert_eq!(allocations_in_games::<KeyForge>(20), 0.0);
    assert_eq!(allocations_in_games::<Keeper>(20), 0.0);
}
