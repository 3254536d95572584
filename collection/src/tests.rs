//! Rating whole collections: which games are played, and what is listed of them.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_engine::core::decision::DecisionContext;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_lab::context::StudyContext;
use archon_lab::field::{Field, Opponents};
use archon_lab::game::DeckSource as _;
use archon_lab::pair_results::PairResults;
use archon_lab::studies::rate::{RateConfig, rate as rate_study};
use archon_report::Report as _;
use archon_runner::{Event, Progress, RunContext};
use archon_sim::player::{FORFEIT, Player};
use archon_sim::players::random::Random;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::settings::Settings;
use tempfile::TempDir;

use crate::results::{CampaignKey, FieldName, StoredCampaign};
use crate::{
    Collection, CollectionError, CollectionReport, DeckFilter, DeckOrder, PreparedRating,
    RateRequest, RatedDecks, StoredDeck,
};

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

fn random() -> NamedPlayer<KeyForge> {
    NamedPlayer::read("random").expect("a player")
}

/// Rates decks against a field, and hands over what is noted.
fn rated_against(
    collection: &mut Collection,
    decks: &[StoredDeck],
    (player, against, pairs): (NamedPlayer<KeyForge>, &[&str], u64),
    running: RunContext<'_>,
) -> Result<(RatedDecks, Vec<String>), CollectionError> {
    rated_as_precisely(collection, decks, (player, against, pairs, None), running)
}

/// The same, until the intervals are as narrow as asked.
fn rated_as_precisely(
    collection: &mut Collection,
    decks: &[StoredDeck],
    (player, against, pairs, precision): (NamedPlayer<KeyForge>, &[&str], u64, Option<f64>),
    running: RunContext<'_>,
) -> Result<(RatedDecks, Vec<String>), CollectionError> {
    let against: Vec<String> = against.iter().map(ToString::to_string).collect();
    let running = RunContext { threads: Some(2), ..running };
    let request = RateRequest {
        player,
        rules: None,
        seed: 1,
        pairs,
        precision,
        pairs_with_handicaps: 0,
        against: &against,
        running,
    };
    let notes = RefCell::new(Vec::new());
    let note = |text: &str| notes.borrow_mut().push(text.to_string());
    let rated = PreparedRating::new(decks, request)?.rate(collection, &note)?;
    Ok((rated, notes.into_inner()))
}

/// Rates all decks by random play.
fn rated(
    collection: &mut Collection,
    pairs: u64,
    running: RunContext<'_>,
) -> Result<RatedDecks, CollectionError> {
    let decks = collection.decks()?;
    let how = (random(), &FIELD[..], pairs);
    rated_against(collection, &decks, how, running).map(|(rated, _)| rated)
}

/// The report of all decks as text.
fn report(collection: &Collection) -> String {
    let decks = collection.decks().unwrap();
    let decks = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Name).unwrap();
    let report = CollectionReport { collection: "c.db".into(), decks, interrupted: false };
    archon_report::render::text::render(&report.document(), None)
}

fn number_in(collection: &Collection, query: &str) -> i64 {
    collection.read(|c| c.query_row(query, [], |row| row.get(0))).unwrap()
}

