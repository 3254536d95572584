//! What the README and pages of the manual show is what the program prints.

/// Short commands: seconds in a debug build.
#[test]
fn commands_print_what_their_files_show() {
    trycmd::TestCases::new().case("tests/commands/*.trycmd");
}

/// The README's campaign has 10,000 games of `greedy`: two seconds in a release build, four minutes in a debug build.
#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "takes minutes in a debug build: cargo test --release --test readme"
)]
fn commands_of_the_manual_print_what_it_shows() {
    trycmd::TestCases::new().case("README.md").case("docs/rate-your-deck.md");
}
