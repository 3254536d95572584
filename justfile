# Recipes for `just` (https://just.systems). CONTRIBUTING.md says the same in words.

archon := "cargo run --release --quiet --"

# List the recipes
default:
    @just --list

# Build the program
build:
    cargo build --release

# Run every test of the workspace
test *arguments:
    cargo test --release --workspace {{ arguments }}

# Run what CI runs
check:
    .ci/run

# Check the links of the documentation and the minimum supported Rust version
links:
    scripts/check_links
    scripts/check_msrv

# Check licenses, advisories and sources of the dependencies (cargo install cargo-deny)
deny:
    cargo deny check
    cargo deny --config deny.toml --manifest-path fuzz/Cargo.toml check
    cargo deny --config deny.toml --manifest-path python/Cargo.toml check

# Build what is published: link-time and profile-guided optimization (rustup component add llvm-tools)
dist:
    scripts/build_dist

# Package every crate as a registry would get it; with --verify build each from the packages alone
packages *arguments:
    scripts/check_packages {{ arguments }}

# Build the wheel that is published, and rate a deck with it
wheel *arguments:
    scripts/build_wheel {{ arguments }}

# Build the image of packaging/Dockerfile, or try what would be in it where nothing builds images
image *arguments:
    scripts/build_image {{ arguments }}

# Check the workflows and installers of a release
workflows:
    scripts/check_workflows

# Build and test the Python package
python:
    scripts/test_python

# Build and test the npm package (docs/javascript.md says what it needs)
npm:
    scripts/test_npm

# Build and test the site
site:
    scripts/test_site

# Measure the engine on this machine: throughput, size of the state, allocations
bench:
    {{ archon }} bench
    cargo bench

# Measure the figures of the README again: five minutes of processor time (`just figures --write` puts them into the README)
figures *arguments:
    cargo build --release
    scripts/readme_figures {{ arguments }}

# Build the book into target/book (cargo install mdbook), or serve it with `just book serve --open`
book *command="build":
    mdbook {{ command }}

# Run every fuzz target for so many seconds (cargo install cargo-fuzz, a nightly toolchain)
fuzz *arguments="60":
    scripts/fuzz {{ arguments }}

# Line coverage of the tests by crate (cargo install cargo-llvm-cov, rustup component add llvm-tools)
coverage *arguments:
    scripts/line_coverage {{ arguments }}

# Plant mistakes in card definitions and see which the tests notice: `just mutations cota brobnar --per-card 0`
mutations *arguments="--changed main":
    scripts/mutation_test {{ arguments }}

# Replay the recorded cases against the floors
conformance:
    scripts/conformance_floors

# Compare the output of two builds at fixed seeds: JSON and CSV of every study, simulate and arena
compare old new="target/release/archon":
    scripts/compare_builds {{ old }} {{ new }}

# Compare the processor time of two builds on fixed jobs; with --instructions count instructions (valgrind)
speed old new="target/release/archon" *arguments="":
    scripts/compare_speed {{ old }} {{ new }} {{ arguments }}

# Kill simulate, arena and rate at random moments, resume them, compare the results
kills archon="target/release/archon" *arguments="":
    scripts/kill_and_resume {{ archon }} {{ arguments }}

# Use `archon serve` in a headless browser, as a person would
test-serve archon="target/release/archon" *arguments="":
    scripts/test_serve {{ archon }} {{ arguments }}

# Kill processes that rate a collection, run two at once, fill the disk, press Ctrl-C
kill-collection archon="target/release/archon" *arguments="":
    scripts/kill_collection {{ archon }} {{ arguments }}
