//! Reports as a user reads them: the answer first, decks by their names, and what belongs to a study of
//! sets and of one deck.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

const DECKS: [&str; 2] = ["radiant-argus-the-supreme", "miss-onyx-censorius"];

fn stdout(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(arguments)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn report(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(&[arguments, &["--json"]].concat())).expect("JSON")
}

fn refused(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(arguments)
        .output()
        .expect("the program runs");
    assert!(!output.status.success() && output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("text")
}

/// A bundled deck as a file in a folder, beside another one.
fn own_deck(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("reports-{test}"));
    std::fs::create_dir_all(&folder).expect("it can be made");
    let path = folder.join("mine.deck");
    std::fs::copy(format!("engine/decks/cota/{}.deck", DECKS[0]), &path).expect("it can be copied");
    let other = "engine/decks/aoa/barker-the-boorishly-famous.deck";
    std::fs::copy(other, folder.join("other.deck")).expect("it can be copied");
    path
}

#[test]
fn every_report_opens_with_its_answer_and_names_decks_not_paths() {
    let deck = own_deck("answer");
    let (deck, folder) = (deck.to_str().unwrap(), deck.parent().unwrap().to_str().unwrap());
    let random = ["--player", "random"];
    let studies: [&[&str]; 9] = [
        &["rate", deck, "--against", "cota", "--pairs", "100"],
        &["rate", deck, DECKS[1], "--against", folder, "--pairs", "100"],
        &["matrix", deck, DECKS[1], "--pairs", "40"],
        &["matchup", deck, DECKS[1], "--pairs", "40"],
        &["chains", deck, DECKS[1], "--pairs", "400", "--precision", "9"],
        &["format", "adaptive", deck, "--against", DECKS[1], "--pairs", "400"],
        &["cards-impact", deck, "--against", "aoa", "--pairs", "400"],
        &["balance", deck, DECKS[1], "--pairs", "100"],
        &["balance", "aoa", "wc", "--sets", "--pairs", "30"],
    ];
    for study in studies {
        let study = [study, &random].concat();
        let answer = report(&study)["answer"].as_str().expect("an answer").to_string();
        assert!(answer.ends_with('.'), "{study:?}: {answer}");
        let text = stdout(&study);
        let (opening, rest) = text.split_once("\n\n").expect("more than its answer");
        assert_eq!(opening.replace('\n', " "), answer, "{study:?}");
        let title = rest.lines().next().expect("a title");
        for path in [deck, folder, "mine.deck"] {
            assert!(!title.contains(path) && !answer.contains(path), "{title}\n{answer}");
        }
        let command = format!("archon {}", study[0]);
        let last = text.trim_end().rsplit("\n\n").next().expect("a last part");
        assert!(last.starts_with(&command), "{study:?} ends with {last}");
    }
}

#[test]
fn sets_play_each_other_evenly_and_alike_on_any_number_of_threads() {
    let study = ["balance", "--sets", "--player", "random", "--pairs", "1000", "--seed", "3"];
    let one = stdout(&[&study[..], &["--threads", "1"]].concat());
    assert_eq!(one, stdout(&[&study[..], &["--threads", "3"]].concat()));
    let report = report(&study);
    assert_eq!(report["sets"].as_array().unwrap().len(), 5);
    let pairs = report["set_pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 10);
    for pair in pairs {
        // Two rounds of as many pairs as the larger set has decks.
        let decks = [&pair["one"], &pair["two"]].map(|place| {
            report["sets"][place.as_u64().unwrap() as usize]["decks"].as_u64().unwrap()
        });
        let played = pair["pairs"].as_u64().unwrap();
        let most = 2 * decks.into_iter().max().unwrap();
        assert!(played <= most && played + 5 >= most, "{pair}");
        // The decks are the sample: less is known of a set than of these decks.
        let width =
            |of: &str| pair[of]["high_95"].as_f64().unwrap() - pair[of]["low_95"].as_f64().unwrap();
        assert!(width("win_rate") > 0.0 && width("win_rate_of_these_decks") > 0.0, "{pair}");
    }
    let ratings: Vec<f64> = report["sets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|set| set["rating"]["estimate"].as_f64().unwrap())
        .collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b) && ratings.iter().sum::<f64>().abs() < 1e-6);
    let text = "no random sample";
    assert!(one.replace('\n', " ").contains(text), "{one}");
}

#[test]
fn sets_need_two_decks_of_two_sets_and_a_whole_round() {
    let says = refused(&["balance", "cota", "--sets"]);
    assert!(says.contains("at least two sets"), "{says}");
    let says = refused(&["balance", "aoa", "wc", "--sets", "--pairs", "29"]);
    assert!(says.contains("pairs 29 is too few for 2 sets") && says.contains("30"), "{says}");
    let alone = ["balance", "aoa", "wc", DECKS[0], "--sets", "--pairs", "30", "--player", "random"];
    let left_out = &report(&alone)["provenance"]["left_out"];
    assert_eq!(left_out[0]["reason"], "it is the only deck of its set");
}

