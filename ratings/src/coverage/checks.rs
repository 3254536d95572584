//! The list of checks.

mod comparisons;
mod formats;
mod handicaps;
mod lengths;
mod pair_groups;
mod ratings;
mod scores;
mod second_sample;
mod sequential;
mod tournaments;

use super::check::Check;

/// All checks. Their seeds follow from the order, so new ones are added at the end.
pub fn all() -> Vec<Check> {
    let mut checks = Vec::new();
    scores::add(&mut checks);
    sequential::add(&mut checks);
    ratings::add(&mut checks);
    handicaps::add_curves(&mut checks);
    comparisons::add(&mut checks);
    handicaps::add_alternations(&mut checks);
    ratings::add_uneven(&mut checks);
    lengths::add(&mut checks);
    second_sample::add(&mut checks);
    formats::add(&mut checks);
    formats::add_several_decks(&mut checks);
    formats::add_fields(&mut checks);
    formats::add_regrets(&mut checks);
    pair_groups::add(&mut checks);
    sequential::add_ranges(&mut checks);
    formats::add_equal_options(&mut checks);
    tournaments::add(&mut checks);
    formats::add_regrets_of_bans(&mut checks);
    formats::add_moirai(&mut checks);
    pair_groups::add_strata(&mut checks);
    formats::add_bids(&mut checks);
    checks
}