/// All that is listed of each deck, by name, but for the times and its rank among the others.
fn listed(collection: &Collection) -> Vec<String> {
    let decks = collection.decks().unwrap();
    let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Name).unwrap();
    let without_times = listed.into_iter().map(|mut deck| {
        deck.added.clear();
        if let Some(rating) = &mut deck.rating {
            rating.rated.clear();
            rating.rank = None;
        }
        serde_json::to_string(&deck).unwrap()
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
    // By the same player and rules, against the same field, with the same seed only the latest is listed.
    let decks = collection.decks().unwrap();
    let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Rated).unwrap();
    assert_eq!(listed.len(), 2 * 5);
    let rating = |n: usize| listed[n].rating.as_ref().unwrap();
    assert_eq!(
        (rating(0).player.as_str(), rating(0).archon.as_str()),
        ("random", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn a_player_or_a_deck_that_begins_a_game_otherwise_is_not_taken_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    let decks = collection.decks().unwrap();
    let mut played = |make: fn(&Settings) -> Box<dyn Player<KeyForge>>| {
        let player = NamedPlayer::made_by("one", make);
        let how = (player, &FIELD[..], 20);
        rated_against(&mut collection, &decks, how, RunContext::default()).unwrap().0.played
    };
    assert_eq!(played(|_| Box::new(Random::default())), 40);
    assert_eq!(played(|_| Box::new(First)), 40);
    assert_eq!(played(|_| Box::new(Random::default())), 0);
    // The cards of a deck are played in the game that notices another build: each deck has its own.
    let begun = "SELECT count(DISTINCT plays) FROM campaigns";
    assert_eq!(number_in(&collection, begun), 4);
}

/// Chooses what is offered first.
struct First;

impl Player<KeyForge> for First {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, _: &DecisionContext<'_, '_, KeyForge>) -> usize {
        0
    }
}

#[test]
fn a_file_with_impossible_numbers_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    for first in [-1, i64::MAX] {
        let mut collection = begun(&folder, &format!("{first}.db"), &bundled(0..2));
        rated(&mut collection, 20, RunContext::default()).unwrap();
        let decks = collection.decks().unwrap();
        let change = format!(
            "UPDATE pairs SET first = {first} WHERE (campaign, opponent, first)
             = (SELECT campaign, opponent, first FROM pairs LIMIT 1)"
        );
        assert_eq!(collection.change(|t| t.execute(&change, [])).unwrap(), 1);
        let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Rating);
        assert!(matches!(listed, Err(CollectionError::Damaged { .. })), "{first}");
    }
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

fn campaign(collection: &mut Collection, player: &str) -> StoredCampaign {
    let key = CampaignKey {
        player: player.into(),
        rules: "2021-03".into(),
        field: "0".into(),
        seed: 1,
        archon: "0.1.0".into(),
        plays: "0".into(),
    };
    let deck = &collection.decks().unwrap()[0];
    let field = FieldName { name: "cota", title: "" };
    let campaign = collection.campaign(deck, &key, field).unwrap().expect("a deck");
    collection.want(campaign.number, 8).unwrap();
    campaign
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
    let number = campaign(&mut collection, "p").number;
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
fn a_restored_campaign_has_what_it_had_when_it_was_read() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..1));
    let number = campaign(&mut collection, "p").number;
    // A few forfeits were allowed when these were played.
    collection.store(number, 0, 0, &results("4,0", 1)).unwrap();
    let before = listed(&collection);
    let stored = campaign(&mut collection, "p");
    collection.store(number, 0, 2, &results("0,0", 2)).unwrap();
    collection.store(number, 1, 0, &results("0", 1)).unwrap();
    assert_ne!(listed(&collection), before);
    collection.restore([&stored]).unwrap();
    assert_eq!(listed(&collection), before);
    assert_eq!(number_in(&collection, "SELECT sum(length(results)) FROM pairs"), 2);
}

#[test]
fn a_deck_in_the_place_of_a_removed_one_is_not_taken_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    let before = collection.decks().unwrap();
    let how = (random(), &FIELD[..], 40);
    // Another process removes the last deck and adds one.
    collection.remove(&before[1..]).unwrap();
    collection.add::<KeyForge>(&bundled(2..3)).unwrap();
    let now = collection.decks().unwrap();
    let (rated, _) = rated_against(&mut collection, &before, how, RunContext::default()).unwrap();
    let gone = collection.rename(&before[1], "Renamed").unwrap_err().to_string();
    assert!(gone.contains("no deck named"), "{gone}");
    collection.remove(&before[1..]).unwrap();
    assert_eq!((rated.played, rated.complete), (40, 0));
    assert_eq!(collection.decks().unwrap(), now);
    let query = format!("SELECT count(*) FROM campaigns WHERE deck = {}", now[1].number);
    assert_eq!(number_in(&collection, &query), 0);
}

