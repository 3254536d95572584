//! What the README shows is what the program prints.

#[test]
fn commands_of_the_readme_print_what_it_shows() {
    trycmd::TestCases::new().case("README.md").case("tests/commands/*.trycmd");
}
