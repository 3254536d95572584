//! Properties of the estimates, for random counts.

use archon_ratings::adaptive::{Stratum, allocate};
use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::correlation::spearman;
use archon_ratings::cycles::{Cycles, LogOdds};
use archon_ratings::estimate::Interval;
use archon_ratings::handicap::auction::max_bids;
use archon_ratings::handicap::curve::{Curve, Observations, Scale};
use archon_ratings::handicap::placement::place;
use archon_ratings::handicap::procedure::Procedure;
use archon_ratings::impact::PairedDifferences;
use archon_ratings::multiple::holm;
use archon_ratings::nash;
use archon_ratings::pairs::{Pairs, Pentanomial, Points};
use archon_ratings::sequential::confidence;
use archon_ratings::sequential::sprt::Sprt;
use archon_ratings::wilson::proportion;
use nalgebra::DMatrix;
use proptest::prelude::*;

/// The result of a game, or none if it reached a limit.
fn game() -> impl Strategy<Value = Option<Points>> {
    prop_oneof![
        4 => Just(Some(Points::Lost)),
        1 => Just(Some(Points::Drawn)),
        4 => Just(Some(Points::Won)),
        1 => Just(None),
    ]
}

fn tally(games: &[(Option<Points>, Option<Points>)]) -> Pairs {
    let mut pairs = Pairs::default();
    for (first, second) in games {
        pairs.record(*first, *second);
    }
    pairs
}

fn pentanomial() -> impl Strategy<Value = Pentanomial> {
    prop::array::uniform5(prop_oneof![Just(0u64), 0u64..5, 0u64..2000]).prop_map(Pentanomial)
}

fn played() -> impl Strategy<Value = Pentanomial> {
    pentanomial().prop_filter("at least one pair", |pairs| pairs.pairs() > 0)
}

/// Finished pairs of each pairing of four decks.
fn matrix() -> impl Strategy<Value = Vec<Pairs>> {
    let cell = prop::array::uniform3(prop::array::uniform3(0u64..30));
    let pairs = cell.prop_map(|finished| Pairs { finished, ..Pairs::default() });
    prop::collection::vec(pairs, 6)
        .prop_filter("at least one pair", |all| all.iter().any(|pairs| pairs.pairs() > 0))
}

const PAIRINGS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

fn matrix_of(cells: &[Pairs], label: impl Fn(usize) -> usize) -> Matrix {
    let mut matrix = Matrix::new(4);
    for ((i, j), pairs) in PAIRINGS.into_iter().zip(cells) {
        assert!(matrix.add(label(i), label(j), pairs));
    }
    matrix
}

fn observations() -> impl Strategy<Value = Observations> {
    let scores = prop::array::uniform5(0u64..200).prop_map(Pentanomial);
    prop::collection::btree_map(-24i32..=24, scores, 0..5)
}

fn near(a: f64, b: f64, tolerance: f64) -> bool {
    a == b || (a - b).abs() <= tolerance
}