#[test]
fn one_deck_has_a_place_in_the_field_and_its_cards_an_impact() {
    let deck = own_deck("place");
    let study = [
        "rate",
        deck.to_str().unwrap(),
        "--against",
        "aoa",
        "--player",
        "random",
        "--pairs",
        "400",
    ];
    let found = report(&study);
    let standing = &found["standing"];
    let beaten = standing["beaten"]["estimate"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&beaten), "{standing}");
    let pairings = standing["pairings"].as_array().unwrap();
    assert_eq!(pairings.len(), 30);
    let rates: Vec<f64> =
        pairings.iter().map(|p| p["win_rate"]["estimate"].as_f64().unwrap()).collect();
    assert!(rates.is_sorted_by(|a, b| a >= b), "{rates:?}");
    let shares: Vec<&str> =
        standing["kin"].as_array().unwrap().iter().map(|k| k["shares"].as_str().unwrap()).collect();
    assert!(shares.contains(&"bonus æmber") && shares.contains(&"creatures"), "{shares:?}");
    assert!(found.get("cards").is_none());
    // Measuring the cards changes nothing of the rest.
    let with_cards = report(&[&study[..], &["--cards", "600"]].concat());
    assert_eq!(with_cards["decks"], found["decks"]);
    assert!(with_cards["cards"]["cards"].as_array().unwrap().len() > 20);
    let several = ["rate", DECKS[0], DECKS[1], "--against", "aoa", "--player", "random"];
    let several = [&several[..], &["--pairs", "100"]].concat();
    assert!(report(&several).get("standing").is_none());
    let says = refused(&[&several[..], &["--cards", "600"]].concat());
    assert!(says.contains("for one deck"), "{says}");
}

/// A number as reports print it.
fn number(word: &str) -> Option<f64> {
    let word = word.trim_matches(['%', '+', ',', ';', ':']).replace('−', "-").replace(',', "");
    word.parse().ok()
}

/// All figures of a text, `42.9 (41.6 to 44.2)`, without their signs: what is 3 chains below average in a sentence
/// is −3 in a table.
fn figures(text: &str) -> Vec<[f64; 3]> {
    let figure = |(at, _): (usize, &str)| {
        let (inside, _) = text[at + 1..].split_once(')')?;
        let (low, high) = inside.split_once(" to ")?;
        let (low, high) = (number(low)?.abs(), number(high)?.abs());
        let value = text[..at].split_whitespace().rev().take(3).find_map(number)?.abs();
        Some([value, low.min(high), low.max(high)])
    };
    text.match_indices('(').filter_map(figure).collect()
}

/// The first sentence and the tables tell of the same games by the same model.
#[test]
fn first_sentences_agree_with_the_tables() {
    let [argus, onyx] = DECKS;
    let studies: [(&[&str], bool); 14] = [
        (&["rate", argus, "--against", "cota", "--pairs", "200"], true),
        (&["rate", argus, onyx, "--against", "aoa", "--pairs", "100"], false),
        (&["rate", argus, onyx, "--against", "each-other", "--pairs", "100"], false),
        (&["matrix", argus, onyx, "--pairs", "40"], false),
        (&["matchup", argus, onyx, "--pairs", "40"], true),
        (&["chains", argus, onyx, "--pairs", "400", "--precision", "9"], true),
        (&["chains", argus, "--against", "cota", "--pairs", "400"], true),
        (&["format", "adaptive", argus, "--against", onyx, "--pairs", "400"], true),
        (&["format", "reversal", argus, onyx, "--against", onyx, "--pairs", "60"], true),
        (&["cards-impact", argus, "--against", "aoa", "--pairs", "400"], false),
        (&["balance", argus, onyx, "--pairs", "100"], false),
        (&["balance", "aoa", "wc", "--sets", "--pairs", "30"], false),
        (&["simulate", argus, onyx, "--games", "60"], true),
        (&["arena", "greedy", "random", "--pairs", "20"], true),
    ];
    for (study, has_figures) in studies {
        let player: &[&str] = if study[0] == "arena" { &[] } else { &["--player", "random"] };
        let study = [study, player].concat();
        let text = stdout(&study);
        let (opening, rest) = text.split_once("\n\n").expect("more than its answer");
        let said = figures(&opening.replace('\n', " "));
        let shown = figures(&rest.replace('\n', " "));
        assert!(!has_figures || !said.is_empty(), "{study:?}: {opening}");
        for figure in said {
            // Tables may have a digit more.
            let is_same = |shown: &[f64; 3]| {
                shown.iter().zip(figure).all(|(shown, said)| (shown - said).abs() < 0.051)
            };
            assert!(
                shown.iter().any(is_same),
                "{study:?}: {figure:?} of {opening}\nis not in\n{rest}"
            );
        }
    }
}

#[test]
fn two_saved_reports_are_compared_and_others_refused() {
    let deck = own_deck("compare");
    let folder = deck.parent().unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let [one, two, image] = ["one.json", "two.json", "one.svg"].map(file);
    let deck = deck.to_str().unwrap();
    for (file, player) in [(&one, "random"), (&two, "greedy")] {
        let command = ["rate", deck, "--against", "cota", "--pairs", "120", "--player", player];
        let found = stdout(&[&command[..], &["--json", "--image", &image]].concat());
        std::fs::write(file, found).expect("it can be written");
    }
    let picture = std::fs::read_to_string(&image).expect("a picture was written");
    assert!(picture.starts_with("<svg") && picture.contains("Its place in the field"), "{picture}");
    let found = report(&["compare", &one, &two]);
    let settings = found["settings"].as_array().unwrap();
    assert!(settings.iter().any(|s| s["name"] == "player" && s["values"][1] == "greedy"));
    let figures = found["figures"].as_array().unwrap();
    let rating = figures.iter().find(|f| f["figure"] == "decks.rating").expect("it is in both");
    let [before, after, difference] =
        ["one", "two", "difference"].map(|of| rating[of]["estimate"].as_f64().unwrap());
    assert!((after - before - difference).abs() < 1e-9);
    let none = report(&["compare", &one, &one]);
    assert!(none["answer"].as_str().unwrap().starts_with("None of "), "{none}");
    assert!(refused(&["compare", &one, deck]).contains("is not a report in JSON"));
}