#[test]
fn a_field_is_known_by_its_decks_however_it_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    rated(&mut collection, 20, RunContext::default()).unwrap();
    let decks = collection.decks().unwrap();
    let upper = FIELD.map(str::to_uppercase);
    let how = (random(), &upper.each_ref().map(String::as_str)[..], 20);
    let (again, _) = rated_against(&mut collection, &decks, how, RunContext::default()).unwrap();
    assert_eq!((again.played, again.complete), (0, 2));
    let text = report(&collection);
    assert!(text.contains("2 ratings.") && !text.contains("fields"), "{text}");
}

#[test]
fn ratings_against_other_decks_under_the_same_name_are_noted() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..1));
    rated(&mut collection, 20, RunContext::default()).unwrap();
    let changed = "UPDATE campaigns SET field = '00000000000000ff', rated = '2020'";
    collection.change(|transaction| transaction.execute(changed, [])).unwrap();
    assert_eq!(rated(&mut collection, 20, RunContext::default()).unwrap().played, 20);
    let text = report(&collection);
    assert!(text.contains("These ratings are against 2 fields"), "{text}");
    assert!(text.contains("00000000000000ff"), "which is which: {text}");
}

#[test]
fn an_interruption_ends_planning_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    let interrupted = AtomicBool::new(true);
    let running = RunContext { interrupted: &interrupted, ..RunContext::default() };
    let stopped = rated(&mut collection, 40, running).unwrap();
    assert_eq!(stopped, RatedDecks { complete: 0, played: 0, interrupted: true });
    assert_eq!(number_in(&collection, "SELECT count(*) FROM campaigns"), 0);
}

#[test]
fn a_deck_without_an_opponent_is_left_out_and_noted() {
    let folder = tempfile::tempdir().unwrap();
    let field = bundled(0..1);
    let mut collection = begun(&folder, "c.db", &bundled(0..3));
    let decks = collection.decks().unwrap();
    let how = (random(), &[field[0].name.as_str()][..], 40);
    let (rated, notes) =
        rated_against(&mut collection, &decks, how.clone(), RunContext::default()).unwrap();
    assert_eq!((rated.played, rated.complete), (80, 0));
    let left_out = format!("left out: {:?} has no opponent", field[0].name);
    assert!(notes.iter().any(|note| note.contains(&left_out)), "{notes:?}");
    // Of none but such decks nothing can be rated.
    let alone = rated_against(&mut collection, &decks[..1], how, RunContext::default());
    let refused = alone.unwrap_err().to_string();
    assert!(refused.contains("name other opponents"), "{refused}");
}

