use nalgebra::DMatrix;
use rand_distr::{Distribution, StandardNormal};

use super::*;
use crate::formats::tournament::{Elimination, round_robin};

/// Log-odds of players of these strengths, known but for this standard deviation.
fn log_odds(strengths: &[f64], deviation: f64) -> LogOdds {
    let n = strengths.len();
    LogOdds {
        value: DMatrix::from_fn(n, n, |one, two| strengths[one] - strengths[two]),
        variance: DMatrix::from_element(n, n, deviation.powi(2)),
        degrees_of_freedom: f64::INFINITY,
    }
}

const NO_CUT: TournamentRules = TournamentRules { structure: Structure::RoundRobin, cut: 0 };

#[test]
fn the_best_of_several_games_is_the_sum_over_the_games_that_are_lost() {
    for game in [0.0, 0.2, 0.5, 0.83, 1.0] {
        assert!((match_rate(game, 1) - game).abs() < 1e-12);
        assert!((match_rate(game, 3) - game * game * (3.0 - 2.0 * game)).abs() < 1e-12);
        assert!((match_rate(game, 5) + match_rate(1.0 - game, 5) - 1.0).abs() < 1e-12);
    }
}

#[test]
fn a_round_robin_of_three_is_that_of_its_eight_results() {
    let strengths = [0.6, 0.0, -0.3];
    let found = chances(&NO_CUT, &Begun::new(3), &log_odds(&strengths, 0.0), 1, 40_000, 7);
    let rate = |one: usize, two: usize| logistic(strengths[one] - strengths[two]);
    let circle = rate(0, 1) * rate(1, 2) * rate(2, 0) + rate(1, 0) * rate(2, 1) * rate(0, 2);
    for (player, chances) in found.iter().enumerate() {
        let [one, two] = [(player + 1) % 3, (player + 2) % 3];
        let exact = rate(player, one) * rate(player, two) + circle / 3.0;
        assert!((chances.first.value - exact).abs() < 0.012, "{chances:?} {exact}");
        let wins = rate(player, one) + rate(player, two);
        assert!((chances.wins.value - wins).abs() < 0.02, "{chances:?} {wins}");
        assert!(chances.in_cut == chances.first);
    }
}

#[test]
fn what_has_been_played_is_not_played_again() {
    let mut begun = Begun::new(4);
    for results in [[3, 0], [3, 1], [3, 2]] {
        begun.standings.add(results);
    }
    // Player 3 has won all of a round robin, whatever the others do.
    let found = chances(&NO_CUT, &begun, &log_odds(&[1.0, 0.5, 0.0, -1.0], 0.3), 1, 2_000, 8);
    assert_eq!((found[3].first.value, found[3].wins.value), (1.0, 3.0));
    // Swiss, the second of two rounds: 0 and 1 have won, 0 is to meet 2, so that 1 meets 3.
    let mut begun = Begun { rounds: 2, open: vec![[0, 2]], unpaired: vec![1, 3], ..Begun::new(4) };
    begun.standings.add([0, 3]);
    begun.standings.add([1, 2]);
    let rules = TournamentRules { structure: Structure::Swiss(2), cut: 0 };
    let strong = [9.0, -20.0, 0.0, 10.0];
    let found = chances(&rules, &begun, &log_odds(&strong, 0.0), 1, 2_000, 9);
    assert!(found[0].first.value > 0.99 && found[1].wins.value < 1.01, "{found:?}");
    assert!((found.iter().map(|one| one.wins.value).sum::<f64>() - 4.0).abs() < 1e-9);
}

#[test]
fn a_cut_gives_as_many_a_chance_and_the_elimination_decides() {
    let rules = TournamentRules { structure: Structure::Swiss(3), cut: 4 };
    let found = chances(&rules, &Begun::new(9), &log_odds(&[0.0; 9], 0.0), 3, 20_000, 10);
    assert!((found.iter().map(|one| one.in_cut.value).sum::<f64>() - 4.0).abs() < 1e-9);
    assert!((found.iter().map(|one| one.first.value).sum::<f64>() - 1.0).abs() < 1e-9);
    // Nine equal players, three of them without a match in some round.
    for one in &found {
        assert!((one.first.value - 1.0 / 9.0).abs() < 0.012, "{one:?}");
    }
    assert_eq!(round_robin(9).len(), 9);
}

#[test]
fn once_stopped_no_more_than_a_thousand_tournaments_are_simulated() {
    for (is_stopped, fields, simulated) in
        [(true, 1, 1_000), (true, 5, 200), (true, 90, 100), (false, 5, 3_000)]
    {
        let stopped = || is_stopped;
        let simulations = Simulations::unless(3_000, &stopped).of_fields(fields);
        let odds = log_odds(&[0.5, 0.0, -0.5], 0.0);
        let found = chances(&NO_CUT, &Begun::new(3), &odds, 1, simulations, 7);
        assert!(found.iter().all(|one| one.first.count == simulated), "{found:?}");
        let sum: f64 = found.iter().map(|one| one.first.value).sum();
        assert!((sum - 1.0).abs() < 1e-9, "shares of those that there are: {sum}");
    }
}

