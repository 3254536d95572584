//! What the README and pages of the manual show is what the program prints.

#[test]
fn commands_of_the_manual_print_what_it_shows() {
    trycmd::TestCases::new()
        .case("README.md")
        .case("docs/rate-your-deck.md")
        .case("tests/commands/*.trycmd");
}