/// Plays at random; forfeits games after their opening while it fails.
struct Failing(Random, u32, &'static AtomicBool);

static FAILS: AtomicBool = AtomicBool::new(false);

impl Player<KeyForge> for Failing {
    fn begin(&mut self, seed: u64) {
        self.1 = 0;
        Player::<KeyForge>::begin(&mut self.0, seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        self.1 += 1;
        match self.2.load(Ordering::Relaxed) && self.1 > 40 {
            true => FORFEIT,
            false => self.0.decide(context),
        }
    }
}

fn failing(make: fn(&Settings) -> Box<dyn Player<KeyForge>>) -> NamedPlayer<KeyForge> {
    NamedPlayer::made_by("failing", make)
}

#[test]
fn a_player_that_begins_to_fail_loses_none_of_the_games_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    let decks = collection.decks().unwrap();
    let player = failing(|_| Box::new(Failing(Random::default(), 0, &FAILS)));
    let mut rated = |pairs: u64| {
        let how = (player.clone(), &FIELD[..], pairs);
        rated_against(&mut collection, &decks, how, RunContext::default())
            .map(|(rated, _)| (rated.played, listed(&collection)))
    };
    let (played, _) = rated(40).unwrap();
    assert_eq!(played, 80);
    FAILS.store(true, Ordering::Relaxed);
    let failed = rated(400).expect_err("it is noticed").to_string();
    assert!(failed.contains("forfeited"), "{failed}");
    FAILS.store(false, Ordering::Relaxed);
    // All that was played before is there, and nothing else.
    let (played, after) = rated(40).unwrap();
    assert_eq!(played, 0);
    assert!(after.iter().all(|deck| deck.contains("\"pairs\":40,")), "{after:#?}");
    let (played, grown) = rated(100).unwrap();
    assert_eq!(played, 120);
    let mut whole = begun(&folder, "whole.db", &bundled(0..2));
    let how = (player.clone(), &FIELD[..], 100);
    rated_against(&mut whole, &decks, how, RunContext::default()).unwrap();
    assert_eq!(listed(&whole), grown);
}

#[test]
fn the_report_says_which_games_were_not_won_and_how_missing_pairs_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..1));
    let number = campaign(&mut collection, "p").number;
    let found = r#"{"counts":[[0,0,0,0,0,0,0,0,0,1,1,2,3,0,0,4],[]],"results":[4,5]}"#;
    collection.store(number, 0, 0, &serde_json::from_str(found).unwrap()).unwrap();
    let text = report(&collection).split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        "3 games reached the limit of turns and count as half a win",
        "2 unfinished games reached a limit",
        "4 games were forfeited by a player and count as lost",
        "1 rating has fewer pairs than requested: to play the others, run `archon collection rate` again with the same \
         --player, --against, --rules, --seed and --pairs",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
}

#[test]
fn a_deck_plays_until_its_interval_is_as_narrow_as_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..4));
    let decks = collection.decks().unwrap();
    let precise = |collection: &mut Collection, most: u64, running: RunContext<'_>| {
        let how = (random(), &FIELD[..], most, Some(30.0));
        rated_as_precisely(collection, &decks, how, running).unwrap().0
    };
    // Interrupted again and again.
    let mut interruptions = 0;
    loop {
        let interrupted = AtomicBool::new(false);
        let progress = Stops(&interrupted, AtomicU64::new(3));
        let running =
            RunContext { interrupted: &interrupted, progress: &progress, ..RunContext::default() };
        if !precise(&mut collection, 40_000, running).interrupted {
            break;
        }
        interruptions += 1;
    }
    assert!(interruptions > 2, "{interruptions}");
    let ratings = |collection: &Collection| -> Vec<(f64, u64)> {
        let decks = collection.decks().unwrap();
        let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Added).unwrap();
        let ratings = listed.into_iter().map(|deck| deck.rating.unwrap());
        ratings.map(|rating| (rating.elo.unwrap().half_width(), rating.pairs)).collect()
    };
    let found = ratings(&collection);
    assert!(found.iter().all(|(half, pairs)| *half <= 30.0 && *pairs > 100), "{found:?}");
    assert_eq!(precise(&mut collection, 40_000, RunContext::default()).played, 0);
    // Without interruption, and from a number of pairs that is not enough.
    let mut whole = begun(&folder, "whole.db", &bundled(0..4));
    precise(&mut whole, 40_000, RunContext::default());
    assert_eq!(listed(&whole), listed(&collection));
    let mut most = begun(&folder, "most.db", &bundled(0..4));
    precise(&mut most, 110, RunContext::default());
    assert!(ratings(&most).iter().all(|(half, pairs)| *half > 30.0 && *pairs == 110));
}