#[test]
fn a_double_elimination_of_two_is_a_best_of_three_and_the_cut_has_all_undefeated() {
    let rules = TournamentRules { structure: Structure::DoubleElimination, cut: 0 };
    let found = chances(&rules, &Begun::new(2), &log_odds(&[0.8, 0.0], 0.0), 1, 40_000, 12);
    assert!((found[0].first.value - match_rate(logistic(0.8), 3)).abs() < 0.01, "{found:?}");
    // The winner has won twice, the other 0 or 1 times.
    assert!((1.0..2.0).contains(&found[0].wins.value));
    // Who has lost twice is out, and the other has won without a match.
    let mut begun = Begun { rounds: 2, ..Begun::new(2) };
    [[1, 0], [1, 0]].into_iter().for_each(|results| begun.standings.add(results));
    let found = chances(&rules, &begun, &log_odds(&[0.8, 0.0], 0.1), 1, 1_000, 13);
    assert_eq!((found[0].first.high, found[1].first.low), (0.0, 1.0));
    // The strongest of eight always win: after two rounds two are undefeated, half of the cut.
    let cut = TournamentRules { cut: 4, ..rules };
    let strengths: Vec<f64> = (0..8).map(|player| -30.0 * f64::from(player)).collect();
    let found = chances(&cut, &Begun::new(8), &log_odds(&strengths, 0.0), 1, 2_000, 14);
    assert_eq!((found[0].wins.value, found[0].in_cut.value, found[0].first.value), (2.0, 1.0, 1.0));
    assert!((found.iter().map(|one| one.in_cut.value).sum::<f64>() - 4.0).abs() < 1e-9);
    // Equal players have equal chances, whatever the byes.
    let found = chances(&rules, &Begun::new(5), &log_odds(&[0.0; 5], 0.0), 1, 40_000, 15);
    assert!(found.iter().all(|one| (one.first.value - 0.2).abs() < 0.012), "{found:?}");
}

#[test]
fn an_elimination_that_has_begun_is_played_on_and_its_players_are_known() {
    let rules = TournamentRules { structure: Structure::Swiss(1), cut: 4 };
    let mut begun = Begun { rounds: 1, ..Begun::new(5) };
    [[0, 1], [2, 3]].into_iter().for_each(|results| begun.standings.add(results));
    begun.standings.add_bye(4);
    let elimination = Elimination {
        players: vec![0, 2, 3, 4],
        round: 1,
        matches: vec![[0, 4], [2, 3]],
        winners: vec![Some(4), None],
    };
    begun.elimination = Some(elimination);
    let strengths = [0.0, 0.0, 0.4, 0.1, -0.2];
    let found = chances(&rules, &begun, &log_odds(&strengths, 0.0), 1, 40_000, 11);
    assert_eq!([0, 1, 2, 3, 4].map(|k| found[k].in_cut.value), [1.0, 0.0, 1.0, 1.0, 1.0]);
    let rate = |one: usize, two: usize| logistic(strengths[one] - strengths[two]);
    let exact = [
        0.0,
        0.0,
        rate(2, 3) * rate(2, 4),
        rate(3, 2) * rate(3, 4),
        rate(2, 3) * rate(4, 2) + rate(3, 2) * rate(4, 3),
    ];
    for (found, exact) in found.iter().zip(exact) {
        assert!((found.first.value - exact).abs() < 0.012, "{found:?} {exact}");
    }
    assert_eq!(found[0].wins.value, 1.0, "of the rounds alone");
}

#[test]
fn intervals_cover_the_chances_of_the_true_log_odds() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_601);
    let rules = TournamentRules { structure: Structure::Swiss(3), cut: 2 };
    let (mut covered, mut all) = (0, 0);
    for campaign in 0..60 {
        let normal = |rng: &mut Xoshiro256PlusPlus| -> f64 { StandardNormal.sample(rng) };
        let strengths: Vec<f64> = (0..6).map(|_| 0.6 * normal(&mut rng)).collect();
        let known =
            chances(&rules, &Begun::new(6), &log_odds(&strengths, 0.0), 1, 20_000, campaign);
        let mut estimated = log_odds(&strengths, 0.25);
        for one in 0..6 {
            for two in one + 1..6 {
                estimated.value[(one, two)] += 0.25 * normal(&mut rng);
                estimated.value[(two, one)] = -estimated.value[(one, two)];
            }
        }
        let found = chances(&rules, &Begun::new(6), &estimated, 1, 10_000, campaign + 1000);
        for (found, known) in found.iter().zip(&known) {
            covered += usize::from(found.first.contains(known.first.value));
            covered += usize::from(found.wins.contains(known.wins.value));
            all += 2;
        }
    }
    // 94.5 % of 2,400 in 200 tournaments of 50,000 simulations. The players of one tournament depend on each other.
    assert!(covered * 100 >= all * 92, "{covered} of {all}");
}
