use super::*;

/// Pairs of independent games with exactly these shares, as near as whole numbers allow.
fn pairs(n: u64, p: f64) -> Pentanomial {
    let both = (n as f64 * p * p).round() as u64;
    let none = (n as f64 * (1.0 - p) * (1.0 - p)).round() as u64;
    Pentanomial([none, 0, n - both - none, 0, both])
}

fn falling(n: u64, even: f64, step: f64, at: impl IntoIterator<Item = i32>) -> Observations {
    at.into_iter().map(|h| (h, pairs(n, logistic(step * (even - f64::from(h)))))).collect()
}

#[test]
fn the_break_even_handicap_is_where_the_curve_crosses_one_half() {
    let played = falling(4000, 5.3, 0.12, (0..=12).step_by(2));
    let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
    let even = curve.break_even();
    assert!((even.at - 5.3).abs() < 0.15, "{even:?}");
    assert!(even.low < 5.3 && 5.3 < even.high && even.high - even.low < 1.0, "{even:?}");
    assert_eq!((even.suggested, even.beyond), (5, false));
    assert!((curve.score(0).value - logistic(0.12 * 5.3)).abs() < 0.01);
    assert!((curve.dispersion() - 1.0).abs() < 0.1);
}

/// Half-way between two handicaps with equally many games the standard error is smaller by the root of 2.
#[test]
fn the_interval_is_narrower_between_two_played_handicaps() {
    let at = |p: f64| logistic(0.3 * p);
    let played = Observations::from([(4, pairs(4000, at(0.5))), (5, pairs(4000, at(-0.5)))]);
    let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
    let even = curve.break_even();
    let width = (even.high - even.low) / 2.0;
    // The slope is about 0.3 a handicap; the score of one is known to this in log-odds.
    let alone = curve.score(4).half_width() / 0.25 / 0.3;
    assert!((even.at - 4.5).abs() < 0.05, "{even:?}");
    assert!(width < 0.85 * alone && width > 0.6 * alone, "{width} of {alone}");
}

#[test]
fn more_handicap_never_raises_the_modelled_score() {
    // Results that rise with the handicap, by chance or by a mistake.
    let played = Observations::from([
        (-8, pairs(100, 0.4)),
        (0, pairs(30, 0.5)),
        (4, pairs(30, 0.8)),
        (6, pairs(200, 0.6)),
        (24, pairs(10, 0.7)),
    ]);
    let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
    for h in -24..24 {
        let (here, next) = (curve.score(h), curve.score(h + 1));
        assert!(next.value < here.value, "{h}");
        assert!(next.low <= here.low && next.high <= here.high, "{h}");
        assert!(here.low <= here.value && here.value <= here.high, "{h}");
    }
}

#[test]
fn a_deck_against_itself_gets_no_handicap() {
    let mirror = Scale { mirror: true, ..Scale::CHAINS };
    let played = Observations::from([
        (0, pairs(50, 0.55)),
        (3, pairs(80, 0.45)),
        (-3, pairs(80, 0.5)),
        (10, pairs(5, 0.4)),
    ]);
    let curve = Curve::fit(&played, &mirror).unwrap();
    let even = curve.break_even();
    assert_eq!((even.at, even.low, even.high, even.suggested), (0.0, 0.0, 0.0, 0));
    for h in 0..=24 {
        assert!((curve.score(h).value + curve.score(-h).value - 1.0).abs() < 1e-6);
    }
}

#[test]
fn swapping_sides_mirrors_the_break_even_handicap() {
    let played = falling(300, 4.2, 0.15, [-3, 0, 3, 4, 7]);
    let other: Observations = played.iter().map(|(h, p)| (-h, p.swapped())).collect();
    let one = Curve::fit(&played, &Scale::CHAINS).unwrap().break_even();
    let two = Curve::fit(&other, &Scale::CHAINS).unwrap().break_even();
    assert!((one.at + two.at).abs() < 1e-6 && (one.low + two.high).abs() < 1e-6, "{one:?} {two:?}");
    assert_eq!(one.suggested, -two.suggested);
}

#[test]
fn a_deck_that_no_handicap_makes_even_is_beyond_the_scale() {
    let played = falling(500, 60.0, 0.05, [0, 12, 24]);
    let even = Curve::fit(&played, &Scale::CHAINS).unwrap().break_even();
    assert!(even.beyond);
    assert_eq!((even.suggested, even.at, even.high), (24, 24.0, 24.0));
}

#[test]
fn without_games_the_interval_is_wide() {
    let even = Curve::fit(&Observations::new(), &Scale::CHAINS).unwrap().break_even();
    assert!(even.at.abs() < 1e-9 && even.low < -20.0 && even.high > 20.0, "{even:?}");
}

#[test]
fn the_band_is_narrow_where_games_were_played() {
    let curve = Curve::fit(&falling(400, 6.0, 0.1, [5, 6, 7]), &Scale::CHAINS).unwrap();
    let width = |h| curve.score(h).half_width();
    assert!(width(6) < 0.025 && width(6) < width(12) && width(12) < width(20));
}

#[test]
fn results_outside_the_scale_are_refused() {
    let one_side = Scale { lowest: 0, ..Scale::CHAINS };
    let played = falling(10, 0.0, 0.1, [-1]);
    assert_eq!(Curve::fit(&played, &one_side).unwrap_err(), CurveError::Outside(-1, 0, 24));
    let wrong = Scale { lowest: 1, ..Scale::CHAINS };
    assert!(matches!(Curve::fit(&Observations::new(), &wrong), Err(CurveError::Scale(_))));
    let nothing = Scale { lowest: 0, highest: 0, ..Scale::CHAINS };
    assert_eq!(Curve::fit(&Observations::new(), &nothing).unwrap().break_even().suggested, 0);
}
