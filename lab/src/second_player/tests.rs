use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{bundled_deck, bundled_of};
use archon_engine::keyforge::set::Set;
use archon_ratings::pairs::Points::{Lost, Won};
use archon_report::render::text::render;
use archon_report::{Report as _, StopReason};
use archon_runner::{Event, Progress};
use archon_sim::players::registry::NamedPlayer;

use super::report::SecondPlayerReport;
use super::*;
use crate::context::StudyContext;
use crate::field::Opponents;
use crate::game::find_decks;
use crate::game::timeline::EndingOf;
use crate::studies::matchup::report::MatchupReport;
use crate::studies::{MatchupConfig, RateConfig, matchup, rate};

fn named(name: &str) -> NamedPlayer<KeyForge> {
    NamedPlayer::read(name).expect("it exists")
}

fn context(second: Option<&str>) -> StudyContext<'static, KeyForge> {
    let second = second.map(|name| SecondPlayer::new(named(name), 20));
    StudyContext { second, seed: 11, ..StudyContext::new(named("random")) }
}

type Report = MatchupReport<EndingOf<KeyForge>>;

fn matched(second: Option<&str>) -> Report {
    matched_in(&context(second))
}

fn matched_in(context: &StudyContext<'_, KeyForge>) -> Report {
    let names = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
    let decks = find_decks::<KeyForge>(&names).expect("bundled").try_into().expect("two");
    let config = MatchupConfig { pairs: 40, ..MatchupConfig::default() };
    matchup(context, &decks, &config).expect("it is played")
}

fn second(report: Option<SecondPlayerReport>) -> SecondPlayerReport {
    report.expect("a second player was asked for")
}

#[test]
fn a_player_beside_itself_plays_the_same_games() {
    let report = second(matched(Some("random")).second_player);
    let [one] = report.win_rates.as_slice() else { panic!("{report:?}") };
    assert_eq!((one.pairs, one.difference.value), (20, 0.0));
    assert!((one.second.value - one.first.value).abs() < 1e-12);
}

#[test]
fn the_figures_of_the_first_player_are_the_same_with_and_without_a_second() {
    let (alone, beside) = (matched(None), matched(Some("greedy")));
    assert_eq!(alone.pentanomial, beside.pentanomial);
    assert!(!archon_report::json(&alone).contains("second_player"));
    let told = render(&alone.document(), None);
    assert!(told.contains("--second-player planner"), "{told}");
    let shown = render(&beside.document(), None);
    assert!(shown.contains("Dependence on the player"), "{shown}");
    assert!(!shown.contains("--second-player planner"), "{shown}");
}

#[test]
fn a_journal_serves_with_and_without_a_second_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("games.journal");
    let played = |second: Option<&str>, resume: bool| {
        let mut context = context(second);
        context.running.journal = resume.then(|| journal.clone());
        archon_report::json(&matched_in(&context))
    };
    played(None, true);
    let whole = played(Some("greedy"), false);
    assert_eq!(played(Some("greedy"), true), whole);
    let second = folder.path().join("games.journal.second");
    let lines = |file| std::fs::read_to_string(file).expect("a journal").lines().count();
    let kept = lines(&second);
    assert!(kept > 1);
    assert_eq!((played(Some("greedy"), true), lines(&second)), (whole, kept));
}

/// Stops a study once so many pairs were played.
struct Stop {
    pairs: u64,
    played: AtomicU64,
    interrupted: AtomicBool,
}

impl Progress for Stop {
    fn event(&self, event: Event<'_>) {
        if let Event::Played(pairs) = event
            && self.played.fetch_add(pairs, Relaxed) + pairs >= self.pairs
        {
            self.interrupted.store(true, Relaxed);
        }
    }
}

#[test]
fn a_report_says_that_the_second_player_was_interrupted_and_keeps_the_first_s_figures() {
    let stop = Stop { pairs: 41, played: 0.into(), interrupted: false.into() };
    let mut context = context(Some("greedy"));
    context.running.progress = &stop;
    context.running.interrupted = &stop.interrupted;
    context.running.threads = Some(1);
    let report = matched_in(&context);
    assert_eq!(report.pentanomial, matched(None).pentanomial);
    assert_eq!(report.provenance.ended, StopReason::Interrupted);
    let shown = render(&report.document(), None).replace('\n', " ");
    assert!(shown.contains("not known: interrupted before greedy had played."), "{shown}");
    assert!(second(report.second_player).win_rates.is_empty());
}