/// Whether one interval is the mirror image of the other about a center.
fn mirrored(one: &Interval, two: &Interval, center: f64, tolerance: f64) -> bool {
    [(one.value, two.value), (one.low, two.high), (one.high, two.low)]
        .iter()
        .all(|(a, b)| near(*a, 2.0 * center - b, tolerance))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn pairs_add_up_in_any_order(
        games in prop::collection::vec((game(), game()), 0..40).prop_shuffle(),
        cut in 0usize..40,
    ) {
        let cut = cut.min(games.len());
        let whole = tally(&games);
        let parts = [tally(&games[cut..]), tally(&games[..cut])];
        prop_assert_eq!(whole, parts.into_iter().sum());
        let mut backwards = games.clone();
        backwards.reverse();
        prop_assert_eq!(whole, tally(&backwards));
        prop_assert_eq!(whole.pairs() + whole.unfinished, games.len() as u64);
    }

    #[test]
    fn swapping_sides_mirrors_pairs(games in prop::collection::vec((game(), game()), 1..40)) {
        let pairs = tally(&games);
        let swapped: Vec<_> = games
            .iter()
            .map(|(a, b)| (b.map(Points::of_opponent), a.map(Points::of_opponent)))
            .collect();
        let other = tally(&swapped);
        prop_assert_eq!(pairs.swapped(), other);
        prop_assert_eq!(pairs.of_first_player(), other.of_first_player());
        for (one, two) in [
            (pairs.score(), other.score()),
            (pairs.score_going_first(), other.score_going_second()),
        ] {
            prop_assert_eq!(one.is_some(), two.is_some());
            if let (Some(one), Some(two)) = (one, two) {
                prop_assert!(mirrored(&one, &two, 0.5, 1e-9), "{one:?} {two:?}");
            }
        }
    }

    #[test]
    fn scores_lie_in_their_intervals(pairs in played(), z in 0.5f64..4.0) {
        let score = pairs.score().unwrap();
        prop_assert!(0.0 <= score.low && score.high <= 1.0 && score.contains(score.value));
        prop_assert!(pairs.variance() > 0.0 && pairs.dispersion() > 0.0);
        let other = pairs.score_at(z).unwrap();
        prop_assert!(other.contains(score.value));
        let wider = pairs.score_at(z + 0.5).unwrap();
        prop_assert!(wider.low <= other.low && other.high <= wider.high);
        let elo = pairs.elo().unwrap();
        prop_assert!(elo.contains(elo.value));
        prop_assert!(mirrored(&elo, &pairs.swapped().elo().unwrap(), 0.0, 1e-6));
    }

    #[test]
    fn wilson_is_monotone_in_successes(trials in 1u64..5000, share in 0.0f64..1.0) {
        let successes = ((trials - 1) as f64 * share) as u64;
        let [one, more] = [successes, successes + 1].map(|s| proportion(s, trials).unwrap());
        prop_assert!(one.low <= more.low && one.high <= more.high);
        prop_assert!(one.contains(one.value));
        let failures = proportion(trials - successes, trials).unwrap();
        prop_assert!(near(one.low, 1.0 - failures.high, 1e-12));
        // The same proportion of ten times as many trials is known better.
        let many = proportion(10 * successes, 10 * trials).unwrap();
        prop_assert!(many.high - many.low < one.high - one.low);
    }

    #[test]
    fn confidence_sequences_mirror_and_contain_the_ordinary_interval(pairs in played()) {
        let score = confidence::score(&pairs).unwrap();
        prop_assert!(score.contains(score.value) && 0.0 <= score.low && score.high <= 1.0);
        let other = confidence::score(&pairs.swapped()).unwrap();
        prop_assert!(mirrored(&score, &other, 0.5, 1e-9));
        let wider = confidence::score_with_error(&pairs, 0.01).unwrap();
        prop_assert!(wider.low <= score.low && score.high <= wider.high);
        let p_value = confidence::p_value(&pairs, 0.3);
        prop_assert!((0.0..=1.0).contains(&p_value));
    }

    #[test]
    fn swapping_sides_mirrors_the_sequential_test(
        pairs in pentanomial(), elo0 in -50.0f64..50.0, gap in 1.0f64..60.0,
    ) {
        let one = Sprt::new(elo0, elo0 + gap, 0.05, 0.05).unwrap();
        let two = Sprt::new(-elo0 - gap, -elo0, 0.05, 0.05).unwrap();
        let [a, b] =
            [one.log_likelihood_ratio(&pairs), two.log_likelihood_ratio(&pairs.swapped())];
        prop_assert!(near(a, -b, 1e-6 * (1.0 + a.abs())), "{a} {b}");
    }

    #[test]
    fn allocation_gives_all_pairs_to_strata_with_weight(
        strata in prop::collection::vec((0u64..500, 0.001f64..0.5, prop::bool::ANY), 1..12),
        pairs in 0u64..3000,
    ) {
        let strata: Vec<Stratum> = strata
            .into_iter()
            .map(|(pairs, variance, counts)| Stratum {
                pairs, variance, weight: f64::from(u8::from(counts)),
            })
            .collect();
        let shares = allocate(&strata, pairs);
        let any = strata.iter().any(|stratum| stratum.weight > 0.0);
        prop_assert_eq!(shares.iter().sum::<u64>(), if any { pairs } else { 0 });
        for (stratum, share) in strata.iter().zip(&shares) {
            prop_assert!(stratum.weight > 0.0 || *share == 0);
        }
    }

    #[test]
    fn paired_differences_mirror_and_contain_their_mean(
        scores in prop::collection::vec((0u8..=4, 0u8..=4), 1..60),
    ) {
        let (mut one, mut two) = (PairedDifferences::default(), PairedDifferences::default());
        for (with, without) in &scores {
            one.record(Some(*with), Some(*without));
            two.record(Some(*without), Some(*with));
        }
        let (impact, other) = (one.impact().unwrap(), two.impact().unwrap());
        prop_assert!(impact.contains(impact.value) && impact.low >= -1.0 && impact.high <= 1.0);
        prop_assert!(mirrored(&impact, &other, 0.0, 1e-9));
        prop_assert!((0.0..=1.0).contains(&one.p_value()));
        prop_assert!(near(one.p_value(), two.p_value(), 1e-9));
    }

    #[test]
    fn holm_raises_p_values_and_keeps_their_order(
        p_values in prop::collection::vec(0.0f64..=1.0, 0..30),
    ) {
        let corrected = holm(&p_values);
        for (i, p) in p_values.iter().enumerate() {
            prop_assert!(*p <= corrected[i] && corrected[i] <= 1.0);
            for (j, q) in p_values.iter().enumerate() {
                prop_assert!(p > q || corrected[i] <= corrected[j]);
            }
        }
    }

    #[test]
    fn rank_correlation_depends_on_ranks_only(
        points in prop::collection::vec((-5.0f64..5.0, -5.0f64..5.0), 4..20),
    ) {
        let (one, two): (Vec<f64>, Vec<f64>) = points.into_iter().unzip();
        let found = spearman(&one, &two);
        let transformed: Vec<f64> = one.iter().map(|x| x.exp()).collect();
        prop_assert_eq!(found, spearman(&transformed, &two));
        if let Some(found) = found {
            prop_assert!(found.contains(found.value) && found.low >= -1.0 && found.high <= 1.0);
            let negated: Vec<f64> = one.iter().map(|x| -x).collect();
            let other = spearman(&negated, &two).unwrap();
            prop_assert!(mirrored(&found, &other, 0.0, 1e-9));
        }
    }
}

