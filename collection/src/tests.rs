//! Rating whole collections: which games are played, and what is listed of them.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_lab::context::StudyContext;
use archon_lab::field::{Field, Opponents};
use archon_lab::game::DeckSource as _;
use archon_lab::pair_results::PairResults;
use archon_lab::studies::rate::{RateConfig, rate as rate_study};
use archon_runner::{Event, Progress, RunContext};
use archon_sim::players::registry::NamedPlayer;
use tempfile::TempDir;

use crate::results::CampaignKey;
use crate::{Collection, CollectionError, DeckFilter, DeckOrder, RateRequest, RatedDecks, rate};

const FIELD: [&str; 3] =
    ["radiant-argus-the-supreme", "miss-onyx-censorius", "catguy-foreman-ledam-director"];

fn bundled(decks: std::ops::Range<usize>) -> Vec<Deck> {
    KeyForge::bundled().expect("bundled decks")[decks].to_vec()
}

fn begun(folder: &TempDir, name: &str, decks: &[Deck]) -> Collection {
    let mut collection = Collection::open_or_begin(&folder.path().join(name)).unwrap();
    collection.add::<KeyForge>(decks).unwrap();
    collection
}

/// Rates all decks by random play.
fn rated(
    collection: &mut Collection,
    pairs: u64,
    running: RunContext<'_>,
) -> Result<RatedDecks, CollectionError> {
    let decks = collection.decks()?;
    let against = FIELD.map(String::from);
    let request = RateRequest::<KeyForge> {
        player: NamedPlayer::read("random").expect("a player"),
        rules: None,
        seed: 1,
        pairs,
        against: &against,
        running: RunContext { threads: Some(2), ..running },
    };
    rate(collection, &decks, &request, &|_| {})
}

/// All that is listed but for the times, by name.
fn listed(collection: &Collection) -> Vec<String> {
    let decks = collection.decks().unwrap();
    let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Name).unwrap();
    let without_times = listed.into_iter().map(|mut deck| {
        deck.added.clear();
        if let Some(rating) = &mut deck.rating {
            rating.rated.clear();
        }
        format!("{deck:?}")
    });
    without_times.collect()
}

#[test]
fn a_deck_added_to_rated_ones_plays_only_its_own_games() {
    let folder = tempfile::tempdir().unwrap();
    let decks = bundled(10..16);
    let mut collection = begun(&folder, "grown.db", &decks[..5]);
    let first = rated(&mut collection, 40, RunContext::default()).unwrap();
    assert_eq!(first, RatedDecks { complete: 0, played: 200, interrupted: false });
    let before = listed(&collection);
    collection.add::<KeyForge>(&decks).unwrap();
    let second = rated(&mut collection, 40, RunContext::default()).unwrap();
    assert_eq!(second, RatedDecks { complete: 5, played: 40, interrupted: false });
    let after = listed(&collection);
    assert!(before.iter().all(|deck| after.contains(deck)), "{before:#?}\n{after:#?}");

    // From nothing, in another order.
    let reversed: Vec<Deck> = decks.iter().rev().cloned().collect();
    let mut whole = begun(&folder, "whole.db", &reversed);
    rated(&mut whole, 40, RunContext::default()).unwrap();
    assert_eq!(listed(&whole), after);
}

#[test]
fn more_pairs_begin_with_those_that_were_played() {
    let folder = tempfile::tempdir().unwrap();
    let decks = bundled(0..2);
    let mut collection = begun(&folder, "c.db", &decks);
    assert_eq!(rated(&mut collection, 40, RunContext::default()).unwrap().played, 80);
    assert_eq!(rated(&mut collection, 20, RunContext::default()).unwrap().played, 0);
    assert_eq!(rated(&mut collection, 61, RunContext::default()).unwrap().played, 42);
    let mut whole = begun(&folder, "whole.db", &decks);
    assert_eq!(rated(&mut whole, 61, RunContext::default()).unwrap().played, 122);
    assert_eq!(listed(&whole), listed(&collection));
}

/// Stops after so many portions.
struct Stops<'f>(&'f AtomicBool, AtomicU64);

