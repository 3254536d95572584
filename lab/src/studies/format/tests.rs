use archon_engine::keyforge::deck::bundled_of;
use archon_engine::keyforge::set::Set;
use archon_report::Report as _;
use archon_report::render::text::render;
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

fn of(mine: usize, theirs: usize, format: &str) -> (Field<Deck>, Opponents<Deck>, FormatConfig) {
    let config = FormatConfig {
        format: format.into(),
        precision: 20.0,
        pairs: 4_000,
        ..FormatConfig::default()
    };
    (field(mine), Opponents::Field(field(theirs)), config)
}

#[test]
fn a_gauntlet_leaves_out_my_decks_and_those_without_the_houses() {
    let (mine, opponents, mut config) = of(2, 12, "gauntlet");
    let all = format_field(&context(), &mine, &opponents, &config).expect("it is played");
    assert_eq!((all.field.named, all.field.own, all.field.chosen), (12, 2, 10));
    assert_eq!((all.decks.len(), all.runs.len(), all.pairings.len()), (2, 2, 20));
    for (deck, run) in all.decks.iter().zip(&all.runs) {
        assert!((run.wins.value - 10.0 * deck.win_rate.value).abs() < 1e-9, "{run:?}");
        assert!(run.clear.value <= deck.win_rate.value && run.run.value <= run.wins.value);
        // The standard deviation of the mean of two games is about 0.35; pairings have different numbers of pairs.
        let half = 1.96 * 0.35 / (deck.pairs as f64).sqrt();
        assert!((0.8..1.7).contains(&(deck.win_rate.half_width() / half)), "{deck:?}");
        let of_deck = |pairing: &&report::PairingRates| pairing.deck == deck.deck;
        let rates = all.pairings.iter().filter(of_deck);
        let rates: Vec<f64> = rates.filter_map(|one| one.win_rate).map(|one| one.value).collect();
        let mean = rates.iter().sum::<f64>() / rates.len() as f64;
        assert!(rates.len() == 10 && (deck.win_rate.value - mean).abs() < 1e-9, "{deck:?}");
    }
    let best = all.decks.iter().map(|deck| deck.win_rate.value).fold(0.0, f64::max);
    for deck in &all.decks {
        assert!((deck.regret.value - (best - deck.win_rate.value)).abs() < 1e-9, "{deck:?}");
    }
    config.houses = vec!["mars".into(), "Sanctum".into()];
    let some = format_field(&context(), &mine, &opponents, &config).expect("it is played");
    let chosen = some.field.chosen;
    assert!(chosen > 0 && chosen < 10, "{:?}", some.field);
    let text = render(&some.document(), None);
    let words = format!("{chosen} of 12 decks with Mars or Sanctum (some decks); 2 decks of yours");
    assert!(text.contains(&words), "{text}");
}

#[test]
fn survival_has_every_order_and_its_shares_add_up() {
    let (mine, opponents, mut config) = of(3, 8, "survival");
    config.rounds = 4;
    let report = format_field(&context(), &mine, &opponents, &config).expect("it is played");
    let survival = report.survival.as_ref().expect("figures");
    assert_eq!((survival.orders.len(), survival.rounds, report.runs.len()), (6, 4, 0));
    for order in &survival.orders {
        let left: f64 = order.in_play.iter().map(|one| one.value).sum();
        assert!((left - survival.alive.value).abs() < 1e-9, "{order:?}");
        assert!(order.alive_hardening.value < survival.alive.value, "{order:?}");
    }
    assert!(survival.orders[0].regret.value < 1e-9 && !survival.orders[0].is_worse);
    assert!(report.answer().contains("after 4 rounds with a chance of"), "{}", report.answer());
}

#[test]
fn moirai_solves_the_games_of_all_pairings() {
    let (mine, _, mut config) = of(3, 0, "moirai");
    let six = field(6);
    let opponents = Opponents::Field(Field::new("theirs", six.decks[3..].to_vec()));
    config.pairs = 3_599;
    let few = format(&context(), &mine, &opponents, &config).expect_err("too few").to_string();
    assert!(few.contains("3600"), "{few}");
    config.pairs = 3_600;
    let report = format(&context(), &mine, &opponents, &config).expect("it is played");
    assert_eq!((report.decisions[0].options.len(), report.pairings.len()), (6, 9));
    let share: f64 = report.decisions[0].options.iter().map(|option| option.share).sum();
    assert!((share - 1.0).abs() < 1e-9);
    assert!(report.value.value > 0.0 && report.value.half_width() > 0.0);
    assert!(report.auctions.is_empty());
}

#[test]
fn houses_are_of_formats_against_a_field_alone() {
    let (mine, opponents, mut config) = of(2, 4, "reversal");
    config.houses = vec!["Mars".into()];
    let wrong = format(&context(), &mine, &opponents, &config).expect_err("houses").to_string();
    assert!(wrong.contains("only survival and gauntlet"), "{wrong}");
    config.format = "gauntlet".into();
    config.houses = vec!["Marz".into()];
    let wrong = format_field(&context(), &mine, &opponents, &config).expect_err("none").to_string();
    assert!(wrong.contains("did you mean Mars?"), "{wrong}");
    config.houses.clear();
    let own = Opponents::Field(mine.clone());
    let wrong = format_field(&context(), &mine, &own, &config).expect_err("own").to_string();
    assert!(wrong.contains("no deck but yours"), "{wrong}");
}

#[test]
fn a_deck_that_is_named_twice_counts_once() {
    let (mine, opponents, config) = of(2, 6, "gauntlet");
    let twice = |decks: &[Deck]| Field::new("some decks", [decks, &decks[..1], decks].concat());
    let once = format_field(&context(), &mine, &opponents, &config).expect("it is played");
    let both = [twice(&mine.decks), twice(opponents.decks())];
    let [mine, opponents] = both;
    let opponents = Opponents::Field(opponents);
    let report = format_field(&context(), &mine, &opponents, &config).expect("it is played");
    assert_eq!((report.field.named, report.field.own, report.field.chosen), (6, 2, 4));
    assert_eq!((report.decks.len(), report.pairings.len()), (2, 8));
    assert_eq!(report.provenance.games, once.provenance.games);

    let (three, _, config) = of(3, 0, "triad");
    let same = Field::new("mine", [&three.decks[..2], &three.decks[..1]].concat());
    let theirs = Opponents::Field(three.clone());
    let wrong = format(&context(), &same, &theirs, &config).expect_err("two").to_string();
    assert!(wrong.contains("not 2 and 3"), "{wrong}");
    let report = format(&context(), &three, &theirs, &config).expect("both have the same decks");
    assert_eq!(report.pairings.len(), 9);
}