#[test]
fn every_rated_deck_has_as_many_pairs_by_the_second_player_as_were_asked_for() {
    let bundled = bundled_of(Set::CallOfTheArchons).take(4);
    let decks = bundled.map(|(slug, _)| bundled_deck(library(), slug).expect("it is bundled"));
    let field = Opponents::EachOther;
    let config = RateConfig { pairs: 200, handicaps: false, ..RateConfig::default() };
    let report = rate(&context(Some("greedy")), decks.collect(), &field, &config);
    let report = report.expect("it is played");
    let rates = second(report.second_player).win_rates;
    let named = |names: Vec<&str>| names.join(", ");
    assert_eq!(
        named(rates.iter().map(|figure| figure.deck.as_str()).collect()),
        named(report.decks.iter().map(|deck| deck.deck.as_str()).collect()),
    );
    assert!(rates.iter().all(|figure| (20..=24).contains(&figure.pairs)), "{rates:?}");
}

#[test]
fn verdicts_are_reversed_only_beyond_both_intervals() {
    let pairs = |won: usize, lost: usize| {
        let mut pairs = Pairs::default();
        (0..won).for_each(|_| pairs.record(Some(Won), Some(Won)));
        (0..lost).for_each(|_| pairs.record(Some(Lost), Some(Lost)));
        pairs
    };
    let both = |won: usize, of: usize| -> Vec<[f64; 2]> {
        (0..of).map(|n| [f64::from(n as u8 % 2), f64::from(u8::from(n < won))]).collect()
    };
    let verdict =
        |all: Pairs, both: &[[f64; 2]]| figure((0, "a deck"), both, &all).unwrap().verdict;
    assert_eq!(verdict(pairs(700, 300), &both(160, 200)), PlayerVerdict::Same);
    assert_eq!(verdict(pairs(700, 300), &both(40, 200)), PlayerVerdict::Reversed);
    assert_eq!(verdict(pairs(700, 300), &both(98, 200)), PlayerVerdict::NotKnown);
    assert_eq!(verdict(pairs(505, 495), &both(40, 200)), PlayerVerdict::NotKnown);
    assert!(figure((0, "a deck"), &both(4, 9), &pairs(700, 300)).is_none());
}

#[test]
fn verdicts_of_many_decks_are_corrected_by_holm_s_method() {
    let rate = |value: f64, half: f64| Interval {
        value,
        low: value - half,
        high: value + half,
        count: 200,
        method: "",
    };
    // A p-value of 0.02 by the second player: enough for one deck, not for three, nor for the first of three.
    let deck = |half: f64| SecondPlayerFigure {
        number: 0,
        deck: "a deck".into(),
        first: rate(0.7, 0.02),
        second: rate(0.6, half),
        difference: rate(-0.1, half),
        verdict: PlayerVerdict::Same,
        pairs: 200,
    };
    let verdicts = |figures: Vec<SecondPlayerFigure>| -> Vec<PlayerVerdict> {
        corrected(figures).into_iter().map(|figure| figure.verdict).collect()
    };
    let (weak, strong) = (0.1 * 1.96 / 2.326, 0.04);
    assert_eq!(verdicts(vec![deck(weak)]), [PlayerVerdict::Same]);
    assert_eq!(verdicts(vec![deck(weak), deck(weak), deck(weak)]), [PlayerVerdict::NotKnown; 3]);
    let mixed = verdicts(vec![deck(strong), deck(weak), deck(strong)]);
    assert_eq!(mixed, [PlayerVerdict::Same; 3]);
    assert!(p_value(&rate(0.5, 0.0)) == 1.0 && p_value(&rate(0.6, 0.0)) < 1e-12);
    let edge = p_value(&rate(0.6, 0.1));
    assert!((edge - 0.05).abs() < 1e-9, "the edge of the interval is a p-value of 0.05: {edge}");
}

#[test]
fn a_deck_that_the_player_of_studies_rates_has_a_second_player_unless_none_is_wanted() {
    let settings = |second: Option<&str>, pairs| SecondPlayerSettings {
        second_player: second.map(Into::into),
        second_pairs: pairs,
    };
    let found = |second: Option<&str>, pairs, first: &str, by_default| {
        let found = settings(second, pairs).player::<KeyForge>(first, by_default);
        found
            .expect("they exist")
            .map(|found| (found.player.name().into(), found.pairs, found.from))
    };
    let player = |name: &str, pairs, from| Some((String::from(name), pairs, from));
    assert_eq!(found(None, None, "policy:houses=1", true), player("planner", 100, 1_000));
    assert_eq!(found(None, Some(20), "policy:houses=1", true), player("planner", 20, 200));
    assert_eq!(found(None, None, "policy:houses=1", false), None);
    assert_eq!(found(None, None, "greedy", true), None);
    assert_eq!(found(Some("none"), None, "policy:houses=1", true), None);
    assert_eq!(found(Some("random"), None, "policy:houses=1", true), player("random", 200, 0));
}
