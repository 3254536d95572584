//! The scale of A. Elo ("The rating of chessplayers, past and present", 1978), in its logistic form:
//! 400 points are odds of ten to one.

/// Points of the scale for one unit of log-odds: 400 / ln 10.
pub const ELO_PER_LOG_ODDS: f64 = 400.0 / std::f64::consts::LN_10;

/// The difference in Elo of an expected score: 0 at a score of ½, infinite at 0 and 1.
pub fn from_score(score: f64) -> f64 {
    ELO_PER_LOG_ODDS * crate::estimate::logit(score)
}

/// The expected score, between 0 and 1, of a player this much stronger in Elo.
pub fn to_score(elo: f64) -> f64 {
    crate::estimate::logistic(elo / ELO_PER_LOG_ODDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((to_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((from_score(0.75) - 190.848_501_887).abs() < 1e-6);
        assert_eq!(from_score(0.5), 0.0);
        assert_eq!(from_score(1.0), f64::INFINITY);
        assert_eq!(from_score(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn there_and_back() {
        for elo in [-700.0, -3.0, 0.0, 12.5, 400.0] {
            assert!((from_score(to_score(elo)) - elo).abs() < 1e-9);
        }
    }
}