#[test]
fn decks_rated_alike_have_ranks() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..6));
    let decks = collection.decks().unwrap();
    let how = (random(), &FIELD[..], 400);
    rated_against(&mut collection, &decks[..1], how.clone(), RunContext::default()).unwrap();
    assert!(!report(&collection).contains("Rank"), "one deck has no rank");
    rated_against(&mut collection, &decks, how, RunContext::default()).unwrap();
    let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Rating).unwrap();
    let ranks: Vec<[usize; 2]> =
        listed.iter().map(|deck| deck.rating.as_ref().unwrap().rank.unwrap()).collect();
    assert!(ranks.iter().enumerate().all(|(n, [best, worst])| *best <= n + 1 && n < *worst));
    assert!(ranks[0][1] < 6 && ranks[5][0] > 1, "the best and the worst differ: {ranks:?}");
    // By another player they have ranks of their own.
    let player = NamedPlayer::made_by("other", |_| Box::new(Random::default()));
    rated_against(&mut collection, &decks[..2], (player, &FIELD[..], 40), RunContext::default())
        .unwrap();
    let filter = DeckFilter { players: vec!["other".into()], ..DeckFilter::default() };
    for deck in collection.listed(&decks, &filter, DeckOrder::Rating).unwrap() {
        assert!(deck.rating.unwrap().rank.unwrap()[1] <= 2, "one of two");
    }
    // A rank is one among all decks of the collection, whichever are listed.
    let filter = DeckFilter { players: vec!["random".into()], ..DeckFilter::default() };
    let one = collection.listed(&decks[..1], &filter, DeckOrder::Rating).unwrap();
    let rank = |deck: &crate::ListedDeck| deck.rating.as_ref().unwrap().rank;
    assert_eq!(rank(&one[0]), listed.iter().find(|d| d.deck == one[0].deck).and_then(rank));
    assert!(report(&collection).contains("Rank: Among the decks"));
}

#[test]
fn an_interrupted_deck_plays_to_the_next_look_whether_it_is_precise_before_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let rate = |collection: &mut Collection, most: u64, precision: Option<f64>| -> (f64, u64) {
        let decks = collection.decks().unwrap();
        let how = (random(), &FIELD[..], most, precision);
        rated_as_precisely(collection, &decks, how, RunContext::default()).unwrap();
        let listed = collection.listed(&decks, &DeckFilter::default(), DeckOrder::Added).unwrap();
        let rating = listed[0].rating.as_ref().unwrap();
        (rating.elo.unwrap().half_width(), rating.pairs)
    };
    let [mut whole, mut collection] =
        ["whole.db", "c.db"].map(|name| begun(&folder, name, &bundled(0..1)));
    let (_, pairs) = rate(&mut whole, 40_000, Some(30.0));
    // What is stored may be the first so many pairs, with none missing between them.
    let (half, before) = rate(&mut collection, pairs - 1, None);
    assert!(half <= 30.0 && before == pairs - 1, "{half} after {before} pairs");
    // Whoever has asked for so many has a deck that is precise already.
    assert_eq!(rate(&mut collection, 40_000, Some(30.0)).1, before);
    let wanted = format!("UPDATE campaigns SET wanted = {pairs}");
    collection.change(|transaction| transaction.execute(&wanted, [])).unwrap();
    rate(&mut collection, 40_000, Some(30.0));
    assert_eq!(listed(&collection), listed(&whole));
}

/// Rates all decks with 120 pairs, and plays more with chains.
fn with_chains(
    collection: &mut Collection,
    player: NamedPlayer<KeyForge>,
    pairs_with_handicaps: u64,
    running: RunContext<'_>,
) -> Result<RatedDecks, CollectionError> {
    let against = FIELD.map(String::from);
    let request = RateRequest {
        player,
        rules: None,
        seed: 1,
        pairs: 120,
        precision: None,
        pairs_with_handicaps,
        against: &against,
        running: RunContext { threads: Some(2), ..running },
    };
    PreparedRating::new(&collection.decks()?, request)?.rate(collection, &|_| {})
}

