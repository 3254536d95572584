//! The design of `archon rate`, played with results from known truths instead of games.

use archon_engine::keyforge::KeyForge;
use archon_ratings::coverage::pair_distribution::PairDistribution;
use archon_ratings::elo::ELO_PER_LOG_ODDS;
use archon_ratings::estimate::logistic;

use super::*;

/// Plays a study with decks of these strengths (in log-odds) to its end. A chain costs 0.08.
fn play(study: &mut Rate, strengths: &[f64], rng: &mut Xoshiro256PlusPlus) -> u64 {
    let mut batches = 0;
    loop {
        let tasks = Study::<KeyForge>::next(study);
        if tasks.is_empty() {
            return batches;
        }
        batches += 1;
        for task in tasks {
            let strength = |seat: usize| {
                let seat = task.seats[seat];
                strengths[seat.deck] - 0.08 * f64::from(seat.handicap)
            };
            let x = strength(0) - strength(1);
            // Going first costs a little; the games of a pair depend on each other.
            let truth = PairDistribution::new(logistic(x - 0.1), logistic(x + 0.1), 0.15);
            let found = Counts { pairs: truth.sample(task.rounds, rng), ..Counts::default() };
            Study::<KeyForge>::take(study, &task, found);
        }
    }
}

fn study(
    (precision, pairs, seed): (f64, u64, u64),
    pairings: Pairings,
    field: std::ops::Range<usize>,
) -> Rate {
    let config = RateConfig { precision, pairs, ..RateConfig::default() };
    Rate::new(&config, Some([2, 4, 8, 12]), seed, pairings, field)
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

#[test]
fn decks_are_played_until_all_ratings_are_precise() {
    let strengths = [0.5, 0.2, 0.0, -0.2, -0.5];
    let mut study = study((20.0, 100_000, 1), Pairings::EachOther(5), 0..5);
    play(&mut study, &strengths, &mut rng(1));
    assert_eq!(study.ended, StopReason::Precise);
    let ratings = study.ratings(&study.fit().unwrap());
    let widest = ratings.iter().map(Interval::half_width).fold(0.0, f64::max);
    assert!(widest <= 20.0 && widest > 15.0, "{widest}");
    let pairs: Vec<u64> = ratings.iter().map(|r| r.count).collect();
    assert!(pairs.iter().max().unwrap() < &(2 * pairs.iter().min().unwrap()), "{pairs:?}");
    // A fifth is for chains.
    let chains: u64 = study.with_handicaps().values().map(|p| p.pairs()).sum();
    let share = chains as f64 / study.all.pairs.pairs() as f64;
    assert!((share - 0.2).abs() < 0.02, "{share}");
    assert_eq!(study.with_handicaps().len(), 4);
}

#[test]
fn handicaps_are_played_until_their_costs_are_as_precise_as_the_ratings() {
    let strengths: Vec<f64> = (0..80).map(|deck| f64::from(deck) / 80.0 - 0.5).collect();
    let mut study = study((20.0, 1_000_000, 1), Pairings::EachOther(80), 0..80);
    play(&mut study, &strengths, &mut rng(1));
    assert_eq!(study.ended, StopReason::Precise);
    let chains: u64 = study.with_handicaps().values().map(|p| p.pairs()).sum();
    let share = chains as f64 / study.all.pairs.pairs() as f64;
    assert!(share < 0.12, "{share}");
    let pairs: Vec<u64> = study.with_handicaps().values().map(|pairs| pairs.pairs()).collect();
    for (handicap, found) in study.with_handicaps() {
        let half = found.elo().unwrap().half_width();
        assert!(half <= 20.0 && half > 19.0, "{handicap} chains: {half}, {pairs:?}");
    }
    // A cost near even takes fewer pairs.
    assert!(11 * pairs[0] < 10 * pairs[3], "{pairs:?}");
}

#[test]
fn batches_are_few_and_no_deck_is_played_more_than_needed() {
    let strengths: Vec<f64> = (0..40).map(|deck| f64::from(deck) / 40.0 - 0.5).collect();
    let mut study = study((10.0, 1_000_000, 1), Pairings::EachOther(40), 0..40);
    let batches = play(&mut study, &strengths, &mut rng(1));
    assert!(batches < 30, "{batches}");
    let ratings = study.ratings(&study.fit().unwrap());
    let mut widths: Vec<f64> = ratings.iter().map(Interval::half_width).collect();
    widths.sort_by(f64::total_cmp);
    // A deck that wins or loses all of its first pairs gets a few more than it needs.
    assert!(widths[0] > 9.5 && widths[2] > 9.9, "{widths:?}");
}

#[test]
fn no_more_pairs_are_played_than_allowed() {
    for pairs in [40, 41, 300] {
        let mut study = study((1.0, pairs, 1), Pairings::EachOther(5), 0..5);
        play(&mut study, &[0.0; 5], &mut rng(1));
        assert_eq!(study.ended, StopReason::Pairs);
        let played = study.all.pairs.pairs();
        // What chains are worth comes on top of the last batch.
        assert!(played >= pairs && played <= pairs + pairs / 4 + 2, "{played} of {pairs}");
    }
}

#[test]
fn opponents_are_met_in_rounds() {
    let opponents = vec![(2..12).collect(), (3..12).collect()];
    let pairings = Pairings::Field { rated: 2, opponents };
    let mut study = study((30.0, 100_000, 1), pairings, 2..12);
    let mut met: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    let mut seeds = std::collections::HashSet::new();
    let mut rng = rng(2);
    loop {
        let tasks = Study::<KeyForge>::next(&mut study);
        if tasks.is_empty() {
            break;
        }
        for task in tasks {
            let [one, two] = [task.seats[0].deck, task.seats[1].deck];
            *met.entry((one, two)).or_default() += task.rounds;
            for number in task.from..task.from + task.rounds {
                assert!(seeds.insert((one, two, task.stream, number)), "a pair was played twice");
            }
            let pairs = PairDistribution::new(0.5, 0.5, 0.1).sample(task.rounds, &mut rng);
            Study::<KeyForge>::take(&mut study, &task, Counts { pairs, ..Counts::default() });
        }
    }
    for deck in 0..2 {
        let met: Vec<u64> = met.iter().filter(|(p, _)| p.0 == deck).map(|(_, n)| *n).collect();
        assert_eq!(met.len(), 10 - deck);
        assert!(met.iter().max().unwrap() - met.iter().min().unwrap() <= 1, "{met:?}");
    }
}

#[test]
fn pairs_that_never_finish_end_the_study() {
    let mut study = study((10.0, 100, 1), Pairings::EachOther(3), 0..3);
    loop {
        let tasks = Study::<KeyForge>::next(&mut study);
        if tasks.is_empty() {
            break;
        }
        for task in tasks {
            let mut found = Counts::default();
            found.pairs.record(None, None);
            Study::<KeyForge>::take(&mut study, &task, found);
        }
    }
    assert_eq!(study.ended, StopReason::Pairs);
    assert!(study.fit().is_none());
}

/// The interval of a rating that was played until it was narrow enough holds the truth as often as
/// one that was not; adaptive games do not harm it either.
#[test]
fn intervals_hold_although_it_was_waited_for_them() {
    let strengths = [0.8, 0.3, 0.1, 0.0, -0.3, -0.9];
    let (mut held, mut of) = (0, 0);
    for campaign in 0..300 {
        let mut study = study((35.0, 100_000, campaign), Pairings::EachOther(6), 0..6);
        play(&mut study, &strengths, &mut rng(1000 + campaign));
        let ratings = study.ratings(&study.fit().unwrap());
        for (rating, truth) in ratings.iter().zip(strengths) {
            held += u32::from(rating.contains(truth * ELO_PER_LOG_ODDS));
            of += 1;
        }
    }
    let coverage = f64::from(held) / f64::from(of);
    println!("{held} of {of} intervals hold the truth");
    // 1,800 intervals of 95 %, those of a campaign depending on each other.
    assert!((0.935..0.965).contains(&coverage), "{coverage}");
}

#[test]
fn twelve_identical_decks_seldom_differ_significantly() {
    let mut claimed = 0;
    for campaign in 0..200 {
        let mut study = study((60.0, 3_000, campaign), Pairings::EachOther(12), 0..12);
        play(&mut study, &[0.0; 12], &mut rng(5000 + campaign));
        let ranking = study.fit().unwrap().ranking(campaign);
        claimed += u32::from(ranking.any_difference());
    }
    println!("a difference was claimed in {claimed} of 200 campaigns");
    assert!(claimed <= 10, "a difference was claimed in {claimed} of 200 campaigns");
}

/// Against a field, the rating is what the mean score over the field says.
#[test]
fn ratings_against_a_field_hold_the_score_against_it() {
    let mut strengths = vec![0.4];
    strengths.extend((0..20).map(|n| f64::from(n) / 10.0 - 0.95));
    let score = |x: f64| (logistic(x - 0.1) + logistic(x + 0.1)) / 2.0;
    let mean = strengths[1..].iter().map(|other| score(strengths[0] - other)).sum::<f64>() / 20.0;
    let mut held = 0;
    for campaign in 0..300 {
        let pairings = Pairings::Field { rated: 1, opponents: vec![(1..21).collect()] };
        let mut study = study((30.0, 100_000, campaign), pairings, 1..21);
        play(&mut study, &strengths, &mut rng(9000 + campaign));
        let fit = study.fit().unwrap();
        assert_eq!(study.ended, StopReason::Precise);
        let rating = study.ratings(&fit)[0];
        let first = fit.first_player_advantage().value / ELO_PER_LOG_ODDS;
        let modelled = rating.map(|elo| {
            let x = elo / ELO_PER_LOG_ODDS;
            (logistic(x + first) + logistic(x - first)) / 2.0
        });
        held += u32::from(modelled.contains(mean));
    }
    println!("{held} of 300 intervals hold the truth");
    // The opponents are met evenly, which the interval does not count on: it holds more often.
    assert!(held >= 279, "{held} of 300");
}
