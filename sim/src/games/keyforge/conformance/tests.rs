//! Small cases: what passes, and that each kind of difference is found.

use super::*;
use archon_cards::library;

/// Troll fights Krump, which dies.
const FIGHT: &str = r#"{"id":"cota/troll/01","set":"cota","cards":["troll"],"active":["troll"],
"random":false,"start":START,"steps":[
{"player":0,"ask":"main","do":"fight","card":"a1"},
{"player":0,"ask":"cards","source":"a1","from":["b1","b2"],"pick":["b2"],"min":1,"max":1,
"state":{"active":0,"step":"main","house":"brobnar","turn":3,"tide":null,"players":[
{"houses":["brobnar"],"creatures":["a1"],"hand":["a2"]},
{"creatures":["b1"],"discard":["b2"]}],"cards":{
"a1":{"card":"troll","owner":0,"house":"brobnar","damage":6,"power":8},
"a2":{"card":"from-a-later-set","owner":0,"house":"skyborn"},
"b1":{"card":"troll","owner":1,"house":"brobnar","ready":true,"power":8},
"b2":{"card":"krump","owner":1,"house":"brobnar"}},"legal":{"a2":["play"]}}}]}"#;

const START: &str = r#"{"active":0,"step":"main","house":"brobnar","turn":3,"tide":null,"players":[
{"houses":["brobnar"],"creatures":["a1"],"hand":["a2"]},{"creatures":["b1","b2"]}],"cards":{
"a1":{"card":"troll","owner":0,"house":"brobnar","ready":true,"power":8},
"a2":{"card":"from-a-later-set","owner":0,"house":"skyborn"},
"b1":{"card":"troll","owner":1,"house":"brobnar","ready":true,"power":8},
"b2":{"card":"krump","owner":1,"house":"brobnar","ready":true,"power":6}},
"legal":{"a1":["fight","reap"]}}"#;

/// The case with some of its text changed.
fn outcome(changes: &[(&str, &str)]) -> Outcome {
    let mut text = FIGHT.replace("START", START);
    for (from, to) in changes {
        assert!(text.contains(from), "{from:?} is not in the case");
        text = text.replacen(from, to, 1);
    }
    let case: Case = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    run(library(), &case, Edition::March2021)
}

fn why(changes: &[(&str, &str)]) -> String {
    match outcome(changes) {
        Outcome::Failed(why) => why.join("\n"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_case_passes_whose_states_are_all_reached() {
    assert_eq!(outcome(&[]), Outcome::Passed);
}

#[test]
fn every_kind_of_difference_is_found() {
    let found = |from, to, what| {
        let why = why(&[(from, to)]);
        assert!(why.contains(what), "{to}: {why}");
    };
    found("\"damage\":6", "\"damage\":5", "a1 (troll): damage: 6, but the case has 5");
    found("\"ready\":true,\"power\":8", "\"ready\":true,\"power\":9", "start: a1 (troll): power");
    found("[\"fight\",\"reap\"]", "[\"reap\"]", "start: a1 (troll): legal");
    found("\"from\":[\"b1\",\"b2\"]", "\"from\":[\"b2\"]", "the case has b2 (krump)");
    found("\"discard\":[\"b2\"]", "\"purged\":[\"b2\"]", "purged: too many: none; missing: b2");
    found("\"do\":\"fight\"", "\"do\":\"omni\"", "omni a1 (troll) is not legal");
    found(
        "\"creatures\":[\"b1\"],\"dis",
        "\"amber\":1,\"creatures\":[\"b1\"],\"dis",
        "player 1: æmber",
    );
    found("\"houses\":[\"brobnar\"]", "\"key_cost\":7,\"houses\":[\"brobnar\"]", "key cost: 6");
}

#[test]
fn cards_that_matter_must_be_implemented() {
    let missing =
        outcome(&[("\"active\":[\"troll\"]", "\"active\":[\"troll\",\"of-a-later-set\"]")]);
    assert_eq!(missing, Outcome::Unplayable(vec!["of-a-later-set".into()]));
}

#[test]
fn a_change_by_hand_is_applied_and_the_game_goes_on_from_it() {
    let by_hand = START.replacen("\"house\":\"brobnar\",\"turn\"", "\"house\":\"dis\",\"turn\"", 1);
    let by_hand = by_hand.replace("{\"a1\":[\"fight\",\"reap\"]}", "{}");
    let set = format!("\"steps\":[{{\"set_state\":{by_hand}}},{{\"set_state\":{START}}},");
    assert_eq!(outcome(&[("\"steps\":[", &set)]), Outcome::Passed);
    let illegal = "\"steps\":[{\"player\":0,\"ask\":\"illegal\",\"card\":\"a1\"},";
    assert!(why(&[("\"steps\":[", illegal)]).contains("fight is legal, but the case has nothing"));
}

#[test]
fn a_case_may_end_before_a_choice() {
    let full = FIGHT.replace("START", START);
    let state = full.rfind(",\n\"state\"").unwrap();
    let open = full[..state].replace("\"pick\":[\"b2\"]", "\"open\":true") + "}]}";
    let run_text =
        |text: &str| run(library(), &serde_json::from_str(text).unwrap(), Edition::March2021);
    assert_eq!(run_text(&open), Outcome::Passed);
    let other = open.replace("\"from\":[\"b1\",\"b2\"]", "\"from\":[\"a1\",\"b2\"]");
    assert!(matches!(run_text(&other), Outcome::Failed(_)));
}

#[test]
fn broken_lines_are_named() {
    let folder = std::env::temp_dir().join(format!("archon-conformance-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("cota")).unwrap();
    let path = folder.join("cota/troll.jsonl");
    let good = FIGHT.replace("START", START).replace('\n', "");
    let bad = good.replace("\"ask\":\"cards\"", "\"ask\":\"riddle\"");
    std::fs::write(&path, format!("{good}\n\n{bad}\n")).unwrap();
    assert_eq!(files(&folder).unwrap(), std::slice::from_ref(&path));
    let error =
        run_file(library(), &path, Edition::March2021, |_, _| true).unwrap_err().to_string();
    assert!(error.contains("troll.jsonl, line 3: ") && error.contains("riddle"), "{error}");
    std::fs::write(&path, format!("{good}\n")).unwrap();
    let all = run_file(library(), &path, Edition::March2021, |id, _| id.contains("troll")).unwrap();
    assert_eq!(all.len(), 1);
    let none = run_file(library(), &path, Edition::March2021, |_, set| set == "aoa").unwrap();
    assert!(none.is_empty());
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(files(&folder).is_err());
}