impl Progress for Stops<'_> {
    fn event(&self, event: Event<'_>) {
        if matches!(event, Event::Played(_)) && self.1.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn an_interrupted_rating_keeps_what_was_played_and_goes_on_to_the_same_figures() {
    let folder = tempfile::tempdir().unwrap();
    let decks = bundled(0..4);
    let mut collection = begun(&folder, "c.db", &decks);
    let mut played = 0;
    for portions in 1..4 {
        let interrupted = AtomicBool::new(false);
        let progress = Stops(&interrupted, AtomicU64::new(portions));
        let running =
            RunContext { interrupted: &interrupted, progress: &progress, ..RunContext::default() };
        let part = rated(&mut collection, 2_000, running).unwrap();
        assert!(part.interrupted && part.played > 0, "{part:?}");
        played += part.played;
    }
    let last = rated(&mut collection, 2_000, RunContext::default()).unwrap();
    assert_eq!(played + last.played, 8_000, "nothing is played twice or lost");
    let mut whole = begun(&folder, "whole.db", &decks);
    rated(&mut whole, 2_000, RunContext::default()).unwrap();
    assert_eq!(listed(&whole), listed(&collection));
}

#[test]
fn figures_of_a_build_that_plays_otherwise_are_not_reused() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    rated(&mut collection, 20, RunContext::default()).unwrap();
    for column in ["plays", "archon", "field", "seed", "rules", "player"] {
        let other =
            format!("UPDATE campaigns SET {column} = 'other', rated = '2020' WHERE rated > '2021'");
        collection.change(|transaction| transaction.execute(&other, [])).unwrap();
        let again = rated(&mut collection, 20, RunContext::default()).unwrap();
        assert_eq!(again.played, 40, "{column}");
    }
    // Of the same player, rules, field and seed only the latest is listed.
    let decks = collection.decks().unwrap();
    let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Rated).unwrap();
    assert_eq!(listed.len(), 2 * 4);
    let rating = |n: usize| listed[n].rating.as_ref().unwrap();
    assert_eq!(
        (rating(0).player.as_str(), rating(0).archon.as_str()),
        ("random", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn a_full_disk_ends_a_rating_and_keeps_what_was_stored() {
    let folder = tempfile::tempdir().unwrap();
    let decks = bundled(0..4);
    let mut collection = begun(&folder, "c.db", &decks);
    let pragma = |collection: &Collection, name: &str| {
        collection.read(|c| c.pragma_query_value(None, name, |row| row.get::<_, i64>(0))).unwrap()
    };
    let limit = pragma(&collection, "page_count") + 1;
    let set = |collection: &Collection, pages: i64| {
        collection
            .read(|c| c.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(())))
            .unwrap();
    };
    set(&collection, limit);
    let full = rated(&mut collection, 3_000, RunContext::default()).unwrap_err();
    assert!(matches!(full, CollectionError::Full { .. }), "{full}");
    let stored: i64 = collection
        .read(|c| {
            c.query_row("SELECT coalesce(sum(length(results)), 0) FROM pairs", [], |row| row.get(0))
        })
        .unwrap();
    assert!(stored > 0, "something fits");
    set(&collection, 1_000_000);
    let rest = rated(&mut collection, 3_000, RunContext::default()).unwrap();
    assert_eq!(rest.played as i64 + stored, 12_000);
    let mut whole = begun(&folder, "whole.db", &decks);
    rated(&mut whole, 3_000, RunContext::default()).unwrap();
    assert_eq!(listed(&whole), listed(&collection));
}

#[test]
fn the_figures_agree_with_those_of_the_study_rate() {
    let folder = tempfile::tempdir().unwrap();
    let decks = bundled(20..21);
    let mut collection = begun(&folder, "c.db", &decks);
    rated(&mut collection, 3_000, RunContext::default()).unwrap();
    let stored = collection.decks().unwrap();
    let listed = collection.listed(&stored, &DeckFilter::default(), DeckOrder::Added).unwrap();
    let ours = listed[0].rating.as_ref().unwrap();
    let context = StudyContext::<KeyForge>::new(NamedPlayer::read("random").unwrap());
    let field = Opponents::Field(Field::find::<KeyForge>(&FIELD.map(String::from)).unwrap());
    let config =
        RateConfig { precision: 1e-3, pairs: 3_000, handicaps: false, ..RateConfig::default() };
    let study = rate_study(&context, decks, &field, &config).unwrap();
    let (elo, other) = (ours.elo.unwrap(), study.decks[0].rating);
    assert_eq!(study.decks[0].pairs, elo.count);
    // Two samples of the same size: both intervals are equally wide, and the estimates are independent.
    assert!((elo.half_width() / other.half_width() - 1.0).abs() < 0.1, "{elo:?} {other:?}");
    let error = (elo.half_width().powi(2) + other.half_width().powi(2)).sqrt();
    assert!((elo.value - other.value).abs() < 1.5 * error, "{elo:?} {other:?}");
}

fn results(half_points: &str, forfeited: u64) -> PairResults {
    let counts = format!("[[0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,{forfeited}],[]]");
    serde_json::from_str(&format!("{{\"counts\":{counts},\"results\":[{half_points}]}}")).unwrap()
}

fn campaign(collection: &mut Collection, path: &Path) -> i64 {
    let key = CampaignKey {
        player: path.display().to_string(),
        rules: "2021-03".into(),
        against: "cota".into(),
        field: "0".into(),
        seed: 1,
        archon: "0.1.0".into(),
        plays: "0".into(),
    };
    let deck = collection.decks().unwrap()[0].number;
    collection.campaign(deck, &key, "", 8).unwrap().expect("a deck").number
}

#[test]
fn a_pair_is_stored_once_and_not_for_a_deck_that_was_removed() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..1));
    let stored = |collection: &Collection| -> Vec<(i64, String)> {
        let query = "SELECT first, results FROM pairs ORDER BY first";
        collection
            .read(|c| {
                c.prepare(query)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
            })
            .unwrap()
    };
    let number = campaign(&mut collection, Path::new("p"));
    collection.store(number, 3, 2, &results("4,5", 0)).unwrap();
    for first in [1, 2, 3] {
        collection.store(number, 3, first, &results("0,0", 0)).unwrap();
    }
    collection.store(number, 3, 4, &results("1", 0)).unwrap();
    assert_eq!(stored(&collection), [(2, "45".into()), (4, "1".into())]);
    let decks = collection.decks().unwrap();
    collection.remove(&decks).unwrap();
    collection.store(number, 3, 9, &results("1", 0)).unwrap();
    assert_eq!(stored(&collection), []);
}

#[test]
fn what_a_failing_program_played_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..1));
    let [good, bad] = ["good", "bad"].map(|name| campaign(&mut collection, Path::new(name)));
    collection.store(good, 0, 0, &results("4", 0)).unwrap();
    collection.store(bad, 0, 0, &results("0", 1)).unwrap();
    collection.forget_forfeited(&[good, bad]).unwrap();
    let left = listed(&collection);
    assert!(left.len() == 1 && left[0].contains("\"good\""), "{left:?}");
}
