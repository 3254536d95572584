use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_of};
use archon_engine::keyforge::set::Set;
use archon_report::Report as _;
use archon_sim::players::registry::NamedPlayer;

use super::*;

fn context() -> StudyContext<'static, KeyForge> {
    StudyContext::new(NamedPlayer::read("random").expect("it exists"))
}

fn field(count: usize) -> Field<Deck> {
    let texts = bundled_of(Set::CallOfTheArchons).take(count);
    let library = archon_cards::library();
    let decks = texts.flat_map(|(slug, text)| Deck::read(library, text, slug).expect("a deck"));
    Field::new("some decks", decks.collect())
}

fn config() -> BestConfig {
    BestConfig { precision: 10.0, pairs: 2_000, ..BestConfig::default() }
}

fn of(config: &BestConfig) -> Result<BestReport, StudyError> {
    best(&context(), &field(2), &Opponents::Field(field(8)), config)
}

#[test]
fn the_deck_that_wins_more_games_wins_more_tournaments() {
    let report = of(&BestConfig { cut: 2, ..config() }).expect("it is played");
    assert_eq!((report.opponents, report.own, report.players), (6, 2, 7));
    assert_eq!((report.rounds, report.cut, report.decks.len()), (3, 2, 2));
    let [one, two] = [&report.decks[0], &report.decks[1]];
    assert!(one.win_rate.low > two.win_rate.high, "{report:?}");
    assert!(one.first.value > two.first.value + 0.02 && one.wins.low > two.wins.high);
    assert_eq!((one.regret.value, one.is_worse), (0.0, false));
    assert!((two.regret.value - (one.first.value - two.first.value)).abs() < 1e-9);
    assert!((one.best_share + two.best_share - 1.0).abs() < 0.02, "{report:?}");
    for deck in &report.decks {
        assert!(deck.first.value < deck.in_cut.value && deck.wins.value < 3.0);
        assert!(deck.first.half_width() > 0.001 && deck.first.low > 0.0, "{deck:?}");
        // A deck that wins a game with a chance near one half wins the tournament of seven as often as it has players.
        let odds = |rate: f64| rate / (1.0 - rate);
        let expected = odds(deck.win_rate.value) - 1.0;
        assert!((deck.first.value * 7.0 - 1.0) * expected > 0.0, "{deck:?}");
        // The standard deviation of the mean of two games is about 0.35.
        let half = 1.96 * 0.35 / (deck.pairs as f64).sqrt();
        assert!((0.7..1.3).contains(&(deck.win_rate.half_width() / half)), "{deck:?}");
        assert!(deck.pairs >= 24);
    }
    assert!(report.answer().starts_with("Take “"), "{}", report.answer());
    // Six decks of the field play each other eight times.
    let own: u64 = report.decks.iter().map(|deck| deck.pairs).sum();
    assert!(report.provenance.games >= 2 * (own + 15 * 8), "{:?}", report.provenance);
}

#[test]
fn a_deck_that_is_named_twice_counts_once() {
    let twice = Field::new("some", [field(1).decks, field(2).decks].concat());
    let opponents = Opponents::Field(field(4));
    let report = best(&context(), &twice, &opponents, &config()).expect("it is played");
    let mut names: Vec<&str> = report.decks.iter().map(|deck| deck.deck.as_str()).collect();
    names.sort_unstable();
    let mut known: Vec<String> = field(2).decks.into_iter().map(|deck| deck.name).collect();
    known.sort_unstable();
    assert_eq!(names, known);
}

#[test]
fn fewer_players_have_decks_that_are_drawn_from_the_field() {
    let report = of(&BestConfig { players: Some(4), rounds: Some(2), ..config() });
    let report = report.expect("it is played");
    assert_eq!((report.players, report.rounds, report.opponents), (4, 2, 6));
    let first: Vec<f64> = report.decks.iter().map(|deck| deck.first.value).collect();
    assert!(first.iter().all(|first| *first > 0.05 && *first < 0.6), "{first:?}");
    let text = archon_report::render::text::render(&report.document(), None);
    assert!(text.contains("Field: 6 decks (some decks), of which"), "{text}");
}

#[test]
fn tournaments_that_make_no_sense_are_answered_with_what_to_write() {
    let wrong = |config: BestConfig, words: &str| {
        let error = of(&config).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    };
    wrong(BestConfig { players: Some(9), ..config() }, "8 other decks than yours");
    wrong(BestConfig { cut: 3, ..config() }, "power of two up to 7");
    wrong(BestConfig { rounds: Some(9), ..config() }, "more than the 7");
    wrong(BestConfig { pairs: 47, ..config() }, "too few");
    let each = best(&context(), &field(2), &Opponents::EachOther, &config());
    let error = each.expect_err("no field").to_string();
    assert!(error.contains("--against"), "{error}");
}