#[test]
fn pairs_with_chains_are_the_same_whatever_interrupts_them_and_leave_ratings_alone() {
    let folder = tempfile::tempdir().unwrap();
    let decks = bundled(0..3);
    let [mut plain, mut whole, mut collection] =
        ["plain.db", "whole.db", "c.db"].map(|name| begun(&folder, name, &decks));
    with_chains(&mut plain, random(), 0, RunContext::default()).unwrap();
    let all = with_chains(&mut whole, random(), 300, RunContext::default()).unwrap();
    assert_eq!((all.played, all.interrupted), (3 * (120 + 300), false));
    let mut played = 0;
    for portions in [1, 2, 1, 3, 2, 1] {
        let interrupted = AtomicBool::new(false);
        let progress = Stops(&interrupted, AtomicU64::new(portions));
        let running =
            RunContext { interrupted: &interrupted, progress: &progress, ..RunContext::default() };
        played += with_chains(&mut collection, random(), 300, running).unwrap().played;
    }
    assert!(0 < played && played < all.played, "{played} of {}", all.played);
    played += with_chains(&mut collection, random(), 300, RunContext::default()).unwrap().played;
    assert_eq!(played, all.played, "nothing is played twice or lost");
    assert_eq!(listed(&collection), listed(&whole));
    let again = with_chains(&mut collection, random(), 201, RunContext::default()).unwrap();
    assert_eq!((again.played, again.complete), (0, 3));
    // More pairs begin with fewer, in whole hundreds.
    let mut grown = begun(&folder, "grown.db", &decks);
    let first = with_chains(&mut grown, random(), 101, RunContext::default()).unwrap();
    assert_eq!(first.played, 3 * (120 + 200));
    with_chains(&mut grown, random(), 300, RunContext::default()).unwrap();
    assert_eq!(listed(&grown), listed(&whole));
    let rated = |of: &Collection| -> Vec<crate::DeckRating> {
        let decks = of.decks().unwrap();
        let listed = of.listed(&decks, &DeckFilter::default(), DeckOrder::Added).unwrap();
        listed.into_iter().map(|deck| deck.rating.unwrap()).collect()
    };
    for (with, without) in rated(&whole).iter().zip(rated(&plain)) {
        assert_eq!((with.elo, with.pairs), (without.elo, 120));
        assert_eq!((with.wanted, with.rank), (120, without.rank));
        assert!(without.chains.is_none());
        let chains = with.chains.expect("they were played");
        assert!(chains.low < chains.high && with.pairs_with_chains > 250, "{chains:?}");
        let elo = with.elo.unwrap();
        assert!(elo.low < 0.0 || chains.high > 0.0, "{elo:?} {chains:?}");
        assert!(elo.high > 0.0 || chains.low < 0.0, "{elo:?} {chains:?}");
    }
    assert!(report(&whole).contains("Chains") && !report(&plain).contains("Chains"));
    let sums = "SELECT min(sum) FROM (SELECT sum(wanted) AS sum FROM campaigns WHERE handicap <> 0 GROUP BY deck)";
    assert_eq!(number_in(&whole, sums), 300);
}

static FAILS_WITH_CHAINS: AtomicBool = AtomicBool::new(false);

#[test]
fn a_deck_with_games_that_were_forfeited_loses_its_pairs_with_chains_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut collection = begun(&folder, "c.db", &bundled(0..2));
    let player = failing(|_| Box::new(Failing(Random::default(), 0, &FAILS_WITH_CHAINS)));
    with_chains(&mut collection, player.clone(), 100, RunContext::default()).unwrap();
    let before = listed(&collection);
    FAILS_WITH_CHAINS.store(true, Ordering::Relaxed);
    let failed = with_chains(&mut collection, player.clone(), 300, RunContext::default());
    assert!(failed.expect_err("it is noticed").to_string().contains("forfeited"));
    FAILS_WITH_CHAINS.store(false, Ordering::Relaxed);
    assert_eq!(listed(&collection), before);
    with_chains(&mut collection, player.clone(), 300, RunContext::default()).unwrap();
    let mut whole = begun(&folder, "whole.db", &bundled(0..2));
    with_chains(&mut whole, player, 300, RunContext::default()).unwrap();
    assert_eq!(listed(&whole), listed(&collection));
}
