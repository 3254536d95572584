use archon_engine::keyforge::KeyForge;
use rand::RngExt as _;

use super::*;
use crate::pair_results::{may_be_best, ranking, win_rates};

/// Plays a race with true strengths (win rates against the average opponent): opponents differ, and pairs of the same
/// number share part of their random numbers.
fn play(race: &mut Race, strengths: &[f64], seed: u64) -> u64 {
    let mut pairs = 0;
    loop {
        let tasks = Study::<KeyForge>::next(race);
        if tasks.is_empty() {
            return pairs;
        }
        for task in tasks {
            let [entrant, opponent] = [task.seats[0].deck, task.seats[1].deck];
            let of_opponent: f64 =
                { normal(&mut Xoshiro256PlusPlus::seed_from_u64(derive(seed, opponent as u64))) };
            let results = (task.from..task.end()).map(|number| {
                let shared = derive(derive(seed, task.stream), number);
                let mut common = Xoshiro256PlusPlus::seed_from_u64(shared);
                let mut own = Xoshiro256PlusPlus::seed_from_u64(derive(shared, 1 + entrant as u64));
                let win_rate = strengths[entrant] - 0.1 * of_opponent;
                let won = |_| {
                    let (alike, other): (f64, f64) = (common.random(), own.random());
                    // Half of the games are decided by what is shared.
                    let draw = if common.random::<f64>() < 0.5 { alike } else { other };
                    u8::from(draw < win_rate)
                };
                2 * (0..2).map(won).sum::<u8>()
            });
            let results: Vec<u8> = results.collect();
            pairs += results.len() as u64;
            race.take_results(&task, PairResults::from_results(results));
        }
    }
}

impl Race {
    fn take_results(&mut self, task: &Task, found: PairResults) {
        Study::<KeyForge>::take(self, task, found);
    }
}

/// The combinations of four decks: every triple of pods, with normal effects of pods and of the combination.
fn strengths(rng: &mut Xoshiro256PlusPlus) -> (Vec<Entrant>, Vec<f64>) {
    let pods: Vec<f64> = (0..12).map(|_| 0.06 * normal(rng)).collect();
    let (mut entrants, mut all) = (Vec::new(), Vec::new());
    for one in 0..12 {
        for two in one + 1..12 {
            for three in two + 1..12 {
                // Pods k and k + 4 are of the same house in some decks.
                if one % 5 != two % 5 && two % 5 != three % 5 && one % 5 != three % 5 {
                    let sum = pods[one] + pods[two] + pods[three];
                    all.push((0.5 + sum + 0.02 * normal(rng)).clamp(0.05, 0.95));
                    let features = vec![one, two, three];
                    entrants.push(Entrant { is_whole: false, features });
                }
            }
        }
    }
    (entrants, all)
}

fn normal(rng: &mut Xoshiro256PlusPlus) -> f64 {
    // The sum of twelve uniform numbers is nearly normal.
    (0..12).map(|_| rng.random::<f64>() - 0.5).sum()
}

#[test]
fn the_true_best_is_among_those_that_may_be_the_best_in_nineteen_of_twenty_campaigns_with_a_fifth_of_the_games()
 {
    const FINALISTS: usize = 8;
    const FINAL_PAIRS: u64 = 200;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_103);
    let (mut in_group, mut first, mut covered) = (0, 0, 0);
    for campaign in 0..100 {
        let (entrants, strengths) = strengths(&mut rng);
        let n = strengths.len();
        // Exhaustive: every combination plays as many pairs as a finalist.
        let fifth = n as u64 * FINAL_PAIRS / 5;
        let search = halving(n, FINALISTS, fifth - (FINALISTS as u64 + 1) * FINAL_PAIRS);
        let mut race = Race::new(search.unwrap(), entrants, 40, 1, campaign);
        let mut pairs = play(&mut race, &strengths, campaign);
        race.keep(FINALISTS);
        let finalists: Vec<f64> = race.left.iter().map(|one| strengths[*one]).collect();
        let batches = final_round(FINALISTS, FINAL_PAIRS);
        let mut last = Race::new(batches, vec![Entrant::default(); FINALISTS], 40, 2, campaign);
        pairs += play(&mut last, &finalists, derive(campaign, 77));
        assert!(pairs <= fifth, "{pairs} of {fifth}");
        let best = strengths.iter().copied().fold(0.0, f64::max);
        let group = may_be_best(&last.found);
        in_group += u32::from((0..FINALISTS).any(|n| group[n] && finalists[n] == best));
        let ranks = ranking(&last.found);
        first += u32::from(finalists[ranks[0]] == best);
        let rate = win_rates(&last.found).unwrap()[ranks[0]];
        covered += u32::from(rate.contains(finalists[ranks[0]]));
    }
    // 99, 69 and 98 with this seed. The group holds the best of the finalists; the race drops the true best seldom.
    assert!(in_group >= 95, "{in_group}");
    assert!(first >= 60, "{first}");
    assert!(covered >= 90, "{covered}");
}

#[test]
fn rounds_halve_the_field_and_never_exceed_the_pairs() {
    let batches = halving(130, 8, 5_000).unwrap();
    let keep: Vec<usize> = batches.iter().map(|batch| batch.keep).collect();
    assert_eq!(keep, [130, 65, 33, 17, 9]);
    let pairs = |batch: &Batch| (batch.keep as u64 + 1) * batch.blocks * BLOCK;
    assert!(batches.iter().map(pairs).sum::<u64>() <= 5_000);
    assert!(batches.is_sorted_by_key(|batch| batch.blocks));
    assert_eq!(halving(130, 8, 130), None);
    let last = final_round(8, 90);
    assert_eq!(last.iter().map(|batch| batch.blocks).sum::<u64>(), 23);
}

#[test]
fn the_best_unmodified_deck_stays_whatever_its_score() {
    let mut entrants = vec![Entrant::default(); 20];
    (entrants[3].is_whole, entrants[7].is_whole) = (true, true);
    let mut strengths = vec![0.6; 20];
    (strengths[3], strengths[7]) = (0.2, 0.4);
    let mut race = Race::new(halving(20, 2, 4_000).unwrap(), entrants, 5, 1, 9);
    play(&mut race, &strengths, 9);
    race.keep(2);
    assert_eq!(race.left.len(), 3);
    assert!(race.left.contains(&7));
}
