//! The design of `archon chains`, played with results from known curves instead of games.

use archon_engine::keyforge::KeyForge;
use archon_ratings::coverage::handicap::TrueCurve;
use archon_ratings::coverage::pair_distribution::PairDistribution;

use super::*;

fn play(study: &mut Chains, truth: impl Fn(i32) -> PairDistribution, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        let tasks = Study::<KeyForge>::next(study);
        if tasks.is_empty() {
            return;
        }
        for task in tasks {
            let [own, others] = [0, 1].map(|seat| i32::from(task.seats[seat].handicap));
            let pairs = truth(own - others).sample(task.rounds, &mut rng);
            let found = Counts { pairs, ..Counts::default() };
            Study::<KeyForge>::take(study, &task, found);
        }
    }
}

fn study(precision: f64, pairs: u64, opponents: usize) -> Chains {
    Chains::new(&ChainsConfig { precision, win_rate: 50.0, pairs }, 1, Scale::CHAINS, opponents)
}

#[test]
fn games_are_played_until_the_even_handicap_is_precise_and_its_interval_holds_it() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let (mut held, mut inside) = (0, 0);
    for seed in 0..60 {
        let truth = TrueCurve::draw(&mut rng);
        let mut study = study(1.0, 100_000, 1);
        play(&mut study, |h| truth.at(h), seed);
        assert_eq!(study.ended, StopReason::Precise, "seed {seed}");
        let even = study.curve.break_even();
        assert!((even.high - even.low) / 2.0 <= 1.0, "seed {seed}: {even:?}");
        let at = truth.break_even();
        held += u32::from(even.low <= at && at <= even.high);
        inside += u32::from(at.abs() < 23.0);
    }
    assert!(held >= 53 && inside >= 50, "{held} of 60 held, {inside} inside the scale");
}

#[test]
fn more_handicap_never_raises_the_modelled_win_rate() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for seed in 0..20 {
        let truth = TrueCurve::draw(&mut rng);
        let mut study = study(0.5, 300, 1);
        play(&mut study, |h| truth.at(h), seed);
        study.fit();
        let scores = (-24..=24).map(|h| study.curve.score(h)).collect::<Vec<_>>();
        for two in scores.windows(2) {
            let falls = two[1].value < two[0].value && two[1].low <= two[0].low;
            assert!(falls && two[1].high <= two[0].high, "seed {seed}");
        }
    }
}

#[test]
fn a_deck_against_itself_is_even_without_a_handicap() {
    let config = ChainsConfig { precision: 1.0, win_rate: 1.0, pairs: 10_000 };
    let mut study = Chains::new(&config, 1, Scale { mirror: true, ..Scale::CHAINS }, 1);
    play(&mut study, |h| PairDistribution::new(0.5 - 0.01 * f64::from(h), 0.5, 0.0), 4);
    assert_eq!(study.ended, StopReason::Precise);
    let even = study.curve.break_even();
    assert_eq!((even.suggested, even.at, even.low, even.high), (0, 0.0, 0.0, 0.0));
    // As few as a study has, to the end of the batch: 50 five times, then a quarter of those before.
    assert_eq!(study.all().pairs.pairs(), 487);
    assert_eq!(study.found.keys().copied().collect::<Vec<_>>(), [4, 8, 12, 16]);
}

#[test]
fn no_more_pairs_are_played_than_allowed_and_opponents_are_met_in_turn() {
    let mut study = study(0.01, 1_003, 7);
    let mut met = BTreeMap::<usize, u64>::new();
    let mut seeds = std::collections::HashSet::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let truth = TrueCurve::draw(&mut rng);
    loop {
        let tasks = Study::<KeyForge>::next(&mut study);
        if tasks.is_empty() {
            break;
        }
        for task in tasks {
            *met.entry(task.seats[1].deck).or_default() += task.rounds;
            for number in task.from..task.from + task.rounds {
                assert!(seeds.insert(task.seed_of(1, number)), "a seed is used twice");
            }
            let [own, others] = [0, 1].map(|seat| i32::from(task.seats[seat].handicap));
            let pairs = truth.at(own - others).sample(task.rounds, &mut rng);
            Study::<KeyForge>::take(&mut study, &task, Counts { pairs, ..Counts::default() });
        }
    }
    assert_eq!(study.ended, StopReason::Pairs);
    // Room is kept for games without a handicap, of which the curve has some already.
    let played = met.values().sum::<u64>();
    assert!((1_003 - WITHOUT..=1_003).contains(&played), "{played}");
    assert_eq!(met.len(), 7);
    let (least, most) = (met.values().min().unwrap(), met.values().max().unwrap());
    assert!(most - least <= 2, "{met:?}");
}

#[test]
fn games_without_a_handicap_come_last_and_are_no_part_of_the_curve() {
    let truth = TrueCurve::draw(&mut Xoshiro256PlusPlus::seed_from_u64(5));
    for pairs in [400, 1_000, 100_000] {
        let mut study = study(0.5, pairs, 1);
        play(&mut study, |h| truth.at(h), 1);
        let all = study.all().pairs.pairs() + study.beside_the_curve().pairs.pairs();
        assert!(all <= pairs, "{all} of {pairs}");
        let without = study.without_handicap().pairs.pairs();
        assert!(without >= WITHOUT.min(pairs / 4), "{without} of {pairs}");
    }
    // Each side alone: what the curve is made of does not depend on them.
    let mut mirror = Scale::CHAINS;
    mirror.mirror = true;
    let mut alone =
        Chains::new(&ChainsConfig { pairs: 400, ..ChainsConfig::default() }, 1, mirror, 1);
    play(&mut alone, |h| truth.at(h), 1);
    assert_eq!(alone.beside_the_curve().pairs.pairs(), 0);
}