proptest! {
    // These fit a model or solve equations in each case.
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn ratings_do_not_depend_on_labels(
        cells in matrix(), labels in Just([0usize, 1, 2, 3]).prop_shuffle(),
    ) {
        let settings = Settings::default();
        let fit = Fit::new(&matrix_of(&cells, |deck| deck), &settings).unwrap();
        let other = Fit::new(&matrix_of(&cells, |deck| labels[deck]), &settings).unwrap();
        let (ratings, relabelled) = (fit.ratings(), other.ratings());
        for (deck, rating) in ratings.iter().enumerate() {
            let same = &relabelled[labels[deck]];
            prop_assert!(rating.contains(rating.value));
            prop_assert!(near(rating.value, same.value, 1e-4), "{rating:?} {same:?}");
            prop_assert!(near(rating.low, same.low, 1e-4), "{rating:?} {same:?}");
        }
        prop_assert!(ratings.iter().map(|r| r.value).sum::<f64>().abs() < 1e-4);
        let (one, two) = (fit.difference(0, 1), fit.difference(1, 0));
        prop_assert!(mirrored(&one, &two, 0.0, 1e-6), "{one:?} {two:?}");
    }

    #[test]
    fn cyclic_shares_lie_in_their_intervals(cells in matrix()) {
        let matrix = matrix_of(&cells, |deck| deck);
        let fit = Fit::new(&matrix, &Settings::default()).unwrap();
        let cycles = Cycles::from_log_odds(&LogOdds::linearized(&matrix, &fit));
        prop_assert!(cycles.share.contains(cycles.share.value), "{cycles:?}");
        prop_assert!(cycles.share.low >= 0.0 && cycles.share.high <= 1.0);
        prop_assert!((0.0..=1.0).contains(&cycles.p_value));
    }

    #[test]
    fn no_deck_beats_the_equilibrium(values in prop::collection::vec(-3i32..=3, 10)) {
        let mut payoff = DMatrix::zeros(5, 5);
        let at = (0..5).flat_map(|i| (0..i).map(move |j| (i, j)));
        for ((i, j), value) in at.zip(values) {
            payoff[(i, j)] = f64::from(value);
            payoff[(j, i)] = -f64::from(value);
        }
        let nash = nash::averaging(&payoff).unwrap();
        prop_assert!((nash.mixture.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        prop_assert!(nash.mixture.iter().all(|weight| *weight >= 0.0));
        prop_assert!(nash.skill.iter().all(|skill| *skill < 1e-7), "{nash:?}");
    }

    #[test]
    fn curves_decrease_and_mirror(played in observations()) {
        let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
        for h in -24..24 {
            let (here, next) = (curve.score(h), curve.score(h + 1));
            prop_assert!(next.value <= here.value);
            prop_assert!(next.low <= here.low && next.high <= here.high);
            prop_assert!(here.contains(here.value));
        }
        let even = curve.break_even();
        prop_assert!(even.low <= even.at && even.at <= even.high);
        let other: Observations = played.iter().map(|(h, p)| (-h, p.swapped())).collect();
        let other = Curve::fit(&other, &Scale::CHAINS).unwrap();
        for h in [-24, -3, 0, 8] {
            let (one, two) = (curve.score(h), other.score(-h));
            prop_assert!(mirrored(&one, &two, 0.5, 1e-4), "{h}: {one:?} {two:?}");
        }
    }

    #[test]
    fn placement_places_all_pairs_on_the_scale(
        played in observations(), pairs in 0u64..500, portions in 1u64..6,
    ) {
        let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
        let placed = place(&curve, pairs, portions);
        prop_assert_eq!(placed.iter().map(|(_, n)| n).sum::<u64>(), pairs);
        prop_assert!(placed.iter().all(|(h, n)| (-24..=24).contains(h) && *n > 0));
    }

    #[test]
    fn stationary_distributions_add_up_to_one(
        rates in prop::collection::vec(0.05f64..0.95, 1..25),
    ) {
        let procedure = Procedure::new(&rates).unwrap();
        let stationary = procedure.stationary();
        prop_assert!((stationary.share.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        prop_assert!(stationary.share.iter().all(|share| *share > -1e-9));
        prop_assert!((procedure.after(17).iter().sum::<f64>() - 1.0).abs() < 1e-9);
        if let [Some(one), Some(two)] = max_bids([&rates, &rates]) {
            prop_assert_eq!(one, two);
        }
    }
}
